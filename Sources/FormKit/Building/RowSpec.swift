/// A row built in Swift.
public protocol RowSpec {
  /// The row as a part of a spec.
  var part: RowPart { get }
}

/// A row as a part of a spec: its keys and the rows inside it.
public struct RowPart {
  var members: [FormSpecValue.Member]
  var rows: [any RowSpec] = []
  /// The keys under `repeat` of a list, whose entries have the rows; nil for any other row.
  var repetition: [FormSpecValue.Member]?
  let call: SpecCall

  init(type: String, tag: String?, _ call: SpecCall) {
    members = [FormSpecValue.Member("type", .text(type))]
    self.call = call
    if let tag { self["tag"] = .text(tag) }
  }

  subscript(key: String) -> FormSpecValue? {
    get { members[key] }
    set { members[key] = newValue }
  }

  func node(depth: Int = 0) -> SpecNode {
    var nodes = members.map { (key: $0.key, node: SpecNode.value($0.value)) }
    if let repetition, depth < 250 {
      let entries = SpecNode.entries(repetition, rows.map(\.part), depth: depth + 1, call)
      nodes.append(("repeat", entries))
    } else if !rows.isEmpty, depth < 250 {
      nodes.append(("rows", .list(rows.map { $0.part.node(depth: depth + 1) })))
    }
    return .object(nodes, call)
  }
}

/// The name of a type of rows.
public protocol RowKind {
  /// The row type in the language.
  static var type: String { get }
}

/// A row of a type of the catalogue, such as ``TextRow``.
///
/// ```swift
/// EmailRow("email") {
///   $0.title = "E-mail"
///   $0.hidden = "$newsletter == false"
///   $0.rules = [.required, .email]
/// }
/// ```
///
/// Keys without a property are set by name: `$0["maxInputLength"] = 80`. Rows are not checked here;
/// the form as a whole is, like any spec.
public struct Row<Kind: RowKind>: RowSpec {
  /// The row as a part of a spec.
  public private(set) var part: RowPart

  /// Creates a row.
  public init(
    _ tag: String? = nil, file: String = #fileID, line: Int = #line,
    _ configure: (inout Row) -> Void = { _ in }
  ) {
    part = RowPart(type: Kind.type, tag: tag, SpecCall(file: file, line: line))
    configure(&self)
  }
}

/// A row of a type of the host, declared under `rowTypes`.
public struct HostRow: RowSpec {
  /// The row as a part of a spec.
  public private(set) var part: RowPart

  /// Creates a row of a declared type.
  public init(
    _ type: String, _ tag: String? = nil, file: String = #fileID, line: Int = #line,
    _ configure: (inout HostRow) -> Void = { _ in }
  ) {
    part = RowPart(type: type, tag: tag, SpecCall(file: file, line: line))
    configure(&self)
  }
}

/// Rows inside a row, drawn together.
public struct GroupRow: RowSpec {
  /// The row as a part of a spec.
  public private(set) var part: RowPart

  /// Creates a group of rows.
  public init(
    _ tag: String? = nil, file: String = #fileID, line: Int = #line,
    @RowBuilder rows: () -> [any RowSpec]
  ) {
    part = RowPart(type: "group", tag: tag, SpecCall(file: file, line: line))
    part.rows = rows()
  }

  /// The group with another key, such as `nest`.
  public func with(_ key: String, _ value: FormSpecValue) -> GroupRow {
    var group = self
    group.part[key] = value
    return group
  }
}

/// A list of entries in an entry of a list.
public struct ListRow: RowSpec {
  /// The row as a part of a spec.
  public private(set) var part: RowPart

  /// Creates a list: a single row without a tag makes the value of each entry, otherwise each entry
  /// is a record.
  ///
  /// `keys` has further keys under `repeat`, such as `["min": 1, "reorder": true]`.
  public init(
    _ tag: String? = nil, _ keys: KeyValuePairs<String, FormSpecValue> = [:],
    file: String = #fileID, line: Int = #line, @RowBuilder rows: () -> [any RowSpec]
  ) {
    part = RowPart(type: "list", tag: tag, SpecCall(file: file, line: line))
    part.repetition = keys.map { FormSpecValue.Member($0.key, $0.value) }
    part.rows = rows()
  }

  /// The list with another key, such as `hidden`.
  public func with(_ key: String, _ value: FormSpecValue) -> ListRow {
    var list = self
    list.part[key] = value
    return list
  }
}

extension SpecNode {
  /// The value of `repeat`: its keys and the rows of an entry.
  static func entries(
    _ keys: [FormSpecValue.Member], _ rows: [RowPart], depth: Int = 0, _ call: SpecCall
  ) -> SpecNode {
    var nodes = keys.map { (key: $0.key, node: SpecNode.value($0.value)) }
    let rows = rows.map { (tag: $0["tag"], node: $0.node(depth: depth)) }
    if rows.count == 1, rows[0].tag == nil {
      nodes.append(("row", rows[0].node))
    } else {
      nodes.append(("rows", .list(rows.map(\.node))))
    }
    return .object(nodes, call)
  }
}

/// The keys of rows.
public protocol ConfigurableRow {
  /// The value of a key; nil if the row does not have it.
  subscript(key: String) -> FormSpecValue? { get set }
}

extension Row: ConfigurableRow {
  /// The value of a key; nil if the row does not have it.
  public subscript(key: String) -> FormSpecValue? {
    get { part[key] }
    set { part[key] = newValue }
  }
}

extension HostRow: ConfigurableRow {
  /// The value of a key; nil if the row does not have it.
  public subscript(key: String) -> FormSpecValue? {
    get { part[key] }
    set { part[key] = newValue }
  }
}

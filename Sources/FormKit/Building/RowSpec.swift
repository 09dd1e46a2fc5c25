/// A row built in Swift.
public protocol RowSpec {
  /// The row as a part of a spec.
  var part: RowPart { get }
}

/// A row as a part of a spec: its keys and the rows inside it.
public struct RowPart {
  var members: [FormSpecValue.Member]
  var rows: [any RowSpec] = []
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
    if !rows.isEmpty, depth < 250 {
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

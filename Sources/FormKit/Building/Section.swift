/// A section of a form that is built in Swift.
///
/// ```swift
/// Section("Account", tag: "account") {
///   EmailRow("email") { $0.title = "E-mail" }
///   for index in 1...3 { PhoneRow("phone\(index)") }
/// }
/// ```
public final class Section {
  private var members: [FormSpecValue.Member] = []
  private(set) var rows: [any RowSpec]
  private let call: SpecCall

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - header: The header above the rows.
  ///   - tag: The tag.
  ///   - footer: The footer below the rows.
  ///   - file: The file of the call, for diagnostics.
  ///   - line: The line of the call, for diagnostics.
  ///   - rows: The rows.
  public init(
    _ header: String? = nil, tag: String? = nil, footer: String? = nil, file: String = #fileID,
    line: Int = #line, @RowBuilder rows: () -> [any RowSpec] = { [] }
  ) {
    self.rows = rows()
    call = SpecCall(file: file, line: line)
    self["tag"] = tag.map(FormSpecValue.text)
    self["header"] = header.map(FormSpecValue.text)
    self["footer"] = footer.map(FormSpecValue.text)
  }

  /// Creates a section whose rows are added with `<<<`.
  ///
  /// - Parameters:
  ///   - header: The header above the rows.
  ///   - file: The file of the call, for diagnostics.
  ///   - line: The line of the call, for diagnostics.
  ///   - configure: Configures the section: `$0.tag = "account"`.
  public convenience init(
    _ header: String? = nil, file: String = #fileID, line: Int = #line,
    _ configure: (Section) -> Void
  ) {
    self.init(header, file: file, line: line) {}
    configure(self)
  }

  /// The value of a key; nil if the section does not have it.
  public subscript(key: String) -> FormSpecValue? {
    get { members[key] }
    set { members[key] = newValue }
  }

  /// Appends a row.
  public func append(_ row: any RowSpec) { rows.append(row) }

  // MARK: - Keys

  /// The tag.
  public var tag: FormSpecValue? {
    get { self["tag"] }
    set { self["tag"] = newValue }
  }
  /// The header above the rows: a text, or `["view": "Logo", "height": 44]`.
  public var header: FormSpecValue? {
    get { self["header"] }
    set { self["header"] = newValue }
  }
  /// The footer below the rows.
  public var footer: FormSpecValue? {
    get { self["footer"] }
    set { self["footer"] = newValue }
  }
  /// The condition that hides the section and its rows.
  public var hidden: FormSpecValue? {
    get { self["hidden"] }
    set { self["hidden"] = newValue }
  }
  /// The condition that disables all rows of the section.
  public var disabled: FormSpecValue? {
    get { self["disabled"] }
    set { self["disabled"] = newValue }
  }

  /// The initial choice of a section with ``select(_:deselectable:options:)``.
  public var value: FormSpecValue? {
    get { self["value"] }
    set { self["value"] = newValue }
  }
  /// The rules of the section's own value, in the order in which they are checked.
  public var rules: [FormSpecRule] {
    get { FormSpecRule.rules(in: self["rules"]) }
    set { self["rules"] = FormSpecRule.list(newValue) }
  }

  /// The section with another key.
  @discardableResult
  public func with(_ key: String, _ value: FormSpecValue) -> Section {
    self[key] = value
    return self
  }

  // MARK: - Special sections

  /// Whether one or several options of a section can be chosen.
  public enum Selection: String, Sendable {
    /// At most one.
    case single
    /// Any number.
    case multiple
  }

  /// Makes the section a choice among options; each ``ListCheckRow`` is one of them.
  @discardableResult
  public func select(
    _ mode: Selection = .single, deselectable: Bool = true, options: FormSpecValue? = nil
  ) -> Section {
    self["select"] = ["mode": .text(mode.rawValue), "deselectable": .bool(deselectable)]
    self["options"] = options
    return self
  }

  private var repetition: [FormSpecValue.Member]?

  /// Makes the section a list of entries with the rows given so far: a single row without a tag
  /// makes the value of each entry, otherwise each entry is a record.
  ///
  /// - Parameter keys: Further keys under `repeat`, such as `["min": 1, "reorder": true]`.
  @discardableResult
  public func repeated(_ keys: KeyValuePairs<String, FormSpecValue> = [:]) -> Section {
    repetition = keys.map { FormSpecValue.Member($0.key, $0.value) }
    return self
  }

  /// Makes the section one entry of its rows for each model of an array of the host.
  ///
  /// - Parameters:
  ///   - models: The name of the array.
  ///   - key: The path of the key in a model.
  @discardableResult
  public func forEach(_ models: String, key: String) -> Section {
    with("forEach", .text(models)).with("key", .text(key))
  }

  private var kinds: [(name: String, title: String?, rows: [any RowSpec])] = []

  /// Adds a kind of entries to a section with ``repeated(_:)`` or ``forEach(_:key:)``.
  ///
  /// ```swift
  /// Section("Contacts", tag: "contacts") { TextRow("label") }
  ///   .repeated(["kind": "type"])
  ///   .kind("phone", title: "Phone") { PhoneRow("number") }
  ///   .kind("mail", title: "E-mail") { EmailRow("address") }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name, which is the value of the field with the kind.
  ///   - title: The name of the kind as shown to users; nil for `name`.
  ///   - rows: The rows that only entries of the kind have.
  @discardableResult
  public func kind(
    _ name: String, title: String? = nil, @RowBuilder rows: () -> [any RowSpec] = { [] }
  ) -> Section {
    kinds.append((name, title, rows()))
    return self
  }

  /// The rows of an entry, and those of each kind.
  private func entries(_ rows: [RowPart]) -> [(key: String, node: SpecNode)] {
    var nodes: [(key: String, node: SpecNode)] = []
    if !rows.isEmpty || kinds.isEmpty {
      nodes.append(("rows", .list(rows.map { $0.node() })))
    }
    if kinds.isEmpty { return nodes }
    let kinds = kinds.map { kind in
      var keys: [(key: String, node: SpecNode)] = []
      if let title = kind.title { keys.append(("title", .value(.text(title)))) }
      keys.append(("rows", .list(kind.rows.map { $0.part.node() })))
      return (key: kind.name, node: SpecNode.object(keys, call))
    }
    return nodes + [("kinds", .object(kinds, call))]
  }

  private var entrySection: [FormSpecValue.Member]?

  /// Draws each entry of a section with ``repeated(_:)`` or ``forEach(_:key:)`` as a section with
  /// these keys, such as `["header": "{$$name}"]`.
  @discardableResult
  public func drawn(as keys: KeyValuePairs<String, FormSpecValue> = [:]) -> Section {
    entrySection = keys.map { FormSpecValue.Member($0.key, $0.value) }
    return self
  }

  // MARK: - Spec

  var node: SpecNode {
    var nodes = members.map { (key: $0.key, node: SpecNode.value($0.value)) }
    let rows = rows.map(\.part)
    if let entrySection {
      var inner = entrySection.map { (key: $0.key, node: SpecNode.value($0.value)) }
      inner.append(("rows", .list(rows.map { $0.node() })))
      let drawn = (key: "section", node: SpecNode.object(inner, call))
      if let repetition {
        let keys = repetition.map { (key: $0.key, node: SpecNode.value($0.value)) }
        nodes.append(("repeat", .object(keys + [drawn], call)))
      } else {
        nodes.append(drawn)
      }
    } else if let repetition, kinds.isEmpty {
      nodes.append(("repeat", .entries(repetition, rows, call)))
    } else if let repetition {
      let keys = repetition.map { (key: $0.key, node: SpecNode.value($0.value)) }
      nodes.append(("repeat", .object(keys + entries(rows), call)))
    } else if !rows.isEmpty || self["options"] == nil {
      nodes += entries(rows)
    }
    return .object(nodes, call)
  }
}

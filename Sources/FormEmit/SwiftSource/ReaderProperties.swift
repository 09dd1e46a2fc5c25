@_spi(Generated) import FormModel

/// The properties through which the closures of a generated file read the form's rows.
///
/// Each represents one reference of the spec, and is named after it: `subscribe` for `$subscribe`,
/// `subscribeIsHidden` for `$subscribe.isHidden`.
struct ReaderProperties {
  /// The result of a property.
  enum Kind: String {
    case condition, bool, int, double, text, value

    /// The kind of the values of a type.
    init(_ type: FormValueType?) {
      switch type?.base {
      case .bool: self = .bool
      case .int: self = .int
      case .double: self = .double
      case .string: self = .text
      default: self = .value
      }
    }

    fileprivate var swiftType: String {
      switch self {
      case .condition: "Swift.Bool"
      case .bool: "FormModel.FormBoolSlot"
      case .int: "FormModel.FormIntSlot"
      case .double: "FormModel.FormDoubleSlot"
      case .text: "FormModel.FormTextSlot"
      case .value: "FormModel.FormValue"
      }
    }
  }

  /// A property of the reader.
  struct Property {
    let name: String
    let kind: Kind
    /// The arguments of the subscript that it reads.
    let access: String
    /// The reference as written in the spec.
    let reference: String
  }

  private let index: FormIndex
  private let form: FormDefinition
  /// The sections and rows by their places.
  private let items: [DefinitionPlace: Int]
  /// The scope in which references to entries are looked up; nil outside entries.
  var scope: EntryScope?

  private(set) var all: [Property] = []
  private var positions: [Key: Int] = [:]
  private var names: Set<String> = ["self"]

  /// The identity of a property; rows of different templates may have the same tag.
  private enum Key: Hashable {
    case condition(String)
    case reference(FormReference)
    /// Kinds of entries can have scopes of their own.
    case entry(FormReference, ObjectIdentifier)
    case column(list: String, row: String)
    case entryColumn(FormReference, row: String, list: Int)
    case shownEach(FormReference, row: String, list: Int?)
  }

  init(_ form: FormDefinition) {
    self.form = form
    index = FormIndex(form)
    items = Dictionary(
      index.items.enumerated().compactMap { number, item in item.place.map { ($0, number) } },
      uniquingKeysWith: { first, _ in first })
  }

  // MARK: - Places

  /// The scope of the references in expressions of a row; nil outside entries.
  func scope(at place: DefinitionPlace) -> EntryScope? {
    items[place].flatMap { index.items[$0].scope }
  }

  /// The scope of expressions about the entries of a section or row; nil if it is not a list.
  func scope(ofEntriesAt place: DefinitionPlace) -> EntryScope? {
    items[place].flatMap { index.entries[$0] }
  }

  /// The scope of expressions in the entries of the nearest list with a tag.
  func scope(ofEntriesOf tag: String) -> EntryScope? { index.entries(ofNearest: tag, to: scope) }

  /// The fingerprint by which the runtime checks that closures match its index.
  var fingerprint: UInt64 { index.fingerprint }

  // MARK: - References

  /// The property for a reference; nil if it does not exist and so has no value.
  mutating func property(_ reference: FormReference) -> Property? {
    let key = key(reference)
    if let position = positions[key] { return all[position] }
    let kind = kind(of: reference)
    let suffix = reference.aspect == .value ? "" : reference.aspect.rawValue.capitalizedFirst
    let ending = suffix.isEmpty ? kind.rawValue.capitalizedFirst : suffix
    switch reference.scope {
    case .form:
      let label = suffix.isEmpty ? kind.rawValue : reference.aspect.rawValue
      return outer(key, reference.tag, suffix, label, kind)
    case .entry(let up):
      return inner(key, reference, suffix, (up == 0 ? "entry" : "around") + ending, kind)
    case .tested, .own, .old, .option: return nil
    }
  }

  private func kind(of reference: FormReference) -> Kind {
    switch (reference.aspect, reference.scope) {
    case (.value, .form): Kind(type(of: index.tags[reference.tag]))
    case (.value, .entry(up: 0)): Kind(type(of: scope?.tags[reference.tag]))
    case (.isHidden, _), (.isDisabled, _), (.isValid, _), (.isDirty, _): .condition
    case (.value, _), (.shown, _), (.messages, _), (.attribute, _): .value
    }
  }

  private func key(_ reference: FormReference) -> Key {
    guard reference.isOfEntry, let scope else { return .reference(reference) }
    return .entry(reference, ObjectIdentifier(scope))
  }

  /// The type of an item's value; nil for one without.
  private func type(of item: Int?) -> FormValueType? {
    guard let place = item.flatMap({ index.items[$0].place }) else { return nil }
    return place.rows.isEmpty
      ? form.sections[place.section].valueType : form.row(at: place)?.valueType
  }

  /// The property for a named condition.
  mutating func condition(_ name: String) -> Property? {
    let key = Key.condition(name)
    if let position = positions[key] { return all[position] }
    guard name.isIdentifier, let slot = index.conditions[name] else { return nil }
    return add(key, name, "", "condition: \(slot)", .condition, reference: name)
  }

  /// The property for a row's values in all entries of a list; nil if there is no such row.
  mutating func column(_ row: String, of list: FormReference) -> Property? {
    guard list.isOfEntry else { return column(row, of: list.tag) }
    guard let scope else { return nil }
    let key = Key.entryColumn(list, row: row, list: scope.list)
    if let position = positions[key] { return all[position] }
    guard list.tag.isIdentifier, row.isIdentifier,
      let (inner, steps) = find(list, in: scope),
      let slot = index.entries[inner]?.tags[row]
    else { return nil }
    let path = [slot, inner] + steps.flatMap { [$0.first, $0.list] }
    return add(
      key, (steps.isEmpty ? "" : "around_") + "\(list.tag)_\(row)", "",
      "entryColumn: \(path.map(String.init).joined(separator: ", "))", .value,
      reference: "\(list.text).\(row)")
  }

  private mutating func column(_ row: String, of list: String) -> Property? {
    let key = Key.column(list: list, row: row)
    if let position = positions[key] { return all[position] }
    guard list.isIdentifier, row.isIdentifier, let slot = index.column(row, of: list) else {
      return nil
    }
    return add(
      key, "\(list)_\(row)", "", "\(Kind.value.rawValue): \(slot)", .value,
      reference: "$\(list).\(row)")
  }

  private func find(
    _ reference: FormReference, in scope: EntryScope
  ) -> (slot: Int, steps: [EntryStep])? {
    guard case .entry(let up) = reference.scope else { return nil }
    return scope.find(reference.tag, up: up)
  }

  /// The row whose values an expression outside all filters is, by its number.
  func row(ofValues values: FormExpression) -> Int? {
    switch values {
    case .field(let row, let list):
      self.row(ofValues: list).flatMap { index.entries[$0]?.tags[row] }
    case .reference(let reference): item(of: reference)
    default: nil
    }
  }

  /// The arguments of the subscript for the positions of the entries of a list; nil if there is no
  /// such list.
  func positions(of reference: FormReference) -> String? {
    guard reference.isOfEntry else { return index.tags[reference.tag].map { "positions: \($0)" } }
    guard let (list, steps) = scope.flatMap({ find(reference, in: $0) }) else { return nil }
    let path = [list] + steps.flatMap { [$0.first, $0.list] }
    return "entryPositions: \(path.map(String.init).joined(separator: ", "))"
  }

  /// The row or section that a reference names.
  private func item(of reference: FormReference) -> Int? {
    reference.isOfEntry
      ? scope.flatMap { find(reference, in: $0)?.slot } : index.tags[reference.tag]
  }

  /// The property for the displayed texts of a list's elements; nil if there is no such list or
  /// row.
  ///
  /// - Parameter row: The tag of a row in each entry; empty for the only row of each entry, and for
  ///   a list without entries.
  mutating func shownEach(_ row: String, of reference: FormReference) -> Property? {
    let tag = reference.tag
    guard tag.isIdentifier else { return nil }
    guard reference.isOfEntry else {
      guard let list = index.tags[tag] else { return nil }
      let key = Key.shownEach(reference, row: row, list: nil)
      return shownEach(
        key, row, list, steps: [], "shownEach", name: tag, reference: reference.text)
    }
    guard let (list, steps) = scope.flatMap({ find(reference, in: $0) }) else { return nil }
    return shownEach(
      .shownEach(reference, row: row, list: scope?.list), row, list, steps: steps,
      "entryShownEach", name: steps.isEmpty ? tag : "around_" + tag, reference: reference.text)
  }

  private mutating func shownEach(
    _ key: Key, _ row: String, _ list: Int, steps: [EntryStep], _ label: String, name: String,
    reference: String
  ) -> Property? {
    if let position = positions[key] { return all[position] }
    let column = index.entries[list]?.tags[row]
    guard row.isEmpty || row.isIdentifier && column != nil else { return nil }
    let path = steps.flatMap { [$0.first, $0.list] }.map { ", \($0)" }.joined()
    return add(
      key, row.isEmpty ? name : "\(name)_\(row)", "ShownEach",
      "\(label): \(list), column: \(column.map(String.init) ?? "nil")\(path)", .value,
      reference: row.isEmpty ? reference : "\(reference).\(row)")
  }

  private mutating func outer(
    _ key: Key, _ tag: String, _ suffix: String, _ label: String, _ kind: Kind
  ) -> Property? {
    guard tag.isIdentifier else { return nil }
    let access = index.tags[tag].map { "\(label): \($0)" }
    // The slot of the form itself is not part of the fingerprint.
    guard let access = access ?? (tag == FormReference.form ? "form: .\(label)" : nil) else {
      return nil
    }
    return add(key, tag, suffix, access, kind, reference: "$" + tag)
  }

  private mutating func inner(
    _ key: Key, _ reference: FormReference, _ suffix: String, _ label: String, _ kind: Kind
  ) -> Property? {
    let tag = reference.tag
    guard tag.isIdentifier, let (slot, steps) = scope.flatMap({ find(reference, in: $0) }) else {
      return nil
    }
    let path = [slot] + steps.flatMap { [$0.first, $0.list] }
    let access = "\(label): \(path.map(String.init).joined(separator: ", "))"
    return add(
      key, steps.isEmpty ? tag : "around_" + tag, suffix, access, kind,
      reference: reference.reading(.value).text)
  }

  private mutating func add(
    _ key: Key, _ tag: String, _ suffix: String, _ access: String, _ kind: Kind,
    reference: String
  ) -> Property {
    let base = SwiftText.identifier(tag) + suffix
    var name = base
    var number = 2
    while !names.insert(name).inserted {
      name = "\(base)_\(number)"
      number += 1
    }
    let isState = suffix.hasPrefix("Is") || suffix == "Messages"
    let text =
      isState ? "\(reference).\(suffix.prefix(1).lowercased())\(suffix.dropFirst())" : reference
    let property = Property(
      name: SwiftText.name(name), kind: kind, access: access, reference: text)
    positions[key] = all.count
    all.append(property)
    return property
  }

  // MARK: - Output

  /// Writes the properties that the closures of some parts read; nil for all parts.
  func write(for parts: [StatementList.Part]? = nil, to writer: inout LineWriter) {
    var read = all
    if let parts {
      var names: Set<Substring> = []
      for closure in parts.lazy.flatMap(\.statements).flatMap(\.closures) {
        for read in closure.split(separator: "$0.").dropFirst() {
          names.insert(read.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" })
        }
      }
      read.removeAll { !names.contains(Substring($0.name)) }
    }
    guard !read.isEmpty else { return }
    writer.write()
    writer.block("extension FormModel.FormReader") { writer in
      for property in read {
        writer.write("/// `\(property.reference)`")
        writer.write(
          "fileprivate nonisolated var \(property.name): \(property.kind.swiftType) { self[\(property.access)] }"
        )
      }
    }
  }
}

extension String {
  /// The text with its first letter as a capital.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

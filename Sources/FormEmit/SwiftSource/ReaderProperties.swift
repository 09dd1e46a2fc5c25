import FormModel

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

  private let slots: SlotTable
  private let types: [String: FormValueType]
  private let entryTypes: [[String: FormValueType]]
  /// The section whose template contains the expression.
  var section: Int?

  private(set) var all: [Property] = []
  private var positions: [Key: Int] = [:]
  private var names: Set<String> = ["self"]

  /// The identity of a property; rows of different templates may have the same tag.
  private enum Key: Hashable {
    case condition(String)
    case reference(FormReference)
    case entry(FormReference, section: Int)
    case column(list: String, row: String)
  }

  init(_ form: FormDefinition) {
    slots = SlotTable(form)
    var types: [String: FormValueType] = [:]
    var entryTypes: [[String: FormValueType]] = []
    for section in form.sections {
      var own: [String: FormValueType] = [:]
      func add(_ rows: [FormDefinition.Row]) {
        for row in rows {
          if let name = row.name { own[name] = row.valueType }
          add(row.rows)
        }
      }
      add(section.rows)
      switch section.kind {
      case .repeating, .forEach: break
      case .plain, .select:
        types.merge(own) { first, _ in first }
        own = [:]
      }
      if !section.isRepeated, let tag = section.tag, let type = section.valueType {
        types[tag] = type
      }
      entryTypes.append(own)
    }
    self.types = types
    self.entryTypes = entryTypes
  }

  /// The fingerprint by which the runtime checks that closures match its slots.
  var fingerprint: UInt64 { slots.fingerprint }

  // MARK: - References

  /// The property for a reference; nil if it does not exist and so has no value.
  mutating func property(_ reference: FormReference) -> Property? {
    let key = key(reference)
    if let position = positions[key] { return all[position] }
    switch reference {
    case .value(let tag):
      let kind = Kind(types[tag])
      return outer(key, tag, "", kind.rawValue, kind)
    case .shown(let tag): return outer(key, tag, "Shown", "shown", .value)
    case .isHidden(let tag): return outer(key, tag, "IsHidden", "isHidden", .condition)
    case .isDisabled(let tag): return outer(key, tag, "IsDisabled", "isDisabled", .condition)
    case .isValid(let tag): return outer(key, tag, "IsValid", "isValid", .condition)
    case .isDirty(let tag): return outer(key, tag, "IsDirty", "isDirty", .condition)
    case .messages(let tag): return outer(key, tag, "Messages", "messages", .value)
    case .entry(let tag):
      let kind = Kind(section.flatMap { entryTypes[$0][tag] })
      return inner(key, tag, "", "entry" + kind.rawValue.capitalizedFirst, kind)
    case .entryShown(let tag): return inner(key, tag, "Shown", "entryShown", .value)
    case .entryIsHidden(let tag): return inner(key, tag, "IsHidden", "entryIsHidden", .condition)
    case .entryIsDisabled(let tag):
      return inner(key, tag, "IsDisabled", "entryIsDisabled", .condition)
    case .entryIsValid(let tag): return inner(key, tag, "IsValid", "entryIsValid", .condition)
    case .entryIsDirty(let tag): return inner(key, tag, "IsDirty", "entryIsDirty", .condition)
    case .entryMessages(let tag): return inner(key, tag, "Messages", "entryMessages", .value)
    case .own, .old, .option, .optionAttribute: return nil
    }
  }

  private func key(_ reference: FormReference) -> Key {
    switch reference {
    case .entry, .entryShown, .entryIsHidden, .entryIsDisabled, .entryIsValid,
      .entryIsDirty, .entryMessages:
      section.map { .entry(reference, section: $0) } ?? .reference(reference)
    default: .reference(reference)
    }
  }

  /// The property for a named condition.
  mutating func condition(_ name: String) -> Property? {
    let key = Key.condition(name)
    if let position = positions[key] { return all[position] }
    guard name.isIdentifier, let slot = slots.conditions[name] else { return nil }
    return add(key, name, "", "condition: \(slot)", .condition, reference: name)
  }

  /// The property for a row's values in all entries of a list; nil if there is no such row.
  mutating func column(_ row: String, of list: String) -> Property? {
    let key = Key.column(list: list, row: row)
    if let position = positions[key] { return all[position] }
    guard list.isIdentifier, row.isIdentifier, let slot = slots.column(row, of: list) else {
      return nil
    }
    return add(
      key, "\(list)_\(row)", "", "\(Kind.value.rawValue): \(slot)", .value,
      reference: "$\(list).\(row)")
  }

  private mutating func outer(
    _ key: Key, _ tag: String, _ suffix: String, _ label: String, _ kind: Kind
  ) -> Property? {
    guard tag.isIdentifier else { return nil }
    let access = slots.tags[tag].map { "\(label): \($0)" }
    // The slot of the form itself is not part of the fingerprint.
    guard let access = access ?? (tag == FormReference.form ? "form: .\(label)" : nil) else {
      return nil
    }
    return add(key, tag, suffix, access, kind, reference: "$" + tag)
  }

  private mutating func inner(
    _ key: Key, _ tag: String, _ suffix: String, _ label: String, _ kind: Kind
  ) -> Property? {
    guard tag.isIdentifier, let section, let slot = slots.entryTags[section][tag] else {
      return nil
    }
    return add(key, tag, suffix, "\(label): \(slot)", kind, reference: "$$" + tag)
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

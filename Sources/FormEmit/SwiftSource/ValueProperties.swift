import FormModel

/// A value of a form as a property of generated types.
struct ValueProperty {
  /// How the value is stored.
  enum Kind {
    /// One value, or none.
    case value
    /// A list or set, which may be empty.
    case collection
    /// Entries of several rows.
    case entries
    /// The values of a group.
    case group
  }

  let tag: String
  let name: String
  let title: String?
  /// The Swift type of the value, which is optional for a single one.
  let type: String
  let kind: Kind
  /// Whether it can be set, rather than being computed by the form.
  let isSettable: Bool
  /// The index of the value in its record.
  let index: Int
  /// The position of the row or section in the definition.
  let place: DefinitionPlace

  /// The type of the property.
  var propertyType: String { kind == .value ? type + "?" : type }
}

/// The values of a form, of an entry or of a group as a structure.
struct ValueRecord {
  /// The name of the structure, and its qualified name inside the form's type.
  let name: String
  let path: String
  /// The subject of the structure.
  let title: String
  /// An expression for the names and types of the values.
  let shape: String
  fileprivate(set) var properties: [ValueProperty] = []
  fileprivate(set) var records: [ValueRecord] = []
}

/// Collects the values of a form in its order, which is that of `FormShape`.
struct ValueProperties {
  /// The names that a property of the form's type cannot have.
  private static let takenByForm: Set<String> = [
    "Protocol", "Type", "_", "form", "init", "self", "set", "setValues", "update", "values",
  ]
  /// The names that a property of values cannot have.
  private static let takenByValues: Set<String> = [
    "Protocol", "Type", "_", "customMirror", "encode", "formRecord", "formValue", "hash",
    "hashValue", "init", "self",
  ]

  /// The values that have their own tag.
  private(set) var properties: [ValueProperty] = []
  /// Whether a property for each value would take the compiler too long.
  var isLarge: Bool { properties.count > 400 }
  /// The values of the form, with those of groups and entries in separate records.
  private(set) var values: ValueRecord
  /// The name of the form's type.
  var form: String { names.form }
  private let names: SwiftNames
  private var used: Set<String>
  private var members: MemberNames
  private var seen: Set<String> = []

  init(_ form: FormDefinition, _ names: SwiftNames) {
    self.names = names
    let tags = form.tags
    used = names.usedTypes.union(tags)
    values = ValueRecord(
      name: "Values", path: "Values", title: "The values of the form.",
      shape: "FormModel.FormShape(\(names.form).definition)")
    members = MemberNames(taken: Self.takenByForm.union(names.usedTypes), tags: tags)
    var record = values
    var builder = RecordBuilder(names: MemberNames(taken: taken, tags: tags))
    for (index, section) in form.sections.enumerated() {
      add(section, DefinitionPlace(section: index), to: &record, &builder)
    }
    values = record
  }

  private var taken: Set<String> { Self.takenByValues.union(names.usedTypes) }

  /// A record under construction.
  private struct RecordBuilder {
    var names: MemberNames
    var seen: Set<String> = []
    var index = 0
  }

  // MARK: - Sections

  private mutating func add(
    _ section: FormDefinition.Section, _ place: DefinitionPlace, to record: inout ValueRecord,
    _ builder: inout RecordBuilder
  ) {
    if let tag = section.tag, let type = section.valueType {
      var title: String?
      if case .text(let text)? = section.header { title = text }
      let item = Item(tag: tag, title: title, isSettable: !section.isOverModels, place: place)
      if case .list(.record) = type {
        let entries = addEntries(of: section.rows, item, to: &record, &builder)
        addOwn(item, .collection, entries)
      } else {
        add(item, type, to: &record, &builder)
      }
    }
    if section.isRepeated { return }
    for (index, row) in section.rows.enumerated() {
      add(row, place.row(index), section, to: &record, &builder)
    }
  }

  /// Adds a list of records, and returns its Swift type.
  private mutating func addEntries(
    of rows: [FormDefinition.Row], _ item: Item, to record: inout ValueRecord,
    _ builder: inout RecordBuilder
  ) -> String {
    let entry = self.record(item.tag + "Entry", "An entry of `\(item.tag)`.", record, builder) {
      this, entry, builder in
      for (index, row) in rows.enumerated() {
        this.addFlat(row, item.place.row(index), to: &entry, &builder)
      }
    }
    record.records.append(entry)
    add(item, .entries, "[\(entry.path)]", to: &record, &builder)
    return "[\(entry.path)]"
  }

  /// A structure for the values at the current position of a record.
  private mutating func record(
    _ tag: String, _ title: String, _ parent: ValueRecord, _ builder: RecordBuilder,
    _ body: (inout ValueProperties, inout ValueRecord, inout RecordBuilder) -> Void
  ) -> ValueRecord {
    var name = SwiftText.upperCamelCase(tag)
    while !used.insert(name).inserted { name += "_" }
    var record = ValueRecord(
      name: name, path: "\(parent.path).\(name)", title: title,
      shape: "\(parent.path).formShape[\(builder.index)]")
    var inner = RecordBuilder(names: MemberNames(taken: taken, tags: []))
    body(&self, &record, &inner)
    return record
  }

  // MARK: - Rows

  private mutating func add(
    _ row: FormDefinition.Row, _ place: DefinitionPlace, _ section: FormDefinition.Section,
    to record: inout ValueRecord, _ builder: inout RecordBuilder
  ) {
    guard row.isGroup else {
      let isChosen = section.isSelect && row.selectableValue != nil
      let isSettable = row.computed == nil && !isChosen
      addValue(row, place, isSettable, to: &record, &builder)
      if let left = row.left { addValue(left, place.row(0), isSettable, to: &record, &builder) }
      return
    }
    guard let tag = row.tag,
      row.properties.first(where: { $0.name == "nest" })?.value == .bool(true)
    else {
      for (index, inner) in row.rows.enumerated() {
        add(inner, place.row(index), section, to: &record, &builder)
      }
      return
    }
    let group = self.record(tag, "The values of the group `\(tag)`.", record, builder) {
      this, group, builder in
      for (index, inner) in row.rows.enumerated() {
        this.add(inner, place.row(index), section, to: &group, &builder)
      }
    }
    record.records.append(group)
    let item = Item(tag: tag, title: row.title, isSettable: true, place: place)
    add(item, .group, group.path, to: &record, &builder)
  }

  /// Adds the value of a row to the form's own and to those of a record.
  private mutating func addValue(
    _ row: FormDefinition.Row, _ place: DefinitionPlace, _ isSettable: Bool,
    to record: inout ValueRecord, _ builder: inout RecordBuilder
  ) {
    guard let tag = row.tag, let type = row.valueType else { return }
    let item = Item(tag: tag, title: row.title, isSettable: isSettable, place: place)
    add(item, type, to: &record, &builder)
  }

  /// Adds a row of an entry, in which groups have no separate records.
  private mutating func addFlat(
    _ row: FormDefinition.Row, _ place: DefinitionPlace, isSettable: Bool = true,
    to record: inout ValueRecord, _ builder: inout RecordBuilder
  ) {
    let isSettable = isSettable && row.computed == nil
    if let tag = row.tag, let type = row.valueType {
      let item = Item(tag: tag, title: row.title, isSettable: isSettable, place: place)
      if row.repeating != nil, case .list(.record) = type {
        _ = addEntries(of: row.rows, item, to: &record, &builder)
      } else {
        add(item, Self.kind(of: type), names.swiftType(type), to: &record, &builder)
      }
    }
    if row.repeating != nil { return }
    for (index, inner) in row.rows.enumerated() {
      addFlat(inner, place.row(index), isSettable: isSettable, to: &record, &builder)
    }
  }

  // MARK: - Properties

  private struct Item {
    let tag: String
    let title: String?
    let isSettable: Bool
    let place: DefinitionPlace
  }

  private static func kind(of type: FormValueType) -> ValueProperty.Kind {
    switch type {
    case .list, .set: .collection
    default: .value
    }
  }

  /// Adds a value to the form's own and to those of a record.
  private mutating func add(
    _ item: Item, _ type: FormValueType, to record: inout ValueRecord,
    _ builder: inout RecordBuilder
  ) {
    let swiftType = names.swiftType(type)
    add(item, Self.kind(of: type), swiftType, to: &record, &builder)
    addOwn(item, Self.kind(of: type), swiftType)
  }

  private mutating func addOwn(_ item: Item, _ kind: ValueProperty.Kind, _ type: String) {
    guard seen.insert(item.tag).inserted else { return }
    properties.append(
      ValueProperty(
        tag: item.tag, name: members.name(for: item.tag), title: item.title, type: type,
        kind: kind, isSettable: item.isSettable, index: properties.count, place: item.place))
  }

  private func add(
    _ item: Item, _ kind: ValueProperty.Kind, _ type: String, to record: inout ValueRecord,
    _ builder: inout RecordBuilder
  ) {
    // Rows of several kinds of entries share a value.
    guard builder.seen.insert(item.tag).inserted else { return }
    defer { builder.index += 1 }
    record.properties.append(
      ValueProperty(
        tag: item.tag, name: builder.names.name(for: item.tag), title: item.title, type: type,
        kind: kind, isSettable: item.isSettable, index: builder.index, place: item.place))
  }
}

extension FormDefinition.Section {
  fileprivate var isOverModels: Bool {
    if case .forEach = kind { true } else { false }
  }

  fileprivate var isSelect: Bool {
    if case .select = kind { true } else { false }
  }
}

extension FormDefinition {
  /// The tags of sections and rows.
  fileprivate var tags: [String] {
    var tags: [String] = []
    visit { _, section, row in
      if let tag = row == nil ? section.tag : row?.tag { tags.append(tag) }
    }
    return tags
  }
}

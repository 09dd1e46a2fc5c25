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

/// The values of a form as properties of generated types, in the order of its `FormShape`.
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
  private let definition: FormDefinition
  private let names: SwiftNames
  private var used: Set<String>
  private var members: MemberNames

  init(_ form: FormDefinition, _ names: SwiftNames) {
    definition = form
    self.names = names
    let tags = form.tags
    used = names.usedTypes.union(tags)
    values = ValueRecord(
      name: "Values", path: "Values", title: "The values of the form.",
      shape: "FormModel.FormShape(\(names.form).definition)")
    members = MemberNames(taken: Self.takenByForm.union(names.usedTypes), tags: tags)
    var record = values
    add(FormShape(form), to: &record, MemberNames(taken: taken, tags: tags), areOfForm: true)
    values = record
  }

  private var taken: Set<String> { Self.takenByValues.union(names.usedTypes) }

  /// Adds values to a record and, outside entries, to the form's own.
  private mutating func add(
    _ shape: FormShape, to record: inout ValueRecord, _ members: MemberNames, areOfForm: Bool
  ) {
    var members = members
    for (index, field) in shape.fields.enumerated() {
      let (kind, type) = addType(of: field, index, to: &record, areOfForm)
      record.properties.append(
        property(field, members.name(for: field.tag), kind, type, index))
      if areOfForm, kind != .group { addOwn(field, kind == .entries ? .collection : kind, type) }
    }
  }

  private mutating func addOwn(_ field: FormShape.Field, _ kind: ValueProperty.Kind, _ type: String)
  {
    properties.append(
      property(field, members.name(for: field.tag), kind, type, properties.count))
  }

  /// The type of a value, for which a group or a list of entries adds a record.
  private mutating func addType(
    of field: FormShape.Field, _ index: Int, to record: inout ValueRecord, _ isOfForm: Bool
  ) -> (ValueProperty.Kind, String) {
    let (tag, title, shape, isGroup): (String, String, FormShape, Bool)
    switch field.content {
    case .value:
      return (field.type.isCollection ? .collection : .value, names.swiftType(field.type))
    case .record(let group):
      (tag, title) = (field.tag, "The values of the group `\(field.tag)`.")
      (shape, isGroup) = (group, true)
    case .records(let entry):
      (tag, title) = (field.tag + "Entry", "An entry of `\(field.tag)`.")
      (shape, isGroup) = (entry, false)
    }
    var name = SwiftText.upperCamelCase(tag)
    while !used.insert(name).inserted { name += "_" }
    var inner = ValueRecord(
      name: name, path: "\(record.path).\(name)", title: title,
      shape: "\(record.path).formShape[\(index)]")
    add(
      shape, to: &inner, MemberNames(taken: taken, tags: []), areOfForm: isOfForm && isGroup)
    record.records.append(inner)
    return isGroup ? (.group, inner.path) : (.entries, "[\(inner.path)]")
  }

  private func property(
    _ field: FormShape.Field, _ name: String, _ kind: ValueProperty.Kind, _ type: String,
    _ index: Int
  ) -> ValueProperty {
    let row = definition.row(at: field.place)
    let section = definition.sections[field.place.section]
    var title = row?.title
    if row == nil, case .text(let text)? = section.header { title = text }
    return ValueProperty(
      tag: field.tag, name: name, title: title, type: type, kind: kind,
      isSettable: isSettable(row, field.place, section), index: index, place: field.place)
  }

  /// Whether a program can set a value: neither its row nor the row around it is computed, and its
  /// section does not determine it.
  private func isSettable(
    _ row: FormDefinition.Row?, _ place: DefinitionPlace, _ section: FormDefinition.Section
  ) -> Bool {
    switch (row, section.kind) {
    case (nil, .forEach): return false
    case (nil, _): return true
    case (let row?, .select) where row.selectableValue != nil: return false
    case (let row?, _):
      let around = place.around.flatMap { definition.row(at: $0) }
      return row.computed == nil && around?.computed == nil
    }
  }
}

extension FormValueType {
  fileprivate var isCollection: Bool {
    switch self {
    case .list, .set: true
    default: false
    }
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

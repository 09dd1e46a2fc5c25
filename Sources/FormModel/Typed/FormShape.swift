/// The names and types of the values of a form, of an entry in it or of a nested group.
///
/// A generated type has one, through which its properties find their values.
public final class FormShape: Sendable {
  /// One of the values.
  package struct Field: Sendable {
    package let tag: String
    package let type: FormValueType
    package let content: Content
    /// The row or section.
    package let place: DefinitionPlace
    /// The precision of dates in the JSON form.
    let precision: DateLiteral.Precision
    /// The options, which determine the order of sets; nil for none.
    let options: OptionOrder?
    /// Whether the value belongs to a section or a list; if it is a list or set, it is written as
    /// an empty array instead of null.
    let isSection: Bool
    /// Whether the value is typed concealed, and therefore kept out of logs.
    let isConcealed: Bool
    /// Whether the form calculates the value.
    var isCalculated = false
  }

  /// The content of a value.
  package enum Content: Sendable {
    /// A single value.
    case value
    /// The values of the rows of a group.
    case record(FormShape)
    /// Any number of entries with several rows.
    case records(FormShape)
  }

  package let fields: [Field]
  let places: [String: Int]

  /// Creates the shape of the values of a form.
  public convenience init(_ definition: FormDefinition) {
    var builder = ShapeBuilder(definition)
    for (index, section) in definition.sections.enumerated() {
      builder.add(section, at: DefinitionPlace(section: index))
    }
    self.init(builder.fields)
  }

  init(_ fields: [Field]) {
    self.fields = fields
    var places: [String: Int] = [:]
    for (index, field) in fields.enumerated() where places[field.tag] == nil {
      places[field.tag] = index
    }
    self.places = places
  }

  /// The shape of the entries or of the group at an index.
  public subscript(index: Int) -> FormShape {
    guard fields.indices.contains(index) else { return self }
    switch fields[index].content {
    case .value: return self
    case .record(let shape), .records(let shape): return shape
    }
  }
}

/// The order of options.
final class OptionOrder: Sendable {
  /// The position of each option by its value.
  let places: [FormValue: Int]
  /// The name of the declared type, which has exactly these options; nil for other options.
  let type: String?

  init?(_ values: [FormValue], type: String? = nil) {
    if values.isEmpty { return nil }
    var places: [FormValue: Int] = [:]
    for (index, value) in values.map(\.kept).enumerated() where places[value] == nil {
      places[value] = index
    }
    self.places = places
    self.type = type
  }

  /// Sorts the elements of a set by the options, unknown ones last.
  func sorted(_ value: FormValue) -> FormValue {
    guard case .list(let elements) = value else { return value }
    let ranks = elements.map { places[$0] ?? .max }
    if zip(ranks, ranks.dropFirst()).allSatisfy({ $0 <= $1 }) { return value }
    return .list(elements.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { elements[$0] })
  }
}

/// Collects the values of a form in its order.
private struct ShapeBuilder {
  private(set) var fields: [FormShape.Field] = []
  private var seen: Set<String> = []
  private let definition: FormDefinition
  private let types: [String: OptionOrder]
  private let optionTypes: OptionTypeIndex

  init(_ definition: FormDefinition) {
    self.definition = definition
    var types: [String: OptionOrder] = [:]
    for type in definition.optionTypes where types[type.name] == nil {
      types[type.name] = OptionOrder(type.options.map(\.value), type: type.name)
    }
    self.types = types
    optionTypes = OptionTypeIndex(definition)
  }

  private init(like builder: ShapeBuilder) {
    definition = builder.definition
    types = builder.types
    optionTypes = builder.optionTypes
  }

  mutating func add(_ section: FormDefinition.Section, at place: DefinitionPlace) {
    if let tag = section.tag, let type = section.valueType {
      add(section, tag, type, place)
    }
    if !section.isRepeated { add(section.rows, in: place) }
  }

  private mutating func add(
    _ section: FormDefinition.Section, _ tag: String, _ type: FormValueType,
    _ place: DefinitionPlace
  ) {
    if section.isRepeated { return addList(of: section.rows, tag, type, place) }
    var values = section.options(in: optionTypes).map(\.value)
    if values.isEmpty { values = section.rows.compactMap(\.selectableValue) }
    fields.append(
      FormShape.Field(
        tag: tag, type: type, content: .value, place: place, precision: .dateTime,
        options: order(of: type, values), isSection: true, isConcealed: false))
  }

  /// Adds a list of entries with some rows.
  private mutating func addList(
    of rows: [FormDefinition.Row], _ tag: String, _ type: FormValueType, _ place: DefinitionPlace
  ) {
    var content = FormShape.Content.value
    var only: FormDefinition.Row?
    if case .list(.record) = type {
      var entry = ShapeBuilder(like: self)
      entry.addFlat(rows, in: place)
      content = .records(FormShape(entry.fields))
    } else {
      only = rows.first
    }
    fields.append(
      FormShape.Field(
        tag: tag, type: type, content: content, place: place,
        precision: only?.precision ?? .dateTime,
        options: order(of: type, []), isSection: true, isConcealed: only?.isConcealed ?? false))
  }

  private mutating func add(_ rows: [FormDefinition.Row], in around: DefinitionPlace) {
    for (index, row) in rows.enumerated() { add(row, at: around.row(index)) }
  }

  private mutating func add(_ row: FormDefinition.Row, at place: DefinitionPlace) {
    guard row.isGroup else { return addFlat(row, at: place) }
    guard let tag = row.tag, row.property("nest") == .bool(true) else {
      return add(row.rows, in: place)
    }
    var group = ShapeBuilder(like: self)
    group.add(row.rows, in: place)
    let types = group.fields.map { FormFieldType(name: $0.tag, type: $0.type) }
    fields.append(
      FormShape.Field(
        tag: tag, type: .record(types), content: .record(FormShape(group.fields)), place: place,
        precision: .dateTime, options: nil, isSection: false, isConcealed: false))
  }

  /// Adds rows of an entry, in which groups have no separate records.
  private mutating func addFlat(_ rows: [FormDefinition.Row], in around: DefinitionPlace) {
    for (index, row) in rows.enumerated() { addFlat(row, at: around.row(index)) }
  }

  private mutating func addFlat(_ row: FormDefinition.Row, at place: DefinitionPlace) {
    if row.repeating != nil {
      if let tag = row.tag, let type = row.valueType { addList(of: row.rows, tag, type, place) }
      return
    }
    addValue(row, at: place)
    addFlat(row.rows, in: place)
  }

  private mutating func addValue(_ row: FormDefinition.Row, at place: DefinitionPlace) {
    guard let tag = row.tag, let type = row.valueType else { return }
    // Rows of several kinds of entries share a value.
    guard seen.insert(tag).inserted else { return }
    fields.append(
      FormShape.Field(
        tag: tag, type: type, content: .value, place: place, precision: row.precision,
        options: order(of: type, row.options?.all(in: optionTypes).map(\.value) ?? []),
        isSection: false, isConcealed: row.isConcealed, isCalculated: row.computed != nil))
  }

  private func order(of type: FormValueType, _ values: [FormValue]) -> OptionOrder? {
    switch type {
    case .option(let name?, _): types[name]
    case .set(.option(let name?, _)), .list(.option(let name?, _)): types[name]
    case .set: OptionOrder(values)
    default: nil
    }
  }
}

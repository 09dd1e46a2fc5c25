import FormModel
import FormText

/// Writes a JSON Schema 2020-12 of the values of a form.
///
/// A schema cannot evaluate conditions: values that depend on one are allowed, never required, and
/// the rules of a row that may be hidden are not checked. Every document of values that the form
/// accepts is therefore valid against the schema, but not vice versa.
struct ValuesSchema {
  private let form: FormDefinition
  /// The option types that have a definition.
  private let types: [FormDefinition.OptionType]
  private let typeNames: Set<String>
  private let optionTypes: OptionTypeIndex

  init(form: FormDefinition) {
    self.form = form
    var types: [FormDefinition.OptionType] = []
    var names: Set<String> = []
    for type in form.optionTypes
    where !TypeSchema.values(of: type.options).isEmpty && names.insert(type.name).inserted {
      types.append(type)
    }
    self.types = types
    typeNames = names
    optionTypes = OptionTypeIndex(form)
  }

  func emit() -> String {
    var members: [JSONValue.Member] = [
      .init("$schema", "https://json-schema.org/draft/2020-12/schema"),
      .init("title", .string(form.title ?? form.name)),
    ]
    if let description = form.description {
      members.append(.init("description", .string(description)))
    }
    members += object(properties(of: form.sections))
    if !types.isEmpty {
      let definitions = types.map { JSONValue.Member($0.name, .object(definition($0))) }
      members.append(.init("$defs", .object(definitions)))
    }
    return JSONValue.object(members).text(.pretty) + "\n"
  }

  private func definition(_ type: FormDefinition.OptionType) -> [JSONValue.Member] {
    let options = JSONValue.Member("enum", .array(TypeSchema.values(of: type.options)))
    switch type.base {
    case .int: return [.init("type", "integer"), options]
    case .string: return [.init("type", "string"), options]
    default: return [options]
    }
  }

  // MARK: - Objects

  /// A property of an object.
  private struct Property {
    let name: String
    let schema: [JSONValue.Member]
    let isRequired: Bool
    /// Conditions on the object as a whole.
    var conditions: [JSONValue] = []
  }

  private func object(_ properties: [Property]) -> [JSONValue.Member] {
    var names: Set<String> = []
    let properties = properties.filter { names.insert($0.name).inserted }
    let required = properties.filter(\.isRequired).map { JSONValue.string($0.name) }
    var members: [JSONValue.Member] = [
      .init("type", "object"),
      .init("properties", .object(properties.map { .init($0.name, .object($0.schema)) })),
    ]
    if !required.isEmpty { members.append(.init("required", .array(required))) }
    let conditions = properties.flatMap(\.conditions)
    if !conditions.isEmpty { members.append(.init("allOf", .array(conditions))) }
    members.append(.init("additionalProperties", false))
    return members
  }

  private func properties(of sections: [FormDefinition.Section]) -> [Property] {
    sections.flatMap { section -> [Property] in
      let place = Place(isHideable: section.hidden != nil)
      switch section.kind {
      case .plain:
        return [section.tag.flatMap { order(of: section, tag: $0) }].compactMap(\.self)
          + properties(of: section.rows, place)
      case .select(let select):
        return [section.tag.map { property(select, tag: $0, section: section) }].compactMap(\.self)
          + properties(of: section.rows, place)
      case .repeating(let repeating):
        let row = FormDefinition.Row(
          type: RowType.list.name, title: section.title, valueType: section.valueType,
          rules: section.rules, properties: section.permissions, rows: section.rows,
          repeating: repeating)
        return section.tag.map { [list(row, repeating, tag: $0, place)] } ?? []
      case .forEach:
        return [section.tag.map { models(of: section, tag: $0) }].compactMap(\.self)
      }
    }
  }

  /// The context of rows.
  private struct Place {
    /// Whether the row, or what contains it, can be hidden.
    var isHideable = false
    /// Whether the row is part of an entry.
    var isInEntry = false
  }

  /// The properties for rows; in an entry the rows of a group are at the same level as the others.
  private func properties(of rows: [FormDefinition.Row], _ place: Place) -> [Property] {
    rows.flatMap { row -> [Property] in
      var place = place
      place.isHideable = place.isHideable || row.hidden != nil
      if row.isGroup {
        let inner = properties(of: row.rows, place)
        guard !place.isInEntry, let tag = row.tag, row.property("nest") == .bool(true) else {
          return inner
        }
        let isRequired = inner.contains(where: \.isRequired)
        return [
          Property(name: tag, schema: titles(row) + object(inner), isRequired: isRequired)
        ]
      }
      if let repeating = row.repeating {
        return row.tag.map { [list(row, repeating, tag: $0, place)] } ?? []
      }
      let left = left(of: row)
      guard let tag = row.tag, let type = row.valueType else { return left }
      return [property(of: row, type, tag: tag, place)] + left
    }
  }

  /// The left option of a row if it has its own tag, with the right options that match each.
  private func left(of row: FormDefinition.Row) -> [Property] {
    guard let left = row.left, let tag = left.tag, let type = left.valueType else { return [] }
    let writer = TypeSchema(
      row: FormDefinition.Row(type: left.type, options: row.options), definitions: typeNames)
    var schema = writer.members(of: type, isNullable: true)
    if row.computed != nil { schema.append(.init("readOnly", true)) }
    let options = row.options?.all(in: optionTypes) ?? []
    let conditions = options.compactMap { option -> JSONValue? in
      let rights = TypeSchema.values(of: option.options)
      let none: [JSONValue] = row.valueType?.base == .string ? ["", .null] : [.null]
      guard let right = row.tag, !rights.isEmpty, let value = JSONValue(constant: option.value)
      else { return nil }
      return [
        "if": ["properties": [tag: ["const": value]], "required": [.string(tag)]],
        "then": ["properties": [right: ["enum": .array(rights + none)]]],
      ]
    }
    return [Property(name: tag, schema: schema, isRequired: false, conditions: conditions)]
  }

  // MARK: - Rows

  private func property(
    of row: FormDefinition.Row, _ type: FormValueType, tag: String, _ place: Place
  ) -> Property {
    let rules = rules(of: row, type, place)
    var members = SchemaMembers(titles(row))
    let writer = TypeSchema(row: row, definitions: typeNames, isAsked: isAsked(row, place))
    for member in writer.members(of: type, isNullable: !rules.isRequired) {
      members.add(member.name, member.value)
    }
    rules.add(to: &members)
    if let exclusion = exclusion(of: row, type, place) { members.add("anyOf", exclusion) }
    if let value = row.value.flatMap({ JSONValue(constant: $0) }) {
      members.add("default", value)
    }
    if row.computed != nil { members.add("readOnly", true) }
    let isRequired = row.initialValue.map { value in rules.rules.contains { $0.refuses(value) } }
    return Property(name: tag, schema: members.all, isRequired: isRequired ?? false)
  }

  private func rules(
    of row: FormDefinition.Row, _ type: FormValueType, _ place: Place
  ) -> RuleSchema {
    RuleSchema(row: row, type: type, isAsked: isAsked(row, place))
  }

  /// Whether a row is checked in every form, with the value in the document.
  private func isAsked(_ row: FormDefinition.Row, _ place: Place) -> Bool {
    !place.isHideable && row.hidden == nil && row.computed == nil
  }

  /// The alternatives for a set of options: at most one, or none that excludes the others; nil if
  /// no option does.
  private func exclusion(
    of row: FormDefinition.Row, _ type: FormValueType, _ place: Place
  ) -> JSONValue? {
    guard case .set = type, isAsked(row, place), let options = row.options else { return nil }
    let values = TypeSchema.values(of: options.all(in: optionTypes).filter(\.isExclusive))
    if values.isEmpty { return nil }
    return [["maxItems": 1], ["not": ["contains": ["enum": .array(values)]]]]
  }

  private func titles(_ row: FormDefinition.Row) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    if let title = row.title { members.append(.init("title", .string(title))) }
    if let help = row.property("help").flatMap(\.sourceText) {
      members.append(.init("description", .string(help)))
    }
    return members
  }

  // MARK: - Sections

  private func titles(_ section: FormDefinition.Section) -> [JSONValue.Member] {
    section.title.map { [.init("title", .string($0))] } ?? []
  }

  private func property(
    _ select: FormDefinition.Select, tag: String, section: FormDefinition.Section
  ) -> Property {
    var row = FormDefinition.Row(
      type: "push", title: section.title, value: section.choice, rules: section.rules,
      options: select.options)
    if select.options == nil {
      row.options = FormDefinition.Options(.inline(section.writtenOptions))
    }
    let type = select.mode == .single ? select.option : .set(select.option)
    return property(of: row, type, tag: tag, Place(isHideable: section.hidden != nil))
  }

  /// The list of the entries of a section or of a row.
  private func list(
    _ row: FormDefinition.Row, _ repeating: FormDefinition.Repeat, tag: String, _ place: Place
  ) -> Property {
    let hasMinimum = repeating.minimum > 0 && !place.isHideable
    let inner = Place(isHideable: place.isHideable, isInEntry: true)
    let count = row.property("count")
    // A record may lack some of the entries that a `count` demands.
    let rules = RuleSchema(
      row: FormDefinition.Row(type: "", rules: row.rules.filter { !isLeftToForm($0, of: row) }),
      type: row.valueType ?? .list(.string), isAsked: !place.isHideable && count == nil,
      blank: blankEntry(of: row, repeating, inner))
    var members = SchemaMembers(titles(row))
    let isNullable = !hasMinimum && !rules.isRequired
    members.add("type", isNullable ? ["array", "null"] : "array")
    var needsValues = false
    if repeating.isRecord {
      members.add("items", entry(record(row.rows, inner), of: row, repeating))
      needsValues = properties(of: row.rows, Place()).contains(where: \.isRequired)
    } else if let only = row.rows.first, let type = only.valueType {
      let value = property(of: only, type, tag: tag, inner)
      members.add("items", entry(value.schema, of: row, repeating))
      needsValues = property(of: only, type, tag: tag, Place()).isRequired
    }
    if hasMinimum { members.add("minItems", .int(repeating.minimum)) }
    // The maximum does not count entries that the list leaves out, but a `count` does.
    var maximum = repeating.dropEmpty ? nil : repeating.maximum
    if case .int(let count)? = count { maximum = count }
    if let maximum, !place.isHideable { members.add("maxItems", .int(maximum)) }
    if !repeating.dropEmpty { rules.add(to: &members) }
    // A new form and a new entry begin with the minimum number of entries, all with their defaults.
    let needsEntries = hasMinimum && repeating.value == nil && needsValues
    let isEmpty = repeating.value == nil && repeating.minimum == 0
    let isRequired = needsEntries || isEmpty && rules.isRequired
    return Property(name: tag, schema: members.all, isRequired: isRequired)
  }

  /// Whether the schema cannot decide a rule about unique entries: the form may compute values of
  /// entries, or fill in defaults, that the document does not have.
  private func isLeftToForm(_ rule: FormDefinition.Rule, of list: FormDefinition.Row) -> Bool {
    rule.kind == RuleKind.uniqueItems.rawValue
      && list.rows.flatMap(\.withInnerRows).contains { $0.hasOpenValue }
  }

  /// An entry of a list that nobody has filled in; nil if each entry needs a value.
  private func blankEntry(
    of list: FormDefinition.Row, _ repeating: FormDefinition.Repeat, _ place: Place
  ) -> JSONValue? {
    let needsValue =
      if repeating.isRecord {
        list.rows.entryKinds.isEmpty
          && properties(of: list.rows, place).contains(where: \.isRequired)
      } else {
        list.rows.first.map {
          $0.value == nil && rules(of: $0, $0.valueType ?? .string, place).isRequired
        } ?? false
      }
    return needsValue ? JSONValue?.none : emptyEntry(of: list, repeating, hasDefaults: true)
  }

  /// An entry of several rows; if there are kinds, of one kind, with the rows of other kinds empty.
  ///
  /// An entry without any value may be null.
  private func record(_ rows: [FormDefinition.Row], _ place: Place) -> [JSONValue.Member] {
    let kinds = rows.entryKinds
    if kinds.isEmpty {
      let properties = properties(of: rows, place)
      var members = object(properties)
      if !properties.contains(where: \.isRequired) { members[0].value = ["object", "null"] }
      return members
    }
    let schemas = kinds.map { kind -> JSONValue in
      let names = Set(
        rows.filter { $0.kind == kind.name }.flatMap { self.properties(of: [$0], place) }.map(
          \.name))
      let properties = rows.flatMap { row -> [Property] in
        if row.isKind {
          let schema: [JSONValue.Member] = [
            .init("title", .string(kind.title)), .init("const", .string(kind.name)),
          ]
          return [Property(name: row.tag ?? "", schema: schema, isRequired: true)]
        }
        let own = self.properties(of: [row], place)
        guard let other = row.kind, other != kind.name else { return own }
        return own.filter { !names.contains($0.name) }.map {
          Property(name: $0.name, schema: [RuleSchema.absence()], isRequired: false)
        }
      }
      return .object(object(properties))
    }
    return [.init("oneOf", .array(schemas))]
  }

  /// An entry, or an empty one if the list leaves out empty entries.
  private func entry(
    _ schema: [JSONValue.Member], of list: FormDefinition.Row, _ repeating: FormDefinition.Repeat
  ) -> JSONValue {
    guard repeating.dropEmpty else { return .object(schema) }
    return ["anyOf": [.object(schema), emptyEntry(of: list, repeating)]]
  }

  /// An entry of a list without any value.
  ///
  /// - Parameter hasDefaults: Whether its rows may also have their defaults.
  private func emptyEntry(
    of list: FormDefinition.Row, _ repeating: FormDefinition.Repeat, hasDefaults: Bool = false
  ) -> JSONValue {
    let values = JSONValue.object([RuleSchema.absence()])
    func blank(_ rows: [FormDefinition.Row]) -> JSONValue {
      let defaults = rows.compactMap { $0.value.flatMap { JSONValue(constant: $0) } }
      return hasDefaults ? .object([RuleSchema.absence(defaults)]) : values
    }
    if !repeating.isRecord { return blank(list.rows) }
    let rows = list.rows.flatMap(\.withInnerRows)
    // Rows of several kinds can have one tag.
    let rowsOfTags = Dictionary(grouping: rows) { $0.tag ?? "" }
    var known: Set<String> = [""]
    let others = rows.compactMap { row -> JSONValue.Member? in
      guard let tag = row.tag, known.insert(tag).inserted else { return nil }
      if row.computed != nil || row.isKind { return JSONValue.Member(tag, .object([])) }
      if let inner = row.repeating {
        let entry = emptyEntry(of: row, inner, hasDefaults: hasDefaults)
        let entries: JSONValue = ["type": "array", "items": entry]
        return JSONValue.Member(tag, ["anyOf": [values, entries]])
      }
      let schema = blank(rowsOfTags[tag] ?? [])
      return schema == values ? nil : JSONValue.Member(tag, schema)
    }
    return [
      "type": ["object", "null"], "properties": .object(others), "additionalProperties": values,
    ]
  }

  /// The order of the rows of a section; nil if they stay in place.
  private func order(of section: FormDefinition.Section, tag: String) -> Property? {
    guard section.reorder, let order = section.initialValue.flatMap({ JSONValue(constant: $0) })
    else { return nil }
    var members = SchemaMembers(titles(section))
    members.add("type", ["array", "null"])
    members.add("items", ["enum": order])
    members.add("uniqueItems", true)
    members.add("default", order)
    return Property(name: tag, schema: members.all, isRequired: false)
  }

  /// The rows for each model of the host; the key is up to the host.
  private func models(of section: FormDefinition.Section, tag: String) -> Property {
    let items = JSONValue.object([.init("type", ["object", "null"])])
    return Property(
      name: tag,
      schema: titles(section) + [.init("type", ["array", "null"]), .init("items", items)],
      isRequired: false)
  }
}

extension FormDefinition.Section {
  /// The text of the header.
  fileprivate var title: String? {
    if case .text(let title)? = header { title } else { nil }
  }

  /// The choice in a new form.
  fileprivate var choice: FormExpression? {
    guard case .select(let select) = kind, select.value == nil else { return initialValue }
    let chosen = rows.filter { $0.value != nil }.compactMap(\.selectableValue)
    if chosen.isEmpty { return nil }
    return .literal(select.mode == .single ? chosen[0] : .list(chosen))
  }
}

extension FormDefinition.Row {
  /// Whether documents may lack the value or write its default in several ways, in the row or in
  /// one of its entries.
  fileprivate var hasOpenValue: Bool {
    if computed != nil { return true }
    if let repeating {
      return repeating.value != nil || rows.flatMap(\.withInnerRows).contains(where: \.hasOpenValue)
    }
    guard let value else { return false }
    switch JSONValue(constant: value) {
    case nil, .array: return true
    default: return false
    }
  }

  /// The row and those in it, without those of entries.
  fileprivate var withInnerRows: [Self] {
    repeating == nil ? [self] + rows.flatMap(\.withInnerRows) : [self]
  }
}

import FormModel

/// Writes a JSON Schema 2020-12 of the values of a form.
///
/// A schema cannot see conditions: what depends on them is allowed, never demanded. So every document
/// of values that the form accepts is valid against the schema, but not the other way round.
struct ValuesSchema {
  let form: FormDefinition

  func emit() -> String {
    var members: [JSONValue.Member] = [
      .init("$schema", "https://json-schema.org/draft/2020-12/schema"),
      .init("title", .string(form.title ?? form.name)),
    ]
    if let description = form.description {
      members.append(.init("description", .string(description)))
    }
    let properties = self.properties(of: form.sections)
    members += object(properties)
    if !form.optionTypes.isEmpty {
      members.append(
        .init(
          "$defs",
          .object(form.optionTypes.map { .init($0.name, .object(definition($0))) })))
    }
    return JSONValue.object(members).text(.pretty) + "\n"
  }

  // MARK: - Objects

  /// A property of an object.
  private struct Property {
    let name: String
    let schema: [JSONValue.Member]
    let isRequired: Bool
  }

  private func object(_ properties: [Property]) -> [JSONValue.Member] {
    let required = properties.filter(\.isRequired).map { JSONValue.string($0.name) }
    var members: [JSONValue.Member] = [
      .init("type", "object"),
      .init("properties", .object(properties.map { .init($0.name, .object($0.schema)) })),
    ]
    if !required.isEmpty { members.append(.init("required", .array(required))) }
    members.append(.init("additionalProperties", false))
    return members
  }

  private func properties(of sections: [FormDefinition.Section]) -> [Property] {
    sections.flatMap { section -> [Property] in
      let isHideable = section.hidden != nil
      switch section.kind {
      case .plain: return properties(of: section.rows, isHideable: isHideable)
      case .select(let select):
        let own = section.tag.map { [property(select, tag: $0, section: section)] } ?? []
        return own
          + properties(of: section.rows.filter { $0.type != "listCheck" }, isHideable: isHideable)
      case .repeating(let repeating):
        return section.tag.map { [property(repeating, tag: $0, section: section)] } ?? []
      case .forEach:
        return section.tag.map { tag in
          [
            Property(
              name: tag,
              schema: [.init("type", "array"), .init("items", .object([.init("type", "object")]))],
              isRequired: false)
          ]
        } ?? []
      }
    }
  }

  private func properties(of rows: [FormDefinition.Row], isHideable: Bool) -> [Property] {
    rows.flatMap { row -> [Property] in
      let isHideable = isHideable || row.hidden != nil
      if row.type == "group" {
        let inner = properties(of: row.rows, isHideable: isHideable)
        guard let tag = row.tag, nests(row) else { return inner }
        return [
          Property(
            name: tag, schema: object(inner),
            isRequired: !isHideable && inner.contains(where: \.isRequired))
        ]
      }
      guard let tag = row.tag, let type = row.valueType else { return [] }
      return [property(row, tag: tag, type: type, isHideable: isHideable)]
    }
  }

  private func nests(_ row: FormDefinition.Row) -> Bool {
    row.properties.contains { $0.name == "nest" && $0.value == .bool(true) }
  }

  // MARK: - Rows

  private func property(
    _ row: FormDefinition.Row, tag: String, type: FormValueType, isHideable: Bool
  ) -> Property {
    let isRequired = row.rules.contains { $0.kind == "required" && $0.isCertain }
    var members: [JSONValue.Member] = []
    if let title = row.title { members.append(.init("title", .string(title))) }
    if let help = row.help { members.append(.init("description", .string(help))) }
    let writer = TypeSchema(form: form, row: row)
    members += writer.members(of: type, isNullable: !isRequired)
    // A rule may say what the type says already, as `url` does of a URL.
    for member in RuleSchema(row: row, type: type).members
    where !members.contains(where: { $0.name == member.name }) {
      members.append(member)
    }
    return Property(name: tag, schema: members, isRequired: isRequired && !isHideable)
  }

  private func property(
    _ select: FormDefinition.Select, tag: String, section: FormDefinition.Section
  ) -> Property {
    var row = FormDefinition.Row(type: "push", options: select.options)
    if select.options == nil {
      let values = section.rows.compactMap { row -> FormDefinition.Option? in
        guard let value = row.properties.first(where: { $0.name == "selectableValue" })?.value
        else { return nil }
        return value.scalar.map { FormDefinition.Option(value: $0) }
      }
      row.options = FormDefinition.Options(.inline(values))
    }
    let type = select.mode == .single ? select.option : .set(select.option)
    var members = header(section)
    members += TypeSchema(form: form, row: row).members(of: type, isNullable: true)
    return Property(name: tag, schema: members, isRequired: false)
  }

  private func property(
    _ repeating: FormDefinition.Repeat, tag: String, section: FormDefinition.Section
  ) -> Property {
    var members = header(section)
    members.append(.init("type", "array"))
    if repeating.isRecord {
      members.append(
        .init("items", .object(object(properties(of: section.rows, isHideable: false)))))
    } else if let row = section.rows.first, let type = row.valueType {
      let item = property(row, tag: tag, type: type, isHideable: false)
      members.append(.init("items", .object(item.schema)))
    }
    if repeating.minimum > 0, section.hidden == nil {
      members.append(.init("minItems", .int(repeating.minimum)))
    }
    if let maximum = repeating.maximum { members.append(.init("maxItems", .int(maximum))) }
    return Property(
      name: tag, schema: members, isRequired: repeating.minimum > 0 && section.hidden == nil)
  }

  private func header(_ section: FormDefinition.Section) -> [JSONValue.Member] {
    guard case .text(let title)? = section.header else { return [] }
    return [.init("title", .string(title))]
  }

  // MARK: - Option types

  private func definition(_ type: FormDefinition.OptionType) -> [JSONValue.Member] {
    [
      .init("type", type.base == .int ? "integer" : "string"),
      .init("enum", .array(type.options.map { JSONValue(option: $0.value) })),
    ]
  }
}

extension FormDefinition.Rule {
  /// A Boolean value indicating whether a valid value always passes the rule.
  var isCertain: Bool { when == nil && severity == .error }
}

extension FormDefinition.Row {
  /// What the row says of itself for people who fill it in.
  var help: String? {
    if case .string(let text)? = properties.first(where: { $0.name == "help" })?.value {
      text
    } else {
      nil
    }
  }
}

extension FormDefinition.PropertyValue {
  /// The scalar a property holds.
  var scalar: FormValue? {
    switch self {
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .double(let value): .double(value)
    case .string(let value): .string(value)
    case .expression(.literal(let value)): value
    default: nil
    }
  }
}

extension JSONValue {
  /// The value of an option as JSON.
  init(option value: FormValue) {
    self =
      switch value {
      case .bool(let value): .bool(value)
      case .int(let value): .int(value)
      case .double(let value): .double(value)
      case .string(let value), .url(let value): .string(value)
      default: .null
      }
  }
}

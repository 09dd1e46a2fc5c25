import FormModel

/// Writes the schema of a type of values.
struct TypeSchema {
  let form: FormDefinition
  let row: FormDefinition.Row

  /// The members of the schema of a type.
  func members(of type: FormValueType, isNullable: Bool) -> [JSONValue.Member] {
    switch type {
    case .bool: return [typed("boolean", isNullable)]
    case .int: return [typed("integer", isNullable)]
    case .double: return [typed("number", isNullable)]
    case .string: return [typed("string", isNullable)]
    case .url: return [typed("string", isNullable), .init("format", "uri")]
    case .date: return [typed("string", isNullable)] + dateFormat
    case .duration: return [typed("number", isNullable)]
    case .option(let name, let base): return option(name: name, base: base, isNullable: isNullable)
    case .list(let element):
      return [
        typed("array", isNullable),
        .init("items", .object(members(of: element, isNullable: false))),
      ]
    case .set(let element):
      return [
        typed("array", isNullable),
        .init("items", .object(members(of: element, isNullable: false))),
        .init("uniqueItems", true),
      ]
    case .tuple(let elements):
      return [
        typed("array", isNullable),
        .init(
          "prefixItems",
          .array(elements.map { .object(members(of: $0.base, isNullable: false)) })),
        .init("minItems", .int(elements.count)), .init("maxItems", .int(elements.count)),
      ]
    case .record(let fields):
      return [
        typed("object", isNullable),
        .init(
          "properties",
          .object(
            fields.map { .init($0.name, .object(members(of: $0.type, isNullable: true))) })),
        .init("additionalProperties", false),
      ]
    case .opaque: return []
    }
  }

  private func typed(_ name: String, _ isNullable: Bool) -> JSONValue.Member {
    .init("type", isNullable ? .array([.string(name), "null"]) : .string(name))
  }

  /// A date row writes a day, a time row a time of day.
  private var dateFormat: [JSONValue.Member] {
    switch row.type {
    case "date": [.init("format", "date")]
    case "time": []
    default: [.init("format", "date-time")]
    }
  }

  // MARK: - Options

  private func option(
    name: String?, base: FormValueType, isNullable: Bool
  ) -> [JSONValue.Member] {
    if let name {
      let reference = JSONValue.Member("$ref", .string("#/$defs/\(name)"))
      guard isNullable else { return [reference] }
      return [
        .init("anyOf", .array([.object([reference]), .object([.init("type", "null")])]))
      ]
    }
    guard case .inline(let options)? = row.options?.source, !options.isEmpty else {
      return members(of: base, isNullable: isNullable)
    }
    let chosen = row.type == "leftRight" ? options.flatMap(\.options) : options
    var values: [JSONValue] = []
    var seen: Set<JSONValue> = []
    for option in chosen {
      let value = JSONValue(option: option.value)
      if seen.insert(value).inserted { values.append(value) }
    }
    if isNullable { values.append(.null) }
    return [.init("enum", .array(values))]
  }
}

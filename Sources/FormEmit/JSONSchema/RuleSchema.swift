import FormModel

/// Writes the rules and limits of a row as far as a schema can say them.
struct RuleSchema {
  let row: FormDefinition.Row
  let type: FormValueType

  /// Adds what the certain rules and the limits of the row demand of its value.
  func add(to members: inout SchemaMembers) {
    for rule in row.rules where rule.isCertain { add(rule, to: &members) }
    switch type.base {
    case .int, .double:
      add("minimum", row.property("min"), to: &members)
      add("maximum", row.property("max"), to: &members)
    case .set, .list:
      add("minItems", row.property("min"), to: &members)
      add("maxItems", row.property("max"), to: &members)
    default: break
    }
  }

  private func add(_ rule: FormDefinition.Rule, to members: inout SchemaMembers) {
    switch rule.kind {
    case "required": addRequired(to: &members)
    case "accepted": members.add("const", true)
    case "email": members.add("format", "email")
    case "url": members.add("format", "uri")
    case "minItems": add("minItems", rule.argument("count"), to: &members)
    case "maxItems": add("maxItems", rule.argument("count"), to: &members)
    case "uniqueItems": members.add("uniqueItems", true)
    case "greaterThan": add("exclusiveMinimum", rule.argument("bound"), to: &members)
    case "greaterOrEqual": add("minimum", rule.argument("bound"), to: &members)
    case "smallerThan": add("exclusiveMaximum", rule.argument("bound"), to: &members)
    case "smallerOrEqual": add("maximum", rule.argument("bound"), to: &members)
    case "between":
      add("minimum", rule.argument("minimum"), to: &members)
      add("maximum", rule.argument("maximum"), to: &members)
    case "oneOf", "notOneOf": addChoice(rule, to: &members)
    default: addText(rule, to: &members)
    }
  }

  /// Adds a bound that is a constant number.
  private func add(
    _ name: String, _ bound: FormDefinition.PropertyValue?, to members: inout SchemaMembers
  ) {
    guard let value = bound.flatMap({ JSONValue(constant: $0) }) else { return }
    switch value {
    case .double(let number): members.add(name, Int(exactly: number).map { .int($0) } ?? value)
    case .int: members.add(name, value)
    default: break
    }
  }

  /// A required text is not empty, a required set or list neither; an option never is.
  private func addRequired(to members: inout SchemaMembers) {
    switch type {
    case .string, .url: members.add("minLength", 1)
    case .list, .set: members.add("minItems", 1)
    default: break
    }
  }

  /// A value of one of many elements has no single spelling, and is left to the form.
  private func addChoice(_ rule: FormDefinition.Rule, to members: inout SchemaMembers) {
    guard case .list(let list)? = rule.argument("values") else { return }
    var values = list.compactMap { JSONValue(constant: $0) }
    let isScalar = !values.contains { if case .array = $0 { true } else { false } }
    guard values.count == list.count, isScalar else { return }
    if rule.kind == "notOneOf" {
      members.add("not", .object([.init("enum", .array(values))]))
    } else {
      if !row.isRequired { values.append(.null) }
      members.add("enum", .array(values))
    }
  }

  // MARK: - Texts

  private func addText(_ rule: FormDefinition.Rule, to members: inout SchemaMembers) {
    guard type.base == .string || type.base == .url else { return }
    switch rule.kind {
    // JSON Schema counts Unicode scalars and the form characters: a text of so many characters has
    // at least so many scalars, but may have more.
    case "minLength", "exactLength": add("minLength", rule.argument("length"), to: &members)
    case "regex":
      if let pattern = pattern(of: rule) { members.add("pattern", .string(pattern)) }
    case "characterSet":
      if case .string(let text)? = rule.argument("set"),
        let set = try? CharacterSetRule(text), let words = set.ecmaScript
      {
        members.add("pattern", .string("^(?:\(words))*$"))
      }
    case "luhn": members.add("pattern", "^[0-9](?:[ -]?[0-9])*$")
    default: break
    }
  }

  private func pattern(of rule: FormDefinition.Rule) -> String? {
    guard case .string(let text)? = rule.argument("pattern"), let pattern = try? Pattern(text)
    else { return nil }
    var extent = Pattern.Extent.full
    if case .string(let word)? = rule.argument("match") {
      extent = Pattern.Extent(rawValue: word) ?? .full
    }
    return pattern.ecmaScript(extent: extent)
  }
}

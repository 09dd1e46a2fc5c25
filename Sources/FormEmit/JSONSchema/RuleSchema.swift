import FormModel

/// Writes the rules and limits of a row as far as a schema can say them.
struct RuleSchema {
  /// The rules that every valid value passes.
  let rules: [FormDefinition.Rule]
  let type: FormValueType
  /// A Boolean value indicating whether an absent value breaks one of the rules.
  let isRequired: Bool

  /// - Parameter isAsked: Whether the rules are checked in every form: the row is never hidden, and its
  ///   value is what the document says.
  init(row: FormDefinition.Row, type: FormValueType, isAsked: Bool) {
    self.type = type
    rules = isAsked ? row.allRules.filter(\.isCertain) : []
    isRequired = rules.contains { $0.refuses(.null) }
  }

  /// Adds what the rules demand of the value; one that is empty passes all but those which refuse it.
  func add(to members: inout SchemaMembers) {
    guard let empty = Self.empty(type) else {
      for rule in rules { add(rule, to: &members) }
      if isRequired, type.isOpaque { members.add("not", ["const": .null]) }
      return
    }
    if isRequired {
      if !type.isOption { members.add(empty.least, 1) }
      for rule in rules { add(rule, to: &members) }
      return
    }
    var demands = SchemaMembers()
    for rule in rules { add(rule, to: &demands) }
    guard !demands.all.isEmpty else { return }
    // What only limits a size from above needs no exception for the empty value.
    if demands.all.map(\.name) == [empty.most] {
      members.add(empty.most, demands.all[0].value)
    } else {
      members.add("anyOf", [.object([.init(empty.most, 0)]), .object(demands.all)])
    }
  }

  /// The words that bound the size of values of a type; nil for a type without an empty value.
  private static func empty(_ type: FormValueType) -> (least: String, most: String)? {
    switch type {
    case .list, .set: ("minItems", "maxItems")
    default: [.string, .url].contains(type.base) ? ("minLength", "maxLength") : nil
    }
  }

  private func add(_ rule: FormDefinition.Rule, to members: inout SchemaMembers) {
    switch rule.kind {
    case "accepted": members.add("const", true)
    case "email":
      members.add("format", "idn-email")
      members.add("pattern", .string(TextSchema.email))
    case "url":
      members.add("format", "iri")
      members.add("pattern", .string(TextSchema.url))
    case "minItems": add("minItems", rule.argument("count"), to: &members)
    case "maxItems": add("maxItems", rule.argument("count"), to: &members)
    // The elements of a set are different anyway.
    case "uniqueItems" where !type.isSet: members.add("uniqueItems", true)
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

  /// A value of one of many elements has no single spelling, and is left to the form.
  private func addChoice(_ rule: FormDefinition.Rule, to members: inout SchemaMembers) {
    guard case .list(let list)? = rule.argument("values") else { return }
    var values = list.compactMap { JSONValue(constant: $0) }
    let isScalar = !values.contains { if case .array = $0 { true } else { false } }
    guard values.count == list.count, isScalar else { return }
    if rule.kind == "notOneOf" {
      members.add("not", .object([.init("enum", .array(values))]))
    } else {
      if !isRequired, Self.empty(type) == nil { values.append(.null) }
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

extension FormValueType {
  fileprivate var isOpaque: Bool { if case .opaque = self { true } else { false } }
  fileprivate var isSet: Bool { if case .set = self { true } else { false } }
  fileprivate var isOption: Bool { if case .option = self { true } else { false } }
}

import FormModel

/// Writes the rules of a row as far as a schema can say them.
struct RuleSchema {
  let row: FormDefinition.Row
  let type: FormValueType

  /// The members that the certain rules and the limits of the row add to its schema.
  var members: [JSONValue.Member] {
    var members = Members()
    for rule in row.rules where rule.isCertain { add(rule, to: &members) }
    addLimits(to: &members)
    return members.list
  }

  /// The members of a schema; of two bounds the narrower one stays, other words may stand once.
  private struct Members {
    private(set) var list: [JSONValue.Member] = []

    mutating func set(_ name: String, _ value: JSONValue) {
      guard let index = list.firstIndex(where: { $0.name == name }) else {
        list.append(.init(name, value))
        return
      }
      guard let old = Self.number(list[index].value), let new = Self.number(value) else { return }
      let isLower = name.hasPrefix("min") || name == "exclusiveMinimum"
      if isLower ? new > old : new < old { list[index].value = value }
    }

    private static func number(_ value: JSONValue) -> Double? {
      switch value {
      case .int(let value): Double(value)
      case .double(let value): value
      default: nil
      }
    }
  }

  private func argument(_ name: String, of rule: FormDefinition.Rule) -> JSONValue? {
    rule.arguments.first { $0.name == name }?.value.scalar.flatMap(number)
  }

  private func number(_ value: FormValue) -> JSONValue? {
    switch value {
    case .int(let value): .int(value)
    case .double(let value): .double(value)
    default: nil
    }
  }

  private func add(_ rule: FormDefinition.Rule, to members: inout Members) {
    func set(_ name: String, _ argument: String) {
      if let value = self.argument(argument, of: rule) { members.set(name, value) }
    }
    switch rule.kind {
    case "required": addRequired(to: &members)
    case "email": members.set("format", "email")
    case "url": members.set("format", "uri")
    case "minItems": set("minItems", "count")
    case "maxItems": set("maxItems", "count")
    case "uniqueItems": members.set("uniqueItems", true)
    case "greaterThan": set("exclusiveMinimum", "bound")
    case "greaterOrEqual": set("minimum", "bound")
    case "smallerThan": set("exclusiveMaximum", "bound")
    case "smallerOrEqual": set("maximum", "bound")
    case "between":
      set("minimum", "minimum")
      set("maximum", "maximum")
    case "regex": addPattern(rule, to: &members)
    default: addLength(rule, to: &members)
    }
  }

  /// A required text is not empty, a required set or list neither.
  private func addRequired(to members: inout Members) {
    switch type {
    case .string: members.set("minLength", 1)
    case .list, .set: members.set("minItems", 1)
    default: break
    }
  }

  /// JSON Schema counts Unicode scalars and the form characters: a text of so many characters has at
  /// least so many scalars, but may have more.
  private func addLength(_ rule: FormDefinition.Rule, to members: inout Members) {
    guard rule.kind == "minLength" || rule.kind == "exactLength", type == .string,
      let value = argument("length", of: rule)
    else { return }
    members.set("minLength", value)
  }

  private func addPattern(_ rule: FormDefinition.Rule, to members: inout Members) {
    guard case .string(let text)? = rule.arguments.first(where: { $0.name == "pattern" })?.value,
      let pattern = try? Pattern(text)
    else { return }
    var extent = Pattern.Extent.full
    if case .string(let word)? = rule.arguments.first(where: { $0.name == "match" })?.value {
      extent = Pattern.Extent(rawValue: word) ?? .full
    }
    guard let equivalent = pattern.ecmaScript(extent: extent) else { return }
    members.set("pattern", .string(equivalent))
  }

  // MARK: - Limits of the row

  private func addLimits(to members: inout Members) {
    guard type == .int || type == .double else {
      if case .set = type {
        addLimit("minItems", "min", to: &members)
        addLimit("maxItems", "max", to: &members)
      }
      return
    }
    addLimit("minimum", "min", to: &members)
    addLimit("maximum", "max", to: &members)
  }

  private func addLimit(_ name: String, _ property: String, to members: inout Members) {
    guard let value = row.properties.first(where: { $0.name == property })?.value.scalar,
      let number = number(value)
    else { return }
    members.set(name, number)
  }
}

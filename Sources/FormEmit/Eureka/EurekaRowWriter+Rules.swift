import FormCatalog
import FormModel

extension EurekaRowWriter {
  /// Writes when and by what rules the value is checked.
  mutating func writeRules() {
    let rules = row.allRules
    guard value != nil, !rules.isEmpty else { return }
    let entry = Catalog.rowType(named: row.type)
    let time = row.validates ?? entry?.defaultValidation(style: style) ?? .onChange
    if time != .onBlur { add("row.validationOptions = \(Self.name(of: time))") }
    for (index, rule) in rules.enumerated() { write(rule, index) }
    guard number != nil else { return }
    let others = context.plan.dependencies(rules.flatMap(\.expressions))
      .filter { $0 != row.tag }
    if !others.isEmpty, time != .onDemand {
      let tags = others.map(SwiftText.string).joined(separator: ", ")
      add("state.revalidate(row, on: [\(tags)])")
    }
  }

  private static func name(of time: FormDefinition.ValidationTime) -> String {
    switch time {
    case .onChange: ".validatesOnChange"
    case .onBlur: ".validatesOnBlur"
    case .onChangeAfterBlurred: ".validatesOnChangeAfterBlurred"
    case .onDemand: ".validatesOnDemand"
    case .always: ".validatesAlways"
    }
  }

  private mutating func write(_ rule: FormDefinition.Rule, _ index: Int) {
    if rule.severity == .warning {
      report(
        .look, "rules", "\(index)", message: "Eureka has no warnings, the rule is left out",
        help: "an error is a rule without `severity`")
      return
    }
    guard let kind = RuleKind(rawValue: rule.kind), let value else { return }
    if kind == .async {
      report(
        .rule, "rules", "\(index)", message: "Eureka cannot wait for a rule",
        help: "use `custom`, or check the value in the handler of the event `change`")
      return
    }
    let message = RuleMessage(rule.message ?? kind.message)
    let text = self.text(of: message, rule, kind)
    if rule.when == nil, let constant = text.constant,
      let native = native(rule, kind, value)
    {
      let id = rule.id.map { ", id: \(SwiftText.string($0))" } ?? ""
      add("row.add(rule: Eureka.\(native)msg: \(SwiftText.string(constant))\(id)))")
      return
    }
    guard let test = test(rule, kind, index) else { return }
    var condition = test
    if kind != .required, rule.arguments.bool("allowsEmpty") != false {
      condition = "own.isAbsent || \(condition)"
    } else if kind != .required {
      condition = "!own.isAbsent && \(condition)"
    }
    if let when = rule.when {
      guard let source = self.condition(when, "rules", "\(index)", "when") else { return }
      condition = "!(\(source)) || \(condition)"
    }
    let id = rule.id.map(SwiftText.string) ?? "nil"
    add(
      "row.add(rule: state.rule(id: \(id), { (value: \(value.type)?) in \(value.read("value")) }) { form, own in"
    )
    add("  \(condition) ? nil : \(text.source)")
    add("})")
  }

  // MARK: - Rules that Eureka has

  /// The rule of Eureka up to its message; nil where it has none that means the same.
  private func native(
    _ rule: FormDefinition.Rule, _ kind: RuleKind, _ value: EurekaValue
  ) -> String? {
    let length = rule.arguments.int("length")
    let isText = value == .text
    switch kind {
    case .required:
      if case .options = value { return nil }
      return "RuleRequired("
    case .email: return isText ? "RuleEmail(" : nil
    case .url: return value == .url ? "RuleURL(" : nil
    case .minLength: return isText ? length.map { "RuleMinLength(minLength: \($0), " } : nil
    case .maxLength: return isText ? length.map { "RuleMaxLength(maxLength: \($0), " } : nil
    case .exactLength: return isText ? length.map { "RuleExactLength(exactLength: \($0), " } : nil
    case .greaterThan: return bound(rule, value).map { "RuleGreaterThan(min: \($0), " }
    case .greaterOrEqual: return bound(rule, value).map { "RuleGreaterOrEqualThan(min: \($0), " }
    case .smallerThan: return bound(rule, value).map { "RuleSmallerThan(max: \($0), " }
    case .smallerOrEqual: return bound(rule, value).map { "RuleSmallerOrEqualThan(max: \($0), " }
    default: return nil
    }
  }

  private func bound(_ rule: FormDefinition.Rule, _ value: EurekaValue) -> String? {
    guard [.int, .double, .float, .wholeDouble].contains(value),
      case .literal(let literal)? = rule.arguments.value("bound")?.expression
    else { return nil }
    return context.constant(literal, value == .int ? "Int" : "Double")
  }

  // MARK: - Other rules

  /// Whether the value keeps a rule, as Swift over `form` and `own`.
  private mutating func test(
    _ rule: FormDefinition.Rule, _ kind: RuleKind, _ index: Int
  ) -> String? {
    let place = "\(index)"
    func argument(_ name: String) -> FormExpression? {
      rule.arguments.value(name)?.expression
    }
    switch kind {
    case .required: return "!own.isAbsent"
    case .email: return "Eureka.RuleEmail().isValid(value: own.text) == nil"
    case .url:
      return "Eureka.RuleURL().isValid(value: own.text.flatMap { URL(string: $0) }) == nil"
    case .luhn: return "own.passesLuhn"
    case .uniqueItems: return "Set(own.elements).count == own.elements.count"
    case .regex:
      let pattern = SwiftText.string(rule.arguments.string("pattern") ?? "")
      let extent = SwiftText.string(rule.arguments.string("match") ?? "full")
      return "(own.text ?? \"\").fits(\(pattern), \(extent))"
    case .characterSet:
      let set = Self.characterClass(rule.arguments.string("set") ?? "")
      return "(own.text ?? \"\").fits(\(SwiftText.string(set + "*")), \"full\")"
    case .minLength, .maxLength, .exactLength:
      let relation = ["minLength": ">=", "maxLength": "<="][kind.rawValue] ?? "=="
      return "(own.text ?? \"\").count \(relation) \(rule.arguments.int("length") ?? 0)"
    case .minItems, .maxItems:
      return
        "own.elements.count \(kind == .minItems ? ">=" : "<=") \(rule.arguments.constant("count") ?? 0)"
    case .greaterThan, .greaterOrEqual, .smallerThan, .smallerOrEqual:
      guard let bound = argument("bound"), let source = expression(bound, "rules", place) else {
        return nil
      }
      let relations = [
        "greaterThan": ">", "greaterOrEqual": ">=", "smallerThan": "<", "smallerOrEqual": "<=",
      ]
      return "own.passes(\(source)) { $0 \(relations[kind.rawValue] ?? "==") 0 }"
    case .between:
      guard let minimum = argument("minimum"), let maximum = argument("maximum"),
        let lower = expression(minimum, "rules", place),
        let upper = expression(maximum, "rules", place)
      else { return nil }
      return "(own.passes(\(lower)) { $0 >= 0 } && own.passes(\(upper)) { $0 <= 0 })"
    case .equalsRow:
      guard let tag = rule.arguments.string("tag") else { return nil }
      return "own.equals(form.value(\(SwiftText.string(tag))))"
    case .oneOf, .notOneOf:
      guard let values = argument("values"), let source = expression(values, "rules", place)
      else { return nil }
      return (kind == .notOneOf ? "!" : "") + "\(source).holds(own)"
    case .assert:
      return argument("predicate").flatMap { condition($0, "rules", place) }.map { "(\($0))" }
    case .custom:
      guard let name = rule.arguments.string("function") else { return nil }
      context.functions.insert(name)
      return "form.\(EurekaExpression.functionName(name))(own).isTrue"
    case .async: return nil
    }
  }

  /// One character of a set as a class of a regular expression.
  private static func characterClass(_ set: String) -> String {
    switch set {
    case "letters": #"[\p{L}\p{M}]"#
    case "lowercase": #"[\p{Ll}\p{M}]"#
    case "uppercase": #"[\p{Lu}\p{M}]"#
    case "digits": "[0-9]"
    case "alphanumerics": #"[\p{L}\p{M}\p{N}]"#
    case "whitespace": #"\s"#
    case "punctuation": #"\p{P}"#
    case "hexDigits": "[0-9A-Fa-f]"
    case "ascii": #"[\x00-\x7F]"#
    default: set
    }
  }

  // MARK: - Messages

  /// A message: as it is shown when that is known, and as Swift over `form` and `own`.
  private mutating func text(
    of message: RuleMessage, _ rule: FormDefinition.Rule, _ kind: RuleKind
  ) -> (constant: String?, source: String) {
    var constant: String? = ""
    var parts: [String] = []
    for segment in message.segments {
      switch segment {
      case .text(let text):
        constant?.append(text)
        parts.append(SwiftText.string(text))
      case .placeholder(let name):
        let (known, source) = placeholder(name, rule, kind)
        if let known, constant != nil { constant?.append(known) } else { constant = nil }
        parts.append(known.map(SwiftText.string) ?? source)
      }
    }
    return (constant, parts.isEmpty ? "\"\"" : parts.joined(separator: " + "))
  }

  private mutating func placeholder(
    _ name: String, _ rule: FormDefinition.Rule, _ kind: RuleKind
  ) -> (known: String?, source: String) {
    func shown(_ argument: String) -> (String?, String) {
      guard let expression = rule.arguments.value(argument)?.expression else { return ("", "") }
      if case .literal(let value) = expression { return (EurekaContext.plainText(value), "") }
      var writer = EurekaExpression()
      return (nil, writer.value(expression) + ".shown")
    }
    switch name {
    case "title": return (row.title ?? "", "")
    case "value": return (nil, "own.shown")
    case "length": return (nil, "own.length.shown")
    case "count": return (nil, "own.count.shown")
    case "limit":
      return shown(
        ["minItems", "maxItems"].contains(rule.kind)
          ? "count" : rule.arguments.value("length") != nil ? "length" : "bound")
    case "minimum", "maximum", "pattern", "set", "values": return shown(name)
    case "other":
      let tag = rule.arguments.string("tag") ?? ""
      return (nil, "form.value(\(SwiftText.string(tag))).shown")
    case "character":
      let set = Self.characterClass(rule.arguments.string("set") ?? "")
      return (
        nil,
        "String((own.text ?? \"\").first { !String($0).fits(\(SwiftText.string(set + "*")), \"full\") } ?? \" \")"
      )
    default: return ("{\(name)}", "")
    }
  }
}

import FormCatalog
import FormModel

extension EurekaRowWriter {
  /// Writes when and by what rules the value is checked.
  mutating func writeRules() {
    let rules = row.allRules
    guard value != nil, !rules.isEmpty else { return }
    let entry = Catalog.rowType(named: row.type)
    let time = row.validates ?? entry?.defaultValidation(style: style) ?? .onChange
    let start = lines.count
    if time != .onBlur { add("row.validationOptions = \(Self.name(of: time))") }
    if context.plan.form.validationStop == .first, rules.count > 1 {
      writeUntilFirst(rules)
    } else {
      for (index, rule) in rules.enumerated() { write(rule, index) }
    }
    separateRules(from: start)
    guard number != nil else { return }
    let expressions = rules.flatMap(\.expressions)
    let others = context.plan.dependencies(expressions)
    if others?.allSatisfy({ $0 == row.tag }) != true, time != .onDemand {
      add("state.revalidate(row, on: \(context.tags(expressions)))")
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

  /// The kind of a rule; nil for one that Eureka cannot check.
  private mutating func kind(of rule: FormDefinition.Rule, _ index: Int) -> RuleKind? {
    if rule.severity == .warning {
      report(
        .look, "rules", "\(index)", message: "Eureka has no warnings, the rule is left out",
        help: "an error is a rule without `severity`")
      return nil
    }
    let kind = RuleKind(rawValue: rule.kind)
    if kind == .async {
      report(
        .rule, "rules", "\(index)", message: "Eureka cannot wait for a rule",
        help: "use `custom`, or check the value in the handler of the event `change`")
      return nil
    }
    return kind
  }

  private mutating func write(_ rule: FormDefinition.Rule, _ index: Int) {
    guard let value, let kind = kind(of: rule, index) else { return }
    let message = context.message(rule.message ?? kind.message)
    if rule.when == nil, let constant = constant(of: message, rule, kind),
      let native = native(rule, kind, value)
    {
      let id = rule.id.map { ", id: \(SwiftText.string($0))" } ?? ""
      add("row.add(rule: Eureka.\(native)msg: \(SwiftText.string(constant))\(id)))")
      return
    }
    guard let tests = tests(of: rule, kind, index), !tests.contains("true") else { return }
    add("\(check(value, id: rule.id)) { form, own in")
    for test in tests { add("  if \(test) { return nil }") }
    add("  return \(source(of: message, rule, kind))")
    add("}")
  }

  /// Writes all rules as one, which tells the first that the value breaks.
  private mutating func writeUntilFirst(_ rules: [FormDefinition.Rule]) {
    guard let value else { return }
    var tests: [String] = []
    var end = "nil"
    for (index, rule) in rules.enumerated() where end == "nil" {
      guard let kind = kind(of: rule, index), let passing = self.tests(of: rule, kind, index),
        !passing.contains("true")
      else { continue }
      let text = source(of: context.message(rule.message ?? kind.message), rule, kind)
      if passing.isEmpty {
        end = text
      } else {
        tests.append("  if !(\(passing.joined(separator: " || "))) { return \(text) }")
      }
    }
    guard !tests.isEmpty || end != "nil" else { return }
    add("\(check(value, id: nil)) { form, own in")
    for test in tests { add(test) }
    add("  return \(end)")
    add("}")
  }

  /// The call that adds a rule which is a closure.
  private func check(_ value: EurekaValue, id: String?) -> String {
    var arguments = ["row"]
    if case .options = value, hasOptions { arguments.append("of: options") }
    if let id { arguments.append("id: \(SwiftText.string(id))") }
    switch value {
    case .tuple, .opaque:
      arguments.append("{ (value: \(value.type)?) in \(value.read("value")) }")
      return "state.check(\(arguments.joined(separator: ", ")))"
    default: return "state.check\(value.kind)(\(arguments.joined(separator: ", ")))"
    }
  }

  /// When a value keeps a rule, each of the conditions enough, as Swift over `form` and `own`: none for a
  /// rule that every value breaks, `true` for one that none does.
  private mutating func tests(
    of rule: FormDefinition.Rule, _ kind: RuleKind, _ index: Int
  ) -> [String]? {
    guard let test = test(rule, kind, index).map(EurekaExpression.unwrapped) else { return nil }
    var tests: [String] = []
    if let when = rule.when {
      guard let condition = condition(when, "rules", "\(index)", "when") else { return nil }
      tests.append(EurekaExpression.negated(condition))
    }
    if kind == .required || kind == .accepted {
      tests.append(test)
    } else if rule.passesEmpty {
      tests += ["own.isAbsent", test]
    } else if test != "false" {
      tests.append(test == "true" ? "!own.isAbsent" : "!own.isAbsent && \(Self.operand(test))")
    }
    return tests.filter { $0 != "false" }
  }

  /// A condition as an operand of `&&`.
  private static func operand(_ test: String) -> String {
    test.contains(" || ") ? "(\(test))" : test
  }

  // MARK: - Rules that Eureka has

  /// The rule of Eureka up to its message; nil where it has none that means the same.
  ///
  /// All rules of Eureka but that of a required value pass a row without one.
  private func native(
    _ rule: FormDefinition.Rule, _ kind: RuleKind, _ value: EurekaValue
  ) -> String? {
    guard kind == .required || rule.passesEmpty else { return nil }
    let length = rule.arguments.int("length")
    let isText = value == .text
    switch kind {
    case .required:
      if case .options = value { return nil }
      return "RuleRequired<\(value.type)>("
    case .email: return isText ? "RuleEmail(" : nil
    case .url: return value == .url ? "RuleURL(" : nil
    case .minLength: return isText ? length.map { "RuleMinLength(minLength: \($0), " } : nil
    case .maxLength: return isText ? length.map { "RuleMaxLength(maxLength: \($0), " } : nil
    case .exactLength: return isText ? length.map { "RuleExactLength(exactLength: \($0), " } : nil
    case .greaterThan:
      return bound(rule, value).map { "RuleGreaterThan<\(value.type)>(min: \($0), " }
    case .greaterOrEqual:
      return bound(rule, value).map { "RuleGreaterOrEqualThan<\(value.type)>(min: \($0), " }
    case .smallerThan:
      return bound(rule, value).map { "RuleSmallerThan<\(value.type)>(max: \($0), " }
    case .smallerOrEqual:
      return bound(rule, value).map { "RuleSmallerOrEqualThan<\(value.type)>(max: \($0), " }
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
    case .accepted: return "own.isTrue"
    case .email: return "Eureka.RuleEmail().isValid(value: own.text) == nil"
    case .url:
      return "Eureka.RuleURL().isValid(value: own.text.flatMap { URL(string: $0) }) == nil"
    case .luhn: return "own.passesLuhn"
    case .uniqueItems: return "Set(own.elements).count == own.elements.count"
    case .regex:
      let pattern = SwiftText.string(rule.arguments.string("pattern") ?? "")
      let extent = SwiftText.string(rule.arguments.string("match") ?? "full")
      return "own.fits(\(pattern), \(extent))"
    case .characterSet:
      let set = Self.characterClass(rule.arguments.string("set") ?? "")
      return "own.fits(\(SwiftText.string(set + "*")), \"full\")"
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
      let methods = [
        "greaterThan": "exceeds", "greaterOrEqual": "reaches", "smallerThan": "staysBelow",
      ]
      return "own.\(methods[kind.rawValue] ?? "staysWithin")(\(source))"
    case .between:
      guard let minimum = argument("minimum"), let maximum = argument("maximum"),
        let lower = expression(minimum, "rules", place),
        let upper = expression(maximum, "rules", place)
      else { return nil }
      return "(own.reaches(\(lower)) && own.staysWithin(\(upper)))"
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
      if context.limits.functions.contains(name) {
        report(
          .rule, "rules", place, message: "Eureka has no values of the types of `\(name)`")
        return nil
      }
      return "!form.\(EurekaExpression.functionName(name))(own).refuses"
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

  /// The text for a broken rule where it is known before there is a value; nil for one that depends on it.
  private mutating func constant(
    of message: RuleMessage, _ rule: FormDefinition.Rule, _ kind: RuleKind
  ) -> String? {
    if kind == .custom, rule.arguments.string("function") != nil { return nil }
    var result = ""
    for segment in message.segments {
      switch segment {
      case .text(let text): result += text
      case .placeholder(let name):
        guard let known = placeholder(name, rule, kind).known else { return nil }
        result += known
      }
    }
    return result
  }

  /// The text for a broken rule as Swift over `form` and `own`.
  private mutating func source(
    of message: RuleMessage, _ rule: FormDefinition.Rule, _ kind: RuleKind
  ) -> String {
    var parts = ""
    for segment in message.segments {
      switch segment {
      case .text(let text): parts += SwiftText.string(text).dropFirst().dropLast()
      case .placeholder(let name):
        let (known, source) = placeholder(name, rule, kind)
        parts += known.map { SwiftText.string($0).dropFirst().dropLast() } ?? "\\(\(source))"
      }
    }
    let source = "\"\(parts)\""
    guard kind == .custom, let name = rule.arguments.string("function") else { return source }
    // A function that gives a text says itself what is wrong.
    return "form.\(EurekaExpression.functionName(name))(own).text ?? \(source)"
  }

  private mutating func placeholder(
    _ name: String, _ rule: FormDefinition.Rule, _ kind: RuleKind
  ) -> (known: String?, source: String) {
    switch name {
    case "title": return (row.title ?? "", "")
    case "value":
      let isConcealed = row.type == "password" && row.properties.bool("secure") != false
      return (
        nil,
        isConcealed
          ? "String(repeating: \"•\", count: (own.text ?? \"\").count)" : shown("own")
      )
    default: break
    }
    guard kind.placeholders.contains(name) else { return ("{\(name)}", "") }
    switch name {
    case "length": return (nil, "(own.text ?? \"\").count")
    case "count": return (nil, "own.count.shown")
    case "limit":
      let names = ["count", "length", "bound"]
      return argument(names.filter { rule.arguments.value($0) != nil }, of: rule)
    case "other":
      let tag = rule.arguments.string("tag") ?? ""
      return (context.plan.title(ofRow: tag) ?? tag, "")
    case "character":
      let set = Self.characterClass(rule.arguments.string("set") ?? "")
      return (nil, "own.misfit(\(SwiftText.string(set + "*")))")
    default: return argument([name], of: rule)
    }
  }

  /// The text of the first argument there is.
  private mutating func argument(
    _ names: [String], of rule: FormDefinition.Rule
  ) -> (known: String?, source: String) {
    guard let value = names.lazy.compactMap({ rule.arguments.value($0) }).first else {
      return ("", "")
    }
    let expression = value.expression
    // Numbers of items or characters are not values of the row, which has titles for its own.
    let isOwn = names.contains { ["bound", "minimum", "maximum", "values"].contains($0) }
    if case .literal(let value) = expression, row.options == nil || !isOwn {
      return (EurekaContext.plainText(value), "")
    }
    var writer = context.expression()
    return (nil, shown(writer.value(expression)))
  }

  /// A value of the row as a person sees it: options by their titles, dates by what the row has of them.
  private func shown(_ value: String) -> String {
    if hasOptions { return "State.titles(\(value), in: options)" }
    switch row.type {
    case "date": return value + ".shownDay"
    case "time": return value + ".shownTime"
    default: return value + ".shown"
    }
  }
}

extension FormDefinition.Rule {
  /// Whether the rule leaves it to `required` to refuse an empty value.
  fileprivate var passesEmpty: Bool { arguments.bool("allowsEmpty") != false }
}

@_spi(Generated) import FormModel

/// Writes rules in English.
struct RuleWords {
  private let names: DocumentNames
  private let words: ConditionWords
  /// Whether the values are dates.
  private let isDate: Bool
  /// The noun for an element of the value.
  private let element: String

  /// - Parameter type: The type of the values; nil for a section.
  init(_ names: DocumentNames, item: Int, type: FormValueType?, isList: Bool) {
    self.names = names
    words = ConditionWords(names, item: item)
    isDate = type?.base == .date
    element = isList ? "entry" : "value"
  }

  /// A rule as a term with its description: the demand, when it is checked, and its message.
  func fact(_ rule: FormDefinition.Rule) -> DocumentBlock.Fact {
    guard rule.kind == RuleKind.required.rawValue else { return .init("Rule", sentence(rule)) }
    let when = rule.when.map { [.text("if ")] + words.condition($0) }
    return .init("Required", (when ?? [.text("yes")]) + remarks(rule))
  }

  private func sentence(_ rule: FormDefinition.Rule) -> [Inline] {
    let when = rule.when.map { [.text(", if ")] + words.condition($0) }
    return demand(rule) + (when ?? []) + remarks(rule)
  }

  private func remarks(_ rule: FormDefinition.Rule) -> [Inline] {
    var text: [Inline] = []
    if rule.severity == .warning { text.append(.text(" (a warning)")) }
    if let message = message(rule) { text.append(.text(" – “\(message)”")) }
    return text
  }

  /// The message of the spec; nil for the one of the language.
  private func message(_ rule: FormDefinition.Rule) -> String? {
    if rule.builtIn != nil { return nil }
    return names.text(rule.message, rule.texts, "").flatMap(\.nonEmpty)
  }

  /// What a rule demands of a value, without its conditions.
  func demand(_ rule: FormDefinition.Rule) -> [Inline] {
    switch RuleKind(rawValue: rule.kind) {
    case .required: [.text("must have a value")]
    case .accepted: [.text("must be accepted")]
    case .email: [.text("must be an e-mail address")]
    case .url: [.text("must be a web address")]
    case .luhn: [.text("must have a valid check digit")]
    case .iban: [.text("must be an IBAN")]
    case .regex: [.text("must \(verb(ofPattern: rule)) ")] + code("pattern", rule)
    case .characterSet: [.text("must have only characters of ")] + code("set", rule)
    case .minLength: count("at least", "length", rule, "character")
    case .maxLength: count("at most", "length", rule, "character")
    case .exactLength: count("exactly", "length", rule, "character")
    case .minItems: count("at least", "count", rule, element)
    case .maxItems: count("at most", "count", rule, element)
    case .greaterThan: bound(isDate ? "after" : "more than", rule)
    case .greaterOrEqual: bound(isDate ? "on or after" : "at least", rule)
    case .smallerThan: bound(isDate ? "before" : "less than", rule)
    case .smallerOrEqual: bound(isDate ? "on or before" : "at most", rule)
    case .between:
      bound("between", "minimum", rule) + [.text(" and ")] + argument("maximum", rule)
    case .equalsRow: [.text("must equal ")] + other(rule)
    case .oneOf: [.text("must be one of ")] + list("values", rule, "or")
    case .notOneOf: [.text("must not be one of ")] + list("values", rule, "or")
    case .uniqueItems: unique(rule)
    case .accept: [.text("must be a file of the types ")] + types(rule)
    case .maxSize: [.text("must be a file of at most ")] + code("size", rule)
    case .assert: assertion(rule)
    case .custom, .async: [.text("is checked by the program: ")] + code("function", rule)
    case nil: [.code(rule.kind)]
    }
  }

  // MARK: - Arguments

  private func value(_ name: String, _ rule: FormDefinition.Rule) -> FormDefinition.PropertyValue? {
    rule.arguments.first { $0.name == name }?.value
  }

  private func argument(_ name: String, _ rule: FormDefinition.Rule) -> [Inline] {
    value(name, rule).flatMap(words.value) ?? [.text("?")]
  }

  private func code(_ name: String, _ rule: FormDefinition.Rule) -> [Inline] {
    switch value(name, rule) {
    case .string(let text): [.code(text)]
    case .int(let number): [.text("\(number)")]
    default: argument(name, rule)
    }
  }

  private func list(_ name: String, _ rule: FormDefinition.Rule, _ word: String) -> [Inline] {
    guard case .list(let values)? = value(name, rule) else { return argument(name, rule) }
    return .joined(values.map { words.value($0) ?? [.text("?")] }, word)
  }

  private func types(_ rule: FormDefinition.Rule) -> [Inline] {
    guard case .list(let values)? = value("types", rule) else { return code("types", rule) }
    return .joined(values.compactMap(\.text).map { [.code($0)] }, "or")
  }

  private func bound(_ relation: String, _ rule: FormDefinition.Rule) -> [Inline] {
    bound(relation, "bound", rule)
  }

  private func bound(
    _ relation: String, _ name: String, _ rule: FormDefinition.Rule
  ) -> [Inline] {
    [.text("must be \(relation) ")] + argument(name, rule)
  }

  private func count(
    _ relation: String, _ name: String, _ rule: FormDefinition.Rule, _ noun: String
  ) -> [Inline] {
    let number = value(name, rule)
    let counted: [Inline]
    if case .int(let number)? = number {
      counted = [.text("\(number)")]
    } else {
      counted = argument(name, rule)
    }
    let isOne = counted == [.text("1")]
    let plural = noun == "entry" ? "entries" : noun + "s"
    return [.text("must have \(relation) ")] + counted + [.text(" \(isOne ? noun : plural)")]
  }

  private func verb(ofPattern rule: FormDefinition.Rule) -> String {
    switch value("match", rule)?.text {
    case "search": "contain"
    case "prefix": "begin with"
    default: "match"
    }
  }

  private func other(_ rule: FormDefinition.Rule) -> [Inline] {
    guard let tag = value("tag", rule)?.text else { return [.text("?")] }
    return words.value(.reference(rule.isOfEntry(tag, words) ? .entry(written: tag) : .value(tag)))
  }

  private func unique(_ rule: FormDefinition.Rule) -> [Inline] {
    guard case .list(let keys)? = value("key", rule), !keys.isEmpty else {
      return [.text("must not have a value twice")]
    }
    let tags = keys.compactMap(\.text).map { [Inline.code($0)] }
    return [.text("must not have two entries with the same ")] + .joined(tags, "and")
  }

  private func assertion(_ rule: FormDefinition.Rule) -> [Inline] {
    guard case .expression(let condition)? = value("predicate", rule) else {
      return argument("predicate", rule)
    }
    return [.text("must satisfy: ")] + words.condition(condition.tree)
  }
}

extension FormDefinition.Rule {
  /// Whether a tag is that of a row in the entry of the rule's row.
  fileprivate func isOfEntry(_ tag: String, _ words: ConditionWords) -> Bool {
    words.item.flatMap { words.names.index.items[$0].scope }?.find(tag, up: 0) != nil
  }
}

@_spi(Generated) import FormModel

/// Writes rules in words.
struct RuleWords {
  private let names: DocumentNames
  private let words: ConditionWords
  /// Whether the values are dates.
  private let isDate: Bool
  /// Whether the elements of the value are the entries of a list.
  private let isList: Bool
  private var phrases: DocumentPhrases { names.phrases }

  /// - Parameter type: The type of the values; nil for a section.
  init(_ names: DocumentNames, item: Int, type: FormValueType?, isList: Bool) {
    self.names = names
    words = ConditionWords(names, item: item)
    isDate = type?.base == .date
    self.isList = isList
  }

  /// A rule as a term with its description: the demand, when it is checked, and its message.
  func fact(_ rule: FormDefinition.Rule) -> DocumentBlock.Fact {
    let condition = rule.when.map(words.condition)
    guard rule.kind == RuleKind.required.rawValue else {
      let demand = demand(rule)
      let sentence = condition.map { phrases(.demandIf, ["demand": demand, "condition": $0]) }
      return .init(phrases[.rule], remarked(sentence ?? demand, rule))
    }
    let when = condition.map { phrases(.ifCondition, ["condition": $0]) } ?? phrases(.yes)
    return .init(phrases[.required], remarked(when, rule))
  }

  private func remarked(_ text: [Inline], _ rule: FormDefinition.Rule) -> [Inline] {
    let text = rule.severity == .warning ? phrases(.warning, ["demand": text]) : text
    return text + (message(rule).map { [.text(" – ")] + phrases.quoted($0) } ?? [])
  }

  /// The message of the spec; nil for the one of the language.
  private func message(_ rule: FormDefinition.Rule) -> String? {
    if rule.builtIn != nil { return nil }
    return names.text(rule.message, rule.texts, "").flatMap(\.nonEmpty)
  }

  /// What a rule demands of a value, without its conditions.
  func demand(_ rule: FormDefinition.Rule) -> [Inline] {
    switch RuleKind(rawValue: rule.kind) {
    case .required: phrases(.mustHaveValue)
    case .accepted: phrases(.mustBeAccepted)
    case .email: phrases(.mustBeEmail)
    case .url: phrases(.mustBeURL)
    case .luhn: phrases(.mustHaveCheckDigit)
    case .iban: phrases(.mustBeIBAN)
    case .regex: phrases(phrase(ofPattern: rule), ["pattern": code("pattern", rule)])
    case .characterSet: phrases(.mustHaveCharacters, ["set": code("set", rule)])
    case .minLength: count(.minCharacters, "length", rule)
    case .maxLength: count(.maxCharacters, "length", rule)
    case .exactLength: count(.exactCharacters, "length", rule)
    case .minItems: count(isList ? .minEntries : .minValues, "count", rule)
    case .maxItems: count(isList ? .maxEntries : .maxValues, "count", rule)
    case .greaterThan: bound(isDate ? .mustBeAfter : .mustBeMore, rule)
    case .greaterOrEqual: bound(isDate ? .mustBeOnOrAfter : .mustBeAtLeast, rule)
    case .smallerThan: bound(isDate ? .mustBeBefore : .mustBeLess, rule)
    case .smallerOrEqual: bound(isDate ? .mustBeOnOrBefore : .mustBeAtMost, rule)
    case .between:
      phrases(
        .mustBeBetween, ["low": argument("minimum", rule), "high": argument("maximum", rule)])
    case .equalsRow: phrases(.mustEqual, ["value": other(rule)])
    case .oneOf: phrases(.mustBeOneOf, ["values": list("values", rule)])
    case .notOneOf: phrases(.mustNotBeOneOf, ["values": list("values", rule)])
    case .uniqueItems: unique(rule)
    case .accept: phrases(.mustHaveFileType, ["types": types(rule)])
    case .maxSize: phrases(.mustHaveFileSize, ["size": code("size", rule)])
    case .assert: assertion(rule)
    case .custom, .async: phrases(.isCheckedByProgram, ["name": code("function", rule)])
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

  private func list(_ name: String, _ rule: FormDefinition.Rule) -> [Inline] {
    guard case .list(let values)? = value(name, rule) else { return argument(name, rule) }
    return phrases.joined(values.map { words.value($0) ?? [.text("?")] }, .or)
  }

  private func types(_ rule: FormDefinition.Rule) -> [Inline] {
    guard case .list(let values)? = value("types", rule) else { return code("types", rule) }
    return phrases.joined(values.compactMap(\.text).map { [.code($0)] }, .or)
  }

  private func bound(_ phrase: DocumentPhrase, _ rule: FormDefinition.Rule) -> [Inline] {
    phrases(phrase, ["bound": argument("bound", rule)])
  }

  private func count(
    _ phrase: DocumentPhrase, _ name: String, _ rule: FormDefinition.Rule
  ) -> [Inline] {
    guard case .int(let number)? = value(name, rule) else {
      return phrases(phrase, ["count": argument(name, rule)])
    }
    return phrases(phrase, ["count": [.text("\(number)")]], count: number)
  }

  private func phrase(ofPattern rule: FormDefinition.Rule) -> DocumentPhrase {
    switch value("match", rule)?.text {
    case "search": .mustContain
    case "prefix": .mustBeginWith
    default: .mustMatch
    }
  }

  private func other(_ rule: FormDefinition.Rule) -> [Inline] {
    guard let tag = value("tag", rule)?.text else { return [.text("?")] }
    return words.value(.reference(rule.isOfEntry(tag, words) ? .entry(written: tag) : .value(tag)))
  }

  private func unique(_ rule: FormDefinition.Rule) -> [Inline] {
    guard case .list(let keys)? = value("key", rule), !keys.isEmpty else {
      return phrases(.mustBeUnique)
    }
    let tags = keys.compactMap(\.text).map { [Inline.code($0)] }
    return phrases(.mustHaveUniqueEntries, ["tags": phrases.joined(tags, .and)])
  }

  private func assertion(_ rule: FormDefinition.Rule) -> [Inline] {
    guard case .expression(let condition)? = value("predicate", rule) else {
      return argument("predicate", rule)
    }
    return phrases(.mustSatisfy, ["condition": words.condition(condition.tree)])
  }
}

extension FormDefinition.Rule {
  /// Whether a tag is that of a row in the entry of the rule's row.
  fileprivate func isOfEntry(_ tag: String, _ words: ConditionWords) -> Bool {
    words.item.flatMap { words.names.index.items[$0].scope }?.find(tag, up: 0) != nil
  }
}

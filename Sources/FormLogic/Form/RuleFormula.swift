@_spi(Generated) import FormModel

extension FormulaReader {
  /// The formula stating that the value of an item passes a rule, whenever the rule is checked.
  ///
  /// A rule that is not fully analysed becomes an unknown fact about present values.
  mutating func passes(_ rule: FormDefinition.Rule, ofItem number: Int) -> Formula {
    reading(in: outline.items[number].template ?? 0, own: number) { reader in
      let when = rule.when.map { reader.formula($0) } ?? .yes
      return when.negated || (reader.judgement(of: rule, number) ?? reader.unknown(rule, number))
    }
  }

  private mutating func unknown(_ rule: FormDefinition.Rule, _ number: Int) -> Formula {
    let passes = Formula.fact(.rule(number, rule))
    guard !rule.judgesAbsence, let value = value(ofItem: number) else { return passes }
    return value.presence.negated || passes
  }

  /// The formula stating that a value passes a rule, without the condition of the rule; nil if the
  /// rule is not analysed.
  private mutating func judgement(
    of rule: FormDefinition.Rule, _ number: Int
  ) -> Formula? {
    guard let kind = RuleKind(rawValue: rule.kind), let value = value(ofItem: number) else {
      return nil
    }
    let argument = { (name: String) in
      rule.arguments.first { $0.name == name }?.value.expression
    }
    let absent = value.presence.negated
    let limits = RuleLimits(kind)
    if rule.judgesAbsence, limits?.subject != .items { return nil }
    if let limits { return keeps(limits, of: rule, absent) }
    switch kind {
    case .required:
      guard rule.refusesBlank else { return value.presence }
      let pattern = self.pattern(.literal(.string(#"[\s\S]*\P{White_Space}[\s\S]*"#)), .no)
      return value.presence && (pattern ?? .fact(.rule(number, rule)))
    case .accepted:
      return formula(.compare(FormComparison(.equal), .reference(.own), .literal(.bool(true))))
    case .oneOf, .notOneOf:
      guard case .list(let values)? = argument("values"),
        outline.items[number].type?.elementType == nil, values.allSatisfy({ keepsAll(of: $0) }),
        let listed = comparison(FormComparison(.isIn), .reference(.own), .list(values))
      else { return nil }
      return absent || (kind == .oneOf ? listed : listed.negated)
    case .assert: return argument("predicate").map { absent || formula($0) }
    case .regex: return matches(argument("pattern"), argument("match"), absent)
    case .characterSet: return consists(of: argument("set"), absent)
    case .equalsRow: return argument("tag").flatMap { equals($0, number) }.map { absent || $0 }
    case .email, .luhn, .iban, .url: return known(kind, rule, number).map { absent || $0 }
    case .uniqueItems: return rule.uniqueKey == nil ? differ(rule, number) : nil
    case .maxSize: return isSmall(argument("size"), ofItem: number)
    default: return nil
    }
  }

  /// The formula stating that a text passes a rule that is approximated by a pattern: all valid
  /// texts match it.
  private mutating func known(
    _ kind: RuleKind, _ rule: FormDefinition.Rule, _ number: Int
  ) -> Formula? {
    let text: String? =
      switch kind {
      case .email: #"[^@\s]+@[^@\s]+\.[^@\s]+"#
      case .luhn: "[0-9](?:[ -]?[0-9])*"
      // Registered numbers have 15 to 33 characters.
      case .iban: "[A-Za-z] ?[A-Za-z] ?[0-9] ?[0-9](?: ?[0-9A-Za-z]){11,30}"
      case .url: #"[A-Za-z][-+.0-9A-Za-z]*:\S+"#
      default: nil
      }
    return text.flatMap { pattern(.literal(.string($0)), .no) }
      .map { .fact(.rule(number, rule)) && $0 }
  }

  /// The formula stating that the value equals that of another row, which a rule names by its tag.
  private mutating func equals(_ tag: FormExpression, _ number: Int) -> Formula? {
    guard case .literal(.string(let tag)) = tag else { return nil }
    let inner = FormReference.entry(written: tag)
    let isInEntry = outline.item(of: inner, in: outline.items[number].template ?? 0) != nil
    let other = FormExpression.reference(isInEntry ? inner : .value(tag))
    guard keepsAll(of: other) else { return nil }
    return comparison(FormComparison(.equal), .reference(.own), other)
  }

  /// The formula stating that a value is within limits; nil if one of them is not analysed.
  private mutating func keeps(
    _ limits: RuleLimits, of rule: FormDefinition.Rule, _ absent: Formula
  ) -> Formula? {
    var parts: [Formula] = []
    for end in [limits.lower, limits.upper].compactMap(\.self) {
      let limit = rule.arguments.first { $0.name == end.argument }?.value.expression
      let part =
        switch limits.subject {
        case .value: bound(end.relation, limit, absent)
        case .length: length(end.relation, limit, absent)
        case .items: items(end.relation, limit, rule.judgesAbsence)
        }
      guard let part else { return nil }
      parts.append(part)
    }
    return .conjunction(parts)
  }

  /// The formula stating that the number of characters of a text is within a limit.
  private mutating func length(
    _ relation: FormComparison.Relation, _ limit: FormExpression?, _ absent: Formula
  ) -> Formula? {
    limit.flatMap {
      comparison(FormComparison(relation), .call(.length, [.reference(.own)]), $0)
    }.map { absent || $0 }
  }

  /// The formula stating that the number of elements of a list is within a limit; an absent list
  /// has none.
  private mutating func items(
    _ relation: FormComparison.Relation, _ limit: FormExpression?, _ judgesAbsence: Bool
  ) -> Formula? {
    let own = FormExpression.reference(.own)
    guard let limit, let kept = comparison(FormComparison(relation), .call(.count, [own]), limit)
    else { return nil }
    let isExempt = judgesAbsence ? Formula.no : presence(of: own).negated
    return isExempt || presence(of: limit).negated || kept
  }

  /// The formula stating that a list has no more elements than there are different values; nil if
  /// these are not known, or if the elements have a default, which may occur more than once.
  private mutating func differ(_ rule: FormDefinition.Rule, _ number: Int) -> Formula? {
    guard let repeating = outline.items[number].repeating(in: definition), repeating.dropEmpty,
      !repeating.isRecord,
      let row = outline.items(inEntriesOf: number).first(where: { $0.type != nil }),
      row.value == nil,
      let values = term(ofItem: row.number).flatMap({ terms[$0].values.values(atMost: 100) }),
      let list = list(ofItem: number)
    else { return nil }
    let counts = ValueSet(.start, .after(.int(values.count)), isWhole: true)
    return .fact(.rule(number, rule)) && .fact(.member(list.count, counts))
  }

  /// The formula stating that a text matches a regular expression.
  mutating func pattern(_ pattern: FormExpression?, _ absent: Formula) -> Formula? {
    pattern.flatMap { comparison(FormComparison(.matches), .reference(.own), $0) }
      .map { absent || $0 }
  }

  /// Whether a rule of the row compares with an exact instant, and not with a part that the row
  /// keeps.
  private func keepsAll(of bound: FormExpression) -> Bool {
    guard let own, case .date? = outline.items[own].type, outline.items[own].precision != .date
    else { return true }
    return outline.items[own].keepsAll(of: bound, in: scope, outline)
  }

  /// The formula stating that a value keeps a bound; an absent value is not compared, and an absent
  /// bound has no effect.
  private mutating func bound(
    _ relation: FormComparison.Relation, _ bound: FormExpression?, _ absent: Formula
  ) -> Formula? {
    guard let bound, keepsAll(of: bound),
      let kept = comparison(FormComparison(relation), .reference(.own), bound)
    else { return nil }
    return absent || presence(of: bound).negated || kept
  }
}

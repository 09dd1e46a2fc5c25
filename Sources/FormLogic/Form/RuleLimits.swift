@_spi(Generated) import FormModel

/// The limits of a rule: the quantity that is limited, and the arguments that limit it.
struct RuleLimits {
  /// The quantity that is compared with the limits.
  enum Subject {
    case value
    /// The number of characters.
    case length
    /// The number of elements.
    case items
  }

  /// A comparison with an argument.
  struct End {
    let relation: FormComparison.Relation
    let argument: String
  }

  let subject: Subject
  private(set) var lower: End?
  private(set) var upper: End?

  /// The limits of a rule; nil for a rule of another kind.
  init?(_ kind: RuleKind) {
    func least(_ argument: String) -> End { End(relation: .greaterOrEqual, argument: argument) }
    func most(_ argument: String) -> End { End(relation: .lessOrEqual, argument: argument) }
    switch kind {
    case .greaterThan: self.init(.value, End(relation: .greater, argument: "bound"), nil)
    case .greaterOrEqual: self.init(.value, least("bound"), nil)
    case .smallerThan: self.init(.value, nil, End(relation: .less, argument: "bound"))
    case .smallerOrEqual: self.init(.value, nil, most("bound"))
    case .between: self.init(.value, least("minimum"), most("maximum"))
    case .minLength: self.init(.length, least("length"), nil)
    case .maxLength: self.init(.length, nil, most("length"))
    case .exactLength: self.init(.length, least("length"), most("length"))
    case .minItems: self.init(.items, least("count"), nil)
    case .maxItems: self.init(.items, nil, most("count"))
    default: return nil
    }
  }

  private init(_ subject: Subject, _ lower: End?, _ upper: End?) {
    (self.subject, self.lower, self.upper) = (subject, lower, upper)
  }
}

extension FormDefinition.Rule {
  /// The values that a rule with constant limits allows; nil for any other rule.
  func limit(isWhole: Bool) -> ValueSet? {
    guard when == nil, judgesValues, let limits = RuleKind(rawValue: kind).flatMap(RuleLimits.init),
      limits.subject == .value
    else { return nil }
    var (lower, upper) = (ValueSet.Cut.start, ValueSet.Cut.end)
    if let end = limits.lower {
      guard let value = number(end.argument) else { return nil }
      lower = end.relation == .greater ? .after(value) : .before(value)
    }
    if let end = limits.upper {
      guard let value = number(end.argument) else { return nil }
      upper = end.relation == .less ? .before(value) : .after(value)
    }
    return ValueSet(lower, upper, isWhole: isWhole)
  }

  private func number(_ argument: String) -> Scalar? {
    guard
      case .literal(let value)? = arguments.first(where: { $0.name == argument })?.value
        .expression, value.number != nil
    else { return nil }
    return Scalar(value)
  }
}

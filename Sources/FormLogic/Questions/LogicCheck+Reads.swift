@_spi(Generated) import FormModel

extension FormOutline {
  /// The items that an expression reads, also through named conditions and computed rows.
  func items(readBy expression: FormExpression, in scope: Int, own: Int?) -> Set<Int> {
    var read: Set<Int> = []
    var conditions: Set<String> = []
    var waiting = [(expression: expression, scope: scope, own: own)]
    while let next = waiting.popLast() {
      switch next.expression {
      case .reference(let reference):
        guard let item = item(of: reference, in: next.scope, own: next.own),
          read.insert(item).inserted, let computed = items[item].computed
        else { continue }
        waiting.append((computed, items[item].template ?? 0, nil))
      case .condition(let name):
        guard conditions.insert(name).inserted, let index = self.conditions[name] else { continue }
        waiting.append((definition.conditions[index].expression, 0, nil))
      default: waiting += next.expression.operands.map { ($0, next.scope, next.own) }
      }
    }
    return read
  }

  /// The rules that make the form invalid, by the items that they judge or read.
  func ruleReaders() -> [Int: [(item: Int, rule: Int)]] {
    var readers: [Int: [(item: Int, rule: Int)]] = [:]
    for item in items where item.type != nil {
      for (index, rule) in item.rules.enumerated() where rule.severity == .error {
        var read: Set<Int> = [item.number]
        for expression in rule.expressions {
          expression.addItems(to: &read, in: item.template ?? 0, of: self)
        }
        for other in read { readers[other, default: []].append((item.number, index)) }
      }
    }
    return readers
  }
}

extension FormExpression {
  /// Adds the items whose values the expression itself names.
  func addItems(to read: inout Set<Int>, in scope: Int, of form: FormOutline) {
    if case .reference(let reference) = self,
      let item = form.item(ofValue: reference, in: scope, own: nil)
    {
      read.insert(item)
    }
    for operand in operands { operand.addItems(to: &read, in: scope, of: form) }
  }
}

extension FormDefinition.Rule {
  /// The condition and the arguments of the rule.
  var expressions: [FormExpression] {
    [when].compactMap(\.self) + arguments.map(\.value.expression)
  }

  /// The rule as a condition over `$self`; nil if it cannot be written as one.
  var condition: FormExpression? {
    guard let judged = judgement else { return nil }
    return when.map { .or([.not($0), judged]) } ?? judged
  }

  private var judgement: FormExpression? {
    let own = FormExpression.reference(.own)
    let absent = FormExpression.compare(FormComparison(.equal), own, .literal(.null))
    func argument(_ name: String) -> FormExpression? {
      arguments.first { $0.name == name }?.value.expression
    }
    func bound(_ relation: FormComparison.Relation, _ name: String) -> FormExpression? {
      argument(name).map { limit in
        let isLeft = FormExpression.compare(FormComparison(.equal), limit, .literal(.null))
        return .or([absent, isLeft, .compare(FormComparison(relation), own, limit)])
      }
    }
    func member(_ list: FormExpression) -> FormExpression {
      .compare(FormComparison(.isIn), own, list)
    }
    guard !judgesAbsence else { return nil }
    switch RuleKind(rawValue: kind) {
    case .required: return refusesBlank ? nil : .not(absent)
    case .greaterThan: return bound(.greater, "bound")
    case .greaterOrEqual: return bound(.greaterOrEqual, "bound")
    case .smallerThan: return bound(.less, "bound")
    case .smallerOrEqual: return bound(.lessOrEqual, "bound")
    case .between:
      return bound(.greaterOrEqual, "minimum").flatMap { lower in
        bound(.lessOrEqual, "maximum").map { .and([lower, $0]) }
      }
    case .oneOf: return argument("values").map { .or([absent, member($0)]) }
    case .notOneOf: return argument("values").map { .or([absent, .not(member($0))]) }
    case .assert: return argument("predicate").map { .or([absent, $0]) }
    default: return nil
    }
  }
}

@_spi(Generated) package import FormModel

extension FormProver {
  /// Whether a condition of a form, or a part of one, can have a result.
  package struct ConditionQuestion: Sendable {
    package let condition: FormExpression
    package let result: Bool
    package let circumstances: Circumstances
    fileprivate let item: Int
  }

  /// The circumstances in which a condition has a result.
  package enum Circumstances: String, Sendable, CaseIterable {
    /// Any circumstances.
    case always
    /// The section or row of the condition is visible.
    case shown
    /// All rules of the form are kept.
    case valid
  }

  /// The question whether the form can be valid, then the questions about all conditions and their
  /// operands, in the order of the form.
  package var conditionQuestions: [ConditionQuestion] {
    let form = ConditionQuestion(
      condition: .literal(.bool(true)), result: true, circumstances: .valid, item: 0)
    return [form]
      + outline.items.flatMap { item in
        let rules = item.writtenRules
        let conditions =
          [item.hidden, item.disabled] + rules.flatMap { [$0.when, $0.predicate] }
        return conditions.compactMap(\.self).flatMap(\.withOperands).flatMap { condition in
          Circumstances.allCases.flatMap { circumstances in
            [true, false].map {
              ConditionQuestion(
                condition: condition, result: $0, circumstances: circumstances, item: item.number)
            }
          }
        }
      }
  }

  /// Whether the search proves that a condition cannot have the result.
  package mutating func isImpossible(_ question: ConditionQuestion) -> Bool {
    let goal = Self.goal(of: question, &search.reader)
    let rules = question.circumstances == .valid ? KeptRules.all : .none
    return search.possibility(of: goal, keeping: rules) == .impossible
  }

  /// Whether the search proves that a condition of a section or row never holds while it is visible.
  ///
  /// - Parameter place: The section or row; nil for a condition of the form.
  package mutating func isImpossible(_ condition: FormExpression, at place: DefinitionPlace?)
    -> Bool
  {
    guard let place else {
      return search.possibility(of: [search.reader.formula(condition, in: 0)]) == .impossible
    }
    guard let item = outline.items.first(where: { $0.place == place })?.number else { return false }
    let question = ConditionQuestion(
      condition: condition, result: true, circumstances: .shown, item: item)
    return isImpossible(question)
  }

  /// Values with which a condition holds, which have not been tried; nil if none are found.
  ///
  /// - Parameters:
  ///   - place: The section or row of the condition; nil for a condition of the form.
  ///   - isShown: Whether the section or row must be visible.
  package mutating func witness(
    of condition: FormExpression, at place: DefinitionPlace?, isShown: Bool
  ) -> Witness? {
    let item = outline.items.first { $0.place == place }
    let formula = search.reader.formula(
      condition, in: item?.template ?? 0, own: item?.number)
    let shown = item.flatMap { isShown ? Formula.fact(.visible($0.number)) : nil }
    return witness(of: [formula] + [shown].compactMap(\.self), item)
  }

  /// Values with which a visible row has a value that passes a rule, which have not been tried; nil if
  /// none are found.
  package mutating func witness(ofPassedRule rule: Int, at place: DefinitionPlace?) -> Witness? {
    guard let item = outline.items.first(where: { $0.place == place }),
      item.rules.indices.contains(rule), let value = search.reader.value(ofItem: item.number)
    else { return nil }
    let passes = search.reader.passes(item.rules[rule], ofItem: item.number)
    return witness(of: [.fact(.visible(item.number)), value.presence, passes], item)
  }

  private mutating func witness(of goal: [Formula], _ item: LogicItem?) -> Witness? {
    guard let item = item ?? outline.items.first,
      search.possibility(of: goal + clock) == .possible
    else { return nil }
    let question = Question(place: item.place, tag: item.tag, rule: nil, item: item.number)
    return filling(for: question)?.witness
  }

  /// The problem in SMT-LIB, with a check for each question in their order.
  package func smtProblem(of questions: [ConditionQuestion]) -> String {
    var problem = SMTProblem(search.reader)
    let kept = outline.items.flatMap { item in
      item.type == nil ? [] : search.rulesKept(ofItem: item.number, .all)
    }
    return problem.text(
      questions.map { question in
        (
          comment: "\(question.condition.text()) \(question.result) \(question.circumstances)",
          assumptions: {
            let goal = Self.goal(of: question, &$0)
            return question.circumstances == .valid ? goal + kept + $0.elementsKept() : goal
          }
        )
      })
  }

  private static func goal(
    of question: ConditionQuestion, _ reader: inout FormulaReader
  ) -> [Formula] {
    let scope = reader.outline.items[question.item].template ?? 0
    let formula = reader.formula(question.condition, in: scope, own: question.item)
    let shown = question.circumstances == .shown ? [Formula.fact(.visible(question.item))] : []
    return shown + [question.result ? formula : formula.negated]
  }
}

extension FormExpression {
  /// The condition with all of its operands, except constants.
  fileprivate var withOperands: [FormExpression] {
    switch self {
    case .literal: []
    case .and(let operands), .or(let operands): [self] + operands.flatMap(\.withOperands)
    case .not(let operand): [self] + operand.withOperands
    default: [self]
    }
  }
}

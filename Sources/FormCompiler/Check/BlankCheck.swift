@_spi(Generated) import FormModel
import FormPredicate
import FormSyntax

/// The effect of an expression's result, which may depend on rows without a value.
enum ResultEffect {
  /// The result is shown.
  case value
  /// The result hides a range of items: a row, or a section or group with its rows.
  case hidden(ClosedRange<Int>)
  /// The result must be true for a row or section to be valid, while another condition holds.
  case assertion(item: Int, when: FormExpression?)
}

/// An expression whose result may depend on rows without a value.
struct BlankFinding {
  let node: Node
  let checked: CheckedExpression
  let scope: FormScope
  let effect: ResultEffect
  /// The section or row that the expression belongs to; nil for none.
  let item: Int?
}

/// Warns of an expression whose result in a new form, where rows have no value, was probably not
/// intended.
struct BlankCheck {
  let compilation: Compilation
  let form: ResolvedForm
  let blanks: BlankRows
  let finding: BlankFinding

  private var expression: FormExpression { finding.checked.expression }
  /// The references that the expression itself compares with nil.
  private let nilTested: Set<FormReference>

  init(
    compilation: Compilation, form: ResolvedForm, blanks: BlankRows, finding: BlankFinding
  ) {
    (self.compilation, self.form, self.blanks) = (compilation, form, blanks)
    self.finding = finding
    nilTested = Set(finding.checked.nilTested)
  }

  func check() {
    blanks.setViewpoint(finding.item.map { form.items[$0] }, ruleOf: own)
    switch finding.effect {
    case .value: checkValue()
    case .hidden(let items): checkHidden(items)
    case .assertion(let item, let when): checkAssertion(form.items[item], when)
    }
  }

  /// Whether the expression belongs to a rule.
  var belongsToRule: Bool { own != nil }

  /// The row or section whose value a rule checks; nil for any other expression.
  private var own: FormItem? {
    if case .assertion(let item, _) = finding.effect { form.items[item] } else { nil }
  }

  // MARK: - Comparisons

  /// The references that make an operand absent because their rows have no value; empty if the
  /// operand may have a value.
  private func blankReferences(
    in operand: FormExpression, _ evaluation: BlankEvaluation
  ) -> [FormReference] {
    if case .list(let elements) = operand {
      return elements.flatMap { blankReferences(in: $0, evaluation) }
    }
    guard evaluation.value(of: operand) == .absent else { return [] }
    return operand.references.filter { evaluation.value(of: .reference($0)) == .absent }
  }

  /// The references whose missing values decide a comparison; empty if there are none, or if the
  /// expression itself compares one of them with nil.
  private func blankReferences(
    of comparison: CheckedComparison, _ evaluation: BlankEvaluation
  ) -> [FormReference] {
    let found =
      blankReferences(in: comparison.left, evaluation)
      + blankReferences(in: comparison.right, evaluation)
    return found.contains(where: nilTested.contains) ? [] : found
  }

  /// The items that references name.
  private func items(of references: [FormReference]) -> Set<Int> {
    Set(references.compactMap { blanks.item(of: $0, in: finding.scope)?.index })
  }

  /// Whether the item of the expression can be visible while the referenced rows have no value.
  private func matters(without references: [FormReference]) -> Bool {
    finding.item.map { !blanks.isHidden(form.items[$0], without: items(of: references)) } ?? true
  }

  // MARK: - Named conditions

  /// The comparisons in the named conditions that expressions use, at the places of the names;
  /// empty if there are more than a maximum number.
  private func named(in expressions: [FormExpression], atMost count: Int) -> [CheckedComparison] {
    guard finding.scope.instance == nil, !finding.checked.conditions.isEmpty else { return [] }
    var named = NamedComparisons(checked: finding.checked, maximumCount: count)
    for expression in expressions { named.add(expression, blanks) }
    return named.isKnown ? named.all : []
  }

  /// Whether a comparison is that of a named condition.
  private func isNamed(_ comparison: CheckedComparison) -> Bool {
    if case .condition = comparison.expression { true } else { false }
  }

  // MARK: - Values

  /// Warns of `IF($score >= 10, 'Severe', 'Minimal')`, which has a result before `score` has a
  /// value.
  private func checkValue() {
    let evaluation = blanks.evaluation(in: finding.scope)
    guard let (tests, result) = decided(expression, evaluation) else { return }
    let deciding = Set(tests.flatMap(\.comparisons))
    let own = finding.checked.comparisons.filter { deciding.contains($0.expression) }
    for comparison in own + named(in: tests, atMost: 8) where isAsked(comparison) {
      let references = blankReferences(of: comparison, evaluation)
      let truth = evaluation.truth(of: comparison.expression)
      guard let reference = references.first, matters(without: references),
        let holds = truth ?? (isNamed(comparison) ? nil : false)
      else { continue }
      let name = written(reference)
      var diagnostic = Diagnostic(
        .nilSensitiveCondition,
        """
        `\(shown(comparison))` \(holds ? "holds" : "fails") while `\(tag(reference))` has no value, \
        so the result is \(result) then
        """,
        at: finding.node.span(ofUTF8: comparison.range),
        help: ["give the result no value until then: `IF(\(name) == nil, nil, …)`"])
      let end = finding.node.withUTF8(\.count)
      diagnostic.fixes = [
        fix(
          "give no result without a value", [(0..<0, "IF(\(name) == nil, nil, "), (end..<end, ")")])
      ]
      return compilation.report(diagnostic)
    }
  }

  /// Whether the result of a comparison without a value is probably unexpected.
  ///
  /// Equality fails, as expected. `!= true` means "off or untouched", and a comparison with false
  /// has its own warning.
  private func isAsked(_ comparison: CheckedComparison) -> Bool {
    let relation = comparison.comparison.relation
    if relation.comparesOrder { return true }
    // `!=` in a named condition is reported at the condition.
    if relation == .notEqual, isNamed(comparison) { return false }
    if case .literal(.bool) = comparison.right { return false }
    if case .literal(.bool) = comparison.left { return false }
    return relation == .notEqual ? !comparison.isNegated : comparison.isNegated
  }

  /// The conditions of `IF` whose results are known in a new form, and the constant that they
  /// select, as written; nil if there is none.
  private func decided(
    _ expression: FormExpression, _ evaluation: BlankEvaluation
  ) -> (tests: [FormExpression], result: String)? {
    switch expression {
    case .call(.choose, let arguments) where arguments.count == 3:
      guard let truth = evaluation.truth(of: arguments[0]) else {
        return arguments.dropFirst().lazy.compactMap { decided($0, evaluation) }.first
      }
      let branch = arguments[truth ? 1 : 2]
      if case .literal(let value) = branch {
        if value.isNeutral { return nil }
        return ([arguments[0]], "`\(value.literalText(in: FixedTimeZone.utc))`")
      }
      // `IF($a > 10, 'A', IF($a > 5, 'B', 'C'))`
      return decided(branch, evaluation).map { ([arguments[0]] + $0.tests, $0.result) }
    case .call(.coalesce, let arguments):
      return arguments.lazy.compactMap { decided($0, evaluation) }.first
    case .text(let parts): return parts.lazy.compactMap { decided($0, evaluation) }.first
    case .arithmetic(.join, let left, let right):
      return [left, right].lazy.compactMap { decided($0, evaluation) }.first
    default: return nil
    }
  }

  // MARK: - Rules

  /// Warns of `$self > $other`, which refuses every value while the other row is blank.
  private func checkAssertion(_ item: FormItem, _ when: FormExpression?) {
    let evaluation = blanks.evaluation(in: finding.scope)
    guard evaluation.truth(of: expression) == false else { return }
    for comparison in finding.checked.comparisons + named(in: [expression], atMost: 1)
    where comparison.comparison.relation.comparesOrder && !comparison.isNegated {
      let references = blankReferences(of: comparison, evaluation)
      guard let reference = references.first, matters(without: references) else { continue }
      let assumed = blanks.evaluation(without: items(of: references), in: finding.scope)
      if let when, assumed.truth(of: when) == false { continue }
      let tests = references.uniqued.map { "\(written($0)) == nil OR " }.joined()
      compilation.report(
        .nilSensitiveCondition,
        """
        `\(shown(comparison))` fails while `\(tag(reference))` has no value, \
        so no value of \(item.title) is valid then
        """,
        at: finding.node.span(ofUTF8: comparison.range),
        help: [
          comparison.ruleOfOwn.map {
            "the rule `\($0.rule.rawValue): \(written($0.other))` passes then"
          }
            ?? "say what is valid then, as in `\(tests)…`"
        ],
        fixes: [
          fix(
            "accept a missing value",
            [
              (comparison.range.lowerBound..<comparison.range.lowerBound, "(\(tests)"),
              (comparison.range.upperBound..<comparison.range.upperBound, ")"),
            ])
        ])
    }
  }

  // MARK: - Hiding

  /// Warns of `$married == 'no'`, which does not hide a required row before `married` has a value.
  private func checkHidden(_ items: ClosedRange<Int>) {
    let comparisons = (finding.checked.comparisons + named(in: [expression], atMost: 1))
      .filter { (!$0.isNegated || $0.comparison.relation == .notEqual) && isQuestion($0) }
    guard !comparisons.isEmpty else { return }
    let evaluation = blanks.evaluation(in: finding.scope)
    guard evaluation.truth(of: expression) == false else { return }
    let candidates = items.lazy.filter(blanks.required.contains).prefix(8).map { form.items[$0] }
    for comparison in comparisons {
      guard let reference = blankReferences(of: comparison, evaluation).first,
        blankReferences(in: comparison.right, evaluation).isEmpty,
        let row = blanks.item(of: reference, in: finding.scope),
        let hiding = hiding(comparison, of: reference, row),
        let required = candidates.first(where: {
          !blanks.isHidden($0, without: [row.index])
        })
      else { continue }
      return compilation.report(
        .nilSensitiveCondition,
        """
        `\(shown(comparison))` \(comparison.isNegated ? "holds" : "fails") while \
        `\(tag(reference))` has no value, so \(required.title) shows and must be filled in before `\(tag(reference))` is
        """,
        at: finding.node.span(ofUTF8: comparison.range),
        help: ["write `\(hiding)` to hide it until then"],
        fixes: [fix("write `\(hiding)`", [(comparison.range, hiding)])])
    }
  }

  /// Whether the left side of a comparison is a row with options, or a number, date or duration.
  private func isQuestion(_ comparison: CheckedComparison) -> Bool {
    guard case .reference(let reference) = comparison.left,
      let type = blanks.item(of: reference, in: finding.scope)?.type
    else { return false }
    return type.domain != nil || [.int, .double, .date, .duration].contains(type.base.base)
  }

  /// The comparison, rewritten to hide also while a row has no value; nil if it is probably meant
  /// to hide for certain answers only.
  private func hiding(
    _ comparison: CheckedComparison, of reference: FormReference, _ row: FormItem
  ) -> String? {
    guard comparison.left == .reference(reference) else { return nil }
    // A negated `!=` is an equality.
    let isNegated = comparison.isNegated
    let withoutValue =
      "(\(written(reference)) \(isNegated ? "!= nil AND" : "== nil OR") \(text(comparison.range)))"
    let relation = isNegated ? .equal : comparison.comparison.relation
    if let options = row.type?.domain?.values {
      guard relation == .equal || relation == .isIn,
        let hiding = comparison.right.constants, hiding.count * 2 >= options.count
      else { return nil }
      let others = options.filter { !hiding.contains($0) }
      guard others.count == 1, !isNamed(comparison) else { return withoutValue }
      let other = others[0].literalText(in: FixedTimeZone.utc)
      return "\(written(reference)) \(isNegated ? "==" : "!=") \(other)"
    }
    return relation.comparesOrder || relation == .equal ? withoutValue : nil
  }

  // MARK: - Words

  /// The tag of a row as the author writes it, without dollar signs.
  private func tag(_ reference: FormReference) -> String {
    reference.hasTag ? finding.scope.localName(of: reference.tag) : "self"
  }

  /// A reference as the author writes it.
  private func written(_ reference: FormReference) -> String {
    reference.scope.signs + tag(reference)
  }

  private func text(_ range: Range<Int>) -> String {
    finding.node.withUTF8 { String(decoding: $0[range], as: UTF8.self) }
  }

  /// A comparison as quoted in messages.
  private func shown(_ comparison: CheckedComparison) -> String {
    let text = text(comparison.range)
    return text.count <= 40 ? text : text.prefix(37) + "..."
  }

  private func fix(_ title: String, _ edits: [(range: Range<Int>, text: String)]) -> DiagnosticFix {
    DiagnosticFix(title: title, edits: finding.node.edits(edits))
  }
}

/// The comparisons in named conditions, placed where an expression names the conditions.
private struct NamedComparisons {
  let checked: CheckedExpression
  /// The maximum number of comparisons for all names together.
  let maximumCount: Int
  private(set) var all: [CheckedComparison] = []
  /// Whether the list is complete and has no comparison with nil.
  private(set) var isKnown = true
  /// The number of further expressions that may be examined.
  private var steps = 100

  init(checked: CheckedExpression, maximumCount: Int) {
    (self.checked, self.maximumCount) = (checked, maximumCount)
  }

  /// Adds the comparisons of the conditions that an expression names.
  mutating func add(_ expression: FormExpression, _ blanks: BlankRows, isNegated: Bool = false) {
    switch expression {
    case .condition(let name):
      guard let use = checked.conditions.first(where: { $0.name == name }) else { return }
      add(expression, of: use, blanks, isNegated)
    case .not(let operand): add(operand, blanks, isNegated: !isNegated)
    default: for operand in expression.operands { add(operand, blanks, isNegated: isNegated) }
    }
  }

  private mutating func add(
    _ expression: FormExpression, of use: ConditionUse, _ blanks: BlankRows, _ isNegated: Bool
  ) {
    steps -= 1
    guard steps > 0, isKnown else {
      isKnown = false
      return
    }
    switch expression {
    case .condition(let name):
      if let meaning = blanks.meaning(of: name) { add(meaning, of: use, blanks, isNegated) }
    case .compare(let comparison, let left, let right):
      isKnown =
        all.count < maximumCount && left != .literal(.null) && right != .literal(.null)
      all.append(
        CheckedComparison(
          expression: .condition(use.name), comparison: comparison, left: left, right: right,
          range: use.range, isNegated: isNegated))
    case .not:
      // A negation in the condition is reported there, or cannot be fixed at the name.
      isKnown = false
    default: for operand in expression.operands { add(operand, of: use, blanks, isNegated) }
    }
  }
}

extension CheckedComparison {
  /// The rule equivalent to this comparison of `$self` with another row; nil if there is none.
  fileprivate var ruleOfOwn: (rule: RuleKind, other: FormReference)? {
    guard left == .reference(.own), case .reference(let other) = right else { return nil }
    switch comparison.relation {
    case .less: return (.smallerThan, other)
    case .lessOrEqual: return (.smallerOrEqual, other)
    case .greater: return (.greaterThan, other)
    case .greaterOrEqual: return (.greaterOrEqual, other)
    default: return nil
    }
  }
}

extension FormValue {
  /// Whether a value is neutral: no value, false, an empty text, or zero and one, which leave sums
  /// and products unchanged.
  fileprivate var isNeutral: Bool {
    switch self {
    case .null, .bool(false): true
    case .int(let number): number == 0 || number == 1
    case .double(let number): number == 0 || number == 1
    case .string(let text): text.isEmpty
    default: false
    }
  }
}

extension FormExpression {
  /// The references in the expression, except inside `LENGTH`: an absent text has the length 0.
  fileprivate var references: [FormReference] {
    switch self {
    case .reference(let reference): [reference]
    case .call(.length, _): []
    default: operands.flatMap(\.references)
    }
  }

  /// The constants on one side of a comparison: a literal, or the elements of a list; nil for
  /// anything else.
  fileprivate var constants: [FormValue]? {
    switch self {
    case .literal(.list(let values)): values
    case .literal(let value): [value]
    case .list(let elements):
      elements.allSatisfy { $0.constants?.count == 1 }
        ? elements.compactMap { $0.constants?.first } : nil
    default: nil
    }
  }

  /// The comparisons in the expression.
  fileprivate var comparisons: [FormExpression] {
    if case .compare = self { [self] } else { operands.flatMap(\.comparisons) }
  }
}

extension [FormReference] {
  /// The references without repetitions, in order.
  fileprivate var uniqued: [FormReference] {
    reduce(into: []) { result, reference in
      if !result.contains(reference) { result.append(reference) }
    }
  }
}

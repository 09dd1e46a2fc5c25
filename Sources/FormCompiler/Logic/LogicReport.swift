import FormLogic
@_spi(Generated) import FormModel
import FormPredicate
import FormSyntax

/// Reports properties of a form that hold however the form is filled in.
struct LogicReport {
  private let compilation: Compilation
  private let form: ResolvedForm

  /// Reports the findings of the prover, unless the form has errors.
  ///
  /// - Returns: The places that the prover gave up on, in order.
  static func add(
    _ check: inout LogicCheck, _ form: ResolvedForm, in compilation: Compilation
  ) -> [SourceSpan] {
    if compilation.diagnostics.hasErrors { return [] }
    let report = LogicReport(compilation: compilation, form: form)
    // What holds for one row of a group may not hold for the others.
    for finding in check.findings() where !form.isShared(at: finding.place, finding.keys) {
      report.add(finding)
    }
    return Set(check.givenUp.map(report.place))
      .sorted { ($0.file, $0.start, $0.end) < ($1.file, $1.start, $1.end) }
  }

  private func place(of subject: LogicSubject) -> SourceSpan {
    form.condition(at: subject.place, subject.keys).map { place(of: nil, in: $0.node) }
      ?? place(at: subject.place, subject.keys)
  }

  private func add(_ finding: LogicFinding) {
    guard finding.condition != nil else { return addItem(finding) }
    guard let written = form.condition(at: finding.place, finding.keys), !isConstant(written)
    else { return }
    let operand = written.node.withUTF8 { OperandPlace(finding.operand, in: $0) }
    add(
      finding, written.item, at: place(of: operand, in: written.node),
      fix: fix(finding, written, operand))
  }

  /// Whether a condition, or a part of it, has been reported as constant.
  private func isConstant(_ written: WrittenCondition) -> Bool {
    compilation.findings.diagnostics.contains(.constantCondition, in: written.node.span)
  }

  /// Adds a finding about a section or row, or a rule without a condition.
  private func addItem(_ finding: LogicFinding) {
    guard let item = item(at: finding.place) else { return }
    if finding.kind == .neverOffered,
      form.condition(at: finding.place, ["where"]).map(isConstant) == true
    {
      return
    }
    let place = place(at: finding.place, finding.keys)
    // A rule that is written twice has been reported.
    if compilation.findings.diagnostics.contains(.repeatedRule, in: place) { return }
    add(finding, item, at: place, fix: nil)
  }

  private func add(
    _ finding: LogicFinding, _ item: FormItem, at place: SourceSpan, fix: DiagnosticFix?
  ) {
    compilation.report(
      Diagnostic(
        finding.code, message(finding, item), at: place,
        related: finding.causes.compactMap(related), fixes: [fix].compactMap(\.self)))
  }

  private func place(of operand: OperandPlace?, in node: Node) -> SourceSpan {
    guard node.kind == .string else {
      // A text that shows the expressions of its key `with`.
      guard let calculations = node["with"] else { return node.span }
      return calculations.entries.count == 1
        ? calculations.entries[0].value.span : calculations.span
    }
    return node.span(ofUTF8: operand?.range ?? 0..<node.withUTF8(\.count))
  }

  // MARK: - Fixes

  /// The fix that removes code without effect.
  ///
  /// Removing it does not change the form, but the author may have meant something else.
  private func fix(
    _ finding: LogicFinding, _ written: WrittenCondition, _ operand: OperandPlace?
  ) -> DiagnosticFix? {
    if finding.assumesRules { return nil }
    switch finding.kind {
    case .decidesNothing:
      guard let removed = operand?.removal, !removed.isEmpty else { return nil }
      return DiagnosticFix(
        title: "remove it",
        edits: removed.map { SourceEdit(span: written.node.span(ofUTF8: $0), text: "") })
    case .neverHolds where finding.keys == ["disabled"], .alwaysHolds where written.key == "when":
      return removal(of: written.node, from: written.mapping)
    case .alwaysPasses: return removal(ofRule: written.mapping, at: finding.place)
    case .canBeHidden: return operand.flatMap { coalescing(finding, $0.range, in: written.node) }
    case .neverHolds, .alwaysHolds, .neverPasses, .neverShown, .neverValid, .neverFilled, .waiting,
      .neverOffered, .neverUsed, .alwaysZero, .canBeZero, .neverComputed, .breaksRule,
      .locksItself:
      return nil
    }
  }

  /// The fix that writes `COALESCE` with the neutral value around an operand that can be absent.
  private func coalescing(
    _ finding: LogicFinding, _ range: Range<Int>, in node: Node
  ) -> DiagnosticFix? {
    finding.neutral.map { neutral in
      let text = node.withUTF8 { String(decoding: $0[range], as: UTF8.self) }
      let end = ", \(neutral.text()))"
      return DiagnosticFix(
        title: "write `COALESCE(\(text.count <= 40 ? text : "…")\(end)`",
        edits: node.edits([
          (range.lowerBound..<range.lowerBound, "COALESCE("),
          (range.upperBound..<range.upperBound, end),
        ]))
    }
  }

  /// The fix that removes the entry of a mapping that contains a node; nil if there is none.
  private func removal(of node: Node, from mapping: Node) -> DiagnosticFix? {
    let entries = mapping.entries
    return entries.firstIndex { $0.value.span.contains(node.span) }.flatMap {
      compilation.removal(of: $0, among: entries)
    }
  }

  /// The fix that removes a rule, with the key if it is the only rule; nil for a rule of a set.
  private func removal(ofRule rule: Node, at place: DefinitionPlace) -> DiagnosticFix? {
    guard let fields = form.owner(at: place).fields,
      let list = fields[.rules], let index = list.items.firstIndex(where: { $0.span == rule.span })
    else { return nil }
    return list.items.count > 1
      ? compilation.removal(of: index, among: list.items) : removal(of: list, from: fields.node)
  }

  /// The section or row at a place.
  private func item(at place: DefinitionPlace) -> FormItem? {
    form.owner(at: place).item
  }

  // MARK: - Words

  private func message(_ finding: LogicFinding, _ item: FormItem) -> String {
    let written = finding.condition.map { "`\($0.text())`" } ?? "this rule"
    let breaks = broken(finding.causes, of: item)
    let needs = Phrase.list(self.needs(finding, item), last: "and")
    let names = finding.causes.compactMap(meaning)
    let given = names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
    let because = needs.isEmpty ? given : ": \(needs)\(given)"
    let only = "only while \(breaks)\(because)"
    switch (finding.kind, finding.assumesRules) {
    case (.neverShown, false):
      let own = finding.condition.map { "it needs `\($0.opposite.text())`" } ?? ""
      let rest = needs.isEmpty ? "" : ", and \(needs)"
      return "\(item.phrase) never shows: \(own)\(rest)\(given)"
    case (.neverShown, true): return "\(item.phrase) shows \(only)"
    case (.neverHolds, false) where finding.keys == ["page", "when"]:
      let rest = needs.isEmpty ? "" : ", and \(needs)"
      return "the page never shows: it needs \(written)\(rest)\(given)"
    case (.neverHolds, false): return "\(written) never holds here\(because)"
    case (.neverHolds, true): return "\(written) holds here \(only)"
    case (.alwaysHolds, false): return "\(written) always holds here\(because)"
    case (.alwaysHolds, true): return "\(written) fails here \(only)"
    case (.decidesNothing, _): return "\(written) decides nothing here\(because)"
    case (.neverPasses, false): return "no value passes this rule\(because)"
    case (.neverPasses, true): return "this rule passes \(only)"
    case (.alwaysPasses, false): return "every value passes this rule\(because)"
    case (.alwaysPasses, true): return "this rule fails \(only)"
    case (.neverValid, _):
      let conflict = conflict(finding, item)
      return finding.asksForValue
        ? "\(item.phrase) is never valid while it shows: \(conflict)"
        : "no value of \(item.phrase) is valid: \(conflict)"
    case (.neverFilled, _):
      return "this form is never valid, because of \(item.phrase): \(conflict(finding, item))"
    case (.waiting, _): return waiting(finding)
    case (.neverOffered, true): return "this option is on offer \(only)"
    case (.neverOffered, false):
      return breaks.isEmpty
        ? "this option is never on offer\(because)"
        : "this option is never valid: it \(refusal(finding, item))"
    case (.neverUsed, _): return "\(written) is never used here\(because)"
    case (.alwaysZero, _): return "\(written) is always zero here\(because)"
    case (.canBeZero, _): return "\(written) can be zero here, although all rules are kept"
    case (.canBeHidden, _):
      let rows = finding.rows.map { self.item(at: $0)?.phrase ?? "a row" }
      let hidden = rows.first ?? "a row"
      let read = rows.count > 1 ? ", from which \(rows[1]) is computed" : ""
      guard let condition = finding.causes.first?.condition, condition != .literal(.bool(true))
      else { return "\(item.phrase) has no value here: \(hidden) is always hidden\(read)" }
      return
        "\(item.phrase) has no value while `\(condition.text())` hides \(hidden)\(read)\(given)"
    case (.neverComputed, _): return "\(item.phrase) never has a value\(because)"
    case (.breaksRule, _): return "in a new form, \(breaks)\(because)"
    case (.locksItself, _):
      let rows = Phrase.list(finding.rows.map { self.item(at: $0)?.phrase ?? "a row" }, last: "and")
      return "once \(written) holds, \(rows) can never be changed again"
    }
  }

  private func waiting(_ finding: LogicFinding) -> String {
    let rows = finding.rows.map { item(at: $0)?.phrase ?? "a row" }
    return rows.count == 1
      ? "\(rows[0]) can never be filled: it waits for itself"
      : "\(Phrase.list(rows, last: "and")) wait for each other, so that none can be filled"
  }

  /// The end of the message about an option that rules always refuse.
  private func refusal(_ finding: LogicFinding, _ item: FormItem) -> String {
    let rules = finding.causes.compactMap { cause -> String? in
      guard case .keeps(_, _, let rule) = cause.kind else { return nil }
      return "`\(rule)`"
    }
    return "always breaks \(Phrase.list(rules, last: "or"))"
  }

  /// The end of the message about causes that exclude each other.
  private func conflict(_ finding: LogicFinding, _ item: FormItem) -> String {
    let sides = finding.causes.compactMap { cause -> String? in
      switch cause.kind {
      case .keeps(let place, _, let rule):
        let owner = self.item(at: place)
        return owner === item ? "`\(rule)`" : "`\(rule)` of \(owner?.phrase ?? "a row")"
      case .hides, .disables, .disablesForm, .isOnPage: return need(cause, of: item, false)
      case .offers(let place):
        return "the options of \(self.item(at: place)?.phrase ?? "a row")"
      case .names: return meaning(cause)
      }
    }
    return sides.count == 1
      ? "\(sides[0]) excludes every value" : "\(Phrase.list(sides, last: "and")) exclude each other"
  }

  /// The broken rules among the causes as a phrase, grouped by the value that they check.
  private func broken(_ causes: [LogicCause], of item: FormItem) -> String {
    var judged: [(place: DefinitionPlace, rules: [String])] = []
    for case .keeps(let place, _, let rule) in causes.map(\.kind) {
      let index = judged.firstIndex { $0.place == place } ?? judged.endIndex
      if index == judged.endIndex { judged.append((place, [])) }
      judged[index].rules.append("`\(rule)`")
    }
    let parts = judged.map { place, rules in
      let owner = self.item(at: place)
      let subject = owner === item ? "its value" : owner?.phrase ?? "a row"
      return "\(subject) breaks \(Phrase.list(rules, last: "or"))"
    }
    return Phrase.list(parts, last: "or")
  }

  /// The condition behind a name as a phrase; nil for another cause.
  private func meaning(_ cause: LogicCause) -> String? {
    guard case .names(let name) = cause.kind, let condition = cause.condition else { return nil }
    return "`\(name)` is `\(condition.text())`"
  }

  /// The conditions that the causes of a finding require, as phrases.
  ///
  /// Sections and groups around the item are named if several containers are of one kind.
  private func needs(_ finding: LogicFinding, _ item: FormItem) -> [String] {
    let nouns = finding.causes.compactMap { cause -> String? in
      guard case .hides(let place) = cause.kind, let owner = self.item(at: place) else {
        return nil
      }
      return owner.contains(item) ? owner.containerNoun : nil
    }
    let areNamed = Set(nouns).count < nouns.count
    return finding.causes.compactMap { need($0, of: item, areNamed) }
  }

  /// The condition that a cause requires, as a phrase; nil for names, options and rules.
  ///
  /// - Parameter areNamed: Whether sections and groups around the item are named.
  private func need(_ cause: LogicCause, of item: FormItem, _ areNamed: Bool) -> String? {
    guard let needed = cause.condition else { return nil }
    switch cause.kind {
    case .hides(let place):
      let condition = "`\(needed.opposite.text())`"
      guard let owner = self.item(at: place) else {
        return "it needs \(condition)"
      }
      if isHiddenByPage(place), owner.contains(item) || owner === item {
        return "its page needs \(condition)"
      }
      if owner === item { return "it shows only with \(condition)" }
      if owner.contains(item) {
        let name = areNamed ? owner.tag.map { " `\($0)`" } ?? "" : ""
        return "its \(owner.containerNoun)\(name) needs \(condition)"
      }
      return needed == .literal(.bool(true))
        ? "\(owner.phrase) is always hidden" : "\(owner.phrase) needs \(condition)"
    case .disables(let place):
      let owner = self.item(at: place)
      let condition = "`\(needed.text())`"
      return "\(owner?.phrase ?? "it") is disabled with \(condition)"
    case .disablesForm: return "the form is disabled with `\(needed.text())`"
    case .isOnPage: return "its page needs `\(needed.text())`"
    case .names, .offers, .keeps: return nil
    }
  }

  private func related(_ cause: LogicCause) -> RelatedPlace? {
    switch cause.kind {
    case .hides(let place):
      if isHiddenByPage(place) { return related(page: place) }
      return form.condition(at: place, ["hidden"]).map {
        RelatedPlace(span: $0.node.span, message: "hides \($0.item.phrase)")
      }
    case .disables(let place):
      return form.condition(at: place, ["disabled"]).map {
        RelatedPlace(span: $0.node.span, message: "disables \($0.item.phrase)")
      }
    case .disablesForm:
      return form.spec.root[.disabled].map {
        RelatedPlace(span: $0.span, message: "disables the form")
      }
    case .isOnPage(let place): return related(page: place)
    case .names(let name):
      return form.conditionIndex[name].map {
        RelatedPlace(span: form.conditions[$0].declaration.value.span, message: "`\(name)`")
      }
    case .offers(let place):
      return RelatedPlace(
        span: self.place(at: place, ["options"]),
        message: "options of \(self.item(at: place)?.phrase ?? "a row")")
    case .keeps(let place, let keys, _):
      let owner = self.item(at: place)
      let noun = keys.last == "where" ? "filter" : "rule"
      return RelatedPlace(
        span: self.place(at: place, keys), message: "\(noun) of \(owner?.phrase ?? "a row")")
    }
  }

  /// Whether a section is hidden by its page only.
  private func isHiddenByPage(_ place: DefinitionPlace) -> Bool {
    place.rows.isEmpty && form.condition(at: place, ["hidden"]) == nil
  }

  private func related(page place: DefinitionPlace) -> RelatedPlace? {
    form.condition(at: place, ["page", "when"]).map {
      RelatedPlace(span: $0.node.span, message: "condition of the page")
    }
  }

  /// The place of the condition or option at a path of keys, or else of the innermost key.
  private func place(at place: DefinitionPlace, _ keys: [String]) -> SourceSpan {
    if keys.last == "assert", let written = form.condition(at: place, keys) {
      return self.place(of: nil, in: written.node)
    }
    return form.option(at: place, keys)?.span
      ?? form.place(at: place, keys).place
  }
}

extension LogicFinding {
  /// Whether a `required` or `accepted` rule is among the causes.
  fileprivate var asksForValue: Bool {
    causes.contains { cause in
      guard case .keeps(_, let keys, _) = cause.kind else { return false }
      return keys.last == RuleKind.required.rawValue || keys.last == RuleKind.accepted.rawValue
    }
  }

  fileprivate var code: DiagnosticCode {
    if assumesRules { return .needsBrokenRule }
    return switch kind {
    case .neverShown: .neverShown
    case .neverHolds: .neverHolds
    case .alwaysHolds: .alwaysHolds
    case .decidesNothing: .decidesNothing
    case .neverPasses: .neverPasses
    case .alwaysPasses: .alwaysPasses
    case .neverValid: .neverValid
    case .neverFilled: .neverFilled
    case .waiting: .rowsWait
    case .neverOffered: .neverOffered
    case .neverUsed: .neverUsed
    case .alwaysZero: .divisorIsZero
    case .canBeZero: .divisorCanBeZero
    case .neverComputed: .neverComputed
    case .canBeHidden: .operandCanBeHidden
    case .breaksRule: .defaultBreaksRule
    case .locksItself: .rowLocksItself
    }
  }
}

extension FormItem {
  /// The row or section by its tag, or by its kind.
  fileprivate var phrase: String { tag.map { "`\($0)`" } ?? "this \(symbol().description)" }

  fileprivate var containerNoun: String { kind == .section ? "section" : "group" }

  /// Whether another item is inside this one.
  fileprivate func contains(_ item: FormItem) -> Bool {
    var around = item.parent
    while let container = around {
      if container === self { return true }
      around = container.parent
    }
    return false
  }
}

extension FormExpression {
  /// The opposite of a condition, as short as it can be written.
  ///
  /// `==` and `!=` are opposites even if a value is absent, but `<` and `>=` are not.
  fileprivate var opposite: FormExpression {
    switch self {
    case .not(let operand): operand
    case .and(let operands): .or(operands.map(\.opposite))
    case .or(let operands): .and(operands.map(\.opposite))
    case .compare(let comparison, let left, let right) where comparison.relation == .equal:
      .compare(FormComparison(.notEqual, options: comparison.options), left, right)
    case .compare(let comparison, let left, let right) where comparison.relation == .notEqual:
      .compare(FormComparison(.equal, options: comparison.options), left, right)
    default: .not(self)
    }
  }
}

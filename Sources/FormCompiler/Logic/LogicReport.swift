import FormLogic
@_spi(Generated) import FormModel
import FormPredicate
import FormSource
import FormSyntax

/// Reports what is true of a form whatever is filled in.
struct LogicReport {
  private let compilation: Compilation
  private let form: ResolvedForm

  static func add(
    _ definition: FormDefinition, _ form: ResolvedForm, in compilation: Compilation
  ) {
    var check = LogicCheck(definition)
    let report = LogicReport(compilation: compilation, form: form)
    for finding in check.findings() { report.add(finding) }
  }

  private func add(_ finding: LogicFinding) {
    // A condition that is constant by itself has been reported.
    guard let written = form.condition(at: finding.place, finding.keys),
      !compilation.findings.diagnostics.contains(.constantCondition, in: written.node.span)
    else { return }
    let operand = written.node.withUTF8 { OperandPlace(finding.operand, in: $0) }
    compilation.report(
      Diagnostic(
        finding.kind.code, message(finding, written.item),
        at: place(of: operand, in: written.node),
        related: finding.causes.compactMap(related),
        fixes: [fix(finding, written, operand)].compactMap(\.self)))
  }

  private func place(of operand: OperandPlace?, in node: Node) -> SourceSpan {
    guard node.kind == .string else { return node.span }
    return node.span(ofUTF8: operand?.range ?? 0..<node.withUTF8(\.count))
  }

  // MARK: - Fixes

  /// The fix that removes what has no effect: certain not to change the form, but not that this is
  /// what was meant.
  private func fix(
    _ finding: LogicFinding, _ written: WrittenCondition, _ operand: OperandPlace?
  ) -> DiagnosticFix? {
    switch finding.kind {
    case .decidesNothing:
      return operand?.removal.map {
        DiagnosticFix(
          title: "remove it",
          edits: [SourceEdit(span: written.node.span(ofUTF8: $0), text: "")])
      }
    case .neverHolds where finding.keys.count == 1, .alwaysHolds where written.key == "when":
      return removal(of: written.node, from: written.mapping)
    case .alwaysPasses: return removal(ofRule: written.mapping, at: finding.place)
    case .neverHolds, .alwaysHolds, .neverPasses, .neverShown: return nil
    }
  }

  /// The fix that removes the entry that has a node; nil if the mapping does not have it itself.
  private func removal(of node: Node, from mapping: Node) -> DiagnosticFix? {
    let entries = mapping.entries
    return entries.firstIndex { $0.value.span.contains(node.span) }.flatMap {
      compilation.removal(of: $0, among: entries)
    }
  }

  /// The fix that removes a rule, with the key if it is the only one; nil for one of a rule set.
  private func removal(ofRule rule: Node, at place: LogicPlace) -> DiagnosticFix? {
    guard let fields = form.owner(section: place.section, rows: place.rows).fields,
      let list = fields[.rules], let index = list.items.firstIndex(where: { $0.span == rule.span })
    else { return nil }
    return list.items.count > 1
      ? compilation.removal(of: index, among: list.items) : removal(of: list, from: fields.node)
  }

  // MARK: - Words

  private func message(_ finding: LogicFinding, _ item: FormItem) -> String {
    let written = "`\(finding.condition.text())`"
    let needs = Phrase.list(finding.causes.compactMap { need($0, of: item) }, last: "and")
    let names = finding.causes.compactMap(meaning)
    let given = names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
    let because = needs.isEmpty ? given : ": \(needs)\(given)"
    switch finding.kind {
    case .neverShown:
      let own = "it needs `\(finding.condition.opposite.text())`"
      let rest = needs.isEmpty ? "" : ", and \(needs)"
      return "\(item.phrase) never shows: \(own)\(rest)\(given)"
    case .neverHolds: return "\(written) never holds here\(because)"
    case .alwaysHolds: return "\(written) always holds here\(because)"
    case .decidesNothing: return "\(written) decides nothing here\(because)"
    case .neverPasses: return "no value passes this rule\(because)"
    case .alwaysPasses: return "every value passes this rule\(because)"
    }
  }

  /// What a name stands for; nil for another cause.
  private func meaning(_ cause: LogicCause) -> String? {
    guard case .names(let name) = cause.kind else { return nil }
    return "`\(name)` is `\(cause.condition.text())`"
  }

  /// What a cause asks for; nil for a name.
  private func need(_ cause: LogicCause, of item: FormItem) -> String? {
    switch cause.kind {
    case .hides(let place):
      let condition = "`\(cause.condition.opposite.text())`"
      guard let owner = form.owner(section: place.section, rows: place.rows).item else {
        return "it needs \(condition)"
      }
      if owner === item { return "it shows only with \(condition)" }
      if owner.contains(item) { return "its \(owner.containerNoun) needs \(condition)" }
      return "\(owner.phrase) needs \(condition)"
    case .disables(let place):
      let owner = form.owner(section: place.section, rows: place.rows).item
      let condition = "`\(cause.condition.text())`"
      return "\(owner?.phrase ?? "it") is disabled with \(condition)"
    case .names: return nil
    }
  }

  private func related(_ cause: LogicCause) -> RelatedPlace? {
    switch cause.kind {
    case .hides(let place):
      return form.condition(at: place, ["hidden"]).map {
        RelatedPlace(span: $0.node.span, message: "hides \($0.item.phrase)")
      }
    case .disables(let place):
      return form.condition(at: place, ["disabled"]).map {
        RelatedPlace(span: $0.node.span, message: "disables \($0.item.phrase)")
      }
    case .names(let name):
      return form.conditionIndex[name].map {
        RelatedPlace(span: form.conditions[$0].declaration.value.span, message: "`\(name)`")
      }
    }
  }
}

extension LogicFinding.Kind {
  fileprivate var code: DiagnosticCode {
    switch self {
    case .neverShown: .neverShown
    case .neverHolds: .neverHolds
    case .alwaysHolds: .alwaysHolds
    case .decidesNothing: .decidesNothing
    case .neverPasses: .neverPasses
    case .alwaysPasses: .alwaysPasses
    }
  }
}

extension FormItem {
  /// The row or section by its tag, or by what it is.
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
  /// `==` and `!=` are each other's opposite also without values; the opposite of `<` is not `>=`.
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

import FormCatalog
import FormModel
import FormPredicate
import FormSyntax

/// The rules of fields, which no screen shows, and the steps that check rules.
struct UnseenRules {
  /// The first rule of a field that is an error if it fails.
  struct FieldRule {
    /// The field.
    let item: Int
    /// The name of the rule.
    let name: Node
  }

  /// A step that checks rules.
  struct Validation {
    /// The first and the last item whose rules are checked; nil for all.
    let items: ClosedRange<Int>?
    /// The node that names the checked items.
    let place: Node
  }

  private(set) var rules: [FieldRule] = []
  private(set) var validations: [Validation] = []

  /// Adds the first rule of a field whose failure is an error, if there is one.
  mutating func add(_ checked: CheckedRules, of item: FormItem) {
    let failing = checked.indices.first { index in
      let rule = checked[index]
      return rule.severity == .error && rule.when != .literal(.bool(false))
    }
    if let failing {
      rules.append(FieldRule(item: item.index, name: checked.sources[failing].name))
    }
  }

  /// Adds a step that checks the rules of an item, nil for all.
  mutating func addValidation(of item: FormItem?, at place: Node) {
    validations.append(Validation(items: item.map { $0.index...$0.lastIndex }, place: place))
  }

  /// Adds the findings of a parallel compilation.
  mutating func add(_ other: UnseenRules) {
    rules += other.rules
    validations += other.validations
  }
}

/// Warns of rules whose failure stops steps or a page change without a message: no screen shows a
/// field or its messages.
struct UnseenRuleCheck {
  let compilation: Compilation
  let form: ResolvedForm

  private var findings: UnseenRules { compilation.findings.unseenRules }

  func check() {
    guard !findings.rules.isEmpty, !findings.validations.isEmpty || form.spec.pages.count > 1 else {
      return
    }
    let observed = observedItems()
    for rule in findings.rules {
      let field = form.items[rule.item]
      guard !isObserved(field, observed), let stopper = stopper(of: field) else { continue }
      report(rule, field, stopper)
    }
  }

  // MARK: - Stopped steps and pages

  /// The step, or the page before the last one, that a failing rule of a field stops; nil for none.
  private func stopper(of field: FormItem) -> RelatedPlace? {
    let step = findings.validations.first { $0.items?.contains(field.index) ?? true }
    if let step { return RelatedPlace(span: step.place.span, message: "the steps end here") }
    let page = form.spec.pages.dropLast().first { form.sections(of: $0).contains(field) }
    return page.map { RelatedPlace(span: $0.fields.place, message: "this page stays") }
  }

  private func report(
    _ rule: UnseenRules.FieldRule, _ field: FormItem, _ stopper: RelatedPlace
  ) {
    let reference = (field.template == nil ? "$" : "$$") + (field.tag ?? "")
    compilation.report(
      .unseenRule, "no screen shows a failure of this rule, since \(field.title) is a field",
      at: rule.name.span, related: [stopper],
      help: [
        "show its messages, as in `{ type: staticText, text: \"{\(reference).messages}\", hidden: \"\(reference).messages == nil\" }`"
      ])
  }

  // MARK: - Shown failures

  /// The rows, sections and the form whose validity or messages an expression reads.
  private func observedItems() -> Set<Int> {
    var observed: Set<Int> = []
    for edge in compilation.findings.dependencies.edges
    where edge.from.itemIndex != edge.to.itemIndex {
      if edge.to.facet == .validity || edge.to.facet == .issues {
        observed.insert(edge.to.itemIndex)
      }
    }
    return observed
  }

  /// Whether an expression in the form reads the validity or messages of a field or its containers.
  private func isObserved(_ field: FormItem, _ observed: Set<Int>) -> Bool {
    if let whole = form.whole, observed.contains(whole.index) { return true }
    var item: FormItem? = field
    while let current = item {
      if observed.contains(current.index) { return true }
      item = current.parent ?? current.template
    }
    return false
  }
}

extension ResolvedForm {
  /// The sections of the page that has an item; nil if there is none.
  func page(of item: FormItem) -> ArraySlice<ResolvedSection>? {
    spec.pages.lazy.map(sections(of:)).first { $0.contains(item) }
  }

  fileprivate func sections(of page: ParsedPage) -> ArraySlice<ResolvedSection> {
    sections[page.sections.clamped(to: sections.indices)]
  }
}

extension ArraySlice<ResolvedSection> {
  /// Whether one of the sections has an item.
  fileprivate func contains(_ item: FormItem) -> Bool {
    contains { ($0.item.index...$0.item.lastIndex).contains(item.index) }
  }
}

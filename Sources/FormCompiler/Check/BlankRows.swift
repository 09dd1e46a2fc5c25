import FormCatalog
@_spi(Generated) import FormModel
import FormPredicate
import FormSyntax

/// Evaluates expressions for rows without a value, and caches the results.
final class BlankRows {
  private let compilation: Compilation
  private let form: ResolvedForm
  private let conditions: [String: FormExpression]
  /// The rows that must have a value while they are visible, and have none in a new form.
  let required: Set<Int>
  /// The number of the page whose expressions are evaluated; nil if it is not known.
  private var page: Int?
  /// The row that the evaluated rule checks, and so has a value; nil for any other expression.
  private var own: FormItem?
  /// The number of further rows that rules may examine: each rule assumes that another row has a
  /// value, so they cannot share a cache.
  private var steps = 200_000
  /// The cached results of ``isBlank(_:)``, by item.
  private var known: [Int: Bool] = [:]
  private var expressions: [Int: CheckedExpression?] = [:]
  /// The cached results of named conditions in a new form; nil inside if one is not known.
  private var truths: [String: Bool?] = [:]
  /// The rows without a value in the last query, and the cached results of named conditions.
  private var assumed: (blank: Set<Int>, truths: [String: Bool?]) = ([], [:])
  /// The conditions that hide items.
  private var hiding: [Int: FormExpression?] = [:]
  /// The conditions of the pages of sections.
  private lazy var pages = pageConditions()
  /// The numbers of the pages of sections.
  private lazy var pageNumbers = Dictionary(
    form.spec.pages.enumerated().flatMap { number, page in
      page.sections.filter(form.sections.indices.contains)
        .map { (form.sections[$0].item.index, number) }
    },
    uniquingKeysWith: { first, _ in first })
  /// The depth of the recursion through computed rows and named conditions.
  private var depth = 0

  /// The maximum depth; results of computed rows and conditions beyond it are not known.
  private static let maximumDepth = 50

  init(
    compilation: Compilation, form: ResolvedForm, conditions: [FormDefinition.Condition],
    required: Set<Int>
  ) {
    self.compilation = compilation
    self.form = form
    self.required = required
    self.conditions = Dictionary(
      conditions.map { ($0.name, $0.expression) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether an item may have no value for expressions in a container: false only for a computed
  /// row whose expression always has a value.
  func mayBeAbsent(_ item: FormItem, seenFrom container: FormItem?) -> Bool {
    guard item.fields?.contains(.computed) == true, item.isKept(seenFrom: container),
      let computed = computed(item)
    else { return true }
    return computed.type.isOptional
  }

  /// The expression of a named condition; nil for one with a mistake.
  func meaning(of condition: String) -> FormExpression? { conditions[condition] }

  /// Sets the item whose expressions are evaluated next: required rows of pages before its page
  /// have a value.
  ///
  /// - Parameter own: The row whose value a rule checks; nil for any other expression.
  func setViewpoint(_ item: FormItem?, ruleOf own: FormItem? = nil) {
    let page = item.flatMap(self.page)
    if page == self.page, own === self.own { return }
    (self.page, self.own) = (page, own)
    (known, truths) = ([:], [:])
  }

  /// The number of the page of an item; nil in a form without pages.
  private func page(of item: FormItem) -> Int? {
    if form.spec.pages.isEmpty { return nil }
    var section = item
    while let around = section.parent { section = around }
    return pageNumbers[section.index]
  }

  /// Whether a row is required on a page before the current one, and so has a value.
  func isFilledBefore(_ item: FormItem) -> Bool {
    guard let page, required.contains(item.index) else { return false }
    return self.page(of: item).map { $0 < page } ?? false
  }

  /// Whether a row has no value in a new form or entry until the user enters one.
  func isBlank(_ item: FormItem) -> Bool {
    if let known = known[item.index] { return known }
    guard depth < Self.maximumDepth else { return false }
    depth += 1
    defer { depth -= 1 }
    // Ends the recursion for a row that depends on itself, which has been reported.
    known[item.index] = false
    let result = isBlankAtFirst(item)
    known[item.index] = result
    return result
  }

  /// Whether a condition holds in a new form; nil if that depends on other values.
  private func truth(ofCondition name: String) -> Bool? {
    truth(ofCondition: name, cachedIn: \.truths) { evaluation(in: $0) }
  }

  private func truth(
    ofCondition name: String, cachedIn cache: ReferenceWritableKeyPath<BlankRows, [String: Bool?]>,
    _ evaluation: (FormScope) -> BlankEvaluation
  ) -> Bool? {
    if let known = self[keyPath: cache][name] { return known }
    guard depth < Self.maximumDepth, let condition = conditions[name] else { return nil }
    depth += 1
    defer { depth -= 1 }
    // Ends the recursion for a condition that depends on itself, which has been reported.
    self[keyPath: cache][name] = .some(nil)
    let scope = FormScope(form: form, suggestions: compilation.suggestions)
    let result = evaluation(scope).truth(of: condition)
    self[keyPath: cache][name] = .some(result)
    return result
  }

  private func isBlankAtFirst(_ item: FormItem) -> Bool {
    guard !item.isAlwaysPresent, !item.isList, !item.isBroken, item.type != nil,
      item.kindRows.isEmpty, item.choice == nil, let fields = item.fields,
      !fields.contains(.value), !isFilledBefore(item)
    else { return false }
    if fields.contains(.computed) {
      guard let computed = computed(item) else { return false }
      return evaluation(in: scope(of: item)).value(of: computed.expression) == .absent
    }
    if item.kind == .section {
      return !form.items[item.index...item.lastIndex].contains {
        $0.choice === item && $0.fields?.contains(.value) == true
      }
    }
    // Only rows that users fill in are left blank: a program fills the others.
    if let type = fields[.type], form.rowTypeNames.contains(type.text) { return false }
    switch fields[.type].flatMap({ Catalog.rowType(named: $0.text) })?.control {
    case .field, .fixed, .image, .view, .button, .link, nil: return false
    default: return true
    }
  }

  /// The evaluation of expressions in a new form.
  func evaluation(in scope: FormScope) -> BlankEvaluation {
    BlankEvaluation(
      isBlank: { reference in
        if self.own != nil { self.steps -= 1 }
        if reference == .own { return false }
        guard self.steps > 0 else { return nil }
        guard let item = self.item(of: reference, in: scope) else { return nil }
        if item === self.own { return false }
        return self.isBlank(item) ? true : nil
      },
      condition: truth(ofCondition:))
  }

  // MARK: - Visibility

  /// Whether an item or its container is certainly hidden while some rows have no value, whatever
  /// the values of other rows are.
  func isHidden(_ item: FormItem, without blank: Set<Int>) -> Bool {
    var next: FormItem? = item
    while let around = next {
      let evaluation = evaluation(without: blank, in: scope(of: around))
      if let hidden = hidden(around), evaluation.truth(of: hidden) == true { return true }
      if let page = pages[around.index], evaluation.truth(of: page) == false { return true }
      next = around.parent
    }
    return false
  }

  /// The evaluation of expressions while some rows have no value and other values are not known.
  func evaluation(without blank: Set<Int>, in scope: FormScope) -> BlankEvaluation {
    BlankEvaluation(
      isBlank: { reference in
        self.item(of: reference, in: scope).flatMap { blank.contains($0.index) ? true : nil }
      },
      condition: { self.truth(ofCondition: $0, without: blank) })
  }

  private func truth(ofCondition name: String, without blank: Set<Int>) -> Bool? {
    if assumed.blank != blank { assumed = (blank, [:]) }
    return truth(ofCondition: name, cachedIn: \.assumed.truths) {
      evaluation(without: blank, in: $0)
    }
  }

  /// The condition that hides an item; nil if there is none.
  private func hidden(_ item: FormItem) -> FormExpression? {
    if let known = hiding[item.index] { return known }
    let result = item.fields?[.hidden].flatMap { condition($0, in: scope(of: item)) }
    hiding[item.index] = .some(result)
    return result
  }

  private func condition(_ node: Node, in scope: FormScope) -> FormExpression? {
    ExpressionReader(compilation: Compilation(beside: compilation), scope: scope, owner: nil)
      .condition(node)?.expression
  }

  /// The conditions of pages by the items of their sections.
  private func pageConditions() -> [Int: FormExpression] {
    let scope = FormScope(form: form, suggestions: compilation.suggestions)
    var conditions: [Int: FormExpression] = [:]
    for page in form.spec.pages {
      guard let when = page.fields[.when].flatMap({ condition($0, in: scope) }) else { continue }
      for section in page.sections where form.sections.indices.contains(section) {
        conditions[form.sections[section].item.index] = when
      }
    }
    return conditions
  }

  // MARK: - Items

  /// The row or section whose value a reference names.
  func item(of reference: FormReference, in scope: FormScope) -> FormItem? {
    reference.aspect == .value ? scope.item(of: reference) : nil
  }

  private func scope(of item: FormItem) -> FormScope {
    FormScope(
      form: form, suggestions: compilation.suggestions, instance: item.instance,
      template: item.template, container: item.container)
  }

  /// The expression of a computed row; nil for one with a mistake.
  private func computed(_ item: FormItem) -> CheckedExpression? {
    if let known = expressions[item.index] { return known }
    var result: CheckedExpression?
    if let node = item.fields?[.computed], node.isScalar {
      let reader = ExpressionReader(
        compilation: Compilation(beside: compilation), scope: scope(of: item), owner: nil)
      result = reader.expression(node, as: .anyValue)
    }
    expressions[item.index] = .some(result)
    return result
  }
}

package import FormModel
package import FormPredicate
package import FormSyntax

/// Reads conditions and expressions and records their dependencies.
struct ExpressionReader {
  let compilation: Compilation
  let scope: FormScope
  /// The facet that depends on the expressions.
  let owner: DependencyNode?
  /// Further owners of the expression, such as all rows that use a type.
  var otherOwners: [DependencyNode] = []
  /// The purpose of the expression.
  var role = Role.rule
  /// The code for an expression of the wrong type.
  var mismatch = DiagnosticCode.computedTypeMismatch
  /// Whether the expressions are defaults, which are evaluated once.
  var isDefault = false
  /// The effect of the results, for the warnings about rows without a value; nil for no warnings.
  var effectIfBlank: ResultEffect?
  /// The row that the results are assigned to; nil for the owner.
  var target: FormItem?
  /// Whether the place accepts a type, for expressions whose type is not fixed.
  var isSuitable: (FormValueType) -> Bool = { _ in true }

  var form: ResolvedForm { scope.form }

  /// The purpose of an expression.
  enum Role {
    /// The expression hides or disables an item.
    case state
    /// The expression has any other use.
    case rule
    /// The expression is that of a named condition, whatever its uses are.
    case condition(String)
  }

  /// A condition, with its result if that is constant.
  struct Condition {
    var expression: FormExpression
    /// The result, if it is constant.
    var constant: Bool?
  }

  /// Reads true, false, a predicate or a call of a function; nil for no condition, an error, and
  /// `false`.
  func condition(_ node: Node?) -> Condition? {
    guard let node else { return nil }
    switch node.kind {
    case .bool:
      return node.bool == true ? Condition(expression: .literal(.bool(true)), constant: true) : nil
    case .string where PropertyReader.boolMeant(by: node) != nil && !form.isCondition(node.text):
      _ = compilation.plain.bool(node)
      return nil
    case .string where ["true", "false"].contains(node.text):
      compilation.report(
        .notACondition, "`\(node.text)` is a text in quotes, not a condition", at: node.span,
        fixes: [DiagnosticFix("write it without quotes", replacing: node.span, by: node.text).safe])
      return nil
    case .string:
      let isState = if case .state = role { true } else { false }
      guard let checked = compile(node, as: isState ? .state : .condition) else { return nil }
      return Condition(expression: checked.expression, constant: checked.constant)
    case .mapping:
      return function(node).map { Condition(expression: $0, constant: nil) }
    case .null, .int, .double, .sequence:
      compilation.report(
        .wrongKind(node, expected: "a condition: true, false or a predicate in quotes"))
      return nil
    }
  }

  /// Reads a condition under which something is included: the constant `false` is kept, since it
  /// always excludes it.
  func requirement(_ node: Node?) -> FormExpression? {
    let condition = condition(node)?.expression
    return node?.bool == false ? .literal(.bool(false)) : condition
  }

  /// Reads an expression of a type.
  func expression(_ node: Node, as expectation: Expectation) -> CheckedExpression? {
    switch node.kind {
    case .string, .int, .double, .bool: return compile(node, as: expectation)
    case .null, .sequence, .mapping:
      compilation.report(.wrongKind(node, expected: "an expression"))
      return nil
    }
  }

  /// Reads an expression in a part of a text.
  func expression(
    _ node: Node, in range: Range<Int>, as expectation: Expectation
  ) -> CheckedExpression? {
    compile(node, range, as: expectation)
  }

  // MARK: - Expressions

  private func compile(
    _ node: Node, _ range: Range<Int>? = nil, as expectation: Expectation
  ) -> CheckedExpression? {
    var (checked, problems) = node.withUTF8 { bytes in
      let bytes = range.map { UnsafeBufferPointer(rebasing: bytes[$0]) } ?? bytes
      var (checked, problems) = ExpressionCompiler.compile(bytes, as: expectation, in: scope)
      if checked == nil { noteNames(in: node, problems) }
      ExpressionCompiler.keepGoodFixes(
        of: &problems, in: bytes, as: expectation, in: scope, where: suits)
      return (checked, problems)
    }
    if let start = range?.lowerBound {
      checked?.move(by: start)
      for index in problems.indices { problems[index].move(by: start) }
    }
    guard let checked else {
      if namesMisnamedTag(node) || range == nil && reportsTemplate(node, problems, as: expectation)
      {
        return nil
      }
      for problem in problems { report(problem, at: node) }
      return nil
    }
    for problem in problems { report(problem, at: node) }
    let renamed = scope.instance == nil ? checked : checked.renamed(in: scope)
    note(renamed, at: node)
    let isValue = if case .value = expectation { true } else { false }
    var currencies = CurrencyCheck(
      compilation, scope, node, range, own: target ?? owner.map { form.items[$0.itemIndex] })
    currencies.check(renamed.expression, isValue: isValue)
    warnOfHundredths(in: renamed.comparisons, at: node)
    if let effectIfBlank, !renamed.comparisons.isEmpty || !renamed.conditions.isEmpty {
      compilation.findings.nilCheck.add(
        BlankFinding(
          node: node, checked: renamed, scope: scope, effect: effectIfBlank, item: owner?.itemIndex)
      )
    }
    return renamed
  }

  /// Whether an expression can be used here: its type is accepted, and it reads no value that is
  /// inside the item it hides or computes.
  private func suits(_ checked: CheckedExpression) -> Bool {
    guard isSuitable(checked.type.base) else { return false }
    guard let owner, owner.facet == .hidden || owner.facet == .value, !isDefault else {
      return true
    }
    let own = form.items[owner.itemIndex]
    return !checked.dependencies.contains { dependency in
      var item = dependency.number.map { form.items[$0] }
      while let next = item, next !== own { item = next.parent }
      return item != nil
    }
  }

  /// Whether an expression names a row whose tag is invalid, which has been reported.
  private func namesMisnamedTag(_ node: Node) -> Bool {
    guard !form.misnamedTags.isEmpty else { return false }
    return node.withUTF8 { text in form.misnamedTags.contains { Self.names($0, in: text) } }
  }

  /// Whether an expression names a tag, and not only a longer tag that begins with it.
  private static func names(_ tag: String, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    let wanted = Array("$\(tag)".utf8)
    guard let last = wanted.last else { return false }
    var rest = text[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "$")) {
      rest = text[start...]
      if rest.starts(with: wanted) {
        let end = start + wanted.count
        let goesOn = end < text.count && Identifier.isPart(text[end]) && Identifier.isPart(last)
        if !goesOn { return true }
      }
      rest = rest.dropFirst()
    }
    return false
  }

  /// Marks everything that an invalid expression names, or was meant to name, as used.
  private func noteNames(in node: Node, _ problems: [ExpressionProblem]) {
    let words = node.text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    let meant = problems.flatMap(\.fixes).flatMap(\.edits).map(\.text)
    compilation.findings.usedFunctions.formUnion(words + meant)
    compilation.findings.usedConditions.formUnion(words + meant)
  }

  /// Records the dependencies of an expression and the declarations that it uses.
  private func note(_ checked: CheckedExpression, at node: Node) {
    if owner != nil, !checked.dependencies.isEmpty {
      addReads(checked.expression, of: checked, at: node)
    }
    warnOfShadowedForm(checked, at: node)
    for use in checked.conditions {
      compilation.findings.usedConditions.insert(use.name)
      noteRole(ofCondition: use.name)
      guard let index = form.conditionIndex[use.name] else { continue }
      add(DependencyNode(form.conditions[index].item, .value), at: node, range: use.range)
    }
    noteFunctions(in: checked.expression)
  }

  /// Warns of a state of `$form` if a row or section has the tag `form`, so that the state is not
  /// that of the whole form.
  private func warnOfShadowedForm(_ checked: CheckedExpression, at node: Node) {
    guard let item = form.tags[FormReference.form] else { return }
    let states = [FormReference.Aspect.isValid, .isDirty, .isDisabled]
      .map { FormReference(.form, FormReference.form, $0) }
    for dependency in checked.dependencies where states.contains(dependency.reference) {
      compilation.report(
        .shadowedForm, "`$form` is the \(item.symbol().description) `form`, not the whole form",
        at: node.span(ofUTF8: dependency.range),
        related: [RelatedPlace(span: item.place, message: "it has the tag `form`")],
        help: ["give it another tag, so that `$form` is the whole form"])
    }
  }

  private func noteRole(ofCondition name: String) {
    switch role {
    case .state: break
    case .rule: compilation.findings.nilCheck.recordUse(name, by: owner?.itemIndex)
    case .condition(let user): compilation.findings.nilCheck.uses[user, default: []].append(name)
    }
  }

  /// Records that the owner depends on the text that rows show for the value of an expression.
  func note(shown text: FormExpression, of checked: CheckedExpression, at node: Node) {
    // Nothing depends on how something is drawn.
    guard let owner, owner.facet != .drawing else { return }
    addReads(text, of: checked, at: node)
  }

  /// Records the host functions that are called.
  private func noteFunctions(in expression: FormExpression) {
    guard !form.functions.isEmpty else { return }
    compilation.findings.usedFunctions.formUnion(expression.hostCalls)
  }

  // MARK: - Functions

  /// Reads `{ function: name, of: [tag, …] }`.
  private func function(_ node: Node) -> FormExpression? {
    guard let fields = compilation.fields(of: node, as: "condition"),
      let nameNode = fields[.function]
    else { return nil }
    let tags = fields[.of].map { $0.kind == .sequence ? Array($0.items) : [$0] } ?? []
    var arguments: [FormExpression] = []
    var types: [(type: ExpressionType?, node: Node)] = []
    var isBroken = false
    for tag in tags {
      guard tag.kind == .string, let item = scope.entryItem(tag.text) ?? scope.item(tag.text)
      else {
        if !form.misnamedTags.contains(tag.text) {
          compilation.reportUnknown(
            .unknownTag, "there is no row or section \(Phrase.quoted(tag))", at: tag,
            known: scope.tagNames, knownTitle: "the tags are")
        }
        isBroken = true
        continue
      }
      let name = item.tag ?? tag.text
      arguments.append(.reference(item.template == nil ? .value(name) : .entry(name)))
      types.append((item.isBroken ? nil : item.type, tag))
      add(DependencyNode(item, .value), at: tag, range: nil)
    }
    guard let function = declaredFunction(nameNode), !isBroken else { return nil }
    guard function.returns == .bool else {
      compilation.report(
        .parameterMismatch,
        "`\(function.name)` returns \(function.returns), a condition needs Bool", at: nameNode.span)
      return nil
    }
    checkArguments(types, of: function, at: nameNode)
    return .host(function.name, arguments)
  }

  /// The host function that a node names; problems are reported.
  func declaredFunction(_ node: Node) -> FormDefinition.Function? {
    let name = node.kind == .string ? node.text : ""
    compilation.findings.usedFunctions.insert(name)
    if let function = form.function(name) { return function }
    if form.functionNames.contains(name) { return nil }
    compilation.findings.usedFunctions.formUnion(
      compilation.suggestions.nearest(to: name, in: scope.functionNames))
    var diagnostic = compilation.unknown(
      .unknownFunction, "there is no function \(Phrase.quoted(name))", at: node,
      known: scope.functionNames, knownTitle: "the functions are")
    if diagnostic.fixes.isEmpty {
      diagnostic.help.append("declare it under `functions`, with its `parameters` and `returns`")
    }
    compilation.report(diagnostic)
    return nil
  }

  private func checkArguments(
    _ arguments: [(type: ExpressionType?, node: Node)], of function: FormDefinition.Function,
    at node: Node
  ) {
    guard arguments.count == function.parameters.count else {
      compilation.report(
        .parameterMismatch,
        "`\(function.name)` takes \(Phrase.count(function.parameters.count, "argument")), not \(arguments.count)",
        at: node.span)
      return
    }
    for (argument, parameter) in zip(arguments, function.parameters) {
      guard let type = argument.type else { continue }
      if type.base.fits(parameter) { continue }
      compilation.report(
        .parameterMismatch,
        "\(Phrase.quoted(argument.node)) is \(type.base), `\(function.name)` takes \(parameter)",
        at: argument.node.span)
    }
  }

  // MARK: - Problems

  private func report(_ problem: ExpressionProblem, at node: Node) {
    if problem.code == .unknownFunction, isDeclared(problem, in: node) { return }
    var diagnostic = Diagnostic(problem, at: node)
    if problem.code == .computedTypeMismatch { diagnostic.code = mismatch }
    if problem.code == .unknownTag {
      diagnostic.related += scope.uses
      explainTemplateTag(problem, at: node, in: &diagnostic)
    }
    if problem.code == .nilSensitiveCondition {
      compilation.findings.nilCheck.add(
        NilFinding(
          diagnostic: diagnostic, item: problem.valueless, owner: owner?.itemIndex,
          needsDefault: problem.needsDefault, container: scope.container, role: role))
    } else {
      compilation.report(diagnostic)
    }
  }

  /// Whether a function has a declaration with a mistake, which has been reported.
  private func isDeclared(_ problem: ExpressionProblem, in node: Node) -> Bool {
    let text = Array(node.text.utf8)
    guard problem.range.upperBound <= text.count else { return false }
    let name = String(decoding: text[problem.range], as: UTF8.self)
    guard form.functionNames.contains(name) else { return false }
    compilation.findings.usedFunctions.insert(name)
    return true
  }

  /// Explains that a row of a repeat section has the tag but needs another reference.
  private func explainTemplateTag(
    _ problem: ExpressionProblem, at node: Node, in diagnostic: inout Diagnostic
  ) {
    let text = Array(node.text.utf8)
    guard problem.range.upperBound <= text.count else { return }
    let written = String(decoding: text[problem.range], as: UTF8.self)
    let (place, name) = FormReference.Scope.reading(written) ?? (.form, written)
    if place != .form, explain(FormReference(place, name), in: &diagnostic) { return }
    guard let section = form.templateTags[scope.resolve(name)] else { return }
    let fixes = problem.fixes.compactMap(\.edits.first?.text)
    // A row of the entry that a condition tests has been suggested.
    if scope.levels(to: section) == nil,
      fixes.contains(where: { $0 == "$$" + name || $0.hasSuffix("." + name) })
    {
      return
    }
    diagnostic.code = .misplacedReference
    diagnostic.message = "`\(name)` is a row of every entry of \(section.listNoun)"
    diagnostic.fixes = []
    if let levels = scope.levels(to: section) {
      let owner = levels == 0 ? "the same entry" : "the entry around"
      let meant = FormReference.entry(name, up: levels).text
      diagnostic.help = ["write `\(meant)` for the row of \(owner)"]
      if written.hasPrefix("$") {
        diagnostic.fixes = [
          DiagnosticFix(
            title: "change to `\(meant)`", edits: node.edits([(problem.range, meant)]))
        ]
      }
    } else if let list = scope.reference(to: section) {
      diagnostic.help = ["write `\(list.text).\(name)` for the list of its values"]
    } else if section.kind == .row {
      diagnostic.help = ["name it in the entry that has the list, and the result from here"]
    } else {
      diagnostic.help = ["give the repeat section a tag, then write `$tag.\(name)`"]
    }
  }
}

extension ExpressionReader {
  /// Explains an unknown name in an entry: a row of another kind, or another word for
  /// `$$position`.
  private func explain(_ reference: FormReference, in diagnostic: inout Diagnostic) -> Bool {
    let name = reference.tag
    if let kinds = scope.conflictingKinds(with: reference) {
      diagnostic.code = .misplacedReference
      diagnostic.message =
        "`\(name)` is a row of entries of the kind `\(kinds.row)`, this is one of `\(kinds.own)`"
      diagnostic.help = ["an entry has the rows of its own kind, and those of all kinds"]
      diagnostic.fixes = []
      return true
    }
    guard ["index", "number"].contains(name), diagnostic.fixes.isEmpty else { return false }
    diagnostic.help = ["the place of an entry in its list is `$$position`, from 1"]
    return true
  }
}

extension FormValueType {
  /// Whether a value of the type fits where another type is expected.
  package func fits(_ other: FormValueType) -> Bool {
    if self == other { return true }
    switch (self, other) {
    case (.int, .double): return true
    case (.option(_, let base), _): return base.fits(other)
    case (.list(let left), .list(let right)), (.set(let left), .set(let right)),
      (.set(let left), .list(let right)):
      return left.fits(right)
    default: return false
    }
  }
}

extension Diagnostic {
  /// The diagnostic of a problem in the expression of a node.
  package init(_ problem: ExpressionProblem, at node: Node) {
    self.init(
      problem.code, problem.message, at: node.span(ofUTF8: problem.range), label: problem.label,
      notes: problem.notes, help: problem.help)
    fixes = problem.fixes.map { fix in
      DiagnosticFix(
        title: fix.title, edits: node.edits(fix.edits.map { ($0.range, $0.text) }),
        applicability: fix.applicability)
    }
  }
}

extension CheckedExpression {
  /// The expression of a fragment with the tags that its rows have in the form.
  fileprivate func renamed(in scope: FormScope) -> CheckedExpression {
    var result = self
    result.expression = scope.renamed(expression)
    for index in comparisons.indices {
      result.comparisons[index].expression = scope.renamed(comparisons[index].expression)
      result.comparisons[index].left = scope.renamed(comparisons[index].left)
      result.comparisons[index].right = scope.renamed(comparisons[index].right)
    }
    result.nilTested = nilTested.map { $0.renamingTag(scope.resolve) }
    return result
  }

  /// Moves the places of all names, for an expression in a part of a text.
  fileprivate mutating func move(by distance: Int) {
    for index in dependencies.indices { dependencies[index].range.move(by: distance) }
    for index in conditions.indices { conditions[index].range.move(by: distance) }
    for index in comparisons.indices { comparisons[index].range.move(by: distance) }
  }
}

extension ExpressionProblem {
  fileprivate mutating func move(by distance: Int) {
    range.move(by: distance)
    for fix in fixes.indices {
      for edit in fixes[fix].edits.indices { fixes[fix].edits[edit].range.move(by: distance) }
    }
  }
}

extension Range<Int> {
  fileprivate mutating func move(by distance: Int) {
    self = lowerBound + distance..<upperBound + distance
  }
}

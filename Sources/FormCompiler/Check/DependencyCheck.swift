@_spi(Generated) import FormModel
import FormSyntax

/// Finds cycles among conditions, computed values and defaults.
struct DependencyCheck {
  private let compilation: Compilation
  private let form: ResolvedForm
  /// The edges by their starting node, in the order they were found.
  private let graph: DependencyGraph

  static func run(_ form: ResolvedForm, in compilation: Compilation) {
    let edges = compilation.findings.dependencies.edges
    if !form.isOrdered(edges) {
      DependencyCheck(form, edges, isOfSteps: false, in: compilation).run()
    }
    let steps = compilation.findings.steps.edges
    if steps.isEmpty { return }
    // A default is evaluated once, so no step changes it.
    DependencyCheck(
      form, edges.filter { !$0.isDefault } + steps, isOfSteps: true, in: compilation
    ).run(steps)
  }

  private init(
    _ form: ResolvedForm, _ edges: [DependencyList.Edge], isOfSteps: Bool,
    in compilation: Compilation
  ) {
    self.compilation = compilation
    self.form = form
    graph = DependencyGraph(form: form, edges: edges, isOfSteps: isOfSteps)
  }

  private func run() {
    // Each use of a fragment has its cycles at the same places: report them once.
    var reported: Set<SourceSpan> = []
    for component in graph.components() {
      guard let cycle = graph.shortestCycle(in: component), let place = cycle.first?.place?.span,
        reported.insert(place).inserted
      else { continue }
      report(cycle)
    }
  }

  // MARK: - Steps

  /// Reports steps whose changes run the same steps again.
  private func run(_ steps: [DependencyList.Edge]) {
    var reported: Set<Set<Int>> = []
    for step in steps {
      guard let cycle = graph.shortestCycle(through: step),
        reported.insert(Set(cycle.map(\.from))).inserted
      else { continue }
      reportSteps(cycle, step)
    }
  }

  private func reportSteps(_ cycle: [DependencyGraph.Edge], _ step: DependencyList.Edge) {
    let owner = form.items[step.to.itemIndex]
    let causes = Array(cycleNames(cycle).dropLast().reversed())
    let start = causes.firstIndex(of: owner.title) ?? causes.startIndex
    let names = causes.count == 1 ? [] : causes[start...] + causes[..<start] + [owner.title]
    var diagnostic = Diagnostic(
      .dependencyCycle,
      "the steps of \(owner.title) change \(owner.title) again"
        + (names.isEmpty ? "" : ": \(path(Array(names)))"),
      at: step.place.span, label: describe(cycle[0]), related: relatedPlaces(cycle))
    if let field = owner.fields?.field(.onChange), field.value.span.contains(step.place.span),
      !owner.isList, owner.fields?.contains(.computed) != true
    {
      diagnostic.help = ["the steps of `onEdit` are not taken for what steps change"]
      diagnostic.fixes = [.replace(field.key, with: "onEdit")]
    }
    compilation.report(diagnostic)
  }

  // MARK: - Dependencies

  private func report(_ cycle: [DependencyGraph.Edge]) {
    guard let first = cycle.first, let place = first.place else { return }
    let isSoft = cycle.contains(where: \.isSoft)
    let tags = cycleNames(cycle)
    let items = Set(named(cycle).map(\.itemIndex))
    let code: DiagnosticCode =
      isSoft ? .visibilityCycle : items.count == 1 ? .selfReference : .dependencyCycle
    let message =
      items.count == 1
      ? "\(owner(first)) \(isPlural(first) ? "depend on themselves" : "depends on itself")"
      : "\(tags[0]) depends on itself: \(path(tags))"
    var diagnostic = Diagnostic(
      code, message, at: place.span, label: describe(first), related: relatedPlaces(cycle),
      notes: isSoft
        ? ["the values are kept while their rows are hidden, so there is one result all the same"]
        : [])
    if !isSoft { explainKeeping(cycle, in: &diagnostic) }
    compilation.report(diagnostic)
  }

  /// Suggests `whenHidden: keep` for a cycle through the value of a hidden row, which then has one
  /// result.
  ///
  /// It is not a fix, since the cycle would still be a warning.
  private func explainKeeping(_ cycle: [DependencyGraph.Edge], in diagnostic: inout Diagnostic) {
    let hiding = cycle.lazy.filter { edge in
      let from = DependencyNode(number: edge.from)
      let to = DependencyNode(number: edge.to)
      return edge.place == nil && to.facet == .hidden && from.itemIndex == to.itemIndex
        && (from.facet == .value || from.facet == .count)
    }
    guard let edge = hiding.first else { return }
    let item = form.items[DependencyNode(number: edge.from).itemIndex]
    diagnostic.help.append(
      "with `whenHidden: keep` at \(item.title) conditions see its value while it is hidden")
  }

  /// The maximum number of names and places shown for a cycle, which can contain all rows of a
  /// form.
  private static let maximumShown = 16

  /// The names along a cycle, without those in the middle of a long one.
  private func path(_ names: [String]) -> String {
    guard names.count > Self.maximumShown else { return names.joined(separator: " → ") }
    let half = Self.maximumShown / 2
    let omitted = "… (\(names.count - 2 * half) more)"
    return (names.prefix(half) + [omitted] + names.suffix(half)).joined(separator: " → ")
  }

  /// The places of the edges after the first, at most ``maximumShown``.
  private func relatedPlaces(_ cycle: [DependencyGraph.Edge]) -> [RelatedPlace] {
    cycle.dropFirst().prefix(Self.maximumShown).compactMap { relatedPlace(of: $0, in: cycle) }
  }

  /// The facets along a cycle; a list and a row's values in all its entries count as one.
  private func named(_ cycle: [DependencyGraph.Edge]) -> [DependencyNode] {
    cycle.map { DependencyNode(number: $0.from) }.filter { $0.facet != .column }
  }

  /// The page with the `when` that contains an edge, as shown in messages; nil for any other edge.
  private func page(_ edge: DependencyGraph.Edge) -> String? {
    guard let place = edge.place?.span,
      let page = form.spec.pages.first(where: { page in
        page.fields[.when]?.span.contains(place) ?? false
      })
    else { return nil }
    return page.fields[.tag].map { "the page \(Phrase.quoted($0))" } ?? "a page without a tag"
  }

  /// The place where an edge is written, or the row whose position in a section or group implies
  /// it.
  private func relatedPlace(
    of edge: DependencyGraph.Edge, in cycle: [DependencyGraph.Edge]
  ) -> RelatedPlace? {
    if let place = edge.place { return RelatedPlace(span: place.span, message: describe(edge)) }
    let from = form.items[DependencyNode(number: edge.from).itemIndex]
    let to = form.items[DependencyNode(number: edge.to).itemIndex]
    guard from !== to else { return nil }
    // The container comes first.
    let (inner, outer) = from.index > to.index ? (from, to) : (to, from)
    let container = cycle.lazy.filter { DependencyNode(number: $0.from).itemIndex == outer.index }
      .compactMap(page).first
    return RelatedPlace(
      span: inner.place, message: "\(inner.title) is in \(container ?? outer.title)")
  }

  /// The tags along the cycle, with the first one again at the end.
  private func cycleNames(_ cycle: [DependencyGraph.Edge]) -> [String] {
    var names: [String] = []
    for edge in cycle where DependencyNode(number: edge.from).facet != .column {
      let name = page(edge) ?? name(DependencyNode(number: edge.from))
      if names.last != name { names.append(name) }
    }
    if let first = names.first, names.count > 1, names.last == first { names.removeLast() }
    if let first = names.first { names.append(first) }
    return names
  }

  private func name(_ node: DependencyNode) -> String { form.items[node.itemIndex].title }

  private func title(_ number: Int) -> String {
    let node = DependencyNode(number: number)
    let name = name(node)
    if form.items[node.itemIndex].kind == .condition { return "the condition \(name)" }
    switch node.facet {
    case .value: return "the value of \(name)"
    case .count: return "the number of entries of \(name)"
    case .column: return "the values of \(name) in all entries"
    case .hidden: return "whether \(name) is hidden"
    case .disabled: return "whether \(name) is disabled"
    case .validity: return "whether \(name) is valid"
    case .issues: return "the messages of \(name)"
    case .dirty: return "whether \(name) has been changed"
    case .options: return "the options of \(name)"
    case .drawing: return "how \(name) is drawn"
    case .format: return "the format of \(name)"
    }
  }

  private func describe(_ edge: DependencyGraph.Edge) -> String {
    if edge.isStep {
      return "a step of \(name(DependencyNode(number: edge.to))) sets"
        + " \(name(DependencyNode(number: edge.from)))"
    }
    return "\(owner(edge)) \(isPlural(edge) ? "depend" : "depends") on \(title(edge.to))"
  }

  /// Whether the dependent of an edge is a plural in messages.
  private func isPlural(_ edge: DependencyGraph.Edge) -> Bool {
    guard page(edge) == nil, !edge.isDefault else { return false }
    let node = DependencyNode(number: edge.from)
    if form.items[node.itemIndex].kind == .condition { return false }
    return [.column, .issues, .options].contains(node.facet)
  }

  /// The dependent of an edge, as shown in messages.
  private func owner(_ edge: DependencyGraph.Edge) -> String {
    if let page = page(edge) { return "whether \(page) is shown" }
    return edge.isDefault
      ? "the default of \(name(DependencyNode(number: edge.from)))" : title(edge.from)
  }
}

extension ResolvedForm {
  /// Whether all dependencies lead to earlier nodes, as in most forms, so that there is no cycle.
  func isOrdered(_ edges: [DependencyList.Edge]) -> Bool {
    // The number of entries of a list that drops empty ones depends on the rows after the list.
    !items.contains(where: \.dropsEmpty) && edges.allSatisfy { $0.leadsBack(in: items) }
  }
}

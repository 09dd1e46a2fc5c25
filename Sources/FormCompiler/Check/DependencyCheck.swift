import FormModel
import FormSource

/// Finds circles among conditions and computed values.
struct DependencyCheck {
  private let compilation: Compilation
  private let form: ResolvedForm
  /// The edges by their starting node, in the order they were found.
  private let graph: DependencyGraph

  static func run(_ form: ResolvedForm, in compilation: Compilation) {
    // Where everything depends only on what comes before it, as in most forms, there is no circle.
    let edges = compilation.findings.dependencies.edges
    if edges.allSatisfy({ $0.from.rank > $0.to.rank }) { return }
    let check = DependencyCheck(
      compilation: compilation, form: form,
      graph: DependencyGraph(form: form, edges: edges))
    check.run()
  }

  private func run() {
    // The uses of a fragment have its circles all in the same place.
    var reported: Set<SourceSpan> = []
    for component in graph.components() {
      guard let cycle = graph.shortestCycle(in: component), let place = cycle.first?.place?.span,
        reported.insert(place).inserted
      else { continue }
      report(cycle)
    }
  }

  private func report(_ cycle: [DependencyGraph.Edge]) {
    guard let first = cycle.first, let place = first.place else { return }
    let isSoft = cycle.contains(where: \.isSoft)
    let tags = cycleNames(cycle)
    let items = Set(cycle.map { DependencyNode(number: $0.from).itemIndex })
    let code: DiagnosticCode =
      isSoft ? .visibilityCycle : items.count == 1 ? .selfReference : .dependencyCycle
    let related = cycle.dropFirst().compactMap(relatedPlace)
    let message =
      items.count == 1
      ? "\(title(cycle[0].from)) depends on itself"
      : "\(tags[0]) depends on itself: \(tags.joined(separator: " → "))"
    compilation.report(
      Diagnostic(
        code, message, at: place.span, label: describe(first), related: related,
        notes: isSoft
          ? ["the values are kept while their rows are hidden, so there is one result all the same"]
          : []))
  }

  /// Where an edge is written, or the row whose place in a section or group is the edge.
  private func relatedPlace(of edge: DependencyGraph.Edge) -> RelatedPlace? {
    if let place = edge.place { return RelatedPlace(span: place.span, message: describe(edge)) }
    let from = form.items[DependencyNode(number: edge.from).itemIndex]
    let to = form.items[DependencyNode(number: edge.to).itemIndex]
    guard from !== to else { return nil }
    return RelatedPlace(span: from.place, message: "\(from.title) stands in \(to.title)")
  }

  /// The tags along the circle, the first one again at the end.
  private func cycleNames(_ cycle: [DependencyGraph.Edge]) -> [String] {
    var names: [String] = []
    for edge in cycle {
      let name = name(DependencyNode(number: edge.from))
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
    case .hidden: return "whether \(name) is hidden"
    case .disabled: return "whether \(name) is disabled"
    case .valid: return "whether \(name) is valid"
    }
  }

  private func describe(_ edge: DependencyGraph.Edge) -> String {
    "\(title(edge.from)) depends on \(title(edge.to))"
  }
}

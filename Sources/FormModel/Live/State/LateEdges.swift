/// The dependencies of a form that needs more of them than its program, which leaves out what
/// nothing in the definition needs.
///
/// A program removes rows that no condition hides, and adds rules that read other rows.
final class LateEdges {
  let dependencies: DependencyTable

  init(_ dependencies: DependencyTable) { self.dependencies = dependencies }
}

extension FormState {
  /// The facets to evaluate again after another has changed, and their order.
  var dependencies: DependencyTable { late?.dependencies ?? program.dependencies }

  /// Adds the edges that removals and added rules need to those of the program.
  ///
  /// - Returns: The facets of a circle that they close, which changes nothing; nil for none.
  func addLateEdges() -> DependencyCircle? {
    var edges = hasRemovals ? program.removalEdges : []
    for rules in addedRules.values { edges += rules.flatMap(\.edges) }
    switch program.dependencies.adding(edges) {
    case .success(let table): use(LateEdges(table))
    case .failure(let circle): return circle
    }
    return nil
  }

  /// Continues with other dependencies, in whose order the marked facets wait.
  private func use(_ edges: LateEdges) {
    var waiting: [(node: Int, slot: Int)] = []
    while let (rank, slot) = queue.removeFirst() {
      waiting.append((Int(dependencies.nodes[rank]), slot))
    }
    late = edges
    for (node, slot) in waiting {
      queue.insert(rank: edges.dependencies.ranks[node], slot: slot)
    }
  }
}

extension FormProgram {
  /// What depends on whether each item is hidden, if a program can hide any.
  fileprivate var removalEdges: [FacetEdge] {
    items.flatMap { item in
      structure(of: item).edges.lazy
        .filter { !$0.isSoft && !$0.isOrder && $0.from.facet == .hidden }
        .map { FacetEdge($0.from, $0.to) }
    }
  }

  /// The position of an item, with the facets that expressions ask for.
  func structure(of item: ItemPlan) -> ItemStructure {
    var structure = ItemStructure(item, sections, templates, form: form)
    structure.canBeInvalid = item.canBeInvalid && asks(.validity, of: item)
    structure.canBeDirty = item.canBeDirty && asks(.dirty, of: item)
    return structure
  }

  /// Whether an expression asks for a facet of an item, itself or through what contains it.
  func asks(_ facet: Facet, of item: ItemPlan) -> Bool {
    !dependencies.dependants(of: FacetNode(item.number, facet)).isEmpty
      || item.container(form: form).map { asks(facet, of: items[$0]) } ?? false
  }
}

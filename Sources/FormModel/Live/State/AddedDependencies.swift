/// The facets and dependencies that a form needs besides those of its program, which leaves out what
/// nothing in the definition needs.
///
/// A program removes rows that no condition hides, and adds rules that read other rows.
final class AddedDependencies {
  /// The form's program, had the added rules been in the definition.
  let program: FormProgram
  /// The dependencies of that program, and those on what is removed.
  let dependencies: DependencyTable

  init(_ program: FormProgram, hasRemovals: Bool) throws(FormError) {
    self.program = program
    guard hasRemovals else {
      dependencies = program.dependencies
      return
    }
    switch program.dependencies.adding(program.removalEdges) {
    case .success(let table): dependencies = table
    case .failure(let circle): throw circle.error(program.items)
    }
  }
}

extension FormState {
  /// The program with the added rules, which knows what is to be evaluated.
  var extended: FormProgram { addedDependencies?.program ?? program }

  /// The facets to evaluate again after another has changed, and their order.
  var dependencies: DependencyTable { addedDependencies?.dependencies ?? program.dependencies }

  /// Evaluates what removals and added rules need besides what the program has.
  ///
  /// - Throws: ``FormError/circle(_:)`` if that depends on itself; then nothing changes.
  func addDependencies() throws(FormError) {
    var rules: [Int: [FormDefinition.Rule]] = [:]
    for (slot, added) in addedRules.sorted(by: { $0.key < $1.key }) {
      rules[Int(slotItems[slot]), default: []] += added.map(\.definition)
    }
    let program =
      rules.isEmpty ? program : try FormProgram(program.definition, adding: rules)
    use(try AddedDependencies(program, hasRemovals: hasRemovals))
  }

  /// Continues with other dependencies, in whose order the marked facets wait.
  private func use(_ edges: AddedDependencies) {
    let before = extended
    var waiting: [(node: Int, slot: Int)] = []
    while let (rank, slot) = queue.removeFirst() {
      waiting.append((Int(dependencies.nodes[rank]), slot))
    }
    addedDependencies = edges
    for (node, slot) in waiting {
      queue.insert(rank: edges.dependencies.ranks[node], slot: slot)
    }
    if edges.program !== before { markNewFacets(since: before) }
  }

  /// Marks what has not been evaluated until now, since nothing had read it.
  private func markNewFacets(since before: FormProgram) {
    let known = Set(before.evaluatedNodes)
    var new = extended.evaluatedNodes.filter { !known.contains($0) }
    new += extended.items.filter { extended.asks(.dirty, of: $0) && !before.asks(.dirty, of: $0) }
      .map { FacetNode($0.number, .dirty) }
    for node in new {
      for slot in slots(ofItem: node.item) { mark(slot, node.facet) }
    }
    for (template, columns) in zip(extended.templates, extended.columns) {
      for column in columns where !before.columns.joined().contains(column) {
        for list in slots(ofItem: template.list) { markColumn(column, ofList: list) }
      }
    }
  }
}

extension FormProgram {
  /// The facets that are evaluated in a new form and in a new entry.
  fileprivate var evaluatedNodes: [FacetNode] { initialNodes + initialEntryNodes.joined() }

  /// What depends on whether each item is hidden, if a program can hide any.
  fileprivate var removalEdges: [FacetEdge] {
    items.flatMap { item in
      structure(of: item).edges.lazy
        .filter { !$0.isSoft && !$0.isOrder && $0.from.facet == .hidden }
        .map { FacetEdge($0.from, $0.to) }
    }
  }

  /// The position of an item, with the facets that expressions ask for.
  private func structure(of item: ItemPlan) -> ItemStructure {
    var structure = ItemStructure(item, sections, templates, form: form)
    structure.canBeInvalid = item.canBeInvalid && asks(.validity, of: item)
    structure.canBeDirty = item.canBeDirty && asks(.dirty, of: item)
    return structure
  }

  /// Whether an expression asks for a facet of an item, itself or through what contains it.
  fileprivate func asks(_ facet: Facet, of item: ItemPlan) -> Bool {
    !dependencies.dependants(of: FacetNode(item.number, facet)).isEmpty
      || item.container(form: form).map { asks(facet, of: items[$0]) } ?? false
  }
}

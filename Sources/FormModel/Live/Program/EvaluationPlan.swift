/// The facets that a form evaluates, and their order.
///
/// It leaves out the facets and dependencies that nothing in the definition needs. A form that adds
/// rules or removes rows at run time continues with a plan that has what these need, too.
final class EvaluationPlan: Sendable {
  let dependencies: DependencyTable
  /// The facets to evaluate in a new form, each after its dependencies.
  let initialNodes: [FacetNode]
  /// The facets to evaluate in a new entry of each template.
  let initialEntryNodes: [[FacetNode]]
  /// The rows of each template that expressions read across all entries.
  let columns: [[Int]]
  /// The facets that depend on the clock, each after its dependencies.
  let clockNodes: [FacetNode]
  /// The facets with texts that have translations, each after its dependencies.
  let languageNodes: [FacetNode]
  /// The facets whose expressions call functions of the host.
  let callNodes: [(node: FacetNode, function: String)]
  /// The items whose dirty state expressions ask for, directly or through a container.
  let dirtyNodes: Set<FacetNode>
  /// Whether expressions compare values with those of a new form.
  let comparesValues: Bool

  /// Sorts the facets of a program with other rules.
  ///
  /// - Parameters:
  ///   - rules: More rules, by the item of their row or section.
  ///   - canRemove: Whether rows and sections can be removed that no condition hides.
  ///   - questions: Expressions of tools over the values of the form, outside all rows.
  /// - Throws: ``FormError/circle(_:)``.
  convenience init(
    _ program: FormProgram, adding rules: [Int: [FormDefinition.Rule]], canRemove: Bool,
    answering questions: [FormExpression] = []
  ) throws(FormError) {
    let parts =
      rules.isEmpty ? program.parts : ProgramBuilder(program.definition, adding: rules).parts
    try self.init(
      ProgramEdges(parts, canRemove: canRemove, answering: questions), parts)
  }

  /// - Throws: ``FormError/circle(_:)``.
  init(_ edges: ProgramEdges, _ program: ProgramParts) throws(FormError) {
    let items = program.items
    let nodeCount = items.count * FacetNode.facetCount
    switch DependencyTable.sort(nodeCount: nodeCount, edges: edges.edges, orders: edges.orders) {
    case .success(let table): dependencies = table
    case .failure(let circle): throw circle.error(items)
    }
    let ranks = dependencies.ranks
    let initial = edges.initialNodes.sorted { ranks[$0.number] < ranks[$1.number] }
    initialNodes = initial.filter { items[$0.item].template == nil }
    initialEntryNodes = program.templates.indices.map { template in
      initial.filter { items[$0.item].template == template }
    }
    columns = program.templates.map { edges.columns.filter($0.items.contains).sorted() }
    clockNodes = edges.clockNodes.sorted { ranks[$0.number] < ranks[$1.number] }
    languageNodes = edges.languageNodes.sorted { ranks[$0.number] < ranks[$1.number] }
    callNodes = edges.callNodes
    dirtyNodes = edges.asked.filter { $0.facet == .dirty }
    comparesValues = !dirtyNodes.isEmpty
  }

  /// The facets that are evaluated in a new form and in a new entry.
  var evaluatedNodes: [FacetNode] { initialNodes + initialEntryNodes.joined() }
}

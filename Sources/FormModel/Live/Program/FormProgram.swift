/// A definition made ready to run: everything that all forms of a definition share.
///
/// Conditions and rules are compiled, tags resolved to slots, and what depends on what is sorted, once.
/// Any number of live forms can be made from one program, on any threads.
///
/// ```swift
/// let program = try FormProgram(definition)
/// let form = try Form(program)
/// ```
public final class FormProgram: Sendable {
  /// What the program was made from.
  public let definition: FormDefinition

  /// The rows, sections and named conditions; their numbers are their slots.
  package let items: [ItemPlan]
  /// The template each item is part of; -1 for none.
  let templateOf: [Int32]
  package let sections: [SectionPlan]
  package let templates: [TemplatePlan]
  /// The items outside of templates by tag.
  package let tags: [String: Int]
  package let dependencies: DependencyTable
  /// The facets to evaluate in a new form, each after what it depends on.
  let initialNodes: [FacetNode]
  /// The same for a new entry of each template.
  let initialEntryNodes: [[FacetNode]]
  /// The rows of each template that expressions read in all entries.
  let columns: [[Int]]
  /// The items with a value in a new form that depends on nothing.
  let initialItems: [Int]
  /// The items outside of templates whose values in a new form depend on something.
  package let defaultItems: [Int]
  /// What a form calls by name of the host, each once.
  let boundNames: [(kind: FormBinding.Kind, name: String)]
  /// The functions that it calls itself, unlike those that only `async` rules ask.
  let calledFunctions: Set<String>
  /// A Boolean value indicating whether a handler is bound to the change of a value or of what is wrong with it.
  let bindsChange: Bool
  /// The facets that depend on the clock.
  let clockNodes: [FacetNode]

  /// Makes a definition ready to run.
  ///
  /// - Throws: ``FormError`` when conditions or computed values depend on themselves, or a tag stands
  ///   twice, neither of which a checked definition does, and when a generated definition has got other
  ///   rows or tags, which its closures know nothing of.
  public init(_ definition: FormDefinition) throws(FormError) {
    var builder = ProgramBuilder(definition)
    builder.build()
    if let tag = builder.slots.duplicateTag { throw .duplicateTag(tag) }
    if builder.hasForeignClosure { throw .foreignClosure }
    self.definition = definition
    items = builder.items
    templateOf = builder.items.map { Int32($0.template ?? -1) }
    sections = builder.sections
    templates = builder.templates
    tags = builder.slots.tags
    let edges = ProgramEdges(builder: builder)
    let nodeCount = items.count * Facet.allCases.count
    switch DependencyTable.sort(nodeCount: nodeCount, edges: edges.edges, orders: edges.orders) {
    case .success(let table): dependencies = table
    case .failure(let circle):
      let items = builder.items
      throw .circle(circle.nodes.map { items[$0.item].tag ?? items[$0.item].row?.type ?? "" })
    }
    let ranks = dependencies.ranks
    let initial = edges.initialNodes.sorted { ranks[$0.number] < ranks[$1.number] }
    let all = items
    initialNodes = initial.filter { all[$0.item].template == nil }
    initialEntryNodes = templates.indices.map { template in
      initial.filter { all[$0.item].template == template }
    }
    columns = templates.map { edges.columns.filter($0.items.contains).sorted() }
    let settable = all.indices.filter { all[$0].template == nil && !all[$0].isDerived }
    initialItems = settable.filter { all[$0].initial != nil && !all[$0].computesDefault }
    defaultItems = settable.filter { all[$0].computesDefault }
    boundNames = definition.boundNames
    calledFunctions = definition.calledFunctions
    bindsChange = all.contains { item in
      item.row.map { $0.events.bind(.change) || $0.events.bind(.validation) } ?? false
    }
    clockNodes = edges.clockNodes.sorted { ranks[$0.number] < ranks[$1.number] }
  }
}

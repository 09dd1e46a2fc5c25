/// The edges between facets that follow from an item's position in its form rather than from
/// expressions.
///
/// The checker looks for cycles in these edges and those of expressions, and a program sorts the
/// facets by them, so every form without a cycle runs.
package struct ItemStructure {
  private let number: Int
  /// The section or group that contains the item; for a section the form.
  package var parent: Int?
  /// The section whose entries contain the row.
  package var list: Int?
  /// The selectable section that the row is an option of.
  package var choice: Int?
  /// Whether the value is the list of a section's entries.
  package var isList = false
  /// Whether rules judge the entries of a list, not only their number.
  package var judgesContents = false
  package var hasValue = false
  /// The list whose entries are left out while none of their values, of which this is one, is
  /// present.
  package var filled: Int?
  /// The outermost list whose entries are not checked while they are left out.
  package var dropping: Int?
  /// Whether conditions see the value while the item is hidden.
  package var keepsValue = false
  /// Whether the item shows issues that rules or options find.
  package var showsIssues = false
  /// Whether an invalid item makes its container invalid.
  package var canBeInvalid = false
  /// Whether an item that differs from a new form makes its container differ.
  package var canBeDirty = false

  package init(_ number: Int) { self.number = number }

  /// An edge from a facet to a dependant.
  package struct Edge {
    package let from: FacetNode
    package let to: FacetNode
    /// Whether the edge is only apparent: a value that is kept while its row is hidden does not
    /// depend on whether the row is hidden.
    package var isSoft = false
    /// Whether the dependant is only evaluated after the facet, not because of it.
    package var isOrder = false
  }

  package var edges: [Edge] {
    let hidden = FacetNode(number, .hidden)
    let value = FacetNode(number, .value)
    let count = FacetNode(number, .count)
    var edges: [Edge] = []
    edges.reserveCapacity(18)
    if let parent {
      edges.append(Edge(from: FacetNode(parent, .hidden), to: hidden))
      edges.append(Edge(from: FacetNode(parent, .disabled), to: FacetNode(number, .disabled)))
    }
    if let choice { edges.append(Edge(from: FacetNode(choice, .value), to: value)) }
    if isList {
      edges.append(Edge(from: hidden, to: count, isSoft: keepsValue))
      edges.append(Edge(from: count, to: value))
    }
    if hasValue { edges.append(Edge(from: hidden, to: value, isSoft: keepsValue)) }
    if hasValue, let list {
      let column = FacetNode(number, .column)
      edges.append(Edge(from: value, to: FacetNode(list, .value)))
      edges.append(Edge(from: value, to: column))
      edges.append(Edge(from: FacetNode(list, .count), to: column))
    }
    if let filled { edges.append(Edge(from: value, to: FacetNode(filled, .count))) }
    if showsIssues { addReads(of: FacetNode(number, .issues), to: &edges) }
    if canBeInvalid {
      let validity = FacetNode(number, .validity)
      addReads(of: validity, to: &edges)
      if let parent { edges.append(Edge(from: validity, to: FacetNode(parent, .validity))) }
    }
    if canBeDirty {
      let dirty = FacetNode(number, .dirty)
      edges.append(Edge(from: value, to: dirty))
      if let parent { edges.append(Edge(from: dirty, to: FacetNode(parent, .dirty))) }
    }
    return edges
  }

  /// Adds what a check of the item's own value reads.
  private func addReads(of check: FacetNode, to edges: inout [Edge]) {
    edges.append(Edge(from: FacetNode(number, .hidden), to: check))
    if let dropping {
      edges.append(Edge(from: FacetNode(dropping, .count), to: check, isOrder: true))
    }
    // The limits of a list depend only on the number of its entries.
    let isCounted = isList && !judgesContents
    edges.append(Edge(from: FacetNode(number, isCounted ? .count : .value), to: check))
    edges.append(Edge(from: FacetNode(number, .options), to: check))
  }
}

extension ItemStructure {
  /// The position of an item, apart from whether an expression asks if it is valid or has changed.
  ///
  /// - Parameter form: The item of the form itself.
  init(_ item: ItemPlan, _ sections: [SectionPlan], _ templates: [TemplatePlan], form: Int) {
    self.init(item.number)
    parent = item.container(form: form)
    if sections.indices.contains(item.section) {
      let section = sections[item.section]
      if let template = item.template, case .entries = section.content {
        addLists(around: item, templates[template], templates)
      }
      if item.behavior == .check { choice = section.item }
    }
    isList = item.isList
    judgesContents = item.judgesContents
    hasValue = item.valueType != nil
    keepsValue = item.hiddenValues.areSeen
    showsIssues = item.isChecked
  }

  private mutating func addLists(
    around item: ItemPlan, _ template: TemplatePlan, _ templates: [TemplatePlan]
  ) {
    if item.row?.isPosition != true { list = template.list }
    if template.dropsEmpty, template.filling.contains(item.number) { filled = template.list }
    var around: TemplatePlan? = template
    while let list = around {
      if list.dropsEmpty { dropping = list.list }
      around = list.outer.map { templates[$0] }
    }
  }
}

extension ItemPlan {
  /// The section or group that contains the item; for a section the form.
  func container(form: Int) -> Int? {
    if case .section = kind { form } else { parent }
  }
}

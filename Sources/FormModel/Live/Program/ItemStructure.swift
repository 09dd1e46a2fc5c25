/// The edges between facets that follow from an item's position in its form rather than from
/// expressions.
///
/// The checker looks for cycles in these edges and those of expressions, and a program sorts the
/// facets by them, so every form without a cycle runs.
package struct ItemStructure {
  private let number: Int
  /// The section or group that contains the item.
  package var parent: Int?
  /// The section whose entries contain the row.
  package var list: Int?
  /// The selectable section that the row is an option of.
  package var choice: Int?
  /// Whether the value is the list of a section's entries.
  package var isList = false
  package var hasValue = false
  /// Whether conditions see the value while the item is hidden.
  package var keepsValue = false
  /// Whether rules or options determine the validity of the value.
  package var isJudged = false
  /// Whether an invalid item makes its container invalid.
  package var canBeInvalid = false

  package init(_ number: Int) { self.number = number }

  /// An edge from a facet to a dependant.
  package struct Edge {
    package let from: FacetNode
    package let to: FacetNode
    /// Whether the edge is only apparent: a value that is kept while its row is hidden does not
    /// depend on whether the row is hidden.
    package var isSoft = false
  }

  /// Calls a closure with every edge.
  package func forEachEdge(_ body: (Edge) -> Void) {
    let hidden = FacetNode(number, .hidden)
    let value = FacetNode(number, .value)
    let count = FacetNode(number, .count)
    if let parent {
      body(Edge(from: FacetNode(parent, .hidden), to: hidden))
      body(Edge(from: FacetNode(parent, .disabled), to: FacetNode(number, .disabled)))
    }
    if let choice { body(Edge(from: FacetNode(choice, .value), to: value)) }
    if isList {
      body(Edge(from: hidden, to: count, isSoft: keepsValue))
      body(Edge(from: count, to: value))
    }
    if hasValue { body(Edge(from: hidden, to: value, isSoft: keepsValue)) }
    if hasValue, let list {
      let column = FacetNode(number, .column)
      body(Edge(from: value, to: FacetNode(list, .value)))
      body(Edge(from: value, to: column))
      body(Edge(from: FacetNode(list, .count), to: column))
    }
    if isJudged {
      let valid = FacetNode(number, .valid)
      body(Edge(from: hidden, to: valid))
      // The validity of a list itself depends only on the number of its entries.
      body(Edge(from: isList ? count : value, to: valid))
      body(Edge(from: FacetNode(number, .options), to: valid))
    }
    if let parent, canBeInvalid {
      body(Edge(from: FacetNode(number, .valid), to: FacetNode(parent, .valid)))
    }
  }
}

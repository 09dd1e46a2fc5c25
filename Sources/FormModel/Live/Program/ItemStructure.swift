/// What the place of an item in its form makes of its facets, whatever expressions name.
///
/// The checker looks for circles in these edges and those of the expressions, and a program sorts the
/// facets by them, so that every form without a circle runs.
package struct ItemStructure {
  private let number: Int
  /// The section or group around the item.
  package var parent: Int?
  /// The section whose entries each have the row.
  package var list: Int?
  /// The selectable section that the row is an option of.
  package var choice: Int?
  /// A Boolean value indicating whether the value is the list of a section's entries.
  package var isList = false
  package var hasValue = false
  /// A Boolean value indicating whether conditions see the value while the item is hidden.
  package var keepsValue = false
  /// A Boolean value indicating whether rules or options decide whether the value is valid.
  package var isJudged = false
  /// A Boolean value indicating whether what is around the item is invalid where it is.
  package var canBeInvalid = false

  package init(_ number: Int) { self.number = number }

  /// An edge from a facet to one that depends on it.
  package struct Edge {
    package let from: FacetNode
    package let to: FacetNode
    /// A Boolean value indicating whether the edge is only there for the eye: a value that is kept while
    /// its row is hidden does not depend on whether it is.
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
      // Of the value of a list itself, how many entries there are is all that matters.
      body(Edge(from: isList ? count : value, to: valid))
      body(Edge(from: FacetNode(number, .options), to: valid))
    }
    if let parent, canBeInvalid {
      body(Edge(from: FacetNode(number, .valid), to: FacetNode(parent, .valid)))
    }
  }
}

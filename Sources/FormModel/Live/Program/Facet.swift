/// A side of an item that can depend on others and that others can depend on.
package enum Facet: Int, CaseIterable, Sendable {
  /// Whether it is hidden, by itself or by what contains it.
  case hidden
  /// Whether it is disabled, by itself or by what contains it.
  case disabled
  /// How many entries a section has.
  case count
  /// What expressions see of its value.
  case value
  /// What expressions see of the values that a row has in all entries of its list.
  case column
  /// The options that a row offers.
  case options
  /// What is drawn and depends on others, such as a bound.
  case drawing
  /// Whether it has errors.
  case valid
}

/// A facet of an item as a dense number, the item's facets one after the other.
package struct FacetNode: Hashable, Sendable {
  package let number: Int

  package init(number: Int) { self.number = number }

  package init(_ item: Int, _ facet: Facet) {
    number = item * FacetNode.facetCount + facet.rawValue
  }

  package var item: Int { number / FacetNode.facetCount }
  package var facet: Facet { Facet(rawValue: number % FacetNode.facetCount) ?? .value }

  /// How many facets each item has.
  package static let facetCount = Facet.allCases.count
}

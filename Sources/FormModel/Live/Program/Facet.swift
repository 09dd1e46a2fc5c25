/// An aspect of an item that can depend on others and that others can depend on.
package enum Facet: Int, CaseIterable, Sendable {
  /// Whether it is hidden, itself or through what contains it.
  case hidden
  /// Whether it is disabled, itself or through what contains it.
  case disabled
  /// The number of entries of a section.
  case count
  /// The value as expressions see it.
  case value
  /// The values of a row in all entries of its list, as expressions see them.
  case column
  /// The options on offer.
  case options
  /// The parts of its drawing that depend on others, such as a bound.
  case drawing
  /// How its value is shown, which other texts show too.
  case format
  /// Whether it would be valid if it were checked now.
  case validity
  /// The issues that it shows.
  case issues
  /// Whether its value differs from that of a new form.
  case dirty
}

/// A facet of an item as a dense number; the facets of an item are consecutive.
package struct FacetNode: Hashable, Sendable {
  package let number: Int

  package init(number: Int) { self.number = number }

  package init(_ item: Int, _ facet: Facet) {
    number = item * FacetNode.facetCount + facet.rawValue
  }

  package var item: Int { number / FacetNode.facetCount }
  package var facet: Facet { Facet(rawValue: number % FacetNode.facetCount) ?? .value }

  /// The number of facets of each item.
  package static let facetCount = Facet.allCases.count
}

/// A side of an item that can depend on others and that others can depend on.
enum Facet: Int, CaseIterable, Sendable {
  /// Whether it is hidden, by itself or by what contains it.
  case hidden
  /// Whether it is disabled, by itself or by what contains it.
  case disabled
  /// How many entries a section has.
  case count
  /// What expressions see of its value.
  case value
  /// The options that a row offers.
  case options
  /// What is drawn and depends on others, such as a bound.
  case drawing
  /// Whether it has errors.
  case valid
}

/// A facet of an item as a dense number, the item's facets one after the other.
struct FacetNode: Hashable, Sendable {
  let number: Int

  init(number: Int) { self.number = number }

  init(_ item: Int, _ facet: Facet) {
    number = item * Facet.allCases.count + facet.rawValue
  }

  var item: Int { number / Facet.allCases.count }
  var facet: Facet { Facet(rawValue: number % Facet.allCases.count) ?? .value }
}

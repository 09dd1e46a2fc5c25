/// The place of a section or row in a definition.
package struct DefinitionPlace: Hashable, Sendable {
  /// The number of the section from 0.
  package var section: Int
  /// The numbers, from 0, of the rows that contain the row, outermost first, and then of the row
  /// itself; empty for the section itself.
  package var rows: [Int]

  package init(section: Int, rows: [Int] = []) {
    (self.section, self.rows) = (section, rows)
  }

  /// Creates a place from a ``path``; nil for a text without numbers.
  package init?(path: String) {
    let numbers = path.split { !("0"..."9").contains($0) }.compactMap { Int($0) }
    guard let section = numbers.first else { return nil }
    self.init(section: section, rows: Array(numbers.dropFirst()))
  }

  /// The place as a path in the JSON form of the definition, such as `sections[0].rows[2]`.
  package var path: String {
    "sections[\(section)]" + rows.map { ".rows[\($0)]" }.joined()
  }

  /// The section or row that contains a row; nil for a section.
  package var around: DefinitionPlace? {
    rows.isEmpty ? nil : DefinitionPlace(section: section, rows: rows.dropLast())
  }

  /// The place of a row directly in the section or row.
  package func row(_ index: Int) -> DefinitionPlace {
    DefinitionPlace(section: section, rows: rows + [index])
  }

  /// Whether another place is inside this one.
  package func contains(_ other: DefinitionPlace) -> Bool {
    section == other.section && other.rows.count > rows.count && other.rows.starts(with: rows)
  }
}

extension DefinitionPlace: Comparable {
  /// Compares places in the order of the definition, a section or row before the rows in it.
  package static func < (left: DefinitionPlace, right: DefinitionPlace) -> Bool {
    ([left.section] + left.rows).lexicographicallyPrecedes([right.section] + right.rows)
  }
}

extension DefinitionPlace: CustomStringConvertible {
  /// The numbers from the outside in, such as `1.0`.
  package var description: String { ([section] + rows).map(String.init).joined(separator: ".") }
}

extension FormDefinition {
  /// The row at a place; nil for a section and for a place that does not exist.
  package func row(at place: DefinitionPlace) -> Row? {
    guard sections.indices.contains(place.section) else { return nil }
    var rows = sections[place.section].rows
    var row: Row?
    for index in place.rows {
      guard rows.indices.contains(index) else { return nil }
      row = rows[index]
      rows = rows[index].rows
    }
    return row
  }

  /// Visits each section, with nil as the row, and then each of its rows, including those in groups
  /// and entries, in order.
  ///
  /// An array would copy all rows, which are large: see `Benchmarks/emit-eureka`.
  package func visit<E: Error>(
    _ body: (DefinitionPlace, Section, Row?) throws(E) -> Void
  ) throws(E) {
    for (number, section) in sections.enumerated() {
      let place = DefinitionPlace(section: number)
      try body(place, section, nil)
      try Self.visit(section.rows, at: place, section, body)
    }
  }

  private static func visit<E: Error>(
    _ rows: [Row], at place: DefinitionPlace, _ section: Section,
    _ body: (DefinitionPlace, Section, Row?) throws(E) -> Void
  ) throws(E) {
    for index in rows.indices {
      let place = place.row(index)
      try body(place, section, rows[index])
      try visit(rows[index].rows, at: place, section, body)
    }
  }
}

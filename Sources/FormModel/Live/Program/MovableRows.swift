/// The rows of a section that the user can put in another order.
///
/// The order is the section's value, the list of their tags. A row without a tag keeps its place.
package struct MovableRows: Sendable {
  /// The items of each row in the definition: its own, and those inside it.
  private let items: [Range<Int>]
  /// The tags of the rows; nil for a row without one.
  private let tags: [String?]
  /// The index of each row by its tag.
  private let indexes: [String: Int]

  /// - Parameter first: The item of the first row.
  init(_ rows: [FormDefinition.Row], from first: Int) {
    var next = first
    items = rows.map { row in
      defer { next += row.itemCount }
      return next..<(next + row.itemCount)
    }
    tags = rows.map(\.tag)
    indexes = Dictionary(
      rows.enumerated().compactMap { index, row in row.tag.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The tags that a list of tags stands for: those in the list, and each other one after the tag
  /// that it follows in the definition.
  ///
  /// - Throws: ``FormError/notAnOption(tag:_:)`` for anything that is not the tag of a row, or that
  ///   is twice in the list.
  package func completed(_ order: FormValue, _ tag: String) throws(FormError) -> FormValue {
    let given = order.elements ?? []
    var seen: Set<String> = []
    for value in given {
      guard let name = value.text, indexes[name] != nil, seen.insert(name).inserted else {
        throw .notAnOption(tag: tag, value)
      }
    }
    return completed(given)
  }

  /// The same for a list that may have tags of other rows.
  package func fitting(_ order: FormValue) -> FormValue {
    var seen: Set<String> = []
    return completed(
      (order.elements ?? []).filter { value in
        value.text.map { indexes[$0] != nil && seen.insert($0).inserted } ?? false
      })
  }

  private func completed(_ given: [FormValue]) -> FormValue {
    var order = given
    var last: FormValue?
    for case let name? in tags {
      let value = FormValue.string(name)
      if !given.contains(value) {
        order.insert(value, at: last.flatMap(order.firstIndex).map { $0 + 1 } ?? 0)
      }
      last = value
    }
    return .list(order)
  }

  /// The items of the section in an order of its rows.
  func items(in order: FormValue) -> [Int] {
    var moved = (order.elements ?? []).compactMap { $0.text.flatMap { indexes[$0] } }[...]
    return tags.indices.flatMap { index in
      items[tags[index] == nil ? index : moved.popFirst() ?? index]
    }
  }
}

extension FormDefinition.Row {
  /// The number of items of the row and of those inside it.
  fileprivate var itemCount: Int { 1 + rows.map(\.itemCount).reduce(0, +) }
}

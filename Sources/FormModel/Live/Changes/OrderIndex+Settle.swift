extension OrderIndex {
  /// Where an item stood among the visible ones before a change and where it stands after it.
  package struct Placement: Hashable, Sendable {
    package var item: Int
    /// The rank before; nil if it was hidden.
    package var oldRank: Int?
    /// The rank after; nil if it is hidden.
    package var newRank: Int?

    package init(item: Int, oldRank: Int?, newRank: Int?) {
      self.item = item
      self.oldRank = oldRank
      self.newRank = newRank
    }
  }

  /// Shows and hides some items at once, in O(k log n) for k of them.
  ///
  /// - Parameters:
  ///   - items: The items that may have changed, in any order; twice the same does no harm.
  ///   - visible: Whether an item is visible from now on.
  /// - Returns: Where each of the items was and is, by ascending item.
  package mutating func settle(
    _ items: [Int], visible: (_ item: Int) -> Bool
  ) -> [Placement] {
    var placements: [Placement] = []
    placements.reserveCapacity(items.count)
    for item in items.sorted() where item != placements.last?.item {
      placements.append(
        Placement(item: item, oldRank: isVisible(item) ? rank(of: item) : nil, newRank: nil))
    }
    for placement in placements { setVisible(placement.item, visible(placement.item)) }
    for index in placements.indices where isVisible(placements[index].item) {
      placements[index].newRank = rank(of: placements[index].item)
    }
    return placements
  }
}

extension OrderIndex {
  /// The rank of an item among the visible ones before and after a change.
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

  /// Shows and hides some items at once, in O(k log n) for k of n items.
  ///
  /// - Parameters:
  ///   - items: The items that may have changed, in any order; duplicates are harmless.
  ///   - visible: Whether an item is visible from now on.
  /// - Returns: The placement of each item, by ascending item.
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

/// The visible items of a fixed sequence, and how many visible ones precede each.
///
/// The items are numbered from 0; the rank of an item is the number of visible items before it,
/// which is its index on the screen while it is visible. Membership is one bit an item, 64 to a
/// word, and a Fenwick tree counts over the words, so a list of up to 64 items needs no tree at
/// all. Every query and every change takes O(log n). Items out of range are never visible and
/// setting them does nothing.
package struct OrderIndex: Hashable, Sendable {
  /// The number of items, visible or not.
  package let itemCount: Int
  /// The number of visible items.
  package private(set) var count = 0
  private var words: [UInt64]
  /// `sums[node]` counts the visible items of the words in `(node - (node & -node))..<node`, with
  /// nodes from 1; empty for a single word.
  private var sums: [Int32] = []

  /// Creates an index of some items that are all visible or all hidden.
  package init(count itemCount: Int, visible: Bool) {
    self.itemCount = max(0, itemCount)
    let wordCount = self.itemCount / 64 + (self.itemCount % 64 == 0 ? 0 : 1)
    words = [UInt64](repeating: visible ? .max : 0, count: wordCount)
    let rest = self.itemCount % 64
    if visible, rest > 0 { words[wordCount - 1] = (1 << UInt64(rest)) - 1 }
    sumUp()
  }

  /// Creates an index of some items, in O(n).
  package init(count itemCount: Int, visible: (_ item: Int) -> Bool) {
    self.init(count: itemCount, visible: false)
    for item in 0..<self.itemCount where visible(item) {
      words[item >> 6] |= 1 << UInt64(item & 63)
    }
    sumUp()
  }

  private mutating func sumUp() {
    count = 0
    for word in words { count += word.nonzeroBitCount }
    guard words.count > 1 else { return }
    sums = [Int32](repeating: 0, count: words.count + 1)
    for node in 1...words.count {
      sums[node] &+= Int32(words[node - 1].nonzeroBitCount)
      let parent = node + (node & -node)
      if parent < sums.count { sums[parent] &+= sums[node] }
    }
  }

  /// Whether an item is visible.
  package func isVisible(_ item: Int) -> Bool {
    guard item >= 0, item < itemCount else { return false }
    return words[item >> 6] >> UInt64(item & 63) & 1 == 1
  }

  /// Shows or hides an item.
  ///
  /// - Returns: Whether the item changed.
  @discardableResult
  package mutating func setVisible(_ item: Int, _ visible: Bool) -> Bool {
    guard item >= 0, item < itemCount, isVisible(item) != visible else { return false }
    words[item >> 6] ^= 1 << UInt64(item & 63)
    let step: Int32 = visible ? 1 : -1
    count += Int(step)
    var node = (item >> 6) + 1
    while node < sums.count {
      sums[node] &+= step
      node += node & -node
    }
    return true
  }

  /// The number of visible items before an item, whether that item is visible or not.
  package func rank(of item: Int) -> Int {
    guard item > 0 else { return 0 }
    guard item < itemCount else { return count }
    let mask = (1 << UInt64(item & 63)) - 1 as UInt64
    var rank = (words[item >> 6] & mask).nonzeroBitCount
    var node = item >> 6
    while node > 0 {
      rank += Int(sums[node])
      node &= node - 1
    }
    return rank
  }

  /// The visible item with a rank; nil if fewer items are visible.
  package func item(atRank rank: Int) -> Int? {
    guard rank >= 0, rank < count else { return nil }
    var rest = rank
    let word = words.count > 1 ? skipWords(&rest) : 0
    var bits = words[word]
    for _ in 0..<rest { bits &= bits - 1 }
    return word << 6 + bits.trailingZeroBitCount
  }

  /// The word with the visible item that has a rank; reduces the rank to that within the word.
  private func skipWords(_ rank: inout Int) -> Int {
    var node = 0
    var step = 1 << (Int.bitWidth - 1 - words.count.leadingZeroBitCount)
    while step > 0 {
      if node + step <= words.count, Int(sums[node + step]) <= rank {
        node += step
        rank -= Int(sums[node])
      }
      step >>= 1
    }
    return node
  }

  /// The visible items in order, in O(n / 64 + visible items).
  package var visibleItems: [Int] {
    var items: [Int] = []
    items.reserveCapacity(count)
    for (number, word) in words.enumerated() {
      var bits = word
      while bits != 0 {
        items.append(number << 6 + bits.trailingZeroBitCount)
        bits &= bits - 1
      }
    }
    return items
  }
}

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

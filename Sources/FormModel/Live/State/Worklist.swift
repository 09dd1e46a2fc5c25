/// The facets of slots that wait for evaluation, lowest rank first, each once.
///
/// A binary heap. Facets of equal rank, those of the entries of one section, are ordered by slot.
struct Worklist {
  private var heap: ContiguousArray<UInt64> = []
  /// For each slot, one bit for each facet that waits.
  private var waiting: ContiguousArray<UInt16>

  /// Creates an empty list for a number of slots.
  init(slotCount: Int) {
    waiting = ContiguousArray(repeating: 0, count: slotCount)
  }

  var isEmpty: Bool { heap.isEmpty }

  /// Adds slots.
  mutating func addSlots(_ count: Int) {
    waiting.append(contentsOf: repeatElement(0, count: count))
  }

  /// Inserts a facet of a slot unless it waits already.
  ///
  /// - Parameter ranks: The rank of each facet, by number.
  mutating func insert(_ node: FacetNode, of slot: Int, _ ranks: [Int32]) {
    let bit = UInt16(1) << UInt16(node.facet.rawValue)
    if waiting[slot] & bit != 0 { return }
    waiting[slot] |= bit
    let rank = ranks[node.number]
    heap.append(UInt64(truncatingIfNeeded: rank) << 32 | UInt64(truncatingIfNeeded: slot))
    rise()
  }

  /// Removes the first facet.
  ///
  /// - Parameter nodes: The facet at each rank.
  mutating func removeFirst(_ nodes: [Int32]) -> (node: FacetNode, slot: Int)? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    if !heap.isEmpty {
      heap[0] = last
      sink()
    }
    let node = FacetNode(number: Int(nodes[Int(first >> 32)]))
    let slot = Int(first & 0xffff_ffff)
    waiting[slot] &= ~(UInt16(1) << UInt16(node.facet.rawValue))
    return (node, slot)
  }

  private mutating func rise() {
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      if heap[parent] <= heap[child] { return }
      heap.swapAt(parent, child)
      child = parent
    }
  }

  private mutating func sink() {
    var parent = 0
    while true {
      var child = parent * 2 + 1
      guard child < heap.count else { return }
      if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
      if heap[parent] <= heap[child] { return }
      heap.swapAt(parent, child)
      parent = child
    }
  }
}

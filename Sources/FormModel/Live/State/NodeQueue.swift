/// The facets waiting for evaluation, lowest rank first.
///
/// A binary heap. Facets of equal rank, those of the entries of one section, are ordered by slot.
struct NodeQueue {
  private var heap: ContiguousArray<UInt64> = []

  var isEmpty: Bool { heap.isEmpty }

  mutating func insert(rank: Int32, slot: Int) {
    heap.append(UInt64(truncatingIfNeeded: rank) << 32 | UInt64(truncatingIfNeeded: slot))
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      if heap[parent] <= heap[child] { return }
      heap.swapAt(parent, child)
      child = parent
    }
  }

  mutating func removeFirst() -> (rank: Int, slot: Int)? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    if !heap.isEmpty {
      heap[0] = last
      sink()
    }
    return (Int(first >> 32), Int(first & 0xffff_ffff))
  }

  mutating func removeAll() { heap.removeAll(keepingCapacity: true) }

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

/// Where a value lies in a state: the slot, and whether it is that of a template.
struct SlotPlace: Hashable, Sendable, BitwiseCopyable {
  let slot: Int
  /// All bits for a slot of a template, none for one outside, so that no branch is needed.
  private let mask: Int

  init(_ slot: Int, isInEntry: Bool = false) {
    self.slot = slot
    mask = isInEntry ? -1 : 0
  }

  /// The slot in an entry, given by what is to be added for it.
  @inline(__always)
  func index(_ entry: Int) -> Int { slot &+ (entry & mask) }
}

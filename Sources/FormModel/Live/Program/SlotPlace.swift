/// The place of a value in a state: its slot, and whether that is a template's.
package struct SlotPlace: Hashable, Sendable, BitwiseCopyable {
  let slot: Int
  /// All ones for a slot of a template, zero for one outside, so that no branch is needed.
  private let mask: Int

  init(_ slot: Int, isInEntry: Bool = false) {
    self.slot = slot
    mask = isInEntry ? -1 : 0
  }

  /// The slot in an entry, given the entry's offset.
  @inline(__always)
  func index(_ entry: Int) -> Int { slot &+ (entry & mask) }
}

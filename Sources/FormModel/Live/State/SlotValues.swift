/// The values of slots, at an address that changes only when slots are added.
///
/// The closures of generated code read them in place. An array would have to be retained for as
/// long as it lends its address, which costs more than most closures do (`Benchmarks/conditions`).
struct SlotValues: ~Copyable {
  private(set) var base: UnsafeMutablePointer<FormValue>
  private(set) var count: Int
  private var capacity: Int

  init(repeating value: FormValue, count: Int) {
    self.count = count
    capacity = max(count, 1)
    base = .allocate(capacity: capacity)
    base.initialize(repeating: value, count: count)
  }

  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }

  /// The value of a slot, which must exist.
  @inline(__always)
  subscript(slot: Int) -> FormValue {
    _read {
      precondition(slot >= 0 && slot < count)
      yield base[slot]
    }
    _modify {
      precondition(slot >= 0 && slot < count)
      yield &base[slot]
    }
  }

  mutating func append(repeating value: FormValue, count added: Int) {
    if count + added > capacity { grow(to: max(count + added, capacity * 2)) }
    (base + count).initialize(repeating: value, count: added)
    count += added
  }

  private mutating func grow(to newCapacity: Int) {
    let newBase = UnsafeMutablePointer<FormValue>.allocate(capacity: newCapacity)
    newBase.moveInitialize(from: base, count: count)
    base.deallocate()
    base = newBase
    capacity = newCapacity
  }
}

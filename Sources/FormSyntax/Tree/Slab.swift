/// A growing block of plain values that is never copied.
///
/// An array checks on every change whether it is shared: 30 % more instructions to read JSON into a
/// tree, 6 % more to check a form in JSON (`Benchmarks/run`). Reserved memory that is never touched
/// costs nothing.
@usableFromInline
struct Slab<Element: BitwiseCopyable & Sendable>: ~Copyable, @unchecked Sendable {
  @usableFromInline private(set) var base: UnsafeMutablePointer<Element>
  @usableFromInline private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = max(capacity, 16)
    base = .allocate(capacity: self.capacity)
  }

  init(repeating element: Element, count: Int) {
    self.init(capacity: count)
    base.update(repeating: element, count: count)
    self.count = count
  }

  deinit {
    base.deallocate()
  }

  /// The element at a position, which must exist.
  @inlinable subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < count)
      return base[index]
    }
    set {
      precondition(index >= 0 && index < count)
      base[index] = newValue
    }
  }

  var isEmpty: Bool { count == 0 }

  var last: Element? { count == 0 ? nil : base[count - 1] }

  /// The elements; valid until the next change.
  var bytes: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    base[count] = element
    count += 1
  }

  mutating func append(_ elements: UnsafeBufferPointer<Element>) {
    guard let first = elements.baseAddress, !elements.isEmpty else { return }
    if count + elements.count > capacity { grow(to: count + elements.count) }
    (base + count).update(from: first, count: elements.count)
    count += elements.count
  }

  /// Drops everything from a position on.
  @inline(__always)
  mutating func truncate(to newCount: Int) {
    count = min(count, max(0, newCount))
  }

  private mutating func grow(to needed: Int) {
    let newCapacity = max(needed, capacity * 2)
    let newBase = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    newBase.update(from: base, count: count)
    base.deallocate()
    base = newBase
    capacity = newCapacity
  }
}

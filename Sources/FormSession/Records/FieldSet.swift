@_spi(Generated) import FormModel

/// A set of field numbers.
struct FieldSet: Sendable {
  /// The first 64 fields as bits, since most forms have no more.
  private var first: UInt64 = 0
  /// The remaining fields, if any.
  private var rest: ContiguousArray<UInt64> = []

  /// Adds a field; returns false if it is already present.
  @inline(__always)
  mutating func insert(_ number: Int) -> Bool {
    guard number < 64 else { return insertRest(number) }
    let bit = UInt64(1) << UInt64(number)
    defer { first |= bit }
    return first & bit == 0
  }

  private mutating func insertRest(_ number: Int) -> Bool {
    let word = number / 64 - 1
    while rest.count <= word { rest.append(0) }
    let bit = UInt64(1) << UInt64(number & 63)
    defer { rest[word] |= bit }
    return rest[word] & bit == 0
  }

  /// Calls a closure with every field, in order, that is not in another set.
  @inline(__always)
  func subtract(_ other: FieldSet, _ body: (Int) -> Void) {
    Self.forEachBit(of: first & ~other.first, from: 0, body)
    for word in rest.indices {
      let known = word < other.rest.count ? other.rest[word] : 0
      Self.forEachBit(of: rest[word] & ~known, from: (word + 1) * 64, body)
    }
  }

  @inline(__always)
  private static func forEachBit(of word: UInt64, from start: Int, _ body: (Int) -> Void) {
    var word = word
    while word != 0 {
      body(start + word.trailingZeroBitCount)
      word &= word - 1
    }
  }
}

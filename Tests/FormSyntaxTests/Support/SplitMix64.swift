/// A seeded generator of random numbers.
///
/// - Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (2014).
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }

  /// An element of a list that is not empty.
  mutating func pick<Element>(_ list: [Element]) -> Element {
    list[Int(next() % UInt64(list.count))]
  }

  /// A number below a bound.
  mutating func below(_ bound: Int) -> Int { bound > 0 ? Int(next() % UInt64(bound)) : 0 }
}

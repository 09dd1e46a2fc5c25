import FormText

/// An alphabet whose letters represent characters that no set of a language distinguishes.
///
/// Beyond ASCII, the scalars between two ends of ranges are one letter for each combination of the
/// properties that sets name. Combinations that no scalar has only add texts to a language.
struct TextAlphabet {
  /// A letter for each bit of a mask; the last one represents all characters of several scalars.
  private(set) var letters: [Letter] = []

  struct Letter {
    /// Whether each of the sets has the letter.
    let sets: [Bool]
    /// A scalar of the letter; nil if none is known.
    let example: Unicode.Scalar?
  }

  /// The mask of the letter for characters of several scalars.
  var joined: UInt64 { 1 << UInt64(letters.count - 1) }

  /// The mask of all letters.
  var all: UInt64 { joined | (joined - 1) }

  /// The maximum number of letters; more do not fit into a mask.
  private static let maximumLetters = 64
  private static let maximumProperties = 4
  private static let maximumRanges = 200

  /// The letters of some sets; nil if there are too many.
  init?(_ sets: [ScalarSet.Expression]) {
    var seen: Set<[Bool]> = []
    for scalar in Self.examples {
      add(sets.map { $0.contains(scalar) }, scalar, &seen)
    }
    guard addOthers(sets, &seen), letters.count < Self.maximumLetters else { return nil }
    letters.append(Letter(sets: sets.map { _ in false }, example: nil))
  }

  /// The scalars of ASCII, the plainest first.
  private static let examples: [Unicode.Scalar] = {
    let plain = "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-.@_ ".unicodeScalars
    return plain
      + (UInt8(0)..<0x80).map { Unicode.Scalar($0) }.filter { !plain.contains($0) && $0 != "\r" }
  }()

  private mutating func add(
    _ sets: [Bool], _ example: Unicode.Scalar?, _ seen: inout Set<[Bool]>
  ) {
    guard seen.insert(sets).inserted else { return }
    letters.append(Letter(sets: sets, example: example))
  }

  private mutating func addOthers(
    _ sets: [ScalarSet.Expression], _ seen: inout Set<[Bool]>
  ) -> Bool {
    var starts: Set<UInt32> = [0x80]
    var named: [ScalarSet.Expression] = []
    for set in sets { set.addParts(&starts, &named) }
    guard named.count <= Self.maximumProperties, starts.count <= Self.maximumRanges else {
      return false
    }
    for start in starts.sorted() {
      let scalar = Unicode.Scalar(start)
      for combination in 0..<(1 << named.count) {
        let holding = Set(named.indices.filter { combination >> $0 & 1 == 1 }.map { named[$0] })
        let own = sets.map { $0.contains(start, holding) }
        let fits = scalar.map { scalar in sets.map { $0.contains(scalar) } == own } ?? false
        add(own, fits ? scalar : nil, &seen)
      }
    }
    return true
  }
}

extension ScalarSet.Expression {
  /// Adds the scalars where ranges beyond ASCII begin or have ended, and the parts other than
  /// ranges.
  fileprivate func addParts(
    _ starts: inout Set<UInt32>, _ named: inout [ScalarSet.Expression]
  ) {
    switch self {
    case .ranges(let ranges):
      for range in ranges {
        if range.lowerBound > 0x80 { starts.insert(range.lowerBound) }
        if range.upperBound >= 0x80, range.upperBound < 0x10FFFF {
          starts.insert(range.upperBound + 1)
        }
      }
    case .property, .folded: if !named.contains(self) { named.append(self) }
    case .union(let parts): for part in parts { part.addParts(&starts, &named) }
    case .intersection(let left, let right):
      left.addParts(&starts, &named)
      right.addParts(&starts, &named)
    case .complement(let inner): inner.addParts(&starts, &named)
    }
  }

  /// Whether a scalar with some of the properties is in the set.
  fileprivate func contains(_ scalar: UInt32, _ holding: Set<ScalarSet.Expression>) -> Bool {
    switch self {
    case .ranges(let ranges): ranges.contains { $0.contains(scalar) }
    case .property, .folded: holding.contains(self)
    case .union(let parts): parts.contains { $0.contains(scalar, holding) }
    case .intersection(let left, let right):
      left.contains(scalar, holding) && right.contains(scalar, holding)
    case .complement(let inner): !inner.contains(scalar, holding)
    }
  }
}

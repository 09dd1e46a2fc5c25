#if YAML
/// The characters that end a line for libyaml, as in YAML 1.1, but are ordinary in YAML 1.2.
///
/// They are replaced before libyaml reads the text, so that it sees the structure of YAML 1.2, and
/// restored in quotes. Anywhere else they are rejected: a comment would end at one of them for some
/// readers and continue for others, including people.
///
/// - Source: YAML 1.2.2, section 5.4; libyaml 0.2.5 (`IS_BREAK_AT`).
struct YAMLSeparators {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// One of the characters, with its escape in double quotes and its possible replacements.
  private struct Kind {
    let bytes: [UInt8]
    let name: String
    let escape: String
    let candidates: ClosedRange<UInt32>
    var substitute: [UInt8] = []
  }

  private var kinds = [
    Kind(
      bytes: [0xC2, 0x85], name: "U+0085 NEXT LINE", escape: "\\N", candidates: 0x7C0...0x7CF),
    Kind(
      bytes: [0xE2, 0x80, 0xA8], name: "U+2028 LINE SEPARATOR", escape: "\\L",
      candidates: 0xE000...0xE00F),
    Kind(
      bytes: [0xE2, 0x80, 0xA9], name: "U+2029 PARAGRAPH SEPARATOR", escape: "\\P",
      candidates: 0xE010...0xE01F),
  ]
  private var places: [Place] = []

  /// The place of one of the characters.
  private struct Place {
    var offset: UInt32
    /// The number of its kind.
    var kind: UInt8
    var isQuoted = false
  }

  var isEmpty: Bool { places.isEmpty }

  /// Finds the character at an offset.
  ///
  /// - Returns: The number of its bytes; 0 if there is none.
  mutating func find(_ bytes: Bytes, at offset: Int) -> Int {
    let rest = Bytes(rebasing: bytes[offset...])
    guard let kind = kinds.firstIndex(where: { rest.starts(with: $0.bytes) }) else { return 0 }
    places.append(Place(offset: UInt32(clamping: offset), kind: UInt8(truncatingIfNeeded: kind)))
    return kinds[kind].bytes.count
  }

  /// Replaces the separators by characters of the same size that do not occur in the text.
  mutating func substitute(in text: inout [UInt8]) {
    for kind in kinds.indices where places.contains(where: { Int($0.kind) == kind }) {
      let free = kinds[kind].candidates.first { Self.isFree($0, in: text) }
      kinds[kind].substitute =
        free.flatMap(Unicode.Scalar.init).map { Array(String($0).utf8) } ?? []
    }
    for place in places {
      for (offset, byte) in kinds[Int(place.kind)].substitute.enumerated() {
        text[Int(place.offset) + offset] = byte
      }
    }
  }

  /// Whether a text contains neither a character nor an escape of it.
  private static func isFree(_ scalar: UInt32, in text: [UInt8]) -> Bool {
    let digits = String(scalar, radix: 16)
    let hex = Array((String(repeating: "0", count: 4 - digits.count) + digits).utf8)
    let character = Unicode.Scalar(scalar).map { Array(String($0).utf8) } ?? []
    return !text.indices.contains { index in
      let byte = text[index]
      guard byte == character.first || byte | 0x20 == hex.first else { return false }
      let rest = text[index...]
      return rest.starts(with: character)
        || rest.prefix(hex.count).lazy.map { $0 | 0x20 }.elementsEqual(hex.map { $0 | 0x20 })
    }
  }

  /// Restores the separators in the value of a scalar.
  mutating func restore(
    _ value: UnsafeMutableBufferPointer<UInt8>, writtenAt range: Range<Int>, isQuoted: Bool
  ) {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if Int(places[middle].offset) < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    guard low < places.count, Int(places[low].offset) < range.upperBound else { return }
    while low < places.count, Int(places[low].offset) < range.upperBound {
      places[low].isQuoted = isQuoted
      low += 1
    }
    for kind in kinds where !kind.substitute.isEmpty {
      var index = 0
      while index + kind.substitute.count <= value.count {
        if value[index..<index + kind.substitute.count].elementsEqual(kind.substitute) {
          for (offset, byte) in kind.bytes.enumerated() { value[index + offset] = byte }
          index += kind.substitute.count
        } else {
          index += 1
        }
      }
    }
  }

  /// The separators before an offset that are outside quotes.
  func unquoted(before limit: Int) -> [(range: Range<Int>, name: String, escape: String)] {
    places.compactMap { place in
      let start = Int(place.offset)
      let kind = kinds[Int(place.kind)]
      guard start < limit, !place.isQuoted || kind.substitute.isEmpty else { return nil }
      return (start..<start + kind.bytes.count, kind.name, kind.escape)
    }
  }
}
#endif

/// The parts of the generated file that evaluate conditions, each written only where it is used.
struct EurekaSupport {
  /// A member with the names it is known by.
  struct Member {
    let names: [String]
    let lines: [Substring]

    init(_ names: String..., text: String) {
      self.names = names
      lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    }
  }

  /// The hashes of the names that follow a dot in the source so far.
  private var used: Set<UInt64> = []

  /// Takes note of the members that a source mentions.
  mutating func note(_ source: String) {
    var source = source
    source.withUTF8 { bytes in
      var hash = Self.emptyHash
      var isName = false
      var isAfterDot = false
      for byte in bytes {
        guard Self.isNamePart(byte) else {
          if isName { used.insert(hash) }
          isName = false
          isAfterDot = byte == UInt8(ascii: ".")
          continue
        }
        if isAfterDot {
          isName = true
          isAfterDot = false
          hash = Self.emptyHash
        }
        if isName { hash = Self.hash(hash, byte) }
      }
    }
  }

  private static let emptyHash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The next step of FNV-1a.
  private static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  private static func hash(of name: String) -> UInt64 { name.utf8.reduce(emptyHash, hash) }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "z")) ~= letter || byte == UInt8(ascii: "_")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= byte
  }

  /// The members that what has been noted needs, directly or through others.
  mutating func members(of all: [Member]) -> [Member] {
    var chosen = Set<Int>()
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (index, member) in all.enumerated() where !chosen.contains(index) {
        guard member.names.contains(where: { used.contains(Self.hash(of: $0)) }) else { continue }
        chosen.insert(index)
        isGrowing = true
        for line in member.lines { note(String(line) + " ") }
      }
    }
    return chosen.sorted().map { all[$0] }
  }
}

extension LineWriter {
  /// Writes the lines of a member.
  mutating func write(_ member: EurekaSupport.Member) {
    for line in member.lines { write(String(line)) }
  }
}

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

  /// The names that follow a dot in the source so far.
  private var used: Set<Substring> = []

  /// Takes note of the members that a source mentions.
  mutating func note(_ source: String) {
    var isAfterDot = false
    var start: String.Index?
    for index in source.utf8.indices {
      let byte = source.utf8[index]
      let isName = Self.isNamePart(byte)
      if let begun = start {
        if isName { continue }
        used.insert(source[begun..<index])
        start = nil
      } else if isAfterDot, isName {
        start = index
      }
      isAfterDot = byte == UInt8(ascii: ".")
    }
  }

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
        guard member.names.contains(where: { used.contains(Substring($0)) }) else { continue }
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

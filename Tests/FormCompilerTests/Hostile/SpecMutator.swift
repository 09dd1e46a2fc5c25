import FormCatalog
import FormTestSupport

/// Adds random mistakes to specs; the same seed gives the same mistakes.
struct SpecMutator {
  private var random: SplitMix64
  private let words: [String]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    words = Self.allWords
  }

  /// Names of the language, values and pieces of syntax that change the meaning of a spec.
  private static let allWords: [String] = {
    var words = Catalog.rowTypes.map(\.name) + Catalog.rules.map(\.name)
    words += Catalog.events.map(\.name)
    words += Catalog.objects.flatMap { $0.properties.map(\.name) }
    words += Catalog.rowTypes.flatMap { $0.properties.map(\.name) }
    words += [
      "true", "false", "~", "''", "[]", "{}", "0", "-1", "1e999", ".nan", "9223372036854775808",
      "&a", "*a", "<<", "!!int", "!!str", "? ", ": ", "- ", "|", ">-", "#", "---", "...",
      "%YAML 1.2",
      "$a", "$$a", "$self", "$option", "AND", "NOT", "ANY", "SUM(", "(", ")", "{", "}", "[", "]",
      "'",
      "\"", "\\", "@count", ".isHidden", "DATE(", "TODAY()", "BETWEEN", "MATCHES", "nil", "==",
      "**",
      "{ use: a }", "{ fragment: A, prefix: p }", "{ function: f, of: [a] }", "value: ", "tag: a",
      "hidden: true", "computed: $a", "rules: [required]", "options: [1, a]", "\t", "\u{FEFF}", "é",
      "😀", "# formc:ignore F05", "# formc:ignore-file constant-condition, F9999",
      "$formc: { ignore: [F05, F0319 later] }",
    ]
    return Array(Set(words)).sorted()
  }()

  mutating func below(_ bound: Int) -> Int { Int(random.next() % UInt64(max(bound, 1))) }

  /// A spec with some mistakes in it.
  mutating func mutate(_ bytes: [UInt8], with other: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...below(4) { bytes = mutateOnce(bytes, with: other) }
    return bytes
  }

  private mutating func mutateOnce(_ bytes: [UInt8], with other: [UInt8]) -> [UInt8] {
    switch below(10) {
    case 0: flip(bytes)
    case 1: moveLine(bytes)
    case 2, 3, 4: swapToken(bytes)
    case 5: insertWord(bytes)
    case 6: remove(bytes)
    case 7: splice(bytes, other)
    case 8: duplicateLines(bytes)
    default: indent(bytes)
    }
  }

  private mutating func flip(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    guard !bytes.isEmpty else { return [UInt8(truncatingIfNeeded: below(256))] }
    let index = below(bytes.count)
    bytes[index] = below(2) == 0 ? UInt8(below(256)) : bytes[index] ^ (1 << UInt8(below(8)))
    return bytes
  }

  private func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  private func joined(_ lines: [ArraySlice<UInt8>]) -> [UInt8] {
    Array(lines.joined(separator: CollectionOfOne(UInt8(ascii: "\n"))))
  }

  private mutating func moveLine(_ bytes: [UInt8]) -> [UInt8] {
    var lines = lines(bytes)
    let line = lines.remove(at: below(lines.count))
    lines.insert(line, at: below(lines.count + 1))
    return joined(lines)
  }

  private mutating func duplicateLines(_ bytes: [UInt8]) -> [UInt8] {
    var lines = lines(bytes)
    let start = below(lines.count)
    let count = min(1 + below(6), lines.count - start)
    lines.insert(contentsOf: lines[start..<start + count], at: below(lines.count + 1))
    return joined(lines)
  }

  private mutating func indent(_ bytes: [UInt8]) -> [UInt8] {
    var lines = lines(bytes)
    let index = below(lines.count)
    if below(2) == 0 {
      lines[index] = "  ".utf8 + lines[index]
    } else {
      lines[index] = lines[index].drop { $0 == UInt8(ascii: " ") }
    }
    return joined(lines)
  }

  /// The range of the word at or after a place.
  private mutating func token(in bytes: [UInt8]) -> Range<Int> {
    let start = below(bytes.count + 1)
    func isWord(_ byte: UInt8) -> Bool { byte > 0x2F && byte < 0x7B && byte != UInt8(ascii: ":") }
    guard let first = bytes[start...].firstIndex(where: isWord) else { return start..<start }
    let end = bytes[first...].firstIndex { !isWord($0) } ?? bytes.count
    return first..<end
  }

  private mutating func swapToken(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    let range = token(in: bytes)
    if below(2) == 0 {
      bytes.replaceSubrange(range, with: words[below(words.count)].utf8)
    } else {
      let source = bytes[token(in: bytes)]
      bytes.replaceSubrange(range, with: Array(source))
    }
    return bytes
  }

  private mutating func insertWord(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    bytes.insert(contentsOf: words[below(words.count)].utf8, at: below(bytes.count + 1))
    return bytes
  }

  private mutating func remove(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    let start = below(bytes.count + 1)
    bytes.removeSubrange(start..<min(bytes.count, start + 1 + below(below(4) == 0 ? 200 : 8)))
    return bytes
  }

  private mutating func splice(_ bytes: [UInt8], _ other: [UInt8]) -> [UInt8] {
    let mine = lines(bytes)
    let others = lines(other)
    let start = below(others.count)
    let taken = others[start..<min(others.count, start + 1 + below(10))]
    let place = below(mine.count + 1)
    return joined(Array(mine[..<place] + taken + mine[place...]))
  }
}

import FormSyntax
import Testing

/// Reads mutated documents and random bytes: the readers never crash, and every place is inside the
/// file.
@Suite struct FuzzTests {
  static let yaml = """
    %YAML 1.2
    --- # form
    formc: 1
    form: &name "Regis\\u0074ration \\
      form"
    sections:
      - {tag: a, rows: [x, 'it''s', "q\\n", ~, 0x1F, .inf], *name : 1}
      - &base
        header: |2-
            Account
          two
        hidden: >+
          $a == 'x'
            AND $b

      - <<: [*base, {k: 1}]
        ? complex
        : !!str 17
      - é: 😀
    ...
    """

  static let json = """
    {"formc": 1, "form": "Regis\\u0074r\\ud83d\\ude00", "sections": [
      {"tag": "a", "rows": [1, -2.5e3, true, false, null, "é😀", "", {}, []]},
      {"hidden": "$a == \\"x\\"", "é": 12345678901234567890}
    ]}
    """

  static let csv = """
    value,title,"price",free,"a ""b""\"
    UY,"Uru""guay, \n",1,true,
    AR,it"s,2.5,FALSE,"x"
    "é😀",,-3,,007
    """

  static func seed(_ format: SyntaxFormat) -> String {
    switch format {
    case .yaml: yaml
    case .json: json
    case .csv: csv
    }
  }

  static let pieces: [[UInt8]] = [
    "\n", "\r\n", "\r", "\t", ";", " ", "  ", ":", ": ", "- ", "-", "? ", "#", "&a ", "*a", "*base",
    "!!int ", "!", "|", ">-", "'", "\"", "[", "]", "{", "}", ",", "\\", "\\u", "\\ud83d", "%",
    "---\n",
    "...\n", "<<: ", "@", "`", "0x", ".", "1e9", "null", "//", "/*", "é", "😀", "\u{85}", "\u{2028}",
    "\u{FEFF}", "\u{0}", "\u{7F}", "\u{FFFE}",
  ].map { Array($0.utf8) }

  static func mutate(_ seed: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = seed
    for _ in 0...random.below(4) {
      let start = random.below(bytes.count + 1)
      let end = min(bytes.count, start + random.below(random.pick([2, 2, 8, 60])))
      switch random.below(6) {
      case 0: bytes.removeSubrange(start..<end)
      case 1, 2: bytes.insert(contentsOf: random.pick(pieces), at: start)
      case 3: bytes.replaceSubrange(start..<end, with: random.pick(pieces))
      case 4: bytes.insert(contentsOf: bytes[start..<end], at: random.below(bytes.count + 1))
      default:
        if start < bytes.count { bytes[start] = UInt8(truncatingIfNeeded: random.next()) }
      }
    }
    return bytes
  }

  /// Checks every node: its place is in the file, its value can be read, its children are sorted.
  static func check(_ reading: Reading, _ random: inout SplitMix64) {
    let count = reading.source.bytes.count
    func isInside(_ span: SourceSpan?) -> Bool {
      guard let span else { return true }
      return span.file == FileID(0) && span.range.upperBound <= count
    }
    for diagnostic in reading.diagnostics {
      #expect(isInside(diagnostic.span))
      #expect(diagnostic.related.allSatisfy { isInside($0.span) })
      #expect(diagnostic.fixes.allSatisfy { $0.edits.allSatisfy { isInside($0.span) } })
    }
    var seen: Set<Int> = []
    var keys: [Int: String] = [:]
    var stack = reading.root.map { [$0] } ?? []
    while let node = stack.popLast() {
      guard seen.insert(node.index).inserted else { continue }
      #expect(isInside(node.span))
      stack.append(contentsOf: node.items)
      for entry in node.entries {
        stack.append(entry.value)
        #expect(isInside(entry.key.span))
        #expect(entry.key.isScalar)
        let text = entry.key.text
        #expect(keys.updateValue(text, forKey: entry.key.symbol) ?? text == text)
      }
      guard node.isScalar else { continue }
      let length = node.text.utf8.count
      _ = (node.int, node.double, node.bool)
      let start = random.below(length + 1)
      #expect(isInside(node.span(ofUTF8: start..<start + random.below(length - start + 1))))
    }
  }

  @Test(arguments: [SyntaxFormat.yaml, .json, .csv])
  func mutationsNeverBreakTheReader(format: SyntaxFormat) {
    var random = SplitMix64(seed: 42)
    let seed = Array(FuzzTests.seed(format).utf8)
    #expect(Reading(bytes: seed, format: format).codes == [])
    for _ in 0..<3000 {
      FuzzTests.check(Reading(bytes: FuzzTests.mutate(seed, &random), format: format), &random)
    }
  }

  @Test(arguments: [SyntaxFormat.yaml, .json, .csv])
  func randomBytesNeverBreakTheReader(format: SyntaxFormat) {
    var random = SplitMix64(seed: 7)
    for _ in 0..<1500 {
      let isText = random.below(2) == 0
      let bytes = (0..<random.below(60)).flatMap { _ in
        isText ? random.pick(FuzzTests.pieces) : [UInt8(truncatingIfNeeded: random.next())]
      }
      FuzzTests.check(Reading(bytes: bytes, format: format), &random)
    }
  }

  @Test func truncatedDocumentsNeverBreakTheReader() {
    var random = SplitMix64(seed: 3)
    for (text, format) in [
      (FuzzTests.yaml, SyntaxFormat.yaml), (FuzzTests.json, .json), (FuzzTests.csv, .csv),
    ] {
      let bytes = Array(text.utf8)
      for end in 0...bytes.count {
        FuzzTests.check(Reading(bytes: Array(bytes[..<end]), format: format), &random)
      }
    }
  }
}

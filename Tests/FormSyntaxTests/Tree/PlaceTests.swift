import FormSyntax
import Testing

@Suite struct PlaceTests {
  /// The source text of each character of a value, joined by `·`.
  static func pieces(_ node: Node, _ reading: Reading) -> String {
    var offset = 0
    var pieces: [String] = []
    for scalar in node.text.unicodeScalars {
      let count = UTF8.width(scalar)
      pieces.append(reading.text(node.span(ofUTF8: offset..<offset + count)))
      offset += count
    }
    return pieces.joined(separator: "·")
  }

  static let pieces: [(document: String, pieces: String)] = [
    ("v: abc", "a·b·c"),
    ("v: a\n  b", "a·\n  ·b"),
    ("v: a \n\n\n  b", "a·\n·\n·b"),
    ("v: 'a''b'", "a·''·b"),
    ("v: 'a\n  b'", "a·\n  ·b"),
    (#"v: "\ta\x41\u00e9\U0001F600\\\"""#, #"\t·a·\x41·\u00e9·\U0001F600·\\·\""#),
    ("v: \"a\\\n   b\"", "a·b"),
    ("v: \"a \n  b\"", "a· \n  ·b"),
    ("v: \"a\n\n  b\"", "a·\n·b"),
    (#"v: "\N\_\L\P\0\e\ \/""#, #"\N·\_·\L·\P·\0·\e·\ ·\/"#),
    ("v: |\n  a\n   b\n\n  c\n", "a·\n· ·b·\n·\n·c·\n"),
    ("v: |-\n  a\n  b\n", "a·\n·b"),
    ("v: |+\n  a\n\n\n", "a·\n·\n·\n"),
    ("v: |2\n   a\n  b\n", " ·a·\n·b·\n"),
    ("v: >\n  a\n  b\n\n  c\n", "a·\n  ·b·\n·c·\n"),
    ("v: >-\n  a\n   b\n  c\n", "a·\n· ·b·\n·c"),
    ("v: >-\r\n  a\r\n  b\r\n", "a·\r\n  ·b"),
    ("v: é\n  😀", "é·\n  ·😀"),
    ("v: |\n\n\n  a", "\n·\n·a"),
    ("v: |+\n   \n\nw: 1", "\n·\n"),
    ("v: |2+\n     \n\nw: 1", " · · ·\n·\n"),
  ]

  @Test(arguments: pieces)
  func everyCharacterIsFoundWhereItWasTyped(document: String, pieces: String) throws {
    let reading = Reading(document)
    #expect(PlaceTests.pieces(try #require(reading.root?["v"]), reading) == pieces)
  }

  @Test func JSONEscapesAreMapped() throws {
    let reading = Reading(#"["\ud83d\ude00\u00e9\/x\n"]"#, format: .json)
    let node = try #require(reading.root?.items.first)
    #expect(PlaceTests.pieces(node, reading) == #"\ud83d\ude00·\u00e9·\/·x·\n"#)
  }

  @Test func aConditionInAFoldedBlockIsFoundWhereItWasTyped() throws {
    let reading = Reading("rows:\n  - hidden: >-\n      $plan == 'pro' AND\n      $saets > 5\n")
    let node = try #require(reading.root?["rows"]?.items.first?["hidden"])
    #expect(node.text == "$plan == 'pro' AND $saets > 5")
    #expect(reading.place(node.span(ofUTF8: 19..<25)) == "4:7-4:13")
    #expect(reading.place(node.span(ofUTF8: 0..<5)) == "3:7-3:12")
    #expect(reading.place(node.span(ofUTF8: 15..<25)) == "3:22-4:13")
  }

  @Test func emptyRangesArePoints() throws {
    for document in ["v: abc", "v: \"a\\x62c\"", "v: >-\n  a\\x62c"] {
      let reading = Reading(document)
      let node = try #require(reading.root?["v"])
      let count = node.text.utf8.count
      for offset in 0...count {
        let place = node.span(ofUTF8: offset..<offset)
        #expect(place.range.isEmpty)
        #expect(node.span.start <= place.start && place.end <= node.span.end)
      }
      #expect(node.span(ofUTF8: 99..<120).range.isEmpty)
    }
  }
}

/// Random scalars of every style, in which the source of each character decodes to that character.
@Suite struct PlacePropertyTests {
  /// The pieces of scalars, by style.
  static let words = ["a", "b c", "é", "😀", "$x", "==", "#", ":", "'", "\"", "\\", "  ", "\t"]
  static let quoted = [
    "a", "b", " ", "  ", "é", "😀", "\n  ", "\n\n  ", " \n \n  ", "\n\t\n   ", "# ", ": ",
  ]
  static let escapes = [
    "\\n", "\\x41", "\\u00e9", "\\u20AC", "\\U0001F600", "\\\\", "\\\"", "\\\n  ", "\\ ", "\\N",
    "\\L", "\\P", "\\_", "\\0", "\\\n\n \n", "\\t", "\\/",
  ]

  static func flow(_ random: inout SplitMix64, _ parts: [String]) -> String {
    (0..<random.below(12)).map { _ in random.pick(parts) }.joined()
  }

  static func block(_ random: inout SplitMix64) -> String {
    let digit = random.below(3) == 0
    var text = random.pick(["|", ">"]) + (digit ? "2" : "") + random.pick(["", "-", "+"]) + "\n"
    for line in 0..<random.below(7) {
      let extra = line == 0 && !digit ? "" : random.pick(["", "", " ", "   ", "\t"])
      let words = (0..<1 + random.below(3)).map { _ in random.pick(PlacePropertyTests.words) }
      text +=
        random.pick(["    ", "    ", "    ", "", "  ", "    "]).count == 4
        ? "    " + extra + (line == 0 ? "x" : "") + words.joined() + "\n"
        : random.pick(["\n", "   \n"])
    }
    return text
  }

  static func document(_ random: inout SplitMix64) -> String {
    let scalar =
      switch random.below(5) {
      case 0: "x" + flow(&random, quoted.filter { $0 != ": " && $0 != "# " }) + "y"
      case 1: "'" + flow(&random, quoted + ["''", "''"]) + "'"
      case 2, 3: "\"" + flow(&random, quoted + escapes) + "\""
      default: block(&random)
      }
    let document = "é: 1\nk:\n  v: " + scalar + "\n  w: 2\n"
    return random.below(4) == 0 ? document.replacing("\n", with: "\r\n") : document
  }

  /// Whether a piece of source decodes to a character in a scalar of a style.
  static func decodes(_ piece: String, to scalar: Unicode.Scalar, style: Node.Style) -> Bool {
    if piece.unicodeScalars.elementsEqual([scalar]) { return true }
    let isBlank = piece.unicodeScalars.allSatisfy { " \t\n\r".unicodeScalars.contains($0) }
    let hasBreak = piece.utf8.contains { $0 == 0x0A || $0 == 0x0D }
    if scalar == " ", !piece.hasPrefix("\\") { return isBlank && hasBreak }
    if scalar == "\n", !piece.hasPrefix("\\") { return piece == "\n" || piece == "\r\n" }
    if style == .singleQuoted { return scalar == "'" && piece == "''" }
    return style == .doubleQuoted && piece.hasPrefix("\\")
      && Reading("\"\(piece)\"").root.map { $0.text.unicodeScalars.elementsEqual([scalar]) } == true
  }

  @Test func everyCharacterDecodesFromItsPlace() throws {
    var random = SplitMix64(seed: 1)
    var checked = 0
    for _ in 0..<6000 {
      let document = PlacePropertyTests.document(&random)
      let reading = Reading(document)
      guard reading.codes.isEmpty, let node = reading.root?["k"]?["v"], node.isScalar else {
        continue
      }
      checked += 1
      var offset = 0
      var last = Int(node.span.start)
      for scalar in node.text.unicodeScalars {
        let count = UTF8.width(scalar)
        let range = node.span(ofUTF8: offset..<offset + count).range
        let piece = reading.source.text(range)
        #expect(
          PlacePropertyTests.decodes(piece, to: scalar, style: node.style),
          "\(String(reflecting: document)): \(scalar.debugDescription) at \(offset) is \(String(reflecting: piece))"
        )
        #expect(range.lowerBound >= last)
        last = range.upperBound
        offset += count
      }
    }
    #expect(checked > 3000)
  }
}

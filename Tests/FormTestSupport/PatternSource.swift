/// A seeded source of patterns and texts.
package struct PatternSource {
  private var random: SplitMix64

  package init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  private mutating func pick(_ choices: [String]) -> String {
    choices[Int.random(in: choices.indices, using: &random)]
  }

  package mutating func pattern(depth: Int) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 10 : 3), using: &random) {
    case 0...2:
      return pick([
        "a", "b", "é", "1", " ", ".", "[ab]", "[^a]", "[a-c&&[^b]]", "\\d", "\\w", "\\W", "\\s",
        "\\p{L}", "\\P{L}", "\\x62", "[\\d_]",
      ])
    case 3...5: return pattern(depth: depth - 1) + pattern(depth: depth - 1)
    case 6: return "(" + pattern(depth: depth - 1) + "|" + pattern(depth: depth - 1) + ")"
    case 7, 8:
      let quantifier = pick(["*", "+", "?", "{2}", "{1,2}", "{1,}", "*?", "+?", "??"])
      return "(?:" + pattern(depth: depth - 1) + ")" + quantifier
    default: return pick(["(?=", "(?!", "(?i:", "(?:"]) + pattern(depth: depth - 1) + ")"
    }
  }

  /// The pattern, sometimes anchored to the start or the end of the text.
  package mutating func anchored(_ pattern: String) -> String {
    pick(["", "", "^", "\\A"]) + pattern + pick(["", "", "$", "\\z", "|^$", "|a$"])
  }

  package mutating func subject() -> String {
    let letters: [Unicode.Scalar] = ["a", "a", "b", "c", "A", "é", "É", "1", "_", " ", "ß", "-"]
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      text.append(letters[Int.random(in: letters.indices, using: &random)])
    }
    return String(text)
  }

  /// Pieces of syntax in any order, sometimes with a byte or two of invalid UTF-8.
  package mutating func noise() -> String {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      let piece = pick([
        "(", ")", "[", "]", "{", "}", "*", "+", "?", "|", "^", "$", "\\", ".", "-", "&&", "--", "a",
        "z", "1", ",", "(?", "(?<", "(?=", "(?!", "(?i)", "(?x)", "(?#", ">", ":", "=", "\\p{",
        "L}",
        "\\x", "\\Q", "\\E", "\\b", "\\d", "[:alpha:]", "é", "{2,3}", "{9,1}", "#", " ", "\n",
      ])
      bytes += Array(piece.utf8)
      if Int.random(in: 0..<20, using: &random) == 0 {
        bytes.append(UInt8.random(in: 0...255, using: &random))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

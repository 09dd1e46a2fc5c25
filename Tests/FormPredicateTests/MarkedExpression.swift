import FormPredicate

/// An expression in which `⟦` and `⟧` mark the places of problems.
struct MarkedExpression {
  var text: String
  /// The marked places in UTF-8 offsets of the text without marks, in order of their beginnings.
  var ranges: [Range<Int>]

  init(_ marked: String) {
    var text = ""
    var open: [Int] = []
    var ranges: [Range<Int>] = []
    for character in marked {
      switch character {
      case "⟦": open.append(text.utf8.count)
      case "⟧": if let start = open.popLast() { ranges.append(start..<text.utf8.count) }
      default: text.append(character)
      }
    }
    self.text = text
    self.ranges = ranges.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
  }
}

extension String {
  /// The text with a fix applied.
  func applying(_ fix: ExpressionFix) -> String {
    var bytes = Array(utf8)
    for edit in fix.edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

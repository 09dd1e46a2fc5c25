import FormModel
import FormSyntax
import FormText

/// Checks that the letters of a date format are symbols.
struct DateFormatCheck {
  let compilation: Compilation

  /// Checks a format, which may be a length.
  ///
  /// - Parameters:
  ///   - node: The text with the format.
  ///   - start: Where the format begins in the text, in UTF-8.
  func check(_ format: String, of node: Node, at start: Int = 0) {
    guard !DatePattern.lengths.contains(format) else { return }
    let bytes = Array(format.utf8)
    let pattern = DatePattern(format)
    for range in pattern.unknownWords {
      let word = String(decoding: bytes[range], as: UTF8.self)
      let place = start + range.lowerBound..<start + range.upperBound
      compilation.report(
        .badDateFormat, DatePattern.message(ofUnknown: word),
        at: node.span(ofUTF8: place), fixes: [fix(node, place, Self.meant(by: word))])
    }
    if pattern.unknownWords.isEmpty, pattern.hasMinutesForMonths {
      let place = start..<start + bytes.count
      compilation.report(
        .minuteForMonth, DatePattern.messageOfMinutes,
        at: node.span(ofUTF8: place), fixes: [fix(node, place, format.replacing("m", with: "M"))])
    }
  }

  /// The fix that replaces a part of the text, escaped as the node's quotes require.
  private func fix(_ node: Node, _ place: Range<Int>, _ text: String) -> DiagnosticFix {
    let title = "change to `\(text)`"
    guard node.style == .plain, place.lowerBound == 0, text.hasPrefix("'") else {
      return DiagnosticFix(title, replacing: node.span(ofUTF8: place), by: node.escaped(text))
    }
    // An apostrophe at the start of a plain scalar would begin a quoted scalar.
    let rest = String(decoding: Array(node.text.utf8)[place.upperBound...], as: UTF8.self)
    return DiagnosticFix(
      title, replacing: node.span, by: JSONValue.string(text + rest).text(.compact))
  }

  /// The symbol that a letter was meant to be, or else the word in apostrophes.
  private static func meant(by word: String) -> String {
    let isOneSymbol = word.allSatisfy { $0 == word.first }
    return isOneSymbol && ["Y", "D"].contains(word.prefix(1)) ? word.lowercased() : "'\(word)'"
  }
}

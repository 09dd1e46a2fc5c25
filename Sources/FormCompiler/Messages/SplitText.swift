import FormSyntax
import FormText

/// A plain scalar in braces that a comma in the text splits, as in `{ title: Date, if known }`.
struct SplitText {
  /// The whole text, with its commas.
  let text: String
  let span: SourceSpan
  /// Whether the key is the first part after the text's first comma.
  let isFirst: Bool

  /// Finds the text to which a key without a value belongs; nil if there is none.
  ///
  /// - Parameters:
  ///   - isKnown: Whether a key is one of the mapping's keys.
  ///   - isText: Whether the value of a key is a text.
  init?(
    with key: Node, in mapping: Node, _ sources: SourceMap, isKnown: (Node) -> Bool,
    isText: (Node) -> Bool
  ) {
    guard mapping.style == .flow, mapping.kind == .mapping, let source = sources[key.file] else {
      return nil
    }
    let entries = Array(mapping.entries)
    func isPart(_ entry: Node.Entry) -> Bool {
      entry.key.style == .plain && entry.value.kind == .null && entry.value.span.range.isEmpty
        && !isKnown(entry.key) && !hasColon(entry.key)
    }
    func hasColon(_ key: Node) -> Bool {
      source.bytes[Int(key.span.end)...].first { $0 != UInt8(ascii: " ") } == UInt8(ascii: ":")
    }
    guard let index = entries.firstIndex(where: { $0.key.span == key.span }),
      isPart(entries[index]), let first = entries[..<index].lastIndex(where: { !isPart($0) }),
      let last = entries[index...].prefix(while: isPart).last
    else { return nil }
    let whole = entries[first]
    guard isText(whole.key), whole.value.isScalar, whole.value.style == .plain,
      mapping.span.contains(whole.value.span)
    else { return nil }
    span = SourceSpan(
      file: key.file, start: Int(whole.value.span.start), end: Int(last.key.span.end))
    text = source.text(span.range)
    isFirst = first == index - 1
  }

  /// The help for a part after the comma, which is not a key.
  static let help = "a comma ends a text in braces: put the text in quotes"

  /// The fix that puts the whole text in quotes.
  var fix: DiagnosticFix {
    let quoted = JSONValue.string(text).text(.compact)
    return DiagnosticFix("write `\(quoted)`", replacing: span, by: quoted)
  }
}

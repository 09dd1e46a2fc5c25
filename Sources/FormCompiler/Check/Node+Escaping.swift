import FormSyntax
import FormText

extension Node {
  /// The edits that change parts of this scalar, given in UTF-8 offsets of its text.
  ///
  /// A comma ends a plain scalar in `{ }`, so a scalar that gets its first comma is quoted.
  func edits(_ changes: [(range: Range<Int>, text: String)]) -> [SourceEdit] {
    let endsCell = changes.contains { $0.text.contains { ",;\t\"".contains($0) } }
    if style == .cell, !isQuoted, endsCell {
      let quoted = changed(changes).replacing("\"", with: "\"\"")
      return [SourceEdit(span: span, text: "\"\(quoted)\"")]
    }
    guard style == .plain, changes.contains(where: { $0.text.contains(",") }),
      !text.contains(where: { ",[]{}".contains($0) })
    else {
      return changes.map { SourceEdit(span: span(ofUTF8: $0.range), text: escaped($0.text)) }
    }
    let changed = changed(changes)
    let needsEscapes = changed.contains { $0 == "\"" || $0 == "\\" }
    let quoted = needsEscapes ? "'\(changed.replacing("'", with: "''"))'" : "\"\(changed)\""
    return [SourceEdit(span: span, text: quoted)]
  }

  /// Whether a cell in CSV is in quotes.
  private var isQuoted: Bool { span.range.count > withUTF8(\.count) }

  /// The text after changes.
  private func changed(_ changes: [(range: Range<Int>, text: String)]) -> String {
    var bytes = Array(text.utf8)
    for (range, text) in changes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(range, with: text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Escapes a text for use inside this scalar.
  func escaped(_ text: String) -> String {
    switch style {
    case .singleQuoted: return text.replacing("'", with: "''")
    case .doubleQuoted: return String(JSONValue.string(text).text(.compact).dropFirst().dropLast())
    case .cell: return isQuoted ? text.replacing("\"", with: "\"\"") : text
    case .plain, .literal, .folded, .block, .flow: return text
    }
  }
}

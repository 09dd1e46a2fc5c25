import FormSyntax
import FormText

extension Node {
  /// The edits that change parts of this scalar, given in UTF-8 offsets of its text.
  ///
  /// A comma ends a plain scalar in `{ }`, so a scalar that gets its first comma is quoted.
  func edits(_ changes: [(range: Range<Int>, text: String)]) -> [SourceEdit] {
    guard style == .plain, changes.contains(where: { $0.text.contains(",") }),
      !text.contains(where: { ",[]{}".contains($0) })
    else {
      return changes.map { SourceEdit(span: span(ofUTF8: $0.range), text: escaped($0.text)) }
    }
    var bytes = Array(text.utf8)
    for (range, text) in changes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(range, with: text.utf8)
    }
    let changed = String(decoding: bytes, as: UTF8.self)
    let needsEscapes = changed.contains { $0 == "\"" || $0 == "\\" }
    let quoted = needsEscapes ? "'\(changed.replacing("'", with: "''"))'" : "\"\(changed)\""
    return [SourceEdit(span: span, text: quoted)]
  }

  /// Escapes a text for use inside this scalar.
  func escaped(_ text: String) -> String {
    switch style {
    case .singleQuoted: return text.replacing("'", with: "''")
    case .doubleQuoted: return String(JSONValue.string(text).text(.compact).dropFirst().dropLast())
    case .plain, .literal, .folded, .block, .flow: return text
    }
  }
}

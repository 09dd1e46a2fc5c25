import FormSource
import FormSyntax

/// Looks for placeholders in texts, which are shown as written.
struct TextCheck {
  let compilation: Compilation
  let scope: FormScope

  /// Reports the first tag in braces, `{tag}` or `{$tag}`; other braces are literal.
  func check(_ node: Node?) {
    guard let node, node.kind == .string,
      let (name, range) = node.withUTF8({ bytes in
        bytes.contains(UInt8(ascii: "{")) ? firstTag(in: bytes) : nil
      })
    else { return }
    compilation.report(
      Diagnostic(
        .literalPlaceholder, "a text is shown as it is written: this is not replaced by a value",
        at: node.span(ofUTF8: range),
        help: ["a `label` row shows values, such as `computed: \"$\(name)\"`"]))
  }

  /// The first braces around the tag of a row, and the tag.
  private func firstTag(in bytes: UnsafeBufferPointer<UInt8>) -> (String, Range<Int>)? {
    var start = bytes.startIndex
    while let open = bytes[start...].firstIndex(of: UInt8(ascii: "{")) {
      start = open + 1
      guard let close = bytes[start...].firstIndex(of: UInt8(ascii: "}")) else { return nil }
      let inner = String(decoding: bytes[start..<close], as: UTF8.self)
      let name = inner.drop { $0 == "$" || $0 == " " || $0 == "{" }
        .prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let isWhole = inner.last { $0 != " " } == name.last
      let isReference = inner.utf8.contains(UInt8(ascii: "$"))
      if !name.isEmpty, isWhole || isReference, isTag(String(name)) {
        return (String(name), open..<close + 1)
      }
    }
    return nil
  }

  private func isTag(_ name: String) -> Bool {
    scope.entryItem(name) != nil || scope.item(name) != nil
  }
}

/// Collects indented lines of text.
struct LineWriter {
  private(set) var text = ""
  private(set) var indentation = 0
  private var isAtStart = true

  /// Writes one line; an empty one gets no indentation and is omitted at the start of a block.
  mutating func write(_ line: String = "") {
    if !line.isEmpty { return writeLine { $0 += line } }
    if isAtStart { return }
    text += "\n"
  }

  /// Writes one non-empty line without copying it.
  mutating func writeLine(_ body: (inout String) -> Void) {
    isAtStart = false
    for _ in 0..<indentation { text += "  " }
    body(&text)
    text += "\n"
  }

  /// Writes the output of a closure one level deeper.
  mutating func indented(_ body: (inout LineWriter) -> Void) {
    indentation += 1
    body(&self)
    indentation -= 1
  }

  /// Writes a text as lines of a documentation comment.
  mutating func writeComment(_ text: String) {
    for line in SwiftText.comment(text) {
      writeLine {
        $0 += line.isEmpty ? "///" : "/// "
        $0 += line
      }
    }
  }

  /// Writes a declaration with its members in braces.
  mutating func block(_ head: String, _ body: (inout LineWriter) -> Void) {
    write(head + " {")
    isAtStart = true
    indented(body)
    isAtStart = false
    write("}")
  }
}

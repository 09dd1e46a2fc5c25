/// Collects lines of text at a depth of indentation.
struct LineWriter {
  private(set) var text = ""
  private(set) var indentation = 0
  private var isAtStart = true

  /// Writes one line; an empty one gets no blanks, and is left out at the start of a block.
  mutating func write(_ line: String = "") {
    if line.isEmpty, isAtStart { return }
    isAtStart = false
    if !line.isEmpty {
      for _ in 0..<indentation { text += "  " }
      text += line
    }
    text += "\n"
  }

  /// Writes what a closure writes one step further in.
  mutating func indented(_ body: (inout LineWriter) -> Void) {
    indentation += 1
    body(&self)
    indentation -= 1
  }

  /// Writes a text as lines of a documentation comment.
  mutating func writeComment(_ text: String) {
    for line in SwiftText.comment(text) { write(line.isEmpty ? "///" : "/// " + line) }
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

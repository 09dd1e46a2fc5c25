import FormSyntax

/// A text with the word at the cursor completed, so that it parses while it is being typed.
///
/// More than half of all states of a spec that is typed in YAML do not parse, most of them since a
/// quote, a bracket or a colon is still missing in the line of the cursor. One character is inserted
/// at the cursor, so that an empty key or value is a node, too.
struct CursorRepair {
  /// The character at the cursor.
  private static let mark = UInt8(ascii: "x")

  /// The tree of the text.
  let tree: SyntaxTree
  /// The offset of the cursor, before the inserted character.
  let offset: Int

  /// Repairs a text.
  ///
  /// - Parameter offset: The offset of the cursor in the text.
  init(_ source: SourceText, at offset: Int, format: SyntaxFormat) {
    self.offset = offset
    let line = source.lineRange(source.position(at: offset).line)
    let before = Array(source.bytes[..<line.lowerBound])
    let start = Array(source.bytes[line.lowerBound..<max(line.lowerBound, offset)])
    let end = offset < line.upperBound ? Array(source.bytes[offset..<line.upperBound]) : []
    let after = Array(source.bytes[max(offset, line.upperBound)...])
    let lines = Self.lines(start + [Self.mark] + end, format)
    var trees = (lines.map { before + $0 + after } + lines.map { before + $0 }).lazy.map {
      Self.parse($0, source.path, format)
    }.makeIterator()
    var tree = trees.next()
    let first = tree
    while let candidate = tree, !candidate.isComplete { tree = trees.next() }
    self.tree = tree ?? first ?? Self.parse(source.bytes, source.path, format)
  }

  static func parse(_ bytes: [UInt8], _ path: String, _ format: SyntaxFormat) -> SyntaxTree {
    var problems = DiagnosticList()
    return SyntaxReader.read(
      SourceText(path: path, bytes: bytes), file: FileID(0), format: format, diagnostics: &problems)
  }

  /// The ways in which a line may have been meant, the most probable first.
  private static func lines(_ line: [UInt8], _ format: SyntaxFormat) -> [[UInt8]] {
    let closed = line + closing(line)
    guard format == .yaml, isBlockKey(line) else { return [line, closed] }
    return [line + [UInt8(ascii: ":")], closed, line]
  }

  /// Whether a line is a key of a block mapping without its colon, as it seems.
  private static func isBlockKey(_ line: [UInt8]) -> Bool {
    let content = line.drop { $0 == UInt8(ascii: " ") }
    guard let first = content.first else { return false }
    return !"-{[\"'#&*|>".utf8.contains(first) && !content.contains(UInt8(ascii: ":"))
  }

  /// The quotes and brackets that a line leaves open, in the order in which they close.
  private static func closing(_ line: [UInt8]) -> [UInt8] {
    var open: [UInt8] = []
    var quote: UInt8?
    // A quote inside a word is an apostrophe.
    var isStart = true
    var index = 0
    while index < line.count {
      let byte = line[index]
      if let mark = quote {
        if mark == UInt8(ascii: "\""), byte == UInt8(ascii: "\\") {
          index += 1
        } else if byte == mark {
          quote = nil
        }
      } else {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): if isStart { quote = byte }
        case UInt8(ascii: "{"): if isStart { open.append(UInt8(ascii: "}")) }
        case UInt8(ascii: "["): if isStart { open.append(UInt8(ascii: "]")) }
        case UInt8(ascii: "}"), UInt8(ascii: "]"): if open.last == byte { open.removeLast() }
        default: break
        }
        isStart = " {[,:".utf8.contains(byte)
      }
      index += 1
    }
    // A backslash at the end would escape the quote that closes the text.
    let dropped = quote == UInt8(ascii: "\"") && line.last == UInt8(ascii: "\\")
    return (dropped ? [UInt8(ascii: "\\")] : []) + (quote.map { [$0] } ?? []) + open.reversed()
  }
}

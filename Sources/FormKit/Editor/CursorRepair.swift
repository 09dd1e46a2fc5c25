import FormSyntax

/// A text with the word at the cursor completed, so that it parses while it is being typed.
///
/// More than half of all states of a spec that is typed in YAML do not parse, most of them since a
/// quote, a bracket or a colon is still missing in the line of the cursor. One character is inserted
/// at the cursor, so that an empty key or value is a node, too.
///
/// In YAML only the section around the cursor is read if it parses and is less than half of the
/// text. A form of 10,000 rows takes a tenth of a second, which is too long between two keys.
struct CursorRepair {
  /// The character at the cursor.
  private static let mark = UInt8(ascii: "x")

  /// The text that was read, without the inserted character.
  let source: SourceText
  /// The tree of the text.
  let tree: SyntaxTree
  /// The offset of the cursor in that text, before the inserted character.
  let offset: Int
  /// The number that is added to an offset in this text for that in the file.
  let shift: Int

  /// Repairs a text.
  ///
  /// - Parameter offset: The offset of the cursor in the text.
  init(_ source: SourceText, at offset: Int, format: SyntaxFormat) {
    if format == .yaml, let window = CursorWindow(source, at: offset) {
      let text = SourceText(path: source.path, bytes: window.bytes)
      let repair = CursorRepair(whole: text, at: offset - window.shift, format, shift: window.shift)
      if repair.tree.isComplete {
        self = repair
        return
      }
    }
    self.init(whole: source, at: offset, format, shift: 0)
  }

  private init(whole source: SourceText, at offset: Int, _ format: SyntaxFormat, shift: Int) {
    (self.source, self.offset, self.shift) = (source, offset, shift)
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

  /// - Parameter previous: The tree of the text before an edit.
  static func parse(
    _ bytes: [UInt8], _ path: String, _ format: SyntaxFormat, after previous: SyntaxTree? = nil
  ) -> SyntaxTree {
    var problems = DiagnosticList()
    return SyntaxReader.read(
      SourceText(path: path, bytes: bytes), file: FileID(0), format: format, after: previous,
      diagnostics: &problems)
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

/// The part of a YAML text around the cursor: a key at the top, such as `sections`, and the element
/// of its value that has the cursor.
private struct CursorWindow {
  let bytes: [UInt8]
  /// The number that is added to an offset in this part for that in the file.
  let shift: Int

  /// Finds the part; nil if the cursor is in none, or the text is not indented as usual.
  init?(_ source: SourceText, at offset: Int) {
    let cursor = source.position(at: offset).line
    /// The number of blanks before the content of a line; nil for a line without any.
    func indent(_ number: Int) -> Int? {
      let line = source.bytes[source.lineRange(number)]
      guard let start = line.firstIndex(where: { $0 != UInt8(ascii: " ") }) else { return nil }
      let isContent = !"#\r\n\t".utf8.contains(line[start])
      return isContent ? start - line.startIndex : nil
    }
    func isTop(_ number: Int) -> Bool {
      indent(number) == 0 && source.bytes[source.lineRange(number).lowerBound] != UInt8(ascii: "-")
    }
    guard cursor > 1, !isTop(cursor),
      let key = (1..<cursor).reversed().first(where: isTop),
      let first = (key + 1...cursor).first(where: { indent($0) != nil }),
      let depth = indent(first),
      let start = (first...cursor).reversed().first(where: {
        indent($0).map { $0 <= depth } == true
      }),
      indent(start) == depth
    else { return nil }
    // A key beside others, which it must not repeat, is read with them.
    let column = offset - source.lineRange(cursor).lowerBound
    let isElement = source.bytes[source.lineRange(start).lowerBound + depth] == UInt8(ascii: "-")
    guard column > depth, start < cursor || isElement else { return nil }
    let count = source.position(at: source.bytes.count).line
    var end = cursor
    while end < count, indent(end + 1).map({ $0 > depth }) != false { end += 1 }
    let head = source.bytes[source.lineRange(key)] + [UInt8(ascii: "\n")]
    let range = source.lineRange(start).lowerBound..<source.lineRange(end).upperBound
    // A text that begins after the key has no elements.
    guard offset >= range.lowerBound, head.dropLast().last == UInt8(ascii: ":"),
      range.count * 2 < source.bytes.count
    else { return nil }
    bytes = Array(head + source.bytes[range])
    shift = range.lowerBound - head.count
  }
}

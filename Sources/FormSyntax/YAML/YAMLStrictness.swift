#if YAML
/// Finds invalid YAML 1.2 that libyaml accepts, from the places of its events.
///
/// Another reader may reject such a document, or read it differently.
///
/// - Source: YAML 1.2.2; the documents of the YAML test suite that libyaml 0.2.5 accepts but must
///   reject: 9C9N, 9JBA, CVW2, DK95/01, G5U8, QB6E, S98Z, SU5Z, X4QW, Y79Y/003, YJV2.
struct YAMLStrictness {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// A mistake with its place.
  struct Mistake {
    enum Kind {
      /// A comment without a space before it.
      case tightComment
      /// A line of a value in brackets or quotes is indented by too few spaces.
      case indentation(Int)
      /// A `-` in place of a value.
      case dash
      /// A blank line before a text has more spaces than its first line.
      case blankLine
    }

    var kind: Kind
    var range: Range<Int>
  }

  /// The maximum number of mistakes kept.
  private static let maximumCount = 1_000

  private let bytes: Bytes
  private(set) var mistakes: [Mistake] = []
  /// For each open collection, the column of the innermost block collection around its children; -1
  /// if there is none.
  private var columns: [Int] = []
  private var hasBegun = false

  init(_ bytes: Bytes) { self.bytes = bytes }

  private var column: Int { columns.last ?? -1 }

  private mutating func add(_ kind: Mistake.Kind, _ range: Range<Int>) {
    if mistakes.count < Self.maximumCount {
      mistakes.append(Mistake(kind: kind, range: range.clamped(to: 0..<bytes.count)))
    }
  }

  // MARK: - Between nodes

  /// Checks the comments between the last node and a place.
  @inline(__always)
  mutating func checkComments(_ start: Int, _ end: Int) {
    guard hasBegun else {
      hasBegun = true
      return
    }
    var index = start
    while index < end {
      if bytes[index] == UInt8(ascii: "#") {
        index = checkComment(index, end)
      } else {
        index += 1
      }
    }
  }

  private mutating func checkComment(_ start: Int, _ end: Int) -> Int {
    if start > 0, !LineBreak.isBlank(bytes[start - 1]), !LineBreak.isBreak(bytes[start - 1]) {
      add(.tightComment, start..<start + 1)
    }
    var index = start
    while index < end, !LineBreak.isBreak(bytes[index]) { index += 1 }
    return index
  }

  // MARK: - Collections

  /// Opens a collection.
  ///
  /// - Parameter start: Where it begins in block style; nil for one in brackets.
  mutating func begin(blockAt start: Int?) {
    guard let start else { return columns.append(column) }
    columns.append(start - lineStart(start))
  }

  mutating func end() {
    if !columns.isEmpty { columns.removeLast() }
  }

  // MARK: - Indentation

  /// Checks the line of a node in brackets if the node is the first thing on it.
  @inline(__always)
  mutating func checkIndentation(of start: Int) {
    guard column >= 0, start > 0,
      LineBreak.isBlank(bytes[start - 1]) || LineBreak.isBreak(bytes[start - 1])
    else { return }
    var index = start
    while index > 0, LineBreak.isBlank(bytes[index - 1]) { index -= 1 }
    guard index == 0 || LineBreak.isBreak(bytes[index - 1]) else { return }
    checkLine(index, start)
  }

  /// Checks the continuation lines of a quoted text or of one in brackets.
  mutating func checkLines(of range: Range<Int>) {
    guard column >= 0 else { return }
    let count = mistakes.count
    var index = range.lowerBound
    while index < range.upperBound, mistakes.count == count {
      guard LineBreak.isBreak(bytes[index]) else {
        index += 1
        continue
      }
      let start = index + 1
      index = start
      while index < range.upperBound, LineBreak.isBlank(bytes[index]) { index += 1 }
      if index < range.upperBound, !LineBreak.isBreak(bytes[index]) { checkLine(start, index) }
    }
  }

  private mutating func checkLine(_ start: Int, _ content: Int) {
    var end = start
    while end < content, bytes[end] == 0x20 { end += 1 }
    guard end - start <= column else { return }
    add(.indentation(column + 1), end < content ? end..<content : content..<content + 1)
  }

  // MARK: - Scalars

  mutating func checkDash(_ range: Range<Int>) {
    if range.count == 1, bytes[range.lowerBound] == UInt8(ascii: "-") { add(.dash, range) }
  }

  /// Checks the header of a text after `|` or `>`, and the blank lines before the text if libyaml
  /// has dropped it.
  mutating func checkBlock(_ start: Int, value: Bytes) {
    let layout = BlockScalarLayout(bytes, start: start)
    let header = start + 1..<layout.indicatorsEnd
    if layout.indicatorsEnd < bytes.count, bytes[layout.indicatorsEnd] == UInt8(ascii: "#") {
      add(.tightComment, layout.indicatorsEnd..<layout.indicatorsEnd + 1)
    }
    let isDetected = !bytes[header].contains { $0 &- UInt8(ascii: "0") < 10 }
    guard isDetected, value.allSatisfy({ $0 == 0x0A }) else { return }
    var longest = 0
    var lineStart = layout.bodyStart
    while true {
      var index = lineStart
      while index < bytes.count, bytes[index] == 0x20 { index += 1 }
      guard index < bytes.count else { return }
      guard LineBreak.isBreak(bytes[index]) else {
        let spaces = index - lineStart
        if spaces > column, longest > spaces { add(.blankLine, index..<index + 1) }
        return
      }
      longest = max(longest, index - lineStart)
      lineStart = index + 1
    }
  }

  // MARK: - Bytes

  private func lineStart(_ index: Int) -> Int {
    var start = index
    while start > 0, !LineBreak.isBreak(bytes[start - 1]) { start -= 1 }
    return start
  }
}
#endif

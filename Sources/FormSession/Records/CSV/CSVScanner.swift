/// Finds the cells and records of CSV (RFC 4180), byte by byte.
///
/// A cell in quotes may have commas, line ends and, written twice, quotes. A quote elsewhere in a
/// cell is a character like others.
package struct CSVScanner: Sendable {
  /// What a byte is for.
  package enum Event: Sendable {
    case content
    /// A quote around a cell, or the first of two in it.
    case quote
    case cellEnd
    case recordEnd
  }

  private enum State {
    case start, plain, quoted
    /// After a quote in a cell in quotes, which ends the cell unless another follows.
    case closing
  }

  private var state = State.start
  /// Whether a cell in quotes has more after them.
  package private(set) var isBroken = false

  package init() {}

  /// Whether a cell in quotes is open.
  package var isOpen: Bool { state == .quoted }

  /// Takes the next byte.
  package mutating func next(_ byte: UInt8) -> Event {
    switch (state, byte) {
    case (.quoted, UInt8(ascii: "\"")):
      state = .closing
      return .quote
    case (.quoted, _): return .content
    case (_, UInt8(ascii: "\n")):
      state = .start
      return .recordEnd
    case (_, UInt8(ascii: ",")):
      state = .start
      return .cellEnd
    case (.start, UInt8(ascii: "\"")):
      state = .quoted
      return .quote
    case (.closing, UInt8(ascii: "\"")):
      state = .quoted
      return .content
    case (.closing, UInt8(ascii: "\r")): return .quote
    case (.closing, _):
      isBroken = true
      state = .plain
      return .content
    default:
      state = .plain
      return .content
    }
  }
}

/// The cells of a record in CSV.
package struct CSVCells {
  /// The texts of the cells, one after the other, without the quotes around them.
  package private(set) var text: [UInt8] = []
  /// The ranges of the texts.
  package private(set) var ranges: [Range<Int>] = []
  /// Where the cells begin in the record.
  private var starts: [Int] = []
  /// What is wrong with the record, as part of a sentence; nil if nothing is.
  package private(set) var problem: String?
  /// The length of the record without its line end.
  private var length = 0

  package init() {}

  /// Reads a record, perhaps with its line end.
  package mutating func read(_ record: UnsafeBufferPointer<UInt8>) {
    text.removeAll(keepingCapacity: true)
    ranges.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    problem = nil
    length = record.count
    var scanner = CSVScanner()
    var (start, cell) = (0, 0)
    var isQuoted = false
    for (index, byte) in record.enumerated() {
      switch scanner.next(byte) {
      case .content: text.append(byte)
      case .quote: isQuoted = true
      case .cellEnd:
        end(from: start, at: cell)
        (start, cell) = (text.count, index + 1)
        isQuoted = false
      case .recordEnd: length = index
      }
    }
    if !isQuoted, start < text.count, text.last == UInt8(ascii: "\r") { text.removeLast() }
    end(from: start, at: cell)
    if scanner.isOpen { problem = "a cell in quotes is not closed" }
    if scanner.isBroken { problem = "there is text after the quotes around a cell" }
  }

  /// The bytes of a cell in the record, with its quotes.
  package func place(of column: Int) -> Range<Int> {
    let end = column + 1 < starts.count ? starts[column + 1] - 1 : length
    return starts[column]..<max(starts[column], end)
  }

  private mutating func end(from start: Int, at cell: Int) {
    ranges.append(start..<text.count)
    starts.append(cell)
  }
}

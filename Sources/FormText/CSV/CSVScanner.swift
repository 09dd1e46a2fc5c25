/// What separates the cells of a file in CSV.
package enum CSVSeparator: UInt8, CaseIterable, Sendable {
  case comma = 0x2C
  case semicolon = 0x3B
  case tab = 0x09

  /// Finds the separator of a file: the first of these that its header has outside quotes.
  ///
  /// No tag has any of them. A header of a single cell has none, so that it does not matter.
  package init(header: some Sequence<UInt8>) {
    var found: Set<UInt8> = []
    var isQuoted = false
    for byte in header {
      if byte == .quote { isQuoted.toggle() } else if !isQuoted { found.insert(byte) }
    }
    self = Self.allCases.first { found.contains($0.rawValue) } ?? .comma
  }

  /// A cell whose only comma is between two digits, with a point in place of the comma; nil for
  /// any other cell, and if numbers have no decimal commas.
  ///
  /// Spreadsheets that write decimal commas separate cells by semicolons.
  package func withDecimalPoint(_ cell: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
    guard self == .semicolon, let comma = cell.firstIndex(of: Self.comma.rawValue), comma > 0,
      comma + 1 < cell.count, isDigit(cell[comma - 1]), isDigit(cell[comma + 1])
    else { return nil }
    var number = Array(cell)
    number[comma] = UInt8(ascii: ".")
    return number
  }
}

/// Finds the ends of records in CSV (RFC 4180) that is read in chunks.
///
/// A cell in quotes may have commas, line ends and, written twice, quotes. A quote elsewhere in a
/// cell is a character like others. Whole runs of bytes are searched: `Benchmarks/validate`
/// measures it.
package struct CSVScanner: Sendable {
  private enum State {
    /// At the start of a cell, inside one without quotes, and inside one in quotes.
    case start, plain, quoted
    /// After a quote in a cell in quotes, which ends the cell unless another follows.
    case closing
  }

  private var state = State.start
  private let separators: [UInt8]

  /// Creates a scanner.
  ///
  /// - Parameter separator: The separator of cells; nil for the header, in which each one counts.
  package init(separator: CSVSeparator?) {
    separators = (separator.map { [$0] } ?? CSVSeparator.allCases).map(\.rawValue)
  }

  /// Returns the indexes after the records that end in the bytes from `start` on, which follow those
  /// of the call before.
  package mutating func ends(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> [Int] {
    var ends: [Int] = []
    var index = start
    var lineFeed = start - 1
    while index < bytes.count {
      switch state {
      case .start, .plain:
        if lineFeed < index { lineFeed = bytes.firstIndex(of: .lineFeed, from: index) }
        let quote = bytes.firstIndex(of: .quote, from: index, to: lineFeed)
        if quote < lineFeed {
          let isFirst = quote == index ? state == .start : separators.contains(bytes[quote - 1])
          state = isFirst ? .quoted : .plain
          index = quote + 1
        } else if lineFeed < bytes.count {
          index = lineFeed + 1
          ends.append(index)
          state = .start
        } else {
          index = bytes.count
          state = separators.contains(bytes[index - 1]) ? .start : .plain
        }
      case .quoted:
        index = bytes.firstIndex(of: .quote, from: index) + 1
        if index <= bytes.count { state = .closing }
      case .closing:
        close(bytes[index], at: index, into: &ends)
        index += 1
      }
    }
    return ends
  }

  private mutating func close(_ byte: UInt8, at index: Int, into ends: inout [Int]) {
    switch byte {
    case .quote: state = .quoted
    case _ where separators.contains(byte): state = .start
    case .carriageReturn: break
    case .lineFeed:
      ends.append(index + 1)
      state = .start
    default: state = .plain
    }
  }
}

/// The cells of a record in CSV.
@usableFromInline
package struct CSVCells {
  /// A cell of the record.
  @usableFromInline
  package struct Cell: Sendable {
    /// The bytes of the cell in the record, without the quotes around them.
    @usableFromInline package let content: Range<Int>
    /// The start of the cell in the record.
    fileprivate let start: Int
    /// Whether quotes in the content are written twice.
    @usableFromInline package fileprivate(set) var hasQuotes = false

    /// The bytes of the cell in the record, with the quotes around them.
    package var place: Range<Int> {
      start..<(content.upperBound + (content.lowerBound > start ? 1 : 0))
    }
  }

  /// A mistake in a record.
  package struct Problem: Sendable {
    /// The mistake, as part of a sentence.
    package let message: String
    /// The bytes of the mistake in the record.
    package let place: Range<Int>
  }

  @usableFromInline private(set) var cells: [Cell] = []
  /// The first mistake in the record; nil if there is none.
  package private(set) var problem: Problem?
  /// The length of the record without its line end.
  private var length = 0
  private var separator = CSVSeparator.comma.rawValue

  package init() {}

  /// The number of cells.
  package var count: Int { cells.count }

  /// Reads a record, perhaps with its line end.
  package mutating func read(
    _ record: UnsafeBufferPointer<UInt8>, separatedBy separator: CSVSeparator
  ) {
    self.separator = separator.rawValue
    cells.removeAll(keepingCapacity: true)
    problem = nil
    length = record.last == .lineFeed ? record.count - 1 : record.count
    let record = UnsafeBufferPointer(rebasing: record[..<length])
    var index = 0
    while true {
      if index < length, record[index] == .quote {
        index = readQuoted(record, from: index)
      } else {
        let end = record.firstIndex(of: self.separator, from: index)
        let isCut = end == length && end > index && record[end - 1] == .carriageReturn
        cells.append(Cell(content: index..<(isCut ? end - 1 : end), start: index))
        index = end
      }
      if index == length { return }
      index += 1
    }
  }

  /// Reads a cell in quotes and returns its end.
  private mutating func readQuoted(
    _ record: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    var index = record.firstIndex(of: .quote, from: start + 1)
    var hasQuotes = false
    while index + 1 < length, record[index + 1] == .quote {
      hasQuotes = true
      index = record.firstIndex(of: .quote, from: index + 2)
    }
    cells.append(Cell(content: start + 1..<index, start: start, hasQuotes: hasQuotes))
    if index == length {
      report("a cell in quotes is not closed", at: start..<start + 1)
      return index
    }
    index += 1
    while index < length, record[index] == .carriageReturn { index += 1 }
    if index < length, record[index] != separator {
      let end = record.firstIndex(of: separator, from: index)
      report("there is text after the quotes around a cell", at: index..<end)
      index = end
    }
    return index
  }

  private mutating func report(_ message: String, at place: Range<Int>) {
    problem = problem ?? Problem(message: message, place: place)
  }

  /// A cell of the record.
  package subscript(column: Int) -> Cell { cells[column] }

  /// Calls `body` with the text of a cell.
  @inlinable package func withText<Result>(
    of column: Int, in record: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let cell = cells[column]
    let content = UnsafeBufferPointer(rebasing: record[cell.content])
    guard cell.hasQuotes else { return body(content) }
    var text: [UInt8] = []
    var index = 0
    while index < content.count {
      text.append(content[index])
      index += content[index] == .quote ? 2 : 1
    }
    return text.withUnsafeBufferPointer(body)
  }

  /// The bytes of a cell in the record, with its quotes.
  package func place(of column: Int) -> Range<Int> {
    let place = cells[column].place
    return place.lowerBound..<min(place.upperBound, length)
  }
}

extension UInt8 {
  @usableFromInline static var quote: UInt8 { 0x22 }
  fileprivate static var lineFeed: UInt8 { 0x0A }
  fileprivate static var carriageReturn: UInt8 { 0x0D }
}

extension UnsafeBufferPointer<UInt8> {
  /// The index of the first of some bytes in a range; its end if there is none.
  fileprivate func firstIndex(of byte: UInt8, from start: Int, to end: Int? = nil) -> Int {
    let end = end ?? count
    var index = start
    while index < end, self[index] != byte { index += 1 }
    return index
  }
}

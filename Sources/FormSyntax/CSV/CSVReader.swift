import FormText

/// Builds a tree from a file in CSV: a sequence with a mapping for each record, whose keys are the
/// cells of the header.
///
/// The kinds of cells follow from those of their columns, since CSV has texts only.
///
/// - Source: RFC 4180, with semicolons and tabs as further separators.
struct CSVReader: ~Copyable {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// A column of the file.
  private struct Column {
    let name: String
    /// The node of the header's cell, the key in all records.
    let key: UInt32
    let kind: TableColumns.Kind
    /// Whether the column is a key of the record itself.
    let isKey: Bool
    let isRequired: Bool
    /// The kinds that all cells so far can have.
    var guess = CellKinds.all

    /// The kind of a cell that is not empty.
    func kind(of text: Bytes) -> Node.Kind {
      switch kind {
      case .text: .string
      case .textOrInt: guess.contains(.int) ? .int : .string
      case .inferred: guess.kind
      case .single: CellKinds.single(text)
      case .number: CellKinds.single(text) == .int ? .double : CellKinds.single(text)
      }
    }
  }

  private let bytes: Bytes
  private let separator: CSVSeparator
  /// The end of the header.
  private let headerEnd: Int
  private var cells = CSVCells()
  private var columns: [Column] = []
  /// The key of the mapping of other columns.
  private var othersKey: UInt32?

  static func read(_ bytes: Bytes, _ table: TableColumns, into builder: inout TreeBuilder) {
    guard bytes.contains(where: { !LineBreak.isBlank($0) && !LineBreak.isBreak($0) }) else {
      builder.report(Diagnostic(.emptyDocument, "the document is empty", at: builder.span(0, 0)))
      return
    }
    var reader = CSVReader(bytes)
    Self.reportControlCharacters(in: bytes, to: &builder)
    builder.begin(NodeRecord(start: 0, end: 0, kind: .sequence, style: .block))
    reader.readHeader(table, into: &builder)
    if builder.isComplete { reader.readRecords(into: &builder) }
    builder.end(at: bytes.count)
  }

  /// The names of the columns, as far as they can be read.
  static func header(of bytes: Bytes) -> [String] {
    var reader = CSVReader(bytes)
    return reader.names()
  }

  private init(_ bytes: Bytes) {
    self.bytes = bytes
    var scanner = CSVScanner(separator: nil)
    var (read, ends): (Int, [Int]) = (0, [])
    while ends.isEmpty, read < bytes.count {
      let next = min(bytes.count, read + 4096)
      ends = scanner.ends(in: Bytes(rebasing: bytes[..<next]), from: read)
      read = next
    }
    headerEnd = ends.first ?? bytes.count
    separator = CSVSeparator(header: bytes[..<headerEnd])
  }

  private static func reportControlCharacters(in bytes: Bytes, to builder: inout TreeBuilder) {
    for (offset, byte) in bytes.enumerated()
    where byte < 0x20 && !(0x09...0x0D).contains(byte) || byte == 0x7F {
      builder.report(
        Diagnostic(
          .controlCharacter,
          "the control character \(ControlCharacter.name(byte)) is not allowed in CSV",
          at: builder.span(offset, offset + 1)))
      builder.markIncomplete()
    }
  }

  // MARK: - The header

  private mutating func names() -> [String] {
    let record = Bytes(rebasing: bytes[..<headerEnd])
    cells.read(record, separatedBy: separator)
    return (0..<cells.count).map {
      cells.withText(of: $0, in: record) { String(decoding: $0, as: UTF8.self) }
    }
  }

  private mutating func readHeader(_ table: TableColumns, into builder: inout TreeBuilder) {
    let names = names()
    if let problem = cells.problem {
      return report(problem.message, at: problem.place, to: &builder)
    }
    var first: [String: UInt32] = [:]
    for (index, name) in names.enumerated() {
      let place = cells.place(of: index)
      guard !name.isEmpty else {
        report(
          "column \(index + 1) of the header has no name", at: place, to: &builder,
          help: ["delete the column, or name it"])
        continue
      }
      let key = builder.addDetached(record(of: index, from: 0, in: &builder))
      if let other = first.updateValue(key, forKey: name) {
        builder.report(
          Diagnostic(
            .duplicateKey, "the header has the column `\(Excerpt.of(name))` twice",
            at: builder.span(of: key),
            related: [RelatedPlace(span: builder.span(of: other), message: "first written here")]))
        builder.markIncomplete()
      } else if let refusal = table.refusal(name) {
        builder.report(
          Diagnostic(
            refusal.code, refusal.message, at: builder.span(of: key), help: refusal.help))
        builder.markIncomplete()
      }
      let isKey = table.others == nil || table.keys[name] != nil
      if !isKey, othersKey == nil, let others = table.others {
        othersKey = builder.addDetached(Self.text(others, at: place, in: &builder))
      }
      columns.append(
        Column(
          name: name, key: key, kind: table.keys[name] ?? table.otherKinds[name] ?? .inferred,
          isKey: isKey, isRequired: name == table.required))
    }
  }

  /// A text that is not in the file.
  private static func text(
    _ text: String, at place: Range<Int>, in builder: inout TreeBuilder
  ) -> NodeRecord {
    var record = NodeRecord(
      start: UInt32(clamping: place.lowerBound), end: UInt32(clamping: place.upperBound),
      first: UInt32(clamping: builder.arena.decoded.count),
      count: UInt32(clamping: text.utf8.count), kind: .string, style: .cell)
    record.flags = .isDecoded
    builder.arena.decoded += text.utf8
    return record
  }

  // MARK: - Records

  private mutating func readRecords(into builder: inout TreeBuilder) {
    var scanner = CSVScanner(separator: separator)
    var ends = [headerEnd] + scanner.ends(in: bytes, from: headerEnd)
    if let last = ends.last, last < bytes.count { ends.append(bytes.count) }
    for (start, end) in zip(ends, ends.dropFirst()) where readCells(start..<end) {
      if let problem = cells.problem {
        let place = start + problem.place.lowerBound..<start + problem.place.upperBound
        report(problem.message, at: place, to: &builder)
      } else if cells.count != columns.count {
        reportCount(at: start, to: &builder)
      } else {
        guessKinds(start)
      }
    }
    guard builder.isComplete else { return }
    for (start, end) in zip(ends, ends.dropFirst()) where readCells(start..<end) {
      add(at: start, to: &builder)
    }
  }

  /// Reads the cells of a record; returns false for an empty line.
  private mutating func readCells(_ range: Range<Int>) -> Bool {
    let record = Bytes(rebasing: bytes[range])
    if record.allSatisfy(LineBreak.isBreak) { return false }
    cells.read(record, separatedBy: separator)
    return true
  }

  private mutating func guessKinds(_ start: Int) {
    for index in columns.indices where !columns[index].guess.isEmpty {
      let text = content(of: index, from: start)
      guard !text.isEmpty else { continue }
      columns[index].guess.formIntersection(withDecimalPoint(text, CellKinds.init))
    }
  }

  /// The content of a cell as written, in which quotes may be doubled.
  private func content(of index: Int, from start: Int) -> Bytes {
    let content = cells[index].content
    return Bytes(rebasing: bytes[start + content.lowerBound..<start + content.upperBound])
  }

  /// Calls a function with a cell, whose decimal comma is a point.
  private func withDecimalPoint<Result>(_ text: Bytes, _ body: (Bytes) -> Result) -> Result {
    separator.withDecimalPoint(text)?.withUnsafeBufferPointer(body) ?? body(text)
  }

  /// Adds the mapping of a record that begins at an offset.
  private func add(at start: Int, to builder: inout TreeBuilder) {
    let end = start + cells.place(of: cells.count - 1).upperBound
    builder.begin(NodeRecord(start: UInt32(clamping: start), end: 0, kind: .mapping, style: .block))
    for index in columns.indices where columns[index].isKey {
      addCell(index, from: start, to: &builder)
    }
    let others = columns.indices.filter { !columns[$0].isKey && !cells[$0].content.isEmpty }
    if let othersKey, let first = others.first, let last = others.last {
      builder.attach(othersKey)
      let place = start + cells.place(of: first).lowerBound
      builder.begin(
        NodeRecord(start: UInt32(clamping: place), end: 0, kind: .mapping, style: .block))
      for index in others { addCell(index, from: start, to: &builder) }
      builder.end(at: start + cells.place(of: last).upperBound)
    }
    builder.end(at: end)
  }

  private func addCell(_ index: Int, from start: Int, to builder: inout TreeBuilder) {
    let column = columns[index]
    if cells[index].content.isEmpty, !column.isRequired { return }
    builder.attach(column.key)
    var record = record(of: index, from: start, in: &builder)
    if record.count > 0, !record.flags.contains(.isDecoded) {
      let text = content(of: index, from: start)
      record.kind = withDecimalPoint(text, column.kind)
      if record.kind == .double, let number = separator.withDecimalPoint(text) {
        record.flags = .isDecoded
        record.first = UInt32(clamping: builder.arena.decoded.count)
        builder.arena.decoded += number
      }
    }
    builder.add(record)
  }

  /// A cell as a text.
  private func record(
    of index: Int, from start: Int, in builder: inout TreeBuilder
  ) -> NodeRecord {
    let place = cells.place(of: index)
    let content = content(of: index, from: start)
    var record = NodeRecord(
      start: UInt32(clamping: start + place.lowerBound),
      end: UInt32(clamping: start + place.upperBound),
      first: UInt32(clamping: start + cells[index].content.lowerBound),
      count: UInt32(clamping: content.count), kind: .string, style: .cell)
    guard cells[index].hasQuotes else { return record }
    record.flags = .isDecoded
    record.first = UInt32(clamping: builder.arena.decoded.count)
    var isFirst = false
    for byte in content {
      isFirst = byte == UInt8(ascii: "\"") && !isFirst
      if !isFirst { builder.arena.decoded.append(byte) }
    }
    record.count = UInt32(clamping: builder.arena.decoded.count) - record.first
    return record
  }

  // MARK: - Problems

  private func reportCount(at start: Int, to builder: inout TreeBuilder) {
    let count = cells.count == 1 ? "1 cell" : "\(cells.count) cells"
    report(
      "the record has \(count), and the header \(columns.count)",
      at: start..<start + cells.place(of: cells.count - 1).upperBound, to: &builder,
      help: cells.count > columns.count
        ? ["put a cell in quotes if it has a separator"] : [])
  }

  private func report(
    _ message: String, at place: Range<Int>, to builder: inout TreeBuilder, help: [String] = []
  ) {
    builder.markIncomplete()
    builder.report(
      Diagnostic(
        .csvSyntax, message, at: builder.span(place.lowerBound, place.upperBound), help: help))
  }
}

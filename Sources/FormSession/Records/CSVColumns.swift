@_spi(Generated) package import FormModel
import FormText

/// The columns of a file in CSV, by which its records become JSON.
package struct CSVColumns: Sendable {
  /// The reason why a header cannot be used.
  package struct Problem: Error, Sendable {
    package let message: String
  }

  /// A cell in the text of all records.
  fileprivate struct Field: Sendable {
    /// The text before the cell, in `texts`.
    let before: Range<Int>
    let column: Int
    /// Whether the value of the cell is always a text.
    let isText: Bool
    /// Whether the value of the cell is a number, which may have a decimal comma.
    let isNumber: Bool
  }

  /// A member of an object, which has members itself or is a column.
  private final class Member {
    let name: String
    var column: Int?
    var members: [Member] = []

    init(_ name: String) { self.name = name }

    func member(_ name: String) -> Member {
      if let known = members.first(where: { $0.name == name }) { return known }
      let new = Member(name)
      members.append(new)
      return new
    }
  }

  /// The text of all records between their cells.
  fileprivate private(set) var texts: [UInt8] = []
  fileprivate private(set) var fields: [Field] = []
  /// What separates the cells.
  fileprivate let separator: CSVSeparator
  /// The number of columns.
  private let count: Int

  /// Reads the header, the names of the members.
  ///
  /// `address.city` is the row `city` of the group `address`, if its rows are nested.
  ///
  /// - Throws: ``Problem`` for a name that is missing or occurs twice.
  package init(header: [UInt8], _ program: FormProgram) throws(Problem) {
    separator = CSVSeparator(header: header)
    let separator = separator
    var cells = CSVCells()
    let names = header.withUnsafeBufferPointer { header in
      cells.read(header, separatedBy: separator)
      return (0..<cells.count).map { cells.withText(of: $0, in: header) { String(validUTF8: $0) } }
    }
    if let problem = cells.problem {
      throw Problem(message: "the header is broken: \(problem.message)")
    }
    count = names.count
    let root = Member("")
    for (index, name) in names.enumerated() {
      guard let name else {
        throw Problem(message: "column \(index + 1) of the header is not in UTF-8")
      }
      guard !name.isEmpty else {
        throw Problem(message: "column \(index + 1) of the header has no name")
      }
      let path = Self.path(name, program)
      let member = path.reduce(root) { $0.member($1) }
      guard member.column == nil, member.members.isEmpty else {
        throw Problem(message: "the header has the column `\(name)` twice")
      }
      member.column = index
    }
    try write(root, in: program)
  }

  /// The names of the groups around a row and its own.
  private static func path(_ name: String, _ program: FormProgram) -> [String] {
    guard program.tags[name] == nil, let dot = name.firstIndex(of: ".") else { return [name] }
    let group = String(name[..<dot])
    guard let item = program.tags[group], program.isNesting(item) else { return [name] }
    return [group] + path(String(name[name.index(after: dot)...]), program)
  }

  private mutating func write(_ member: Member, in program: FormProgram) throws(Problem) {
    if let column = member.column {
      guard member.members.isEmpty else {
        throw Problem(message: "the header has `\(member.name)` and a part of it")
      }
      let type = program.tags[member.name].flatMap { program.items[$0].valueType }
      let before = (fields.last?.before.upperBound ?? 0)..<texts.count
      fields.append(
        Field(
          before: before, column: column, isText: type?.isText ?? true,
          isNumber: type?.isNumber ?? false))
      return
    }
    texts.append(UInt8(ascii: "{"))
    for (index, inner) in member.members.enumerated() {
      texts += ((index > 0 ? "," : "") + JSONValue.string(inner.name).text() + ":").utf8
      try write(inner, in: program)
    }
    texts.append(UInt8(ascii: "}"))
  }

  /// The reason why a record does not fit the header; nil if it does.
  fileprivate func problem(of cells: CSVCells) -> String? {
    if let problem = cells.problem { return problem.message }
    guard cells.count != count else { return nil }
    return "the record has \(cells.count) cells, and the header \(count)"
  }
}

extension FormValueType {
  /// Whether the JSON of all values is a text.
  fileprivate var isText: Bool {
    switch self {
    case .string, .url, .date: true
    case .option(_, let base): base.isText
    case .bool, .int, .double, .duration, .set, .list, .tuple, .record, .opaque: false
    }
  }

  /// Whether the JSON of all values is a number.
  fileprivate var isNumber: Bool {
    switch self {
    case .int, .double, .duration: true
    case .option(_, let base): base.isNumber
    case .string, .url, .date, .bool, .set, .list, .tuple, .record, .opaque: false
    }
  }
}

/// A record in CSV, and the same as JSON.
///
/// It is reused for all records, so that they share its memory.
package struct CSVRecord {
  private var cells = CSVCells()
  package private(set) var json: [UInt8] = []
  /// The offsets in the JSON at which names and values of cells begin, in order, and the cells'
  /// columns.
  private var starts: [(start: Int, column: Int)] = []

  package init() {}

  /// Reads a record.
  ///
  /// An empty cell is null. A cell of a row whose values are not texts is read as JSON if possible,
  /// also `TRUE` and `FALSE`, and numbers with decimal commas between semicolons, as spreadsheets
  /// write them.
  ///
  /// - Returns: The reason why the record does not fit the columns; nil if it does.
  package mutating func read(
    _ record: UnsafeBufferPointer<UInt8>, _ columns: CSVColumns
  ) -> String? {
    cells.read(record, separatedBy: columns.separator)
    if let problem = columns.problem(of: cells) { return problem }
    starts.removeAll(keepingCapacity: true)
    var output = json
    json = []
    output.removeAll(keepingCapacity: true)
    for field in columns.fields {
      starts.append((output.count, field.column))
      output += columns.texts[field.before]
      cells.withText(of: field.column, in: record) { cell in
        if field.isNumber, let number = columns.separator.withDecimalPoint(cell) {
          number.withUnsafeBufferPointer { Self.write($0, or: cell, to: &output) }
        } else {
          Self.write(cell, isText: field.isText, to: &output)
        }
      }
    }
    output += columns.texts[(columns.fields.last?.before.upperBound ?? 0)...]
    json = output
    return nil
  }

  /// The place in the record of bytes in the JSON; its start for the whole object.
  package func place(of range: Range<Int>) -> Range<Int> {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle].start <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low == 0 || range.lowerBound == 0 ? 0..<0 : cells.place(of: starts[low - 1].column)
  }
}

extension CSVRecord {
  /// Writes a number, or else the cell that it was made from as a text.
  private static func write(
    _ number: UnsafeBufferPointer<UInt8>, or cell: UnsafeBufferPointer<UInt8>,
    to output: inout [UInt8]
  ) {
    if JSONProgress(number) == .value {
      output.append(contentsOf: number)
    } else {
      writeText(cell, to: &output)
    }
  }

  /// Writes a cell as JSON.
  private static func write(
    _ cell: UnsafeBufferPointer<UInt8>, isText: Bool, to output: inout [UInt8]
  ) {
    if cell.isEmpty {
      output += "null".utf8
    } else if !isText, isNumber(cell) || cell[0] != .quote && JSONProgress(cell) == .value {
      output.append(contentsOf: cell)
    } else if !isText, cell.elementsEqual("TRUE".utf8) || cell.elementsEqual("FALSE".utf8) {
      output += cell.map { $0 | 0x20 }
    } else {
      writeText(cell, to: &output)
    }
  }

  /// Whether a cell is an ordinary number, which needs no further check.
  private static func isNumber(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    let point = UInt8(ascii: ".")
    var points = 0
    for byte in cell where byte &- UInt8(ascii: "0") > 9 {
      if byte != point { return false }
      points += 1
    }
    return points <= 1 && cell[0] != point && cell[cell.count - 1] != point
      && (cell[0] != UInt8(ascii: "0") || cell.count == 1 || cell[1] == point)
  }

  private static func writeText(
    _ cell: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
  ) {
    output.append(.quote)
    var start = 0
    while true {
      let end = cell.firstEscaped(from: start)
      output.append(contentsOf: UnsafeBufferPointer(rebasing: cell[start..<end]))
      if end == cell.count { break }
      if cell[end] < 0x20 {
        let digits = String(cell[end], radix: 16)
        output += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
      } else {
        output += [UInt8(ascii: "\\"), cell[end]]
      }
      start = end + 1
    }
    output.append(.quote)
  }
}

extension UInt8 {
  fileprivate static var quote: UInt8 { 0x22 }
}

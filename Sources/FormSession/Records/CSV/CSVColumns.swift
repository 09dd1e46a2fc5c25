@_spi(Generated) package import FormModel
import FormText

/// The columns of a file in CSV, by which its records become JSON.
package struct CSVColumns: Sendable {
  /// Why a header cannot be used.
  package struct Problem: Error, Sendable {
    package let message: String
  }

  /// A part of the text of all records.
  private enum Part: Sendable {
    case text([UInt8])
    /// A cell, by its column; `isText` if its value is a text in any case.
    case cell(Int, isText: Bool)
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

  private var parts: [Part] = []
  /// The number of columns.
  private let count: Int

  /// Reads the header, the names of the members.
  ///
  /// `address.city` is the row `city` of the group `address`, if its rows are nested.
  ///
  /// - Throws: ``Problem`` for a name that is missing or occurs twice.
  package init(header: [UInt8], _ program: FormProgram) throws(Problem) {
    var cells = CSVCells()
    let names = header.withUnsafeBufferPointer { header in
      cells.read(header)
      return (0..<cells.count).map { cells.withText(of: $0, in: header) { String(validUTF8: $0) } }
    }
    if let problem = cells.problem { throw Problem(message: "the header is broken: \(problem)") }
    count = names.count
    let root = Member("")
    for (index, name) in names.enumerated() {
      guard let name, !name.isEmpty else {
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
      parts.append(.cell(column, isText: type?.isText ?? true))
      return
    }
    append("{")
    for (index, inner) in member.members.enumerated() {
      append((index > 0 ? "," : "") + JSONValue.string(inner.name).text() + ":")
      try write(inner, in: program)
    }
    append("}")
  }

  private mutating func append(_ text: String) {
    if case .text(let before)? = parts.last {
      parts[parts.count - 1] = .text(before + text.utf8)
    } else {
      parts.append(.text(Array(text.utf8)))
    }
  }

  /// Why a record does not fit the header; nil if it does.
  package func problem(of cells: CSVCells) -> String? {
    if let problem = cells.problem { return problem }
    guard cells.count != count else { return nil }
    return "the record has \(cells.count) cells, and the header \(count)"
  }

  /// Writes a record as JSON.
  ///
  /// An empty cell is null. A cell of a row whose values are no texts is JSON, if it can be; `TRUE`
  /// and `FALSE` are as spreadsheets write them.
  package func write(
    _ cells: CSVCells, of record: UnsafeBufferPointer<UInt8>, to object: inout CSVObject
  ) {
    object.json.removeAll(keepingCapacity: true)
    object.cells.removeAll(keepingCapacity: true)
    var start = 0
    for part in parts {
      switch part {
      case .text(let text): object.json += text
      case .cell(let column, let isText):
        object.cells.append((start, cells.place(of: column)))
        cells.withText(of: column, in: record) {
          Self.write($0, isText: isText, to: &object.json)
        }
        start = object.json.count
      }
    }
  }

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

  /// Whether a cell is a whole number of few digits, which needs no further look.
  private static func isNumber(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    cell.count < 16 && (cell[0] != UInt8(ascii: "0") || cell.count == 1)
      && cell.allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
  }

  private static func writeText(
    _ cell: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
  ) {
    output.append(.quote)
    var start = 0
    for index in cell.indices {
      let byte = cell[index]
      if byte >= 0x20, byte != .quote, byte != UInt8(ascii: "\\") { continue }
      output.append(contentsOf: UnsafeBufferPointer(rebasing: cell[start..<index]))
      start = index + 1
      if byte < 0x20 {
        let digits = String(byte, radix: 16)
        output += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
      } else {
        output += [UInt8(ascii: "\\"), byte]
      }
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: cell[start...]))
    output.append(.quote)
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
}

/// A record in CSV as JSON.
package struct CSVObject {
  package init() {}

  package fileprivate(set) var json: [UInt8] = []
  /// Where the name and the value of each cell begin in the JSON, in order, and the cell's place in
  /// the record.
  fileprivate var cells: [(start: Int, place: Range<Int>)] = []

  /// The place in the record of bytes in the JSON; its start for the whole object.
  package func place(of range: Range<Int>) -> Range<Int> {
    var (low, high) = (0, cells.count)
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].start <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low == 0 || range.lowerBound == 0 ? 0..<0 : cells[low - 1].place
  }
}

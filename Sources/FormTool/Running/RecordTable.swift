import FormKit
import FormText

/// Writes the findings in records as a table in CSV (RFC 4180), a line for each.
struct RecordTable: Sendable {
  /// The names of the columns, which stay the same whatever the options are.
  static let header = "file,line,column,key,tag,rule,severity,message,value,computed\n"

  /// The number of characters of a value that are shown.
  private static let valueLength = 1_000

  /// The name of the member that identifies a record, as UTF-8; nil for none.
  private let key: [UInt8]?

  init(key: String?) { self.key = key.map { Array($0.utf8) } }

  /// Appends the findings in a record.
  ///
  /// - Parameters:
  ///   - record: The bytes of the record.
  ///   - object: A record in CSV as JSON; nil for a broken one and for a record in JSON.
  ///   - file: The name of the file.
  ///   - line: The number of the record's first line, from 1.
  func append(
    _ verdict: RecordVerdict, to record: UnsafeBufferPointer<UInt8>, as object: CSVRecord?,
    file: String, line: Int, _ output: inout [UInt8]
  ) {
    if verdict.findings.isEmpty { return }
    guard let object else {
      return append(verdict, record, json: record, file, line, { $0 }, &output)
    }
    object.json.withUnsafeBufferPointer {
      append(verdict, record, json: $0, file, line, object.place, &output)
    }
  }

  /// - Parameters:
  ///   - json: The JSON that was validated.
  ///   - place: Converts a range of the JSON to a range of the record.
  private func append(
    _ verdict: RecordVerdict, _ record: UnsafeBufferPointer<UInt8>,
    json: UnsafeBufferPointer<UInt8>, _ file: String, _ line: Int,
    _ place: (Range<Int>) -> Range<Int>, _ output: inout [UInt8]
  ) {
    let places = record.places(of: verdict.ranges(in: json).map { place($0).lowerBound })
    let values = verdict.values(in: json)
    let key = key.flatMap { json.member(named: $0) }.map { Self.text(json, $0) } ?? ""
    for (index, finding) in verdict.findings.enumerated() {
      Self.append(
        [
          file, "\(line + places[index].line)", "\(places[index].column + 1)", key,
          finding.tag ?? "", finding.rule, finding.severity.rawValue, finding.message,
          values[index].map { Self.text(json, $0) } ?? "",
          finding.difference.map { Self.text($0.computedJSON) } ?? "",
        ], &output)
    }
    if verdict.omittedCount > 0 {
      let message = "\(verdict.omittedCount) more"
      Self.append(
        [file, "\(line)", "1", key, "", "omitted", "", message, "", ""], &output)
    }
  }

  // MARK: - Values

  /// A value as text: a string without its quotes, anything else as JSON, null as an empty text.
  private static func text(_ value: JSONValue) -> String {
    switch value {
    case .null: ""
    case .string(let text): shortened(text)
    default: shortened(value.text())
    }
  }

  private static func text(_ json: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
    let bytes = Array(json[range])
    if bytes.elementsEqual("null".utf8) { return "" }
    if bytes.first == UInt8(ascii: "\""), case .string(let text)? = try? JSONValue.parse(bytes) {
      return shortened(text)
    }
    return shortened(String(decoding: bytes, as: UTF8.self))
  }

  private static func shortened(_ text: String) -> String {
    let end = text.index(text.startIndex, offsetBy: valueLength, limitedBy: text.endIndex)
    return end.map { $0 < text.endIndex ? text[..<$0] + "…" : text } ?? text
  }

  // MARK: - Cells

  private static func append(_ cells: [String], _ output: inout [UInt8]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      append(cell, &output)
    }
    output.append(UInt8(ascii: "\n"))
  }

  /// Appends a cell, in quotes if needed.
  private static func append(_ text: String, _ output: inout [UInt8]) {
    let text = isFormula(text) ? "'" + text : text
    guard text.utf8.contains(where: special.contains) || text.hasPrefix(" ") || text.hasSuffix(" ")
    else {
      output += text.utf8
      return
    }
    output += ("\"" + text.replacing("\"", with: "\"\"") + "\"").utf8
  }

  /// The bytes that need quotes: besides those of RFC 4180, other separators that a reader may expect.
  private static let special = Array("\",;\t\r\n".utf8)

  /// Whether a spreadsheet would evaluate a cell; numbers with a sign are harmless.
  private static func isFormula(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, "=+-@\t\r\n＝＋－＠".unicodeScalars.contains(first)
    else { return false }
    let isNumber =
      Double(text) != nil && text.utf8.allSatisfy { "+-.0123456789eE".utf8.contains($0) }
    return !isNumber
  }
}

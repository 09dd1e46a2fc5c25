import FormKit
import FormText

/// Writes the answers to records.
struct RecordAnswers: Sendable {
  /// The name of the member that identifies a record, as UTF-8; nil for none.
  private let key: [UInt8]?
  private let hasLines: Bool
  private let echoes: Bool

  init(_ options: AnswerOptions) {
    key = options.key.map { Array($0.utf8) }
    hasLines = options.lineNumbers
    echoes = options.echo
  }

  /// Appends the answer to a record.
  ///
  /// - Parameters:
  ///   - record: The bytes of the record.
  ///   - object: A record in CSV as JSON; nil for a broken one and for a line of JSON.
  ///   - line: The number of its first line, from 1.
  ///   - isWhole: Whether these are all bytes of the record.
  func append(
    _ verdict: RecordVerdict, to record: UnsafeBufferPointer<UInt8>, as object: CSVRecord?,
    line: Int, isWhole: Bool, _ output: inout [UInt8]
  ) {
    verdict.appendJSON(to: &output, record: record, line: line) {
      object?.place(of: $0).lowerBound ?? $0.lowerBound
    }
    if let object {
      object.json.withUnsafeBufferPointer {
        appendMembers(verdict, $0, line: line, isWhole: isWhole, &output)
      }
    } else {
      appendMembers(verdict, record, line: line, isWhole: isWhole, &output)
    }
  }

  private func appendMembers(
    _ verdict: RecordVerdict, _ record: UnsafeBufferPointer<UInt8>, line: Int, isWhole: Bool,
    _ output: inout [UInt8]
  ) {
    guard key != nil || hasLines || echoes else { return }
    output.removeLast(2)
    if hasLines { output += #","line":\#(line)"#.utf8 }
    if let key {
      output += #","key":"#.utf8
      let value = record.member(named: key).map { UnsafeBufferPointer(rebasing: record[$0]) }
      append(value, isJSON: verdict.isValid ? true : nil, &output)
    }
    if echoes {
      output += #","record":"#.utf8
      append(isWhole ? record : nil, isJSON: verdict.isValid ? true : nil, &output)
    }
    output += "}\n".utf8
  }

  /// Appends JSON as it stands, and anything else as a text.
  ///
  /// - Parameter isJSON: Whether the bytes are JSON; nil if unknown.
  private func append(
    _ bytes: UnsafeBufferPointer<UInt8>?, isJSON: Bool? = nil, _ output: inout [UInt8]
  ) {
    guard let bytes else {
      output += "null".utf8
      return
    }
    let isValue =
      isJSON ?? (JSONProgress(bytes) == .value && String(validUTF8: bytes) != nil)
    guard isValue else {
      output += JSONValue.string(String(decoding: bytes, as: UTF8.self)).text().utf8
      return
    }
    // A carriage return ends a line for some readers; in JSON it is a blank.
    let text = bytes.drop { $0.isBlank }
    let end = text.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? text.startIndex
    let begin = output.count
    output += text[..<end]
    for index in begin..<output.count where output[index] == 0x0D { output[index] = 0x20 }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The bytes of the value of an object's first member with a name; nil for none, and if the text
  /// before it is not JSON.
  func member(named name: [UInt8]) -> Range<Int>? {
    var scanner = JSONScanner(self)
    var isFound = false
    var start: Int?
    while true {
      switch scanner.next() {
      case .problem, .end: return nil
      case .key: isFound = scanner.depth == 1 && scanner.isString(name)
      case .beginObject, .beginArray:
        if isFound, scanner.depth == 2 { start = scanner.start }
      case .endObject, .endArray:
        if let start, scanner.depth == 1 { return start..<scanner.end }
      case .string, .number, .true, .false, .null:
        if isFound, scanner.depth == 1 { return scanner.start..<scanner.end }
      }
    }
  }
}

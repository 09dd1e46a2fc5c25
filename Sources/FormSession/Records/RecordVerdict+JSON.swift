@_spi(Generated) import FormModel
import FormText

extension RecordVerdict {
  /// Appends the verdict as one line of JSON: `{"valid":false,"errors":[{"tag","rule","message",
  /// "severity"}]}`, as ``FormSession`` answers.
  ///
  /// A value that the form does not accept also has its `line` and `column`. `omitted` counts the
  /// errors and warnings that are left out.
  ///
  /// - Parameters:
  ///   - record: The bytes that were read.
  ///   - line: The number of the record's first line, from 1.
  package func appendJSON(
    to output: inout [UInt8], record: UnsafeBufferPointer<UInt8>, line: Int
  ) {
    output.append(isValid ? #"{"valid":true,"errors":["# : #"{"valid":false,"errors":["#)
    var isFirst = true
    var places = record.places(of: problems.map(\.range.lowerBound)).makeIterator()
    for finding in findings {
      switch finding {
      case .problem(let problem):
        begin(&output, &isFirst, problem.tag)
        end(&output, rule: problem.kind.rawValue, problem.message, .error)
        guard let place = places.next() else { break }
        output.append(#","line":"#)
        output.append(String(line + place.line))
        output.append(#","column":"#)
        output.append(String(place.column + 1))
      case .issue(let issue):
        begin(&output, &isFirst, issue.tag)
        end(&output, rule: issue.rule, issue.message, issue.severity)
      }
      output.append("}")
    }
    output.append("]")
    if omittedCount > 0 {
      output.append(#","omitted":"#)
      output.append(String(omittedCount))
    }
    output.append("}\n")
  }

  private func begin(_ output: inout [UInt8], _ isFirst: inout Bool, _ tag: String?) {
    output.append(isFirst ? "{" : ",{")
    isFirst = false
    guard let tag else { return }
    output.append(#""tag":"#)
    output.appendJSON(tag)
    output.append(",")
  }

  private func end(
    _ output: inout [UInt8], rule: String, _ message: String,
    _ severity: FormDefinition.Rule.Severity
  ) {
    output.append(#""rule":"#)
    output.appendJSON(rule)
    output.append(#","message":"#)
    output.appendJSON(message)
    output.append(severity == .error ? #","severity":"error""# : #","severity":"warning""#)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The lines and columns of offsets, both from 0; columns in Unicode scalars.
  ///
  /// The bytes are scanned once, however many offsets there are and in any order.
  package func places(of offsets: [Int]) -> [(line: Int, column: Int)] {
    var places = Array(repeating: (line: 0, column: 0), count: offsets.count)
    var (line, column, index) = (0, 0, 0)
    for number in offsets.indices.sorted(by: { offsets[$0] < offsets[$1] }) {
      while index < Swift.min(offsets[number], count) {
        let byte = self[index]
        if byte == UInt8(ascii: "\n") {
          line += 1
          column = 0
        } else if byte & 0xC0 != 0x80 {
          column += 1
        }
        index += 1
      }
      places[number] = (line, column)
    }
    return places
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ text: String) { append(contentsOf: text.utf8) }

  /// Appends a text as a JSON string, escaping only what RFC 8259 section 7 requires.
  fileprivate mutating func appendJSON(_ text: String) {
    append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }) {
      append(contentsOf: text.utf8)
      append(UInt8(ascii: "\""))
    } else {
      removeLast()
      append(contentsOf: JSONValue.string(text).text().utf8)
    }
  }
}

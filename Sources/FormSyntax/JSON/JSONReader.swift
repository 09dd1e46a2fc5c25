import FormModel
import FormSource

/// Builds the tree from a JSON text.
enum JSONReader {
  static func read(_ bytes: UnsafeBufferPointer<UInt8>, into builder: inout TreeBuilder) {
    var scanner = JSONScanner(bytes, maximumDepth: SyntaxReader.maximumDepth)
    while true {
      switch scanner.next() {
      case .beginObject: builder.begin(record(scanner, .mapping, .flow))
      case .beginArray: builder.begin(record(scanner, .sequence, .flow))
      case .endObject, .endArray: builder.end(at: scanner.end)
      case .key, .string: addString(scanner, bytes, into: &builder)
      case .number: addNumber(scanner, bytes, into: &builder)
      case .true, .false: builder.add(scalar(scanner, .bool))
      case .null: builder.add(scalar(scanner, .null))
      case .problem:
        if let problem = scanner.problem { builder.report(problem) }
      case .end: return
      }
    }
  }

  private static func record(
    _ scanner: JSONScanner, _ kind: Node.Kind, _ style: Node.Style
  ) -> NodeRecord {
    NodeRecord(
      start: UInt32(truncatingIfNeeded: scanner.start),
      end: UInt32(truncatingIfNeeded: scanner.end), kind: kind, style: style)
  }

  /// A scalar whose value is what is written.
  private static func scalar(_ scanner: JSONScanner, _ kind: Node.Kind) -> NodeRecord {
    var record = record(scanner, kind, .plain)
    record.first = record.start
    record.count = record.end - record.start
    return record
  }

  private static func addString(
    _ scanner: JSONScanner, _ bytes: UnsafeBufferPointer<UInt8>, into builder: inout TreeBuilder
  ) {
    let style: Node.Style =
      switch bytes[scanner.start] {
      case UInt8(ascii: "\""): .doubleQuoted
      case UInt8(ascii: "'"): .singleQuoted
      default: .plain
      }
    var record = record(scanner, .string, style)
    if scanner.hasEscapes {
      let first = builder.arena.decoded.count
      scanner.appendStringValue(to: &builder.arena.decoded)
      record.flags = .isDecoded
      record.first = UInt32(truncatingIfNeeded: first)
      record.count = UInt32(truncatingIfNeeded: builder.arena.decoded.count - first)
    } else {
      record.first = UInt32(truncatingIfNeeded: scanner.content.lowerBound)
      record.count = UInt32(truncatingIfNeeded: scanner.content.count)
    }
    builder.add(record)
  }

  private static func addNumber(
    _ scanner: JSONScanner, _ bytes: UnsafeBufferPointer<UInt8>, into builder: inout TreeBuilder
  ) {
    let text = UnsafeBufferPointer(rebasing: bytes[scanner.start..<scanner.end])
    let kind = CoreSchema.kind(of: text)
    builder.add(scalar(scanner, kind == .int || kind == .double ? kind : .string))
  }
}

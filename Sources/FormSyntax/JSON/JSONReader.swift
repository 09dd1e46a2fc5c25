import FormText

/// Builds the tree from a JSON text.
struct JSONReader: ~Copyable {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  private let bytes: Bytes
  private var scanner: JSONScanner

  static func read(_ bytes: Bytes, into builder: inout TreeBuilder) {
    var reader = JSONReader(
      bytes: bytes, scanner: JSONScanner(bytes, maximumDepth: SyntaxReader.maximumDepth))
    while reader.takeEvent(into: &builder) {}
  }

  /// Passes on one event; returns false at the end.
  private mutating func takeEvent(into builder: inout TreeBuilder) -> Bool {
    switch scanner.next() {
    case .key, .string: addString(into: &builder)
    case .number: addNumber(into: &builder)
    case .beginObject: builder.begin(record(.mapping, .flow))
    case .beginArray: builder.begin(record(.sequence, .flow))
    case .endObject, .endArray: builder.end(at: scanner.end)
    case .true, .false: builder.add(scalar(.bool))
    case .null: builder.add(null())
    case .problem:
      if let problem = scanner.problem { builder.report(problem) }
    case .end: return false
    }
    return true
  }

  private mutating func record(_ kind: Node.Kind, _ style: Node.Style) -> NodeRecord {
    NodeRecord(
      start: UInt32(truncatingIfNeeded: scanner.start),
      end: UInt32(truncatingIfNeeded: scanner.end), kind: kind, style: style)
  }

  /// A scalar whose value is written literally.
  private mutating func scalar(_ kind: Node.Kind) -> NodeRecord {
    var record = record(kind, .plain)
    record.first = record.start
    record.count = record.end - record.start
    return record
  }

  /// A null, or a placeholder for a missing value.
  private mutating func null() -> NodeRecord {
    var record = scalar(.null)
    if record.count == 0 { record.flags = .isPlaceholder }
    return record
  }

  private mutating func addString(into builder: inout TreeBuilder) {
    let style: Node.Style =
      switch bytes[scanner.start] {
      case UInt8(ascii: "\""): .doubleQuoted
      case UInt8(ascii: "'"): .singleQuoted
      default: .plain
      }
    var record = record(.string, style)
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

  private mutating func addNumber(into builder: inout TreeBuilder) {
    let text = Bytes(rebasing: bytes[scanner.start..<scanner.end])
    let kind = CoreSchema.kind(of: text)
    builder.add(scalar(kind == .int || kind == .double ? kind : .string))
  }
}

/// Splits a stream into the messages of the Language Server Protocol.
///
/// - Source: Language Server Protocol 3.17, "Base Protocol": fields like those of HTTP, an empty
///   line, and as many bytes as `Content-Length` says.
struct MessageFrames {
  /// The largest message; a larger one ends the stream.
  static let maximumLength = 256 << 20
  /// The longest head of a message.
  private static let maximumHead = 16 << 10

  private static let end = Array("\r\n\r\n".utf8)

  private var buffer: [UInt8] = []
  /// The number of bytes of the buffer that have been taken.
  private var start = 0
  /// Whether the stream does not follow the protocol, so that no further message can be found.
  private(set) var isBroken = false

  mutating func add(_ bytes: [UInt8]) {
    if start > 0 { buffer.removeSubrange(..<start) }
    start = 0
    buffer += bytes
  }

  /// Takes the next message; nil if it has not arrived as a whole.
  mutating func next() -> [UInt8]? {
    guard !isBroken else { return nil }
    let rest = buffer[start...]
    guard let head = Self.head(rest.prefix(Self.maximumHead)) else {
      isBroken = rest.count > Self.maximumHead
      return nil
    }
    let fields = String(decoding: rest[rest.startIndex..<head], as: UTF8.self)
    guard let length = Self.length(fields), (0...Self.maximumLength).contains(length) else {
      isBroken = true
      return nil
    }
    let body = head + Self.end.count
    guard buffer.count - body >= length else { return nil }
    start = body + length
    return Array(buffer[body..<start])
  }

  /// The end of the fields before the empty line.
  private static func head(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count >= end.count else { return nil }
    return (bytes.startIndex...bytes.endIndex - end.count).first {
      bytes[$0] == end[0] && bytes[$0..<$0 + end.count].elementsEqual(end)
    }
  }

  private static func length(_ fields: String) -> Int? {
    for field in fields.split(separator: "\r\n") {
      let parts = field.split(separator: ":", maxSplits: 1)
      if parts.count == 2, parts[0].lowercased() == "content-length" {
        return Int(parts[1].filter { $0 != " " })
      }
    }
    return nil
  }

  /// A message with its head.
  static func frame(_ body: String) -> String {
    "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }
}

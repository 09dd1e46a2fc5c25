import FormTestSupport
import FormText
import Testing

/// Cells with any text are the same after writing and reading CSV.
@Suite struct CSVTests {
  private static let pieces = [
    "a", "é", ",", ";", "\t", "\"", "\n", "\r\n", " ", "\\", "🇺🇾", "\u{0}", "\r",
  ]

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  @Test(arguments: [1, 2, 3] as [UInt64], CSVSeparator.allCases)
  func cells(seed: UInt64, separator: CSVSeparator) {
    var random = SplitMix64(seed: seed)
    let mark = String(UnicodeScalar(separator.rawValue))
    for _ in 0..<2_000 {
      let rows = (0..<3).map { _ in
        (0..<Int.random(in: 1...4, using: &random)).map { _ in
          (0..<Int.random(in: 0...5, using: &random)).map { _ in
            Self.pieces.randomElement(using: &random) ?? ""
          }.joined()
        }
      }
      let text = rows.map { row in
        row.map { cell in
          let isPlain = !cell.contains { (mark + "\"\n\r\r\n").contains($0) }
          return isPlain && Bool.random(using: &random) ? cell : Self.quoted(cell)
        }.joined(separator: mark) + (Bool.random(using: &random) ? "\r\n" : "\n")
      }.joined()
      let read = Self.read(Array(text.utf8), separator) { Int.random(in: 1...20, using: &random) }
      #expect(read == rows, "\(text.debugDescription)")
    }
  }

  /// Reads records in chunks of the given sizes.
  private static func read(
    _ bytes: [UInt8], _ separator: CSVSeparator, chunks: () -> Int
  ) -> [[String]] {
    var scanner = CSVScanner(separator: separator)
    var ends: [Int] = []
    var read = 0
    while read < bytes.count {
      let next = min(bytes.count, read + chunks())
      ends += bytes[..<next].withUnsafeBufferPointer { scanner.ends(in: $0, from: read) }
      read = next
    }
    var cells = CSVCells()
    return zip([0] + ends, ends).map { start, end in
      bytes[start..<end].withUnsafeBufferPointer { record in
        cells.read(record, separatedBy: separator)
        #expect(cells.problem == nil)
        return (0..<cells.count).map {
          cells.withText(of: $0, in: record) { String(decoding: $0, as: UTF8.self) }
        }
      }
    }
  }

  /// Any bytes can be read as cells, and a broken record has a reason.
  @Test func anyBytesAreRead() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<2_000 {
      let separator = CSVSeparator.allCases.randomElement(using: &random) ?? .comma
      let bytes =
        (0..<Int.random(in: 0...20, using: &random)).map { _ in
          [0x22, 0x2C, 0x3B, 0x09, 0x0A, 0x0D, 0x61, 0xFF].randomElement(using: &random) ?? 0
        } as [UInt8]
      var cells = CSVCells()
      bytes.withUnsafeBufferPointer { record in
        cells.read(record, separatedBy: separator)
        #expect(cells.count > 0)
        for column in 0..<cells.count {
          #expect(cells.place(of: column).upperBound <= bytes.count)
          cells.withText(of: column, in: record) { #expect($0.count <= bytes.count) }
        }
      }
    }
  }

  /// The first of comma, semicolon and tab that the header has outside quotes.
  @Test(
    arguments: [
      ("a", .comma), ("", .comma), ("a,b", .comma), ("a;b", .semicolon), ("a\tb", .tab),
      ("a;b,c", .comma), ("a\tb;c", .semicolon), (#""a,b";c"#, .semicolon),
      (#""a,""b;";"c"#, .semicolon),
      (#""a,b""#, .comma), (#""a"\u{9}"b,""#.replacing(#"\u{9}"#, with: "\t"), .tab),
      (#"a,"b"#, .comma),
      (#""a,b;c"#, .comma),
    ] as [(String, CSVSeparator)])
  func separators(header: String, separator: CSVSeparator) {
    #expect(CSVSeparator(header: header.utf8) == separator)
  }
}

import FormSession
import FormTestSupport
import Testing

/// Cells of any text survive being written and read.
@Suite struct CSVTests {
  private static let pieces = ["a", "é", ",", "\"", "\n", "\r\n", " ", "\\", "🇺🇾", "\u{0}", "\r"]

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func cells(seed: UInt64) {
    var random = SplitMix64(seed: seed)
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
          let isPlain = !cell.contains { ",\"\n\r\r\n".contains($0) }
          return isPlain && Bool.random(using: &random) ? cell : Self.quoted(cell)
        }.joined(separator: ",") + (Bool.random(using: &random) ? "\r\n" : "\n")
      }.joined()
      #expect(Self.read(Array(text.utf8)) == rows, "\(text.debugDescription)")
    }
  }

  private static func read(_ bytes: [UInt8]) -> [[String]] {
    var scanner = CSVScanner()
    var cells = CSVCells()
    var rows: [[String]] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where scanner.next(byte) == .recordEnd {
      bytes[start...index].withUnsafeBufferPointer { cells.read($0) }
      #expect(cells.problem == nil)
      rows.append(cells.ranges.map { String(decoding: cells.text[$0], as: UTF8.self) })
      start = index + 1
    }
    return rows
  }

  /// Any bytes are cells, and a broken record says why.
  @Test func anything() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<2_000 {
      let bytes =
        (0..<Int.random(in: 0...20, using: &random)).map { _ in
          [0x22, 0x2C, 0x0A, 0x0D, 0x61, 0xFF].randomElement(using: &random) ?? 0
        } as [UInt8]
      var cells = CSVCells()
      bytes.withUnsafeBufferPointer { cells.read($0) }
      #expect(!cells.ranges.isEmpty && cells.ranges.last?.upperBound == cells.text.count)
      for column in cells.ranges.indices {
        #expect(cells.place(of: column).upperBound <= bytes.count)
      }
    }
  }
}

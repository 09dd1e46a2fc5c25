import FormReport
import FormTestSupport
import Testing

/// Pictures of random forms.
@Suite struct GraphLayoutTests {
  /// A form of rows that depend on rows before them, and on a few after them.
  private static func spec(rows count: Int, seed: UInt64) -> String {
    var random = SplitMix64(seed: seed)
    var text = "formc: 1\nform: Large\ntitle: A form of \(count) rows\nsections:\n"
    for row in 0..<count {
      if row.isMultiple(of: 10) { text += "  - header: Section \(row / 10)\n    rows:\n" }
      text += "      - { type: int, tag: row\(row), title: Question \(row) about a thing"
      let before = (max(0, row - 25)..<max(row, 1)).randomElement(using: &random) ?? 0
      let any = (0..<count).randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<10, using: &random) {
      case _ where row == 0: break
      case 0..<3: text += ", hidden: '$row\(before) == nil'"
      case 3..<5: text += ", computed: '$row\(before) + $row\(row - 1)'"
      case 5: text += ", rules: [{ greaterThan: $row\(any) }]"
      default: break
      }
      text += " }\n"
    }
    return text
  }

  private struct Box {
    let x: Int
    let y: Int
    let width: Int
    let height: Int

    func overlaps(_ other: Box) -> Bool {
      x < other.x + other.width && other.x < x + width && y < other.y + other.height
        && other.y < y + height
    }
  }

  private static func boxes(in svg: String) -> [Box] {
    let pattern =
      /<g class="node [a-z]+"><title>[^<]*<\/title>\n<rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"/
    return svg.matches(of: pattern).compactMap { match in
      let numbers = [match.1, match.2, match.3, match.4].compactMap { Int($0) }
      return numbers.count == 4
        ? Box(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) : nil
    }
  }

  @Test(arguments: [(1, 1), (20, 2), (60, 3), (200, 4), (200, 5)])
  func nodesDoNotOverlap(count: Int, seed: Int) throws {
    let sample = try GraphSample(Self.spec(rows: count, seed: UInt64(seed)))
    let svg = sample.graph.svg
    let boxes = Self.boxes(in: svg)
    #expect(boxes.count == (try sample.document().nodes.count))
    for (index, box) in boxes.enumerated() {
      for other in boxes[..<index] { #expect(!box.overlaps(other)) }
    }
    let size = try #require(svg.firstMatch(of: /viewBox="0 0 (\d+) (\d+)"/))
    let (width, height) = (Int(size.1) ?? 0, Int(size.2) ?? 0)
    #expect(boxes.allSatisfy { $0.x + $0.width <= width && $0.y + $0.height <= height })
    #expect(isWellFormedXML(svg))
  }

  @Test func theSameSpecGivesTheSameGraph() throws {
    let spec = Self.spec(rows: 120, seed: 9)
    let graphs = try (0..<3).map { _ in try GraphSample(spec).graph }
    for graph in graphs.dropFirst() {
      #expect(graph.svg == graphs[0].svg && graph.dot == graphs[0].dot)
      #expect(graph.mermaid == graphs[0].mermaid && graph.json == graphs[0].json)
    }
  }

  /// The work grows with the rows, although every row of the chain depends on the first one.
  @Test func longChainsAreDrawn() throws {
    let rows = (1..<600).map { row in
      "      - { type: int, tag: r\(row), computed: '$r\(row - 1) + $r0' }\n"
    }.joined()
    let sample = try GraphSample(
      "formc: 1\nform: Chain\nsections:\n  - rows:\n      - { type: int, tag: r0 }\n" + rows)
    #expect(Self.boxes(in: sample.graph.svg).count == 600)
  }
}

import FormBuild
import FormReport
import FormTestSupport
import Foundation
import Testing

/// Pictures of random forms.
@Suite struct GraphLayoutTests {
  /// A form of rows that depend on rows before them, and on a few after them.
  ///
  /// - Parameter isCyclic: Whether some rows are hidden by any row, so that there are cycles.
  private static func spec(rows count: Int, seed: UInt64, isCyclic: Bool = false) -> String {
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
      case 6 where isCyclic: text += ", hidden: '$row\(any) == 1'"
      default: break
      }
      text += " }\n"
    }
    return text
  }

  /// The paths of the examples below their folder.
  private static let examples: [String] = {
    let folder = PackageFolder.file("examples").path(percentEncoded: false)
    return SpecFinder.find([folder]).map { spec in
      String(spec.path.dropFirst(folder.count).drop { $0 == "/" })
    }
  }()

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

  // MARK: - Edges

  @Test(arguments: TestExtent.cases([1, 3], of: [1, 3, 4, 5]), [false, true])
  func edgesPassNoNode(seed: Int, isCyclic: Bool) throws {
    let sample = try GraphSample(
      Self.spec(rows: 200, seed: UInt64(seed), isCyclic: isCyclic))
    #expect(sample.graph.hasCycle == isCyclic)
    try Self.expectFreeEdges(sample)
  }

  @Test(arguments: examples) func edgesOfExamplesPassNoNode(_ name: String) throws {
    try Self.expectFreeEdges(GraphSample(example: name))
  }

  /// Edges of cycles lead back, and so does that of a row to itself; others are long.
  @Test(arguments: [
    "{ type: int, tag: a, hidden: '$a == 1' }\n",
    (0..<9).map {
      "{ type: int, tag: r\($0), hidden: '$r\(($0 + 1) % 9) == 1 AND $r\(($0 + 4) % 9) == 2' }\n"
    }.joined(separator: "      - "),
    (0..<40).map { "{ type: int, tag: r\($0), computed: '$r\(max(0, $0 - 1)) + $r\($0 / 2)' }\n" }
      .dropFirst().joined(separator: "      - ").replacing("$r0", with: "$a")
      + "      - { type: int, tag: a }\n",
  ])
  func unusualEdgesPassNoNode(_ rows: String) throws {
    let sample = try GraphSample(
      "formc: 1\nform: A\nsections:\n  - rows:\n      - \(rows)")
    #expect(try !sample.edges().isEmpty)
    try Self.expectFreeEdges(sample)
  }

  private static func expectFreeEdges(_ sample: GraphSample) throws {
    let (svg, document) = (sample.graph.svg, try sample.document())
    let boxes = boxes(in: svg)
    let paths = svg.matches(of: /<path class="edge [^"]*" d="(M[^"]*)"><title>/).map(\.1)
    #expect(paths.count == document.edges.count && boxes.count == document.nodes.count)
    let nodes = NodeGrid(boxes)
    for (edge, path) in zip(document.edges, paths) {
      let ends = [edge.source, edge.target]
      let crossed = points(of: String(path)).lazy.compactMap(nodes.box).first {
        !ends.contains(document.nodes[$0].id)
      }
      #expect(crossed == nil, "\(edge.text) crosses \(crossed.map { document.nodes[$0].id } ?? "")")
    }
  }

  /// Finds the box around a point by the square of a grid that has it.
  private struct NodeGrid {
    private static let size = 32
    private var boxes: [[Int]: [(number: Int, box: Box)]] = [:]

    init(_ all: [Box]) {
      for (number, box) in all.enumerated() {
        for x in box.x / Self.size...(box.x + box.width) / Self.size {
          for y in box.y / Self.size...(box.y + box.height) / Self.size {
            boxes[[x, y], default: []].append((number, box))
          }
        }
      }
    }

    func box(at point: SIMD2<Double>) -> Int? {
      boxes[[Int(point.x) / Self.size, Int(point.y) / Self.size]]?.first { _, box in
        point.x > Double(box.x) && point.x < Double(box.x + box.width) && point.y > Double(box.y)
          && point.y < Double(box.y + box.height)
      }?.number
    }
  }

  /// Points of a path that are so close that no box is between two of them.
  private static func points(of path: String) -> [SIMD2<Double>] {
    var points: [SIMD2<Double>] = []
    for part in path.matches(of: /([MHVCq])([-0-9. ]*)/) {
      let numbers = part.2.split(separator: " ").compactMap { Double($0) }
      let last = points.last ?? .zero
      var controls: [SIMD2<Double>] = [last]
      switch part.1 {
      case "H": controls.append([numbers[0], last.y])
      case "V": controls.append([last.x, numbers[0]])
      case "q":
        controls += [
          [last.x + numbers[0], last.y + numbers[1]], [last.x + numbers[2], last.y + numbers[3]],
        ]
      default:
        let ends = stride(from: 0, to: numbers.count, by: 2).map {
          SIMD2(numbers[$0], numbers[$0 + 1])
        }
        controls = part.1 == "M" ? ends : controls + ends
      }
      let count = max(8, Int(length(controls[controls.count - 1] - last) / 4))
      points += (1...count).map { point(of: controls, at: Double($0) / Double(count)) }
    }
    return points
  }

  private static func length(_ vector: SIMD2<Double>) -> Double {
    max(abs(vector.x), abs(vector.y))
  }

  /// A point of a Bézier curve (de Casteljau).
  private static func point(of controls: [SIMD2<Double>], at part: Double) -> SIMD2<Double> {
    guard controls.count > 1 else { return controls[0] }
    return point(
      of: zip(controls, controls.dropFirst()).map { $0 + ($1 - $0) * part }, at: part)
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

import FormBuild
import FormCompiler
import FormModel

/// Draws a graph as SVG, in light or dark colours as the reader's system has them.
struct GraphSVG {
  private let graph: LogicGraph
  private let layout: GraphLayout
  private var output = ""

  private typealias Size = GraphLayout.Size
  private typealias Point = GraphLayout.Point

  static func text(of graph: LogicGraph) -> String {
    var drawing = GraphSVG(graph)
    drawing.draw()
    return drawing.output
  }

  private init(_ graph: LogicGraph) {
    self.graph = graph
    layout = GraphLayout(graph)
  }

  private mutating func line(_ text: String) { output += text + "\n" }

  private mutating func draw() {
    let height = layout.height + legendHeight
    let width = max(layout.width, 2 * Size.margin + Self.legendWidth)
    line(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
        + "viewBox=\"0 0 \(width) \(height)\" role=\"img\" aria-labelledby=\"title summary\">")
    line("<title id=\"title\">\(escaped("Logic of \(graph.title)"))</title>")
    line("<desc id=\"summary\">\(escaped(graph.summary))</desc>")
    line("<style>\n\(Self.style)\n</style>")
    line("<rect class=\"ground\" width=\"\(width)\" height=\"\(height)\"/>")
    for group in graph.groups.indices { drawBand(group) }
    for (edge, _) in graph.edges.enumerated() { drawEdge(edge) }
    for node in graph.nodes.indices { drawNode(node) }
    drawLegend()
    line("</svg>")
  }

  private func escaped(_ text: String) -> String { XMLText.escaped(text) }

  // MARK: - Bands and nodes

  private mutating func drawBand(_ number: Int) {
    let (group, box) = (graph.groups[number], layout.bands[number])
    line(
      "<rect class=\"band\(group.isList ? " list" : "")\" \(geometry(of: box)) rx=\"10\"/>")
    line(
      "<text class=\"heading\" x=\"\(box.x + Size.gap)\" y=\"\(box.y + 21)\">"
        + "\(escaped(group.drawnTitle))</text>")
  }

  private func geometry(of box: GraphLayout.Box) -> String {
    "x=\"\(box.x)\" y=\"\(box.y)\" width=\"\(box.width)\" height=\"\(box.height)\""
  }

  private mutating func drawNode(_ number: Int) {
    let (node, box) = (graph.nodes[number], layout.boxes[number])
    line("<g class=\"node \(node.kind.rawValue)\"><title>\(escaped(node.tooltip))</title>")
    if node.kind == .list {
      // A second sheet behind the first.
      let behind = GraphLayout.Box(
        x: box.x + Size.sheet, y: box.y + Size.sheet, width: box.width, height: box.height)
      line("<rect \(geometry(of: behind)) rx=\"6\"/>")
    }
    line("<rect \(geometry(of: box)) rx=\"6\"/>")
    let x = box.x + Size.padding
    var y = box.y + Size.padding + 12
    for (index, text) in node.lines.enumerated() {
      let style = index == 0 && node.heading != nil ? "label" : "tag"
      line("<text class=\"\(style)\" x=\"\(x)\" y=\"\(y)\">\(escaped(text.cut))</text>")
      y += Size.line
    }
    for (index, decision) in node.decisions.enumerated() {
      let port = port(of: number, index)
      line(
        "<path class=\"tip \(decision.style)\" d=\"M\(port.x - 7) \(port.y - 4)L\(port.x + 1) "
          + "\(port.y)L\(port.x - 7) \(port.y + 4)z\"/>")
      line(
        "<text class=\"port \(decision.style)\" x=\"\(x)\" y=\"\(y)\">"
          + "\(escaped(decision.words))</text>")
      y += Size.line
    }
    line("</g>")
  }

  /// The place where the edges of a decision end.
  private func port(of node: Int, _ index: Int) -> Point {
    let box = layout.boxes[node]
    let lines = graph.nodes[node].lines.count + index
    return Point(x: box.x, y: box.y + Size.padding + lines * Size.line + Size.line / 2)
  }

  // MARK: - Edges

  private mutating func drawEdge(_ number: Int) {
    let edge = graph.edges[number]
    let box = layout.boxes[edge.source]
    let lines = graph.nodes[edge.source].lines.count
    let start = Point(
      x: box.x + box.width, y: box.y + Size.padding + lines * Size.line / 2)
    let index = graph.nodes[edge.target].decisions.firstIndex(of: edge.decision) ?? 0
    let tip = port(of: edge.target, index)
    let end = Point(x: tip.x - 6, y: tip.y)
    let columnEnd = layout.columnEnds[edge.source]
    let path =
      layout.usesStrip[number]
      ? stripPath(start, Point(x: columnEnd + 14, y: strip(of: number)), end)
      : columnPath([start, Point(x: columnEnd, y: start.y)] + layout.passed[number] + [end])
    let cycle = edge.isInCycle ? " cycle" : ""
    line(
      "<path class=\"edge \(edge.decision.style)\(cycle)\" d=\"\(path)\">"
        + "<title>\(escaped(graph.sentence(edge)))</title></path>")
  }

  /// A path that is level where it passes a column.
  private func columnPath(_ points: [Point]) -> String {
    var path = "M\(points[0].x) \(points[0].y)"
    for index in points.indices.dropFirst() {
      let (from, to) = (points[index - 1], points[index])
      if from.y == to.y {
        path += "H\(to.x)"
      } else {
        let middle = (from.x + to.x) / 2
        path += "C\(middle) \(from.y) \(middle) \(to.y) \(to.x) \(to.y)"
      }
    }
    return path
  }

  /// The height at which an edge leads along the band of its target, between the title and the
  /// nodes; edges beside each other are apart.
  private func strip(of edge: Int) -> Int {
    let band = layout.bands[graph.nodes[graph.edges[edge].target].group]
    return band.y + Size.band - 8 + 2 * (edge % 4)
  }

  /// A path between columns to a strip, along it, and between columns to its end.
  private func stripPath(_ start: Point, _ turn: Point, _ end: Point) -> String {
    let radius = 6
    let out = turn.y < start.y ? -radius : radius
    let left = end.x - 10
    let along = left < turn.x ? -radius : radius
    return "M\(start.x) \(start.y)H\(turn.x - radius)"
      + "q\(radius) 0 \(radius) \(out)V\(turn.y - out)"
      + "q0 \(out) \(along) \(out)H\(left - along)"
      + "q\(along) 0 \(along) \(radius)V\(end.y - radius)q0 \(radius) \(radius) \(radius)H\(end.x)"
  }

  // MARK: - Legend

  private static let legendWidth = 640

  /// The kinds of lines in the graph, with the decisions that have them.
  private var legend: [(words: String, style: String)] {
    let used = Set(graph.edges.map(\.decision))
    var legend: [(words: String, style: String)] = []
    for decision in LogicGraph.Decision.allCases where used.contains(decision) {
      if legend.last?.style == decision.style {
        legend[legend.count - 1].words += ", \(decision.words)"
      } else {
        legend.append((decision.words, decision.style))
      }
    }
    return legend + (graph.hasCycle ? [("cycle", "cycle")] : [])
  }

  private var legendHeight: Int { 2 * Size.line + Size.margin }

  private mutating func drawLegend() {
    var x = Size.margin
    let y = layout.height + Size.line
    for (words, style) in legend {
      line("<path class=\"edge \(style)\" d=\"M\(x) \(y - 4)h22\"/>")
      line("<text class=\"port\" x=\"\(x + 28)\" y=\"\(y)\">\(words)</text>")
      x += 28 + words.count * Size.cell + 20
    }
    line(
      "<text class=\"tag\" x=\"\(Size.margin)\" y=\"\(y + Size.line + 4)\">"
        + "\(escaped(graph.summary))</text>")
  }

  /// The colours have a contrast of at least 4.5 to 1 with the nodes that they are drawn on.
  private static let style = """
    svg { --ground: #fff; --band: #f4f4f7; --card: #fff; --ink: #1a1a1e; --grey: #5c5c66; --line: #b9b9c2;
      --orange: #a34a00; --blue: #0b57b8; --green: #17692d; --purple: #7a2fa8; --red: #c0001a;
      font: 12px system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; }
    @media (prefers-color-scheme: dark) {
      svg { --ground: #16161a; --band: #1f1f25; --card: #2a2a32; --ink: #f0f0f4; --grey: #a9a9b4; --line: #55555f;
        --orange: #ffab5e; --blue: #7db6ff; --green: #6fd08a; --purple: #d49bff; --red: #ff7b73; }
    }
    @media print { svg { --ground: #fff; } }
    .ground { fill: var(--ground); }
    .band { fill: var(--band); stroke: none; }
    .band.list { stroke: var(--line); stroke-dasharray: 6 4; }
    .heading { fill: var(--grey); font-weight: 600; font-size: 13px; }
    .node rect { fill: var(--card); stroke: var(--line); }
    .node.section rect, .node.list rect, .node.form rect { stroke: var(--grey); stroke-width: 2; }
    .node.condition rect { stroke: var(--grey); stroke-dasharray: 3 3; }
    .label { fill: var(--ink); font-weight: 600; }
    .tag { fill: var(--grey); font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: 11px; }
    .port { fill: var(--ink); font-size: 11px; }
    .edge { fill: none; stroke: var(--c, var(--grey)); stroke-width: 1.4; }
    .edge:hover { stroke-width: 4; }
    .tip { fill: var(--c, var(--grey)); }
    text.port { fill: var(--c, var(--ink)); }
    .shown { --c: var(--orange); }
    .value { --c: var(--blue); }
    .options { --c: var(--green); }
    .rule { --c: var(--purple); }
    .once { --c: var(--blue); }
    .edge.once { stroke-dasharray: 5 3; }
    .edge.drawn { stroke-dasharray: 2 3; }
    .edge.cycle { stroke: var(--red); stroke-width: 2.6; stroke-dasharray: none; }
    """
}

extension LogicGraph.Decision {
  /// The class of the lines and texts of the decision.
  fileprivate var style: String {
    switch self {
    case .hidden, .disabled: "shown"
    case .value, .count: "value"
    case .default, .step: "once"
    case .options: "options"
    case .rule: "rule"
    case .message, .display, .format: "drawn"
    case .condition: "condition"
    }
  }
}

extension LogicGraph.Node {
  /// The title, name and type, in full.
  fileprivate var tooltip: String {
    let kind = kind == .row ? type.map { "row of type \($0)" } ?? "row" : kind.rawValue
    return (title.map { "\($0) · " } ?? "") + "\(id) · \(kind)"
  }
}

import FormBuild
import FormCompiler

/// The places of the parts of a drawn graph, in points from the upper left corner.
///
/// Groups are bands from top to bottom in the order of the form, and nodes are in columns from left
/// to right, so that a reader finds both the form and the flow of its values. Within a band, the
/// nodes of a column are ordered by the barycentre method, with points for edges that pass.
///
/// - Source: Sugiyama, Tagawa and Toda 1981.
struct GraphLayout {
  struct Box {
    var x = 0
    var y = 0
    var width = 0
    var height = 0
  }

  struct Point: Hashable {
    var x: Int
    var y: Int
  }

  /// Something that takes room in a column of a band: a node, or an edge that passes.
  fileprivate struct Cell {
    /// The number of the node; nil for a passing edge.
    let node: Int?
    let group: Int
    let rank: Int
    let height: Int
    var y = 0
  }

  /// The cells of a band in one column, from top to bottom.
  private struct Stack {
    let group: Int
    var cells: [Int]
  }

  /// Sizes in points.
  enum Size {
    static let line = 16
    static let padding = 8
    static let gap = 12
    static let passing = 2
    static let band = 34
    /// The distance of the second sheet of a list.
    static let sheet = 4
    static let margin = 20
    static let cell = 7
    static let maximumCells = 30
  }

  /// The columns that an edge may pass; one that passes more leads through a strip, so that the work
  /// stays linear.
  private static let maximumPassed = 24

  private(set) var boxes: [Box]
  private(set) var bands: [Box] = []
  /// The points that each edge passes from its source to its target, in pairs at both sides of a
  /// column.
  private(set) var passed: [[Point]]
  /// Whether each edge leads through the strip below the title of its target's band, where no nodes
  /// are: it leads back, or over many columns.
  private(set) var usesStrip: [Bool]
  private(set) var width = 0
  private(set) var height = 0

  /// The right side of each node's column, where its edges may leave level.
  private(set) var columnEnds: [Int] = []

  private let graph: LogicGraph
  private let ranks: [Int]
  private var cells: [Cell] = []
  /// The cells that each edge passes.
  private var ways: [[Int]]
  /// The cells of a band in a column, by column and then by band.
  private var stacks: [Stack] = []
  /// The stacks of each band.
  private var stacksOfGroup: [[Int]] = []
  private var neighbours: [[Int]] = []

  init(_ graph: LogicGraph) {
    self.graph = graph
    let ranks = GraphRanks(graph)
    self.ranks = ranks.ranks
    usesStrip = zip(graph.edges, ranks.leadsForward).map { edge, leadsForward in
      !leadsForward || ranks.ranks[edge.target] - ranks.ranks[edge.source] > Self.maximumPassed + 1
    }
    boxes = graph.nodes.map { Box(width: $0.drawnWidth, height: $0.drawnHeight) }
    passed = Array(repeating: [], count: graph.edges.count)
    ways = passed.map { _ in [] }
    addCells()
    order()
    placeRows()
    placeColumns()
  }

  // MARK: - Cells

  private mutating func addCells() {
    for (index, node) in graph.nodes.enumerated() {
      cells.append(
        Cell(node: index, group: node.group, rank: ranks[index], height: boxes[index].height))
    }
    var shared: [Passing: Int] = [:]
    for (index, edge) in graph.edges.enumerated() where !usesStrip[index] {
      ways[index] = (ranks[edge.source] + 1..<ranks[edge.target]).map { rank in
        let key = Passing(
          source: edge.source, group: graph.nodes[edge.target].group, rank: rank,
          decision: edge.decision, isInCycle: edge.isInCycle)
        if let known = shared[key] { return known }
        cells.append(Cell(node: nil, group: key.group, rank: rank, height: Size.passing))
        shared[key] = cells.count - 1
        return cells.count - 1
      }
    }
    link()
    let order = cells.indices.sorted {
      (cells[$0].rank, cells[$0].group, $0) < (cells[$1].rank, cells[$1].group, $1)
    }
    var last: Cell?
    for index in order {
      let cell = cells[index]
      if cell.rank == last?.rank, cell.group == last?.group {
        stacks[stacks.count - 1].cells.append(index)
      } else {
        stacks.append(Stack(group: cell.group, cells: [index]))
      }
      last = cell
    }
    stacksOfGroup = Array(repeating: [], count: graph.groups.count)
    for (index, stack) in stacks.enumerated() { stacksOfGroup[stack.group].append(index) }
  }

  /// The edges of a node that pass a column together, since they look the same and lead to one band.
  private struct Passing: Hashable {
    let source: Int
    let group: Int
    let rank: Int
    let decision: LogicGraph.Decision
    let isInCycle: Bool
  }

  private mutating func link() {
    neighbours = Array(repeating: [], count: cells.count)
    for (index, edge) in graph.edges.enumerated() where !usesStrip[index] {
      let way = [edge.source] + ways[index] + [edge.target]
      for (left, right) in zip(way, way.dropFirst()) {
        neighbours[left].append(right)
        neighbours[right].append(left)
      }
    }
  }

  // MARK: - Order

  private static let sweepCount = 4

  /// Orders the cells of each column by the mean place of their neighbours, in sweeps to the right
  /// and back.
  private mutating func order() {
    var positions = Array(repeating: 0.0, count: cells.count)
    func number(_ stack: Stack) {
      for (index, cell) in stack.cells.enumerated() {
        // Bands keep their order, so a neighbour in another band only pulls up or down.
        positions[cell] = Double(stack.group) * 1_000 + Double(min(index, 999))
      }
    }
    stacks.forEach(number)
    for sweep in 0..<Self.sweepCount {
      let isRightward = sweep.isMultiple(of: 2)
      for stack in isRightward ? Array(stacks.indices) : stacks.indices.reversed() {
        let means = stacks[stack].cells.map { (mean(of: $0, positions), $0) }
        stacks[stack].cells = means.sorted(by: <).map(\.1)
        number(stacks[stack])
      }
    }
  }

  private func mean(of cell: Int, _ positions: [Double]) -> Double {
    let near = neighbours[cell]
    if near.isEmpty { return positions[cell] }
    return near.reduce(0) { $0 + positions[$1] } / Double(near.count)
  }

  // MARK: - Places

  /// Places the cells of each band, near the mean height of their neighbours to the left.
  private mutating func placeRows() {
    var top = Size.margin
    for group in stacksOfGroup {
      let inner = top + Size.band
      let height = group.map { stackHeight(stacks[$0].cells) }.max() ?? 0
      for stack in group { placeColumn(stacks[stack].cells, inner, height) }
      bands.append(Box(x: Size.margin, y: top, height: Size.band + height + Size.gap))
      top += Size.band + height + 2 * Size.gap
    }
    height = top - (stacksOfGroup.isEmpty ? 0 : Size.gap) + Size.margin
  }

  private func stackHeight(_ column: [Int]) -> Int {
    column.reduce(0) { $0 + cells[$1].height } + Size.gap * max(0, column.count - 1)
  }

  private mutating func placeColumn(_ column: [Int], _ top: Int, _ height: Int) {
    var next = top
    for cell in column {
      cells[cell].y = max(next, wantedTop(of: cell))
      next = cells[cell].y + cells[cell].height + Size.gap
    }
    var limit = top + height
    for cell in column.reversed() {
      cells[cell].y = min(cells[cell].y, limit - cells[cell].height)
      limit = cells[cell].y - Size.gap
    }
  }

  /// The top that puts a cell level with its neighbours to the left in the same band.
  private func wantedTop(of cell: Int) -> Int {
    let near = neighbours[cell].filter {
      cells[$0].rank < cells[cell].rank && cells[$0].group == cells[cell].group
    }
    if near.isEmpty { return 0 }
    let middle = near.reduce(0) { $0 + cells[$1].y + cells[$1].height / 2 } / near.count
    return middle - cells[cell].height / 2
  }

  /// Places the columns, with more room between those that more edges connect.
  private mutating func placeColumns() {
    let rankCount = (ranks.max() ?? -1) + 1
    var widths = Array(repeating: 0, count: rankCount)
    for (node, rank) in ranks.enumerated() {
      let sheet = graph.nodes[node].kind == .list ? Size.sheet : 0
      widths[rank] = max(widths[rank], boxes[node].width + sheet)
    }
    var crossings = Array(repeating: 0, count: rankCount + 1)
    for (left, near) in neighbours.enumerated() {
      for right in near where cells[right].rank > cells[left].rank {
        crossings[cells[left].rank] += 1
      }
    }
    var starts: [Int] = []
    var x = 2 * Size.margin
    for rank in widths.indices {
      starts.append(x)
      x += widths[rank] + min(48 + 3 * crossings[rank], 140)
    }
    let last = rankCount - 1
    let end = last < 0 ? x : starts[last] + widths[last] + Size.margin
    for (index, cell) in cells.enumerated().prefix(graph.nodes.count) {
      boxes[index].x = starts[cell.rank]
      boxes[index].y = cell.y
    }
    for band in bands.indices {
      let title = CellWidth.of(graph.groups[band].drawnTitle) * (Size.cell + 1)
      bands[band].width = max(end - Size.margin, title + 2 * Size.margin)
    }
    columnEnds = ranks.map { starts[$0] + widths[$0] }
    width = (bands.map { $0.x + $0.width }.max() ?? 0) + Size.margin
    for (edge, way) in ways.enumerated() {
      passed[edge] = way.flatMap { cell in
        let (start, y) = (starts[cells[cell].rank], cells[cell].y)
        return [Point(x: start, y: y), Point(x: start + widths[cells[cell].rank], y: y)]
      }
    }
  }
}

extension LogicGraph.Node {
  /// The line in bold: the title, or the type of a row without title and tag.
  var heading: String? { title ?? (tag == nil ? type : nil) }

  /// The lines of text above what is decided about the node.
  var lines: [String] { (heading == id ? [] : [heading].compactMap(\.self)) + [id] }

  fileprivate var drawnWidth: Int {
    let bold = CellWidth.of((heading ?? "").cut) * (GraphLayout.Size.cell + 1)
    let plain = ([id.cut] + decisions.map(\.words)).map { CellWidth.of($0) }.max() ?? 0
    return max(bold, plain * GraphLayout.Size.cell) + 2 * GraphLayout.Size.padding
  }

  fileprivate var drawnHeight: Int {
    (lines.count + decisions.count) * GraphLayout.Size.line + 2 * GraphLayout.Size.padding
  }
}

extension LogicGraph.Group {
  /// The title with the page before it.
  var drawnTitle: String {
    ((page.map { "\($0.cut) › " } ?? "") + title.cut) + (isList ? " (list)" : "")
  }
}

extension String {
  /// The text on one line, shortened to the width of a drawn label.
  var cut: String {
    let line = split(whereSeparator: \.isNewline).joined(separator: " ")
    guard CellWidth.of(line) > GraphLayout.Size.maximumCells else { return line }
    var measure = CellWidth.Measure()
    var width = 0
    let kept = line.prefix { character in
      width += character.unicodeScalars.reduce(0) { $0 + measure.width(of: $1) }
      return width < GraphLayout.Size.maximumCells
    }
    return kept + "…"
  }
}

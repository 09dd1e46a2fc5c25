import FormModel

/// Which facets of which items depend on which others, as adjacency lists over dense numbers.
struct DependencyGraph {
  struct Edge {
    let from: Int
    let to: Int
    /// Where the author wrote the dependency; nil for one that follows from the structure.
    let place: DependencyPlace?
    /// A Boolean value indicating whether the edge only exists for the eye: a value that is kept
    /// while its row is hidden does not depend on whether it is.
    let isSoft: Bool
  }

  /// The edges that the author wrote, sorted by where they start.
  private let written: [DependencyList.Edge]
  /// The first written edge of each node, and one past the last.
  private let starts: [Int]
  private let form: ResolvedForm

  init(form: ResolvedForm) {
    self.form = form
    let count = form.items.count * 4
    var counts = [Int](repeating: 0, count: count + 1)
    let edges = form.dependencies.edges
    for edge in edges { counts[edge.from.number + 1] += 1 }
    for index in counts.indices.dropFirst() { counts[index] += counts[index - 1] }
    starts = counts
    var next = counts
    var order = [Int](repeating: 0, count: edges.count)
    for (index, edge) in edges.enumerated() {
      order[next[edge.from.number]] = index
      next[edge.from.number] += 1
    }
    written = order.map { edges[$0] }
  }

  private var nodeCount: Int { form.items.count * 4 }

  /// Calls a closure with every edge that starts at a node.
  private func forEachEdge(from number: Int, _ body: (Edge) -> Void) {
    for index in starts[number]..<starts[number + 1] {
      let edge = written[index]
      body(Edge(from: number, to: edge.to.number, place: edge.place, isSoft: false))
    }
    let node = DependencyNode(number: number)
    let item = form.items[node.itemIndex]
    func structural(_ other: FormItem, _ facet: Facet, isSoft: Bool = false) {
      body(
        Edge(
          from: number, to: DependencyNode(other, facet).number, place: nil, isSoft: isSoft))
    }
    guard item.kind != .condition else { return }
    switch node.facet {
    case .value:
      structural(item, .hidden, isSoft: item.hiddenValues == .keep)
      for tag in item.templateItems.keys.sorted() {
        if let row = item.templateItems[tag] { structural(row, .value) }
      }
    case .hidden:
      if let parent = item.parent { structural(parent, .hidden) }
    case .disabled:
      if let parent = item.parent { structural(parent, .disabled) }
    case .valid:
      structural(item, .value)
      structural(item, .hidden)
    }
  }

  private func edges(from number: Int) -> [Edge] {
    var found: [Edge] = []
    forEachEdge(from: number) { found.append($0) }
    return found
  }

  // MARK: - Strongly connected components

  /// The sets of nodes that can reach each other, without those of one node that has no edge to
  /// itself, in the order of their first node.
  ///
  /// - Source: Tarjan 1972, with an explicit stack in place of recursion.
  func components() -> [[Int]] {
    var search = ComponentSearch(nodeCount: nodeCount)
    for root in 0..<nodeCount where search.isNew(root) {
      search.visit(root) { targets(from: $0) }
    }
    return search.components
      .filter { component in
        component.count > 1 || targets(from: component[0]).contains(component[0])
      }
      .map { $0.sorted() }
      .sorted { $0[0] < $1[0] }
  }

  private func targets(from number: Int) -> [Int] {
    var found: [Int] = []
    forEachEdge(from: number) { found.append($0.to) }
    return found
  }

  // MARK: - Circles

  /// The shortest circle in a component, through hard edges alone where there is one.
  func shortestCycle(in component: [Int]) -> [Edge]? {
    let members = Set(component)
    for allowsSoft in [false, true] {
      var best: [Edge]?
      for start in component.prefix(64) {
        let cycle = cycle(through: start, members: members, allowsSoft: allowsSoft)
        if let cycle, cycle.count < best?.count ?? Int.max { best = cycle }
      }
      if let best { return rotated(best) }
    }
    return nil
  }

  /// A breadth-first search back to its start.
  private func cycle(through start: Int, members: Set<Int>, allowsSoft: Bool) -> [Edge]? {
    var arrival: [Int: Edge] = [:]
    var queue = [start]
    var head = 0
    while head < queue.count {
      let node = queue[head]
      head += 1
      for edge in edges(from: node) where members.contains(edge.to) {
        if edge.isSoft, !allowsSoft { continue }
        if edge.to == start { return path(to: edge, from: start, arrival: arrival) }
        if arrival[edge.to] == nil {
          arrival[edge.to] = edge
          queue.append(edge.to)
        }
      }
    }
    return nil
  }

  private func path(to last: Edge, from start: Int, arrival: [Int: Edge]) -> [Edge] {
    var edges = [last]
    var node = last.from
    while node != start, let edge = arrival[node] {
      edges.append(edge)
      node = edge.from
    }
    return edges.reversed()
  }

  /// The circle from the written edge that comes first in the form.
  private func rotated(_ cycle: [Edge]) -> [Edge] {
    let candidates = cycle.indices.filter { cycle[$0].place != nil }
    guard let first = candidates.min(by: { cycle[$0].from < cycle[$1].from }) else { return cycle }
    return Array(cycle[first...] + cycle[..<first])
  }
}

/// The state of Tarjan's search for strongly connected components.
private struct ComponentSearch {
  private var index: [Int32]
  private var low: [Int32]
  private var isOnStack: [Bool]
  private var stack: [Int] = []
  private var next: Int32 = 0
  private(set) var components: [[Int]] = []

  init(nodeCount: Int) {
    index = Array(repeating: -1, count: nodeCount)
    low = Array(repeating: 0, count: nodeCount)
    isOnStack = Array(repeating: false, count: nodeCount)
  }

  func isNew(_ node: Int) -> Bool { index[node] < 0 }

  mutating func visit(_ root: Int, targets: (Int) -> [Int]) {
    var work: [(node: Int, targets: [Int], position: Int)] = []
    work.append((enter(root), targets(root), 0))
    while let (node, list, position) = work.last {
      if position < list.count {
        work[work.count - 1].position += 1
        let target = list[position]
        if isNew(target) {
          work.append((enter(target), targets(target), 0))
        } else if isOnStack[target] {
          low[node] = min(low[node], index[target])
        }
        continue
      }
      work.removeLast()
      if let parent = work.last?.node { low[parent] = min(low[parent], low[node]) }
      if low[node] == index[node] { close(node) }
    }
  }

  private mutating func enter(_ node: Int) -> Int {
    index[node] = next
    low[node] = next
    next += 1
    stack.append(node)
    isOnStack[node] = true
    return node
  }

  private mutating func close(_ node: Int) {
    var component: [Int] = []
    while let last = stack.popLast() {
      isOnStack[last] = false
      component.append(last)
      if last == node { break }
    }
    components.append(component)
  }
}

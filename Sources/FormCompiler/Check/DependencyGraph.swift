import FormModel

/// The dependencies between facets of items, as adjacency lists over dense numbers.
struct DependencyGraph {
  struct Edge {
    let from: Int
    let to: Int
    /// Where the author wrote the dependency; nil if it is structural.
    let place: DependencyPlace?
    /// Whether the edge is only apparent: a value that is kept while its row is hidden does not
    /// depend on whether the row is hidden.
    let isSoft: Bool
    /// Whether the default of the row or section names the target.
    let isDefault: Bool
    /// Whether a step that runs when the target changes sets the value.
    let isStep: Bool
  }

  /// The edges in the order of the nodes they start at.
  private var links: [Link]
  /// The first link of each node, and one past the last.
  private var starts: [Int32]
  private let written: [DependencyList.Edge]

  /// An edge as stored: its target and the written edge it comes from.
  private struct Link {
    var target: Int32
    /// The index of the written edge; -1 for a structural edge, -2 for a soft one.
    var origin: Int32
  }

  /// Creates the graph of a form's dependencies.
  ///
  /// - Parameter isOfSteps: Whether the edges include those of steps. Steps may fill in a new
  ///   entry, although its values decide whether the list drops the entry.
  init(form: ResolvedForm, edges: [DependencyList.Edge], isOfSteps: Bool) {
    written = edges
    let nodeCount = form.items.count * FacetNode.facetCount
    starts = [Int32](repeating: 0, count: nodeCount + 1)
    let all = Self.links(of: form, edges, isOfSteps)
    for (from, _) in all { starts[from + 1] += 1 }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    var next = starts
    links = [Link](repeating: Link(target: 0, origin: -1), count: all.count)
    for (from, link) in all {
      links[Int(next[from])] = link
      next[from] += 1
    }
  }

  private var nodeCount: Int { starts.count - 1 }

  /// Every edge: the written ones first, then the structural ones.
  private static func links(
    of form: ResolvedForm, _ edges: [DependencyList.Edge], _ isOfSteps: Bool
  ) -> [(from: Int, link: Link)] {
    var links = edges.enumerated().map { index, edge in
      (edge.from.number, Link(target: Int32(edge.to.number), origin: Int32(index)))
    }
    for item in form.items where !item.kindRows.isEmpty {
      // A value shared by several kinds has the state of the one row that its entry has.
      let facets = Facet.allCases.filter { ![.count, .column, .drawing].contains($0) }
      for facet in facets {
        let sources = item.kindRows.map { DependencyNode($0, facet) }
        let kind = item.template?.kindField.map { DependencyNode($0, .value) }
        links += (sources + [kind].compactMap(\.self)).map {
          (DependencyNode(item, facet).number, Link(target: Int32($0.number), origin: -1))
        }
      }
    }
    for item in form.items where item.kind != .condition && !item.isUnreadPosition {
      var structure = item.structure(in: form)
      if isOfSteps { structure.filled = nil }
      links += structure.edges.map { edge in
        (edge.to.number, Link(target: Int32(edge.from.number), origin: edge.isSoft ? -2 : -1))
      }
      // The reads of rules are recorded for the validity only, so messages depend on it.
      links.append(
        (
          DependencyNode(item, .issues).number,
          Link(target: Int32(DependencyNode(item, .validity).number), origin: -1)
        ))
    }
    return links
  }

  private func edges(from number: Int) -> [Edge] {
    links[Int(starts[number])..<Int(starts[number + 1])].map { link in
      let written = link.origin >= 0 ? written[Int(link.origin)] : nil
      return Edge(
        from: number, to: Int(link.target), place: written?.place, isSoft: link.origin == -2,
        isDefault: written?.isDefault ?? false, isStep: written?.isStep ?? false)
    }
  }

  // MARK: - Strongly connected components

  /// The sets of nodes that can reach each other, without single nodes that have no edge to
  /// themselves, in the order of their first node.
  ///
  /// - Source: Tarjan 1972, with an explicit stack instead of recursion.
  func components() -> [[Int]] {
    if written.isEmpty { return [] }
    var search = ComponentSearch(nodeCount: nodeCount)
    for edge in written where search.isNew(edge.from.number) {
      search.visit(edge.from.number, starts: starts) { Int(links[$0].target) }
    }
    let members = Set(search.components.joined())
    let loops = Set(written.lazy.filter { $0.from == $0.to }.map(\.from.number))
    return (search.components + loops.subtracting(members).map { [$0] })
      .map { $0.sorted() }
      .sorted { $0[0] < $1[0] }
  }

  // MARK: - Cycles

  /// The shortest cycle that begins with a step; nil if there is none.
  func shortestCycle(through step: DependencyList.Edge) -> [Edge]? {
    let (from, to) = (step.from.number, step.to.number)
    guard let first = edges(from: from).first(where: { $0.isStep && $0.to == to }) else {
      return nil
    }
    if from == to { return [first] }
    return path(from: to, to: from, members: nil, allowsSoft: false).map { [first] + $0 }
  }

  /// Whether a node depends on another one, or is the same.
  func reaches(_ start: DependencyNode, _ goal: DependencyNode) -> Bool {
    start == goal
      || path(from: start.number, to: goal.number, members: nil, allowsSoft: true) != nil
  }

  /// The shortest cycle in a component, through hard edges alone if possible.
  func shortestCycle(in component: [Int]) -> [Edge]? {
    let members = Set(component)
    for allowsSoft in [false, true] {
      var best: [Edge]?
      // In a large component a few searches must suffice.
      for start in component.prefix(max(1, min(64, 100_000 / component.count))) {
        let cycle = path(from: start, to: start, members: members, allowsSoft: allowsSoft)
        if let cycle, cycle.count < best?.count ?? Int.max { best = cycle }
      }
      if let best { return rotated(best) }
    }
    return nil
  }

  /// Returns a shortest path, found breadth-first through `members`, or through all nodes if nil.
  private func path(
    from start: Int, to goal: Int, members: Set<Int>?, allowsSoft: Bool
  ) -> [Edge]? {
    var arrival: [Int: Edge] = [:]
    var queue = [start]
    var head = 0
    while head < queue.count {
      let node = queue[head]
      head += 1
      for edge in edges(from: node) where members?.contains(edge.to) ?? true {
        if edge.isSoft, !allowsSoft { continue }
        if edge.to == goal { return path(to: edge, from: start, arrival: arrival) }
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

  /// The cycle, starting at the written edge that comes first in the form.
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
  /// The components of more than one node.
  private(set) var components: [[Int]] = []

  init(nodeCount: Int) {
    index = Array(repeating: -1, count: nodeCount)
    low = Array(repeating: 0, count: nodeCount)
    isOnStack = Array(repeating: false, count: nodeCount)
  }

  func isNew(_ node: Int) -> Bool { index[node] < 0 }

  /// Searches from a root; `starts` has the first link of each node, `target` the end of a link.
  mutating func visit(_ root: Int, starts: [Int32], target: (Int) -> Int) {
    var work: [(node: Int, link: Int)] = [(enter(root), Int(starts[root]))]
    while let (node, link) = work.last {
      if link < Int(starts[node + 1]) {
        work[work.count - 1].link += 1
        let next = target(link)
        if isNew(next) {
          work.append((enter(next), Int(starts[next])))
        } else if isOnStack[next] {
          low[node] = min(low[node], index[next])
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
    if stack.last == node {
      // Most components are a single node, which is a cycle only with an edge to itself.
      stack.removeLast()
      isOnStack[node] = false
      return
    }
    var component: [Int] = []
    while let last = stack.popLast() {
      isOnStack[last] = false
      component.append(last)
      if last == node { break }
    }
    components.append(component)
  }
}

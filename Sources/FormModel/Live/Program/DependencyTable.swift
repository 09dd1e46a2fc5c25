/// The facets that must be evaluated again after another has changed, and their order.
package struct DependencyTable: Sendable {
  /// The first link of each facet, and one past the last.
  private let starts: [Int32]
  /// The dependants of all facets, those of one facet after those of another.
  private let links: [Int32]
  /// The position of each facet in an order that puts everything after its dependencies.
  let ranks: [Int32]
  /// The facet at each rank.
  let nodes: [Int32]

  /// Sorts facets topologically.
  ///
  /// - Parameters:
  ///   - edges: Pairs of a facet and a dependant.
  ///   - orders: Pairs of a facet and one that is evaluated after it without depending on it.
  /// - Returns: The table, or the facets of a cycle if there is one.
  static func sort(
    nodeCount: Int, edges: [(from: Int32, to: Int32)], orders: [(from: Int32, to: Int32)] = []
  ) -> Result<DependencyTable, DependencyCircle> {
    let all = edges + orders
    let (starts, links) = adjacency(nodeCount: nodeCount, all)
    var missing = [Int32](repeating: 0, count: nodeCount)
    for edge in all { missing[Int(edge.to)] += 1 }
    // Kahn 1962: whatever waits for nothing more comes next, first come, first served.
    var order = (0..<Int32(nodeCount)).filter { missing[Int($0)] == 0 }
    order.reserveCapacity(nodeCount)
    var head = 0
    while head < order.count {
      let node = Int(order[head])
      head += 1
      for link in Int(starts[node])..<Int(starts[node + 1]) {
        let target = links[link]
        missing[Int(target)] -= 1
        if missing[Int(target)] == 0 { order.append(target) }
      }
    }
    guard order.count == nodeCount else {
      return .failure(DependencyCircle(nodeCount: nodeCount, edges: all, missing: missing))
    }
    var ranks = [Int32](repeating: 0, count: nodeCount)
    for (rank, node) in order.enumerated() { ranks[Int(node)] = Int32(rank) }
    let dependants = orders.isEmpty ? (starts, links) : adjacency(nodeCount: nodeCount, edges)
    return .success(
      DependencyTable(
        starts: dependants.0, links: dependants.1, ranks: ranks, nodes: order))
  }

  /// The targets of edges, by their sources.
  private static func adjacency(
    nodeCount: Int, _ edges: [(from: Int32, to: Int32)]
  ) -> (starts: [Int32], links: [Int32]) {
    var starts = [Int32](repeating: 0, count: nodeCount + 1)
    for edge in edges { starts[Int(edge.from) + 1] += 1 }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    var next = starts
    var links = [Int32](repeating: 0, count: edges.count)
    for edge in edges {
      links[Int(next[Int(edge.from)])] = edge.to
      next[Int(edge.from)] += 1
    }
    return (starts, links)
  }

  /// The positions of a facet's dependants in the table.
  package func dependants(of node: FacetNode) -> Range<Int> {
    Int(starts[node.number])..<Int(starts[node.number + 1])
  }

  /// The dependant at a position.
  package func dependant(at position: Int) -> FacetNode {
    FacetNode(number: Int(links[position]))
  }
}

/// Facets that depend on each other in a cycle.
struct DependencyCircle: Error {
  /// The facets along one cycle, without repeating the first one.
  let nodes: [FacetNode]

  /// The circle as an error, which names each item once for facets that follow each other.
  func error(_ items: [ItemPlan]) -> FormError {
    var way: [Int] = []
    for node in nodes where node.item != way.last { way.append(node.item) }
    if way.count > 1, way.first == way.last { way.removeLast() }
    return .circle(way.map { items[$0].tag ?? items[$0].row?.type ?? "" })
  }

  /// Finds a cycle among the facets that a topological sort left over.
  init(nodeCount: Int, edges: [(from: Int32, to: Int32)], missing: [Int32]) {
    // Following what each one waits for never leaves the leftover facets, so it comes round.
    var reasons = [Int32](repeating: -1, count: nodeCount)
    for edge in edges where missing[Int(edge.from)] > 0 { reasons[Int(edge.to)] = edge.from }
    guard var node = missing.firstIndex(where: { $0 > 0 }) else {
      nodes = []
      return
    }
    var seen: Set<Int> = []
    while seen.insert(node).inserted { node = Int(reasons[node]) }
    let start = node
    var circle: [FacetNode] = []
    repeat {
      circle.append(FacetNode(number: node))
      node = Int(reasons[node])
    } while node != start
    nodes = circle.reversed()
  }
}

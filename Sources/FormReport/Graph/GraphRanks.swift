/// The columns of a drawn graph: every node comes after those that decide about it, except along
/// the edges that close a cycle.
struct GraphRanks {
  /// The column of each node, from 0.
  private(set) var ranks: [Int]
  /// Whether each edge leads from a column to a later one.
  private(set) var leadsForward: [Bool]

  private let edges: [LogicGraph.Edge]
  /// The edges that start at each node.
  private let outgoing: [[Int]]

  init(_ graph: LogicGraph) {
    edges = graph.edges
    ranks = Array(repeating: 0, count: graph.nodes.count)
    leadsForward = Array(repeating: true, count: graph.edges.count)
    var outgoing = Array(repeating: [Int](), count: graph.nodes.count)
    for (index, edge) in edges.enumerated() { outgoing[edge.source].append(index) }
    self.outgoing = outgoing
    let order = finishingOrder()
    assignRanks(order)
    moveSources()
  }

  /// Searches depth-first and marks the edges that lead back to a node that is still open.
  ///
  /// - Returns: The nodes, each before those that it decides about.
  private mutating func finishingOrder() -> [Int] {
    enum State { case new, open, done }
    var states = Array(repeating: State.new, count: outgoing.count)
    var order: [Int] = []
    for root in outgoing.indices where states[root] == .new {
      var path: [(node: Int, next: Int)] = [(root, 0)]
      states[root] = .open
      while let (node, next) = path.last {
        guard next < outgoing[node].count else {
          states[node] = .done
          order.append(node)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let edge = outgoing[node][next]
        let target = edges[edge].target
        switch states[target] {
        case .new:
          states[target] = .open
          path.append((target, 0))
        case .open: leadsForward[edge] = false
        case .done: break
        }
      }
    }
    return order.reversed()
  }

  /// Puts each node one column after the last of those that decide about it.
  private mutating func assignRanks(_ order: [Int]) {
    for node in order {
      for edge in outgoing[node] where leadsForward[edge] {
        let target = edges[edge].target
        ranks[target] = max(ranks[target], ranks[node] + 1)
      }
    }
  }

  /// Moves nodes on which nothing decides next to the first one that they decide about, so that
  /// their edges are short.
  private mutating func moveSources() {
    var hasSource = Array(repeating: false, count: ranks.count)
    for (index, edge) in edges.enumerated() where leadsForward[index] {
      hasSource[edge.target] = true
    }
    for node in ranks.indices where !hasSource[node] {
      let targets = outgoing[node].filter { leadsForward[$0] }.map { ranks[edges[$0].target] }
      if let first = targets.min() { ranks[node] = first - 1 }
    }
  }
}

/// The limits of the differences of terms, with all limits that follow from two or more of them.
///
/// A shortest path from one term to another is the closest limit between them; a negative cycle is
/// a contradiction (R. Bellman, "On a routing problem", 1958).
struct DifferenceGraph {
  private struct Pair: Hashable {
    var left: Int
    var right: Int
  }

  private var closest: [Pair: Distance] = [:]
  private var members: [Int] = []

  /// The maximum number of terms; limits of further terms are ignored, so that less is proved.
  private static let maximumSize = 60

  /// The number of terms.
  var size: Int { members.count }

  /// Whether there is a limit between a term and another one.
  func contains(_ term: Int) -> Bool { members.contains(term) }

  /// The closest limits of a term and others, in a fixed order.
  func limits(of term: Int) -> [(left: Int, right: Int, limit: Distance)] {
    members.flatMap { other in
      [(term, other), (other, term)].compactMap { left, right in
        closest[Pair(left: left, right: right)].map { (left, right, $0) }
      }
    }
  }

  /// Whether a limit follows from the others or contradicts them; nil if it does neither.
  func truth(_ left: Int, _ right: Int, _ limit: Distance, isWhole: Bool) -> Bool? {
    if let known = closest[Pair(left: left, right: right)], !(limit < known) { return true }
    guard let opposite = closest[Pair(left: right, right: left)],
      let least = limit.negated(isWhole: isWhole)
    else { return nil }
    return least < opposite ? nil : false
  }

  /// Adds a limit.
  ///
  /// - Returns: The terms whose limits have been tightened; nil if the limit contradicts the others.
  mutating func add(_ left: Int, _ right: Int, _ limit: Distance) -> Set<Int>? {
    if left == right { return limit < Distance(0) ? nil : [] }
    let new = [left, right].filter { !members.contains($0) }
    guard members.count + new.count <= Self.maximumSize else { return [] }
    members += new
    let before = members.map {
      ($0, $0 == left ? Distance(0) : closest[Pair(left: $0, right: left)])
    }
    let after = members.map {
      ($0, $0 == right ? Distance(0) : closest[Pair(left: right, right: $0)])
    }
    var tightened: Set<Int> = []
    for case (let start, let first?) in before {
      for case (let end, let last?) in after {
        guard let way = (first + limit).flatMap({ $0 + last }) else { continue }
        if start == end {
          if way < Distance(0) { return nil }
          continue
        }
        let pair = Pair(left: start, right: end)
        guard closest[pair].map({ way < $0 }) ?? true else { continue }
        closest[pair] = way
        tightened.formUnion([start, end])
      }
    }
    return tightened
  }
}

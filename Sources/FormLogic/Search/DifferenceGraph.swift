/// The limits of terms by each other, with all that follow from two or more.
///
/// A shortest path from one term to another is the closest limit between them; a way round that
/// costs less than nothing is a contradiction (R. Bellman, "On a routing problem", 1958).
struct DifferenceGraph {
  private struct Pair: Hashable {
    var left: Int
    var right: Int
  }

  private var closest: [Pair: Distance] = [:]
  private var members: [Int] = []

  /// The most terms; limits of more are not noted, so that less is proved.
  private static let maximumSize = 60

  /// The number of terms.
  var size: Int { members.count }

  /// The closest limits, in a fixed order.
  var limits: [(left: Int, right: Int, limit: Distance)] {
    members.flatMap { left in
      members.compactMap { right in
        closest[Pair(left: left, right: right)].map { (left, right, $0) }
      }
    }
  }

  /// Whether a limit follows from the others or contradicts them; nil for neither.
  func truth(_ left: Int, _ right: Int, _ limit: Distance, isWhole: Bool) -> Bool? {
    if let known = closest[Pair(left: left, right: right)], !(limit < known) { return true }
    guard let opposite = closest[Pair(left: right, right: left)],
      let least = limit.negated(isWhole: isWhole)
    else { return nil }
    return least < opposite ? nil : false
  }

  /// Adds a limit; false if it contradicts the others.
  mutating func add(_ left: Int, _ right: Int, _ limit: Distance) -> Bool {
    if left == right { return !(limit < Distance(0)) }
    let new = [left, right].filter { !members.contains($0) }
    guard members.count + new.count <= Self.maximumSize else { return true }
    members += new
    let before = members.map {
      ($0, $0 == left ? Distance(0) : closest[Pair(left: $0, right: left)])
    }
    let after = members.map {
      ($0, $0 == right ? Distance(0) : closest[Pair(left: right, right: $0)])
    }
    for case (let start, let first?) in before {
      for case (let end, let last?) in after {
        guard let way = (first + limit).flatMap({ $0 + last }) else { continue }
        if start == end {
          if way < Distance(0) { return false }
          continue
        }
        let pair = Pair(left: start, right: end)
        if closest[pair].map({ way < $0 }) ?? true { closest[pair] = way }
      }
    }
    return true
  }
}

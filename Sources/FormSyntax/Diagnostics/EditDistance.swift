/// The edit distance between two names.
///
/// This is the restricted Damerau-Levenshtein distance (optimal string alignment).
struct EditDistance {
  let left: [Unicode.Scalar]
  let right: [Unicode.Scalar]
  /// The maximum distance of interest.
  let limit: Int

  /// The maximum number of table cells computed.
  var steps: Int { left.count * min(right.count, 2 * limit + 1) }

  /// The distance; nil if it exceeds the limit.
  ///
  /// - Source: Ukkonen 1985, "Algorithms for approximate string matching": only cells near the
  ///   diagonal can be within the limit.
  func value() -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    let far = limit + 1
    var beforeLast = Array(repeating: far, count: right.count + 1)
    var last = (0...right.count).map { min($0, far) }
    var current = beforeLast
    for row in stride(from: 1, through: left.count, by: 1) {
      let first = max(1, row - limit)
      let end = min(right.count, row + limit)
      current[first - 1] = first == 1 ? min(row, far) : far
      var least = current[first - 1]
      for column in stride(from: first, through: end, by: 1) {
        let cost = left[row - 1] == right[column - 1] ? 0 : 1
        var best = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + cost)
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          best = min(best, beforeLast[column - 2] + 1)
        }
        current[column] = best
        least = min(least, best)
      }
      if end < right.count { current[end + 1] = far }
      if least > limit { return nil }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}

/// Finds the names a misspelt one was probably meant to be.
package enum Suggestion {
  /// The nearest candidates to a name, best first, at most `limit`.
  ///
  /// Case is ignored. A candidate counts as near when its distance is at most a third of the longer
  /// name's length, and at least one edit is always allowed for names of two letters and more.
  ///
  /// - Note: Distance is the restricted Damerau-Levenshtein one (optimal string alignment).
  package static func nearest(
    to name: String, in candidates: some Sequence<String>, limit: Int = 3
  ) -> [String] {
    let wanted = Array(name.lowercased().unicodeScalars.prefix(maximumLength))
    guard !wanted.isEmpty else { return [] }
    let shape = Shape(name)
    var found: [(distance: Int, name: String)] = []
    for candidate in candidates where candidate != name && shape.mayBeNear(Shape(candidate)) {
      let scalars = Array(candidate.lowercased().unicodeScalars.prefix(maximumLength))
      let allowed = max(1, max(wanted.count, scalars.count) / 3)
      guard abs(wanted.count - scalars.count) <= allowed, max(wanted.count, scalars.count) > 1
      else { continue }
      let distance = editDistance(wanted, scalars)
      if distance <= allowed { found.append((distance, candidate)) }
    }
    // Of two that are as near the one of the same length is likelier: letters change places.
    func order(_ item: (distance: Int, name: String)) -> (Int, Int, String) {
      (item.distance, abs(item.name.unicodeScalars.count - wanted.count), item.name)
    }
    found.sort { order($0) < order($1) }
    return found.prefix(limit).map(\.name)
  }

  /// What can be told of a name at a glance, so that few of many names are compared in full.
  private struct Shape {
    let count: Int
    /// Which letters the name has, some of them taken together; nil for one beyond ASCII.
    let letters: UInt32?

    init(_ name: String) {
      count = name.utf8.count
      var letters: UInt32 = 0
      var isASCII = true
      for byte in name.utf8 {
        letters |= 1 << UInt32(byte & 31)
        if byte >= 0x80 { isASCII = false }
      }
      self.letters = isASCII ? letters : nil
    }

    /// Whether few enough edits can lead from one name to the other: each changes at most two letters.
    func mayBeNear(_ other: Shape) -> Bool {
      guard let letters, let others = other.letters, max(count, other.count) <= maximumLength else {
        return true
      }
      let allowed = max(1, max(count, other.count) / 3)
      return abs(count - other.count) <= allowed
        && (letters ^ others).nonzeroBitCount <= 2 * allowed
    }
  }

  /// Names longer than this are compared by their beginning, which bounds the work.
  private static let maximumLength = 64

  private static func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 1...max(1, left.count) {
      guard row <= left.count else { break }
      var current = [row] + Array(repeating: 0, count: right.count)
      for column in stride(from: 1, through: right.count, by: 1) {
        let cost = left[row - 1] == right[column - 1] ? 0 : 1
        var best = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + cost)
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          best = min(best, beforeLast[column - 2] + 1)
        }
        current[column] = best
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}

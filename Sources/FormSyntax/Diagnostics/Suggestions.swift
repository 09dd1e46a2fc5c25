/// Finds the names that were probably meant by misspelt ones.
///
/// Every misspelt name is compared with every candidate, and a hostile file can have many of both.
/// The number of steps for one file is therefore limited: when they are used up, nothing more is
/// suggested. A hundred misspelt names with ten thousand candidates stay well below the limit.
package final class Suggestions {
  /// The maximum number of steps for one file; a step reads a byte or compares two letters.
  package static let maximumSteps = 1 << 25
  /// Names with more bytes are neither compared nor suggested.
  private static let maximumLength = 256

  private var steps: Int

  package init(steps: Int = Suggestions.maximumSteps) { self.steps = steps }

  /// Suggestions for a part of the file that is processed in parallel, with the remaining number of
  /// steps.
  package func branch() -> Suggestions { Suggestions(steps: steps) }

  /// Whether the steps are used up.
  package var isExhausted: Bool { steps <= 0 }

  /// Takes steps for other work on a suggestion; false if there are not enough left.
  package func take(_ count: Int) -> Bool {
    guard count <= steps else { return false }
    steps -= count
    return true
  }

  /// Ends the search for further names.
  package func exhaust() { steps = 0 }

  /// The nearest candidates to a name, best first, at most `limit`.
  ///
  /// Case is ignored. A candidate is near if its distance is at most a third of the longer name's
  /// length; for names of two or more letters at least one edit is always allowed. A name that
  /// says the opposite is never near.
  ///
  /// - Parameter candidates: The candidates, which are not evaluated if the steps are used up.
  package func nearest(
    to name: String, in candidates: @autoclosure () -> [String], limit: Int = 3
  ) -> [String] {
    guard !isExhausted, !name.isEmpty, name.utf8.count <= Self.maximumLength else { return [] }
    let wanted = Array(name.lowercased().unicodeScalars)
    let shape = Shape(name)
    var found: [(distance: Int, name: String)] = []
    for candidate in candidates() where candidate != name {
      steps -= 8
      guard candidate.utf8.count <= Self.maximumLength else { continue }
      steps -= candidate.utf8.count
      guard shape.mayBeNear(Shape(candidate)) else { continue }
      let scalars = Array(candidate.lowercased().unicodeScalars)
      let length = max(wanted.count, scalars.count)
      guard length > 1 else { continue }
      let distance = EditDistance(left: wanted, right: scalars, limit: max(1, length / 3))
      steps -= distance.steps
      // The best of only some candidates could be wrong.
      guard !isExhausted else { return [] }
      if let value = distance.value(), !Opposites(name, candidate).areOpposite {
        found.append((value, candidate))
      }
    }
    // Of two equally near candidates, one of the same length is likelier: it is a transposition.
    func order(_ item: (distance: Int, name: String)) -> (Int, Int, String) {
      (item.distance, abs(item.name.unicodeScalars.count - wanted.count), item.name)
    }
    found.sort { order($0) < order($1) }
    var names: [String] = []
    // A name in two scopes is suggested once.
    for item in found where names.last != item.name { names.append(item.name) }
    return Array(names.prefix(limit))
  }

  /// The nearest of a few words of the language, without a limit on steps for the file.
  package static func nearest(
    to name: String, in candidates: [String], limit: Int = 3
  ) -> [String] {
    Suggestions().nearest(to: name, in: candidates, limit: limit)
  }

  /// A summary of a name that excludes most candidates before the full comparison.
  private struct Shape {
    let count: Int
    /// The letters in the name, some of them merged; nil for a letter beyond ASCII.
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

    /// Whether one name may be near the other: each edit changes at most two letters.
    func mayBeNear(_ other: Shape) -> Bool {
      guard let letters, let others = other.letters else { return true }
      let allowed = max(1, max(count, other.count) / 3)
      return abs(count - other.count) <= allowed
        && (letters ^ others).nonzeroBitCount <= 2 * allowed
    }
  }
}

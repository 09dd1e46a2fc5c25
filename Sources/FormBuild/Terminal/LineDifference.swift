/// The lines that two texts have in common, found by the lines that occur once in each text.
///
/// - Source: Bram Cohen's patience diff; small parts without such lines are left to the standard
///   library's difference.
struct LineDifference {
  /// The largest product of the numbers of lines that the standard library compares.
  private static let maximumProduct = 1 << 18

  private let old: [Int]
  private let new: [Int]
  /// The pairs of equal lines, in order.
  private(set) var matches: [(old: Int, new: Int)] = []

  /// Compares lines, which are given as numbers: equal lines have equal numbers.
  init(_ old: [Int], _ new: [Int]) {
    self.old = old
    self.new = new
    var parts = [(old.indices, new.indices)]
    while let (left, right) = parts.popLast() { compare(left, right, &parts) }
    matches.sort { $0.old < $1.old }
  }

  private mutating func compare(
    _ left: Range<Int>, _ right: Range<Int>, _ parts: inout [(Range<Int>, Range<Int>)]
  ) {
    var (left, right) = (left, right)
    while let first = left.first, let other = right.first, old[first] == new[other] {
      matches.append((first, other))
      left.removeFirst()
      right.removeFirst()
    }
    while let last = left.last, let other = right.last, old[last] == new[other] {
      matches.append((last, other))
      left.removeLast()
      right.removeLast()
    }
    guard !left.isEmpty, !right.isEmpty else { return }
    let anchors = anchors(left, right)
    guard !anchors.isEmpty else { return compareSmall(left, right) }
    var (start, otherStart) = (left.lowerBound, right.lowerBound)
    for anchor in anchors {
      parts.append((start..<anchor.old, otherStart..<anchor.new))
      matches.append(anchor)
      (start, otherStart) = (anchor.old + 1, anchor.new + 1)
    }
    parts.append((start..<left.upperBound, otherStart..<right.upperBound))
  }

  /// The longest common subsequence of the lines that occur once on each side.
  private func anchors(_ left: Range<Int>, _ right: Range<Int>) -> [(old: Int, new: Int)] {
    let places = Self.uniquePlaces(new, right)
    let ours = Self.uniquePlaces(old, left)
    let pairs = left.compactMap { index -> (old: Int, new: Int)? in
      guard ours[old[index]] == index, let other = places[old[index]], other >= 0 else {
        return nil
      }
      return (index, other)
    }
    // The last pair of the best sequence of each length, and the predecessor of each pair.
    var ends: [Int] = []
    var before: [Int?] = []
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      before.append(low > 0 ? ends[low - 1] : nil)
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    let row = sequence(state: ends.last) { next -> Int? in
      defer { next = next.flatMap { before[$0] } }
      return next
    }
    return row.map { pairs[$0] }.reversed()
  }

  /// The place of each line that occurs once; -1 for the others.
  private static func uniquePlaces(_ lines: [Int], _ range: Range<Int>) -> [Int: Int] {
    var places: [Int: Int] = [:]
    for index in range { places[lines[index]] = places[lines[index]] == nil ? index : -1 }
    return places
  }

  private mutating func compareSmall(_ left: Range<Int>, _ right: Range<Int>) {
    guard left.count * right.count <= Self.maximumProduct else { return }
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in new[right].difference(from: old[left]) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    let kept = left.enumerated().filter { !removed.contains($0.offset) }.map(\.element)
    let others = right.enumerated().filter { !inserted.contains($0.offset) }.map(\.element)
    matches += zip(kept, others).map { ($0, $1) }
  }
}

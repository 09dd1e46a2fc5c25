/// The shortest edit that turns one list of distinct ids into another.
///
/// Removals and sources of moves are indexes of the old list; insertions and targets of moves are
/// indexes of the new one. The ids that are neither removed nor moved keep their order and are as
/// many as possible: a longest increasing subsequence. Ties are broken in favour of preferred ids,
/// which count twice as much as ids whose index stays the same, and then in favour of the id that
/// comes first in the new list. An id that occurs several times in a list counts once; the others
/// are removed or inserted.
///
/// Takes O(n log n) in the length of the lists between their common prefix and suffix, and O(n) if
/// nothing has moved.
package struct ListDiff: Hashable, Sendable {
  /// An id that moves from an index of the old list to an index of the new one.
  package struct Move: Hashable, Sendable {
    package var from: Int
    package var to: Int

    package init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// Indexes of the old list, ascending.
  package private(set) var removed: [Int] = []
  /// Indexes of the new list, ascending.
  package private(set) var inserted: [Int] = []
  /// Ids in both lists that move, by ascending target.
  package private(set) var moved: [Move] = []

  /// Whether the lists are equal.
  package var isEmpty: Bool { removed.isEmpty && inserted.isEmpty && moved.isEmpty }

  /// Compares two lists of ids.
  ///
  /// - Parameter isPreferred: Whether the id at an index of the old list should preferably not
  ///   move.
  package init<ID: Hashable>(
    from old: [ID], to new: [ID], isPreferred: (Int) -> Bool = { _ in false }
  ) {
    guard let middle = Middle(old, new) else { return }
    var indexes: [ID: Int] = [:]
    indexes.reserveCapacity(middle.old.count)
    for index in middle.old where indexes[old[index]] == nil { indexes[old[index]] = index }
    var isMatched = [Bool](repeating: false, count: middle.old.count)
    var pairs: [Move] = []
    pairs.reserveCapacity(middle.new.count)
    var isInOrder = true
    for target in middle.new {
      guard let source = indexes[new[target]], !isMatched[source - middle.old.lowerBound] else {
        inserted.append(target)
        continue
      }
      isMatched[source - middle.old.lowerBound] = true
      if let last = pairs.last, last.from > source { isInOrder = false }
      pairs.append(Move(from: source, to: target))
    }
    for source in middle.old where !isMatched[source - middle.old.lowerBound] {
      removed.append(source)
    }
    if !isInOrder {
      moved = IncreasingRun(pairs, sources: middle.old, isPreferred).others
    }
  }
}

/// The parts of two lists between their common prefix and suffix.
private struct Middle {
  var old: Range<Int>
  var new: Range<Int>

  /// Returns nil for equal lists.
  init?<ID: Equatable>(_ first: [ID], _ second: [ID]) {
    let shorter = min(first.count, second.count)
    var start = 0
    while start < shorter, first[start] == second[start] { start += 1 }
    if start == first.count, start == second.count { return nil }
    var end = 0
    while end < shorter - start,
      first[first.count - 1 - end] == second[second.count - 1 - end]
    { end += 1 }
    old = start..<(first.count - end)
    new = start..<(second.count - end)
  }
}

/// The longest run of pairs, given by ascending target, whose sources ascend too.
///
/// A Fenwick tree over the sources holds the best run that ends at or before each of them. A run is
/// weighed by its length, in the upper half of the score, and then by the preferences of the ids it
/// keeps.
private struct IncreasingRun {
  /// The pairs outside the run, by ascending target.
  private(set) var others: [ListDiff.Move] = []
  private var scores: [UInt64]
  /// The number of the last pair of the best run; -1 if there is none.
  private var ends: [Int]

  init(_ pairs: [ListDiff.Move], sources: Range<Int>, _ isPreferred: (Int) -> Bool) {
    scores = [UInt64](repeating: 0, count: sources.count + 1)
    ends = [Int](repeating: -1, count: sources.count + 1)
    var previous = [Int](repeating: -1, count: pairs.count)
    for (number, pair) in pairs.enumerated() {
      let place = pair.from - sources.lowerBound
      let (score, end) = best(before: place)
      previous[number] = end
      let bonus: UInt64 = (isPreferred(pair.from) ? 2 : 0) + (pair.from == pair.to ? 1 : 0)
      record(score &+ (1 << 32) &+ bonus, end: number, at: place)
    }
    var isKept = [Bool](repeating: false, count: pairs.count)
    var number = best(before: sources.count).end
    while number >= 0 {
      isKept[number] = true
      number = previous[number]
    }
    for (number, pair) in pairs.enumerated() where !isKept[number] { others.append(pair) }
  }

  private func best(before place: Int) -> (score: UInt64, end: Int) {
    var result: (score: UInt64, end: Int) = (0, -1)
    var node = place
    while node > 0 {
      if scores[node] > result.score { result = (scores[node], ends[node]) }
      node &= node - 1
    }
    return result
  }

  private mutating func record(_ score: UInt64, end: Int, at place: Int) {
    var node = place + 1
    while node < scores.count {
      if score > scores[node] {
        scores[node] = score
        ends[node] = end
      }
      node += node & -node
    }
  }
}

import FormModel
import FormTestSupport
import Testing

@Suite struct ListDiffTests {
  struct Vector: Sendable {
    var old: String
    var new: String
    var removed: [Int] = []
    var inserted: [Int] = []
    /// Sources and targets.
    var moved: [[Int]] = []
  }

  static let vectors = [
    Vector(old: "ABCD", new: "DABC", moved: [[3, 0]]),
    Vector(old: "ABCD", new: "BCDA", moved: [[0, 3]]),
    Vector(old: "ABCD", new: "DACE", removed: [1], inserted: [3], moved: [[3, 0]]),
    Vector(old: "ABC", new: "CBA", moved: [[2, 0], [0, 2]]),
    // If either of two elements could stay, the first one in the new list stays.
    Vector(old: "ABCD", new: "ACBD", moved: [[1, 2]]),
    Vector(old: "", new: "AB", inserted: [0, 1]),
    Vector(old: "AB", new: "", removed: [0, 1]),
    Vector(old: "ABC", new: "BC", removed: [0]),
    Vector(old: "ABC", new: "AB", removed: [2]),
    Vector(old: "AC", new: "ABC", inserted: [1]),
    Vector(old: "ABC", new: "XYZ", removed: [0, 1, 2], inserted: [0, 1, 2]),
    Vector(old: "ABC", new: "ABC"),
    Vector(old: "", new: ""),
    // Duplicates count once.
    Vector(old: "AB", new: "AAB", inserted: [1]),
    Vector(old: "AAB", new: "AB", removed: [1]),
  ]

  @Test(arguments: vectors)
  func listsAreCompared(vector: Vector) {
    let byHash = ListDiff(from: Array(vector.old), to: Array(vector.new))
    #expect(byHash.removed == vector.removed)
    #expect(byHash.inserted == vector.inserted)
    #expect(byHash.moved.map { [$0.from, $0.to] } == vector.moved)
    #expect(byHash.isEmpty == (vector.old == vector.new))
    let byNumber = ListDiff(from: Self.numbers(vector.old), to: Self.numbers(vector.new))
    #expect(byNumber == byHash)
  }

  @Test func preferredIdsStay() {
    // Either of the two could stay.
    let first = ListDiff(from: [1, 2] as [Int32], to: [2, 1]) { $0 == 0 }
    #expect(first.moved == [ListDiff.Move(from: 1, to: 0)])
    let second = ListDiff(from: [1, 2] as [Int32], to: [2, 1]) { $0 == 1 }
    #expect(second.moved == [ListDiff.Move(from: 0, to: 1)])
    // This never costs an extra move.
    let costly = ListDiff(from: [1, 2, 3] as [Int32], to: [3, 1, 2]) { $0 == 2 }
    #expect(costly.moved == [ListDiff.Move(from: 2, to: 0)])
  }

  @Test func randomListsNeedAsFewMovesAsPossible() {
    var random = SplitMix64(seed: 17)
    for round in 0..<3000 {
      // The factor leaves gaps, some large enough that numbers are hashed.
      let factor: Int32 = [1, 3, 1_000_003][round % 3]
      let old = Self.list(&random).map { $0 * factor }
      let new = Self.list(&random).map { $0 * factor }
      let diff = ListDiff(from: old, to: new)
      #expect(Self.apply(diff, from: old, to: new) == new)
      #expect(diff == ListDiff(from: old.map(Int.init), to: new.map(Int.init)))
      let common = new.compactMap(old.firstIndex(of:))
      #expect(diff.moved.count == common.count - Self.longestRun(common))
      #expect(diff.removed.count == old.count - common.count)
      #expect(diff.inserted.count == new.count - common.count)
      #expect(diff.removed == diff.removed.sorted())
      #expect(diff.inserted == diff.inserted.sorted())
      #expect(diff.moved.map(\.to) == diff.moved.map(\.to).sorted())
    }
  }

  @Test func extremeNumbersAreIdsToo() {
    let diff = ListDiff(from: [.min, 0, .max], to: [.max, .min, -1] as [Int32])
    #expect(diff.removed == [1])
    #expect(diff.inserted == [2])
    #expect(diff.moved == [ListDiff.Move(from: 0, to: 1)])
  }

  @Test func longListsAreCompared() {
    let old = Array(0..<100_000 as Range<Int32>)
    #expect(ListDiff(from: old, to: old.reversed()).moved.count == 99_999)
    let rotated = Array(old.dropFirst(3) + old.prefix(3))
    #expect(ListDiff(from: old, to: rotated).moved.map(\.from) == [0, 1, 2])
  }

  private static func numbers(_ text: String) -> [Int32] {
    text.unicodeScalars.map { Int32($0.value) }
  }

  /// Up to seven of ten numbers in any order.
  private static func list(_ random: inout SplitMix64) -> [Int32] {
    let all = Array(0..<10 as Range<Int32>).shuffled(using: &random)
    return Array(all.prefix(Int.random(in: 0...7, using: &random)))
  }

  /// The length of the longest increasing subsequence, found by trying every subset.
  private static func longestRun(_ values: [Int]) -> Int {
    var longest = 0
    for subset in 0..<(1 << values.count) {
      let chosen = values.indices.filter { subset >> $0 & 1 == 1 }.map { values[$0] }
      if chosen == chosen.sorted() { longest = max(longest, chosen.count) }
    }
    return longest
  }

  /// Takes out removed and moved elements, then inserts the new ones by ascending index.
  private static func apply(_ diff: ListDiff, from old: [Int32], to new: [Int32]) -> [Int32] {
    let gone = Set(diff.removed + diff.moved.map(\.from))
    var result = old.indices.filter { !gone.contains($0) }.map { old[$0] }
    let arrivals =
      diff.inserted.map { ($0, new[$0]) } + diff.moved.map { ($0.to, old[$0.from]) }
    for (index, id) in arrivals.sorted(by: { $0.0 < $1.0 }) where index <= result.count {
      result.insert(id, at: index)
    }
    return result
  }
}

import FormModel

/// The values of a record that the form does not accept.
///
/// Of many problems only the first in the order of the form are kept, for no more are reported.
struct PlacedProblems {
  private struct Entry {
    let place: FormPlace
    /// The number of problems before this one, since those at the same place stay in the order of
    /// the record.
    let number: Int
    /// Whether the problem is with the name of the member, not with its value.
    let isAtName: Bool
    var problem: RecordFinding
  }

  private var entries: [Entry] = []
  private(set) var count = 0

  /// The number of problems that were not kept.
  var omittedCount: Int { count - entries.count }

  /// Adds a problem, whose tag is the address of the member.
  mutating func add(_ problem: RecordFinding, at place: FormPlace, isAtName: Bool) {
    entries.append(Entry(place: place, number: count, isAtName: isAtName, problem: problem))
    count += 1
    // Sorting once in a while takes less time than keeping the order.
    if entries.count == 4 * RecordVerdict.maximumCount { sort() }
  }

  private mutating func sort() {
    entries.sort { ($0.place, $0.number) < ($1.place, $1.number) }
    entries.removeLast(max(0, entries.count - RecordVerdict.maximumCount))
  }

  /// The first problems in the order of the form, each at its place in the record.
  mutating func located(
    in record: UnsafeBufferPointer<UInt8>
  ) -> [(place: FormPlace, problem: RecordFinding)] {
    if entries.isEmpty { return [] }
    sort()
    let places = RecordPlaces(record, of: entries.compactMap(\.problem.tag))
    return entries.map { entry in
      var problem = entry.problem
      if let tag = problem.tag {
        problem.range =
          (entry.isAtName ? places.key(of: tag) : places.value(of: tag)) ?? problem.range
      }
      return (entry.place, problem)
    }
  }
}

/// The position of a row among all rows of a form, including those in entries.
struct FormPlace: Comparable {
  /// The item of the row or, in an entry, that of the list, the index of the entry and the item in
  /// it, from the outermost inwards.
  private let path: [Int]

  init(_ item: Int) { path = [item] }

  private init(path: [Int]) { self.path = path }

  /// The position of an entry of a list, or of an item of an entry.
  func inside(_ number: Int) -> FormPlace { FormPlace(path: path + [number]) }

  static func < (left: FormPlace, right: FormPlace) -> Bool {
    left.path.lexicographicallyPrecedes(right.path)
  }
}

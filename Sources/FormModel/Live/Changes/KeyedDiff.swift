/// The difference between two lists of a host's models, matched by key.
///
/// Identity and content are separate: a model whose key is in both lists is the same model, and
/// only the host knows whether its content differs.
package struct KeyedDiff<Key: Hashable & Sendable>: Hashable, Sendable {
  /// A key that occurs twice in a list.
  package struct Duplicate: Error, Hashable, Sendable {
    package var key: Key
    /// The indexes of the first two models with the key.
    package var indexes: [Int]

    package init(key: Key, indexes: [Int]) {
      self.key = key
      self.indexes = indexes
    }
  }

  /// Indexes of the old list, ascending.
  ///
  /// A model that moves and whose content differs is removed and inserted, and is not among the
  /// moves.
  package private(set) var removed: [Int]
  /// Indexes of the new list, ascending.
  package private(set) var inserted: [Int]
  /// Models that move unchanged, by ascending target.
  package private(set) var moved: [ListDiff.Move]
  /// Indexes of models that stay but whose content differs, by ascending old index; `from` is the
  /// index in the old list, `to` the one in the new list.
  package private(set) var updated: [ListDiff.Move]

  /// Compares two lists by their keys, which must be distinct within a list.
  ///
  /// - Parameters:
  ///   - old: The keys before.
  ///   - new: The keys after.
  ///   - isEqual: Whether the contents of the models at an old and a new index are equal.
  /// - Throws: The first key that occurs twice, looking in the old list first.
  package init(
    from old: [Key], to new: [Key], isEqual: (_ oldIndex: Int, _ newIndex: Int) -> Bool
  ) throws(Duplicate) {
    _ = try Self.indexes(of: old)
    let newIndexes = try Self.indexes(of: new)
    var isChanged = [Bool](repeating: false, count: old.count)
    for (index, key) in old.enumerated() {
      if let newIndex = newIndexes[key] { isChanged[index] = !isEqual(index, newIndex) }
    }
    let diff = ListDiff(from: old, to: new) { isChanged[$0] }
    moved = diff.moved.filter { !isChanged[$0.from] }
    let replaced = diff.moved.filter { isChanged[$0.from] }
    removed = (diff.removed + replaced.map(\.from)).sorted()
    inserted = (diff.inserted + replaced.map(\.to)).sorted()
    for move in replaced { isChanged[move.from] = false }
    updated = []
    for (index, key) in old.enumerated() where isChanged[index] {
      if let newIndex = newIndexes[key] {
        updated.append(ListDiff.Move(from: index, to: newIndex))
      }
    }
  }

  private static func indexes(of keys: [Key]) throws(Duplicate) -> [Key: Int] {
    var indexes: [Key: Int] = [:]
    indexes.reserveCapacity(keys.count)
    for (index, key) in keys.enumerated() {
      if let first = indexes.updateValue(index, forKey: key) {
        throw Duplicate(key: key, indexes: [first, index])
      }
    }
    return indexes
  }
}

// swift-format-ignore-file

/// The changes between `beginUpdates` and `endUpdates`.
///
/// The indexes of removals refer to the state before all changes, those of insertions to the state
/// after them.
struct Updates {
  var insertedRows: [IndexPath] = []
  var deletedRows: [IndexPath] = []
  var reloadedRows: [IndexPath] = []
  var movedRows: [(from: IndexPath, to: IndexPath)] = []
  var insertedSections: [Int] = []
  var deletedSections: [Int] = []
  var reloadedSections: [Int] = []
  var movedSections: [(from: Int, to: Int)] = []

  /// Traps as UIKit does if the data source has not changed by as much as the updates say.
  func check(_ before: [Int], _ after: [Int]) {
    let leaving = deletedSections + movedSections.map(\.from)
    let coming = insertedSections + movedSections.map(\.to)
    for section in leaving + reloadedSections where !before.indices.contains(section) {
      preconditionFailure("attempt to delete section \(section), but there are only \(before.count) sections before the update")
    }
    for section in coming where !after.indices.contains(section) {
      preconditionFailure("attempt to insert section \(section) but there are only \(after.count) sections after the update")
    }
    guard Set(leaving).count == leaving.count, Set(coming).count == coming.count else {
      preconditionFailure("a section is deleted or inserted twice in one update")
    }
    guard before.count - leaving.count + coming.count == after.count else {
      preconditionFailure(
        "Invalid update: invalid number of sections. \(after.count) after the update must be \(before.count) before it, "
          + "plus \(coming.count) inserted, minus \(leaving.count) deleted")
    }
    checkRows(before, after)
  }

  private func checkRows(_ before: [Int], _ after: [Int]) {
    let leaving = deletedRows + movedRows.map(\.from)
    let coming = insertedRows + movedRows.map(\.to)
    for path in leaving + reloadedRows
    where !before.indices.contains(path.section) || !(0..<before[path.section] ~= path.row) {
      preconditionFailure("attempt to delete or reload row \(path.row) of section \(path.section), before the update there are \(before)")
    }
    for path in coming where !after.indices.contains(path.section) || !(0..<after[path.section] ~= path.row) {
      preconditionFailure("attempt to insert row \(path.row) into section \(path.section), after the update there are \(after)")
    }
    guard Set(leaving).count == leaving.count, Set(coming).count == coming.count,
      Set(leaving).isDisjoint(with: reloadedRows)
    else { preconditionFailure("a row is deleted, inserted or reloaded twice in one update") }
    for section in before.indices where !deletedSections.contains(section) && !reloadedSections.contains(section) {
      guard let now = place(ofSection: section) else { continue }
      let gone = leaving.filter { $0.section == section }.count
      let new = coming.filter { $0.section == now }.count
      guard before[section] - gone + new == after[now] else {
        preconditionFailure(
          "Invalid update: invalid number of rows in section \(now). \(after[now]) after the update must be "
            + "\(before[section]) before it, plus \(new) inserted, minus \(gone) deleted")
      }
    }
  }

  /// The new index of a section, from its old index; nil if the section was removed.
  func place(ofSection section: Int) -> Int? {
    if let moved = movedSections.first(where: { $0.from == section }) { return moved.to }
    if deletedSections.contains(section) { return nil }
    let leaving = deletedSections + movedSections.map(\.from)
    return Self.shift(section - leaving.filter { $0 < section }.count, insertedSections + movedSections.map(\.to))
  }

  /// The new place of a row, from its old place; nil if the row was removed or must be recreated.
  func place(of path: IndexPath) -> IndexPath? {
    if let moved = movedRows.first(where: { $0.from == path }) { return moved.to }
    if deletedRows.contains(path) || reloadedRows.contains(path) || reloadedSections.contains(path.section) { return nil }
    guard let section = place(ofSection: path.section) else { return nil }
    let leaving = (deletedRows + movedRows.map(\.from)).filter { $0.section == path.section && $0.row < path.row }
    let coming = (insertedRows + movedRows.map(\.to)).filter { $0.section == section }
    return IndexPath(row: Self.shift(path.row - leaving.count, coming.map(\.row)), section: section)
  }

  private static func shift(_ index: Int, _ coming: [Int]) -> Int {
    coming.sorted().reduce(index) { $1 <= $0 ? $0 + 1 : $0 }
  }
}

// swift-format-ignore-file

/// A table as its data source and delegate see it.
///
/// It asks for the numbers of rows once and caches them, shows the rows that fit, and traps where
/// UIKit throws an exception: if updates do not match the data source, or a row does not exist.
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  public enum RowAnimation: Int, Sendable { case fade, right, left, top, bottom, none, middle, automatic = 100 }
  public static let automaticDimension: CGFloat = -1

  open weak var dataSource: UITableViewDataSource?
  open weak var delegate: UITableViewDelegate?
  public let style: UITableView.Style
  open var rowHeight: CGFloat = UITableView.automaticDimension
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
  open var cellLayoutMarginsFollowReadableWidth = false
  open var allowsSelection = true
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelection = false
  open var tableHeaderView: UIView?
  open var tableFooterView: UIView?
  open var backgroundView: UIView?
  open var isEditing = false

  /// The index titles beside the rows, which the table requests when it loads or reloads them.
  public private(set) var userSeesIndexTitles: [String]?
  /// The cached numbers of rows; nil before the table has asked for them.
  private(set) var counts: [Int]?
  private var cells: [IndexPath: UITableViewCell] = [:]
  private var selected: [IndexPath] = []
  private var firstShown = 0
  private var depth = 0
  private var pending = Updates()

  public init(frame: CGRect, style: UITableView.Style) {
    self.style = style
    super.init(frame: frame)
  }
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  // MARK: Cached state

  open var numberOfSections: Int { known.count }
  open func numberOfRows(inSection section: Int) -> Int {
    guard known.indices.contains(section) else { preconditionFailure("The table has no section \(section)") }
    return known[section]
  }
  open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }
  open var indexPathForSelectedRow: IndexPath? { selected.first }
  open var visibleCells: [UITableViewCell] { cells.sorted { $0.key < $1.key }.map(\.value) }
  open var indexPathsForVisibleRows: [IndexPath]? { cells.keys.sorted() }
  /// The cell of a row; nil for a row that is off screen.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }

  private var known: [Int] {
    if let counts { return counts }
    let asked = ask()
    counts = asked
    reloadSectionIndexTitles()
    return asked
  }

  private func ask() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map { dataSource.tableView(self, numberOfRowsInSection: $0) }
  }

  func require(_ path: IndexPath, _ what: String) {
    guard known.indices.contains(path.section), 0..<known[path.section] ~= path.row else {
      preconditionFailure("\(what): the table has no row \(path.row) in section \(path.section), it knows \(known)")
    }
  }

  // MARK: Changes

  open func reloadData() {
    if depth > 0 { preconditionFailure("reloadData between beginUpdates and endUpdates") }
    counts = nil
    selected = []
    show()
  }

  open func beginUpdates() {
    _ = known
    depth += 1
  }
  open func endUpdates() {
    if depth == 0 { preconditionFailure("endUpdates without beginUpdates") }
    depth -= 1
    if depth == 0 { apply() }
  }
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }
  open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    update { $0.insertedRows += indexPaths }
  }
  open func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    update { $0.deletedRows += indexPaths }
  }
  open func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    update { $0.reloadedRows += indexPaths }
  }
  open func reconfigureRows(at indexPaths: [IndexPath]) { for path in indexPaths { reload(path) } }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedRows.append((indexPath, newIndexPath)) }
  }
  open func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    update { $0.insertedSections += Array(sections) }
  }
  open func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    update { $0.deletedSections += Array(sections) }
  }
  open func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    update { $0.reloadedSections += Array(sections) }
  }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append((section, newSection)) }
  }
  open func reloadSectionIndexTitles() { userSeesIndexTitles = dataSource?.sectionIndexTitles(for: self) }

  private func update(_ change: (inout Updates) -> Void) {
    if depth > 0 { return change(&pending) }
    beginUpdates()
    change(&pending)
    endUpdates()
  }

  private func apply() {
    let updates = pending
    pending = Updates()
    let before = known
    let after = ask()
    updates.check(before, after)
    counts = after
    selected = selected.compactMap { updates.place(of: $0) }
    var kept: [IndexPath: UITableViewCell] = [:]
    for (path, cell) in cells {
      if let place = updates.place(of: path) { kept[place] = cell } else { cell.removeFromSuperview() }
    }
    cells = kept
    show()
  }

  // MARK: Visible rows

  open override func layoutSubviews() {
    super.layoutSubviews()
    if window != nil { show() }
  }

  /// Gives cells to the rows on the screen and takes them from others; the cell with the keyboard
  /// is kept.
  private func show() {
    guard window != nil, let dataSource else { return }
    let onScreen = Set(pathsOnScreen)
    for (path, cell) in cells where !onScreen.contains(path) && !hasKeyboard(cell) {
      cell.removeFromSuperview()
      cells[path] = nil
    }
    for path in onScreen.sorted() where cells[path] == nil { load(path, dataSource) }
  }

  private func hasKeyboard(_ cell: UITableViewCell) -> Bool {
    (UIResponder.first as? UIView)?.isDescendant(of: cell) == true
  }

  private var pathsOnScreen: [IndexPath] {
    let fit = max(1, Int(bounds.height / 44))
    let all = known.reduce(0, +)
    firstShown = max(0, min(firstShown, all - fit))
    var skipped = 0
    var paths: [IndexPath] = []
    for (section, count) in known.enumerated() {
      let from = max(0, firstShown - skipped)
      let to = min(count, firstShown + fit - skipped)
      if from < to { paths += (from..<to).map { IndexPath(row: $0, section: section) } }
      skipped += count
    }
    return paths
  }

  private func load(_ path: IndexPath, _ dataSource: UITableViewDataSource) {
    let cell = dataSource.tableView(self, cellForRowAt: path)
    if let other = cells.first(where: { $0.value === cell }) {
      preconditionFailure("One cell for \(path) and \(other.key): a row is in the table twice")
    }
    cells[path] = cell
    configure(cell, path)
    addSubview(cell)
  }

  /// The controls of a row are requested when it comes on the screen and when editing begins.
  private func configure(_ cell: UITableViewCell, _ path: IndexPath) {
    let controls = controlsAsked(path)
    cell.isEditing = isEditing
    cell.editingStyle = controls.style
    cell.showsReorderControl = controls.canMove
  }

  private func controlsAsked(_ path: IndexPath) -> (style: UITableViewCell.EditingStyle, canMove: Bool) {
    guard isEditing, let dataSource, dataSource.tableView(self, canEditRowAt: path) else { return (.none, false) }
    return (
      delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete, dataSource.tableView(self, canMoveRowAt: path)
    )
  }

  /// The rows on the screen whose controls differ from those that the delegate would return now.
  public var userSeesOldControls: [IndexPath] {
    cells.filter { path, cell in
      let controls = controlsAsked(path)
      return controls.style != cell.editingStyle || controls.canMove != cell.showsReorderControl
    }.keys.sorted()
  }

  private func reload(_ path: IndexPath) {
    require(path, "reloadRows")
    guard let old = cells.removeValue(forKey: path) else { return }
    if let dataSource {
      let cell = dataSource.tableView(self, cellForRowAt: path)
      if cell !== old { old.removeFromSuperview() }
      cells[path] = cell
      configure(cell, path)
      if cell.superview !== self { addSubview(cell) }
    }
  }

  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
    require(indexPath, "scrollToRow")
    guard window != nil, cells[indexPath] == nil else { return }
    firstShown = known[..<indexPath.section].reduce(0, +) + indexPath.row
    show()
  }

  /// Reports a dragged row, but only to the data source.
  func userDragged(from path: IndexPath, to target: IndexPath) {
    var move = Updates()
    move.movedRows = [(path, target)]
    counts = known.enumerated().map { section, count in
      count - (section == path.section ? 1 : 0) + (section == target.section ? 1 : 0)
    }
    cells = Dictionary(uniqueKeysWithValues: cells.compactMap { old, cell in move.place(of: old).map { ($0, cell) } })
    selected = selected.compactMap { move.place(of: $0) }
  }

  /// Ends dragging, and checks that the data source matches the rows on the screen.
  func userDropped() {
    let asked = ask()
    if asked != counts { preconditionFailure("moveRowAt left \(asked) rows, the table shows \(known)") }
    show()
  }

  // MARK: Selection and editing

  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition) {
    guard let indexPath else { return selected = [] }
    require(indexPath, "selectRow")
    if !allowsMultipleSelection { selected = [] }
    selected.append(indexPath)
  }
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { selected.removeAll { $0 == indexPath } }
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    for (path, cell) in cells { configure(cell, path) }
  }
  open func headerView(forSection section: Int) -> UIView? { nil }
  open func rectForRow(at indexPath: IndexPath) -> CGRect { .zero }
}

// swift-format-ignore-file
import UIKit

public protocol SectionDelegate: AnyObject {
  func rowsHaveBeenAdded(_ rows: [BaseRow], at: IndexSet)
  func rowsHaveBeenRemoved(_ rows: [BaseRow], at: IndexSet)
  func rowsHaveBeenReplaced(oldRows: [BaseRow], newRows: [BaseRow], at: IndexSet)
}

open class Section: SectionDelegate, Hidable {
  public var tag: String?
  public internal(set) weak var form: Form?
  public var header: HeaderFooterViewRepresentable? { willSet { headerView = nil } }
  public var footer: HeaderFooterViewRepresentable? { willSet { footerView = nil } }
  public var index: Int? { form?.firstIndex(of: self) }
  public var hidden: Condition? {
    willSet { observe(add: false) }
    didSet { observe(add: true) }
  }
  public var isHidden: Bool { hiddenCache }
  public private(set) var allRows: [BaseRow] = []

  private var shown = ShownList<BaseRow>()
  var headerView: UIView?
  var footerView: UIView?
  private var hiddenCache = false

  public required init() {}
  public required init<S>(_ elements: S) where S: Sequence, S.Element == BaseRow { append(contentsOf: elements) }
  public init(_ initializer: @escaping (Section) -> Void) { initializer(self) }
  public init(_ header: String?, _ initializer: @escaping (Section) -> Void = { _ in }) {
    if let header { self.header = HeaderFooterView(stringLiteral: header) }
    initializer(self)
  }
  public init(header: String?, footer: String?, _ initializer: (Section) -> Void = { _ in }) {
    if let header { self.header = HeaderFooterView(stringLiteral: header) }
    if let footer { self.footer = HeaderFooterView(stringLiteral: footer) }
    initializer(self)
  }
  public init(footer: String?, _ initializer: (Section) -> Void = { _ in }) {
    if let footer { self.footer = HeaderFooterView(stringLiteral: footer) }
    initializer(self)
  }

  open func rowsHaveBeenAdded(_ rows: [BaseRow], at: IndexSet) {}
  open func rowsHaveBeenRemoved(_ rows: [BaseRow], at: IndexSet) {}
  open func rowsHaveBeenReplaced(oldRows: [BaseRow], newRows: [BaseRow], at: IndexSet) {}

  // MARK: Visible rows

  private func tell(_ change: ShownList<BaseRow>.Change) {
    let delegate = form?.delegate
    func paths(_ places: IndexSet, _ number: Int) -> [IndexPath] { places.map { IndexPath(row: $0, section: number) } }
    switch change {
    case .inserted(let new, let places):
      rowsHaveBeenAdded(new, at: places)
      if let index { delegate?.rowsHaveBeenAdded(new, at: paths(places, index)) }
    case .removed(let old, let places):
      rowsHaveBeenRemoved(old, at: places)
      if let index { delegate?.rowsHaveBeenRemoved(old, at: paths(places, index)) }
    case .replaced(let old, let new, let places):
      rowsHaveBeenReplaced(oldRows: old, newRows: new, at: places)
      if let index { delegate?.rowsHaveBeenReplaced(oldRows: old, newRows: new, at: paths(places, index)) }
    }
  }
  func hide(row: BaseRow) {
    row.baseCell.cellResignFirstResponder()
    (row as? BaseInlineRowType)?.collapseInlineRow()
    if let index = shown.index(of: row) { tell(shown.remove(at: index)) }
  }
  func show(row: BaseRow) {
    guard shown.index(of: row) == nil, let place = allRows.firstIndex(of: row) else { return }
    let before = allRows[..<place].lazy.reversed().compactMap { self.shown.index(of: $0) }.first
    tell(shown.insert(row, at: before.map { $0 + 1 } ?? 0))
  }

  func wasAddedTo(form: Form) {
    self.form = form
    observe(add: true)
    evaluateHidden()
    for row in allRows { row.wasAddedTo(section: self) }
  }
  func willBeRemovedFromForm() {
    for row in allRows { row.willBeRemovedFromForm() }
    observe(add: false)
    form = nil
  }
  private func observe(add: Bool) {
    guard let tags = hidden?.tags else { return }
    if add {
      form?.addRowObservers(to: self, rowTags: tags, type: .hidden)
    } else {
      form?.removeRowObservers(from: self, rowTags: tags, type: .hidden)
    }
  }
  public final func evaluateHidden() {
    guard let form, let hidden else { return }
    hiddenCache = hidden.holds(in: form)
    if hiddenCache { form.hideSection(self) } else { form.showSection(self) }
  }

  public func reload(with rowAnimation: UITableView.RowAnimation = .none) {
    guard let table = (form?.delegate as? FormViewController)?.tableView, let index, index < table.numberOfSections
    else { return }
    table.reloadSections(IndexSet(integer: index), with: rowAnimation)
  }
  public func rowBy<Row: RowType>(tag: String) -> Row? { allRows.first { $0.tag == tag } as? Row }
  public func insert(row newRow: BaseRow, after previousRow: BaseRow) throws {
    guard let place = allRows.firstIndex(of: previousRow) else {
      throw EurekaError.rowNotInSection(row: previousRow)
    }
    allRows.insert(newRow, at: place + 1)
    show(row: newRow)
    newRow.wasAddedTo(section: self)
  }

  // MARK: Changes

  public func append(_ formRow: BaseRow) {
    tell(shown.insert(formRow, at: shown.elements.count))
    allRows.append(formRow)
    formRow.wasAddedTo(section: self)
  }
  public func append<S: Sequence>(contentsOf newElements: S) where S.Iterator.Element == BaseRow {
    let new = Array(newElements)
    for row in new { tell(shown.insert(row, at: shown.elements.count)) }
    allRows += new
    for row in new { row.wasAddedTo(section: self) }
  }
  public func replaceSubrange<C>(_ subrange: Range<Int>, with newElements: C)
  where C: Collection, C.Element == BaseRow {
    for row in shown.elements[subrange] { leave(row) }
    let new = Array(newElements)
    for (offset, row) in new.prefix(subrange.count).enumerated() {
      tell(shown.replace(at: subrange.lowerBound + offset, with: row))
    }
    for _ in 0..<Swift.max(0, subrange.count - new.count) { tell(shown.remove(at: subrange.lowerBound + new.count)) }
    for (offset, row) in new.dropFirst(subrange.count).enumerated() {
      tell(shown.insert(row, at: subrange.upperBound + offset))
    }
    let place = subrange.lowerBound == 0 ? 0 : allRows.firstIndex(of: self[subrange.lowerBound - 1]).map { $0 + 1 }
    allRows.insert(contentsOf: new, at: place ?? allRows.count)
    for row in new { row.wasAddedTo(section: self) }
  }
  public func removeAll(keepingCapacity keepCapacity: Bool = false) {
    for row in allRows { row.willBeRemovedFromSection() }
    while !shown.elements.isEmpty { tell(shown.remove(at: shown.elements.count - 1)) }
    allRows.removeAll()
  }
  /// Removes rows, including hidden ones.
  public func removeAll(where shouldBeRemoved: (BaseRow) throws -> Bool) rethrows {
    for row in try allRows.filter(shouldBeRemoved) {
      leave(row)
      if let index = shown.index(of: row) { tell(shown.remove(at: index)) }
    }
  }
  @discardableResult public func remove(at position: Int) -> BaseRow {
    let row = shown.elements[position]
    row.willBeRemovedFromSection()
    tell(shown.remove(at: position))
    allRows.removeAll { $0 === row }
    return row
  }
  private func leave(_ row: BaseRow) {
    row.willBeRemovedFromSection()
    allRows.removeAll { $0 === row }
  }
}

extension Section: Equatable {
  public static func == (lhs: Section, rhs: Section) -> Bool { lhs === rhs }
}

extension Section: MutableCollection, BidirectionalCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { shown.elements.count }
  public subscript(position: Int) -> BaseRow {
    get { shown.elements[position] }
    set {
      if position < shown.elements.count {
        let old = shown.elements[position]
        old.willBeRemovedFromSection()
        if let place = allRows.firstIndex(of: old) { allRows[place] = newValue }
        tell(shown.replace(at: position, with: newValue))
      } else {
        allRows.append(newValue)
        tell(shown.insert(newValue, at: position))
      }
      newValue.wasAddedTo(section: self)
    }
  }
  public subscript(range: Range<Int>) -> ArraySlice<BaseRow> {
    get { shown.elements[range] }
    set { replaceSubrange(range, with: newValue) }
  }
  public func index(after i: Int) -> Int { i + 1 }
  public func index(before i: Int) -> Int { i - 1 }
}

extension Section: RangeReplaceableCollection {}

// swift-format-ignore-file
import UIKit

public protocol FormDelegate: AnyObject {
  func sectionsHaveBeenAdded(_ sections: [Section], at: IndexSet)
  func sectionsHaveBeenRemoved(_ sections: [Section], at: IndexSet)
  func sectionsHaveBeenReplaced(oldSections: [Section], newSections: [Section], at: IndexSet)
  func rowsHaveBeenAdded(_ rows: [BaseRow], at: [IndexPath])
  func rowsHaveBeenRemoved(_ rows: [BaseRow], at: [IndexPath])
  func rowsHaveBeenReplaced(oldRows: [BaseRow], newRows: [BaseRow], at: [IndexPath])
  func valueHasBeenChanged(for row: BaseRow, oldValue: Any?, newValue: Any?)
}

/// The visible part of a list, which reports each change after making it.
struct ShownList<Element: AnyObject> {
  enum Change {
    case inserted([Element], IndexSet)
    case removed([Element], IndexSet)
    case replaced([Element], [Element], IndexSet)
  }
  private(set) var elements: [Element] = []

  func index(of element: Element) -> Int? { elements.firstIndex { $0 === element } }

  mutating func insert(_ element: Element, at index: Int) -> Change {
    elements.insert(element, at: index)
    return .inserted([element], IndexSet(integer: index))
  }
  mutating func remove(at index: Int) -> Change {
    .removed([elements.remove(at: index)], IndexSet(integer: index))
  }
  mutating func replace(at index: Int, with element: Element) -> Change {
    let old = elements[index]
    elements[index] = element
    return .replaced([old], [element], IndexSet(integer: index))
  }
  mutating func removeAll() -> Change {
    let old = elements
    elements = []
    return .removed(old, IndexSet(integersIn: 0..<old.count))
  }
}

public final class Form {
  public static var defaultNavigationOptions = RowNavigationOptions.Enabled.union(.SkipCanNotBecomeFirstResponderRow)
  public static var defaultInlineRowHideOptions = InlineRowHideOptions.FirstResponderChanges
    .union(.AnotherInlineRowIsShown)
  public static var defaultKeyboardReturnType = KeyboardReturnTypeConfiguration()
  public var inlineRowHideOptions: InlineRowHideOptions?
  public var keyboardReturnType: KeyboardReturnTypeConfiguration?
  public weak var delegate: FormDelegate?

  public private(set) var allSections: [Section] = []
  private var shown = ShownList<Section>()
  var rowsByTag: [String: BaseRow] = [:]
  var tagToValues: [String: Any] = [:]
  private var rowObservers: [String: [ConditionType: [Taggable]]] = [:]

  public init() {}
  public subscript(indexPath: IndexPath) -> BaseRow { self[indexPath.section][indexPath.row] }
  public var rows: [BaseRow] { flatMap { $0 } }
  public var allRows: [BaseRow] { allSections.flatMap(\.allRows) }

  public func rowBy<T>(tag: String) -> RowOf<T>? where T: Equatable { rowsByTag[tag] as? RowOf<T> }
  public func rowBy<Row>(tag: String) -> Row? where Row: RowType { rowsByTag[tag] as? Row }
  public func rowBy(tag: String) -> BaseRow? { rowsByTag[tag] }
  public func sectionBy(tag: String) -> Section? { allSections.first { $0.tag == tag } }

  public func values(includeHidden: Bool = false) -> [String: Any?] {
    var result: [String: Any?] = [:]
    for row in includeHidden ? allRows : rows {
      if let tag = row.tag { result.updateValue(row.baseValue, forKey: tag) }
    }
    for case let section as BaseMultivaluedSection in allSections {
      if let tag = section.tag { result.updateValue(section.values(), forKey: tag) }
    }
    return result
  }
  public func setValues(_ values: [String: Any?]) {
    for (tag, value) in values { rowsByTag[tag]?.baseValue = value }
  }
  @discardableResult public func validate(
    includeHidden: Bool = false, includeDisabled: Bool = true, quietly: Bool = false
  ) -> [ValidationError] {
    (includeHidden ? allRows : rows).filter { includeDisabled || !$0.isDisabled }
      .flatMap { $0.validate(quietly: quietly) }
  }
  public func cleanValidationErrors() { for row in allRows { row.cleanValidationErrors() } }
  public func hideInlineRows() { for row in allRows { (row as? BaseInlineRowType)?.collapseInlineRow() } }

  // MARK: Conditions

  func addRowObservers(to object: Taggable, rowTags: [String], type: ConditionType) {
    for tag in rowTags where rowObservers[tag]?[type]?.contains(where: { $0 === object }) != true {
      rowObservers[tag, default: [:]][type, default: []].append(object)
    }
  }
  /// Removes observers; removing the last one of a kind also removes those of the other kind.
  func removeRowObservers(from object: Taggable, rowTags: [String], type: ConditionType) {
    for tag in rowTags {
      guard let index = rowObservers[tag]?[type]?.firstIndex(where: { $0 === object }) else { continue }
      rowObservers[tag]?[type]?.remove(at: index)
      if rowObservers[tag]?[type]?.isEmpty == true { rowObservers[tag] = nil }
    }
  }
  func tellObservers(of tag: String) {
    for object in rowObservers[tag]?[.hidden] ?? [] { (object as? Hidable)?.evaluateHidden() }
    for object in rowObservers[tag]?[.disabled] ?? [] { (object as? Disableable)?.evaluateDisabled() }
  }

  // MARK: Visible sections

  private func tell(_ change: ShownList<Section>.Change) {
    switch change {
    case .inserted(let new, let places): delegate?.sectionsHaveBeenAdded(new, at: places)
    case .removed(let old, let places): delegate?.sectionsHaveBeenRemoved(old, at: places)
    case .replaced(let old, let new, let places):
      delegate?.sectionsHaveBeenReplaced(oldSections: old, newSections: new, at: places)
    }
  }
  func hideSection(_ section: Section) {
    if let index = shown.index(of: section) { tell(shown.remove(at: index)) }
  }
  func showSection(_ section: Section) {
    guard shown.index(of: section) == nil, let place = allSections.firstIndex(of: section) else { return }
    let before = allSections[..<place].lazy.reversed().compactMap { self.shown.index(of: $0) }.first
    tell(shown.insert(section, at: before.map { $0 + 1 } ?? 0))
  }
  func neighbour(of row: BaseRow, _ direction: Direction) -> BaseRow? {
    let all = rows
    guard let index = all.firstIndex(of: row) else { return nil }
    let wanted = direction == .down ? index + 1 : index - 1
    return all.indices.contains(wanted) ? all[wanted] : nil
  }
  func nextRow(for row: BaseRow) -> BaseRow? { neighbour(of: row, .down) }
  func previousRow(for row: BaseRow) -> BaseRow? { neighbour(of: row, .up) }
  var containsMultivaluedSection: Bool { allSections.contains { $0 is BaseMultivaluedSection } }
}

extension Form: Collection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { shown.elements.count }
}

extension Form: MutableCollection {
  public subscript(_ position: Int) -> Section {
    get { shown.elements[position] }
    set {
      if position < shown.elements.count {
        let old = shown.elements[position]
        old.willBeRemovedFromForm()
        if let place = allSections.firstIndex(of: old) { allSections[place] = newValue }
        tell(shown.replace(at: position, with: newValue))
      } else {
        allSections.append(newValue)
        tell(shown.insert(newValue, at: position))
      }
      newValue.wasAddedTo(form: self)
    }
  }
  public func index(after i: Int) -> Int { i + 1 <= endIndex ? i + 1 : endIndex }
  public func index(before i: Int) -> Int { i > startIndex ? i - 1 : startIndex }
  public var last: Section? { shown.elements.last }
}

extension Form: RangeReplaceableCollection {
  public func append(_ formSection: Section) {
    tell(shown.insert(formSection, at: shown.elements.count))
    allSections.append(formSection)
    formSection.wasAddedTo(form: self)
  }
  public func append<S: Sequence>(contentsOf newElements: S) where S.Iterator.Element == Section {
    let new = Array(newElements)
    for section in new { tell(shown.insert(section, at: shown.elements.count)) }
    allSections += new
    for section in new { section.wasAddedTo(form: self) }
  }
  public func replaceSubrange<C: Collection>(_ subRange: Range<Int>, with newElements: C)
  where C.Iterator.Element == Section {
    for section in shown.elements[subRange] {
      section.willBeRemovedFromForm()
      allSections.removeAll { $0 === section }
    }
    let new = Array(newElements)
    change(subRange, to: new)
    let place = subRange.lowerBound == 0 ? 0 : allSections.firstIndex(of: self[subRange.lowerBound - 1]).map { $0 + 1 }
    allSections.insert(contentsOf: new, at: place ?? allSections.count)
    for section in new { section.wasAddedTo(form: self) }
  }
  public func replaceSubrangeInAllSections<C: Collection>(_ subRange: Range<Int>, with newElements: C)
  where C.Iterator.Element == Section {
    for section in allSections[subRange] { section.willBeRemovedFromForm() }
    allSections.replaceSubrange(subRange, with: newElements)
    change(0..<shown.elements.count, to: allSections)
    for section in newElements { section.wasAddedTo(form: self) }
  }
  public func removeAll(keepingCapacity keepCapacity: Bool = false) {
    let sections = allSections
    allSections = []
    tell(shown.removeAll())
    for section in sections { section.willBeRemovedFromForm() }
  }
  /// Removes sections, including hidden ones.
  public func removeAll(where shouldBeRemoved: (Section) throws -> Bool) rethrows {
    for section in try allSections.filter(shouldBeRemoved) {
      section.willBeRemovedFromForm()
      hideSection(section)
      allSections.removeAll { $0 === section }
    }
  }

  private func change(_ range: Range<Int>, to new: [Section]) {
    for (offset, section) in new.prefix(range.count).enumerated() {
      tell(shown.replace(at: range.lowerBound + offset, with: section))
    }
    for _ in 0..<Swift.max(0, range.count - new.count) { tell(shown.remove(at: range.lowerBound + new.count)) }
    for (offset, section) in new.dropFirst(range.count).enumerated() {
      tell(shown.insert(section, at: range.upperBound + offset))
    }
  }
}

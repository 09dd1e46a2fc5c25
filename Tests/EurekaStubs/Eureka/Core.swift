// swift-format-ignore-file
import UIKit

// The public API of Eureka 5.5 as far as generated forms and people who work with them mention it.
// Signatures are those of the library; bodies do as little as they can.

// MARK: - Values

public struct Tuple<A: Equatable, B: Equatable>: Equatable {
  public let a: A
  public let b: B
  public init(a: A, b: B) {
    self.a = a
    self.b = b
  }
}

public struct Tuple3<A: Equatable, B: Equatable, C: Equatable>: Equatable {
  public let a: A
  public let b: B
  public let c: C
  public init(a: A, b: B, c: C) {
    self.a = a
    self.b = b
    self.c = c
  }
}

// MARK: - Conditions

public enum Condition {
  case function([String], (Form) -> Bool)
  case predicate(NSPredicate)
}

extension Condition: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) { self = .function([]) { _ in value } }
}

extension Condition: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self = .function([]) { _ in false } }
  public init(unicodeScalarLiteral value: String) { self.init(stringLiteral: value) }
  public init(extendedGraphemeClusterLiteral value: String) { self.init(stringLiteral: value) }
}

// MARK: - Options of the form

public struct RowNavigationOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let Disabled = RowNavigationOptions([])
  public static let Enabled = RowNavigationOptions(rawValue: 1)
  public static let StopDisabledRow = RowNavigationOptions(rawValue: 2)
  public static let SkipCanNotBecomeFirstResponderRow = RowNavigationOptions(rawValue: 4)
}

public struct InlineRowHideOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let Never = InlineRowHideOptions([])
  public static let AnotherInlineRowIsShown = InlineRowHideOptions(rawValue: 1)
  public static let FirstResponderChanges = InlineRowHideOptions(rawValue: 2)
}

public struct MultivaluedOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let None = MultivaluedOptions([])
  public static let Insert = MultivaluedOptions(rawValue: 1)
  public static let Delete = MultivaluedOptions(rawValue: 2)
  public static let Reorder = MultivaluedOptions(rawValue: 4)
}

public struct KeyboardReturnTypeConfiguration {
  public var nextKeyboardType: UIReturnKeyType
  public var defaultKeyboardType: UIReturnKeyType
  public init(nextKeyboardType: UIReturnKeyType = .next, defaultKeyboardType: UIReturnKeyType = .default) {
    self.nextKeyboardType = nextKeyboardType
    self.defaultKeyboardType = defaultKeyboardType
  }
}

public enum SelectionType {
  case multipleSelection
  case singleSelection(enableDeselection: Bool)
}

public enum TextAreaHeight {
  case fixed(cellHeight: CGFloat)
  case dynamic(initialTextViewHeight: CGFloat)
}

public enum TextAreaMode {
  case normal
  case readOnly
}

// MARK: - Swipe

public typealias SwipeActionHandler = (SwipeAction, BaseRow, ((Bool) -> Void)?) -> Void

public class SwipeAction {
  public enum Style {
    case normal
    case destructive
  }
  public var actionBackgroundColor: UIColor?
  public var image: UIImage?
  public var title: String?
  public let style: Style
  public let handler: SwipeActionHandler
  public init(style: Style, title: String?, handler: @escaping SwipeActionHandler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}

public struct SwipeConfiguration {
  public var performsFirstActionWithFullSwipe = false
  public var actions: [SwipeAction] = []
}

// MARK: - Presentation

public enum ControllerProvider<VCType: UIViewController> {
  case callback(builder: (() -> VCType))
  case nibFile(name: String, bundle: Bundle?)
  case storyBoard(storyboardId: String, storyboardName: String, bundle: Bundle?)
}

public enum PresentationMode<VCType: UIViewController> {
  case show(controllerProvider: ControllerProvider<VCType>, onDismiss: ((UIViewController) -> Void)?)
  case presentModally(
    controllerProvider: ControllerProvider<VCType>, onDismiss: ((UIViewController) -> Void)?)
  case segueName(segueName: String, onDismiss: ((UIViewController) -> Void)?)
  case segueClass(segueClass: UIStoryboardSegue.Type, onDismiss: ((UIViewController) -> Void)?)
  case popover(controllerProvider: ControllerProvider<VCType>, onDismiss: ((UIViewController) -> Void)?)
}

// MARK: - Headers and footers

public protocol HeaderFooterViewRepresentable {
  var title: String? { get set }
  var height: (() -> CGFloat)? { get set }
}

public enum HeaderFooterProvider<ViewType: UIView> {
  case `class`
  case callback(() -> ViewType)
  case nibFile(name: String, bundle: Bundle?)
}

public struct HeaderFooterView<ViewType: UIView>: HeaderFooterViewRepresentable,
  ExpressibleByStringLiteral
{
  public var title: String?
  public var viewProvider: HeaderFooterProvider<ViewType>?
  public var onSetupView: ((_ view: ViewType, _ section: Section) -> Void)?
  public var height: (() -> CGFloat)?
  public init?(title: String?) {
    guard let title else { return nil }
    self.title = title
  }
  public init(_ provider: HeaderFooterProvider<ViewType>) { viewProvider = provider }
  public init(stringLiteral value: String) { title = value }
  public init(unicodeScalarLiteral value: String) { title = value }
  public init(extendedGraphemeClusterLiteral value: String) { title = value }
}

// MARK: - Sections

protocol Hidable: AnyObject {
  func evaluateHidden()
}

open class Section: Hidable {
  public var tag: String?
  public internal(set) weak var form: Form?
  public var header: HeaderFooterViewRepresentable?
  public var footer: HeaderFooterViewRepresentable?
  public var index: Int? { form?.firstIndex { $0 === self } }
  public var hidden: Condition? {
    willSet { form?.stopObserving(self, hidden, .hidden) }
    didSet { form?.observe(self, hidden, .hidden) }
  }
  public private(set) var isHidden = false
  public private(set) var allRows: [BaseRow] = []
  private(set) var visibleRows: [BaseRow] = []

  public required init() {}
  public required init<S: Sequence>(_ elements: S) where S.Element == BaseRow {
    append(contentsOf: elements)
  }
  public init(_ initializer: (Section) -> Void) { initializer(self) }
  public init(_ header: String?, _ initializer: (Section) -> Void = { _ in }) {
    self.header = HeaderFooterView<UIView>(title: header)
    initializer(self)
  }
  public init(header: String?, footer: String?, _ initializer: (Section) -> Void = { _ in }) {
    self.header = HeaderFooterView<UIView>(title: header)
    self.footer = HeaderFooterView<UIView>(title: footer)
    initializer(self)
  }
  public init(footer: String?, _ initializer: (Section) -> Void = { _ in }) {
    self.footer = HeaderFooterView<UIView>(title: footer)
    initializer(self)
  }

  public func reload(with rowAnimation: Int = 0) {}

  public final func evaluateHidden() {
    guard let form, let hides = hidden?.evaluate(form) else { return }
    isHidden = hides
    if hides { form.hide(self) } else { form.show(self) }
  }

  open func rowsHaveBeenAdded(_ rows: [BaseRow], at: IndexSet) {}
  open func rowsHaveBeenRemoved(_ rows: [BaseRow], at: IndexSet) {}
  open func rowsHaveBeenReplaced(oldRows: [BaseRow], newRows: [BaseRow], at: IndexSet) {}

  // What the form and the rows tell.

  func wasAdded(to form: Form) {
    self.form = form
    form.observe(self, hidden, .hidden)
    evaluateHidden()
    for row in allRows { row.wasAdded(to: self) }
  }

  func hide(_ row: BaseRow) {
    guard let index = visibleRows.firstIndex(where: { $0 === row }) else { return }
    visibleRows.remove(at: index)
    tellRemoval(of: row, at: index)
  }

  func show(_ row: BaseRow) {
    guard !visibleRows.contains(where: { $0 === row }),
      let place = allRows.firstIndex(where: { $0 === row })
    else { return }
    let before = allRows[..<place].last { other in visibleRows.contains { $0 === other } }
    let index = before.flatMap { other in visibleRows.firstIndex { $0 === other } }.map { $0 + 1 }
    visibleRows.insert(row, at: index ?? 0)
    tellInsertion(of: row, at: index ?? 0)
  }

  private func tellInsertion(of row: BaseRow, at index: Int) {
    rowsHaveBeenAdded([row], at: IndexSet(integer: index))
    guard let number = self.index else { return }
    form?.delegate?.rowsHaveBeenAdded([row], at: [IndexPath(row: index, section: number)])
  }

  private func tellRemoval(of row: BaseRow, at index: Int) {
    rowsHaveBeenRemoved([row], at: IndexSet(integer: index))
    guard let number = self.index else { return }
    form?.delegate?.rowsHaveBeenRemoved([row], at: [IndexPath(row: index, section: number)])
  }
}

extension Section: MutableCollection, BidirectionalCollection, RangeReplaceableCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { visibleRows.count }
  public func index(after i: Int) -> Int { i + 1 }
  public func index(before i: Int) -> Int { i - 1 }
  public subscript(position: Int) -> BaseRow {
    get { visibleRows[position] }
    set { replaceSubrange(position..<(position + 1), with: [newValue]) }
  }
  public func append(_ formRow: BaseRow) {
    visibleRows.append(formRow)
    tellInsertion(of: formRow, at: visibleRows.count - 1)
    allRows.append(formRow)
    formRow.wasAdded(to: self)
  }
  public func append<S: Sequence>(contentsOf newElements: S) where S.Element == BaseRow {
    for row in newElements { append(row) }
  }
  func place(_ row: BaseRow, at index: Int) {
    let place = index == 0 ? 0 : allRows.firstIndex { $0 === visibleRows[index - 1] }.map { $0 + 1 }
    visibleRows.insert(row, at: index)
    tellInsertion(of: row, at: index)
    allRows.insert(row, at: place ?? allRows.count)
    row.wasAdded(to: self)
  }
  @discardableResult public func remove(at position: Int) -> BaseRow {
    let row = visibleRows[position]
    row.willBeRemoved()
    visibleRows.remove(at: position)
    tellRemoval(of: row, at: position)
    allRows.removeAll { $0 === row }
    return row
  }
  public func replaceSubrange<C: Collection>(_ subRange: Range<Int>, with newElements: C)
  where C.Element == BaseRow {
    for _ in subRange { remove(at: subRange.lowerBound) }
    for (offset, row) in newElements.enumerated() { place(row, at: subRange.lowerBound + offset) }
  }
}

public protocol SelectableRowType: RowType {
  var selectableValue: Value? { get set }
}

open class SelectableSection<Row: BaseRow & SelectableRowType>: Section {
  public var selectionType = SelectionType.singleSelection(enableDeselection: true)
  public var onSelectSelectableRow: ((Row.Cell, Row) -> Void)?

  public required init() { super.init() }
  public required init<S: Sequence>(_ rows: S) where S.Element == BaseRow { super.init(rows) }
  public override init(_ initializer: (SelectableSection<Row>) -> Void) {
    super.init()
    initializer(self)
  }
  public init(
    _ header: String?, selectionType: SelectionType,
    _ initializer: (SelectableSection<Row>) -> Void = { _ in }
  ) {
    self.selectionType = selectionType
    super.init(header, { _ in })
    initializer(self)
  }
  public init(
    header: String?, footer: String?, selectionType: SelectionType,
    _ initializer: (SelectableSection<Row>) -> Void = { _ in }
  ) {
    self.selectionType = selectionType
    super.init(header: header, footer: footer, { _ in })
    initializer(self)
  }
  public func selectedRow() -> Row? { selectedRows().first }
  public func selectedRows() -> [Row] { visibleRows.compactMap { $0 as? Row }.filter { $0.baseValue != nil } }

  /// The closure of the rows' selection is the section's own: one that was set before is lost.
  open override func rowsHaveBeenAdded(_ rows: [BaseRow], at: IndexSet) {
    for row in rows.compactMap({ $0 as? Row }) {
      row.onCellSelection { [weak self] cell, row in self?.select(row, cell) }
    }
  }

  private func select(_ row: Row, _ cell: Row.Cell) {
    guard !row.isDisabled else { return }
    switch selectionType {
    case .multipleSelection: row.baseValue = row.baseValue == nil ? row.selectableValue : nil
    case .singleSelection(let enableDeselection):
      for other in visibleRows where other is Row && other !== row && other.baseValue != nil {
        other.baseValue = nil
        other.updateCell()
      }
      if row.baseValue == nil {
        row.baseValue = row.selectableValue
      } else if enableDeselection {
        row.baseValue = nil
      }
    }
    row.updateCell()
    onSelectSelectableRow?(cell, row)
  }
}

open class BaseMultivaluedSection: Section {
  public var multivaluedOptions: MultivaluedOptions = [.Insert, .Delete]
  public var showInsertIconInAddButton = true
  public var multivaluedRowToInsertAt: ((Int) -> BaseRow)?
  public required init() { super.init() }
  public required init<S: Sequence>(_ rows: S) where S.Element == BaseRow { super.init(rows) }
  init(header: String?, footer: String?) { super.init(header: header, footer: footer, { _ in }) }
  public func values() -> [Any?] { allRows.map(\.baseValue).filter { $0 != nil } }
}

open class GenericMultivaluedSection<AddButtonType: BaseRow & RowType>: BaseMultivaluedSection {
  public var addButtonProvider: ((GenericMultivaluedSection<AddButtonType>) -> AddButtonType)!
  public required init() { super.init() }
  public required init<S: Sequence>(_ rows: S) where S.Element == BaseRow { super.init(rows) }
  public init(
    multivaluedOptions: MultivaluedOptions = [.Insert, .Delete], header: String? = nil,
    footer: String? = nil, _ initializer: (GenericMultivaluedSection) -> Void = { _ in }
  ) {
    super.init(header: header, footer: footer)
    self.multivaluedOptions = multivaluedOptions
    initializer(self)
    guard multivaluedOptions.contains(.Insert) else { return }
    append(addButtonProvider(self))
  }
}

open class MultivaluedSection: GenericMultivaluedSection<ButtonRow> {
  public required init() { super.init() }
  public required init<S: Sequence>(_ rows: S) where S.Element == BaseRow { super.init(rows) }
  public override init(
    multivaluedOptions: MultivaluedOptions = [.Insert, .Delete], header: String? = nil,
    footer: String? = nil,
    _ initializer: (GenericMultivaluedSection<ButtonRow>) -> Void = { _ in }
  ) {
    super.init(
      multivaluedOptions: multivaluedOptions, header: header, footer: footer, initializer)
  }
}

// MARK: - Forms

public protocol FormDelegate: AnyObject {
  func sectionsHaveBeenAdded(_ sections: [Section], at: IndexSet)
  func sectionsHaveBeenRemoved(_ sections: [Section], at: IndexSet)
  func rowsHaveBeenAdded(_ rows: [BaseRow], at: [IndexPath])
  func rowsHaveBeenRemoved(_ rows: [BaseRow], at: [IndexPath])
  func valueHasBeenChanged(for row: BaseRow, oldValue: Any?, newValue: Any?)
}

public final class Form {
  nonisolated(unsafe) public static var defaultNavigationOptions: RowNavigationOptions = [
    .Enabled, .SkipCanNotBecomeFirstResponderRow,
  ]
  nonisolated(unsafe) public static var defaultInlineRowHideOptions: InlineRowHideOptions = [
    .FirstResponderChanges, .AnotherInlineRowIsShown,
  ]
  public var inlineRowHideOptions: InlineRowHideOptions?
  public var keyboardReturnType: KeyboardReturnTypeConfiguration?
  public weak var delegate: FormDelegate?
  public private(set) var allSections: [Section] = []
  private var visibleSections: [Section] = []
  var rowsByTag: [String: BaseRow] = [:]

  enum Aspect { case hidden, disabled }
  private var observers: [String: [Aspect: [AnyObject]]] = [:]

  public init() {}
  public var rows: [BaseRow] { flatMap(Array.init) }
  public var allRows: [BaseRow] { allSections.flatMap(\.allRows) }
  public func rowBy<T>(tag: String) -> RowOf<T>? where T: Equatable { rowsByTag[tag] as? RowOf<T> }
  public func rowBy<Row: RowType>(tag: String) -> Row? { rowsByTag[tag] as? Row }
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

  // What rows and sections tell.

  func observe(_ object: AnyObject, _ condition: Condition?, _ aspect: Aspect) {
    for tag in condition?.tags ?? [] {
      if observers[tag]?[aspect]?.contains(where: { $0 === object }) == true { continue }
      observers[tag, default: [:]][aspect, default: []].append(object)
    }
  }

  /// The last observer of one kind takes those of the other kind away with it.
  func stopObserving(_ object: AnyObject, _ condition: Condition?, _ aspect: Aspect) {
    for tag in condition?.tags ?? [] {
      guard let index = observers[tag]?[aspect]?.firstIndex(where: { $0 === object }) else { continue }
      observers[tag]?[aspect]?.remove(at: index)
      if observers[tag]?[aspect]?.isEmpty == true { observers[tag] = nil }
    }
  }

  func tellObservers(of tag: String) {
    for object in observers[tag]?[.hidden] ?? [] { (object as? Hidable)?.evaluateHidden() }
    for object in observers[tag]?[.disabled] ?? [] { (object as? BaseRow)?.evaluateDisabled() }
  }

  func hide(_ section: Section) {
    guard let index = visibleSections.firstIndex(where: { $0 === section }) else { return }
    visibleSections.remove(at: index)
    delegate?.sectionsHaveBeenRemoved([section], at: IndexSet(integer: index))
  }

  func show(_ section: Section) {
    guard !visibleSections.contains(where: { $0 === section }),
      let place = allSections.firstIndex(where: { $0 === section })
    else { return }
    let before = allSections[..<place].last { other in visibleSections.contains { $0 === other } }
    let index = before.flatMap { other in visibleSections.firstIndex { $0 === other } }
    visibleSections.insert(section, at: index.map { $0 + 1 } ?? 0)
    delegate?.sectionsHaveBeenAdded([section], at: IndexSet(integer: index.map { $0 + 1 } ?? 0))
  }
}

extension Condition {
  var tags: [String] { if case .function(let tags, _) = self { tags } else { [] } }
  func evaluate(_ form: Form) -> Bool {
    if case .function(_, let test) = self { test(form) } else { false }
  }
}

extension Form: MutableCollection, RangeReplaceableCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { visibleSections.count }
  public func index(after i: Int) -> Int { i + 1 }
  public subscript(indexPath: IndexPath) -> BaseRow { self[indexPath.section][indexPath.row] }
  public subscript(position: Int) -> Section {
    get { visibleSections[position] }
    set { replaceSubrange(position..<(position + 1), with: [newValue]) }
  }
  public func append(_ formSection: Section) {
    visibleSections.append(formSection)
    delegate?.sectionsHaveBeenAdded([formSection], at: IndexSet(integer: visibleSections.count - 1))
    allSections.append(formSection)
    formSection.wasAdded(to: self)
  }
  public func replaceSubrange<C: Collection>(_ subRange: Range<Int>, with newElements: C)
  where C.Element == Section {
    let place = subRange.lowerBound
    let old = visibleSections[subRange]
    let start = old.first.flatMap { first in allSections.firstIndex { $0 === first } }
    allSections.removeAll { section in old.contains { $0 === section } }
    visibleSections.replaceSubrange(subRange, with: newElements)
    allSections.insert(contentsOf: newElements, at: start ?? Swift.min(place, allSections.count))
    for section in newElements { section.wasAdded(to: self) }
  }
}

// MARK: - Controllers

open class FormViewController: UIViewController, FormDelegate {
  public var tableView: UITableView! = UITableView()
  public var form = Form() {
    didSet { form.delegate = self }
  }
  public var navigationOptions: RowNavigationOptions?
  public var tableViewStyle = UITableView.Style.grouped
  public var animateScroll = false
  public var rowKeyboardSpacing: CGFloat = 0

  public init(style: UITableView.Style) {
    tableViewStyle = style
    super.init(nibName: nil, bundle: nil)
  }
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    form.delegate = self
  }

  open func sectionsHaveBeenAdded(_ sections: [Section], at: IndexSet) {}
  open func sectionsHaveBeenRemoved(_ sections: [Section], at: IndexSet) {}
  open func rowsHaveBeenAdded(_ rows: [BaseRow], at: [IndexPath]) {}
  open func rowsHaveBeenRemoved(_ rows: [BaseRow], at: [IndexPath]) {}
  open func valueHasBeenChanged(for row: BaseRow, oldValue: Any?, newValue: Any?) {}

  open func textInput<T>(
    _ textInput: UITextInput, shouldChangeCharactersInRange range: NSRange,
    replacementString string: String, cell: Cell<T>
  ) -> Bool { true }

  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    !form[indexPath].isDisabled
  }

  open func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    guard let section = form[indexPath.section] as? BaseMultivaluedSection else { return .none }
    if section.multivaluedOptions.contains(.Insert), indexPath.row == section.count - 1 {
      return section.showInsertIconInAddButton ? .insert : .none
    }
    return section.multivaluedOptions.contains(.Delete) ? .delete : .none
  }

  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    let section = form[indexPath.section]
    switch editingStyle {
    case .delete: section.remove(at: indexPath.row)
    case .insert:
      guard let make = (section as? BaseMultivaluedSection)?.multivaluedRowToInsertAt else { return }
      section.place(make(section.count - 1), at: section.count - 1)
    case .none: break
    }
  }

  open func tableView(
    _ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath
  ) {
    let section = form[source.section]
    section.place(section.remove(at: source.row), at: destination.row)
  }
}

// MARK: - Operators

precedencegroup FormPrecedence {
  associativity: left
  higherThan: LogicalConjunctionPrecedence
}

precedencegroup SectionPrecedence {
  associativity: left
  higherThan: FormPrecedence
}

infix operator +++ : FormPrecedence
infix operator <<< : SectionPrecedence

@discardableResult public func +++ (left: Form, right: Section) -> Form {
  left.append(right)
  return left
}

@discardableResult public func +++ (left: Form, right: BaseRow) -> Form { left +++ Section() <<< right }
@discardableResult public func +++ (left: Section, right: Section) -> Form { Form() +++ left +++ right }
@discardableResult public func +++ (left: Section, right: BaseRow) -> Form {
  left +++ (Section() <<< right)
}
@discardableResult public func +++ (left: BaseRow, right: BaseRow) -> Form {
  (Section() <<< left) +++ (Section() <<< right)
}
@discardableResult public func <<< (left: Section, right: BaseRow) -> Section {
  left.append(right)
  return left
}
@discardableResult public func <<< (left: BaseRow, right: BaseRow) -> Section {
  Section() <<< left <<< right
}
public func += <C: Collection>(left: inout Section, right: C) where C.Element == BaseRow {
  left.append(contentsOf: right)
}
public func += <C: Collection>(left: inout Form, right: C) where C.Element == Section {
  for section in right { left.append(section) }
}

// MARK: - Result builders

public protocol SectionProvider { var section: Section { get } }
public protocol RowsProvider { var rows: [BaseRow] { get } }
extension BaseRow: RowsProvider {
  public var rows: [BaseRow] { [self] }
}
extension Section: SectionProvider { public var section: Section { self } }

@resultBuilder public struct SectionBuilder {
  public static func buildBlock(_ components: RowsProvider...) -> [BaseRow] {
    components.flatMap(\.rows)
  }
  public static func buildEither(first component: [BaseRow]) -> [BaseRow] { component }
  public static func buildEither(second component: [BaseRow]) -> [BaseRow] { component }
  public static func buildOptional(_ component: [BaseRow]?) -> [BaseRow] { component ?? [] }
  public static func buildFinalResult(_ component: [BaseRow]) -> Section { Section(component) }
}

extension Array: RowsProvider where Element == BaseRow { public var rows: [BaseRow] { self } }

@discardableResult public func +++ (left: Form, @SectionBuilder right: () -> Section) -> Form {
  left +++ right()
}

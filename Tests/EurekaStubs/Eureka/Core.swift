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

open class Section {
  public var tag: String?
  public internal(set) weak var form: Form?
  public var header: HeaderFooterViewRepresentable?
  public var footer: HeaderFooterViewRepresentable?
  public var index: Int? { nil }
  public var hidden: Condition?
  public var isHidden: Bool { false }
  public private(set) var allRows: [BaseRow] = []

  public required init() {}
  public required init<S: Sequence>(_ elements: S) where S.Element == BaseRow {
    allRows = Array(elements)
  }
  public init(_ initializer: (Section) -> Void) { initializer(self) }
  public init(_ header: String?, _ initializer: (Section) -> Void = { _ in }) { initializer(self) }
  public init(header: String?, footer: String?, _ initializer: (Section) -> Void = { _ in }) {
    initializer(self)
  }
  public init(footer: String?, _ initializer: (Section) -> Void = { _ in }) { initializer(self) }

  public func reload(with rowAnimation: Int = 0) {}
  public func evaluateHidden() {}
  public func evaluateDisabled() {}
}

extension Section: MutableCollection, BidirectionalCollection, RangeReplaceableCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { allRows.count }
  public func index(after i: Int) -> Int { i + 1 }
  public func index(before i: Int) -> Int { i - 1 }
  public subscript(position: Int) -> BaseRow {
    get { allRows[position] }
    set { allRows[position] = newValue }
  }
  public func append(_ formRow: BaseRow) { allRows.append(formRow) }
  public func append<S: Sequence>(contentsOf newElements: S) where S.Element == BaseRow {
    allRows.append(contentsOf: newElements)
  }
  public func replaceSubrange<C: Collection>(_ subRange: Range<Int>, with newElements: C)
  where C.Element == BaseRow {
    allRows.replaceSubrange(subRange, with: newElements)
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
    super.init()
    initializer(self)
  }
  public init(
    header: String?, footer: String?, selectionType: SelectionType,
    _ initializer: (SelectableSection<Row>) -> Void = { _ in }
  ) {
    super.init()
    initializer(self)
  }
  public func selectedRow() -> Row? { nil }
  public func selectedRows() -> [Row] { [] }
}

open class BaseMultivaluedSection: Section {
  public var multivaluedOptions: MultivaluedOptions = [.Insert, .Delete]
  public var showInsertIconInAddButton = true
  public var multivaluedRowToInsertAt: ((Int) -> BaseRow)?
  public required init() { super.init() }
  public required init<S: Sequence>(_ rows: S) where S.Element == BaseRow { super.init(rows) }
}

open class GenericMultivaluedSection<AddButtonType: BaseRow & RowType>: BaseMultivaluedSection {
  public var addButtonProvider: ((GenericMultivaluedSection<AddButtonType>) -> AddButtonType)!
  public required init() { super.init() }
  public required init<S: Sequence>(_ rows: S) where S.Element == BaseRow { super.init(rows) }
  public init(
    multivaluedOptions: MultivaluedOptions = [.Insert, .Delete], header: String? = nil,
    footer: String? = nil, _ initializer: (GenericMultivaluedSection) -> Void = { _ in }
  ) {
    super.init()
    initializer(self)
  }
  open func values() -> [Any?] { allRows.map(\.baseValue) }
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

  public init() {}
  public var rows: [BaseRow] { allRows }
  public var allRows: [BaseRow] { allSections.flatMap(\.allRows) }
  public func rowBy<T>(tag: String) -> RowOf<T>? where T: Equatable { nil }
  public func rowBy<Row: RowType>(tag: String) -> Row? { nil }
  public func rowBy(tag: String) -> BaseRow? { allRows.first { $0.tag == tag } }
  public func sectionBy(tag: String) -> Section? { allSections.first { $0.tag == tag } }
  public func values(includeHidden: Bool = false) -> [String: Any?] { [:] }
  public func setValues(_ values: [String: Any?]) {}
  @discardableResult public func validate(
    includeHidden: Bool = false, includeDisabled: Bool = true, quietly: Bool = false
  ) -> [ValidationError] { [] }
  public func cleanValidationErrors() {}
}

extension Form: MutableCollection, RangeReplaceableCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { allSections.count }
  public func index(after i: Int) -> Int { i + 1 }
  public subscript(position: Int) -> Section {
    get { allSections[position] }
    set { allSections[position] = newValue }
  }
  public func append(_ formSection: Section) { allSections.append(formSection) }
  public func replaceSubrange<C: Collection>(_ subRange: Range<Int>, with newElements: C)
  where C.Element == Section {
    allSections.replaceSubrange(subRange, with: newElements)
  }
}

// MARK: - Controllers

open class FormViewController: UIViewController, @preconcurrency FormDelegate {
  public var tableView: UITableView!
  public var form = Form()
  public var navigationOptions: RowNavigationOptions?
  public var tableViewStyle = UITableView.Style.grouped
  public var animateScroll = false
  public var rowKeyboardSpacing: CGFloat = 0

  public init(style: UITableView.Style) { super.init(nibName: nil, bundle: nil) }
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func sectionsHaveBeenAdded(_ sections: [Section], at: IndexSet) {}
  open func sectionsHaveBeenRemoved(_ sections: [Section], at: IndexSet) {}
  open func rowsHaveBeenAdded(_ rows: [BaseRow], at: [IndexPath]) {}
  open func rowsHaveBeenRemoved(_ rows: [BaseRow], at: [IndexPath]) {}
  open func valueHasBeenChanged(for row: BaseRow, oldValue: Any?, newValue: Any?) {}
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

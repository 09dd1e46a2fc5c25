// swift-format-ignore-file
import UIKit

// The public API of Eureka 5.5, with the same names, signatures, access levels and observable
// behaviour. The implementation is our own.

public struct Tuple<A: Equatable, B: Equatable> {
  public let a: A
  public let b: B
  public init(a: A, b: B) {
    self.a = a
    self.b = b
  }
}
extension Tuple: Equatable {}

public struct Tuple3<A: Equatable, B: Equatable, C: Equatable> {
  public let a: A
  public let b: B
  public let c: C
  public init(a: A, b: B, c: C) {
    self.a = a
    self.b = b
    self.c = c
  }
}
extension Tuple3: Equatable {}

public enum EurekaError: Error {
  case duplicatedTag(tag: String)
  case rowNotInSection(row: BaseRow)
}

public enum Direction { case up, down }

// MARK: - Conditions

public enum Condition {
  case function([String], (Form) -> Bool)
  case predicate(NSPredicate)
}

extension Condition: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) { self = .function([]) { _ in value } }
}

extension Condition: ExpressibleByStringLiteral {
  /// Foundation cannot parse predicates on Linux, so the predicate is always false.
  public init(stringLiteral value: String) { self = .predicate(NSPredicate(value: false)) }
  public init(unicodeScalarLiteral value: String) { self.init(stringLiteral: value) }
  public init(extendedGraphemeClusterLiteral value: String) { self.init(stringLiteral: value) }
}

enum ConditionType { case hidden, disabled }

extension Condition {
  var tags: [String] { if case .function(let tags, _) = self { tags } else { [] } }
  func holds(in form: Form) -> Bool {
    switch self {
    case .function(_, let test): test(form)
    case .predicate(let predicate): predicate.evaluate(with: nil, substitutionVariables: form.tagToValues)
    }
  }
}

// MARK: - Options of the form

public struct RowNavigationOptions: OptionSet {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let Disabled = RowNavigationOptions([])
  public static let Enabled = RowNavigationOptions(rawValue: 1)
  public static let StopDisabledRow = RowNavigationOptions(rawValue: 2)
  public static let SkipCanNotBecomeFirstResponderRow = RowNavigationOptions(rawValue: 4)
}

public struct InlineRowHideOptions: OptionSet {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let Never = InlineRowHideOptions([])
  public static let AnotherInlineRowIsShown = InlineRowHideOptions(rawValue: 1)
  public static let FirstResponderChanges = InlineRowHideOptions(rawValue: 2)
}

public struct MultivaluedOptions: OptionSet {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let None = MultivaluedOptions([])
  public static let Insert = MultivaluedOptions(rawValue: 1)
  public static let Delete = MultivaluedOptions(rawValue: 2)
  public static let Reorder = MultivaluedOptions(rawValue: 4)
}

public struct KeyboardReturnTypeConfiguration {
  public var nextKeyboardType = UIReturnKeyType.next
  public var defaultKeyboardType = UIReturnKeyType.default
  public init() {}
  public init(nextKeyboardType: UIReturnKeyType, defaultKeyboardType: UIReturnKeyType) {
    self.nextKeyboardType = nextKeyboardType
    self.defaultKeyboardType = defaultKeyboardType
  }
}

public enum TextAreaHeight {
  case fixed(cellHeight: CGFloat)
  case dynamic(initialTextViewHeight: CGFloat)
}

public enum TextAreaMode {
  case normal
  case readOnly
}

// MARK: - Protocols of rows

public protocol Taggable: AnyObject {
  var tag: String? { get set }
}

protocol Hidable: Taggable {
  var hidden: Condition? { get set }
  var isHidden: Bool { get }
  func evaluateHidden()
}

protocol Disableable: Taggable {
  var disabled: Condition? { get set }
  var isDisabled: Bool { get }
  func evaluateDisabled()
}

public protocol NoValueDisplayTextConformance: AnyObject {
  var noValueDisplayText: String? { get set }
}

public protocol FormatterConformance: AnyObject {
  var formatter: Formatter? { get set }
  var useFormatterDuringInput: Bool { get set }
  var useFormatterOnDidBeginEditing: Bool? { get set }
}

public protocol FormatterProtocol {
  func getNewPosition(
    forPosition: UITextPosition, inTextInput textInput: UITextInput, oldValue: String?, newValue: String?
  ) -> UITextPosition
}

public protocol InputTypeInitiable {
  init?(string stringValue: String)
}

extension Int: InputTypeInitiable {
  public init?(string stringValue: String) { self.init(stringValue, radix: 10) }
}
extension Float: InputTypeInitiable {
  public init?(string stringValue: String) { self.init(stringValue) }
}
extension String: InputTypeInitiable {
  public init?(string stringValue: String) { self.init(stringValue) }
}
extension URL: InputTypeInitiable {}
extension Double: InputTypeInitiable {
  public init?(string stringValue: String) { self.init(stringValue) }
}

open class DecimalFormatter: NumberFormatter, FormatterProtocol, @unchecked Sendable {
  public override init() {
    super.init()
    locale = .current
    numberStyle = .decimal
    minimumFractionDigits = 2
    maximumFractionDigits = 2
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// The number formed by the digits of a text; the last two digits are hundredths.
  open override func number(from string: String) -> NSNumber? {
    let digits = string.filter(\.isNumber)
    return NSNumber(value: (Double(digits) ?? 0) / pow(10, Double(minimumFractionDigits)))
  }
  open func getNewPosition(
    forPosition position: UITextPosition, inTextInput textInput: UITextInput, oldValue: String?, newValue: String?
  ) -> UITextPosition {
    MainActor.assumeIsolated {
      textInput.position(from: position, offset: (newValue?.count ?? 0) - (oldValue?.count ?? 0)) ?? position
    }
  }
}

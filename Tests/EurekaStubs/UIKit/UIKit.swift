// swift-format-ignore-file
@_exported import Foundation

// The names of UIKit that Eureka's public API and generated forms mention, without behaviour.

public struct CGRect: Equatable, Sendable {
  public init(x: Double, y: Double, width: Double, height: Double) {}
}

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  public var section: Int { self[0] }
  public var row: Int { self[1] }
}

public final class UIColor: Equatable, @unchecked Sendable {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public static func == (left: UIColor, right: UIColor) -> Bool { left === right }
}

public final class UIImage: Equatable, @unchecked Sendable {
  public let name: String
  public init?(named name: String) { self.name = name }
  public static func == (left: UIImage, right: UIImage) -> Bool { left === right }
}

public struct UIControl: Sendable {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let valueChanged = Event(rawValue: 1 << 12)
  }
}

public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

public enum UITextAutocorrectionType: Int, Sendable {
  case `default`, no, yes
}

@preconcurrency @MainActor open class UIResponder {
  public init() {}
}

@preconcurrency @MainActor open class UIView: UIResponder {
  public override init() {}
  open var backgroundColor: UIColor?
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var isHidden = false
  open var tintColor: UIColor!
}

public final class UILabel: UIView {
  public var text: String?
  public var textColor: UIColor?
  public var numberOfLines = 1
}

public final class UIImageView: UIView {
  public override init() {}
  public init(image: UIImage?) { self.image = image }
  public var image: UIImage?
}

public protocol UITextInput: AnyObject {}

public final class UITextField: UIView, UITextInput {
  public var text: String?
  public var keyboardType = UIKeyboardType.default
  public var returnKeyType = UIReturnKeyType.default
  public var autocapitalizationType = UITextAutocapitalizationType.sentences
  public var autocorrectionType = UITextAutocorrectionType.default
  public var isSecureTextEntry = false
}

public final class UITextView: UIView, UITextInput {
  public var text: String! = ""
  public var keyboardType = UIKeyboardType.default
  public var autocapitalizationType = UITextAutocapitalizationType.sentences
  public var autocorrectionType = UITextAutocorrectionType.default
}

public final class UISlider: UIView {
  public var minimumValue: Float = 0
  public var maximumValue: Float = 1
}

public final class UIStepper: UIView {
  public var minimumValue = 0.0
  public var maximumValue = 100.0
  public var stepValue = 1.0
  public var wraps = false
}

public final class UISwitch: UIView {}
public final class UISegmentedControl: UIView {
  private var disabled: Set<Int> = []
  public func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    if enabled { disabled.remove(segment) } else { disabled.insert(segment) }
  }
  public func isEnabledForSegment(at segment: Int) -> Bool { !disabled.contains(segment) }
}
public final class UIDatePicker: UIView {}

open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum AccessoryType: Int, Sendable { case none, disclosureIndicator, checkmark }
  public enum SelectionStyle: Int, Sendable { case none, `default` }

  public enum EditingStyle: Int, Sendable { case none, delete, insert }

  public init(style: CellStyle, reuseIdentifier: String?) {}
  open var textLabel: UILabel? = UILabel()
  open var detailTextLabel: UILabel? = UILabel()
  open var imageView: UIImageView? = UIImageView()
  open var accessoryView: UIView?
  open var contentView: UIView { UIView() }
  open var accessoryType = AccessoryType.none
  open var selectionStyle = SelectionStyle.default
}

open class UITableView: UIView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
}

@preconcurrency @MainActor open class UIViewController: UIResponder {
  public init(nibName: String?, bundle: Bundle?) {}
  public override convenience init() { self.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) {}
  open var title: String?
  open func viewDidLoad() {}
  open func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {}
}

open class UINavigationController: UIViewController {
  open func pushViewController(_ controller: UIViewController, animated: Bool) {}
}

public final class UIAlertAction {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }
  @MainActor public init(
    title: String?, style: Style, handler: (@MainActor @Sendable (UIAlertAction) -> Void)? = nil
  ) {}
}

public final class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }
  public init(title: String?, message: String?, preferredStyle: Style) {
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public func addAction(_ action: UIAlertAction) {}
}

open class UIStoryboardSegue {}

// swift-format-ignore-file

public struct UIActionIdentifier: Hashable, Sendable { let name: String }

@preconcurrency @MainActor open class UIMenuElement: NSObject {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
  }
  open var title = ""
}

open class UIAction: UIMenuElement {
  public typealias Handler = @MainActor (UIAction) -> Void
  public typealias Identifier = UIActionIdentifier
  let handler: Handler
  open var image: UIImage?
  open var attributes: UIMenuElement.Attributes = []
  public internal(set) weak var sender: AnyObject?
  public init(
    title: String = "", image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
    attributes: UIMenuElement.Attributes = [], handler: @escaping UIAction.Handler
  ) {
    self.handler = handler
    self.image = image
    super.init()
    self.title = title
    self.attributes = attributes
  }
}

open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allEvents = Event(rawValue: UInt(UInt32.max))
  }
  public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }
  private var actions: [(action: UIAction, events: Event)] = []
  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center

  // Linux has no selectors, so there is no `addTarget(_:action:for:)`; the host adds actions on all
  // platforms.
  open func addAction(_ action: UIAction, for events: UIControl.Event) { actions.append((action, events)) }
  open func removeAction(_ action: UIAction, for events: UIControl.Event) {
    actions.removeAll { $0.action === action && $0.events == events }
  }
  open func sendActions(for events: UIControl.Event) {
    for (action, wanted) in actions where !wanted.isDisjoint(with: events) {
      action.sender = self
      action.handler(action)
    }
  }
}

open class UILabel: UIView {
  open var text: String?
  open var attributedText: NSAttributedString?
  open var textColor: UIColor! = .label
  open var font: UIFont! = .preferredFont(forTextStyle: .body)
  open var textAlignment = NSTextAlignment.natural
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  open var numberOfLines = 1
  open var isEnabled = true
  open var adjustsFontSizeToFitWidth = false
  open var adjustsFontForContentSizeCategory = false
  open var minimumScaleFactor: CGFloat = 0
}

open class UIImageView: UIView {
  open var image: UIImage?
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: .zero)
  }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable { case medium = 100, large = 101 }
  public private(set) var isAnimating = false
  public convenience init(style: Style) { self.init(frame: .zero) }
  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }
}

open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable { case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close }
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    public static let disabled = State(rawValue: 2)
  }
  private var title: String?
  private var image: UIImage?
  open var titleLabel: UILabel? = UILabel()
  open var configuration: UIButton.Configuration?
  public struct Configuration {
    public var title: String?
    public var subtitle: String?
    public var image: UIImage?
    public var imagePadding: CGFloat = 0
    public var baseForegroundColor: UIColor?
    public static func plain() -> UIButton.Configuration { Configuration() }
  }
  public convenience init(type: ButtonType) { self.init(frame: .zero) }
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }
  open func setTitle(_ title: String?, for state: UIButton.State) { self.title = title }
  open func title(for state: UIButton.State) -> String? { title }
  open func setImage(_ image: UIImage?, for state: UIButton.State) { self.image = image }
  open func image(for state: UIButton.State) -> UIImage? { image }
  open func setTitleColor(_ color: UIColor?, for state: UIButton.State) {}
}

open class UISwitch: UIControl {
  open var isOn = false
  open var onTintColor: UIColor?
  open var thumbTintColor: UIColor?
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}

open class UISlider: UIControl {
  private var position: Float = 0
  open var minimumValue: Float = 0 { didSet { value = position } }
  open var maximumValue: Float = 1 { didSet { value = position } }
  open var isContinuous = true
  open var minimumTrackTintColor: UIColor?
  open var maximumTrackTintColor: UIColor?
  open var thumbTintColor: UIColor?
  /// Never outside the limits.
  open var value: Float {
    get { position }
    set { position = max(minimumValue, min(maximumValue, newValue)) }
  }
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
}

open class UIStepper: UIControl {
  private var position = 0.0
  open var minimumValue = 0.0 { didSet { value = position } }
  open var maximumValue = 100.0 { didSet { value = position } }
  open var stepValue = 1.0
  open var wraps = false
  open var autorepeat = true
  open var isContinuous = true
  /// Never outside the limits.
  open var value: Double {
    get { position }
    set { position = max(minimumValue, min(maximumValue, newValue)) }
  }
}

open class UISegmentedControl: UIControl {
  public static let noSegment = -1
  private struct Segment {
    var title: String?
    var image: UIImage?
    var isEnabled = true
  }
  private var segments: [Segment] = []
  open var apportionsSegmentWidthsByContent = false
  open var selectedSegmentTintColor: UIColor?
  open var selectedSegmentIndex = UISegmentedControl.noSegment {
    didSet { if !segments.indices.contains(selectedSegmentIndex) { selectedSegmentIndex = UISegmentedControl.noSegment } }
  }
  open var numberOfSegments: Int { segments.count }
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    segments.insert(Segment(title: title), at: min(segment, segments.count))
  }
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    segments.insert(Segment(image: image), at: min(segment, segments.count))
  }
  open func removeAllSegments() {
    segments = []
    selectedSegmentIndex = UISegmentedControl.noSegment
  }
  open func removeSegment(at segment: Int, animated: Bool) { segments.remove(at: segment) }
  open func titleForSegment(at segment: Int) -> String? { segments[segment].title }
  open func setTitle(_ title: String?, forSegmentAt segment: Int) { segments[segment].title = title }
  open func imageForSegment(at segment: Int) -> UIImage? { segments[segment].image }
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { segments[segment].image = image }
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { segments[segment].isEnabled = enabled }
  open func isEnabledForSegment(at segment: Int) -> Bool { segments[segment].isEnabled }
}

open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth }
  open var date = Date(timeIntervalSinceReferenceDate: 0)
  open var datePickerMode = Mode.dateAndTime
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  open var minimumDate: Date?
  open var maximumDate: Date?
  open var minuteInterval = 1
  open var countDownDuration: TimeInterval = 0
  open var locale: Locale?
  open var calendar: Calendar! = .current
  open var timeZone: TimeZone?
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
}
public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }

@preconcurrency @MainActor public protocol UIPickerViewDataSource: AnyObject {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}
@preconcurrency @MainActor public protocol UIPickerViewDelegate: AnyObject {
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

open class UIPickerView: UIView {
  open weak var dataSource: UIPickerViewDataSource?
  open weak var delegate: UIPickerViewDelegate?
  private var selected: [Int: Int] = [:]
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }
  open func reloadAllComponents() { for component in selected.keys { reloadComponent(component) } }
  open func reloadComponent(_ component: Int) {
    selected[component] = min(selected[component] ?? 0, max(0, numberOfRows(inComponent: component) - 1))
  }
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) { selected[component] = row }
  open func selectedRow(inComponent component: Int) -> Int { selected[component] ?? 0 }
}

open class UIStackView: UIView {
  open var axis = NSLayoutConstraint.Axis.horizontal
  open var spacing: CGFloat = 0
  public private(set) var arrangedSubviews: [UIView] = []
  public init(arrangedSubviews views: [UIView]) {
    super.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func addArrangedSubview(_ view: UIView) {
    arrangedSubviews.append(view)
    addSubview(view)
  }
}

/// How a row reacts to taps, typing and dragging, as determined by its type and style.
public enum RowBehavior: Hashable, Sendable {
  /// Text of one or several lines is typed.
  case text(lines: Lines)
  /// A number is typed.
  case number
  /// A tap toggles a truth value.
  case toggle
  /// A slider sets a number.
  case slider
  /// Two buttons raise and lower a number.
  case stepper
  /// A date, a time or a duration is picked.
  case date(PickerStyle)
  /// One of several options is chosen.
  case choice(ChoiceStyle)
  /// Several options are chosen.
  case choices
  /// One option is chosen for each of several components.
  case components(PickerStyle)
  /// An option is chosen whose list depends on another option.
  case leftRight
  /// An option of the containing section is chosen.
  case check
  /// The host hands back the value: files on the device, a signature or a place.
  case file
  /// A button or link.
  case action
  /// The row only shows content.
  case fixed
  /// The host decides how the row reacts.
  case custom
  /// The host decides, too, and a tap opens and closes what it draws below the row.
  case customInline

  /// The number of lines of a text.
  public enum Lines: Hashable, Sendable {
    case one
    case many
  }

  /// Where a picker is shown.
  public enum PickerStyle: String, Hashable, Sendable {
    /// In place of the keyboard, so that the row has the focus.
    case keyboard
    /// Below the row, while it is expanded.
    case inline
    /// Always.
    case always
  }

  /// How the options of a row are offered.
  public enum ChoiceStyle: Hashable, Sendable {
    /// On a separate screen.
    case screen
    /// In the row itself.
    case segments
    /// By a picker.
    case picker(PickerStyle)
  }

  /// Whether rows of this kind can have the focus.
  package var isFocusable: Bool {
    switch self {
    case .text, .number, .date(.keyboard), .choice(.picker(.keyboard)), .components(.keyboard): true
    default: false
    }
  }

  /// Whether text is typed; it need not be a valid value of the row.
  var isTyped: Bool {
    switch self {
    case .text, .number: true
    default: false
    }
  }

  /// Whether a tap presents a screen of options.
  package var presentsOptions: Bool {
    switch self {
    case .choice(.screen), .choices, .leftRight: true
    default: false
    }
  }

  /// Whether a tap opens and closes a picker below the row.
  public var isInline: Bool {
    switch self {
    case .date(.inline), .choice(.picker(.inline)), .components(.inline), .customInline: true
    default: false
    }
  }

  /// Creates the behaviour of a row.
  ///
  /// - Parameters:
  ///   - type: The row type; nil for one of the host.
  ///   - isInline: Whether a row type of the host is inline.
  package init(
    _ type: RowType?, properties: [FormDefinition.Property], isInline: Bool = false
  ) {
    if properties.value("selectableValue") != nil, type?.control != .check {
      self = .check
      return
    }
    self =
      switch type?.control {
      case .text(let lines): .text(lines: lines)
      case .number, .amount: .number
      case .toggle: .toggle
      case .slider: .slider
      case .stepper: .stepper
      case .date, .duration: .date(PickerStyle(properties) ?? .keyboard)
      case .segments, .choice(.stars): .choice(.segments)
      case .choice: .choice(.screen)
      case .choices: .choices
      case .wheel: .choice(.picker(PickerStyle(properties) ?? .always))
      case .wheels: .components(PickerStyle(properties) ?? .always)
      case .leftRight: .leftRight
      case .check: .check
      case .button, .link: .action
      case .file: .file
      case .image: properties.value("action") == nil ? .custom : .action
      case .fixed, .field, .group, .list: .fixed
      case .view: .custom
      case nil: isInline ? .customInline : .custom
      }
  }
}

extension RowBehavior.PickerStyle {
  /// The picker style of a row; nil if it gives none.
  fileprivate init?(_ properties: [FormDefinition.Property]) {
    switch properties.string("style") {
    case "keyboard", "input": self = .keyboard
    case "inline": self = .inline
    case "picker", "always": self = .always
    default: return nil
    }
  }
}

extension FormDefinition.Row {
  /// The value of a property; nil when the row does not have it.
  func property(_ name: String) -> FormDefinition.PropertyValue? {
    properties.value(name)
  }

  /// When the rules of the row are checked; by default on blur, or on change if the row can never
  /// have the focus.
  package func validationTime(_ behavior: RowBehavior) -> FormDefinition.ValidationTime {
    if let validates { return validates }
    guard valueType != nil else { return .onDemand }
    return behavior.isFocusable ? .onBlur : .onChange
  }
}

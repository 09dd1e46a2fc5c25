/// What a row does when it is tapped, typed into or moved, as its type and style decide.
public enum RowBehavior: Hashable, Sendable {
  /// One line of text, or several, that are typed.
  case text(lines: Lines)
  /// A number that is typed.
  case number
  /// A truth value that a tap changes.
  case toggle
  /// A number that a slider sets.
  case slider
  /// A number that two buttons raise and lower.
  case stepper
  /// A date, a time or a duration.
  case date(PickerStyle)
  /// One option of several.
  case choice(ChoiceStyle)
  /// Several options.
  case choices
  /// One option for each of several components.
  case components(PickerStyle)
  /// An option whose own choice depends on another one.
  case leftRight
  /// An option of the section around the row.
  case check
  /// A button or link.
  case action
  /// Nothing: the row only shows something.
  case fixed
  /// What the host decides.
  case custom

  /// How many lines a text has.
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
    /// On a screen of its own.
    case screen
    /// In the row itself.
    case segments
    /// By a picker.
    case picker(PickerStyle)
  }

  /// A Boolean value indicating whether rows of this kind can have the focus.
  public var isFocusable: Bool {
    switch self {
    case .text, .number, .date(.keyboard), .choice(.picker(.keyboard)), .components(.keyboard): true
    default: false
    }
  }

  /// A Boolean value indicating whether a tap presents a screen of options.
  package var presentsOptions: Bool {
    switch self {
    case .choice(.screen), .choices, .leftRight: true
    default: false
    }
  }

  /// A Boolean value indicating whether a tap opens and closes a picker below the row.
  public var isInline: Bool {
    switch self {
    case .date(.inline), .choice(.picker(.inline)), .components(.inline): true
    default: false
    }
  }

  /// The behaviour of a row of a type; that of the host's own rows without one.
  package init(_ type: RowType?, properties: [FormDefinition.Property]) {
    self =
      switch type?.control {
      case .text(let lines): .text(lines: lines)
      case .number, .amount: .number
      case .toggle: .toggle
      case .slider: .slider
      case .stepper: .stepper
      case .date, .duration: .date(PickerStyle(properties) ?? .keyboard)
      case .choice: .choice(.screen)
      case .segments: .choice(.segments)
      case .choices: .choices
      case .wheel: .choice(.picker(PickerStyle(properties) ?? .always))
      case .wheels: .components(PickerStyle(properties) ?? .always)
      case .leftRight: .leftRight
      case .check: .check
      case .button, .link: .action
      case .image: properties.value("action") == nil ? .custom : .action
      case .fixed, .group: .fixed
      case .view, nil: .custom
      }
  }
}

extension RowBehavior.PickerStyle {
  /// The place that a row says; nil where it says none.
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

  /// When the rules of the row are checked: a row that can never lose the focus would never be checked
  /// on blur.
  package func validationTime(_ behavior: RowBehavior) -> FormDefinition.ValidationTime {
    if let validates { return validates }
    guard valueType != nil else { return .onDemand }
    return behavior.isFocusable ? .onBlur : .onChange
  }
}

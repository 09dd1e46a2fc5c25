/// A row type of the language.
///
/// The traits are all that the runtime knows about a row type; everything else follows from them:
/// `RowBehavior`, how a value is shown, which limits apply, what a target draws. The catalogue adds
/// keys and documentation. Any other name is a row type of the host.
package enum RowType: String, CaseIterable, Sendable {
  case text, name, email, password, account, twitter, zipCode, phone, url, int, decimal, currency,
    textArea, label, button, check, `switch`, slider, stepper, date, time, dateTime, countDown,
    push,
    actionSheet, alert, popover, segmented, rating, multipleSelector, picker, doublePicker,
    triplePicker,
    leftRight, listCheck, file, signature, location, staticText, info, spacer, divider, link, image,
    view, field, group, list

  /// The traits common to all rows of a type.
  package struct Traits: Sendable {
    /// The type of the values.
    package let value: RowValue
    /// How the user interacts with the row.
    package let control: RowControl
    /// The default keyboard; nil for a row that is not typed into.
    package let keyboard: FormKeyboard?

    fileprivate init(_ value: RowValue, _ control: RowControl, _ keyboard: FormKeyboard? = nil) {
      self.value = value
      self.control = control
      self.keyboard = keyboard
    }

    fileprivate static func line(
      _ value: FormValueType, _ keyboard: String, _ capitalization: String,
      corrects: Bool? = false, fills contentType: String? = nil, isSecure: Bool = false
    ) -> Traits {
      Traits(
        .fixed(value), .text(lines: .one),
        FormKeyboard(
          keyboard, capitalization: capitalization, autocorrection: corrects,
          contentType: contentType, isSecure: isSecure))
    }
  }

  /// The traits common to all rows of the type.
  package var traits: Traits {
    switch self {
    case .text: .line(.string, "default", "sentences", corrects: nil)
    case .name: .line(.string, "asciiCapable", "words", fills: "name")
    case .email: .line(.string, "emailAddress", "none", fills: "emailAddress")
    case .password: .line(.string, "asciiCapable", "none", fills: "password", isSecure: true)
    case .account: .line(.string, "asciiCapable", "none", fills: "username")
    case .twitter: .line(.string, "twitter", "none")
    case .zipCode: .line(.string, "numbersAndPunctuation", "allCharacters", fills: "postalCode")
    case .phone: .line(.string, "phonePad", "sentences", corrects: nil, fills: "telephoneNumber")
    case .url: .line(.url, "url", "none", fills: "URL")
    case .int:
      Traits(.fixed(.int), .number, FormKeyboard("numberPad", capitalization: "none"))
    case .decimal:
      Traits(.fixed(.double), .number, FormKeyboard("decimalPad", autocorrection: false))
    case .currency:
      Traits(.fixed(.int), .amount, FormKeyboard("decimalPad", autocorrection: false))
    case .textArea: Traits(.fixed(.string), .text(lines: .many), FormKeyboard())
    case .label: Traits(.fixed(.string), .fixed)
    case .button: Traits(.declared, .button)
    case .check, .switch: Traits(.fixed(.bool), .toggle)
    case .slider: Traits(.fixed(.double), .slider)
    case .stepper: Traits(.integerOrDouble, .stepper)
    case .date: Traits(.fixed(.date), .date(.date))
    case .time: Traits(.fixed(.date), .date(.time))
    case .dateTime: Traits(.fixed(.date), .date(.dateTime))
    case .countDown: Traits(.fixed(.duration), .duration)
    case .push: Traits(.option, .choice(.page))
    case .actionSheet: Traits(.option, .choice(.sheet))
    case .alert: Traits(.option, .choice(.alert))
    case .popover: Traits(.option, .choice(.popover))
    case .segmented: Traits(.option, .segments)
    case .rating: Traits(.option, .choice(.stars))
    case .multipleSelector: Traits(.setOfOption, .choices)
    case .picker: Traits(.option, .wheel)
    case .doublePicker: Traits(.tuple(2), .wheels)
    case .triplePicker: Traits(.tuple(3), .wheels)
    case .leftRight: Traits(.leftRight, .leftRight)
    case .listCheck: Traits(.option, .check)
    case .file: Traits(.file, .file)
    case .signature: Traits(.fixed(.file), .file)
    case .location: Traits(.fixed(.location), .file)
    case .staticText, .info, .spacer, .divider: Traits(.none, .fixed)
    case .link: Traits(.none, .link)
    case .image: Traits(.opaque, .image)
    case .view: Traits(.declared, .view)
    case .field: Traits(.declared, .field)
    case .group: Traits(.none, .group)
    case .list: Traits(.list, .list)
    }
  }

  private static let names = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// Returns the row type with the name; nil for the name of a row type of the host.
  package static func named(_ name: String) -> RowType? { names[name] }

  /// Whether a spec can declare a row type of its own with the name, which takes the place of this
  /// one: the type is newer than such specs.
  package var canBeReplaced: Bool { [.rating, .signature, .location].contains(self) }

  /// Returns the row type of a row with the name; nil for a row type of the host, which has values
  /// of another type if its name is that of a row type of the language.
  static func named(_ name: String, valueType: FormValueType?, hasOptions: Bool) -> RowType? {
    guard let type = named(name), type.canBeReplaced else { return named(name) }
    let isOwn =
      if case .fixed(let fixed) = type.traits.value { valueType != fixed } else { !hasOptions }
    return isOwn ? nil : type
  }

  /// The name used as the `type` of rows.
  package var name: String { rawValue }
  /// How the user interacts with rows of the type.
  package var control: RowControl { traits.control }
}

/// The type of the values of a row type.
package enum RowValue: Sendable, Equatable {
  /// The row has no value.
  case none
  /// The same type for all rows.
  case fixed(FormValueType)
  /// Int if the row is whole, `integer: true` with an integral step, otherwise Double.
  case integerOrDouble
  /// The type of the row's options.
  case option
  /// A set of the type of the row's options.
  case setOfOption
  /// A number of components, each with the type of its options.
  case tuple(Int)
  /// The type of the right options; the chosen left one is kept beside it.
  case leftRight
  /// A file, or a list of files in a row with `multiple`.
  case file
  /// A value that only the host understands.
  case opaque
  /// The type given by the row or by its custom row type.
  case declared
  /// A list of the values of the row's entries.
  case list
}

/// How the user interacts with the rows of a type.
package enum RowControl: Sendable, Hashable {
  /// Types a text.
  case text(lines: RowBehavior.Lines)
  /// Types a number.
  case number
  /// Types an amount of a currency, which is kept as a whole number of its smallest unit.
  case amount
  /// Taps a truth value, which the control shows itself.
  case toggle
  case slider
  case stepper
  /// Picks a date, kept to a precision.
  case date(DateLiteral.Precision)
  /// Picks hours and minutes.
  case duration
  /// Chooses one of several options.
  case choice(Screen)
  /// Chooses one of several options side by side.
  case segments
  /// Chooses several options.
  case choices
  /// Turns a wheel of options.
  case wheel
  /// Turns several wheels of options.
  case wheels
  /// Chooses an option whose list depends on another option of the row.
  case leftRight
  /// Chooses the option of the containing section.
  case check
  /// Taps a row that performs an action.
  case button
  /// Taps a row that may open a URL.
  case link
  /// Chooses files on the device, signs, or gives a place: the host hands back the value.
  case file
  /// Views or taps an image.
  case image
  /// Nothing.
  case fixed
  /// Nothing; the row is not drawn.
  case field
  /// Nothing; only the rows inside are drawn.
  case group
  /// Nothing; only the rows of its entries are drawn.
  case list
  /// The host decides.
  case view

  /// Where options are offered.
  package enum Screen: Sendable {
    case page, popover, sheet, alert
    /// In the row itself, where the options are the numbers from 1 up.
    case stars

    /// Whether the screen has a cancel button.
    package var hasCancelButton: Bool { self == .sheet || self == .alert }
  }

  /// The precision of the dates that rows keep; nil for rows without dates.
  package var precision: DateLiteral.Precision? {
    if case .date(let precision) = self { precision } else { nil }
  }

  /// Whether the row has options.
  package var hasOptions: Bool {
    switch self {
    case .choice, .segments, .choices, .wheel, .wheels, .leftRight: true
    case .text, .number, .amount, .toggle, .slider, .stepper, .date, .duration, .check, .button,
      .link, .file, .image, .fixed, .field, .group, .list, .view:
      false
    }
  }

  /// Whether the user types or chooses a value.
  package var takesInput: Bool {
    switch self {
    case .button, .link, .check, .image, .fixed, .field, .group, .list: false
    case .text, .number, .amount, .toggle, .slider, .stepper, .date, .duration, .choice, .segments,
      .choices, .wheel, .wheels, .leftRight, .file, .view:
      true
    }
  }

  /// Whether the user can change a value but never clear it.
  package var alwaysHasValue: Bool {
    switch self {
    case .toggle, .slider, .stepper: true
    case .text, .number, .amount, .date, .duration, .choice, .segments, .choices, .wheel, .wheels,
      .leftRight, .check, .button, .link, .file, .image, .fixed, .field, .group, .list, .view:
      false
    }
  }
}

extension FormDefinition.Row {
  /// The row type of the language; nil for a row type of the host.
  ///
  /// Looked up by name on each call: hot paths ask the ``ItemPlan``.
  package var rowType: RowType? {
    RowType.named(type, valueType: valueType, hasOptions: options != nil)
  }

  /// How the user interacts with the row; nil for a row type of the host.
  package var control: RowControl? { rowType?.control }

  /// Whether the row only contains other rows.
  package var isGroup: Bool { control == .group }

  /// The precision of dates in the row's JSON form.
  package var precision: DateLiteral.Precision {
    control?.precision ?? options?.precision ?? .dateTime
  }
}

extension FormDefinition.Options {
  /// The precision of the rows whose dates are the options; nil for other options.
  package var precision: DateLiteral.Precision? {
    if case .rows(_, _, _, let precision) = source { precision } else { nil }
  }
}

import FormCatalog
import FormModel

extension EurekaRowWriter {
  /// Writes the properties of the row's type and the common ones.
  mutating func writeProperties() {
    writeContent()
    for property in row.properties { write(property) }
    if row.options != nil { writeOptions() }
    if row.title != nil, drawsNoTitle {
      leaveOut(
        "title", "Eureka draws no title of \(phrase)", help: "the header of a section is one")
    }
    if row.subtitle != nil, row.type != "info" {
      leaveOut("subtitle", "Eureka draws no subtitle of \(phrase)")
    }
  }

  /// Whether a picker or a text fills the cell.
  private var drawsNoTitle: Bool {
    ["textArea", "staticText"].contains(row.type) || ["picker", "always"].contains(style.name)
  }

  /// Says that something is left out without which the form works the same.
  mutating func leaveOut(_ key: String, _ message: String, help: String? = nil) {
    report(.look, key, message: message, help: help)
  }

  /// What the rows without a counterpart are made of.
  private mutating func writeContent() {
    switch row.type {
    case "staticText":
      add("cell.textLabel?.numberOfLines = 0", to: .cellUpdate)
    case "info":
      add("row.cellStyle = .subtitle")
      if let subtitle = row.subtitle { add("row.value = \(SwiftText.string(subtitle))") }
    case "spacer", "divider":
      let height = row.properties.number("height") ?? (row.type == "spacer" ? 16 : 1)
      add("cell.height = { \(SwiftText.double(height)) }", to: .cellSetup)
      if row.type == "divider" {
        let color = row.properties.string("color") ?? "#C6C6C8"
        add("cell.contentView.backgroundColor = \(Self.color(color))", to: .cellSetup)
      }
    default: break
    }
  }

  // MARK: - Properties

  private mutating func write(_ property: FormDefinition.Property) {
    switch (property.name, property.value) {
    case ("style", _), ("text", _), ("options", _), ("where", _), ("selectableValue", _),
      ("integer", _), ("valueType", _), ("rows", _), ("deselectable", _), ("fullSwipe", _),
      ("group", _):
      break
    case ("placeholder", .string(let text)): add("row.placeholder = \(SwiftText.string(text))")
    case ("selectorTitle", .string(let text)):
      add("row.selectorTitle = \(SwiftText.string(text))")
    case ("cancelTitle", .string(let text)): add("row.cancelTitle = \(SwiftText.string(text))")
    case ("emptyText", .string(let text)): writeEmptyText(text)
    case ("cellStyle", .string(let name)): add("row.cellStyle = .\(name)")
    case ("keyboard", _), ("capitalization", _), ("autocorrection", _), ("secure", _),
      ("returnKey", _):
      writeTyping(property)
    case ("fractionDigits", .int(let digits)): writeFraction(digits)
    case ("min", _), ("max", _), ("step", _), ("steps", _), ("wraps", _), ("hideValue", _):
      writeRange(property)
    case ("minuteInterval", .int(let minutes)): add("row.minuteInterval = \(minutes)")
    case ("format", .string(let format)): writeDateFormat(format)
    case ("readOnly", .bool(let isReadOnly)):
      if isReadOnly { add("row.textAreaMode = .readOnly") }
    case ("height", _): writeHeight(property.value)
    case ("icon", .string(let name)):
      add(
        "cell.imageView?.image = UIKit.UIImage(named: \(SwiftText.string(name)))", to: .cellUpdate)
    case ("accessoryIcon", .string(let name)):
      add(
        "cell.accessoryView = UIKit.UIImageView(image: UIKit.UIImage(named: \(SwiftText.string(name))))",
        to: .cellUpdate)
    case ("maxInputLength", .int(let limit)) where row.type != "textArea" || value == .text:
      context.limitsInput = true
      add("inputLimits[ObjectIdentifier(row)] = \(limit)")
    case ("accessibilityLabel", .string(let text)), ("accessibilityHint", .string(let text)):
      add("cell.\(property.name) = \(SwiftText.string(text))", to: .cellUpdate)
    case ("action", .string(let name)):
      callHandler(name, of: "action", in: .onCellSelection)
    case ("present", .map(let present)): writePresentation(present)
    case ("url", _) where row.type == "link":
      report(.key, "url", message: "Eureka opens no URLs", help: "open it in a handler, `action`")
    case ("displayValue", .string(let name)): writeDisplay(name)
    case ("color", _) where row.type == "divider": break
    case ("formatDuringInput", .bool(true)): add("row.useFormatterDuringInput = true")
    case ("properties", _), ("commit", .string("change")), ("formatDuringInput", .bool(false)),
      ("search", .bool(false)), ("floatingLabel", .bool(false)), ("nest", .bool(false)):
      break
    case ("nest", _):
      report(.key, "nest", message: "Eureka keeps all values beside each other, not in records")
    case ("commit", _):
      report(.key, "commit", message: "Eureka changes the value with every edit")
    case ("formatter", .string(let name)): writeFormatter(name)
    default: writeOther(property)
    }
  }

  private mutating func writeOther(_ property: FormDefinition.Property) {
    if context.plan.form.rowTypes.contains(where: { $0.name == row.type }) {
      if let literal = Self.plain(property.value) {
        add("row.\(SwiftText.name(SwiftText.identifier(property.name))) = \(literal)")
      } else {
        report(.key, property.name, message: "Eureka cannot be given `\(property.name)`")
      }
      return
    }
    let help =
      switch property.name {
      case "mask": "the rule `regex` tells a person instead"
      default: nil as String?
      }
    leaveOut(property.name, "Eureka has no `\(property.name)` for \(phrase)", help: help)
  }

  /// A constant that Swift gives the type of the property it is assigned to.
  static func plain(_ value: FormDefinition.PropertyValue) -> String? {
    switch value {
    case .null: return "nil"
    case .bool(let value): return "\(value)"
    case .int(let value): return "\(value)"
    case .double(let value): return SwiftText.double(value)
    case .string(let text): return SwiftText.string(text)
    case .list(let values):
      let parts = values.compactMap(plain)
      return parts.count == values.count ? "[" + parts.joined(separator: ", ") + "]" : nil
    case .expression(.literal(.bool(let value))): return "\(value)"
    case .expression(.literal(.int(let value))): return "\(value)"
    case .expression(.literal(.double(let value))): return SwiftText.double(value)
    case .expression(.literal(.string(let text))): return SwiftText.string(text)
    case .expression, .map: return nil
    }
  }

  // MARK: - Typing

  private var typingView: String { row.type == "textArea" ? "textView" : "textField" }

  private mutating func writeTyping(_ property: FormDefinition.Property) {
    // What `update` sets again has to be set after it.
    let callback: Callback = row.type == "zipCode" ? .cellUpdate : .cellSetup
    switch (property.name, property.value) {
    case ("keyboard", .string(let name)):
      let keyboard = name == "url" ? "URL" : name
      add("cell.\(typingView)?.keyboardType = .\(keyboard)", to: callback)
    case ("capitalization", .string(let name)):
      add("cell.\(typingView)?.autocapitalizationType = .\(name)", to: callback)
    case ("autocorrection", .bool(let isOn)):
      add("cell.\(typingView)?.autocorrectionType = .\(isOn ? "yes" : "no")", to: callback)
    case ("secure", .bool(let isSecure)):
      add("cell.textField?.isSecureTextEntry = \(isSecure)", to: callback)
    case ("returnKey", .string(let name)):
      let key = name == "continue" ? "`continue`" : name
      writeReturnKey(next: key, last: key)
    case ("returnKey", .map(let keys)):
      writeReturnKey(
        next: keys.string("next") ?? "next", last: keys.string("last") ?? "default")
    default: leaveOut(property.name, "Eureka has no `\(property.name)` for \(phrase)")
    }
  }

  private mutating func writeReturnKey(next: String, last: String) {
    add(
      "row.keyboardReturnType = Eureka.KeyboardReturnTypeConfiguration(nextKeyboardType: .\(next), defaultKeyboardType: .\(last))"
    )
  }

  private mutating func writeFraction(_ digits: Int) {
    add("let formatter = NumberFormatter()")
    add("formatter.numberStyle = .decimal")
    add("formatter.maximumFractionDigits = \(digits)")
    add("row.formatter = formatter")
  }

  private mutating func writeFormatter(_ name: String) {
    let method = EurekaHandlers.name(name)
    context.require(
      "func \(method)() -> Formatter?", "The formatter `\(name)`", at: place)
    add("row.formatter = handlers?.\(method)()")
  }

  // MARK: - Ranges and heights

  private mutating func writeRange(_ property: FormDefinition.Property) {
    let number = row.properties.number(property.name)
    switch (row.type, property.name) {
    case ("slider", "min"), ("slider", "max"), ("stepper", "min"), ("stepper", "max"):
      guard let number else { return }
      let view = row.type
      let name = property.name == "min" ? "minimumValue" : "maximumValue"
      add("cell.\(view)?.\(name) = \(SwiftText.double(number))", to: .cellSetup)
    case ("slider", "steps"):
      if let steps = row.properties.int("steps") { add("row.steps = \(steps)") }
    case ("slider", "hideValue"):
      if row.properties.bool("hideValue") == true { add("row.shouldHideValue = true") }
    case ("stepper", "step"):
      if let number { add("cell.stepper?.stepValue = \(SwiftText.double(number))", to: .cellSetup) }
    case ("stepper", "wraps"):
      if row.properties.bool("wraps") == true { add("cell.stepper?.wraps = true", to: .cellSetup) }
    case ("date", _), ("time", _), ("dateTime", _): writeDateBound(property)
    // The limits of other rows are rules.
    default: break
    }
  }

  private mutating func writeDateBound(_ property: FormDefinition.Property) {
    let name = property.name == "min" ? "minimumDate" : "maximumDate"
    guard case .expression(let bound) = property.value else { return }
    if let literal = context.literal(bound, of: .date, options: nil) {
      add("row.\(name) = \(literal)")
    } else if let source = expression(bound, property.name) {
      add("state.update { [weak row] form in row?.\(name) = \(source).date }")
    }
  }

  private mutating func writeDateFormat(_ format: String) {
    let styles = ["short", "medium", "long", "full"]
    if style.name == "picker" {
      return leaveOut("format", "Eureka shows no text beside the wheels of \(phrase)")
    }
    add("let dateFormatter = DateFormatter()")
    if styles.contains(format) {
      add("dateFormatter.dateStyle = .\(row.type == "time" ? "none" : format)")
      add("dateFormatter.timeStyle = .\(row.type == "date" ? "none" : format)")
    } else {
      add("dateFormatter.dateFormat = \(SwiftText.string(format))")
    }
    add("row.dateFormatter = dateFormatter")
  }

  private mutating func writeHeight(_ value: FormDefinition.PropertyValue) {
    switch (row.type, value) {
    case ("spacer", _), ("divider", _): break
    case ("textArea", .string("dynamic")):
      add("row.textAreaHeight = .dynamic(initialTextViewHeight: 110)")
    case ("textArea", _):
      if let height = row.properties.number("height") {
        add("row.textAreaHeight = .fixed(cellHeight: \(SwiftText.double(height)))")
      }
    default:
      if let height = row.properties.number("height") {
        add("cell.height = { \(SwiftText.double(height)) }", to: .cellSetup)
      }
    }
  }

  // MARK: - Texts, looks and screens

  private mutating func writeEmptyText(_ text: String) {
    let hasText = !["picker", "always"].contains(style.name) && row.type != "segmented"
    if hasText {
      add("row.noValueDisplayText = \(SwiftText.string(text))")
    } else {
      leaveOut("emptyText", "Eureka has no `emptyText` for \(phrase)")
    }
  }

  private mutating func writeDisplay(_ name: String) {
    guard let value else {
      return leaveOut("displayValue", "Eureka displays no value of \(phrase)")
    }
    if let call = displayCall(name, value) {
      return add(
        "row.displayValueFor = { [weak self] value in self?.state.\(call).shownText.text }")
    }
    let method = EurekaHandlers.name(name)
    context.require(
      "func \(method)(displayed value: \(context.outside(value.type))?) -> String?",
      "How a value is shown, `\(name)`", at: place)
    add(
      "row.displayValueFor = { [weak self] value in self?.handlers?.\(method)(displayed: value) }")
  }

  /// The call of a declared function with a value of the row; nil when no such function is declared.
  private func displayCall(_ name: String, _ value: EurekaValue) -> String? {
    guard let function = context.plan.form.functions.first(where: { $0.name == name }),
      function.parameters.count == 1, EurekaFunction(function) != nil
    else { return nil }
    let argument: String
    switch value {
    case .opaque: return nil
    case .options where hasOptions: argument = "State.list(value, in: options)"
    default: argument = value.read("value")
    }
    return "\(EurekaExpression.functionName(name))(\(argument))"
  }

  private mutating func writePresentation(_ present: [FormDefinition.Property]) {
    guard let controller = present.string("controller") else { return }
    let mode = present.string("mode") ?? "show"
    if mode == "segue" {
      add(
        "row.presentationMode = .segueName(segueName: \(SwiftText.string(controller)), onDismiss: nil)"
      )
      return
    }
    let method = "make" + SwiftText.identifier(controller)
    context.require(
      "func \(method)() -> UIKit.UIViewController", "The controller `\(controller)`",
      at: place)
    let name = ["modal": "presentModally", "popover": "popover"][mode] ?? "show"
    add(
      "row.presentationMode = .\(name)(controllerProvider: .callback { [weak self] in self?.handlers?.\(method)() ?? UIKit.UIViewController(nibName: nil, bundle: nil) }, onDismiss: nil)"
    )
  }

  /// A colour written `#RGB`, `#RRGGBB` or `#RRGGBBAA`.
  static func color(_ text: String) -> String {
    var digits = text.drop { $0 == "#" }.compactMap { $0.hexDigitValue }
    if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
    func part(_ index: Int) -> String {
      guard digits.count > index * 2 + 1 else { return "1" }
      let value = digits[index * 2] * 16 + digits[index * 2 + 1]
      return value == 0 ? "0" : value == 255 ? "1" : "\(value) / 255"
    }
    return
      "UIKit.UIColor(red: \(part(0)), green: \(part(1)), blue: \(part(2)), alpha: \(part(3)))"
  }
}

extension EurekaContext {
  /// The name of a type as it is written outside the controller.
  func outside(_ type: String) -> String {
    type.replacing("Option<", with: "\(controller).Option<")
  }
}

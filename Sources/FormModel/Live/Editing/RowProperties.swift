import FormText

extension [FormDefinition.Property] {
  /// The value of a property; nil if it is not set.
  public func value(_ name: String) -> FormDefinition.PropertyValue? {
    first { $0.name == name }?.value
  }

  /// A numeric property; nil if it is not set.
  func number(_ name: String) -> Double? {
    switch value(name) {
    case .int(let number): Double(number)
    case .double(let number): number
    default: nil
    }
  }

  /// A whole-number property; nil if it is not set.
  func int(_ name: String) -> Int? {
    number(name).flatMap { Int(exactly: $0) }
  }

  /// A text property; nil if it is not set.
  func string(_ name: String) -> String? {
    if case .string(let text) = value(name) { text } else { nil }
  }

  /// The currency of amounts; nil if none is set.
  package var currency: Currency? { string("currency").flatMap(Currency.init) }

  /// Whether a property is true.
  func isTrue(_ name: String) -> Bool { value(name) == .bool(true) }
}

extension InputMask {
  /// Creates a mask from the property `mask`: a text, or a mapping with `pattern` and `slot`.
  ///
  /// Each `#` is a slot for a digit; in a text without `#`, each `X` is.
  package init?(_ property: FormDefinition.PropertyValue?) {
    switch property {
    case .string(let pattern): self.init(pattern, slot: pattern.contains("#") ? "#" : "X")
    case .map(let properties):
      guard let pattern = properties.string("pattern") else { return nil }
      self.init(pattern, slot: properties.string("slot")?.first ?? "#")
    default: return nil
    }
  }
}

extension TextInput.Options {
  /// Creates the input options that the row of a definition describes.
  ///
  /// - Parameter format: The host's formatter that the row names; nil for none.
  package init(
    _ behavior: RowBehavior, properties: [FormDefinition.Property], format: TextFormat? = nil
  ) {
    let mask = properties.value("mask")
    let storesRaw = if case .map(let parts) = mask { parts.string("store") == "raw" } else { false }
    self.init(
      maxLength: properties.int("maxInputLength"), mask: InputMask(mask), storesRaw: storesRaw,
      format: format, formatsDuringInput: properties.isTrue("formatDuringInput"),
      commitsOnBlur: properties.string("commit") == "blur",
      isMultiline: behavior == .text(lines: .many))
  }
}

extension SliderSteps {
  /// Creates the steps of a slider row, using the catalogue's defaults.
  package init(properties: [FormDefinition.Property]) {
    self.init(
      min: properties.number("min") ?? 0, max: properties.number("max") ?? 10,
      steps: properties.int("steps") ?? 20)
  }
}

extension StepperSteps {
  /// Creates the steps of a stepper row, using the catalogue's defaults.
  package init(properties: [FormDefinition.Property]) {
    self.init(
      min: properties.number("min") ?? 0, max: properties.number("max") ?? 100,
      step: properties.number("step") ?? 1, wraps: properties.isTrue("wraps"),
      isInteger: properties.isTrue("integer"))
  }
}

extension FloatingLabel {
  /// Creates the label of a row.
  ///
  /// - Parameter hasText: Whether the row has a text.
  package init(row: FormDefinition.Row, hasText: Bool) {
    self.init(
      title: row.title, placeholder: row.properties.string("placeholder"),
      isFloating: row.properties.isTrue("floatingLabel"), hasText: hasText)
  }
}

import FormText

@_spi(Generated)
extension DefinitionBuilder {
  /// Sets the title of the form.
  public func formTitle(_ text: StaticString) { form.title = text.text }

  /// Sets the description for tools and documents.
  public func formDescription(_ text: StaticString) { form.description = text.text }

  /// Sets the language of the texts.
  public func formLanguage(_ language: StaticString) { form.language = language.text }

  /// Adds the texts in a language: a line with the language, then one for each text, a JSON object of
  /// its key.
  public func translations(_ lines: StaticString) {
    form.translations.append(FormDefinition.Translation(lines: lines.text))
  }

  /// Adds the conventions of a language, as JSON.
  public func locale(_ json: StaticString) {
    let locale = (try? JSONValue.parse(json.text)).flatMap { try? FormLocale(json: $0) }
    if let locale { form.locales.append(locale) }
  }

  /// Sets the condition that disables all rows.
  public func formDisabled(_ condition: Term) { form.disabled = expression(condition) }

  /// Sets the appearance of the list of sections.
  public func style(_ style: FormDefinition.Style) { form.style = style }

  /// Sets the rows that are marked by whether they need a value.
  public func marks(_ marks: FormDefinition.Marks) { form.marks = marks }

  /// Sets the treatment of hidden values.
  public func hiddenValues(_ policy: FormDefinition.HiddenValues) { form.hiddenValues = policy }

  /// Sets whether validation stops at the first failing rule.
  public func validationStop(_ stop: FormDefinition.ValidationStop) {
    form.validationStop = stop
  }

  /// Sets how the keyboard moves between rows.
  public func navigation(
    enabled: Bool, stopAtDisabledRow: Bool, skipUnfocusable: Bool, animateScroll: Bool,
    rowKeyboardSpacing: Double
  ) {
    form.navigation = FormDefinition.Navigation(
      enabled: enabled, stopAtDisabledRow: stopAtDisabledRow, skipUnfocusable: skipUnfocusable,
      animateScroll: animateScroll, rowKeyboardSpacing: rowKeyboardSpacing)
  }

  /// Removes all events that close an open inline row; ``inlineRowHide(_:)`` adds events.
  public func noInlineRowHides() { form.inlineRowHides = [] }

  /// Adds an event that closes an open inline row.
  public func inlineRowHide(_ hide: FormDefinition.InlineRowHide) {
    form.inlineRowHides.append(hide)
  }

  /// Sets an option of the navigation, or whether an event closes inline rows, to an expression.
  public func formSetting(_ name: StaticString, _ value: Term) {
    form.settings.append(.init(name: name.text, value: property(value)))
  }

  /// A named condition.
  public func condition(_ name: StaticString, is expression: Term) {
    form.conditions.append(
      FormDefinition.Condition(name: name.text, expression: self.expression(expression)))
  }

  /// A function of the host with the types of its parameters.
  public func function(_ name: StaticString, _ parameters: Term, returns: Term) {
    form.functions.append(
      FormDefinition.Function(
        name: name.text, parameters: terms(parameters).map(type), returns: type(returns)))
  }

  // MARK: - Custom row types

  /// Begins a custom row type.
  public func rowType(_ name: StaticString) {
    form.rowTypes.append(FormDefinition.RowType(name: name.text))
  }

  /// The type of the value of the custom row type.
  public func rowTypeValue(_ type: Term) { editRowType { $0.value = self.type(type) } }

  /// The Swift class of the custom row type.
  public func rowTypeClass(_ name: StaticString) { editRowType { $0.swift = name.text } }

  /// The custom row type opens below its rows.
  public func rowTypeInline() { editRowType { $0.isInline = true } }

  /// A property of the custom row type.
  public func rowTypeProperty(_ name: StaticString, _ type: Term) {
    editRowType { $0.properties.append(FormFieldType(name: name.text, type: self.type(type))) }
  }

  private func editRowType(_ change: (inout FormDefinition.RowType) -> Void) {
    guard let last = form.rowTypes.indices.last else { return }
    change(&form.rowTypes[last])
  }
}

import FormText

extension FormRow {
  // MARK: - Value

  /// The text shown for the value; nil for none.
  ///
  /// Options are shown by their titles, even if no longer offered; several of them in the order of
  /// the options. Numbers use the host's locale, dates the `format`, and passwords are shown as
  /// bullets. `displayValue` or `formatter` takes precedence. A typed text that is not a value is
  /// shown as is. Without a value it is `emptyText`. A check mark, switch or picker that shows the
  /// value itself has no text.
  public var displayText: String? {
    observed(\.displayText) {
      if let typed = form.state.typed[slot], !isFocused { return typed.text }
      return form.state.displayText(of: value, definition, slot)
    }
  }

  /// The title of the left option of a `leftRight` row, shown in place of the row's own; nil while
  /// there is none.
  public var leftText: String? {
    observed(\.leftText) {
      let left = leftValue
      if left == .null { return nil }
      return form.state.title(ofLeft: left, slot) ?? left.optionTitle(form.state.timeZone)
    }
  }

  // MARK: - Typing

  /// The text shown in place of missing text; nil if there is text or nothing to show.
  ///
  /// A floating title takes this place until it floats. In a row of numbers without a placeholder, it
  /// is the unit or the percent sign.
  public var placeholder: String? {
    observed(\.placeholder) {
      let label = floatingLabel
      if label.hasText || label.isFloating || label.placeholder != nil || behavior != .number
        || plan.isDerived
      {
        return label.visiblePlaceholder
      }
      return NumberFormat(plan.type?.control, properties: properties).sign(in: form.state.locale)
    }
  }

  /// Whether the title floats above the text now, as it does while the row is edited or has text.
  public var isTitleFloating: Bool {
    observed(\.isTitleFloating) { floatingLabel.isShown }
  }

  /// The keyboard; nil for a row that is not typed into.
  public var keyboard: FormKeyboard? {
    switch behavior {
    case .text, .number: FormKeyboard(plan.type, properties: properties)
    default: nil
    }
  }

  /// Whether the row has the focus.
  public var isFocused: Bool {
    observed(\.isFocused) { form.interaction.focus == slot }
  }

  private var floatingLabel: FloatingLabel {
    let text = isFocused ? form.interaction.input?.text : nil
    var label = FloatingLabel(
      row: definition, hasText: text.map { !$0.isEmpty } ?? (value != .null))
    if isFocused { _ = label.handle(.beginEditing) }
    return label
  }

  // MARK: - Content

  /// The text of a `staticText` row without emphasis and links; nil for other rows.
  public var text: String? {
    observed(\.text) { markdown?.text ?? properties.string("text") }
  }

  /// The text of a `staticText` row in Markdown; nil for other rows.
  public var markdown: FormMarkdown? {
    observed(\.markdown) {
      let properties = properties
      guard plan.type == .staticText, properties.isTrue("markdown") else { return nil }
      return properties.string("text").map { text in
        var reader = MarkdownReader(shown: text)
        return reader.read()
      }
    }
  }

  /// The name of the image before the title.
  public var icon: String? {
    observed(\.icon) { properties.string("icon") }
  }

  /// The name of the image after the title.
  public var accessoryIcon: String? {
    observed(\.accessoryIcon) { properties.string("accessoryIcon") }
  }

  /// The accessory at the end of the row; nil when the row type decides.
  public var accessory: RowAppearance.Accessory? {
    observed(\.accessory) {
      properties.string("accessory").flatMap(RowAppearance.Accessory.init)
    }
  }

  /// The name of the handler that a tap on a button or link calls.
  public var action: String? {
    observed(\.action) { properties.string("action") }
  }

  /// The question that a button asks before a tap has an effect; nil for none.
  public var confirm: String? {
    observed(\.confirm) { plan.type?.control == .button ? properties.string("confirm") : nil }
  }

  /// The screen or URL that a tap presents; nil for none.
  public var presentation: FormPresentation? {
    observed(\.presentation) {
      switch behavior {
      case .action where plan.isAddButton:
        form.state.presentation(ofKindsBy: slot)
      case .choice(.screen), .choices, .leftRight:
        definition.controller ?? .options(tag: address)
      case .file: definition.controller
      case .action where action == nil:
        form.state.url(ofRow: slot).map { .url($0) } ?? definition.controller
      default: nil
      }
    }
  }
}

extension FormState {
  /// The URL that a tap on a row opens; nil for none, and while its expression is not an absolute
  /// URL.
  func url(ofRow slot: Int) -> String? {
    let item = plan(slot)
    guard let text = item.url?(self, slot - item.number).text else { return nil }
    // Typed text may contain spaces, which a URL may not.
    let url = text.replacing(" ", with: "%20")
    return TextRule.isURL(url) ? url : nil
  }
}

extension FormDefinition.Row {
  /// The controller of the host that the row presents.
  package var controller: FormPresentation? {
    if case .map(let members) = properties.value("present") {
      return members.string("controller").map {
        .controller(name: $0, mode: members.string("mode") ?? "show")
      }
    }
    let mode = control == .choice(.popover) ? "popover" : "show"
    return properties.string("controller").map { .controller(name: $0, mode: mode) }
  }
}

extension FormState {
  /// The chosen options that are known, even if a filter excludes them.
  fileprivate func chosenOptions(_ slot: Int) -> [FormDefinition.Option] {
    guard let plan = plan(slot).options else { return [] }
    let kept = options[slot].kept
    switch (plan.choice, stored[slot]) {
    case (.each, .list(let elements)):
      return elements.indices.map { index in
        plan.list(below: elements[..<index], kept: kept).option(elements[index])?
          .definition ?? FormDefinition.Option(value: elements[index])
      }
    case (.many, .list(let elements)):
      let list = plan.list(below: [], kept: kept)
      return elements.compactMap { list.option($0)?.definition }
    case (.right, let value):
      let list = plan.list(below: [left(slot)], kept: kept)
      return list.option(value).map { [$0.definition] } ?? []
    case (_, let value):
      let list = plan.list(below: [], kept: kept)
      return list.option(value).map { [$0.definition] } ?? []
    }
  }
}

extension FormState {
  /// The title of a left option, even if it is not on offer; nil for none.
  fileprivate func title(ofLeft left: FormValue, _ slot: Int) -> String? {
    plan(slot).options?.list(below: [], kept: options[slot].kept).option(left)?
      .definition.title
  }

  /// The text that a row shows for its value as expressions see it; absent without a value.
  func shown(_ slot: Int) -> FormValue {
    let slot = ownRow(slot)
    let value = effective[slot]
    if value == .null { return .null }
    switch plan(slot).kind {
    case .left:
      if let title = title(ofLeft: value, slot - 1) { return .string(title) }
    case .list: return shownEach(ofList: slot, column: nil)
    default: break
    }
    return text(of: value, inRow: slot).map(FormValue.string) ?? .null
  }

  /// The text that a row shows for a value, or for an element of its value.
  func text(of value: FormValue, inRow slot: Int) -> String? {
    let plan = plan(slot)
    if let option = plan.options?.list(below: [], kept: options[slot].kept).option(value) {
      return option.definition.title ?? value.optionTitle(timeZone)
    }
    var row = plan.row ?? FormDefinition.Row(type: "")
    // Only the format: the row's own texts may show the value in turn.
    row.properties = formatProperties(slot)
    return displayText(of: value, row, slot) ?? value.displayText(timeZone)
  }

  /// The texts that are shown for the elements of a list: by the rows of its entries, or by the row
  /// that has the list as its value.
  ///
  /// - Parameter column: The row in each entry; nil for the only one, and outside entries.
  func shownEach(ofList slot: Int, column: Int?) -> FormValue {
    let slot = ownRow(slot)
    guard let template = template(ofList: slot) else {
      guard case .list(let elements) = effective[slot] else { return .null }
      return .list(elements.map { text(of: $0, inRow: slot).map(FormValue.string) ?? .null })
    }
    let entries = listedEntries(of: slot)
    guard !entries.isEmpty, isSeen(plan(slot), slot) else { return .null }
    let item = column ?? template.items.lowerBound
    return .list(entries.map { shown(item + $0.base) })
  }

  /// A value as a text in a format.
  func shown(_ value: FormValue, as format: PlaceholderFormat) -> FormValue {
    guard let type = format.optionType else {
      return format.shown(value, in: locale, timeZone: timeZone)
    }
    guard let options = program.optionLists[type] else { return .null }
    return DisplayText(locale: locale).text(of: options.titled(value, self), timeZone: timeZone)
      .map(FormValue.string) ?? .null
  }

  /// The text that a row shows for a value; nil for none.
  fileprivate func displayText(
    of value: FormValue, _ row: FormDefinition.Row, _ slot: Int
  ) -> String? {
    let plan = plan(slot)
    let shown = DisplayText(plan.type, properties: row.properties, locale: locale)
    if value != .null, let text = formatted(value, of: row, slot) { return text }
    guard let options = plan.options else {
      return shown.text(of: plan.declared?.titled(value, self) ?? value, timeZone: timeZone)
    }
    if case .each = options.choice {
      return shown.text(
        of: value, components: chosenOptions(slot).map { [$0] }, timeZone: timeZone)
    }
    return shown.text(of: value, options: chosenOptions(slot), timeZone: timeZone)
  }

  /// The text that the host's formatter or function makes of a value; nil if the row names none.
  private func formatted(
    _ value: FormValue, of row: FormDefinition.Row, _ slot: Int
  ) -> String? {
    if let name = row.properties.string("displayValue") {
      if let format = host.displayFormatters[name] { return format(value) }
      if let function = host.functions[name] {
        return (try? function([value])).flatMap { checked($0, of: name).displayText(timeZone) }
      }
      if let format = host.formatters[name] {
        return format.text(value.displayText(timeZone) ?? "")
      }
    }
    return row.properties.string("formatter").flatMap(host.textFormat).map { format in
      format.text(fieldText(of: slot).text(of: value))
    }
  }

  /// The conversion between text and value of a row.
  func fieldText(of slot: Int) -> FieldText {
    let plan = plan(slot)
    return FieldText(
      plan.valueType ?? .string, locale: locale,
      numbers: NumberFormat(plan.type?.control, properties: formatProperties(slot)))
  }
}

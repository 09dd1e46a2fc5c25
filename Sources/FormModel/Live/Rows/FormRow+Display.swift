import FormText

extension FormRow {
  // MARK: - Value

  /// What the row shows for its value; nil for nothing.
  ///
  /// Options are shown by their titles, those that are offered no longer too; several of them in the order of the
  /// options. Numbers are written in the host's locale, dates as `format` says, passwords as bullets. What
  /// `displayValue` or `formatter` name has the last word. A text that was typed and is no value is shown as it
  /// is. Without a value it is `emptyText`. A check mark, switch or picker that shows the value itself has no
  /// such text.
  public var displayText: String? {
    observed(\.displayText) {
      if let typed = form.state.typed[slot], !isFocused { return typed.text }
      let row = definition
      let shown = DisplayText(
        plan.type, properties: row.properties, locale: form.host.locale)
      if value != .null, let text = form.formatted(value, of: row, slot) { return text }
      let zone = form.state.timeZone
      guard let options = plan.options else { return shown.text(of: value, timeZone: zone) }
      if case .each = options.choice {
        return shown.text(
          of: value, components: form.state.chosenOptions(slot).map { [$0] }, timeZone: zone)
      }
      return shown.text(of: value, options: form.state.chosenOptions(slot), timeZone: zone)
    }
  }

  /// The title of the left option of a `leftRight` row, which stands in place of the row's own; nil while
  /// there is none.
  public var leftText: String? {
    observed(\.leftText) {
      let left = leftValue
      if left == .null { return nil }
      return options.first { $0.value == left }?.title ?? left.displayText(form.state.timeZone)
    }
  }

  // MARK: - Typing

  /// What stands in place of a missing text; nil where there is a text or nothing to show.
  ///
  /// A floating title stands there itself until it floats.
  public var placeholder: String? {
    observed(\.placeholder) { floatingLabel.visiblePlaceholder }
  }

  /// Whether the title floats above the text now, which it does while the row is edited or has a text.
  public var isTitleFloating: Bool {
    observed(\.isTitleFloating) { floatingLabel.isShown }
  }

  /// What the keyboard is like; nil for a row that is not typed into.
  public var keyboard: FormKeyboard? {
    switch behavior {
    case .text, .number: FormKeyboard(plan.type, properties: definition.properties)
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
      behavior, row: definition, hasText: text.map { !$0.isEmpty } ?? (value != .null))
    if isFocused { _ = label.handle(.beginEditing) }
    return label
  }

  // MARK: - Content

  /// The text of a `staticText` row; nil for other rows.
  public var text: String? {
    observed(\.text) { definition.properties.string("text") }
  }

  /// The name of the image before the title.
  public var icon: String? {
    observed(\.icon) { definition.properties.string("icon") }
  }

  /// The name of the image after the title.
  public var accessoryIcon: String? {
    observed(\.accessoryIcon) { definition.properties.string("accessoryIcon") }
  }

  /// The name of the handler that a tap on a button or link calls.
  public var action: String? {
    observed(\.action) { definition.properties.string("action") }
  }

  /// What a tap presents; nil for nothing.
  public var presentation: FormPresentation? {
    observed(\.presentation) {
      switch behavior {
      case .choice(.screen), .choices, .leftRight: .options(tag: address)
      case .action where action == nil:
        form.state.url(ofRow: slot).map { .url($0) } ?? definition.controller
      default: nil
      }
    }
  }
}

extension FormState {
  /// The URL that a tap on a row opens; nil for none, and while its expression gives no absolute URL.
  func url(ofRow slot: Int) -> String? {
    let item = program.items[Int(slotItems[slot])]
    guard let text = item.url?(self, slot - item.number).text else { return nil }
    // What a person has typed may have blanks, which a URL has not.
    let url = text.replacing(" ", with: "%20")
    return TextRule.isURL(url) ? url : nil
  }
}

extension FormDefinition.Row {
  /// The controller of the host that the row presents.
  var controller: FormPresentation? {
    guard case .map(let members) = properties.value("present"),
      let name = members.string("controller")
    else { return nil }
    return .controller(name: name, mode: members.string("mode") ?? "show")
  }
}

extension FormState {
  /// The options that are chosen, filtered out or not, as far as they are known.
  fileprivate func chosenOptions(_ slot: Int) -> [FormDefinition.Option] {
    guard let plan = program.items[Int(slotItems[slot])].options else { return [] }
    let delivered = options[slot].delivered
    switch (plan.choice, stored[slot]) {
    case (.each, .list(let elements)):
      return elements.indices.map { index in
        plan.list(below: elements[..<index], delivered: delivered).option(elements[index])?
          .definition ?? FormDefinition.Option(value: elements[index])
      }
    case (.many, .list(let elements)):
      let list = plan.list(below: [], delivered: delivered)
      return elements.compactMap { list.option($0)?.definition }
    case (.right, let value):
      let list = plan.list(below: [left(slot)], delivered: delivered)
      return list.option(value).map { [$0.definition] } ?? []
    case (_, let value):
      let list = plan.list(below: [], delivered: delivered)
      return list.option(value).map { [$0.definition] } ?? []
    }
  }
}

extension Form {
  /// The text that the formatter or function of the host makes of a value; nil where the row names none.
  fileprivate func formatted(
    _ value: FormValue, of row: FormDefinition.Row, _ slot: Int
  ) -> String? {
    if let name = row.properties.string("displayValue") {
      if let format = host.displayFormatters[name] { return format(value) }
      if let function = host.functions[name] {
        return (try? function([value]))?.displayText(state.timeZone)
      }
      if let format = host.formatters[name] {
        return format.text(value.displayText(state.timeZone) ?? "")
      }
    }
    return row.properties.string("formatter").flatMap(host.textFormat).map { format in
      format.text(fieldText(of: slot).text(of: value))
    }
  }
}

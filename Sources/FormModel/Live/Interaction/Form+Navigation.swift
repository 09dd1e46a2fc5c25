extension Form {
  /// How the keyboard moves between rows now.
  public var navigation: FormDefinition.Navigation {
    observed(\.navigation) { state.navigation }
  }
}

extension FormState {
  /// How the keyboard moves between rows now.
  var navigation: FormDefinition.Navigation {
    var navigation = program.definition.navigation
    if program.items[program.form].live.isEmpty { return navigation }
    read("enabled", into: &navigation.enabled)
    read("stopAtDisabledRow", into: &navigation.stopAtDisabledRow)
    read("skipUnfocusable", into: &navigation.skipUnfocusable)
    read("animateScroll", into: &navigation.animateScroll)
    switch liveValue("rowKeyboardSpacing", program.form) {
    case .double(let points): navigation.rowKeyboardSpacing = max(0, points)
    case .int(let points): navigation.rowKeyboardSpacing = Double(max(0, points))
    default: break
    }
    return navigation
  }

  /// Replaces an option by the current value of its expression, if there is one.
  private func read(_ name: String, into option: inout Bool) {
    if case .bool(let value) = liveValue(name, program.form) { option = value }
  }

  /// Whether a cause closes open inline rows now.
  func closesInlineRows(_ cause: FormDefinition.InlineRowHide) -> Bool {
    program.definition.inlineRowHides.contains(cause) && permits(cause.rawValue, program.form)
  }
}

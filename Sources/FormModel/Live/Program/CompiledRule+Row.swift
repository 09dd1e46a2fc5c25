extension CompiledRule {
  /// The message for the user when a value fails the rule.
  ///
  /// Values are shown as the row shows its own, except that a limit is neither concealed nor rounded.
  func message(plan: ItemPlan, value: FormValue, state: FormState, entry: Int) -> String {
    let options = state.titledOptions(of: plan, entry)
    let row = state.content(plan.number + entry)?.definition
    let display = DisplayText(
      plan.type, properties: row?.properties ?? [], locale: state.locale)
    let subject = Subject(
      title: state.title(of: plan, entry) ?? "", isConcealed: display.isConcealed,
      currency: display.numbers.currency,
      show: { shown in
        if display.isConcealed, shown == value {
          return display.text(of: shown, timeZone: state.timeZone)
        }
        let titled = options.isEmpty ? plan.declared?.titled(shown, state) ?? shown : shown
        return (shown == value ? display.ofValue : display.ofLimit(shown))
          .text(of: titled, options: options, timeZone: state.timeZone)
          ?? titled.displayText(state.timeZone, precision: plan.precision)
      },
      titleOfRow: { state.title(ofRow: $0, seenFrom: plan, entry) },
      first: key.flatMap { state.firstEntry(withKey: $0, of: plan, plan.number + entry) })
    return text(for: value, of: subject, state, entry)
  }
}

extension DisplayText {
  /// The display of the row's value in a message, also where the control shows the value itself.
  fileprivate var ofValue: DisplayText {
    var display = self
    display.emptyText = nil
    if style == .none { display.style = .plain }
    return display
  }

  /// The display of a limit, with more digits than the row shows if the limit has them.
  fileprivate func ofLimit(_ limit: FormValue) -> DisplayText {
    var display = ofValue
    if style == .concealed { display.style = .plain }
    if let digits = numbers.fractionDigits, case .double(let number) = limit,
      (DecimalDigits(number)?.fraction.count ?? 0) > digits + numbers.shift
    {
      display.numbers.fractionDigits = nil
    }
    return display
  }
}

extension FormState {
  /// The options by whose present titles a message shows values; those of the host are not among
  /// them.
  ///
  /// Right options come first as they are below the left one.
  fileprivate func titledOptions(of plan: ItemPlan, _ entry: Int) -> [FormDefinition.Option] {
    guard let options = plan.options, !options.areDelivered else { return [] }
    let slot = plan.number + entry
    let kept = options.showsValues ? self.options[slot].kept : []
    let all = options.lists(kept: kept).flatMap(\.options).map(\.definition)
    guard options.choice == .right else { return all }
    return options.list(below: [left(slot)], kept: kept).options.map(\.definition) + all
  }

  /// The title of a row, or the header of a section.
  fileprivate func title(of plan: ItemPlan, _ entry: Int) -> String? {
    guard case .section = plan.kind else { return content(plan.number + entry)?.definition.title }
    if case .text(let text)? = header(ofSection: plan.section) { return text }
    return nil
  }

  /// The title of the row with a tag; a row of the same entry takes precedence.
  fileprivate func title(ofRow tag: String, seenFrom plan: ItemPlan, _ entry: Int) -> String? {
    let inEntry = plan.template.flatMap { program.templates[$0].tags[tag] }
    return (inEntry.map { ownRow($0 + entry) } ?? program.tags[tag]).flatMap {
      content($0)?.definition.title
    }
  }
}

extension CompiledRule {
  /// The message for the user when a value fails the rule.
  ///
  /// Values are shown by the titles of the row's options, dates as the row's `format` says or else
  /// in ISO 8601 at the row's precision, durations as hours and minutes, concealed text as bullets.
  func message(plan: ItemPlan, value: FormValue, state: FormState, entry: Int) -> String {
    let options = state.titledOptions(of: plan, entry)
    let row = state.content(plan.number + entry)?.definition
    let drawn = row.map {
      DisplayText(plan.type, properties: $0.properties, locale: state.locale)
    }
    let concealed = drawn.flatMap { $0.isConcealed ? $0 : nil }
    let hasFormat = row?.properties.string("format") != nil
    let subject = Subject(
      title: state.title(of: plan, entry) ?? "", isConcealed: concealed != nil,
      currency: plan.currency,
      show: { shown in
        if let concealed, shown == value {
          return concealed.text(of: shown, timeZone: state.timeZone)
        }
        switch shown {
        case .duration(let duration): return DisplayText.text(of: duration)
        case .int where plan.currency != nil:
          return drawn?.text(of: shown, timeZone: state.timeZone)
        case .date where hasFormat, .record where plan.type == .file,
          .list where plan.type == .file && shown == value:
          return drawn?.text(of: shown, timeZone: state.timeZone)
        default: break
        }
        return options.isEmpty
          ? (plan.declared?.titled(shown, state) ?? shown)
            .displayText(state.timeZone, precision: plan.precision)
          : DisplayText().text(of: shown, options: options, timeZone: state.timeZone)
      },
      titleOfRow: { state.title(ofRow: $0, seenFrom: plan, entry) })
    return text(for: value, of: subject, state, entry)
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

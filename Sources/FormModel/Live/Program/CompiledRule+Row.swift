extension CompiledRule {
  /// What a person is told when the value of a row fails the rule.
  ///
  /// Values are shown by the titles of the row's options, dates in ISO 8601 with what the row has of them.
  func message(plan: ItemPlan, value: FormValue, state: FormState, entry: Int) -> String {
    let program = state.program
    let options = plan.row?.options.map { program.options($0.source) } ?? []
    let precision = plan.row?.precision ?? .dateTime
    let subject = Subject(
      title: plan.row?.title ?? "",
      show: { value in
        options.isEmpty
          ? value.displayText(state.timeZone, precision: precision)
          : DisplayText().text(of: value, options: options, timeZone: state.timeZone)
      },
      titleOfRow: { program.title(ofRow: $0, seenFrom: plan) })
    return text(for: value, of: subject, state, entry)
  }
}

extension FormProgram {
  /// The options of a source that the definition knows.
  fileprivate func options(
    _ source: FormDefinition.Options.Source
  ) -> [FormDefinition.Option] {
    switch source {
    case .inline(let options): options
    case .components(let components): components.flatMap(\.self)
    case .type(let name): definition.optionTypes.first { $0.name == name }?.options ?? []
    case .provider: []
    }
  }

  /// The title of a row by its tag, one of the same template before one outside.
  fileprivate func title(ofRow tag: String, seenFrom plan: ItemPlan) -> String? {
    let inEntry = plan.template.flatMap { templates[$0].tags[tag] }
    return (inEntry ?? tags[tag]).flatMap { items[$0].row?.title }
  }
}

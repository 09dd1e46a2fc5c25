@_spi(Generated)
extension DefinitionBuilder {
  /// Begins a step of the row at an event.
  public func step(_ event: FormDefinition.StepEvent, _ kind: FormDefinition.Step.Kind) {
    stepOwner = .row
    edit { $0.steps.add(FormDefinition.Step(kind), at: event) }
  }

  /// Begins a step of the section at an event.
  public func sectionStep(_ event: FormDefinition.StepEvent, _ kind: FormDefinition.Step.Kind) {
    stepOwner = .section
    editSection { $0.steps.add(FormDefinition.Step(kind), at: event) }
  }

  /// Begins a step of the swipe action.
  public func actionStep(_ kind: FormDefinition.Step.Kind) {
    stepOwner = .swipeAction
    editAction { $0.steps.append(FormDefinition.Step(kind)) }
  }

  /// Adds a tag, or the name of a handler, to the step.
  public func stepName(_ name: StaticString) { editStep { $0.names.append(name.text) } }

  /// The value that the step sets.
  public func stepValue(_ value: Term) { editStep { $0.value = expression(value) } }

  /// When the step is taken.
  public func stepWhen(_ condition: Term) { editStep { $0.when = expression(condition) } }

  /// What the steps belong to.
  enum StepOwner {
    case row, section, swipeAction
  }

  private func editStep(_ change: (inout FormDefinition.Step) -> Void) {
    switch stepOwner {
    case .row: edit { $0.steps.changeLast(change) }
    case .section: editSection { $0.steps.changeLast(change) }
    case .swipeAction: editAction { $0.steps.changeLast(change) }
    }
  }
}

extension [FormDefinition.EventSteps] {
  /// Adds a step to those of an event.
  fileprivate mutating func add(_ step: FormDefinition.Step, at event: FormDefinition.StepEvent) {
    if last?.event != event { append(FormDefinition.EventSteps(event, [])) }
    self[count - 1].steps.append(step)
  }

  fileprivate mutating func changeLast(_ change: (inout FormDefinition.Step) -> Void) {
    guard let index = indices.last else { return }
    self[index].steps.changeLast(change)
  }
}

extension [FormDefinition.Step] {
  fileprivate mutating func changeLast(_ change: (inout FormDefinition.Step) -> Void) {
    guard let index = indices.last else { return }
    change(&self[index])
  }
}

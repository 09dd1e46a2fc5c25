@_spi(Generated) import FormModel

/// Swipe actions.
extension LiveFormGenerator {
  /// The handlers of swipe actions: they succeed, refuse, or finish later.
  package static let swipeHandlers = [handler, "refuse", "later"]

  /// Adds swipe actions to some rows outside entries.
  mutating func addSwipes(to form: inout FormDefinition) {
    let targets = Targets(form)
    guard chance(30), !targets.rows.isEmpty else { return }
    for index in form.sections.indices where form.sections[index].kind == .plain {
      addSwipes(to: &form.sections[index].rows) { $0.action(targets) }
    }
  }

  private mutating func addSwipes(
    to rows: inout [FormDefinition.Row], step: (inout Self) -> FormDefinition.Step
  ) {
    for index in rows.indices {
      addSwipe(to: &rows[index], canDelete: true, step: step)
      if rows[index].type == "group" { addSwipes(to: &rows[index].rows, step: step) }
    }
  }

  /// Adds swipe actions to some rows.
  ///
  /// - Parameters:
  ///   - canDelete: Whether actions can be destructive.
  ///   - step: Makes a step of an action.
  mutating func addSwipe(
    to row: inout FormDefinition.Row, canDelete: Bool, step: (inout Self) -> FormDefinition.Step
  ) {
    guard !["group", "list", "field"].contains(row.type), !row.isKindOrPosition, row.tag != nil,
      chance(20)
    else { return }
    var swipe = FormDefinition.Swipe()
    swipe.leading = (0..<below(3)).map { swipeAction($0, canDelete, step) }
    swipe.trailing = (0...below(2)).map { swipeAction($0, canDelete, step) }
    swipe.fullLeading = !swipe.leading.isEmpty && chance(50)
    swipe.fullTrailing = chance(50)
    row.swipe = swipe
  }

  private mutating func swipeAction(
    _ number: Int, _ canDelete: Bool, _ step: (inout Self) -> FormDefinition.Step
  ) -> FormDefinition.SwipeAction {
    var action = FormDefinition.SwipeAction(id: "a\(number)", title: name("Swipe "))
    if canDelete, chance(35) { action.style = .destructive }
    if chance(40) { action.handler = pick(Self.swipeHandlers) }
    if chance(25) { action.confirm = name("Really ") }
    if chance(30) { action.when = condition(depth: 1) }
    let isIdle = action.handler == nil && action.style == .normal
    if isIdle || chance(40) { action.steps = (0...below(2)).map { _ in step(&self) } }
    return action
  }
}

@_spi(Generated)
extension DefinitionBuilder {
  /// Begins the actions behind the row.
  public func swipe(fullLeading: Bool, fullTrailing: Bool) {
    edit {
      $0.swipe = FormDefinition.Swipe(fullLeading: fullLeading, fullTrailing: fullTrailing)
    }
  }

  /// Begins an action of the leading side.
  public func leading(_ id: StaticString) {
    isTrailingOpen = false
    edit { $0.swipe?.leading.append(FormDefinition.SwipeAction(id: id.text)) }
  }

  /// Begins an action of the trailing side.
  public func trailing(_ id: StaticString) {
    isTrailingOpen = true
    edit { $0.swipe?.trailing.append(FormDefinition.SwipeAction(id: id.text)) }
  }

  /// Sets the title of the action.
  public func actionTitle(_ text: StaticString) { editAction { $0.title = text.text } }

  /// The image of the action.
  public func actionImage(_ name: StaticString) { editAction { $0.image = name.text } }

  /// Marks the action as destructive.
  public func actionIsDestructive() { editAction { $0.style = .destructive } }

  /// The colour behind the action.
  public func actionBackground(_ color: StaticString) {
    editAction { $0.background = color.text }
  }

  /// The host's handler of the action.
  public func actionHandler(_ name: StaticString) { editAction { $0.handler = name.text } }

  /// Sets the question to the user before the action is performed.
  public func actionConfirm(_ text: StaticString) { editAction { $0.confirm = text.text } }

  /// When the action is offered.
  public func actionWhen(_ condition: Term) {
    editAction { $0.when = expression(condition) }
  }

  /// The width of the action in points.
  public func actionWidth(_ points: Double) { editAction { $0.width = points } }

  /// Sets the accessibility label of the action.
  public func actionAccessibilityLabel(_ text: StaticString) {
    editAction { $0.accessibilityLabel = text.text }
  }

  /// Sets a text of the action that shows values.
  public func actionText(_ name: StaticString, _ text: Term) {
    editAction { $0.texts.append(.init(name: name.text, value: property(text))) }
  }

  func editAction(_ change: (inout FormDefinition.SwipeAction) -> Void) {
    edit { row in
      let side = isTrailingOpen ? \FormDefinition.Swipe.trailing : \.leading
      guard var swipe = row.swipe, let last = swipe[keyPath: side].indices.last else { return }
      change(&swipe[keyPath: side][last])
      row.swipe = swipe
    }
  }
}

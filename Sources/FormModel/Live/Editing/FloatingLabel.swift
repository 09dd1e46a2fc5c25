/// The placeholder and the floating title of a text row.
///
/// A placeholder is shown while there is no text, also while the row is edited. A floating title
/// floats while the row is edited or has text. Until then it takes the place of the text, unless
/// there is a placeholder.
package struct FloatingLabel: Hashable, Sendable {
  /// The title of the row.
  package let title: String?
  /// The placeholder of the row.
  package let placeholder: String?
  /// Whether the title floats.
  package let isFloating: Bool
  /// Whether the row is being edited.
  package private(set) var isEditing = false
  /// Whether there is a text.
  package private(set) var hasText: Bool

  package init(
    title: String?, placeholder: String? = nil, isFloating: Bool = false, hasText: Bool = false
  ) {
    self.title = title
    self.placeholder = placeholder
    self.isFloating = isFloating
    self.hasText = hasText
  }

  /// A change of the row's state.
  package enum Event: Hashable, Sendable {
    /// The row gains the focus.
    case beginEditing
    /// The row loses the focus.
    case endEditing
    /// The text changes, by typing or by a program.
    case text(String)
  }

  /// How the title moves.
  package enum Transition: Hashable, Sendable {
    /// Up, above the text.
    case show(animated: Bool)
    /// Down, to the place of the text.
    case hide(animated: Bool)
  }

  /// Whether the title is above the text.
  package var isShown: Bool { isFloating && (isEditing || hasText) }

  /// The placeholder or title shown in place of the text; nil if there is text or nothing to show.
  package var visiblePlaceholder: String? {
    if hasText { return nil }
    return placeholder ?? (isFloating && !isEditing ? title : nil)
  }

  /// Handles an event.
  ///
  /// - Returns: How the title moves; nil if it stays. The title moves without animation when a
  ///   program changes the text of a row that is not being edited.
  package mutating func handle(_ event: Event) -> Transition? {
    let wasShown = isShown
    let isAnimated: Bool
    switch event {
    case .beginEditing:
      isAnimated = true
      isEditing = true
    case .endEditing:
      isAnimated = true
      isEditing = false
    case .text(let text):
      isAnimated = isEditing
      hasText = !text.isEmpty
    }
    guard isShown != wasShown else { return nil }
    return isShown ? .show(animated: isAnimated) : .hide(animated: isAnimated)
  }
}

/// What a text row shows in place of a missing text, and whether its title floats above the text.
///
/// A floating title is shown while the row is edited or has a text. Until then it stands in the place
/// of the text, where no placeholder is written. Without a floating title the placeholder of one line
/// is shown while there is no text; that of several lines goes as soon as editing begins.
package struct FloatingLabel: Hashable, Sendable {
  /// The title of the row.
  package let title: String?
  /// The placeholder of the row.
  package let placeholder: String?
  /// Whether the title floats.
  package let isFloating: Bool
  /// Whether the row has several lines.
  package let isMultiline: Bool
  /// Whether the row is edited.
  package private(set) var isEditing = false
  /// Whether there is a text.
  package private(set) var hasText: Bool

  package init(
    title: String?, placeholder: String? = nil, isFloating: Bool = false, isMultiline: Bool = false,
    hasText: Bool = false
  ) {
    self.title = title
    self.placeholder = placeholder
    self.isFloating = isFloating
    self.isMultiline = isMultiline
    self.hasText = hasText
  }

  /// What happens to the row.
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
    /// Down, to where the text is.
    case hide(animated: Bool)
  }

  /// Whether the title is above the text.
  package var isShown: Bool { isFloating && (isEditing || hasText) }

  /// What stands in the place of the text; nil where there is a text or nothing to show.
  package var visiblePlaceholder: String? {
    guard !hasText else { return nil }
    if isFloating { return isEditing ? nil : placeholder ?? title }
    return isEditing && isMultiline ? nil : placeholder
  }

  /// Takes an event in.
  ///
  /// - Returns: How the title moves; nil when it stays. It jumps when a program changes the text of a
  ///   row that nobody edits.
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

/// A formatter of the host: how the text of a value is shown, and how it is read back.
package struct TextFormat: Sendable {
  /// What is shown for the text of a value.
  package var text: @Sendable (_ value: String) -> String
  /// The text of the value that a shown or typed text stands for; nil when it is that text itself.
  package var value: (@Sendable (_ text: String) -> String)?

  package init(
    text: @escaping @Sendable (_ value: String) -> String,
    value: (@Sendable (_ text: String) -> String)? = nil
  ) {
    self.text = text
    self.value = value
  }
}

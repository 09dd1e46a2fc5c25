/// A formatter of the host: how the text of a value is shown, and how it is read back.
///
/// ```swift
/// host.formatters["upperCase"] = TextFormat { $0.uppercased() }
/// ```
public struct TextFormat: Sendable {
  /// Returns the text to show for the text of a value.
  public var text: @Sendable (_ value: String) -> String
  /// Returns the value of a shown or typed text; nil if the text is the value.
  public var value: (@Sendable (_ text: String) -> String)?

  /// Creates a formatter.
  ///
  /// - Parameters:
  ///   - text: Shows the text of a value.
  ///   - value: Reads a text back; if omitted, a text is its own value.
  public init(
    text: @escaping @Sendable (_ value: String) -> String,
    value: (@Sendable (_ text: String) -> String)? = nil
  ) {
    self.text = text
    self.value = value
  }
}

/// The keyboard of a row that is typed into, in UIKit's terms.
public struct FormKeyboard: Hashable, Sendable {
  /// The keyboard.
  public var type: String
  /// The capitalization.
  public var capitalization: String
  /// Whether autocorrection is on; nil for the system's default.
  public var autocorrection: Bool?
  /// The kind of content that the system may autofill; nil for none.
  public var contentType: String?
  /// Whether the text is concealed.
  public var isSecure: Bool

  package init(
    _ type: String = "default", capitalization: String = "sentences",
    autocorrection: Bool? = nil, contentType: String? = nil, isSecure: Bool = false
  ) {
    self.type = type
    self.capitalization = capitalization
    self.autocorrection = autocorrection
    self.contentType = contentType
    self.isSecure = isSecure
  }

  /// Creates the keyboard of a row: the row's own settings take precedence over those of its type.
  init(_ type: RowType?, properties: [FormDefinition.Property]) {
    self = type?.traits.keyboard ?? FormKeyboard()
    // A currency without fractions needs no decimal separator.
    if type?.control == .amount, properties.currency?.fractionDigits == 0 {
      self.type = "numberPad"
    }
    self.type = properties.string("keyboard") ?? self.type
    capitalization = properties.string("capitalization") ?? capitalization
    if case .bool(let corrects) = properties.value("autocorrection") { autocorrection = corrects }
    if case .bool(let isSecure) = properties.value("secure") { self.isSecure = isSecure }
  }
}

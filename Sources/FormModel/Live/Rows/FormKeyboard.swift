/// What the keyboard of a row that is typed into is like, in UIKit's words.
public struct FormKeyboard: Hashable, Sendable {
  /// The keyboard.
  public var type: String
  /// What is capitalized.
  public var capitalization: String
  /// Whether typing is corrected; nil when the system decides.
  public var autocorrection: Bool?
  /// What the system may fill in; nil for nothing.
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

  /// The keyboard of a row, what the row says itself before what its type does.
  init(_ type: RowType?, properties: [FormDefinition.Property]) {
    self = type?.traits.keyboard ?? FormKeyboard()
    // Nobody types a fraction of a currency that has none.
    if type?.control == .amount, properties.currency?.fractionDigits == 0 {
      self.type = "numberPad"
    }
    self.type = properties.string("keyboard") ?? self.type
    capitalization = properties.string("capitalization") ?? capitalization
    if case .bool(let corrects) = properties.value("autocorrection") { autocorrection = corrects }
    if case .bool(let isSecure) = properties.value("secure") { self.isSecure = isSecure }
  }
}

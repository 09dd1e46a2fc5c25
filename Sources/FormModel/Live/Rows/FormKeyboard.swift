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

  init(
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
  init(row: FormDefinition.Row) {
    self = Self.types[row.type] ?? FormKeyboard()
    let properties = row.properties
    type = properties.string("keyboard") ?? type
    capitalization = properties.string("capitalization") ?? capitalization
    if case .bool(let corrects) = properties.value("autocorrection") { autocorrection = corrects }
    if case .bool(let isSecure) = properties.value("secure") { self.isSecure = isSecure }
  }

  private static let types: [String: FormKeyboard] = [
    "name": FormKeyboard(
      "asciiCapable", capitalization: "words", autocorrection: false, contentType: "name"),
    "email": FormKeyboard(
      "emailAddress", capitalization: "none", autocorrection: false, contentType: "emailAddress"),
    "password": FormKeyboard(
      "asciiCapable", capitalization: "none", autocorrection: false, contentType: "password",
      isSecure: true),
    "account": FormKeyboard(
      "asciiCapable", capitalization: "none", autocorrection: false, contentType: "username"),
    "twitter": FormKeyboard("twitter", capitalization: "none", autocorrection: false),
    "zipCode": FormKeyboard(
      "numbersAndPunctuation", capitalization: "allCharacters", autocorrection: false,
      contentType: "postalCode"),
    "phone": FormKeyboard("phonePad", contentType: "telephoneNumber"),
    "url": FormKeyboard("url", capitalization: "none", autocorrection: false, contentType: "URL"),
    "int": FormKeyboard("numberPad", capitalization: "none"),
    "decimal": FormKeyboard("decimalPad", autocorrection: false),
  ]
}

import FormModel
package import FormText

extension PropertyEntry {
  /// The default as a value; nil if there is none.
  ///
  /// Defaults are written in a small part of YAML: `true`, `false`, a number, a list of words in
  /// brackets, a text in double quotes without escapes, or a plain text.
  package var defaultValue: JSONValue? {
    defaultText.map(Self.value)
  }

  private static func value(_ text: String) -> JSONValue {
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case _ where text.hasPrefix("[") && text.hasSuffix("]"):
      let words = text.dropFirst().dropLast().split(separator: ",")
      return .array(words.map { value(String($0.drop { $0 == " " })) })
    case _ where text.hasPrefix("\"") && text.hasSuffix("\""):
      return .string(String(text.dropFirst().dropLast()))
    default:
      if let whole = Int(text) { return .int(whole) }
      if let number = Double(text) { return .double(number) }
      return .string(text)
    }
  }
}

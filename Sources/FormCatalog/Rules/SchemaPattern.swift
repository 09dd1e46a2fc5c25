import FormModel
import FormText

/// Patterns for JSON Schema of the texts that pass rules.
///
/// Each pattern accepts all texts that the rule accepts; its documentation names other accepted
/// texts.
enum SchemaPattern {
  /// A local part and a domain of labels, with any character beyond ASCII.
  static let email =
    "^(?=[^@]{1,64}@)\(atom)+(?:\\.\(atom)+)*@(?:\(end)(?:\(inner){0,61}\(end))?\\.)+"
    + "\(letter)\(inner){0,61}\(end)$"

  /// A character that is not white space, wherever it is in the text.
  static let notBlank =
    #"[^\t-\r \u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]"#

  /// A URL with one of some schemes, in upper or lower case.
  static func url(schemes: [String]) -> String {
    let words = schemes.map { scheme in
      scheme.map { $0.isLetter ? "[\($0.uppercased())\($0)]" : "[\($0)]" }.joined()
    }
    return "^(?:\(words.joined(separator: "|"))):[^\\x00-\\x20\"<>\\\\^`{|}\\x7F]+$"
  }

  /// The pattern of a `regex` rule; nil if a schema cannot express it.
  static func regex(_ rule: FormDefinition.Rule) -> String? {
    guard let text = rule.text(of: "pattern"), let pattern = try? Pattern(text) else { return nil }
    let extent = rule.text(of: "match").flatMap(Pattern.Extent.init(rawValue:))
    return pattern.ecmaScript(extent: extent ?? .full)
  }

  /// The characters of a `characterSet` rule; nil if a schema cannot express the set.
  static func characterSet(_ rule: FormDefinition.Rule) -> String? {
    guard let text = rule.text(of: "set"), let words = (try? CharacterSetRule(text))?.ecmaScript
    else { return nil }
    return "^(?:\(words))*$"
  }

  /// A character of a local part other than the dot.
  private static let atom = "[^\\x00-\\x20\"(),.:;<>@\\[\\\\\\]\\x7F]"
  /// A character of a label, one that may also be at its end, and one that is not a digit.
  private static let inner = "[^\\x00-\\x2C./:-@\\[-`{-\\x7F]"
  private static let end = "[^\\x00-/:-@\\[-`{-\\x7F]"
  private static let letter = "[^\\x00-@\\[-`{-\\x7F]"
}

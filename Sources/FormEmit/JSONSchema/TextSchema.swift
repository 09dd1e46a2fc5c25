/// The texts of dates, addresses and URLs as patterns of a schema.
///
/// Validators may leave formats alone, and those of JSON Schema know neither local times nor days of their
/// own. Each pattern lets pass what the form reads; what it lets pass beyond is in the documents.
enum TextSchema {
  static let date = "^\(day)$"
  static let time = "^\(clock)$"
  static let dateTime = "^\(day)[Tt ]\(clock)(?:[Zz]|[+-]\(offset))?$"

  /// A local part and a domain of labels, with any character beyond ASCII.
  static let email =
    "^(?=[^@]{1,64}@)\(atom)+(?:\\.\(atom)+)*@(?:\(end)(?:\(inner){0,61}\(end))?\\.)+"
    + "\(letter)\(inner){0,61}\(end)$"

  /// A scheme and what may follow it.
  static let url = "^[A-Za-z][A-Za-z0-9+.-]*:[^\\x00-\\x20\"<>\\\\^`{|}\\x7F]+$"

  private static let day =
    "(?!0000)[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])"
    + "|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9]))"
  private static let clock = "(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:[.,][0-9]{1,9})?)?"
  private static let offset = "(?:0[0-9]|1[0-8])(?:[0-5][0-9]|:[0-5][0-9](?::[0-5][0-9])?)?"

  /// A character of a local part but the dot.
  private static let atom = "[^\\x00-\\x20\"(),.:;<>@\\[\\\\\\]\\x7F]"
  /// A character of a label, one that may also stand at its end, and one that is no digit.
  private static let inner = "[^\\x00-\\x2C./:-@\\[-`{-\\x7F]"
  private static let end = "[^\\x00-/:-@\\[-`{-\\x7F]"
  private static let letter = "[^\\x00-@\\[-`{-\\x7F]"
}

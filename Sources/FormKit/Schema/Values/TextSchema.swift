/// Patterns for the texts of dates in a schema.
///
/// Validators may ignore formats, and those of JSON Schema cover neither local times nor local
/// days. Each pattern accepts all texts that the form reads; its documentation names other accepted
/// texts.
enum TextSchema {
  static let date = "^\(day)$"
  static let time = "^\(clock)$"
  static let dateTime = "^\(day)(?:[Tt ]\(clock)(?:[Zz]|[+-]\(offset))?)?$"

  private static let day =
    "(?!0000)[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])"
    + "|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|[12][0-9]))"
  private static let clock = "(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:[.,][0-9]{1,9})?)?"
  private static let offset = "(?:0[0-9]|1[0-8])(?:[0-5][0-9]|:[0-5][0-9](?::[0-5][0-9])?)?"
}

@testable import FormModel

extension FieldText.Problem {
  /// The message about the problem in English.
  var english: String {
    let limit = limit.map(FormValue.int) ?? .null
    return RuleMessage(text.english(counting: limit)).text { _ in
      limit.displayText(FixedTimeZone.utc)
    }
  }
}

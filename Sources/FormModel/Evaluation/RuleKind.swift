/// The rules of the language by name.
package enum RuleKind: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
  case required, accepted
  case email, url, regex, luhn, characterSet
  case minLength, maxLength, exactLength
  case greaterThan, greaterOrEqual, smallerThan, smallerOrEqual, between
  case equalsRow, oneOf, notOneOf
  case minItems, maxItems, uniqueItems
  case assert, custom, async

  /// What a person is told in English when a rule without a message of its own fails.
  package var message: String {
    switch self {
    case .required: "This field is required"
    case .accepted: "Accept this to continue"
    case .email: "Enter a valid e-mail address"
    case .url: "Enter a valid web address"
    case .regex: "Enter a value in the expected format"
    case .luhn: "Check the number"
    case .characterSet: "{character} is not allowed here"
    case .minLength: "Enter at least {limit} characters"
    case .maxLength: "Enter at most {limit} characters"
    case .exactLength: "Enter exactly {limit} characters"
    case .greaterThan: "Enter a value greater than {limit}"
    case .greaterOrEqual: "Enter a value of at least {limit}"
    case .smallerThan: "Enter a value smaller than {limit}"
    case .smallerOrEqual: "Enter a value of at most {limit}"
    case .between: "Enter a value from {minimum} to {maximum}"
    case .equalsRow: "The values do not match"
    case .oneOf: "Choose one of {values}"
    case .notOneOf: "{value} cannot be used"
    case .minItems: "Choose at least {limit}"
    case .maxItems: "Choose at most {limit}"
    case .uniqueItems: "No value may appear twice"
    case .assert, .custom, .async: "This value is not valid"
    }
  }

  /// What a message may show beside `title` and `value`, without braces.
  package var placeholders: [String] {
    switch self {
    case .required, .accepted, .email, .url, .luhn, .uniqueItems, .assert, .custom, .async: []
    case .regex: ["pattern"]
    case .characterSet: ["set", "character"]
    case .minLength, .maxLength, .exactLength: ["limit", "length"]
    case .greaterThan, .greaterOrEqual, .smallerThan, .smallerOrEqual: ["limit"]
    case .between: ["minimum", "maximum"]
    case .equalsRow: ["other"]
    case .oneOf, .notOneOf: ["values"]
    case .minItems, .maxItems: ["limit", "count"]
    }
  }
}

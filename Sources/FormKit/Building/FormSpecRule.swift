/// A rule of a row that is built in Swift.
///
/// ```swift
/// $0.rules = [.required, .maxLength(80).message("Too long: {length} of {limit}")]
/// ```
public struct FormSpecRule: Hashable, Sendable {
  private var name: String
  private var argument: FormSpecValue?
  private var members: [FormSpecValue.Member] = []

  /// Creates a rule by its name in the language.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - argument: What is written behind the name; nil for nothing.
  public init(_ name: String, _ argument: FormSpecValue? = nil) {
    self.name = name
    self.argument = argument
  }

  /// Creates the rule that a spec has; nil for what is none.
  init?(value: FormSpecValue) {
    switch value {
    case .text(let name): self.init(name)
    case .mapping(let members):
      guard let first = members.first else { return nil }
      self.init(first.key, first.value)
      self.members = Array(members.dropFirst())
    default: return nil
    }
  }

  /// The rule as a spec has it.
  var value: FormSpecValue {
    if argument == nil, members.isEmpty { return .text(name) }
    return .mapping([FormSpecValue.Member(name, argument ?? .bool(true))] + members)
  }

  // MARK: - Beside the rule

  /// The rule with another key beside it, such as `allowsEmpty`.
  public func with(_ key: String, _ value: FormSpecValue) -> FormSpecRule {
    var rule = self
    rule.members.append(FormSpecValue.Member(key, value))
    return rule
  }

  /// The rule with what a person is told when it fails.
  public func message(_ text: String) -> FormSpecRule { with("message", .text(text)) }
  /// The rule with the name that the host removes it by.
  public func id(_ id: String) -> FormSpecRule { with("id", .text(id)) }
  /// The rule, checked only when a condition holds.
  public func when(_ condition: FormSpecValue) -> FormSpecRule { with("when", condition) }
  /// The rule, whose failure does not make the form invalid.
  public var warning: FormSpecRule { with("severity", "warning") }

  // MARK: - The rules of the language

  /// The row has a value.
  public static let required = FormSpecRule("required")
  /// The value is `true`, as that of a box which has to be ticked.
  public static let accepted = FormSpecRule("accepted")
  /// The text is an e-mail address.
  public static let email = FormSpecRule("email")
  /// The text is an absolute address with `http` or `https`.
  public static let url = FormSpecRule("url")
  /// The text is an absolute URL with one of some schemes.
  public static func url(schemes: [String]) -> FormSpecRule {
    .init("url", .list(schemes.map { .text($0) }))
  }
  /// No element stands twice.
  public static let uniqueItems = FormSpecRule("uniqueItems")
  /// The last digit is the check digit of the others.
  public static let luhn = FormSpecRule("luhn")
  /// The text is an International Bank Account Number.
  public static let iban = FormSpecRule("iban")
  /// The text matches a regular expression as a whole.
  public static func regex(_ pattern: String) -> FormSpecRule { .init("regex", .text(pattern)) }
  /// The text has at least so many characters.
  public static func minLength(_ length: Int) -> FormSpecRule { .init("minLength", .int(length)) }
  /// The text has at most so many characters.
  public static func maxLength(_ length: Int) -> FormSpecRule { .init("maxLength", .int(length)) }
  /// The text has exactly so many characters.
  public static func exactLength(_ length: Int) -> FormSpecRule {
    .init("exactLength", .int(length))
  }
  /// The value is greater than a bound, which may be that of another row: `"$start"`.
  public static func greaterThan(_ bound: FormSpecValue) -> FormSpecRule {
    .init("greaterThan", bound)
  }
  /// The value is a bound or greater.
  public static func greaterOrEqual(_ bound: FormSpecValue) -> FormSpecRule {
    .init("greaterOrEqual", bound)
  }
  /// The value is smaller than a bound.
  public static func smallerThan(_ bound: FormSpecValue) -> FormSpecRule {
    .init("smallerThan", bound)
  }
  /// The value is a bound or smaller.
  public static func smallerOrEqual(_ bound: FormSpecValue) -> FormSpecRule {
    .init("smallerOrEqual", bound)
  }
  /// The value lies between two bounds or is one of them.
  public static func between(_ low: FormSpecValue, _ high: FormSpecValue) -> FormSpecRule {
    .init("between", .list([low, high]))
  }
  /// The value is that of another row.
  public static func equalsRow(_ tag: String) -> FormSpecRule { .init("equalsRow", .text(tag)) }
  /// The value is one of these.
  public static func oneOf(_ values: [FormSpecValue]) -> FormSpecRule {
    .init("oneOf", .list(values))
  }
  /// The value is none of these.
  public static func notOneOf(_ values: [FormSpecValue]) -> FormSpecRule {
    .init("notOneOf", .list(values))
  }
  /// There are at least so many elements.
  public static func minItems(_ count: Int) -> FormSpecRule { .init("minItems", .int(count)) }
  /// There are at most so many elements.
  public static func maxItems(_ count: Int) -> FormSpecRule { .init("maxItems", .int(count)) }
  /// The text has characters of a set only.
  public static func characterSet(_ set: String) -> FormSpecRule {
    .init("characterSet", .text(set))
  }
  /// A condition holds, in which `$self` is the value.
  public static func assert(_ condition: String) -> FormSpecRule {
    .init("assert", .text(condition))
  }
  /// A declared function of the host decides.
  public static func custom(_ function: String) -> FormSpecRule {
    .init("custom", .text(function))
  }
  /// A declared function of the host decides, later.
  public static func async(_ function: String) -> FormSpecRule { .init("async", .text(function)) }
  /// The rules of a declared rule set.
  public static func use(_ ruleSet: String) -> FormSpecRule { .init("use", .text(ruleSet)) }
}

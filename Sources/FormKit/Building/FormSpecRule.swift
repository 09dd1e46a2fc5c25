/// A rule of a row or section built in Swift.
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
  ///   - argument: The argument after the name; nil for none.
  public init(_ name: String, _ argument: FormSpecValue? = nil) {
    self.name = name
    self.argument = argument
  }

  /// Creates the rule written in a spec; nil if the value is not one.
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

  /// The rule as written in a spec.
  var value: FormSpecValue {
    if argument == nil, members.isEmpty { return .text(name) }
    return .mapping([FormSpecValue.Member(name, argument ?? .bool(true))] + members)
  }

  /// The rules written in a list.
  static func rules(in list: FormSpecValue?) -> [FormSpecRule] {
    guard case .list(let values) = list else { return [] }
    return values.compactMap(FormSpecRule.init(value:))
  }

  /// The list of several rules; nil without any.
  static func list(_ rules: [FormSpecRule]) -> FormSpecValue? {
    rules.isEmpty ? nil : .list(rules.map(\.value))
  }

  // MARK: - Other keys

  /// The rule with another key, such as `allowsEmpty`.
  public func with(_ key: String, _ value: FormSpecValue) -> FormSpecRule {
    var rule = self
    rule.members.append(FormSpecValue.Member(key, value))
    return rule
  }

  /// The rule with a message for the user.
  public func message(_ text: String) -> FormSpecRule { with("message", .text(text)) }
  /// The rule with an id by which the host can remove it.
  public func id(_ id: String) -> FormSpecRule { with("id", .text(id)) }
  /// The rule, checked only while a condition holds.
  public func when(_ condition: FormSpecValue) -> FormSpecRule { with("when", condition) }
  /// The rule as a warning: its failure does not make the form invalid.
  public var warning: FormSpecRule { with("severity", "warning") }

  // MARK: - The rules of the language

  /// The row has a value.
  public static let required = FormSpecRule("required")
  /// The row has a value; unless blank texts count as values, a text has more than white space.
  public static func required(blank: Bool) -> FormSpecRule {
    .init("required", .mapping([FormSpecValue.Member("blank", .bool(blank))]))
  }
  /// The value is `true`, as for a box that must be ticked.
  public static let accepted = FormSpecRule("accepted")
  /// The text is an e-mail address.
  public static let email = FormSpecRule("email")
  /// The text is an absolute address with `http` or `https`.
  public static let url = FormSpecRule("url")
  /// The text is an absolute URL with one of some schemes.
  public static func url(schemes: [String]) -> FormSpecRule {
    .init("url", .list(schemes.map { .text($0) }))
  }
  /// No element occurs twice.
  public static let uniqueItems = FormSpecRule("uniqueItems")
  /// No two entries, or records, have the same values in some rows or fields.
  public static func uniqueItems(by key: String...) -> FormSpecRule {
    .init("uniqueItems", .list(key.map { .text($0) }))
  }
  /// The last digit is the check digit of the others.
  public static let luhn = FormSpecRule("luhn")
  /// The text is an International Bank Account Number.
  public static let iban = FormSpecRule("iban")
  /// The text matches a regular expression as a whole.
  public static func regex(_ pattern: String) -> FormSpecRule { .init("regex", .text(pattern)) }
  /// The text has at least a number of characters.
  public static func minLength(_ length: Int) -> FormSpecRule { .init("minLength", .int(length)) }
  /// The text has at most a number of characters.
  public static func maxLength(_ length: Int) -> FormSpecRule { .init("maxLength", .int(length)) }
  /// The text has exactly a number of characters.
  public static func exactLength(_ length: Int) -> FormSpecRule {
    .init("exactLength", .int(length))
  }
  /// The value is greater than a bound, which may be that of another row: `"$start"`.
  public static func greaterThan(_ bound: FormSpecValue) -> FormSpecRule {
    .init("greaterThan", bound)
  }
  /// The value is greater than or equal to a bound.
  public static func greaterOrEqual(_ bound: FormSpecValue) -> FormSpecRule {
    .init("greaterOrEqual", bound)
  }
  /// The value is less than a bound.
  public static func smallerThan(_ bound: FormSpecValue) -> FormSpecRule {
    .init("smallerThan", bound)
  }
  /// The value is less than or equal to a bound.
  public static func smallerOrEqual(_ bound: FormSpecValue) -> FormSpecRule {
    .init("smallerOrEqual", bound)
  }
  /// The value is between two bounds, inclusive.
  public static func between(_ low: FormSpecValue, _ high: FormSpecValue) -> FormSpecRule {
    .init("between", .list([low, high]))
  }
  /// The value equals that of another row.
  public static func equalsRow(_ tag: String) -> FormSpecRule { .init("equalsRow", .text(tag)) }
  /// The value is one of these.
  public static func oneOf(_ values: [FormSpecValue]) -> FormSpecRule {
    .init("oneOf", .list(values))
  }
  /// The value is not one of these.
  public static func notOneOf(_ values: [FormSpecValue]) -> FormSpecRule {
    .init("notOneOf", .list(values))
  }
  /// There are at least a number of elements.
  public static func minItems(_ count: Int) -> FormSpecRule { .init("minItems", .int(count)) }
  /// There are at most a number of elements.
  public static func maxItems(_ count: Int) -> FormSpecRule { .init("maxItems", .int(count)) }
  /// Each file has one of some media types, such as `image/*`, or extensions, such as `.pdf`.
  public static func accept(_ types: [String]) -> FormSpecRule {
    .init("accept", .list(types.map { .text($0) }))
  }
  /// Each file has at most a number of bytes.
  public static func maxSize(_ bytes: Int) -> FormSpecRule { .init("maxSize", .int(bytes)) }
  /// The text consists of characters in a set.
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
  /// A declared function of the host decides asynchronously.
  public static func async(_ function: String) -> FormSpecRule { .init("async", .text(function)) }
  /// The rules of a declared rule set.
  public static func use(_ ruleSet: String) -> FormSpecRule { .init("use", .text(ruleSet)) }
}

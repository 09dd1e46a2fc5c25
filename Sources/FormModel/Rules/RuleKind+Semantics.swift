extension RuleKind {
  /// The arguments, test and messages of a kind of rule.
  ///
  /// A class, so that all rules of a kind share one instance.
  package final class Semantics: Sendable {
    /// Makes the test of a rule from its arguments; nil if one of them is missing or of the wrong
    /// kind.
    typealias MakeTest =
      @Sendable (_ argument: (String) -> FormValue?, _ patterns: PatternCache) -> RuleTest.Test?

    /// The values that the rule applies to.
    package let domain: RuleDomain
    /// The arguments, in the order of the definition.
    package let arguments: [Argument]
    /// The default message in English.
    package let message: String
    /// The placeholders of the message besides `title` and `value`, by name without braces.
    let placeholders: KeyValuePairs<String, Placeholder>
    /// The bounds of valid values.
    package let bounds: [Bound]
    /// The effect of the listed values; nil for a rule that lists none.
    package let choice: Choice?
    /// When the host decides; nil if it does not.
    let host: HostAnswer?
    let makeTest: MakeTest

    init(
      _ message: String, of domain: RuleDomain = .any, _ arguments: [Argument] = [],
      placeholders: KeyValuePairs<String, Placeholder> = [:], bounds: [Bound] = [],
      choice: Choice? = nil, host: HostAnswer? = nil, test: @escaping MakeTest
    ) {
      self.message = message
      self.domain = domain
      self.arguments = arguments
      self.placeholders = placeholders
      self.bounds = bounds
      self.choice = choice
      self.host = host
      makeTest = test
    }

    /// The names of the message's placeholders besides `title` and `value`.
    package var placeholderNames: [String] { placeholders.map(\.key) }

    func placeholder(_ name: String) -> Placeholder? {
      placeholders.first { $0.key == name }?.value
    }

    /// The argument of the row's type that a placeholder shows; nil for any other placeholder.
    package func argument(shownAs name: String) -> String? {
      if case .shown(let argument)? = placeholder(name) { argument } else { nil }
    }

    /// Whether the bare name, or `name: true`, is a complete rule.
    package var isBare: Bool { !arguments.contains(where: \.isRequired) }

    /// The argument set by `minLength: 3`; nil if the rule has no short form.
    package var shorthand: String? {
      guard arguments.count(where: \.isRequired) <= 1, let first = arguments.first,
        first.type != .flag
      else { return nil }
      return first.name
    }

    /// The type of an argument; nil for an unknown argument.
    func type(of argument: String) -> ArgumentType? {
      arguments.first { $0.name == argument }?.type
    }
  }

  /// An argument of a rule.
  package struct Argument: Sendable {
    /// The name in the definition.
    package let name: String
    /// The type of the argument.
    package let type: ArgumentType
    /// Whether the argument is required.
    package let isRequired: Bool
    /// The values that the argument is about, if the rule applies to others as well.
    package let domain: RuleDomain

    package init(
      _ name: String, _ type: ArgumentType, isRequired: Bool = true, of domain: RuleDomain = .any
    ) {
      self.name = name
      self.type = type
      self.isRequired = isRequired
      self.domain = domain
    }
  }

  /// The type of an argument.
  package enum ArgumentType: Sendable, Hashable {
    /// `true` or `false`.
    case flag
    /// A whole number from 0.
    case count
    /// A number of seconds from 0.
    case seconds
    /// One of a list of keywords.
    case words([String])
    /// A regular expression.
    case pattern
    /// A set of characters by its name or as a class of a regular expression.
    case characterSet
    /// Schemes of URLs.
    case schemes
    /// Media types and extensions of files.
    case mediaTypes
    /// A number of bytes.
    case byteCount
    /// A constant of the row's type, or an expression that gives one.
    case bound
    /// Constants of the row's type.
    case values
    /// The tag of another row.
    case row
    /// The tags of rows of entries, or the fields of records.
    case key
    /// A condition in which `$self` is the value.
    case condition
    /// A function of the host.
    case function
  }

  /// The source of a placeholder's text.
  enum Placeholder: Sendable {
    /// An argument that is a text or a whole number.
    case argument(String)
    /// An argument of the row's type, as the row shows its values.
    case shown(String)
    /// The elements of an argument, as the row shows its values.
    case shownList(String)
    /// The schemes of an argument, else those of the web.
    case schemes(String)
    /// A number of bytes with its unit.
    case byteCount(String)
    /// The title of the row that an argument names, or else its value.
    case otherRow(String)
    /// The first character outside the set of an argument.
    case offender(String)
    /// The number of characters of the value.
    case length
    /// The number of elements of the value.
    case count
    /// The place of the first of several equal elements, from 1.
    case first
  }

  /// A bound of valid values.
  package struct Bound: Sendable {
    /// The measure that is bounded.
    package let measure: Measure
    /// Whether it is a lower bound.
    package let isLower: Bool
    /// Whether the bound itself is excluded.
    package let isStrict: Bool
    /// The argument with the bound.
    package let argument: String

    static func lower(_ measure: Measure, _ argument: String, isStrict: Bool = false) -> Bound {
      Bound(measure: measure, isLower: true, isStrict: isStrict, argument: argument)
    }

    static func upper(_ measure: Measure, _ argument: String, isStrict: Bool = false) -> Bound {
      Bound(measure: measure, isLower: false, isStrict: isStrict, argument: argument)
    }
  }

  /// A measure of a value.
  package enum Measure: Sendable {
    /// The number of characters.
    case length
    /// The number of elements.
    case items
    /// The value itself, by the order of its type.
    case order
  }

  /// The effect of the values that a rule lists.
  package enum Choice: Sendable {
    /// No other value is valid.
    case allowed
    /// None of them is valid.
    case refused
  }

  /// When the host decides whether a value is valid.
  package enum HostAnswer: Sendable {
    /// While the form waits.
    case now
    /// Later.
    case later
  }
}

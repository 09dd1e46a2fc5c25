extension RuleKind {
  /// What a rule is told, how it judges values, and what it says.
  ///
  /// A class, since each rule of a program refers to the one of its kind.
  package final class Semantics: Sendable {
    /// Makes the test of a rule with known arguments; nil when one of them is missing or of the wrong kind.
    typealias MakeTest =
      @Sendable (_ argument: (String) -> FormValue?, _ patterns: PatternCache) -> RuleTest.Test?

    /// What the rule is told, in the order of the definition.
    package let arguments: [Argument]
    /// What a person is told in English when a rule without a message of its own fails.
    package let message: String
    /// What a message may show beside `title` and `value`, by names without braces.
    let placeholders: KeyValuePairs<String, Placeholder>
    /// The bounds that a value keeps which passes the rule.
    package let bounds: [Bound]
    /// What the rule says of the values in its one argument; nil for a rule that lists none.
    package let choice: Choice?
    /// When the host decides; nil for a rule that it does not decide.
    let host: HostAnswer?
    let makeTest: MakeTest

    init(
      _ message: String, _ arguments: [Argument] = [],
      placeholders: KeyValuePairs<String, Placeholder> = [:], bounds: [Bound] = [],
      choice: Choice? = nil, host: HostAnswer? = nil, test: @escaping MakeTest
    ) {
      self.message = message
      self.arguments = arguments
      self.placeholders = placeholders
      self.bounds = bounds
      self.choice = choice
      self.host = host
      makeTest = test
    }

    /// The names of what a message may show beside `title` and `value`.
    package var placeholderNames: [String] { placeholders.map(\.key) }

    /// What the rule is told under a name; nil when it is told no such thing.
    func type(of argument: String) -> ArgumentType? {
      arguments.first { $0.name == argument }?.type
    }
  }

  /// Something that a rule is told.
  package struct Argument: Sendable {
    /// The name in the definition.
    package let name: String
    /// What may be written.
    package let type: ArgumentType
    /// A Boolean value indicating whether there is no rule without it.
    package let isRequired: Bool

    init(_ name: String, _ type: ArgumentType, isRequired: Bool = true) {
      self.name = name
      self.type = type
      self.isRequired = isRequired
    }
  }

  /// What a rule can be told.
  package enum ArgumentType: Sendable, Hashable {
    /// `true` or `false`.
    case flag
    /// A whole number from 0.
    case count
    /// A number of seconds from 0.
    case seconds
    /// One of some words.
    case words([String])
    /// A regular expression.
    case pattern
    /// A set of characters by its name or as a class of a regular expression.
    case characterSet
    /// Schemes of URLs.
    case schemes
    /// A constant of the row's type, or an expression that gives one.
    case bound
    /// Constants of the row's type.
    case values
    /// The tag of another row.
    case row
    /// A condition in which `$self` is the value.
    case condition
    /// A function of the host.
    case function
  }

  /// The text that a message shows for a placeholder.
  enum Placeholder: Sendable {
    /// An argument that is a text or a whole number.
    case argument(String)
    /// An argument of the row's type, as the row shows its values.
    case shown(String)
    /// The elements of an argument, as the row shows its values.
    case shownList(String)
    /// The schemes of an argument, else those of the web.
    case schemes(String)
    /// The title of the row that an argument names, else its value.
    case otherRow(String)
    /// The first character that is not in the set of an argument.
    case offender(String)
    /// The number of characters of the value.
    case length
    /// The number of elements of the value.
    case count
  }

  /// A bound that a value keeps which passes a rule.
  package struct Bound: Sendable {
    /// What of the value is bounded.
    package let measure: Measure
    /// A Boolean value indicating whether the value is not below the bound.
    package let isLower: Bool
    /// A Boolean value indicating whether the bound itself is outside.
    package let isStrict: Bool
    /// The argument that is the bound.
    package let argument: String

    static func lower(_ measure: Measure, _ argument: String, isStrict: Bool = false) -> Bound {
      Bound(measure: measure, isLower: true, isStrict: isStrict, argument: argument)
    }

    static func upper(_ measure: Measure, _ argument: String, isStrict: Bool = false) -> Bound {
      Bound(measure: measure, isLower: false, isStrict: isStrict, argument: argument)
    }
  }

  /// What of a value a rule bounds.
  package enum Measure: Sendable {
    /// The number of characters.
    case length
    /// The number of elements.
    case items
    /// The place among the values of its type.
    case order
  }

  /// What a rule says of the values that it lists.
  package enum Choice: Sendable {
    /// No other value is valid.
    case allowed
    /// None of them is valid.
    case refused
  }

  /// When the host tells whether a value is valid.
  package enum HostAnswer: Sendable {
    /// While the form waits.
    case now
    /// Later.
    case later
  }
}

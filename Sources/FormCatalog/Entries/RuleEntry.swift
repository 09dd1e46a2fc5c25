package import FormModel

/// A kind of rule.
package final class RuleEntry: Sendable {
  /// The name that rows use.
  package var name: String { kind.rawValue }
  /// The kind of rule.
  package let kind: RuleKind
  /// What the rule is told, in the order of the definition.
  package let arguments: [PropertyEntry]
  /// The argument that `minLength: 3` sets; nil when the rule has no short form.
  package let shorthand: String?
  /// A Boolean value indicating whether the bare name, or `name: true`, is a whole rule.
  package let isBare: Bool
  /// The values that the rule can judge.
  package let applies: RuleDomain
  /// What a person is told, in English with named placeholders.
  package var message: String { kind.message }
  /// The placeholders that a message may use, without braces.
  package var placeholders: [String] { ["title", "value"] + kind.placeholders }
  /// A short example in YAML.
  package let example: String
  /// One sentence, then details.
  package let documentation: String

  private let indexes: [String: Int]

  package init(
    _ kind: RuleKind, _ applies: RuleDomain, arguments: [PropertyEntry] = [],
    shorthand: String? = nil, isBare: Bool = false, example: String, _ documentation: String
  ) {
    self.kind = kind
    self.arguments = arguments
    self.shorthand = shorthand
    self.isBare = isBare
    self.applies = applies
    self.example = example
    self.documentation = documentation
    indexes = arguments.indexesByName
  }

  /// Returns what the rule is told under a name; nil when it is told no such thing.
  package func argument(_ name: String) -> PropertyEntry? {
    indexes[name].map { arguments[$0] }
  }
}

/// The values that a rule can judge.
package enum RuleDomain: String, Sendable, CaseIterable, BitwiseCopyable {
  /// Every value.
  case any
  /// Bool.
  case bool
  /// Texts, and options whose values are texts.
  case text
  /// Texts and URLs.
  case textOrURL
  /// Int, Double, Date and Duration.
  case ordered
  /// Sets and lists.
  case collection

  /// The values in words, to follow "applies to".
  package var title: String {
    switch self {
    case .any: "every value"
    case .bool: "truth values"
    case .text: "texts"
    case .textOrURL: "texts and URLs"
    case .ordered: "numbers, dates and durations"
    case .collection: "sets and lists"
    }
  }
}

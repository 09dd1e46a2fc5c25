package import FormModel
package import FormText

/// A kind of rule: what specs, documents and schemas say of what ``RuleKind/semantics`` does.
package final class RuleEntry: Sendable {
  /// The words of a JSON Schema that every value has which passes a rule.
  package typealias Keywords =
    @Sendable (_ rule: FormDefinition.Rule, _ type: FormValueType) -> [JSONValue.Member]

  /// The name that rows use.
  package var name: String { kind.rawValue }
  /// The kind of rule.
  package let kind: RuleKind
  /// What the rule does.
  package let semantics: RuleKind.Semantics
  /// What the rule is told, in the order of the definition.
  package let arguments: [PropertyEntry]
  /// The argument that `minLength: 3` sets; nil when the rule has no short form.
  package let shorthand: String?
  /// A Boolean value indicating whether the bare name, or `name: true`, is a whole rule.
  package let isBare: Bool
  /// The values that the rule can judge.
  package let applies: RuleDomain
  /// What the rule is called in other form systems, in lower case, what fits best first.
  package let synonyms: [String]
  /// What a JSON Schema says beside the bounds and the choice of the rule.
  package let keywords: Keywords
  /// What a person is told, in English with named placeholders.
  package var message: String { semantics.message }
  /// The placeholders that a message may use, without braces.
  package var placeholders: [String] { ["title", "value"] + semantics.placeholderNames }
  /// A short example in YAML.
  package let example: String
  /// One sentence, then details.
  package let documentation: String

  private let indexes: [String: Int]

  /// - Parameter arguments: What documents say of the arguments, in their order.
  init(
    _ kind: RuleKind, _ applies: RuleDomain, arguments: [RuleArgumentText] = [],
    synonyms: [String] = [], example: String, _ documentation: String,
    keywords: @escaping Keywords = { _, _ in [] }
  ) {
    self.kind = kind
    semantics = kind.semantics
    self.arguments = zip(semantics.arguments, arguments).map { $1.entry(of: $0) }
    let required = self.arguments.filter(\.isRequired)
    shorthand = required.count > 1 ? nil : self.arguments.first?.name
    isBare = required.isEmpty
    self.applies = applies
    self.synonyms = synonyms
    self.keywords = keywords
    self.example = example
    self.documentation = documentation
    indexes = self.arguments.indexesByName
  }

  /// Returns what the rule is told under a name; nil when it is told no such thing.
  package func argument(_ name: String) -> PropertyEntry? {
    indexes[name].map { arguments[$0] }
  }
}

/// What documents say of an argument of a rule.
struct RuleArgumentText: ExpressibleByStringLiteral {
  private let documentation: String
  private let defaultText: String?
  /// What each of the words means that may be written.
  private let words: [String]

  init(_ documentation: String, default defaultText: String? = nil, words: [String] = []) {
    self.documentation = documentation
    self.defaultText = defaultText
    self.words = words
  }

  init(stringLiteral documentation: String) { self.init(documentation) }

  /// The key that the argument is.
  func entry(of argument: RuleKind.Argument) -> PropertyEntry {
    PropertyEntry(
      name: argument.name, type: type(of: argument.type), isRequired: argument.isRequired,
      defaultText: defaultText, documentation: documentation)
  }

  private func type(of argument: RuleKind.ArgumentType) -> PropertyType {
    switch argument {
    case .flag: .bool
    case .count: .int(minimum: 0, maximum: nil)
    case .seconds: .number(minimum: 0, maximum: nil)
    case .words(let names): .keyword(zip(names, words).map { Keyword($0, $1) })
    case .pattern, .characterSet: .text
    case .schemes: .list(.name(.scheme), minimum: 1)
    case .bound: .bound
    case .values: .list(.rowValue, minimum: 1)
    case .row: .name(.tag)
    case .condition: .condition
    case .function: .name(.function)
    }
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

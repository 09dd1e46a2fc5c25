package import FormModel
package import FormText

/// A kind of rule, as used by specs, documents and schemas; ``RuleKind/semantics`` defines its
/// effect.
package final class RuleEntry: Sendable {
  /// The JSON Schema keywords satisfied by every value that passes a rule.
  package typealias Keywords =
    @Sendable (_ rule: FormDefinition.Rule, _ type: FormValueType) -> [JSONValue.Member]

  /// The name that rows use.
  package var name: String { kind.rawValue }
  /// The kind of rule.
  package let kind: RuleKind
  /// The effect of the rule.
  package let semantics: RuleKind.Semantics
  /// The arguments, in the order of the definition.
  package let arguments: [PropertyEntry]
  /// The argument set by `minLength: 3`; nil if the rule has no short form.
  package var shorthand: String? { semantics.shorthand }
  /// Whether the bare name, or `name: true`, is a complete rule.
  package var isBare: Bool { semantics.isBare }
  /// The values that the rule applies to.
  package var applies: RuleDomain { kind.domain }
  /// The names of the rule in other form systems, in lower case, best match first.
  package let synonyms: [String]
  /// The JSON Schema keywords apart from the bounds and the choice of the rule.
  package let keywords: Keywords
  /// The message for the user, in English with named placeholders.
  package var message: String { semantics.message }
  /// The placeholders that a message may use, without braces.
  package var placeholders: [String] { ["title", "value"] + semantics.placeholderNames }
  /// A short example in YAML.
  package let example: String
  /// One sentence, then details.
  package let documentation: String

  private let indexes: [String: Int]

  /// - Parameter arguments: The documentation of the arguments, in their order.
  init(
    _ kind: RuleKind, arguments: [RuleArgumentText] = [],
    synonyms: [String] = [], example: String, _ documentation: String,
    keywords: @escaping Keywords = { _, _ in [] }
  ) {
    self.kind = kind
    semantics = kind.semantics
    self.arguments = zip(semantics.arguments, arguments).map { $1.entry(of: $0) }
    self.synonyms = synonyms
    self.keywords = keywords
    self.example = example
    self.documentation = documentation
    indexes = self.arguments.indexesByName
  }

  /// Returns an argument by name; nil if the rule has none.
  package func argument(_ name: String) -> PropertyEntry? {
    indexes[name].map { arguments[$0] }
  }
}

/// The documentation of a rule's argument.
struct RuleArgumentText: ExpressibleByStringLiteral {
  private let documentation: String
  private let defaultText: String?
  /// The documentation of each keyword.
  private let words: [String]

  init(_ documentation: String, default defaultText: String? = nil, words: [String] = []) {
    self.documentation = documentation
    self.defaultText = defaultText
    self.words = words
  }

  init(stringLiteral documentation: String) { self.init(documentation) }

  /// The key of the argument.
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
    case .mediaTypes: .list(.name(.fileType), minimum: 1)
    case .byteCount: .byteCount
    case .bound: .bound
    case .values: .list(.rowValue, minimum: 1)
    case .row: .name(.tag)
    case .key: .oneOf([.name(.tag), .list(.name(.tag), minimum: 1)])
    case .condition: .condition
    case .function: .name(.function)
    }
  }
}

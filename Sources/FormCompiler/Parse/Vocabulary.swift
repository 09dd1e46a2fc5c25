import FormCatalog
import FormModel
import FormSyntax

/// The words of specs, numbered so that looking up a key, a rule or a row type compares numbers
/// instead of texts.
enum Vocabulary {
  /// A row type of the language, with the keys its rows accept.
  final class RowType: Sendable {
    let entry: RowTypeEntry
    let limits: RowLimits.Kind
    private let made = Guarded<KeySet?>(nil)

    init(_ entry: RowTypeEntry) {
      self.entry = entry
      limits = RowLimits.Kind(entry)
    }

    /// The keys that rows of the type accept, assembled on first use: most specs use few types.
    var keys: KeySet {
      made.withLock { made in
        let keys = made ?? Keys.row(entry)
        made = keys
        return keys
      }
    }
  }

  /// A kind of rule of the language.
  struct Rule: Sendable {
    let entry: RuleEntry
    let kind: RuleKind
    let isBare: Bool
    let applies: RuleDomain
    let shape: Shape
    /// The name of the first argument; nil without any.
    let argument: String?
    /// Whether the rule limits or lists values, so it can contradict other rules.
    let isLimit: Bool

    /// The shape of a rule's arguments.
    enum Shape: BitwiseCopyable, Sendable {
      /// None is needed.
      case bare
      /// One whole number within limits.
      case number(minimum: Int, maximum: Int)
      /// Anything else.
      case other
    }

    init(_ entry: RuleEntry, _ kind: RuleKind) {
      self.entry = entry
      self.kind = kind
      isBare = entry.isBare
      applies = entry.applies
      argument = entry.arguments.first?.name
      isLimit = !entry.semantics.bounds.isEmpty || entry.semantics.choice != nil
      if entry.isBare {
        shape = .bare
      } else if entry.arguments.count == 1, entry.shorthand == entry.arguments[0].name,
        case .int(let minimum, let maximum) = entry.arguments[0].type
      {
        shape = .number(minimum: minimum ?? .min, maximum: maximum ?? .max)
      } else {
        shape = .other
      }
    }
  }

  /// The keys of the language, each at its number, then the other names of rules and row types.
  static let words: [String] = {
    var words = Key.names
    var seen = Set(words)
    let others = Catalog.rules.map(\.name) + Catalog.rowTypes.map(\.name)
    for word in others where seen.insert(word).inserted { words.append(word) }
    return words
  }()

  private static let rules: [Rule?] = words.map { word in
    Catalog.rule(named: word).map { Rule($0, $0.kind) }
  }

  private static let rowTypes: [RowType?] = words.map { word in
    Catalog.rowType(named: word).map(RowType.init)
  }

  /// The rule that a key or a text names.
  static func rule(_ name: Node) -> Rule? { entry(of: name, in: rules) }

  /// The row type that a key or a text names.
  static func rowType(_ name: Node) -> RowType? { entry(of: name, in: rowTypes) }

  /// The row type of a name.
  static func rowType(named name: String) -> RowType? { entry(named: name, in: rowTypes) }

  /// The rule of a name.
  static func rule(named name: String) -> Rule? { entry(named: name, in: rules) }

  private static func entry<Entry>(named name: String, in table: [Entry?]) -> Entry? {
    var name = name
    return name.withUTF8 { numbers.symbols.symbol(of: $0) }.flatMap { table[$0] }
  }

  private static let numbers = Numbers(words)

  /// The entry for a key or a text in a table indexed by word.
  private static func entry<Entry>(of name: Node, in table: [Entry?]) -> Entry? {
    let symbol = name.symbol
    if symbol >= 0 { return symbol < table.count ? table[symbol] : nil }
    return name.withUTF8 { numbers.symbols.symbol(of: $0) }.flatMap { table[$0] }
  }

  private final class Numbers: Sendable {
    let symbols: SymbolTable

    init(_ words: [String]) {
      var symbols = SymbolTable()
      for word in words { _ = symbols.add(word) }
      self.symbols = symbols
    }
  }
}

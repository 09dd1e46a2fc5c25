import FormCatalog
import FormSyntax

/// The words that specs are read with, so that looking up a key, a rule or a row type compares numbers
/// instead of texts.
enum Vocabulary {
  /// A row type of the language with what its rows accept.
  struct RowType: Sendable {
    let entry: RowTypeEntry
    let keys: KeySet
    let limits: RowLimits.Kind
  }

  /// A kind of rule of the language.
  struct Rule: Sendable {
    let entry: RuleEntry
    let kind: RuleKind
  }

  /// The keys of the language, each at its number, then the rules and row types that are no keys.
  static let words: [String] = {
    var words = Key.names
    var seen = Set(words)
    let others = Catalog.rules.map(\.name) + Catalog.rowTypes.map(\.name)
    for word in others where seen.insert(word).inserted { words.append(word) }
    return words
  }()

  private static let rules: [Rule?] = words.map { word in
    Catalog.rule(named: word).map { Rule(entry: $0, kind: RuleKind(rawValue: word) ?? .other) }
  }

  private static let rowTypes: [RowType?] = words.map { word in
    guard let entry = Catalog.rowType(named: word), let keys = Keys.rows[word] else { return nil }
    return RowType(entry: entry, keys: keys, limits: RowLimits.Kind(entry))
  }

  /// The rule that a key or a text names.
  static func rule(_ name: Node) -> Rule? { number(of: name).flatMap { rules[$0] } }

  /// The row type that a key or a text names.
  static func rowType(_ name: Node) -> RowType? { number(of: name).flatMap { rowTypes[$0] } }

  private static let numbers = Numbers(words)

  private static func number(of name: Node) -> Int? {
    let symbol = name.symbol
    if symbol >= 0 { return symbol < words.count ? symbol : nil }
    return name.withUTF8 { numbers.symbols.symbol(of: $0) }
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

/// The rules that the checks treat in their own way.
enum RuleKind: String {
  case required
  case regex, characterSet
  case minLength, maxLength, exactLength
  case greaterThan, greaterOrEqual, smallerThan, smallerOrEqual, between
  case minItems, maxItems
  case equalsRow, custom, async
  /// Any other rule.
  case other
}

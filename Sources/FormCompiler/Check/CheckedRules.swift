import FormModel
import FormSyntax

/// The rules of a row, each with the nodes it was written in.
///
/// There are many rules, and of most of them a check looks only at the kind and a number: these are
/// plain and stored without a definition.
struct CheckedRules {
  /// What each of the rules was written as.
  private(set) var sources: [Source] = []
  /// The rules that are not plain, in order.
  private var definitions: [FormDefinition.Rule] = []
  /// How many rules, and uses of rule sets, have been read.
  var readCount = 0

  /// What a rule was written as.
  struct Source: BitwiseCopyable {
    let kind: RuleKind
    /// A Boolean value indicating whether the rule bounds or lists values.
    let isLimit: Bool
    /// The name of the rule.
    let name: Node
    /// The node of the first argument.
    let argument: Node?
    /// The node of the `id`.
    var id: Node?
    /// What a plain rule is told; nil for one that is told nothing.
    var number: Int?
    /// Where the definition is; nil for a plain rule.
    fileprivate(set) var definition: Int?

    init(_ rule: Vocabulary.Rule, name: Node, argument: Node?, id: Node? = nil) {
      kind = rule.kind
      isLimit = rule.isLimit
      self.name = name
      self.argument = argument
      self.id = id
    }

    var semantics: RuleKind.Semantics { kind.semantics }
  }

  var indices: Range<Int> { sources.indices }
  var isEmpty: Bool { sources.isEmpty }

  /// A rule as the definition has it; of a plain one without its message.
  subscript(index: Int) -> FormDefinition.Rule {
    let source = sources[index]
    if let definition = source.definition { return definitions[definition] }
    let name = source.kind.rawValue
    guard let number = source.number, let argument = source.semantics.arguments.first else {
      return FormDefinition.Rule(name)
    }
    return FormDefinition.Rule(name, arguments: [.init(name: argument.name, value: .int(number))])
  }

  /// All rules as the definition has them.
  var rules: [FormDefinition.Rule] {
    definitions.count == sources.count ? definitions : indices.map { self[$0] }
  }

  mutating func reserveCapacity(_ count: Int) {
    sources.reserveCapacity(count)
  }

  mutating func append(_ rule: consuming FormDefinition.Rule, _ source: Source) {
    sources.append(source)
    sources[sources.count - 1].definition = definitions.count
    definitions.append(consume rule)
  }

  /// Adds a rule of which nothing else is to be known.
  mutating func append(plain source: Source) {
    sources.append(source)
  }

  /// Drops all rules but the first ones.
  mutating func truncate(to count: Int) {
    let dropped = sources[count...].count { $0.definition != nil }
    definitions.removeLast(dropped)
    sources.removeLast(sources.count - count)
  }

  /// Whether every valid value passes a rule: it is checked always, and failing makes the form invalid.
  func isCertain(_ index: Int) -> Bool {
    guard let definition = sources[index].definition else { return true }
    return definitions[definition].when == nil && definitions[definition].severity == .error
  }

  /// Whether two rules of one kind ask for the same.
  func isSame(_ left: Int, _ right: Int) -> Bool {
    guard sources[left].kind == sources[right].kind else { return false }
    if sources[left].definition == nil, sources[right].definition == nil {
      return sources[left].number == sources[right].number
    }
    let (one, other) = (self[left], self[right])
    return one.arguments == other.arguments && one.when == other.when
  }

  /// The first rule of a kind that every valid value passes.
  func firstCertain(_ kind: RuleKind) -> Int? {
    sources.indices.first { sources[$0].kind == kind && isCertain($0) }
  }

  /// The constants that a rule lists; none when one of them is computed.
  func values(of index: Int) -> [FormValue] {
    guard let definition = sources[index].definition,
      case .list(let items)? = definitions[definition].arguments.first?.value
    else { return [] }
    let values = items.compactMap { item -> FormValue? in
      if case .expression(let expression) = item { expression.constant } else { nil }
    }
    return values.count == items.count ? values : []
  }

  /// The number that a constant argument of a rule holds; nil for another value or an expression.
  func number(_ argument: String, of index: Int) -> Double? {
    guard let definition = sources[index].definition else {
      return sources[index].number.map(Double.init)
    }
    let arguments = definitions[definition].arguments
    guard let value = arguments.first(where: { $0.name == argument })?.value else { return nil }
    switch value {
    case .int(let value): return Double(value)
    case .double(let value): return value
    case .expression(.literal(.int(let value))): return Double(value)
    case .expression(.literal(.double(let value))): return value
    case .expression(.literal(.duration(let value))): return value / .seconds(1)
    case .expression(.date(let literal)): return literal.approximateSeconds
    default: return nil
    }
  }
}

/// The nodes of a rule's arguments by their positions, in place: there are many rules and each has few.
struct ArgumentNodes: BitwiseCopyable {
  /// The most arguments that a rule of the language has.
  static let capacity = 4

  private var first: Node?
  private var second: Node?
  private var third: Node?
  private var fourth: Node?

  subscript(position: Int) -> Node? {
    get {
      switch position {
      case 0: first
      case 1: second
      case 2: third
      case 3: fourth
      default: nil
      }
    }
    set {
      switch position {
      case 0: first = newValue
      case 1: second = newValue
      case 2: third = newValue
      case 3: fourth = newValue
      default: break
      }
    }
  }
}

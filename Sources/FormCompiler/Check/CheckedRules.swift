import FormModel
import FormSyntax

/// The rules of a row, each with the nodes it was written in.
struct CheckedRules {
  private(set) var rules: [FormDefinition.Rule] = []
  /// What each of the rules was written as.
  private(set) var sources: [Source] = []
  /// How many rules, and uses of rule sets, have been read.
  var readCount = 0

  /// What a rule was written as.
  struct Source: BitwiseCopyable {
    let kind: RuleKind
    /// The name of the rule.
    let name: Node
    /// The node of the first argument.
    let argument: Node?
    /// The node of the `id`.
    let id: Node?
  }

  mutating func reserveCapacity(_ count: Int) {
    rules.reserveCapacity(count)
    sources.reserveCapacity(count)
  }

  mutating func append(_ rule: consuming FormDefinition.Rule, _ source: Source) {
    rules.append(consume rule)
    sources.append(source)
  }

  /// Drops all rules but the first ones.
  mutating func truncate(to count: Int) {
    rules.removeLast(rules.count - count)
    sources.removeLast(sources.count - count)
  }

  /// Whether every valid value passes a rule: it is checked always, and failing makes the form invalid.
  func isCertain(_ index: Int) -> Bool {
    rules[index].when == nil && rules[index].severity == .error
  }

  /// The first rule of a kind that every valid value passes.
  func firstCertain(_ kind: RuleKind) -> Int? {
    sources.indices.first { sources[$0].kind == kind && isCertain($0) }
  }

  /// The constants that a rule lists; none when one of them is computed.
  func values(of index: Int) -> [FormValue] {
    guard case .list(let items)? = rules[index].arguments.first?.value else { return [] }
    let values = items.compactMap { item -> FormValue? in
      if case .expression(let expression) = item { expression.constant } else { nil }
    }
    return values.count == items.count ? values : []
  }

  /// The number that a constant argument of a rule holds; nil for another value or an expression.
  func number(_ argument: String, of index: Int) -> Double? {
    guard let value = rules[index].arguments.first(where: { $0.name == argument })?.value else {
      return nil
    }
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

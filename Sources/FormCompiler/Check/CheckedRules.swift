@_spi(Generated) import FormModel
import FormSyntax

/// The rules of a row, each with its source nodes.
///
/// Most rules of a large form have only a kind and at most a number. They are plain: stored without
/// a definition.
struct CheckedRules {
  /// The sources of the rules.
  private(set) var sources: [Source] = []
  /// The rules that are not plain, in order.
  private var definitions: [FormDefinition.Rule] = []
  /// The number of rules and uses of rule sets read so far.
  var readCount = 0
  /// Whether a rule or rule set could not be read.
  var isBroken = false
  /// The number of rules from the spec, which come first; a program added the others.
  var specCount = 0

  /// The source of a rule.
  struct Source: BitwiseCopyable {
    let kind: RuleKind
    /// Whether the rule limits or lists values.
    let isLimit: Bool
    /// The name of the rule.
    let name: Node
    /// The node of the first argument.
    let argument: Node?
    /// The node of the `id`.
    var id: Node?
    /// The argument of a plain rule; nil for one without arguments.
    var number: Int?
    /// The index of the definition; nil for a plain rule.
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

  /// A rule as defined; a plain one without its message.
  subscript(index: Int) -> FormDefinition.Rule {
    let source = sources[index]
    if let definition = source.definition { return definitions[definition] }
    let name = source.kind.rawValue
    guard let number = source.number, let argument = source.semantics.arguments.first else {
      return FormDefinition.Rule(name)
    }
    return FormDefinition.Rule(name, arguments: [.init(name: argument.name, value: .int(number))])
  }

  /// All rules as defined.
  var rules: [FormDefinition.Rule] {
    definitions.count == sources.count ? definitions : indices.map { self[$0] }
  }

  mutating func reserveCapacity(_ count: Int, ofDefinitions hasDefinitions: Bool) {
    sources.reserveCapacity(count)
    if hasDefinitions { definitions.reserveCapacity(count) }
  }

  mutating func append(_ rule: consuming FormDefinition.Rule, _ source: Source) {
    sources.append(source)
    sources[sources.count - 1].definition = definitions.count
    definitions.append(consume rule)
  }

  /// Adds a plain rule.
  mutating func append(plain source: Source) {
    sources.append(source)
  }

  /// Drops all but the first rules.
  mutating func truncate(to count: Int) {
    let dropped = sources[count...].count { $0.definition != nil }
    definitions.removeLast(dropped)
    sources.removeLast(sources.count - count)
  }

  /// Whether every valid value passes a rule: it is always checked, and failing makes the form
  /// invalid.
  func isCertain(_ index: Int) -> Bool {
    guard let definition = sources[index].definition else { return true }
    return definitions[definition].when == nil && definitions[definition].severity == .error
  }

  /// Whether two rules of one kind have the same requirement.
  func isSame(_ left: Int, _ right: Int) -> Bool {
    guard sources[left].kind == sources[right].kind else { return false }
    if sources[left].definition == nil, sources[right].definition == nil {
      return sources[left].number == sources[right].number
    }
    let (one, other) = (self[left], self[right])
    return one.arguments == other.arguments && one.when == other.when
  }

  /// Whether a valid row must have a value.
  var asksForValue: Bool {
    indices.contains { isCertain($0) && (sources[$0].kind.isAboutPresence || refusesAbsence($0)) }
  }

  /// Whether a rule that treats an absent value as empty refuses it.
  private func refusesAbsence(_ index: Int) -> Bool {
    guard let definition = sources[index].definition,
      definitions[definition].arguments.contains(where: {
        $0.name == "allowsEmpty" && $0.value == .bool(false)
      })
    else { return false }
    return switch sources[index].kind {
    case .minLength, .exactLength: number("length", of: index) ?? 0 >= 1
    case .minItems: number("count", of: index) ?? 0 >= 1
    case .email, .url, .luhn, .iban: true
    default: false
    }
  }

  /// The first rule of a kind that every valid value passes.
  func firstCertain(_ kind: RuleKind) -> Int? {
    sources.indices.first { sources[$0].kind == kind && isCertain($0) }
  }

  /// The constants that a rule lists; empty if any is computed.
  func values(of index: Int) -> [FormValue] {
    guard let definition = sources[index].definition,
      case .list(let items)? = definitions[definition].arguments.first?.value
    else { return [] }
    let values = items.compactMap { item -> FormValue? in
      if case .expression(let expression) = item { expression.tree.constant } else { nil }
    }
    return values.count == items.count ? values : []
  }

  /// The number in a constant argument of a rule; nil for any other value or an expression.
  func number(_ argument: String, of index: Int) -> Double? {
    guard let definition = sources[index].definition else {
      return sources[index].number.map(Double.init)
    }
    let arguments = definitions[definition].arguments
    guard let value = arguments.first(where: { $0.name == argument })?.value else { return nil }
    switch value.expression {
    case .literal(.int(let value)): return Double(value)
    case .literal(.double(let value)): return value.kept
    case .literal(.duration(let value)): return value.inSeconds
    case .date(let literal): return literal.approximateSeconds
    default: return nil
    }
  }
}

extension RuleKind {
  /// Whether the rule only requires that there is a value, or that it is true.
  fileprivate var isAboutPresence: Bool { self == .required || self == .accepted }
}

/// The nodes of a rule's arguments by position, stored inline: there are many rules and each has
/// few.
struct ArgumentNodes: BitwiseCopyable {
  /// The maximum number of arguments of a rule in the language.
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

import FormCatalog
import FormModel
import FormPredicate
import FormSource
import FormSyntax

/// A rule with the nodes it was written in.
final class CheckedRule {
  let rule: FormDefinition.Rule
  let entry: RuleEntry
  /// The name of the rule.
  let name: Node
  /// The nodes of the arguments by the position of the argument.
  let arguments: [Node?]
  /// The node of the `id`.
  let id: Node?

  init(
    rule: FormDefinition.Rule, entry: RuleEntry, name: Node, arguments: [Node?], id: Node?
  ) {
    self.id = id
    self.rule = rule
    self.entry = entry
    self.name = name
    self.arguments = arguments
  }

  var isCertain: Bool { rule.when == nil && rule.severity == .error }

  /// The number a constant argument holds; nil for another value or an expression.
  func number(_ argument: String) -> Double? {
    guard let value = rule.arguments.first(where: { $0.name == argument })?.value else {
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

/// Reads the rules of a row.
struct RuleReader {
  private static let maximumDepth = 8
  /// At most this many rules, or uses of rule sets, are read for one row.
  private static let maximumCount = 1_000

  let row: RowChecker
  /// How many rules of the row have been read, those in rule sets included.
  private let count = Count()
  /// Where the row uses the rule set that is read; nil for its own rules.
  var use: Node?

  private var compilation: Compilation { row.compilation }
  private var plain: PropertyReader { PropertyReader(compilation: compilation) }

  private final class Count {
    var value = 0
  }

  init(row: RowChecker) {
    self.row = row
  }

  func read(_ node: Node?) -> [CheckedRule] {
    guard let node else { return [] }
    let rules = read(node, depth: 0, sets: [])
    checkIdentifiers(rules)
    return rules
  }

  private func read(_ node: Node, depth: Int, sets: [String]) -> [CheckedRule] {
    guard node.kind == .sequence else {
      compilation.report(.wrongKind(node, expected: "a list of rules"))
      return []
    }
    var rules: [CheckedRule] = []
    rules.reserveCapacity(node.items.count)
    for item in node.items {
      guard hasRoom(at: item) else { return [] }
      if let use = compilation.value(of: .use, in: item) {
        rules += ruleSet(use, in: item, depth: depth, sets: sets)
      } else if let rule = rule(item) {
        rules.append(rule)
      }
    }
    return rules
  }

  /// Counts a rule, or a use of a rule set, and returns whether the row and the form may have it.
  private func hasRoom(at item: Node) -> Bool {
    count.value += 1
    compilation.ruleCount += 1
    let place = use?.span ?? item.span.startPoint
    if compilation.ruleCount > Compilation.maximumRuleCount {
      if compilation.ruleCount == Compilation.maximumRuleCount + 1 {
        compilation.report(
          Diagnostic(
            .tooManyRules, "a form can have at most \(Compilation.maximumRuleCount) rules",
            at: place))
      }
      return false
    }
    if count.value == Self.maximumCount + 1 {
      compilation.report(
        Diagnostic(
          .tooManyRules, "a row can have at most \(Self.maximumCount) rules", at: place))
    }
    return count.value <= Self.maximumCount
  }

  // MARK: - Rule sets

  private func ruleSet(
    _ use: Node, in item: Node, depth: Int, sets: [String]
  ) -> [CheckedRule] {
    for entry in item.entries where entry.key.text != "use" {
      compilation.report(
        Diagnostic(
          .misplacedKey, "`\(entry.key.text)` cannot stand beside `use`", at: entry.key.span,
          help: ["the rules of a rule set have their own messages and conditions"]))
    }
    let name = use.kind == .string ? use.text : ""
    row.compilation.findings.usedRuleSets.insert(name)
    guard let declaration = row.form.ruleSets[name] else {
      compilation.report(
        .unknown(
          .unknownRuleSet, "there is no rule set \(Phrase.quoted(name))", at: use,
          known: row.form.spec.ruleSets.map(\.name), knownTitle: "the rule sets are"))
      return []
    }
    if sets.contains(name) || depth >= Self.maximumDepth {
      compilation.report(
        Diagnostic(
          .fragmentCycle, "the rule set `\(name)` uses itself", at: use.span,
          related: [RelatedPlace(span: declaration.key.span, message: "declared here")]))
      return []
    }
    var reader = self
    reader.use = self.use ?? use
    return reader.read(declaration.value, depth: depth + 1, sets: sets + [name])
  }

  // MARK: - Rules

  private func rule(_ node: Node) -> CheckedRule? {
    switch node.kind {
    case .string:
      guard let entry = entry(node) else { return nil }
      guard entry.isBare else {
        compilation.report(
          Diagnostic(
            .badRuleArgument, "the rule `\(entry.name)` needs \(needs(entry))", at: node.span,
            help: ["write it as \(Phrase.quoted(example(entry)))"]))
        return nil
      }
      return finish(entry, name: node, value: nil, others: [])
    case .mapping: return mapping(node)
    case .null, .bool, .int, .double, .sequence:
      compilation.report(.wrongKind(node, expected: "a rule: its name or a mapping"))
      return nil
    }
  }

  private func mapping(_ node: Node) -> CheckedRule? {
    var first: (name: Node, value: Node, entry: RuleEntry)?
    var others: [Node.Entry] = []
    for entry in node.entries {
      guard compilation.isRuleName(entry.key), let rule = Catalog.rule(named: entry.key.text) else {
        others.append(entry)
        continue
      }
      guard let first else {
        first = (entry.key, entry.value, rule)
        continue
      }
      compilation.report(
        Diagnostic(
          .ambiguousEntry,
          "`\(entry.key.text)` and `\(first.name.text)` are two rules in one entry",
          at: entry.key.span, help: ["give each rule its own `-`"]))
      return nil
    }
    if let first {
      return finish(first.entry, name: first.name, value: first.value, others: others)
    }
    if let key = others.first(where: { Keys.ruleCommon.position(of: $0.key.text) == nil })?.key {
      _ = entry(key)
    } else if let key = others.first?.key {
      compilation.report(
        Diagnostic(
          .missingKey, "a rule is missing beside `\(key.text)`", at: key.span,
          help: ["write the rule and what belongs to it in one entry"]))
    } else {
      compilation.report(.wrongKind(node, expected: "a rule"))
    }
    return nil
  }

  private func entry(_ name: Node) -> RuleEntry? {
    if let entry = Catalog.rule(named: name.text) { return entry }
    compilation.report(
      .unknown(
        .unknownRule, "there is no rule \(Phrase.quoted(name.text))", at: name,
        known: Catalog.rules.map(\.name), knownTitle: "the rules are"))
    return nil
  }

  private func needs(_ entry: RuleEntry) -> String {
    Phrase.names(entry.arguments.filter(\.isRequired).map(\.name))
  }

  private func example(_ entry: RuleEntry) -> String {
    "\(entry.name): …"
  }

  private func finish(
    _ entry: RuleEntry, name: Node, value: Node?, others: [Node.Entry]
  ) -> CheckedRule? {
    guard checkDomain(of: entry, at: name) else { return nil }
    var nodes = [Node?](repeating: nil, count: entry.arguments.count)
    if let value, !readShape(value, entry: entry, into: &nodes) { return nil }
    var result = FormDefinition.Rule(entry.name)
    for other in others { readOther(other, entry: entry, nodes: &nodes, into: &result) }
    guard readArguments(nodes, entry: entry, name: name, into: &result) else { return nil }
    let id = others.first { compilation.key(of: $0.key) == .id }?.value
    return CheckedRule(rule: result, entry: entry, name: name, arguments: nodes, id: id)
  }

  /// Reads what stands beside the name of a rule: an argument, or what every rule may have.
  private func readOther(
    _ other: Node.Entry, entry: RuleEntry, nodes: inout [Node?],
    into rule: inout FormDefinition.Rule
  ) {
    let key = compilation.key(of: other.key)
    if Keys.ruleCommon.position(of: key) != nil,
      key != .allowsEmpty || entry.argument("allowsEmpty") == nil
    {
      readCommon(key, other.value, entry: entry, into: &rule)
      return
    }
    let name = other.key.text
    if let index = entry.arguments.firstIndex(where: { $0.name == name }), nodes[index] == nil {
      nodes[index] = other.value
    } else {
      reportUnknown(other.key, entry: entry)
    }
  }

  private func reportUnknown(_ key: Node, entry: RuleEntry) {
    let known = Keys.ruleCommon.names + entry.arguments.map(\.name)
    compilation.report(
      .unknown(
        .unknownKey, "`\(key.text)` is not a key of the rule `\(entry.name)`", at: key,
        known: known, knownTitle: "its keys are"))
  }

  /// Finds the nodes of the arguments in the value of the rule's key; false when it makes no sense.
  private func readShape(_ value: Node, entry: RuleEntry, into nodes: inout [Node?]) -> Bool {
    if entry.isBare, entry.arguments.isEmpty || value.kind == .bool {
      return readBare(value, entry: entry)
    }
    if value.kind == .mapping, !isCondition(value, of: entry) {
      let keys = KeySet(
        title: "the rule `\(entry.name)`", properties: entry.arguments.map { $0.requiring(false) })
      guard let fields = Fields.read(value, keys: keys, in: compilation) else { return false }
      for field in fields.found { nodes[field.position] = field.value }
      return true
    }
    if let shorthand = entry.shorthand {
      if let index = entry.arguments.firstIndex(where: { $0.name == shorthand }) {
        nodes[index] = value
      }
      return true
    }
    let required = entry.arguments.indices.filter { entry.arguments[$0].isRequired }
    guard value.kind == .sequence, value.items.count == required.count else {
      compilation.report(
        Diagnostic(
          .badRuleArgument, "the rule `\(entry.name)` needs a list of \(needs(entry))",
          at: value.span))
      return false
    }
    for (index, item) in zip(required, value.items) { nodes[index] = item }
    return true
  }

  /// Whether a mapping is the condition that a rule takes, and not its arguments by name.
  private func isCondition(_ value: Node, of entry: RuleEntry) -> Bool {
    guard let shorthand = entry.shorthand, case .condition? = entry.argument(shorthand)?.type else {
      return false
    }
    return !value.entries.contains { $0.key.text == shorthand }
  }

  private func readBare(_ value: Node, entry: RuleEntry) -> Bool {
    if value.bool == true { return true }
    compilation.report(
      Diagnostic(
        .badRuleArgument, "the rule `\(entry.name)` takes no value but `true`", at: value.span,
        help: ["leave the rule out where it does not apply"]))
    return false
  }

  // MARK: - What stands beside a rule

  private func readCommon(
    _ key: Key, _ value: Node, entry: RuleEntry, into rule: inout FormDefinition.Rule
  ) {
    switch key {
    case .message:
      rule.message = plain.text(value)
      if let message = rule.message {
        MessageCheck(compilation: compilation, entry: entry).check(message, at: value)
      }
    case .id: rule.id = plain.name(value, .id)
    case .when:
      let scope = row.scope.with(own: row.item.symbol)
      rule.when = row.expressions(.valid, scope: scope).condition(value)?.expression
      if value.bool == false { rule.when = .literal(.bool(false)) }
    case .severity:
      if let position = Keys.ruleCommon.position(of: .severity),
        case .keyword(let words) = Keys.ruleCommon.properties[position].type
      {
        rule.severity = plain.keyword(value, words).flatMap { .init(rawValue: $0) } ?? .error
      }
    case .allowsEmpty:
      if let allows = plain.bool(value) {
        rule.arguments.append(.init(name: "allowsEmpty", value: .bool(allows)))
      }
    default: return
    }
  }

  private func checkIdentifiers(_ rules: [CheckedRule]) {
    guard rules.contains(where: { $0.rule.id != nil }) else { return }
    var first: [String: Node] = [:]
    for rule in rules {
      guard let id = rule.rule.id, let node = rule.id else { continue }
      if let other = first[id] {
        compilation.report(
          .duplicate(
            .duplicateIdentifier, "two rules of the row have the id `\(id)`", at: node.span,
            first: other.span))
      }
      first[id] = node
    }
  }
}

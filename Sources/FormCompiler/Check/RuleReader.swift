import FormCatalog
import FormModel
import FormPredicate
import FormSource
import FormSyntax

/// A rule with the nodes it was written in.
struct CheckedRule {
  var rule: FormDefinition.Rule
  let entry: RuleEntry
  /// The name of the rule.
  let name: Node
  /// The nodes of the arguments by name.
  let arguments: [String: Node]

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

  let row: RowChecker

  private var compilation: Compilation { row.compilation }
  private var plain: PropertyReader { PropertyReader(compilation: compilation) }

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
      if item.kind == .mapping, let use = item["use"] {
        rules += ruleSet(use, in: item, depth: depth, sets: sets)
      } else if let rule = rule(item) {
        rules.append(rule)
      }
    }
    return rules
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
    row.form.usedRuleSets.insert(name)
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
    return read(declaration.value, depth: depth + 1, sets: sets + [name])
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
    let entries = Array(node.entries)
    let named = entries.filter { Catalog.rule(named: $0.key.text) != nil }
    guard let first = named.first else {
      guard let key = entries.first?.key else {
        compilation.report(.wrongKind(node, expected: "a rule"))
        return nil
      }
      _ = entry(key)
      return nil
    }
    if named.count > 1 {
      compilation.report(
        Diagnostic(
          .ambiguousEntry,
          "`\(named[1].key.text)` and `\(first.key.text)` are two rules in one entry",
          at: named[1].key.span, help: ["give each rule its own `-`"]))
      return nil
    }
    guard let entry = entry(first.key) else { return nil }
    let others = entries.filter { $0.key != first.key }
    return finish(entry, name: first.key, value: first.value, others: others)
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
    var nodes: [String: Node] = [:]
    if let value, !readShape(value, entry: entry, name: name, into: &nodes) { return nil }
    var result = FormDefinition.Rule(entry.name)
    let common = Keys.ruleCommon
    for other in others {
      let key = other.key.text
      if entry.argument(key) != nil, common.position(of: key) == nil || nodes[key] == nil {
        nodes[key] = other.value
      } else if common.position(of: key) == nil {
        reportUnknown(other.key, entry: entry)
      }
    }
    readCommon(others, entry: entry, into: &result)
    guard readArguments(nodes, entry: entry, name: name, into: &result) else { return nil }
    return CheckedRule(rule: result, entry: entry, name: name, arguments: nodes)
  }

  private func reportUnknown(_ key: Node, entry: RuleEntry) {
    let known = Keys.ruleCommon.names + entry.arguments.map(\.name)
    compilation.report(
      .unknown(
        .unknownKey, "`\(key.text)` is not a key of the rule `\(entry.name)`", at: key,
        known: known, knownTitle: "its keys are"))
  }

  /// Finds the nodes of the arguments in the value of the rule's key; false when it makes no sense.
  private func readShape(
    _ value: Node, entry: RuleEntry, name: Node, into nodes: inout [String: Node]
  ) -> Bool {
    if entry.isBare, entry.arguments.isEmpty || value.kind == .bool {
      guard value.kind == .bool, value.bool == true else {
        compilation.report(
          Diagnostic(
            .badRuleArgument, "the rule `\(entry.name)` takes no value but `true`", at: value.span,
            help: ["leave the rule out where it does not apply"]))
        return false
      }
      return true
    }
    if value.kind == .mapping {
      let keys = KeySet(
        title: "the rule `\(entry.name)`", properties: entry.arguments.map { $0.requiring(false) })
      guard let fields = Fields.read(value, keys: keys, in: compilation) else { return false }
      for field in fields.found { nodes[keys.properties[field.position].name] = field.value }
      return true
    }
    if let shorthand = entry.shorthand {
      nodes[shorthand] = value
      return true
    }
    let required = entry.arguments.filter(\.isRequired)
    guard value.kind == .sequence, value.items.count == required.count else {
      compilation.report(
        Diagnostic(
          .badRuleArgument,
          "the rule `\(entry.name)` needs a list of \(Phrase.names(required.map(\.name)))",
          at: value.span))
      return false
    }
    for (argument, item) in zip(required, value.items) { nodes[argument.name] = item }
    return true
  }

  // MARK: - What stands beside a rule

  private func readCommon(
    _ entries: [Node.Entry], entry: RuleEntry, into rule: inout FormDefinition.Rule
  ) {
    for other in entries {
      switch other.key.text {
      case "message":
        rule.message = plain.text(other.value)
        if let message = rule.message {
          MessageCheck(compilation: compilation, entry: entry).check(message, at: other.value)
        }
      case "id": rule.id = plain.name(other.value, .id)
      case "when":
        let scope = row.scope.with(own: row.item.symbol)
        rule.when = row.expressions(.valid, scope: scope).condition(other.value)?.expression
        if other.value.bool == false { rule.when = .literal(.bool(false)) }
      case "severity":
        let words = Keys.ruleCommon.properties.first { $0.name == "severity" }
        if case .keyword(let keywords)? = words?.type {
          rule.severity =
            plain.keyword(other.value, keywords).flatMap { .init(rawValue: $0) } ?? .error
        }
      case "allowsEmpty" where entry.argument("allowsEmpty") == nil:
        if let allows = plain.bool(other.value) {
          rule.arguments.append(.init(name: "allowsEmpty", value: .bool(allows)))
        }
      default: continue
      }
    }
  }

  private func checkIdentifiers(_ rules: [CheckedRule]) {
    var first: [String: Node] = [:]
    for rule in rules {
      guard let id = rule.rule.id else { continue }
      if let other = first[id] {
        compilation.report(
          .duplicate(
            .duplicateIdentifier, "two rules of the row have the id `\(id)`", at: rule.name.span,
            first: other.span))
      }
      first[id] = rule.name
    }
  }
}

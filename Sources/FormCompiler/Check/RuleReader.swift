import FormCatalog
import FormModel
import FormPredicate
import FormSyntax

/// Reads the rules of a row or section.
struct RuleReader {
  private static let maximumDepth = 8
  /// The maximum number of rules, or uses of rule sets, read for one row or section.
  private static let maximumCount = 1_000

  private(set) var subject: RuleSubject
  /// The use of the rule set being read; nil for the subject's own rules.
  var use: Node?

  var compilation: Compilation { subject.compilation }

  /// - Parameter requirement: The key `required` that applies to the row or section. If it is not
  ///   its own, a rule `required` takes precedence.
  func read(_ node: Node?, requirement: Fields.Field? = nil) -> CheckedRules {
    var rules = CheckedRules()
    if let node { rules.isBroken = !read(node, depth: 0, sets: [], into: &rules) }
    if let requirement,
      subject.fields.hasRequirement || !rules.sources.contains(where: { $0.kind == .required })
    {
      require(requirement, into: &rules)
    }
    rules.specCount = rules.sources.count
    if let added = subject.form.added, added.item === subject.item {
      if added.rules.kind == .sequence {
        _ = read(added.rules, depth: 0, sets: [], into: &rules)
      } else {
        _ = read([added.rules], depth: 0, sets: [], into: &rules)
      }
      compilation.findings.addedRules += rules.rules.dropFirst(rules.specCount)
    }
    checkIdentifiers(rules)
    noteShown(by: rules)
    return rules
  }

  /// Reads a list of rules; returns whether all of them could be read.
  private func read(
    _ node: Node, depth: Int, sets: [String], into rules: inout CheckedRules
  ) -> Bool {
    guard node.kind == .sequence else {
      var diagnostic = Diagnostic.wrongKind(node, expected: "a list of rules")
      if Vocabulary.rule(node)?.isBare == true, let rule = node.inFlow {
        diagnostic.fixes = [
          DiagnosticFix("make it a list", replacing: node.span, by: "[\(rule)]").safe
        ]
      }
      compilation.report(diagnostic)
      return false
    }
    if depth == 0 {
      rules.reserveCapacity(node.items.count, ofDefinitions: compilation.keepsDefinition)
    }
    return read(node.items, depth: depth, sets: sets, into: &rules)
  }

  /// Reads rules and uses of rule sets; returns whether all of them could be read.
  private func read(
    _ items: some Sequence<Node>, depth: Int, sets: [String], into rules: inout CheckedRules
  ) -> Bool {
    let first = rules.sources.count
    var isWhole = true
    for item in items {
      guard hasRoom(for: &rules, at: item) else {
        rules.truncate(to: first)
        return false
      }
      if let use = item[.use] {
        isWhole = ruleSet(use, in: item, depth: depth, sets: sets, into: &rules) && isWhole
      } else {
        let count = rules.sources.count
        rule(item, into: &rules)
        if rules.sources.count == count { isWhole = false }
      }
    }
    return isWhole
  }

  /// Counts a rule, or a use of a rule set, and returns whether the row and the form have room for
  /// it.
  private func hasRoom(for rules: inout CheckedRules, at item: Node) -> Bool {
    rules.readCount += 1
    compilation.ruleCount += 1
    let count = compilation.ruleCount
    if rules.readCount <= Self.maximumCount, count <= FormLimits.maximumRuleCount { return true }
    let place = use?.span ?? item.span.startPoint
    if count > FormLimits.maximumRuleCount {
      if count == FormLimits.maximumRuleCount + 1 {
        compilation.report(
          .tooManyRules, "a form can have at most \(FormLimits.maximumRuleCount) rules", at: place)
      }
    } else if rules.readCount == Self.maximumCount + 1 {
      compilation.report(
        .tooManyRules, "a \(subject.noun) can have at most \(Self.maximumCount) rules", at: place)
    }
    return false
  }

  /// Adds the rule `required` that a key asks for.
  private func require(_ field: Fields.Field, into rules: inout CheckedRules) {
    guard let rule = Vocabulary.rule(named: RuleKind.required.rawValue),
      checkDomain(of: rule, at: field.key)
    else { return }
    var result = FormDefinition.Rule(rule.kind.rawValue)
    var nodes = ArgumentNodes()
    let value = field.value
    if value.kind == .mapping, value["function"] == nil {
      guard let fields = compilation.fields(of: value, as: "requirement") else { return }
      for key in [Key.when, .message] {
        if let node = fields[key] { readCommon(key, node, entry: rule.entry, into: &result) }
      }
      nodes = arguments(of: rule, in: fields)
    } else if value.bool == nil {
      readCommon(.when, value, entry: rule.entry, into: &result)
    }
    guard readArguments(nodes, of: rule, name: field.key, into: &result) else { return }
    rules.append(result, CheckedRules.Source(rule, name: field.key, argument: nil))
  }

  /// The arguments of a rule beside a condition: those of what contains rows are only for the rows
  /// that they are about.
  private func arguments(of rule: Vocabulary.Rule, in fields: Fields) -> ArgumentNodes {
    let isOwn = subject.row != nil && subject.fields.hasRequirement
    var nodes = ArgumentNodes()
    for (position, argument) in rule.entry.semantics.arguments.enumerated() {
      guard let node = fields.value(named: argument.name) else { continue }
      if isOwn || subject.type.map({ argument.domain.covers($0.base) }) ?? true {
        nodes[position] = node
      } else {
        _ = compilation.plain.read(node, as: rule.entry.arguments[position].type)
      }
    }
    return nodes
  }

  // MARK: - Rule sets

  /// Reads the rules of a rule set; returns whether all of them could be read.
  private func ruleSet(
    _ use: Node, in item: Node, depth: Int, sets: [String], into rules: inout CheckedRules
  ) -> Bool {
    compilation.reportKeys(
      besideUseIn: item, help: ["the rules of a rule set have their own messages and conditions"])
    let name = use.kind == .string ? use.text : ""
    compilation.findings.usedRuleSets.insert(name)
    guard let declaration = subject.form.ruleSets[name] else {
      compilation.reportUnknown(
        .unknownRuleSet, "there is no rule set \(Phrase.quoted(name))", at: use,
        known: subject.form.spec.ruleSets.map(\.name), knownTitle: "the rule sets are")
      compilation.findings.usedRuleSets.formUnion(
        compilation.suggestions.nearest(to: name, in: subject.form.spec.ruleSets.map(\.name)))
      return false
    }
    if sets.contains(name) || depth >= Self.maximumDepth {
      compilation.report(
        .fragmentCycle, "the rule set `\(name)` uses itself", at: use.span,
        related: [RelatedPlace(span: declaration.key.span, message: "declared here")])
      return false
    }
    guard compilation.hasRoom(forRepeating: declaration.value, at: use.span) else { return false }
    var reader = self
    reader.use = self.use ?? use
    return reader.read(declaration.value, depth: depth + 1, sets: sets + [name], into: &rules)
  }

  // MARK: - Rules

  private func rule(_ node: Node, into rules: inout CheckedRules) {
    switch node.kind {
    case .string:
      guard let rule = known(node) else { return }
      guard rule.isBare else {
        let entry = rule.entry
        compilation.report(
          .badRuleArgument, "the rule `\(entry.name)` needs \(needs(entry))", at: node.span,
          help: ["write it as \(Phrase.quoted(example(entry)))"])
        return
      }
      finish(rule, name: node, value: nil, beside: nil, into: &rules)
    case .mapping: mapping(node, into: &rules)
    case .null, .bool, .int, .double, .sequence:
      compilation.report(.wrongKind(node, expected: "a rule: its name or a mapping"))
    }
  }

  private func mapping(_ node: Node, into rules: inout CheckedRules) {
    var first: (rule: Vocabulary.Rule, entry: Node.Entry)?
    for entry in node.entries {
      guard let rule = Vocabulary.rule(entry.key) else { continue }
      guard let first else {
        first = (rule, entry)
        continue
      }
      compilation.report(
        .ambiguousEntry,
        "`\(entry.key.text)` and `\(first.entry.key.text)` are two rules in one entry",
        at: entry.key.span, help: ["give each rule its own `-`"])
      return
    }
    if let first {
      finish(
        first.rule, name: first.entry.key, value: first.entry.value, beside: node, into: &rules)
    } else {
      reportMissingRule(node)
    }
  }

  private func reportMissingRule(_ node: Node) {
    let keys = node.entries.map(\.key)
    if let key = keys.first(where: { Keys.ruleCommon.position(of: $0.text) == nil }) {
      _ = known(key, value: node.entries.first { $0.key.span == key.span }?.value)
    } else if let key = keys.first {
      compilation.report(
        .missingKey, "a rule is missing beside `\(key.text)`", at: key.span,
        help: ["write the rule and what belongs to it in one entry"])
    } else {
      compilation.report(.wrongKind(node, expected: "a rule"))
    }
  }

  /// - Parameter value: The value of the rule's key; nil for a rule without one.
  private func known(_ name: Node, value: Node? = nil) -> Vocabulary.Rule? {
    if let rule = Vocabulary.rule(name) { return rule }
    let known = Catalog.rules.map(\.name)
    compilation.reportUnknown(
      .unknownRule, "there is no rule \(Phrase.quoted(name))", at: name, known: known,
      knownTitle: "the rules are", list: "rules", meant: meantRules(by: name.text, among: known),
      where: { canBe($0, value) })
    return nil
  }

  /// Whether a rule can be written with a value, for the values of the row.
  private func canBe(_ rule: String, _ value: Node?) -> Bool {
    guard let rule = Vocabulary.rule(named: rule) else { return true }
    if let type = subject.type?.base, !rule.applies.covers(type) { return false }
    guard let value else { return rule.isBare }
    return switch rule.shape {
    case .bare: value.bool == true || value.kind == .mapping && !rule.entry.arguments.isEmpty
    case .number(let minimum, let maximum):
      value.int.map { minimum <= $0 && $0 <= maximum } ?? (value.kind == .mapping)
    case .other:
      rule.entry.shorthand.flatMap(rule.entry.argument).map { argument in
        value.kind == .mapping || argument.type.suits(value)
      } ?? (value.kind == .mapping || value.kind == .sequence)
    }
  }

  /// The rules meant by a name of another form system.
  ///
  /// `min` and `max` mean rules about the length of a text, or the number of elements of a set.
  private func meantRules(by name: String, among known: [String]) -> [String] {
    let meant = NameSynonyms.rules(meantBy: name, among: known)
    guard let type = subject.type?.base,
      ["min", "max", "minimum", "maximum", "atleast", "atmost"].contains(name.lowercased())
    else { return meant }
    let isLower = meant.first == "greaterOrEqual"
    guard isLower || meant.first == "smallerOrEqual" else { return meant }
    if RuleDomain.text.covers(type) { return [isLower ? "minLength" : "maxLength"] }
    if RuleDomain.collection.covers(type) { return [isLower ? "minItems" : "maxItems"] }
    return meant
  }

  private func needs(_ entry: RuleEntry) -> String {
    Phrase.names(entry.arguments.filter(\.isRequired).map(\.name))
  }

  private func example(_ entry: RuleEntry) -> String {
    "\(entry.name): …"
  }

  /// Reads the arguments of a rule and adds it.
  ///
  /// - Parameters:
  ///   - value: The value of the rule's key.
  ///   - mapping: The mapping with the rule's key and its siblings.
  private func finish(
    _ rule: Vocabulary.Rule, name: Node, value: Node?, beside mapping: Node?,
    into rules: inout CheckedRules
  ) {
    guard checkDomain(of: rule, at: name) else { return }
    if let plain = plainSource(rule, name: name, value: value, beside: mapping) {
      guard compilation.keepsDefinition else { return rules.append(plain: plain) }
      return rules.append(definition(ofPlain: plain, rule, beside: mapping), plain)
    }
    let entry = rule.entry
    var nodes = ArgumentNodes()
    if let value, !readShape(value, entry: entry, beside: mapping, into: &nodes) { return }
    var result = FormDefinition.Rule(entry.name)
    var id: Node?
    var reader = self
    reader.subject.keyRows = keyRows(of: rule, nodes[0] ?? mapping?["key"])
    if let mapping {
      for other in mapping.entries where other.key != name {
        reader.readOther(other, of: mapping, entry: entry, nodes: &nodes, into: &result)
        if other.key.languageKey == .id { id = other.value }
      }
    }
    guard readArguments(nodes, of: rule, name: name, into: &result) else { return }
    rules.append(
      consume result, CheckedRules.Source(rule, name: name, argument: nodes[0], id: id))
  }

  /// The source of a plain rule; nil for any other, and for one that may be wrong.
  private func plainSource(
    _ rule: Vocabulary.Rule, name: Node, value: Node?, beside mapping: Node?
  ) -> CheckedRules.Source? {
    if let mapping {
      for other in mapping.entries where other.key != name {
        guard other.key.languageKey == .message, MessageCheck.isPlain(other.value) else {
          return nil
        }
      }
    }
    var source = CheckedRules.Source(rule, name: name, argument: value)
    switch (rule.shape, value) {
    case (.bare, nil): return source
    case (.number(let minimum, let maximum), let value?):
      guard value.kind == .int, let number = value.int, minimum <= number, number <= maximum else {
        return nil
      }
      source.number = number
      return source
    default: return nil
    }
  }

  /// The definition of a plain rule, which has at most a message beside it.
  private func definition(
    ofPlain source: CheckedRules.Source, _ rule: Vocabulary.Rule, beside mapping: Node?
  ) -> FormDefinition.Rule {
    let message = mapping?.entries.first { $0.key != source.name }?.value.text
    guard let number = source.number, let argument = rule.argument else {
      return FormDefinition.Rule(rule.kind.rawValue, message: message)
    }
    return FormDefinition.Rule(
      rule.kind.rawValue, arguments: [.init(name: argument, value: .int(number))], message: message)
  }

  /// Reads a sibling of a rule's name: an argument, or a key common to all rules.
  private func readOther(
    _ other: Node.Entry, of mapping: Node, entry: RuleEntry, nodes: inout ArgumentNodes,
    into rule: inout FormDefinition.Rule
  ) {
    if let key = other.key.languageKey, Keys.ruleCommon.position(of: key) != nil,
      key != .allowsEmpty || entry.argument("allowsEmpty") == nil
    {
      readCommon(key, other.value, entry: entry, into: &rule)
      return
    }
    let name = other.key.text
    if let index = entry.arguments.firstIndex(where: { $0.name == name }), nodes[index] == nil {
      nodes[index] = other.value
    } else {
      reportUnknown(other.key, of: mapping, entry: entry)
    }
  }

  private func reportUnknown(_ key: Node, of mapping: Node, entry: RuleEntry) {
    let keys = KeySet(
      title: "the rule `\(entry.name)`",
      properties: Catalog.ruleKeys.properties + entry.arguments.map { $0.requiring(false) })
    Fields(unread: mapping, keys: keys).report(unknownKey: key, in: compilation)
  }

  /// Finds the nodes of the arguments in the value of the rule's key; returns false if it is
  /// invalid.
  private func readShape(
    _ value: Node, entry: RuleEntry, beside mapping: Node?, into nodes: inout ArgumentNodes
  ) -> Bool {
    let takesFlags = entry.arguments.allSatisfy { $0.type == .bool }
    if entry.isBare, value.kind == .bool || takesFlags && !isOfArguments(value, of: entry) {
      return readBare(value, entry: entry, beside: mapping)
    }
    if value.kind == .mapping, !isCondition(value, of: entry) {
      if let mapping, reportCommon(in: value, of: entry, beside: mapping) { return false }
      if reportForeignNames(value, entry: entry) { return false }
      let keys = KeySet(
        title: "the rule `\(entry.name)`", properties: entry.arguments.map { $0.requiring(false) })
      guard let fields = Fields.read(value, keys: keys, in: compilation) else { return false }
      for field in fields.all { nodes[field.position] = field.value }
      return fields.isWhole
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
        .badRuleArgument, "the rule `\(entry.name)` needs a list of \(needs(entry))",
        at: value.span)
      return false
    }
    for (index, item) in zip(required, value.items) { nodes[index] = item }
    return true
  }

  /// Whether a value is a mapping with one of a rule's arguments.
  private func isOfArguments(_ value: Node, of entry: RuleEntry) -> Bool {
    value.entries.contains { entry.argument($0.key.text) != nil }
  }

  /// Reports a mapping with as many arguments as a rule has but none of their names, such as
  /// `{ min: 1, max: 5 }`.
  private func reportForeignNames(_ value: Node, entry: RuleEntry) -> Bool {
    let required = entry.arguments.filter(\.isRequired)
    let texts = value.entries.compactMap(\.value.inFlow)
    guard entry.shorthand == nil, required.count > 1, texts.count == required.count,
      texts.count == value.entries.count,
      !value.entries.contains(where: { entry.argument($0.key.text) != nil })
    else { return false }
    var diagnostic = Diagnostic(
      .badRuleArgument, "the rule `\(entry.name)` needs a list of \(needs(entry))", at: value.span)
    let isReversed = ["max", "upper", "to", "end"].contains(value.entries.first?.key.text)
    let list = "[\((isReversed ? texts.reversed() : texts).joined(separator: ", "))]"
    diagnostic.fixes = [DiagnosticFix("write `\(list)`", replacing: value.span, by: list)]
    compilation.report(diagnostic)
    return true
  }

  /// Whether a mapping is the condition of a rule rather than its arguments by name.
  private func isCondition(_ value: Node, of entry: RuleEntry) -> Bool {
    guard let shorthand = entry.shorthand, case .condition? = entry.argument(shorthand)?.type else {
      return false
    }
    return !value.entries.contains { $0.key.text == shorthand }
  }

  // MARK: - Keys beside a rule

  private func readCommon(
    _ key: Key, _ value: Node, entry: RuleEntry, into rule: inout FormDefinition.Rule
  ) {
    switch key {
    case .message:
      readMessage(value, entry, into: &rule)
    case .id: rule.id = compilation.plain.name(value, .id)
    case .when:
      // A rule with a key belongs to the rows of the key, where the list is not `$self`.
      let own = subject.keyRows.isEmpty ? subject.item.symbol() : nil
      let scope = subject.scope.with(own: own)
      rule.when = subject.expressions(.validity, scope: scope).requirement(value)
    case .severity:
      let word = Keys.ruleCommon.type(of: key).flatMap {
        compilation.plain.read(value, as: $0)?.text
      }
      rule.severity = word.flatMap { .init(rawValue: $0) } ?? .error
    case .allowsEmpty:
      if let allows = compilation.plain.bool(value) {
        rule.arguments.append(.init(name: "allowsEmpty", value: .bool(allows)))
      }
    default: return
    }
  }

  private func checkIdentifiers(_ checked: CheckedRules) {
    guard checked.sources.contains(where: { $0.id != nil }) else { return }
    var first: [String: Node] = [:]
    for index in checked.indices {
      guard let node = checked.sources[index].id, let id = checked[index].id else { continue }
      if let other = first[id] {
        compilation.report(
          .duplicate(
            .duplicateIdentifier, "two rules of the \(subject.noun) have the id `\(id)`",
            at: node.span,
            first: other.span))
      }
      first[id] = node
    }
  }
}

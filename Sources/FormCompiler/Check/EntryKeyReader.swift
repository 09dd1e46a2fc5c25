import FormCatalog
@_spi(Generated) import FormModel
import FormPredicate
import FormSyntax

/// The key by which a rule compares entries.
extension RuleReader {
  /// The rows of entries that a key names, and so get the rule; none for any other rule.
  func keyRows(of rule: Vocabulary.Rule, _ key: Node?) -> [FormItem] {
    guard rule.kind == .uniqueItems, subject.item.isListOfRecords, let key else { return [] }
    return Self.tags(in: key).compactMap { item($0) }
  }

  private static func tags(in key: Node) -> [Node] {
    key.kind == .sequence ? Array(key.items) : [key]
  }

  private func item(_ tag: Node) -> FormItem? {
    subject.scope.row(tag.text, of: subject.item)
  }

  /// Reads the tags of rows, or the fields of records; nil after reporting a problem.
  func key(_ node: Node) -> FormDefinition.PropertyValue? {
    let tags = Self.tags(in: node)
    if tags.isEmpty {
      compilation.report(.emptyCollection, "a key must not be empty", at: node.span)
      return nil
    }
    guard tags.allSatisfy({ compilation.expect($0, .string, "the tag of a row") }) else {
      return nil
    }
    if let added = subject.form.added, added.item === subject.item, node.file == added.rules.file {
      compilation.report(
        .badRuleArgument, "a program can add `uniqueItems` only without a key", at: node.span)
      return nil
    }
    if subject.item.isBroken { return nil }
    guard let known = keyNames else {
      var diagnostic = Diagnostic(
        .badRuleArgument, "the elements are single values, so there is nothing to compare them by",
        at: node.span)
      diagnostic.fixes = [.replace(node, with: "true")]
      compilation.report(diagnostic)
      return nil
    }
    guard checkKey(tags, among: known) else { return nil }
    addDependencies(of: tags)
    return .list(tags.map { .string(item($0)?.tag ?? $0.text) })
  }

  /// The names that a key can have; nil if the elements are single values.
  private var keyNames: [String]? {
    if subject.item.isList {
      return subject.item.isListOfRecords
        ? subject.item.templateItems.values.filter { $0.type != nil || $0.isBroken }
          .sorted { $0.index < $1.index }.compactMap(\.tag) : nil
    }
    guard case .record(let fields)? = subject.type?.base.elementType else { return nil }
    return fields.map(\.name)
  }

  private func checkKey(_ tags: [Node], among known: [String]) -> Bool {
    var first: [String: Node] = [:]
    for tag in tags {
      let name = item(tag)?.tag ?? tag.text
      if let other = first.updateValue(tag, forKey: name) {
        compilation.report(
          .duplicate(
            .badRuleArgument, "\(Phrase.quoted(tag)) is in the key already", at: tag.span,
            first: other.span))
        return false
      }
      if known.contains(name) { continue }
      if item(tag) != nil {
        compilation.report(
          .badRuleArgument, "\(Phrase.quoted(tag)) has no value to compare entries by",
          at: tag.span)
      } else {
        compilation.reportUnknown(
          .unknownTag, "the entries have no row \(Phrase.quoted(tag))", at: tag, known: known,
          knownTitle: "they have")
      }
      return false
    }
    return true
  }

  /// Whether a row of the key is valid depends on the whole key.
  private func addDependencies(of tags: [Node]) {
    let items = tags.compactMap(item)
    for row in items.flatMap(\.rows) {
      for (other, tag) in zip(items, tags) {
        compilation.findings.dependencies.add(
          from: DependencyNode(row, .validity), to: DependencyNode(other, .value),
          place: DependencyPlace(node: tag, range: nil))
      }
    }
  }
}

extension [FormDefinition.Rule] {
  /// The rules of a list, without those that the rows of its entries get.
  var ofList: [FormDefinition.Rule] { filter { $0.uniqueKey == nil } }

  /// The rules that compare the entries of a list by a key, as its rows have them.
  var ofEntries: [FormDefinition.Rule] {
    filter { $0.uniqueKey != nil }.map { rule in
      var rule = rule
      rule.when = rule.when?.inEntry
      rule.texts = rule.texts.map { text in
        guard case .expression(let shown) = text.value else { return text }
        return .init(name: text.name, value: .expression(shown.tree.inEntry))
      }
      if rule.message == nil, rule.texts.isEmpty {
        rule.message = "Entry {first} has the same value"
      }
      return rule
    }
  }
}

extension [FormDefinition.Row] {
  /// Adds rules that compare entries to the rows of their keys.
  mutating func add(keyRules rules: [FormDefinition.Rule]) {
    if rules.isEmpty { return }
    for index in indices {
      if let tag = self[index].tag {
        self[index].rules += rules.filter { $0.uniqueKey?.contains(tag) ?? false }
      }
      if self[index].repeating == nil { self[index].rows.add(keyRules: rules) }
    }
  }
}

import FormCatalog
import FormModel
import FormPredicate
import FormSyntax
import FormText

extension RuleReader {
  /// Whether a rule applies to the values of the row; reports why it does not.
  func checkDomain(of rule: Vocabulary.Rule, at name: Node) -> Bool {
    if subject.item.isBroken { return true }
    let type = subject.type?.base
    if let type, rule.applies.covers(type) { return true }
    let title = "the rule `\(rule.entry.name)`"
    compilation.report(
      .ruleNotApplicable,
      type.map { "\(title) does not apply to \($0)" }
        ?? "\(title) has nothing to check: the \(subject.noun) has no value",
      at: use?.span ?? name.span, related: placeInSet(of: name),
      notes: type == nil ? [] : ["it applies to \(rule.entry.applies.title)"],
      fixes: use == nil ? subject.removal(ofRuleAt: name.span) : [])
    return false
  }

  /// Whether an argument is about the values of the row; reports why it is not.
  private func checkDomain(
    ofArgumentAt position: Int, of rule: Vocabulary.Rule, at node: Node
  ) -> Bool {
    let argument = rule.entry.semantics.arguments[position]
    guard let type = subject.type?.base, !argument.domain.covers(type) else { return true }
    compilation.report(
      .badRuleArgument,
      "`\(argument.name)` is about \(argument.domain.title), the \(subject.noun) has \(type)",
      at: node.span)
    return false
  }

  /// The place of a rule in its rule set.
  private func placeInSet(of name: Node) -> [RelatedPlace] {
    use == nil ? [] : [RelatedPlace(span: name.span, message: "the rule is here")]
  }

  /// Reads the arguments in the order of the catalogue; returns false if one is missing or wrong.
  func readArguments(
    _ nodes: ArgumentNodes, of known: Vocabulary.Rule, name: Node,
    into rule: inout FormDefinition.Rule
  ) -> Bool {
    let entry = known.entry
    for position in entry.arguments.indices {
      guard let node = nodes[position] else {
        guard entry.arguments[position].isRequired else { continue }
        let argument = entry.arguments[position].name
        compilation.report(
          .badRuleArgument, "the rule `\(entry.name)` needs `\(argument)`", at: name.span)
        return false
      }
      guard checkDomain(ofArgumentAt: position, of: known, at: node),
        let value = argument(node, at: position, of: known, when: rule.when)
      else { return false }
      rule.arguments.append(.init(name: entry.arguments[position].name, value: value))
    }
    return true
  }

  private func argument(
    _ node: Node, at position: Int, of rule: Vocabulary.Rule, when: FormExpression?
  ) -> FormDefinition.PropertyValue? {
    switch rule.entry.semantics.arguments[position].type {
    case .row: return otherRow(node)
    case .function: return function(node, rule: rule.entry.name)
    case .pattern: return pattern(node)
    case .characterSet: return characterSet(node)
    case .key: return key(node)
    case .schemes: return schemes(node, type: rule.entry.arguments[position].type)
    case .flag, .count, .seconds, .words, .mediaTypes, .byteCount, .bound, .values, .condition:
      break
    }
    let type = rule.entry.arguments[position].type
    var decoder = subject.properties(.validity)
    decoder.mismatch = .badRuleArgument
    switch type {
    case .condition:
      let scope = subject.scope.with(own: subject.item.symbol())
      var reader = subject.expressions(.validity, scope: scope)
      reader.effectIfBlank = .assertion(item: subject.item.index, when: when)
      return reader.condition(node).map { .expression($0.expression) }
    case .list(.rowValue, minimum: _):
      decoder.valueType = decoder.valueType?.elementType ?? decoder.valueType
    default: decoder.usesOptions = false
    }
    return decoder.read(node, as: type)
  }

  // MARK: - Rules with arguments of their own kind

  private func otherRow(_ node: Node) -> FormDefinition.PropertyValue? {
    guard compilation.expect(node, .string, "the tag of a row") else { return nil }
    let scope = subject.scope
    let entry = scope.entryItem(node.text)
    guard let item = entry ?? scope.item(node.text) else {
      if subject.form.misnamedTags.contains(node.text) { return nil }
      var diagnostic = compilation.unknown(
        .unknownTag, "there is no row \(Phrase.quoted(node))", at: node,
        known: scope.tagNames, knownTitle: "the tags are")
      diagnostic.related = scope.uses
      compilation.report(diagnostic)
      return nil
    }
    if item === subject.item {
      compilation.report(
        .selfReference, "the \(subject.noun) is always equal to itself", at: node.span)
      return nil
    }
    if let own = subject.type?.base, let other = item.type?.base, !item.isBroken,
      !other.base.fits(own.base), !own.base.fits(other.base)
    {
      compilation.report(
        .badRuleArgument, "`\(node.text)` is \(other), this \(subject.noun) is \(own)",
        at: node.span,
        related: [RelatedPlace(span: item.place, message: "`\(node.text)` is declared here")])
      return nil
    }
    var currencies = CurrencyCheck(compilation, scope, node, nil, own: subject.item)
    currencies.check(
      .reference(entry == nil ? .value(node.text) : .entry(written: node.text)), isValue: true)
    compilation.findings.dependencies.add(
      from: DependencyNode(subject.item, .validity), to: DependencyNode(item, .value),
      place: DependencyPlace(node: node, range: nil))
    return .string(item.tag ?? node.text)
  }

  private func function(_ node: Node, rule: String) -> FormDefinition.PropertyValue? {
    guard let function = subject.expressions(.validity).declaredFunction(node) else { return nil }
    let own = subject.type?.base
    if function.returns != .bool {
      compilation.report(
        .parameterMismatch,
        "`\(function.name)` returns \(function.returns), the rule `\(rule)` needs Bool",
        at: node.span)
      return nil
    }
    if let own, function.parameters.count != 1 || !own.fits(function.parameters[0]) {
      let list = function.parameters.map(\.description).joined(separator: ", ")
      compilation.report(
        .parameterMismatch,
        """
        `\(function.name)` takes (\(list)), the rule `\(rule)` gives it the \(subject.noun)'s \
        \(own)
        """,
        at: node.span)
      return nil
    }
    return .string(function.name)
  }

  private func pattern(_ node: Node) -> FormDefinition.PropertyValue? {
    guard compilation.expect(node, .string, "a regular expression in quotes") else { return nil }
    compilation.warnIfCut(node)
    do {
      let pattern = try Pattern(node.text)
      if let range = pattern.nestedQuantifier {
        compilation.report(
          .slowRegex, "the pattern repeats a repetition", at: node.span(ofUTF8: range),
          notes: ["some engines take exponential time for such patterns"])
      }
      return .string(node.text)
    } catch {
      compilation.report(
        error.isTooLarge ? .patternTooLarge : .invalidRegex, error.message,
        at: node.span(ofUTF8: error.range))
      return nil
    }
  }

  private func schemes(_ node: Node, type: PropertyType) -> FormDefinition.PropertyValue? {
    guard let schemes = subject.properties(.validity).read(node, as: type) else { return nil }
    var first: [String: Node] = [:]
    for item in node.items where item.kind == .string {
      if let other = first.updateValue(item, forKey: item.text.lowercased()) {
        compilation.report(
          .duplicate(
            .badRuleArgument, "the scheme \(Phrase.quoted(item.text)) is in the list already",
            at: item.span, first: other.span))
      }
    }
    return schemes
  }

  private func characterSet(_ node: Node) -> FormDefinition.PropertyValue? {
    guard compilation.expect(node, .string, "a set of characters") else { return nil }
    compilation.warnIfCut(node)
    do {
      _ = try CharacterSetRule(node.text)
      return .string(node.text)
    } catch {
      var diagnostic = compilation.unknown(
        .badRuleArgument, "\(Phrase.quoted(node)) is not a set of characters", at: node,
        known: CharacterSetRule.Name.allCases.map(\.rawValue), knownTitle: "the sets are")
      diagnostic.notes.append("other sets are written in brackets, such as `[a-z0-9_]`")
      if node.text.hasPrefix("[") {
        diagnostic = Diagnostic(
          .badRuleArgument, error.message, at: node.span(ofUTF8: error.range))
      }
      compilation.report(diagnostic)
      return nil
    }
  }
}

extension Node {
  /// Whether rules written in a row require a value, or use a rule set, which may require one.
  var asksForValue: Bool {
    items.contains { rule in
      let name = rule.kind == .mapping ? rule.entries.first?.key : rule
      return name.map { ["required", "accepted", "use"].contains($0.text) } ?? false
        || rule["allowsEmpty"]?.bool == false
    }
  }
}

import FormCatalog
import FormCompiler
import FormModel
import FormPredicate
import FormSyntax
import FormText

extension TestStepReader {
  /// Reads `expect` of a test or step.
  func expectations(of fields: Fields, in mapping: Node) -> [TestExpectation] {
    guard let field = fields.all.first(where: { $0.key.text == "expect" }) else { return [] }
    guard field.value.isRecordKeyword else { return expectations(field.value) }
    let key = mapping.style == .block ? field.key.span : nil
    return [TestExpectation(kind: .record(key: key), span: field.value.span)]
  }

  private func expectations(_ node: Node) -> [TestExpectation] {
    guard let fields = Fields.read(node, keys: FormTestFile.expectationKeys, in: compilation)
    else { return [] }
    let found = fields.all.flatMap { field -> [TestExpectation] in
      expectations(field.key.text, field.value)
    }
    TestContradictions(file: file).report(found)
    return found
  }

  private func expectations(_ key: String, _ node: Node) -> [TestExpectation] {
    switch key {
    case "shown", "hidden": states(node) { .isHidden($0, key == "hidden") }
    case "enabled", "disabled": states(node) { .isDisabled($0, key == "disabled") }
    case "values", "messages", "options", "text", "title", "row": byTag(key, node)
    default: one(key, node).map { [TestExpectation(kind: $0, span: node.span)] } ?? []
    }
  }

  private func one(_ key: String, _ node: Node) -> TestExpectation.Kind? {
    switch key {
    case "valid": return file.plain.bool(node).map { .isValid($0) }
    case "errors": return .issues(.error, issues(node))
    case "warnings": return .issues(.warning, issues(node))
    case "handlers": return handlers(node).map { .handlers($0) }
    case "presents": return .presents(JSONValue(node))
    case "page": return page(node)
    case "focus": return focus(node)
    case "refused":
      if let isExpected = node.bool { return .refused(nil, isExpected: isExpected) }
      return file.plain.text(node).map { .refused($0, isExpected: true) }
    case "changes": return .changes(node.items.map { JSONValue($0) })
    case "that": return condition(node).map { .that($0) }
    case "snapshot": return file.plain.text(node).map { .snapshot($0) }
    default: return nil
    }
  }

  // MARK: - By tag

  private func states(
    _ node: Node, _ kind: (String) -> TestExpectation.Kind
  ) -> [TestExpectation] {
    let names = node.kind == .sequence ? Array(node.items) : [node]
    return names.compactMap { name in
      file.item(name).map { _ in TestExpectation(kind: kind(name.text), span: name.span) }
    }
  }

  private func byTag(_ key: String, _ node: Node) -> [TestExpectation] {
    guard node.kind == .mapping else {
      compilation.report(.wrongKind(node, expected: "a mapping by tag"))
      return []
    }
    return node.entries.flatMap { entry -> [TestExpectation] in
      guard let item = file.item(entry.key) else { return [] }
      let tag = entry.key.text
      if key == "row" { return members(entry.value, tag) }
      return ofRow(key, entry.value, item, tag).map {
        [TestExpectation(kind: $0, span: entry.value.span)]
      } ?? []
    }
  }

  /// Reads the expected members of a row.
  private func members(_ node: Node, _ tag: String) -> [TestExpectation] {
    guard node.kind == .mapping else {
      compilation.report(.wrongKind(node, expected: "a mapping of members"))
      return []
    }
    let known = RowAppearance.memberNames
    return node.entries.map { entry in
      if !known.contains(entry.key.text) {
        compilation.report(
          compilation.unknown(
            .unknownKey, "a row has no member \(Phrase.quoted(entry.key))", at: entry.key,
            known: known, knownTitle: "its members are"))
      }
      return TestExpectation(
        kind: .member(tag, entry.key.text, JSONValue(entry.value)), span: entry.value.span)
    }
  }

  /// Reads what is expected of a row, also in a cell of a table; nil after a report.
  func ofRow(_ key: String, _ node: Node, _ item: Int, _ tag: String) -> TestExpectation.Kind? {
    switch key {
    case "values":
      return check(node, of: item, tag, isExpected: true) ? .value(tag, JSONValue(node)) : nil
    case "messages": return file.texts(node).map { .messages(tag, $0) }
    case "options":
      for option in node.items { _ = checkOption(option, tag) }
      return .options(tag, node.items.map { JSONValue($0) })
    case "text", "title":
      guard node.kind == .null || node.kind == .string else {
        _ = file.plain.text(node)
        return nil
      }
      let text = node.kind == .null ? nil : node.text
      return key == "text" ? .text(tag, text) : .title(tag, text)
    case "hidden", "shown":
      return file.plain.bool(node).map { .isHidden(tag, $0 == (key == "hidden")) }
    case "disabled", "enabled":
      return file.plain.bool(node).map { .isDisabled(tag, $0 == (key == "disabled")) }
    case "errors": return .rowIssues(.error, tag, rules(node, of: item, tag))
    case "warnings": return .rowIssues(.warning, tag, rules(node, of: item, tag))
    default: return nil
    }
  }

  /// Whether a value can be an option of a row whose options are known.
  private func checkOption(_ node: Node, _ tag: String) -> Bool {
    guard let value = file.contract.values[tag], let domain = value.domain, let type = value.type
    else { return true }
    let option = if case .set(let element) = type { element } else { type }
    let host = HostFileReader(compilation: compilation, contract: file.contract)
    return host.constant(node, as: option, domain: domain) != nil
  }

  // MARK: - Names

  private func handlers(_ node: Node) -> [String]? {
    guard let names = file.texts(node) else { return nil }
    let nodes = node.kind == .sequence ? Array(node.items) : [node]
    let known = file.contract.handlers.keys.sorted()
    for node in nodes where !known.contains(node.text) {
      compilation.report(
        compilation.unknown(
          .unknownTestTarget, "the form calls no handler \(Phrase.quoted(node))", at: node,
          known: known, knownTitle: "its handlers are"))
    }
    return names
  }

  private func page(_ node: Node) -> TestExpectation.Kind? {
    if node.kind == .null { return .page(nil) }
    guard let tag = file.plain.text(node) else { return nil }
    let tags = file.definition.pages.compactMap(\.tag)
    if tags.contains(tag) { return .page(tag) }
    compilation.report(
      compilation.unknown(
        .unknownTestTarget, "there is no page \(Phrase.quoted(node))", at: node, known: tags,
        knownTitle: "the pages are"))
    return nil
  }

  private func focus(_ node: Node) -> TestExpectation.Kind? {
    if node.kind == .null { return .focus(nil) }
    return file.item(node).map { _ in .focus(node.text) }
  }

  private func condition(_ node: Node) -> FormExpression? {
    let host = HostFileReader(compilation: compilation, contract: file.contract)
    let scope = HostScope(
      file.contract, suggestions: compilation.suggestions, hasWholeForm: true)
    return host.expression(node, as: .condition, in: scope)
  }
}

extension Node {
  /// Whether the node is the word for what is yet to be recorded.
  var isRecordKeyword: Bool { kind == .string && text == "record" }
}

/// Finds expectations that can never be met, whatever the form does.
struct TestContradictions {
  let file: TestFileReader

  func report(_ expectations: [TestExpectation]) {
    var hidden: [String: TestExpectation] = [:]
    var disabled: [String: TestExpectation] = [:]
    var isValid: TestExpectation?
    for expectation in expectations {
      switch expectation.kind {
      case .isHidden(let tag, let isHidden):
        reportIfNeverShown(tag, isHidden, expectation)
        check(tag, &hidden, expectation) { kind in
          if case .isHidden(_, isHidden) = kind { false } else { true }
        }
      case .isDisabled(let tag, let isDisabled):
        check(tag, &disabled, expectation) { kind in
          if case .isDisabled(_, isDisabled) = kind { false } else { true }
        }
      case .isValid: isValid = expectation
      default: break
      }
    }
    guard let isValid, case .isValid(let expected) = isValid.kind else { return }
    for case .issues(.error, let rules) in expectations.map(\.kind) where rules.isEmpty != expected
    {
      file.compilation.report(
        .impossibleExpectation,
        "`errors` expects \(rules.isEmpty ? "no error" : "errors"), so `valid` cannot be \(expected)",
        at: isValid.span)
    }
  }

  private func check(
    _ tag: String, _ known: inout [String: TestExpectation], _ expectation: TestExpectation,
    _ differs: (TestExpectation.Kind) -> Bool
  ) {
    guard let other = known.updateValue(expectation, forKey: tag), differs(other.kind) else {
      return
    }
    file.compilation.report(
      .impossibleExpectation, "`\(tag)` cannot be both", at: expectation.span,
      related: [RelatedPlace(span: other.span, message: "the opposite is expected here")])
  }

  private func reportIfNeverShown(
    _ tag: String, _ isHidden: Bool, _ expectation: TestExpectation
  ) {
    guard !isHidden, let item = file.form.program.item(ofAddress: tag),
      let place = file.form.program.place(ofItem: item), file.form.neverShown.contains(place)
    else { return }
    file.compilation.report(
      .impossibleExpectation, "`\(tag)` never shows", at: expectation.span,
      help: ["`formc check \(file.form.check.report.path ?? "")` says why"])
  }
}

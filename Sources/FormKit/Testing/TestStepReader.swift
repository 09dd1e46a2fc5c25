import FormCatalog
import FormCompiler
@_spi(Generated) import FormModel
import FormPredicate
import FormSession
import FormSyntax
import FormText

/// Reads the steps of a test, and checks what does not depend on the state of the form.
struct TestStepReader {
  let file: TestFileReader

  var compilation: Compilation { file.compilation }

  // MARK: - Steps

  func steps(_ node: Node?) -> [TestStep] {
    guard let node else { return [] }
    guard node.kind == .sequence else {
      compilation.report(.wrongKind(node, expected: "a list of steps"))
      return []
    }
    return node.items.compactMap(step)
  }

  /// The step that sets values by tag.
  func setting(_ node: Node) -> TestStep {
    check(values: node)
    // Nobody reads the values in the answer.
    return TestStep(command: ["set": JSONValue(node), "values": false], span: node.span)
  }

  private func step(_ node: Node) -> TestStep? {
    guard let fields = Fields.read(node, keys: FormTestFile.stepKeys, in: compilation) else {
      return nil
    }
    let commands = fields.all.filter { $0.key.text != "expect" }
    if commands.count > 1 {
      compilation.report(
        .conflictingKeys,
        "a step is one command: `\(commands[1].key.text)` is one after `\(commands[0].key.text)`",
        at: commands[1].key.span)
    }
    let expected = fields.value(named: "expect")
    var step = TestStep(span: commands.first?.key.span ?? node.span)
    step.expectations = expectations(of: fields, in: node)
    guard let command = commands.first else { return step }
    let name = command.key.text
    step.command = [name: JSONValue(command.value)]
    if expected?["refused"] == nil { check(name, command.value) }
    return step
  }

  // MARK: - Arguments

  /// The members of arguments that name rows and sections.
  private static let names: Set<String> = ["tag", "section", "row"]
  /// The commands whose argument is the tag of a row or section.
  private static let commandsOfTags: Set<String> = [
    "focus", "tap", "increment", "decrement", "retry", "options", "inspect", "removeRow",
    "restoreRow", "removeSection", "restoreSection", "collapse", "expand",
  ]

  private func check(_ command: String, _ argument: Node) {
    switch command {
    case "set": check(values: argument)
    case "page": checkPage(argument)
    case "reload" where argument.bool != true:
      compilation.report(.wrongKind(argument, expected: "`true`"))
    case _ where argument.kind == .string && Self.commandsOfTags.contains(command):
      _ = file.item(argument)
    default:
      for entry in argument.entries where Self.names.contains(entry.key.text) {
        if entry.value.kind == .string { _ = file.item(entry.value) }
      }
    }
  }

  private func checkPage(_ node: Node) {
    let tags = file.definition.pages.compactMap(\.tag)
    guard node.kind == .string, !(["next", "back"] + tags).contains(node.text) else { return }
    compilation.report(
      compilation.unknown(
        .unknownTestTarget, "there is no page \(Phrase.quoted(node))", at: node, known: tags,
        knownTitle: "the pages are"))
  }

  /// Checks values by tag, as `set` takes them.
  private func check(values node: Node) {
    guard node.kind == .mapping else {
      compilation.report(.wrongKind(node, expected: "a mapping of values by tag"))
      return
    }
    for entry in node.entries {
      if let item = file.item(entry.key) {
        check(entry.value, of: item, entry.key.text, isExpected: false)
      }
    }
  }

  /// Whether a value has the type of a row or section, and is an option if its options are known.
  ///
  /// - Parameter isExpected: Whether it is compared with the value, which the form may compute.
  @discardableResult
  func check(_ node: Node, of item: Int, _ tag: String, isExpected: Bool) -> Bool {
    guard let form = file.blank else { return true }
    let plan = file.form.program.items[item]
    if file.form.program.isNesting(item) {
      return check(members: node, of: item, tag, isExpected: isExpected)
    }
    if let value = file.contract.values[tag], value.domain != nil, node.isScalar,
      node.kind != .null, let type = value.type
    {
      let host = HostFileReader(compilation: compilation, contract: file.contract)
      return host.constant(node, as: type, domain: value.domain) != nil
    }
    do throws(FormError) {
      if isExpected {
        guard let type = plan.valueType else { throw .notSettable(tag: tag) }
        _ = try Form.value(JSONValue(node), type, form.format(of: plan), tag)
      } else if plan.valueType != nil || plan.kind != .group {
        _ = try form.value(of: JSONValue.Member(tag, JSONValue(node)), at: item)
      }
      return true
    } catch {
      if case .overlap = error { return true }
      compilation.report(.valueTypeMismatch, error.description, at: node.span)
      return false
    }
  }

  /// Whether the values in a group with `nest: true` have the types of its rows.
  private func check(members node: Node, of group: Int, _ tag: String, isExpected: Bool) -> Bool {
    guard node.kind == .mapping else {
      compilation.report(.wrongKind(node, expected: "a mapping of the values in the group"))
      return false
    }
    let program = file.form.program
    let known = program.tags.filter { program.nesting(around: $0.value) == group }
    let results = node.entries.map { entry -> Bool in
      let name = entry.key.text
      if let row = known[name] { return check(entry.value, of: row, name, isExpected: isExpected) }
      compilation.report(
        compilation.unknown(
          .unknownTag, "`\(tag)` has no row \(Phrase.quoted(entry.key))", at: entry.key,
          known: known.keys.sorted(), knownTitle: "its rows are"))
      return false
    }
    return results.allSatisfy(\.self)
  }

  // MARK: - Records

  /// A record with what is expected of it.
  struct Record {
    var values: JSONValue
    var expected: TestedRecord
    var span: SourceSpan
  }

  func records(_ node: Node) -> [Record] {
    guard node.kind == .sequence else {
      compilation.report(.wrongKind(node, expected: "a list of records"))
      return []
    }
    return node.items.compactMap { node in
      guard let fields = Fields.read(node, keys: FormTestFile.recordKeys, in: compilation),
        let values = fields.value(named: "record")
      else { return nil }
      var expected = TestedRecord()
      let valid = fields.value(named: "valid")
      expected.isValid = valid.flatMap { node in
        file.plain.bool(node).map { ($0, node.span) }
      }
      expected.errors = fields.value(named: "errors").map(recordRules)
      expected.warnings = fields.value(named: "warnings").map(recordRules)
      if valid == nil, expected.errors == nil { expected.isValid = (true, values.span) }
      return Record(values: JSONValue(values), expected: expected, span: values.span)
    }
  }

  private func recordRules(_ node: Node) -> TestedRecord.Rules {
    (node.isRecordKeyword ? nil : issues(node, isRecord: true), node.span)
  }

  // MARK: - Issues

  /// The words of `formc validate` for values that the form does not accept.
  private static let problems = ["json", "object", "tag", "option", "type", "entries"]

  /// What else than a rule of a row can fail: in a record, or in a form.
  static func otherRules(ofRecord isRecord: Bool) -> [String] {
    isRecord ? problems : ["option", "text"]
  }

  /// The rules that fail, by tag.
  ///
  /// - Parameter isRecord: Whether values that the form does not accept have issues, too.
  func issues(_ node: Node, isRecord: Bool = false) -> [String: [String]] {
    guard node.kind == .mapping else {
      compilation.report(.wrongKind(node, expected: "a mapping of rules by tag"))
      return [:]
    }
    var found: [String: [String]] = [:]
    for entry in node.entries {
      let tag = entry.key.text
      let item = isRecord ? file.form.program.item(ofAddress: tag) : file.item(entry.key)
      found[tag] = rules(entry.value, of: item, tag, isRecord: isRecord)
    }
    return found.filter { !$0.value.isEmpty }
  }

  /// The rules of a row.
  func rules(_ node: Node, of item: Int?, _ tag: String, isRecord: Bool = false) -> [String] {
    let words = node.kind == .sequence ? Array(node.items) : [node]
    return words.compactMap { node in
      guard let name = file.plain.text(node) else { return nil }
      guard let item else { return name }
      let known = file.form.program.ruleNames(ofItem: item)
      if !known.contains(name), !Self.otherRules(ofRecord: isRecord).contains(name) {
        compilation.report(
          compilation.unknown(
            .unknownRule, "`\(tag)` has no rule \(Phrase.quoted(node))", at: node, known: known,
            knownTitle: "its rules are"))
      }
      return name
    }.sorted()
  }
}

@_spi(Generated) import FormModel
import FormSession
package import FormSyntax
import FormText

/// What a form shows at one point of a test.
struct TestObservation {
  /// A row or section that has an address.
  struct Item {
    let address: String
    /// The address of what contains it; nil for the form and for what has none.
    let parent: String?
    /// The value; nil for a section, and for a row in an entry, whose value is in that of the list.
    let value: JSONValue?
    let isHidden: Bool
    let isDisabled: Bool
    /// The messages that the screen shows; none for a hidden item.
    let messages: [String]
  }

  /// The items in the order of the form.
  fileprivate let items: [Item]
  /// The issues by severity and address; nil if the host fails.
  fileprivate let issues: [FormDefinition.Rule.Severity: [String: [String]]]
  fileprivate let page: String?
}

extension ExpectationCheck {
  /// What the form shows now.
  mutating func observation() -> TestObservation {
    let items = form.program.writtenItems.flatMap { item, _ in
      form.entryOffsets(ofItem: item).compactMap { self.item(item + $0) }
    }
    var issues: [FormDefinition.Rule.Severity: [String: [String]]] = [:]
    for severity in [FormDefinition.Rule.Severity.error, .warning] {
      issues[severity] = try? found(severity).get()
    }
    return TestObservation(items: items, issues: issues, page: form.page?.tag)
  }

  private func item(_ slot: Int) -> TestObservation.Item? {
    let plan = form.plan(slot)
    // A row without a tag is named if something can hide or disable it.
    let name =
      form.program.isConditional(plan.number)
      ? form.state.name(ofSlot: slot) : form.state.address(ofSlot: slot)
    guard let address = name, form.slot(ofAddress: address) == slot else { return nil }
    let hasValue = plan.valueType != nil && plan.template == nil && plan.tag != nil
    let isHidden = form.state.isHidden(slot)
    let issues = isHidden ? [] : (try? form.issues(of: address)) ?? []
    return TestObservation.Item(
      address: address,
      parent: form.state.parent(plan, slot).flatMap { form.state.name(ofSlot: $0) },
      value: hasValue ? form.jsonValue(form.readValue(at: slot), of: address) : nil,
      isHidden: isHidden, isDisabled: (try? form.isDisabled(address)) ?? false,
      messages: issues.map(\.message))
  }

  /// What an expectation says about the form and the answer, if it names everything that has changed.
  ///
  /// - Parameters:
  ///   - old: What the form has shown at the last expectation; nil for a new form, of which
  ///     everything is named.
  ///   - set: The values that steps have set meanwhile. They are not named if the form took them.
  mutating func recorded(since old: TestObservation?, set: [String: JSONValue]) -> JSONValue {
    if let refusal { return ["refused": .string(refusal)] }
    let new = observation()
    var members = new.states(since: old, set: set)
    for (severity, key) in [(FormDefinition.Rule.Severity.error, "errors"), (.warning, "warnings")]
    {
      guard let found = new.issues[severity] else { continue }
      let isNew = old.map { $0.issues[severity] != found } ?? (severity == .error || !found.isEmpty)
      if isNew { members.append(JSONValue.Member(key, new.inOrder(found))) }
    }
    members += new.messages(since: old)
    if new.page != old?.page { members.append(JSONValue.Member("page", .orNull(new.page))) }
    if let answer {
      let handlers = session.calledHandlers
      if !handlers.isEmpty { members.append(JSONValue.Member("handlers", .texts(handlers))) }
      if let presented = answer["presents"], presented != .null {
        members.append(JSONValue.Member("presents", presented))
      }
    }
    // Nothing has changed, which is also an expectation.
    if members.isEmpty, let errors = new.issues[.error] {
      members.append(JSONValue.Member("valid", .bool(errors.isEmpty)))
    }
    return .object(members)
  }

  /// The cell of a table with what a column expects.
  mutating func recorded(_ column: TestColumn) -> JSONValue {
    let (tag, slot) = (column.tag, form.slot(ofAddress: column.tag))
    func rules(_ severity: FormDefinition.Rule.Severity) -> JSONValue {
      .texts((try? found(severity).get())?[tag] ?? [])
    }
    func isHidden() -> Bool { slot.map(form.state.isHidden) ?? true }
    func isDisabled() -> Bool { (try? form.isDisabled(tag)) ?? false }
    switch column.key {
    case "valid": return .bool((try? validated().get())?.isValid ?? false)
    case "hidden": return .bool(isHidden())
    case "shown": return .bool(!isHidden())
    case "disabled": return .bool(isDisabled())
    case "enabled": return .bool(!isDisabled())
    case "errors": return rules(.error)
    case "warnings": return rules(.warning)
    case "text": return .orNull(displayText(tag))
    case "title": return .orNull(title(tag))
    default: return slot.map { form.jsonValue(form.readValue(at: $0), of: tag) } ?? .null
    }
  }
}

extension TestObservation {
  /// The values and states that differ from those of another observation.
  fileprivate func states(
    since old: TestObservation?, set: [String: JSONValue]
  ) -> [JSONValue.Member] {
    let known = Dictionary(
      (old?.items ?? []).map { ($0.address, $0) }, uniquingKeysWith: { first, _ in first })
    let values = items.compactMap { item -> JSONValue.Member? in
      guard let value = item.value, value != known[item.address]?.value ?? .null else { return nil }
      if item.isHidden, value == .null { return nil }
      if let given = set[item.address], value.fulfils(given) { return nil }
      return JSONValue.Member(item.address, value)
    }
    let shown = items.filter { !$0.isHidden && known[$0.address]?.isHidden != false }
    let hidden = withoutContent(
      items.filter { $0.isHidden && known[$0.address]?.isHidden != true })
    let disabled = withoutContent(
      items.filter { $0.isDisabled && known[$0.address]?.isDisabled != true })
    let enabled = items.filter { !$0.isDisabled && known[$0.address]?.isDisabled == true }
    var members: [JSONValue.Member] = []
    if !values.isEmpty { members.append(JSONValue.Member("values", .object(values))) }
    for (key, items) in [
      ("shown", shown), ("hidden", hidden), ("enabled", enabled), ("disabled", disabled),
    ] where !items.isEmpty {
      members.append(JSONValue.Member(key, .texts(items.map(\.address))))
    }
    return members
  }

  /// The messages of the items that show others than in another observation.
  fileprivate func messages(since old: TestObservation?) -> [JSONValue.Member] {
    let known = Dictionary(
      (old?.items ?? []).map { ($0.address, $0.messages) }, uniquingKeysWith: { first, _ in first })
    let changed = items.filter { !$0.isHidden && $0.messages != known[$0.address] ?? [] }
    if changed.isEmpty { return [] }
    let members = changed.map { JSONValue.Member($0.address, .texts($0.messages)) }
    return [JSONValue.Member("messages", .object(members))]
  }

  /// The items that are not in others of them.
  private func withoutContent(_ items: [Item]) -> [Item] {
    let addresses = Set(items.map(\.address))
    return items.filter { item in item.parent.map { !addresses.contains($0) } ?? true }
  }

  /// Rules by address, in the order of the form.
  fileprivate func inOrder(_ rules: [String: [String]]) -> JSONValue {
    let known = items.map(\.address)
    let others = Set(rules.keys).subtracting(known).sorted()
    return .object(
      (known + others).compactMap { address in
        rules[address].map { JSONValue.Member(address, .texts($0)) }
      })
  }
}

extension JSONValue {
  fileprivate static func texts(_ texts: [String]) -> JSONValue {
    .array(texts.map(JSONValue.string))
  }

  /// A text, or null.
  static func orNull(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
}

/// Writes recorded expectations into the text of a test file.
struct TestRecordWriter {
  let sources: SourceMap
  let isJSON: Bool

  /// The maximum number of columns of a line.
  private static let lineWidth = 120

  init(_ check: Report) {
    sources = check.sources
    isJSON = SyntaxFormat(path: check.path ?? "") == .json
  }

  private func text(_ value: JSONValue) -> String {
    isJSON ? value.text(.compact) : value.flowText
  }

  /// Writes a mapping in place of `record`; in block style if it is too long for its line.
  func edit(_ value: JSONValue, at span: SourceSpan, key: SourceSpan?) -> SourceEdit {
    let line = text(value)
    guard let key, !isJSON, case .object(let members) = value, key.end <= span.start,
      sources.range(of: span).start.column + line.count > Self.lineWidth
    else { return SourceEdit(span: span, text: line) }
    let indent = String(repeating: " ", count: sources.range(of: key).start.column + 1)
    let lines = members.map { "\n\(indent)\($0.name): \(text($0.value))" }
    let place = SourceSpan(file: key.file, start: Int(key.end), end: Int(span.end))
    return SourceEdit(span: place, text: ":" + lines.joined())
  }

  /// Writes further cells at the end of a row.
  func edit(
    cells: [JSONValue], at span: SourceSpan, separator: String, isFirst: Bool
  ) -> SourceEdit {
    let all = cells.map { separator + text($0) }.joined()
    return SourceEdit(span: span, text: isFirst ? String(all.dropFirst(separator.count)) : all)
  }
}

/// A test file with recorded expectations.
package struct RecordedTests {
  /// The number of expectations.
  package let count: Int
  /// The bytes of the file as it was read, and with the expectations.
  package let old, new: [UInt8]
  /// The places at which the cases of a test differ, so that nothing is written.
  package let conflicts: [SourceSpan]
}

extension TestedFile {
  /// The file with the expectations that its cases have recorded; nil without any.
  package var recorded: RecordedTests? {
    let edits = Dictionary(grouping: results.flatMap(\.result.edits)) { $0.span.start }.values
    guard let first = edits.first?.first, let source = file.check.report.sources[first.span.file]
    else { return nil }
    let conflicts = edits.filter { Set($0).count > 1 }.map { $0[0].span }
    let settled = edits.compactMap { Set($0).count == 1 ? $0[0] : nil }
    return RecordedTests(
      count: settled.count, old: source.stored(), new: source.stored(applying: settled),
      conflicts: conflicts.sorted { $0.start < $1.start })
  }
}

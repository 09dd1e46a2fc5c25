@_spi(Generated) import FormModel
import FormSession
import FormSyntax
import FormText

/// Compares a form after a step with what is expected of it.
struct ExpectationCheck {
  let session: FormSession
  /// The answer to the step; nil without a command.
  let answer: JSONValue?
  /// The result of a validation that is only tried, once it has been.
  private var validation: Result<ValidationResult, FormError>?

  init(session: FormSession, answer: JSONValue?) {
    (self.session, self.answer) = (session, answer)
  }

  var form: Form { session.form }

  /// The reason why the step was refused, or why something that it caused failed.
  var refusal: String? {
    if case .string(let text)? = answer?["error"] { return text }
    guard case .array(let failures)? = answer?["failures"] else { return nil }
    return failures.first.map(\.plainText)
  }

  /// The whole state of the form.
  var state: JSONValue {
    let values = JSONValue.Member("values", form.jsonValue())
    guard case .object(let members) = session.answer(["state": [:]]) else { return .null }
    return .object([values] + members)
  }

  /// Returns how the form differs from what is expected; nil if it does not.
  mutating func failure(of expectation: TestExpectation) -> TestFailure? {
    let found = finding(expectation.kind)
    return found.map { finding in
      TestFailure(
        .failedExpectation, finding.message, at: expectation.span,
        notes: finding.reasons.flatMap(\.notes))
    }
  }

  /// A difference, and the reasons for the state of the form.
  private struct Finding {
    var message: String
    var reasons: [FormReason] = []
  }

  private mutating func finding(_ kind: TestExpectation.Kind) -> Finding? {
    switch kind {
    case .value(let tag, let expected): value(tag, expected)
    case .isHidden(let tag, let expected):
      state(tag, expected, .hidden, expected ? "hidden" : "shown", expected ? "shown" : "hidden") {
        form.state.isHidden($0)
      }
    case .isDisabled(let tag, let expected):
      state(
        tag, expected, .disabled, expected ? "disabled" : "enabled",
        expected ? "enabled" : "disabled"
      ) { slot in
        (try? form.isDisabled(form.state.address(ofSlot: slot) ?? tag)) ?? false
      }
    case .isValid(let expected): validity(expected)
    case .issues(let severity, let expected): issues(severity, expected)
    case .rowIssues(let severity, let tag, let expected): rowIssues(severity, tag, expected)
    case .messages, .options, .text, .title, .member: look(kind)
    case .handlers, .presents, .page, .focus, .refused, .changes: answered(kind)
    case .that(let condition): objection(to: condition)
    case .snapshot, .record, .recordCells: nil
    }
  }

  private func objection(to condition: FormExpression) -> Finding? {
    do {
      return try form.objection(to: condition).map { reason in
        Finding(message: "the condition does not hold", reasons: [reason])
      }
    } catch {
      return Finding(message: "\(error)")
    }
  }

  // MARK: - Values and states

  private func slot(_ tag: String, _ body: (Int) -> Finding?) -> Finding? {
    guard let slot = form.slot(ofAddress: tag) else {
      return Finding(message: "there is no `\(tag)` now")
    }
    return body(slot)
  }

  private func value(_ tag: String, _ expected: JSONValue) -> Finding? {
    slot(tag) { slot in
      if form.program.isNesting(slot), case .object(let members) = expected {
        return members.lazy.compactMap { value($0.name, $0.value) }.first
      }
      let actual = form.readValue(at: slot)
      let json = form.jsonValue(actual, of: tag)
      if json.fulfils(expected) { return nil }
      if let type = form.plan(slot).valueType,
        let wanted = try? Form.value(expected, type, form.format(of: form.plan(slot)), tag),
        wanted == actual || wanted.equals(actual, type.isSet ? .unordered : [])
      {
        return nil
      }
      return Finding(
        message: "`\(tag)` is \(JSONDifference.excerpt(json)), expected "
          + JSONDifference.excerpt(expected), reasons: why(tag, .value))
    }
  }

  private func state(
    _ tag: String, _ expected: Bool, _ aspect: FormAspect, _ wanted: String, _ found: String,
    _ isSet: (Int) -> Bool
  ) -> Finding? {
    slot(tag) { slot in
      if isSet(slot) == expected { return nil }
      return Finding(
        message: "`\(tag)` is \(found), expected \(wanted)", reasons: why(tag, aspect))
    }
  }

  private func why(_ tag: String, _ aspect: FormAspect) -> [FormReason] {
    [form.row(tag)?.why(aspect) ?? form.section(tag)?.why(aspect)].compactMap(\.self)
  }

  // MARK: - Issues

  mutating func validated() -> Result<ValidationResult, FormError> {
    if let validation { return validation }
    let result = Result { () throws(FormError) in
      var untagged: [FormIssue] = []
      var result = try session.rehearseValidation { untagged = $0.issuesOfUntaggedRows }
      result.issues = result.issues.filter { $0.tag != nil } + untagged
      return result
    }
    validation = result
    return result
  }

  /// The rules that a validation would report, by address.
  mutating func found(
    _ severity: FormDefinition.Rule.Severity
  ) -> Result<[String: [String]], FormError> {
    validated().map { result in
      let issues = result.issues.filter { $0.severity == severity }
      return Dictionary(grouping: issues) { $0.tag ?? "" }.mapValues { $0.map(\.rule).sorted() }
    }
  }

  private mutating func validity(_ expected: Bool) -> Finding? {
    switch validated() {
    case .failure(let error): return Finding(message: error.description)
    case .success(let result):
      if result.isValid == expected { return nil }
      if expected, result.issues.allSatisfy({ $0.severity != .error }) {
        let names = result.pending.map { "`\($0)`" }.joined(separator: ", ")
        return Finding(message: "the form waits for the host to check \(names), expected it valid")
      }
      let errors = result.issues.filter { $0.severity == .error }
      return Finding(
        message: expected
          ? "the form has errors, expected none" : "the form is valid, expected errors",
        reasons: errors.flatMap { why($0.tag ?? "", .rule($0.rule)) })
    }
  }

  private mutating func issues(
    _ severity: FormDefinition.Rule.Severity, _ expected: [String: [String]]
  ) -> Finding? {
    switch found(severity) {
    case .failure(let error): return Finding(message: error.description)
    case .success(let actual):
      if actual == expected { return nil }
      let tags = Set(actual.keys).union(expected.keys).sorted()
      let differing = tags.filter { actual[$0] != expected[$0] }
      let parts = differing.map { difference($0, actual[$0] ?? [], expected[$0] ?? [], severity) }
      return Finding(
        message: parts.joined(separator: "; "),
        reasons: differing.flatMap { reasons($0, actual[$0] ?? [], expected[$0] ?? []) })
    }
  }

  private mutating func rowIssues(
    _ severity: FormDefinition.Rule.Severity, _ tag: String, _ expected: [String]
  ) -> Finding? {
    switch found(severity) {
    case .failure(let error): return Finding(message: error.description)
    case .success(let all):
      let actual = all[tag] ?? []
      if actual == expected { return nil }
      return Finding(
        message: difference(tag, actual, expected, severity),
        reasons: reasons(tag, actual, expected))
    }
  }

  private func difference(
    _ tag: String, _ actual: [String], _ expected: [String],
    _ severity: FormDefinition.Rule.Severity
  ) -> String {
    let noun = severity == .error ? "error" : "warning"
    func list(_ rules: [String]) -> String {
      rules.isEmpty
        ? "no \(noun)"
        : "the \(noun)\(rules.count == 1 ? "" : "s") \(rules.map { "`\($0)`" }.joined(separator: ", "))"
    }
    return "`\(tag)` has \(list(actual)), expected \(list(expected))"
  }

  private func reasons(_ tag: String, _ actual: [String], _ expected: [String]) -> [FormReason] {
    let differing = Set(actual).symmetricDifference(expected).sorted()
    return differing.flatMap { why(tag, .rule($0)) }
      + (form.slot(ofAddress: tag).map(form.state.isHidden) == true ? why(tag, .hidden) : [])
  }

  // MARK: - Looks

  private func look(_ kind: TestExpectation.Kind) -> Finding? {
    switch kind {
    case .messages(let tag, let expected):
      let actual = ((try? form.issues(of: tag)) ?? []).map(\.message)
      return compare(
        "the messages of `\(tag)`", .array(actual.map(JSONValue.string)),
        .array(expected.map(JSONValue.string)))
    case .options(let tag, let expected): return options(tag, expected)
    case .text(let tag, let expected):
      return compare("the text of `\(tag)`", .orNull(displayText(tag)), .orNull(expected))
    case .title(let tag, let expected):
      return compare("the title of `\(tag)`", .orNull(title(tag)), .orNull(expected))
    case .member(let tag, let name, let expected):
      guard let row = form.row(tag), !row.isHidden else {
        return Finding(message: "`\(tag)` is not shown", reasons: why(tag, .hidden))
      }
      let actual = row.appearance.jsonValue[name] ?? .null
      return actual.fulfils(expected)
        ? nil : compare("`\(name)` of `\(tag)`", actual, expected)
    default: return nil
    }
  }

  func displayText(_ tag: String) -> String? {
    let look = form.row(tag)?.appearance
    return look?.displayText ?? look?.text
  }

  func title(_ tag: String) -> String? {
    if let row = form.row(tag) { return row.title }
    guard case .text(let title)? = form.section(tag)?.header else { return nil }
    return title
  }

  private func options(_ tag: String, _ expected: [JSONValue]) -> Finding? {
    guard case .array(let options)? = session.answer(["options": .string(tag)])["options"] else {
      return Finding(message: "`\(tag)` has no options")
    }
    let actual = JSONValue.array(options.map { $0["value"] ?? .null })
    return actual.fulfils(.array(expected))
      ? nil : compare("the options of `\(tag)` are", actual, .array(expected), verb: "")
  }

  private func compare(
    _ subject: String, _ actual: JSONValue, _ expected: JSONValue, verb: String = " is"
  ) -> Finding? {
    if actual == expected { return nil }
    let isPlural = subject.hasPrefix("the messages")
    return Finding(
      message: "\(subject)\(isPlural ? " are" : verb) \(JSONDifference.excerpt(actual)), expected "
        + JSONDifference.excerpt(expected))
  }

  // MARK: - Answers

  private func answered(_ kind: TestExpectation.Kind) -> Finding? {
    switch kind {
    case .handlers(let expected):
      let actual = answer == nil ? [] : session.calledHandlers
      if actual == expected { return nil }
      func list(_ names: [String]) -> String {
        names.isEmpty ? "no handler" : names.map { "`\($0)`" }.joined(separator: ", ")
      }
      return Finding(message: "the step called \(list(actual)), expected \(list(expected))")
    case .presents(let expected):
      let actual = answer?["presents"] ?? .null
      return actual.fulfils(expected)
        ? nil : compare("the presentation", actual, expected)
    case .page(let expected): return compare("the page", .orNull(form.page?.tag), .orNull(expected))
    case .focus(let expected): return compare("the focus", .orNull(form.focus), .orNull(expected))
    case .changes(let expected):
      let actual = answer?["changes"] ?? .array([])
      return actual.fulfils(.array(expected))
        ? nil : compare("the changes are", actual, .array(expected), verb: "")
    case .refused(let part, let isExpected): return refused(part, isExpected)
    default: return nil
    }
  }

  private func refused(_ part: String?, _ isExpected: Bool) -> Finding? {
    guard let refusal else {
      return isExpected ? Finding(message: "the form takes the step, expected a refusal") : nil
    }
    if !isExpected { return Finding(message: "the form refuses the step: \(refusal)") }
    guard let part, !refusal.contains(part) else { return nil }
    return Finding(message: "the form refuses the step for another reason: \(refusal)")
  }
}

extension Form {
  /// The issues of rows and sections without a tag, with their addresses by number.
  fileprivate var issuesOfUntaggedRows: [FormIssue] {
    let names = state.checkedSlots().filter { state.address(ofSlot: $0) == nil }
      .compactMap(state.name)
    return names.flatMap { name in
      ((try? issues(of: name)) ?? []).map { issue in
        var issue = issue
        issue.tag = name
        return issue
      }
    }
  }
}

extension TestExpectation.Kind {
  /// Whether the expectation is yet to be recorded.
  var isRecord: Bool {
    switch self {
    case .record, .recordCells: true
    default: false
    }
  }

  /// Whether the expectation is about a refused step.
  var isRefusal: Bool { if case .refused = self { true } else { false } }
}

extension FormReason {
  /// The maximum number of lines in a diagnostic; `formc run` explains the rest with `why`.
  private static let maximumLineCount = 12

  /// The reason as notes, one for each line of the tree.
  fileprivate var notes: [String] {
    let lines = description.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = lines.prefix(Self.maximumLineCount).map(String.init)
    return shown + (lines.count > shown.count ? ["…"] : [])
  }
}

extension FormValueType {
  /// Whether the order of the elements of a value has no meaning.
  fileprivate var isSet: Bool { if case .set = self { true } else { false } }
}

extension JSONValue {
  /// Whether the value has everything that is expected: of an object the expected members, of an
  /// array all elements; numbers are compared by value.
  func fulfils(_ expected: JSONValue) -> Bool {
    switch (self, expected) {
    case (.object, .object(let members)):
      return members.allSatisfy { (self[$0.name] ?? .null).fulfils($0.value) }
    case (.array(let left), .array(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { $0.fulfils($1) }
    case (.int(let left), .double(let right)): return Double(left) == right
    case (.double(let left), .int(let right)): return left == Double(right)
    default: return self == expected
    }
  }
}

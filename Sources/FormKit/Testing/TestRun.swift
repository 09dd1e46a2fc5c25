@_spi(Generated) import FormModel
import FormSession
package import FormSyntax
package import FormText

/// The result of one case.
package struct TestResult: Sendable {
  /// What the case found, empty if it passed.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The states that snapshots are taken of, by name.
  package private(set) var snapshots: [JSONValue.Member] = []
  /// The expectations that were recorded, as changes of the file.
  package private(set) var edits: [SourceEdit] = []
  /// The reason why the case was not run; nil if it was.
  package let skip: String?
  /// What the case has covered; nil unless requested.
  package fileprivate(set) var coverage: TestCoverage?

  /// Whether everything was as expected.
  package var isPassed: Bool { skip == nil && diagnostics.isEmpty }

  fileprivate init(skip: String?, coverage: TestCoverage? = nil) {
    self.skip = skip
    self.coverage = coverage
  }
}

/// Runs cases, each with a form of its own.
package struct TestRun: Sendable {
  private let file: FormTestFile
  private let form: TestedForm
  /// The obligations whose fulfilment is recorded; nil for none.
  private let obligations: CoverageObligations?
  /// Whether expectations are recorded, and snapshots taken and not compared.
  private let isRecording: Bool

  /// Prepares the cases of a file.
  ///
  /// - Parameter form: The form; a mutant of that of the file, for example.
  package init(
    _ file: FormTestFile, _ form: TestedForm, covering obligations: CoverageObligations? = nil,
    isRecording: Bool = false
  ) {
    (self.file, self.form) = (file, form)
    (self.obligations, self.isRecording) = (obligations, isRecording)
  }

  /// Runs a case.
  package func run(_ test: TestCase) -> TestResult {
    if let skip = test.skip { return TestResult(skip: skip) }
    var result = TestResult(
      skip: nil, coverage: obligations.map { TestCoverage($0) })
    switch test.content {
    case .record(let values, let expected):
      let found = RecordExpectations(values, expected, test.environment, form)
      result.add(found.failures, in: test)
      for (rules, span) in found.recorded { record(rules, at: span, of: test, &result) }
      if let obligations, let session = try? session(for: test) {
        _ = session.answer(["set": values])
        result.coverage?.observe(session, obligations)
      }
    case .steps(let steps):
      do throws(FormError) {
        run(steps, of: test, in: try session(for: test), &result)
      } catch {
        result.add([TestFailure(.refusedStep, error.description, at: test.span)], in: test)
      }
    }
    return result
  }

  private func session(for test: TestCase) throws(FormError) -> FormSession {
    let session = try FormSession(
      form.program, following: test.environment.script, host: test.environment.host)
    session.use(form.spec)
    return session
  }

  private func run(
    _ steps: [TestStep], of test: TestCase, in session: FormSession, _ result: inout TestResult
  ) {
    if let obligations { result.coverage?.observe(session, obligations) }
    let records = isRecording && steps.contains { $0.expectations.contains { $0.kind.isRecord } }
    var before = Baseline()
    for step in steps {
      if records { before.add(step, in: session) }
      let answer = step.command.map(session.answer)
      if let obligations { result.coverage?.observe(session, obligations) }
      var check = ExpectationCheck(session: session, answer: answer)
      let expectsRefusal = step.expectations.contains {
        $0.kind.isRefusal || isRecording && $0.kind.isRecord
      }
      if let refusal = check.refusal, !expectsRefusal {
        return result.add(
          [TestFailure(.refusedStep, "the form refuses the step: \(refusal)", at: step.span)],
          in: test)
      }
      for expectation in step.expectations {
        if case .snapshot(let name) = expectation.kind {
          compare(check.state, with: name, at: expectation.span, of: test, &result)
        } else if expectation.kind.isRecord {
          record(expectation, &check, before, of: test, &result)
        } else if let failure = check.failure(of: expectation) {
          result.add([failure], in: test)
        }
      }
      if records, !step.expectations.isEmpty { before = Baseline(shown: check.observation()) }
    }
  }

  /// The state and the set values that recorded expectations omit.
  private struct Baseline {
    /// What the form has shown at the last expectation; nil for a new form.
    var shown: TestObservation?
    /// The values that were set since.
    var set: [String: JSONValue] = [:]

    /// Adds a step before it is taken.
    mutating func add(_ step: TestStep, in session: FormSession) {
      guard let command = step.command else { return }
      if shown == nil {
        var check = ExpectationCheck(session: session, answer: nil)
        shown = check.observation()
      }
      guard case .object(let values)? = command["set"] else { return }
      for value in values { set[value.name] = value.value }
    }
  }

  private func record(
    _ expectation: TestExpectation, _ check: inout ExpectationCheck, _ before: Baseline,
    of test: TestCase, _ result: inout TestResult
  ) {
    switch expectation.kind {
    case .record(let key):
      let found = isRecording ? check.recorded(since: before.shown, set: before.set) : .null
      record(found, at: expectation.span, key: key, of: test, &result)
    case .recordCells(let columns, let separator, let isFirst) where isRecording:
      let cells = columns.map { check.recorded($0) }
      let writer = TestRecordWriter(file.check.report)
      result.add(
        edit: writer.edit(
          cells: cells, at: expectation.span, separator: separator, isFirst: isFirst))
    default: record(.null, at: expectation.span, of: test, &result)
    }
  }

  /// Writes a value in place of the word `record`; reports the word if nothing is recorded.
  private func record(
    _ value: JSONValue, at span: SourceSpan, key: SourceSpan? = nil, of test: TestCase,
    _ result: inout TestResult
  ) {
    guard !isRecording else {
      let edit = TestRecordWriter(file.check.report).edit(value, at: span, key: key)
      return result.add(edit: edit)
    }
    let failure = TestFailure(
      .unrecordedExpectation, "the expectation has not been recorded", at: span,
      help: ["`formc test --record` writes what the form shows; look at it"])
    result.add([failure], in: test)
  }

  private func compare(
    _ state: JSONValue, with name: String, at span: SourceSpan, of test: TestCase,
    _ result: inout TestResult
  ) {
    let key = test.row.map { "\(name) (\($0))" } ?? name
    result.add(snapshot: state, key)
    if isRecording { return }
    guard let stored = file.snapshots[key] else {
      let failure = TestFailure(
        .unrecordedExpectation, "there is no snapshot `\(key)`", at: span,
        help: ["`formc test --record` stores it"])
      return result.add([failure], in: test)
    }
    guard let difference = JSONDifference(stored, state) else { return }
    result.add(
      [
        TestFailure(
          .failedExpectation, "the state differs from the snapshot `\(key)` at \(difference.path)",
          at: span,
          notes: [
            "expected \(difference.expected)", "found \(difference.found)",
          ])
      ], in: test)
  }
}

extension TestResult {
  fileprivate mutating func add(_ failures: [TestFailure], in test: TestCase) {
    diagnostics += failures.map { failure in
      var diagnostic = failure.diagnostic
      diagnostic.notes.insert("in the test `\(test.name)`", at: 0)
      return diagnostic
    }
  }

  fileprivate mutating func add(snapshot state: JSONValue, _ name: String) {
    snapshots.append(JSONValue.Member(name, state))
  }

  fileprivate mutating func add(edit: SourceEdit) { edits.append(edit) }
}

/// An expectation that is not met, or a step that is refused.
struct TestFailure {
  var diagnostic: Diagnostic

  init(
    _ code: DiagnosticCode, _ message: String, at span: SourceSpan, notes: [String] = [],
    help: [String] = []
  ) {
    diagnostic = Diagnostic(code, message, at: span, notes: notes, help: help)
  }
}

/// The first place at which two JSON values differ.
struct JSONDifference {
  /// The path of the place, such as `` `sections[0].rows[2].title` ``.
  let path: String
  let expected: String
  let found: String

  /// Compares two values; nil if they are equal.
  init?(_ expected: JSONValue, _ found: JSONValue) {
    self.init(expected, found, path: "")
  }

  private init?(_ expected: JSONValue, _ found: JSONValue, path: String) {
    if expected == found { return nil }
    switch (expected, found) {
    case (.object(let left), .object(let right)):
      let names = left.map(\.name) + right.map(\.name).filter { expected[$0] == nil }
      for name in names where expected[name] != found[name] {
        let inner = path.isEmpty ? name : "\(path).\(name)"
        guard let one = expected[name], let other = found[name] else {
          self.init(path: inner, expected[name], found[name])
          return
        }
        self.init(one, other, path: inner)
        return
      }
      self.init(path: path, expected, found)
    case (.array(let left), .array(let right)):
      for (index, (one, other)) in zip(left, right).enumerated() where one != other {
        self.init(one, other, path: "\(path)[\(index)]")
        return
      }
      let index = min(left.count, right.count)
      self.init(
        path: "\(path)[\(index)]", left.count > index ? left[index] : nil,
        right.count > index ? right[index] : nil)
    default: self.init(path: path, expected, found)
    }
  }

  private init(path: String, _ expected: JSONValue?, _ found: JSONValue?) {
    self.path = "`\(path)`"
    self.expected = expected.map(Self.excerpt) ?? "nothing"
    self.found = found.map(Self.excerpt) ?? "nothing"
  }

  /// A value as quoted in messages.
  static func excerpt(_ value: JSONValue) -> String {
    let text = value.text(.compact)
    return "`\(text.count > 120 ? text.prefix(119) + "…" : text[...])`"
  }
}

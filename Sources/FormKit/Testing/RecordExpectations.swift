@_spi(Generated) import FormModel
import FormSession
import FormSyntax
import FormText

/// Compares the findings in a record with what is expected.
struct RecordExpectations {
  private let environment: TestEnvironment
  private let form: TestedForm

  init(_ environment: TestEnvironment, _ form: TestedForm) {
    (self.environment, self.form) = (environment, form)
  }

  func failures(_ values: JSONValue, _ expected: TestedRecord) -> [TestFailure] {
    let host = environment.host
    let validator = RecordValidator(
      form.program, now: environment.script.now?.date(in: environment.zone) ?? host.now(),
      script: environment.script, zone: environment.zone, locale: environment.locale,
      languages: environment.languages)
    let bytes = Array(values.text(.compact).utf8)
    let findings = bytes.withUnsafeBufferPointer { validator.validate($0) }.findings
    func found(_ severity: FormDefinition.Rule.Severity) -> [String: [String]] {
      Dictionary(grouping: findings.filter { $0.severity == severity }) { $0.tag ?? "" }
        .mapValues { $0.map(\.rule).sorted() }
    }
    let errors = found(.error)
    let notes = findings.map { "\($0.tag.map { "`\($0)`: " } ?? "")\($0.message)" }
    var failures: [TestFailure] = []
    func expect(_ isMet: Bool, _ message: String, at span: SourceSpan) {
      if isMet { return }
      failures.append(TestFailure(.failedExpectation, message, at: span, notes: notes))
    }
    if let (isValid, span) = expected.isValid {
      let message =
        isValid ? "the record has errors, expected none" : "the record is valid, expected errors"
      expect(errors.isEmpty == isValid, message, at: span)
    }
    if let (rules, span) = expected.errors {
      expect(errors == rules, Self.message("errors", errors, rules), at: span)
    }
    if let (rules, span) = expected.warnings {
      let warnings = found(.warning)
      expect(warnings == rules, Self.message("warnings", warnings, rules), at: span)
    }
    return failures
  }

  private static func message(
    _ noun: String, _ actual: [String: [String]], _ expected: [String: [String]]
  ) -> String {
    func list(_ rules: [String: [String]]) -> String {
      let texts = rules.sorted { $0.key < $1.key }.map { tag, rules in
        "`\(tag)`: \(rules.map { "`\($0)`" }.joined(separator: ", "))"
      }
      return texts.isEmpty ? "no \(noun)" : "the \(noun) \(texts.joined(separator: "; "))"
    }
    return "the record has \(list(actual)), expected \(list(expected))"
  }
}

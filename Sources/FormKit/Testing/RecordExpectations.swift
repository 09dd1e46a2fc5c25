@_spi(Generated) import FormModel
import FormSession
import FormSyntax
import FormText

/// Compares the findings in a record with what is expected.
struct RecordExpectations {
  /// How the record differs from what is expected.
  private(set) var failures: [TestFailure] = []
  /// The rules that fail, in place of expectations that are yet to be recorded.
  private(set) var recorded: [(rules: JSONValue, span: SourceSpan)] = []

  init(
    _ values: JSONValue, _ expected: TestedRecord, _ environment: TestEnvironment,
    _ form: TestedForm
  ) {
    let findings = Self.findings(in: values, environment, form)
    let notes = findings.map { "\($0.tag.map { "`\($0)`: " } ?? "")\($0.message)" }
    func found(_ severity: FormDefinition.Rule.Severity) -> [String: [String]] {
      Dictionary(grouping: findings.filter { $0.severity == severity }) { $0.tag ?? "" }
        .mapValues { $0.map(\.rule).sorted() }
    }
    let errors = found(.error)
    if let (isValid, span) = expected.isValid, errors.isEmpty != isValid {
      let message =
        isValid ? "the record has errors, expected none" : "the record is valid, expected errors"
      failures.append(TestFailure(.failedExpectation, message, at: span, notes: notes))
    }
    compare("errors", errors, expected.errors, notes)
    compare("warnings", found(.warning), expected.warnings, notes)
  }

  private mutating func compare(
    _ noun: String, _ found: [String: [String]], _ expected: TestedRecord.Rules?, _ notes: [String]
  ) {
    guard let (rules, span) = expected else { return }
    guard let rules else {
      let members = found.sorted { $0.key < $1.key }.map { tag, rules in
        JSONValue.Member(tag, .array(rules.map(JSONValue.string)))
      }
      return recorded.append((.object(members), span))
    }
    if found == rules { return }
    failures.append(
      TestFailure(
        .failedExpectation, Self.message(noun, found, rules), at: span, notes: notes))
  }

  private static func findings(
    in values: JSONValue, _ environment: TestEnvironment, _ form: TestedForm
  ) -> [RecordFinding] {
    let host = environment.host
    let validator = RecordValidator(
      form.program, now: environment.script.now?.date(in: environment.zone) ?? host.now(),
      script: environment.script, zone: environment.zone, locale: environment.locale,
      languages: environment.languages)
    let bytes = Array(values.text(.compact).utf8)
    return bytes.withUnsafeBufferPointer { validator.validate($0) }.findings
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

import FormBuild
import FormCompiler
import FormLogic
@_spi(Generated) import FormModel
import FormSession
import FormSyntax
import FormText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes a first test file of a form, from the values that the prover finds.
package struct TestFileWriter {
  let form: TestedForm
  /// The path of the test file.
  package let path: String
  var tests: [Test] = []
  /// The number of rows and rules for which there is no test.
  package private(set) var missing = 0
  /// The number of tests in the file.
  package var count: Int { tests.count }

  /// A test as text, and the names that it must be run by.
  struct Test {
    let name: String
    var lines: [String]
  }

  /// The time at which the clock of the tests starts.
  private static let now = DateLiteral(
    year: 2026, month: 1, day: 1, hour: 12, offset: 0, precision: .dateTime)

  /// Finds the tests: what a new form shows, each row that can be shown, each rule that can fail, the
  /// options of rows, and what these leave open.
  ///
  /// - Throws: `FormError` for a form that cannot be made.
  package init(_ form: TestedForm) throws(FormError) {
    self.form = form
    path = Self.path(besides: form.path)
    var host = FormHost.recording(in: FixedTimeZone.utc)
    let now = Self.now.date(in: FixedTimeZone.utc)
    host.now = { now }
    var prover = try FormProver(form.program.definition, host: host)
    let blank = try Form(form.program, host: host)
    addBlank(blank, prover)
    for question in prover.questions {
      let names = [prover.address(of: question), question.place.path].compactMap(\.self)
      // Nothing names a row without a tag in an entry.
      guard let address = names.first(where: { form.program.item(ofAddress: $0) != nil }) else {
        continue
      }
      if question.rule == nil, Self.isShown(address, in: blank) { continue }
      add(question, address, &prover)
    }
    addOptions(in: blank)
    removeFailures()
    addOpen(&prover)
  }

  /// The path of the first test file of a spec.
  package static func path(besides spec: String) -> String {
    let suffix = SpecFinder.suffixes.first { spec.hasSuffix($0) } ?? ""
    return spec.dropLast(suffix.count) + ".test.yaml"
  }

  /// The content of the file in its canonical layout.
  package var text: String {
    let source = SourceText(path: path, text: text(of: tests))
    var (sources, diagnostics) = (SourceMap(), DiagnosticList())
    let layout = SpecLayout.format(
      source, file: sources.add(source), format: .yaml, diagnostics: &diagnostics)
    guard case .text(let bytes, _) = layout else { return source.text(0..<source.bytes.count) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The content of a file with some tests.
  func text(of tests: [Test]) -> String {
    let spec = form.path.split(separator: "/").last.map(String.init) ?? form.path
    let head = "formcTest: 1\nspec: \(JSONValue.string(spec).flowText)\n"
    return head + "now: \"2026-01-01T12:00:00Z\"\ntests:\n"
      + tests.flatMap(\.lines).map { $0 + "\n" }.joined()
  }

  /// A session as the tests of the file have it; nil if the form cannot run.
  func session() -> FormSession? {
    var script = HostScript()
    script.now = Self.now
    return try? FormSession(
      form.program, following: script, host: .recording(in: FixedTimeZone.utc))
  }

  // MARK: - Tests

  private static func isShown(_ address: String, in form: Form) -> Bool {
    form.slot(ofAddress: address).map { !form.state.isHidden($0) } ?? false
  }

  private mutating func addBlank(_ form: Form, _ prover: FormProver) {
    let tags = prover.questions.filter { $0.rule == nil }.compactMap(prover.address).filter {
      form.slot(ofAddress: $0) != nil
    }
    let shown = tags.filter { Self.isShown($0, in: form) }
    let hidden = tags.filter { !Self.isShown($0, in: form) }
    let states = [("shown", shown), ("hidden", hidden)].filter { !$0.1.isEmpty }
    guard !states.isEmpty else { return }
    tests.append(
      Test(
        name: "a new form",
        lines: ["  - name: a new form", "    expect:"]
          + states.map { "      \($0): \(JSONValue.array($1.map(JSONValue.string)).flowText)" }))
  }

  /// Adds a table with the options of each row that a new form shows.
  private mutating func addOptions(in blank: Form) {
    for (item, place) in form.program.writtenItems {
      guard let row = form.program.definition.row(at: place), let tag = row.tag,
        form.program.tags[tag] == item, Self.isShown(tag, in: blank),
        row.options?.filter == nil
      else { continue }
      let values = blank.row(tag)?.options.map(\.value) ?? []
      let isMultiple = row.valueType?.isMultiple ?? false
      let rows = values.map { value -> String in
        let json = blank.jsonValue(isMultiple ? .list([value]) : value, of: tag).flowText
        return "[\(json), \(json)]"
      }
      guard !rows.isEmpty else { continue }
      let name = JSONValue.string(tag).flowText
      tests.append(
        Test(
          name: "options of \(tag)",
          lines: [
            "  - name: options of \(tag)",
            "    table: { set: [\(name)], expect: [\(name)], rows: [\(rows.joined(separator: ", "))] }",
          ]))
    }
  }

  private mutating func add(
    _ question: FormProver.Question, _ address: String, _ prover: inout FormProver
  ) {
    let rule = prover.rule(of: question)
    guard case .witness(let witness) = prover.answer(to: question) else {
      missing += 1
      return
    }
    let number = prover.sharesName(question) ? question.rule.map { " (\($0 + 1))" } ?? "" : ""
    let title = rule.map { "\($0.id ?? $0.kind)\(number) of \(address) fails" }
    var lines = ["  - name: \(JSONValue.string(title ?? "\(address) shows").flowText)"]
    var steps: [String] = []
    if let models = witness.models { steps.append("models: \(models.flowText)") }
    if witness.values != .object([]) { steps.append("set: \(witness.values.flowText)") }
    if witness.models == nil {
      lines += steps.map { "    \($0)" }
    } else {
      lines += ["    steps:"] + steps.map { "      - { \($0) }" }
    }
    if let rule {
      let column = JSONValue.string("\(address).\(rule.severity == .error ? "errors" : "warnings")")
      lines.append(
        "    table: { expect: [\(column.flowText)], rows: [[\(expected(rule, address, witness))]] }"
      )
    } else {
      lines.append("    expect: { shown: [\(JSONValue.string(address).flowText)] }")
    }
    tests.append(Test(name: title ?? "\(address) shows", lines: lines))
  }

  /// All rules of a row that fail with the values of a witness, as a list.
  private func expected(
    _ rule: FormDefinition.Rule, _ address: String, _ witness: FormProver.Witness
  ) -> String {
    let session = session()
    if let models = witness.models { _ = session?.answer(["models": models]) }
    _ = session?.answer(["set": witness.values])
    let issues = (try? session?.rehearseValidation())?.issues ?? []
    let found = issues.filter { $0.tag == address && $0.severity == rule.severity }.map(\.rule)
    let rules = found.isEmpty ? [rule.id ?? rule.kind] : found
    return JSONValue.array(rules.sorted().map(JSONValue.string)).flowText
  }

  /// Removes the tests that do not pass, such as those that need an answer of the host.
  private mutating func removeFailures() {
    let loader = FormTestLoader(known: form)
    let file = loader.load(bytes: Array(text(of: tests).utf8), path: path)
    let wrong = Set(
      file.check.report.diagnostics.compactMap(\.span).compactMap { span in
        file.check.report.sources.range(of: span).start.line
      })
    var line = 4
    let broken = Set(
      tests.filter { test in
        defer { line += test.lines.count }
        return wrong.contains { line < $0 && $0 <= line + test.lines.count }
      }.map(\.name))
    var failed = broken
    if let subject = file.subject {
      let run = TestRun(file, subject)
      for test in file.cases where !run.run(test).isPassed { failed.insert(test.test) }
    }
    missing += failed.count
    tests.removeAll { failed.contains($0.name) }
    if !broken.isEmpty, !tests.isEmpty { removeFailures() }
  }
}

extension JSONValue {
  /// The value in YAML on one line, without quotes where none are needed.
  var flowText: String {
    switch self {
    case .object(let members):
      let texts = members.map { "\(JSONValue.string($0.name).flowText): \($0.value.flowText)" }
      return texts.isEmpty ? "{}" : "{ \(texts.joined(separator: ", ")) }"
    case .array(let elements): return "[\(elements.map(\.flowText).joined(separator: ", "))]"
    case .string(let text): return Node.inFlow(text)
    case .null, .bool, .int, .double, .number: return self.text(.compact)
    }
  }
}

import FormBuild
import FormKit
import FormReport
import FormSyntax
import Testing

/// Compiles the examples of all codes.
@Suite struct ExplanationExampleTests {
  /// Codes that no spec in memory can trigger, since they concern files that cannot be read.
  private static let elsewhere: Set<DiagnosticCode> = [.unreadableFile]

  /// Codes that are no longer reported; they keep their meaning and their pages.
  private static let retired: Set<DiagnosticCode> = [.rowNotInTarget, .ruleNotInTarget]

  static let codes = DiagnosticCode.allCases.filter { !elsewhere.contains($0) }

  @Test(arguments: codes)
  func badExampleGivesItsCode(code: DiagnosticCode) throws {
    let explanation = try #require(Explanation.of(code))
    let found = try diagnostics(of: explanation.bad, for: code)
    #expect(found.contains { $0.code == code } == !Self.retired.contains(code))
    let others = found.filter { $0.code != code || $0.severity != code.severity }
    #expect(others.isEmpty, "\(others.map { "\($0.code): \($0.message)" })")
  }

  @Test(arguments: DiagnosticCode.allCases)
  func goodExampleGivesNothing(code: DiagnosticCode) throws {
    let explanation = try #require(Explanation.of(code))
    let found = try diagnostics(of: explanation.good, for: code)
    #expect(found.isEmpty)
  }

  /// Compiles the first file of an example; the others can be included.
  ///
  /// Only examples about targets are checked against Eureka's limits.
  private func diagnostics(
    of example: Example, for code: DiagnosticCode
  ) throws -> [Diagnostic] {
    let stored = example.stored
    let spec = try #require(stored.first)
    let bytes = try #require(spec.bytes)
    let files = stored.map { ($0.name, $0.bytes ?? []) }
    let reader = ExampleReader(files: Dictionary(files, uniquingKeysWith: { $1 }))
    if let tests = stored.first(where: { $0.name.hasSuffix(".test.yaml") }) {
      return try self.diagnostics(ofTests: tests.name, reader, for: code)
    }
    let target: FormTarget = code.rawValue.hasPrefix("F08") ? .eureka : .swift
    var loader = FormLoader(reader: reader)
    loader.proves = true
    if code == .missingTranslation { loader.requiredTranslations = ["de"] }
    return loader.checkHere(bytes, name: spec.name, for: [target]).report.diagnostics
  }

  /// Runs the tests of an example, with coverage or changes for the codes about these.
  private func diagnostics(
    ofTests name: String, _ reader: ExampleReader, for code: DiagnosticCode
  ) throws -> [Diagnostic] {
    let loader = FormTestLoader { _ in FormLoader(reader: reader) }
    let file = try loader.load(path: name)
    guard let form = file.subject else { return file.check.report.diagnostics }
    var tested = TestedFile(file)
    let obligations = CoverageObligations(form)
    let run = TestRun(file, form, covering: obligations)
    var coverage = TestCoverage(obligations)
    for test in file.cases {
      let result = run.run(test)
      if let found = result.coverage { coverage.add(found) }
      tested.add(test, result)
    }
    let found = tested.report.diagnostics
    switch code {
    case .uncoveredPart:
      return found + FormCoverage(form, obligations, coverage).report.diagnostics
    case .unnoticedChange:
      let mutations = FormMutation.all(of: form)
      var result = MutationResult(form)
      for mutation in mutations {
        result.add(mutation, isNoticed: mutation.isNoticed(by: [file], form))
      }
      return found + result.report.diagnostics
    default: return found
    }
  }
}

/// The files of an example, in a folder that includes cannot leave.
private struct ExampleReader: FormFileReader {
  let files: [String: [UInt8]]

  func read(path: String) throws(FormFileError) -> [UInt8] {
    if let bytes = files[path] { return bytes }
    throw FormFileError(path.hasPrefix("..") ? .outsideRoot : .unreadable, reason: "no such file")
  }

  func names(inFolder folder: String) -> [String] { Array(files.keys) }
}

import FormKit
import FormModel
import FormTestSupport
import Foundation
import Testing

/// Compares a form used on a Eureka screen with a form that gets the equivalent commands.
///
/// The program in Tests/EurekaStubs/Program performs random user actions on the table of the host's
/// controller: taps, typing, picking, swipes and moves. After each step it compares values, visible
/// rows, issues, focus and handler calls.
@Suite struct EurekaAgreementTests {
  private static let program: Task<URL, any Error> = Task {
    let folder = try await EurekaStubs.hostFolder()
    let run = try await ToolRun.swiftc(
      [
        "-swift-version", "6", "-wmo", "-warnings-as-errors", "-parse-as-library", "-I", ".", "-I",
        PackageFolder.moduleFolder, "-L", ".", "-module-name", "Program", "-o", "program",
      ] + EurekaStubs.sources(in: "Tests/EurekaStubs/Program") + EurekaStubs.libraries
        + PackageFolder.runtimeObjects(), in: folder.url)
    guard run.status == 0, (run.output + run.errors).isEmpty else {
      throw StubsBroken(description: run.description)
    }
    return folder.url.appending(path: "program")
  }

  /// All examples, with every kind of user action.
  ///
  /// The examples of docs/coming-from run only in the full test run.
  @Test func examplesAgree() async throws {
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: PackageFolder.file("examples").path
    ).filter { $0.contains(".form.") && (TestExtent.isFull || !$0.contains("/")) }.sorted()
    let forms = try names.map {
      try FormLoader().load(path: PackageFolder.file("examples/\($0)").path)
    }
    let done = try await expectAgreement(
      of: forms, seeds: TestExtent.isFull ? 1...4 : 1...2, steps: 80)
    let kinds = Set(done.split(separator: ",").compactMap { $0.split(separator: " ").first })
    for kind in [
      "tap", "type", "delete", "return", "next", "previous", "done", "choose", "alert", "wheel",
      "date", "switch", "segment", "slide", "plus", "minus", "swipe", "insert", "remove", "header",
      "command", "page",
    ] {
      #expect(kinds.contains(Substring(kind)), "nobody has done: \(kind)")
    }
  }

  @Test(arguments: TestExtent.cases([1...UInt64(8)], of: [1...10, 11...20]))
  func randomFormsAgree(seeds: ClosedRange<UInt64>) async throws {
    let forms = seeds.map { seed in
      var generator = LiveFormGenerator(seed: seed)
      return generator.form()
    }
    try await expectAgreement(of: forms, seeds: 1...2, steps: 80)
  }

  /// Every row type and every key of rows is shown correctly and can be used on the screen.
  @Test func smallestFormsAgree() async throws {
    let specs =
      Examples.completedSpecs.sorted { $0.key < $1.key }.map { [$0.value] }
      + Examples.propertySpecs.map(\.candidates)
    let forms = specs.compactMap { candidates in
      candidates.lazy.compactMap { try? FormLoader().load($0) }.first
    }
    try await expectAgreement(of: forms, seeds: 1...1, steps: 12)
  }

  /// Checks that there are no differences; returns the number of actions of each kind.
  @discardableResult
  private func expectAgreement(
    of forms: [FormDefinition], seeds: ClosedRange<UInt64>, steps: Int
  ) async throws -> String {
    let programs = ["set", "validate", "reset", "focus", "blur", "next", "previous", "values"]
    return try await TemporaryFolder.with { folder in
      var arguments = ["\(seeds.lowerBound)-\(seeds.upperBound)", "\(steps)"]
      for (index, form) in forms.enumerated() {
        var script = SessionScript(form, seed: UInt64(index))
        let commands = script.lines(2 * steps).filter { line in
          programs.contains { line.hasPrefix("{\"\($0)\"") }
        }
        try folder.write("form\(index).json", form.json())
        try folder.write("commands\(index).txt", commands.joined(separator: "\n"))
        arguments += ["form\(index).json", "commands\(index).txt"]
      }
      let run = try await ToolRun.run(
        Self.program.value, arguments, in: folder.url, environment: ["SWIFT_BACKTRACE": "enable=no"]
      )
      let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(run.status == 0 && !run.wasKilled && lines.count == 2, "\(run)")
      return run.output
    }
  }
}

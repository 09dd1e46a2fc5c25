import FormCompiler
import FormSyntax
import FormTestSupport
import Testing

/// Compares the complete reports of whole specs with recorded ones.
@Suite struct GoldenTests {
  @Test(arguments: GoldenSpecs.names(in: "err"))
  func reportIsAsRecorded(name: String) throws {
    let result = try GoldenSpecs.compile(name, in: "err")
    #expect(!result.diagnostics.isEmpty)
    // Levels and ignores refer to codes, so each code has only one severity.
    #expect(result.diagnostics.filter { $0.severity != $0.code.severity } == [])
    expectGolden(GoldenSpecs.report(result), "err/\(stem(name)).txt")
  }

  @Test(arguments: GoldenSpecs.names(in: "ok"))
  func specIsClean(name: String) throws {
    let result = try GoldenSpecs.compile(name, in: "ok")
    #expect(GoldenSpecs.report(result) == "no errors in 1 file\n")
    #expect(result.definition != nil)
  }

  /// Every file is a spec, the report of a spec, or included by a spec.
  @Test(arguments: ["err", "ok"])
  func everyFileIsUsed(folder: String) throws {
    let names = GoldenSpecs.names(in: folder)
    var used = Set(names)
    if folder == "err" { used.formUnion(names.map { stem($0) + ".txt" }) }
    for name in names {
      let result = try GoldenSpecs.compile(name, in: folder)
      used.formUnion(result.sources.files.map(\.path))
    }
    #expect(GoldenSpecs.files(in: folder).filter { !used.contains($0) } == [])
  }

  /// The codes that no golden spec triggers.
  ///
  /// Other tests cover them: hostile input, the tests of the tool, Tests/Golden/eureka-err for the
  /// limits of a target, and FormKitTests for the findings of the prover and of tests.
  private static let elsewhere: Set<DiagnosticCode> = [
    .unreadableFile, .fileTooLarge, .expressionTooLarge, .tooManyFiles,
    .scalarTooLong, .tooManyRows, .badIgnore, .unusedIgnore,
    .rowNotInTarget, .keyNotInTarget, .lookNotInTarget, .ruleNotInTarget,
    .neverShown, .neverHolds, .alwaysHolds, .decidesNothing, .neverPasses, .alwaysPasses,
    .needsBrokenRule, .neverValid, .neverFilled,
    .rowsWait, .neverOffered, .neverUsed, .divisorIsZero, .divisorCanBeZero,
    .neverComputed, .defaultBreaksRule, .operandCanBeHidden, .rowLocksItself,
    .missingTranslation, .unusedCatalog,
    .failedExpectation, .refusedStep, .emptyTest, .impossibleExpectation, .unrecordedExpectation,
    .unknownTestTarget, .brokenTestSpec, .uncoveredPart, .unnoticedChange,
  ]

  @Test func everyCodeHasAGoldenSpec() throws {
    var seen: Set<DiagnosticCode> = []
    for name in GoldenSpecs.names(in: "err") {
      seen.formUnion(try GoldenSpecs.compile(name, in: "err").diagnostics.map(\.code))
    }
    let missing = DiagnosticCode.allCases.filter {
      !seen.contains($0) && !Self.elsewhere.contains($0)
    }
    #expect(missing == [])
  }

  /// Each of the twenty kinds of mistakes that a form compiler should find has a golden spec.
  @Test func everyKindOfMistakeHasAGoldenSpec() {
    let points = GoldenSpecs.names(in: "err").filter { $0.hasPrefix("point-") }
    let numbers = points.compactMap { Int($0.dropFirst(6).prefix(2)) }
    #expect(numbers == Array(1...20))
  }

  private func stem(_ name: String) -> String {
    String(name.prefix { $0 != "." })
  }
}

import FormKit
import FormReport
import FormSyntax
import FormTestSupport
import Foundation
import Testing

/// Compares the schema of the language with the compiler on the examples of all codes.
@Suite struct SchemaAgreementTests {
  /// Structural mistakes that only the compiler can find.
  private static let beyondSchemas: Set<DiagnosticCode> = []

  @Test func examplesWithWrongStructureAreRefused() async throws {
    let codes = DiagnosticCode.allCases.filter { $0.rawValue.hasPrefix("F02") }
    let examples = codes.compactMap { code in Explanation.of(code).map { (code, $0.bad) } }
    let refused = try await Self.refused(examples)
    #expect(Set(codes).subtracting(refused) == Self.beyondSchemas)
  }

  @Test func correctedExamplesAreAccepted() async throws {
    // Limits of the tool are exceeded by files of many kinds.
    let codes = DiagnosticCode.allCases.filter { $0.rawValue >= "F02" && $0.rawValue < "F09" }
    let examples = codes.compactMap { code in Explanation.of(code).map { (code, $0.good) } }
    #expect(try await Self.refused(examples) == [])
  }

  /// The codes whose examples the schema refuses.
  private static func refused(_ examples: [(DiagnosticCode, Example)]) async throws -> Set<
    DiagnosticCode
  > {
    try await TemporaryFolder.with { folder in
      let schema = try folder.write("form.schema.json", SchemaWriter.text)
      var files: [String] = []
      for (code, example) in examples {
        guard let spec = example.stored.first, let bytes = spec.bytes else { continue }
        let ending = spec.name.hasSuffix(".json") ? "json" : "yaml"
        files.append("\(code.rawValue).\(ending)")
        try folder.write("\(code.rawValue).\(ending)", bytes: bytes)
      }
      let run = try await ToolRun.named(
        "check-jsonschema",
        ["--output-format", "json", "--schemafile", schema.path()] + files, in: folder.url)
      let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
      #expect((report.parse_errors ?? []).map(\.filename) == [])
      return Set(
        (report.errors ?? []).compactMap { failure in
          DiagnosticCode(rawValue: String(failure.filename.prefix(5)))
        })
    }
  }

  private struct Report: Decodable {
    var errors: [Failure]?
    var parse_errors: [Failure]?

    struct Failure: Decodable {
      var filename: String
    }
  }
}

import FormKit
import FormModel
import FormTestSupport
import Foundation
import Testing

/// A form gives the same answers to the same commands, byte for byte, whether it is loaded from a
/// spec, decoded from JSON or built by generated source.
@Suite struct LiveAgreementTests {
  @Test func loadedDecodedAndGeneratedFormsAgree() async throws {
    try await TemporaryFolder.with { folder in
      var program = GeneratedProgram(in: folder)
      for spec in try Specs.compiled() { try program.add(spec.definition) }
      for seed in 1...UInt64(20) {
        var generator = LiveFormGenerator(seed: seed)
        try program.add(generator.form())
      }
      for seed in 101...UInt64(112) {
        var generator = HostileSpecGenerator(seed: seed)
        try program.add(try FormLoader().load(generator.spec(), name: "hostile.form.json"))
      }
      let log = try await program.build(main: Self.main(of: program))
      #expect(log == "", "\(log.prefix(4000))")

      for (index, definition) in program.definitions.enumerated() {
        var script = SessionScript(definition, seed: UInt64(index) + 77)
        let lines = script.lines(150)
        let loaded = try Self.answers(of: definition, to: lines)
        let decoded = try Self.answers(of: FormDefinition(json: definition.json()), to: lines)
        let generated = try await ToolRun.run(
          folder.url.appending(path: "program"), ["\(index)"],
          input: Array(lines.joined(separator: "\n").utf8) + [10]
        ).output.split(separator: "\n").map(String.init)
        #expect(loaded.count == lines.count)
        let refused = loaded.count { $0.hasPrefix("{\"error\"") }
        #expect(refused < lines.count * 9 / 10, "\(definition.name): nearly nothing is accepted")
        for (number, line) in lines.enumerated() {
          #expect(decoded[number] == loaded[number], "\(definition.name): \(line)")
          #expect(generated[number] == loaded[number], "\(definition.name): \(line)")
        }
      }
    }
  }

  private static func answers(of definition: FormDefinition, to lines: [String]) throws -> [String]
  {
    let host = FormHost(allowsMissing: true, now: { Date(timeIntervalSince1970: instant) })
    let session = FormSession(try Form(definition, host: host))
    return lines.map { session.answer($0) }
  }

  /// The current time for all of the forms.
  private static let instant = 1_772_000_000.0

  private static func main(of program: GeneratedProgram) -> String {
    let names = program.typeNames.map { "\($0).definition" }.joined(separator: ", ")
    return """
      import FormModel
      import FormSession
      import Foundation
      @main nonisolated enum Program {
        static func main() throws {
          let definitions = [\(names)]
          let host = FormHost(
            allowsMissing: true, now: { Date(timeIntervalSince1970: \(instant)) })
          let form = try Form(definitions[Int(CommandLine.arguments[1]) ?? 0], host: host)
          let session = FormSession(form)
          while let line = readLine() { Swift.print(session.answer(line)) }
        }
      }
      """
  }
}

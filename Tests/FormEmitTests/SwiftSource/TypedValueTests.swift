import FormKit
import FormTestSupport
import Foundation
import Testing

/// The typed values of generated forms equal those of the live form after any commands.
@Suite(.serialized) struct TypedValueTests {
  @Test func valuesMatchTheLiveForm() async throws {
    try await TemporaryFolder.with { folder in
      var program = GeneratedProgram(in: folder)
      for spec in try Specs.compiled() { try program.add(spec.definition) }
      try program.add(try FormLoader().load(Self.nested))
      try program.add(try FormLoader().load(Self.large))
      let log = try await program.build(main: Self.main(of: program))
      #expect(log == "", "\(log.prefix(4000))")
      for (index, definition) in program.definitions.enumerated() {
        var script = SessionScript(definition, seed: UInt64(index) + 5)
        let lines = script.lines(120)
        let run = try await ToolRun.run(
          folder.url.appending(path: "program"), ["\(index)"],
          input: Array(lines.joined(separator: "\n").utf8) + [10])
        #expect(run.output == "\(lines.count)\n", "\(definition.name): \(run.output) \(run.errors)")
      }
    }
  }

  /// A program that reads commands and makes three comparisons after each of them.
  ///
  /// It compares the JSON of the typed values with that of the form, the decoded values with the
  /// originals, and the previous form, after these values are set, with the current form.
  private static func main(of program: GeneratedProgram) -> String {
    let cases = program.typeNames.enumerated().map { "case \($0): try run(\($1).self)" }
    return """
      import FormModel
      import FormSession
      import Foundation

      nonisolated func run<Generated: GeneratedForm>(_ type: Generated.Type) throws {
        let session = try FormSession(Generated.definition)
        let generated = Generated(form: session.form)
        var count = 0
        while let line = readLine() {
          _ = session.answer(line)
          let data = try JSONEncoder().encode(generated.values)
          let wanted = try JSONSerialization.jsonObject(with: Data(generated.form.json().utf8))
          let found = try JSONSerialization.jsonObject(with: data)
          if (wanted as? NSDictionary) != (found as? NSDictionary) {
            print(line, generated.form.json(), Swift.String(decoding: data, as: UTF8.self))
          }
          let decoded = try JSONDecoder().decode(Generated.Values.self, from: data)
          let again = try JSONSerialization.jsonObject(with: try JSONEncoder().encode(decoded))
          if (again as? NSDictionary) != (found as? NSDictionary) { print(line, "is decoded as other values") }
          let before = generated.values
          if decoded != before || decoded.hashValue != before.hashValue {
            print(line, "is not decoded as it was encoded", decoded, before)
          }
          try generated.setValues(before)
          if generated.values != before { print(line, "is changed by its own values") }
          if generated.values.hashValue != before.hashValue { print(line, "has another hash") }
          count += 1
        }
        print(count)
      }

      @main nonisolated enum Program {
        static func main() throws {
          switch Int(CommandLine.arguments[1]) ?? 0 {
          \(cases.joined(separator: "\n    "))
          default: break
          }
        }
      }
      """
  }

  private static let nested = """
    formc: 1
    form: Nested
    types:
      Plan: [free, pro]
    sections:
      - rows:
          - { type: switch, tag: on, title: On, value: true }
          - type: group
            tag: address
            nest: true
            hidden: "$on == false"
            rows:
              - { type: text, tag: street, title: Street, value: Main }
              - { type: date, tag: since, title: Since, value: "2026-01-31" }
              - { type: multipleSelector, tag: plans, title: Plans, options: Plan, value: [pro, free] }
      - tag: guests
        header: Guests
        repeat: { rows: [{ type: text, tag: name, title: Name }, { type: time, tag: at, title: At, hidden: "$$name == nil" }] }
      - tag: days
        header: Days
        repeat: { row: { type: date } }
      - tag: choices
        header: Choices
        repeat: { row: { type: multipleSelector, options: Plan } }
    """

  /// A form with more rows than a generated type has properties.
  private static let large =
    "formc: 1\nform: Large\nsections:\n  - rows:\n"
    + (0..<450).map { "      - { type: \($0 % 2 == 0 ? "text" : "int"), tag: r\($0) }\n" }.joined()
}

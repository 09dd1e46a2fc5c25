import FormModel
import FormTestSupport
import Foundation
import Testing

/// Generated files are right when the Swift compiler takes them without a warning and they build the
/// very definition they were made from.
@Suite struct GeneratedSourceTests {
  @Test func compilesWithoutWarningsAndBuildsTheSameDefinitions() throws {
    try TemporaryFolder.with { folder in
      let program = try Self.program(in: folder)

      let log = try program.build()
      #expect(log == "", "\(log.prefix(4000))")
      let built = try program.run()

      #expect(built.count == program.definitions.count)
      for (json, definition) in zip(built, program.definitions) {
        #expect(json == definition.json(), "\(definition.name)")
      }
    }
  }

  /// What an app may switch on: everything that comes with the next language mode, and a default
  /// isolation of its modules.
  @Test(
    arguments: [
      [
        "-enable-upcoming-feature", "ExistentialAny",
        "-enable-upcoming-feature", "InternalImportsByDefault",
        "-enable-upcoming-feature", "MemberImportVisibility",
        "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
      ],
      ["-default-isolation", "MainActor"],
    ])
  func compilesUnderStricterRules(options: [String]) throws {
    try TemporaryFolder.with { folder in
      let program = try Self.program(in: folder)
      let log = try program.check(options)
      #expect(log == "", "\(log.prefix(4000))")
    }
  }

  /// No part of the builder is unproven: each of its functions occurs in what is compiled here.
  @Test func usesAllOfTheBuilder() throws {
    try TemporaryFolder.with { folder in
      let program = try Self.program(in: folder)
      let used = Set(program.sources.joined().matches(of: /(\w+)\(/).map { String($0.1) })
      let sources = PackageFolder.file("Sources/FormModel/Generated")
      var declared: Set<String> = []
      for file in try FileManager.default.contentsOfDirectory(atPath: sources.path) {
        let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
        declared.formUnion(text.matches(of: /public func (\w+)/).map { String($0.1) })
      }
      #expect(declared.count > 50)
      #expect(declared.subtracting(used) == [])
    }
  }

  private static func program(in folder: TemporaryFolder) throws -> GeneratedProgram {
    var program = GeneratedProgram(in: folder)
    for spec in try Specs.all() { try program.add(spec.definition) }
    for definition in HostileForms.all { try program.add(definition) }
    var generator = DefinitionGenerator(seed: 6)
    for _ in 0..<25 { try program.add(generator.definition()) }
    return program
  }
}

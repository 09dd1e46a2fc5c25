import FormEmit
import FormKit
import FormModel
import FormTestSupport
import FormText
import Foundation
import Testing

/// The Swift compiler accepts generated files without a warning, and they build exactly the
/// definition from which they were generated.
@Suite(.serialized) struct GeneratedSourceTests {
  @Test func compilesWithoutWarningsAndBuildsTheSameDefinitions() async throws {
    try await TemporaryFolder.with { folder in
      let program = try Self.program(in: folder)

      let log = try await program.build()
      #expect(log == "", "\(log.prefix(4000))")
      let built = try await program.runForDefinitions()

      #expect(built.count == program.definitions.count)
      for (json, definition) in zip(built, program.definitions) {
        let generated = try JSONValue.parse(json)
        let loaded = try JSONValue.parse(definition.json())
        #expect(generated == (try loaded.withClosures(as: generated)), "\(definition.name)")
      }
    }
  }

  private static let strict =
    [
      "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
      "NonisolatedNonsendingByDefault", "InferIsolatedConformances",
    ].flatMap { ["-enable-upcoming-feature", $0] } + ["-default-isolation", "MainActor"]

  private static let rules: [(SwiftSourceOptions.Access, [String])] = [
    (.package, strict + ["-package-name", "generated"]), (.public, strict), (.internal, []),
  ]

  /// Generated files also compile with other settings of an app: the features of the next language
  /// mode, a default isolation, and access levels other than public.
  ///
  /// ``ModuleTests`` tests the access from another module.
  @Test(arguments: TestExtent.cases([rules[0]], of: rules))
  func compilesUnderOtherRules(access: SwiftSourceOptions.Access, options: [String]) async throws {
    try await TemporaryFolder.with { folder in
      let program = try Self.program(in: folder, access: access)
      let log = try await program.check(options)
      #expect(log == "", "\(log.prefix(4000))")
    }
  }

  /// The compiled files call each function of the builder.
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

  /// A type with many options becomes constants, since an enumeration would compile too slowly.
  @Test func largeOptionTypesAreConstants() async throws {
    func type(_ name: String, _ base: FormValueType, _ value: (Int) -> FormValue)
      -> FormDefinition.OptionType
    {
      .init(name: name, base: base, options: (0..<1000).map { .init(value: value($0)) })
    }
    let names = ["rawValues", "default", "all cases"]
    let form = FormDefinition(
      name: "Large",
      optionTypes: [
        type("City", .string) { .string($0 < names.count ? names[$0] : "city \($0)") },
        type("Zone", .int) { .int($0 - 1) },
      ])
    let main = """
      @main enum Program {
        static func main() {
          print(Large.City.allCases.count, Large.City.city999.rawValue, Large.City.default.rawValue)
          print(Large.City(rawValue: "city 7") == .city7, Large.City(rawValue: "city 1000") as Any)
          print(Large.City.rawValues_2.rawValue, Large.City.allCases_2.rawValue)
          print(Large.Zone.allCases.count, Large.Zone.minus1.rawValue, Large.Zone(rawValue: 8) == .value8)
        }
      }
      """
    try await TemporaryFolder.with { folder in
      var program = GeneratedProgram(in: folder)
      try program.add(form)
      #expect(try await program.check(["-default-isolation", "MainActor"]) == "")
      let log = try await program.build(main: main)
      #expect(log == "", "\(log.prefix(4000))")
      #expect(
        try await program.run() == """
          1000 city 999 default
          true nil
          rawValues all cases
          1000 -1 true

          """)
    }
  }

  /// A type with very many options has no constants, and its options are data.
  @Test func hugeOptionTypesAreData() async throws {
    let count = 6000
    let options = (0..<count).map { number in
      FormDefinition.Option(
        value: .string("c\(number)"), title: "City \(number)",
        attributes: [.init(name: "size", value: .int(number))])
    }
    let form = FormDefinition(
      name: "Huge", optionTypes: [.init(name: "City", base: .string, options: options)])
    let main = """
      @main enum Program {
        static func main() {
          print(Huge.City.allCases.count, Huge.City(rawValue: "c5999")?.rawValue ?? "-")
          print(Huge.City(rawValue: "c6000") as Any)
          print(Huge.definition.optionTypes[0].options[7].title ?? "-")
        }
      }
      """
    try await TemporaryFolder.with { folder in
      var program = GeneratedProgram(in: folder)
      try program.add(form)
      #expect(program.sources.joined().utf8.count { $0 == UInt8(ascii: "\n") } < count + 200)
      let log = try await program.build(main: main)
      #expect(log == "", "\(log.prefix(4000))")
      #expect(try await program.run() == "6000 c5999\nnil\nCity 7\n")
    }
  }

  private static func program(
    in folder: TemporaryFolder, access: SwiftSourceOptions.Access = .public
  ) throws -> GeneratedProgram {
    var program = GeneratedProgram(in: folder)
    for spec in try Specs.compiled() { try program.add(spec.definition, access: access) }
    for definition in HostileForms.all { try program.add(definition, access: access) }
    var generator = DefinitionGenerator(seed: 6)
    for _ in 0..<25 { try program.add(generator.definition(), access: access) }
    for seed in 1...UInt64(12) {
      var generator = HostileSpecGenerator(seed: seed)
      let form = try FormLoader().load(generator.spec(), name: "hostile.form.json")
      try program.add(form, access: access, inManyFiles: seed.isMultiple(of: 2))
    }
    return program
  }
}

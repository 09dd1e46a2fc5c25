import FormEmit
import FormKit
import FormModel
import FormTestSupport
import Foundation
import Testing

/// Controllers for Eureka are right when the Swift compiler takes them without a warning against the
/// public API of Eureka, which Tests/EurekaStubs declares.
@Suite(.serialized) struct EurekaSourceTests {
  @Test func compilesWithoutWarnings() async throws {
    try await TemporaryFolder.with { folder in
      var program = EurekaProgram(in: folder)
      for form in try Specs.all().map(\.definition) + Self.hostileForms() { try program.add(form) }
      try program.addRows()
      #expect(program.forms.count > 15)
      for language in ["5", "6"] {
        let log = try await program.check(["-swift-version", language])
        #expect(log == "", "\(log.prefix(4000))")
      }
    }
  }

  /// What a controller is compiled with.
  struct Setting: CustomStringConvertible, Sendable {
    var access: EmitAccess?
    var hasManyFiles = false
    var options: [String] = []

    var description: String {
      "\(access?.rawValue ?? "default") \(hasManyFiles ? "many" : "one") \(options)"
    }
  }

  private static let features = [
    "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
    "NonisolatedNonsendingByDefault", "InferIsolatedConformances",
  ].flatMap { ["-enable-upcoming-feature", $0] }
  private static let mainActor = ["-default-isolation", "MainActor"]

  /// Whoever can use a controller, however many files it has, under whatever rules.
  @Test(arguments: [
    Setting(options: features), Setting(hasManyFiles: true, options: mainActor),
    Setting(access: .public, options: features), Setting(access: .public, hasManyFiles: true),
    Setting(access: .public, hasManyFiles: true, options: features + mainActor),
    Setting(access: .package, options: mainActor),
    Setting(access: .package, hasManyFiles: true, options: features),
    Setting(access: .package),
  ])
  func compilesWithAnyAccess(setting: Setting) async throws {
    try await TemporaryFolder.with { folder in
      var program = EurekaProgram(in: folder)
      for form in try Self.hostileForms() {
        try program.add(form, access: setting.access, hasManyFiles: setting.hasManyFiles)
      }
      try program.addRows()
      let log = try await program.check(
        ["-swift-version", "6", "-package-name", "shop"] + setting.options)
      #expect(log == "", "\(log.prefix(4000))")
    }
  }

  /// Whatever the names and texts of a spec are.
  @Test func compilesWithHostileNames() async throws {
    try await TemporaryFolder.with { folder in
      var program = EurekaProgram(in: folder)
      for seed in 0..<60 {
        var generator = HostileSpecGenerator(seed: UInt64(seed))
        var form = try FormLoader().load(generator.spec(), name: "a.form.json")
        let options = EmitOptions(specName: "a.form.json", version: "1")
        let problems = Emitter.emitForEureka(form, options: options).problems
        // Sections that Eureka cannot express, or that have rows of classes which nobody has written.
        let missing = Set(problems.filter { $0.kind != .look }.compactMap(\.place.section))
        let own = Set(form.rowTypes.map(\.name))
        form.sections = form.sections.enumerated().compactMap { index, section in
          let hasOwn = section.rows.flatMap { [$0] + $0.rows }.contains { own.contains($0.type) }
          return missing.contains(index) || hasOwn ? nil : section
        }
        try program.add(form)
      }
      #expect(program.forms.flatMap(\.sections).count > 30)
      let log = try await program.check(["-swift-version", "6"])
      #expect(log == "", "\(log.prefix(4000))")
    }
  }

  /// Each row has a function of its own, and none has a chain of operators.
  @Test func rowsStandOneByOne() throws {
    let rows = (0..<500).map { FormDefinition.Row(type: "text", tag: "t\($0)", valueType: .string) }
    let form = FormDefinition(name: "Long", sections: [.init(rows: rows)])
    let text = EurekaProgram.emit(form)
    #expect(text.matches(of: /private func makeT\d+Row\(\) -> Eureka\.TextRow/).count == 500)
    #expect(!text.contains("<<<"))
    #expect(!text.contains("+++"))
  }

  /// What is written grows with the rows, also where each depends on all before it.
  @Test func longChainsStayShort() {
    let rows = (0..<2000).map { index in
      FormDefinition.Row(
        type: "text", tag: "t\(index)", valueType: .string,
        hidden: index == 0
          ? nil
          : .compare(
            FormComparison(.equal), .reference(.value("t\(index - 1)")), .literal(.string("x"))))
    }
    let text = EurekaProgram.emit(FormDefinition(name: "Chain", sections: [.init(rows: rows)]))
    #expect(text.utf8.count < 3_000_000)
  }

  /// What stands in one statement or function does not grow with a list or a condition: the compiler takes
  /// time with the square of it.
  @Test func longExpressionsAreCut() throws {
    let numbers = (0..<3000).map { "\($0)" }.joined(separator: ", ")
    let tests = (0..<800).map { "$a == \($0)" }.joined(separator: " OR ")
    let spec = """
      formc: 1
      form: Long
      types: { Many: [\(numbers)] }
      sections:
        - rows:
            - { type: int, tag: a, title: A }
            - { type: push, tag: many, title: M, options: Many }
            - { type: push, tag: more, title: M, options: [\(numbers)] }
            - { type: triplePicker, tag: all, options: [[\(numbers)], [\(numbers)], [\(numbers)]] }
            - { type: int, tag: b, title: B, hidden: "$a IN {\(numbers)}" }
            - { type: int, tag: c, title: C, hidden: "$a IN {\(numbers), $b}" }
            - { type: int, tag: d, title: D, hidden: "\(tests)" }
            - { type: int, tag: e, title: E, hidden: "$b == 1 AND (\(tests))" }
      """
    let text = EurekaProgram.emit(try FormLoader().load(spec))
    for line in text.split(separator: "\n") {
      #expect(line.matches(of: /Value\.int\(|Option\(/).count <= 50)
    }
    for function in text.split(separator: "func ") {
      #expect(function.matches(of: /if form\./).count <= 50)
    }
  }

  /// A condition depends on what hides the rows it names, and on what hides their section.
  @Test func dependenciesAreTransitive() throws {
    let spec = """
      formc: 1
      form: Chain
      sections:
        - rows: [{ type: text, tag: d, title: D, hidden: "$c == 'x'" }]
        - hidden: "$b == 'x'"
          rows: [{ type: text, tag: c, title: C }]
        - rows:
            - { type: text, tag: b, title: B, hidden: "$a == 'x'" }
            - { type: text, tag: a, title: A }
            - { type: text, tag: e, title: E, hidden: "$f == 'x'" }
            - { type: text, tag: f, title: F, hidden: "$a == 'x'", whenHidden: keep }
      """
    let text = EurekaProgram.emit(try FormLoader().load(spec))
    #expect(text.contains(#"state.hide(row, 1, watching: "a b c") { form in"#))
    #expect(text.contains(#"state.hideSection(section, 2, watching: "a b") { form in"#))
    #expect(text.contains(#"state.hide(row, 7, watching: "f") { form in"#))
  }

  /// Of the parts that evaluate conditions only those are written that a form uses.
  @Test func unusedPartsAreLeftOut() throws {
    let spec = """
      formc: 1
      form: Small
      sections: [{ rows: [{ type: text, tag: a, title: A }] }]
      """
    let text = EurekaProgram.emit(try FormLoader().load(spec))
    for name in ["isLike", "average", "squareRoot", "component", "revalidate", "fits"] {
      #expect(!text.contains("func \(name)"), "\(name)")
      #expect(!text.contains("var \(name)"), "\(name)")
    }
  }

  /// What is asked of the host, and what makes sections and rows, says where it stands in the spec.
  @Test func sourceTellsItsOrigins() async throws {
    let spec = """
      formc: 1
      form: Uses
      types: { City: [a, b] }
      functions: { fits: { parameters: [City], returns: Bool } }
      sections:
        - tag: nights
          events: { add: changed }
          repeat: { row: { type: int, events: { insert: changed } } }
        - rows:
            - { type: push, tag: city, options: City, events: { present: shown, highlight: lit } }
            - { type: text, title: T, hidden: "fits($city)", events: { change: changed } }
      """
    let text = try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", spec)
      let run = try await ToolRun.formc(
        ["compile", "--emit", "eureka", "a.form.yaml", "-o", "-"], in: folder.url)
      #expect(run.status == 0, "\(run.errors)")
      return run.output
    }
    let row = "(_ row: Eureka.BaseRow, in controller: UsesFormViewController)"
    #expect(
      text.contains(
        """
          /// The handler of `add` of `nights` (a.form.yaml:6).
          /// The handler of `insert` of the entries of `nights` (a.form.yaml:8).
          /// The handler of `change` of a `text` row (a.form.yaml:11).
          func changed\(row)
          /// The handler of `present` of `city` (a.form.yaml:10).
          func shown\(row)
          /// The handler of `highlight` of `city` (a.form.yaml:10).
          func lit\(row)
          /// The function `fits` (a.form.yaml:4).
          func fits
        """), "\(text.prefix(2000))")
    #expect(text.contains("  /// The options of `City` (a.form.yaml:3).\n"))
    let functions = [
      ("The section `nights` (a.form.yaml:6)", "addNightsSection()"),
      ("A `int` row (a.form.yaml:8)", "makeNightsEntry() -> Eureka.IntRow"),
      ("A section (a.form.yaml:9)", "addSection1()"),
      ("The row `city` (a.form.yaml:10)", "makeCityRow() -> Eureka.PushRow<Option<String>>"),
      ("T (a.form.yaml:11)", "makeRow1_1() -> Eureka.TextRow"),
    ]
    for (comment, head) in functions {
      #expect(
        text.contains("\n  /// \(comment)\n  @_optimize(none) private func \(head) {\n"), "\(head)")
    }
  }

  /// A function that is declared is asked for once, also where it makes the text of a value.
  @Test func displayFunctionsAreAskedForOnce() async throws {
    let spec = """
      formc: 1
      form: Displays
      types: { City: [a, b] }
      functions:
        price: { parameters: [Double], returns: String }
        names: { parameters: ["[City]"], returns: String }
        pair: { parameters: ["[Int]"], returns: Int }
        long: { parameters: [Duration], returns: String }
      sections:
        - rows:
            - { type: decimal, tag: cost, displayValue: price }
            - { type: multipleSelector, tag: cities, options: City, displayValue: names }
            - { type: countDown, tag: stay, displayValue: long }
            - { type: doublePicker, tag: both, options: [[1], [2]], displayValue: pair }
            - { type: decimal, tag: other, displayValue: own }
      """
    let form = try FormLoader().load(spec)
    let text = EurekaProgram.emit(form)
    #expect(text.matches(of: /func price\(/).count == 1)
    #expect(text.matches(of: /\(displayed value/).count == 1)
    try await TemporaryFolder.with { folder in
      var program = EurekaProgram(in: folder)
      try program.add(form)
      let log = try await program.check(["-swift-version", "6"])
      #expect(log == "", "\(log.prefix(4000))")
    }
  }

  /// What a provider no longer gives is wrong once it has answered, whatever shows its options.
  @Test(arguments: ["push", "popover", "alert", "segmented", "multipleSelector"])
  func answersOfProvidersAreChecked(type: String) async throws {
    let spec = """
      formc: 1
      form: Provided
      sections:
        - rows:
            - { type: int, tag: a, title: A }
            - type: \(type)
              tag: b
              title: B
              options: { provider: cities, parameters: ["$a"], type: String }
      """
    let form = try FormLoader().load(spec)
    let text = EurekaProgram.emit(form)
    #expect(text.contains("if own.isAbsent || form.gives(own, 2) { return nil }"))
    #expect(text.contains("state.follow({ form in [form.value(\"a\")] })"))
    #expect(text.contains("let question = self?.state.ask(for: 2)"))
    try await TemporaryFolder.with { folder in
      var program = EurekaProgram(in: folder)
      try program.add(form)
      let log = try await program.check(["-swift-version", "6"])
      #expect(log == "", "\(log.prefix(4000))")
    }
  }

  /// Forms whose names and texts are hard to write down in Swift.
  private static func hostileForms() throws -> [FormDefinition] {
    try ["controls", "expr", "keywords", "options", "rules", "sections"].map { name in
      let file = PackageFolder.file("Tests/Golden/eureka/\(name).form.yaml")
      return try FormLoader().load(path: file.path(percentEncoded: false))
    }
  }
}

import FormEmit
import FormKit
import FormModel
import FormTestSupport
import Foundation
import Testing

/// Controllers for Eureka are right when the Swift compiler takes them without a warning against the
/// public API of Eureka, which Tests/EurekaStubs declares.
@Suite(.serialized) struct EurekaSourceTests {
  @Test(arguments: ["5", "6"]) func compilesWithoutWarnings(language: String) throws {
    try TemporaryFolder.with { folder in
      try Self.buildStubs(in: folder, language: language)
      let files = try Self.emitAll(in: folder)
      #expect(files.count > 15)
      try Self.writeRows(in: folder)

      let log = try Self.compile(
        ["-typecheck", "-warnings-as-errors", "-module-name", "Generated"] + files
          + ["Rows.swift"], language: language, in: folder)
      #expect(log == "", "\(log.prefix(4000))")
    }
  }

  /// Each row has a function of its own, and none has a chain of operators.
  @Test func rowsStandOneByOne() throws {
    let rows = (0..<500).map { FormDefinition.Row(type: "text", tag: "t\($0)", valueType: .string) }
    let form = FormDefinition(name: "Long", sections: [.init(rows: rows)])
    let text = Self.emit(form)
    #expect(text.matches(of: /private func addRow0_\d+\(/).count == 500)
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
    let text = Self.emit(FormDefinition(name: "Chain", sections: [.init(rows: rows)]))
    #expect(text.utf8.count < 3_000_000)
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
    let text = Self.emit(try FormLoader().load(spec))
    #expect(text.contains(#"row.hidden = .function(["a", "b", "c"])"#))
    #expect(text.contains(#"section.hidden = .function(["a", "b"])"#))
    #expect(text.contains(#"row.hidden = .function(["f"])"#))
  }

  /// Of the parts that evaluate conditions only those are written that a form uses.
  @Test func unusedPartsAreLeftOut() throws {
    let spec = """
      formc: 1
      form: Small
      sections: [{ rows: [{ type: text, tag: a, title: A }] }]
      """
    let text = Self.emit(try FormLoader().load(spec))
    for name in ["isLike", "average", "squareRoot", "component", "revalidate", "fits"] {
      #expect(!text.contains("func \(name)"), "\(name)")
      #expect(!text.contains("var \(name)"), "\(name)")
    }
  }

  // MARK: - Compiling

  private static func emit(_ form: FormDefinition) -> String {
    Emitter.emit(form, to: .eureka, options: EmitOptions(specName: "a.form.yaml", version: "1"))
  }

  /// Writes all forms, those that Eureka cannot express whole included; gives the file names.
  private static func emitAll(in folder: TemporaryFolder) throws -> [String] {
    var names: Set<String> = []
    var files: [String] = []
    let hostile = try ["controls", "expr", "keywords", "options", "rules"].map { name in
      let file = PackageFolder.file("Tests/Golden/eureka/\(name).form.yaml")
      return try FormLoader().load(path: file.path(percentEncoded: false))
    }
    for form in try Specs.all().map(\.definition) + hostile {
      var form = form
      while !names.insert(form.name).inserted { form.name += "Again" }
      let name = "Form\(files.count).swift"
      try folder.write(name, emit(form))
      files.append(name)
    }
    return files
  }

  /// Rows of the program itself that the specs name.
  private static func writeRows(in folder: TemporaryFolder) throws {
    try folder.write(
      "Rows.swift",
      """
      import Eureka

      final class RatingCell: Eureka.Cell<Int> {}

      final class RatingRow: Eureka.Row<RatingCell>, Eureka.RowType {
        var stars = 0
        var label = ""
      }

      enum App {
        final class BadgeRow: Eureka.Row<Eureka.LabelCellOf<String>>, Eureka.RowType {}
      }
      """)
  }

  private static func buildStubs(in folder: TemporaryFolder, language: String) throws {
    for module in ["UIKit", "Eureka"] {
      let root = PackageFolder.file("Tests/EurekaStubs/\(module)")
      let sources = try FileManager.default.contentsOfDirectory(atPath: root.path)
        .filter { $0.hasSuffix(".swift") }.sorted()
        .map { root.appending(path: $0).path(percentEncoded: false) }
      let log = try compile(
        [
          "-emit-module", "-parse-as-library", "-module-name", module, "-o",
          "\(module).swiftmodule",
        ]
          + sources, language: language, in: folder)
      try #require(log == "", "\(log.prefix(2000))")
    }
  }

  private static func compile(
    _ arguments: [String], language: String, in folder: TemporaryFolder
  ) throws -> String {
    let run = try ToolRun.named(
      "swiftc", ["-swift-version", language, "-I", "."] + arguments, in: folder.url,
      timeLimit: 300)
    let log = run.output + run.errors
    return run.status == 0 && !run.wasKilled ? log : "status \(run.status)\n" + log
  }
}

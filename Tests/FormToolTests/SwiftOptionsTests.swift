import FormTestSupport
import Foundation
import Testing

@Suite struct SwiftOptionsTests {
  @Test(arguments: [
    ("public", "public nonisolated struct Order:"),
    ("package", "package nonisolated struct Order:"),
    ("internal", "\nnonisolated struct Order:"),
  ])
  func accessAppliesToAllDeclarations(access: String, head: String) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.good)
      let run = try await ToolRun.formc(
        ["compile", "--access", access, "a.form.yaml"], in: folder.url)
      #expect(run.status == 0)
      #expect(run.output.contains(head))
      let modifier = access == "internal" ? "" : access + " "
      #expect(run.output.contains("\n@_spi(Generated) \(modifier)import FormModel\n"))
      #expect(run.output.contains("public ") == (access == "public"))
    }
  }

  @Test func theTypeCanBeRenamed() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.good)
      let run = try await ToolRun.formc(
        ["compile", "--type-name", "Purchase", "a.form.yaml"], in: folder.url)
      #expect(run.output.contains("struct Purchase:"))
      #expect(run.output.contains("DefinitionBuilder(\"Order\")"))
    }
  }

  /// The paths of included files in comments of generated source are relative to the spec, not to
  /// the working folder.
  @Test(arguments: [false, true]) func originsAreRelativeToTheSpec(isAbsolute: Bool) async throws {
    try await TemporaryFolder.with { folder in
      let types = { (name: String) in "formc: 1\ntypes:\n  \(name): [free, pro]\n" }
      try folder.write("forms/parts/types.yaml", types("Size"))
      try folder.write("shared/types.yaml", types("Plan"))
      try folder.write(
        "forms/a.form.yaml",
        """
        formc: 1
        form: Order
        include: [parts/types.yaml, ../shared/types.yaml]
        sections:
          - rows:
              - { type: push, tag: size, title: Size, options: Size }
              - { type: push, tag: plan, title: Plan, options: Plan }
        """)
      let path = "forms/a.form.yaml"
      let run = try await ToolRun.formc(
        ["compile", isAbsolute ? folder.url.appending(path: path).path : path], in: folder.url)
      #expect(run.errors.isEmpty)
      #expect(run.output.contains("/// Size (a.form.yaml:6)\n"))
      #expect(run.output.contains("/// The options of `Size` (parts/types.yaml:3)\n"))
      #expect(run.output.contains("/// The options of `Plan` (../shared/types.yaml:3)\n"))
    }
  }

  @Test(arguments: [
    ([], "\nclass OrderFormViewController: "),
    (["--access", "internal"], "\n@MainActor protocol OrderFormHandlers: "),
    (["--access", "internal"], "\nnonisolated struct Order: "),
    (["--access", "public"], "\nopen class OrderFormViewController: "),
    (["--access", "package"], "\n@MainActor package protocol OrderFormHandlers: "),
    (["--type-name", "Purchase"], "\nclass PurchaseFormViewController: "),
    (["--module-name", "Shop"], "var starsRow: Shop.RatingRow {"),
    ([], "var starsRow: RatingRow {"),
  ])
  func optionsAreForControllersToo(options: [String], text: String) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(
        "a.form.yaml",
        """
        formc: 1
        form: Order
        rowTypes: { rating: { value: Int, swift: RatingRow } }
        sections: [{ rows: [{ type: rating, tag: stars, events: { change: changed } }] }]
        """)
      let run = try await ToolRun.formc(
        ["compile", "--emit", "eureka", "a.form.yaml"] + options, in: folder.url)
      #expect(run.status == 0)
      #expect(run.errors.isEmpty)
      #expect(run.output.contains(text))
    }
  }

  @Test func controllersGoToManyFiles() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.good)
      let run = try await ToolRun.formc(
        ["compile", "--emit", "eureka", "--files", "many", "a.form.yaml", "-o", "out"],
        in: folder.url)
      #expect(run.status == 0)
      let names = try folder.names(in: "out")
      #expect(names.contains("a.eureka.swift") && names.contains("a.eureka+definition1.swift"))
      let controller = try folder.read("out/a.eureka+controller.swift")
      #expect(controller.contains("\nclass OrderFormViewController: "))
    }
  }

  @Test(arguments: ["model", "json-schema"])
  func dataTargetsRefuseSwiftOptions(target: String) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.good)
      let run = try await ToolRun.formc(
        ["compile", "--emit", target, "--access", "public", "a.form.yaml"], in: folder.url)
      #expect(run.status == 2)
      #expect(run.errors.contains("`--access` is an option of `--emit swift` and `--emit eureka`"))
    }
  }

  @Test func oneNameIsRefusedForSeveralSpecs() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.good)
      try folder.write("b.form.yaml", SampleSpec.good)
      let run = try await ToolRun.formc(
        ["compile", "--type-name", "Purchase", ".", "-o", "out"], in: folder.url)
      #expect(run.status == 2)
      #expect(run.errors.contains("`--type-name` takes one spec, not 2"))
      #expect(try folder.names() == ["a.form.yaml", "b.form.yaml"])
    }
  }

  @Test func manyFilesGoToAFolder() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.good)
      let run = try await ToolRun.formc(
        ["compile", "--files", "many", "a.form.yaml", "-o", "out"], in: folder.url)
      #expect(run.status == 0)
      #expect(run.output.isEmpty)
      #expect(
        try folder.names(in: "out") == [
          "a.form+definition1.swift", "a.form+tags.swift", "a.form+values.swift", "a.form.swift",
        ]
      )
      #expect(try folder.read("out/a.form+tags.swift").contains("extension Order {"))
      try folder.write("file", "")
      for destination in [[], ["-o", "-"], ["-o", "file"]] {
        let run = try await ToolRun.formc(
          ["compile", "--files", "many", "a.form.yaml"] + destination, in: folder.url)
        #expect(run.status == 2)
        #expect(run.errors.split(separator: "\n").count == 1)
      }
    }
  }

  /// Generated files of an earlier run are removed, since the app would still compile them;
  /// handwritten files stay.
  @Test func filesNoLongerNeededAreRemoved() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", SampleSpec.good)
      _ = try await ToolRun.formc(
        ["compile", "--files", "many", "a.form.yaml", "-o", "out"], in: folder.url)
      try folder.write("out/a.form+definition2.swift", "// Generated by formc 0.0.1\n")
      try folder.write("out/a.form+mine.swift", "// Mine\n")
      try folder.write("out/b.form+tags.swift", "// Generated by formc 0.0.1\n")
      for (files, names) in [
        (
          "many",
          [
            "a.form+definition1.swift", "a.form+mine.swift", "a.form+tags.swift",
            "a.form+values.swift",
          ]
        ),
        ("one", ["a.form+mine.swift"]),
      ] {
        let run = try await ToolRun.formc(
          ["compile", "--files", files, "a.form.yaml", "-o", "out"], in: folder.url)
        #expect(run.status == 0)
        #expect(try folder.names(in: "out") == names + ["a.form.swift", "b.form+tags.swift"])
      }
    }
  }
}

extension TemporaryFolder {
  fileprivate func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path + "/" + folder).sorted()
  }
}

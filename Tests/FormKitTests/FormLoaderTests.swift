import FormKit
import FormTestSupport
import Foundation
import Testing

@Suite struct FormLoaderTests {
  private static let good = """
    formc: 1
    form: Order
    sections:
      - rows:
          - { type: text, tag: article, title: Article }

    """
  private static let bad = """
    formc: 1
    form: Order
    sections:
      - rows:
          - { type: text, tag: comment, hidden: "$articel == 'x'" }
          - { type: text, tag: article }

    """

  @Test func loadsFromAStringBytesAndAFile() throws {
    let form = try FormLoader().load(Self.good)
    #expect(form.name == "Order")
    #expect(try FormLoader().load(bytes: Array(Self.good.utf8)) == form)
    try TemporaryFolder.with { folder in
      let file = try folder.write("order.form.yaml", Self.good)
      #expect(try FormLoader().load(path: file.path(percentEncoded: false)) == form)
    }
  }

  @Test func loadsUTF16() throws {
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in Self.good.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let form = try FormLoader().load(bytes: bytes)
    #expect(try form == FormLoader().load(Self.good))
  }

  @Test func fileExtensionDeterminesTheFormat() throws {
    let text = #"{"formc": 1, "form": "Order", "sections": [{"rows": [{"type": "text"},]}]}"#
    let check = FormLoader().check(text, name: "a.form.json")
    #expect(check.diagnostics.map(\.code) == ["F0106"])
  }

  @Test func diagnosticsAreData() throws {
    let check = FormLoader().check(Self.bad, name: "forms/order.form.yaml")
    #expect(check.hasErrors)
    #expect(check.definition == nil)
    let diagnostic = try #require(check.diagnostics.first)
    #expect(check.diagnostics.count == 1)
    #expect(diagnostic.severity == .error)
    #expect(diagnostic.code == "F0302")
    #expect(diagnostic.name == "unknown-tag")
    #expect(diagnostic.file == "forms/order.form.yaml")
    let range = try #require(diagnostic.range)
    #expect(range.start == FormSourcePosition(line: 5, column: 46, offset: 86))
    #expect(range.end == FormSourcePosition(line: 5, column: 54, offset: 94))
    #expect(
      diagnostic.description == "forms/order.form.yaml:5:46: error[F0302]: \(diagnostic.message)")
    let edit = try #require(diagnostic.fixes.first?.edits.first)
    #expect(edit.text.contains("article"))
    #expect(edit.place.file == "forms/order.form.yaml")
  }

  @Test func loadingThrowsAllDiagnostics() throws {
    let error = try #require(throws: FormLoadError.self) {
      try FormLoader().load(Self.bad, name: "order.form.yaml")
    }
    #expect(error.diagnostics.map(\.code) == ["F0302"])
    #expect(error.description.hasPrefix("order.form.yaml:5:46: error[F0302]: "))
    #expect("\(error)".hasSuffix("1 error in 1 file\n"))
  }

  @Test func aFileThatCannotBeReadIsADiagnostic() {
    let check = FormLoader().check(path: "/no/such/order.form.yaml")
    #expect(check.diagnostics.map(\.code) == ["F0102"])
    #expect(check.diagnostics.map(\.file) == ["/no/such/order.form.yaml"])
    #expect(check.diagnostics.first?.range == nil)
  }

  private struct Archive: FormFileReader {
    var files: [String: String]

    func read(path: String) throws(FormFileError) -> [UInt8] {
      guard let text = files[path] else { throw FormFileError(reason: "not in the archive") }
      return Array(text.utf8)
    }
  }

  @Test func aReaderGivesSpecsAndIncludes() throws {
    let spec = """
      formc: 1
      form: Order
      include: [ ../shared/plan.yaml ]
      sections:
        - rows:
            - { type: push, tag: plan, title: Plan, options: Plan }

      """
    let plan = "formc: 1\ntypes:\n  Plan: [free, pro]\n"
    let whole = FormLoader(
      reader: Archive(files: ["forms/order.form.yaml": spec, "shared/plan.yaml": plan]))
    #expect(whole.check(path: "forms/order.form.yaml").diagnostics == [])
    #expect(whole.check(spec, name: "forms/order.form.yaml").diagnostics == [])
    let partial = FormLoader(reader: Archive(files: ["forms/order.form.yaml": spec]))
    let check = partial.check(path: "forms/order.form.yaml")
    #expect(check.diagnostics.map(\.code) == ["F0312"])
    #expect(check.diagnostics.first?.message.contains("not in the archive") == true)
    #expect(partial.check(path: "none").diagnostics.map(\.code) == ["F0102"])
  }

  /// A spec in a string may come from an untrusted source, so its includes are restricted.
  @Test func textsReadNoFilesUnlessAFolderIsGiven() throws {
    try TemporaryFolder.with { folder in
      let spec = """
        formc: 1
        form: Order
        include: plan.yaml
        sections: [{ rows: [{ type: push, tag: plan, options: Plan }] }]

        """
      let path = folder.path + "/order.form.yaml"
      try folder.write("order.form.yaml", spec)
      try folder.write("plan.yaml", "formc: 1\ntypes: { Plan: [free, pro] }\n")
      let open = FormLoader(includeRoot: folder.path)
      #expect(FormLoader().check(path: path).diagnostics == [])
      #expect(open.check(spec, name: path).diagnostics == [])
      #expect(open.check(spec, name: path, for: .swift).diagnostics == [])
      let built = FormSpec("Order") { Section("Plan") { TextRow("plan") { $0.title = "Plan" } } }
        .with("include", .text(folder.path + "/plan.yaml"))
      #expect(built.check(with: open).diagnostics == [])
      for check in [
        FormLoader().check(spec, name: path),
        FormLoader().check(bytes: Array(spec.utf8), name: path),
        FormLoader().check(spec, name: path, for: .swift), built.check(),
      ] {
        #expect(check.diagnostics.map(\.code) == ["F0312"])
        #expect(check.diagnostics.first?.message.contains("of a given folder only") == true)
      }
      #expect(throws: FormLoadError.self) { try FormLoader().load(spec, name: path) }
    }
  }

  @Test func mistakesInIncludedFilesNameTheIncludes() throws {
    let spec = """
      formc: 1
      form: Order
      include: [ part.yaml ]
      sections:
        - rows:
            - { type: text, tag: a }

      """
    let reader = Archive(files: ["part.yaml": "formc: 1\ntpyes: {}\n"])
    let check = FormLoader(reader: reader).check(spec, name: "order.form.yaml")
    let diagnostic = try #require(check.diagnostics.first)
    #expect(diagnostic.code == "F0201")
    #expect(diagnostic.file == "part.yaml")
    #expect(diagnostic.includedFrom.map(\.file) == ["order.form.yaml"])
    #expect(diagnostic.includedFrom.map(\.range.start.line) == [3])
  }

  @Test(arguments: FormTarget.allCases) func compiles(target: FormTarget) throws {
    let form = try FormLoader().load(Self.good)
    let text = FormLoader.compile(form, to: target, specName: "order.form.yaml")
    #expect(text.hasSuffix("\n"))
    #expect(text.contains("article"))
    #expect(text == FormLoader.compile(form, to: target, specName: "order.form.yaml"))
  }

  @Test func reportsOfSeveralSpecsAreOne() {
    let checks = [
      FormLoader().check(Self.bad, name: "a.form.yaml"),
      FormLoader().check(Self.good, name: "b.form.yaml"),
      FormLoader().check(Self.bad, name: "c.form.yaml"),
    ]
    #expect(checks.report(as: .text).hasSuffix("2 errors in 3 files\n"))
    #expect(checks.report(as: .json).contains("\"files\": 3"))
    #expect(checks.report(as: .github).split(separator: "\n").count == 2)
  }

  @Test func explanationsAreFound() throws {
    #expect(FormExplanation.codes.contains("F0302"))
    #expect(FormExplanation.codes == FormExplanation.codes.sorted())
    #expect(FormExplanation.title(for: "f0302") != nil)
    #expect(FormExplanation.text(for: "F9999") == nil)
    for code in FormExplanation.codes {
      let text = try #require(FormExplanation.text(for: code))
      #expect(text.contains(code))
    }
  }
}

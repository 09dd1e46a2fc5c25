import FormBuild
import FormKit
import FormReport
import FormSyntax
import FormTestSupport
import Foundation
import Testing

/// Every fix of every diagnostic, applied alone, removes its diagnostic and causes no other one.
///
/// The tests of the compiler check the fixes of their tables and of the golden specs likewise.
@Suite struct FixPropertyTests {
  @Test func examplesOfTheCodes() throws {
    for code in DiagnosticCode.allCases where !code.rawValue.hasPrefix("F09") {
      let explanation = try #require(Explanation.of(code))
      let files = explanation.bad.stored.map { ($0.name, $0.bytes ?? []) }
      guard let name = files.first?.0 else { continue }
      FixedSpec(name, Dictionary(files, uniquingKeysWith: { $1 })).expectGoodFixes()
    }
  }

  @Test func examplesOfTheTargets() throws {
    let specs = try SpecFile.all(in: ["Tests/Golden/eureka-err"])
    #expect(!specs.isEmpty)
    for spec in specs { FixedSpec(spec.name, [spec.name: spec.bytes]).expectGoodFixes() }
  }

  /// The specs on the pages of the documentation.
  @Test func documents() throws {
    let folder = PackageFolder.file("docs").path(percentEncoded: false)
    let pages = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    var count = 0
    for page in pages.sorted() where page.hasSuffix(".md") && !page.hasPrefix("diagnostics") {
      let text = try String(contentsOf: PackageFolder.file("docs/" + page), encoding: .utf8)
      for block in text.matches(of: /```yaml[^\n]*\n(formc: 1\n(?s:.*?))```/) {
        count += 1
        FixedSpec("doc.form.yaml", ["doc.form.yaml": Array(block.1.utf8)]).expectGoodFixes()
      }
    }
    #expect(count > 100)
  }

  /// The findings of the prover in the cases of logic, from one file in turn or from all files.
  @Test(arguments: TestExtent.cases(["nil", "operands", "rules"], of: logicFiles))
  func logic(file: String) throws {
    let path = "Tests/Golden/logic/\(file).txt"
    let text = try String(contentsOf: PackageFolder.file(path), encoding: .utf8)
    let cases = text.components(separatedBy: "\n=== ")
    #expect(!cases.isEmpty)
    for item in cases {
      let lines = item.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      let spec = lines.prefix { !$0.hasPrefix("--- ") && !$0.hasPrefix("+++ ") }
      let bytes = Array(spec.joined(separator: "\n").utf8)
      FixedSpec("case.form.yaml", ["case.form.yaml": bytes]).expectGoodFixes()
    }
  }

  private static let logicFiles: [String] = {
    let folder = PackageFolder.file("Tests/Golden/logic").path(percentEncoded: false)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
  }()

  /// Removing an operand that decides nothing keeps or adds the necessary parentheses.
  @Test(arguments: [
    ("($a > 5 OR $a > 6) AND $b == 1", "$a > 5 AND $b == 1"),
    ("($a > 5 OR ($a > 6)) AND $b == 1", "$a > 5 AND $b == 1"),
    ("(($a > 5) OR $a > 6) AND $b == 1", "($a > 5) AND $b == 1"),
    ("($b == 2 AND $a > 5) AND $a > 3", "($b == 2 AND $a > 5)"),
    ("$a != 7 AND ($b == 2 AND $b != 3)", "$a != 7 AND $b == 2"),
    ("NOT ($a > 5 OR $a > 6)", "NOT ($a > 5)"), ("$a > 5 OR $a > 6", "$a > 5"),
    ("($a > 5 OR $a > 6 OR $b == 1)", "($a > 5 OR $b == 1)"),
  ])
  func parenthesesAreRemoved(condition: String, fixed: String) throws {
    func spec(_ condition: String) -> [UInt8] {
      let rows = "- { type: int, tag: a, title: A }\n  - { type: int, tag: b, title: B }\n"
      return Array(
        """
        formc: 1
        form: A
        sections:
        - rows:
          \(rows)  - { type: text, tag: c, title: C, hidden: "\(condition)" }
        """.utf8)
    }
    let report = FixedSpec("a.form.yaml", ["a.form.yaml": spec(condition)]).report
    let fixes = report.diagnostics.filter { $0.code == .decidesNothing }.flatMap(\.fixes)
    #expect(fixes.count == 1)
    let edits = try #require(fixes.first?.edits)
    let file = try #require(report.sources.files.first)
    #expect(
      String(decoding: file.stored(applying: edits), as: UTF8.self)
        == String(decoding: spec(fixed), as: UTF8.self))
  }

  /// What an alias repeats may be right elsewhere, so that no fix of it is safe.
  @Test(
    arguments: [
      ("{ type: text, title: A, rules: email }, { type: text, title: B }", true),
      ("{ type: text, title: A, rules: &r email }, { type: text, title: B }", true),
      ("{ type: text, title: A, rules: &r email }, { type: text, title: B, rules: *r }", false),
      ("&a { type: text, title: A, rules: email }, *a", false),
      ("&a { type: text, title: A, rules: email }, { <<: *a, title: B }", false),
      ("&a { type: text, title: A }, *a, { type: text, title: C, rules: email }", true),
    ])
  func aliases(rows: String, isSafe: Bool) throws {
    let spec = "formc: 1\nform: A\nsections:\n- rows: [\(rows)]\n"
    let report = FixedSpec("a.form.yaml", ["a.form.yaml": Array(spec.utf8)]).report
    let fix = try #require(report.diagnostics.lazy.flatMap(\.fixes).first)
    #expect(fix.title == "make it a list")
    #expect((fix.applicability == .safe) == isSafe)
  }

  /// A number that two keys share is changed once.
  @Test func sharedNumber() {
    let row = "{ type: decimal, title: A, format: percent, value: &v 50, max: *v }"
    let spec = "formc: 1\nform: A\nsections:\n- rows: [\(row)]\n"
    let fixed = FixedSpec("a.form.yaml", ["a.form.yaml": Array(spec.utf8)])
    #expect(fixed.report.diagnostics.flatMap(\.fixes).map(\.edits.count) == [1])
    fixed.expectGoodFixes()
  }

  /// The fix for an unused ignore removes both occurrences of a code.
  @Test(arguments: ["F0554 F0554", "F0554 F0551 F0554", "F0551, F0554, F0554", "F0554 F0554 F0551"])
  func repeatedCodes(codes: String) {
    let row = #"- { type: text, tag: a, title: A, hidden: "1 == 2" }"#
    let spec = "formc: 1\nform: A\nsections:\n- rows:\n  \(row) # formc:ignore \(codes)\n"
    let fixed = FixedSpec("a.form.yaml", ["a.form.yaml": Array(spec.utf8)])
    #expect(fixed.report.diagnostics.count { $0.code == .unusedIgnore && !$0.fixes.isEmpty } == 1)
    fixed.expectGoodFixes()
  }

  /// Specs without errors, each with one mistake.
  @Test(arguments: TestExtent.isFull ? Array(1...400) : [1, 2, 3] as [UInt64])
  func mutants(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let specs = try SpecFile.all(in: ["examples", "Tests/Golden/ok"])
    for _ in 0..<20 {
      let spec = try #require(specs.randomElement(using: &random))
      guard let text = String(validating: spec.bytes, as: UTF8.self) else { continue }
      let mutant = SpecMutation.mutated(text, &random)
      FixedSpec(spec.name, [spec.name: Array(mutant.utf8)])
        .expectGoodFixes(besides: FixedSpec(spec.name, [spec.name: spec.bytes]).report.diagnostics)
    }
  }
}

/// A file of a folder of the package.
private struct SpecFile {
  let name: String
  let bytes: [UInt8]

  static func all(in folders: [String]) throws -> [SpecFile] {
    try folders.flatMap { folder in
      let url = PackageFolder.file(folder)
      return try FileManager.default.contentsOfDirectory(atPath: url.path(percentEncoded: false))
        .filter { $0.contains(".form.") }.sorted()
        .map { SpecFile(name: $0, bytes: Array(try Data(contentsOf: url.appending(path: $0)))) }
    }
  }
}

/// A spec and the files that it can include.
private struct FixedSpec {
  let name: String
  let files: [String: [UInt8]]

  init(_ name: String, _ files: [String: [UInt8]]) {
    self.name = name
    self.files = files
  }

  var report: Report {
    var loader = FormLoader(reader: OnlyReader(files: files))
    loader.proves = true
    return loader.checkHere(files[name] ?? [], name: name, for: [.eureka]).report
  }

  func expectGoodFixes(
    besides others: [Diagnostic] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let report = report
    let trial = FixTrial(report.diagnostics, in: report.sources, besides: others) { changed in
      FixedSpec(name, files.merging(changed) { $1 }).report.diagnostics
    }
    let text = String(decoding: files[name] ?? [], as: UTF8.self)
    let failures = trial.failures
    #expect(failures == [], "\(failures.isEmpty ? "" : text)", sourceLocation: sourceLocation)
  }
}

/// The files of a spec, which includes cannot leave.
private struct OnlyReader: FormFileReader {
  let files: [String: [UInt8]]

  func read(path: String) throws(FormFileError) -> [UInt8] {
    if let bytes = files[path] { return bytes }
    throw FormFileError(path.hasPrefix("..") ? .outsideRoot : .unreadable, reason: "no such file")
  }
}

import FormKit
import FormTestSupport
import Foundation
import Testing

/// What Eureka does not draw is told at the very key.
@Suite struct EurekaProblemTests {
  @Test(arguments: [
    ("- rows: [{ type: date, tag: a, title: A, style: picker }]", "F0803", "title"),
    ("- rows: [{ type: textArea, tag: a, title: A }]", "F0803", "title"),
  ])
  func isReported(section: String, code: String, key: String) throws {
    let spec = "formc: 1\nform: Example\nsections:\n  \(section)\n"
    #expect(!FormLoader().check(spec).hasErrors)

    let check = FormLoader().check(spec, for: .eureka)
    let diagnostic = try #require(check.diagnostics.first { $0.code.hasPrefix("F08") })

    #expect(diagnostic.code == code)
    let line = try #require(
      spec.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(3).first)
    let start = try #require(diagnostic.range?.start)
    #expect(line.dropFirst(start.column - 1).hasPrefix(key), "\(line)")
    #expect(start.line == 4)
  }

  private static let golden = PackageFolder.file("Tests/Golden/eureka-err")
    .path(percentEncoded: false)
  static let goldenNames = (FileManager.default.subpaths(atPath: golden) ?? [])
    .filter { $0.hasSuffix(".form.yaml") }.sorted()

  /// Whole specs with the whole report of what Eureka leaves out.
  @Test(arguments: goldenNames)
  func reportIsAsRecorded(name: String) throws {
    let text = try String(contentsOfFile: "\(Self.golden)/\(name)", encoding: .utf8)
    #expect(!FormLoader().check(text, name: name).hasErrors)
    let check = FormLoader().check(text, name: name, for: .eureka)
    expectGolden(check.report(as: .text), "eureka-err/\(name.prefix { $0 != "." }).txt")
  }

  /// Every example becomes a controller.
  @Test func examplesHaveNoErrors() throws {
    for spec in try Specs.all() where spec.path.hasPrefix("examples/") {
      let file = PackageFolder.file(spec.path).path(percentEncoded: false)
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(!FormLoader().check(text, name: file, for: .eureka).hasErrors, "\(spec.path)")
    }
  }

  @Test func otherTargetsSayNothing() {
    let spec =
      "formc: 1\nform: Example\nsections: [{ rows: [{ type: textArea, tag: a, title: A }] }]\n"
    for target in FormTarget.allCases where target != .eureka {
      #expect(FormLoader().check(spec, for: target).diagnostics.isEmpty)
    }
  }
}

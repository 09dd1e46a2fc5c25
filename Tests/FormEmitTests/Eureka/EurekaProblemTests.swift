import FormKit
import FormTestSupport
import Foundation
import Testing

/// What Eureka cannot express is told at the very key.
@Suite struct EurekaProblemTests {
  @Test(arguments: [
    ("- rows: [{ type: image, tag: a, title: A }]", "F0801", "type"),
    (
      "- rows: [{ type: leftRight, tag: a, options: [{ value: b, options: [c] }] }]", "F0801",
      "type"
    ),
    ("- rows: [{ type: text, tag: a, title: A, commit: blur }]", "F0802", "commit"),
    ("- rows: [{ type: text, tag: a, title: A, events: { move: b } }]", "F0802", "move"),
    ("- rows: [{ type: text, tag: a, title: A, mask: \"##\" }]", "F0803", "mask"),
    (
      "- rows: [{ type: text, tag: a, title: A, rules: [{ assert: \"$a == 'x'\", severity: warning }] }]",
      "F0803", "{ assert"
    ),
    (
      "- { tag: a, indexTitle: A, rows: [{ type: text, tag: b, title: B }] }", "F0803", "indexTitle"
    ),
    ("- { tag: a, forEach: models, key: id, row: { type: text, title: B } }", "F0802", "forEach"),
    (
      "- rows: [{ type: text, tag: a, title: A, native: { eureka: { list: [1] } } }]", "F0802",
      "list"
    ),
    (
      "- rows: [{ type: text, tag: a, title: A, native: { eureka: { titlePercentage: big } } }]",
      "F0802", "titlePercentage"
    ),
    (
      "- { tag: a, collapsed: true, collapsible: true, rows: [{ type: text, tag: b, title: B }] }",
      "F0802", "collapsed"
    ),
    ("- { tag: a, repeat: { rows: [{ type: text, tag: b, title: B }] } }", "F0802", "rows"),
    (
      "- { tag: a, repeat: { row: { type: text, swipe: { trailing: [{ id: b, title: B, handler: c }] } } } }",
      "F0803", "swipe"
    ),
    ("- rows: [{ type: date, tag: a, title: A, style: picker }]", "F0803", "title"),
    (
      "- rows: [{ type: date, tag: a, style: picker, format: short }]", "F0803", "format"
    ),
    ("- rows: [{ type: staticText, title: A, text: B }]", "F0803", "title"),
    (
      "- rows: [{ type: doublePicker, tag: a, options: [[1, 2], [x, y]], where: \"$option != 1\" }]",
      "F0802", "where"
    ),
    (
      "- rows: [{ type: doublePicker, tag: a, options: [[1, 2], [x, { value: y, disabled: true }]] }]",
      "F0802", "options"
    ),
    (
      "- rows: [{ type: doublePicker, tag: a, options: [{ value: 1, options: [{ value: y, disabled: true }] }] }]",
      "F0802", "options"
    ),
    (
      "- rows: [{ type: triplePicker, tag: a, options: [[1], [2], [{ value: y, subtitle: z }]] }]",
      "F0803", "options"
    ),
    (
      "- rows: [{ type: triplePicker, tag: a, options: [[1], [2], [3]], deselectable: true }]",
      "F0803", "deselectable"
    ),
    (
      "- rows: [{ type: multipleSelector, tag: a, title: A, options: [1], deselectable: false }]",
      "F0803", "deselectable"
    ),
    (
      "- { tag: a, options: [b], select: { mode: multiple, deselectable: false } }", "F0803",
      "deselectable"
    ),
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

  /// Whole specs with the whole report of what Eureka cannot express.
  @Test(arguments: goldenNames)
  func reportIsAsRecorded(name: String) throws {
    let check = try Self.check(name)
    expectGolden(check.report(as: .text), "eureka-err/\(name.prefix { $0 != "." }).txt")
  }

  @Test func everyCodeIsShown() throws {
    var codes: Set<String> = []
    for name in Self.goldenNames {
      codes.formUnion(try Self.check(name).diagnostics.map(\.code))
    }
    #expect(codes == ["F0801", "F0802", "F0803", "F0804"])
  }

  private static func check(_ name: String) throws -> FormCheck {
    let text = try String(contentsOfFile: "\(golden)/\(name)", encoding: .utf8)
    #expect(!FormLoader().check(text, name: name).hasErrors)
    return FormLoader().check(text, name: name, for: .eureka)
  }

  @Test func otherTargetsSayNothing() {
    let spec =
      "formc: 1\nform: Example\nsections: [{ rows: [{ type: image, tag: a, title: A }] }]\n"
    for target in FormTarget.allCases where target != .eureka {
      #expect(FormLoader().check(spec, for: target).diagnostics.isEmpty)
    }
  }
}

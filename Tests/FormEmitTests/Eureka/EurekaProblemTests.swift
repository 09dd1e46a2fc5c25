import FormKit
import FormTestSupport
import Foundation
import Testing

/// Parts of a form that Eureka cannot draw are reported at their keys.
@Suite struct EurekaProblemTests {
  @Test(arguments: [
    ("- rows: [{ type: textArea, tag: a, title: A }]", "F0803", "title"),
    (
      "- rows: [{ type: text, tag: a, swipe: { leading: [{ id: b, title: B, handler: c, width: 80 }] } }]",
      "F0803", "width"
    ),
    (
      "- rows: [{ type: doublePicker, tag: a, options: [[1], [{ value: y, disabled: true }]] }]",
      "F0803", "options"
    ),
    (
      "- rows: [{ type: doublePicker, tag: a, options: [{ value: 1, options: [{ value: y, subtitle: z }] }] }]",
      "F0803", "options"
    ),
    (
      "- rows: [{ type: alert, tag: a, options: [{ value: y, image: z }] }]", "F0803", "options"
    ),
    (
      "- rows: [{ type: segmented, tag: a, options: [b], deselectable: true }]", "F0803",
      "deselectable"
    ),
    ("- rows: [{ type: segmented, tag: a, options: [b], search: true }]", "F0803", "search"),
    (
      "- rows: [{ type: group, style: grouped, rows: [{ type: text, tag: a }] }]", "F0803", "style"
    ),
    (
      "- rows: [{ type: text, tag: a, native: { eureka: { useFormatterDuringInput: true } } }]",
      "F0803", "useFormatterDuringInput"
    ),
    ("- rows: [{ type: text, tag: a, native: { eureka: { list: [1] } } }]", "F0802", "list"),
    (
      "- rows: [{ type: text, tag: a, native: { eureka: { titlePercentage: big } } }]", "F0802",
      "titlePercentage"
    ),
    (
      "- rows: [{ type: switch, tag: a, native: { eureka: { placeholderColor: \"#FFF\" } } }]",
      "F0802", "placeholderColor"
    ),
    (
      "- rows: [{ type: date, tag: a, native: { eureka: { onExpandInlineRow: b } } }]", "F0802",
      "onExpandInlineRow"
    ),
    (
      "- { tag: a, native: { eureka: { onSelectSelectableRow: b } }, rows: [{ type: text, tag: c }] }",
      "F0802", "onSelectSelectableRow"
    ),
    (
      "- repeat: { row: { type: own, native: { eureka: { stars: [1] } } } }\n    tag: b\nrowTypes: { own: { value: Int, swift: OwnRow } }",
      "F0802", "stars"
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

  /// Complete reports of the parts that Eureka leaves out, for whole specs.
  @Test(arguments: goldenNames)
  func reportIsAsRecorded(name: String) throws {
    let text = try String(contentsOfFile: "\(Self.golden)/\(name)", encoding: .utf8)
    #expect(!FormLoader().check(text, name: name).hasErrors)
    let check = FormLoader().check(text, name: name, for: .eureka)
    expectGolden(check.report(as: .text), "eureka-err/\(name.prefix { $0 != "." }).txt")
  }

  /// Behaviour that the live form implements also works in Eureka, so it is not reported.
  @Test(arguments: [
    "- rows: [{ type: image, tag: a, title: A }]",
    "- rows: [{ type: leftRight, tag: a, options: [{ value: b, options: [c] }] }]",
    "- rows: [{ type: text, tag: a, title: A, commit: blur, mask: \"##\" }]",
    "- rows: [{ type: text, tag: a, value: \"\", events: { willSelect: b, display: b } }]",
    "- rows: [{ type: text, tag: a, rules: [{ assert: \"$a == 'x'\", severity: warning }] }]",
    "- rows: [{ type: text, tag: a, rules: [{ async: b }] }]\nfunctions: { b: { parameters: [String], returns: Bool } }",
    "- { tag: a, indexTitle: A, collapsible: true, collapsed: true, rows: [{ type: text, tag: b }] }",
    "- { tag: a, forEach: models, key: id, row: { type: text, title: B } }",
    "- { tag: a, repeat: { addButton: { type: label, title: B }, rows: [{ type: text, tag: b }, { type: text, tag: c, hidden: \"$$b == 'x'\" }] } }",
    "- { tag: a, repeat: { row: { type: text, swipe: { trailing: [{ id: b, title: B, handler: c }] } } } }",
    "- { tag: a, options: { provider: b, type: String }, select: { mode: multiple, deselectable: false } }",
    "- { header: { view: B, properties: { c: { d: [1] } } }, rows: [{ type: text, tag: a }] }",
    "- rows: [{ type: segmented, tag: a, options: [{ value: b, image: c, disabled: true }] }]",
    "- rows: [{ type: triplePicker, tag: a, options: [{ value: 1, options: [{ value: 2, options: [3] }] }] }]",
    "- rows: [{ type: doublePicker, tag: a, options: [[1, 2], [x, y]], where: \"$option != 1\" }]",
    "- rows: [{ type: triplePicker, tag: a, options: [[1], [2], [3]], deselectable: true }]",
    "- rows: [{ type: own, tag: a, list: [1], city: b }]\ntypes: { City: [b] }\nrowTypes: { own: { value: \"[Int]\", swift: OwnRow, properties: { list: \"[Int]\", city: City } } }",
  ])
  func isNotReported(section: String) throws {
    let spec = "formc: 1\nform: Example\nsections:\n  \(section)\n"
    let check = FormLoader().check(spec, for: .eureka)
    #expect(check.diagnostics.isEmpty, "\(check.report(as: .text))")
  }

  /// formc can write a controller for every example.
  @Test func examplesHaveNoErrors() throws {
    for spec in try Specs.all() where spec.path.hasPrefix("examples/") {
      let file = PackageFolder.file(spec.path).path(percentEncoded: false)
      let text = try String(contentsOfFile: file, encoding: .utf8)
      let loader = FormLoader(includeRoot: PackageFolder.file("examples").path)
      #expect(!loader.check(text, name: file, for: .eureka).hasErrors, "\(spec.path)")
    }
  }

  @Test func otherTargetsReportNothing() {
    let spec =
      "formc: 1\nform: Example\nsections: [{ rows: [{ type: textArea, tag: a, title: A }] }]\n"
    for target in FormTarget.allCases where target != .eureka {
      #expect(FormLoader().check(spec, for: target).diagnostics.isEmpty)
    }
  }
}

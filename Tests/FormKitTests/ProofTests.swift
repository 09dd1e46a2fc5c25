import FormBuild
import FormKit
import FormSyntax
import FormTestSupport
import Foundation
import Testing

/// The diagnostics for findings of the prover.
@Suite struct ProofTests {
  private static let spec = """
    formc: 1
    form: Logic
    conditions:
      isPerson: "$kind == 'person'"
    sections:
      - rows:
          - { type: segmented, tag: kind, title: I am, options: [person, company], value: person }
          - { type: int, tag: age, title: Age }
          - { type: int, tag: low, title: Low, value: 0 }
      - tag: private
        hidden: NOT isPerson
        rows:
          - { type: text, tag: invoice, title: Invoice to, hidden: "$kind != 'company'" }
          - { type: text, tag: name, title: Name, disabled: "$kind == 'company'" }
          - type: text
            tag: nick
            title: Nickname
            rules: [{ required: true, when: isPerson }]
      - rows:
          - { type: text, tag: guardian, title: Guardian, hidden: "$age >= 18 OR $age > 20" }
          - type: int
            tag: high
            title: High
            rules:
              - assert: "$self < $low AND $self > $low"
              - assert: "$self > 5 OR $self < 10"

    """

  private static func report(_ spec: String, proves: Bool = true) throws -> FormCheck {
    var loader = FormLoader()
    loader.proves = proves
    return loader.check(spec, name: "logic.form.yaml")
  }

  @Test func reportsEachFindingAtItsPlace() throws {
    let check = try Self.report(Self.spec)
    let found = check.diagnostics.map { "\($0.code) \($0.range?.start.line ?? 0): \($0.message)" }
    #expect(
      found == [
        "F1001 13: `invoice` never shows: it needs `$kind == 'company'`, and its section needs `isPerson` (`isPerson` is `$kind == 'person'`)",
        "F1002 14: `$kind == 'company'` never holds here: its section needs `isPerson` (`isPerson` is `$kind == 'person'`)",
        "F1003 18: `isPerson` always holds here: its section needs `isPerson`",
        "F1004 20: `$age > 20` decides nothing here",
        "F1005 25: no value passes this rule",
        "F1006 26: every value passes this rule",
      ])
  }

  /// A finding about the condition of a page is reported once, not for each section of the page.
  @Test func reportsConditionsOfPagesOnce() throws {
    let spec = """
      formc: 1
      form: Pages
      disabled: "$kind == 'b'"
      pages:
        - title: First
          sections:
            - rows:
                - { type: segmented, tag: kind, title: Kind, options: [a, b], value: a }
                - { type: int, tag: low, title: Low }
                - { type: int, tag: high, title: High }
                - { type: button, title: Go, action: [{ validate: form, when: "$kind == 'b'" }] }
        - title: Never
          when: "$low < $high AND $high < $low"
          sections:
            - rows: [{ type: text, tag: lost, title: Lost, hidden: "$kind == 'b'" }]
        - title: Second
          when: "$kind == 'b'"
          sections:
            - rows: [{ type: text, tag: name, title: Name, hidden: "$kind != 'a'" }]
            - hidden: "$kind == 'b'"
              rows: [{ type: text, tag: note, title: Note }]

      """
    let check = try Self.report(spec)
    let found = check.diagnostics.map { "\($0.code) \($0.range?.start.line ?? 0): \($0.message)" }
    #expect(
      found == [
        "F1002 11: `$kind == 'b'` never holds here: the form is disabled with `$kind == 'b'`",
        "F1002 13: the page never shows: it needs `$low < $high AND $high < $low`",
        "F1001 19: `name` never shows: it needs `$kind == 'a'`, and its page needs `$kind == 'b'`",
        "F1001 20: this section never shows: it needs `$kind != 'b'`, and its page needs `$kind == 'b'`",
      ])
  }

  /// A sum that is absent while one of its rows is hidden is reported with the condition and a fix.
  @Test(arguments: [
    ("$net - $discount", "$net - COALESCE($discount, 0)"),
    ("'$net - $discount * 2'", "'$net - COALESCE($discount * 2, 0)'"),
  ])
  func reportsTheConditionThatHidesATerm(computed: String, fixed: String) throws {
    let spec = """
      formc: 1
      form: Bill
      conditions: { isGuest: "$member != true" }
      sections:
        - rows:
            - { type: int, tag: net, title: Net }
            - { type: switch, tag: member, title: Member, value: false }
            - { type: int, tag: discount, title: Discount, hidden: isGuest }
            - { type: int, tag: total, title: Total, computed: \(computed) }

      """
    let check = try Self.report(spec)
    #expect(
      check.diagnostics.map(\.message) == [
        "`total` has no value while `isGuest` hides `discount` (`isGuest` is `$member != true`)"
      ])
    let fix = try #require(check.diagnostics.first?.fixes.first)
    // The text is quoted, since a comma would end a plain text in braces.
    let fixedSpec = spec.replacing(computed, with: fixed.first == "'" ? fixed : "\"\(fixed)\"")
    #expect(fix.applied(to: spec) == fixedSpec)
    for (text, total) in [(spec, FormValue.null), (fixedSpec, .int(5))] {
      let form = try Form(FormLoader().load(text))
      try form.set("net", to: .int(5))
      #expect(try form.value(of: "total") == total)
      #expect(try form.validate().isValid)
    }
  }

  @Test func reportsNoFindingsWithoutProofs() throws {
    #expect(try Self.report(Self.spec, proves: false).diagnostics.isEmpty)
  }

  /// Constant conditions, with or without a name, are intentional and so not reported.
  @Test func constantConditionsAreNotReported() throws {
    let spec = """
      formc: 1
      form: Switches
      conditions: { isBeta: false }
      sections:
        - rows:
            - { type: text, tag: a, title: A, hidden: true }
            - { type: text, tag: b, title: B, disabled: isBeta }
            - { type: text, tag: c, title: C, hidden: NOT isBeta }

      """
    #expect(try Self.report(spec).diagnostics.isEmpty)
  }

  /// Chains of conditions, which would double at each step or be very deep, are proved soon.
  @Test(arguments: [40, 3_000]) func endsSoon(_ count: Int) throws {
    let doubled = (1...count).map {
      "  c\($0): \"c\($0 - 1) AND NOT (c\($0 - 1) AND $a == 'y')\"\n"
    }
    let spec =
      "formc: 1\nform: Chain\nconditions:\n  c0: \"$a == 'x'\"\n" + doubled.joined()
      + "sections:\n  - rows:\n      - { type: text, tag: a, title: A }\n"
      + "      - { type: text, tag: b, title: B, hidden: c\(count) }\n"
    #expect(try Self.report(spec).definition != nil)
  }

  /// Chains of rows and expressions that repeat their operands are proved soon, maybe with few
  /// findings.
  @Test(arguments: [30, 300]) func endsSoonWithChains(_ count: Int) throws {
    let first = "{ type: int, tag: r0, title: R }"
    let computed = (1..<count).map {
      "{ type: int, tag: r\($0), title: R, computed: 'IF($r\($0 - 1) > \($0), $r\($0 - 1) + 1, 0)' }"
    }
    let hidden = (1..<count).map {
      "{ type: int, tag: r\($0), title: R, hidden: '$r\($0 - 1) > \($0) OR $r\($0 - 1) < 0' }"
    }
    let doubled = (1...9).reduce("$r0") { inner, _ in "IF(\(inner) > 1, \(inner), 2)" }
    let nested = "{ type: int, tag: r1, title: R, hidden: '\(doubled) > 3' }"
    for rows in [[first] + computed, [first] + hidden, [first, nested]] {
      let last = "{ type: text, tag: last, title: L, hidden: '$r\(rows.count - 1) < -5' }"
      let spec =
        "formc: 1\nform: Chain\nsections:\n  - rows:\n"
        + (rows + [last]).map { "      - \($0)\n" }.joined()
      let check = try Self.report(spec)
      #expect(!check.hasErrors)
    }
  }

  @Test func examplesHaveNoFindings() throws {
    let folder = PackageFolder.file("examples")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.contains(".form.") }
    var loader = FormLoader()
    loader.proves = true
    let found = names.sorted().flatMap { loader.check(path: "\(folder.path)/\($0)").diagnostics }
    #expect(names.count > 10)
    #expect(found.filter { $0.code.hasPrefix("F10") }.map(\.message) == [])
  }
}

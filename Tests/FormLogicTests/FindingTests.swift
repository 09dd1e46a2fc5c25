import FormKit
import FormLogic
@_spi(Generated) import FormModel
import FormTestSupport
import Foundation
import Testing

/// What is said of small forms, each with a twin of which nothing is said.
@Suite struct FindingTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let sections: String
    let found: [String]

    init(_ name: String, _ sections: String, _ found: String...) {
      testDescription = name
      self.sections = sections
      self.found = found
    }
  }

  static let cases = [
    Case(
      "a section and a row that exclude each other",
      """
      - rows:
          - { type: segmented, tag: kind, title: Kind, options: [a, b], value: a }
      - tag: business
        hidden: "$kind != 'a'"
        rows:
          - { type: text, tag: invoice, title: Invoice, hidden: "$kind != 'b'" }
      """,
      "neverShown invoice.hidden [] because business is hidden"),
    Case(
      "a section and a row that agree",
      """
      - rows:
          - { type: segmented, tag: kind, title: Kind, options: [a, b], value: a }
          - { type: int, tag: count, title: Count }
      - hidden: "$kind != 'a'"
        rows:
          - { type: text, tag: invoice, title: Invoice, hidden: "$count == 1" }
      """),
    Case(
      "a hidden row that a condition needs",
      """
      - rows:
          - { type: check, tag: pet, title: Pet, value: false }
          - { type: text, tag: name, title: Name, hidden: "$pet != true" }
          - { type: text, tag: excuse, title: Why no pet?, hidden: "$pet == true OR $name == nil" }
      """,
      "neverShown excuse.hidden [] because name is hidden"),
    Case(
      "a row that is kept while hidden",
      """
      - rows:
          - { type: check, tag: pet, title: Pet, value: false }
          - { type: text, tag: name, title: Name, hidden: "$pet != true", whenHidden: keep }
          - { type: text, tag: excuse, title: Why?, hidden: "$pet == true OR $name == nil" }
      """),
    Case(
      "an order round a circle",
      """
      - rows:
          - { type: int, tag: a, title: A }
          - { type: int, tag: b, title: B }
          - { type: int, tag: c, title: C }
          - { type: text, tag: x, title: X, hidden: "NOT ($a < $b AND $b < $c AND $c < $a)" }
      """,
      "neverShown x.hidden []"),
    Case(
      "no whole number between two neighbours",
      """
      - rows:
          - { type: int, tag: a, title: A }
          - { type: int, tag: b, title: B }
          - type: text
            tag: x
            title: X
            hidden: "NOT ($a < $b AND $b < $a + 1)"
      """,
      "neverShown x.hidden []"),
    Case(
      "a number with a fraction between two neighbours",
      """
      - rows:
          - { type: decimal, tag: a, title: A }
          - { type: text, tag: x, title: X, hidden: "NOT ($a > 1 AND $a < 2)" }
      """),
    Case(
      "a condition that the section answers",
      """
      - rows:
          - { type: int, tag: age, title: Age }
      - hidden: "$age == nil OR $age < 18"
        rows:
          - { type: text, tag: licence, title: Licence, disabled: "$age < 16" }
          - { type: text, tag: guardian, title: Guardian, hidden: "$age >= 18" }
      """,
      "neverHolds licence.disabled [] because 1 is hidden",
      "neverShown guardian.hidden [] because 1 is hidden"),
    Case(
      "a part that decides nothing",
      """
      - rows:
          - { type: int, tag: age, title: Age }
          - { type: text, tag: x, title: X, hidden: "$age < 18 OR $age < 16" }
      """,
      "decidesNothing x.hidden [1]"),
    Case(
      "a rule that nothing passes",
      """
      - rows:
          - { type: int, tag: low, title: Low }
          - type: int
            tag: high
            title: High
            hidden: "$low == nil OR $low < 10"
            rules: [{ assert: "$self < $low AND $self > $low" }]
      """,
      "neverPasses high.rules/0/assert []"),
    Case(
      "a rule that is never checked",
      """
      - rows:
          - { type: check, tag: business, title: Business, value: false }
          - type: text
            tag: vat
            title: VAT
            hidden: "$business != true"
            rules: [{ required: true, when: "$business == false" }]
      """,
      "neverHolds vat.rules/0/when [] because vat is hidden"),
    Case(
      "a named condition",
      """
      - rows:
          - { type: segmented, tag: kind, title: Kind, options: [a, b], value: a }
          - { type: text, tag: x, title: X, hidden: "isA" }
          - { type: text, tag: y, title: Y, hidden: "$x == nil OR NOT isA" }
      """,
      "neverShown y.hidden [] because x is hidden"),
    Case(
      "a computed row",
      """
      - rows:
          - { type: int, tag: a, title: A }
          - { type: int, tag: b, title: B, computed: "$a + 2" }
          - { type: text, tag: x, title: X, hidden: "NOT $b < $a" }
      """,
      "neverShown x.hidden []"),
    Case(
      "a date with a time",
      """
      - rows:
          - { type: dateTime, tag: at, title: At }
          - { type: text, tag: x, title: X, hidden: "$at < DATE('2026-01-01T10:00')" }
      """),
    Case(
      "a rule that judges absent values too",
      """
      - rows:
          - { type: text, tag: a, title: A, rules: [{ assert: "$self != nil", allowsEmpty: false }] }
      """),
    Case(
      "a text after the empty one",
      """
      - rows:
          - { type: text, tag: c, title: C, value: q }
          - { type: text, tag: b, title: B, hidden: "NOT $c > ''" }
      """),
    Case(
      "texts that are equal and ordered differently",
      """
      - rows:
          - { type: text, tag: p, title: P }
          - { type: text, tag: n, title: N, hidden: "NOT ($p == 'é' AND $p < 'f')" }
          - { type: text, tag: m, title: M, hidden: "NOT ($p == 'é' AND $p MATCHES '..')" }
      """),
    Case(
      "a row that the user can remove",
      """
      - rows:
          - type: text
            tag: a
            title: A
            swipe: { trailing: [{ id: delete, title: X, style: destructive }] }
          - { type: text, tag: b, title: B, hidden: "NOT $a.isHidden" }
      """),
    Case(
      "rules of two rows that are written alike",
      """
      - rows:
          - { type: text, tag: a, title: A, rules: [required, { assert: "LENGTH(TRIM($self)) > 3" }] }
          - { type: text, tag: b, title: B, rules: [required, { assert: "LENGTH(TRIM($self)) < 3" }] }
          - { type: text, tag: c, title: C, rules: [required, { assert: "$a != $b" }] }
      """),
    Case(
      "the largest whole number",
      """
      - rows:
          - { type: int, tag: x, title: X }
          - type: text
            tag: b
            title: B
            hidden: "NOT 9223372036854775807 - $x == 0"
      """),
    Case(
      "rows of an entry",
      """
      - tag: people
        repeat:
          rows:
            - { type: int, tag: age, title: Age }
            - { type: text, tag: school, title: School, hidden: "NOT $$age < 18" }
            - { type: text, tag: car, title: Car, hidden: "$$age < 18 OR $$school == nil" }
      """,
      "neverShown car.hidden [] because school is hidden"),
  ]

  @Test(arguments: cases) func findsExactly(_ item: Case) throws {
    let spec = """
      formc: 1
      form: Test
      conditions:
        isA: "$kind == 'a'"
      sections:
      \(item.sections.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
      """
    let usesCondition = item.sections.contains("isA")
    let condition = "conditions:\n  isA: \"$kind == 'a'\"\n"
    let text = usesCondition ? spec : spec.replacing(condition, with: "")
    let definition = try FormLoader().load(text, name: "test.form.yaml")
    var check = LogicCheck(definition)
    #expect(check.findings().map { $0.described(in: definition) } == item.found)
    #expect(check.undecided == 0)
  }
}

extension LogicFinding {
  fileprivate func described(in form: FormDefinition) -> String {
    let causes = causes.map { cause in
      switch cause.kind {
      case .hides(let place): "\(place.name(in: form)) is hidden"
      case .disables(let place): "\(place.name(in: form)) is disabled"
      case .names(let name): name
      case .keeps(let place, _, let rule): "\(place.name(in: form)) keeps \(rule)"
      }
    }
    let because = causes.isEmpty ? "" : " because \(causes.joined(separator: ", "))"
    return "\(kind) \(place.name(in: form)).\(keys.joined(separator: "/")) \(operand)\(because)"
  }
}

extension LogicPlace {
  fileprivate func name(in form: FormDefinition) -> String {
    let section = form.sections[self.section]
    guard let first = rows.first else { return section.tag ?? "\(self.section)" }
    var row = section.rows[first]
    for index in rows.dropFirst() { row = row.rows[index] }
    return row.tag ?? row.type
  }
}

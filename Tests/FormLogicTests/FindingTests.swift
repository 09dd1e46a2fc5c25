import FormKit
import FormLogic
@_spi(Generated) import FormModel
import FormTestSupport
import Foundation
import Testing

/// The findings about small forms, each with a correct twin that has no findings.
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
      "a row that needs an option beside one that excludes it",
      """
      - rows:
          - type: multipleSelector
            tag: foods
            title: Foods
            options: [nuts, milk, { value: none, exclusive: true }]
          - type: text
            tag: which
            title: Which?
            hidden: "NOT $foods CONTAINS 'nuts' OR NOT $foods CONTAINS 'none'"
      """,
      "neverShown which.hidden [] because foods has options"),
    Case(
      "rows that need an option that excludes others, and two that do not",
      """
      - rows:
          - type: multipleSelector
            tag: foods
            title: Foods
            options: [nuts, milk, { value: none, exclusive: true }]
          - type: text
            tag: which
            title: Which?
            hidden: "NOT $foods CONTAINS 'nuts' OR NOT $foods CONTAINS 'milk'"
          - { type: text, tag: why, title: Why?, hidden: "NOT $foods CONTAINS 'none'" }
      """),
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
    Case(
      "a swipe action that its section excludes",
      """
      - rows:
          - { type: segmented, tag: kind, title: Kind, options: [a, b], value: a }
      - hidden: "$kind != 'a'"
        rows:
          - type: text
            tag: name
            title: Name
            swipe: { trailing: [{ id: clear, title: Clear, handler: clear, when: "$kind == 'b'" }] }
      """,
      "neverHolds name.swipe/trailing/0/when [] because 1 is hidden"),
    Case(
      "a swipe action that its section allows",
      """
      - rows:
          - { type: segmented, tag: kind, title: Kind, options: [a, b], value: a }
          - { type: int, tag: count, title: Count }
      - hidden: "$kind != 'a'"
        rows:
          - type: text
            tag: name
            title: Name
            swipe: { trailing: [{ id: clear, title: Clear, handler: clear, when: "$count == 1" }] }
      """),
    Case(
      "a step whose condition has no value",
      """
      - rows:
          - { type: segmented, tag: kind, title: Kind, options: [a, b], value: a }
          - type: int
            tag: count
            title: Count
            onChange: [{ set: kind, to: a, when: "$kind == 'a' AND $kind == 'b'" }]
      """,
      "neverHolds count.onChange/0/when []"),
    Case(
      "a step of a row that can be set while it is hidden",
      """
      - rows:
          - { type: segmented, tag: kind, title: Kind, options: [a, b], value: a }
          - type: int
            tag: count
            title: Count
            hidden: "$kind == 'a'"
            whenHidden: keep
            onChange: [{ set: kind, to: b, when: "$kind == 'a'" }]
      """),
    Case(
      "the tap on a button that shows only then",
      """
      - rows:
          - { type: segmented, tag: kind, title: Kind, options: [a, b], value: a }
          - type: button
            tag: back
            title: Back
            hidden: "$kind == 'a'"
            action: [{ set: kind, to: a, when: "$kind == 'a'" }]
      """,
      "neverHolds back.action/0/when [] because back is hidden"),
    Case(
      "the tap on a button that the form disables",
      """
      - rows:
          - { type: segmented, tag: kind, title: Kind, options: [a, b], value: a }
          - type: button
            tag: back
            title: Back
            disabled: "$kind == 'a'"
            action: [{ set: kind, to: a, when: "$kind == 'a'" }]
      """,
      "neverHolds back.action/0/when [] because back is disabled"),
    Case(
      "a step after one that may change the form",
      """
      - rows:
          - { type: segmented, tag: kind, title: Kind, options: [a, b], value: a }
          - type: button
            tag: back
            title: Back
            hidden: "$kind == 'a'"
            action:
              - { set: kind, to: a }
              - { set: kind, to: b, when: "$kind == 'a'" }
      """),
    Case(
      "a step that mends a value",
      """
      - rows:
          - { type: int, tag: count, title: Count, rules: [{ smallerOrEqual: 10 }] }
          - { type: button, tag: most, title: Most, action: [{ set: count, to: 10, when: "$count > 10" }] }
      """),
    Case(
      "a step that leads to a value that breaks its rule",
      """
      - rows:
          - { type: int, tag: count, title: Count, rules: [{ smallerOrEqual: 10 }] }
          - type: button
            tag: go
            title: Go
            action: [{ focus: count, when: "$count > 10" }]
      """),
    Case(
      "something disabled within what is disabled",
      """
      - rows:
          - { type: segmented, tag: kind, title: Kind, options: [a, b], value: a }
      - tag: more
        disabled: "$kind == 'a'"
        rows:
          - { type: text, tag: name, title: Name, disabled: "$kind == 'a' AND $name == nil" }
      """,
      "neverHolds name.disabled [] because more is disabled"),
    Case(
      "something disabled beside what is disabled",
      """
      - rows:
          - { type: segmented, tag: kind, title: Kind, options: [a, b, c], value: a }
      - tag: more
        disabled: "$kind == 'a'"
        rows:
          - { type: text, tag: name, title: Name, disabled: "$kind == 'b'" }
      """),
    Case(
      "a rule of a list with entries",
      """
      - rows:
          - { type: segmented, tag: kind, title: Kind, options: [a, b], value: a }
      - tag: people
        repeat: { row: { type: text } }
        rules: [{ minItems: 2, when: "$kind == 'a' AND $kind == 'b'" }]
      """,
      "neverHolds people.rules/0/when []"),
  ]

  @Test(arguments: cases) func specHasExactlyItsFindings(_ item: Case) throws {
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
    #expect(check.givenUp.isEmpty)
  }
}

extension LogicFinding {
  fileprivate func described(in form: FormDefinition) -> String {
    let causes = causes.map { cause in
      switch cause.kind {
      case .hides(let place): "\(place.name(in: form)) is hidden"
      case .disables(let place): "\(place.name(in: form)) is disabled"
      case .disablesForm: "the form is disabled"
      case .isOnPage(let place): "\(place.name(in: form)) is on its page"
      case .names(let name): name
      case .offers(let place): "\(place.name(in: form)) has options"
      case .keeps(let place, _, let rule): "\(place.name(in: form)) keeps \(rule)"
      }
    }
    let because = causes.isEmpty ? "" : " because \(causes.joined(separator: ", "))"
    return "\(kind) \(place.name(in: form)).\(keys.joined(separator: "/")) \(operand)\(because)"
  }
}

extension DefinitionPlace {
  fileprivate func name(in form: FormDefinition) -> String {
    let section = form.sections[self.section]
    guard let first = rows.first else { return section.tag ?? "\(self.section)" }
    var row = section.rows[first]
    for index in rows.dropFirst() { row = row.rows[index] }
    return row.tag ?? row.type
  }
}

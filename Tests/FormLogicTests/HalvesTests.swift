import FormKit
import FormLogic
@_spi(Generated) import FormModel
import Testing

/// Large forms are checked in two halves, with the same findings as in one check.
@Suite struct HalvesTests {
  /// A form with mistakes at both ends, and many rows between them.
  private static func spec(between count: Int) -> String {
    let filler = (0..<count).map { "      - { type: text, tag: row\($0), title: A row }" }
    return """
      formc: 1
      form: Test
      sections:
        - tag: firstList
          repeat:
            rows:
              - { type: int, tag: n, title: N }
              - { type: text, tag: rest, title: Rest, hidden: "$$n > 3 AND $$n < 4 OR $$n == nil OR $$n != nil" }
        - rows:
            - { type: segmented, tag: kind, title: Kind, options: [a, b] }
            - { type: int, tag: low, title: Low, rules: [{ assert: "$self > $high" }] }
            - { type: int, tag: least, title: Least, rules: [required, { assert: "$self > $most" }] }
            - { type: text, tag: early, title: Early, hidden: "$late == nil OR $kind == 'a'" }
      \(filler.joined(separator: "\n"))
        - tag: end
          hidden: "$kind != 'a'"
          rows:
            - { type: text, tag: never, title: Never, hidden: "$kind == 'a'" }
        - tag: lastList
          repeat:
            rows:
              - { type: int, tag: m, title: M }
              - type: list
                tag: inner
                repeat:
                  rows:
                    - { type: int, tag: n, title: N }
                    - { type: text, tag: rest, title: Rest, hidden: "$$n != $$$m OR $$n == $$$m" }
        - rows:
            - { type: int, tag: high, title: High, rules: [{ assert: "$self > $low" }] }
            - { type: int, tag: most, title: Most, rules: [required, { assert: "$self > $least" }] }
            - { type: text, tag: late, title: Late, disabled: "$kind == 'a' AND $kind == 'b'" }
      """
  }

  @Test func halvesHaveTheSameFindings() throws {
    let definition = try FormLoader().load(Self.spec(between: 1_000), name: "test.form.yaml")
    var whole = LogicCheck(definition)
    var first = LogicCheck(definition)
    let half = first.halve()
    var second = try #require(half)
    // Either half may finish first.
    second.checkItems()
    first.checkItems()
    #expect(!first.found.isEmpty && !second.found.isEmpty)
    first.join(second)
    let found = first.joinedFindings()
    #expect(Set(found) == Set(whole.findings()))
    #expect(found.count == 6)
    #expect(found.count { $0.kind == .neverShown } == 3)
    #expect(found.count { $0.kind == .neverValid } == 1)
    #expect(found.count { $0.kind == .neverFilled } == 1)
    #expect(first.givenUp.isEmpty)
  }

  @Test func onlyLargeFormsAreHalved() throws {
    let definition = try FormLoader().load(Self.spec(between: 900), name: "test.form.yaml")
    var check = LogicCheck(definition)
    let half = check.halve()
    #expect(half == nil)
  }
}

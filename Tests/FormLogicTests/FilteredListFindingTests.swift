import FormKit
import FormLogic
import Testing

/// Findings about aggregates of the entries for which a condition holds.
@Suite struct FilteredListFindingTests {
  private static func findings(_ condition: String) throws -> [LogicFinding] {
    let spec = """
      formc: 1
      form: Test
      sections:
        - tag: list
          repeat:
            rows:
              - { type: int, tag: n, title: N, rules: [{ between: [2, 5] }] }
              - { type: int, tag: m, title: M }
              - { type: segmented, tag: o, title: O, options: [1, 2, 3] }
        - rows:
            - { type: int, tag: a, title: A }
            - { type: text, tag: x, title: X, hidden: "NOT (\(condition))" }
      """
    var check = LogicCheck(try FormLoader().load(spec, name: "test.form.yaml"))
    return check.findings()
  }

  @Test(arguments: [
    "COUNT($list, $$m > $a) < 0", "SUM($list.o, $$m > 1) < 0",
    "MAX($list.o, $$m > 1) > 3", "FIRST($list.o, $$m > 1) > 3", "AVERAGE($list.o, $$m > 1) > 3.5",
  ]) func neverHolds(_ condition: String) throws {
    #expect(try Self.findings(condition).map(\.kind) == [.neverShown])
  }

  /// Which entries pass is not known.
  @Test(arguments: [
    "COUNT($list, $$m > 1) > COUNT($list, $$m > 0)", "COUNT($list, $$m > 1) > 0 AND $list == nil",
    "SUM($list.m, $$n > 1) < 0", "MIN($list.o, $$m > 1) > MAX($list.o, $$m > 2)",
    "MAX($list.m, $$n > 1) > MAX($list.m)", "SUM($list.n, $$m > 1) == 0 AND $list != nil",
    "MIN($list.n, $$m > 1) == nil AND $list != nil", "COUNT($list, $$m > 1) == 0",
    "ALL SUBQUERY($list, $e, $e.m > 1).n == 1", "NOT ANY SUBQUERY($list, $e, $e.m > 1).n == 1",
  ]) func nothingIsSaid(_ condition: String) throws {
    #expect(try Self.findings(condition).isEmpty)
  }

  /// The number of entries of a list is the value of its `count`, unless that is below 0.
  @Test(
    arguments: [
      ("$list.@count > $n AND $n > 0", [.neverShown]), ("$list.@count < $n AND $n < 50", []),
      ("$list != nil AND $list.@count < $n AND $n < 50", [.neverShown]),
      ("$list.@count == $n", []),
    ] as [(String, [LogicFinding.Kind])]) func countedList(
      condition: String, kinds: [LogicFinding.Kind]
    ) throws
  {
    let spec = """
      formc: 1
      form: Test
      sections:
        - rows:
            - { type: int, tag: n, title: N }
            - { type: text, tag: x, title: X, hidden: "NOT (\(condition))" }
        - { tag: list, repeat: { count: $n, row: { type: text, title: T } } }
      """
    var check = LogicCheck(try FormLoader().load(spec, name: "test.form.yaml"))
    #expect(check.findings().map(\.kind) == kinds)
  }
}

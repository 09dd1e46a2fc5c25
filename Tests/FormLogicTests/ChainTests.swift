import FormKit
import FormLogic
import FormTestSupport
import Testing

/// Chains of rows, each of which shows with the row before or after it, and a row whose condition
/// reads two of them.
@Suite struct ChainTests {
  private static let length = 90

  /// The findings about a row with a condition, after a chain whose first or last row always shows.
  private static func findings(_ hidden: String, isBackward: Bool, isFirst: Bool) -> [String] {
    var rows = (0..<length).map { number in
      let other = isBackward ? number + 1 : number - 1
      let condition = 0..<length ~= other ? ", hidden: \"$r\(other) == nil\"" : ""
      return "{ type: text, tag: r\(number), title: Row\(condition) }"
    }
    rows.insert(
      "{ type: text, tag: x, title: X, hidden: \"\(hidden)\" }", at: isFirst ? 0 : rows.count)
    let spec =
      "formc: 1\nform: Test\nsections:\n  - rows:\n" + rows.map { "      - \($0)\n" }.joined()
    var loader = FormLoader()
    loader.proves = true
    return loader.check(spec, name: "test.form.yaml").diagnostics.map(\.code)
  }

  @Test(arguments: [(3, 1), (40, 39), (60, 52), (89, 80)], [true, false])
  func rowsThatAShownRowNeedsAreFilled(_ rows: (Int, Int), isFirst: Bool) {
    for isBackward in [true, false] {
      // The other row is between the beginning of the chain and the row.
      let (row, other) = isBackward ? (89 - rows.0, 89 - rows.1) : rows
      let never = "$r\(row) == nil OR $r\(other) != nil"
      #expect(Self.findings(never, isBackward: isBackward, isFirst: isFirst) == ["F1001"])
      let sometimes = "$r\(other) == nil OR $r\(row) != nil"
      #expect(Self.findings(sometimes, isBackward: isBackward, isFirst: isFirst).isEmpty)
    }
  }

  @Test func separateChainsAreIndependent() {
    let rows = (0..<40).flatMap { number in
      ["a", "b"].map { name in
        let hidden = number == 0 ? "" : ", hidden: \"$\(name)\(number - 1) == nil\""
        return "      - { type: text, tag: \(name)\(number), title: Row\(hidden) }\n"
      }
    }
    let last = "      - { type: text, tag: x, title: X, hidden: \"$a39 == nil OR $b38 != nil\" }\n"
    let spec = "formc: 1\nform: Test\nsections:\n  - rows:\n" + rows.joined() + last
    var loader = FormLoader()
    loader.proves = true
    #expect(loader.check(spec, name: "test.form.yaml").diagnostics.isEmpty)
  }
}

import FormBuild
import FormKit
import Testing

/// Findings about conditions over a row with limits, compared with all values within the limits.
@Suite struct LimitProofTests {
  private static let relations: [(name: String, holds: @Sendable (Int?, Int) -> Bool)] = [
    ("==", { $0 == $1 }), ("!=", { $0 != $1 }), ("<", { ($0 ?? .max) < $1 }),
    ("<=", { ($0 ?? .max) <= $1 }), (">", { ($0 ?? .min) > $1 }), (">=", { ($0 ?? .min) >= $1 }),
  ]

  /// The notations of limits: two rules, their shorthand, and the limits of the row type.
  private static let limits: [@Sendable (Int, Int) -> String] = [
    { "rules: [{ greaterOrEqual: \($0) }, { smallerOrEqual: \($1) }]" },
    { "rules: [required, { smallerThan: \($1 + 1) }, { greaterThan: \($0 - 1) }]" },
    { "rules: [{ between: [\($0), \($1)] }]" }, { "min: \($0), max: \($1)" },
  ]

  @Test(arguments: relations.indices, limits.indices)
  func agreesWithEachValue(_ relation: Int, _ limit: Int) {
    let (name, holds) = Self.relations[relation]
    var loader = FormLoader()
    loader.proves = true
    for lower in -1...1 {
      for upper in lower + 1...lower + 3 {
        var rows = ["{ type: int, tag: n, title: N, \(Self.limits[limit](lower, upper)) }"]
        var expected: [String] = []
        for constant in -3...5 {
          let tag = "x\(constant + 3)"
          rows.append(
            "{ type: text, tag: \(tag), title: X, hidden: \"NOT $n \(name) \(constant)\" }")
          let values = [nil] + (lower...upper).map(Optional.some)
          if !values.contains(where: { holds($0, constant) }) { expected.append(tag) }
        }
        let spec =
          "formc: 1\nform: A\nsections:\n  - rows:\n"
          + rows.map { "      - \($0)\n" }.joined()
        let check = loader.check(spec, name: "a.form.yaml")
        #expect(check.diagnostics.allSatisfy { $0.code == "F1007" }, "\(spec)")
        let found = check.diagnostics.compactMap {
          $0.message.split(separator: "`").first
        }
        #expect(found.map(String.init).filter { $0.hasPrefix("x") } == expected, "\(spec)")
      }
    }
  }

  /// The findings about a row are the same however many other rows the form has.
  @Test(arguments: [10, 1000])
  func otherRowsDoNotChangeTheFindings(count: Int) {
    var rows = [
      "{ type: int, tag: n, title: N, rules: [{ between: [1, 9] }] }",
      "{ type: text, tag: never, title: X, hidden: \"NOT $n > 9\" }",
      "{ type: text, tag: kept, title: X, hidden: \"NOT $n > 8\" }",
    ]
    for number in 0..<count {
      rows.append("{ type: int, tag: a\(number), title: A, rules: [{ between: [0, 9] }] }")
      rows.append("{ type: text, tag: b\(number), title: B, hidden: \"NOT $a\(number) > 8\" }")
    }
    let spec = "formc: 1\nform: A\nsections:\n  - rows:\n" + rows.map { "      - \($0)\n" }.joined()
    var loader = FormLoader()
    loader.proves = true
    let check = loader.check(spec, name: "a.form.yaml")
    #expect(check.diagnostics.map(\.code) == ["F1007"])
    #expect(check.diagnostics.first?.message.contains("`never`") == true)
  }
}

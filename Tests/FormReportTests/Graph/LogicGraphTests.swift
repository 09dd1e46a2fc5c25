import FormReport
import FormTestSupport
import Testing

@Suite struct LogicGraphTests {
  /// A spec with one section of rows.
  private static func spec(_ rows: String..., conditions: String = "") -> String {
    let lines = rows.map { "      - { \($0) }\n" }.joined()
    return "formc: 1\nform: Sample\n\(conditions)sections:\n  - header: All\n    rows:\n\(lines)"
  }

  private static let decisions: [(rows: String, expected: String)] = [
    ("type: text, tag: b, hidden: '$a == 1'", "a hidden b"),
    ("type: text, tag: b, disabled: '$a == 1'", "a disabled b"),
    ("type: int, tag: b, computed: '$a + 1'", "a value b"),
    ("type: int, tag: b, value: '$a + 1'", "a default b"),
    ("type: int, tag: b, rules: [{ greaterThan: $a }]", "a rule b"),
    ("type: int, tag: b, max: $a", "a rule b"),
    ("type: text, tag: b, title: 'Title {$a}'", "a display b"),
    ("type: push, tag: b, options: { provider: list, parameters: [$a], type: Int }", "a options b"),
    ("type: int, tag: b, onChange: [{ set: a, to: 1 }]", "b step a"),
  ]

  @Test(arguments: decisions) func edgesNameWhatIsDecided(rows: String, expected: String) throws {
    let sample = try GraphSample(Self.spec("type: int, tag: a", rows))
    #expect(try sample.edges().contains(expected))
  }

  @Test func conditionsAreNodes() throws {
    let sample = try GraphSample(
      Self.spec(
        "type: int, tag: a", "type: text, tag: b, hidden: isLarge",
        conditions: "conditions: { isLarge: '$a > 9' }\n"))
    #expect(try sample.edges() == ["isLarge hidden b", "a condition isLarge"])
  }

  @Test func rowsOfEntriesAreNamedByTheirList() throws {
    let sample = try GraphSample(
      """
      formc: 1
      form: Sample
      sections:
        - tag: guests
          repeat:
            rows:
              - { type: text, tag: name, title: Name }
              - { type: int, tag: age, hidden: "$$name == nil" }
        - rows:
            - { type: int, tag: total, computed: SUM($guests.age) }
            - { type: int, tag: number, computed: COUNT($guests) }
      """)
    #expect(
      try sample.edges() == [
        "guests value number", "guests[].name hidden guests[].age", "guests[].age value total",
      ])
    let kinds = try sample.document().nodes.map(\.kind)
    #expect(kinds == ["list", "row", "row", "row", "row"])
  }

  @Test func cyclesAreMarked() throws {
    let sample = try GraphSample(
      Self.spec(
        "type: int, tag: a, computed: '$b + 1'", "type: int, tag: b, computed: '$a + $c'",
        "type: int, tag: c", "type: int, tag: alone, computed: '$alone + 1'",
        "type: int, tag: d, disabled: '$e == 1'",
        "type: int, tag: e, rules: [{ greaterThan: $d }]"))
    let document = try sample.document()
    #expect(document.hasCycle)
    #expect(
      document.edges.filter(\.inCycle).map(\.text) == [
        "a value b", "b value a", "alone value alone",
      ])
    // Rows that decide different things about each other are no cycle.
    #expect(document.edges.contains { $0.text == "d rule e" && !$0.inCycle })
    #expect(document.edges.contains { $0.text == "e disabled d" && !$0.inCycle })
    #expect(sample.graph.svg.contains("class=\"edge value cycle\""))
    #expect(sample.graph.dot.contains("color=red"))
    #expect(sample.graph.mermaid.contains("linkStyle"))
  }

  private static let chain = spec(
    "type: int, tag: a", "type: int, tag: b, computed: '$a + 1'",
    "type: int, tag: c, computed: '$b + 1'", "type: int, tag: other, computed: '$a + 2'",
    "type: int, tag: free")

  private static let selections: [(tags: [String], nodes: [String])] = [
    ([], ["a", "b", "c", "other"]), (["b"], ["a", "b", "c"]), (["c"], ["a", "b", "c"]),
    (["free"], ["free"]), (["a"], ["a", "b", "c", "other"]),
    (["other", "free"], ["a", "other", "free"]),
  ]

  @Test(arguments: selections)
  func tagsSelectWhatTheyDependOnAndWhatDependsOnThem(tags: [String], nodes: [String]) throws {
    let sample = try GraphSample(Self.chain, around: tags)
    #expect(try sample.document().nodes.map(\.id) == nodes)
  }

  @Test func sectionsSelectTheirRows() throws {
    let spec = """
      formc: 1
      form: Sample
      sections:
        - rows: [{ type: int, tag: a }]
        - tag: more
          hidden: "$a == 1"
          rows:
            - { type: int, tag: b }
            - { type: int, tag: c, computed: "$b + 1" }
      """
    #expect(
      try GraphSample(spec, around: ["more"]).document().nodes.map(\.id) == ["a", "more", "b", "c"])
    // Whether a row is shown depends on its section.
    #expect(
      try GraphSample(spec, around: ["b"]).document().nodes.map(\.id) == ["a", "more", "b", "c"])
  }

  // MARK: - Formats

  @Test(arguments: ["booking", "expense-report", "medical-intake"])
  func golden(name: String) throws {
    let graph = try GraphSample(example: "\(name).form.yaml").graph
    expectGolden(graph.svg, "graph/\(name).svg")
    expectGolden(graph.dot, "graph/\(name).dot")
    expectGolden(graph.mermaid, "graph/\(name).mmd")
    expectGolden(graph.json, "graph/\(name).json")
  }

  @Test func textsCannotLeaveTheirPlace() throws {
    let title = #"</title><script>alert(1)</script> "]--> %% `x` | \ "#
    let sample = try GraphSample(
      """
      formc: 1
      form: Sample
      title: '\(title)'
      sections:
        - header: '\(title)'
          rows:
            - { type: int, tag: a, title: '\(title)' }
            - { type: int, tag: b, title: "line\\nline \\u202E \\U0001F469\\u200D\\U0001F467", hidden: "$a == 1" }
      """)
    let svg = sample.graph.svg
    #expect(!svg.contains("<script") && isWellFormedXML(svg))
    #expect(!svg.unicodeScalars.contains("\u{202E}"))
    #expect(!sample.graph.mermaid.contains("<script") && !sample.graph.mermaid.contains("\u{202E}"))
    // Each quote of a text is escaped, so the others come in pairs.
    for line in sample.graph.dot.split(separator: "\n") {
      let quotes = line.replacing(#"\\"#, with: "").replacing(#"\""#, with: "").count { $0 == "\"" }
      #expect(quotes.isMultiple(of: 2), "\(line)")
    }
  }

  @Test func formsWithoutDependenciesHaveAnEmptyGraph() throws {
    let graph = try GraphSample(Self.spec("type: int, tag: a")).graph
    #expect(isWellFormedXML(graph.svg))
    #expect(graph.mermaid == "flowchart LR\n")
  }
}

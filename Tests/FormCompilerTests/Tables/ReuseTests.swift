import FormCompiler
@_spi(Generated) import FormModel
import FormSyntax
import Testing

/// Fragments, includes and defaults.
@Suite struct ReuseTests {
  @Test(
    arguments: [
      // A reference inside a fragment refers to a row of the fragment, or else of the form
      .sections(
        """
        - rows: [{ type: int, tag: b }, { type: int, tag: c }]
        - use: { fragment: F, prefix: p }
        """,
        top:
          "fragments: { F: [{ type: text, tag: a, hidden: \"$b == 'x' AND $c == 1 AND $b == ⟦F0504|1⟧\" }, { type: text, tag: b }] }"
      ),
      // A mistake in a fragment that is used twice is reported once
      .sections(
        """
        - use: { fragment: F, prefix: p }
        - use: { fragment: F, prefix: q }
        """,
        top:
          "fragments: { F: [{ type: text, ⟦F0201|tittle⟧: A, tag: a, hidden: \"⟦F0302|$z⟧ == 1\" }] }"
      ),
      // References from outside need the prefix of the fragment
      .sections(
        """
        - use: { fragment: F, prefix: p }
        - rows: [{ type: text, tag: b, hidden: "$p_a == 'x' AND ⟦F0302|$a⟧ == 'x'" }]
        """, top: "fragments: { F: [{ type: text, tag: a }] }"),
      .sections(
        """
        - use: { fragment: F, prefix: p_ }
        - rows: [{ type: text, tag: b, hidden: "$p_a == 'x'" }]
        """, top: "fragments: { F: [{ type: text, tag: a }] }"),
      // Nested: each level has its own prefix, an inner reference finds the nearest
      .sections(
        """
        - use: { fragment: Outer, prefix: o }
        - rows: [{ type: text, tag: b, hidden: "$o_a == 'x' AND $o_i_a == 1 AND $o_c.isHidden" }]
        """,
        top: """
          fragments:
            Outer:
              rows:
                - { type: text, tag: a, hidden: "$i_a == 1" }
                - use: { fragment: Inner, prefix: i }
                - { type: text, tag: c }
            Inner: [{ type: int, tag: a, rules: [{ assert: "$c == 'x' AND $a == 1" }] }]
          """),
      // Other references: rules, functions, bounds, filters, records
      .sections(
        "- use: { fragment: F, prefix: p }",
        top: """
          functions: { f: { parameters: [Int], returns: Bool } }
          fragments:
            F:
              sections:
                - rows:
                    - { type: int, tag: a }
                    - { type: int, tag: b, rules: [{ equalsRow: a }, { greaterThan: $a }], max: $a + 5 }
                    - { type: text, tag: c, hidden: { function: f, of: [a] } }
                    - { type: push, tag: d, options: [1, 2], where: $option < $a }
                    - { type: int, tag: e, computed: "$a * $s.@count + SUM($s.n) + $s[0].n" }
                - tag: s
                  repeat: { rows: [{ type: int, tag: n, hidden: $$m == $a }, { type: int, tag: m }], value: [{ p_n: 1 }] }
          """),
      // Fragments with rows or sections, used in the wrong place
      .sections(
        "- rows: [{ use: { fragment: ⟦F0710|F⟧ } }]",
        top: "fragments: { F: { sections: ⟦@|⟧[{ rows: [{ type: text }] }] } }"),
      .sections(
        "- use: { fragment: F, title: ⟦F0202|T⟧ }",
        top: "fragments: { F: { sections: [{ rows: [{ type: text }] }] } }"),
      .sections(
        "- use: { fragment: F, title: ⟦F0404|5⟧ }", top: "fragments: { F: [{ type: text }] }"),
      .sections(
        "- use: { fragment: F }\n  ⟦F0202|header⟧: A", top: "fragments: { F: [{ type: text }] }"),
      .sections(
        "- use: { fragment: F, prefix: ⟦F0208|a-b⟧ }", top: "fragments: { F: [{ type: text }] }"),
      .sections(
        "- use: { fragment: F, prefix: ⟦F0208|5⟧ }", top: "fragments: { F: [{ type: text }] }"),
      .sections("- use: { fragment: F }", top: "fragments: { F: ⟦F0203|text⟧ }"),
      .sections("- use: { fragment: F }", top: "fragments: { F: ⟦F0204|{}⟧ }"),
      .sections("- use: { fragment: F }", top: "fragments: { F: { rows: ⟦F0203|text⟧ } }"),
      .sections(
        "- use: { fragment: F }",
        top: "fragments: { F: { rows: [{ type: text }], ⟦F0206|sections⟧: [] } }"),
      .sections(
        "- use: { fragment: ⟦F0203|[F]⟧ }", top: "fragments: { ⟦F0319|F⟧: [{ type: text }] }"),
      .sections(
        "- use: { fragment: A }",
        top: "fragments: { ⟦@|A⟧: [{ use: { fragment: ⟦F0316|A⟧, prefix: x } }] }"),
      .sections(
        "- { tag: s, repeat: { rows: [{ use: { fragment: F, prefix: p } }] } }\n- rows: [{ type: int, tag: n, computed: SUM($s.p_a) }]",
        top: "fragments: { F: [{ type: int, tag: a, hidden: $$b == 1 }, { type: int, tag: b }] }"),
      // Defaults of row types
      .rows("- { type: text, tag: a }", top: "defaults: { text: { ⟦F0202|minuteInterval⟧: 5 } }"),
      .rows("- { type: text, tag: a }", top: "defaults: { text: ⟦F0203|[title]⟧ }"),
      .rows(
        "- { type: text, tag: a }\n- { type: text, tag: b }",
        top: "defaults: { text: { title: ⟦F0404|5⟧ } }"),
      .rows(
        "- { type: text, tag: a, title: A }\n- { type: text, tag: b }",
        top: "defaults: { text: { validates: ⟦F0209|never⟧ } }"),
      .rows("- { type: push, tag: a }", top: "defaults: { push: { options: [x] } }"),
      .rows(
        "- { type: r, tag: a, stars: 1 }",
        top:
          "rowTypes: { r: { value: Int, properties: { stars: Int } } }\ndefaults: { r: { stars: 5 } }"
      ),
      .rows(
        "- { type: r, tag: a }",
        top:
          "rowTypes: { r: { value: Int, properties: { stars: Int } } }\ndefaults: { r: { stars: ⟦F0401|five⟧ } }"
      ),
    ] as [SpecCase])
  func reuse(spec: SpecCase) { spec.check() }

  @Test(
    arguments: [
      // Includes: relative paths, diamonds, self-inclusion, cycles, missing and broken files
      .included("include: ⟦F0312|absent.yaml⟧"),
      .included("include: [⟦F0312|absent.yaml⟧, ⟦F0203|''⟧, ⟦F0203|[a]⟧]"),
      .included("include: ⟦F0313|spec.form.yaml⟧"),
      .included("include: ⟦F0313|./a/../spec.form.yaml⟧"),
      .included("include: a.yaml", "a.yaml", "formc: 1\ninclude: ⟦F0313|./spec.form.yaml⟧"),
      .included(
        "include: [a.yaml, b.yaml]", "a.yaml", "formc: 1\ninclude: c.yaml", "b.yaml",
        "formc: 1\ninclude: ./x/../c.yaml", "c.yaml", "formc: 1\ntypes: { T: [a] }"),
      .included(
        "include: d/a.yaml", "d/a.yaml", "formc: 1\ninclude: [b.yaml, ../c.yaml]", "d/b.yaml",
        "formc: 1", "c.yaml", "formc: 1"),
      .included("include: a.yaml", "a.yaml", "formc: ⟦F0205|2⟧"),
      .included("include: ⟦F0312|a.yaml⟧", "a.yaml", "types: {}"),
      .included("include: ⟦F0312|a.yaml⟧", "a.yaml", ""),
      .included("include: a.yaml", "a.yaml", "formc: 1\n⟦F0201|tipes⟧: {}"),
      .included("include: ⟦F0312|a.yaml⟧", "a.yaml", "text"),
      .included(
        "include: a.yaml", "a.yaml", "formc: 1\nsections: [{ rows: [{ type: ⟦F0303|txt⟧ }] }]"),
      .included(
        "include: a.yaml", "a.yaml",
        "formc: 1\nsections: [{ rows: [{ type: text, tag: ⟦@|own⟧ }] }]"
      ).markingOwn,
      .included(
        "include: a.json", "a.json", #"{ "formc": 1, "types": { "T": ["a", ⟦F0407|1⟧] } }"#),
      .included("include: a.yaml", "a.yaml", "formc: 1\nform: Other\ntitle: Ignored"),
      // Names that a missing file may declare are not reported
      .included(
        "include: ⟦F0312|absent.yaml⟧\ndefaults: { text: { title: A } }",
        rows:
          "- { type: mine, tag: a }\n- { type: push, tag: b, options: T }\n- { type: text, tag: c, hidden: \"$d == 1 OR cond OR isOpen($c)\", rules: [{ use: r }] }\n- use: { fragment: F }"
      ),
      .included(
        "include: a.yaml", "a.yaml", "formc: ⟦F0105|{⟧",
        rows: "- { type: push, tag: b, options: T }"),
      // A name close to a known one is still reported as misspelt
      .included(
        "include: ⟦F0312|absent.yaml⟧",
        rows: "- { type: text, tag: other, disabled: \"⟦F0302|$onw⟧ == 'x'\" }"),
    ] as [SpecCase])
  func include(spec: SpecCase) { spec.check() }

  @Test func diagnosticHasTheChainOfIncludes() throws {
    let spec = MarkedSpec(
      """
      formc: 1
      form: A
      include: d/a.yaml
      sections: [{ rows: [{ type: text }] }]
      === d/a.yaml
      formc: 1
      include: [b.yaml]
      === d/b.yaml
      formc: 1
      sections: [{ rows: [{ type: txt }] }]
      """)
    let result = spec.compile()
    let file = try #require(result.diagnostics.first?.span?.file)
    #expect(result.sources[file]?.path == "d/b.yaml")
    let outer = try #require(result.sources.includedAt[file])
    #expect(result.sources.path(of: outer) == "d/a.yaml")
    let root = try #require(result.sources.includedAt[outer.file])
    #expect(result.sources.path(of: root) == "spec.form.yaml")
  }

  /// Sections of included files come first, in the order of the includes.
  @Test func includedSectionsComeFirst() throws {
    let spec = MarkedSpec(
      """
      formc: 1
      form: A
      include: [a.yaml, b.yaml]
      sections: [{ tag: own, rows: [] }]
      === a.yaml
      formc: 1
      include: c.yaml
      sections: [{ tag: a, rows: [] }]
      === b.yaml
      formc: 1
      sections: [{ tag: b, rows: [] }]
      === c.yaml
      formc: 1
      sections: [{ tag: c, rows: [] }]
      """)
    let form = try #require(spec.compile().definition)
    #expect(form.sections.map(\.tag) == ["c", "a", "b", "own"])
  }

  @Test func tooManyFilesAreRefused() {
    var files: [String: [UInt8]] = [:]
    for number in 0..<300 { files["f\(number).yaml"] = Array("formc: 1\n".utf8) }
    let list = (0..<300).map { "f\($0).yaml" }.joined(separator: ", ")
    let text = "formc: 1\nform: A\ninclude: [\(list)]\nsections: [{ rows: [{ type: text }] }]\n"
    let result = Compiler.check(
      path: "a.form.yaml", bytes: Array(text.utf8), reader: MemoryFileReader(files: files))
    #expect(Set(result.diagnostics.map(\.code)) == [.tooManyFiles])
    #expect(result.sources.files.count == 256)
  }
}

extension SpecCase {
  /// A spec with top-level keys, further files by path and text, and rows.
  fileprivate static func included(
    _ top: String, _ files: String..., rows: String = "- { type: text, tag: unmarked }"
  ) -> SpecCase {
    let spec = SpecCase.rows("- { type: text, tag: own }\n" + rows, top: top)
    var text = spec.text
    for index in stride(from: 0, to: files.count, by: 2) {
      text += "=== \(files[index])\n\(files[index + 1])\n"
    }
    return SpecCase(text: text, path: spec.path)
  }

  /// The same spec, in which the tag of the first row is marked as a duplicate.
  fileprivate var markingOwn: SpecCase {
    SpecCase(
      text: text.replacing("tag: own", with: "tag: ⟦F0301|own⟧", maxReplacements: 1), path: path)
  }
}

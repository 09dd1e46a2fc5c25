import FormBuild
import FormKit
import FormSyntax
import FormTestSupport
import Testing

/// The proposals of an editor, in texts that mostly do not parse yet.
@Suite struct CompletionTests {
  private static let head = """
    formc: 1
    form: A
    conditions:
      adult: "$age >= 18"
    functions:
      isFree: { parameters: [String], returns: Bool }
    types:
      City: [Berlin, Lyon]
    ruleSets:
      strict: [required]
    fragments:
      Address: [{ type: text, tag: street, title: Street }]
    sections:
      - use: { fragment: Address, prefix: home }
      - tag: guests
        repeat:
          rows:
            - { type: text, tag: first, title: First, hidden: "$$first == nil" }
      - rows:
          - { type: int, tag: age, title: Age }
          - { type: push, tag: city, title: City, options: City }
          - { type: push, tag: size, title: Size, options: [small, { value: large }] }

    """

  /// A line of a row, and what must and must not be proposed at its `|`.
  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let with: [String]
    let without: [String]
    var testDescription: String { line }

    init(_ line: String, _ with: [String], without: [String] = []) {
      (self.line, self.with, self.without) = (line, with, without)
    }
  }

  private static let cases = [
    // Keys
    Case("      - { type: text, | }", ["tag", "title", "hidden"], without: ["type", "options"]),
    Case("      - { type: text, ti| }", ["title"]),
    Case("      - ti|", ["title", "type"]),
    Case("      - |", ["type", "use"]),
    Case("      - type: text\n        |", ["tag", "rules"], without: ["type"]),
    Case("      - type: text\n        hi|", ["hidden"]),
    Case("      - { type: text, rules: [{ minLength: 3, | }] }", ["message", "when", "id"]),
    Case("      - { type: text, events: { | } }", ["change", "select"]),
    Case("      - { type: text, onChange: [{ set: age, | }] }", ["to", "when"], without: ["set"]),
    // Values
    Case("      - { type: te| }", ["text", "textArea", "slider"]),
    Case("      - { type: switch, value: | }", ["true", "false"]),
    Case("      - { type: text, validates: | }", ["onBlur", "always"]),
    Case("      - { type: push, options: | }", ["City"]),
    Case("      - { type: currency, currency: E| }", ["EUR", "USD"]),
    Case("      - { type: text, rules: [re|] }", ["required", "email"]),
    Case("      - { type: text, rules: [{ use: | }] }", ["strict"]),
    Case("      - { type: text, onChange: [{ set: | }] }", ["age", "home_street"]),
    Case("      - { type: text, onChange: [{ reset: [a|] }] }", ["age"]),
    Case("      - { use: { fragment: | } }", ["Address"]),
    // Expressions
    Case("      - { type: text, hidden: \"$|\" }", ["$age", "$home_street"], without: ["$$first"]),
    Case("      - { type: text, hidden: \"$a| }", ["$age"]),
    Case("      - { type: text, hidden: '$a|", ["$age"]),
    Case("      - { type: text, hidden: | }", ["true", "adult", "isFree", "LENGTH", "$age"]),
    Case("      - { type: text, hidden: \"adult AND |\" }", ["NOT", "$age", "adult"]),
    Case("      - { type: text, hidden: \"$guests.|\" }", ["first", "@count", "isHidden"]),
    Case("      - { type: text, hidden: \"$guests[0].f|\" }", ["first"]),
    Case("      - { type: text, hidden: \"$size == '|'\" }", ["small", "large"]),
    Case("      - { type: text, hidden: \"$city == '|'\" }", ["Berlin", "Lyon"]),
    Case("      - type: text\n        hidden: $a|", ["$age"]),
    Case(
      "      - type: text\n        hidden: >-\n          $age > 3 AND\n          $c|", ["$city"]),
    Case("      - { type: text, rules: [{ required: true, when: \"$|\" }] }", ["$self", "$age"]),
    Case("      - { type: text, onChange: [{ set: age, to: \"$|\" }] }", ["$old"]),
    // Texts
    Case("      - { type: text, title: \"Hello {$|\" }", ["$age"]),
    Case("      - { type: text, title: \"Hello {$age :|}\" }", ["number", "percent"]),
    Case("      - { type: text, title: \"Costs $|\" }", [], without: ["$age"]),
    Case("      # a comment|", [], without: ["tag"]),
    // Options
    Case(
      "      - { type: text, hidden: \"$size == '|'\" }", ["small", "large"], without: ["Lyon"]),
    Case("      - { type: text, hidden: \"$city IN {'Lyon', '|\" }", ["Berlin"]),
    Case("      - { type: text, title: { select: $size, | } }", ["large"]),
    Case("      - { type: text, onChange: [{ set: size, to: | }] }", ["small", "large"]),
    Case("      - { type: push, options: City, rules: [{ oneOf: [|] }], tag: a }", ["Berlin"]),
    Case("      - { type: push, options: City, tag: a, value: L| }", ["Lyon"]),
  ]

  @Test(arguments: cases) func proposals(_ example: Case) {
    let labels = MarkedForm(Self.head + example.line + "\n", after: Self.head).labels
    for label in example.with { #expect(labels.contains(label), "\(label) in \(labels)") }
    for label in example.without { #expect(!labels.contains(label), "\(label)") }
    #expect(Set(labels).count == labels.count)
  }

  /// Rows of entries are proposed with the signs that they need.
  @Test func rowsOfEntries() {
    let marked = Self.head.replacing("\"$$first == nil\"", with: "\"$|\"")
    let form = MarkedForm(marked, after: Self.head)
    #expect(form.labels.contains("$$first"))
    #expect(form.accepting("$$first")?.contains("hidden: \"$$first\"") == true)
    #expect(form.accepting("$age")?.contains("hidden: \"$age\"") == true)
  }

  /// An accepted proposal leaves the text before and after the word as it is.
  @Test(arguments: [
    ("{ type: text, hidden: \"$a| > 3\" }", "$age", "{ type: text, hidden: \"$age > 3\" }"),
    ("{ type: te|xt, tag: b }", "textArea", "{ type: textArea, tag: b }"),
    ("{ type: text, ti|: B }", "title", "{ type: text, title: B }"),
    ("{ type: text, ti| }", "title", "{ type: text, title:  }"),
    ("{ type: text, title: \"{$a|}\" }", "$age", "{ type: text, title: \"{$age}\" }"),
  ])
  func accepted(_ line: String, _ label: String, _ expected: String) {
    let text = MarkedForm(Self.head + "      - \(line)\n", after: Self.head).accepting(label)
    #expect(text == Self.head + "      - \(expected)\n")
  }

  @Test func keysInJSON() {
    let text = #"{"formc": 1, "form": "A", "sections": [{"rows": [{"type": "text", "ti|"}]}]}"#
    let form = MarkedForm(text, path: "a.form.json")
    #expect(form.labels.contains("title"))
    #expect(form.accepting("title")?.contains(#""type": "text", "title"}"#) == true)
  }

  private static let testedSpec = """
    formc: 1
    form: A
    ruleSets:
      short: [{ maxLength: 9, id: tooLong }, { use: short }]
    pages:
      - tag: first
        sections:
          - tag: guests
            repeat: { min: 1, rows: [{ type: text, tag: name, rules: [required] }] }
      - tag: second
        sections:
          - rows:
              - { type: email, tag: mail, rules: [email, { use: short }, { async: isFree }] }
              - { type: int, tag: seats, min: 1, max: 9, onChange: [{ set: mail, to: "''" }] }
              - { type: button, tag: send, events: { select: save } }

    """

  /// A line of a test file, and what must and must not be proposed at its `|`.
  private static let testCases = [
    Case(
      "expect: { errors: { mail: [|] } }", ["email", "tooLong", "async", "option"],
      without: ["required", "min", "maxLength"]),
    Case("expect: { errors: { mail: [email, to|] } }", ["tooLong"]),
    Case("expect: { warnings: { seats: [|] } }", ["min", "max"], without: ["email"]),
    Case("expect: { errors: { guests: [|] } }", ["min"], without: ["max"]),
    Case("expect: { errors: { \"guests[0].name\": [|] } }", ["required"], without: ["min"]),
    Case("expect: { errors: { nobody: [|] } }", [], without: ["required"]),
    Case("records: [{ record: {}, errors: { mail: [|] } }]", ["email", "type"], without: ["text"]),
    Case("expect: { handlers: [|] }", ["save"], without: ["isFree"]),
    Case("host: { handlers: { | } }", ["save"], without: ["isFree"]),
    Case("host: { handlers: { save: { set: { | } } } }", ["mail", "seats"]),
    Case("host: { functions: { | } }", ["isFree"], without: ["save"]),
    Case("expect: { page: | }", ["first", "second"], without: ["mail"]),
    Case("expect: { focus: | }", ["mail", "guests"], without: ["first"]),
    Case("steps: [{ focus: | }]", ["mail"]),
  ]

  @Test(arguments: testCases) func proposalsInTests(_ example: Case) {
    let head = "formcTest: 1\nspec: a.form.yaml\ntests:\n  - name: b\n    "
    let test = MarkedForm(head + example.line + "\n", path: "a.test.yaml")
    let form = EditorForm([
      EditorFile(SourceText(path: "a.form.yaml", text: Self.testedSpec)), test.form.files[0],
    ])
    let labels = form.completions(at: test.offset, in: 1).map(\.label)
    for label in example.with { #expect(labels.contains(label), "\(label) in \(labels)") }
    for label in example.without { #expect(!labels.contains(label), "\(label)") }
  }

  /// A file is proposed where it can be named, and nowhere else.
  @Test(arguments: [
    ("a.form.yaml", "formc: 1\nform: A\ninclude: |\n", ["list.json", "part.yaml"]),
    ("a.form.yaml", "formc: 1\nform: A\ninclude: [part.yaml, |]\n", ["list.json", "part.yaml"]),
    (
      "a.form.yaml", "formc: 1\nform: A\ntypes: { B: { file: | } }\n",
      ["cities.CSV", "list.json", "part.yaml"]
    ),
    ("a.test.yaml", "formcTest: 1\nspec: |\n", ["a.form.yaml", "b.form.json"]),
    ("a.test.yaml", "formcTest: 1\nspec: a.form.yaml\nhost: |\n", ["a.host.yaml"]),
    ("formc.yaml", "extends: |\n", ["list.json", "part.yaml"]),
    ("formc.yaml", "include: |\n", ["a.form.yaml", "b.form.json"]),
  ])
  func files(_ path: String, _ text: String, _ expected: [String]) {
    let names = [
      "a.de.texts.yaml", "a.form.yaml", "a.host.yaml", "a.test.snap.json", "a.test.yaml",
      "b.form.json", "cities.CSV", "folder", "formc.yaml", "list.json", "notes.md", "part.yaml",
    ]
    let form = MarkedForm(text, path: path)
    let items = form.form.completions(at: form.offset, in: 0, beside: names)
    #expect(items.filter { $0.kind == .file }.map(\.label) == expected)
  }

  /// At each place of each example: proposals replace a part of the text around the cursor, and
  /// nothing is refused.
  @Test(arguments: MarkedForm.someExamples) func everyPlace(_ path: String) throws {
    let bytes = try FileBytes.read(path: path)
    let form = MarkedForm(String(decoding: bytes, as: UTF8.self), path: path)
    let count = bytes.count
    for offset in stride(from: 0, through: count, by: TestExtent.isFull ? 1 : 97) {
      for item in form.form.completions(at: offset, in: 0) {
        #expect(item.range.lowerBound <= offset && offset <= item.range.upperBound)
        #expect(item.range.upperBound <= count)
      }
      _ = form.form.hover(at: offset, in: 0)
      _ = form.form.signature(at: offset, in: 0)
    }
  }
}

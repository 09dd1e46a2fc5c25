import FormKit
import FormSyntax
import Foundation
import Testing

/// The values of options as names, over all files of a form.
@Suite struct OptionNameTests {
  /// Texts in which the same value is an option of several rows, in the brackets of each.
  private static let files = [
    "a.form.yaml": """
    formc: 1
    form: A
    types:
      Size: [small, { value: ‹pro›, title: Large }]
    rowTypes:
      sizes: { value: Size }
    sections:
      - tag: guests
        value: [{ size: ‹pro›, kind: pro }]
        repeat:
          rows:
            - { type: push, tag: size, options: Size, value: ‹pro› }
            - { type: push, tag: kind, options: [pro, child], hidden: "$$size == '‹pro›'" }
      - tag: hobbies
        select: { mode: multiple }
        options: [⟦pro⟧, chess]
      - tag: continent
        select: { mode: single }
        rows:
          - { type: listCheck, title: A, selectableValue: ⦅pro⦆, value: ⦅pro⦆ }
      - rows:
          - type: push
            tag: plan
            options: [free, { value: «pro», disabled: "$option == '«pro»'" }]
            where: "$option != '«pro»' OR $name == 'pro'"
            rules:
              - { oneOf: [«pro», free] }
              - { assert: "$self == '«pro»'" }
            onChange:
              - { set: plan, to: «pro», when: "$old == '«pro»'" }
              - { set: copy, to: "IF($plan == '«pro»', '‹pro›', 'small')" }
              - { set: name, to: "'pro'" }
              - { insert: guests, values: { size: ‹pro›, kind: pro } }
          - { type: text, tag: name, title: { select: $plan, «pro»: Gold, other: None } }
          - type: text
            tag: note
            hidden: "'«pro»' == $plan AND $plan IN {'free', '«pro»'} AND $name == 'pro'"
            disabled: "ANY $guests.size == '‹pro›' AND $hobbies CONTAINS '⟦pro⟧'"
            placeholder: "Hello {$guests[0].size}"
            required: "$plan IN {UPPERCASE('pro'), '«pro»'} OR LENGTH($name, 'pro') == 1"
          - type: text
            tag: more
            hidden: "$guests[0].size == '‹pro›' OR $plan.hidden == true AND 'pro' == $name"
            help: { select: $plan, cases: { «pro»: Gold }, other: None }
          - { type: push, tag: copy, options: Size, computed: "IF($a == 1, '‹pro›', 'small')" }
          - { type: sizes, tag: own, value: ‹pro› }
          - type: leftRight
            tag: contact
            leftTag: place
            options:
              - { value: home, options: [⟪pro⟫, Letter] }
              - { value: pro, options: [⟪pro⟫, Phone] }
            hidden: "$contact == '⟪pro⟫' AND $place == 'pro'"
          - { type: doublePicker, tag: length, options: [[pro, 2], [km, mi]], value: [pro, km] }
          - { type: slider, tag: a, hidden: "SUM($guests.price, $$size == '‹pro›') > 3" }

    """,
    "a.de.texts.yaml": """
    de:
      # pro
      types: { Size: { ‹pro›: Gross } }
      plan: { options: { «pro»: Profi } }
      name: { title: { «pro»: Gold, other: Nichts } }
      hobbies: { options: { ⟦pro⟧: Profi } }

    """,
    "a.test.yaml": """
    formcTest: 1
    spec: a.form.yaml
    tests:
      - name: pro
        set: { plan: «pro», guests: [{ size: ‹pro›, kind: pro }], hobbies: [⟦pro⟧], name: pro }
        steps:
          - { choose: { tag: plan, option: «pro» } }
          - { select: { section: hobbies, option: ⟦pro⟧ } }
          - { set: { "guests[0].size": ‹pro› } }
        expect: { values: { plan: «pro», own: ‹pro› }, options: { plan: [free, «pro»] } }
      - name: cases
        table:
          set: [plan, name]
          expect: [copy, name.hidden]
          rows: [[«pro», pro, ‹pro›, true]]
      - name: records
        records: [{ record: { plan: «pro» }, errors: {} }]

    """,
  ]

  private static let brackets = ["‹›", "«»", "⟦⟧", "⟪⟫", "⦅⦆"]

  /// The texts without brackets; in one pair of them is another value.
  private static func texts(_ value: String, in pair: String) -> [String: String] {
    files.mapValues { text($0, value, in: pair) }
  }

  private static func text(_ text: String, _ value: String, in pair: String) -> String {
    var text = text.replacing("\(pair.prefix(1))pro\(pair.suffix(1))", with: value)
    for other in brackets { text.removeAll { other.contains($0) } }
    return text
  }

  /// The offsets of the ends of the values in a pair of brackets.
  private static func offsets(in marked: String, of pair: String) -> [Int] {
    let pieces = marked.split(
      separator: "\(pair.prefix(1))pro\(pair.suffix(1))", omittingEmptySubsequences: false)
    var offset = 0
    return pieces.dropLast().map { piece in
      offset += piece.filter { !brackets.joined().contains($0) }.utf8.count + "pro".utf8.count
      return offset
    }
  }

  private static func form(_ texts: [String: String]) -> EditorForm {
    EditorForm(
      texts.sorted { $0.key < $1.key }.map {
        EditorFile(SourceText(path: $0.key, text: $0.value))
      })
  }

  /// A changed option is changed in each place where a value of its row is written, and only there.
  @Test(arguments: brackets) func renamed(_ pair: String) throws {
    let texts = Self.texts("pro", in: pair)
    let form = Self.form(texts)
    let expected = Self.texts("gold", in: pair)
    for file in form.files.indices {
      let marked = Self.files[form.files[file].source.path] ?? ""
      for offset in Self.offsets(in: marked, of: pair) {
        let edits = try form.rename(at: offset, in: file, to: "gold")
        #expect(Self.applied(edits, to: texts) == expected)
      }
    }
  }

  private static func applied(
    _ edits: [(location: EditorForm.Location, text: String)], to texts: [String: String]
  ) -> [String: String] {
    var bytes = texts.mapValues { Array($0.utf8) }
    for edit in edits.sorted(by: { $0.location.range.lowerBound > $1.location.range.lowerBound }) {
      bytes[edit.location.path]?.replaceSubrange(edit.location.range, with: edit.text.utf8)
    }
    return bytes.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    ("free", "there is an option `free` already"),
    ("a: b", "the value needs quotes in some places: `a: b`"),
    ("it's", "the value needs quotes in some places: `it's`"),
    ("$age", "the value needs quotes in some places: `$age`"),
    ("12", "`12` is not written like `pro`"),
    ("true", "`true` has a meaning of its own"),
    (
      "", "an option must be any text without control characters and without blanks at its ends: ``"
    ),
  ])
  func refusals(_ name: String, _ message: String) throws {
    let text = Self.texts("pro", in: "«»")["a.form.yaml"] ?? ""
    let place = try #require(text.range(of: "set: plan, to: pr"))
    let offset = text.utf8.distance(from: text.startIndex, to: place.upperBound)
    let problem = #expect(throws: EditorForm.RenameProblem.self) {
      try Self.form(["a.form.yaml": text]).rename(at: offset, in: 0, to: name)
    }
    #expect(problem?.message == message)
  }

  // MARK: - Files and defaults

  /// Files in which the same value is an option of types in files and of default options.
  private static let sharedFiles = [
    "forms/a.form.yaml": """
    formc: 1
    form: A
    types:
      City: { file: ../lists/cities.csv }
      Town: { file: ../lists/cities.csv, columns: { value: String } }
      Size: { file: sizes.yaml }
    defaults:
      push: { options: [child, { value: ‹pro› }], value: ‹pro› }
      segmented: { options: City, value: «pro» }
    sections:
      - rows:
          - { type: push, tag: city, options: City, value: «pro» }
          - { type: push, tag: town, options: Town, hidden: "$city == '«pro»' OR $plan == '‹pro›'" }
          - { type: push, tag: size, options: Size, hidden: "$size == '⟦pro⟧'" }
          - { type: push, tag: plan, disabled: "$plan == '‹pro›'" }
          - { type: push, tag: kind, options: [pro], disabled: "$kind == 'pro'", value: pro }
          - { type: segmented, tag: place, disabled: "$place == '«pro»' AND '‹pro›' == $plan" }

    """,
    "forms/sizes.yaml": """
    - small
    - { value: ⟦pro⟧, title: "pro {$size}", disabled: "$size != '⟦pro⟧' AND $city == '«pro»'" }

    """,
    "lists/cities.csv": "title;value;fee\n\"pro; really\";\"«pro»\";3\npro;other;pro\n",
  ]

  /// An option is changed in the file or the defaults that declare it and where it is used.
  @Test(arguments: ["‹›", "«»", "⟦⟧"]) func renamedOutsideTypes(_ pair: String) throws {
    func texts(_ value: String) -> [String: String] {
      Self.sharedFiles.mapValues { Self.text($0, value, in: pair) }
    }
    let texts = texts("pro")
    let form = Self.form(texts)
    for file in form.files.indices {
      let path = form.files[file].source.path
      for offset in Self.offsets(in: Self.sharedFiles[path] ?? "", of: pair) {
        let edits = try form.rename(at: offset, in: file, to: "gold")
        #expect(
          Self.applied(edits, to: texts)
            == Self.sharedFiles.mapValues {
              Self.text($0, "gold", in: pair)
            })
      }
    }
  }

  /// A value that would be two cells of a table is refused, and so is one that the table has.
  @Test(arguments: [
    ("a;b", "the value needs quotes in some places: `a;b`"),
    ("other", "there is an option `other` already"),
  ])
  func refusalsInTables(_ name: String, _ message: String) throws {
    let form = Self.form(Self.sharedFiles.mapValues { Self.text($0, "pro", in: "«»") })
    let table = try #require(form.number(ofFile: "lists/cities.csv"))
    let offset = Self.offsets(in: Self.sharedFiles["lists/cities.csv"] ?? "", of: "«»")[0]
    let problem = #expect(throws: EditorForm.RenameProblem.self) {
      try form.rename(at: offset, in: table, to: name)
    }
    #expect(problem?.message == message)
  }

  /// A text that no row declares as an option is no name.
  @Test(arguments: ["$name == 'pr", "set: name, to: \"'pr"])
  func plainTexts(_ piece: String) throws {
    let text = Self.texts("pro", in: "«»")["a.form.yaml"] ?? ""
    let place = try #require(text.range(of: piece))
    let offset = text.utf8.distance(from: text.startIndex, to: place.upperBound)
    let form = Self.form(["a.form.yaml": text])
    #expect(form.definition(at: offset, in: 0) == nil)
    #expect(form.references(at: offset, in: 0, withDeclaration: true).isEmpty)
  }
}

import FormCatalog
import FormCompiler
import FormKit
import FormSyntax
import FormTestSupport
import Foundation
import Testing

/// What test files accept and report, and what their tests find.
@Suite struct FormTestFileTests {
  static let spec = """
    formc: 1
    form: Order
    functions: { isFree: { parameters: [String], returns: Bool } }
    conditions: { isLarge: "$seats > 10" }
    types: { City: [Berlin, Lyon] }
    sections:
      - tag: what
        header: What
        rows:
          - { type: segmented, tag: city, title: City, options: City, value: Berlin }
          - { type: int, tag: seats, title: Seats, value: 2, rules: [required, { smallerThan: 50 }] }
          - { type: decimal, tag: total, title: Total, computed: "$seats * 2.5" }
          - type: text
            tag: street
            title: Street
            hidden: "$city == 'Lyon'"
            disabled: isLarge
            rules: [required, { async: isFree, id: taken, message: Taken }]
          - { type: button, tag: book, title: Book, action: book, disabled: "$street == nil" }
          - { type: label, title: Help, hidden: "$city == 'Lyon'" }
          - { type: text, title: Note, rules: [{ maxLength: 3 }] }
      - tag: guests
        header: Guests
        repeat:
          rows: [{ type: text, tag: name, title: Name, rules: [required] }, { type: button, title: Call }]
          value: [{ name: Ann }]
      - rows: [{ type: date, tag: day, rules: [{ greaterThan: NOW(), severity: warning }] }]
    """

  static let host =
    "{ functions: { isFree: { cases: [{ given: Old, result: false }], result: true } } }"

  /// The file with some tests.
  static func file(_ tests: String) -> String {
    "formcTest: 1\nspec: order.form.yaml\nhost: \(host)\ntests:\n\(tests)"
  }

  static func load(
    _ text: String, spec: String = spec, path: String = "order.test.yaml"
  ) throws -> FormTestFile {
    let loader = FormTestLoader { _ in
      FormLoader(reader: MemoryFileReader(files: ["order.form.yaml": Array(spec.utf8)]))
    }
    return loader.load(bytes: Array(text.utf8), path: path)
  }

  /// The messages of a file, or else of its cases.
  static func messages(_ text: String) throws -> [String] {
    let file = try load(text)
    guard let form = file.subject else { return file.check.report.diagnostics.map(\.message) }
    let run = TestRun(file, form)
    return file.cases.flatMap { run.run($0).diagnostics.map(\.message) }
  }

  /// What an expectation after a step finds.
  private func found(_ expectation: String, after step: String = "") throws -> [String] {
    let step = step.isEmpty ? "" : "\(step), "
    return try Self.messages(
      Self.file("  - name: a\n    steps: [{ \(step)expect: { \(expectation) } }]"))
  }

  // MARK: - Expectations

  @Test(arguments: [
    ("", "values: { city: Berlin, seats: 2, total: 5, street: null, day: null }"),
    ("", "shown: [what, street, guests], enabled: street"),
    ("", "errors: { street: [required] }, valid: false, warnings: {}"),
    ("set: { city: Lyon }", "hidden: street, errors: {}, valid: true, values: { street: null }"),
    ("set: { seats: 11 }", "disabled: [street], that: \"isLarge AND $total == 27.5\""),
    ("set: { street: Old }", "errors: { street: [taken] }"),
    ("set: { street: New }", "valid: true, errors: {}"),
    (
      "set: { day: \"2020-01-01\" }",
      "warnings: { day: [greaterThan] }, errors: { street: required }"
    ),
    ("", "options: { city: [Berlin, Lyon] }, title: { city: City, what: What, street: Street }"),
    (
      "set: { seats: 3 }",
      "text: { seats: \"3\", street: null }, row: { seats: { value: 3, type: int } }"
    ),
    ("validate: {}", "messages: { street: This field is required, city: [] }"),
    ("set: { total: 1 }", "refused: no value that can be set"), ("tap: book", "handlers: []"),
    ("set: { street: New }", "handlers: []"), ("set: { seats: 2 }", "changes: []"),
    ("insert: { section: guests }", "values: { guests: [{ name: Ann }, { }] }"),
    (
      "set: { \"guests[0].name\": null }",
      "errors: { \"guests[0].name\": [required], street: required }"
    ),
    ("focus: street", "focus: street"), ("", "focus: null"),
    ("choose: { tag: city, option: Lyon }", "values: { city: Lyon }, hidden: street"),
    ("wait: 5", "valid: false"), ("removeRow: street", "valid: true"),
    // What the spec itself does not read.
    (
      "", "that: NOT $street.isValid AND $seats.isValid AND NOT $what.isValid AND NOT $form.isValid"
    ),
    ("set: { street: New }", "that: $street.isValid AND $form.isValid"),
    (
      "set: { seats: 3 }",
      "that: $seats.isDirty AND $what.isDirty AND $form.isDirty AND NOT $city.isDirty"
    ),
    ("insert: { section: guests }", "that: \"COUNT($guests.name) == 1 AND NOT $guests.isValid\""),
    // Rows and sections without a tag.
    ("", "shown: [\"sections[2]\", \"what.rows[5]\", \"guests[0].rows[1]\"]"),
    ("", "title: { \"sections[0].rows[5]\": Help }"),
    (
      "set: { city: Lyon }",
      "hidden: \"what.rows[5]\", errors: {}, row: { \"guests[0].rows[1]\": { type: button } }"
    ),
    (
      "set: { \"what.rows[6]\": toolong }",
      "errors: { street: required, \"what.rows[6]\": maxLength }"
    ),
    ("tap: { tag: { section: 1, row: 1 } }", "enabled: \"guests[0].rows[1]\""),
  ])
  func isMet(_ step: String, _ expectation: String) throws {
    #expect(try found(expectation, after: step) == [])
  }

  @Test(arguments: [
    ("", "values: { seats: 3 }", ["`seats` is `2`, expected `3`"]),
    ("", "shown: street, hidden: [city]", ["`city` is shown, expected hidden"]),
    ("", "disabled: street", ["`street` is enabled, expected disabled"]),
    ("", "valid: true", ["the form has errors, expected none"]),
    ("", "errors: {}", ["`street` has the error `required`, expected no error"]),
    (
      "set: { street: Old }", "errors: { street: [required] }",
      ["`street` has the error `taken`, expected the error `required`"]
    ),
    ("", "that: \"$seats > 2\"", ["the condition does not hold"]),
    (
      "", "options: { city: [Lyon] }",
      ["the options of `city` are `[\"Berlin\",\"Lyon\"]`, expected `[\"Lyon\"]`"]
    ),
    ("", "title: { city: Town }", ["the title of `city` is `\"City\"`, expected `\"Town\"`"]),
    ("", "messages: { street: [x] }", ["the messages of `street` are `[]`, expected `[\"x\"]`"]),
    ("", "row: { seats: { type: text } }", ["`type` of `seats` is `\"int\"`, expected `\"text\"`"]),
    ("set: { seats: 3 }", "refused: true", ["the form takes the step, expected a refusal"]),
    ("set: { seats: 3 }", "handlers: [book]", ["the step called no handler, expected `book`"]),
    (
      "set: { total: 1 }", "focus: null",
      ["the form refuses the step: `total` has no value that can be set"]
    ),
    ("", "values: { \"guests[3].name\": Bob }", ["there is no `guests[3].name` now"]),
    ("", "snapshot: new", ["there is no snapshot `new`"]),
    ("set: { city: Lyon }", "row: { street: { title: Street } }", ["`street` is not shown"]),
    ("", "shown: \"guests[7].rows[1]\"", ["there is no `guests[7].rows[1]` now"]),
    ("", "hidden: \"what.rows[5]\"", ["`what.rows[5]` is shown, expected hidden"]),
    ("", "that: $form.isValid", ["the condition does not hold"]),
  ])
  func isNotMet(_ step: String, _ expectation: String, _ messages: [String]) throws {
    #expect(try found(expectation, after: step) == messages)
  }

  // MARK: - Cases

  @Test func tableHasACaseForEachRow() throws {
    let file = try Self.load(
      Self.file(
        """
          - name: a table
            set: { city: Berlin }
            table:
              set: [seats, city]
              expect: [total, street.hidden, street.errors, valid]
              rows: [[2, Berlin, 5, false, [required], false], [4, Lyon, 9, true, [], true]]
            expect: { shown: city }
          - { name: skipped, skip: not yet, expect: { shown: city } }
        """))
    let form = try #require(file.subject)
    #expect(
      file.cases.map(\.name) == [
        "a table (row 1: seats 2, city Berlin)", "a table (row 2: seats 4, city Lyon)", "skipped",
      ])
    let results = file.cases.map { TestRun(file, form).run($0) }
    #expect(results.map(\.isPassed) == [true, false, false])
    #expect(results[1].diagnostics.map(\.message) == ["`total` is `10.0`, expected `9`"])
    #expect(results[2].skip == "not yet")
  }

  @Test func onlySkipsTheOthers() throws {
    let file = try Self.load(
      Self.file(
        """
          - { name: a, expect: { shown: city } }
          - { name: b, only: true, expect: { shown: city } }
        """))
    #expect(file.cases.map(\.skip) == ["other tests have `only`", nil])
  }

  @Test func recordsAreValidated() throws {
    let tests = """
        - name: records
          records:
            - { record: { city: Lyon } }
            - { record: { seats: 60, street: New }, errors: { seats: [smallerThan] } }
            - { record: { street: Old }, valid: false }
            - { record: { seats: many, nobody: 1, street: New }, errors: { seats: type, nobody: tag } }
            - { record: { street: New }, valid: false }
      """
    #expect(try Self.messages(Self.file(tests)) == ["the record is valid, expected errors"])
  }

  /// A failure names the reasons, with places in the spec.
  @Test func failureSaysWhy() throws {
    let file = try Self.load(
      Self.file("  - { name: a, set: { seats: 11 }, expect: { enabled: street } }"))
    let form = try #require(file.subject)
    let notes = TestRun(file, form).run(file.cases[0]).diagnostics.flatMap(\.notes)
    #expect(
      notes == [
        "in the test `a`", "`street` is disabled (order.form.yaml:14:14)",
        "  isLarge is true (order.form.yaml:17:19)",
        "    $seats > 10 is true (order.form.yaml:4:24)", "      $seats is 11",
      ])
  }

  @Test func clockLocaleAndLanguageAreOfTheFile() throws {
    let text = """
      formcTest: 1
      spec: order.form.yaml
      now: "2019-12-31T10:00:00Z"
      timeZone: Europe/Berlin
      locale: de
      language: [de, en]
      tests:
        - name: a
          set: { day: "2020-01-01", seats: 1 }
          expect: { warnings: {}, text: { total: "2,5" } }
      """
    #expect(try Self.messages(text) == [])
  }

  /// A test can have a host, clock, locale and language of its own.
  @Test func environmentIsOfTheTest() throws {
    let text = """
      formcTest: 1
      spec: order.form.yaml
      now: "2019-12-31T10:00:00Z"
      locale: de
      host: { functions: { isFree: { result: false } } }
      tests:
        - name: of the file
          set: { day: "2020-01-01", seats: 1, street: New }
          expect: { warnings: {}, text: { total: "2,5" }, errors: { street: [taken] } }
        - name: of the test
          now: "2020-01-01T10:00:00Z"
          timeZone: Europe/Berlin
          locale: en
          language: en
          host: { functions: { isFree: { result: true } } }
          set: { day: "2020-01-01", seats: 1, street: New }
          expect: { warnings: { day: [greaterThan] }, text: { total: "2.5" }, errors: {} }
        - name: a clock of the host
          host: { now: "2021-01-01T10:00:00Z", functions: { isFree: { result: true } } }
          set: { day: "2020-01-01", street: New }
          expect: { warnings: { day: [greaterThan] } }
          records: [{ record: { street: New } }]
        - name: a host without a clock
          host: { functions: { isFree: { result: true } } }
          set: { day: "2020-01-01", street: New }
          expect: { warnings: {} }
      """
    #expect(try Self.messages(text) == [])
  }

  /// The host of a test replaces that of the file with its clock.
  @Test(arguments: [("", "2026-01-01"), ("now: \"2030-05-05T10:00:00Z\"\n", "2030-05-05")])
  func clockIsThatOfTheOwnHost(_ now: String, _ day: String) throws {
    let text = """
      formcTest: 1
      spec: order.form.yaml
      host: { now: "2020-02-02T10:00:00Z", functions: { isFree: { result: true } } }
      \(now)tests:
        - name: a
          host: { functions: { isFree: { result: true } } }
          expect: { that: "TODAY() == DATE('\(day)')" }
        - name: of the file
          expect: { that: "TODAY() == DATE('\(now.isEmpty ? "2020-02-02" : day)')" }
      """
    #expect(try Self.messages(text) == [])
  }

  /// A group with `nest: true` is an object, as the values of the form have it.
  @Test func groupIsExpectedAsAnObject() throws {
    let spec = """
      formc: 1
      form: A
      sections:
        - rows:
            - type: group
              tag: home
              nest: true
              rows:
                - { type: text, tag: city }
                - { type: group, tag: place, nest: true, rows: [{ type: int, tag: floor }] }
      """
    func messages(_ expectation: String) throws -> [String] {
      let file = try Self.load(
        "formcTest: 1\nspec: order.form.yaml\ntests:\n  - name: a\n"
          + "    set: { home: { city: Rome, place: { floor: 2 } } }\n    expect: { values: \(expectation) }\n",
        spec: spec)
      guard let form = file.subject else { return file.check.report.diagnostics.map(\.message) }
      return file.cases.flatMap { TestRun(file, form).run($0).diagnostics.map(\.message) }
    }
    #expect(try messages("{ home: { city: Rome, place: { floor: 2 } } }") == [])
    #expect(try messages("{ home: { place: { floor: 3 } } }") == ["`floor` is `2`, expected `3`"])
    #expect(try messages("{ home: { floor: 2 } }") == ["`home` has no row `floor`"])
    #expect(
      try messages("{ home: { place: { floor: x } } }")
        == ["`floor`: expected a whole number, found the string `x`"])
    #expect(
      try messages("{ home: Rome }")
        == ["expected a mapping of the values in the group, found the text `Rome`"])
  }

  /// The manual lists exactly the members of a row, which tests are checked against.
  @Test func membersOfRowsAreThoseOfTheManual() throws {
    let manual = try String(contentsOf: PackageFolder.file("docs/command-line.md"), encoding: .utf8)
    let part = try #require(manual.split(separator: "And a row:").last)
    let rows = try #require(part.split(separator: "\n\n").first).split(separator: "\n").dropFirst(2)
    let cells = rows.compactMap { $0.split(separator: "|").first }
    let names = cells.flatMap { $0.matches(of: /`(\w+)`/).map { String($0.1) } }
    #expect(Set(names) == Set(RowAppearance.memberNames))
    #expect(Set(names).count == RowAppearance.memberNames.count)
  }

  /// Who closes a form and opens it again finds the values, but no messages.
  @Test func formIsOpenedAgain() throws {
    let steps = """
        - name: a
          steps:
            - set: { seats: 20, "guests[0].name": Bob }
            - insert: { section: guests }
            - { validate: {}, expect: { messages: { street: This field is required } } }
            - reload: true
              expect:
                values: { seats: 20, total: 50, guests: [{ name: Bob }, { name: null }] }
                disabled: street
                messages: { street: [] }
            - { set: { seats: 2, street: Old }, expect: { errors: { street: [taken], "guests[1].name": required } } }
      """
    #expect(try Self.messages(Self.file(steps)) == [])
  }

  // MARK: - Recording

  /// The file after a run that records, and the messages of that run.
  private static func record(
    _ text: String, path: String = "order.test.yaml"
  ) throws -> (text: String, messages: [String], conflicts: Int) {
    let file = try load(text, path: path)
    let form = try #require(file.subject, "\(file.check.report.diagnostics.map(\.message))")
    let run = TestRun(file, form, isRecording: true)
    var tested = TestedFile(file)
    for test in file.cases { tested.add(test, run.run(test)) }
    let recorded = try #require(tested.recorded)
    return (
      String(decoding: recorded.new, as: UTF8.self), tested.report.diagnostics.map(\.message),
      recorded.conflicts.count
    )
  }

  @Test func expectationsAreRecorded() throws {
    let text = Self.file(
      """
        # Kept.
        - name: steps
          steps:
            - expect: record
            - { set: { city: Lyon, seats: 3 }, expect: record }   # the city
            - { set: { seats: 3 }, expect: record }
            - { tap: book, expect: record }
            - { set: { total: 1 }, expect: record }
            - { insert: { section: guests }, expect: { valid: false } }
            - remove: { section: guests, at: 1 }
              expect: record
            - { set: { city: Berlin, street: A }, expect: { valid: true } }
            - { set: { city: Lyon }, expect: record }
        - name: a table
          table:
            set: [seats]
            expect: [total, street.disabled, street.errors, valid, street.text]
            rows:
              - [20]
              - [2, 5, false, [required], false, null]
              - - 4
        - { name: nothing is set, table: { set: [], expect: [total], rows: [[]] } }
      """)
    let recorded = try Self.record(text)
    #expect(recorded.messages == [])
    #expect(
      recorded.text
        == Self.file(
          """
            # Kept.
            - name: steps
              steps:
                - expect:
                    values: { city: Berlin, seats: 2, total: 5.0, guests: [{ name: Ann }] }
                    shown: [what, city, seats, total, street, book, "what.rows[5]", guests, "guests[0].name", day]
                    disabled: [book]
                    errors: { street: [required] }
                - { set: { city: Lyon, seats: 3 }, expect: { values: { total: 7.5 }, hidden: [street, "what.rows[5]"], errors: {} } }   # the city
                - { set: { seats: 3 }, expect: { valid: true } }
                - { tap: book, expect: { valid: true } }
                - { set: { total: 1 }, expect: { refused: "`total` has no value that can be set" } }
                - { insert: { section: guests }, expect: { valid: false } }
                - remove: { section: guests, at: 1 }
                  expect: { values: { guests: [{ name: Ann }] }, errors: {} }
                - { set: { city: Berlin, street: A }, expect: { valid: true } }
                - { set: { city: Lyon }, expect: { hidden: [street, "what.rows[5]"], disabled: [book] } }
            - name: a table
              table:
                set: [seats]
                expect: [total, street.disabled, street.errors, valid, street.text]
                rows:
                  - [20, 50.0, true, [required], false, null]
                  - [2, 5, false, [required], false, null]
                  - - 4
                    - 10.0
                    - false
                    - [required]
                    - false
                    - null
            - { name: nothing is set, table: { set: [], expect: [total], rows: [[5.0]] } }
          """))
    #expect(try Self.messages(recorded.text) == [])
  }

  @Test func messagesAndRecordsAreRecorded() throws {
    let text = Self.file(
      """
        - name: a
          steps:
            - { validate: {}, expect: record }
            - { set: { street: New }, expect: record }
            - { set: { city: Lyon, seats: 60 }, expect: record }
          records:
            - { record: { seats: 60, who: Ann }, errors: record }
            - record: { day: "2020-01-01", street: New }
              errors: record
              warnings: record
      """)
    let recorded = try Self.record(text)
    #expect(recorded.messages == [])
    #expect(
      recorded.text
        == Self.file(
          """
            - name: a
              steps:
                - { validate: {}, expect: { messages: { street: [This field is required] } } }
                - { set: { street: New }, expect: { enabled: [book], errors: {}, messages: { street: [] } } }
                - { set: { city: Lyon, seats: 60 }, expect: { values: { total: 150.0 }, hidden: [street, "what.rows[5]"], disabled: [street, book], errors: { seats: [smallerThan] } } }
              records:
                - { record: { seats: 60, who: Ann }, errors: { seats: [smallerThan], street: [required], who: [tag] } }
                - record: { day: "2020-01-01", street: New }
                  errors: {}
                  warnings: { day: [greaterThan] }
          """))
    #expect(try Self.messages(recorded.text) == [])
  }

  @Test func expectationsAreRecordedInJSON() throws {
    let text =
      #"{"formcTest": 1, "spec": "order.form.yaml", "tests": [{"name": "a", "expect": "record"}]}"#
    let recorded = try Self.record(text, path: "order.test.json").text
    #expect(recorded.contains(#""expect": {"values":{"city":"Berlin","seats":2,"total":5.0"#))
  }

  /// What is recorded for a form passes, also after it was closed and opened again.
  @Test(arguments: ["booking", "guests", "registration", "settings", "loan-calculator"])
  func recordedTestsPass(name: String) throws {
    let folder = PackageFolder.file("examples").path(percentEncoded: false)
    let loader = FormTestLoader { _ in FormLoader() }
    func load(_ text: [UInt8]) throws -> (file: FormTestFile, form: TestedForm) {
      let file = loader.load(bytes: text, path: "\(folder)/\(name).test.yaml")
      return (file, try #require(file.subject))
    }
    let text = """
      formcTest: 1
      spec: \(name).form.yaml
      tests:
        - name: a
          steps: [{ expect: record }, { validate: {}, expect: record }, { reload: true, expect: record }]
      """
    let (file, form) = try load(Array(text.utf8))
    var tested = TestedFile(file)
    let run = TestRun(file, form, isRecording: true)
    for test in file.cases { tested.add(test, run.run(test)) }
    let recorded = try load(try #require(tested.recorded).new)
    for test in recorded.file.cases {
      #expect(TestRun(recorded.file, recorded.form).run(test).isPassed)
    }
  }

  /// Cases that differ write nothing.
  @Test func differentCasesAreNotRecorded() throws {
    let text = Self.file(
      "  - { name: a, table: { set: [seats], rows: [[20], [2]] }, expect: record }")
    let recorded = try Self.record(text)
    #expect(recorded.text == text)
    #expect(recorded.conflicts == 1)
  }

  // MARK: - Mistakes

  @Test(arguments: [
    (
      "  - { name: a, set: { sets: 1 }, expect: {} }",
      ["the test `a` expects nothing", "there is no row or section `sets`"]
    ),
    (
      "  - { name: a, set: { seats: x }, expect: { shown: city } }",
      ["`seats`: expected a whole number, found the string `x`"]
    ),
    (
      "  - { name: a, set: { total: 1 }, expect: { shown: city } }",
      ["the form refuses the step: `total` has no value that can be set"]
    ),
    ("  - { name: a, set: { city: Lyn }, expect: { shown: city } }", ["`Lyn` is not one of City"]),
    (
      "  - { name: a, expect: { show: city } }",
      ["`show` is not a key of `expect`"]
    ),
    ("  - { name: a, expect: { errors: { seats: [max] } } }", ["`seats` has no rule `max`"]),
    ("  - { name: a, expect: { handlers: [boo] } }", ["the form calls no handler `boo`"]),
    ("  - { name: a, expect: { page: first } }", ["there is no page `first`"]),
    ("  - { name: a, expect: { options: { city: [Rome] } } }", ["`Rome` is not one of City"]),
    (
      "  - { name: a, expect: { values: { seats: x } } }",
      ["`seats`: expected a whole number, found the string `x`"]
    ),
    (
      "  - { name: a, expect: { that: \"$seat > 1\" } }",
      ["no row or section has the tag `seat`"]
    ),
    ("  - { name: a, expect: { shown: city, hidden: city } }", ["`city` cannot be both"]),
    (
      "  - { name: a, expect: { errors: {}, valid: false } }",
      ["`errors` expects no error, so `valid` cannot be false"]
    ),
    (
      "  - { name: a, steps: [{ set: {}, tap: book }], expect: { shown: city } }",
      ["a step is one command: `tap` is one after `set`"]
    ),
    (
      "  - { name: a, steps: [{ tapp: book }], expect: { shown: city } }",
      ["`tapp` is not a key of a step"]
    ),
    (
      "  - { name: a, table: { expect: [city.hide], rows: [[true]] } }",
      ["a column cannot end in `.hide`"]
    ),
    (
      "  - { name: a, table: { set: [seats], expect: [total], rows: [[1, 2, 3]] } }",
      ["expected a list of 2 values"]
    ),
    (
      "  - { name: a, table: { set: [seats], expect: [total], rows: [[1]] } }",
      ["the expectation has not been recorded"]
    ),
    ("  - { name: a, expect: record }", ["the expectation has not been recorded"]),
    (
      "  - { name: a, steps: [{ reload: a, expect: record }] }",
      ["expected `true`, found the text `a`"]
    ),
    (
      "  - { name: a, expect: { row: { city: { titel: City } } } }", ["a row has no member `titel`"]
    ),
    (
      "  - { name: a, expect: { row: { city: City } } }",
      ["expected a mapping of members, found the text `City`"]
    ),
    (
      "  - { name: a, expect: { shown: \"what.rows[7]\" } }",
      ["there is no row or section `what.rows[7]`"]
    ),
    (
      "  - { name: a, records: [{ record: {}, errors: record, warnings: record }] }",
      Array(repeating: "the expectation has not been recorded", count: 2)
    ),
    ("  - { name: a, timeZone: Mars, expect: { shown: city } }", ["there is no time zone `Mars`"]),
    (
      "  - { name: a, expect: { shown: city } }\n  - { name: a, expect: { shown: city } }",
      ["another test has the name `a`"]
    ),
    ("  []", ["the file has no tests"]),
  ])
  func mistakeIsReported(_ tests: String, _ messages: [String]) throws {
    #expect(try Self.messages(Self.file(tests)) == messages)
  }

  @Test(arguments: [
    (
      "formcTest: 2\nspec: order.form.yaml\ntests: []",
      "this is version 2 of the format; formc knows version 1"
    ),
    ("formcTest: 1\nspec: other.form.yaml\ntests: []", "the spec `other.form.yaml` cannot be read"),
    (
      "formcTest: 1\nspec: order.form.yaml\nhost: x.yaml\ntests: []",
      "the host file `x.yaml` cannot be read: no such file"
    ),
    (
      "formcTest: 1\nspec: order.form.yaml\ntimeZone: Mars\ntests: []",
      "there is no time zone `Mars`"
    ),
    ("formcTest: 1\nspec: order.form.yaml\nnow: today\ntests: []", "`today` is not a date"),
    ("- 1", "expected a mapping for a test file, found a list"),
  ])
  func headIsChecked(_ text: String, _ message: String) throws {
    let found = try Self.load(text).check.report.diagnostics.map(\.message)
    #expect(found.contains { $0.hasPrefix(message) }, "\(found)")
  }

  @Test func neverShownCannotBeExpected() throws {
    let spec = """
      formc: 1
      form: A
      sections:
        - rows:
            - { type: int, tag: a }
            - { type: text, tag: b, hidden: "$a > 3 OR $a == nil OR $a <= 3" }
      """
    let file = try Self.load(
      Self.file("  - { name: a, expect: { shown: b } }").replacing(
        "host: \(Self.host)\n", with: ""), spec: spec)
    #expect(file.check.report.diagnostics.map(\.message) == ["`b` never shows"])
  }

  /// Loaders in several threads check a spec once.
  @Test func specIsCheckedOnce() async {
    let (specs, count) = (TestedSpecs(), Guarded(0))
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          let loader = FormTestLoader(specs) { path in
            if path == "order.form.yaml" { count.withLock { $0 += 1 } }
            return FormLoader(
              reader: MemoryFileReader(files: ["order.form.yaml": Array(Self.spec.utf8)]))
          }
          let file = loader.load(
            bytes: Array(Self.file("  - { name: a, expect: { shown: city } }").utf8),
            path: "order\(number).test.yaml")
          #expect(file.subject != nil)
        }
      }
    }
    #expect(count.withLock { $0 } == 1)
  }

  // MARK: - All inputs

  @Test func stepsAreTheCommandsOfRun() {
    let keys = ObjectEntry.testStep.properties.map(\.name)
    #expect(Set(keys) == Set(FormSession.commandNames).union(["expect"]))
  }

  /// Whatever a file holds, it is read to the end, and what is right in it is run.
  @Test func anyFileIsRead() throws {
    let text = Self.file(
      """
        - name: a
          set: { seats: 3, "guests[0].name": Bob }
          table: { set: [city], expect: [total, street.hidden], rows: [[Lyon, 7.5, true], [Berlin, 7.5, false]] }
        - name: b
          steps: [{ choose: { tag: city, option: Lyon }, expect: { errors: {} } }, { wait: 3 }]
          expect: { that: "$seats < 3", row: { seats: { value: 2 } } }
          records: [{ record: { seats: 3 }, errors: { street: required } }]
      """)
    // The loader checks the spec once.
    let loader = FormTestLoader { _ in
      FormLoader(reader: MemoryFileReader(files: ["order.form.yaml": Array(Self.spec.utf8)]))
    }
    var generator = SplitMix64(seed: 46)
    for _ in 0..<300 {
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes.remove(at: index)
        case 1:
          bytes.insert(
            Array("{}[]:,-\"' \n&*$0".utf8).randomElement(using: &generator) ?? 0, at: index)
        default: bytes.swapAt(index, Int.random(in: 0..<bytes.count, using: &generator))
        }
      }
      let file = loader.load(bytes: bytes, path: "order.test.yaml")
      guard let form = file.subject else { continue }
      for test in file.cases { _ = TestRun(file, form).run(test) }
    }
  }
}

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
      - tag: guests
        header: Guests
        repeat:
          rows: [{ type: text, tag: name, title: Name, rules: [required] }]
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
    var loader = FormTestLoader { _ in
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
      """
    #expect(try Self.messages(text) == [])
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
                    shown: [what, city, seats, total, street, book, guests, "guests[0].name", day]
                    disabled: [book]
                    errors: { street: [required] }
                - { set: { city: Lyon, seats: 3 }, expect: { values: { total: 7.5 }, hidden: [street], errors: {} } }   # the city
                - { set: { seats: 3 }, expect: { valid: true } }
                - { tap: book, expect: { valid: true } }
                - { set: { total: 1 }, expect: { refused: "`total` has no value that can be set" } }
                - { insert: { section: guests }, expect: { valid: false } }
                - remove: { section: guests, at: 1 }
                  expect: { values: { guests: [{ name: Ann }] }, errors: {} }
                - { set: { city: Berlin, street: A }, expect: { valid: true } }
                - { set: { city: Lyon }, expect: { hidden: [street], disabled: [book] } }
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
    var loader = FormTestLoader { _ in FormLoader() }
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
    var loader = FormTestLoader { _ in
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

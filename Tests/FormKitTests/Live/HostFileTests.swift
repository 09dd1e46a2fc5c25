import FormKit
@_spi(Generated) import FormModel
import Foundation
import Testing

/// The effects of valid host files on a form, and the diagnostics of invalid ones.
@Suite struct HostFileTests {
  private static let spec = """
    formc: 1
    form: Stay
    functions:
      isFree: { parameters: [String], returns: Bool }
      rate: { parameters: [String, Int], returns: Double }
      tags: { parameters: ["[String]"], returns: Int }
    types: { City: [mvd, bue] }
    conditions: { far: "$city == 'bue'" }
    sections:
      - rows:
          - { type: segmented, tag: city, options: City, events: { change: cityChanged } }
          - { type: push, tag: hotel, options: { provider: hotels, parameters: [$city] } }
          - { type: stepper, tag: nights, integer: true, value: 2, events: { change: nightsChanged } }
          - { type: decimal, tag: price, computed: "rate($city, $nights)" }
          - { type: multipleSelector, tag: extras, options: [tea, bed] }
          - { type: int, tag: count, computed: "tags($extras)" }
          - type: account
            tag: name
            validates: onChange
            rules: [{ async: isFree, debounce: 1, timeout: 10, message: "{value} is taken" }]
          - { type: date, tag: day }
          - { type: text, tag: mail, swipe: { leading: [{ id: archive, title: Archive, handler: archive }] } }
          - { type: text, tag: note, formatter: loud, formatDuringInput: false }
          - { type: button, tag: go, action: book, events: { willSelect: mayGo, select: gone } }
      - tag: list
        repeat: { rows: [{ type: text, tag: x, rules: [] }], value: [] }
    """

  private func read(
    _ host: String, spec: String = HostFileTests.spec
  ) throws -> (script: HostScript, definition: FormDefinition, check: FormCheck) {
    let definition = try FormLoader().load(spec)
    let (script, check) = FormHostFile.read(
      bytes: Array(host.utf8), name: "stay.host.yaml", for: definition)
    return (script, definition, check)
  }

  private func session(_ host: String, spec: String = HostFileTests.spec) throws -> FormSession {
    let (script, definition, check) = try read(host, spec: spec)
    #expect(check.diagnostics.map(\.message) == [])
    return try FormSession(definition, following: script)
  }

  // MARK: - Options

  @Test(arguments: [
    (
      "Date", #"[2026-01-31, { value: "2026-02-01T09:30", title: Later }]"#,
      #"[{"value":"2026-01-31T00:00:00Z","title":"2026-01-31"},{"value":"2026-02-01T09:30:00Z","title":"Later"}]"#
    ),
    (
      "Duration", #"["1:30", 60, { value: "0:10", title: Ten }]"#,
      #"[{"value":5400,"title":"1:30"},{"value":60,"title":"0:01"},{"value":600,"title":"Ten"}]"#
    ),
    (
      "URL", "[https://a.org, { value: https://b.org, title: B }]",
      #"[{"value":"https://a.org","title":"https://a.org"},{"value":"https://b.org","title":"B"}]"#
    ),
  ])
  func optionsHaveTheTypeOfTheirProvider(_ type: String, _ options: String, _ shown: String) throws
  {
    let spec = """
      formc: 1
      form: A
      sections: [{ rows: [{ type: push, tag: one, options: { provider: p, type: \(type) } }] }]
      """
    let session = try session("providers: { p: \(options) }", spec: spec)
    _ = session.answer(#"{"wait": 1}"#)
    let answer = session.answer(#"{"options": "one"}"#)
      .replacingOccurrences(of: #","isDisabled":false"#, with: "")
    #expect(answer == #"{"status":"loaded","options":\#(shown)}"#)
  }

  @Test(arguments: [
    ("Date", "31.1.", "F0405"), ("Duration", "soon", "F0405"), ("URL", "5", "F0401"),
    ("Duration", #"["1:30", 5400]"#, "F0317"), ("Date", #"["", 2026-01-31]"#, "F0203"),
  ])
  func optionsOfAnotherTypeAreMistakes(_ type: String, _ option: String, _ code: String) throws {
    let spec = """
      formc: 1
      form: A
      sections: [{ rows: [{ type: push, tag: one, options: { provider: p, type: \(type) } }] }]
      """
    let options = option.hasPrefix("[") ? option : "[\(option)]"
    let check = try read("providers: { p: \(options) }", spec: spec).check
    #expect(check.diagnostics.map(\.code) == [code])
  }

  // MARK: - Functions

  @Test(
    arguments: [
      ("rate: 7.5", 7.5), ("rate: { result: 7 }", 7),
      ("rate: { parameters: [c, n], expression: \"$n * 10\" }", 20),
      ("rate: { cases: [{ given: [mvd, 2], result: 1 }], result: 9 }", 1),
      ("rate: { cases: [{ given: [mvd, 3], result: 1 }], result: 9 }", 9),
      ("rate: { parameters: [c, n], cases: [{ when: \"$n > 1\", result: 1 }], result: 9 }", 1),
      ("rate: { parameters: [c, n], cases: [{ when: \"$c == 'bue'\", result: 1 }], result: 9 }", 9),
      ("rate: { cases: [{ given: [bue, 2], result: 1 }] }", nil), ("{}", nil),
    ] as [(String, Double?)])
  func functionsAnswer(function: String, price: Double?) throws {
    let functions = function == "{}" ? "functions: {}" : "functions:\n  \(function)"
    let session = try session(functions)
    _ = session.answer(#"{"set": {"city": "mvd"}}"#)
    #expect(try session.form.value(of: "price") == (price.map(FormValue.double) ?? .null))
  }

  @Test func failingFunctionRefusesTheCommand() throws {
    let session = try session(
      "functions: { rate: { cases: [{ given: [bue, 2], fails: no rates }], result: 1 } }")
    #expect(
      session.answer(#"{"set": {"city": "bue"}}"#)
        == #"{"error":"the function `rate` failed: no rates"}"#)
    #expect(try session.form.value(of: "city") == .null)
  }

  @Test func functionsGetAndReturnNull() throws {
    let session = try session(
      "functions: { rate: { cases: [{ given: [null, 2], result: 5 }, { given: [mvd, 2], result: null }], result: 1 } }"
    )
    #expect(try session.form.value(of: "price") == 5.0)
    try session.form.set("city", to: "mvd")
    #expect(try session.form.value(of: "price") == .null)
  }

  @Test func functionsGetLists() throws {
    let session = try session(
      "functions: { tags: { cases: [{ given: [tea], result: 1 }], result: 3 } }")
    try session.form.set("extras", to: .list(["tea"]))
    #expect(try session.form.value(of: "count") == 1)
    try session.form.set("extras", to: .list(["tea", "bed"]))
    #expect(try session.form.value(of: "count") == 3)
  }

  @Test func formattersAreFunctions() throws {
    let session = try session(
      "functions: { loud: { parameters: [text], expression: \"UPPERCASE($text)\" } }")
    try session.form.set("note", to: "hey")
    #expect(session.form.row("note")?.displayText == "HEY")
  }

  @Test func clockIsFixedAtTheGivenInstant() throws {
    let spec = """
      formc: 1
      form: Days
      functions: { f: { parameters: [Int], returns: Date } }
      sections:
        - rows:
          - { type: int, tag: n, value: 1 }
          - { type: dateTime, tag: at, computed: "f($n)" }
      """
    let session = try session(
      "now: \"2026-01-31T10:00:00Z\"\nfunctions: { f: { expression: NOW() } }", spec: spec)
    #expect(session.answer(#"{"values": {}}"#).contains(#""at":"2026-01-31T10:00:00Z""#))
    _ = session.answer(#"{"wait": 60}"#)
    #expect(session.answer(#"{"set": {"n": 2}}"#).contains(#""at":"2026-01-31T10:01:00Z""#))
  }

  // MARK: - Async rules

  @Test func asyncRulesAnswerWithDelay() throws {
    let session = try session(
      """
      functions:
        isFree:
          parameters: [name]
          cases:
            - { given: ann, result: false, message: Ann is here }
            - { given: slow, delay: never }
            - { given: bad, fails: no connection }
          expression: "$name != 'bob'"
          delay: 2
      """)
    func errors(_ name: String, _ waits: Double...) -> [[String]] {
      _ = session.answer(#"{"set": {"name": "\#(name)"}}"#)
      return waits.map { seconds in
        let answer = session.answer(#"{"wait": \#(seconds), "values": false}"#)
        #expect(!answer.contains("failures"))
        return session.form.messages("name")
      }
    }
    // The rule has a debounce of one second. Then the answer takes two seconds, or no time for some
    // cases.
    #expect(errors("bob", 1, 1.5, 0.5) == [[], [], ["bob is taken"]])
    #expect(errors("ann", 0.5, 0.5) == [[], ["Ann is here"]])
    #expect(errors("bad", 1) == [["This could not be checked"]])
    #expect(errors("slow", 1, 9, 1) == [[], [], ["This could not be checked"]])
    #expect(errors("zoe", 100) == [[]])
    #expect(try !session.form.isPending("name"))
  }

  // MARK: - Providers

  @Test func providersDeliver() throws {
    let session = try session(
      """
      providers:
        hotels:
          parameters: [city]
          cases:
            - { given: mvd, options: [plaza, { value: port, title: At the port, disabled: true }] }
            - { when: "$city == 'bue'", fails: no rooms, delay: 3 }
          options: []
      """)
    #expect(session.answer(#"{"options": "hotel"}"#) == #"{"status":"loaded","options":[]}"#)
    let answer = session.answer(#"{"set": {"city": "mvd"}}"#)
    #expect(
      answer.hasPrefix(
        #"{"changes":[{"op":"update","section":0,"row":1,"tag":"hotel"},{"op":"update","section":0,"row":0,"tag":"city"},{"op":"value","tag":"city","old":null,"new":"mvd"}],"#
      ))
    #expect(
      session.answer(#"{"options": "hotel"}"#)
        == #"{"status":"loaded","options":[{"value":"plaza","title":"plaza","isDisabled":false},{"value":"port","title":"At the port","isDisabled":true}]}"#
    )
    _ = session.answer(#"{"set": {"city": "bue"}}"#)
    #expect(session.answer(#"{"options": "hotel"}"#) == #"{"status":"loading","options":[]}"#)
    _ = session.answer(#"{"wait": 3}"#)
    #expect(
      session.answer(#"{"options": "hotel"}"#)
        == #"{"status":"failed","reason":"no rooms","options":[]}"#)
    // After a second request before the answer, only the last request counts.
    _ = session.answer(#"{"retry": "hotel"}"#)
    _ = session.answer(#"{"set": {"city": "mvd"}}"#)
    _ = session.answer(#"{"wait": 10}"#)
    #expect(session.form.row("hotel")?.offered == ["plaza", "port"])
  }

  @Test func listIsTheAnswerToEveryRequest() throws {
    let session = try session("providers: { hotels: [a, b] }")
    #expect(session.form.row("hotel")?.offered == ["a", "b"])
    #expect(session.answer(#"{"requests": {}}"#) == #"{"requests":[]}"#)
  }

  @Test func commandsAnswerRequestsThatTheFileDoesNot() throws {
    let session = try session("providers: { hotels: { cases: [{ given: bue, options: [x] }] } }")
    #expect(session.answer(#"{"requests": {}}"#).contains(#""id":1,"provider":"hotels""#))
    _ = session.answer(#"{"deliver": {"id": 1, "options": ["y"]}}"#)
    #expect(session.form.row("hotel")?.offered == ["y"])
  }

  // MARK: - Handlers

  @Test func handlersSetValues() throws {
    let session = try session(
      """
      handlers:
        cityChanged:
          set: { nights: 4, day: "2026-02-03", extras: [bed], list: [{ x: one }] }
          compute: { mail: "$city", name: "IF(far, 'far', 'near')" }
      """)
    let answer = session.answer(#"{"set": {"city": "bue"}}"#)
    #expect(
      answer.contains(
        #""nights":4,"price":null,"extras":["bed"],"count":null,"name":"far","day":"2026-02-03","mail":"bue""#
      ))
    #expect(answer.contains(#""list":[{"x":"one"}]"#))
    #expect(
      answer.hasSuffix(
        #""events":[{"handler":"cityChanged","event":"change","tag":"city"},{"handler":"nightsChanged","event":"change","tag":"nights"}]}"#
      ))
  }

  @Test func handlersFailAndDecide() throws {
    let session = try session(
      """
      handlers:
        cityChanged: { fails: The service is down }
        mayGo: { decides: refuse }
      """)
    #expect(
      session.answer(#"{"set": {"city": "bue"}}"#)
        == #"{"error":"the handler `cityChanged` failed: The service is down"}"#)
    let refused = session.answer(#"{"tap": "go"}"#)
    #expect(refused.hasPrefix(#"{"handlers":["mayGo"],"#))
    #expect(refused.contains(#""decision":"refuse""#))
    let kept = try self.session("handlers: { gone: { decides: keepSelection }, book: {} }")
    _ = kept.answer(#"{"tap": "go"}"#)
    #expect(kept.form.selectedRow == "go")
    let redirected = try self.session("handlers: { mayGo: { redirect: mail } }")
    #expect(redirected.answer(#"{"tap": "go"}"#).contains(#""redirect":"mail""#))
    #expect(redirected.form.focus == "mail")
  }

  @Test(arguments: [("", true), (", delay: 5", false), (", delay: 5, succeeds: false", false)])
  func swipesEndLater(more: String, isEndedByCommand: Bool) throws {
    let session = try session("handlers: { archive: { decides: later\(more) } }")
    let swipe = #"{"swipe": {"tag": "mail", "side": "leading", "action": "archive"}}"#
    #expect(session.answer(swipe).contains(#""decision":"later","token":0"#))
    _ = session.answer(#"{"wait": 4}"#)
    #expect(session.form.pendingSwipes == [0])
    _ = session.answer(#"{"wait": 1}"#)
    #expect(session.form.pendingSwipes == (isEndedByCommand ? [0] : []))
    if isEndedByCommand { _ = session.answer(#"{"finish": {"token": 0, "succeeded": false}}"#) }
    #expect(session.form.pendingSwipes.isEmpty)
  }

  @Test func laterFailuresAreInTheAnswer() throws {
    let spec = """
      formc: 1
      form: Chain
      functions: { f: { parameters: [Int], returns: Bool } }
      sections:
        - rows:
          - { type: int, tag: n, validates: onChange, rules: [{ async: f }], events: { validation: judged } }
      """
    let session = try session(
      "functions: { f: false }\nhandlers: { judged: { fails: no luck } }", spec: spec)
    #expect(
      session.answer(#"{"set": {"n": 1}, "values": false}"#).hasSuffix(
        #""failures":["the handler `judged` failed: no luck"]}"#))
    #expect(try session.form.value(of: "n") == 1)
  }

  @Test func endlessAnswersAreStopped() throws {
    let spec = """
      formc: 1
      form: Chain
      sections:
        - rows:
          - { type: int, tag: n, value: 0 }
          - { type: push, tag: p, options: { provider: o, parameters: ["$n"] } }
        - rows: [{ type: text, tag: t, events: { display: shown } }]
      """
    let session = try session("providers: { o: [a] }", spec: spec)
    #expect(session.form.row("p")?.offered == ["a"])
    #expect(!session.answer(#"{"set": {"n": 5}}"#).contains("failures"))
  }

  // MARK: - Mistakes

  @Test(arguments: [
    ("function: {}", "F0201", "`function` is not a key of a host file"),
    ("- functions", "F0203", "expected a mapping for a host file, found a list"),
    ("functions:", "F0203", "expected a mapping of names, found nothing"),
    (
      "handlers: { book: }", "F0203",
      "expected a mapping for a handler of a host file, found nothing"
    ),
    (
      "functions: { tags: [1] }", "F0203",
      "expected a mapping for a function of a host file, found a list"
    ),
    ("functions: [rate]", "F0203", "expected a mapping of names, found a list"),
    ("now: tomorrow", "F0405", "`tomorrow` is not a date"),
    ("now: \"10:30\"", "F0405", "`10:30` is not a day with a time"),
    ("functions: { rat: 1 }", "F0319", "the form calls no function `rat`"),
    ("providers: { hotel: [] }", "F0319", "the form calls no provider `hotel`"),
    ("handlers: { citychanged: {} }", "F0319", "the form calls no handler `citychanged`"),
    ("functions: { rate: many }", "F0401", "expected a number, found the text `many`"),
    ("functions: { isFree: 1 }", "F0401", "expected true or false, found the number `1`"),
    (
      "functions: { rate: {} }", "F0204",
      "a function of a host file needs one of `result`, `expression` or `fails`"
    ),
    (
      "functions: { rate: { result: 1, fails: x } }", "F0206",
      "`fails` and `result` exclude each other"
    ),
    (
      "functions: { rate: { parameters: [a], result: 1 } }", "F0414",
      "`rate` takes 2 arguments, not 1"
    ),
    (
      "functions: { rate: { parameters: [a, b c], result: 1 } }", "F0208",
      "the text `b c` cannot be the name of an argument"
    ),
    (
      "functions: { rate: { cases: [{ given: [mvd], result: 1 }] } }", "F0414",
      "`rate` takes 2 arguments, not 1"
    ),
    (
      "functions: { rate: { cases: [{ given: [mvd, x], result: 1 }] } }", "F0401",
      "expected a whole number, found the text `x`"
    ),
    (
      "functions: { rate: { cases: [{ given: [mvd, 1] }] } }", "F0204",
      "a case of a function needs one of `result`, `expression` or `fails`"
    ),
    (
      "functions: { rate: { parameters: [c, n], expression: \"$m * 2\" } }", "F0302",
      "no argument is called `m`"
    ),
    (
      "functions: { rate: { parameters: [c, n], expression: \"$c\" } }", "F0411",
      "the expression is a String, but a Double is needed"
    ),
    (
      "functions: { rate: { parameters: [c, n], cases: [{ when: \"$n\", result: 1 }], result: 1 } }",
      "F0505", "`$n` is an Int, not a condition"
    ),
    (
      "functions: { rate: { result: 1, delay: 3 } }", "F0202",
      "`delay` is for functions of `async` rules, and `rate` is not one"
    ),
    (
      "functions: { rate: { result: 1, message: Hi } }", "F0202",
      "`message` is for functions of `async` rules, and `rate` is not one"
    ),
    (
      "functions: { isFree: { result: true, delay: soon } }", "F0404",
      "expected a number, found the text `soon`"
    ),
    (
      "functions: { isFree: { result: true, delay: -1 } }", "F0212",
      "`-1` is less than the smallest value allowed, 0"
    ),
    (
      "providers: { hotels: [1, 2] }", "F0401",
      "the options are Int, the rows that ask `hotels` take String"
    ),
    ("providers: { hotels: [a, a] }", "F0317", "two options have the value `a`"),
    (
      "providers: { hotels: { options: [{ value: a, disabled: \"$x\" }] } }", "F0404",
      "expected true or false, found the text `$x`"
    ),
    (
      "providers: { hotels: { cases: [{ given: nowhere, options: [] }] } }", "F0402",
      "`nowhere` is not one of City"
    ),
    (
      "handlers: { cityChanged: { set: { hotl: x } } }", "F0302",
      "there is no row or section `hotl`"
    ),
    (
      "handlers: { cityChanged: { set: { price: 3 } } }", "F0412",
      "`price` has no value that could be set"
    ),
    (
      "handlers: { cityChanged: { set: { go: 3 } } }", "F0412",
      "`go` has no value that could be set"
    ),
    (
      "handlers: { cityChanged: { set: { nights: two } } }", "F0401",
      "expected a whole number, found the text `two`"
    ),
    (
      "handlers: { cityChanged: { set: { day: \"10:30\" } } }", "F0405",
      "the row holds a day, `10:30` is a time of day"
    ),
    (
      "handlers: { cityChanged: { set: { extras: [milk] } } }", "F0402",
      "`milk` is not one of the options of `extras`"
    ),
    (
      "handlers: { cityChanged: { compute: { nights: \"$city\" } } }", "F0411",
      "the expression is an option of `City`, but an Int is needed"
    ),
    (
      "handlers: { cityChanged: { compute: { mail: \"$cty\" } } }", "F0302",
      "no row or section has the tag `cty`"
    ),
    (
      "handlers: { cityChanged: { decides: later } }", "F0412",
      "`later` decides `swipe`, the handler is called for `change`"
    ),
    (
      "handlers: { mayGo: { decides: refused } }", "F0209",
      "`refused` is not one of the words allowed here"
    ),
    ("handlers: { mayGo: { redirect: nowhere } }", "F0302", "there is no row or section `nowhere`"),
    ("handlers: { archive: { delay: 3 } }", "F0202", "`delay` goes with `decides: later`"),
    (
      "handlers: { archive: 3 }", "F0203",
      "expected a mapping for a handler of a host file, found the number `3`"
    ),
  ])
  func mistakesAreShown(host: String, code: String, message: String) throws {
    let check = try read(host).check
    #expect(check.diagnostics.map { "\($0.code) \($0.message)" } == ["\(code) \(message)"])
    #expect(check.diagnostics.allSatisfy { $0.range != nil })
  }

  @Test(arguments: [
    ("functions: { rat: 1 }", "rate"), ("handlers: { citychanged: {} }", "cityChanged"),
    ("handler: {}", "handlers"), ("providers: { hotels: { optons: [] } }", "options"),
  ])
  func nearNamesAreSuggested(host: String, name: String) throws {
    let check = try read(host).check
    #expect(check.diagnostics.first?.fixes.first?.title == "change to `\(name)`")
  }

  // MARK: - Validation

  private func verdicts(_ host: String, _ records: [String]) throws -> [String] {
    let (script, definition, check) = try read(host)
    #expect(check.diagnostics.map(\.message) == [])
    let validator = RecordValidator(
      try FormProgram(definition), now: Date(timeIntervalSince1970: 0), script: script)
    return records.map { record in
      var record = record
      return record.withUTF8 { bytes in
        validator.validate(bytes).issues.map { "\($0.tag ?? ""): \($0.message)" }
          .joined(separator: "; ")
      }
    }
  }

  @Test func recordsAreValidatedWithAnswers() throws {
    let host = """
      functions:
        isFree:
          cases: [{ given: ann, result: false }, { given: bad, fails: offline }, { given: slow, delay: never }]
          result: true
          delay: 30
      providers: { hotels: { cases: [{ given: mvd, options: [plaza] }], options: [] } }
      handlers: { cityChanged: { fails: never called here } }
      """
    #expect(
      try verdicts(
        host,
        [
          #"{"name": "ann"}"#, #"{"name": "bob"}"#, #"{"name": "bad"}"#, #"{"name": "slow"}"#,
          #"{"city": "mvd", "hotel": "plaza"}"#, #"{"city": "bue", "hotel": "plaza"}"#,
        ]) == [
          "name: ann is taken", "", "name: This could not be checked", "", "",
          "hotel: Choose one of the options",
        ])
    #expect(
      try verdicts("{}", [#"{"name": "ann"}"#, #"{"city": "bue", "hotel": "x"}"#]) == ["", ""])
  }
}

import FormKit
@_spi(Generated) import FormModel
import Testing

/// Results of functions of the host that do not have their declared types.
@Suite struct FunctionResultTests {
  private static func definition(_ type: String) throws -> FormDefinition {
    try FormLoader().load(
      """
      formc: 1
      form: A
      functions:
        f: { parameters: [Int], returns: \(type) }
        isFree: { parameters: [Int], returns: Bool }
      sections:
        - rows:
            - { type: int, tag: n, value: 1, validates: onChange, rules: [{ custom: isFree, message: Taken }] }
            - { type: field, tag: own, valueType: \(type), computed: "f($n)" }
            - { type: switch, tag: none, value: false, hidden: "f($n) == nil" }
        - tag: l
          repeat: { value: [{ m: 1 }], rows: [{ type: int, tag: m }, { type: switch, tag: is, value: false, hidden: "f($$m) == nil" }] }
      """)
  }

  private static func form(
    _ definition: FormDefinition, _ result: FormValue, isFree: FormValue = true
  ) throws -> Form {
    var host = FormHost.inUTC
    host.functions = ["f": { _ in result }, "isFree": { _ in isFree }]
    return try Form(definition, host: host)
  }

  /// A result is converted in the same way as a value set by a program, or else is absent.
  @Test(
    arguments: [
      ("Int", .int(3), .int(3), nil), ("Int", .double(3), .null, "Int, not a Double (`3.0`)"),
      ("Double", .int(3), .double(3), nil),
      ("Double", .string("3"), .null, "Double, not a String (`3`)"),
      ("Double", .double(.nan), .null, "Double, not a number that is not finite (`nan`)"),
      ("String", .string(""), .null, nil),
      ("String", .bool(true), .null, "String, not a Bool (`true`)"),
      ("Bool", .null, .null, nil), ("URL", .string("https://a.org"), .url("https://a.org"), nil),
      ("'[Int]'", .list([.int(1), .int(2)]), .list([.int(1), .int(2)]), nil),
      ("'[Int]'", .list([.int(1), .string("x")]), .null, "[Int], not a list"),
      ("'[Int]'", .int(1), .null, "[Int], not an Int (`1`)"),
    ] as [(String, FormValue, FormValue, String?)])
  func resultsAreChecked(
    _ type: String, _ result: FormValue, _ value: FormValue, _ reason: String?
  ) throws {
    let loaded = try Self.definition(type)
    for definition in [loaded, try FormDefinition(json: loaded.json())] {
      let form = try Self.form(definition, result)
      let message = reason.map { "the function `f` returns \($0)" }
      #expect(form.lastFailure?.description == message)
      #expect(try form.value(of: "own") == value)
      #expect(try form.isHidden("none") == (value == .null))
      #expect(try form.isHidden("l[0].is") == (value == .null))
      var told: [String] = []
      form.onFailure = { failure, _ in told.append(failure.description) }
      form.lastFailure = nil
      try form.set("n", to: 2)
      #expect(told == [message].compactMap(\.self))
      #expect(form.lastFailure?.description == message)
      let session = FormSession(form)
      let answer = session.answer(#"{"set":{"n":3},"values":false}"#)
      #expect(answer.contains(#""failures":["#) == (message != nil), "\(answer)")
    }
  }

  /// A rule passes if its function returns neither a truth value nor a message; this is reported.
  @Test func rulesAreChecked() throws {
    for (result, messages) in [
      (false, ["Taken"]), (true, []), (.null, []), ("Sold", ["Sold"]), (.int(0), []),
    ] as [(FormValue, [String])] {
      let form = try Self.form(Self.definition("Int"), .int(1), isFree: result)
      try form.set("n", to: 2)
      #expect(try form.issues(of: "n").map(\.message) == messages)
      let isWrong = result == .int(0)
      #expect((form.lastFailure != nil) == isWrong)
    }
  }

  /// A program that changes the form when it learns of a wrong result gets no endless reports.
  @Test func reactionsDoNotLoop() throws {
    let form = try Self.form(Self.definition("Int"), "x")
    var count = 0
    form.onFailure = { _, form in
      count += 1
      _ = try? form.set("n", to: .int(count))
    }
    try form.set("n", to: 7)
    #expect(count == 1)
  }

  /// A failed transaction also reports wrong results.
  @Test func failedTransactionsReport() throws {
    let definition = try FormLoader().load(
      """
      formc: 1
      form: A
      functions: { f: { parameters: [Int], returns: Int } }
      sections:
        - rows:
            - { type: int, tag: n, events: { change: stop } }
            - { type: int, tag: own, computed: "f($n)" }
      """)
    var host = FormHost.inUTC
    host.functions["f"] = { $0 == [.null] ? .null : "x" }
    host.handlers["stop"] = { _, _ in throw CancellationError() }
    let form = try Form(definition, host: host)
    #expect(form.lastFailure == nil)
    #expect(throws: FormError.handlerFailed("stop", "CancellationError()")) {
      try form.set("n", to: 1)
    }
    #expect(
      form.lastFailure == .wrongResult(function: "f", expected: .int, found: .string("x")))
  }

  @Test func textsMadeByFunctionsAreChecked() throws {
    let definition = try FormLoader().load(
      """
      formc: 1
      form: A
      functions: { shown: { parameters: [Int], returns: String } }
      sections: [{ rows: [{ type: int, tag: n, value: 1, displayValue: shown }] }]
      """)
    for (result, text) in [("one", "one"), (.int(5), "1")] as [(FormValue, String)] {
      var host = FormHost.inUTC
      host.functions["shown"] = { _ in result }
      let form = try Form(definition, host: host)
      #expect(form.row("n")?.displayText == text)
    }
  }
}

import FormKit
import Foundation
import Synchronization
import Testing

@_spi(Generated) @testable import FormModel

/// Asynchronous rules, whose verdicts the host gives later, with a clock controlled by the test.
@Suite struct AsyncRuleTests {
  private final class Clock: Sendable {
    private let instant = Mutex(Date(timeIntervalSince1970: 1_000_000))

    var now: Date {
      get { instant.withLock { $0 } }
      set { instant.withLock { $0 = newValue } }
    }
  }

  private let clock = Clock()

  private func form(
    _ rule: String = "{ async: isFree, timeout: 5, debounce: 0.5, message: Taken }",
    more: String = "", rules: [String: FormHost.AsyncRule] = [:]
  ) throws -> Form {
    let definition = try FormLoader().load(
      """
      formc: 1
      form: Sample
      functions: { isFree: { parameters: [String], returns: Bool } }
      sections:
      - rows:
        - { type: switch, tag: off, value: false }
        - { type: text, tag: a, validates: onChange, hidden: "$off == true", rules: [{ minLength: 2 }, \(rule)] }
      """)
    let clock = clock
    var host = FormHost(allowsMissing: rules.isEmpty, now: { clock.now })
    host.asyncRules = rules
    host.sleep = { clock.now += max($0, 0.001) }
    return try Form(definition, host: host)
  }

  @Test func aCheckWaitsForItsDebounceAndItsAnswer() throws {
    let form = try form()
    try form.set("a", to: .string("ann"))
    #expect(try form.isPending("a"))
    #expect(try form.isValid("a"))
    #expect(form.pendingChecks.map(\.name) == ["isFree"])
    #expect(form.pendingChecks.map(\.arguments) == [[.string("ann")]])
    #expect(form.dueChecks.isEmpty)
    #expect(form.nextCheckDate == clock.now + 0.5)
    clock.now += 0.5
    try form.advance()
    #expect(form.dueChecks.count == 1)
    #expect(form.nextCheckDate == clock.now + 5)
    let changes = try form.complete(form.dueChecks[0].id, with: .fails())
    #expect(try !form.isPending("a"))
    #expect(try form.issues(of: "a").map(\.message) == ["Taken"])
    #expect(changes.contains { if case .validation = $0 { true } else { false } })
  }

  /// The messages after each verdict, and whether another validation asks the host again.
  @Test(
    arguments: [
      (.passes, [], false), (.fails("No"), ["No"], false), (.fails(), ["Taken"], false),
      (.cancelled, [], true), (.failed("offline"), ["This could not be checked"], true),
      (.timedOut, ["This could not be checked"], true),
    ] as [(FormRuleVerdict, [String], Bool)])
  func verdicts(_ verdict: FormRuleVerdict, _ messages: [String], _ asksAgain: Bool) throws {
    let form = try form()
    try form.set("a", to: .string("ann"))
    try form.complete(form.pendingChecks[0].id, with: verdict)
    #expect(try form.issues(of: "a").map(\.message) == messages)
    #expect(form.pendingChecks.isEmpty)
    let result = try form.validate()
    #expect(result.isPending == asksAgain && result.isValid == (verdict == .passes))
    #expect(result.pending == (asksAgain ? ["a"] : []))
    #expect(form.pendingChecks.isEmpty != asksAgain)
  }

  /// With `stop: first`, asynchronous and other rules are checked in their order in the spec.
  ///
  /// The text is too short for the last rule.
  @Test(
    arguments: [
      (.passes, ["Longer"]), (.fails("No"), ["No"]), (.cancelled, []),
      (.timedOut, ["This could not be checked"]),
    ] as [(FormRuleVerdict, [String])])
  func rulesTakeTurns(_ verdict: FormRuleVerdict, _ messages: [String]) throws {
    let form = try turns(
      "[{ minLength: 2 }, { async: isFree }, { minLength: 5, id: five, message: Longer }]")
    try form.set("a", to: .string("x"))
    #expect(try form.issues(of: "a").count == 1 && form.pendingChecks.isEmpty)
    try form.set("a", to: .string("ann"))
    #expect(try form.issues(of: "a").isEmpty && form.isPending("a"))
    #expect(try form.validate().pending == ["a"])
    // A quiet check does not ask the host, so it does not wait for an answer either.
    #expect(try form.validate(.init(isQuiet: true)).issues.map(\.rule) == ["five"])
    try form.complete(form.pendingChecks[0].id, with: verdict)
    #expect(try form.issues(of: "a").map(\.message) == messages)
    #expect(form.pendingChecks.isEmpty)
    try form.set("a", to: .string(""))
    #expect(try form.issues(of: "a").isEmpty && form.pendingChecks.isEmpty)
  }

  @Test func hostIsAskedOneRuleAtATime() throws {
    let form = try turns(
      "[{ async: isFree, id: one }, { async: isNice, id: two }, { minLength: 5 }]")
    try form.set("a", to: .string("ann"))
    #expect(form.pendingChecks.map(\.name) == ["isFree"])
    try form.complete(form.pendingChecks[0].id, with: .passes)
    #expect(form.pendingChecks.map(\.name) == ["isNice"])
    #expect(try form.issues(of: "a").isEmpty)
    try form.complete(form.pendingChecks[0].id, with: .passes)
    #expect(try form.issues(of: "a").map(\.rule) == ["minLength"])
    try form.set("a", to: .string("annabel"))
    #expect(form.pendingChecks.map(\.name) == ["isFree"])
    try form.complete(form.pendingChecks[0].id, with: .fails("No"))
    #expect(form.pendingChecks.isEmpty && form.messages("a") == ["No"])
  }

  /// Later rules do not wait for an asynchronous warning or for a removed rule.
  @Test func laterRulesDoNotWaitForWarningsAndRemovedRules() throws {
    let form = try turns("[{ async: isFree, severity: warning }, { minLength: 5 }]")
    try form.set("a", to: .string("ann"))
    #expect(try form.issues(of: "a").map(\.rule) == ["minLength"])
    let other = try turns("[{ async: isFree }, { minLength: 5 }]")
    try other.removeRule("async", of: "a")
    try other.set("a", to: .string("ann"))
    #expect(try other.issues(of: "a").map(\.rule) == ["minLength"] && other.pendingChecks.isEmpty)
  }

  private func turns(_ rules: String) throws -> Form {
    try liveForm(
      """
      - rows:
          - { type: text, tag: a, validates: onChange, rules: \(rules) }
          - { type: text, tag: other, rules: [{ async: isNice }, { async: isFree }] }
      """,
      top: """
        validation: { stop: first }
        functions: { isFree: { parameters: [String], returns: Bool }, isNice: { parameters: [String], returns: Bool } }
        """)
  }

  @Test func theRuleFailsOnTimeout() throws {
    let form = try form()
    try form.set("a", to: .string("ann"))
    clock.now += 5.4
    try form.advance()
    #expect(try form.isPending("a"))
    clock.now += 0.1
    try form.advance()
    #expect(try !form.isPending("a"))
    #expect(try !form.isValid("a"))
  }

  @Test func answersAboutChangedValuesAreDropped() throws {
    let form = try form()
    try form.set("a", to: .string("ann"))
    let first = form.pendingChecks[0].id
    try form.set("a", to: .string("bob"))
    #expect(form.pendingChecks.map(\.arguments) == [[.string("bob")]])
    #expect(try form.complete(first, with: .fails()).isEmpty)
    #expect(try form.isValid("a"))
    #expect(try form.isPending("a"))
    try form.complete(form.pendingChecks[0].id, with: .passes)
    // Known answers are not asked for again, and answers do not come twice.
    try form.validate()
    #expect(form.pendingChecks.isEmpty)
    #expect(try form.complete(first, with: .fails()).isEmpty)
    #expect(throws: FormError.unknownWork(99)) { try form.complete(99, with: .passes) }
  }

  @Test func aValueIsCheckedOnlyOnce() throws {
    let form = try form()
    try form.set("a", to: .string("ann"))
    let id = form.pendingChecks[0].id
    try form.validate()
    #expect(try form.validate().pending == ["a"])
    #expect(form.pendingChecks.map(\.id) == [id])
  }

  @Test func wrongHiddenAndAbsentValuesAreNotChecked() throws {
    let form = try form()
    try form.set("a", to: .string("x"))
    #expect(form.pendingChecks.isEmpty)
    try form.set("a", to: .string("ann"))
    try form.set("off", to: .bool(true))
    #expect(form.pendingChecks.isEmpty)
    try form.set("off", to: .bool(false))
    try form.set("a", to: .null)
    try form.validate()
    #expect(form.pendingChecks.isEmpty)
  }

  @Test func failedTransactionDoesNotAskTheHost() throws {
    struct Stop: Error {}
    let form = try form()
    #expect(throws: Stop.self) {
      try form.update { form in
        try form.set("a", to: .string("ann"))
        try form.validate()
        throw Stop()
      }
    }
    #expect(form.pendingChecks.isEmpty)
    try form.set("a", to: .string("ann"))
    try form.reset()
    #expect(form.pendingChecks.isEmpty)
  }

  // MARK: - settle

  @Test func settleAsksTheHost() async throws {
    let form = try form(rules: ["isFree": { $0 == .string("ann") ? .fails() : .passes }])
    try form.set("a", to: .string("ann"))
    let start = clock.now
    try await form.settle()
    #expect(clock.now >= start + 0.5)
    #expect(try form.issues(of: "a").map(\.message) == ["Taken"])
    try form.set("a", to: .string("bob"))
    try await form.settle()
    #expect(try form.isValid("a"))
    #expect(try !form.isPending("a"))
  }

  @Test func aFunctionThatThrowsLeavesTheValueUnchecked() async throws {
    struct Offline: Error {}
    let form = try form(rules: ["isFree": { _ in throw Offline() }])
    try form.set("a", to: .string("ann"))
    try await form.settle()
    #expect(try form.issues(of: "a").map(\.message) == ["This could not be checked"])
  }

  @Test(arguments: [true, false])
  func aFunctionThatNeverAnswersTimesOut(heedsCancelling: Bool) async throws {
    let form = try form(
      "{ async: isFree, timeout: 0.05 }",
      rules: [
        "isFree": { value in
          if value == .string("bob") { return .passes }
          if heedsCancelling { try await Task.sleep(for: .seconds(3600)) }
          return await never()
        }
      ])
    try form.set("a", to: .string("ann"))
    try await form.settle()
    #expect(try form.issues(of: "a").map(\.message) == ["This could not be checked"])
    #expect(try !form.isPending("a"))
    try form.set("a", to: .string("bob"))
    try await form.settle()
    #expect(try form.isValid("a"))
  }

  @MainActor @Test func settlingEndsWhenItsTaskIsCancelled() async throws {
    let form = try form(
      "{ async: isFree, timeout: 3600 }",
      rules: ["isFree": { _ in await never() }])
    try form.set("a", to: .string("ann"))
    let settling = Task { @MainActor in try await form.settle() }
    for _ in 0..<10 { await Task.yield() }
    settling.cancel()
    try await settling.value
    #expect(try form.isValid("a"))
  }
}

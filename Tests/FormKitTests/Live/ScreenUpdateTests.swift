import FormKit
import FormTestSupport
import FormText
import Foundation
import Testing

/// Applies the updates of a form to a screen and checks the result.
private final class Follower {
  private var screen: FormSnapshot
  private(set) var problems: [String] = []
  private(set) var count = 0

  init(_ form: Form) {
    screen = form.snapshot()
    form.observeUpdates { [weak self] update, form in self?.take(update, form) }
  }

  private func take(_ update: FormUpdate, _ form: Form) {
    count += 1
    let now = form.snapshot()
    let changed = Self.differences(Self.rows(of: screen), Self.rows(of: now))
    if Set(update.rows.keys) != changed {
      problems.append("rows \(update.rows.keys.sorted()) instead of \(changed.sorted())")
    }
    let sections = Self.differences(
      screen.sections.map { ($0.id, $0.appearance) }, now.sections.map { ($0.id, $0.appearance) })
    if Set(update.sections.keys) != sections {
      problems.append("sections \(update.sections.keys) instead of \(sections)")
    }
    if update.sequence != screen.sequence + 1 { problems.append("gap at \(update.sequence)") }
    do {
      try screen.apply(update)
    } catch {
      problems.append("\(error)")
    }
    compare(now)
  }

  func compare(_ now: FormSnapshot) {
    if screen != now {
      let texts = [screen, now].map { $0.jsonValue.text() }
      problems.append("the screen is another one: \(texts[0]) instead of \(texts[1])")
    }
    if count % 8 == 0, screen.jsonValue.text() != now.jsonValue.text() {
      problems.append("the JSON is another one")
    }
  }

  private static func rows(of screen: FormSnapshot) -> [(FormRow.ID, RowAppearance)] {
    screen.sections.flatMap(\.rows).map { ($0.id, $0.appearance) }
  }

  private static func differences<ID: Hashable, Look: Equatable>(
    _ before: [(ID, Look)], _ after: [(ID, Look)]
  ) -> Set<ID> {
    let known = Dictionary(before) { first, _ in first }
    return Set(after.filter { known[$0.0] != $0.1 }.map(\.0))
  }
}

/// Updates for a screen, and snapshots.
@Suite struct ScreenUpdateTests {
  static let examples = [
    "booking", "checkout", "contacts", "eureka-tour", "expense-report", "friends",
    "job-application", "loan-calculator", "medical-intake", "profile", "registration", "settings",
  ]

  private func follow(_ definition: FormDefinition, seed: UInt64, steps: Int) throws {
    var use = RandomUse(seed: seed)
    let form = try Form(definition, host: use.host(for: definition))
    let follower = Follower(form)
    for step in 0..<steps {
      let what = use.step(form)
      follower.compare(form.snapshot())
      if let problem = follower.problems.first {
        Issue.record("seed \(seed), step \(step), \(what): \(problem)")
        return
      }
    }
    #expect(follower.count > 0 || form.sequence == 0)
    #expect(form.sequence == follower.count)
  }

  /// No update continues from a snapshot that was taken inside a transaction.
  @Test func aSnapshotInsideATransactionLeavesAGap() throws {
    var host = FormHost.inUTC
    var inside: FormSnapshot?
    var updates: [FormUpdate] = []
    host.handlers["went"] = { _, form in
      try form.insertEntry(in: "list")
      inside = form.snapshot()
      form.observeUpdates { update, _ in updates.append(update) }
      try form.insertEntry(in: "list", at: 0)
    }
    let form = try liveForm(
      """
      - tag: list
        repeat: { rows: [{ type: text, tag: a }] }
      - rows: [{ type: button, tag: go, title: Go, action: went }]
      """, host: host)
    try form.tap("go")
    var screen = try #require(inside)
    #expect(screen.sections[0].rows.count == 2 && updates.map(\.sequence) == [1])
    #expect(throws: FormSnapshot.Gap.self) { try screen.apply(updates[0]) }
    #expect(form.snapshot().sequence == 1)
  }

  /// Updates cannot be applied to a snapshot that is older than the last change.
  @Test(arguments: [false, true]) func updatesContinueOnlyFromACurrentSnapshot(isOld: Bool) throws {
    let form = try liveForm(
      "- rows: [{ type: text, tag: a }, { type: text, tag: b }, { type: text, tag: c }]")
    let snapshot = form.snapshot()
    if isOld { try form.set("a", to: .string("x")) }
    var updates: [FormUpdate] = []
    form.observeUpdates(since: snapshot) { update, _ in updates.append(update) }
    try form.set("b", to: .string("y"))
    #expect(updates.map { $0.rows.keys.map { form.row(id: $0)?.tag } } == [["b"]])
  }

  @Test(arguments: examples) func updatesLeadToTheScreensOfExamples(name: String) throws {
    let definition = try FormLoader().load(
      path: PackageFolder.file("examples/\(name).form.yaml").path(percentEncoded: false))
    for seed in 0..<4 { try follow(definition, seed: UInt64(seed), steps: 60) }
  }

  @Test(arguments: 0..<60) func updatesLeadToTheScreensOfRandomForms(seed: Int) throws {
    var generator = LiveFormGenerator(seed: UInt64(seed))
    try follow(generator.form(), seed: UInt64(seed), steps: 40)
  }
}

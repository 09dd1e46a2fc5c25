import FormBuild
import FormKit
import FormModel
import FormSession
import FormSyntax
import FormText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A page in a browser with its own live form.
///
/// The page sends commands of `formc run`, each with a number, and gets the updates of the form and
/// the answer. A page that reconnects resends the commands without an answer: each is performed
/// once, and its answer is kept until the page has it.
actor PreviewPage {
  /// The maximum number of answers without a command that wait for a connection.
  private static let maximumMissed = 100

  private let scene: PreviewScene
  private var setup: PreviewSetup
  /// The host file as last saved; nil once a form uses it.
  private var savedHost: PreviewSetup.Host?
  private var session: FormSession?
  private var outbox: Outbox?
  /// The number of characters in a line of the page.
  private var columns = FormCheck.columns
  private var check: FormCheck?
  private var answers = PageAnswers()
  /// The answers without a command, such as those of a timer, that wait for a connection.
  private var missed: [JSONValue] = []
  /// The reason why a checked form cannot be shown.
  private var failure: String?
  /// The commands of the script that the form has refused, until the next save.
  private var refusals: [String] = []
  /// The snapshot of a new form, until it is sent.
  private var initialSnapshot: FormSnapshot?
  /// The check of the host file; nil without one.
  private var hostCheck: FormCheck?
  /// The values that did not fit into the last form.
  private var misfits: [String] = []
  private var recording = Recording()
  private var names = PageNames()
  /// The time at which the form was made.
  private var began = Date.now
  private var timer: Timer?

  init(_ scene: PreviewScene) {
    self.scene = scene
    setup = scene.setup
    savedHost = setup.host
    setup.host = nil
  }

  // MARK: - Connections

  /// Takes over a new connection, to which the whole screen is sent.
  ///
  /// - Parameter columns: The number of characters in a line of the page; nil if unknown.
  func connect(_ outbox: Outbox, columns: Int?) {
    self.outbox?.close()
    self.outbox = outbox
    self.columns = min(columns ?? FormCheck.columns, FormCheck.columns)
    sendStart()
    for message in missed { send(message) }
    missed = []
  }

  func disconnect(_ outbox: Outbox) {
    if self.outbox === outbox { self.outbox = nil }
  }

  // MARK: - From the page

  /// Performs a message of the page; an invalid message ends the connection.
  func receive(_ bytes: [UInt8]) {
    guard let message = try? JSONValue.parse(bytes), case .int(let number)? = message["number"],
      let answer = answering(message)
    else {
      outbox?.close()
      return
    }
    if case .int(let heard)? = message["heard"] { answers.forget(upTo: heard) }
    if number > answers.last {
      // The number counts before the message is performed, because a `start` sent meanwhile
      // contains it.
      answers.begin(number)
      answers.keep(["number": .int(number), "answer": answer()], for: number)
    }
    if let text = answers[number] { outbox?.send(text) }
  }

  /// The action that a message asks for; nil for an invalid message.
  private func answering(_ message: JSONValue) -> (() -> JSONValue)? {
    if let command = message["do"] { return { self.perform(command) } }
    if let wish = message["setup"] { return { self.change(wish) } }
    if message["recording"] == .bool(true) { return { self.recorded() } }
    if case .int(let index)? = message["page"] { return { self.turn(to: index) } }
    return nil
  }

  /// Performs a command, after the form's clock has caught up.
  private func perform(_ command: JSONValue) -> JSONValue {
    guard let session else { return ["error": "there is no form"] }
    passTime()
    do throws(PageNames.MissingItem) {
      let command = try names.resolve(command)
      let language = session.form.language
      let answer = session.answer(command)
      recording.add(command, answer)
      setTimer()
      if session.form.language != language { sendStart() }
      return answer
    } catch {
      return ["error": .string(error.description)]
    }
  }

  /// Shows a page of the form even if an earlier one is invalid, for a picture of all pages.
  private func turn(to index: Int) -> JSONValue {
    do throws(FormError) {
      try session?.form.showPage(at: index)
      return [:]
    } catch {
      return ["error": .string(error.description)]
    }
  }

  /// The recorded commands, and the command line that repeats them if it needs options.
  private func recorded() -> JSONValue {
    var members = JSONMembersBuilder()
    members.addJSON("lines", recording.lines())
    if let check, let spec = check.report.path, let definition = check.definition {
      members.add("command", setup.command(running: spec, definition))
    }
    return members.object
  }

  /// Makes a new form with another setup, and replays the recorded commands.
  private func change(_ wish: JSONValue) -> JSONValue {
    guard let check, let definition = check.definition else {
      return ["error": "the spec has errors"]
    }
    do throws(PreviewSetup.Refusal) {
      try make(setup.changed(by: wish), definition, check)
    } catch {
      return error.jsonValue
    }
    if wish["host"] != nil { savedHost = nil }
    // A command of the recording may have chosen another language.
    if wish["language"] != nil {
      _ = try? session?.form.setLanguages(setup.languages(of: definition))
    }
    sendStart()
    guard let hostCheck, !hostCheck.diagnostics.isEmpty else { return [:] }
    return .object(hostCheck.pageMembers(columns: columns))
  }

  /// Makes a new form, and replays the recorded commands or, in the first form, the script.
  private func make(
    _ setup: PreviewSetup, _ definition: FormDefinition, _ check: FormCheck
  ) throws(PreviewSetup.Refusal) {
    let now = Date.now
    let (session, hostCheck) = try setup.session(definition, check, at: now)
    if self.session == nil {
      refusals = recording.begin(scene.script, in: session)
      refusals.forEach(scene.refuse)
    } else {
      recording.replay(in: session)
    }
    (self.setup, self.session, self.hostCheck) = (setup, session, hostCheck)
    (failure, began) = (nil, now)
    follow()
  }

  // MARK: - Time

  /// Advances the form's clock, if the form waits for a time.
  private func passTime() {
    let seconds = recording.secondsPassed()
    guard let session, session.secondsToNextAnswer != nil, seconds > 0 else { return }
    let command: JSONValue = ["wait": .double(seconds), "values": false]
    let answer = session.answer(command)
    recording.add(command, answer)
    if outbox != nil { return send(["answer": answer]) }
    missed = missed.suffix(Self.maximumMissed - 1) + [["answer": answer]]
  }

  /// Starts a timer for the next change that the form or its host makes without a command.
  private func setTimer() {
    timer = session?.secondsToNextAnswer.map { seconds in
      // Rounded up, so that the change is due when the timer fires.
      Timer(seconds: min(seconds, 86_400) + 0.001) { [weak self] in await self?.timerFired() }
    }
  }

  private func timerFired() {
    passTime()
    setTimer()
  }

  // MARK: - From the spec

  /// Shows the spec if the page is new.
  func takeFirst(_ check: FormCheck) {
    if self.check == nil { take(check) }
  }

  /// Shows a new version of the spec: its form, or its errors over the last form.
  func take(_ check: FormCheck) {
    self.check = check
    guard let definition = check.definition else { return sendStart() }
    show { () throws(PreviewSetup.Refusal) in
      if savedHost != nil { return try makeWithSavedHost(definition, check) }
      try reload(definition, check)
    }
  }

  /// Makes a new form with a new version of the host file, or shows the errors of the file.
  func take(_ host: PreviewSetup.Host) {
    savedHost = host
    guard let check, let definition = check.definition else { return }
    show { () throws(PreviewSetup.Refusal) in try makeWithSavedHost(definition, check) }
  }

  /// Makes a new form with the host file as last saved.
  ///
  /// - Throws: The errors of the file; the page then continues with the previous host.
  private func makeWithSavedHost(
    _ definition: FormDefinition, _ check: FormCheck
  ) throws(PreviewSetup.Refusal) {
    var setup = setup
    setup.host = savedHost
    do throws(PreviewSetup.Refusal) {
      try make(setup, definition, check)
      savedHost = nil
    } catch {
      // The page reports the errors of the newest file, not those of the previous one.
      try? reload(definition, check)
      throw error
    }
  }

  /// Shows the page the result of a closure, or the reason for its failure.
  private func show(_ change: () throws(PreviewSetup.Refusal) -> Void) {
    do throws(PreviewSetup.Refusal) {
      try change()
    } catch .hostFile(let check) {
      hostCheck = check
    } catch {
      failure = error.description
    }
    sendStart()
  }

  /// Continues with the form of a new version of the spec, or makes the first form; the last form
  /// stays if the host does not fit the new version.
  private func reload(
    _ definition: FormDefinition, _ check: FormCheck
  ) throws(PreviewSetup.Refusal) {
    guard let session else { return try make(setup, definition, check) }
    hostCheck = try setup.hostCheck(for: definition)
    let former = session.form
    // The form's clock stands still while nothing waits for it: this drops the time passed until
    // now.
    _ = recording.secondsPassed()
    do throws(FormError) {
      misfits += try session.reload(into: SessionSpec(definition, check)).map(\.description)
    } catch {
      throw .reason(error.description)
    }
    (failure, refusals) = (nil, [])
    recording.follow(session) { [setup, began] in
      try? setup.session(definition, check, at: began).session
    }
    follow(continuing: former)
  }

  private func follow(continuing former: Form? = nil) {
    guard let form = session?.form else { return }
    names.follow(form, continuing: former)
    initialSnapshot = form.snapshot()
    // Observers are called by the form, within the actor.
    form.observeUpdates(since: initialSnapshot) { [weak self] update, _ in
      self?.assumeIsolated { $0.send(update) }
    }
    setTimer()
  }

  // MARK: - To the page

  private func sendStart() {
    guard let check, outbox != nil else { return }
    var members = scene.pageMembers
    members.addJSON("answered", .int(answers.last))
    if let session {
      members.addJSON("form", .int(names.number))
      members.add("title", session.form.title)
      members.addJSON("screen", screen(of: session.form).jsonValue)
    }
    members.add("failures", (failure.map { [$0] } ?? []) + refusals)
    members.add("misfits", misfits)
    misfits = []
    members.addJSON("setup", setup.jsonValue)
    members.add(PageLanguage(setup, session?.form, check))
    members.add("spec", check.report.path)
    if let hostCheck { members.addJSON("host", json(of: hostCheck)) }
    send(["start": .object(members.members + check.pageMembers(session?.form, columns: columns))])
  }

  private func json(of hostCheck: FormCheck) -> JSONValue {
    let isTyped = (savedHost ?? setup.host)?.isTyped ?? false
    return .object(
      hostCheck.pageMembers(columns: columns) + [JSONValue.Member("isTyped", .bool(isTyped))])
  }

  /// The current screen; the snapshot of a new form is reused.
  private func screen(of form: Form) -> FormSnapshot {
    defer { initialSnapshot = nil }
    if let initialSnapshot, initialSnapshot.sequence == form.sequence { return initialSnapshot }
    return form.snapshot()
  }

  private func send(_ update: FormUpdate) {
    guard let session else { return }
    // The changes have the same JSON as in the answers to commands.
    send(["update": update.json(session.json)])
  }

  private func send(_ message: JSONValue) { outbox?.send(message.text()) }
}

extension PreviewSetup.Refusal: CustomStringConvertible {
  package var description: String {
    switch self {
    case .reason(let reason): reason
    case .hostFile(let check): check.renderedDiagnostics().joined(separator: "\n")
    }
  }

  var jsonValue: JSONValue {
    switch self {
    case .reason(let reason): ["error": .string(reason)]
    case .hostFile(let check):
      .object([JSONValue.Member("error", "the host file has errors")] + check.pageMembers())
    }
  }
}

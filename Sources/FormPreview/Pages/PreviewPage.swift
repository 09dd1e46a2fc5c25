import FormKit
import FormLoad
import FormModel
import FormSession
import FormSource
package import FormText

/// A page in a browser with its own live form.
///
/// The page sends commands of `formc run`, each with a number, and gets the updates of the form and
/// the answer. A page that was cut off sends again what was not answered: a command is performed
/// once.
actor PreviewPage {
  private let scene: PreviewScene
  private var setup: PreviewSetup
  private var session: FormSession?
  private var outbox: Outbox?
  private var check: FormCheck?
  /// The number of the last message, and its answer.
  private var last: (number: Int, answer: JSONValue) = (0, .null)
  /// Why a checked form cannot be shown.
  private var failure: String?
  /// The values that did not fit into the last form.
  private var misfits: [String] = []
  private var recording = Recording()
  private var timer: Timer?

  init(_ scene: PreviewScene) {
    self.scene = scene
    setup = scene.setup
  }

  // MARK: - Connections

  /// Continues with a connection, which gets the whole screen.
  func connect(_ outbox: Outbox) {
    self.outbox?.close()
    self.outbox = outbox
    sendStart()
  }

  func disconnect(_ outbox: Outbox) {
    if self.outbox === outbox { self.outbox = nil }
  }

  // MARK: - From the page

  /// Performs what the page asks for; anything that it cannot mean ends the connection.
  func receive(_ bytes: [UInt8]) {
    guard let message = try? JSONValue.parse(bytes), case .int(let number)? = message["number"],
      let answer = answering(message)
    else {
      outbox?.close()
      return
    }
    if number > last.number {
      // What is performed may be asked for again, so that the number counts from now on.
      last = (number, .null)
      last.answer = answer()
    }
    if number == last.number { send(["number": .int(number), "answer": last.answer]) }
  }

  /// What a message asks for; nil for nonsense.
  private func answering(_ message: JSONValue) -> (() -> JSONValue)? {
    if let command = message["do"] { return { self.perform(command) } }
    if let wish = message["setup"] { return { self.change(wish) } }
    if message["recording"] == .bool(true) { return { ["lines": self.recording.lines] } }
    return nil
  }

  /// Performs a command, after the answers that were due before.
  private func perform(_ command: JSONValue) -> JSONValue {
    guard let session else { return ["error": "there is no form"] }
    passTime()
    let answer = session.answer(command)
    recording.add(command, answer)
    setTimer()
    return answer
  }

  /// Makes the form anew with another setup, and does again what was done.
  private func change(_ wish: JSONValue) -> JSONValue {
    guard let check, let definition = check.definition else {
      return ["error": "the spec has errors"]
    }
    let warnings: FormCheck?
    do throws(PreviewSetup.Refusal) {
      let setup = try setup.changed(by: wish)
      let (session, hostCheck) = try setup.session(definition, check)
      warnings = hostCheck
      for command in recording.commands { _ = session.answer(command) }
      if self.session == nil { play(in: session) }
      (self.setup, self.session, failure) = (setup, session, nil)
    } catch {
      return error.jsonValue
    }
    follow()
    sendStart()
    guard let warnings, !warnings.diagnostics.isEmpty else { return [:] }
    return .object(warnings.pageMembers)
  }

  // MARK: - Time

  /// Lets the form's clock catch up, if anything is due by itself.
  private func passTime() {
    let seconds = recording.secondsPassed()
    guard let session, session.secondsToNextAnswer != nil, seconds > 0 else { return }
    let command: JSONValue = ["wait": .double(seconds), "values": false]
    let answer = session.answer(command)
    recording.add(command, answer)
    send(["answer": answer])
  }

  /// Waits for what the form or its host does next by itself.
  private func setTimer() {
    timer = session?.secondsToNextAnswer.map { seconds in
      // Rounded up, so that what is due then has come.
      Timer(seconds: min(seconds, 86_400) + 0.001) { [weak self] in await self?.timeHasCome() }
    }
  }

  private func timeHasCome() {
    passTime()
    setTimer()
  }

  // MARK: - From the spec

  /// Shows the spec if the page is new.
  func takeFirst(_ check: FormCheck) {
    if self.check == nil { take(check) }
  }

  /// Shows another state of the spec: the form, or what is wrong with it over the last one.
  func take(_ check: FormCheck) {
    self.check = check
    defer { sendStart() }
    guard let definition = check.definition else { return }
    do throws(PreviewSetup.Refusal) {
      if let session {
        do throws(FormError) {
          // The clock stands still while nothing waits for it.
          _ = recording.secondsPassed()
          misfits = try session.reload(into: SessionSpec(definition, check)).map(\.description)
        } catch {
          throw .because(error.description)
        }
      } else {
        let session = try setup.session(definition, check).session
        self.session = session
        play(in: session)
      }
      failure = nil
      follow()
    } catch {
      failure = error.description
    }
  }

  /// Does in a new form what the script says.
  private func play(in session: FormSession) {
    for line in scene.script { recording.add(line.command, session.answer(line.command)) }
  }

  private func follow() {
    // Observers are called by the form, within the actor.
    session?.form.observeUpdates { [weak self] update, _ in
      self?.assumeIsolated { $0.send(update) }
    }
    setTimer()
  }

  // MARK: - To the page

  private func sendStart() {
    guard let check else { return }
    var members = JSONMembersBuilder()
    members.addJSON("answered", .int(last.number))
    if let session {
      members.add("title", session.form.title)
      members.addJSON("screen", session.form.snapshot().jsonValue)
    }
    members.addJSON("check", check.pageReport(session?.form))
    members.add("rendered", check.renderedDiagnostics)
    members.add("failure", failure)
    members.add("misfits", misfits)
    misfits = []
    members.addJSON("setup", setup.jsonValue)
    members.add("spec", check.report.path)
    members.add("folder", scene.folder)
    members.add("editor", scene.editor)
    send(["start": members.object])
  }

  private func send(_ update: FormUpdate) {
    guard let session else { return }
    // As the answers to commands have them.
    let changes = session.json(ChangeSet(update.changes.filter { !$0.isStructural }))
    send(["update": update.json(changes: changes)])
  }

  private func send(_ message: JSONValue) { outbox?.send(message.text()) }
}

/// What all pages of a preview share.
package struct PreviewScene: Sendable {
  package var setup: PreviewSetup
  /// What is done in each new form.
  package var script: [ScriptLine] = []
  /// The folder to which the paths of specs are relative.
  package var folder = ""
  /// The address that opens a file in an editor, with `{file}`, `{line}` and `{column}`.
  package var editor: String?

  /// A command with its line in a file.
  package struct ScriptLine: Sendable {
    package let line: Int
    package let command: JSONValue

    package init(line: Int, command: JSONValue) { (self.line, self.command) = (line, command) }
  }

  package init(_ setup: PreviewSetup) { self.setup = setup }
}

extension PreviewSetup.Refusal: CustomStringConvertible {
  package var description: String {
    switch self {
    case .because(let reason): reason
    case .hostFile(let check): check.renderedDiagnostics.joined(separator: "\n")
    }
  }

  var jsonValue: JSONValue {
    switch self {
    case .because(let reason): ["error": .string(reason)]
    case .hostFile(let check):
      .object([JSONValue.Member("error", "the host file has errors")] + check.pageMembers)
    }
  }
}

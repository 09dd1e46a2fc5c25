import FormKit
@_spi(Generated) import FormModel
import FormSession
import FormText

/// A page in a browser with its own live form.
///
/// The page sends commands of `formc run`, each with a number, and gets the updates of the form and
/// the answer. A page that was cut off sends again what was not answered: a command is performed
/// once.
actor PreviewPage {
  private let settings: PreviewSettings
  private var session: FormSession?
  private var outbox: Outbox?
  private var check: FormCheck?
  /// The number of the last command, and its answer.
  private var last: (number: Int, answer: JSONValue) = (0, .null)
  /// Why a checked form cannot be shown.
  private var failure: String?

  init(_ settings: PreviewSettings) { self.settings = settings }

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
      let command = message["do"]
    else {
      outbox?.close()
      return
    }
    guard number > last.number else { return send(answer: number) }
    last = (number, session?.answer(command) ?? ["error": "there is no form"])
    send(answer: number)
  }

  private func send(answer number: Int) {
    guard number == last.number else { return }
    send(["number": .int(number), "answer": last.answer])
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
    do throws(FormError) {
      let spec = SessionSpec(definition, check)
      if let session {
        _ = try session.reload(into: spec)
      } else {
        session = try FormSession(definition, following: HostScript(), host: settings.host)
        session?.use(spec)
      }
      failure = nil
      follow()
    } catch {
      failure = error.description
    }
  }

  private func follow() {
    // Observers are called by the form, within the actor.
    session?.form.observeUpdates { [weak self] update, _ in
      self?.assumeIsolated { $0.send(["update": update.jsonValue]) }
    }
  }

  // MARK: - To the page

  private func sendStart() {
    guard let check else { return }
    var members: [JSONValue.Member] = [.init("answered", .int(last.number))]
    if let session {
      members.append(.init("title", session.form.title.map(JSONValue.string) ?? .null))
      members.append(.init("screen", session.form.snapshot().jsonValue))
    }
    let report = try? JSONValue.parse(Array([check].report(as: .json).utf8))
    members.append(.init("check", report ?? .null))
    if let failure { members.append(.init("failure", .string(failure))) }
    send(["start": .object(members)])
  }

  private func send(_ message: JSONValue) { outbox?.send(message.text()) }
}

/// What all pages of a preview share.
struct PreviewSettings: Sendable {
  var zone: any FormTimeZone

  var host: FormHost { .recording(in: zone) }
}

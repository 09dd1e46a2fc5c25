package import FormBuild
import FormKit
@_spi(Generated) package import FormModel
import FormSession
package import FormText
import FormTranslation

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The environment of a page's form: its clock, time zone, locale and host file.
package struct PreviewSetup: Sendable {
  /// A host file, whether it was saved or typed in a page.
  package struct Host: Sendable {
    package let name: String
    package let bytes: [UInt8]
    /// Whether the text was typed in a page, so that there is no file.
    var isTyped = false

    package init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }

    fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// The instant at which the form begins, in ISO 8601; nil for the current time.
  package var now: String?
  /// The time zone of dates, by its name in the IANA database.
  package var timeZone: String
  /// The name of the locale, which determines the format of numbers, dates and lists; nil for that
  /// of the form's language.
  package var locale: String?
  /// The languages of the texts, the preferred one first.
  package var languages: FormLanguages = []
  /// The host file; nil if only the page answers for the host.
  package var host: Host?

  /// The default time zone and locale.
  private static let usual = PreviewSetup(timeZone: "UTC")

  package init(timeZone: String, locale: String? = nil) {
    (self.timeZone, self.locale) = (timeZone, locale)
  }

  /// The reason why a setup cannot be used.
  package enum Refusal: Error {
    case reason(String)
    /// The host file has mistakes.
    case hostFile(FormCheck)
  }

  /// The setup as JSON, as a page sees it.
  var jsonValue: JSONValue {
    [
      "now": now.map(JSONValue.string) ?? .null, "timeZone": .string(timeZone),
      "locale": locale.map(JSONValue.string) ?? .null,
      "language": languages.tags.first.map(JSONValue.string) ?? .null,
      "host": host.map { .string($0.text) } ?? .null,
    ]
  }

  /// The setup with the changes that a page requests; null resets a setting.
  func changed(by wish: JSONValue) throws(Refusal) -> PreviewSetup {
    var setup = self
    do throws(JSONMismatch) {
      var members = try JSONMembers(wish)
      if let json = members.takeJSON("now") { setup.now = try Self.text(json) }
      if let json = members.takeJSON("timeZone") {
        setup.timeZone = try Self.text(json) ?? Self.usual.timeZone
      }
      if let json = members.takeJSON("locale") {
        setup.locale = try Self.text(json) ?? Self.usual.locale
      }
      if let json = members.takeJSON("language") {
        setup.languages = FormLanguages(try Self.text(json).map { [$0] } ?? [])
      }
      if let json = members.takeJSON("host") {
        setup.host = try Self.text(json).map {
          var typed = Host(name: host?.name ?? "host.yaml", bytes: Array($0.utf8))
          typed.isTyped = true
          return typed
        }
      }
      try members.finish()
    } catch {
      throw .reason(error.message)
    }
    return setup
  }

  private static func text(_ json: JSONValue) throws(JSONMismatch) -> String? {
    if json == .null { return nil }
    let text = try json.string("a text")
    return text.allSatisfy(\.isWhitespace) ? nil : text
  }

  /// Makes a session with a new form.
  ///
  /// - Parameter instant: The time of the form's clock, unless the setup says otherwise.
  /// - Returns: The session, and the check of the host file; nil without one.
  func session(
    _ definition: FormDefinition, _ check: FormCheck, at instant: Date
  ) throws(Refusal) -> (session: FormSession, hostCheck: FormCheck?) {
    guard let zone = NamedTimeZone.named(timeZone) else {
      throw .reason("there is no time zone `\(timeZone)`")
    }
    let locale = try conventions(for: definition)
    var (script, hostCheck) = try Self.read(host, definition)
    if let now {
      guard let instant = DateLiteral(now), instant.precision == .dateTime else {
        throw .reason("`\(now)` is no instant, such as 2026-01-31T10:00:00Z")
      }
      script.now = instant
    }
    var host = FormHost.recording(in: zone)
    host.locale = locale
    if let pseudo = pseudo(for: definition) {
      host.translator = { pseudo.translation(of: $0) }
    }
    host.languages = languages(of: definition)
    host.now = { instant }
    do throws(FormError) {
      let session = try FormSession(definition, following: script, host: host)
      session.use(SessionSpec(definition, check))
      return (session, hostCheck)
    } catch {
      throw .reason(error.description)
    }
  }

  /// The language that does not exist, in which a form is shown; nil for one that it has texts in.
  func pseudo(for definition: FormDefinition) -> PseudoLanguage? {
    guard let tag = languages.tags.first,
      !definition.translations.contains(where: { $0.language == tag })
    else { return nil }
    return PseudoLanguage(rawValue: tag)
  }

  /// The languages of a form, none for one that does not exist.
  func languages(of definition: FormDefinition) -> FormLanguages {
    pseudo(for: definition) == nil ? languages : []
  }

  /// The locale, or else that of the first language that the form has the conventions of.
  private func conventions(for definition: FormDefinition) throws(Refusal) -> FormLocale {
    guard let locale else {
      let languages = FormLanguages(languages.tags + [definition.language])
      return definition.locale(for: languages) ?? .posix
    }
    guard let locale = FormLocale.named(locale) else {
      throw .reason(FormLocale.message(ofUnknown: locale))
    }
    return locale
  }

  /// The check of the host file for a form; nil without one.
  ///
  /// - Throws: The errors of the file.
  func hostCheck(for definition: FormDefinition) throws(Refusal) -> FormCheck? {
    try Self.read(host, definition).1
  }

  /// The commands that a new form refuses, with their indices, and the check of the host file.
  ///
  /// - Throws: The reason why the form cannot be made.
  package func refusals(
    of commands: [JSONValue], by definition: FormDefinition, _ check: FormCheck
  ) throws(Refusal) -> (refusals: [(index: Int, reason: String)], hostCheck: FormCheck?) {
    let (session, hostCheck) = try session(definition, check, at: .now)
    let refusals = commands.enumerated().compactMap { index, command -> (Int, String)? in
      guard case .string(let reason)? = session.answer(command)["error"] else { return nil }
      return (index, reason)
    }
    return (refusals, hostCheck)
  }

  private static func read(
    _ host: Host?, _ definition: FormDefinition
  ) throws(Refusal) -> (HostScript, FormCheck?) {
    guard let host else { return (HostScript(), nil) }
    let (script, check) = FormHostFile.read(bytes: host.bytes, name: host.name, for: definition)
    if check.hasErrors { throw .hostFile(check) }
    return (script, check)
  }
}

// MARK: - On a command line

extension PreviewSetup {
  /// The command line that runs a spec with this setup; nil if it needs no options.
  func command(running spec: String, _ definition: FormDefinition) -> String? {
    var options: [String] = []
    if let host { options += ["--host", host.name] }
    if timeZone != Self.usual.timeZone { options += ["--time-zone", timeZone] }
    let name = locale ?? (try? conventions(for: definition))?.name ?? FormLocale.posix.name
    if name != FormLocale.posix.name { options += ["--locale", name] }
    if pseudo(for: definition) == nil, !languages.tags.isEmpty {
      options += ["--language", languages.tags.joined(separator: ",")]
    }
    if let now { options += ["--now", now] }
    if options.isEmpty { return nil }
    return (["formc", "run", spec] + options).map { Self.shellWord($0) }.joined(separator: " ")
  }

  /// A text as one word of a shell.
  private static func shellWord(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "-")...UInt8(ascii: ":"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    if isPlain { return text }
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }
}

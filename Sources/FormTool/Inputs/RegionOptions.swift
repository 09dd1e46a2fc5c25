import ArgumentParser
import FormKit
@_spi(Generated) import FormModel

/// The options for the environment of a form: its time zone, locale and clock.
struct RegionOptions: ParsableArguments {
  @OptionGroup
  var zone: TimeZoneOptions

  @Option(
    help: ArgumentHelp(
      """
      How numbers, dates and lists are written, such as `de` or `pt-BR`; without it as in programs, \
      and in a preview as in the language that the spec names.
      """, valueName: "name"),
    completion: .list(FormLocale.names))
  var locale: String?

  @Option(
    help: ArgumentHelp(
      "The languages of the texts, such as `de-AT` or `fr,en`, the preferred one first.",
      valueName: "names"))
  var language = ""

  @Option(
    help: ArgumentHelp(
      "The instant at which forms begin, such as 2026-01-31T10:00:00Z.", valueName: "instant"))
  var now: String?

  func validate() throws {
    if let locale, FormLocale.named(locale) == nil {
      throw ValidationError(FormLocale.message(ofUnknown: locale))
    }
    if now != nil, instant == nil {
      throw ValidationError("`\(now ?? "")` is no instant, such as 2026-01-31T10:00:00Z")
    }
  }

  /// The instant at which forms begin; nil for the current time.
  var instant: DateLiteral? {
    now.flatMap(DateLiteral.init(_:)).flatMap { $0.precision == .dateTime ? $0 : nil }
  }

  /// The locale; nil for the usual one, which is `posix` except in a preview.
  var namedLocale: FormLocale? { locale.flatMap(FormLocale.named) }

  /// The languages of the texts.
  var languages: FormLanguages {
    FormLanguages(language.split(separator: ",").map(String.init))
  }

  /// A script with the clock of the options.
  func begin(_ script: HostScript) -> HostScript {
    var script = script
    script.now = instant ?? script.now
    return script
  }

  /// A host that only lists its handlers.
  var host: FormHost {
    var host = FormHost.recording(in: zone.zone)
    if let locale = namedLocale { host.locale = locale }
    host.languages = languages
    if let instant = instant?.date(in: zone.zone) {
      host.now = { instant }
    }
    return host
  }
}

import ArgumentParser
import FormKit
import FormModel

/// The option for the time zone of dates.
struct TimeZoneOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The time zone of dates, such as `Europe/Berlin`.",
      discussion: "By its name in the IANA database of the system.", valueName: "name"),
    completion: .shellCommand("grep -v \"#\" /usr/share/zoneinfo/zone.tab | cut -f 3; echo UTC"))
  var timeZone = "UTC"

  /// The time zone; UTC for one that `validate()` rejects.
  var zone: any FormTimeZone { NamedTimeZone.named(timeZone) ?? FixedTimeZone.utc }

  func validate() throws {
    if NamedTimeZone.named(timeZone) != nil { return }
    let meant = NamedTimeZone.names(near: timeZone).first.map { "; did you mean `\($0)`?" } ?? ""
    throw ValidationError("there is no time zone `\(timeZone)`\(meant)")
  }
}

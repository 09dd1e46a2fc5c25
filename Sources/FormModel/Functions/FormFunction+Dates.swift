#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension FormFunction {
  /// A date from its year, month and day, from a text, or from a day and a time of day; absent if
  /// there is no such date in the years 1 to 9999.
  static func date(_ arguments: [FormValue], _ timeZone: any FormTimeZone) -> FormValue {
    switch arguments.count {
    case 1:
      guard let text = arguments[0].text, let literal = DateLiteral(text) else { return .null }
      return .date(literal.date(in: timeZone))
    case 2:
      guard case .date(let day) = arguments[0], case .date(let time) = arguments[1],
        var clock = CivilDateTime(time, in: timeZone), let day = CivilDateTime(day, in: timeZone)
      else { return .null }
      clock.date = day.date
      return .known(clock.instant(in: timeZone))
    case 3:
      guard case .int(let year) = arguments[0], case .int(let month) = arguments[1],
        case .int(let day) = arguments[2],
        let literal = DateLiteral(year: year, month: month, day: day)
      else { return .null }
      return .date(literal.date(in: timeZone))
    default: return .null
    }
  }

  /// A date some months later: on the same day of the month, or on the last one if the month is too
  /// short; absent if it is more than a million years away.
  ///
  /// The start of a day stays the start of a day, and another instant keeps its time of day.
  static func moved(_ arguments: [FormValue], _ timeZone: any FormTimeZone) -> FormValue {
    guard arguments.count > 1, case .date(let date) = arguments[0],
      case .int(let months) = arguments[1], months.magnitude < 24_000_000,
      let clock = CivilDateTime(date, in: timeZone)
    else { return .null }
    if months == 0 { return .date(date) }
    var moved = clock
    moved.date = clock.date.moved(byMonths: months)
    let isDay = clock.midnight(in: timeZone) == date
    return .known(isDay ? moved.midnight(in: timeZone) : moved.instant(in: timeZone))
  }
}

extension DateLiteral {
  /// Creates the literal of a day; nil if there is no such day in the years 1 to 9999.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), day > 0, day <= CivilDate.daysInMonth(month, of: year) else {
      return nil
    }
    self.init(year: year, month: month, day: day, precision: .date)
  }
}

extension FormValue {
  /// The start of another day than that of a date.
  ///
  /// - Parameter change: Changes the calendar day.
  func mapDay(_ timeZone: any FormTimeZone, _ change: (inout CivilDate) -> Void) -> FormValue {
    guard case .date(let date) = self, var clock = CivilDateTime(date, in: timeZone) else {
      return .null
    }
    change(&clock.date)
    return .known(clock.midnight(in: timeZone))
  }
}

/// A calendar day of the proleptic Gregorian calendar.
///
/// The conversions are `days_from_civil` and `civil_from_days` of Howard Hinnant's
/// "chrono-Compatible Low-Level Date Algorithms".
package struct CivilDate: Hashable, Sendable {
  /// The year; 0 is the year before 1.
  package var year: Int
  /// The month from 1 to 12.
  package var month: Int
  /// The day of the month from 1 to 31.
  package var day: Int

  /// Creates a day from its components without checking them.
  package init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates the day that is a number of days after 1970-01-01.
  ///
  /// - Parameter days: The days, negative before 1970; within the range of years ±10,000,000.
  package init(daysSince1970 days: Int) {
    let shifted = days &+ 719_468
    let era = (shifted >= 0 ? shifted : shifted &- 146_096) / 146_097
    let dayOfEra = shifted &- era &* 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra &+ era &* 400 &+ (month <= 2 ? 1 : 0)
  }

  /// The number of days from 1970-01-01 to the day.
  package var daysSince1970: Int {
    let year = month <= 2 ? year &- 1 : year
    let era = (year >= 0 ? year : year &- 399) / 400
    let yearOfEra = year &- era &* 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era &* 146_097 &+ dayOfEra &- 719_468
  }

  /// The day of the week, 1 for Monday to 7 for Sunday (ISO 8601).
  package var weekday: Int {
    // 1970-01-01 was a Thursday.
    let remainder = (daysSince1970 &+ 3) % 7
    return (remainder < 0 ? remainder + 7 : remainder) + 1
  }

  /// The same day of another month, or the last one if the month is too short.
  ///
  /// - Parameter count: The number of months, negative for an earlier one.
  package func moved(byMonths count: Int) -> CivilDate {
    let months = year &* 12 &+ month &- 1 &+ count
    let year = (months >= 0 ? months : months &- 11) / 12
    let month = months &- year &* 12 &+ 1
    return CivilDate(
      year: year, month: month, day: min(day, Self.daysInMonth(month, of: year)))
  }

  /// The number of days of a month.
  ///
  /// - Parameter month: The month from 1 to 12; any other has no days.
  package static func daysInMonth(_ month: Int, of year: Int) -> Int {
    switch month {
    case 1, 3, 5, 7, 8, 10, 12: 31
    case 4, 6, 9, 11: 30
    case 2: isLeap(year) ? 29 : 28
    default: 0
    }
  }

  /// Whether a year has 366 days.
  package static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }
}

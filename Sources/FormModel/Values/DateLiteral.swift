/// A date or time as written by an author, without a time zone unless one was written.
///
/// A literal without an offset is read in the time zone of the form when the form is created, so
/// one definition means the same calendar day everywhere.
@_spi(Generated)
public struct DateLiteral: Hashable, Sendable {
  /// The year in the proleptic Gregorian calendar, 1 to 9999; 2001 for a bare time.
  package var year: Int
  /// The month from 1 to 12; 1 for a bare time.
  package var month: Int
  /// The day from 1 to 31; 1 for a bare time.
  package var day: Int
  /// The hour from 0 to 23; 0 for a bare date.
  package var hour: Int
  /// The minute from 0 to 59.
  package var minute: Int
  /// The second from 0 to 59.
  package var second: Int
  /// The nanosecond from 0 to 999,999,999.
  package var nanosecond: Int
  /// The offset from UTC in seconds, positive to the east, if the literal gives one.
  package var offset: Int?
  /// The parts that were written.
  package var precision: Precision

  /// The parts of a date literal that were written.
  public enum Precision: String, Hashable, Sendable, CaseIterable {
    /// Only the calendar day.
    case date
    /// Only the time of day.
    case time
    /// Both.
    case dateTime
  }

  /// Creates a literal from its components without checking them.
  package init(
    year: Int = 2001, month: Int = 1, day: Int = 1,
    hour: Int = 0, minute: Int = 0, second: Int = 0, nanosecond: Int = 0,
    offset: Int? = nil, precision: Precision
  ) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
    self.nanosecond = nanosecond
    self.offset = offset
    self.precision = precision
  }
}

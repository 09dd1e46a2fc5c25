@_spi(Generated) import FormModel

/// The calendar in SMT-LIB: days are numbers from 1970-01-01, and `div` and `mod` round down.
enum SMTDates {
  /// The functions for the first day of a year, the days before a month, and the month of a day.
  static let functions = """
    (define-fun newYear ((y Int)) Int
      (+ (* 365 (- y 1970)) (div (- y 1969) 4) (- (div (- y 1901) 100)) (div (- y 1601) 400)))
    (define-fun leap ((y Int)) Int (- (newYear (+ y 1)) (newYear y) 365))
    (define-fun daysBefore ((m Int) (y Int)) Int
      \(chosen(of: "m", (1...12).map { (value: "\(before($0))", last: "\($0)") }))
    (define-fun monthOf ((d Int) (y Int)) Int
      \(chosen(of: "d", (1...12).map { (value: "\($0)", last: "(- \(before($0 + 1)) 1)") }))

    """

  /// The assertions that a number is the year of a day, and that a term is a part of that day.
  static func definition(
    of part: FormFunction, _ term: String, day: String, year: String
  ) -> String {
    let inYear = "(- \(day) (newYear \(year)))"
    let value =
      switch part {
      case .year: year
      case .month: "(monthOf \(inYear) \(year))"
      case .day: "(+ 1 (- \(inYear) (daysBefore (monthOf \(inYear) \(year)) \(year))))"
      default: "(+ 1 (mod (+ \(day) 3) 7))"
      }
    return """
      (assert (and (<= (newYear \(year)) \(day)) (< \(day) (newYear (+ \(year) 1)))))
      (assert (= \(term) \(value)))

      """
  }

  /// The number of days in a year before a month, with the leap day after February.
  private static func before(_ month: Int) -> String {
    let days = (1..<month).reduce(0) { $0 + CivilDate.daysInMonth($1, of: 1970) }
    return month > 2 ? "(+ \(days) (leap y))" : "\(days)"
  }

  /// The first value whose last number is not exceeded; the last value for any other number.
  private static func chosen(of name: String, _ cases: [(value: String, last: String)]) -> String {
    let text = cases.dropLast().map { "(ite (<= \(name) \($0.last)) \($0.value) " }.joined()
    return text + (cases.last?.value ?? "0") + String(repeating: ")", count: cases.count)
  }
}

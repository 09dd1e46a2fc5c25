import FormText

/// A function of the expression language.
@_spi(Generated)
public enum FormFunction: String, Hashable, Sendable, CaseIterable {
  /// The current calendar day at midnight.
  case today = "TODAY"
  /// The current instant.
  case now = "NOW"
  /// The number of characters (grapheme clusters) of a text; absent for an absent text.
  case length = "LENGTH"
  /// The text in upper case, independent of the locale.
  case uppercase = "UPPERCASE"
  /// The text in lower case, independent of the locale.
  case lowercase = "LOWERCASE"
  /// The text without leading and trailing white space.
  case trim = "TRIM"
  /// A text made of a number, Bool, date or other value.
  case string = "STRING"
  /// The characters of a text from a position on.
  case substring = "SUBSTRING"
  /// The text with each occurrence of a part replaced.
  case replace = "REPLACE"
  /// The elements of a list as one text.
  case join = "JOIN"
  /// The parts of a text between separators.
  case split = "SPLIT"
  /// The position of an element in a list or of a part in a text, from 0.
  case indexOf = "INDEX_OF"
  /// The number that a text spells.
  case number = "NUMBER"
  /// The number of elements of a list; 0 for an absent list.
  case count = "COUNT"
  /// The sum of the elements of a list; 0 for an empty one.
  case sum = "SUM"
  /// The smallest element of a list, or of the arguments.
  case min = "MIN"
  /// The largest element of a list, or of the arguments.
  case max = "MAX"
  /// The mean of the elements of a list; absent for an empty one.
  case average = "AVERAGE"
  /// The first element of a list.
  case first = "FIRST"
  /// The last element of a list.
  case last = "LAST"
  /// The elements of the lists in a list.
  case flatten = "FLATTEN"
  /// The elements of a set, and further ones.
  case union = "UNION"
  /// The elements of a set, without some.
  case minus = "MINUS"
  /// The absolute value of a number.
  case abs = "ABS"
  /// The number rounded to the nearest whole one, halves away from zero, or to a number of digits.
  case round = "ROUND"
  /// The largest whole number not above the number.
  case floor = "FLOOR"
  /// The smallest whole number not below the number.
  case ceiling = "CEILING"
  /// The whole part of a number as an Int; absent if it does not fit.
  case int = "INT"
  /// The number as a Double.
  case double = "DOUBLE"
  /// The square root; absent for a negative number.
  case squareRoot = "SQRT"
  /// The remainder of a division rounded down; it has the sign of the divisor.
  case modulo = "MOD"
  /// The year of a date.
  case year = "YEAR"
  /// The month of a date, 1 to 12.
  case month = "MONTH"
  /// The day of the month of a date.
  case day = "DAY"
  /// The day of the week of a date, 1 for Monday to 7 for Sunday (ISO 8601).
  case weekday = "WEEKDAY"
  /// The hour of a date, 0 to 23.
  case hour = "HOUR"
  /// The minute of a date, 0 to 59.
  case minute = "MINUTE"
  /// The whole years from one date to another, as ages are counted.
  case years = "YEARS"
  /// The whole months from one date to another, counted in the same way.
  case monthsBetween = "MONTHS_BETWEEN"
  /// The calendar days from one date to another.
  case daysBetween = "DAYS_BETWEEN"
  /// A date from a year, a month and a day, from an ISO 8601 text, or from a day and a time of day.
  case date = "DATE"
  /// The first day of the month of a date.
  case startOfMonth = "START_OF_MONTH"
  /// The last day of the month of a date.
  case endOfMonth = "END_OF_MONTH"
  /// The date a number of months later, at most at the end of the month.
  case addMonths = "ADD_MONTHS"
  /// A duration of weeks of seven days of 24 hours.
  case weeks = "WEEKS"
  /// A duration of days of 24 hours.
  case days = "DAYS"
  /// A duration of hours.
  case hours = "HOURS"
  /// A duration of minutes.
  case minutes = "MINUTES"
  /// A duration of seconds.
  case seconds = "SECONDS"
  /// The first argument that is not absent.
  case coalesce = "COALESCE"
  /// The second argument if the first, a condition, holds, or else the third.
  case choose = "IF"
}

extension FormFunction {
  /// The entry of the function.
  ///
  /// Apart from closures it is plain data, so nothing is allocated if only the evaluation is used.
  @inline(__always)
  package var semantics: Semantics {
    switch self {
    // Texts
    case .length:
      Semantics(
        .values(.text, gives: .int), .value { $0.mapText { .int($0.count) } },
        synonyms: "LEN STRLEN")
    case .uppercase:
      Semantics(
        .values(.text, gives: .string), .value { $0.mapText { .string($0.uppercased()) } },
        synonyms: "UPPER TOUPPER UCASE")
    case .lowercase:
      Semantics(
        .values(.text, gives: .string), .value { $0.mapText { .string($0.lowercased()) } },
        synonyms: "LOWER TOLOWER LCASE")
    case .trim:
      Semantics(
        .values(.text, gives: .string), .value { $0.mapText { .string($0.trimmed) } },
        synonyms: "STRIP")
    case .string:
      Semantics(
        .values(.single, gives: .string),
        .zoned { $0.displayText($1).map(FormValue.string) ?? .null }, synonyms: "STR")
    case .substring:
      Semantics(
        .values(.text, .whole, .whole, optional: 1, gives: .string),
        .values(FormFunction.substring), synonyms: "SUBSTR MID SLICE")
    case .replace:
      Semantics(
        .values(.text, .part, .text, gives: .string), .values(FormFunction.replacing),
        synonyms: "SUBSTITUTE REPLACEALL")
    case .join:
      Semantics(
        .values(.texts, .text, gives: .string), .zonedValues(FormFunction.joined),
        synonyms: "TEXTJOIN CONCAT")
    case .split:
      Semantics(.values(.text, .part, gives: .texts), .values(FormFunction.parts))
    case .indexOf:
      Semantics(
        .values(.searchable, .element, gives: .int, mayBeAbsent: true),
        .values(FormFunction.index), facts: .range(0...Int.max), aliases: "INDEXOF",
        synonyms: "FIND POSITION STRPOS")
    case .number:
      Semantics(
        .values(.text, gives: .double, mayBeAbsent: true),
        .value { $0.mapText(FormFunction.number) }, synonyms: "TONUMBER PARSENUMBER")
    // Numbers
    case .abs: Semantics(.values(.quantity, gives: .same), .value(FormFunction.magnitude))
    case .round:
      Semantics(
        .values(.number, .digits, optional: 1, gives: .same),
        .values { FormFunction.rounded($0.first ?? .null, $0.count > 1 ? $0[1] : .int(0)) })
    case .floor:
      Semantics(
        .values(.number, gives: .same), .value { FormFunction.whole($0, .down) },
        dropsFraction: true)
    case .ceiling:
      Semantics(
        .values(.number, gives: .same), .value { FormFunction.whole($0, .up) }, synonyms: "CEIL")
    case .int:
      Semantics(
        .values(.number, gives: .int, mayBeAbsent: true), .value(FormFunction.int),
        dropsFraction: true)
    case .double: Semantics(.values(.number, gives: .double), .value(FormFunction.double))
    case .squareRoot:
      Semantics(
        .values(.number, gives: .double, mayBeAbsent: true), .value(FormFunction.squareRoot))
    case .modulo:
      Semantics(
        .values(.number, .divisor, gives: .number, mayBeAbsent: true),
        .values { $0.count > 1 ? FormFunction.remainder($0[0], $0[1]) : .null },
        facts: .remainder, synonyms: "MODULO REMAINDER")
    case .min:
      Semantics(
        .extreme, .values { FormFunction.extreme(of: $0) { $0 < 0 } }, listOperator: "@min")
    case .max:
      Semantics(
        .extreme, .values { FormFunction.extreme(of: $0) { $0 > 0 } }, listOperator: "@max")
    // Lists
    case .count:
      Semantics(
        .list(List(.any, gives: .int)), .value { $0.mapList { .int($0.count) } },
        listOperator: "@count", synonyms: "SIZE")
    case .sum:
      Semantics(
        .list(List(.quantities, gives: .same)), .value { $0.mapList(FormFunction.sum) },
        listOperator: "@sum")
    case .average:
      Semantics(
        .list(List(.numbers, gives: .double, mayBeAbsent: true)),
        .value { $0.mapList(FormFunction.average) },
        listOperator: "@avg", aliases: "AVG", synonyms: "MEAN")
    case .first:
      Semantics(
        .list(List(.ofOneType, gives: .element, mayBeAbsent: true)),
        .value { $0.mapList { $0.first ?? .null } })
    case .last:
      Semantics(
        .list(List(.ofOneType, gives: .element, mayBeAbsent: true)),
        .value { $0.mapList { $0.last ?? .null } })
    case .union:
      Semantics(
        .values(.set, .members, gives: .element), .values(FormFunction.union),
        synonyms: "UNIONSET ADD APPEND")
    case .minus:
      Semantics(
        .values(.set, .members, gives: .element, mayBeAbsent: true), .values(FormFunction.minus),
        synonyms: "MINUSSET EXCEPT WITHOUT")
    case .flatten:
      Semantics(
        .list(List(.lists, gives: .element, mayBeAbsent: true)), .value(FormFunction.flattened),
        synonyms: "FLAT")
    // Dates and durations
    case .today:
      Semantics(
        .values(gives: .day),
        .clock { now, zone in
          CivilDateTime(now, in: zone).map { .date($0.midnight(in: zone)) } ?? .null
        })
    case .now: Semantics(.values(gives: .date), .clock { now, _ in .date(now) })
    case .year: Semantics(.values(.date, gives: .int), .zoned { $0.mapDate($1) { $0.date.year } })
    case .month:
      Semantics(
        .values(.date, gives: .int), .zoned { $0.mapDate($1) { $0.date.month } },
        facts: .range(1...12))
    case .day:
      Semantics(
        .values(.date, gives: .int), .zoned { $0.mapDate($1) { $0.date.day } },
        facts: .range(1...31))
    case .weekday:
      Semantics(
        .values(.date, gives: .int), .zoned { $0.mapDate($1) { $0.date.weekday } },
        facts: .range(1...7))
    case .hour:
      Semantics(
        .values(.date, gives: .int), .zoned { $0.mapDate($1) { $0.hour } }, facts: .range(0...23))
    case .minute:
      Semantics(
        .values(.date, gives: .int), .zoned { $0.mapDate($1) { $0.minute } },
        facts: .range(0...59))
    case .years:
      Semantics(
        .values(.date, .date, gives: .int),
        .zonedValues { $0.mapDates($1) { CivilDateTime.months(from: $0.date, to: $1.date) / 12 } },
        facts: .periods(400, slack: 3), synonyms: "AGE")
    case .monthsBetween:
      Semantics(
        .values(.date, .date, gives: .int),
        .zonedValues { $0.mapDates($1) { CivilDateTime.months(from: $0.date, to: $1.date) } },
        facts: .periods(4800, slack: 5), aliases: "MONTHSBETWEEN", synonyms: "MONTHSDIFF")
    case .daysBetween:
      Semantics(
        .values(.date, .date, gives: .int),
        .zonedValues { $0.mapDates($1) { $1.date.daysSince1970 - $0.date.daysSince1970 } },
        aliases: "DAYSBETWEEN", synonyms: "DATEDIFF DAYSDIFF")
    case .date:
      Semantics(.date, .zonedValues(FormFunction.date), synonyms: "TODATE MAKEDATE DATEVALUE")
    case .startOfMonth:
      Semantics(
        .values(.date, gives: .day), .zoned { $0.mapDay($1) { $0.day = 1 } },
        aliases: "STARTOFMONTH", synonyms: "FIRSTDAY")
    case .endOfMonth:
      Semantics(
        .values(.date, gives: .day),
        .zoned { $0.mapDay($1) { $0.day = CivilDate.daysInMonth($0.month, of: $0.year) } },
        aliases: "ENDOFMONTH", synonyms: "EOMONTH LASTDAY")
    case .addMonths:
      Semantics(
        .values(.date, .whole, gives: .same), .zonedValues(FormFunction.moved),
        aliases: "ADDMONTHS", synonyms: "EDATE DATEADD")
    case .weeks:
      Semantics(
        .values(.number, gives: .duration), .value { .duration($0, unit: 604_800) },
        facts: .unit(604_800))
    case .days:
      Semantics(
        .values(.number, gives: .duration), .value { .duration($0, unit: 86_400) },
        facts: .unit(86_400))
    case .hours:
      Semantics(
        .values(.number, gives: .duration), .value { .duration($0, unit: 3600) }, facts: .unit(3600)
      )
    case .minutes:
      Semantics(
        .values(.number, gives: .duration), .value { .duration($0, unit: 60) }, facts: .unit(60))
    case .seconds:
      Semantics(
        .values(.number, gives: .duration), .value { .duration($0, unit: 1) }, facts: .unit(1))
    // Absent values and choices
    case .coalesce: Semantics(.firstPresent, .firstPresent, synonyms: "IFNULL NVL ISNULL")
    case .choose: Semantics(.choice, .choice, synonyms: "IIF IFELSE")
    }
  }
}

extension FormFunction {
  /// The absolute value of a number or duration.
  static func magnitude(_ value: FormValue) -> FormValue {
    switch value {
    case .int(let number): number < 0 ? value.negated : value
    case .double(let number): .finite(number.magnitude)
    case .duration(let duration): duration < .zero ? value.negated : value
    case .null, .bool, .string, .date, .url, .list, .record: .null
    }
  }

  /// Rounds a number to a whole one.
  static func whole(_ value: FormValue, _ rule: FloatingPointRoundingRule) -> FormValue {
    switch value {
    case .int: value
    case .double(let number): .finite(number.kept.rounded(rule))
    case .null, .bool, .string, .date, .duration, .url, .list, .record: .null
    }
  }

  /// The whole part of a number as an Int.
  static func int(_ value: FormValue) -> FormValue {
    switch value {
    case .int: value
    case .double(let number):
      Int(digitsOf: number.kept.rounded(.towardZero)).map(FormValue.int) ?? .null
    case .null, .bool, .string, .date, .duration, .url, .list, .record: .null
    }
  }

  /// A number as a Double.
  static func double(_ value: FormValue) -> FormValue {
    switch value {
    case .int(let number): .double(Double(number))
    case .double(let number): .finite(number)
    case .null, .bool, .string, .date, .duration, .url, .list, .record: .null
    }
  }

  /// The remainder of a division whose quotient is rounded down, so that it has the sign of the
  /// divisor; exact for the digits that the numbers keep.
  static func remainder(_ dividend: FormValue, _ divisor: FormValue) -> FormValue {
    switch (dividend, divisor) {
    case (.int(let dividend), .int(let divisor)):
      guard divisor != 0 else { return .null }
      // The smallest Int divided by -1 has no Int as its quotient, but it has a remainder.
      let rest = divisor == -1 ? 0 : dividend % divisor
      return .int(rest != 0 && (rest < 0) != (divisor < 0) ? rest + divisor : rest)
    default:
      guard case .double(let dividend) = double(dividend),
        case .double(let divisor) = double(divisor),
        let rest = dividend.kept.remainderOfDigits(dividingBy: divisor.kept)
      else { return .null }
      let isOpposite = rest != 0 && (rest < 0) != (divisor < 0)
      return .finite((isOpposite ? rest + divisor.kept : rest).kept)
    }
  }

  /// The square root of a number.
  static func squareRoot(_ value: FormValue) -> FormValue {
    guard case .double(let number) = double(value) else { return .null }
    return .finite(number.squareRoot())
  }

  /// Rounds halves away from zero, by the digits that the number keeps: `ROUND(1.005, 2)` is 1.01
  /// although the Double is slightly less.
  ///
  /// Digits beyond those of a Double change nothing.
  static func rounded(_ value: FormValue, _ digits: FormValue) -> FormValue {
    guard case .int(let digits) = digits else { return .null }
    switch value {
    case .int(let number):
      return digits >= 0 ? value : rounded(number, tens: digits == .min ? .max : -digits)
    case .double(let number):
      let number = number.kept
      guard digits < 16 else { return .finite(number) }
      guard digits > -300 else { return .double(0) }
      let power = powerOfTen(digits.magnitude)
      let scaled = (digits > 0 ? number * power : number / power).kept
      guard scaled.magnitude < 0x1p52 else { return .finite(number) }
      return .finite((digits > 0 ? scaled.rounded() / power : scaled.rounded() * power).kept)
    default: return .null
    }
  }

  /// Rounds a whole number to a multiple of a power of ten; absent if the result does not fit.
  private static func rounded(_ number: Int, tens: Int) -> FormValue {
    guard tens < 19 else { return .int(0) }
    var unit = 1
    for _ in 0..<tens { unit *= 10 }
    let remainder = number % unit
    let base = number - remainder
    guard remainder.magnitude >= UInt(unit) - remainder.magnitude else { return .int(base) }
    let (result, overflow) = base.addingReportingOverflow(number < 0 ? -unit : unit)
    return overflow ? .null : .int(result)
  }

  private static func powerOfTen(_ exponent: UInt) -> Double {
    var result = 1.0
    for _ in 0..<exponent { result *= 10 }
    return result
  }
}

extension Double {
  /// The remainder of a division of the decimal digits of two numbers, with the sign of the
  /// dividend; nil for a divisor of zero.
  fileprivate func remainderOfDigits(dividingBy divisor: Double) -> Double? {
    let (first, second) = (DecimalText(description), DecimalText(divisor.description))
    guard !second.digits.isEmpty else { return nil }
    var (rest, unit) = (first.whole, second.whole)
    var (power, unitPower) = (first.power, second.power)
    // Until both are multiples of one power of ten. Numbers have at most 17 digits.
    while power > unitPower { (rest, power) = (rest % unit * 10, power - 1) }
    while unitPower > power, unit <= rest { (unit, unitPower) = (unit * 10, unitPower - 1) }
    if unitPower == power { rest %= unit }
    guard let size = Double("\(rest)e\(power)") else { return nil }
    return self < 0 ? -size : size
  }
}

extension DecimalText {
  /// The digits as a whole number, to be multiplied by a power of ten.
  fileprivate var whole: Int { digits.reduce(0) { $0 * 10 + Int($1) } }

  /// The exponent of that power of ten.
  fileprivate var power: Int { exponent - digits.count }
}

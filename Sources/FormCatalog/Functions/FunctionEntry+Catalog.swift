@_spi(Generated) import FormModel

extension FunctionEntry {
  /// The functions of the expression language by topic, in the order of documents.
  static let all: [FunctionEntry] = texts + numbers + lists + dates + choices

  private static let texts = [
    FunctionEntry(
      .length, .texts, "LENGTH(String) -> Int", example: "LENGTH($name) > 2",
      "The number of characters of a text as the user counts them. Also `$name.length`."),
    FunctionEntry(
      .uppercase, .texts, "UPPERCASE(String) -> String", example: "UPPERCASE($code) == 'AB1'",
      "The text in upper case, regardless of the user's language."),
    FunctionEntry(
      .lowercase, .texts, "LOWERCASE(String) -> String", example: "LOWERCASE($email)",
      "The text in lower case, regardless of the user's language."),
    FunctionEntry(
      .trim, .texts, "TRIM(String) -> String", example: "TRIM($first) + ' ' + TRIM($last)",
      "The text without leading and trailing white space. It is absent when nothing is left."),
    FunctionEntry(
      .string, .texts, "STRING(T) -> String", example: "STRING($seats) + ' seats'",
      "A value of any type as a text."),
    FunctionEntry(
      named: "TEXT", .texts, "TEXT(T, String) -> String",
      example: "'Total: ' + TEXT($total, 'currency EUR')",
      """
      A value in one of the formats of texts, which is a constant: `number 2`, `percent 1`, \
      `integer`, `currency EUR`, `date long`, `time`, `dateTime`, `list` or `value`.
      """),
    FunctionEntry(
      .substring, .texts, "SUBSTRING(String, Int[, Int]) -> String",
      example: "SUBSTRING($zip, 0, 2) == '10'",
      """
      The characters of a text from a position on, which counts from 0, and at most as many as the \
      third argument says. Positions outside the text have no characters; without any the result \
      is absent.
      """),
    FunctionEntry(
      .replace, .texts, "REPLACE(String, String, String) -> String",
      example: "REPLACE($iban, ' ', '')",
      """
      The first text with each occurrence of the second replaced by the third, from left to right. \
      It is absent if it is longer than 1,000,000 bytes.
      """),
    FunctionEntry(
      .join, .texts, "JOIN([T], String) -> String", example: "JOIN($guests.name, ', ')",
      """
      The elements of a list as one text with a separator between them. Absent elements are left \
      out, and the chosen options of a set are in the order of the options. It is absent if it is \
      longer than 1,000,000 bytes.
      """),
    FunctionEntry(
      .split, .texts, "SPLIT(String, String) -> [String]",
      example: "COUNT(SPLIT($keywords, ',')) <= 5",
      """
      The parts of a text between separators, which can be empty. It is absent for more than \
      10,000 parts.
      """),
    FunctionEntry(
      .indexOf, .texts, "INDEX_OF(String or [T], T) -> Int",
      example: "INDEX_OF($email, '@') > 0",
      """
      The position, from 0, at which a text first contains another or a list has an element. It is \
      absent if there is none. Also `INDEXOF`.
      """),
    FunctionEntry(
      .number, .texts, "NUMBER(String) -> Double", example: "NUMBER($code) > 100",
      """
      The number that a text spells like the language does: `12`, `-0.5`, `1e3`. It is absent for \
      any other text, such as `1,5` or one with spaces, and for more than 15 digits.
      """),
  ]

  private static let numbers = [
    FunctionEntry(
      .abs, .numbers, "ABS(T) -> T", example: "ABS($difference) < 0.01",
      "The number or duration without its sign."),
    FunctionEntry(
      .round, .numbers, "ROUND(T[, Int]) -> T",
      example: "ROUND($price * 1.2, 2)",
      """
      The number rounded to the nearest whole number or to the given number of digits. Halves are \
      rounded away from zero.
      """
    ),
    FunctionEntry(
      .floor, .numbers, "FLOOR(T) -> T", example: "FLOOR($amount)",
      "The largest whole number that is not above the argument."),
    FunctionEntry(
      .ceiling, .numbers, "CEILING(T) -> T", example: "CEILING($people / 4.0)",
      "The smallest whole number that is not below the argument."),
    FunctionEntry(
      .int, .numbers, "INT(Double) -> Int", example: "INT($amount)",
      "The whole part of a number as an Int. It is absent when it does not fit in an Int."),
    FunctionEntry(
      .double, .numbers, "DOUBLE(Int) -> Double", example: "DOUBLE($sum) / $count",
      "The number as a Double."),
    FunctionEntry(
      .squareRoot, .numbers, "SQRT(Double) -> Double", example: "SQRT($area)",
      "The square root. It is absent for a negative number."),
    FunctionEntry(
      .modulo, .numbers, "MOD(T, T) -> T", example: "MOD($seats, 2) == 0",
      """
      The remainder of a division, exact for the digits that numbers keep: `MOD(0.3, 0.1)` is 0. \
      It has the sign of the divisor, so that `MOD(-1, 7)` is 6. It is absent for the divisor 0.
      """),
    FunctionEntry(
      .min, .numbers, "MIN(T, …) -> T", example: "MIN($price, 100)",
      """
      The smallest of the arguments, or of the elements of one list. Their type must have an \
      order.
      """
    ),
    FunctionEntry(
      .max, .numbers, "MAX(T, …) -> T", example: "MAX($items.price) < 500",
      "The largest of the arguments, or of the elements of one list. Their type must have an order."
    ),
  ]

  private static let lists = [
    FunctionEntry(
      .count, .lists, "COUNT([T]) -> Int", example: "COUNT($phones) < 3",
      """
      The number of elements of a list or set, 0 for an absent one. Also `$phones.@count`. All \
      functions of lists can have a condition on the entries: `COUNT($people, $$age > 17)`.
      """),
    FunctionEntry(
      .sum, .lists, "SUM([T]) -> T",
      example: "SUM($items.price) > 100",
      """
      The sum of numbers or durations, 0 for an empty list. Also `$prices.@sum`, and with a \
      condition `SUM($items.price, $$count > 1)`.
      """),
    FunctionEntry(
      .average, .lists, "AVERAGE([Double]) -> Double", example: "AVERAGE($grades) <= 2.5",
      "The mean of the elements of a list, absent for an empty one. Also `AVG`, `$grades.@avg`."),
    FunctionEntry(
      .first, .lists, "FIRST([T]) -> T", example: "FIRST($phones) != nil",
      "The first element of a list, absent for an empty one."),
    FunctionEntry(
      .last, .lists, "LAST([T]) -> T", example: "LAST($stops.city)",
      "The last element of a list, absent for an empty one."),
    FunctionEntry(
      named: "PREVIOUS", .lists, "PREVIOUS(T) -> T", example: "$$meter - PREVIOUS($$meter) >= 0",
      """
      The value of a row in the entry before; the first entry has none, so it is absent there. As \
      the default of the same row it fills a new entry like the one before.
      """),
    FunctionEntry(
      named: "NEXT", .lists, "NEXT(T) -> T", example: "NEXT($$starts) >= $$ends",
      "The value of a row in the entry after; it is absent in the last entry."),
    FunctionEntry(
      .union, .lists, "UNION({T}, T or {T}) -> {T}", example: "UNION($extras, 'breakfast')",
      """
      The options that are chosen, with a further one or those of a list or another set. Also \
      `$extras + 'breakfast'`.
      """),
    FunctionEntry(
      .minus, .lists, "MINUS({T}, T or {T}) -> {T}", example: "MINUS($extras, {'breakfast'})",
      """
      The options that are chosen, without one or those of a list or another set. Also `$extras - \
      {'breakfast'}`. It is absent if none is left.
      """),
    FunctionEntry(
      .flatten, .lists, "FLATTEN([[T]]) -> [T]", example: "COUNT(FLATTEN($guests.phones)) < 9",
      """
      The elements of the lists in a list, in order, such as the phones of all guests. A field of \
      them needs no function: `$guests.phones.number`.
      """),
  ]

  private static let dates = [
    FunctionEntry(
      .today, .dates, "TODAY() -> Date", example: "$arrival >= TODAY()",
      "The current calendar day at midnight in the form's time zone."),
    FunctionEntry(
      .now, .dates, "NOW() -> Date", example: "$start > NOW() + HOURS(2)", "The current instant."),
    FunctionEntry(
      .year, .dates, "YEAR(Date) -> Int", example: "YEAR($birthday) < 2010", "The year of a date."),
    FunctionEntry(
      .month, .dates, "MONTH(Date) -> Int", example: "MONTH($arrival) == 12",
      "The month of a date, from 1 to 12."),
    FunctionEntry(
      .day, .dates, "DAY(Date) -> Int", example: "DAY($due) == 1",
      "The day of the month of a date, from 1 to 31."),
    FunctionEntry(
      .weekday, .dates, "WEEKDAY(Date) -> Int", example: "WEEKDAY($arrival) < 6",
      "The day of the week of a date, from 1 for Monday to 7 for Sunday."),
    FunctionEntry(
      .hour, .dates, "HOUR(Date) -> Int", example: "HOUR($start) >= 8",
      "The hour of a date, from 0 to 23."),
    FunctionEntry(
      .minute, .dates, "MINUTE(Date) -> Int", example: "MINUTE($start) == 0",
      "The minute of a date, from 0 to 59."),
    FunctionEntry(
      .years, .dates, "YEARS(Date, Date) -> Int", example: "YEARS($birthday, TODAY()) >= 18",
      """
      The number of whole years from the first date to the second, as for an age. `YEARS` of one \
      number is 12 times as many `MONTHS`.
      """),
    FunctionEntry(
      .monthsBetween, .dates, "MONTHS_BETWEEN(Date, Date) -> Int",
      example: "MONTHS_BETWEEN($start, $end) >= 3",
      """
      The number of whole months from the first date to the second, counted like `YEARS`. Also \
      `MONTHSBETWEEN`.
      """),
    FunctionEntry(
      .daysBetween, .dates, "DAYS_BETWEEN(Date, Date) -> Int",
      example: "DAYS_BETWEEN($arrival, $departure) <= 14",
      """
      The number of calendar days from the first date to the second, such as the nights of a stay. \
      Also `DAYSBETWEEN`.
      """),
    FunctionEntry(
      .date, .dates, "DATE(Int, Int, Int) or DATE(String) or DATE(Date, Date) -> Date",
      example: "DATE($year, 12, 31)",
      """
      The start of the day with a year, a month and a day; the date that a text spells in ISO 8601; \
      or the day of the first date at the time of the second, in the form's time zone. It is \
      absent if there is no such date.
      """),
    FunctionEntry(
      .startOfMonth, .dates, "START_OF_MONTH(Date) -> Date",
      example: "$due == START_OF_MONTH($due)",
      "The first day of the month of a date. Also `STARTOFMONTH`."),
    FunctionEntry(
      .endOfMonth, .dates, "END_OF_MONTH(Date) -> Date", example: "DAY(END_OF_MONTH($arrival))",
      "The last day of the month of a date, as the start of that day. Also `ENDOFMONTH`."),
    FunctionEntry(
      named: "MONTHS", .dates, "MONTHS(Int)", example: "$arrival + MONTHS(6)",
      """
      A number of months that is added to a date or subtracted from one. If the month is too short \
      for the day, the result is its last day.
      """),
    FunctionEntry(
      .addMonths, .dates, "ADD_MONTHS(Date, Int) -> Date", example: "ADD_MONTHS($arrival, -1)",
      "The same as `$date + MONTHS(n)`. Also `ADDMONTHS`."),
    FunctionEntry(
      .weeks, .dates, "WEEKS(Double) -> Duration", example: "$due <= TODAY() + WEEKS(2)",
      "A duration of the given number of weeks, each of seven `DAYS`."),
    FunctionEntry(
      .days, .dates, "DAYS(Double) -> Duration", example: "$departure >= $arrival + DAYS(1)",
      """
      A duration of the given number of 24-hour days. A calendar day moved by whole days stays a \
      calendar day, even when the clocks change.
      """
    ),
    FunctionEntry(
      .hours, .dates, "HOURS(Double) -> Duration", example: "$end - $start <= HOURS(8)",
      "A duration of the given number of hours."),
    FunctionEntry(
      .minutes, .dates, "MINUTES(Double) -> Duration", example: "$timer > MINUTES(5)",
      "A duration of the given number of minutes."),
    FunctionEntry(
      .seconds, .dates, "SECONDS(Double) -> Duration", example: "$timer > SECONDS(90)",
      "A duration of the given number of seconds."),
  ]

  private static let choices = [
    FunctionEntry(
      .coalesce, .choices, "COALESCE(T, T, …) -> T", example: "COALESCE($nickname, $name)",
      "The first argument that is not absent."),
    FunctionEntry(
      .choose, .choices, "IF(Bool, T, T) -> T", example: "IF($member, 0.9, 1.0) * $price",
      "The second argument when the condition holds, else the third."),
  ]
}

extension EurekaSupport {
  /// The functions of lists and numbers.
  static let functions = [
    Member("count", text: "var count: Value { .int(self.elements.count) }"),
    Member("first", text: "var first: Value { self.elements.first ?? .null }"),
    Member("last", text: "var last: Value { self.elements.last ?? .null }"),
    Member(
      "sum",
      text: """
        var sum: Value {
          let present = self.elements.filter { $0 != .null }
          return present.dropFirst().reduce(present.first ?? .int(0)) { $0.adding($1) }
        }
        """),
    Member(
      "average",
      text: """
        var average: Value {
          let numbers = self.elements.compactMap(\\.number)
          return numbers.isEmpty ? .null : Value.finite(numbers.reduce(0, +) / Double(numbers.count))
        }
        """),
    Member(
      "min",
      text: """
        static func min(_ values: [Value]) -> Value {
          let present = values.filter { $0 != .null }
          return present.dropFirst().reduce(present.first ?? .null) { $1.isLess($0) ? $1 : $0 }
        }
        """),
    Member(
      "max",
      text: """
        static func max(_ values: [Value]) -> Value {
          let present = values.filter { $0 != .null }
          return present.dropFirst().reduce(present.first ?? .null) { $1.isGreater($0) ? $1 : $0 }
        }
        """),
    Member(
      "coalesce",
      text:
        "static func coalesce(_ values: [Value]) -> Value { values.first { !$0.isAbsent } ?? .null }"
    ),
    Member(
      "magnitude",
      text: "var magnitude: Value { self.number.map { $0 < 0 ? self.negated : self } ?? .null }"),
    Member(
      "whole",
      text: """
        func whole(_ rule: FloatingPointRoundingRule) -> Value {
          if case .double(let value) = self { return .double(value.rounded(rule)) }
          return self.number == nil ? .null : self
        }
        """),
    Member(
      "round",
      text: """
        func round(_ digits: Value) -> Value {
          guard case .double(let value) = self, let digits = digits.int else {
            return self.number == nil ? .null : self
          }
          let factor = pow(10, Double(digits))
          return Value.finite((value * factor).rounded(.toNearestOrAwayFromZero) / factor)
        }
        """),
    Member("floor", text: "var floor: Value { self.whole(.down) }"),
    Member("ceiling", text: "var ceiling: Value { self.whole(.up) }"),
    Member(
      "truncated",
      text:
        "var truncated: Value { self.number.flatMap { Int(exactly: $0.rounded(.towardZero)) }.map { .int($0) } ?? .null }"
    ),
    Member("asDouble", text: "var asDouble: Value { Value(double: self.number) }"),
    Member(
      "squareRoot",
      text: "var squareRoot: Value { self.number.map { Value.finite($0.squareRoot()) } ?? .null }"),
  ]

  /// The functions of dates and durations.
  static let dates = [
    Member(
      "instant",
      text: """
        static func instant(
          _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Int = 0,
          offset: Int? = nil
        ) -> Date {
          var calendar = Value.calendar
          if let offset, let zone = TimeZone(secondsFromGMT: offset) { calendar.timeZone = zone }
          let components = DateComponents(
            year: year, month: month, day: day, hour: hour, minute: minute, second: second)
          return calendar.date(from: components) ?? Date(timeIntervalSinceReferenceDate: 0)
        }
        """),
    Member(
      "today", text: "static var today: Value { .date(Value.calendar.startOfDay(for: Date())) }"),
    Member(
      "onlyDay",
      text: """
        /// A date as a row has it that has only the day: the start of the day.
        static func onlyDay(_ date: Date) -> Date { Value.calendar.startOfDay(for: date) }
        """),
    Member(
      "onlyTime",
      text: """
        /// A date as a row has it that has only the time: on the day of literals that have none.
        static func onlyTime(_ date: Date) -> Date {
          var parts = Value.calendar.dateComponents([.hour, .minute, .second, .nanosecond], from: date)
          (parts.year, parts.month, parts.day) = (2001, 1, 1)
          return Value.calendar.date(from: parts) ?? date
        }
        """),
    Member(
      "onlyMinute",
      text: """
        /// A date as a row has it that shows no seconds: the beginning of the minute.
        static func onlyMinute(_ date: Date) -> Date {
          Value.calendar.dateInterval(of: .minute, for: date)?.start ?? date
        }
        """),
    Member("now", text: "static var now: Value { .date(Date()) }"),
    Member(
      "component",
      text: """
        func component(_ component: Calendar.Component) -> Value {
          self.date.map { .int(Value.calendar.component(component, from: $0)) } ?? .null
        }
        """),
    Member("year", text: "var year: Value { self.component(.year) }"),
    Member("month", text: "var month: Value { self.component(.month) }"),
    Member("day", text: "var day: Value { self.component(.day) }"),
    Member("hour", text: "var hour: Value { self.component(.hour) }"),
    Member("minute", text: "var minute: Value { self.component(.minute) }"),
    Member(
      "weekday",
      text:
        "var weekday: Value { self.component(.weekday).int.map { .int(($0 + 5) % 7 + 1) } ?? .null }"
    ),
    Member(
      "years",
      text: """
        func years(_ other: Value) -> Value {
          guard let start = self.date, let end = other.date else { return .null }
          return Value(int: Value.calendar.dateComponents([.year], from: start, to: end).year)
        }
        """),
    Member(
      "times",
      text: """
        func times(_ unit: Double) -> Value { self.number.map { .duration($0 * unit) } ?? .null }
        """),
  ]
}

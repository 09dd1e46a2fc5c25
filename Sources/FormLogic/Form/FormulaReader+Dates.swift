@_spi(Generated) import FormModel

extension FormulaReader {
  /// A part of a date, such as its year; a part of a calendar day follows from the day's term.
  mutating func part(
    _ function: FormFunction, of arguments: [FormExpression], _ expression: FormExpression
  ) -> [LogicValue] {
    var whole: Int?
    if arguments.count == 1 {
      let values = value(of: arguments[0])
      if values.count == 1, let only = values.first, only.when.constant == true {
        whole = only.content.single
      }
    }
    let presence = Formula.conjunction(arguments.map { self.presence(of: $0) })
    if let time = whole, terms[time].measure == .time {
      return part(function, ofTime: time, arguments[0], presence, expression)
    }
    let day = function.isPartOfDay ? whole.flatMap { self.day(of: $0) } : nil
    return plain(
      expression, .whole, values: function.values, presence: presence,
      meaning: day.map { .part(function, of: $0) })
  }

  /// The term of a day, or of the day of an instant in the form's time zone; nil for another value.
  private mutating func day(of term: Int) -> Int? {
    switch terms[term].measure {
    case .day: term
    case .instant: day(ofInstant: term)
    default: nil
    }
  }

  /// The hour or minute of a time of day, which is a number of seconds.
  private mutating func part(
    _ function: FormFunction, ofTime time: Int, _ argument: FormExpression, _ presence: Formula,
    _ expression: FormExpression
  ) -> [LogicValue] {
    let isKnown = knownTerm(of: expression) != nil
    let value = plain(
      expression, .whole, values: function.values, presence: presence, meaning: .element)
    guard !isKnown, let term = knownTerm(of: expression) else { return value }
    var rest = LinearSum(factors: [time: 1])
    if function == .hour {
      rest.factors[term] = -3_600
    } else if function == .minute,
      let hour = self.value(of: .call(.hour, [argument])).first?.content.single
    {
      rest.factors[hour] = -3_600
      rest.factors[term] = -60
    } else {
      return value
    }
    let length = function == .hour ? 3_600 : 60
    if let below = rest.times(-1).flatMap({ nonPositive($0, strict: false) }),
      let above = rest.plus(LinearSum(constant: -length)).flatMap({
        nonPositive($0, strict: true)
      })
    {
      elementFacts[term] = below && above
    }
    return value
  }

  /// The number of days between two days; nil if it is not analysed.
  mutating func days(between arguments: [FormExpression]) -> [LogicValue]? {
    guard arguments.count == 2 else { return nil }
    var results: [LogicValue] = []
    for first in value(of: arguments[0]) {
      for last in value(of: arguments[1]) {
        if first.isAbsent || last.isAbsent {
          results.append(.absent(first.when && last.when))
          continue
        }
        guard let distance = distance(from: first.content, to: last.content) else { return nil }
        results.append(
          LogicValue(
            when: first.when && last.when, presence: first.presence && last.presence,
            content: .sum(distance, .whole)))
      }
    }
    return limited(results)
  }

  /// The number of days from one date to another; nil if it is not analysed.
  private mutating func distance(
    from start: LogicValue.Content, to end: LogicValue.Content
  ) -> LinearSum? {
    guard let start = days(of: start), let end = days(of: end) else { return nil }
    return start.times(-1).flatMap(end.plus)
  }

  /// The day of a date as a sum; nil for another value.
  private mutating func days(of date: LogicValue.Content) -> LinearSum? {
    if date.measure == .instant, let instant = date.single {
      return LinearSum(factors: [day(ofInstant: instant): 1])
    }
    return date.days
  }

  /// The number of whole periods from one date to another; nil if it is not analysed.
  ///
  /// - Parameters:
  ///   - count: The number of periods in 400 years.
  ///   - slack: The days by which consecutive periods can differ from their share of 400 years.
  mutating func periods(
    _ count: Int, slack: Int, between arguments: [FormExpression], _ expression: FormExpression
  ) -> [LogicValue]? {
    guard arguments.count == 2 else { return nil }
    let (first, last) = (value(of: arguments[0]), value(of: arguments[1]))
    guard first.count == 1, last.count == 1, first[0].when == .yes, last[0].when == .yes,
      let distance = distance(from: first[0].content, to: last[0].content)
    else { return nil }
    let isKnown = knownTerm(of: expression) != nil
    let value = plain(
      expression, .whole, presence: first[0].presence && last[0].presence, meaning: .element)
    if !isKnown, let term = knownTerm(of: expression) {
      elementFacts[term] = isNumber(
        LinearSum(factors: [term: 1]), ofPeriods: count, slack: slack, in: distance)
    }
    return value
  }

  /// The formula stating that a number of periods approximately matches a number of days.
  ///
  /// 400 years of the Gregorian calendar have 146,097 days.
  private func isNumber(
    _ number: LinearSum, ofPeriods count: Int, slack: Int, in days: LinearSum
  ) -> Formula {
    guard let expected = number.times(146_097), let opposite = days.times(-count),
      let excess = expected.plus(opposite), let lack = excess.times(-1),
      let back = days.times(-1)
    else { return .yes }
    let slack = slack * count
    func isAtMost(_ sum: LinearSum, _ limit: Int) -> Formula {
      sum.plus(LinearSum(constant: -limit)).flatMap { nonPositive($0, strict: false) } ?? .yes
    }
    let ahead =
      isAtMost(excess, slack) && isAtMost(lack, slack + 146_097)
      && isAtMost(LinearSum(factors: number.factors.mapValues { -$0 }), 0)
    let behind =
      isAtMost(lack, slack) && isAtMost(excess, slack + 146_097) && isAtMost(number, 0)
    let isAhead = isAtMost(back, 0)
    return (isAhead.negated || ahead) && (isAhead || behind)
  }

  /// A number of units of time; nil if it is not analysed.
  ///
  /// - Parameter unit: The length of a unit in seconds.
  mutating func duration(
    of argument: FormExpression, unit: Int
  ) -> [LogicValue]? {
    var results: [LogicValue] = []
    for value in value(of: argument) {
      if value.isAbsent {
        results.append(value)
        continue
      }
      guard let count = value.content.wholeSum, let length = count.times(unit * 1_000_000) else {
        return nil
      }
      results.append(
        LogicValue(
          when: value.when, presence: value.presence, content: .sum(length, .duration)))
    }
    return limited(results)
  }
}

extension LogicValue.Content {
  /// The microseconds of 24 hours.
  static let dayLength = 86_400_000_000

  /// The value as a day plus a number of days; nil for anything else.
  var days: LinearSum? { measure == .day ? linear : nil }

  /// The value as a whole number of days; nil for anything but a length of time.
  private var wholeDays: LinearSum? {
    guard measure == .duration, let length = linear,
      length.constant.isMultiple(of: Self.dayLength),
      length.factors.values.allSatisfy({ $0.isMultiple(of: Self.dayLength) })
    else { return nil }
    return LinearSum(
      factors: length.factors.mapValues { $0 / Self.dayLength },
      constant: length.constant / Self.dayLength)
  }

  /// A day moved by whole days, which is the start of another day, or the time between two days;
  /// nil for anything else.
  ///
  /// - Parameter sign: -1 to subtract the other value, 1 to add it.
  func moved(by other: LogicValue.Content, _ sign: Int) -> (LinearSum, Measure)? {
    guard let day = days else {
      guard sign > 0, other.measure == .day else { return nil }
      return other.moved(by: self, 1)
    }
    if let distance = other.wholeDays?.times(sign) { return day.plus(distance).map { ($0, .day) } }
    guard sign < 0, let start = other.days?.times(-1) else { return nil }
    return day.plus(start)?.times(Self.dayLength).map { ($0, .duration) }
  }
}

extension FormFunction {
  /// The possible results of a function whose results are whole numbers.
  var values: ValueSet {
    guard case .range(let range) = semantics.facts else { return .all(isWhole: true) }
    return ValueSet(.before(.int(range.lowerBound)), .after(.int(range.upperBound)), isWhole: true)
  }

  /// Whether the function returns a part of a day.
  fileprivate var isPartOfDay: Bool {
    self == .year || self == .month || self == .day || self == .weekday
  }
}

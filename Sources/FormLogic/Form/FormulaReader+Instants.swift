@_spi(Generated) import FormModel

/// The terms of computed instants, and of the time between two instants.
struct InstantTerms {
  /// An instant that is a length of time after another.
  struct Moved: Hashable {
    let base: Int
    let by: LinearSum
  }

  /// Two instants.
  struct Pair: Hashable {
    let start: Int
    let end: Int
  }

  /// The origin of a term's value.
  enum Origin {
    /// A literal without an offset, with its time on the clock in seconds.
    case literal(Int)
    case moved(Moved)
    case between(Pair)
    /// The day of an instant.
    case day(of: Int)
  }

  private(set) var moved: [Moved: Int] = [:]
  private(set) var between: [Pair: Int] = [:]
  /// The terms of the days of instants, by the terms of the instants.
  private(set) var days: [Int: Int] = [:]
  /// The literals, and the instants whose days are known, in the order in which they were read.
  private(set) var literals: [(seconds: Int, term: Int)] = []
  private(set) var dated: [Int] = []
  private(set) var origins: [Int: Origin] = [:]
  /// The terms of moved instants, by the terms of the instants from which they are moved.
  private(set) var followers: [Int: [Int]] = [:]

  mutating func add(_ origin: Origin, _ term: Int) {
    origins[term] = origin
    switch origin {
    case .literal(let seconds): literals.append((seconds, term))
    case .moved(let key):
      moved[key] = term
      followers[key.base, default: []].append(term)
    case .between(let key): between[key] = term
    case .day(of: let instant):
      days[instant] = term
      dated.append(instant)
    }
  }
}

extension FormulaReader {
  /// The maximum rounding error of an instant that is stored as a Double, in microseconds.
  private static let rounding = 1_000
  /// The maximum difference between two offsets of a time zone, in microseconds.
  private static let offsets = 26 * 3_600 * 1_000_000
  /// The maximum number of instants whose order with a new one is recorded.
  private static let maximumOrdered = 20
  /// The maximum offset from UTC, in microseconds.
  private static let offset = 18 * 3_600 * 1_000_000

  /// The term of an instant moved by a length of time, or of the time between two; nil for
  /// anything else.
  mutating func instant(
    _ operation: ArithmeticOperator, _ left: LogicValue.Content, _ right: LogicValue.Content
  ) -> Int? {
    switch (operation, left.measure, right.measure) {
    case (.add, .instant, .duration): moved(left, by: right.linear)
    case (.add, .duration, .instant): moved(right, by: left.linear)
    case (.subtract, .instant, .duration): moved(left, by: right.linear?.times(-1))
    case (.subtract, .instant, .instant): between(right, left)
    default: nil
    }
  }

  /// The value of a literal with a date and a time; without an offset, it depends on the time zone.
  mutating func instant(_ literal: DateLiteral) -> [LogicValue] {
    guard literal.precision != .time else { return plain(.date(literal), .instant, presence: .yes) }
    let day = CivilDate(year: literal.year, month: literal.month, day: literal.day).daysSince1970
    let seconds = day * 86_400 + literal.hour * 3600 + literal.minute * 60 + literal.second
    let slack = literal.offset == nil ? Self.offset : literal.nanosecond == 0 ? 0 : Self.rounding
    let instant = (seconds - (literal.offset ?? 0)) * 1_000_000 + literal.nanosecond / 1_000
    let values = ValueSet(
      .before(.int(instant - slack)), .after(.int(instant + slack)), isWhole: false)
    let isKnown = knownTerm(of: .date(literal)) != nil
    let value = plain(
      .date(literal), .instant, values: values, presence: .yes, meaning: .element)
    if !isKnown, literal.offset == nil, let term = knownTerm(of: .date(literal)) {
      // A time zone never goes back by more than a day.
      let facts = instants.literals.suffix(Self.maximumOrdered).compactMap { other -> Formula? in
        guard (other.seconds - seconds).magnitude >= 86_400 else { return nil }
        return other.seconds < seconds ? isAtMost(other.term, term) : isAtMost(term, other.term)
      }
      elementFacts[term] = .conjunction(facts)
      instants.add(.literal(seconds), term)
    }
    return value
  }

  /// The term of the day of an instant, in any time zone.
  mutating func day(ofInstant instant: Int) -> Int {
    if let term = instants.days[instant] { return term }
    var values = Measure.day.values
    if case .literal(let seconds)? = instants.origins[instant] {
      values = ValueSet(.int(seconds.floorDivided(by: 86_400)), isWhole: true)
    }
    let term = addTerm(LogicTerm(measure: .day, values: values, meaning: .element))
    let length = LogicValue.Content.dayLength
    let isNear = isNear(
      LinearSum(factors: [instant: 1, term: -length]), LinearSum(constant: length / 2),
      length / 2 + Self.offset)
    elementFacts[term] = .conjunction([isNear ?? .yes] + order(ofDay: term, of: instant))
    instants.add(.day(of: instant), term)
    return term
  }

  /// The order of the days of instants: clocks can go back over midnight, so the day of an earlier
  /// instant can be one day later.
  private func order(ofDay day: Int, of instant: Int) -> [Formula] {
    let next = Distance(1)
    return instants.dated.suffix(Self.maximumOrdered).flatMap { other -> [Formula] in
      guard let otherDay = instants.days[other] else { return [] }
      return [
        isAtMost(instant, other).negated || .fact(.atMost(day, otherDay, next)),
        isAtMost(other, instant).negated || .fact(.atMost(otherDay, day, next)),
      ]
    }
  }

  /// The term of an instant moved by a length of time.
  ///
  /// Whole days after midnight, it is midnight again, although these days may not have 24 hours
  /// each.
  private mutating func moved(_ instant: LogicValue.Content, by length: LinearSum?) -> Int? {
    guard let base = instant.single, let length else { return nil }
    let key = InstantTerms.Moved(base: base, by: length)
    if let term = instants.moved[key] { return term }
    let term = addTerm(
      LogicTerm(measure: .instant, values: Measure.instant.values, meaning: .element))
    instants.add(.moved(key), term)
    let isDays =
      !length.factors.isEmpty || length.constant.isMultiple(of: LogicValue.Content.dayLength)
    var facts =
      isNear(
        LinearSum(factors: [term: 1, base: -1]), length, isDays ? Self.offsets : Self.rounding)
      ?? .yes
    if let isBack = nonPositive(length, strict: false),
      let isAhead = length.times(-1).flatMap({ nonPositive($0, strict: false) })
    {
      facts = facts && (isBack || isAtMost(base, term)) && (isAhead || isAtMost(term, base))
    }
    if length.factors.isEmpty, isDays { facts = facts && order(of: key, term) }
    elementFacts[term] = facts
    return term
  }

  /// The order of instants that are different numbers of days after the same instant.
  private func order(of key: InstantTerms.Moved, _ term: Int) -> Formula {
    let others = (instants.followers[key.base] ?? []).suffix(Self.maximumOrdered)
    return .conjunction(
      others.compactMap { moved in
        guard case .moved(let other)? = instants.origins[moved], other.by != key.by,
          other.by.factors.isEmpty,
          other.by.constant.isMultiple(of: LogicValue.Content.dayLength)
        else { return nil }
        // A time zone can skip a day.
        return other.by.constant < key.by.constant ? isAtMost(moved, term) : isAtMost(term, moved)
      })
  }

  /// The time from one instant to another; between the starts of two days, it is a number of whole
  /// days.
  private mutating func between(_ start: LogicValue.Content, _ end: LogicValue.Content) -> Int? {
    guard let start = start.single, let end = end.single else { return nil }
    let key = InstantTerms.Pair(start: start, end: end)
    if let term = instants.between[key] { return term }
    let term = addTerm(
      LogicTerm(measure: .duration, values: Measure.duration.values, meaning: .element))
    instants.add(.between(key), term)
    let days = addTerm(LogicTerm(measure: .whole, values: Measure.whole.values))
    var difference = LinearSum(factors: [end: 1])
    difference.factors[start] = start == end ? nil : -1
    let own = LinearSum(factors: [term: 1])
    guard let isExact = isNear(own, difference, Self.rounding),
      let isClose = isNear(own, difference, Self.offsets),
      let isDays = isNear(own, LinearSum(factors: [days: LogicValue.Content.dayLength]), 0),
      let isBack = nonPositive(own, strict: false),
      let isAhead = own.times(-1).flatMap({ nonPositive($0, strict: false) })
    else { return term }
    elementFacts[term] =
      (isExact || isClose && isDays) && (isAtMost(start, end).negated || isAhead)
      && (isAtMost(end, start).negated || isBack)
    return term
  }

  private func isAtMost(_ left: Int, _ right: Int) -> Formula {
    left == right ? .yes : .fact(.atMost(left, right, Distance(0)))
  }

  /// The formula stating that two sums differ by at most a number; nil if a number is too large for
  /// an Int.
  private func isNear(_ left: LinearSum, _ right: LinearSum, _ slack: Int) -> Formula? {
    let slack = LinearSum(constant: -slack)
    guard let above = right.times(-1).flatMap(left.plus), let below = above.times(-1),
      let upper = above.plus(slack).flatMap({ nonPositive($0, strict: false) }),
      let lower = below.plus(slack).flatMap({ nonPositive($0, strict: false) })
    else { return nil }
    return upper && lower
  }

  /// The formula stating that a row has kept the start of the minute or second of a computed value.
  func isStart(_ kept: LogicValue.Content, of whole: LogicValue.Content) -> Formula? {
    guard kept.measure == whole.measure, let kept = kept.single, let whole = whole.single else {
      return nil
    }
    // A time of day is a number of seconds.
    let minute = 60 * (terms[kept].measure == .time ? 1 : 1_000_000)
    return isNear(
      LinearSum(factors: [kept: 1, whole: -1]), LinearSum(constant: -minute / 2), minute / 2)
  }
}

extension LogicItem {
  /// Whether the row can keep an instant of an expression exactly, so that it can be compared with
  /// the instant.
  func keepsAll(of expression: FormExpression, in scope: Int, _ outline: FormOutline) -> Bool {
    guard let grain else { return true }
    switch expression {
    case .date(let literal):
      let isMinute = literal.second == 0 && (literal.offset == nil || literal.isModern)
      return literal.nanosecond == 0 && (grain.hasSeconds || isMinute)
    case .reference(let reference):
      guard let other = outline.item(ofValue: reference, in: scope, own: number) else {
        return false
      }
      return outline.items[other].grain == grain
    case .arithmetic(.add, let left, let right), .arithmetic(.subtract, let left, let right):
      return [left, right].allSatisfy {
        $0.isMinutes || keepsAll(of: $0, in: scope, outline)
      }
    default: return false
    }
  }
}

extension DateLiteral {
  /// Whether all clocks differed from UTC by whole minutes: the last exception ended in January
  /// 1972, in Liberia (IANA time zone database).
  fileprivate var isModern: Bool { year > 1972 }
}

extension FormExpression {
  /// Whether the expression is a number of minutes.
  fileprivate var isMinutes: Bool {
    guard case .call(let function, _) = self, let unit = function.unit else { return false }
    return unit.isMultiple(of: 60)
  }
}

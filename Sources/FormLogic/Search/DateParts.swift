@_spi(Generated) import FormModel

/// A day with the terms of its parts that a search has mentioned.
struct DateParts {
  /// The term of the day.
  let day: Int
  /// The terms of the parts.
  private(set) var terms: [(part: FormFunction, term: Int)] = []

  init(_ day: Int) { self.day = day }

  mutating func add(_ part: FormFunction, _ term: Int) { terms.append((part, term)) }

  /// The term of a part; nil if it has not been mentioned.
  subscript(part: FormFunction) -> Int? { terms.first { $0.part == part }?.term }

  /// The years in which days are analysed: those of dates that a form can have.
  static let years = -100_000...100_000
}

extension SearchState {
  /// The maximum number of days that are checked one by one: four years.
  private static let maximumDays = 1_500

  /// Narrows a day by its parts, and the parts by their day; false if no value is left.
  mutating func narrow(_ parts: DateParts, _ terms: [LogicTerm]) -> Bool {
    if let year = parts[.year] {
      guard restrict(parts.day, to: days(ofYears: range(of: year, terms)), terms),
        restrict(year, to: years(ofDays: range(of: parts.day, terms)), terms)
      else { return false }
    }
    guard parts.terms.contains(where: { $0.part != .year }) else { return true }
    guard let days = range(of: parts.day, terms).values(atMost: Self.maximumDays) else {
      return narrowInAnyYear(parts, terms)
    }
    return narrow(parts, among: days.compactMap(CivilDate.init(day:)), terms)
  }

  /// A day with possible parts, from 2026 to 2053: the weekdays of dates recur every 28 years.
  func exampleDay(_ term: Int, _ terms: [LogicTerm]) -> Scalar? {
    guard let parts = dates.first(where: { $0.day == term }) else { return nil }
    let days = range(of: term, terms)
    let wanted = parts.terms.map { (part: $0.part, values: range(of: $0.term, terms)) }
    let first = CivilDate(year: 2026, month: 1, day: 1).daysSince1970
    return (first..<first + 28 * 366).lazy.map(Scalar.int).first { day in
      guard days.contains(day), let date = CivilDate(day: day) else { return false }
      return wanted.allSatisfy { $0.values.contains(.int(date.value(of: $0.part))) }
    }
  }

  /// Keeps the days whose parts are all possible.
  private mutating func narrow(
    _ parts: DateParts, among days: [CivilDate], _ terms: [LogicTerm]
  ) -> Bool {
    effort -= days.count
    let wanted = parts.terms.map { (part: $0.part, values: range(of: $0.term, terms)) }
    let kept = days.filter { day in
      wanted.allSatisfy { $0.values.contains(.int(day.value(of: $0.part))) }
    }
    guard restrict(parts.day, to: kept.map(\.daysSince1970), terms) else { return false }
    for (part, term) in parts.terms {
      guard restrict(term, to: kept.map { $0.value(of: part) }, terms) else { return false }
    }
    return true
  }

  /// Keeps the months that have a day, and the days of the month that a month has.
  private mutating func narrowInAnyYear(_ parts: DateParts, _ terms: [LogicTerm]) -> Bool {
    guard let month = parts[.month], let day = parts[.day] else { return true }
    let (months, days) = (range(of: month, terms), range(of: day, terms))
    effort -= 366
    // A leap year has every day that a year can have.
    let kept = (0..<366).compactMap { CivilDate(day: .int(CivilDate.leapYear + $0)) }.filter {
      months.contains(.int($0.month)) && days.contains(.int($0.day))
    }
    return restrict(month, to: kept.map(\.month), terms)
      && restrict(day, to: kept.map(\.day), terms)
  }

  private mutating func restrict(_ term: Int, to values: [Int], _ terms: [LogicTerm]) -> Bool {
    restrict(term, to: ValueSet(values.map(Scalar.int), isWhole: true), terms)
  }

  /// The days of some years.
  private func days(ofYears years: ValueSet) -> ValueSet {
    func first(_ cut: ValueSet.Cut) -> ValueSet.Cut? {
      guard case .before(.int(let year)) = cut, DateParts.years.contains(year) else { return nil }
      return .before(.int(CivilDate(year: year, month: 1, day: 1).daysSince1970))
    }
    return years.parts.reduce(.none(isWhole: true)) { days, part in
      let (lower, upper) = (first(part.lower) ?? .start, first(part.upper) ?? .end)
      return days.union(ValueSet(lower, upper, isWhole: true))
    }
  }

  /// The years from the first to the last of some days.
  private func years(ofDays days: ValueSet) -> ValueSet {
    func year(_ day: Scalar?) -> Scalar? { day.flatMap(CivilDate.init(day:)).map { .int($0.year) } }
    return ValueSet(
      year(days.minimum).map { .before($0) } ?? .start,
      year(days.maximum).map { .after($0) } ?? .end, isWhole: true)
  }
}

extension CivilDate {
  /// The first day of a leap year.
  fileprivate static let leapYear = CivilDate(year: 2000, month: 1, day: 1).daysSince1970

  /// The day of a scalar; nil for a day that no form has.
  fileprivate init?(day: Scalar) {
    guard case .int(let days) = day, days.magnitude < 366 * DateParts.years.upperBound.magnitude
    else { return nil }
    self.init(daysSince1970: days)
  }

  fileprivate func value(of part: FormFunction) -> Int {
    switch part {
    case .year: year
    case .month: month
    case .day: day
    default: weekday
    }
  }
}

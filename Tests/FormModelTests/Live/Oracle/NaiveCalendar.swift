@_spi(Generated) import FormModel
import Foundation

/// Functions of dates in UTC, calculated with the calendar of Foundation.
enum NaiveCalendar {
  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  static func result(_ function: FormFunction, _ arguments: [FormValue]) -> FormValue {
    let dates = arguments.compactMap { if case .date(let date) = $0 { date } else { nil } }
    let numbers = arguments.compactMap { if case .int(let number) = $0 { number } else { nil } }
    switch function {
    case .addMonths:
      guard let date = dates.first, let count = numbers.first, arguments.count > 1 else {
        return .null
      }
      return calendar.date(byAdding: .month, value: count, to: date).map(FormValue.date) ?? .null
    case .monthsBetween:
      return dates.count == 2 ? .int(months(from: dates[0], to: dates[1])) : .null
    case .startOfMonth:
      return dates.first.flatMap { calendar.dateInterval(of: .month, for: $0) }
        .map { .date($0.start) } ?? .null
    case .endOfMonth:
      return dates.first.flatMap { calendar.dateInterval(of: .month, for: $0) }
        .map { .date($0.end - 86_400) } ?? .null
    default:
      if dates.count == 2, arguments.count == 2 {
        let time = dates[1].timeIntervalSince(calendar.startOfDay(for: dates[1]))
        return .date(calendar.startOfDay(for: dates[0]) + time)
      }
      guard numbers.count == 3, arguments.count == 3 else { return .null }
      let parts = DateComponents(year: numbers[0], month: numbers[1], day: numbers[2])
      guard let date = calendar.date(from: parts),
        calendar.dateComponents([.year, .month, .day], from: date) == parts
      else { return .null }
      return .date(date)
    }
  }

  /// Counts the months one by one until the next one is not complete.
  private static func months(from start: Date, to end: Date) -> Int {
    let (first, last) = (calendar.startOfDay(for: start), calendar.startOfDay(for: end))
    guard first <= last else { return -months(from: end, to: start) }
    let day = calendar.component(.day, from: first)
    var count = 0
    while var next = calendar.date(byAdding: .month, value: count + 1, to: first) {
      if calendar.component(.day, from: next) < day { next += 86_400 }
      guard next <= last else { break }
      count += 1
    }
    return count
  }
}

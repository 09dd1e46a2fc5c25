extension CivilDateTime {
  /// The day, the time or both in ISO 8601.
  ///
  /// - Parameter precision: Only `dateTime` writes the offset. Fractions of seconds are written if
  ///   there are any, without trailing zeros. Years outside 0 to 9999 have a sign.
  package func text(precision: DateLiteral.Precision) -> String {
    switch precision {
    case .date: dateText
    case .time: timeText
    case .dateTime: "\(dateText)T\(timeText)\(offsetText)"
    }
  }

  private var dateText: String {
    let sign = date.year < 0 ? "-" : date.year > 9999 ? "+" : ""
    return "\(sign)\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))"
  }

  private var timeText: String {
    var text = "\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second, 2))"
    guard microsecond > 0 else { return text }
    text += "." + padded(microsecond, 6)
    while text.last == "0" { text.removeLast() }
    return text
  }

  private var offsetText: String {
    guard offset != 0 else { return "Z" }
    let minutes = Int(offset.magnitude) / 60
    return "\(offset < 0 ? "-" : "+")\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))"
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number.magnitude)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

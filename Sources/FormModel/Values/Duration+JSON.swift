extension Duration {
  /// Creates a duration from seconds: a number, or a string of decimal digits for more than a Double
  /// can hold.
  package init(json: JSONValue) throws(JSONMismatch) {
    let duration: Duration? =
      switch json {
      case .int(let seconds): .seconds(seconds)
      case .double(let seconds):
        if case .duration(let duration) = FormValue.duration(seconds: seconds) {
          duration
        } else {
          nil
        }
      case .string(let text): Self.decimal(text)
      default: nil
      }
    guard let duration else { throw JSONMismatch(expected: "a number of seconds", found: json) }
    self = duration
  }

  /// The duration in seconds.
  package var jsonValue: JSONValue {
    let attoseconds = attoseconds
    let (seconds, rest) = attoseconds.quotientAndRemainder(dividingBy: Self.attosecondsPerSecond)
    if rest == 0, let seconds = Int(exactly: seconds) { return .int(seconds) }
    let number = Double(attoseconds) / 1e18
    if FormValue.duration(seconds: number) == .duration(self) { return .double(number) }
    let digits = String(rest.magnitude)
    let fraction = String(repeating: "0", count: 18 - digits.utf8.count) + digits
    return .string("\(attoseconds < 0 ? "-" : "")\(seconds.magnitude).\(fraction)")
  }

  /// Reads an optional sign, digits, a point and 18 digits.
  private static func decimal(_ text: String) -> Duration? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 18, parts[0].utf8.count <= 22,
      let seconds = Int128(parts[0]), let fraction = UInt64(parts[1])
    else { return nil }
    let rest = text.hasPrefix("-") ? -Int128(fraction) : Int128(fraction)
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: attosecondsPerSecond)
    let (attoseconds, carried) = whole.addingReportingOverflow(rest)
    return overflow || carried ? nil : Duration(attoseconds: attoseconds)
  }

  private static var attosecondsPerSecond: Int128 { 1_000_000_000_000_000_000 }
}

package import FormText

extension Duration {
  /// Creates a duration from seconds: a number, or a string of decimal digits for more than a
  /// Double can hold.
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
    if case (let seconds, 0)? = exactComponents { return .int(Int(seconds)) }
    let number = inSeconds
    if FormValue.duration(seconds: number) == .duration(self) { return .double(number) }
    let (billions, seconds, attoseconds) = parts
    let high = billions == 0 ? "" : String(billions.magnitude)
    let low = Self.digits(seconds, count: billions == 0 ? 1 : 9)
    let sign = self < .zero ? "-" : ""
    return .string("\(sign)\(high)\(low).\(Self.digits(attoseconds, count: 18))")
  }

  private static func digits(_ number: Int64, count: Int) -> String {
    let digits = String(number.magnitude)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }

  /// Reads an optional sign, digits, a point and 18 digits.
  private static func decimal(_ text: String) -> Duration? {
    let isNegative = text.hasPrefix("-")
    let parts = text.dropFirst(isNegative || text.hasPrefix("+") ? 1 : 0)
      .split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 18, (1...21).contains(parts[0].utf8.count),
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let billions = Int64(parts[0].utf8.count > 9 ? parts[0].dropLast(9) : "0"),
      let seconds = Int64(parts[0].suffix(9)), let attoseconds = Int64(parts[1])
    else { return nil }
    return Duration(
      billions: isNegative ? -billions : billions, seconds: isNegative ? -seconds : seconds,
      attoseconds: isNegative ? -attoseconds : attoseconds)
  }
}

extension Duration {
  private static var billion: Int { 1_000_000_000 }

  /// The seconds and attoseconds; nil if the seconds exceed Int64.
  package var exactComponents: (seconds: Int64, attoseconds: Int64)? {
    (.seconds(Int64.min) ... .seconds(Int64.max)).contains(self) ? components : nil
  }

  /// The billions of seconds, seconds and attoseconds, all with the same sign; the seconds of a
  /// duration can exceed Int64.
  package var parts: (billions: Int64, seconds: Int64, attoseconds: Int64) {
    let billions = (self / Self.billion).components.seconds
    let (seconds, attoseconds) = (self - .seconds(billions) * Self.billion).components
    return (billions, seconds, attoseconds)
  }

  /// Creates a duration from billions of seconds, less than a billion seconds, and attoseconds, all
  /// with the same sign; nil if it is too long.
  package init?(billions: Int64, seconds: Int64, attoseconds: Int64) {
    // 2 to the power of 127 attoseconds.
    let limit: (UInt64, UInt64, UInt64) = (170_141_183_460, 469_231_731, 687_303_715_884_105_728)
    let size = (billions.magnitude, seconds.magnitude, attoseconds.magnitude)
    let isNegative = billions < 0 || seconds < 0 || attoseconds < 0
    guard size < limit || isNegative && size == limit else { return nil }
    let high = Duration.seconds(billions) * Self.billion
    let low = Duration(secondsComponent: seconds, attosecondsComponent: attoseconds)
    // The standard library overflows on a sum that is the smallest duration.
    self = isNegative ? high - (.zero - low) : high + low
  }
}

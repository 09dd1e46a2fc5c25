import FormSyntax

/// The fingerprints of the results of a report, all different.
struct Fingerprints {
  private var seen: [UInt64: Int] = [:]

  /// The hash of a fingerprint, with a number that distinguishes equal ones.
  mutating func next(for diagnostic: Diagnostic, path: String) -> String {
    let hash = Fingerprint(of: diagnostic, in: path).stableHash
    let number = seen[hash, default: 0] + 1
    seen[hash] = number
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits + ":\(number)"
  }
}

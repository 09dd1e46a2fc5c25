import FormSource

/// Fingerprints of results that stay the same when lines above them are added or removed.
struct Fingerprints {
  private var seen: [UInt64: Int] = [:]

  /// The hash of code, path and message, with a number that distinguishes equal results.
  mutating func next(for diagnostic: Diagnostic, path: String) -> String {
    let parts = [diagnostic.code.rawValue, path, diagnostic.message]
    let hash = Fingerprints.hash(parts.joined(separator: "\u{0}"))
    let number = seen[hash, default: 0] + 1
    seen[hash] = number
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits + ":\(number)"
  }

  /// The 64-bit FNV-1a hash, which unlike Swift's own is the same in every process.
  private static func hash(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}

/// Numbers the distinct texts of mapping keys.
///
/// A hash table with open addressing over byte slices; texts are copied once, when they are new.
struct SymbolTable {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  private var slots: [Int32] = Array(repeating: -1, count: 256)
  private var hashes: [UInt64] = []
  private var ranges: [Range<UInt32>] = []
  private var texts: [UInt8] = []

  var count: Int { ranges.count }

  /// The texts by their numbers.
  var strings: [String] {
    ranges.map { String(decoding: texts[Int($0.lowerBound)..<Int($0.upperBound)], as: UTF8.self) }
  }

  /// The number of a text, a new one when the text is new.
  mutating func number(of text: Bytes) -> Int {
    let hash = SymbolTable.hash(text)
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] >= 0 {
      let symbol = Int(slots[slot])
      if hashes[symbol] == hash, isEqual(symbol, text) { return symbol }
      slot = (slot + 1) & mask
    }
    let symbol = ranges.count
    slots[slot] = Int32(truncatingIfNeeded: symbol)
    hashes.append(hash)
    let start = UInt32(truncatingIfNeeded: texts.count)
    texts.append(contentsOf: text)
    ranges.append(start..<UInt32(truncatingIfNeeded: texts.count))
    if ranges.count * 2 > slots.count { grow() }
    return symbol
  }

  private func isEqual(_ symbol: Int, _ text: Bytes) -> Bool {
    let range = ranges[symbol]
    guard range.count == text.count else { return false }
    return texts.withUnsafeBufferPointer { stored in
      Bytes(rebasing: stored[Int(range.lowerBound)..<Int(range.upperBound)]).elementsEqual(text)
    }
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 4)
    let mask = slots.count - 1
    for (symbol, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(truncatingIfNeeded: symbol)
    }
  }

  /// The standard library's hash, whose random seed keeps chosen keys from colliding.
  private static func hash(_ text: Bytes) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(text))
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }
}

/// Numbers the distinct texts of mapping keys.
///
/// A hash table with open addressing over byte slices; texts are copied once, when they are new.
struct SymbolTable {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  private let seed = SymbolTable.seed
  private var slots: [Int32] = Array(repeating: -1, count: 256)
  private var hashes: [UInt64] = []
  private var ranges: [Range<UInt32>] = []
  private var texts: [UInt8] = []
  /// The symbol that was asked for last, and by symbol plus one which came after it the last time.
  ///
  /// Mappings of one kind have their keys in the same order, so the guess is mostly right and saves
  /// the hash.
  private var last = -1
  private var successors: [Int32] = [-1]

  var count: Int { ranges.count }

  /// The texts by their numbers.
  var strings: [String] {
    ranges.map { String(decoding: texts[Int($0.lowerBound)..<Int($0.upperBound)], as: UTF8.self) }
  }

  /// The number of a text, a new one when the text is new.
  mutating func number(of text: Bytes) -> Int {
    let guess = Int(successors[last + 1])
    let symbol = guess >= 0 && isEqual(guess, text) ? guess : find(text)
    successors[last + 1] = Int32(truncatingIfNeeded: symbol)
    last = symbol
    return symbol
  }

  private mutating func find(_ text: Bytes) -> Int {
    let hash = hash(text)
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
    successors.append(-1)
    if ranges.count * 2 > slots.count { grow() }
    return symbol
  }

  private func isEqual(_ symbol: Int, _ text: Bytes) -> Bool {
    let range = ranges[symbol]
    guard range.count == text.count else { return false }
    return texts.withUnsafeBufferPointer { stored in
      Bytes(rebasing: stored[Int(range.lowerBound)..<Int(range.upperBound)]).isSame(as: text)
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

  /// Differs from run to run, so that nobody can choose keys that collide.
  private static let seed = UInt64.random(in: 0 ... .max)

  /// Multiplies eight bytes at a time into both halves of a product and folds them together.
  private func hash(_ text: Bytes) -> UInt64 {
    let raw = UnsafeRawBufferPointer(text)
    var hash = seed ^ UInt64(truncatingIfNeeded: text.count)
    var index = 0
    while index + 8 <= raw.count {
      hash = SymbolTable.mix(hash, raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var rest: UInt64 = 0
    while index < raw.count {
      rest = rest << 8 | UInt64(raw[index])
      index += 1
    }
    return SymbolTable.mix(hash, rest)
  }

  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low ^ word
  }
}

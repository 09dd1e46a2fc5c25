/// Numbers distinct texts, such as the keys of mappings, in the order they are first seen.
///
/// A hash table with open addressing over byte slices; texts are copied once, when they are new.
package struct SymbolTable: ~Copyable, Sendable {
  package typealias Bytes = UnsafeBufferPointer<UInt8>

  /// A text that has a number.
  struct Entry: BitwiseCopyable {
    var hash: UInt64
    /// The offset of the text in `texts`.
    var start: UInt32
    var count: UInt32
    /// The symbol that last followed this one, or -1.
    var successor: Int32 = -1
  }

  private let seed = SymbolTable.seed
  private var slots = Slab<Int32>(repeating: -1, count: 256)
  private var entries = Slab<Entry>(capacity: 64)
  private var texts = Slab<UInt8>(capacity: 1 << 10)
  /// The last symbol requested, or -1.
  private var last = -1

  package init() {}

  /// The number of texts.
  package var count: Int { entries.count }

  /// The number of a text, assigned if the text is new.
  ///
  /// Mappings of one kind have their keys in the same order, so the symbol that followed last time
  /// is usually right and saves the hash.
  package mutating func number(of text: Bytes) -> Int {
    if last >= 0 {
      let guess = Int(entries[last].successor)
      if guess >= 0, holds(text, at: guess) {
        last = guess
        return guess
      }
    }
    let symbol = find(text)
    if last >= 0 { entries[last].successor = Int32(truncatingIfNeeded: symbol) }
    last = symbol
    return symbol
  }

  /// The number of a text, assigned if the text is new; for texts that are usually new.
  package mutating func add(_ text: String) -> Int {
    var text = text
    return text.withUTF8 { find($0) }
  }

  /// The number of a text; nil if it has none.
  package func symbol(of text: Bytes) -> Int? {
    let symbol = Int(slots[slot(of: text, SymbolTable.hash(text, seed))])
    return symbol < 0 ? nil : symbol
  }

  /// The number of a text; nil if it has none.
  package func symbol(of text: String) -> Int? {
    var text = text
    return text.withUTF8 { symbol(of: $0) }
  }

  private mutating func find(_ text: Bytes) -> Int {
    let hash = SymbolTable.hash(text, seed)
    let slot = slot(of: text, hash)
    if slots[slot] >= 0 { return Int(slots[slot]) }
    let symbol = count
    slots[slot] = Int32(truncatingIfNeeded: symbol)
    entries.append(
      Entry(
        hash: hash, start: UInt32(truncatingIfNeeded: texts.count),
        count: UInt32(truncatingIfNeeded: text.count)))
    texts.append(text)
    if count * 2 > slots.count { grow() }
    return symbol
  }

  /// The slot with the symbol of a text, or the free slot for it.
  private func slot(of text: Bytes, _ hash: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] >= 0 {
      let symbol = Int(slots[slot])
      if entries[symbol].hash == hash, holds(text, at: symbol) { break }
      slot = (slot + 1) & mask
    }
    return slot
  }

  /// Whether a symbol represents a text.
  @inline(__always)
  private func holds(_ text: Bytes, at symbol: Int) -> Bool {
    let entry = entries[symbol]
    guard Int(entry.count) == text.count else { return false }
    return Bytes(start: texts.base + Int(entry.start), count: text.count).isSame(as: text)
  }

  private mutating func grow() {
    slots = Slab(repeating: -1, count: slots.count * 4)
    let mask = slots.count - 1
    for symbol in 0..<count {
      var slot = Int(truncatingIfNeeded: entries[symbol].hash) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(truncatingIfNeeded: symbol)
    }
  }

  /// Differs from run to run, so that colliding keys cannot be chosen.
  private static let seed = UInt64.random(in: 0 ... .max)

  /// Hashes eight bytes at a time: multiplies them with a constant and combines both halves of the
  /// product.
  private static func hash(_ text: Bytes, _ seed: UInt64) -> UInt64 {
    let raw = UnsafeRawBufferPointer(text)
    var hash = seed ^ UInt64(truncatingIfNeeded: text.count)
    var index = 0
    while index + 8 <= raw.count {
      hash = mix(hash, raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var rest: UInt64 = 0
    while index < raw.count {
      rest = rest << 8 | UInt64(raw[index])
      index += 1
    }
    return mix(hash, rest)
  }

  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low ^ word
  }
}

/// Numbers the distinct texts of mapping keys.
///
/// A hash table with open addressing over byte slices; texts are copied once, when they are new.
struct SymbolTable: ~Copyable {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  private let seed = SymbolTable.seed
  private var slots: [Int32] = Array(repeating: -1, count: 256)
  private var hashes = Slab<UInt64>(capacity: 64)
  /// Where each text begins, and the end of the last one.
  private var starts = Slab<UInt32>(capacity: 64)
  private var texts = Slab<UInt8>(capacity: 1 << 10)
  /// The symbol that was asked for last, and by symbol plus one which came after it the last time.
  ///
  /// Mappings of one kind have their keys in the same order, so the guess is mostly right and saves
  /// the hash.
  private var last = -1
  private var successors = Slab<Int32>(capacity: 64)

  init() {
    starts.append(0)
    successors.append(-1)
  }

  var count: Int { hashes.count }

  /// The texts by their numbers.
  var strings: [String] {
    (0..<count).map { String(decoding: text($0), as: UTF8.self) }
  }

  private func text(_ symbol: Int) -> Bytes {
    Bytes(rebasing: texts.bytes[Int(starts[symbol])..<Int(starts[symbol + 1])])
  }

  /// The number of a text, a new one when the text is new.
  mutating func number(of text: Bytes) -> Int {
    let guess = Int(successors[last + 1])
    let symbol = guess >= 0 && self.text(guess).isSame(as: text) ? guess : find(text)
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
      if hashes[symbol] == hash, self.text(symbol).isSame(as: text) { return symbol }
      slot = (slot + 1) & mask
    }
    let symbol = count
    slots[slot] = Int32(truncatingIfNeeded: symbol)
    hashes.append(hash)
    texts.append(text)
    starts.append(UInt32(truncatingIfNeeded: texts.count))
    successors.append(-1)
    if count * 2 > slots.count { grow() }
    return symbol
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 4)
    let mask = slots.count - 1
    for symbol in 0..<count {
      var slot = Int(truncatingIfNeeded: hashes[symbol]) & mask
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

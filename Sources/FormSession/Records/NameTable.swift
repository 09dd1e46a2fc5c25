@_spi(Generated) import FormModel
import FormText

/// Names in several lists, found by their bytes.
struct NameTable: Sendable {
  private struct Entry: BitwiseCopyable {
    /// The start of the name in the bytes.
    var start: Int
    var count: Int
    var list: Int
    var number: Int
  }

  private var bytes: ContiguousArray<UInt8> = []
  private var entries: ContiguousArray<Entry> = []
  /// The indexes of the entries by the hashes of their names, in a table at least twice as large;
  /// -1 for none.
  private var places: ContiguousArray<Int32>

  /// Creates a table; of duplicate names in a list the first one counts.
  init(_ lists: [[String]]) {
    var size = 16
    while size < lists.reduce(0, { $0 + $1.count }) * 2 { size *= 2 }
    places = ContiguousArray(repeating: -1, count: size)
    for (list, names) in lists.enumerated() {
      for (number, name) in names.enumerated() { insert(name, list, number) }
    }
  }

  private mutating func insert(_ name: String, _ list: Int, _ number: Int) {
    let name = Array(name.utf8)
    name.withUnsafeBufferPointer { name in
      guard self.number(of: name, in: list) == nil else { return }
      var place = place(of: name, list)
      while places[place] >= 0 { place = (place + 1) & (places.count - 1) }
      places[place] = Int32(truncatingIfNeeded: entries.count)
      entries.append(Entry(start: bytes.count, count: name.count, list: list, number: number))
      bytes.append(contentsOf: name)
    }
  }

  /// The position of a name in a list; nil if it is missing.
  func number(of name: UnsafeBufferPointer<UInt8>, in list: Int) -> Int? {
    var place = place(of: name, list)
    while places[place] >= 0 {
      let entry = entries[Int(places[place])]
      if entry.list == list, entry.count == name.count, isName(name, at: entry.start) {
        return entry.number
      }
      place = (place + 1) & (places.count - 1)
    }
    return nil
  }

  @inline(__always)
  private func isName(_ name: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in name.isEmpty || bytes.hasBytes(name, at: start) }
  }

  /// The first slot to probe for a name: its 64-bit FNV-1a hash, seeded with the list.
  ///
  /// The names in the table come from the form, so no record can make them collide.
  @inline(__always)
  private func place(of name: UnsafeBufferPointer<UInt8>, _ list: Int) -> Int {
    var hash = 0xcbf2_9ce4_8422_2325 ^ UInt64(truncatingIfNeeded: list)
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return Int(truncatingIfNeeded: hash ^ hash >> 32) & (places.count - 1)
  }
}

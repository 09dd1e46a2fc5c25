/// Where the members of a record stand.
package struct RecordPlaces {
  struct Member {
    var name: String
    var key: Range<Int>
    var value: Range<Int>
  }

  private(set) var members: [Member] = []
  /// Where the record begins.
  private var start = 0

  /// Finds the members of an object that is valid JSON.
  package init(_ record: UnsafeBufferPointer<UInt8>) {
    var scanner = JSONScanner(record)
    while true {
      switch scanner.next() {
      case .end, .problem: return
      case .key:
        guard scanner.depth == 1 else { continue }
        members.append(
          Member(
            name: scanner.stringValue, key: scanner.start..<scanner.end,
            value: scanner.end..<scanner.end))
      case .beginObject, .beginArray:
        if scanner.depth == 1 { start = scanner.start }
        if scanner.depth == 2 { beginValue(at: scanner.start) }
      case .endObject, .endArray:
        if scanner.depth == 1 { endValue(at: scanner.end) }
      default:
        guard scanner.depth == 1 else { continue }
        beginValue(at: scanner.start)
        endValue(at: scanner.end)
      }
    }
  }

  private mutating func beginValue(at offset: Int) {
    if !members.isEmpty { members[members.count - 1].value = offset..<offset }
  }

  private mutating func endValue(at offset: Int) {
    guard let last = members.last else { return }
    members[members.count - 1].value = last.value.lowerBound..<offset
  }

  /// The bytes of the values of rows, or of the sections of entries that rows belong to; the bracket that
  /// opens the record for those that have none.
  package func values(of addresses: [String?]) -> [Range<Int>] {
    let places = Dictionary(
      members.map { ($0.name[...], $0.value) }, uniquingKeysWith: { first, _ in first })
    return addresses.map { address in
      address.flatMap { places[$0.prefix { $0 != "[" }] } ?? start..<start + 1
    }
  }
}

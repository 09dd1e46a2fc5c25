import FormModel
import FormText

/// Where the members of a record stand, those of groups and entries included.
package struct RecordPlaces {
  /// The bytes of a name and of its value.
  struct Place {
    var key: Range<Int>
    var value: Range<Int>
    /// How many arrays and objects are around it.
    var depth: Int
  }

  /// An array or object that is open.
  private struct Container {
    /// What the names of its members begin with; nil for one whose members are no rows.
    var prefix: String?
    /// The index of the next element of an array of entries.
    var next = 0
    /// The place of the array or object itself.
    var own: String?
    var key: Range<Int>
    var start: Int
  }

  private var places: [String: Place] = [:]
  /// Where the record begins.
  private var start = 0

  /// Finds the members of an object that is valid JSON.
  package init(_ record: UnsafeBufferPointer<UInt8>) {
    var scanner = JSONScanner(record)
    var open: [Container] = []
    var isArray: [Bool] = []
    var name = ""
    var key = 0..<0
    // What the value that begins now is known by.
    func address() -> String? {
      guard let around = open.last, let isInArray = isArray.last else { return nil }
      guard let prefix = around.prefix else { return nil }
      return isInArray ? "\(prefix)[\(around.next)]" : prefix + name
    }
    while true {
      let event = scanner.next()
      switch event {
      case .end, .problem: return
      case .key:
        name = scanner.stringValue
        key = scanner.start..<scanner.end
      case .beginObject, .beginArray:
        let own = address()
        let place = isArray.last == true ? scanner.start..<scanner.start : key
        if open.isEmpty { start = scanner.start }
        let prefix = prefix(of: event, own, open, isArray)
        open.append(Container(prefix: prefix, own: own, key: place, start: scanner.start))
        isArray.append(event == .beginArray)
      case .endObject, .endArray:
        guard let closed = open.popLast() else { return }
        isArray.removeLast()
        if let own = closed.own {
          add(own, Place(key: closed.key, value: closed.start..<scanner.end, depth: open.count))
        }
        if isArray.last == true { open[open.count - 1].next += 1 }
      default:
        if let own = address() {
          let value = scanner.start..<scanner.end
          add(own, Place(key: isArray.last == true ? value : key, value: value, depth: open.count))
        }
        if isArray.last == true { open[open.count - 1].next += 1 }
      }
    }
  }

  /// What the names inside an array or object begin with.
  ///
  /// The rows of a group are known by their own tags, those of an entry by the address of the entry.
  private func prefix(
    of event: JSONScanner.Event, _ own: String?, _ open: [Container], _ isArray: [Bool]
  ) -> String? {
    guard let own else { return open.isEmpty && event == .beginObject ? "" : nil }
    let isInEntry = own.contains("[")
    if event == .beginArray { return isInEntry ? nil : own }
    if isArray.last == true { return own + "." }
    return isInEntry ? nil : ""
  }

  /// Of two members of one name the outer one counts, or else the first.
  private mutating func add(_ name: String, _ place: Place) {
    if let known = places[name], known.depth <= place.depth { return }
    places[name] = place
  }

  /// Where the name of a row stands, or else what is around it.
  func key(of address: String) -> Range<Int>? { place(of: address)?.key }

  /// Where the value of a row stands, or else what is around it.
  func value(of address: String) -> Range<Int>? { place(of: address)?.value }

  private func place(of address: String) -> Place? {
    if let place = places[address] { return place }
    if let dot = address.lastIndex(of: "."), let place = places[String(address[..<dot])] {
      return place
    }
    return places[String(address.prefix { $0 != "[" })]
  }

  /// The bytes of the values of rows, or of what they would stand in; the bracket that opens the record for
  /// those that have none.
  package func values(of addresses: [String?]) -> [Range<Int>] {
    addresses.map { address in address.flatMap(value) ?? start..<start + 1 }
  }
}

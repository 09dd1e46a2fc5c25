@_spi(Generated) import FormModel
import FormText

/// The places of some members of a record, including those of groups and entries.
package struct RecordPlaces {
  /// The bytes of a name and of its value.
  struct Place {
    var key: Range<Int>
    var value: Range<Int>
    /// The nesting depth.
    var depth: Int
  }

  /// An array or object that is open.
  private struct Container {
    /// The prefix of its members' names; nil if its members are not rows.
    var prefix: String?
    /// The index of the next element of an array of entries.
    var next = 0
    /// The address of the array or object itself.
    var own: String?
    var key: Range<Int>
    var start: Int
  }

  /// The addresses whose places are kept, and those of arrays and entries around them.
  private var wanted: Set<String> = []
  private var containers: Set<String> = []
  private var places: [String: Place] = [:]
  /// The start of the record.
  private var start = 0

  /// Finds members of an object that is valid JSON.
  ///
  /// - Parameter addresses: The addresses of the members.
  package init(_ record: UnsafeBufferPointer<UInt8>, of addresses: some Sequence<String>) {
    for address in addresses { want(address) }
    var scanner = JSONScanner(record)
    var open: [Container] = []
    var isArray: [Bool] = []
    var name = ""
    var key = 0..<0
    // The address of the value that begins here.
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

  private mutating func want(_ address: String) {
    guard wanted.insert(address).inserted else { return }
    for index in address.indices where address[index] == "[" || address[index] == "." {
      containers.insert(String(address[..<index]))
    }
  }

  /// The prefix of the names inside an array or object; nil if none of them is wanted.
  ///
  /// The rows of a group are addressed by their own tags, those of an entry by the address of the
  /// entry.
  private func prefix(
    of event: JSONScanner.Event, _ own: String?, _ open: [Container], _ isArray: [Bool]
  ) -> String? {
    guard let own else { return open.isEmpty && event == .beginObject ? "" : nil }
    if event == .beginArray { return containers.contains(own) ? own : nil }
    if isArray.last == true { return containers.contains(own) ? own + "." : nil }
    return own.contains("[") ? nil : ""
  }

  /// Of two members with the same name the outer one counts, or else the first.
  private mutating func add(_ name: String, _ place: Place) {
    guard wanted.contains(name) || containers.contains(name) else { return }
    if let known = places[name], known.depth <= place.depth { return }
    places[name] = place
  }

  /// The place of a row's name, or else of its container.
  func key(of address: String) -> Range<Int>? { place(of: address)?.key }

  /// The place of a row's value, or else of its container.
  func value(of address: String) -> Range<Int>? { place(of: address)?.value }

  /// The bytes of a row's value; nil if the record has none.
  func ownValue(of address: String) -> Range<Int>? { places[address]?.value }

  private func place(of address: String) -> Place? {
    if let place = places[address] { return place }
    if let dot = address.lastIndex(of: "."), let place = places[String(address[..<dot])] {
      return place
    }
    return places[String(address.prefix { $0 != "[" })]
  }

  /// The bytes of the values of rows, or else of their containers; the opening bracket of the
  /// record if there is none.
  package func values(of addresses: [String?]) -> [Range<Int>] {
    addresses.map { address in address.flatMap(value) ?? start..<start + 1 }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The lines and columns of offsets, both from 0; columns in Unicode scalars.
  ///
  /// The bytes are scanned once, even for many offsets, which can be in any order.
  package func places(of offsets: [Int]) -> [(line: Int, column: Int)] {
    var places = Array(repeating: (line: 0, column: 0), count: offsets.count)
    var (line, column, index) = (0, 0, 0)
    for number in offsets.indices.sorted(by: { offsets[$0] < offsets[$1] }) {
      while index < Swift.min(offsets[number], count) {
        let byte = self[index]
        if byte == UInt8(ascii: "\n") {
          line += 1
          column = 0
        } else if byte & 0xC0 != 0x80 {
          column += 1
        }
        index += 1
      }
      places[number] = (line, column)
    }
    return places
  }
}

import FormBuild
import FormSyntax

/// A time zone of the IANA database, read from the files of the system.
///
/// - Source: RFC 9636, The Time Zone Information Format (TZif).
package struct NamedTimeZone: FormTimeZone {
  /// The folder of the database.
  private static let folder = "/usr/share/zoneinfo"

  /// The instants of clock changes, in order.
  private let changes: [Int]
  /// The offsets from UTC in seconds, before the first change and after each.
  private let offsets: [Int]
  /// The rule after the last change; nil if there are no further changes.
  private let rule: ZoneRule?

  /// The time zone with a name, such as `Europe/Berlin` or `UTC`; nil if the system does not know
  /// it.
  package static func named(_ name: String) -> (any FormTimeZone)? {
    if ["UTC", "GMT", "Etc/UTC"].contains(name) { return FixedTimeZone.utc }
    let isName = name.utf8.allSatisfy { byte in
      switch UnicodeScalar(byte) {
      case "a"..."z", "A"..."Z", "0"..."9", "/", "_", "-", "+": true
      default: false
      }
    }
    guard isName, !name.hasPrefix("/"),
      let bytes = try? FileBytes.read(path: "\(folder)/\(name)", limit: 1 << 20)
    else { return nil }
    return NamedTimeZone(bytes)
  }

  /// The names nearest to one that the system does not know.
  package static func names(near name: String) -> [String] {
    guard let bytes = try? FileBytes.read(path: "\(folder)/zone.tab", limit: 1 << 20) else {
      return []
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let names = lines.filter { !$0.hasPrefix("#") }.compactMap { line in
      line.split(separator: "\t").dropFirst(2).first.map(String.init)
    }
    return Suggestions.nearest(to: name, in: names + ["UTC"])
  }

  /// Reads a file of the database; nil if it is not one.
  package init?(_ bytes: [UInt8]) {
    var file = ZoneFile(bytes)
    guard var header = file.header() else { return nil }
    var width = 4
    if header.version >= 2 {
      // The data is repeated with times of 64 bits.
      file.skip(header.size(timeWidth: 4))
      guard let second = file.header() else { return nil }
      (header, width) = (second, 8)
    }
    guard header.typeCount > 0, file.has(header.size(timeWidth: width)) else { return nil }
    let changes = (0..<header.changeCount).map { _ in file.number(width) }
    let kinds = (0..<header.changeCount).map { _ in Int(file.byte()) }
    let types = (0..<header.typeCount).map { _ in
      let offset = file.number(4)
      file.skip(2)
      return offset
    }
    guard kinds.allSatisfy(types.indices.contains), zip(changes, changes.dropFirst()).allSatisfy(<)
    else { return nil }
    self.changes = changes
    offsets = [types[0]] + kinds.map { types[$0] }
    file.skip(header.restSize(timeWidth: width))
    rule = width == 8 ? ZoneRule(file.line()) : nil
  }

  package func offset(at instant: Int) -> Int {
    if let rule, instant >= changes.last ?? .min { return rule.offset(at: instant) }
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle] <= instant { low = middle + 1 } else { high = middle }
    }
    return offsets[low]
  }
}

/// Reads a TZif file sequentially; bytes past the end are 0.
private struct ZoneFile {
  struct Header {
    let version: Int
    let changeCount: Int
    let typeCount: Int
    /// The size of the names, leap seconds and indicators, which follow the types.
    private let nameSize: Int
    private let leapCount: Int
    private let indicatorCount: Int

    init(version: Int, counts: [Int]) {
      self.version = version
      indicatorCount = counts[0] + counts[1]
      leapCount = counts[2]
      changeCount = counts[3]
      typeCount = counts[4]
      nameSize = counts[5]
    }

    func size(timeWidth: Int) -> Int {
      changeCount * (timeWidth + 1) + typeCount * 6 + restSize(timeWidth: timeWidth)
    }

    func restSize(timeWidth: Int) -> Int {
      nameSize + leapCount * (timeWidth + 4) + indicatorCount
    }
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func has(_ count: Int) -> Bool { count <= bytes.count - position }

  mutating func skip(_ count: Int) { position += count }

  mutating func byte() -> UInt8 {
    defer { position += 1 }
    return bytes.indices.contains(position) ? bytes[position] : 0
  }

  /// A signed number, the most significant byte first.
  mutating func number(_ width: Int) -> Int {
    var value = Int(Int8(bitPattern: byte()))
    for _ in 1..<width { value = value << 8 | Int(byte()) }
    return value
  }

  /// The header at the position; nil if there is none.
  mutating func header() -> Header? {
    guard has(44), (0..<4).map({ _ in byte() }) == Array("TZif".utf8) else { return nil }
    let digit = byte()
    skip(15)
    let counts = (0..<6).map { _ in number(4) }
    guard counts.allSatisfy({ (0...bytes.count).contains($0) }) else { return nil }
    return Header(version: digit == 0 ? 1 : Int(digit) - 0x30, counts: counts)
  }

  /// The line between the next two line breaks.
  mutating func line() -> String {
    guard byte() == 0x0A else { return "" }
    let rest = bytes[min(position, bytes.count)...].prefix { $0 != 0x0A }
    return String(decoding: rest, as: UTF8.self)
  }
}

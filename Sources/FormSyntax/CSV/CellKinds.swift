/// The kinds that a cell in CSV can have besides that of a text.
struct CellKinds: OptionSet {
  let rawValue: UInt8

  static let bool = CellKinds(rawValue: 1)
  static let int = CellKinds(rawValue: 2)
  static let number = CellKinds(rawValue: 4)
  static let all: CellKinds = [.bool, .int, .number]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The kinds of a text.
  ///
  /// A number is written as in JSON: codes such as `007` and `+1` would not be the same afterwards,
  /// nor would a whole number that does not fit `Int`.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    switch CoreSchema.kind(of: text) {
    case .bool: self = .bool
    case .int where Self.isPlain(text) && CoreSchema.integer(text) != nil: self = [.int, .number]
    case .double where Self.isPlain(text): self = .number
    default: self = []
    }
  }

  /// Whether a number has no needless sign or zero, and digits on both sides of its point.
  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
    let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
    guard let first = digits.first, let last = digits.last, isDigit(first), isDigit(last) else {
      return false
    }
    if first == UInt8(ascii: "0"), let second = digits.dropFirst().first, isDigit(second) {
      return false
    }
    let point = digits.firstIndex(of: UInt8(ascii: "."))
    return point.map { isDigit(digits[$0 + 1]) } ?? true
  }

  /// The kind of the cells of a column that all can have these kinds.
  var kind: Node.Kind {
    contains(.int) ? .int : contains(.number) ? .double : contains(.bool) ? .bool : .string
  }

  /// The kind that a cell has by itself.
  static func single(_ text: UnsafeBufferPointer<UInt8>) -> Node.Kind {
    let kind = CoreSchema.kind(of: text)
    return kind == .null ? .string : kind
  }
}

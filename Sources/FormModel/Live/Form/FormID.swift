/// The id of a row, section or entry of a live form, stable for its lifetime.
///
/// It stays the same while the row is hidden and shown again, and while its entry moves. An entry
/// that is removed takes its ids with it; they are never used again in the form. Ids of different
/// forms are unrelated. Their order has no meaning, and they are small enough for any JSON number.
public struct FormID<Element>: RawRepresentable, Hashable, Sendable, Comparable, Codable {
  /// The id as a number.
  public let rawValue: UInt64

  /// Creates an id from its number, such as one sent back by a remote screen.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Creates the id of a slot, or of a place of another kind.
  ///
  /// - Parameter generation: How often the slot was used before.
  init(_ place: Int, generation: UInt32 = 0) {
    rawValue = UInt64(generation) << 32 | UInt64(truncatingIfNeeded: place)
  }

  /// The slot or other place.
  var place: Int { Int(rawValue & 0xffff_ffff) }
  /// The number of previous uses of the slot.
  var generation: UInt32 { UInt32(truncatingIfNeeded: rawValue >> 32) }

  /// Whether the number of an id is less than that of another.
  public static func < (left: FormID, right: FormID) -> Bool { left.rawValue < right.rawValue }
}

extension FormID: CustomStringConvertible {
  /// The number.
  public var description: String { "\(rawValue)" }
}

extension FormState {
  /// The current id of a slot.
  func id<Element>(ofSlot slot: Int) -> FormID<Element> {
    let index = slot - program.items.count
    return FormID(slot, generation: index < 0 ? 0 : generations[index])
  }

  /// The slot of an id; nil if its entry is removed or the form never issued the id.
  func slot<Element>(of id: FormID<Element>) -> Int? {
    let index = id.place - program.items.count
    if index < 0 { return id.generation == 0 ? id.place : nil }
    guard index < generations.count, generations[index] == id.generation else { return nil }
    return id.place
  }
}

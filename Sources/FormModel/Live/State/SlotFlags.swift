/// What is known of one row, section or condition of a live form beside its value.
struct SlotFlags: OptionSet, Hashable {
  let rawValue: UInt32

  /// The condition of the row or section itself says that it is hidden.
  static let ownHidden = SlotFlags(rawValue: 1 << 0)
  /// Hidden, by itself or by what contains it.
  static let hidden = SlotFlags(rawValue: 1 << 1)
  /// The condition of the row or section itself says that it is disabled.
  static let ownDisabled = SlotFlags(rawValue: 1 << 2)
  /// Disabled, by itself or by what contains it.
  static let disabled = SlotFlags(rawValue: 1 << 3)
  /// The last check of the rules found an error.
  static let invalid = SlotFlags(rawValue: 1 << 4)
  /// The rules have been checked, so that a change elsewhere checks them again.
  static let validated = SlotFlags(rawValue: 1 << 5)
  /// The value has been changed since the form was made or reset.
  static let changed = SlotFlags(rawValue: 1 << 6)
  /// The row has had the focus and lost it.
  static let blurred = SlotFlags(rawValue: 1 << 7)
  /// An inline row shows its picker.
  static let expanded = SlotFlags(rawValue: 1 << 8)
  /// The section is closed.
  static let collapsed = SlotFlags(rawValue: 1 << 9)
  /// The present transaction has noted what was there before.
  static let noted = SlotFlags(rawValue: 1 << 10)
  /// What is drawn has changed in the present transaction, though neither value nor state have.
  static let redrawn = SlotFlags(rawValue: 1 << 11)
  /// The last check of the rules found something, if only a warning.
  static let issued = SlotFlags(rawValue: 1 << 12)
  /// The rules are checked in the present transaction whether it is their time or not.
  static let demanded = SlotFlags(rawValue: 1 << 13)
  /// A swipe action has removed the row.
  static let removed = SlotFlags(rawValue: 1 << 14)
  /// No entry uses the slot.
  static let free = SlotFlags(rawValue: 1 << 15)
  /// The last check found an error in a row of the section or group; known where an expression asks for it.
  static let invalidInside = SlotFlags(rawValue: 1 << 16)
  /// What makes a row, group or section invalid to expressions.
  static let wrong: SlotFlags = [.invalid, .invalidInside]
}

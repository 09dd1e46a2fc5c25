/// The flags of one row, section or condition of a live form.
struct SlotFlags: OptionSet, Hashable {
  let rawValue: UInt32

  /// The row's or section's own condition hides it.
  static let ownHidden = SlotFlags(rawValue: 1 << 0)
  /// Hidden, itself or through what contains it.
  static let hidden = SlotFlags(rawValue: 1 << 1)
  /// The row's or section's own condition disables it.
  static let ownDisabled = SlotFlags(rawValue: 1 << 2)
  /// Disabled, itself or through what contains it.
  static let disabled = SlotFlags(rawValue: 1 << 3)
  /// The last check of the rules found an error.
  static let invalid = SlotFlags(rawValue: 1 << 4)
  /// The rules have been checked, so that a change to their dependencies checks them again.
  static let validated = SlotFlags(rawValue: 1 << 5)
  /// The value has been changed since the form was made or reset.
  static let changed = SlotFlags(rawValue: 1 << 6)
  /// The row has had the focus and lost it.
  static let blurred = SlotFlags(rawValue: 1 << 7)
  /// An inline row shows its picker.
  static let expanded = SlotFlags(rawValue: 1 << 8)
  /// The section is collapsed.
  static let collapsed = SlotFlags(rawValue: 1 << 9)
  /// The current transaction has recorded the previous state.
  static let noted = SlotFlags(rawValue: 1 << 10)
  /// The row must be redrawn although neither its value nor its state has changed.
  static let redrawn = SlotFlags(rawValue: 1 << 11)
  /// The last check of the rules found something, even if only a warning.
  static let issued = SlotFlags(rawValue: 1 << 12)
  /// The rules are checked in the current transaction whether or not a check is due.
  static let demanded = SlotFlags(rawValue: 1 << 13)
  /// Removed, itself or through what contains it.
  static let removed = SlotFlags(rawValue: 1 << 14)
  /// The program has removed the row or section.
  static let ownRemoved = SlotFlags(rawValue: 1 << 19)
  /// A swipe action has removed the row.
  static let swiped = SlotFlags(rawValue: 1 << 20)
  /// No entry uses the slot.
  static let free = SlotFlags(rawValue: 1 << 15)
  /// A check would find an error now, in the row or something inside it; known only if an
  /// expression asks for it.
  static let wrong = SlotFlags(rawValue: 1 << 16)
  /// The value, or one inside, differs from that of a new form; known only if an expression asks
  /// for it.
  static let dirty = SlotFlags(rawValue: 1 << 17)
  /// The section is on a page that is not shown.
  static let offPage = SlotFlags(rawValue: 1 << 18)
  /// The slot belongs to an entry that the current transaction has added.
  static let fresh = SlotFlags(rawValue: 1 << 21)
  /// Entries of the list were added or filled in during the current transaction, so that its rules are
  /// checked unless it still has too few.
  static let grown = SlotFlags(rawValue: 1 << 22)
  /// The flags of a section that is not on the screen.
  static let offScreen: SlotFlags = [.hidden, .offPage]
}

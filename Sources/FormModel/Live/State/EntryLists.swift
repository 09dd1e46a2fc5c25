/// The entries of all lists of a live form: of sections, and of rows in entries.
///
/// A list is known by its slot. Each entry has a block of slots; the block of an entry inside another
/// is not part of the outer one.
struct EntryLists {
  /// The lists by slot; one without entries may be missing.
  var states: [Int: ListState] = [:]
  /// The lists that the blocks of entries inside entries belong to, by the first slot of the block.
  var owners: [Int: Int] = [:]
  /// The number of the next entry.
  var nextEntry = 0
}

/// The entries of one list.
struct ListState {
  /// The entries in order.
  var entries: [EntryState] = []
  /// The values of rows in all entries of a list in an entry, as they were last read, by item.
  var columns: [Int: FormValue] = [:]
  /// The first slots of the entries that the list leaves out, since they are empty.
  var dropped: Set<Int> = []
  /// The positions of the other entries, while the list leaves out some.
  var positions = FormValue.null
  /// The entries whose keys were last compared, in order.
  var compared: [Int] = []
  /// The values of the entries that the `count` of the list no longer has room for, the next one to
  /// come back last.
  var setAside: [FormValue?] = []
  /// Whether the entries are those that the hidden list was reset to, so that it is not reset again.
  var isRestored = false
}

/// One entry of a list.
struct EntryState {
  /// The number of the entry, which stays the same when it moves.
  let id: Int
  /// The offset from the numbers of the template's items to the entry's slots.
  let base: Int
  /// The key of the entry's model, or the value of its delivered option.
  var key: FormValue?
  /// The values given to the entry in a new form, or by its model, over the defaults of its rows.
  var given: FormValue?
}

/// Values derived from the state of a form, kept until the state changes.
struct FormCaches {
  /// The rows of sections with lists in entries, by section.
  var orders: [Int: SlotOrder] = [:]
  /// The orders of movable rows, by their section's slot.
  var rowOrders: [Int: RowOrder] = [:]
  /// The index of each entry of a list by its base, by the list's slot.
  var indexes: [Int: [Int: Int]] = [:]
  /// The properties of rows that follow the form, by slot.
  var presented: [Int: RowContent] = [:]
  /// The options on offer, by slot.
  var offered: [Int: [FormOption]] = [:]
  /// The first entry of a list with each key.
  var firstEntries: [EntryKey: [FormValue: FirstEntry]] = [:]

  /// Forgets the keys of entries.
  mutating func forgetKeys() {
    if !firstEntries.isEmpty { firstEntries = [:] }
  }

  /// Forgets the properties of a row.
  mutating func forgetPresented(_ slot: Int) {
    if !presented.isEmpty { presented[slot] = nil }
  }

  /// Forgets a slot that is no longer used.
  mutating func free(_ slot: Int) {
    forgetPresented(slot)
    if !offered.isEmpty { offered[slot] = nil }
    if !orders.isEmpty { orders[slot] = nil }
    if !indexes.isEmpty { indexes[slot] = nil }
  }
}

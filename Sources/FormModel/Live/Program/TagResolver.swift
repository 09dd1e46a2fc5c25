/// Resolves tags to the slots of a definition.
struct TagResolver: SlotResolver {
  let slots: FormIndex
  let natives: NativeLayout
  let entries: EntryScope?
  let own: (slot: Int, isInEntry: Bool)?

  func slot(ofTag tag: String) -> Int? { slots.slot(ofTag: tag) }
  func row(ofEntryTag tag: String, up: Int) -> (slot: Int, steps: [EntryStep])? {
    entries?.find(tag, up: up)
  }
  func slot(ofColumn row: String, in list: String) -> Int? { slots.column(row, of: list) }
  func column(_ row: String, ofEntryTag list: String, up: Int) -> InnerColumn? {
    guard let (list, steps) = entries?.find(list, up: up) else { return nil }
    return slots.entries[list]?.tags[row].map { InnerColumn(item: $0, list: list, steps: steps) }
  }
  func row(_ tag: String, inEntriesOf list: Int) -> Int? { slots.entries[list]?.tags[tag] }
  func slot(ofCondition name: String) -> Int? { slots.conditions[name] }
  func accepts(_ native: NativeExpression) -> Bool { natives.accepts(native) }
  func translations(of key: String) -> [Int: FormExpression] {
    slots.translations.expressions(of: key)
  }
}

/// Checks that closures of generated code use the slots of a definition.
///
/// They address slots by number, so one that was made for another definition, or for this one
/// before its rows were changed, is not called.
final class NativeLayout {
  private let slots: FormIndex
  private lazy var fingerprint = slots.fingerprint
  /// Whether a closure was refused.
  private(set) var wasRefused = false

  init(_ slots: FormIndex) { self.slots = slots }

  func accepts(_ native: NativeExpression) -> Bool {
    if native.layout == fingerprint { return true }
    wasRefused = true
    return false
  }
}

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The changes of a transaction, from which its change set is made, and the state that it returns
/// to if it fails.
struct TransactionLog {
  /// The state at the beginning, except for that of slots; nil outside transactions.
  var savepoint: Savepoint?
  /// The states of the changed slots at the beginning.
  var notes: [SlotNote] = []
  /// The entries before the first change, of the lists whose entries have changed, by slot.
  var entriesBefore: [Int: [EntryState]] = [:]
  /// The removed entries with their templates.
  var removed: [(template: Int, entry: EntryState)] = []
  /// The first slots of the removed entries.
  var removedBlocks: Set<Int> = []
  /// The inserted entries with their templates.
  var inserted: [(template: Int, entry: EntryState)] = []
  /// The changes that steps are about.
  var steps = StepLog()
  /// The slots that begin again as in a new form.
  var renewed: Set<Int> = []

  /// Whether nothing has changed yet.
  var isEmpty: Bool { notes.isEmpty && entriesBefore.isEmpty }
}

/// The state of a slot at the beginning of a transaction.
struct SlotNote {
  let slot: Int
  let stored: FormValue
  let effective: FormValue
  let flags: SlotFlags
  let issues: [FormIssue]
}

/// The parts of a form's state to which a transaction returns, copied when it begins.
///
/// The states of slots are too many to copy; each is noted before its first change.
struct Savepoint {
  let lists: EntryLists
  let options: OptionsStore
  let overlay: ProgramOverlay
  let defaults: DefaultValues
  let checks: RuleChecks
  let typed: [Int: TypedText]
  let paging: PagingState
  let language: Int?
  let languages: FormLanguages
  let now: Date
}

extension FormState {
  /// Begins a transaction.
  func beginTransaction() {
    transaction.savepoint = Savepoint(
      lists: lists, options: options, overlay: overlay, defaults: defaults, checks: checks,
      typed: typed, paging: paging, language: language, languages: languages,
      now: now)
  }

  /// Records the state of a slot before its first change.
  func note(_ slot: Int) {
    if isStarting || flags[slot].contains(.noted) { return }
    transaction.notes.append(
      SlotNote(
        slot: slot, stored: stored[slot], effective: effective[slot], flags: flags[slot],
        issues: flags[slot].contains(.issued) ? issues[slot] ?? [] : []))
    flags[slot].insert(.noted)
  }

  /// Whether a note is about a row, section or condition, not about the values of a row in all
  /// entries.
  func isRow(_ note: SlotNote) -> Bool { !flags[note.slot].contains(.free) }

  /// Records the entries of a list before their first change.
  func noteEntries(of list: Int) {
    if transaction.entriesBefore[list] == nil {
      transaction.entriesBefore[list] = self[list: list].entries
    }
  }

  /// Restores the state at the beginning of the transaction, and ends it.
  func rollBack() {
    guard let start = transaction.savepoint else { return }
    while worklist.removeFirst(overlay.evaluation.dependencies.nodes) != nil {}
    for note in transaction.notes {
      stored[note.slot] = note.stored
      effective[note.slot] = note.effective
      flags[note.slot] = note.flags
      issues[note.slot] = note.issues.isEmpty ? nil : note.issues
    }
    (lists, options, overlay, defaults) = (
      start.lists, start.options, start.overlay, start.defaults
    )
    (checks, typed, paging) = (start.checks, start.typed, start.paging)
    (language, languages, now) = (start.language, start.languages, start.now)
    caches = FormCaches()
    for (template, entry) in transaction.inserted.reversed() { free(entry, template) }
    transaction.inserted.removeAll()
    // The removed entries exist again.
    transaction.removed.removeAll()
    endTransaction()
  }

  /// Ends a transaction, whose changes stay.
  func endTransaction() {
    for note in transaction.notes { flags[note.slot].subtract([.noted, .redrawn]) }
    for (template, entry) in transaction.inserted {
      for item in program.templates[template].items {
        flags[item + entry.base].subtract([.noted, .redrawn, .fresh])
      }
    }
    // The parts would be copied once more if the savepoint still had them.
    transaction.savepoint = nil
    for (template, entry) in transaction.removed { free(entry, template) }
    transaction = TransactionLog()
  }
}

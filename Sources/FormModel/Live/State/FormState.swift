#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The values and states of one live form, by slot.
///
/// A slot is what one row, section or named condition takes. The slots of what the definition writes
/// out come first, in its order; those of the entries of repeat sections follow, a block for each entry.
/// Compiled expressions read from here and from nowhere else.
package final class FormState {
  let program: FormProgram

  /// What expressions see, absent for what is hidden unless its value is kept.
  ///
  /// The value of a named condition is a truth value.
  @exclusivity(unchecked) package var effective: ContiguousArray<FormValue>
  /// What is known beside the value.
  @exclusivity(unchecked) var flags: ContiguousArray<SlotFlags>
  /// What is stored, whether it is seen or not.
  @exclusivity(unchecked) package var stored: ContiguousArray<FormValue>
  /// The item of each slot.
  @exclusivity(unchecked) var slotItems: ContiguousArray<Int32>
  /// How often each slot of an entry was used before, those that the definition writes out apart.
  var generations: ContiguousArray<UInt32> = []
  /// What is wrong with the values of rows; nothing for the rest.
  var issues: [Int: [FormIssue]] = [:]
  /// The rules that are not checked, by row.
  @exclusivity(unchecked) var removedRules: [Int: Set<String>] = [:]
  /// What was typed into rows and is no value.
  @exclusivity(unchecked) var typed: [Int: TypedText] = [:]
  /// What the defaults that are expressions have given, by slot.
  @exclusivity(unchecked) var defaults: [Int: FormValue] = [:]
  /// The slots whose defaults are evaluated when the transaction settles, and whether they are to have them.
  @exclusivity(unchecked) var awaitedDefaults: [Int: Bool] = [:]
  /// The sections in the order of the definition.
  var sections: [SectionState]
  /// The blocks of slots that no entry uses, by template.
  var freeBlocks: [[Int]]
  /// The entries that the present transaction has removed, with their templates.
  var removed: [(template: Int, entry: EntryState)] = []
  /// The first slots of those entries.
  var removedBlocks: Set<Int> = []
  /// The entries that the present transaction has inserted, with their templates.
  var inserted: [(template: Int, entry: EntryState)] = []
  /// The sections whose entries the present transaction has changed.
  var restructured: [Int] = []
  /// The number that the next entry is known by.
  var nextEntry = 0
  /// The number that the next question to the host is known by.
  var nextWork = 0

  /// For each slot a bit for each facet that waits in the queue.
  @exclusivity(unchecked) var pending: ContiguousArray<UInt8>
  @exclusivity(unchecked) var queue = NodeQueue()
  /// A Boolean value indicating whether the form is being made, when everything is evaluated in order
  /// and nothing was there before.
  var isStarting = false
  /// A Boolean value indicating whether the form has not been there before, so that nothing in it has changed.
  var isNew = true
  /// What is known of the options of rows beside what the definition says.
  @exclusivity(unchecked) var options = OptionsStore()
  /// A Boolean value indicating whether somebody is there whom `async` rules can ask.
  package var asksHost = true
  /// What `async` rules have asked the host and been told.
  @exclusivity(unchecked) var checks = RuleChecks()
  /// What rows had in all entries before the present transaction, by their slots.
  @exclusivity(unchecked) var columnsBefore: [Int: FormValue] = [:]
  /// What was there before the present transaction.
  @exclusivity(unchecked) var notes: [SlotNote] = []

  /// The regular expressions that values have given.
  let patterns = PatternCache()
  /// The option that a filter considers.
  @exclusivity(unchecked) var option: FormDefinition.Option?
  /// The instant that `TODAY()` and `NOW()` mean, the same within a transaction.
  var now: Date
  /// The time zone in which dates have days and hours.
  var timeZone: any FormTimeZone
  /// How numbers are written.
  var locale: FormLocale
  /// The functions of the host by name.
  @exclusivity(unchecked) var functions: [String: FormHost.Function]
  /// The first error that a function of the host has thrown in the present transaction.
  var failure: FormError?

  package init(program: FormProgram, host: FormHost) {
    self.program = program
    functions = host.functions
    now = host.now()
    timeZone = host.zone
    locale = host.locale
    let count = program.items.count
    effective = ContiguousArray(repeating: .null, count: count)
    stored = effective
    flags = ContiguousArray(repeating: [], count: count)
    pending = ContiguousArray(repeating: 0, count: count)
    slotItems = ContiguousArray(0..<Int32(count))
    sections = program.sections.map { _ in SectionState() }
    freeBlocks = program.templates.map { _ in [] }
    // Rows of templates are there only in entries.
    for item in program.templates.lazy.flatMap(\.items) { flags[item] = .free }
    for item in program.initialItems { stored[item] = initialValue(of: program.items[item]) }
    for slot in stored.indices { effective[slot] = stored[slot] }
  }

  /// Calls a function of the host; one that fails gives no value and fails the transaction.
  func call(_ name: String, _ arguments: [FormValue]) -> FormValue {
    guard let function = functions[name] else { return .null }
    do {
      return try function(arguments)
    } catch {
      failure = failure ?? .functionFailed(name, "\(error)")
      return .null
    }
  }

  /// The first error that a function has thrown since this was asked.
  func takeFailure() -> FormError? {
    defer { failure = nil }
    return failure
  }

  /// Calls a closure while a filter considers an option.
  func considering<Result>(_ option: FormDefinition.Option, _ body: () -> Result) -> Result {
    let outer = self.option
    self.option = option
    defer { self.option = outer }
    return body()
  }
}

/// What was known of a slot before a transaction.
struct SlotNote {
  let slot: Int
  let stored: FormValue
  let effective: FormValue
  let flags: SlotFlags
  let issues: [FormIssue]
}

/// What changes in one section of a live form beside its flags.
struct SectionState {
  /// The entries in order, of a section that has entries.
  var entries: [EntryState] = [] {
    didSet { indexes = nil }
  }
  /// What they were before the present transaction changed them; nil when it has not.
  var entriesBefore: [EntryState]?
  /// The index of each entry by its base; made when it is first asked for.
  private var indexes: [Int: Int]?

  /// The index of the entry that has a base; nil for one that is gone.
  mutating func index(ofBase base: Int) -> Int? {
    if let indexes { return indexes[base] }
    var found: [Int: Int] = [:]
    found.reserveCapacity(entries.count)
    for (index, entry) in entries.enumerated() { found[entry.base] = index }
    indexes = found
    return found[base]
  }
}

/// One entry of a section.
struct EntryState {
  /// The number that the entry keeps while it is moved.
  let id: Int
  /// What is added to the numbers of the template's items to give the entry's slots.
  let base: Int
  /// What identifies the model of the host the entry stands for.
  var key: FormValue?
  /// What the entry was given in a new form, or its model has given last, beside the defaults of its rows.
  var given: FormValue?
}

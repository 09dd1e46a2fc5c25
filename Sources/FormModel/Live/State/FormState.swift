#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The values and states of one live form, by slot.
///
/// A slot belongs to one row, section or named condition. The slots of the definition's own items
/// come first, in its order; those of the entries of repeat sections follow, a block for each
/// entry. Compiled expressions read nothing else.
///
/// No access to a marked member runs inside another. Checking them for it takes 27 % more
/// instructions in `Benchmarks/live`; the other members are read too rarely to matter.
package final class FormState {
  let program: FormProgram

  /// What the current transaction has changed that steps are about.
  var stepLog = StepLog()

  /// The values that expressions see; hidden ones are absent unless they are kept.
  ///
  /// The value of a named condition is a truth value.
  @exclusivity(unchecked) var effective: SlotValues
  /// The flags of each slot.
  @exclusivity(unchecked) var flags: ContiguousArray<SlotFlags>
  /// The stored values, seen or not.
  @exclusivity(unchecked) package var stored: ContiguousArray<FormValue>
  /// The item of each slot.
  @exclusivity(unchecked) var slotItems: ContiguousArray<Int32>
  /// The number of previous uses of each slot of an entry; the definition's own slots have none.
  var generations: ContiguousArray<UInt32> = []
  /// What the program leaves out; nil until something of it is needed.
  @exclusivity(unchecked) var addedDependencies: AddedDependencies? {
    didSet { comparesValues = extended.comparesValues }
  }
  /// Whether expressions compare values with those of a new form.
  @exclusivity(unchecked) var comparesValues: Bool
  /// Whether a row or section has ever been removed.
  var hasRemovals = false
  /// The issues of each row that has any.
  var issues: [Int: [FormIssue]] = [:]
  /// The rules of the definition that are not checked, by row; by template item in all entries.
  var removedRules: [Int: Set<String>] = [:]
  /// The rules that a program has added, by row; by template item in all entries.
  var addedRules: [Int: [AddedRule]] = [:]
  /// Typed texts that are not values of their rows.
  @exclusivity(unchecked) var typed: [Int: TypedText] = [:]
  /// The rows whose properties follow the form, as they are now, by slot.
  var presented: [Int: RowContent] = [:]
  /// The results of defaults that are expressions, by slot.
  var defaults: [Int: FormValue] = [:]
  /// The slots whose defaults are those of a form that is reloaded, which are not evaluated again.
  var carriedDefaults: Set<Int> = []
  /// The slots whose defaults are evaluated when the transaction settles, and whether they take
  /// them.
  var awaitedDefaults: [Int: Bool] = [:]
  /// The sections in the order of the definition.
  var sections: [ListState]
  /// The lists in entries, by slot.
  var innerLists: [Int: ListState] = [:]
  /// The slots of the lists that the blocks of entries inside entries belong to, by first slot.
  var owners: [Int: Int] = [:]
  /// The rows of sections with lists in entries, by section; made on first use.
  var orders: [Int: SlotOrder] = [:]
  /// The entries that each list leaves out, by their first slots.
  var dropped: [Int: Set<Int>] = [:]
  /// The orders of movable rows by their section's slot, as far as they have been looked up.
  var rowOrders: [Int: RowOrder] = [:]
  /// The blocks of slots that no entry uses, by template.
  var freeBlocks: [[Int]]
  /// The entries that the current transaction has removed, with their templates.
  var removed: [(template: Int, entry: EntryState)] = []
  /// The first slots of those entries.
  var removedBlocks: Set<Int> = []
  /// The entries that the current transaction has inserted, with their templates.
  var inserted: [(template: Int, entry: EntryState)] = []
  /// The lists whose entries the current transaction has changed, by slot.
  var restructured: [Int] = []
  /// The number of the next entry.
  var nextEntry = 0
  /// The number of the next question to the host.
  var nextWork = 0

  /// For each slot, one bit for each facet that waits in the queue.
  @exclusivity(unchecked) var pending: ContiguousArray<UInt16>
  @exclusivity(unchecked) var queue = NodeQueue()
  /// Whether the form is being made: everything is evaluated in order and there is no previous
  /// state.
  var isStarting = false
  /// Whether the form is new, so that nothing in it counts as changed.
  var isNew = true
  /// The slots that begin again as in a new form.
  var renewed: Set<Int> = []
  /// The state of the options of rows.
  @exclusivity(unchecked) var options = OptionsStore()
  /// Whether `async` rules can ask the host.
  package var asksHost = true
  /// The questions of `async` rules and their answers.
  var checks = RuleChecks()
  /// The values of rows in all entries before the current transaction, by slot.
  var columnsBefore: [Int: FormValue] = [:]
  /// The same for lists in entries.
  var innerColumnsBefore: [ListColumn: FormValue] = [:]
  /// The states before the current transaction.
  var notes: [SlotNote] = []

  /// The compiled regular expressions of values.
  let patterns = PatternCache()
  /// The option under consideration by a filter.
  var option: FormDefinition.Option?
  /// The page that is shown; nil for none.
  var page: Int?
  /// Whether a page has been turned, so that the form no longer begins with its first page.
  var isPageTurned = false
  /// The value before the change whose steps are taken.
  var oldValue = FormValue.null
  /// The time returned by `TODAY()` and `NOW()`, constant within a transaction.
  package var now: Date
  /// The time zone of dates.
  var timeZone: any FormTimeZone
  /// How numbers are written.
  var locale: FormLocale { host.locale }
  /// The formatters of the host.
  let host: FormHost
  /// The functions of the host by name.
  var functions: [String: FormHost.Function]
  /// The first error thrown by a function of the host in the current transaction.
  var failure: FormError?
  /// The first result of each function that does not have its declared type, by function, since they
  /// were last reported.
  var wrongResults: [String: FormError] = [:]

  package init(program: FormProgram, host: FormHost) {
    self.program = program
    comparesValues = program.comparesValues
    self.host = host
    functions = host.functions
    now = host.now()
    timeZone = host.zone
    let count = program.items.count
    effective = SlotValues(repeating: .null, count: count)
    stored = ContiguousArray(repeating: .null, count: count)
    flags = ContiguousArray(repeating: [], count: count)
    pending = ContiguousArray(repeating: 0, count: count)
    slotItems = ContiguousArray(0..<Int32(count))
    sections = program.sections.map { _ in ListState() }
    freeBlocks = program.templates.map { _ in [] }
    // Rows of templates exist only in entries.
    for item in program.templates.lazy.flatMap(\.items) { flags[item] = .free }
    for item in program.initialItems { stored[item] = initialValue(of: program.items[item]) }
    for slot in stored.indices { effective[slot] = stored[slot] }
  }

  /// Calls a function of the host; if it fails, the result is absent and the transaction fails.
  ///
  /// A result that does not have the declared type is absent, too.
  func call(_ name: String, _ arguments: [FormValue]) -> FormValue {
    functions[name].map { call($0, named: name, arguments) } ?? .null
  }

  /// Calls a function; if it fails, the result is absent and the transaction fails.
  ///
  /// - Parameter takesText: Whether the result may be a text, whatever the declared type is.
  func call(
    _ function: FormHost.Function, named name: String, _ arguments: [FormValue],
    takesText: Bool = false
  ) -> FormValue {
    do {
      let result = try function(arguments.map(\.kept))
      if takesText, case .string = result { return result }
      return checked(result, of: name)
    } catch {
      failure = failure ?? .functionFailed(name, "\(error)")
      return .null
    }
  }

  /// A result of a function as a value of the declared type; absent, and noted, if it is none.
  func checked(_ result: FormValue, of name: String) -> FormValue {
    guard let type = program.resultTypes[name] else { return result.isFinite ? result : .null }
    if let value = result.converted(to: type) { return result.isAbsent ? result : value }
    wrongResults[name] =
      wrongResults[name] ?? .wrongResult(function: name, expected: type, found: result)
    return .null
  }

  /// The first error thrown by a function since the last call.
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

/// The state of a slot before a transaction.
struct SlotNote {
  let slot: Int
  let stored: FormValue
  let effective: FormValue
  let flags: SlotFlags
  let issues: [FormIssue]
}

/// A row in all entries of a list that is in an entry.
struct ListColumn: Hashable {
  /// The slot of the list.
  let list: Int
  /// The item of the row.
  let item: Int
}

/// The entries of one section of a live form, or of one list in an entry.
struct ListState {
  /// The entries in order; none for a section without entries.
  var entries: [EntryState] = [] {
    didSet { indexes = nil }
  }
  /// The entries before the current transaction; nil if it has not changed them.
  var entriesBefore: [EntryState]?
  /// The values of rows in all entries of a list in an entry, as they were last read, by item.
  var columns: [Int: FormValue] = [:]
  /// The index of each entry by its base; built on first use.
  private var indexes: [Int: Int]?

  /// The index of the entry with a base; nil if it is removed.
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
  /// The number of the entry, which stays the same when it moves.
  let id: Int
  /// The offset from the numbers of the template's items to the entry's slots.
  let base: Int
  /// The key of the entry's model, or the value of its delivered option.
  var key: FormValue?
  /// The values given to the entry in a new form, or by its model, over the defaults of its rows.
  var given: FormValue?
}

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
/// No access to a marked member runs inside another. Checking them for it takes 70 % more time for a
/// new form in `Benchmarks/live`; the other members are used too rarely to matter.
package final class FormState {
  let program: FormProgram

  // MARK: - By slot

  /// The values that expressions see; hidden ones are absent unless they are kept.
  ///
  /// The value of a named condition is a truth value. The values of a row in all entries of a
  /// section are at the row's own slot outside them.
  @exclusivity(unchecked) var effective: SlotValues
  /// The flags of each slot.
  @exclusivity(unchecked) var flags: ContiguousArray<SlotFlags>
  /// The stored values, seen or not.
  @exclusivity(unchecked) package var stored: ContiguousArray<FormValue>
  /// The item of each slot.
  @exclusivity(unchecked) var slotItems: ContiguousArray<Int32>
  /// The number of previous uses of each slot of an entry; the definition's own slots have none.
  var generations: ContiguousArray<UInt32> = []
  /// The issues of each row that has any.
  var issues: [Int: [FormIssue]] = [:]
  /// The blocks of slots that no entry uses, by template.
  var freeBlocks: [[Int]]

  // MARK: - What a savepoint copies

  /// The entries of all lists.
  var lists = EntryLists()
  /// The state of the options of rows.
  var options = OptionsStore()
  /// The rules and rows that a program has added and removed.
  var overlay: ProgramOverlay
  /// The defaults that are expressions.
  var defaults = DefaultValues()
  /// The questions of `async` rules and their answers.
  var checks = RuleChecks()
  /// Typed texts that are not values of their rows.
  var typed: [Int: TypedText] = [:]
  /// The page that is shown.
  var paging = PagingState()
  /// The number of the language of the texts among those of the translations; nil for the texts of the
  /// spec.
  var language: Int?
  /// The languages that the program asked for.
  var languages: FormLanguages
  /// The time returned by `TODAY()` and `NOW()`, constant within a transaction.
  package var now: Date

  // MARK: - Evaluation

  /// The facets that wait for evaluation, in the order of their dependencies.
  @exclusivity(unchecked) var worklist: Worklist
  /// The changes of the current transaction.
  var transaction = TransactionLog()
  /// Values derived from the others, until these change.
  var caches = FormCaches()
  /// Whether the form is being made: everything is evaluated in order and there is no previous
  /// state.
  var isStarting = false
  /// Whether the form is new, so that nothing in it counts as changed.
  var isNew = true
  /// The option under consideration by a filter.
  var option: FormDefinition.Option?
  /// The values of the entries that filters test, outermost first, as their conditions read them.
  var tested: [[FormValue]] = []
  /// The value before the change whose steps are taken.
  var oldValue = FormValue.null

  // MARK: - The host

  /// The formatters of the host.
  let host: FormHost
  /// The functions of the host by name.
  var functions: [String: FormHost.Function]
  /// Whether `async` rules can ask the host.
  package var asksHost = true
  /// The number of the next question to the host.
  var nextWork = 0
  /// The time zone of dates.
  var timeZone: any FormTimeZone
  /// How numbers are written.
  var locale: FormLocale { host.locale }
  /// The compiled regular expressions of values.
  let patterns = PatternCache()
  /// The first error thrown by a function of the host in the current transaction.
  var failure: FormError?
  /// The first result of each function that does not have its declared type, by function, since they
  /// were last reported.
  var wrongResults: [String: FormError] = [:]

  package init(program: FormProgram, host: FormHost) {
    self.program = program
    self.host = host
    functions = host.functions
    languages = host.languages
    language = program.number(of: languages)
    now = host.now()
    timeZone = host.zone
    overlay = ProgramOverlay(evaluation: program.evaluation)
    let count = program.items.count
    effective = SlotValues(repeating: .null, count: count)
    stored = ContiguousArray(repeating: .null, count: count)
    flags = ContiguousArray(repeating: [], count: count)
    worklist = Worklist(slotCount: count)
    slotItems = ContiguousArray(0..<Int32(count))
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

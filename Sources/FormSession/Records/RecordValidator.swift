@_spi(Generated) public import FormModel

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Validates records of values, JSON objects by tag, against a form.
///
/// ```swift
/// let validator = try RecordValidator(FormProgram(definition))
/// let verdict = try validator.validate(request.body)
/// let answer = try JSONEncoder().encode(verdict)
/// ```
///
/// Its findings are those of a new form whose values are set from the record and validated, and the
/// values that the form does not accept, each with its place. No handler is called.
///
/// A validator belongs to one task or actor at a time, and is made once for many records: most
/// values are only tested in place. For the rest one state serves all records: values that are
/// in doubt or have dependants are stored, all dependants are evaluated once in order, and the
/// rules in doubt are checked. Where the result could differ, a new form is made.
public final class RecordValidator {
  /// The treatment of the values that a record gives computed rows.
  public enum ComputedValues: String, CaseIterable, Sendable {
    /// They are ignored.
    case ignore
    /// They must equal those that the form computes.
    case compare
  }

  private let program: FormProgram
  private let host: FormHost
  /// The script in place of the host; nil for a host of the program.
  private let script: HostScript?
  /// The name of a member that is skipped.
  private let ignored: String?
  private let state: FormState
  private let fields: RecordFields
  private var reading: Reading
  /// The value of each slot before a record is read.
  private let initial: ContiguousArray<FormValue>
  /// The slots with dependants.
  private let read: ContiguousArray<Int>
  /// The slots whose values are computed from others.
  private let derived: [Int]
  /// The slots whose rules are checked, in the order of the form.
  private let checked: [Int]
  /// The checked slots that no record can set.
  private let fixed: [Int]
  /// The computed items whose values in records are compared, without and with asynchronous answers
  /// of the host.
  private let compared: Set<Int>
  private let comparedWhenSettled: Set<Int>
  /// Whether the rules of a slot must be checked for the current record.
  private var needsCheck: ContiguousArray<Bool>
  /// Whether one state gives the same result as a new form.
  private let isReusable: Bool

  /// Creates a validator that calls the functions of a host.
  ///
  /// - Parameters:
  ///   - program: The compiled form.
  ///   - host: The functions that conditions and rules call, the clock, the locale and the time
  ///     zone. For asynchronous answers see ``validateAndSettle(_:isolation:)``.
  ///   - computed: The treatment of computed values in records. Those that depend on models of the
  ///     host, or on asynchronous answers that are not awaited, are ignored in any case.
  /// - Throws: `FormError/missing(_:)` if a function is missing that conditions or rules call.
  public convenience init(
    _ program: FormProgram, host: FormHost = FormHost(), computed: ComputedValues = .ignore
  ) throws(FormError) {
    try host.checkFunctions(of: program)
    self.init(program, host: host, script: nil, computed: computed)
  }

  /// Creates a validator without a host: functions return no value and `async` rules pass, unless a
  /// script gives their answers.
  ///
  /// - Parameters:
  ///   - program: The form.
  ///   - now: The time returned by `TODAY()` and `NOW()`.
  ///   - script: The answers of functions and providers, given at once.
  ///   - zone: The time zone of dates.
  ///   - locale: Writes the numbers in messages.
  ///   - languages: The languages of messages, the preferred one first.
  ///   - ignored: The name of a member that is no value of the form, such as a key of the record.
  ///   - computed: The treatment of computed values in records. Those that depend on an answer that
  ///     the script does not give are ignored in any case.
  package convenience init(
    _ program: FormProgram, now: Date, script: HostScript = HostScript(),
    zone: any FormTimeZone = FixedTimeZone.utc, locale: FormLocale? = nil,
    languages: FormLanguages = [], ignoring ignored: String? = nil,
    computed: ComputedValues = .ignore
  ) {
    var host = FormHost.recording(in: zone).following(script) { now }
    host.now = { now }
    if let locale { host.locale = locale }
    host.languages = languages
    self.init(program, host: host, script: script, ignoring: ignored, computed: computed)
  }

  private init(
    _ program: FormProgram, host: FormHost, script: HostScript?, ignoring ignored: String? = nil,
    computed: ComputedValues
  ) {
    self.program = program
    let isCompared = computed == .compare
    compared =
      isCompared ? program.computedItems(given: HostAnswers(host, script, areAwaited: false)) : []
    comparedWhenSettled =
      isCompared ? program.computedItems(given: HostAnswers(host, script, areAwaited: true)) : []
    self.script = script
    self.ignored = ignored
    var host = host
    host.handlers = [:]
    host.allowsMissing = true
    self.host = host
    state = FormState(program: program, host: host)
    state.asksHost = false
    // Defaults that are expressions are those of a new form; with lists there is one for each
    // record.
    if !program.defaultItems.isEmpty, program.templates.isEmpty { state.start() }
    var initial = state.stored
    for item in program.items where item.isDerived { initial[item.number] = .null }
    self.initial = initial
    read = ContiguousArray(initial.indices.filter { program.isRead($0) })
    fields = RecordFields(
      program, initial: initial, isRead: program.isRead, ignoring: ignored)
    reading = Reading(reader: RecordValueReader(timeZone: host.zone))
    derived = initial.indices.filter { program.items[$0].isDerived }
    checked = state.checkedSlots()
    let tagged = Set(program.tags.values.filter { program.nesting(around: $0) == nil })
    fixed = checked.filter { !tagged.contains($0) }
    needsCheck = ContiguousArray(repeating: false, count: initial.count)
    // The host of a program has a running clock, and answers `async` rules.
    let isLasting = script == nil && (!program.defaultItems.isEmpty || program.asksLater)
    isReusable =
      host.functions.isEmpty && !isLasting && program.templates.isEmpty && !program.readsValidity
      && !program.takesStepsForValues
      && !program.hasMovableRows
      && program.items.allSatisfy { item in
        // A restored default may depend on the record.
        item.options?.areDelivered != true && !(item.computesDefault && item.hiddenValues.areReset)
      }
  }

  /// Validates a record: the bytes of a JSON object by tag, in UTF-8.
  ///
  /// The host is not asked for asynchronous answers: a record with a value for an `async` rule, or
  /// for a row with options of a provider, is pending and not valid.
  ///
  /// - Throws: `FormError/functionFailed(_:_:)` if a function of the host throws, and
  ///   `FormError/wrongResult(function:expected:found:)` if it returns a value of another type than
  ///   the form declares.
  public func validate(_ record: some Sequence<UInt8>) throws(FormError) -> RecordVerdict {
    try Array(record).withUnsafeBufferPointer { (record) throws(FormError) in
      try verdict(on: record).located(in: record)
    }
  }

  /// Validates a record and waits for the asynchronous answers of the host: the options of its
  /// `FormHost/providers` and the answers of its `FormHost/asyncRules`.
  ///
  /// - Throws: `FormError` as ``validate(_:)`` does.
  public func validateAndSettle(
    _ record: some Sequence<UInt8>, isolation: isolated (any Actor)? = #isolation
  ) async throws(FormError) -> RecordVerdict {
    let record = Array(record)
    let form = try Form(program, host: host)
    try await form.loadOptions()
    let reading: RecordReading
    do throws(RecordReading.NotAnObject) {
      reading = try record.withUnsafeBufferPointer { (record) throws(RecordReading.NotAnObject) in
        try RecordReading.read(
          record, for: form, ignoring: ignored, comparing: comparedWhenSettled)
      }
    } catch {
      return record.withUnsafeBufferPointer { RecordVerdict([error.finding]).located(in: $0) }
    }
    try reading.store()
    try await form.loadOptions()
    _ = try form.validate()
    try await form.settle()
    var result = try form.validate()
    if let failure = form.lastFailure { throw failure }
    result.pending = form.unjudgedRows
    return record.withUnsafeBufferPointer { reading.verdict(result).located(in: $0) }
  }

  /// The verdict of the form on the values of a record, without the places of its issues.
  ///
  /// A failure of the host counts as a mistake in the record.
  package func validate(_ record: UnsafeBufferPointer<UInt8>) -> RecordVerdict {
    do throws(FormError) {
      return try verdict(on: record)
    } catch {
      return RecordVerdict([
        RecordFinding(.type, message: error.description, range: 0..<record.count)
      ])
    }
  }

  private func verdict(
    on record: UnsafeBufferPointer<UInt8>
  ) throws(FormError) -> RecordVerdict {
    guard isReusable, reading.fill(state, from: record, fields, initial) else {
      return try verdictOfNewForm(on: record)
    }
    let toCheck = reading.findings.toCheck
    guard takeOptions(toCheck) else { return try verdictOfNewForm(on: record) }
    let given = compared.isEmpty ? [] : reading.findings.stored.filter(compared.contains).sorted()
    if toCheck.isEmpty, fixed.isEmpty, given.isEmpty { return RecordVerdict() }
    let recorded = given.map { state.stored[$0] }
    evaluate(toCheck)
    let differences = zip(given, recorded).compactMap { slot, value in
      state.finding(recorded: value, at: slot).map { (slot, $0) }
    }
    return RecordVerdict(check(toCheck, after: differences))
  }

  // MARK: - One state for all

  /// Sorts sets into the order of their options; returns false if something is not an option.
  private func takeOptions(_ toCheck: ContiguousArray<Int>) -> Bool {
    for slot in toCheck {
      let (plan, value) = (program.items[slot], state.stored[slot])
      if plan.isDerived || value == .null { continue }
      if let declared = plan.declared {
        guard declared.contains(value) else { return false }
        state.stored[slot] = declared.inOrder(value)
      }
      guard let options = plan.options else { continue }
      guard options.contains(value, kept: []) else { return false }
      if options.choice == .many {
        state.stored[slot] = options.inOrder(value, kept: [])
      }
    }
    return true
  }

  private func evaluate(_ toCheck: ContiguousArray<Int>) {
    state.now = host.now()
    for slot in derived { state.stored[slot] = initial[slot] }
    state.show(read)
    state.show(toCheck)
    state.evaluateAll()
  }

  /// Checks the rules of slots.
  ///
  /// - Parameter differences: Other findings by slot, which come before the issues of the slot.
  private func check(
    _ toCheck: ContiguousArray<Int>, after differences: [(slot: Int, finding: RecordFinding)]
  ) -> [RecordFinding] {
    for slot in toCheck { needsCheck[slot] = true }
    for slot in fixed { needsCheck[slot] = true }
    var findings: [RecordFinding] = []
    var rest = differences[...]
    for slot in checked where needsCheck[slot] {
      needsCheck[slot] = false
      if state.isHidden(slot) { continue }
      let found = state.check(program.items[slot], slot)
      if found.isEmpty { continue }
      while let next = rest.first, next.slot <= slot {
        findings.append(next.finding)
        rest.removeFirst()
      }
      findings += found.map(RecordFinding.init)
    }
    return findings + rest.map(\.finding)
  }

  // MARK: - A new form

  private func verdictOfNewForm(
    on record: UnsafeBufferPointer<UInt8>
  ) throws(FormError) -> RecordVerdict {
    let form = try Form(program, host: host)
    form.state.asksHost = script.map { !$0.functions.isEmpty } ?? true
    var run = ScriptRun(script ?? HostScript(), ScriptClock(now: host.now()))
    try answer(form, &run)
    let reading: RecordReading
    do throws(RecordReading.NotAnObject) {
      reading = try RecordReading.read(
        record, for: form, ignoring: ignored, comparing: compared)
    } catch {
      return RecordVerdict([error.finding])
    }
    try reading.store()
    try answer(form, &run)
    var result = try form.validate()
    if script == nil {
      if let failure = form.lastFailure { throw failure }
      result.pending = form.unjudgedRows
      return reading.verdict(result)
    }
    if try answer(form, &run) {
      // Questions that could not be answered are not asked again.
      form.state.asksHost = false
      result = try form.validate(ValidationScope(isQuiet: true))
    }
    result.pending = []
    return reading.verdict(result)
  }
}

/// The reader of records, with its findings in the current one.
private struct Reading: ~Copyable {
  var reader: RecordValueReader
  var findings = RecordFields.Findings()

  /// Stores the values of a record that matter; returns false if it needs the full reader.
  mutating func fill(
    _ state: FormState, from record: UnsafeBufferPointer<UInt8>, _ fields: RecordFields,
    _ initial: ContiguousArray<FormValue>
  ) -> Bool {
    for isTesting in [true, false] {
      for slot in findings.stored { state.stored[slot] = initial[slot] }
      findings.removeAll()
      let outcome = fields.read(
        record, with: &reader, into: &state.stored, &findings, isTesting: isTesting)
      if outcome != .untestable { return outcome == .complete }
    }
    return false
  }
}

extension RecordValidator {
  /// Answers a form's questions from the script at once.
  ///
  /// - Returns: Whether there was anything to answer.
  @discardableResult
  private func answer(_ form: Form, _ run: inout ScriptRun) throws(FormError) -> Bool {
    var hasAnswered = false
    run.ask(form, about: form.pendingChecks)
    while let delivery = run.takeNext() {
      hasAnswered = true
      try form.take(delivery.content)
      run.ask(form, about: form.pendingChecks)
    }
    return hasAnswered
  }
}

extension Form {
  /// The rows with values that the host has yet to judge: by an answer to an `async` rule, or by the
  /// options of a provider.
  fileprivate var unjudgedRows: [String] {
    let slots = state.checkedSlots().filter { slot in
      if state.isHidden(slot) { return false }
      let isChosen = state.stored[slot] != .null
      return state.isPending(slot) || isChosen && state.optionStatus(slot) != .loaded
    }
    return slots.compactMap { state.address(ofSlot: $0) }
  }
}

extension FormProgram {
  /// Whether anything depends on more than the values of a record: on results of checks, or on
  /// changes.
  fileprivate var readsValidity: Bool {
    items.indices.contains { item in
      [.issues, .validity, .dirty].contains {
        !dependencies.dependants(of: FacetNode(item, $0)).isEmpty
      }
    }
  }

  /// Whether the host decides a rule asynchronously.
  package var asksLater: Bool { items.contains(where: \.asksHost) }

  /// Whether anything but its own rules depends on the value of a slot.
  fileprivate func isRead(_ slot: Int) -> Bool {
    dependencies.dependants(of: FacetNode(slot, .value)).contains {
      dependencies.dependant(at: $0) != FacetNode(slot, .issues)
    }
  }
}

extension HostAnswers {
  /// The answers of a script or, if it is nil, of a host.
  ///
  /// - Parameter areAwaited: Whether asynchronous answers of the host are awaited.
  fileprivate init(_ host: FormHost, _ script: HostScript?, areAwaited: Bool) {
    if let script {
      let names = script.functions.keys
      self.init(functions: names, asyncRules: names, providers: script.providers.keys)
      return
    }
    let formatters = [host.formatters.keys.map(\.self), host.displayFormatters.keys.map(\.self)]
    self.init(
      functions: host.functions.keys.map(\.self) + formatters.joined(),
      asyncRules: areAwaited ? host.asyncRules.keys.map(\.self) : [],
      providers: areAwaited ? host.providers.keys.map(\.self) : [])
  }
}

@_spi(Generated) package import FormModel

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Validates the values of successive records against a form.
///
/// It finds what a new form would find if its values were set from the record and then validated.
/// Most values are only tested in place. For the rest one state serves all records: values that are
/// in doubt or have dependants are stored, all dependants are evaluated once in order, and the
/// rules in doubt are checked. Where the result could differ, a new form is made.
///
/// Host functions are unknown here and return nothing, unless a script gives their answers;
/// handlers do nothing.
package final class RecordValidator {
  private let program: FormProgram
  private let host: FormHost
  /// The script in place of the host.
  private let script: HostScript
  private let state: FormState
  private let fields: RecordFields
  private var reading: Reading
  /// What each slot holds before a record is read.
  private let initial: ContiguousArray<FormValue>
  /// The slots with dependants.
  private let read: ContiguousArray<Int>
  /// The slots whose values are worked out from others.
  private let derived: [Int]
  /// The slots whose rules are checked, in the order of the form.
  private let checked: [Int]
  /// The checked slots that no record can set.
  private let fixed: [Int]
  /// Whether the rules of a slot must be checked for the current record.
  private var isUnsure: ContiguousArray<Bool>
  /// Whether one state gives the same result as a new form.
  private let isReusable: Bool

  /// Creates a validator.
  ///
  /// - Parameters:
  ///   - program: The form.
  ///   - now: The time returned by `TODAY()` and `NOW()`.
  ///   - script: The answers of functions and providers, given at once.
  ///   - zone: The time zone of dates.
  package init(
    _ program: FormProgram, now: Date, script: HostScript = HostScript(),
    zone: any FormTimeZone = FixedTimeZone.utc
  ) {
    self.program = program
    var script = script
    script.handlers = [:]
    self.script = script
    var host = FormHost.recording(in: zone).following(script) { now }
    host.now = { now }
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
    fields = RecordFields(program, initial: initial, isRead: program.isRead)
    reading = Reading(reader: RecordValueReader(timeZone: host.zone))
    derived = initial.indices.filter { program.items[$0].isDerived }
    checked = state.checkedSlots()
    let tagged = Set(program.tags.values.filter { program.nesting(around: $0) == nil })
    fixed = checked.filter { !tagged.contains($0) }
    isUnsure = ContiguousArray(repeating: false, count: initial.count)
    isReusable =
      script.functions.isEmpty && program.templates.isEmpty && !program.readsValidity
      && !program.hasMovableRows
      && program.items.allSatisfy { item in
        // A restored default may depend on the record.
        item.options?.areDelivered != true && !(item.computesDefault && item.hiddenValues.areReset)
      }
  }

  /// The verdict of the form on the values of a record, a JSON object by tag.
  package func validate(_ record: UnsafeBufferPointer<UInt8>) -> RecordVerdict {
    guard isReusable, reading.fill(state, from: record, fields, initial) else {
      return validateInNewForm(record)
    }
    let unsure = reading.findings.unsure
    guard takeOptions(unsure) else { return validateInNewForm(record) }
    if unsure.isEmpty, fixed.isEmpty { return RecordVerdict() }
    evaluate(unsure)
    return RecordVerdict(issues: check(unsure))
  }

  // MARK: - One state for all

  /// Sorts sets into the order of their options; returns false if something is not an option.
  private func takeOptions(_ unsure: ContiguousArray<Int>) -> Bool {
    for slot in unsure {
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

  private func evaluate(_ unsure: ContiguousArray<Int>) {
    for slot in derived { state.stored[slot] = initial[slot] }
    state.show(read)
    state.show(unsure)
    state.evaluateAll()
  }

  private func check(_ unsure: ContiguousArray<Int>) -> [FormIssue] {
    for slot in unsure { isUnsure[slot] = true }
    for slot in fixed { isUnsure[slot] = true }
    var issues: [FormIssue] = []
    for slot in checked where isUnsure[slot] {
      isUnsure[slot] = false
      if state.isHidden(slot) { continue }
      let found = state.check(program.items[slot], slot)
      if !found.isEmpty { issues += found }
    }
    return issues
  }

  // MARK: - A new form

  private func validateInNewForm(_ record: UnsafeBufferPointer<UInt8>) -> RecordVerdict {
    let form: Form
    do throws(FormError) {
      form = try Form(program, host: host)
    } catch {
      let problem = RecordProblem(
        kind: .object, message: error.description, range: 0..<record.count)
      return RecordVerdict(problems: [problem])
    }
    form.state.asksHost = !script.functions.isEmpty
    do throws(FormError) {
      var run = ScriptRun(script, ScriptClock(now: host.now()))
      try answer(form, &run)
      return RecordReading.verdict(on: record, in: form) { () throws(FormError) in
        try answer(form, &run)
        let issues = try form.validate().issues
        if try !answer(form, &run) { return issues }
        // What could not be answered is neither asked again nor awaited.
        form.state.asksHost = false
        return try form.validate(ValidationScope(isQuiet: true)).issues
      }
    } catch {
      let problem = RecordProblem(
        kind: .type, message: error.description, range: 0..<record.count)
      return RecordVerdict(problems: [problem])
    }
  }
}

/// The reader of records and what it found in the current one.
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

extension FormProgram {
  /// Whether anything depends on more than the values of a record: on what checks find, or on
  /// what has changed.
  fileprivate var readsValidity: Bool {
    items.indices.contains { item in
      [.issues, .validity, .dirty].contains {
        !dependencies.dependants(of: FacetNode(item, $0)).isEmpty
      }
    }
  }

  /// Whether anything but its own rules depends on the value of a slot.
  fileprivate func isRead(_ slot: Int) -> Bool {
    dependencies.dependants(of: FacetNode(slot, .value)).contains {
      dependencies.dependant(at: $0) != FacetNode(slot, .issues)
    }
  }
}

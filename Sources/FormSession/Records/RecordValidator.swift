package import FormModel

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Validates the values of one record after another against a form.
///
/// It finds what a new form finds whose values are set from the record and which is then validated. Most
/// values are only tested where they stand. For the rest one state serves all records: it gets the values
/// that are in doubt or that something depends on, everything that depends on something is evaluated
/// once in order, and the rules in doubt are checked. Where that would not be the same, a new form is made.
///
/// Functions of the host are unknown here and give nothing, unless a script says what they answer; its handlers do
/// nothing.
package final class RecordValidator {
  private let program: FormProgram
  private let host: FormHost
  /// What stands in for the host.
  private let script: HostScript
  private let state: FormState
  private let fields: RecordFields
  @exclusivity(unchecked) private var reader: RecordValueReader
  @exclusivity(unchecked) private var findings = RecordFields.Findings()
  /// What each slot holds before a record is read.
  private let initial: ContiguousArray<FormValue>
  /// The slots whose values something else depends on.
  private let read: [Int]
  /// The slots whose values are worked out from others.
  private let derived: [Int]
  /// The slots whose rules are checked, in the order of the form.
  private let checked: [Int]
  /// The slots among them that no record can set.
  private let fixed: [Int]
  /// Whether the rules of a slot have to be checked for the present record.
  @exclusivity(unchecked) private var isUnsure: ContiguousArray<Bool>
  /// Whether one state gives what a new form would give.
  private let isReusable: Bool

  /// Creates a validator.
  ///
  /// - Parameters:
  ///   - program: The form.
  ///   - now: The instant that `TODAY()` and `NOW()` mean.
  ///   - script: What functions and providers answer, at once.
  ///   - zone: The time zone in which dates have days and hours.
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
    // Defaults that are expressions are those of a new form; with lists there is one for each record.
    if !program.defaultItems.isEmpty, program.templates.isEmpty { state.start() }
    var initial = state.stored
    for item in program.items where item.isDerived { initial[item.number] = .null }
    self.initial = initial
    read = initial.indices.filter { program.isRead($0) }
    fields = RecordFields(program, initial: initial, isRead: program.isRead)
    reader = RecordValueReader(timeZone: host.zone)
    derived = initial.indices.filter { program.items[$0].isDerived }
    checked = state.checkedSlots()
    let tagged = Set(program.tags.values.filter { program.nesting(around: $0) == nil })
    fixed = checked.filter { !tagged.contains($0) }
    isUnsure = ContiguousArray(repeating: false, count: initial.count)
    isReusable =
      script.functions.isEmpty && program.templates.isEmpty && !program.readsValidity
      && program.items.allSatisfy { item in
        // Where a default is given back it may depend on the record.
        item.options?.provider == nil && !(item.computesDefault && item.hiddenValues.areReset)
      }
  }

  /// What the form says about the values of a record, an object by tag in JSON.
  package func validate(_ record: UnsafeBufferPointer<UInt8>) -> RecordVerdict {
    guard isReusable, fill(record) else { return validateInNewForm(record) }
    if findings.unsure.isEmpty, fixed.isEmpty { return RecordVerdict() }
    evaluate()
    return RecordVerdict(issues: check())
  }

  // MARK: - One state for all

  /// Makes the state hold the values of a record, as far as they matter; false where that takes a closer
  /// look.
  private func fill(_ record: UnsafeBufferPointer<UInt8>) -> Bool {
    var outcome = fill(record, isTesting: true)
    if outcome == .untestable { outcome = fill(record, isTesting: false) }
    return outcome == .complete && takeOptions()
  }

  private func fill(
    _ record: UnsafeBufferPointer<UInt8>, isTesting: Bool
  ) -> RecordFields.Outcome {
    for slot in findings.stored { state.stored[slot] = initial[slot] }
    findings.removeAll()
    return fields.read(
      record, with: &reader, into: &state.stored, &findings, isTesting: isTesting)
  }

  /// Puts sets into the order of their options; false when something is none of the options.
  private func takeOptions() -> Bool {
    for slot in findings.unsure {
      let (plan, value) = (program.items[slot], state.stored[slot])
      if plan.isDerived || value == .null { continue }
      if let declared = plan.declared {
        guard declared.contains(value) else { return false }
        state.stored[slot] = declared.inOrder(value)
      }
      guard let options = plan.options else { continue }
      guard options.contains(value, delivered: .empty) else { return false }
      if options.choice == .many {
        state.stored[slot] = options.inOrder(value, delivered: .empty)
      }
    }
    return true
  }

  private func evaluate() {
    for slot in derived { state.stored[slot] = initial[slot] }
    for slot in read { state.effective[slot] = state.stored[slot] }
    for slot in findings.unsure { state.effective[slot] = state.stored[slot] }
    state.evaluateAll()
  }

  private func check() -> [FormIssue] {
    for slot in findings.unsure { isUnsure[slot] = true }
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
        // What could not be answered is neither asked again nor waited for.
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

extension RecordValidator {
  /// Has the script answer at once what a form asks.
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
  /// A Boolean value indicating whether anything depends on what a check of rules has found, so that it
  /// matters when the check was.
  fileprivate var readsValidity: Bool {
    items.indices.contains { !dependencies.dependants(of: FacetNode($0, .valid)).isEmpty }
  }

  /// Whether anything but its own rules depends on the value of a slot.
  fileprivate func isRead(_ slot: Int) -> Bool {
    dependencies.dependants(of: FacetNode(slot, .value)).contains {
      dependencies.dependant(at: $0) != FacetNode(slot, .valid)
    }
  }
}

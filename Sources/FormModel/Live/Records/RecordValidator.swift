#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Validates the values of one record after another against a form.
///
/// It finds what a new form finds whose values are set from the record and which is then validated. One
/// state serves all records: it is filled anew, everything that depends on something is evaluated once in
/// order, and the rules are checked. Where that would not be the same, a new form is made.
///
/// Functions of the host are unknown here and give nothing, and its handlers do nothing.
package final class RecordValidator {
  private let program: FormProgram
  private let host: FormHost
  private let state: FormState
  private let fields: RecordFields
  /// What each slot holds before a record is read.
  private let initial: ContiguousArray<FormValue>
  /// The slots whose values something depends on.
  private let seen: [Int]
  /// The slots that take options, with these.
  private let choices: [(slot: Int, options: OptionsPlan)]
  /// The slots whose rules are checked, in the order of the form.
  private let checked: [Int]
  /// Whether one state gives what a new form would give.
  private let isReusable: Bool

  /// Creates a validator.
  ///
  /// - Parameters:
  ///   - program: The form.
  ///   - now: The instant that `TODAY()` and `NOW()` mean.
  package init(_ program: FormProgram, now: Date) {
    self.program = program
    let host = FormHost(allowsMissing: true, now: { now })
    self.host = host
    state = FormState(program: program, host: host)
    state.now = now
    initial = state.stored
    fields = RecordFields(program, timeZone: host.zone)
    seen = initial.indices.filter {
      !program.dependencies.dependants(of: FacetNode($0, .value)).isEmpty
    }
    choices = program.items.filter { !$0.isDerived }.compactMap { item in
      item.options.map { (item.number, $0) }
    }
    checked = state.checkedSlots()
    isReusable =
      program.templates.isEmpty && !program.readsValidity
      && program.items.allSatisfy { $0.options?.provider == nil }
  }

  /// What the form says about the values of a record, an object by tag in JSON.
  package func validate(_ record: UnsafeBufferPointer<UInt8>) -> RecordVerdict {
    guard isReusable, fill(record) else { return validateInNewForm(record) }
    evaluate()
    return RecordVerdict(issues: check())
  }

  // MARK: - One state for all

  /// Makes the state hold the values of a record; false where that takes a closer look.
  private func fill(_ record: UnsafeBufferPointer<UInt8>) -> Bool {
    for slot in initial.indices {
      state.stored[slot] = initial[slot]
      state.flags[slot] = []
    }
    return fields.read(record, into: &state.stored) && takeOptions()
  }

  /// Puts sets into the order of their options; false when something is none of the options.
  private func takeOptions() -> Bool {
    for (slot, options) in choices where state.stored[slot] != .null {
      let value = state.stored[slot]
      guard options.contains(value, delivered: .empty) else { return false }
      if options.choice == .many {
        state.stored[slot] = options.inOrder(value, delivered: .empty)
      }
    }
    return true
  }

  private func evaluate() {
    for slot in seen { state.effective[slot] = state.stored[slot] }
    state.isStarting = true
    for node in program.initialNodes { state.evaluate(node.item, node.facet) }
    state.isStarting = false
  }

  private func check() -> [FormIssue] {
    var issues: [FormIssue] = []
    for slot in checked where !state.flags[slot].contains(.hidden) {
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
    let problems = RecordReading.set(record, in: form)
    if !problems.isEmpty { return RecordVerdict(problems: problems) }
    do throws(FormError) {
      return RecordVerdict(issues: try form.validate().issues)
    } catch {
      let problem = RecordProblem(
        kind: .type, message: error.description, range: 0..<record.count)
      return RecordVerdict(problems: [problem])
    }
  }
}

extension FormProgram {
  /// A Boolean value indicating whether anything depends on what a check of rules has found, so that it
  /// matters when the check was.
  fileprivate var readsValidity: Bool {
    items.indices.contains { !dependencies.dependants(of: FacetNode($0, .valid)).isEmpty }
  }
}

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension FormRow {
  /// Changes a check mark or switch, as ``Form/toggle(_:)`` does.
  @discardableResult
  public func toggle() throws(FormError) -> ChangeSet {
    try change("check mark or switch", if: behavior == .toggle) { $0.toggled }
  }

  /// Moves a slider, as ``Form/slide(_:to:)`` does.
  @discardableResult
  public func slide(to value: Double) throws(FormError) -> ChangeSet {
    let steps = SliderSteps(properties: properties)
    return try change("slider", if: behavior == .slider) { _ in .double(steps.snap(value)) }
  }

  /// Presses the plus of a stepper, as ``Form/increment(_:)`` does.
  @discardableResult
  public func increment() throws(FormError) -> ChangeSet {
    try change("stepper", if: behavior == .stepper) { stepperSteps.increment($0) }
  }

  /// Presses the minus of a stepper, as ``Form/decrement(_:)`` does.
  @discardableResult
  public func decrement() throws(FormError) -> ChangeSet {
    try change("stepper", if: behavior == .stepper) { stepperSteps.decrement($0) }
  }

  /// Moves the picker of a date, a time or both, as `Form.pick(_:in:)` does.
  @discardableResult
  public func pick(_ date: Date) throws(FormError) -> ChangeSet {
    try change("picker of dates", if: valueType == .date) { _ in .date(snapped(date)) }
  }

  /// Moves the picker of a `countDown` row, as `Form.pick(_:in:)` does.
  @discardableResult
  public func pick(_ duration: Duration) throws(FormError) -> ChangeSet {
    let limits = DurationLimits(
      min: form.state.bound("min", slot).duration, max: form.state.bound("max", slot).duration,
      minuteInterval: minuteInterval)
    return try change("picker of durations", if: valueType == .duration) { _ in
      .duration(limits.snap(duration))
    }
  }

  private func change(
    _ kind: String, if isOfKind: Bool, _ change: (FormValue) -> FormValue
  ) throws(FormError) -> ChangeSet {
    guard isOfKind else { throw .wrongControl(tag: name, needed: kind) }
    try checkEditable()
    let changed = change(form.state.stored[slot])
    guard changed.isFinite else {
      throw .wrongType(tag: name, expected: plan.valueType ?? .date, found: changed)
    }
    let value = form.state.settled(changed, for: plan)
    return try form.transaction { () throws(FormError) in form.state.assign(value, to: slot) }
  }

  /// Throws an error if the user cannot change the row now.
  func checkEditable() throws(FormError) {
    try form.state.checkEditable(slot, name, or: .notEditable(tag: name))
  }

  /// The date at which the picker stops.
  private func snapped(_ date: Date) -> Date {
    let state = form.state
    let limits = DateLimits(
      min: state.bound("min", slot).date, max: state.bound("max", slot).date,
      minuteInterval: minuteInterval)
    let shown = plan.grain?.reduced(date, in: state.timeZone) ?? date
    return limits.snap(shown, in: state.timeZone)
  }
}

extension FormRow {
  /// The steps of a stepper row.
  var stepperSteps: StepperSteps {
    var steps = StepperSteps(properties: properties)
    if valueType == .int, !steps.isInteger {
      steps = StepperSteps(
        min: steps.min, max: steps.max, step: steps.step, wraps: steps.wraps, isInteger: true)
    }
    return steps
  }
}

extension FormState {
  /// A bound of a row, `min` or `max`, reduced to the precision of the row; ``FormValue/null`` for
  /// none.
  func bound(_ name: String, _ slot: Int) -> FormValue {
    let item = plan(slot)
    if let code = item.bounds[name] { return settled(code(self, slot - item.number), for: item) }
    return item.row?.properties.number(name).map(FormValue.double) ?? .null
  }

  /// The allowed numbers of options or files in a row, or of entries in a list.
  ///
  /// While the minimum is greater than the maximum, only the minimum is allowed.
  package func countLimits(_ slot: Int) -> ClosedRange<Int> {
    if let count = demandedCount(slot) { return count...count }
    let rule = rule(ofList: slot)
    let minimum = bound("min", slot).count ?? rule?.minimum ?? 0
    return minimum...max(minimum, bound("max", slot).count ?? rule?.maximum ?? .max)
  }
}

extension FormValue {
  /// The value of a bound that is a whole number; nil for any other.
  fileprivate var count: Int? { (number?.doubleValue).flatMap { Int(exactly: $0) } }
  fileprivate var date: Date? { if case .date(let date) = self { date } else { nil } }
  fileprivate var duration: Duration? {
    if case .duration(let duration) = self { duration } else { nil }
  }
}

extension FormRow {
  /// The smallest value that the row accepts or its picker stops at; ``FormValue/null`` for none.
  public var minimum: FormValue {
    observed(\.minimum) { form.state.bound("min", slot) }
  }
  /// The largest value that the row accepts or its picker stops at; ``FormValue/null`` for none.
  public var maximum: FormValue {
    observed(\.maximum) { form.state.bound("max", slot) }
  }
  /// The minutes between the choices of the picker of a date, a time or a duration.
  public var minuteInterval: Int {
    observed(\.minuteInterval) { DateLimits.divisor(properties.int("minuteInterval") ?? 1) }
  }
  /// The position of a slider's thumb, from 0 at the leading end to 1; 0 without a value.
  public var sliderPosition: Double {
    observed(\.sliderPosition) {
      SliderSteps(properties: properties).position(of: value.number?.doubleValue)
    }
  }
  /// Whether plus has an effect in a stepper.
  public var canIncrement: Bool {
    observed(\.canIncrement) { behavior == .stepper && stepperSteps.canIncrement(value) }
  }
  /// Whether minus has an effect in a stepper.
  public var canDecrement: Bool {
    observed(\.canDecrement) { behavior == .stepper && stepperSteps.canDecrement(value) }
  }
  /// Whether an inline row shows its picker, which is not a row of its own.
  public var isExpanded: Bool {
    observed(\.isExpanded) { form.state.flags[slot].contains(.expanded) }
  }
}

@_spi(Generated) import FormModel

/// The values that the steps of a slider, a stepper or a time picker can reach.
///
/// A program can set other values, which are stored and shown as they are.
struct ControlGrid {
  /// The key that determines the steps.
  let key: String
  /// The key with its value, as in a spec.
  let text: String
  let values: [Scalar]

  private static let maximumValues = 1_000

  /// Whether a control may offer fewer values than its row can have.
  static func mayExist(_ control: RowControl?) -> Bool {
    switch control {
    case .slider, .stepper, .date(.time): true
    default: false
    }
  }

  /// The values that the user can choose in a new form; nil if there are too many, if all can be
  /// chosen, or if they are not constant.
  init?(_ row: FormDefinition.Row) {
    let control = row.control
    let start: FormValue
    switch row.value {
    case nil: start = .null
    case .literal(let value)?: start = value
    default: return nil
    }
    let keys = ["min", "max", "step", "steps", "minuteInterval", "integer", "wraps"]
    guard keys.allSatisfy({ row.properties.isConstant($0) }) else { return nil }
    var values: [FormValue]
    switch control {
    case .slider:
      let steps = SliderSteps(properties: row.properties)
      guard (1...Self.maximumValues).contains(steps.steps) else { return nil }
      (key, text) = ("steps", "steps: \(steps.steps)")
      values = (0...steps.steps).map { .double(steps.value(at: $0)) }
    case .stepper:
      let steps = StepperSteps(properties: row.properties)
      guard !steps.isInteger || steps.step > 1, let reached = Self.values(of: steps, from: start)
      else { return nil }
      let step = Scalar(.double(steps.step)).flatMap {
        if case .int(let step) = $0 { step } else { nil }
      }
      (key, text) = ("step", "step: \(step.map(String.init) ?? String(steps.step))")
      values = reached
    case .date(.time):
      let interval = row.properties.constant("minuteInterval")?.int ?? 1
      guard interval > 1, 60.isMultiple(of: interval), start == .null else { return nil }
      (key, text) = ("minuteInterval", "minuteInterval: \(interval)")
      values = (0..<1_440 / interval).map { .int($0 * interval * 60) }
    default: return nil
    }
    if start != .null { values.append(start) }
    self.values = values.compactMap { Scalar($0) }
  }

  /// The values that any number of presses can reach; nil if there are too many.
  private static func values(of steps: StepperSteps, from start: FormValue) -> [FormValue]? {
    var found: Set<FormValue> = []
    var waiting = [start]
    while let value = waiting.popLast() {
      for next in [steps.increment(value), steps.decrement(value)] {
        if found.insert(next).inserted { waiting.append(next) }
      }
      if found.count > maximumValues { return nil }
    }
    return Array(found)
  }
}

extension [FormDefinition.Property] {
  /// Whether a property is constant or absent.
  fileprivate func isConstant(_ name: String) -> Bool {
    !contains { $0.name == name } || constant(name) != nil
  }

  /// The value of a property that is a constant; nil for any other.
  fileprivate func constant(_ name: String) -> FormValue? {
    guard case .literal(let value)? = first(where: { $0.name == name })?.value.expression else {
      return nil
    }
    return value
  }
}

/// The values a slider can be set to.
///
/// Each value is computed from its index rather than by adding up steps, so the third of ten steps
/// from 0 to 1 is 0.3.
package struct SliderSteps: Hashable, Sendable {
  /// The value at the leading end.
  package let min: Double
  /// The value at the trailing end, not less than `min`.
  package let max: Double
  /// The number of equal steps in the range; 0 if every value is possible.
  package let steps: Int

  /// Creates the steps of a slider.
  ///
  /// Without a range, or with its ends swapped, the leading end is the only value.
  package init(min: Double = 0, max: Double = 10, steps: Int = 20) {
    self.min = min
    self.max = max > min ? max : min
    self.steps = Swift.max(0, steps)
  }

  /// The value of a step, from 0 at the leading end to `steps` at the trailing one.
  package func value(at index: Int) -> Double {
    guard steps > 0, index > 0 else { return min }
    guard index < steps else { return max }
    let part = Double(index) / Double(steps)
    // Both ends are weighted, since max - min can be too large for a Double.
    return (min * (1 - part) + max * part).withoutDrift(of: Swift.max(min.magnitude, max.magnitude))
  }

  /// The step nearest to a value; of two equally near ones the higher.
  package func index(of value: Double) -> Int {
    guard steps > 0 else { return 0 }
    let count = Double(steps)
    let index = (position(of: value) * count).withoutDrift(of: count).rounded()
    return Int(exactly: index) ?? steps
  }

  /// The value a slider snaps to when it is released at a value.
  package func snap(_ value: Double) -> Double {
    guard steps == 0 else { return self.value(at: index(of: value)) }
    return value.isNaN ? min : Swift.min(Swift.max(value, min), max)
  }

  /// The position of the thumb, from 0 at the leading end to 1 at the trailing one; an absent value
  /// is drawn at the leading end but stays absent.
  package func position(of value: Double?) -> Double {
    guard let value, !value.isNaN, max > min else { return 0 }
    let inside = Swift.min(Swift.max(value, min), max)
    // Halved first, since max - min can be too large for a Double.
    return (inside / 2 - min / 2) / (max / 2 - min / 2)
  }
}

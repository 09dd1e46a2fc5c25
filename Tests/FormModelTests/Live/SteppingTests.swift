import FormModel
import FormTestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct SteppingTests {
  @Test func stepsDoNotDrift() {
    let tenths = SliderSteps(min: 0, max: 1, steps: 10)
    #expect(tenths.value(at: 3) == 0.3)
    #expect((0...10).map(tenths.value(at:)) == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
    #expect(SliderSteps(min: 0.1, max: 0.5, steps: 4).value(at: 2) == 0.3)
    #expect(SliderSteps(min: -1, max: 1, steps: 20).value(at: 13) == 0.3)
    #expect(SliderSteps(min: 0, max: 1, steps: 3).value(at: 1) == 1.0 / 3)
    #expect(SliderSteps(min: 1, max: 2, steps: 4).value(at: 9) == 2)
    #expect(SliderSteps(min: 1, max: 2, steps: 4).value(at: -9) == 1)
  }

  @Test(
    arguments: [
      (4.9, 5), (4.75, 5), (4.74, 4.5), (-3, 0), (11, 10), (.nan, 0), (.infinity, 10),
      (-.infinity, 0), (0.25, 0.5), (0.24, 0),
    ] as [(Double, Double)])
  func sliderOfTwentySteps(_ value: Double, _ expected: Double) {
    #expect(SliderSteps().snap(value) == expected)
  }

  @Test func sliderWithoutSteps() {
    let slider = SliderSteps(min: -1, max: 1, steps: 0)
    #expect(slider.snap(0.123) == 0.123)
    #expect(slider.snap(7) == 1)
    #expect(slider.snap(.nan) == -1)
    #expect(slider.position(of: 0.5) == 0.75)
    #expect(slider.position(of: nil) == 0)
    #expect(SliderSteps(min: 5, max: 5, steps: 4).snap(9) == 5)
    #expect(SliderSteps(min: 5, max: 1, steps: 4).snap(3) == 5)
    #expect(SliderSteps(min: 0, max: 1, steps: -2).snap(0.3) == 0.3)
  }

  @Test func extremeSliders() {
    let limit = Double.greatestFiniteMagnitude
    let slider = SliderSteps(min: -limit, max: limit, steps: 2)
    #expect(slider.snap(1) == 0)
    #expect(slider.snap(limit) == limit)
    #expect(SliderSteps(min: 0, max: 1, steps: .max).snap(0.5) == 0.5)
    #expect(SliderSteps(min: 0, max: 1, steps: .max).snap(1) == 1)
  }

  @Test func snappingTwiceChangesNothing() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<2000 {
      let min = Double(Int.random(in: -1000...1000, using: &random)) / 100
      let max = min + Double(Int.random(in: 1...1000, using: &random)) / 10
      let slider = SliderSteps(min: min, max: max, steps: Int.random(in: 0...50, using: &random))
      let value = slider.snap(Double.random(in: min - 1...max + 1, using: &random))
      #expect(min...max ~= value)
      #expect(slider.snap(value) == value)
      if slider.steps > 0 { #expect(slider.value(at: slider.index(of: value)) == value) }
    }
  }

  @Test func stepperDoesNotDrift() {
    let stepper = StepperSteps(min: 0, max: 1, step: 0.1)
    var value = FormValue.null
    var values: [FormValue] = []
    for _ in 0..<11 {
      value = stepper.increment(value)
      values.append(value)
    }
    #expect(
      values == [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1].map(FormValue.double))
    #expect(!stepper.canIncrement(value))
    for _ in 0..<7 { value = stepper.decrement(value) }
    #expect(value == .double(0.3))
    #expect(stepper.increment(.double(0.25)) == .double(0.35))
  }

  @Test(
    arguments: [
      // A step beyond a limit leads to the limit, or to the other limit if the stepper wraps.
      (StepperSteps(max: 10, step: 3), .double(9), .double(10), .double(6)),
      (StepperSteps(max: 10, step: 3, wraps: true), .double(9), .double(0), .double(6)),
      (StepperSteps(max: 10, step: 3), .double(1), .double(4), .double(0)),
      (StepperSteps(max: 10, step: 3, wraps: true), .double(1), .double(4), .double(10)),
      (StepperSteps(), .double(100), .double(100), .double(99)),
      (StepperSteps(wraps: true), .double(100), .double(0), .double(99)),
      // An absent value counts as 0 or the nearest limit.
      (StepperSteps(), .null, .double(1), .double(0)),
      (StepperSteps(min: 5), .null, .double(6), .double(5)),
      (StepperSteps(min: -9, max: -3), .null, .double(-3), .double(-4)),
      // A value outside the limits can only move back to them.
      (StepperSteps(), .double(400), .double(400), .double(100)),
      (StepperSteps(min: 1, max: 5), .double(-4), .double(1), .double(-4)),
      (StepperSteps(min: 1, max: 5, isInteger: true), .int(9), .int(9), .int(5)),
      (StepperSteps(min: 1, max: 5, isInteger: true), .int(-4), .int(1), .int(-4)),
      (StepperSteps(min: 1, max: 5, wraps: true), .double(9), .double(1), .double(5)),
      (StepperSteps(min: 1, max: 5, wraps: true, isInteger: true), .int(-4), .int(1), .int(5)),
      (StepperSteps(min: 1, max: 8, wraps: true, isInteger: true), .int(8), .int(1), .int(7)),
      (StepperSteps(min: 1, max: 8, wraps: true, isInteger: true), .int(1), .int(2), .int(8)),
      (StepperSteps(min: 1, max: 8, isInteger: true), .null, .int(2), .int(1)),
      (
        StepperSteps(min: -1e30, max: 1e30, isInteger: true), .int(.max), .int(.max), .int(.max - 1)
      ),
      (
        StepperSteps(min: -1e30, max: 1e30, wraps: true, isInteger: true), .int(.max), .int(.min),
        .int(.max - 1)
      ),
      (StepperSteps(max: 10, step: 0), .double(1), .double(2), .double(0)),
      (StepperSteps(max: 10, step: .nan), .double(1), .double(2), .double(0)),
    ] as [(StepperSteps, FormValue, FormValue, FormValue)])
  func presses(_ stepper: StepperSteps, _ value: FormValue, _ up: FormValue, _ down: FormValue) {
    #expect(stepper.increment(value) == up)
    #expect(stepper.decrement(value) == down)
    #expect(stepper.canIncrement(value) == (up != value))
    #expect(stepper.canDecrement(value) == (down != value))
  }

  @Test func pressesStayOnTheGrid() {
    var random = SplitMix64(seed: 9)
    for _ in 0..<200 {
      let step = Double(Int.random(in: 1...99, using: &random)) / 100
      let min = Double(Int.random(in: -500...500, using: &random)) / 100
      let stepper = StepperSteps(min: min, max: min + 1000, step: step)
      var value = FormValue.double(min)
      for count in 1...50 {
        value = stepper.increment(value)
        let cents = (min * 100).rounded() + (step * 100).rounded() * Double(count)
        #expect(value == .double(cents / 100))
      }
      for _ in 1...50 { value = stepper.decrement(value) }
      #expect(value == .double(min))
    }
  }

  @Test func toggling() {
    #expect(FormValue.null.toggled == .bool(true))
    #expect(FormValue.bool(false).toggled == .bool(true))
    #expect(FormValue.bool(true).toggled == .bool(false))
  }

  /// 2026-03-04 12:30:45 UTC.
  private static let noon = Date(timeIntervalSince1970: 1_772_627_445)

  @Test func minutesAreRoundedDownWithinTheHour() {
    let thirds = DateLimits(minuteInterval: 20)
    #expect(thirds.snap(Self.noon, in: FixedTimeZone.utc) == Self.noon - 645)
    // Clocks half an hour ahead show 13:00:45.
    #expect(thirds.snap(Self.noon, in: FixedTimeZone(seconds: 1800)) == Self.noon - 45)
    #expect(DateLimits().snap(Self.noon, in: FixedTimeZone.utc) == Self.noon)
    #expect(DateLimits(minuteInterval: 7).snap(Self.noon, in: FixedTimeZone.utc) == Self.noon)
    #expect(DateLimits(minuteInterval: 0).snap(Self.noon, in: FixedTimeZone.utc) == Self.noon)
    let early = Date(timeIntervalSince1970: -61)
    #expect(
      DateLimits(minuteInterval: 30).snap(early, in: FixedTimeZone.utc)
        == Date(timeIntervalSince1970: -1800))
    let never = Date(timeIntervalSince1970: .infinity)
    #expect(DateLimits(minuteInterval: 30).snap(never, in: FixedTimeZone.utc) == never)
  }

  @Test func datesStayWithinTheirLimits() {
    let limits = DateLimits(min: Self.noon, max: Self.noon + 60)
    #expect(limits.snap(Self.noon - 1, in: FixedTimeZone.utc) == Self.noon)
    #expect(limits.snap(Self.noon + 61, in: FixedTimeZone.utc) == Self.noon + 60)
    #expect(limits.snap(Self.noon + 59, in: FixedTimeZone.utc) == Self.noon + 59)
    let crossed = DateLimits(min: Self.noon + 60, max: Self.noon)
    #expect(crossed.snap(Self.noon - 1, in: FixedTimeZone.utc) == Self.noon - 1)
  }

  @Test(
    arguments: [
      (90, 1, 60), (0, 1, 0), (-5, 1, 0), (5400, 1, 5400), (86_399, 1, 86_340),
      (100_000, 1, 86_340), (3599, 30, 1800), (100_000, 30, 84_600), (3599, 7, 3540),
    ] as [(Int, Int, Int)])
  func durations(_ seconds: Int, _ interval: Int, _ expected: Int) {
    #expect(
      DurationLimits(minuteInterval: interval).snap(.seconds(seconds)) == .seconds(expected))
  }

  @Test(
    arguments: [
      (60, 600, 7200, 600), (5400, 600, 7200, 5400), (90_000, 600, 7200, 7200),
      (60, nil, 90, 60), (300, nil, 90, 90), (60, 90, nil, 90), (60, 100_000, nil, 100_000),
      // Limits in the wrong order are ignored.
      (3600, 7200, 600, 3600),
    ] as [(Int, Int?, Int?, Int)])
  func limitedDurations(_ seconds: Int, _ min: Int?, _ max: Int?, _ expected: Int) {
    let limits = DurationLimits(min: min.map { .seconds($0) }, max: max.map { .seconds($0) })
    #expect(limits.snap(.seconds(seconds)) == .seconds(expected))
  }
}

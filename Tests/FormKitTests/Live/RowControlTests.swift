import FormKit
import Foundation
import Testing

/// User actions on sliders, steppers, switches, dates and durations.
@Suite struct RowControlTests {
  // MARK: - Truth values

  @Test(arguments: ["check", "switch"]) func tapToggles(type: String) throws {
    let form = try rowForm(
      """
          - { type: \(type), tag: on }
          - { type: \(type), tag: off, disabled: true }
      """)
    for expected in [true, false, true] {
      try form.toggle("on")
      #expect(try form.value(of: "on") == .bool(expected))
    }
    try form.tap("on")
    #expect(try form.value(of: "on") == false)
    #expect(throws: FormError.notEditable(tag: "off")) { try form.toggle("off") }
    #expect(throws: FormError.unknownTag("none")) { try form.toggle("none") }
  }

  // MARK: - Slider

  @Test(arguments: [
    (5.1, 5.0), (0.74, 0.5), (0.75, 1), (-3, 0), (99, 10), (.infinity, 10), (-.infinity, 0),
    (.nan, 0), (1e300, 10),
  ])
  func sliderStopsAtItsSteps(moved: Double, stands: Double) throws {
    let form = try rowForm("    - { type: slider, tag: volume, min: 0, max: 10, steps: 20 }")
    #expect(form.row("volume")?.sliderPosition == 0)
    #expect(try form.value(of: "volume") == .null)
    try form.slide("volume", to: moved)
    #expect(try form.value(of: "volume") == .double(stands))
    #expect(form.row("volume")?.sliderPosition == stands / 10)
  }

  @Test func valuesSetByTheProgramAreNotClamped() throws {
    let form = try rowForm(
      """
          - { type: slider, tag: volume, min: 0, max: 10, validates: onDemand }
          - { type: date, tag: day, max: "2026-01-31", validates: onDemand }
      """)
    try form.set("volume", to: 99)
    #expect(try form.value(of: "volume") == 99.0)
    #expect(form.row("volume")?.sliderPosition == 1)
    let late = Date(timeIntervalSince1970: 23_148 * 86_400)
    try form.set("day", to: .date(late))
    #expect(try form.value(of: "day") == .date(late))
  }

  // MARK: - Stepper

  @Test func stepperStaysAtItsEnds() throws {
    let form = try rowForm(
      "    - { type: stepper, tag: guests, min: 1, max: 3, integer: true }")
    let row = try #require(form.row("guests"))
    // An absent value is drawn and treated as the limit next to 0.
    try form.increment("guests")
    #expect(row.value == 2)
    try form.increment("guests")
    #expect(row.value == 3 && !row.canIncrement && row.canDecrement)
    #expect(try form.increment("guests").isEmpty)
    for _ in 0..<5 { try form.decrement("guests") }
    #expect(row.value == 1 && !row.canDecrement)
  }

  @Test func stepperWrapsAround() throws {
    let form = try rowForm(
      "    - { type: stepper, tag: tenths, min: 0, max: 0.3, step: 0.1, wraps: true, value: 0.2 }")
    let row = try #require(form.row("tenths"))
    try form.increment("tenths")
    #expect(row.value == 0.3)
    try form.increment("tenths")
    #expect(row.value == 0.0)
    try form.decrement("tenths")
    #expect(row.value == 0.3)
    #expect(throws: FormError.wrongControl(tag: "tenths", needed: "slider")) {
      try form.slide("tenths", to: 1)
    }
  }

  @Test func stepperOfHugeNumbersDoesNotTrap() throws {
    let form = try rowForm(
      """
          - { type: stepper, tag: big, integer: true, max: 9000000000000000000, step: 4500000000000000000 }
      """)
    for _ in 0..<4 { try form.increment("big") }
    #expect(try form.value(of: "big") == .int(9_000_000_000_000_000_000))
  }

  // MARK: - Dates

  private func date(_ text: String) throws -> Date {
    try #require(ISO8601DateFormatter().date(from: text))
  }

  @Test func datePickerStopsAtItsLimits() throws {
    let form = try rowForm(
      """
          - { type: date, tag: first, value: "2026-01-10" }
          - { type: date, tag: last, min: $first, max: "2026-01-31" }
          - { type: dateTime, tag: start, minuteInterval: 15 }
          - { type: time, tag: alarm, minuteInterval: 5, min: "06:00", max: "22:00" }
      """)
    let last = try #require(form.row("last"))
    try form.pick(date("2026-01-05T10:00:00Z"), in: "last")
    #expect(last.value == .date(try date("2026-01-10T00:00:00Z")))
    try form.pick(date("2026-01-20T23:59:00Z"), in: "last")
    #expect(last.value == .date(try date("2026-01-20T00:00:00Z")))
    try form.set("first", to: .date(date("2026-01-25T00:00:00Z")))
    #expect(last.minimum == .date(try date("2026-01-25T00:00:00Z")))
    // A changed limit does not change the value.
    #expect(last.value == .date(try date("2026-01-20T00:00:00Z")))
    try form.pick(date("2027-01-01T00:00:00Z"), in: "last")
    #expect(last.value == .date(try date("2026-01-31T00:00:00Z")))
    try form.pick(date("2026-03-01T09:44:59Z"), in: "start")
    #expect(try form.value(of: "start") == .date(date("2026-03-01T09:30:00Z")))
    try form.pick(date("2026-03-01T07:59:00Z"), in: "alarm")
    #expect(form.json().contains("\"alarm\":\"07:55:00\""))
    try form.pick(date("2026-03-01T23:59:00Z"), in: "alarm")
    #expect(form.json().contains("\"alarm\":\"22:00:00\""))
  }

  @Test func countDownHasWholeMinutes() throws {
    let form = try rowForm("    - { type: countDown, tag: timer, minuteInterval: 5 }")
    let facts: [(Duration, Duration)] = [
      (.seconds(599), .seconds(300)), (.seconds(-5), .zero), (.seconds(1e15), .seconds(86_100)),
    ]
    for (picked, stands) in facts {
      try form.pick(picked, in: "timer")
      #expect(try form.value(of: "timer") == .duration(stands))
    }
    #expect(throws: FormError.wrongControl(tag: "timer", needed: "picker of dates")) {
      try form.pick(Date(timeIntervalSince1970: 0), in: "timer")
    }
  }

  @Test func countDownStopsAtItsLimits() throws {
    let form = try rowForm(
      """
          - { type: countDown, tag: nap, title: Nap, min: "0:10", max: "2:00", validates: onChange }
          - { type: countDown, tag: rest, title: Rest, min: $nap }
      """)
    let nap = try #require(form.row("nap"))
    try form.pick(.seconds(60), in: "nap")
    #expect(nap.value == .duration(.seconds(600)))
    try form.pick(.seconds(9000), in: "nap")
    #expect(nap.value == .duration(.seconds(7200)))
    try form.pick(.seconds(60), in: "rest")
    #expect(try form.value(of: "rest") == .duration(.seconds(7200)))
    #expect(nap.appearance.limits.minimum == .duration(.seconds(600)))
    // A program can set any duration, which is then invalid.
    try form.set("nap", to: .duration(.seconds(30)))
    #expect(nap.issues.map(\.message) == ["Choose at least 0:10"])
    try form.set("nap", to: .duration(.seconds(7260)))
    #expect(nap.issues.map(\.message) == ["Choose at most 2:00"])
    try form.set("nap", to: .null)
    #expect(nap.issues.isEmpty)
  }

  @Test func hostileDatesDoNotTrap() throws {
    let form = try rowForm(
      """
          - { type: date, tag: date }
          - { type: time, tag: time }
          - { type: dateTime, tag: dateTime, minuteInterval: 30 }
      """)
    for seconds in [Double.nan, .infinity, -.infinity, 1e300, -1e18] {
      for tag in ["date", "time", "dateTime"] {
        _ = try? form.pick(Date(timeIntervalSince1970: seconds), in: tag)
        #expect(try form.value(of: tag) == .null)
      }
    }
  }

  @Test func clockAloneRedrawsNothing() throws {
    var now = Date(timeIntervalSince1970: 1_000_000)
    let form = try rowForm(
      """
          - { type: text, tag: name }
          - { type: date, tag: day, max: TODAY() }
      """, host: FormHost(now: { now }))
    now += 60
    #expect(try form.set("name", to: "a").changes.count == 2)
    now += 86_400
    #expect(try form.set("name", to: "b").changes.count == 3)
  }

  // MARK: - Limits as rules

  @Test(
    arguments: [
      ("type: int, min: 1, max: 9", 0, "min"), ("type: int, min: 1, max: 9", 10, "max"),
      ("type: int, min: 1, max: 9", 9, nil), ("type: decimal, max: 0.5", 0.6, "max"),
      ("type: stepper, min: 1", 0.0, "min"), ("type: slider, max: 3", 3.5, "max"),
      ("type: slider", 99.0, nil), ("type: int, min: 1", .null, nil),
      ("type: multipleSelector, options: [a, b, c], min: 2", .list(["a"]), "min"),
      ("type: multipleSelector, options: [a, b, c], max: 1", .list(["a", "b"]), "max"),
    ] as [(String, FormValue, String?)])
  func limitsAreRules(row: String, value: FormValue, rule: String?) throws {
    let form = try rowForm("    - { \(row), tag: it }")
    try form.set("it", to: value)
    #expect(try form.validate().issues.map(\.rule) == (rule.map { [$0] } ?? []))
  }

  @Test func limitsOfDatesAreRules() throws {
    let form = try rowForm(
      """
          - { type: date, tag: past, max: "2026-02-01" }
          - { type: time, tag: alarm, min: "08:00" }
      """)
    try form.setValues(json: #"{"past": "2999-01-01", "alarm": "07:00"}"#)
    try form.validate()
    #expect(form.messages("past") == ["Choose 2026-02-01 or earlier"])
    #expect(form.messages("alarm") == ["Choose 08:00 or later"])
    try form.setValues(json: #"{"past": "2001-01-01", "alarm": "08:00"}"#)
    #expect(try form.isValid("past") && form.isValid("alarm"))
  }

  @Test func changedLimitIsCheckedAgain() throws {
    let form = try rowForm(
      """
          - { type: int, tag: most }
          - { type: int, tag: count, max: $most }
      """)
    try form.set("count", to: 5)
    try form.validate()
    #expect(try form.isValid("count"))
    try form.set("most", to: 4)
    #expect(form.messages("count") == ["Enter a value of at most 4"])
  }

  // MARK: - Inline rows

  @Test func expandedRowAddsNoRow() throws {
    let form = try rowForm(
      """
          - { type: date, tag: day, style: inline }
          - { type: picker, tag: size, style: inline, options: [S, M] }
          - { type: doublePicker, tag: pair, style: inline, options: [[1], [2]] }
          - { type: date, tag: typed, style: keyboard }
      """)
    let count = form.sections[0].rows.count
    for tag in ["day", "size", "pair"] {
      try form.tap(tag)
      #expect(form.sections[0].rows.count == count)
      #expect(form.sections[0].rows.filter(\.isExpanded).map(\.tag) == [tag])
    }
    // A choice does not close the picker.
    try form.choose(1, component: 0, of: "pair")
    #expect(form.row("pair")?.isExpanded == true)
    try form.tap("typed")
    #expect(form.row("typed")?.isFocused == true && form.row("pair")?.isExpanded == false)
  }
}

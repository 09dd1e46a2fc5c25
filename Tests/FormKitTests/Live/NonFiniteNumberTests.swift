import FormKit
import Foundation
import Testing

/// A number that is not finite, or a date outside the calendar, is never stored in a form.
@Suite struct NonFiniteNumberTests {
  /// A value that is described by its number, since Foundation cannot describe such dates.
  struct Sample: CustomStringConvertible, Sendable {
    let isDate: Bool
    let number: Double

    var value: FormValue {
      isDate ? .date(Date(timeIntervalSince1970: number)) : .double(number)
    }
    var type: String { isDate ? "Date" : "Double" }
    var tag: String { isDate ? "d" : "n" }
    var description: String { "\(type) \(number)" }
  }

  static let samples =
    [Double.nan, -.nan, .infinity, -.infinity].flatMap { number in
      [Sample(isDate: false, number: number), Sample(isDate: true, number: number)]
    } + [Sample(isDate: true, number: 1e300)]

  private func form(_ host: FormHost = .inUTC) throws -> Form {
    try liveForm(
      """
      - rows:
          - { type: decimal, tag: n, rules: [required, { between: [0, 10] }] }
          - { type: dateTime, tag: d }
          - { type: slider, tag: s, value: 1.0, min: 0, max: 2 }
          - { type: push, tag: o, options: { provider: given, type: Double } }
      - tag: list
        repeat: { rows: [{ type: decimal, tag: n }, { type: dateTime, tag: d }] }
      - tag: numbers
        repeat: { row: { type: decimal } }
      - tag: models
        forEach: rates
        key: id
        rows:
          - { type: field, tag: id, valueType: Int }
          - { type: decimal, tag: n }
          - { type: dateTime, tag: d }
      """, host: host)
  }

  @Test(arguments: samples)
  func valuesEqualThemselves(_ sample: Sample) {
    let value = sample.value
    let equals = [
      value == value, Set([value, value]).count == 1, FormValue.list([value]) == .list([value]),
      value != .double(0), value != .null,
    ]
    #expect(equals == [true, true, true, true, true])
  }

  @Test(arguments: samples)
  func everyInterfaceRefusesNonFiniteNumbers(_ sample: Sample) throws {
    let form = try form()
    let (tag, value) = (sample.tag, sample.value)
    let record = FormValue.record([FormField(name: tag, value: value)])
    let request = try #require(form.pendingRequests.first)
    let attribute = FormDefinition.Attribute(name: "rate", value: value)
    let json = form.json()
    let refused: [() throws -> Void] = [
      { try form.set(tag, to: value) },
      { try form.setValues([tag: value]) },
      { try form.set("list", to: .list([record])) },
      { try form.insertEntry(in: "list", value: record) },
      { try form.set("numbers", to: .list([value])) },
      { try form.setModels("rates", [FormModelItem(values: ["id": 1, tag: value])]) },
      { try form.addRule(.smallerThan(.value(value)), to: tag) },
      { try form.deliver([.init(value: value)], for: request.id) },
      { try form.deliver([.init(value: 1.5, attributes: [attribute])], for: request.id) },
    ]
    for (index, action) in refused.enumerated() {
      var isRefused = false
      do { try action() } catch { isRefused = error is FormError }
      #expect(isRefused, "\(index)")
    }
    #expect(form.json() == json)
    // The messages have the reason.
    var message = ""
    do { try form.set(tag, to: value) } catch { message = "\(error)" }
    let kind = sample.isDate ? "a Date that no calendar has" : "a number that is not finite"
    #expect(message.hasPrefix("`\(tag)` takes \(sample.type), not \(kind)"))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func controlsIgnoreOrRefuseNonFiniteNumbers(_ number: Double) throws {
    let form = try form()
    var isRefused = false
    do {
      try form.pick(Date(timeIntervalSince1970: number), in: "d")
    } catch { isRefused = true }
    #expect(isRefused)
    try form.slide("s", to: number)
    let expected: FormValue = .double(number == .infinity ? 2 : 0)
    #expect(try form.value(of: "s") == expected)
  }

  /// A function that returns such a value, also inside a list, has no value.
  @Test(arguments: samples)
  func functionsThatReturnNonFiniteNumbersHaveNoValue(_ sample: Sample) throws {
    let value = sample.value
    var host = FormHost.inUTC
    host.functions["answer"] = { _ in value }
    host.functions["answers"] = { _ in .list([.double(1), value]) }
    let definition = try FormLoader().load(
      """
      formc: 1
      form: Rates
      functions:
        answer: { returns: \(sample.type) }
        answers: { returns: "[Double]" }
      sections:
        - rows:
            - { type: int, tag: count, value: 1 }
            - { type: field, tag: own, valueType: \(sample.type), computed: "answer()" }
            - { type: decimal, tag: sum, computed: "SUM(answers()) * $count" }
            - { type: switch, tag: none, value: false, hidden: "answer() == nil" }
      """)
    for definition in [definition, try FormDefinition(json: definition.json())] {
      let form = try Form(definition, host: host)
      let isAbsent = try form.value(of: "own") == .null
      #expect(try isAbsent && form.isHidden("none"))
      #expect(try form.value(of: "sum") == .double(0))
      try form.set("count", to: 2)
      let isStillAbsent = try form.value(of: "own") == .null
      #expect(isStillAbsent)
    }
  }

  @Test func zeroHasNoSign() throws {
    let form = try form()
    for zero: () throws -> Void in [
      { try form.set("n", to: .double(-0.0)) }, { try form.setValues(json: #"{"n": -0.0}"#) },
      { try form.setValues(json: #"{"n": -0}"#) }, { try form.edit("n", insert: "-0") },
    ] {
      try form.set("n", to: .null)
      try zero()
      #expect(form.json().hasPrefix(#"{"n":0.0,"#))
    }
    #expect("\((-0.0).formValue)" == "\(FormValue.double(0))")
  }
}

import FormKit
import FormModel
import Foundation
import Testing

/// Values of a live form as Swift types.
@Suite struct TypedValueTests {
  private enum Plan: String, FormValueConvertible { case free, pro }
  private enum Level: Int, FormValueConvertible { case low = 1, high }

  private static let sections = """
    - rows:
        - { type: text, tag: name }
        - { type: int, tag: age }
        - { type: decimal, tag: price }
        - { type: switch, tag: agreed }
        - { type: dateTime, tag: moment }
        - { type: countDown, tag: length }
        - { type: url, tag: site }
        - { type: push, tag: plan, options: [free, pro, gold] }
        - { type: push, tag: level, options: [1, 2] }
        - { type: multipleSelector, tag: plans, options: [pro, free] }
        - { type: doublePicker, tag: pair, options: [[a, b], [1, 2]] }
        - { type: button, tag: go, title: Go, action: go }
    - tag: phones
      repeat: { row: { type: phone } }
    - tag: sets
      repeat: { row: { type: multipleSelector, options: [a, b] } }
    - tag: items
      repeat: { rows: [{ type: text, tag: label }, { type: int, tag: count }] }
    """

  private func form() throws -> Form { try liveForm(Self.sections) }

  private func roundTrip<Value: FormValueConvertible & Equatable & Sendable>(
    _ tag: String, _ value: Value, _ stored: FormValue
  ) throws {
    let form = try form()
    let typed = FormTag<Value>(tag)
    #expect(try form.value(of: typed) == nil)
    try form.set(typed, to: value)
    #expect(try form.value(of: tag) == stored)
    #expect(try form.value(of: typed) == value)
    #expect(try form.value(of: tag, as: Value.self) == value)
    #expect(try form[typed] == value)
    #expect(try form[tag] == stored)
    try form.set(typed, to: nil)
    #expect(try form.value(of: tag) == .null)
    #expect(try form[typed] == nil)
  }

  /// Blank entries do not hide the others.
  @Test func blankEntriesAreSkipped() throws {
    let form = try form()
    try form.set("phones", to: .list([.null, .string("1"), .null, .string("2")]))
    #expect(try form.value(of: "phones", as: [String].self) == ["1", "2"])
    #expect(try form.value(of: "phones", as: [String?].self) == [nil, "1", nil, "2"])
    #expect(
      try form.value(of: "phones", as: [FormValue].self)
        == [.null, .string("1"), .null, .string("2")])
    try form.set("sets", to: .list([.null, .list([.string("b")])]))
    #expect(try form.value(of: "sets", as: [Set<String>].self) == [["b"]])
    #expect(try form.value(of: "sets", as: [[String]].self) == [["b"]])
    #expect(try form.value(of: "sets", as: [Set<String>?].self) == [nil, ["b"]])
  }

  @Test func roundTrips() throws {
    try roundTrip("name", "Ann", .string("Ann"))
    try roundTrip("age", 7, .int(7))
    try roundTrip("price", 1.5, .double(1.5))
    try roundTrip("agreed", false, .bool(false))
    let moment = Date(timeIntervalSince1970: 60)
    try roundTrip("moment", moment, .date(moment))
    try roundTrip("length", Duration.seconds(90), .duration(.seconds(90)))
    try roundTrip(
      "site", try #require(URL(string: "https://a.example/b?c=d")), .url("https://a.example/b?c=d"))
    try roundTrip("plan", Plan.pro, .string("pro"))
    try roundTrip("level", Level.high, .int(2))
    try roundTrip("phones", ["1", "2"], .list([.string("1"), .string("2")]))
    try roundTrip(
      "items",
      [[FormField(name: "label", value: .string("a")), FormField(name: "count", value: .int(1))]],
      .list([
        .record([
          FormField(name: "label", value: .string("a")), FormField(name: "count", value: .int(1)),
        ])
      ]))
  }

  /// A set has no order in Swift; in a form it has the order of the options.
  @Test func keepsSetsInTheOrderOfTheOptions() throws {
    try roundTrip("plans", Set([Plan.free, .pro]), .list([.string("pro"), .string("free")]))
  }

  @Test func readsTuples() throws {
    let form = try form()
    let tag = FormTag<FormPair<String, Int>>("pair")
    #expect(try form.value(of: tag) == nil)
    try form.set(tag, to: FormPair("b", 2))
    let pair = try #require(try form.value(of: tag))
    #expect(pair == FormPair("b", 2))
    #expect(throws: FormError.self) {
      try form.set(FormTag<FormPair<String, String>>("pair"), to: FormPair("a", "b"))
    }
    #expect(throws: FormError.self) { try form.value(of: FormTag<FormPair<Int, Int>>("pair")) }
  }

  @Test func refusesOtherTypesEvenWithoutAValue() throws {
    let form = try form()
    #expect(throws: FormError.wrongSwiftType(tag: "name", type: .string, asked: "Int")) {
      try form.value(of: "name", as: Int.self)
    }
    #expect(throws: FormError.wrongSwiftType(tag: "age", type: .int, asked: "Double")) {
      try form.set(FormTag<Double>("age"), to: 1)
    }
    #expect(throws: FormError.wrongSwiftType(tag: "go", type: nil, asked: "Bool")) {
      try form.value(of: "go", as: Bool.self)
    }
    #expect(throws: FormError.unknownTag("nobody")) { try form.value(of: "nobody", as: Int.self) }
    #expect(
      FormError.wrongSwiftType(tag: "name", type: .string, asked: "Int").description
        == "the values of `name` are of type String, not Int")
  }

  @Test func reportsOptionsWithoutACase() throws {
    let form = try form()
    try form.set("plan", to: .string("gold"))
    #expect(throws: FormError.unreadable(tag: "plan", as: "Plan", found: .string("gold"))) {
      try form.value(of: "plan", as: Plan.self)
    }
  }

  @Test func namesTagTypeAndValueInJSON() throws {
    let form = try form()
    func message(_ json: String) -> String {
      do {
        try form.setValues(json: json)
        return ""
      } catch { return error.description }
    }
    #expect(
      message(#"{"age": "seven"}"#)
        == "`age`: expected a whole number, found the string `seven`")
    #expect(message(#"{"nobody": 1}"#) == "there is no row or section `nobody`")
    #expect(
      message(#"{"name": "Ann", "agreed": 1}"#).hasPrefix(
        "`agreed`: expected true or false, found "))
    #expect(message(#"{"items": [{"count": true}]}"#).contains("[0].count: "))
    #expect(message(#"{"age": 1,}"#).hasPrefix("column "))
    #expect(message("[]") == "expected an object of values by tag, found an array")
    #expect(try form.value(of: "name") == .null)
  }

  @Test func ordersValuesByTheForm() throws {
    let form = try form()
    try form.setValues(["plan": .string("pro"), "age": .int(3), "name": .string("Ann")])
    let values = form.values()
    #expect(values.fields.map(\.name).prefix(3) == ["name", "age", "price"])
    #expect(try values.value(of: FormTag<Plan>("plan")) == .pro)
    let copy = try JSONDecoder().decode(FormValues.self, from: JSONEncoder().encode(values))
    #expect(copy == values)
    let other = try self.form()
    try other.setValues(copy)
    #expect(other.json() == form.json())
    try other.setValues(json: form.json())
    #expect(other.values() == values)
  }
}

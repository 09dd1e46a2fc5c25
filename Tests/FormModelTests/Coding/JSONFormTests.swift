@_spi(Generated) import FormModel
import FormText
import Testing

/// The JSON of each kind of value in a definition, on which other programs rely.
@Suite struct JSONFormTests {
  private func check<Value: JSONConvertible & Equatable>(_ value: Value, _ text: String) throws {
    #expect(value.jsonValue.text() == text)
    #expect(try Value(json: JSONValue.parse(text)) == value)
  }

  @Test func values() throws {
    try check(FormValue.null, "null")
    try check(FormValue.bool(true), "true")
    try check(FormValue.int(1), "1")
    try check(FormValue.double(1), #"{"double":1.0}"#)
    try check(FormValue.double(1.5), "1.5")
    try check(FormValue.double(1e300), #"{"double":1e+300}"#)
    try check(FormValue.string("a"), #""a""#)
    try check(FormValue.url("https://x.org"), #"{"url":"https://x.org"}"#)
    try check(FormValue.duration(.seconds(90)), #"{"duration":90}"#)
    try check(FormValue.duration(.milliseconds(1500)), #"{"duration":1.5}"#)
    try check(
      FormValue.duration(Duration(secondsComponent: -5, attosecondsComponent: -1)),
      #"{"duration":"-5.000000000000000001"}"#)
    try check(
      FormValue.duration(Duration(secondsComponent: 0, attosecondsComponent: -1)),
      #"{"duration":"-0.000000000000000001"}"#)
    try check(
      FormValue.duration(Duration(attoseconds: .max)),
      #"{"duration":"170141183460469231731.687303715884105727"}"#)
    try check(
      FormValue.duration(Duration(attoseconds: .min)),
      #"{"duration":"-170141183460469231731.687303715884105728"}"#)
    try check(
      FormValue.duration(.seconds(Int64.max) + .seconds(1)),
      #"{"duration":"9223372036854775808.000000000000000000"}"#)
    #expect(throws: JSONMismatch.self) {
      try Duration(json: .string("170141183460469231731.687303715884105728"))
    }
    let date = DateLiteral(year: 2026, month: 1, day: 31, precision: .date)
    try check(
      FormValue.date(date.date(in: FixedTimeZone.utc)), #"{"date":"2026-01-31T00:00:00Z"}"#)
    try check(FormValue.list([.int(1), .list([])]), "[1,[]]")
    try check(
      FormValue.record([
        FormField(name: "b", value: .int(1)), FormField(name: "a", value: .null),
      ]), #"{"record":[{"b":1},{"a":null}]}"#)
  }

  @Test func types() throws {
    try check(FormValueType.bool, #""Bool""#)
    try check(FormValueType.list(.string), #""[String]""#)
    try check(FormValueType.list(.set(.url)), #""[Set<URL>]""#)
    try check(
      FormValueType.option(name: "Plan", base: .string), #"{"option":"Plan","base":"String"}"#)
    try check(FormValueType.option(name: nil, base: .int), #"{"base":"Int"}"#)
    try check(
      FormValueType.set(.option(name: "Plan", base: .string)),
      #"{"set":{"option":"Plan","base":"String"}}"#)
    try check(FormValueType.tuple([.int, .date]), #"{"tuple":["Int","Date"]}"#)
    try check(
      FormValueType.list(.record([FormFieldType(name: "kind", type: .duration)])),
      #"{"list":{"record":[{"kind":"Duration"}]}}"#)
    try check(FormValueType.opaque("Double"), #"{"opaque":"Double"}"#)
  }

  @Test(arguments: [
    (DateLiteral(year: 33, month: 1, day: 31, precision: .date), "0033-01-31"),
    (DateLiteral(hour: 10, minute: 30, precision: .time), "10:30:00"),
    (
      DateLiteral(
        year: 2026, month: 1, day: 31, hour: 10, minute: 30, nanosecond: 120_000_000, offset: -5400,
        precision: .dateTime), "2026-01-31T10:30:00.12-01:30"
    ),
    (DateLiteral(year: 2026, offset: 0, precision: .dateTime), "2026-01-01T00:00:00Z"),
    (DateLiteral(year: 2026, offset: 30, precision: .dateTime), "2026-01-01T00:00:00+00:00:30"),
  ])
  func dates(_ literal: DateLiteral, _ text: String) throws {
    try check(literal, "\"\(text)\"")
  }

  @Test func expressions() throws {
    let a = FormExpression.reference(.value("a"))
    let one = FormExpression.literal(.int(1))
    try check(one, "1")
    try check(FormExpression.literal(.null), "null")
    try check(FormExpression.literal(.double(2)), #"{"double":2.0}"#)
    try check(FormExpression.literal(.list([.int(1)])), #"{"literal":[1]}"#)
    try check(FormExpression.list([one, a]), #"[1,{"value":"a"}]"#)
    try check(
      FormExpression.date(DateLiteral(year: 2026, precision: .date)), #"{"date":"2026-01-01"}"#)
    try check(FormExpression.condition("isBusiness"), #"{"condition":"isBusiness"}"#)
    try check(FormExpression.field("kind", of: a), #"{"field":"kind","of":{"value":"a"}}"#)
    try check(FormExpression.index(one, of: a), #"{"index":1,"of":{"value":"a"}}"#)
    let tested = FormExpression.reference(FormReference(.tested(up: 1), "b"))
    try check(
      FormExpression.filter(a, where: .not(tested)),
      #"{"where":{"not":{"tested":"$b"}},"of":{"value":"a"}}"#)
    try check(FormExpression.reference(FormReference(.tested(up: 0), "")), #"{"tested":""}"#)
    try check(FormExpression.negate(a), #"{"negate":{"value":"a"}}"#)
    try check(
      FormExpression.arithmetic(.power, a, one), #"{"op":"**","left":{"value":"a"},"right":1}"#)
    try check(
      FormExpression.compare(FormComparison(.equal), a, one),
      #"{"op":"==","left":{"value":"a"},"right":1}"#)
    try check(
      FormExpression.compare(
        FormComparison(.like, options: [.caseInsensitive, .diacriticInsensitive, .unordered]), a,
        one),
      #"{"op":"LIKE","options":"cdu","left":{"value":"a"},"right":1}"#)
    try check(
      FormExpression.quantify(.any, FormComparison(.less), a, one),
      #"{"quantifier":"ANY","op":"<","left":{"value":"a"},"right":1}"#)
    try check(FormExpression.and([a, .not(a)]), #"{"and":[{"value":"a"},{"not":{"value":"a"}}]}"#)
    try check(FormExpression.or([]), #"{"or":[]}"#)
    try check(FormExpression.call(.today, []), #"{"call":"TODAY"}"#)
    try check(FormExpression.call(.count, [a]), #"{"call":"COUNT","arguments":[{"value":"a"}]}"#)
    try check(FormExpression.host("f", [one]), #"{"host":"f","arguments":[1]}"#)
    try check(FormExpression.reference(.own), #"{"self":true}"#)
    try check(FormExpression.reference(.attribute("b")), #"{"optionAttribute":"b"}"#)
  }

  @Test func aSmallFormIsShort() throws {
    let definition = FormDefinition(
      name: "Signup",
      conditions: [
        .init(
          name: "isPro",
          expression: .compare(
            FormComparison(.equal), .reference(.value("plan")), .literal(.string("pro"))))
      ],
      sections: [
        .init(
          header: .text("Account"),
          rows: [
            .init(
              type: "email", tag: "email", title: "E-mail", valueType: .string,
              rules: [
                .init("required"),
                .init("maxLength", arguments: [.init(name: "length", value: .int(80))]),
              ],
              events: [.init(event: "change", handler: "emailChanged")],
              properties: [
                .init(name: "placeholder", value: .string("you@example.com")),
                .init(name: "maxInputLength", value: .int(80)),
              ]),
            .init(
              type: "push", tag: "plan", valueType: .option(name: nil, base: .string),
              hidden: .not(.condition("isPro")),
              options: .init(
                .inline([
                  .init(value: .string("free")),
                  .init(value: .string("pro"), title: "Professional"),
                ]))),
          ])
      ])
    #expect(
      definition.json() == """
        {
          "formcModel": 1,
          "name": "Signup",
          "conditions": [{"isPro": {"op": "==", "left": {"value": "plan"}, "right": "pro"}}],
          "sections": [
            {
              "header": "Account",
              "rows": [
                {
                  "type": "email",
                  "tag": "email",
                  "title": "E-mail",
                  "valueType": "String",
                  "rules": ["required", {"rule": "maxLength", "arguments": [{"length": 80}]}],
                  "events": [{"change": "emailChanged"}],
                  "properties": [{"placeholder": "you@example.com"}, {"maxInputLength": 80}]
                },
                {
                  "type": "push",
                  "tag": "plan",
                  "valueType": {"base": "String"},
                  "hidden": {"not": {"condition": "isPro"}},
                  "options": {"inline": ["free", {"value": "pro", "title": "Professional"}]}
                }
              ]
            }
          ]
        }

        """)
  }
}

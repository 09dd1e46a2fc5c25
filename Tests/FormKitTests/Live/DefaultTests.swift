import FormKit
import Foundation
import Testing

/// Computed defaults, which are evaluated only in a new form, in a new entry and at reset.
@Suite struct DefaultTests {
  private final class Clock {
    var now = Date(timeIntervalSince1970: 1_800_000_000)
  }

  /// A new form with the rows `a`, `b` and `c` has their computed defaults.
  @Test(
    arguments: [
      (#"type: date, value: "TODAY()""#, "type: int", #""2027-01-15""#),
      (#"type: date, value: "NOW()""#, "type: int", #""2027-01-15""#),
      ("type: date, value: $b", #"type: date, value: "2026-01-31""#, #""2026-01-31""#),
      (#"type: date, value: "$b + DAYS(1)""#, #"type: date, value: "TODAY()""#, #""2027-01-16""#),
      (
        #"type: date, value: "$b + DAYS(1)""#, #"type: date, computed: "TODAY()""#, #""2027-01-16""#
      ),
      (#"type: time, value: "NOW()""#, "type: int", #""08:00:00""#),
      (#"type: dateTime, value: "NOW()""#, "type: int", #""2027-01-15T08:00:00Z""#),
      (#"type: int, value: "$b * 2""#, "type: int, value: 4", "8"),
      ("type: decimal, value: $b", "type: int, value: 4", "4.0"),
      ("type: int, value: $b", "type: int", "null"),
      (#"type: switch, value: "$b > 3""#, "type: int, value: 4", "true"),
      (#"type: countDown, value: "HOURS($b)""#, "type: int, value: 4", "14400"),
      ("type: push, options: [x, y], value: $b", "type: push, options: [x, y], value: y", #""y""#),
      ("type: segmented, options: [1, 2], value: $b", "type: int, value: 2", "2"),
      (
        "type: multipleSelector, options: [x, y], value: $b",
        "type: multipleSelector, options: [x, y], value: [y, x]", #"["x","y"]"#
      ),
      (#"type: int, value: "seven()""#, "type: int", "7"),
      (#"type: int, value: "IF($b.isHidden, 1, 2)""#, "type: int, value: 4, hidden: true", "1"),
      ("type: int, value: $b", "type: int, value: 4, hidden: true", "null"),
      ("type: int, value: $b", "type: int, value: 4, hidden: true, whenHidden: keep", "4"),
      (#"type: int, value: "$l.@count""#, "type: int", "2"),
      (#"type: int, value: "SUM($l.n)""#, "type: int", "9"),
      ("type: text, value: $b", "type: int, value: 4", #""$b""#),
      ("type: text, value: { expression: $b }", "type: text, value: x", #""x""#),
      ("type: text, value: { expression: $b }", "type: text", "null"),
      (#"type: text, value: { expression: "'a ' + $b" }"#, "type: text, value: x", #""a x""#),
      ("type: text, value: { expression: STRING($b) }", "type: int, computed: 2 * 2", #""4""#),
      (
        "type: url, value: { expression: $b }", "type: url, value: 'https://a.b'", #""https://a.b""#
      ),
      ("type: int, value: { expression: $b }", "type: int, value: 4", "4"),
      ("type: push, options: [x, y], value: { expression: $b }", "type: text, value: y", #""y""#),
    ])
  func newFormHasComputedDefaults(row: String, other: String, expected: String) throws {
    let definition = try FormLoader().load(
      """
      formc: 1
      form: Sample
      functions: { seven: { parameters: [], returns: Int } }
      sections:
        - rows:
            - { tag: a, \(row) }
            - { tag: b, \(other) }
        - tag: l
          repeat: { min: 2, rows: [{ type: int, tag: n, value: "$$m + 1" }, { type: int, tag: m, value: 3 }], value: [{ n: 5 }, {}] }
      """)
    let clock = Clock()
    var host = FormHost(timeZone: .gmt, allowsMissing: true, now: { clock.now })
    host.functions["seven"] = { _ in .int(7) }
    for definition in [definition, try FormDefinition(json: definition.json())] {
      let form = try Form(definition, host: host)
      let values = form.json()
      #expect(values.contains("\"a\":\(expected),"), "\(values)")
      #expect(!form.isDirty && form.dirtyTags.isEmpty)
      try form.reset()
      #expect(form.json() == values)
      #expect(!form.isDirty && form.dirtyTags.isEmpty)
    }
  }

  @Test func defaultsDoNotFollowLaterChanges() throws {
    let clock = Clock()
    let form = try liveForm(
      """
      - rows:
          - { type: date, tag: a, value: TODAY() }
          - { type: date, tag: b, value: "$a + DAYS(1)" }
      """, host: FormHost(timeZone: .gmt, now: { clock.now }))
    try form.set("a", to: .date(clock.now.addingTimeInterval(5 * 86_400)))
    #expect(form.json() == #"{"a":"2027-01-20","b":"2027-01-16"}"#)
    #expect(form.dirtyTags == ["a"])
    clock.now += 86_400
    try form.update { _ in }
    #expect(form.dirtyTags == ["a"])
    try form.reset(["b"])
    #expect(form.json() == #"{"a":"2027-01-20","b":"2027-01-21"}"#)
    try form.reset()
    #expect(form.json() == #"{"a":"2027-01-16","b":"2027-01-17"}"#)
    #expect(!form.isDirty)
  }

  /// A default is evaluated when its list is hidden, and not again while the list stays hidden.
  @Test(arguments: ["dropEmpty: true, value: [{}]", "count: $n"])
  func defaultsOfAHiddenListDoNotFollowTheClock(_ entries: String) throws {
    let clock = Clock()
    let form = try liveForm(
      """
      - rows: [{ type: int, tag: n, value: 1 }, { type: switch, tag: on, value: true }]
      - tag: l
        hidden: "$on != true"
        whenHidden: clear
        repeat:
          \(entries.replacing(", ", with: "\n    "))
          rows:
            - { type: int, tag: minute, computed: MINUTE(NOW()) }
            - { type: dateTime, tag: made, value: NOW() }
      """, host: FormHost(timeZone: .gmt, now: { clock.now }))
    func made() throws -> FormValue { try form.value(of: "l[0].made") }
    let start = clock.now
    try form.set("l[0].made", to: .null)
    clock.now += 60
    try form.set("on", to: .bool(false))
    let hidden = clock.now
    #expect(try made() == .date(hidden))
    clock.now += 60
    try form.update { _ in }
    try form.set("n", to: .int(2))
    #expect(try made() == .date(hidden))
    try form.set("l[0].made", to: .date(start))
    #expect(try made() == .date(clock.now))
    try form.set("on", to: .bool(true))
    #expect(try made() == .date(clock.now))
  }

  @Test func eachEntryHasItsOwnDefaults() throws {
    let clock = Clock()
    let form = try liveForm(
      """
      - tag: l
        repeat: { rows: [{ type: int, tag: n, value: "$l.@count" }, { type: date, tag: d, value: TODAY() }], value: [{ d: "TODAY() - DAYS(1)" }] }
      """, host: FormHost(timeZone: .gmt, now: { clock.now }))
    #expect(form.json() == #"{"l":[{"n":1,"d":"2027-01-14"}]}"#)
    #expect(!form.isDirty)
    clock.now += 86_400
    try form.update { form in
      try form.insertEntry(in: "l")
      try form.set("l[1].n", to: .int(9))
    }
    #expect(form.json() == #"{"l":[{"n":1,"d":"2027-01-14"},{"n":9,"d":"2027-01-16"}]}"#)
    // Fields missing from an entry get the defaults of a new entry.
    try form.setValues(json: #"{"l": [{"n": 1}, {"n": 2, "d": null}]}"#)
    #expect(form.json() == #"{"l":[{"n":1,"d":"2027-01-16"},{"n":2,"d":null}]}"#)
    try form.reset()
    #expect(form.json() == #"{"l":[{"n":1,"d":"2027-01-15"}]}"#)
  }

  /// An entry that is replaced without a list in it gets the default of the list.
  ///
  /// A reset gives back what the entry began with.
  @Test func aReplacedEntryHasTheDefaultsOfItsLists() throws {
    let form = try liveForm(
      """
      - rows: [{ type: int, tag: a, value: 4 }]
      - tag: l
        repeat:
          value: [{ n: 1, inner: [] }]
          rows:
            - { type: int, tag: n, value: $a }
            - { type: list, tag: inner, repeat: { value: [{ m: $a }], rows: [{ type: int, tag: m }] } }
      """)
    #expect(form.json() == #"{"a":4,"l":[{"n":1,"inner":[]}]}"#)
    try form.setValues(json: #"{"l": [{}, {"inner": []}]}"#)
    #expect(form.json() == #"{"a":4,"l":[{"n":4,"inner":[{"m":4}]},{"n":4,"inner":[]}]}"#)
    try form.reset()
    #expect(form.json() == #"{"a":4,"l":[{"n":1,"inner":[]}]}"#)
  }

  @Test func clearedRowsGetTheirDefaults() throws {
    let form = try liveForm(
      """
      - rows:
          - { type: int, tag: a, value: 1 }
          - { type: switch, tag: off, value: false }
          - { type: int, tag: b, value: "$a + 1", whenHidden: clear, hidden: "$off == true" }
      """)
    try form.set("b", to: .int(9))
    try form.set("a", to: .int(5))
    try form.set("off", to: .bool(true))
    #expect(try form.value(of: "b") == .int(6))
    try form.set("a", to: .int(7))
    try form.set("off", to: .bool(false))
    #expect(try form.value(of: "b") == .int(6))
  }

  @Test func failedTransactionRestoresDefaults() throws {
    struct Undone: Error {}
    let clock = Clock()
    let form = try liveForm(
      "- rows: [{ type: date, tag: a, value: TODAY() }]",
      host: FormHost(timeZone: .gmt, now: { clock.now }))
    clock.now += 86_400
    #expect(throws: Undone.self) {
      try form.update { form in
        try form.reset()
        throw Undone()
      }
    }
    #expect(form.json() == #"{"a":"2027-01-15"}"# && !form.isDirty)
  }
}

import FormTestSupport

/// Makes random forms as specs, and records for them with mostly valid values.
struct RecordSpecGenerator {
  /// A row without its tag, and valid and invalid values for it in JSON.
  struct Kind {
    let row: String
    let right: [String]
    var wrong: [String] = []
  }

  /// Kinds of rows that a schema checks completely.
  static let exact: [Kind] = [
    Kind(row: "type: text", right: [#""""#, #""a b""#, "null"], wrong: ["1", "[]", "true"]),
    Kind(
      row: "type: text, rules: [required]", right: [#""x""#, #"" ""#], wrong: [#""""#, "null"]),
    Kind(
      row: "type: text, value: x, rules: [required]", right: [#""x""#], wrong: [#""""#, "null"]),
    Kind(
      row: "type: text, rules: [{ minLength: 2 }]", right: [#""ab""#, #""""#, "null"],
      wrong: [#""a""#]),
    Kind(
      row: "type: text, rules: [{ required: { blank: false } }]",
      right: [#""a""#, #"" a\t""#, #""\u200b""#, #""\ufeff""#],
      wrong: [#"" ""#, #""\t\u00a0\r\n""#, #""\u0085\u3000""#, #""""#, "null"]),
    Kind(
      row: "type: text, rules: [required, { regex: '[ab]+c?' }]", right: [#""abc""#, #""a""#],
      wrong: [#""""#, #""c""#, #""ab\n""#]),
    Kind(
      row: "type: text, rules: [{ regex: '[ab]+', allowsEmpty: false }]", right: [#""ab""#],
      wrong: [#""""#, "null", #""c""#]),
    Kind(
      row: "type: text, rules: [{ characterSet: digits }, { minLength: 2, allowsEmpty: false }]",
      right: [#""12""#], wrong: [#""a2""#, #""1""#, "null"]),
    Kind(
      row: "type: text, rules: [{ oneOf: [ab, cd] }]", right: [#""ab""#, #""""#, "null"],
      wrong: [#""a""#]),
    Kind(
      row: "type: text, rules: [{ notOneOf: [ab] }]", right: [#""a""#, "null"], wrong: [#""ab""#]),
    Kind(
      row: "type: email, rules: [email]",
      right: [#""a@b.co""#, #""A.b+c@d-e.f.org""#, #""""#, "null"],
      wrong: [
        #""a@b""#, #""a@b..co""#, #"".a@b.co""#, #""a@-b.co""#, #""a@b.1c""#, #""a b@c.co""#,
        #""a@b.c""#, #""a@b@c.co""#, #""a(b@c.co""#,
      ]),
    Kind(row: "type: url", right: [#""http://x.y/z""#, #""x""#, #""""#, "null"], wrong: ["1"]),
    Kind(
      row: "type: url, rules: [url, required]", right: [#""https://example.com/ä?b#c""#],
      wrong: [#""example""#, #""http://a b""#, #""""#, "null"]),
    Kind(
      row: "type: int, rules: [{ between: [1, 3] }]", right: ["1", "3", "2.0", "null"],
      wrong: ["0", "4", "1.5", #""2""#, "true"]),
    Kind(
      row: "type: int, value: 2, rules: [required, { notOneOf: [5] }]", right: ["1", "-7"],
      wrong: ["5", "null"]),
    Kind(row: "type: decimal, min: 0.5", right: ["0.5", "1e3", "null"], wrong: ["0.25", #""1""#]),
    Kind(
      row: "type: decimal, rules: [{ greaterThan: 0 }, { smallerThan: 2.5 }, required]",
      right: ["2", "0.1"], wrong: ["0", "2.5", "null"]),
    Kind(
      row: "type: stepper, min: 1, max: 9, integer: true", right: ["1", "9", "null"], wrong: ["0"]),
    Kind(
      row: "type: check, value: false, rules: [accepted]", right: ["true"],
      wrong: ["false", "null"]),
    Kind(row: "type: switch, rules: [required]", right: ["true", "false"], wrong: ["null", "0"]),
    Kind(row: "type: switch, value: true", right: ["true", "false", "null"], wrong: [#""true""#]),
    Kind(
      row: "type: date, rules: [required]", right: [#""2026-02-28""#, #""9999-12-31""#],
      wrong: [#""2026-02-30""#, #""2026-04-31""#, #""0000-01-01""#, #""2026-1-1""#, #""""#, "null"]),
    Kind(
      row: "type: time", right: [#""10:30""#, #""23:59:59.5""#, #""00:00:00,25""#, "null"],
      wrong: [#""24:00""#, #""10:30Z""#, #""10:3""#, #""""#]),
    Kind(
      row: "type: dateTime, value: 2026-01-31T10:30:00, rules: [required]",
      right: [
        #""2026-01-31T10:30:00Z""#, #""2026-01-31 10:30""#, #""2026-01-31t10:30:00.125+01:00""#,
        #""2026-01-31T10:30-1800""#, #""2026-01-31T10:30+01""#,
      ],
      wrong: [#""2026-01-31""#, #""2026-01-31T24:00""#, #""2026-13-31T10:00""#, "null", "5"]),
    Kind(
      row: "type: countDown, rules: [{ greaterThan: 60 }]", right: ["61", "90.5", "null"],
      wrong: ["60", #""1:30""#]),
    Kind(
      row: "type: segmented, options: [ab, c]", right: [#""ab""#, #""""#, "null"],
      wrong: [#""b""#, "1"]),
    Kind(
      row: "type: push, options: Plan, value: free, rules: [required]", right: [#""pro""#],
      wrong: [#""""#, "null", #""Free""#]),
    Kind(row: "type: push, options: Plan", right: [#""pro""#, #""""#, "null"], wrong: [#""no""#]),
    Kind(
      row: "type: push, options: Level, rules: [{ smallerThan: 3 }]", right: ["1", "2.0", "null"],
      wrong: ["3", "4", #""1""#]),
    Kind(
      row: "type: push, options: { provider: cities }", right: [#""x""#, #""""#, "null"],
      wrong: ["1"]),
    Kind(
      row: "type: multipleSelector, options: [x, y, z], rules: [{ minItems: 2 }]",
      right: [#"["x","y"]"#, "[]", "null"],
      wrong: [#"["x"]"#, #"["x","x"]"#, #"["w","x"]"#, "[null]"]),
    Kind(
      row: "type: multipleSelector, options: [x, y, { value: z, exclusive: true }]",
      right: [#"["z"]"#, #"["x","y"]"#, "[]", "null"], wrong: [#"["x","z"]"#, #"["z","y","x"]"#]),
    Kind(
      row: "type: multipleSelector, options: [x, y, z], max: 2, rules: [required]",
      right: [#"["x"]"#, #"["z","x"]"#], wrong: ["[]", "null", #"["x","y","z"]"#, #""x""#]),
    Kind(
      row: "type: multipleSelector, options: { provider: cities }", right: [#"["q"]"#, "[]"],
      wrong: [#"[""]"#, "[1]"]),
    Kind(
      row: "type: view, view: V, valueType: '[String]', rules: [uniqueItems, { maxItems: 2 }]",
      right: [#"["a","b"]"#, "[]", "null", "[null,null]", #"["a",""]"#],
      wrong: [#"["a","a"]"#, #"["a","b","c"]"#, "[1]"]),
    Kind(
      row: "type: doublePicker, options: [[a, b], [1, 2]]", right: [#"["a",2]"#, "null"],
      wrong: [#"["a",3]"#, #"["a"]"#, "[]", #"["a",null]"#]),
    Kind(row: "type: image, accessibilityLabel: I", right: [#""x""#, "null"], wrong: []),
  ]

  /// Kinds of rows that a schema does not check, or checks only in part.
  static let loose: [Kind] = [
    Kind(
      row: "type: text, hidden: $flag == true, rules: [required, { minLength: 3 }]",
      right: [#""abc""#, #""a""#, #""""#, "null"], wrong: ["1"]),
    Kind(
      row: "type: segmented, hidden: $flag == true, options: [a], rules: [required]",
      right: [#""a""#, #""""#, "null"], wrong: [#""b""#]),
    Kind(
      row: "type: check, value: false, hidden: $flag == true, rules: [accepted]",
      right: ["true", "false", "null"]),
    Kind(row: "type: text, rules: [{ maxLength: 2 }]", right: [#""ab""#, #""abc""#, #""é""#]),
    Kind(row: "type: text, rules: [luhn]", right: [#""4111 1111 1111 1111""#, #""12""#, #""""#]),
    Kind(
      row: "type: text, rules: [iban]",
      right: [
        #""DE89 3704 0044 0532 0130 00""#, #""no9386011117947""#, #""DE00 3704 0044 0532 0130 00""#,
        #""""#,
      ]),
    Kind(row: "type: text, rules: [{ equalsRow: other }]", right: [#""x""#, #""""#, "null"]),
    Kind(
      row:
        "type: text, rules: [{ required: true, when: $flag == true }, { minLength: 2, severity: warning }]",
      right: [#""x""#, #""""#, "null"]),
    Kind(
      row: "type: label, computed: $other, rules: [required]", right: [#""x""#, #""""#, "null"]),
    Kind(
      row: "type: date, min: TODAY(), rules: [required]",
      right: [#""2026-02-28""#, #""2099-01-01""#]),
    Kind(
      row: "type: doublePicker, options: [{ value: a, options: [x] }, { value: b, options: [y] }]",
      right: [#"["a","x"]"#, #"["a","y"]"#, "null"]),
    Kind(
      row: "type: segmented, options: [a, b], where: \"$option == $other\"",
      right: [#""a""#, "null"]),
    Kind(
      row: "type: int, rules: [{ greaterThan: $limit }]", right: ["1", "5", "null"], wrong: ["1.5"]),
    Kind(
      row: "type: image, accessibilityLabel: I, rules: [required]", right: [#""x""#, "{}", "null"]),
  ]

  private var random: SplitMix64
  private let kinds: [Kind]

  init(seed: UInt64, isExact: Bool) {
    random = SplitMix64(seed: seed)
    kinds = isExact ? Self.exact : Self.exact + Self.loose + Self.loose
  }

  /// A form with a few rows in every kind of place, and records for it.
  mutating func make(records count: Int) -> (spec: String, records: [String]) {
    let plain = pick(4), nested = pick(2), single = pick(1)[0], fields = pick(3)
    let minimum = below(3)
    let spec = """
      formc: 1
      form: Sample
      types: { Plan: [free, pro], Level: [1, 2, 3] }
      sections:
      - rows:
        - { type: switch, tag: flag, value: false }
        - { type: text, tag: other }
        - { type: int, tag: limit }
      \(rows(plain, "r", indent: 2))
        - type: group
          tag: g
          nest: true
          rows:
      \(rows(nested, "n", indent: 4))
      - tag: single
        select: { mode: single }
        options: [a, b]
      - tag: several
        select: { mode: multiple }
        options: [1, 2]
      - tag: list
        repeat: { min: \(minimum), max: \(minimum + 1), row: { \(single.row) } }
      - tag: records
        repeat:
          rows:
      \(rows(fields, "f", indent: 4))
      """
    let records = (0..<count).map { _ in
      var members = members(plain, "r")
      if chance(80) {
        members.append(#""g": {\#(self.members(nested, "n").joined(separator: ", "))}"#)
      }
      members += [("flag", "true"), ("other", #""x""#), ("limit", "3")]
        .filter { _ in chance(40) }.map { #""\#($0.0)": \#($0.1)"# }
      if chance(50) {
        members.append(#""single": \#(element([#""a""#, #""b""#, #""""#, "null", #""c""#]))"#)
      }
      if chance(50) {
        members.append(#""several": \#(element(["[1]", "[2, 1]", "[]", "null", "[3]"]))"#)
      }
      if chance(80) {
        let entries = (0..<below(4)).map { _ in value(single) }
        members.append(#""list": [\#(entries.joined(separator: ", "))]"#)
      }
      if chance(60) {
        let entries = (0..<below(3)).map { _ in
          "{\(self.members(fields, "f").joined(separator: ", "))}"
        }
        members.append(#""records": [\#(entries.joined(separator: ", "))]"#)
      }
      if chance(3) { members.append(#""unknown": 1"#) }
      return "{\(members.joined(separator: ", "))}"
    }
    return (spec, records)
  }

  private func rows(_ kinds: [Kind], _ prefix: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    return kinds.enumerated().map { "\(margin)- { tag: \(prefix)\($0), \($1.row) }" }
      .joined(separator: "\n")
  }

  private mutating func members(_ kinds: [Kind], _ prefix: String) -> [String] {
    var members: [String] = []
    for (index, kind) in kinds.enumerated() where chance(85) {
      members.append(#""\#(prefix)\#(index)": \#(value(kind))"#)
    }
    return members
  }

  private mutating func value(_ kind: Kind) -> String {
    element(kind.wrong.isEmpty || chance(92) ? kind.right : kind.wrong)
  }

  private mutating func pick(_ count: Int) -> [Kind] { (0..<count).map { _ in element(kinds) } }
  private mutating func element<T>(_ list: [T]) -> T { list[below(list.count)] }
  private mutating func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
  private mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}

extension EurekaBehaviorTests {
  /// Specs of what is easily got wrong, as YAML.
  static let specs = [messages, records, emptyRules, firstEntries, constants, long]

  /// Messages that show values of each kind: by titles, as numbers, as dates.
  static let messages = """
    formc: 1
    form: Messages
    types:
      Level: [{ value: 1, title: Low }, { value: 2, title: High }, { value: 3, title: Top }]
    sections:
      - rows:
          - { type: multipleSelector, tag: several, title: a, options: Level, rules: [{ minItems: 2 }] }
          - { type: countDown, tag: long, title: b, rules: [{ greaterThan: 3600 }] }
          - { type: countDown, tag: some, title: c, rules: [{ between: [3600, 5000] }] }
          - { type: push, tag: above, title: d, options: Level, rules: [{ greaterThan: 2 }] }
          - type: push
            tag: other
            title: e
            options: Level
            rules: [{ notOneOf: [1, 2], message: "{values} but {value}" }]
          - { type: decimal, tag: share, title: f, rules: [{ between: [0.1, 1.5] }] }
          - { type: int, tag: few, title: g, rules: [{ oneOf: [1, 2], message: "{values} but {value}" }] }
          - { type: text, tag: code, title: h, rules: [{ maxLength: 2, message: "{limit} but {length}" }] }
          - { type: date, tag: day, title: i, rules: [{ greaterThan: 'DATE("2026-01-31")' }] }
    """

  /// Rules that an empty value breaks too, of the kinds that Eureka has itself.
  static let emptyRules = """
    formc: 1
    form: EmptyRules
    sections:
      - rows:
          - { type: int, tag: a, title: a, rules: [{ greaterThan: 3, allowsEmpty: false, message: above }] }
          - { type: int, tag: b, title: b, rules: [{ smallerOrEqual: 3, allowsEmpty: false, message: most }] }
          - { type: decimal, tag: c, title: c, rules: [{ greaterOrEqual: 1, allowsEmpty: false, message: least }] }
          - { type: text, tag: d, title: d, rules: [{ minLength: 3, allowsEmpty: false, message: long }] }
          - { type: text, tag: e, title: e, rules: [{ maxLength: 3, allowsEmpty: false, message: short }] }
          - { type: text, tag: f, title: f, rules: [{ exactLength: 3, allowsEmpty: false, message: exact }] }
          - { type: email, tag: g, title: g, rules: [{ email: true, allowsEmpty: false, message: mail }] }
          - { type: url, tag: h, title: h, rules: [{ url: true, allowsEmpty: false, message: web }] }
          - { type: decimal, tag: i, title: i, rules: [{ smallerThan: 3, allowsEmpty: true, message: below }] }
    """

  /// Sections that begin with entries of each kind of value.
  static let firstEntries = """
    formc: 1
    form: FirstEntries
    sections:
      - { tag: a, repeat: { row: { type: text }, value: [urgent, private] } }
      - { tag: b, repeat: { row: { type: int, value: 7 }, value: [1, 2], min: 1 } }
      - { tag: c, repeat: { row: { type: push, options: [{ value: u, title: U }, v] }, value: [v, u] } }
      - { tag: d, repeat: { row: { type: date }, value: [2026-01-31] } }
      - { tag: e, repeat: { row: { type: countDown }, value: [60] } }
      - { tag: f, repeat: { row: { type: url }, value: ["https://example.com"] } }
      - { tag: g, repeat: { row: { type: decimal }, value: [1.5] } }
      - { tag: h, repeat: { row: { type: text, value: x }, min: 2 } }
    """

  /// Records in records, hidden from outside.
  static let records = """
    formc: 1
    form: Records
    sections:
      - rows: [{ type: switch, tag: off, title: off }, { type: switch, tag: away, title: away }]
      - hidden: "$away == true"
        rows:
          - type: group
            tag: outer
            nest: true
            hidden: "$off == true"
            rows:
              - { type: text, tag: first, title: first, value: x }
              - type: group
                tag: inner
                nest: true
                rows: [{ type: int, tag: second, title: second }]
          - { type: group, tag: plain, nest: true, rows: [{ type: int, tag: third, title: third }] }
    """

  /// Conditions of which parts are constant, which the compiler warns of when they are written out.
  static let constants = """
    formc: 1
    form: Constants
    conditions: { never: "FALSEPREDICATE", seldom: "$i == 7 OR never AND $i > 3 OR FALSEPREDICATE" }
    sections:
      - hidden: "FALSEPREDICATE OR FALSEPREDICATE"
        rows:
          - { type: int, tag: i, title: i }
          - { type: int, tag: a, title: a, hidden: "NOT FALSEPREDICATE AND $i == 1" }
          - { type: int, tag: b, title: b, hidden: "TRUEPREDICATE OR $i == 1" }
          - { type: int, tag: c, title: c, hidden: "$i == 1 AND NOT TRUEPREDICATE" }
          - { type: int, tag: d, title: d, hidden: "NOT (FALSEPREDICATE OR NOT never) OR $i == 2" }
          - { type: int, tag: e, title: e, computed: "IF(TRUEPREDICATE, $i, 2)", disabled: TRUEPREDICATE }
          - { type: int, tag: f, title: f, hidden: seldom }
          - type: int
            tag: g
            title: g
            rules:
              - { assert: "FALSEPREDICATE", message: one }
              - { assert: "FALSEPREDICATE", allowsEmpty: false, message: two }
              - { assert: "TRUEPREDICATE AND $i == 2", allowsEmpty: false, message: three }
              - { assert: "TRUEPREDICATE", allowsEmpty: false, message: four }
              - { required: true, when: "FALSEPREDICATE", message: five }
              - { required: true, when: "TRUEPREDICATE", message: six }
              - { assert: "$i == 1 OR $i == 2", allowsEmpty: false, message: seven }
          - { type: push, tag: h, title: h, options: [1, 2], where: "TRUEPREDICATE OR $option == $i" }
          - { type: push, tag: j, title: j, options: [1, 2], where: "$i == 1" }
          - type: push
            tag: k
            title: k
            options: [{ value: 1, attributes: { z: 1 } }, { value: 2, attributes: { z: 2 } }]
            where: "$option.z == 1 OR TRUEPREDICATE"
          - type: push
            tag: l
            title: l
            options: [{ value: 1, attributes: { z: 1 } }, { value: 2, attributes: { z: 2 } }]
            where: "$option.z == 1 AND FALSEPREDICATE"
          - { type: segmented, tag: m, title: m, options: [{ value: 1, disabled: "TRUEPREDICATE" }, 2] }
    """

  /// Lists and conditions that are written piece by piece.
  static let long = """
    formc: 1
    form: Long
    types: { Many: [\(options(60))] }
    conditions: { many: "\(tests(130, "OR", "$i == ", 2))" }
    sections:
      - rows:
          - { type: int, tag: i, title: i }
          - { type: text, tag: t, title: t }
          - { type: int, tag: a, title: a, hidden: "$i IN {\(numbers(120))}" }
          - { type: int, tag: b, title: b, hidden: "$i IN {\(numbers(60)), $a}" }
          - { type: int, tag: c, title: c, hidden: "\(tests(130, "OR", "$i == ", 3))" }
          - { type: int, tag: d, title: d, hidden: "$t == 'a' OR (\(tests(130, "AND", "$i != ", 3)))" }
          - { type: int, tag: e, title: e, hidden: many, disabled: "$i == 1 AND (\(tests(20, "OR", "$i == ", 1)))" }
          - type: int
            tag: f
            title: f
            rules:
              - { assert: "\(tests(130, "AND", "$self != ", 2))", message: one }
              - { assert: "$i == 1 OR (\(tests(20, "OR", "$self == ", 6)))", message: two }
              - { oneOf: [\(numbers(120))], message: three }
          - { type: push, tag: g, title: g, options: [1, 2, 3], where: "\(tests(60, "OR", "$option == $i + ", 1))" }
          - { type: push, tag: h, title: h, options: [\(options(60))], where: "$option.z == $i" }
          - { type: push, tag: j, title: j, options: Many, value: 3 }
          - { type: doublePicker, tag: k, title: k, options: [[\(numbers(60))], [x, y]], value: [3, y] }
      - { tag: l, select: { mode: multiple }, options: Many }
      - { tag: m, select: { mode: single }, options: [\(options(60))] }
    """

  private static func numbers(_ count: Int) -> String {
    (0..<count).map { "\($0 * 3)" }.joined(separator: ", ")
  }

  private static func options(_ count: Int) -> String {
    (0..<count).map { "{ value: \($0), title: o\($0), attributes: { z: \($0 % 4) } }" }
      .joined(separator: ", ")
  }

  private static func tests(
    _ count: Int, _ operation: String, _ start: String, _ step: Int
  ) -> String {
    (0..<count).map { "\(start)\($0 * step)" }.joined(separator: " \(operation) ")
  }
}

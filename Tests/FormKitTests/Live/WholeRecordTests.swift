import FormKit
@_spi(Generated) import FormModel
import Foundation
import Testing

/// Every error of a record is reported, once and in the order of the form.
@Suite struct WholeRecordTests {
  private static let spec = """
    formc: 1
    form: A
    types: { Day: [mon, tue] }
    rowTypes: { days: { value: Set<Day>, swift: Days } }
    sections:
    - rows:
      - { type: text, tag: name, title: N, rules: [required] }
      - { type: int, tag: age, title: A, value: 3, rules: [required, { greaterThan: 2 }] }
      - { type: segmented, tag: size, title: S, options: [s, m], rules: [required] }
      - { type: email, tag: mail, title: M, rules: [required, email] }
      - { type: int, tag: twice, title: T, computed: "$age * 2", rules: [{ smallerThan: 5 }] }
      - { type: text, tag: why, title: W, hidden: "$age == nil", rules: [required] }
      - { type: days, tag: days, title: D }
      - type: group
        tag: g
        nest: true
        rows:
          - { type: text, tag: street, title: S, rules: [required] }
          - { type: int, tag: nr, title: N, value: 1, rules: [required] }
    - tag: items
      repeat:
        min: 2
        rows:
          - { type: text, tag: what, title: W, rules: [required] }
          - { type: int, tag: n, title: N, rules: [{ greaterThan: 0 }] }
          - { type: group, tag: part, rows: [{ type: int, tag: m }] }
          - { type: button, tag: go, title: G, action: f }
    - tag: codes
      repeat: { row: { type: text, title: C, rules: [required, { maxLength: 2 }] } }
    """

  @Test(arguments: [
    (
      "{}",
      "name required, size required, mail required, twice smallerThan, why required, "
        + "street required, items[0].what required, items[1].what required"
    ),
    (
      #"{"zz":1,"size":"xl","name":5,"age":"x","mail":"nobody","days":["mon","x"],"g":5,"items":[{"what":1,"n":0},5,{"n":"a","q":1}]}"#,
      "name type, age type, size option, mail email, days option, g type, items[0].what type, "
        + "items[0].n greaterThan, items[1] type, items[2].q tag, items[2].what required, "
        + "items[2].n type, zz tag"
    ),
    (
      #"{"name":"a","size":"s","mail":"a@b.co","age":3,"why":"x","g":{"street":"a"},"items":[{"what":"a","part":1,"go":2,"m":3},{"what":"b"}]}"#,
      "twice smallerThan, items[0].part tag, items[0].go tag"
    ),
    (
      #"{"items":5,"g":{"street":1},"name":"a","size":"s","mail":"a@b.co","age":1,"why":"x"}"#,
      "age greaterThan, street type, items type"
    ),
    (
      #"{"items":[{"what":"a"}],"codes":["abc",1,null,"ab",[1]],"name":"a","size":"s","mail":"a@b.co","age":true,"g":{"street":"a","nr":1,"n":2}}"#,
      "age type, items min, codes[0] maxLength, codes[1] type, codes[2] required, codes[4] type, "
        + "n tag"
    ),
  ])
  func everythingIsReported(_ record: String, _ expected: String) throws {
    let loaded = try FormLoader().load(Self.spec)
    for definition in [loaded, try FormDefinition(json: loaded.json())] {
      let validator = RecordValidator(try FormProgram(definition), now: RecordValidatorTests.now)
      let found = RecordValidatorTests.verdict(validator, record).findings.map {
        "\($0.tag ?? "") \($0.rule)"
      }
      #expect(found.joined(separator: ", ") == expected)
    }
  }
}

import FormKit
import FormModel
import Testing

/// The validity of sections, lists and groups in expressions, and their validation by tag.
@Suite struct ContainerValidityTests {
  private static let sections = """
    - tag: s
      rows:
        - { type: text, tag: a, rules: [required] }
        - { type: switch, tag: extra, value: true }
        - type: group
          tag: g
          rows:
            - { type: text, tag: b, rules: [required], hidden: "$extra != true" }
            - { type: int, tag: n }
    - tag: l
      repeat:
        rows:
          - { type: text, tag: c, rules: [{ minLength: 3 }] }
          - { type: group, tag: inner, rows: [{ type: int, tag: d, rules: [required] }] }
          - { type: label, tag: ok, computed: "IF($$inner.isValid, 'ok', 'wrong')" }
        value: [{ c: xyz, d: 1 }, { c: xyz, d: 2 }]
    - rows:
        - { type: button, tag: go, title: Go, disabled: "$s.isValid == false OR NOT $l.isValid" }
        - { type: label, tag: all, computed: "IF($s.isValid, 's', '-') + IF($g.isValid, 'g', '-') + IF($l.isValid, 'l', '-')" }
    """

  private func state(_ form: Form) throws -> String {
    guard case .string(let text) = try form.value(of: "all") else { return "" }
    try form.validate()
    let direct = try ["s", "g", "l"].map { try form.isValid($0) ? $0 : "-" }.joined()
    #expect(direct == text)
    #expect(try form.isDisabled("go") == (text.first == "-" || text.last == "-"))
    return text
  }

  @Test func validityDependsOnVisibleRowsOnly() throws {
    let form = try liveForm(Self.sections)
    #expect(try state(form) == "--l")
    try form.set("a", to: .string("x"))
    #expect(try state(form) == "--l")
    try form.set("extra", to: .bool(false))
    #expect(try state(form) == "sgl")
    try form.edit("n", insert: "1a")
    try form.blur()
    #expect(try state(form) == "--l")
    try form.edit("n", delete: 1)
    try form.blur()
    #expect(try state(form) == "sgl")
  }

  @Test func validityFollowsEntries() throws {
    let form = try liveForm(Self.sections)
    try form.setValues(["a": .string("x"), "b": .string("x")])
    try form.set("l[1].c", to: .string("x"))
    try form.set("l[1].d", to: .null)
    #expect(try state(form) == "sg-")
    #expect(try form.value(of: "l[0].ok") == .string("ok"))
    #expect(try form.value(of: "l[1].ok") == .string("wrong"))
    try form.set("l[1].d", to: .int(1))
    #expect(try form.value(of: "l[1].ok") == .string("ok"))
    #expect(try state(form) == "sg-")
    try form.update { form in
      try form.removeEntry(in: "l", at: 1)
      try form.insertEntry(in: "l")
    }
    #expect(try state(form) == "sg-")
    try form.reset()
    #expect(try state(form) == "--l")
  }

  @Test func rowsOfAGroupAreCheckedByItsTag() throws {
    let form = try liveForm(Self.sections)
    func wrong(_ tags: Set<String>) throws -> [String] {
      try form.validate(ValidationScope(tags: tags, isQuiet: true)).issues.compactMap(\.tag)
    }
    #expect(try wrong(["g"]) == ["b"])
    #expect(try wrong(["s"]) == ["a", "b"])
    try form.set("l[1].c", to: .string("x"))
    try form.set("l[1].d", to: .null)
    #expect(try wrong(["l[1].c"]) == ["l[1].c"])
    #expect(try wrong(["l[1].inner", "a"]) == ["a", "l[1].d"])
    #expect(try wrong(["l[0].c"]) == [])
    #expect(throws: FormError.unknownTag("l[2].c")) { try wrong(["l[2].c"]) }
  }
}

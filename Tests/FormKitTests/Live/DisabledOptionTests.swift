import FormKit
import FormModel
import Testing

/// Options that are disabled by a condition over `$option`.
@Suite struct DisabledOptionTests {
  private static let spec = """
    formc: 1
    form: Seats
    sections:
      - rows:
          - { type: int, tag: n, title: N, value: 2 }
          - type: push
            tag: seat
            title: Seat
            options: [{ value: 1, disabled: "$option == $n" }, { value: 2, disabled: "$option == $n" }]
      - tag: one
        select: { mode: single }
        options: [{ value: 1, disabled: "$option == $n" }, { value: 2, disabled: "$option == $n" }]
    """

  @Test func optionsAreDisabledByTheirOwnConditions() throws {
    let form = try Form(try FormLoader().load(Self.spec), host: .recording)
    #expect(form.row("seat")?.options.map(\.isDisabled) == [false, true])
    #expect(form.sections[1].rows.map(\.isDisabled) == [false, true])
    try form.setValues(["n": 1])
    #expect(form.row("seat")?.options.map(\.isDisabled) == [true, false])
    #expect(form.sections[1].rows.map(\.isDisabled) == [true, false])
    #expect(throws: FormError.self) { try form.choose(.int(1), in: "seat") }
  }
}

import FormModel
import FormText
import Testing

@Suite struct RowPropertiesTests {
  typealias Property = FormDefinition.Property

  @Test(
    arguments: [
      (.string("##-##"), InputMask("##-##", slot: "#")),
      (.string("XX-##"), InputMask("XX-##", slot: "#")), (.string("XX-XX"), InputMask("XX-XX")),
      (.map([Property(name: "pattern", value: .string("#-#"))]), InputMask("#-#", slot: "#")),
      (
        .map([
          Property(name: "pattern", value: .string("0-0")),
          Property(name: "slot", value: .string("0")),
        ]), InputMask("0-0", slot: "0")
      ), (.map([]), nil), (.int(3), nil), (nil, nil),
    ] as [(FormDefinition.PropertyValue?, InputMask?)])
  func masks(_ property: FormDefinition.PropertyValue?, _ expected: InputMask?) {
    #expect(InputMask(property) == expected)
  }

  @Test func editors() {
    let mask = FormDefinition.PropertyValue.map([
      Property(name: "pattern", value: .string("##-##")),
      Property(name: "store", value: .string("raw")),
    ])
    let options = TextInput.Options(
      .text(lines: .one),
      properties: [
        Property(name: "maxInputLength", value: .int(5)), Property(name: "mask", value: mask),
        Property(name: "commit", value: .string("blur")),
      ])
    var input = TextInput(value: "12", options: options)
    #expect(input.insert("345") == .accepted(text: "12-34", value: nil))
    #expect(input.endEditing() == "1234")
    let plain = TextInput.Options(.text(lines: .one), properties: [])
    #expect(plain.maxLength == nil && plain.mask == nil && !plain.storesRaw && !plain.commitsOnBlur)
    #expect(!plain.isMultiline && !plain.formatsDuringInput)
    #expect(TextInput.Options(.text(lines: .many), properties: []).isMultiline)
    let during = Property(name: "formatDuringInput", value: .bool(true))
    #expect(TextInput.Options(.text(lines: .one), properties: [during]).formatsDuringInput)
  }

  /// The catalogue's defaults, which definitions omit.
  @Test func controls() {
    #expect(SliderSteps(properties: []) == SliderSteps(min: 0, max: 10, steps: 20))
    #expect(StepperSteps(properties: []) == StepperSteps(min: 0, max: 100, step: 1))
    #expect(
      SliderSteps(properties: [
        Property(name: "min", value: .int(1)), Property(name: "max", value: .double(2.5)),
        Property(name: "steps", value: .int(0)),
      ]) == SliderSteps(min: 1, max: 2.5, steps: 0))
    #expect(
      StepperSteps(properties: [
        Property(name: "min", value: .double(1)), Property(name: "max", value: .double(8)),
        Property(name: "step", value: .double(2)), Property(name: "wraps", value: .bool(true)),
        Property(name: "integer", value: .bool(true)),
      ]) == StepperSteps(min: 1, max: 8, step: 2, wraps: true, isInteger: true))
  }

  @Test func labels() {
    let row = FormDefinition.Row(
      type: "textArea", title: "Note",
      properties: [
        Property(name: "placeholder", value: .string("Any")),
        Property(name: "floatingLabel", value: .bool(true)),
      ])
    #expect(
      FloatingLabel(row: row, hasText: true)
        == FloatingLabel(title: "Note", placeholder: "Any", isFloating: true, hasText: true))
  }
}

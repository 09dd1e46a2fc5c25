import FormCompiler
import FormModel

/// A live form with random commands of a user and a program, decoded from bytes.
///
/// After each command, a screen that applies the updates must equal a screen drawn from scratch,
/// and the values must be the same after encoding and decoding.
struct LiveForm {
  private static let spec = """
    formc: 1
    form: Trip
    hiddenValues: clear
    types:
      City:
        - { value: mvd, title: Montevideo, attributes: { country: UY } }
        - { value: bue, title: Buenos Aires, attributes: { country: AR } }
        - { value: ros, title: Rosario, attributes: { country: AR } }
    sections:
      - rows:
          - { type: text, tag: goal, title: Where to?, rules: [required, { maxLength: 12 }] }
          - { type: phone, tag: phone, mask: "(###) ###-####" }
          - { type: segmented, tag: country, options: [UY, AR], value: AR }
          - { type: push, tag: city, options: City, where: "$option.country == $country" }
          - { type: switch, tag: abroad, value: false }
          - { type: int, tag: seats, value: 2, rules: [{ between: [1, 9] }] }
          - { type: decimal, tag: price, hidden: "$abroad == false", whenHidden: keep }
          - { type: decimal, tag: total, computed: "$seats * $price" }
          - { type: date, tag: day, disabled: "$seats > 5" }
      - tag: guests
        header: Guests
        hidden: "$seats < 2"
        repeat:
          reorder: true
          min: 1
          max: 6
          addButton: { title: Add a guest }
          rows:
            - { type: name, tag: name, rules: [required] }
            - { type: int, tag: age, hidden: "$$name == nil" }
            - { type: multipleSelector, tag: meals, options: [a, b, c], hidden: "$$age > $seats" }
      - tag: extras
        select: { mode: multiple }
        options: [bike, map, tent]
        disabled: "NOT ANY $guests.age > 3"
    """

  private static let program: FormProgram = {
    let result = Compiler.check(path: "trip.form.yaml", bytes: Array(spec.utf8))
    guard let definition = result.definition, let program = try? FormProgram(definition) else {
      preconditionFailure("the form has errors")
    }
    return program
  }()

  private let form: Form
  private var input: ArraySlice<UInt8>
  private var screen: FormSnapshot

  private init(_ form: Form, _ input: ArraySlice<UInt8>) {
    self.form = form
    self.input = input
    screen = form.snapshot()
  }

  static func drive(_ bytes: [UInt8]) {
    guard let form = try? Form(program, host: .recording) else {
      preconditionFailure("the form cannot be made")
    }
    var live = LiveForm(form, bytes[...])
    live.run()
  }

  private mutating func run() {
    var updates: [FormUpdate] = []
    let observation = form.observeUpdates { update, _ in updates.append(update) }
    defer { observation.cancel() }
    screen = form.snapshot()
    for _ in 0..<64 where !input.isEmpty {
      command()
      do {
        for update in updates { try screen.apply(update) }
      } catch {
        preconditionFailure("an update does not follow: \(error)")
      }
      updates.removeAll()
      precondition(screen == form.snapshot(), "the screen is not the form's")
    }
    let copy = try? Form(Self.program, host: .recording)
    let json = form.json(includeHidden: true)
    precondition((try? copy?.setValues(json: json)) != nil, "the values cannot be read back")
  }

  private mutating func byte() -> Int { Int(input.popFirst() ?? 0) }

  private mutating func text() -> String {
    let count = byte() % 16
    defer { input = input.dropFirst(count) }
    return String(decoding: input.prefix(count), as: UTF8.self)
  }

  private mutating func address() -> String {
    let tags = [
      "goal", "phone", "country", "city", "abroad", "seats", "price", "total", "day", "guests",
      "extras", "guests[\(byte() % 7)].name", "guests[\(byte() % 7)].age",
      "guests[\(byte() % 7)].meals",
    ]
    return tags[byte() % tags.count]
  }

  private mutating func value() -> FormValue {
    switch byte() % 8 {
    case 0: .null
    case 1: .bool(byte() % 2 == 0)
    case 2: .int(byte() - 4)
    case 3: .double(Double(byte()) / 8)
    case 4: .string(["UY", "AR", "mvd", "bue", "ros", "a", "b", "bike", "tent"][byte() % 9])
    case 5: .string(text())
    case 6: .list((0..<(byte() % 4)).map { _ in value() })
    default: .record([FormField(name: "name", value: .string(text()))])
    }
  }

  /// A refused command leaves the form as it was, so errors are ignored.
  private mutating func command() {
    switch byte() % 16 {
    case 0, 1, 2: _ = try? form.set(address(), to: value())
    case 3: _ = try? form.edit(address(), insert: text(), delete: byte() % 4)
    case 4: _ = try? form.edit(address(), text: text(), selection: nil)
    case 5: _ = try? form.insertEntry(in: "guests", at: byte() % 7)
    case 6: _ = try? form.removeEntry(in: "guests", at: byte() % 7)
    case 7: _ = try? form.moveEntry(in: "guests", from: byte() % 7, to: byte() % 7)
    case 8: _ = try? form.tap(address())
    case 9: _ = try? form.choose(value(), in: address())
    case 10: _ = try? form.validate()
    case 11: _ = try? form.focusNext()
    case 12: _ = try? form.blur()
    case 13: _ = try? form.reset([address()])
    case 14: _ = try? form.clearIssues()
    default:
      let (first, second) = (address(), address())
      let (left, right) = (value(), value())
      _ = try? form.update { form in
        try form.set(first, to: left)
        try form.set(second, to: right)
      }
    }
  }
}

import FormKit
import FormTestSupport
import Foundation
import Testing

/// Compiles and runs the code on the page about hosts, and tests its host with random forms.
@Suite struct HostSamples {
  private func form() throws -> Form {
    let page = try Page(path: "docs/hosts.md")
    let block = try #require(page.blocks.first { $0.name == "trip.form.yaml" })
    return try Form(FormLoader().load(page.text(of: block)), host: .recording)
  }

  @Test func textHost() throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }
    let form = try form()

    let host = TextHost(form)
    print(host.text)
    for command in ["1 Rome", "2 12345", "3", "4", "4 Ann", "5"] { try host.read(command) }
    try form.validate()
    print(host.text)

    #expect(
      printed.text == """
        == Trip
        1 Where to?:
        2 Phone:
        3 [ ] Abroad
        == Guests
        4 Add a guest

        == Trip
        1 Where to?: Rome
        2 Phone: (123) 45
        3 [x] Abroad
        == Guests
        4 Name: Ann
        5 Name: < ! This field is required
        6 Add a guest
        == Papers
        7 Passport: ! This field is required

        """)
  }

  @Test func typing() throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }
    let form = try form()

    guard let row = form.row("phone") else { return }
    for (text, caret) in [("1234", 4), ("(1239) 4", 5), ("(123)94", 5), ("(12", 1)] {
      let result = try row.edit(text: text, selection: caret..<caret)
      print(result.text, result.selection)
    }

    #expect(
      printed.text == """
        (123) 4 7..<7
        (123) 94 7..<7
        (129) 4 3..<3
        (12 1..<1
        """)
  }

  @Test func why() throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }
    let form = try form()

    print(form.row("passport")?.why(.hidden)?.description ?? "")
    try form.setValues(["abroad": .bool(true), "guests": .list([.null])])
    try form.validate()
    print(form.row("guests[0]")?.why(.rule("required"))?.description ?? "")

    #expect(
      printed.text == """
        `passport` is hidden
          section "Papers" is hidden
            $abroad == false is true
              $abroad is false
        rule `required` of `guests[0]` fails
          $self is nil
        """)
  }

  @Test func reload() throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }
    let form = try form()
    let newSpec = """
      formc: 1
      form: Trip
      sections:
        - rows:
            - { type: textArea, tag: goal, title: Where to? }
            - { type: switch, tag: phone, title: Call me }
      """

    try form.setValues(json: #"{"goal": "Rome", "phone": "(123) 4"}"#)
    let reload = try form.reload(into: FormLoader().load(newSpec))
    print(reload.form.json())
    for misfit in reload.misfits { print(misfit) }

    #expect(
      printed.text == """
        {"goal":"Rome","phone":null}
        `phone` takes Bool, not "(123) 4"
        """)
  }

  // MARK: - Random forms

  /// Checks that a screen which applies the updates equals the text of a snapshot.
  private func follow(_ definition: FormDefinition, seed: UInt64, steps: Int) throws {
    var use = RandomUse(seed: seed)
    let form = try Form(definition, host: use.host(for: definition))
    let host = TextHost(form)
    for _ in 0..<steps {
      let step = use.step(form)
      let wanted = form.snapshot().text
      #expect(host.text == wanted, "\(seed): \(step)")
      if host.text != wanted { return }
    }
  }

  @Test(arguments: 0..<40)
  func randomForms(seed: Int) throws {
    var generator = LiveFormGenerator(seed: UInt64(seed))
    try follow(generator.form(), seed: UInt64(seed), steps: 50)
  }

  @Test(arguments: ["booking", "contacts", "expense-report", "profile", "eureka-tour"])
  func examples(name: String) throws {
    let spec = try String(
      contentsOf: PackageFolder.file("examples/\(name).form.yaml"), encoding: .utf8)
    try follow(FormLoader().load(spec), seed: 3, steps: 150)
  }
}

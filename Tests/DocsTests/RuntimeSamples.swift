import FormKit
import Foundation
import Observation
import Testing

/// Compiles and runs the Swift code of the pages about the live form as shown.
@Suite struct RuntimeSamples {
  private func spec(_ name: String = "order.form.yaml") throws -> String {
    let page = try Page(path: "docs/runtime.md")
    return page.text(of: try #require(page.blocks.first { $0.name == name }))
  }

  private func form() throws -> Form {
    var host = FormHost()
    host.handlers["articleChanged"] = { _, _ in }
    host.handlers["placeOrder"] = { _, _ in }
    return try Form(FormLoader().load(spec()), host: host)
  }

  @Test func load() throws {
    var host = FormHost()
    host.handlers = ["articleChanged": { _, _ in }, "placeOrder": { _, _ in }]
    let spec = try spec()

    let definition = try FormLoader().load(spec)
    let form = try Form(definition, host: host)
    try form.set("count", to: .int(3))

    #expect(try form.value(of: "total") == .double(7.5))

    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }

    do {
      _ = try Form(definition)
    } catch {
      print(error)
    }

    #expect(
      printed.text == """
        the host lacks the handler `articleChanged` for `change` of `article`, the handler `placeOrder` for `action` of `order`
        """)
  }

  @Test func results() throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }
    let definition = try FormLoader().load(spec("quote.form.yaml"))
    var host = FormHost()

    host.functions["priceOf"] = { _ in .string("free") }
    let form = try Form(definition, host: host)
    form.onFailure = { failure, form in print(failure) }
    try form.set("guests", to: .int(3))
    print(try form.value(of: "price"))

    #expect(
      printed.text == """
        the function `priceOf` returns Double, not a String (`free`)
        null
        """)
  }

  @Test func decode() throws {
    var host = FormHost()
    host.handlers = ["articleChanged": { _, _ in }, "placeOrder": { _, _ in }]
    let json = try JSONEncoder().encode(FormLoader().load(spec()))

    let definition = try FormDefinition(json: json)
    let form = try Form(definition, host: host)
    try form.set("count", to: .int(3))

    #expect(try form.value(of: "total") == .double(7.5))

    let program = try FormProgram(definition)
    let first = try Form(program, host: host)
    let second = try Form(program, host: host)

    try first.set("count", to: .int(2))
    #expect(try second.value(of: "count") == .int(1))
  }

  @Test func values() throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }
    let form = try form()

    try form.set("article", to: .string("Tea"))
    print(try form.value(of: "article"), try form.value(of: "total"))
    try form.setValues(["count": .int(4), "gift": .bool(true)])
    try form.set("copies", to: .list([.string("ann@example.com")]))
    print(form.json())

    #expect(
      printed.text == """
        string("Tea") double(2.5)
        {"article":"Tea","count":4,"price":2.5,"total":10.0,"gift":true,"text":null,"copies":["ann@example.com"]}
        """)
  }

  @Test func typedValues() throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }
    let form = try form()

    enum Size: String, FormValueConvertible { case small, large }

    try form.set("count", to: .int(4))
    print(try form.value(of: "count", as: Int.self) as Any)
    print(try form.value(of: "copies", as: [String].self) as Any)
    do {
      _ = try form.value(of: "count", as: Size.self)
    } catch {
      print(error)
    }

    #expect(
      printed.text == """
        Optional(4)
        nil
        the values of `count` are of type Int, not Size
        """)
  }

  @Test func options() throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }
    let form = try Form(FormLoader().load(spec("travel.form.yaml")), host: .recording)

    let city = form.row("city")
    print(city?.options.map(\.title) as Any)
    print(city?.optionGroups(matching: "ros").flatMap(\.options).map(\.value) as Any)
    try form.choose(.string("ros"), in: "city")
    try form.set("country", to: .string("UY"))
    print(try form.value(of: "city"), try form.validate().issues.map(\.message))
    try form.increment("seats")
    print(try form.value(of: "seats"), form.row("seats")?.canIncrement as Any)

    #expect(
      printed.text == """
        Optional(["Buenos Aires", "Rosario"])
        Optional([FormModel.FormValue.string("ros")])
        string("ros") ["Choose one of the options"]
        int(3) Optional(false)
        """)
  }

  @Test func loadedOptions() async throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }
    var host = FormHost()
    let definition = try FormLoader().load(spec("travel.form.yaml"))

    host.providers["hotels"] = { parameters in
      guard parameters == [.string("bue")] else { return [] }
      return [FormDefinition.Option(value: .string("plaza"), title: "Plaza")]
    }
    let form = try Form(definition, host: host)
    try form.choose(.string("bue"), in: "city")
    try await form.loadOptions()
    print(form.row("hotel")?.options.map(\.title) as Any)

    #expect(
      printed.text == """
        Optional(["Plaza"])
        """)
  }

  @Test func rows() throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }
    let form = try form()

    try form.set("count", to: .int(12))
    try form.set("price", to: .double(0.5))
    print(form.row("total")?.displayText as Any, form.row("article")?.displayText as Any)
    print(form.row("article")?.keyboard?.capitalization as Any)

    let before = form.row("article")?.appearance
    try form.set("price", to: .double(0.75))
    print(form.row("article")?.appearance == before)
    print(form.row("total")?.appearance.displayText as Any)

    #expect(
      printed.text == """
        Optional("6") nil
        Optional("sentences")
        true
        Optional("9")
        """)
  }

  @Test func providers() throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }
    var host = FormHost()
    let definition = try FormLoader().load(spec("travel.form.yaml"))

    host.answeredElsewhere = ["hotels"]
    let form = try Form(definition, host: host)
    for request in form.pendingRequests {
      print(request.name, request.arguments, request.tag as Any)
    }
    try form.choose(.string("bue"), in: "city")
    let request = try #require(form.pendingRequests.first)
    print(request.arguments, form.row("hotel")?.optionStatus as Any)
    try form.deliver([.init(value: .string("plaza"), title: "Plaza")], for: request.id)
    print(form.row("hotel")?.options.map(\.title) as Any)

    #expect(
      printed.text == """
        hotels [FormModel.FormValue.null] Optional("hotel")
        [FormModel.FormValue.string("bue")] Optional(FormModel.FormOptionStatus.loading)
        Optional(["Plaza"])
        """)
  }

  @Test func asyncRules() async throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }
    var host = FormHost()
    let definition = try FormLoader().load(spec("account.form.yaml"))

    host.asyncRules["isFree"] = { name in name == .string("ann") ? .fails() : .passes }
    let form = try Form(definition, host: host)
    try form.set("name", to: .string("ann"))
    let early = try form.validate()
    print(try form.isPending("name"), early.isValid, early.pending)
    try await form.settle()
    print(try form.isPending("name"), try form.issues(of: "name").map(\.message))
    try form.set("name", to: .string("anna"))
    try await form.settle()
    print(try form.validate().isValid)

    #expect(
      printed.text == """
        true false ["name"]
        false ["ann is taken"]
        true
        """)
  }

  @Test func removals() throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }
    let definition = try FormLoader().load(spec("tour.form.yaml"))

    let form = try Form(definition)
    print(try form.removeRow("price").compactMap(\.tag))
    print(form.values()["total"] as Any, try form.isRemoved("price"))
    print(form.row("price")?.why(.hidden)?.description ?? "")
    try form.restoreRow("price")
    print(form.json())

    let longer = try FormLoader().load(
      """
      formc: 1
      form: Tour
      sections:
        - tag: stay
          rows:
            - { type: int, tag: seats, title: Seats, value: 2 }
            - { type: text, tag: wishes, title: Wishes }
            - { type: int, tag: price, title: Price, value: 20, whenHidden: keep }
            - { type: int, tag: total, title: Total, computed: "$seats * $price" }
      """)
    try form.set("seats", to: .int(3))
    try form.focus("price")
    let extended = try form.reload(into: longer).form
    print(extended.json(), extended.focus as Any)

    #expect(
      printed.text == """
        ["price", "total", "total"]
        Optional(FormModel.FormValue.null) true
        `price` is hidden
          the program has removed it
        {"seats":2,"price":20,"total":40}
        {"seats":3,"wishes":null,"price":20,"total":60} Optional("price")
        """)
  }

  @Test func addedRules() throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }
    let definition = try FormLoader().load(spec("booking.form.yaml"))

    let form = try Form(definition)
    try form.addRule(.minLength(3), message: "At least {limit} letters", to: "name")
    try form.addRule("even", to: "seats") { value in
      guard case .int(let seats) = value, !seats.isMultiple(of: 2) else { return nil }
      return "Seats are sold in pairs"
    }
    try form.addRule(.smallerOrEqual(.row("price")), id: "limit", to: "seats")
    try form.addRule(.required, to: "guests[].guest")
    try form.setValues(["name": .string("Al"), "seats": .int(21)])
    print(try form.issues(of: "name").map(\.message), try form.issues(of: "seats").map(\.rule))
    try form.removeRule("even", of: "seats")
    print(try form.rules(of: "seats"), try form.rules(of: "guests[].guest"))
    do {
      try form.addRule(.minLength(3), to: "seats")
    } catch {
      print(error)
    }

    #expect(
      printed.text == """
        ["At least 3 letters"] ["even", "limit"]
        ["limit"] ["required"]
        `seats`: the rule `minLength` does not apply to Int
        """)
  }

  @Test func addedConditions() throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }
    let spec = try spec("booking.form.yaml")

    let check = FormLoader().check(spec)
    let form = try Form(check.definition!)
    let text = "{ assert: $self * $price < 500, when: $name != nil }"
    for rule in try check.rules(text, of: "seats") {
      try form.addRule(rule, message: "Too expensive", to: "seats")
    }
    try form.setValues(["name": .string("Ann"), "seats": .int(30)])
    print(try form.issues(of: "seats").map(\.message))
    do {
      _ = try check.rules("{ assert: $self < $prise }", of: "seats")
    } catch {
      print(error.diagnostics[0].message, error.diagnostics[0].help)
    }

    #expect(
      printed.text == """
        ["Too expensive"]
        no row or section has the tag `prise` ["did you mean `$price`?"]
        """)
  }

  @Test func transaction() throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }
    let form = try form()

    let changes = try form.update { form in
      try form.set("count", to: .int(2))
      try form.set("gift", to: .bool(true))
      print(try form.isHidden("greeting"))
    }
    print(try form.isHidden("greeting"))
    for change in changes { print(change) }

    #expect(
      printed.text == """
        true
        false
        {"op":"insert","section":1}
        {"op":"update","section":0,"row":4,"tag":"gift"}
        {"op":"update","section":0,"row":3,"tag":"total"}
        {"op":"update","section":0,"row":1,"tag":"count"}
        {"op":"value","tag":"count","old":1,"new":2}
        {"op":"value","tag":"total","old":2.5,"new":5.0}
        {"op":"value","tag":"gift","old":false,"new":true}
        """)
  }

  @Test func application() throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }
    let form = try form()

    let before = form.sections.map { section in section.rows.map { $0.title ?? "" } }
    let changes = try form.set("gift", to: .bool(true))
    let after = try changes.applied(to: before) { section in
      form.sections[section].rows.map { $0.title ?? "" }
    } row: { position in
      form.row(at: position)?.title ?? ""
    }
    print(after == form.sections.map { section in section.rows.map { $0.title ?? "" } })

    #expect(
      printed.text == """
        true
        """)
  }

  @Test func identity() throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }
    let form = try form()

    try form.set("copies", to: .list([.string("ann@example.com"), .string("bob@example.com")]))
    let bob = form.row("copies[1]")
    try form.moveEntry(in: "copies", from: 1, to: 0)
    print(bob?.address as Any, bob?.entry?.index as Any, bob == form.row("copies[0]"))
    try form.removeEntry(in: "copies", at: 0)
    print(bob.flatMap { form.row(id: $0.id) } as Any)

    #expect(
      printed.text == """
        Optional("copies[0]") Optional(0) true
        nil
        """)
  }

  @Test func updates() throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }
    let form = try form()

    var screen = form.snapshot()
    let observation = form.observeUpdates { update, _ in
      do { try screen.apply(update) } catch { screen = form.snapshot() }
      print(update.sequence, update.rows.values.compactMap(\.tag).sorted(), update.steps.count)
    }
    try form.set("count", to: .int(2))
    try form.set("gift", to: .bool(true))
    try form.focus("article")
    print(screen == form.snapshot())
    observation.cancel()

    #expect(
      printed.text == """
        1 ["count", "total"] 0
        2 ["gift", "text"] 1
        3 ["article"] 0
        true
        """)
  }

  @Test func observation() async throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }
    let form = try form()

    let (news, continuation) = AsyncStream<Void>.makeStream()
    let total = form.row("total")
    withObservationTracking {
      print(total?.displayText as Any)
    } onChange: {
      continuation.yield()
    }
    try form.set("article", to: .string("Tea"))
    try form.set("count", to: .int(4))
    continuation.finish()
    for await _ in news { print(total?.displayText as Any) }

    #expect(
      printed.text == """
        Optional("2.5")
        Optional("10")
        """)
  }

  @Test func observers() throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }
    let form = try form()

    let observation = form.observe { changes, form in
      for case .value(let tag, let old, let new) in changes { print(tag, old, new) }
    }
    try form.set("count", to: .int(2))
    observation.cancel()
    try form.set("count", to: .int(3))

    #expect(
      printed.text == """
        count int(1) int(2)
        total double(2.5) double(5.0)
        """)
  }

  @Test func conditions() throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }
    let form = try form()

    print(form.row("text")?.position as Any, try form.isHidden("text"))
    try form.setValues(["gift": .bool(true), "text": .string("Enjoy!")])
    try form.set("gift", to: .bool(false))
    print(try form.value(of: "text"), form.values()["text"] as Any)

    #expect(
      printed.text == """
        nil true
        string("Enjoy!") nil
        """)
  }

  @Test func why() throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }
    let form = try form()
    try form.set("gift", to: .bool(false))

    print(form.row("text")?.why(.hidden)?.description ?? "")

    #expect(
      printed.text == """
        `text` is hidden
          section `greeting` is hidden
            $gift != true is true
              $gift is false
        """)
  }

  @Test func validation() throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }
    let form = try form()

    let result = try form.validate()
    print(result.isValid, result.issues.map { "\($0.tag ?? ""): \($0.message)" })
    try form.set("article", to: .string("Tea"))
    print(try form.isValid("article"), try form.validate().isValid)

    #expect(
      printed.text == """
        false ["article: This field is required"]
        true true
        """)
  }

  @Test func entries() throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }
    let form = try form()

    try form.insertEntry(in: "copies", value: .string("ann@example.com"))
    try form.insertEntry(in: "copies", at: 0)
    try form.set("copies[0]", to: .string("bob@example.com"))
    try form.moveEntry(in: "copies", from: 0, to: 1)
    print(form.json())
    try form.removeEntry(in: "copies", at: 0)
    print(try form.entryCount(of: "copies"))

    #expect(
      printed.text == """
        {"article":null,"count":1,"price":2.5,"total":2.5,"gift":false,"copies":["ann@example.com","bob@example.com"]}
        1
        """)
  }

  @Test func models() throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }
    let form = try Form(FormLoader().load(spec("friends.form.yaml")))

    var friends = [(id: 7, name: "Ann"), (id: 9, name: "Bob"), (id: 4, name: "Cid")]
    func show() throws -> ChangeSet {
      try form.setModels(
        "friends",
        friends.map { FormModelItem(key: .int($0.id), values: ["nickname": .string($0.name)]) })
    }
    _ = try show()
    print(form.json())
    friends[1].name = "Bobby"
    friends.insert(friends.removeLast(), at: 0)
    for change in try show() where change.isStructural { print(change) }
    print(try form.modelKey(of: "friends[0].nickname") as Any)

    #expect(
      printed.text == """
        {"friends":[{"nickname":"Ann"},{"nickname":"Bob"},{"nickname":"Cid"}],"count":"3 friends"}
        {"op":"update","section":0,"row":1,"tag":"nickname"}
        {"op":"move","from":{"section":0,"row":2},"to":{"section":0,"row":0},"tag":"nickname"}
        Optional(FormModel.FormValue.int(4))
        """)
  }

  @Test func typing() throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }
    let form = try form()

    try form.edit("article", insert: "Tea")
    print(form.focus as Any, form.returnKeyFace as Any)
    try form.pressReturn()
    try form.edit("count", insert: "2")
    try form.blur()
    print(try form.issues(of: "count").map(\.message), try form.value(of: "count"))
    try form.focusNext()
    print(form.focus as Any)
    let result = try form.edit("article", text: "Tear", selection: 3..<3)
    print(result.text, result.selection)

    #expect(
      printed.text == """
        Optional("article") Optional("next")
        [] int(12)
        Optional("article")
        Tear 3..<3
        """)
  }

  @Test func tapsAndHandlers() throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }

    var host = FormHost()
    host.handlers["articleChanged"] = { event, form in
      guard event.oldValue == .null else { return }
      try form.set("count", to: .int(1))
    }
    host.handlers["placeOrder"] = { event, form in
      if try form.validate().isValid { print("ordered", form.json()) }
    }
    host.locale = FormLocale(decimalSeparator: ",", percentPattern: "# %")

    let form = try Form(FormLoader().load(spec()), host: host)

    try form.set("article", to: .string("Tea"))
    let result = try form.tap("order")
    print(result.handlers)
    print(try form.tap("gift").changes.count, try form.value(of: "gift"))

    #expect(
      printed.text == """
        ordered {"article":"Tea","count":1,"price":2.5,"total":2.5,"gift":false,"copies":[]}
        ["placeOrder"]
        3 bool(true)
        """)
  }

  @Test func swipes() throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }
    var host = FormHost()
    let definition = try FormLoader().load(spec("mail.form.yaml"))

    host.handlers["remove"] = { event, form in event.decision = .later }
    let form = try Form(definition, host: host)
    try form.fullSwipe("mails[0]", .trailing)
    print(form.swipeConfirmation as Any)
    try form.confirmSwipe()
    print(form.json(), form.pendingSwipes)
    try form.completeSwipe(form.pendingSwipes[0], succeeded: true)
    print(form.json())

    #expect(
      printed.text == """
        Optional("Really?")
        {"mails":["Minutes","Lunch"]} [0]
        {"mails":["Lunch"]}
        """)
  }

  @Test func errors() throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }
    let form = try form()

    do {
      try form.setValues(json: #"{"gift": true, "count": "two"}"#)
    } catch {
      print(error)
    }
    do {
      try form.insertEntry(in: "copies", at: 5)
    } catch {
      print(error)
    }
    print(form.isDirty)

    #expect(
      printed.text == """
        `count`: expected a whole number, found the string `two`
        `copies` has 0 entries, so there is no place 5
        false
        """)
  }

  @Test func session() throws {
    let printed = Printed()
    func print(_ items: Any...) { printed.add(items) }
    let form = try form()

    let session = FormSession(form)
    print(session.answer(#"{"set": {"count": 2}}"#))

    #expect(
      printed.text == """
        {"changes":[{"op":"update","section":0,"row":3,"tag":"total"},{"op":"update","section":0,"row":1,"tag":"count"},{"op":"value","tag":"count","old":1,"new":2},{"op":"value","tag":"total","old":2.5,"new":5.0}],"values":{"article":null,"count":2,"price":2.5,"total":5.0,"gift":false,"copies":[]}}
        """)
  }
}

/// The output of a sample, with spaces between the items of a line.
final class Printed {
  private var lines: [String] = []

  var text: String { lines.joined(separator: "\n") }

  func clear() { lines = [] }

  func add(_ items: [Any]) {
    lines.append(items.map { "\($0)" }.joined(separator: " "))
  }
}

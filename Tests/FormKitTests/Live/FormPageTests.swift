import FormKit
import Testing

/// A form that is shown one page at a time.
@Suite struct FormPageTests {
  private static let spec = """
    formc: 1
    form: Pages
    pages:
      - tag: you
        title: You
        sections:
          - rows:
            - { type: name, tag: name, title: Name, rules: [required] }
            - { type: switch, tag: isCompany, title: For a company, value: false }
      - tag: company
        when: "$isCompany == true"
        sections:
          - tag: firm
            rows: [{ type: text, tag: company, title: Company, rules: [required] }]
          - rows: [{ type: text, tag: note, title: Note }]
      - tag: end
        title: Last
        sections:
          - rows:
            - { type: email, tag: email, title: E-mail, rules: [required] }
            - { type: button, tag: again, title: Again, action: [{ reset: form }] }
            - { type: button, tag: toYou, title: You, action: [{ page: you }, { focus: name }] }
    """

  private func form() throws -> Form { try Form(FormLoader().load(Self.spec)) }

  private func shown(_ form: Form) -> [String?] { form.sections.flatMap { $0.rows.map(\.tag) } }

  @Test func showsOnePageAtATime() throws {
    let form = try form()
    #expect(shown(form) == ["name", "isCompany"])
    #expect(form.page == form.visiblePages[0])
    #expect(form.visiblePages.map(\.tag) == ["you", "end"])
    #expect(form.page?.isFirst == true && form.page?.isLast == false)
    #expect(try !form.isHidden("email"))
    #expect(try form.isHidden("company"))
    #expect(form.values()["email"] == .some(.null))
  }

  @Test func rowsOfOtherPagesAreNotMoved() throws {
    let form = try Form(
      FormLoader().load(
        """
        formc: 1
        form: Order
        pages:
          - sections: [{ rows: [{ type: text, tag: name }] }]
          - tag: end
            sections:
              - tag: order
                reorder: true
                rows: [{ type: text, tag: first }, { type: text, tag: second }]
        """))
    #expect(throws: FormError.otherPage(tag: "first", page: "end")) {
      try form.moveRow("first", to: 1)
    }
  }

  @Test func rowsOfOtherPagesAreRefusedWithTheirPage() throws {
    let form = try form()
    let elsewhere = FormError.otherPage(tag: "email", page: "end")
    #expect(elsewhere.description == "`email` is on the page `end`, which is not shown")
    #expect(throws: elsewhere) { try form.focus("email") }
    #expect(throws: elsewhere) { try form.tap("email") }
    #expect(throws: elsewhere) { try form.edit("email", text: "a@b.c") }
    #expect(throws: FormError.notFocusable(tag: "company")) { try form.focus("company") }
    #expect(throws: FormError.notSelectable(tag: "company")) { try form.tap("company") }
    try form.showPage("end")
    let row = try #require(form.row("email"))
    try form.showPage("you")
    #expect(throws: elsewhere) { try row.focus() }
    #expect(throws: elsewhere) { try row.tap() }
    #expect(throws: elsewhere) { try row.edit(text: "a@b.c") }
  }

  @Test func nextValidatesThePageAndBackNever() throws {
    let form = try form()
    let result = try form.nextPage()
    #expect(result.issues.map(\.tag) == ["name"])
    #expect(form.focus == "name")
    #expect(form.page?.tag == "you")
    try form.edit("name", insert: "Ann")
    let changes = try form.nextPage().changes
    #expect(changes.filter(\.isStructural) == [.removeSection(at: 0), .insertSection(at: 0)])
    #expect(form.page?.tag == "end")
    #expect(form.focus == nil)
    try form.previousPage()
    #expect(form.page?.tag == "you")
    #expect(try form.previousPage().isEmpty)
  }

  @Test func pagesAreSkippedWhileTheyAreEmpty() throws {
    let form = try form()
    try form.setValues(["name": .string("Ann"), "isCompany": .bool(true)])
    #expect(form.visiblePages.count == 3)
    try form.nextPage()
    #expect(form.sections.count == 2)
    #expect(shown(form) == ["company", "note"])
    try form.set("isCompany", to: .bool(false))
    #expect(form.page?.tag == "end")
    #expect(throws: FormError.skippedPage("company")) { try form.showPage("company") }
    #expect(throws: FormError.unknownPage("nowhere")) { try form.showPage("nowhere") }
  }

  @Test func validatingTheFormShowsTheFirstInvalidPage() throws {
    let form = try form()
    try form.showPage("end")
    #expect(try form.validate(ValidationScope(isQuiet: true)).isValid == false)
    #expect(form.page?.tag == "end")
    #expect(try form.validate().issues.map(\.tag) == ["name", "email"])
    #expect(form.page?.tag == "you")
  }

  @Test func titlesShowValues() throws {
    let spec = Self.spec
      .replacing("title: You\n", with: #"title: { text: "About {$name}", absent: You }"# + "\n")
      .replacing("title: Last", with: #"title: "Last, {$name}""#)
    let definition = try FormLoader().load(spec)
    for form in [try Form(definition), try Form(FormDefinition(json: definition.json()))] {
      #expect(form.visiblePages.map(\.title) == ["You", "Last, "])
      var titles: [String?] = []
      let observation = form.observeUpdates { update, _ in titles.append(update.page?.title) }
      try form.set("name", to: "Ann")
      #expect(titles == ["About Ann"])
      #expect(form.visiblePages.map(\.title) == ["About Ann", "Last, Ann"])
      observation.cancel()
    }
  }

  /// While the host checks a value of the page, the page stays and later steps are not taken.
  @Test func aPageWaitsForTheHost() throws {
    let definition = try FormLoader().load(
      """
      formc: 1
      form: A
      functions: { isFree: { parameters: [String], returns: Bool } }
      pages:
        - tag: first
          sections:
            - rows:
              - { type: text, tag: name, value: Ann, rules: [{ async: isFree }] }
              - { type: button, tag: go, action: [{ page: next }, { set: done, to: true }] }
              - { type: button, tag: check, action: [{ validate: page }, { set: done, to: true }] }
        - tag: second
          sections: [{ rows: [{ type: switch, tag: done, value: false }] }]
      """)
    for tag in ["go", "check"] {
      let form = try Form(definition, host: FormHost(allowsMissing: true))
      try form.tap(tag)
      #expect(form.page?.tag == "first")
      #expect(try form.value(of: "done") == false)
      let result = try form.nextPage()
      #expect(!result.isValid && result.isPending)
      #expect(form.page?.tag == "first")
      for check in form.pendingChecks { try form.complete(check.id, with: .passes) }
      try form.tap(tag)
      #expect(try form.value(of: "done") == true)
      try form.nextPage()
      #expect(form.page?.tag == "second")
    }
  }

  /// The first page is shown as soon as the host sets the models that it shows.
  @Test func firstPageIsShownOnceTheHostSetsItsModels() throws {
    let definition = try FormLoader().load(
      """
      formc: 1
      form: A
      pages:
        - tag: friends
          sections:
            - { tag: friend, forEach: friends, key: id, rows: [{ type: text, tag: name, title: Name }] }
        - tag: city
          sections: [{ tag: town, select: {}, options: { provider: towns } }]
        - tag: end
          sections: [{ rows: [{ type: text, tag: note, title: Note }] }]
      """)
    let ann = #"{"friends": [{"id": 1, "name": "Ann"}]}"#
    func deliver(to form: Form) throws {
      for work in form.pendingRequests { try form.deliver([.init(value: "Rome")], for: work.id) }
    }
    let form = try self.form(definition)
    #expect(form.page?.tag == "end")
    try deliver(to: form)
    #expect(form.page?.tag == "city")
    try form.setModels(json: ann)
    #expect(form.page?.tag == "friends")

    let turned = try self.form(definition)
    try deliver(to: turned)
    try turned.nextPage()
    try turned.setModels(json: ann)
    #expect(turned.page?.tag == "end")
    try turned.reset()
    #expect(turned.page?.tag == "friends")

    let focused = try self.form(definition)
    try focused.focus("note")
    try focused.setModels(json: ann)
    #expect(focused.page?.tag == "end")
  }

  private func form(_ definition: FormDefinition) throws -> Form {
    try Form(definition, host: FormHost(allowsMissing: true))
  }

  @Test func stepsGoToPages() throws {
    let form = try form()
    try form.showPage("end")
    try form.tap("toYou")
    #expect(form.page?.tag == "you")
    #expect(form.focus == "name")
    try form.showPage("end")
    try form.tap("again")
    #expect(form.page?.tag == "you")
  }

  @Test func aFailedTransactionKeepsThePage() throws {
    struct Undone: Error {}
    let form = try form()
    #expect(throws: Undone.self) {
      try form.update { form in
        try form.showPage("end")
        throw Undone()
      }
    }
    #expect(form.page?.tag == "you")
    #expect(shown(form) == ["name", "isCompany"])
  }

  @Test func snapshotsFollowThePages() throws {
    let form = try form()
    var screen = form.snapshot()
    let observation = form.observeUpdates { update, _ in
      do { try screen.apply(update) } catch { Issue.record("\(error)") }
    }
    #expect(screen.page?.title == "You")
    for value in [true, false] {
      try form.setValues(["name": .string("Ann"), "isCompany": .bool(value)])
      try form.nextPage()
      #expect(screen == form.snapshot())
      try form.nextPage()
      #expect(screen == form.snapshot())
      try form.showPage("you")
      #expect(screen == form.snapshot())
    }
    observation.cancel()
  }

  @Test func snapshotsFollowPagesThatAProgramEmpties() throws {
    let form = try Form(
      FormLoader().load(
        """
        formc: 1
        form: Pages
        pages:
          - { tag: one, sections: [{ rows: [{ type: text, tag: a }] }] }
          - { tag: two, sections: [{ tag: s, rows: [{ type: staticText, text: B }] }] }
        """))
    var screen = form.snapshot()
    let observation = form.observeUpdates { update, _ in
      do { try screen.apply(update) } catch { Issue.record("\(error)") }
    }
    try form.removeSection("s")
    #expect(screen.page?.count == 1)
    try form.restoreSection("s")
    #expect(screen == form.snapshot())
    #expect(screen.page?.count == 2)
    observation.cancel()
  }

  @Test func reloadKeepsThePage() throws {
    let form = try form()
    try form.showPage("end")
    let spec = Self.spec.replacing("title: Last", with: "title: End")
    let reload = try form.reload(into: FormLoader().load(spec))
    #expect(reload.form.page?.title == "End")
    #expect(shown(reload.form) == ["email", "again", "toYou"])
  }

  @Test func formsWithoutPagesHaveNone() throws {
    let spec = "formc: 1\nform: A\nsections: [{ rows: [{ type: text, tag: a }] }]"
    let form = try Form(FormLoader().load(spec))
    #expect(form.page == nil)
    #expect(try form.nextPage().isValid)
    #expect(try form.previousPage().isEmpty)
  }
}

import FormKit
import Testing

/// The options of rows and the choices among them.
@Suite struct RowOptionsTests {
  private static let cities = """
    types:
      City:
        - { value: mvd, title: Montevideo, attributes: { country: UY } }
        - { value: bue, title: Buenos Aires, attributes: { country: AR } }
        - { value: cor, title: Córdoba, disabled: "$closed == true", attributes: { country: AR } }
    """

  private func travel(_ more: String = "") throws -> Form {
    try rowForm(
      """
          - { type: switch, tag: closed, value: false }
          - { type: segmented, tag: country, options: [UY, AR] }
          - type: push
            tag: city
            title: City
            options: City
            where: "$option.country == $country"
            group: { by: country, header: "Cities of {group}", footer: "{{{group}}} {x}" }
            search: true
            \(more)
      """, types: Self.cities)
  }

  // MARK: - Offered options

  @Test func filterFollowsTheRowsItNames() throws {
    let form = try travel()
    let row = try #require(form.row("city"))
    #expect(row.offered == [])
    try form.set("country", to: "AR")
    #expect(row.offered == ["bue", "cor"])
    let changes = try form.set("country", to: "UY")
    #expect(row.offered == ["mvd"])
    #expect(
      changes.changes.contains { change in
        if case .updateRow(_, tag: "city") = change { true } else { false }
      })
  }

  @Test func failedTransactionRestoresTheOptions() throws {
    struct Stop: Error {}
    let form = try travel()
    try form.set("country", to: "UY")
    let row = try #require(form.row("city"))
    #expect(row.offered == ["mvd"])
    #expect(throws: Stop.self) {
      try form.update { form in
        try form.set("country", to: "AR")
        throw Stop()
      }
    }
    #expect(row.offered == ["mvd"])
    try form.set("country", to: "AR")
    #expect(row.offered == ["bue", "cor"])
  }

  @Test func optionHasItsTextsAndAttributes() throws {
    let form = try rowForm(
      """
          - type: push
            tag: size
            options:
              - S
              - { value: L, title: Large, subtitle: Two left, image: big, attributes: { cm: 40 } }
      """)
    let options = try #require(form.row("size")).options
    #expect(options.map(\.title) == ["S", "Large"])
    #expect(options.map(\.subtitle) == [nil, "Two left"])
    #expect(options[1].image == "big")
    #expect(options[1].attributes == [.init(name: "cm", value: .int(40))])
    #expect(options.allSatisfy { $0.group == nil && !$0.isDisabled })
  }

  @Test func groupsFollowTheOrderOfTheirFirstOptions() throws {
    let form = try rowForm(
      """
          - type: push
            tag: city
            options:
              - { value: b, attributes: { land: Z } }
              - plain
              - { value: a, attributes: { land: A } }
              - { value: c, attributes: { land: Z } }
            group: { by: land, footer: "{{{group}}} {x}" }
          - { type: push, tag: flat, options: [a, b] }
      """)
    let groups = try #require(form.row("city")).optionGroups()
    #expect(groups.map(\.name) == ["Z", nil, "A"])
    #expect(groups.map(\.header) == ["Z", nil, "A"])
    #expect(groups.map(\.footer) == ["{Z} {x}", nil, "{A} {x}"])
    #expect(groups.map { $0.options.map(\.value) } == [["b", "c"], ["plain"], ["a"]])
    #expect(try #require(form.row("flat")).optionGroups().map(\.header) == [nil])
    #expect(try #require(form.row("flat")).optionGroups(matching: "zz").isEmpty)
  }

  @Test(arguments: [
    ("", ["bue", "cor"]), ("  ", ["bue", "cor"]), ("cord", ["cor"]), ("CÓRD", ["cor"]),
    ("AIRES ", ["bue"]), ("o", ["bue", "cor"]), ("bue", ["bue"]), ("cor", ["cor"]), ("mont", []),
  ])
  func searchMatchesTitles(text: String, found: [FormValue]) throws {
    let form = try travel()
    try form.set("country", to: "AR")
    let groups = try #require(form.row("city")).optionGroups(matching: text)
    #expect(groups.flatMap(\.options).map(\.value) == found)
    #expect(groups.map(\.header) == (found.isEmpty ? [] : ["Cities of AR"]))
  }

  @Test func optionIsDisabledByItsCondition() throws {
    let form = try travel()
    try form.set("country", to: "AR")
    let row = try #require(form.row("city"))
    #expect(row.options.map(\.isDisabled) == [false, false])
    try form.choose("cor", in: "city")
    try form.set("closed", to: true)
    #expect(row.options.map(\.isDisabled) == [false, true])
    // The chosen option stays chosen and valid.
    #expect(row.value == "cor" && row.isValid)
    try form.choose("bue", in: "city")
    #expect(throws: FormError.disabledOption(tag: "city", "cor")) {
      try form.choose("cor", in: "city")
    }
  }

  @Test func filterCanReferToTheSameEntry() throws {
    let form = try Form(
      FormLoader().load(
        """
        formc: 1
        form: Trips
        \(Self.cities)
        sections:
          - { rows: [{ type: switch, tag: closed, value: false }] }
          - tag: trips
            repeat:
              min: 2
              rows:
                - { type: segmented, tag: country, options: [UY, AR] }
                - { type: push, tag: city, options: City, where: "$option.country == $$country" }
        """))
    try form.set("trips[1].country", to: "UY")
    #expect(form.row("trips[0].city")?.offered == [])
    #expect(form.row("trips[1].city")?.offered == ["mvd"])
    try form.choose("mvd", in: "trips[1].city")
    try form.set("trips[1].country", to: "AR")
    #expect(form.row("trips[1].city")?.issues.map(\.rule) == ["option"])
    #expect(form.row("trips[0].city")?.issues == [])
  }

  // MARK: - Chosen options

  @Test func removedOptionStaysAndIsInvalidAtOnce() throws {
    for time in ["onChange", "onBlur", "onChangeAfterBlurred", "onDemand", "always"] {
      let form = try travel("validates: \(time)")
      try form.set("country", to: "UY")
      try form.choose("mvd", in: "city")
      #expect(try form.isValid("city"))
      try form.set("country", to: "AR")
      #expect(try form.value(of: "city") == "mvd")
      #expect(try form.issues(of: "city").map(\.rule) == ["option"])
      #expect(form.messages("city") == ["Choose one of the options"])
      #expect(try !form.isValid("city"))
      #expect(try !form.validate().isValid)
      try form.set("country", to: "UY")
      #expect(try form.isValid("city"))
      try form.set("country", to: "AR")
      try form.choose("bue", in: "city")
      #expect(try form.isValid("city"))
      #expect(try form.validate().isValid)
    }
  }

  @Test func programCanSetAFilteredOption() throws {
    let form = try travel()
    try form.set("city", to: "bue")
    #expect(try form.issues(of: "city").map(\.rule) == ["option"])
    try form.set("country", to: "AR")
    #expect(try form.isValid("city"))
    #expect(throws: FormError.notAnOption(tag: "city", "rom")) { try form.set("city", to: "rom") }
    #expect(throws: FormError.notAnOption(tag: "city", "mvd")) {
      try form.choose("mvd", in: "city")
    }
    #expect(try form.value(of: "city") == "bue")
    try form.set("city", to: .null)
    #expect(try form.isValid("city"))
  }

  @Test func hiddenRowHasNoIssueUntilItShows() throws {
    let form = try travel("hidden: \"$closed == true\"")
    try form.update { form in
      try form.set("closed", to: true)
      try form.set("city", to: "mvd")
      try form.set("country", to: "AR")
    }
    #expect(try form.isValid("city"))
    try form.set("closed", to: false)
    #expect(try form.issues(of: "city").map(\.rule) == ["option"])
  }

  @Test func newFormAndResetFormAgree() throws {
    let form = try travel("value: mvd")
    #expect(try form.issues(of: "city").map(\.rule) == ["option"])
    try form.set("country", to: "UY")
    #expect(try form.isValid("city"))
    try form.reset()
    #expect(try form.issues(of: "city").map(\.rule) == ["option"])
    try form.reset()
    #expect(try form.issues(of: "city").map(\.rule) == ["option"])
  }

  @Test(arguments: [
    ("push", "", true), ("popover", "", true), ("actionSheet", "", false), ("alert", "", false),
    ("segmented", "", false), ("picker", "", false), ("push", "deselectable: false,", false),
    ("segmented", "deselectable: true,", true), ("picker", "deselectable: true,", true),
    // A required row is not emptied by a second tap: Eureka's #261.
    ("push", "rules: [required],", false),
    ("push", "rules: [required], deselectable: true,", true),
    ("push", "rules: [{ required: true, when: $size.isHidden }],", true),
    ("push", "rules: [{ required: true, when: NOT $size.isHidden }],", false),
  ])
  func choosingAgain(type: String, more: String, givesUp: Bool) throws {
    let form = try rowForm("    - { type: \(type), tag: size, \(more) options: [S, M] }")
    #expect(form.row("size")?.isDeselectable == givesUp)
    try form.choose("M", in: "size")
    #expect(try form.value(of: "size") == "M")
    try form.choose("M", in: "size")
    #expect(try form.value(of: "size") == (givesUp ? .null : "M"))
    try form.choose("S", in: "size")
    try form.choose(.null, in: "size")
    #expect(try form.value(of: "size") == (givesUp ? .null : "S"))
  }

  /// The last chosen option of a required row with several choices cannot be deselected.
  @Test(arguments: [
    ("", true), ("rules: [required],", false), ("min: 1,", false), ("min: 2,", false),
    ("min: 0,", true), ("deselectable: false,", false), ("rules: [required], max: 1,", true),
    ("rules: [required], deselectable: true,", true), ("min: 1, deselectable: true,", true),
  ])
  func lastChosenOptionIsDeselectable(more: String, givesUp: Bool) throws {
    let form = try rowForm("    - { type: multipleSelector, tag: sizes, \(more) options: [S, M] }")
    let row = try #require(form.row("sizes"))
    try form.choose("M", in: "sizes")
    #expect(row.isDeselectable == givesUp)
    if !more.contains("max: 1") {
      try form.choose("S", in: "sizes")
      #expect(row.isDeselectable)
      try form.choose("S", in: "sizes")
    }
    #expect(row.value == .list(["M"]))
    try form.choose("M", in: "sizes")
    #expect(row.value == (givesUp ? .null : .list(["M"])))
    try form.set("sizes", to: .list(["M", "S"]))
    try form.choose(.null, in: "sizes")
    #expect((row.value == .null) == givesUp)
  }

  @Test func severalOptionsStayInTheirOrder() throws {
    let form = try rowForm(
      """
          - { type: multipleSelector, tag: days, options: [Mon, Tue, Wed], max: 2, value: [Wed, Mon] }
      """)
    let row = try #require(form.row("days"))
    #expect(row.value == .list(["Mon", "Wed"]))
    #expect(throws: FormError.tooManyOptions(tag: "days", limit: 2)) {
      try form.choose("Tue", in: "days")
    }
    try form.choose("Mon", in: "days")
    try form.choose("Tue", in: "days")
    #expect(row.value == .list(["Tue", "Wed"]))
    #expect(row.isChosen("Tue") && !row.isChosen("Mon"))
    try form.choose("Tue", in: "days")
    try form.choose("Wed", in: "days")
    #expect(row.value == .null)
    try form.set("days", to: .list(["Wed", "Tue", "Wed"]))
    #expect(row.value == .list(["Tue", "Wed"]))
    #expect(throws: FormError.notAnOption(tag: "days", .list(["Mon", "Sun"]))) {
      try form.set("days", to: .list(["Mon", "Sun"]))
    }
  }

  @Test func selectableSectionAcceptsOnlyItsOptions() throws {
    let form = try Form(
      FormLoader().load(
        """
        formc: 1
        form: Sample
        sections:
          - tag: few
            select: { mode: multiple }
            options: [a, b, c]
          - tag: one
            select: { mode: single }
            rows:
              - { type: listCheck, title: Small, selectableValue: small }
        """))
    try form.set("few", to: .list(["c", "a"]))
    #expect(try form.value(of: "few") == .list(["a", "c"]))
    #expect(throws: FormError.notAnOption(tag: "one", "big")) { try form.set("one", to: "big") }
    try form.choose("small", in: "one")
    #expect(try form.value(of: "one") == "small")
  }

  /// A second tap deselects an option if the section allows that.
  @Test(
    arguments: [
      ("single", true, .null), ("single", false, "a"), ("multiple", true, .list(["b"])),
      ("multiple", false, .list(["b"])),
    ] as [(String, Bool, FormValue)])
  func optionsAreDeselected(mode: String, isDeselectable: Bool, value: FormValue) throws {
    let form = try liveForm(
      """
      - tag: few
        select: { mode: \(mode), deselectable: \(isDeselectable) }
        options: [a, b, c]
      """)
    if mode == "multiple" { try form.select("b", in: "few") }
    try form.select("a", in: "few")
    try form.select("a", in: "few")
    #expect(try form.value(of: "few") == value)
    guard mode == "multiple" else { return }
    try form.select("b", in: "few")
    #expect(try form.value(of: "few") == (isDeselectable ? .null : .list(["b"])))
  }

  @Test func entriesTakeOptionsOnly() throws {
    let form = try Form(
      FormLoader().load(
        """
        formc: 1
        form: Sample
        sections:
          - { tag: sizes, repeat: { row: { type: push, options: [S, M] } } }
          - tag: trips
            repeat:
              rows:
                - { type: text, tag: name }
                - { type: multipleSelector, tag: days, options: [Mon, Tue] }
        """))
    #expect(throws: FormError.notAnOption(tag: "sizes[1]", "XL")) {
      try form.set("sizes", to: .list(["S", "XL"]))
    }
    try form.set("sizes", to: .list(["S", "M"]))
    let days = { (days: [FormValue]) in
      FormValue.record([FormField(name: "days", value: .list(days))])
    }
    #expect(throws: FormError.notAnOption(tag: "trips[0].days", .list(["Sun"]))) {
      try form.insertEntry(in: "trips", value: days(["Sun"]))
    }
    try form.insertEntry(in: "trips", value: days(["Tue", "Mon"]))
    #expect(form.json() == #"{"sizes":["S","M"],"trips":[{"name":null,"days":["Mon","Tue"]}]}"#)
  }

  // MARK: - Refusals

  @Test func refusesOptionsThatCannotBeChosen() throws {
    let form = try rowForm(
      """
          - { type: text, tag: name }
          - { type: push, tag: off, options: [a], disabled: true }
          - { type: push, tag: gone, options: [a], hidden: true }
          - { type: push, tag: derived, options: [a], computed: "'a'" }
      """)
    for tag in ["name", "off", "gone", "derived"] {
      #expect(throws: FormError.notSelectable(tag: tag)) { try form.choose("a", in: tag) }
    }
    #expect(throws: FormError.unknownTag("nobody")) { try form.choose("a", in: "nobody") }
  }
}

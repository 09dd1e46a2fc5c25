import FormKit
import Testing

/// Options that come from the host.
@Suite struct RowProviderTests {
  private func form(_ more: String = "") throws -> Form {
    try rowForm(
      """
          - { type: segmented, tag: country, options: [UY, AR] }
          - type: push
            tag: city
            options: { provider: cities, parameters: [$country] }
            \(more)
      """)
  }

  private func option(_ value: FormValue, _ title: String? = nil) -> FormDefinition.Option {
    FormDefinition.Option(value: value, title: title)
  }

  @Test func requestsOptionsInitiallyAndWhenAParameterChanges() throws {
    let form = try form()
    let row = try #require(form.row("city"))
    let first = try #require(form.pendingRequests.first)
    #expect(form.pendingRequests.count == 1)
    #expect(first.name == "cities" && first.arguments == [.null] && first.tag == "city")
    #expect(row.optionStatus == .loading && row.options.isEmpty)
    try form.set("country", to: "UY")
    let second = try #require(form.pendingRequests.first)
    #expect(form.pendingRequests.count == 1)
    #expect(second.id != first.id && second.arguments == ["UY"])
    // The answer to the first question comes late.
    #expect(try form.deliver([option("bue")], for: first.id).isEmpty)
    #expect(row.optionStatus == .loading)
    let changes = try form.deliver([option("mvd", "Montevideo")], for: second.id)
    #expect(!changes.isEmpty)
    #expect(row.optionStatus == .loaded && row.options.map(\.title) == ["Montevideo"])
    #expect(form.pendingRequests.isEmpty)
    // A second answer to the same request is dropped too.
    #expect(try form.deliver([], for: second.id).isEmpty)
    #expect(row.offered == ["mvd"])
    // Setting the same value makes no request.
    try form.set("country", to: "UY")
    #expect(form.pendingRequests.isEmpty)
  }

  /// Options of types that JSON does not have are written in the same way as values of rows.
  @Test(arguments: [
    (
      "Date", #"["2026-01-31","2026-02-01T09:30:00+02:00"]"#,
      #"["2026-01-31T00:00:00Z","2026-02-01T07:30:00Z"]"#
    ),
    ("Duration", "[60,1.5]", "[60,1.5]"), ("URL", #"["https://a.org/x"]"#, #"["https://a.org/x"]"#),
    ("Int", "[1,2]", "[1,2]"), ("Double", "[1,2.5]", "[1.0,2.5]"),
  ])
  func optionsOfAllTypesAreDelivered(_ type: String, _ written: String, _ values: String) throws {
    let form = try rowForm(
      """
          - { type: push, tag: one, options: { provider: p, type: \(type) } }
          - { type: multipleSelector, tag: some, options: { provider: p, type: \(type) } }
      """)
    let session = FormSession(form)
    let options = try #require(written.dropFirst().dropLast().split(separator: ",") as [Substring]?)
      .map { #"{"value":\#($0),"title":"T"}"# }.joined(separator: ",")
    for id in 1...2 {
      let answer = session.answer(
        #"{"deliver":{"id":\#(id),"options":[\#(options)]},"values":false}"#)
      #expect(answer.hasPrefix(#"{"changes""#), "\(answer)")
    }
    let answer = session.answer(#"{"set":{"some":\#(written)}}"#)
    #expect(answer.contains(#""some":\#(values)"#), "\(answer)")
    let first = try #require(form.row("one")?.options.first?.value)
    try form.choose(first, in: "one")
    #expect(try form.validate().isValid)
  }

  /// An option without a title shows its value like a row of its type, in the form's time zone.
  @Test(arguments: [
    ("Duration", #"3600,90"#, ["1:00", "0:01:30"]),
    ("Duration", #"-5400"#, ["-1:30"]),
    (
      "Date", #""2026-01-31","2026-02-01T09:30:00+02:00","2026-02-01T09:30:15Z""#,
      ["2026-01-31", "2026-02-01 08:30", "2026-02-01 10:30:15"]
    ),
    ("Int", "1000", ["1000"]), ("URL", #""https://a.org/x""#, ["https://a.org/x"]),
  ])
  func optionsWithoutTitles(_ type: String, _ values: String, _ titles: [String]) throws {
    let definition = try liveForm(
      """
      - rows:
        - { type: push, tag: one, options: { provider: p, type: \(type) } }
        - { type: multipleSelector, tag: some, options: { provider: p, type: \(type) } }
        - { type: staticText, text: "{$one}" }
      - { tag: s, select: { mode: single }, options: { provider: p, type: \(type) } }
      """
    ).definition
    for definition in [definition, try FormDefinition(json: definition.json())] {
      let form = try Form(definition, host: .recording(in: FixedTimeZone(seconds: 3600)))
      let session = FormSession(form)
      let options = values.split(separator: ",").map { #"{"value":\#($0)}"# }
      for request in form.pendingRequests {
        let list = options.joined(separator: ",")
        _ = session.answer(#"{"deliver":{"id":\#(request.id),"options":[\#(list)]}}"#)
      }
      let row = try #require(form.row("one"))
      #expect(row.options.map(\.title) == titles)
      #expect(form.sections[1].rows.map(\.title) == titles)
      try form.choose(try #require(row.options.first?.value), in: "one")
      let isGrouped = type == "Int"
      #expect(isGrouped || row.displayText == titles[0])
      #expect(form.sections[0].rows.last?.text == titles[0])
      try form.set("some", to: .list(row.options.map(\.value)))
      #expect(isGrouped || form.row("some")?.displayText == titles.joined(separator: ", "))
    }
  }

  @Test(arguments: [
    (
      "Date", #""31.1.""#,
      "expected a date and time such as `2026-01-31T10:30:00Z`, found the string `31.1.`"
    ),
    ("Duration", #""1:30""#, "expected a number of seconds, found the string `1:30`"),
    ("URL", "5", "expected a URL as a string, found the number 5"),
  ])
  func wrongOptionsAreRefused(_ type: String, _ value: String, _ reason: String) throws {
    let session = FormSession(
      try rowForm("    - { type: push, tag: one, options: { provider: p, type: \(type) } }"))
    let answer = session.answer(#"{"deliver":{"id":1,"options":[{"value":\#(value)}]}}"#)
    #expect(answer == #"{"error":"`one`: \#(reason)"}"#)
  }

  @Test func oldOptionsAreNotOfferedWhileLoading() throws {
    let form = try form()
    let row = try #require(form.row("city"))
    try form.deliver([option("mvd"), option("sal")], for: form.pendingRequests[0].id)
    try form.choose("mvd", in: "city")
    try form.set("country", to: "AR")
    #expect(row.options.isEmpty && row.value == "mvd")
    // The value cannot be checked until the new options have arrived.
    #expect(row.isValid)
    #expect(try form.validate().isValid)
    #expect(throws: FormError.notAnOption(tag: "city", "sal")) {
      try form.choose("sal", in: "city")
    }
    try form.deliver([option("bue")], for: form.pendingRequests[0].id)
    #expect(row.value == "mvd")
    #expect(row.issues.map(\.rule) == ["option"])
    try form.choose("bue", in: "city")
    #expect(row.isValid)
  }

  @Test func failsAndReloads() throws {
    let form = try form()
    let row = try #require(form.row("city"))
    let id = form.pendingRequests[0].id
    try form.set("city", to: "mvd")
    try form.fail(id, "no network")
    #expect(row.optionStatus == .failed("no network") && form.pendingRequests.isEmpty)
    #expect(row.isValid)
    #expect(try form.deliver([option("mvd")], for: id).isEmpty)
    try form.reloadOptions(of: "city")
    #expect(row.optionStatus == .loading)
    try form.deliver([option("mvd")], for: form.pendingRequests[0].id)
    #expect(row.optionStatus == .loaded && row.isValid)
    #expect(throws: FormError.notSelectable(tag: "country")) {
      try form.reloadOptions(of: "country")
    }
    #expect(throws: FormError.unknownTag("x")) { try form.reloadOptions(of: "x") }
  }

  @Test func wrongAnswersChangeNothing() throws {
    let form = try form()
    let id = form.pendingRequests[0].id
    #expect(
      throws: FormError.wrongType(
        tag: "city", expected: .option(name: nil, base: .string), found: 3)
    ) {
      try form.deliver([option("ok"), option(3)], for: id)
    }
    #expect(throws: FormError.self) { try form.deliver([option(.null)], for: id) }
    for unknown in [0, -1, .min, .max, id + 1] {
      #expect(throws: FormError.unknownWork(unknown)) { try form.deliver([], for: unknown) }
      #expect(throws: FormError.unknownWork(unknown)) { try form.fail(unknown, "") }
    }
    #expect(form.pendingRequests.map(\.id) == [id])
  }

  @Test func filterAppliesToDeliveredOptions() throws {
    let form = try form("where: \"$option != 'bue'\"")
    try form.deliver(
      [option("bue"), option("cor"), option("cor", "Twice")], for: form.pendingRequests[0].id)
    #expect(form.row("city")?.offered == ["cor", "cor"])
    var off = option("ros")
    off.disabled = .literal(.bool(true))
    try form.reloadOptions(of: "city")
    try form.deliver([off], for: form.pendingRequests[0].id)
    #expect(form.row("city")?.options.map(\.isDisabled) == [true])
  }

  @Test func failedTransactionMakesNoRequest() throws {
    struct Stop: Error {}
    let form = try form()
    let row = try #require(form.row("city"))
    try form.deliver([option("mvd")], for: form.pendingRequests[0].id)
    #expect(throws: FormError.self) {
      try form.update { form in
        try form.set("country", to: "AR")
        try form.reloadOptions(of: "city")
        try form.set("country", to: 3)
      }
    }
    #expect(form.pendingRequests.isEmpty)
    #expect(row.optionStatus == .loaded && row.offered == ["mvd"])
  }

  @Test func eachEntryMakesItsOwnRequests() throws {
    let form = try Form(
      FormLoader().load(
        """
        formc: 1
        form: Trips
        sections:
          - tag: trips
            repeat:
              rows:
                - { type: text, tag: country }
                - { type: push, tag: city, options: { provider: cities, parameters: [$$country] } }
        """), host: .recording)
    try form.insertEntry(in: "trips")
    try form.insertEntry(in: "trips", value: .record([FormField(name: "country", value: "UY")]))
    #expect(form.pendingRequests.map(\.tag) == ["trips[0].city", "trips[1].city"])
    #expect(form.pendingRequests.map(\.arguments) == [[.null], ["UY"]])
    let first = form.pendingRequests[0].id
    let second = form.pendingRequests[1].id
    try form.removeEntry(in: "trips", at: 0)
    #expect(form.pendingRequests.map(\.tag) == ["trips[0].city"])
    #expect(try form.deliver([option("rom")], for: first).isEmpty)
    try form.deliver([option("mvd")], for: second)
    #expect(form.row("trips[0].city")?.offered == ["mvd"])
    // A new entry inherits nothing from a removed one.
    try form.insertEntry(in: "trips")
    #expect(form.row("trips[1].city")?.options.isEmpty == true)
    #expect(form.pendingRequests.count == 1)
  }

  @Test(arguments: ["single", "multiple"]) func selectableSectionAcceptsDeliveredOptions(
    mode: String
  ) throws {
    let form = try Form(
      FormLoader().load(
        """
        formc: 1
        form: Sample
        sections:
          - tag: spoken
            select: { mode: \(mode) }
            options: { provider: languages }
        """), host: .recording)
    let section = try #require(form.section("spoken"))
    #expect(section.optionStatus == .loading && section.options.isEmpty)
    #expect(throws: FormError.notAnOption(tag: "spoken", "en")) {
      try form.select("en", in: "spoken")
    }
    try form.deliver([option("en", "English"), option("es")], for: form.pendingRequests[0].id)
    #expect(section.options.map(\.title) == ["English", "es"])
    try form.select("es", in: "spoken")
    try form.select("en", in: "spoken")
    #expect(try form.value(of: "spoken") == (mode == "single" ? "en" : .list(["en", "es"])))
    try form.select("en", in: "spoken")
    #expect(try form.value(of: "spoken") == (mode == "single" ? .null : .list(["es"])))
    try form.set("spoken", to: mode == "single" ? "xx" : .list(["xx"]))
    #expect(try form.issues(of: "spoken").map(\.rule) == ["option"])
  }

  @Test func leftAndRightOptionsAreDelivered() throws {
    let form = try rowForm("    - { type: leftRight, tag: seat, options: { provider: seats } }")
    var stalls = option("Stalls")
    stalls.options = [option("A1"), option("A2")]
    try form.deliver([stalls], for: form.pendingRequests[0].id)
    try form.chooseLeft("Stalls", in: "seat")
    try form.choose("A2", in: "seat")
    #expect(try form.value(of: "seat") == "A2")
  }
}

/// Providers of the host that the form calls.
@MainActor @Suite struct LoadedOptionsTests {
  private struct Offline: Error, CustomStringConvertible { let description = "offline" }

  private func form(_ host: FormHost) throws -> Form {
    try rowForm(
      """
          - { type: push, tag: country, options: { provider: countries } }
          - type: push
            tag: city
            options: { provider: cities, parameters: [$country] }
          - { type: push, tag: far, options: { provider: offline } }
          - { type: push, tag: lost, options: { provider: nobody } }
          - { type: push, tag: odd, options: { provider: numbers } }
      """, host: host)
  }

  @Test func loadsFailsAndLoadsAgain() async throws {
    var host = FormHost.recording
    host.providers["countries"] = { _ in [.init(value: .string("UY"))] }
    host.providers["cities"] = { parameters in
      parameters == [.string("UY")] ? [.init(value: .string("mvd"), title: "Montevideo")] : []
    }
    host.providers["offline"] = { _ in throw Offline() }
    host.providers["numbers"] = { _ in [.init(value: .int(1))] }
    let form = try form(host)
    try await form.loadOptions()
    #expect(form.pendingRequests.isEmpty)
    #expect(form.row("country")?.offered == ["UY"])
    #expect(form.row("city")?.optionStatus == .loaded && form.row("city")?.offered == [])
    #expect(form.row("far")?.optionStatus == .failed("offline"))
    #expect(form.row("lost")?.optionStatus == .failed("there is no provider `nobody`"))
    #expect(form.row("odd")?.optionStatus == .failed("`odd` takes String, not an Int (`1`)"))
    try form.choose("UY", in: "country")
    try await form.loadOptions()
    #expect(form.row("city")?.options.map(\.title) == ["Montevideo"])
  }

  @Test func cascadesLoadInOneGo() async throws {
    var host = FormHost.recording
    host.providers["countries"] = { _ in [.init(value: .string("UY"))] }
    host.providers["cities"] = { parameters in
      [.init(value: parameters.first ?? .null)].filter { $0.value != .null }
    }
    let form = try form(host)
    let observation = form.observe { _, form in
      if form.row("country")?.offered == ["UY"], form.row("country")?.value == .null {
        _ = try? form.set("country", to: "UY")
      }
    }
    try await form.loadOptions()
    #expect(form.row("city")?.offered == ["UY"])
    observation.cancel()
  }

  @Test(arguments: [true, false])
  func providerThatNeverAnswersCanBeCancelled(heedsCancelling: Bool) async throws {
    var host = FormHost.recording
    host.providers["countries"] = { _ in
      if heedsCancelling { try await Task.sleep(for: .seconds(3600)) }
      return await never()
    }
    host.providers["cities"] = { _ in [.init(value: .string("rom"))] }
    let form = try form(host)
    let loading = Task { @MainActor in try await form.loadOptions() }
    while form.row("city")?.optionStatus != .loaded { await Task.yield() }
    // The form can be used meanwhile.
    try form.set("city", to: "rom")
    #expect(form.row("country")?.optionStatus == .loading)
    loading.cancel()
    try await loading.value
    #expect(form.row("country")?.optionStatus == .loading)
    #expect(form.pendingRequests.map(\.tag) == ["country"])
  }

  @Test func providersThatTheProgramAnswersAreNotRequired() async throws {
    let definition = try FormLoader().load(
      """
      formc: 1
      form: Sample
      sections:
      - tag: city
        select: { mode: single }
        options: { provider: cities }
      - rows: [{ type: push, tag: hotel, options: { provider: hotels } }]
      """)
    let missing = [
      FormBinding(.provider, "cities", path: "sections[0]", tag: "city", event: "options"),
      FormBinding(.provider, "hotels", path: "sections[1].rows[0]", tag: "hotel", event: "options"),
    ]
    #expect(throws: FormError.missing(missing)) { try Form(definition) }
    #expect(missing[0].description == "the provider `cities` for `options` of `city`")
    var host = FormHost()
    host.providers["hotels"] = { _ in [.init(value: .string("plaza"))] }
    host.answeredElsewhere = ["cities"]
    let form = try Form(definition, host: host)
    try await form.loadOptions()
    #expect(form.pendingRequests.map(\.name) == ["cities"])
    #expect(form.row("hotel")?.offered == ["plaza"])
    try form.deliver([.init(value: .string("mvd"))], for: form.pendingRequests[0].id)
    #expect(form.section("city")?.rows.map(\.title) == ["mvd"])
  }
}

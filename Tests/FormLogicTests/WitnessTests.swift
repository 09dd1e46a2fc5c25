import FormKit
import FormLogic
@_spi(Generated) import FormModel
import FormTestSupport
import FormText
import Foundation
import Testing

/// Fillings that show rows and break rules.
@Suite struct WitnessTests {
  private static func answers(_ rows: String) throws -> [String] {
    let lines = rows.split(separator: "\n").map { "      \($0)\n" }
    let spec = "formc: 1\nform: Test\nsections:\n  - rows:\n" + lines.joined()
    var prover = try FormProver(try FormLoader().load(spec, name: "test.form.yaml"))
    return prover.questions.filter { $0.tag != nil }.map { question in
      let name = (question.tag ?? "") + (prover.rule(of: question).map { ".\($0.kindName)" } ?? "")
      switch prover.answer(to: question) {
      case .witness(let witness): return "\(name): \(witness.values.text(.compact))"
      case .impossible: return "\(name): impossible"
      case .unknown: return "\(name): unknown"
      case .givenUp: return "\(name): given up"
      }
    }
  }

  /// The values and models of a witness as JSON; any other answer as text.
  private static func values(_ answer: FormProver.Answer) -> String {
    guard case .witness(let witness) = answer else { return "\(answer)" }
    return witness.values.text(.compact) + (witness.models.map { " " + $0.text(.compact) } ?? "")
  }

  @Test func showsARow() throws {
    let answers = try Self.answers(
      """
      - { type: segmented, tag: kind, title: Kind, options: [a, b] }
      - { type: text, tag: invoice, title: Invoice, hidden: "$kind != 'b'" }
      """)
    #expect(answers == ["kind: {}", #"invoice: {"kind":"b"}"#])
  }

  @Test func breaksARule() throws {
    let answers = try Self.answers(
      """
      - { type: int, tag: low, title: Low }
      - { type: int, tag: high, title: High, rules: [required, { greaterThan: "$low" }] }
      """)
    #expect(
      answers == [
        "low: {}", "high: {}", #"high.required: {"high":null}"#,
        #"high.greaterThan: {"low":0,"high":0}"#,
      ])
  }

  @Test func findsADateByItsParts() throws {
    let condition = "WEEKDAY($due) == 3 AND DAY($due) == 31 AND MONTH($due) == 12"
    let answers = try Self.answers(
      """
      - { type: date, tag: due, title: Due }
      - { type: text, tag: x, title: X, hidden: "NOT (\(condition))" }
      - { type: text, tag: y, title: Y, hidden: "NOT (\(condition) AND YEAR($due) == 2026)" }
      """)
    #expect(answers == ["due: {}", #"x: {"due":"2031-12-31"}"#, "y: impossible"])
  }

  @Test func findsTextsByTheirResults() throws {
    let rows = [
      ("UPPERCASE($code) == 'SPEAKER'", #"{"code":"SPEAKER"}"#),
      ("UPPERCASE($code) BEGINSWITH 'AB-'", #"{"code":"AB-"}"#),
      ("LOWERCASE(TRIM($code)) == 'x y'", #"{"code":"x y"}"#),
      ("LENGTH(TRIM($code)) == 7", nil),
      ("UPPERCASE($code) == 'Speaker'", "impossible"),
      ("UPPERCASE($ticket) == 'A'", #"{"ticket":"a"}"#),
      ("UPPERCASE($ticket) == 'C'", "impossible"),
      ("$shout == 'A'", #"{"ticket":"a"}"#),
      ("LENGTH($shout) == 2", "impossible"),
    ]
    let answers = try Self.answers(
      """
      - { type: text, tag: code, title: Code }
      - { type: segmented, tag: ticket, title: Ticket, options: [a, b], value: b }
      - { type: text, tag: shout, title: Shout, computed: "UPPERCASE($ticket)" }

      """
        + rows.indices.map {
          "- { type: text, tag: r\($0), title: R, hidden: \"NOT (\(rows[$0].0))\" }"
        }.joined(separator: "\n"))
    for (answer, (number, row)) in zip(answers.dropFirst(3), rows.enumerated()) {
      if let expected = row.1 {
        #expect(answer == "r\(number): \(expected)", "\(row.0)")
      } else {
        #expect(answer.hasPrefix("r\(number): {"), "\(row.0)")
      }
    }
  }

  /// The witness of a row that shows in a new form is empty.
  @Test func showsARowOfANewForm() throws {
    let answers = try Self.answers(
      """
      - { type: segmented, tag: ticket, title: Ticket, options: [a, b], value: b }
      - { type: text, tag: x, title: X, hidden: "$ticket == 'a'", rules: [{ minLength: 3 }] }
      - { type: text, tag: y, title: Y, hidden: "UPPERCASE($ticket) BEGINSWITH 'A'" }
      """)
    #expect(answers == ["ticket: {}", "x: {}", #"x.minLength: {"x":"a"}"#, "y: {}"])
  }

  @Test func findsADateByTheYearsToToday() throws {
    let spec = """
      formc: 1
      form: Test
      sections:
        - tag: people
          repeat:
            rows:
              - { type: date, tag: birthday, title: Birthday }
              - { type: int, tag: age, title: Age, computed: "YEARS($$birthday, TODAY())" }
              - type: text
                tag: school
                title: School
                hidden: "NOT $$age BETWEEN {5, 18}"
                rules: [required]
              - { type: text, tag: never, title: N, hidden: "NOT ($$age > 5 AND $$age < 6)" }
      """
    let now = try Date("2026-11-27T10:00:00Z", strategy: .iso8601)
    let host = FormHost(timeZone: .gmt, allowsMissing: true, now: { now })
    let form = try FormLoader().load(spec, name: "test.form.yaml")
    var prover = try FormProver(form, host: host)
    let answers = prover.questions.map { prover.answer(to: $0) }
    let years = answers.dropFirst(3).prefix(2).map { answer -> Int? in
      guard let birthday = Self.values(answer).firstMatch(of: /"birthday":"(\d{4})-11-27"/) else {
        return nil
      }
      return Int(birthday.1)
    }
    #expect(years.count == 2 && years.allSatisfy { (2008...2021).contains($0 ?? 0) }, "\(answers)")
    if case .impossible? = answers.last {} else { Issue.record("\(answers)") }
  }

  /// The witness of a rule must break that rule, not another rule of the same kind.
  @Test func distinguishesRulesOfTheSameKind() throws {
    let answers = try Self.answers(
      """
      - { type: int, tag: b, title: B, rules: [{ assert: "$self < 0" }, { assert: "$self < 9" }] }
      """)
    #expect(answers == ["b: {}", #"b.assert: {"b":0}"#, #"b.assert: {"b":10}"#])
  }

  @Test func fillsASet() throws {
    let answers = try Self.answers(
      """
      - { type: multipleSelector, tag: days, title: Days, options: [sat, sun] }
      - { type: text, tag: x, title: X, hidden: "NOT $days CONTAINS 'sun'" }
      - { type: text, tag: y, title: Y, hidden: "$days.@count != 2" }
      """)
    #expect(
      answers == ["days: {}", #"x: {"days":["sun"]}"#, #"y: {"days":["sat","sun"]}"#])
  }

  /// Conditions that depend on the current day are tried at the host's instant.
  @Test func triesAtAnInstant() throws {
    let spec = """
      formc: 1
      form: Test
      sections:
        - rows:
            - { type: date, tag: d, title: D }
            - { type: text, tag: x, title: X, hidden: "NOT $d < TODAY()" }
      """
    let form = try FormLoader().load(spec, name: "test.form.yaml")
    let now = try Date("2020-06-01T10:00:00Z", strategy: .iso8601)
    let host = FormHost(timeZone: .gmt, allowsMissing: true, now: { now })
    var prover = try FormProver(form, host: host)
    let answers = prover.questions.map { prover.answer(to: $0) }
    #expect(answers.last.map(Self.values) == #"{"d":"1970-01-01"}"#)
  }

  /// Witnesses only have dates of the years 1 to 9999, which `formc run` can read.
  @Test func writesOnlyDatesThatCanBeRead() throws {
    let answers = try Self.answers(
      """
      - { type: date, tag: d, title: D }
      - { type: text, tag: x, title: X, hidden: "NOT $d > DATE('9999-12-31')" }
      - { type: text, tag: y, title: Y, hidden: "NOT $d > DATE('9999-12-30')" }
      """)
    #expect(answers == ["d: {}", "x: unknown", #"y: {"d":"9999-12-31"}"#])
  }

  @Test func checksTheFirstRuleAlone() throws {
    let spec = """
      formc: 1
      form: Test
      validation: { stop: first }
      sections:
        - rows:
            - type: int
              tag: a
              title: A
              rules: [{ smallerThan: 10 }, { greaterThan: 3 }, { smallerThan: 20, id: last }]
      """
    var prover = try FormProver(try FormLoader().load(spec, name: "test.form.yaml"))
    let answers = prover.questions.dropFirst(2).map { prover.answer(to: $0) }
    let known = answers.map { answer in
      if case .witness(let witness) = answer { witness.values.text(.compact) } else { "none" }
    }
    #expect(known == [#"{"a":10}"#, #"{"a":0}"#, "none"])
  }

  @Test func fillsEntriesOfEntries() throws {
    let spec = """
      formc: 1
      form: Test
      sections:
        - tag: people
          repeat:
            max: 3
            rows:
              - { type: int, tag: age, title: Age }
              - type: list
                tag: pets
                title: Pets
                repeat:
                  rows:
                    - { type: text, tag: pet, title: Pet }
                    - { type: text, tag: food, title: Food, hidden: "NOT ($$pet == 'cat' AND $$$age > 3)" }
        - rows:
            - { type: text, tag: any, title: Any, hidden: "NOT (ANY $people.age > 100 AND ANY $people.age < 10)" }
      """
    var prover = try FormProver(try FormLoader().load(spec, name: "test.form.yaml"))
    let answers = prover.questions.map { prover.answer(to: $0) }
    let known = zip(prover.questions, answers).map { question, answer in
      if case .witness(let witness) = answer {
        "\(question.tag ?? "") \(witness.values.text(.compact))"
      } else {
        "\(question.tag ?? "") none"
      }
    }
    #expect(
      known == [
        "people {}", #"people {"people":[{},{},{},{},{}]}"#, #"age {"people":[{}]}"#,
        #"pets {"people":[{}]}"#, #"pet {"people":[{"pets":[{}]}]}"#,
        #"food {"people":[{"age":5,"pets":[{"pet":"cat"}]}]}"#, " {}",
        #"any {"people":[{"age":1000},{"age":0}]}"#,
      ])
  }

  @Test func reportsImpossibleRows() throws {
    let answers = try Self.answers(
      """
      - { type: int, tag: a, title: A }
      - { type: text, tag: x, title: X, hidden: "NOT ($a > 3 AND $a < 4)" }
      """)
    #expect(answers == ["a: {}", "x: impossible"])
  }

  @Test func fillsAnEntry() throws {
    let spec = """
      formc: 1
      form: Test
      sections:
        - tag: people
          repeat:
            rows:
              - { type: int, tag: age, title: Age, rules: [required] }
              - { type: text, tag: school, title: School, hidden: "NOT $$age < 18" }
        - rows:
            - { type: button, title: Go, action: go, hidden: "$people.@count == 0" }
      """
    let definition = try FormLoader().load(spec, name: "test.form.yaml")
    var prover = try FormProver(definition)
    let answers = prover.questions.map { prover.answer(to: $0) }
    #expect(
      answers.map(Self.values) == [
        "{}", #"{"people":[{}]}"#, #"{"people":[{"age":null}]}"#, #"{"people":[{"age":0}]}"#, "{}",
        #"{"people":[{}]}"#,
      ])
  }

  /// The number of entries is what their `count` says.
  @Test func fillsCountedEntries() throws {
    let answers = try Self.answersInLists(
      """
      - rows: [{ type: int, tag: n, title: N, min: 0, max: 9 }]
      - tag: guests
        repeat: { count: $n, rows: [{ type: text, tag: name, title: Name, rules: [required] }] }
      """)
    #expect(answers["name"] == #"{"n":1,"guests":[{}]}"#)
    #expect(answers["name.required"] == #"{"n":1,"guests":[{"name":null}]}"#)
  }

  /// A rule about the keys of entries needs two of them.
  @Test func repeatsEntriesWithOneKey() throws {
    #expect(
      try Self.answersInLists(
        """
        - tag: guests
          rules: [{ uniqueItems: { key: name } }]
          repeat: { rows: [{ type: text, tag: name, title: Name }, { type: int, tag: age }] }
        - tag: single
          rules: [{ uniqueItems: { key: [code, part] } }]
          repeat: { max: 1, rows: [{ type: int, tag: code, title: C }, { type: int, tag: part }] }
        """)["name.uniqueItems"] == #"{"guests":[{"name":"a"},{"name":"a"}]}"#)
  }

  /// What the form computes is no part of a filling.
  @Test func leavesComputedRowsOfEntriesToTheForm() throws {
    let answers = try Self.answersInLists(
      """
      - tag: items
        repeat:
          rows:
            - { type: int, tag: price, title: P }
            - { type: int, tag: total, title: T, computed: "$$price * 2" }
      - rows:
          - { type: text, tag: many, title: M, hidden: "NOT SUM($items.total) > 100" }
          - { type: text, tag: big, title: B, hidden: "NOT ANY $items.total > 100" }
      """)
    #expect(answers.values.allSatisfy { !$0.contains("total") }, "\(answers)")
  }

  @Test(arguments: ["==[c] 'Ann'", "BEGINSWITH[c] 'an'", "CONTAINS[cd] 'nn'", "IN[c] {'x', 'y'}"])
  func findsTextsInAnyCase(_ comparison: String) throws {
    let answers = try Self.answers(
      """
      - { type: text, tag: name, title: Name }
      - { type: text, tag: x, title: X, hidden: "NOT ($name \(comparison))" }
      """)
    #expect(answers[1].hasPrefix(#"x: {"name":"#), "\(answers)")
  }

  /// A place can be incomplete, and beyond the limits of its coordinates.
  @Test func breaksTheLimitsOfPlaces() throws {
    let answers = try Self.answers(
      """
      - { type: location, tag: place, title: Place }
      - { type: text, tag: north, title: North, hidden: "NOT $place.latitude > 60" }
      """)
    try #require(answers.count == 3, "\(answers)")
    #expect(answers[1].hasPrefix(#"place.assert: {"place":{"#), "\(answers)")
    #expect(answers[2].hasPrefix(#"north: {"place":{"latitude":"#), "\(answers)")
  }

  private static func answersInLists(_ sections: String) throws -> [String: String] {
    let lines = sections.split(separator: "\n").map { "  \($0)\n" }
    let spec = "formc: 1\nform: Test\nsections:\n" + lines.joined()
    var prover = try FormProver(try FormLoader().load(spec, name: "test.form.yaml"))
    let answers = prover.questions.filter { $0.tag != nil }.map { question in
      let rule = prover.rule(of: question).map { ".\($0.kindName)" } ?? ""
      return ((question.tag ?? "") + rule, values(prover.answer(to: question)))
    }
    return Dictionary(answers) { first, _ in first }
  }

  @Test(arguments: TestExtent.cases(Array(0..<4), of: Array(0..<60)))
  func findsFillingsOfRandomForms(_ part: Int) throws {
    var counts: [String: Int] = [:]
    for seed in 0..<20 {
      var generator = LiveFormGenerator(seed: UInt64(part * 20 + seed))
      var prover = try FormProver(generator.form())
      for question in prover.questions where question.rule == nil {
        let answer = String("\(prover.answer(to: question))".prefix { $0 != "(" })
        counts[answer, default: 0] += 1
      }
    }
    #expect(counts["witness", default: 0] > counts["unknown", default: 0], "\(counts)")
  }

  /// A witness also has the models of the host.
  @Test func givesModels() throws {
    let spec = """
      formc: 1
      form: Test
      sections:
        - tag: teams
          forEach: teams
          key: id
          rows:
            - { type: text, tag: name, title: Name }
            - { type: int, tag: size, title: Size, rules: [{ greaterThan: 1 }] }
            - { type: text, tag: captain, title: Captain, hidden: "NOT $$size > 9" }
        - tag: feed
          forEach: news
          key: title
          rows:
            - { type: label, tag: title, title: Title }
          kinds:
            article: { rows: [{ type: text, tag: body, title: Body }] }
            photo: { rows: [{ type: text, tag: place, title: Place, hidden: "NOT $$title CONTAINS 'x'" }] }
        - rows:
            - { type: text, tag: many, title: Many, hidden: "$teams.@count < 3" }
            - { type: text, tag: big, title: Big, hidden: "NOT ANY $teams.size > 20" }
      """
    var prover = try FormProver(try FormLoader().load(spec, name: "test.form.yaml"))
    let answers = prover.questions.map { ($0.tag ?? "") + " " + Self.values(prover.answer(to: $0)) }
    #expect(
      answers == [
        "teams {}", #"name {} {"teams":[{"id":0}]}"#, #"size {} {"teams":[{"id":0}]}"#,
        #"size {} {"teams":[{"size":0,"id":0}]}"#, #"captain {} {"teams":[{"size":10,"id":0}]}"#,
        "feed {}", #"title {} {"news":[{"kind":"article","title":"model 0"}]}"#,
        #" {} {"news":[{"kind":"article","title":"model 0"}]}"#,
        #"body {} {"news":[{"kind":"article","title":"model 0"}]}"#,
        #" {} {"news":[{"kind":"photo","title":"model 0"}]}"#,
        #"place {} {"news":[{"kind":"photo","title":"x"}]}"#, " {}",
        #"many {} {"teams":[{"id":0},{"id":1},{"id":2},{"id":3},{"id":4}]}"#,
        #"big {} {"teams":[{"size":100,"id":0}]}"#,
      ])
  }

  @Test func givesFiles() throws {
    let answers = try Self.answers(
      """
      - { type: file, tag: cv, title: CV, accept: [application/pdf, .docx], maxSize: 10 MB, rules: [required] }
      - { type: file, tag: photos, title: Photos, accept: [.png], multiple: true, max: 3 }
      - { type: text, tag: why, title: Why, hidden: "$cv.size == nil OR $cv.size < 5000000" }
      - { type: text, tag: two, title: Two, hidden: "$photos.@count < 2" }
      """)
    func file(_ name: String) -> String {
      #"{"name":"\#(name)","type":null,"size":null,"url":null}"#
    }
    func photos(_ count: Int) -> String {
      Array(repeating: file("file.png"), count: count).joined(separator: ",")
    }
    #expect(
      answers == [
        "cv: {}", #"cv.required: {"cv":null}"#,
        #"cv.accept: {"cv":{"name":"file","type":null,"size":null,"url":null}}"#,
        #"cv.maxSize: {"cv":{"name":"file","type":"application/pdf","size":10000001,"url":null}}"#,
        "photos: {}", #"photos.accept: {"photos":[\#(file("file"))]}"#,
        #"photos.maxItems: {"photos":[\#(photos(5))]}"#,
        #"why: {"cv":{"name":"file","type":"application/pdf","size":5000000,"url":null}}"#,
        #"two: {"photos":[\#(photos(2))]}"#,
      ])
  }

  @Test func fillsDatesByTheirDays() throws {
    let answers = try Self.answers(
      """
      - { type: dateTime, tag: in, title: In }
      - { type: dateTime, tag: out, title: Out }
      - { type: text, tag: w, title: W, hidden: "NOT WEEKDAY($in) >= 6" }
      - { type: text, tag: n, title: N, hidden: "NOT (MONTH($in) == 12 AND MONTH($out) == 1)" }
      - { type: int, tag: nights, title: Nights, computed: "DAYS_BETWEEN($in, $out)" }
      - { type: text, tag: l, title: L, hidden: "NOT $nights > 14" }
      """)
    #expect(
      answers == [
        "in: {}", "out: {}", #"w: {"in":"2026-01-03T12:00:00Z"}"#,
        #"n: {"in":"2026-12-01T12:00:00Z","out":"2026-01-01T12:00:00Z"}"#,
        "nights: {}", #"l: {"in":"2026-01-01T12:00:00Z","out":"2026-01-16T12:00:00Z"}"#,
      ])
  }

  @Test func fillsListsOfValues() throws {
    let spec = """
      formc: 1
      form: Test
      sections:
        - tag: marks
          repeat: { row: { type: decimal, rules: [{ smallerOrEqual: 6 }] } }
        - tag: days
          rules: [uniqueItems]
          repeat: { row: { type: segmented, options: [sat, sun] } }
        - tag: spans
          rules: [uniqueItems]
          repeat: { row: { type: segmented, options: [am, pm], value: am } }
        - rows:
            - { type: text, tag: mean, title: Mean, hidden: "NOT AVERAGE($marks) > 4" }
            - { type: text, tag: sum, title: Sum, hidden: "NOT SUM($marks) > 20" }
      """
    var prover = try FormProver(try FormLoader().load(spec, name: "test.form.yaml"))
    let answers = prover.questions.map { Self.values(prover.answer(to: $0)) }
    #expect(
      answers == [
        "{}", #"{"marks":[1.0]}"#, #"{"marks":[10.0]}"#, "{}", #"{"days":["sat","sat"]}"#,
        #"{"days":["sat"]}"#, "{}", #"{"spans":["pm","pm"]}"#, #"{"spans":["pm"]}"#, "{}",
        #"{"marks":[5.0]}"#, #"{"marks":[100.0]}"#,
      ])
  }
}

extension FormDefinition.Rule {
  fileprivate var kindName: String { kind }
}

import FormKit
import FormTestSupport
import Foundation
import Testing

/// A program that uses a generated type.
@Suite(.serialized) struct TypedFormTests {
  @Test func formIsUsedLikeAStructure() async throws {
    let output = try await Self.output(
      of: """
        import FormModel
        import Foundation

        @main enum Program {
          static func main() throws {
            let order = try Order()
            order.article = "Tea"
            order.size = .extraLarge
            order.sizes = [.extraLarge, .small]
            order.wheel = FormPair("b", 2)
            order.guests = [.init(), .init()]
            order.guests[1].name = "Ann"
            print(order.article as Any, order.size as Any, order.sizes.count, order.guests.count)
            print(order.total as Any, order.wheel?.second as Any, order.form.json())

            // A failed assignment leaves the form unchanged and reports the failure.
            order.form.onFailure = { failure, _ in print("told:", failure) }
            order.wheel = FormPair("nobody", 2)
            print(order.form.lastFailure as Any)
            do {
              try order.update {
                $0.article = "Coffee"
                $0.wheel = FormPair("nobody", 3)
              }
            } catch { print("update:", error) }
            print(order.article as Any)
            do { try order.set(\\.wheel, to: FormPair("c", 1)) } catch { print("set:", error) }
            try order.set(\\.article, to: "Milk")

            var values = order.values
            values.address.street = "Main"
            values.guests[0].name = "Bob"
            values.article = nil
            try order.setValues(values)
            print(order.street as Any, order.guests.map(\\.name), order.values == values)
            let json = Data("{\\"size\\": \\"small\\", \\"guests\\": [{\\"name\\": \\"Cy\\"}]}".utf8)
            try order.setValues(try JSONDecoder().decode(Order.Values.self, from: json))
            print(order.size as Any, order.guests.count, order.street as Any)
            for wrong in ["{\\"size\\": \\"huge\\"}", "{\\"count\\": \\"x\\"}", "{\\"nobody\\": 1}", "{\\"guests\\": [{\\"name\\": 1}]}"] {
              do {
                _ = try JSONDecoder().decode(Order.Values.self, from: Data(wrong.utf8))
              } catch DecodingError.dataCorrupted(let context) {
                print(context.debugDescription)
              }
            }
            print(Order.Values() == Order.Values(), Order.Values() == order.values)
            print(Order.Tags.guests == FormTag<[Order.Values.GuestsEntry]>("guests"))
          }
        }
        """)
    #expect(
      output == """
        Optional("Tea") Optional(Generated.Order.Size.extraLarge) 2 2
        Optional(2) Optional(2) {"article":"Tea","count":1,"total":2,"size":"extra-large","sizes":["small","extra-large"],"wheel":["b",2],"address":{"street":null},"guests":[{"name":null},{"name":"Ann"}]}
        told: `wheel` has no option `nobody, 2`
        Optional(`wheel` has no option `nobody, 2`)
        told: `wheel` has no option `nobody, 3`
        update: `wheel` has no option `nobody, 3`
        Optional("Tea")
        set: `wheel` has no option `c, 1`
        Optional("Main") [Optional("Bob"), Optional("Ann")] true
        Optional(Generated.Order.Size.small) 1 Optional("Main")
        size: expected an option of `Size`, found `huge`
        count: expected a whole number, found the string `x`
        nobody: there is no such row or section
        guests[0].name: expected a string, found the number 1
        true false
        true
        """)
  }

  @Test func largeFormsAreUsedTheSameWay() async throws {
    let rows = (0..<450).map { "      - { type: int, tag: r\($0), title: R }\n" }.joined()
    let output = try await Self.output(
      of: """
        import FormModel

        @main enum Program {
          static func main() throws {
            let order = try Order()
            order.article = "Tea"
            order.sizes.insert(.small)
            order.r7 = 7
            print(order.article as Any, order.sizes, order.r7 as Any, order.r8 as Any)
            var values = order.values
            values.r8 = 8
            values.street = "Main"
            values.guests.append(.init())
            try order.setValues(values)
            print(order.r8 as Any, order.street as Any, values.address.street as Any, order.guests.count)
            try order.update { $0.count = 4 }
            print(order.total as Any, order.values.total as Any, try order.form.value(of: Order.Tags.total) as Any)
            try order.form.observe(Order.Tags.total) { old, new in print(old as Any, new as Any) }
            try order.set(\\.count, to: 5)
            print(try order.form[Order.Tags.total] as Any, try order.form.values().value(of: Order.Tags.total) as Any)
          }
        }
        """, rows: rows)
    #expect(
      output == """
        Optional("Tea") [Generated.Order.Size.small] Optional(7) nil
        Optional(8) Optional("Main") Optional("Main") 1
        Optional(8) Optional(8) Optional(8)
        Optional(8) Optional(10)
        Optional(10) Optional(10)
        """)
  }

  /// The Swift compiler rejects an assignment to a computed value, also in large forms.
  @Test(arguments: [0, 450])
  func computedValuesCanOnlyBeRead(rowCount: Int) async throws {
    let rows = (0..<rowCount).map { "      - { type: int, tag: r\($0), title: R }\n" }.joined()
    try await TemporaryFolder.with { folder in
      var program = GeneratedProgram(in: folder)
      try program.add(try FormLoader().load(Self.spec + rows))
      let log = try await program.build(
        main: """
          @main enum Program {
            static func main() throws {
              let order = try Order()
              var values = order.values
              order.total = 3
              values.total = 3
              values.count = 1
              order.count = values.total
            }
          }
          """)
      let errors = log.split(separator: "\n").filter {
        $0.contains(".swift:") && $0.contains("error:")
      }
      let lines = errors.compactMap { $0.firstMatch(of: /Program\.swift:(\d+):/)?.1 }
      #expect(lines.count == errors.count && Set(lines) == ["5", "6"], "\(log.prefix(2000))")
    }
  }

  /// Values are printed by tag, even if a tag is named like the property that prints them.
  @Test(arguments: [0, 450])
  func valuesCanBeRead(rowCount: Int) async throws {
    let spec = """
      formc: 1
      form: Login
      sections:
        - rows:
            - { type: email, tag: email, rules: [email] }
            - { type: password, tag: word }
            - { type: text, tag: description }
            - { type: int, tag: seats, value: 3 }
            - { type: date, tag: day, value: 2026-02-03 }
            - { type: group, tag: home, nest: true, rows: [{ type: text, tag: street }, { type: text, tag: pin, secure: true }] }
        - tag: guests
          repeat: { rows: [{ type: text, tag: name }, { type: password, tag: key }] }
        - { tag: keys, repeat: { row: { type: password } } }
        - rows:
            - { type: int, tag: gone, hidden: true }

      """
    let rows = (0..<rowCount).map { "      - { type: int, tag: r\($0), hidden: true }\n" }
      .joined()
    let output = try await Self.output(
      of: """
        import FormModel

        @main enum Program {
          static func main() throws {
            let login = try Login()
            var values = login.values
            print("\\(values)")
            values.email = "a\\"b@c"
            values.word = "secret"
            values.description = "long"
            values.home.pin = "1234"
            values.keys = ["secret"]
            values.guests = [.init(), .init()]
            values.guests[1].key = "secret"
            print([values])
            print(values.guests[1], values.home, values.description as Any, login.description as Any)
            print(Mirror(reflecting: values).children.map(\\.label!).prefix(3))
            dump(values.home)
          }
        }
        """, rows: rows, spec: spec)
    #expect(
      output == """
        Values(email: nil, word: nil, description: nil, seats: 3, day: "2026-02-03", home: (street: nil, pin: nil), guests: [], keys: •••)
        [Values(email: "a\\"b@c", word: •••, description: "long", seats: 3, day: "2026-02-03", home: (street: nil, pin: •••), guests: [(), (key: •••)], keys: •••)]
        GuestsEntry(key: •••) Home(street: nil, pin: •••) Optional("long") nil
        ["email", "word", "description"]
        ▿ Home(street: nil, pin: •••)
          - street: nil
          - pin: "•••"
        """)
  }

  /// `.none` and `.some` are also cases of `Optional`.
  @Test func optionsDifferFromNoValue() async throws {
    let spec = """
      formc: 1
      form: Ship
      types:
        Shipping: [none, None, some, express]
        Region: [USA EAST, URL text, NEW_YORK]
      sections:
        - rows:
            - { type: segmented, tag: shipping, options: Shipping, value: express }
            - { type: segmented, tag: region, options: Region }

      """
    let output = try await Self.output(
      of: """
        import FormModel

        @main enum Program {
          static func main() throws {
            let ship = try Ship()
            ship.shipping = .none_2
            print(ship.form.json())
            let all: [Ship.Shipping] = [.none_2, .none_3, .some_2, .express]
            let regions: [Ship.Region] = [.usaEast, .urlText, .new_york]
            print(all.map(\\.rawValue), regions.map(\\.rawValue))
            ship.shipping = .none
            print(ship.form.json())
          }
        }
        """, spec: spec)
    #expect(
      output == """
        {"shipping":"none","region":null}
        ["none", "None", "some", "express"] ["USA EAST", "URL text", "NEW_YORK"]
        {"shipping":null,"region":null}
        """)
  }

  @Test func hostMethodsAreCalled() async throws {
    let spec = """
      formc: 1
      form: Review
      functions:
        isFree: { parameters: [String], returns: Bool }
        priceOf: { parameters: [Int], returns: Double }
      rowTypes:
        stars: { value: Int, swift: RatingRow, properties: { stars: Int, since: Date, sizes: "[String]" } }
      sections:
        - rows:
            - { type: stars, tag: score, title: Score, stars: 5, since: "2026-01-31", sizes: [a, b], events: { change: scoreChanged } }
            - { type: account, tag: account, title: Account, rules: [{ async: isFree, message: Taken }], formatter: lower }
            - { type: int, tag: day, title: Day, displayValue: longDay }
            - { type: decimal, tag: price, title: Price, computed: "priceOf($score)" }
            - { type: push, tag: city, title: City, options: { provider: cities } }
            - { type: text, tag: state, title: State, computed: "IF(isFree($account), 'free', 'taken')" }
      """
    let output = try await Self.output(
      of: """
        import FormModel

        final class RatingRow {
          let stars: Int
          let rest: String
          init(stars: Int, rest: String) { (self.stars, self.rest) = (stars, rest) }
        }

        final class Screen: Review.Host {
          func scoreChanged(_ event: inout FormEvent, in form: Review) throws {
            print("changed:", form.score as Any)
            form.account = "ANN"
          }
          var lower: TextFormat { TextFormat { $0.lowercased() } }
          func longDay(_ value: Int?) -> String { "day \\(value ?? 0)" }
          func priceOf(_ argument1: Int?) throws -> Double? { argument1.map { Double($0) * 1.5 } }
          func isFree(_ argument1: String?) throws -> Bool? { argument1 != "ANN" }
          func stars(_ row: FormRow, stars: Int?, since: FormDate?, sizes: [String]?) -> RatingRow {
            RatingRow(stars: stars ?? 0, rest: "\\(since?.timeIntervalSince1970 ?? 0) \\(sizes ?? [])")
          }
        }

        struct Server: Review.Services {
          func isFree(_ value: String?) async throws -> FormRuleVerdict { .fails("taken: \\(value ?? "")") }
          func cities(_ parameters: [FormValue]) async throws -> [FormDefinition.Option] {
            [FormDefinition.Option(value: .string("Rome"))]
          }
        }

        @main enum Program {
          static func main() async throws {
            let review = try Review(Screen(), services: Server())
            review.score = 4
            review.day = 3
            print(review.price as Any, review.account as Any)
            print(review.form.row("day")?.displayText as Any, review.form.row("account")?.displayText as Any)
            let row = review.form.row("score").flatMap(review.form.makeRow) as? RatingRow
            print(review.state as Any, row?.rest as Any)
            print(row?.stars as Any, review.form.row("day").flatMap(review.form.makeRow) as Any)
            try await review.form.loadOptions()
            review.city = "Rome"
            _ = try review.form.validate()
            try await review.form.settle()
            print(review.city as Any, try review.form.issues(of: "account").map(\\.message))
          }
        }
        """, spec: spec)
    #expect(
      output == """
        changed: Optional(4)
        Optional(6.0) Optional("ANN")
        Optional("day 3") Optional("ann")
        Optional("taken") Optional("1769817600.0 [\\"a\\", \\"b\\"]")
        Optional(5) nil
        Optional("Rome") ["taken: ANN"]
        """)
  }

  /// Incompatible source and runtime are reported by the Swift compiler.
  @Test(arguments: [
    ("version0", "run formc compile again"), ("version2", "FormModel is older than formc"),
  ])
  func anIncompatibleRuntimeIsRejected(version: String, message: String) async throws {
    try await TemporaryFolder.with { folder in
      var program = GeneratedProgram(in: folder)
      try program.add(try FormLoader().load(Self.spec))
      let source = try folder.read("Form0.swift")
      try folder.write(
        "Form0.swift", source.replacing("GeneratedCode.version1", with: "GeneratedCode.\(version)"))
      #expect(try await program.check([]).contains(message))
      try folder.write("Form0.swift", source)
      #expect(try await program.check([]) == "")
    }
  }

  private static func output(
    of main: String, rows: String = "", spec: String = spec
  ) async throws -> String {
    try await TemporaryFolder.with { folder in
      var program = GeneratedProgram(in: folder)
      try program.add(try FormLoader().load(spec + rows))
      let log = try await program.build(main: main)
      #expect(log == "", "\(log.prefix(4000))")
      return try await program.run().trimmingCharacters(in: .newlines)
    }
  }

  private static let spec = """
    formc: 1
    form: Order
    types:
      Size: [small, { value: extra-large, title: XL }]
    sections:
      - rows:
          - { type: text, tag: article, title: Article }
          - { type: int, tag: count, title: Count, value: 1 }
          - { type: int, tag: total, title: Total, computed: "$count * 2" }
          - { type: segmented, tag: size, title: Size, options: Size }
          - { type: multipleSelector, tag: sizes, title: Sizes, options: Size }
          - { type: doublePicker, tag: wheel, title: Wheel, options: [[a, b], [1, 2, 3]] }
          - type: group
            tag: address
            nest: true
            rows:
              - { type: text, tag: street, title: Street }
      - tag: guests
        header: Guests
        repeat: { rows: [{ type: text, tag: name, title: Name }] }
      - rows:
          - { type: label, title: The end }

    """
}

import FormTestSupport
import Testing

/// Code generated for one module can be used in another one, with any compiler settings of both.
@Suite(.serialized) struct ModuleTests {
  /// Settings that cover each access level, kind of files, optimization and the strictest rules.
  private static let usual = [
    GeneratedModules.Setting(
      access: "public", files: "many", isOptimized: true, library: .strictMainActor,
      program: .strictMainActor),
    GeneratedModules.Setting(
      access: "package", files: "one", isOptimized: false, library: .strict, program: .mainActor),
  ]

  private static let others = [
    GeneratedModules.Setting(
      access: "public", files: "one", isOptimized: false, library: .plain, program: .plain),
    GeneratedModules.Setting(
      access: "public", files: "many", isOptimized: false, library: .strict, program: .mainActor),
    GeneratedModules.Setting(
      access: "public", files: "one", isOptimized: true, library: .mainActor, program: .strict),
    GeneratedModules.Setting(
      access: "package", files: "many", isOptimized: false, library: .strictMainActor,
      program: .strict),
    GeneratedModules.Setting(
      access: "package", files: "one", isOptimized: true, library: .plain,
      program: .strictMainActor),
  ]

  @Test(arguments: TestExtent.cases(usual, of: usual + others))
  func anotherModuleUsesForms(setting: GeneratedModules.Setting) async throws {
    try await TemporaryFolder.with { folder in
      let modules = GeneratedModules(folder: folder, setting: setting)
      // A module may have the name of a form in it, or of a type of such a form.
      let name = setting.isOptimized ? "Order" : "Shop"
      let library = try await modules.buildLibrary(
        name, specs: [Self.order, Self.survey], source: Self.own)
      #expect(library == "", "\(library.prefix(4000))")
      let program = try await modules.buildProgram(
        Self.program.replacing("import Shop", with: "import \(name)"), using: name)
      #expect(program == "", "\(program.prefix(4000))")

      #expect(try await modules.run() == Self.output)
    }
  }

  private static let order = """
    formc: 1
    form: Order
    types:
      Size: [small, { value: extra-large, title: XL }]
      Shop: [online, store]
    functions:
      isFree: { parameters: [String], returns: Bool }
      priceOf: { parameters: [Int], returns: Double }
    rowTypes:
      stars: { value: Int, swift: RatingRow, properties: { stars: Int } }
    sections:
      - rows:
          - { type: text, tag: article, title: Article, events: { change: articleChanged } }
          - { type: int, tag: count, title: Count, value: 1, displayValue: pieces }
          - { type: decimal, tag: total, title: Total, computed: "$count * priceOf($count)" }
          - { type: segmented, tag: size, title: Size, options: Size }
          - { type: multipleSelector, tag: sizes, title: Sizes, options: Size }
          - { type: doublePicker, tag: wheel, title: Wheel, options: [[a, b], [1, 2, 3]] }
          - { type: countDown, tag: length, title: Length }
          - { type: date, tag: day, title: Day }
          - { type: account, tag: account, title: Account, rules: [{ async: isFree }], formatter: lower }
          - { type: stars, tag: score, title: Score, stars: 5 }
          - { type: push, tag: city, title: City, options: { provider: cities }, hidden: "$count < 2" }
          - { type: text, tag: class, title: Class }
          - { type: text, tag: Type, title: Type }
          - { type: segmented, tag: shop, title: Shop, options: Shop }
          - type: group
            tag: address
            nest: true
            rows:
              - { type: text, tag: street, title: Street }
      - tag: guests
        header: Guests
        repeat: { rows: [{ type: text, tag: name, title: Name }] }
      - tag: phones
        header: Phones
        repeat: { row: { type: phone } }

    """

  /// A form with more values than a type has properties, and more tags than fit into one of several
  /// files.
  private static let survey =
    "formc: 1\nform: Survey\ntypes: { Size: [small, large] }\nsections:\n"
    + "  - tag: guests\n    header: Guests\n"
    + "    repeat: { rows: [{ type: text, tag: name, title: Name }] }\n  - rows:\n"
    + "      - { type: multipleSelector, tag: sizes, title: Sizes, options: Size }\n"
    + "      - { type: text, tag: update, title: Update }\n"
    + "      - { type: text, tag: hash, title: Hash }\n"
    + (0..<1_000).map {
      "      - { type: int, tag: q\($0)"
        + ($0 == 0 || $0 >= 400 ? " }\n" : ", hidden: \"$q\($0 - 1) > 1\" }\n")
    }.joined()

  /// The handwritten source in the module of the forms.
  private static let own = """
    import FormModel

    public nonisolated final class RatingRow: Sendable {
      public let stars: Int
      public init(stars: Int) { self.stars = stars }
    }

    nonisolated extension Order {
      func isHuge() -> Bool { size == .extraLarge }
    }

    """

  private static let program = """
    import FormModel
    import Foundation
    import Shop

    final class Screen: Order.Host {
      func articleChanged(_ event: inout FormEvent, in form: Order) throws {
        print("changed:", form.article ?? "nothing")
        form.count = 3
      }
      func pieces(_ value: Int?) -> String { "\\(value ?? 0) pieces" }
      func priceOf(_ argument1: Int?) throws -> Double? { argument1.map { $0 > 1 ? 0.5 : 1 } }
      var lower: TextFormat { TextFormat { $0.lowercased() } }
      func stars(_ row: FormRow, stars: Int?) -> RatingRow { RatingRow(stars: stars ?? 0) }
    }

    nonisolated struct Server: Order.Services {
      func cities(_ parameters: [FormValue]) async throws -> [FormDefinition.Option] {
        [FormDefinition.Option(value: .string("Rome"))]
      }
      func isFree(_ value: String?) async throws -> FormRuleVerdict {
        value == "ann" ? .fails("taken") : .passes
      }
    }

    func summary<Generated: GeneratedForm>(of form: Generated) throws -> String {
      try "\\(Generated.definition.name) \\(form.form.isHidden("city"))"
    }

    func use(_ order: Order) async throws {
      order.article = "Tea"
      order.size = .extraLarge
      order.sizes.insert(.small)
      order.wheel = FormPair("b", 2)
      order.length = .seconds(90)
      order.`class` = "first"
      order.guests.append(.init())
      order.guests[0].name = "Ann"
      order.phones = ["1", "2"]
      order.street = "Main"
      try order.set(\\.Type_, to: "wholesale")
      order.shop = .online
      print(order.count ?? 0, order.total ?? 0, order.form.json())
      print(order.form.row("count")?.displayText ?? "", order.form.row("score").flatMap(order.form.makeRow) is RatingRow)

      let changes = try order.update {
        $0.article = nil
        $0.day = Date(timeIntervalSince1970: 0)
      }
      print(changes.isEmpty, order.day == Date(timeIntervalSince1970: 0))
      try order.set(\\.account, to: "ann")
      order.wheel = FormPair("z", 9)
      print(order.form.lastFailure.map { "\\($0)" } ?? "no failure")
      try await order.form.loadOptions()
      try order.set(\\.city, to: "Rome")
      _ = try order.form.validate()
      try await order.form.settle()
      print(order.city ?? "", try order.form.issues(of: "account").map(\\.message), try summary(of: order))

      var values = order.values
      values.address.street = "Side"
      values.guests = [Order.Values.GuestsEntry()]
      values.guests[0].name = "Bob"
      values.phones.removeLast()
      try order.setValues(values)
      let json = try JSONEncoder().encode(order.values)
      let decoded = try JSONDecoder().decode(Order.Values.self, from: json)
      print(order.street ?? "", order.guests.map(\\.name), decoded == order.values, decoded.size == .extraLarge)
      print(try order.form[Order.Tags.phones] ?? [], Order.Size.allCases.map(\\.rawValue))
    }

    func use(_ survey: Survey) throws {
      survey.q7 = 1
      survey.sizes.insert(.large)
      survey.guests.append(Survey.Values.GuestsEntry())
      survey.update_ = "now"
      survey.hash = "#"
      try survey.set(\\.q9, to: 9)
      survey.q998 = survey.q9
      try survey.update { $0.q11 = 11 }
      var values = survey.values
      values.q8 = 8
      values.hash_ = "!"
      values.guests[0].name = "Cy"
      try survey.setValues(values)
      print(survey.q7 ?? 0, survey.q8 ?? 0, survey.q9 ?? 0, survey.q11 ?? 0, survey.q12 ?? 0, survey.q998 ?? 0, Survey.Tags.q999.name)
      print(survey.sizes.map(\\.rawValue), survey.guests.map(\\.name), survey.update_ ?? "", survey.hash ?? "")
      print(survey.values.hash_ ?? "", try survey.form.isHidden("q9"), try survey.form.isHidden("q10"))
    }

    @main enum Program {
      static func main() async throws {
        try await use(Order(Screen(), services: Server()))
        try use(Survey())
      }
    }

    """

  private static let output = """
    changed: Tea
    3 1.5 {"article":"Tea","count":3,"total":1.5,"size":"extra-large","sizes":["small"],"wheel":["b",2],"length":90,"day":null,"account":null,"score":null,"city":null,"class":"first","Type":"wholesale","shop":"online","address":{"street":"Main"},"guests":[{"name":"Ann"}],"phones":["1","2"]}
    3 pieces true
    changed: nothing
    false true
    `wheel` has no option `z, 9`
    Rome ["taken"] Order false
    Side [Optional("Bob")] true true
    ["1"] ["small", "extra-large"]
    1 8 9 11 0 9 q999
    ["large"] [Optional("Cy")] now !
    ! true false

    """
}

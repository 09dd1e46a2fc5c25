import FormEmit
import FormKit
import FormModel
import FormTestSupport
import Foundation
import Testing

/// The source of generated controllers, which other tests compile.
@Suite struct EurekaSourceTests {
  private func source(
    _ spec: String, access: SwiftSourceOptions.Access? = nil, typeName: String? = nil,
    moduleName: String? = nil
  ) throws -> String {
    FormLoader.compile(
      try FormLoader().load(spec), to: .eureka,
      swift: SwiftSourceOptions(access: access, moduleName: moduleName, typeName: typeName))
  }

  private func source(rows: String, sections: String = "", top: String = "") throws -> String {
    try source(
      "formc: 1\nform: Example\n\(top)\nsections:\n  - rows: [\(rows)]\n\(sections)")
  }

  /// The property of a row has the class for the row's type and style.
  @Test(arguments: [
    ("type: text", "Eureka.TextRow"), ("type: decimal", "Eureka.DecimalRow"),
    ("type: currency, currency: EUR", "Eureka.IntRow"),
    ("type: date", "Eureka.DateRow"), ("type: date, style: inline", "Eureka.DateInlineRow"),
    ("type: countDown, style: picker", "Eureka.CountDownPickerRow"),
    ("type: push, options: [a]", "Eureka.PushRow<FormEureka.FormEurekaOption>"),
    (
      "type: multipleSelector, options: [1]",
      "Eureka.MultipleSelectorRow<FormEureka.FormEurekaOption>"
    ),
    (
      "type: picker, options: [a], style: input",
      "Eureka.PickerInputRow<FormEureka.FormEurekaOption>"
    ),
    (
      "type: doublePicker, options: [[1], [2]]",
      "Eureka.DoublePickerRow<FormEureka.FormEurekaOption, FormEureka.FormEurekaOption>"
    ),
    (
      "type: leftRight, options: [{ value: a, options: [b] }]",
      "Eureka.PushRow<FormEureka.FormEurekaOption>"
    ), ("type: link", "Eureka.ButtonRow"), ("type: info", "Eureka.LabelRow"),
    ("type: score", "RatingRow"), ("type: badge", "Shop.BadgeRow"),
  ])
  func rowsUseTheirClasses(row: String, name: String) throws {
    let text = try source(
      rows: "{ tag: own, \(row) }",
      top: "rowTypes: { score: { value: Int, swift: RatingRow }, badge: { swift: Shop.BadgeRow } }"
    )
    #expect(text.contains(" var ownRow: \(name) { eurekaRow(\"own\") }\n"))
  }

  /// Rows without a class in Eureka are drawn, but have no property.
  @Test(arguments: [
    "{ type: image, tag: own }", "{ type: plain, tag: own }", "{ type: text, title: No tag }",
    "{ type: view, tag: own, view: Chart }",
  ])
  func rowsWithoutClassHaveNoProperty(row: String) throws {
    let text = try source(rows: row, top: "rowTypes: { plain: { value: Int } }")
    #expect(!text.contains("eurekaRow("))
  }

  /// Rows of a group are rows of the form; rows of an entry occur any number of times.
  @Test func rowsInGroupsHavePropertiesButRowsInEntriesDoNot() throws {
    let text = try source(
      rows: "{ type: group, tag: home, nest: true, rows: [{ type: text, tag: street }] }",
      sections: "  - { tag: phones, repeat: { rows: [{ type: phone, tag: number }] } }")
    #expect(text.contains("var streetRow: Eureka.TextRow { eurekaRow(\"street\") }"))
    #expect(!text.contains("numberRow"))
  }

  /// No two tags get the same property name, and no tag gets a name that the controller uses.
  @Test func propertyNamesAreUnique() throws {
    let text = try source(
      rows: "{ type: text, tag: eureka }, { type: text, tag: a }, { type: text, tag: aRow }, "
        + "{ type: text, tag: form }")
    for (name, tag) in [
      ("eurekaRow_", "eureka"), ("aRow", "a"), ("aRowRow", "aRow"), ("formRow", "form"),
    ] {
      #expect(text.contains("var \(name): Eureka.TextRow { eurekaRow(\"\(tag)\") }"), "\(name)")
    }
  }

  /// A handler receives the row of the event, with the class that all its rows have.
  @Test func handlersReceiveRowsOfTheirClass() throws {
    let text = try source(
      rows: "{ type: decimal, tag: a, events: { change: one, select: same } }, "
        + "{ type: decimal, tag: b, events: { select: same, change: other } }, "
        + "{ type: int, tag: c, events: { change: other } }, { type: button, action: press }",
      sections: "  - { tag: d, events: { add: added }, repeat: { row: { type: text } } }")
    let controller = "in controller: ExampleFormViewController) throws\n"
    for (name, row) in [
      ("one", ", row: Eureka.DecimalRow"), ("same", ", row: Eureka.DecimalRow"),
      ("other", ", row: Eureka.BaseRow"), ("press", ", row: Eureka.ButtonRow"), ("added", ""),
    ] {
      #expect(
        text.contains("func \(name)(_ event: inout FormModel.FormEvent\(row), \(controller)"),
        "\(name)")
    }
    #expect(text.contains("protocol ExampleFormHandlers: AnyObject {"))
    #expect(text.contains("init(handlers: (any ExampleFormHandlers)?, environment: "))
  }

  /// Functions and formatters belong to the form's host, asynchronous ones to its services.
  @Test func theHostHasEverythingButEvents() throws {
    let text = try source(
      rows: "{ type: text, tag: a, formatter: money, events: { change: changed }, "
        + "rules: [{ custom: isFree }] }, { type: push, tag: b, options: { provider: cities } }",
      top: "functions: { isFree: { parameters: [String], returns: Bool } }")
    let host = try #require(
      text.split(separator: "protocol Host {").last?.split(separator: "\n  }\n").first)
    #expect(host.contains("func isFree("))
    #expect(host.contains("var money: "))
    #expect(!host.contains("changed"))
    #expect(
      text.contains(
        "init(handlers: (any ExampleFormHandlers)?, host: some Example.Host, services: some Example.Services, environment: "
      ))
  }

  /// The controller of a form that calls no functions or handlers needs no arguments.
  @Test func aPlainFormNeedsNoHandlers() throws {
    let text = try source(rows: "{ type: text, tag: a }")
    #expect(!text.contains("Handlers"))
    #expect(
      text.contains("  init(environment: FormModel.FormHost = FormModel.FormHost(), registry"))
  }

  @Test func namesAndAccessFollowTheOptions() throws {
    let spec = """
      formc: 1
      form: Example
      rowTypes: { score: { value: Int, swift: RatingRow }, badge: { swift: Shop.BadgeRow } }
      sections:
        - rows: [{ type: score, tag: a }, { type: badge, tag: b }]
      """
    let text = try source(spec, access: .public, typeName: "Other", moduleName: "Shop")
    #expect(text.contains("open class OtherFormViewController: FormEureka."))
    #expect(text.contains("public nonisolated struct Other: "))
    #expect(text.contains(" public var aRow: Shop.RatingRow { "))
    #expect(text.contains(" public var bRow: Shop.BadgeRow { "))
    #expect(text.contains("\npublic import FormEureka\n"))
    #expect(!text.contains("import Eureka\n"))
  }

  /// A controller adds at most four lines for each row to the Swift source of the form.
  @Test func aRowAddsFourLines() throws {
    func lines(_ count: Int, _ target: FormTarget) throws -> Int {
      let rows = (0..<count).map {
        "      - { type: text, tag: t\($0), hidden: \"$first == 'x'\", events: { change: c\($0) } }"
      }
      let head =
        "formc: 1\nform: A\nsections:\n  - rows:\n      - { type: text, tag: first }\n"
      let spec = head + rows.joined(separator: "\n")
      return Emitter(source: target).emit(try FormLoader().load(spec))
        .split(separator: "\n").count
    }
    let controller = try lines(200, .eureka) - lines(100, .eureka)
    let form = try lines(200, .swift) - lines(100, .swift)
    #expect(controller - form <= 400)
  }

  /// A large controller is split into several files, which together have all rows; only they import
  /// FormEureka.
  @Test func severalFilesContainTheController() throws {
    let rows = (0..<1_500).map {
      FormDefinition.Row(type: "text", tag: "t\($0)", valueType: .string)
    }
    let form = FormDefinition(name: "Long", sections: [.init(rows: rows)])
    let files = Emitter(source: .eureka).emitFiles(form)
    let topics = files.compactMap(\.topic)
    #expect(topics.contains("controller") && topics.contains("rows2"))
    for file in files {
      #expect(
        file.text.contains("import FormEureka") == ["controller", "rows2"].contains(file.topic))
      #expect(file.text.matches(of: /\{ eurekaRow\(/).count <= 1_000)
    }
    #expect(files.reduce(0) { $0 + $1.text.matches(of: /\{ eurekaRow\(/).count } == 1_500)
  }
}

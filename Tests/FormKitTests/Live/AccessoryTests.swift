import FormKit
import Testing

/// The accessory at the end of a row, and its button.
@Suite struct AccessoryTests {
  private func form(_ keys: String, host: FormHost = .recording) throws -> Form {
    try rowForm("    - { type: text, tag: name, title: Name, \(keys) }", host: host)
  }

  @Test(arguments: RowAppearance.Accessory.allCases)
  func accessoryIsDrawn(accessory: RowAppearance.Accessory) throws {
    let form = try form("accessory: \(accessory)")
    #expect(form.row("name")?.accessory == accessory)
    #expect(form.row("name")?.appearance.accessory == accessory)
  }

  @Test func accessoryDependsOnTheRowTypeByDefault() throws {
    #expect(try form("icon: person").row("name")?.accessory == nil)
  }

  @Test func everyRowCanHaveAnIcon() throws {
    #expect(try form("icon: person").row("name")?.appearance.icon == "person")
  }

  @Test(arguments: ["detail", "detailDisclosure"])
  func buttonSendsAnEvent(accessory: String) throws {
    let form = try form("accessory: \(accessory), disabled: true, events: { detail: show }")
    let result = try form.tapAccessory("name")
    #expect(result.handlers == ["show"])
    #expect(result.events.first?.name == "detail" && result.events.first?.tag == "name")
    #expect(try form.tap("name").handlers == [])
  }

  @Test func anExpressionMayShowTheButton() throws {
    let form = try form(
      "accessory: { expression: \"IF($name == 'Ann', 'detail', 'none')\" }, events: { detail: show }"
    )
    #expect(throws: FormError.notSelectable(tag: "name")) { try form.tapAccessory("name") }
    try form.set("name", to: "Ann")
    #expect(try form.tapAccessory("name").handlers == ["show"])
  }

  @Test func changesOfTheHandlerBelongToTheTap() throws {
    var host = FormHost()
    host.handlers["fill"] = { _, form in try form.set("name", to: "Ann") }
    let form = try form("accessory: detail, events: { detail: fill }", host: host)
    #expect(try form.tapAccessory("name").changes.isEmpty == false)
    #expect(try form.value(of: "name") == "Ann")
  }

  @Test(arguments: ["accessory: disclosure", "icon: person", "accessory: detail, hidden: true"])
  func rowWithoutAButtonRefuses(keys: String) throws {
    let form = try form(keys)
    #expect(throws: FormError.notSelectable(tag: "name")) { try form.tapAccessory("name") }
  }
}

import FormCatalog
import FormKit
@_spi(Generated) import FormModel
import Testing

/// The behaviour of row types, compared with the catalogue.
@Suite struct RowBehaviorTests {
  private static let cases = Catalog.rowTypes.flatMap { type in
    type.styles.map { (type.name, $0.name) }
  }

  private func row(_ type: String, style: String?) throws -> FormRow {
    let properties = style.map { [FormDefinition.Property(name: "style", value: .string($0))] }
    var row = FormDefinition.Row(
      type: type, tag: "row", valueType: .string, properties: properties ?? [])
    // A row with another value would be of a row type of the host with the same name.
    if case .fixed(let value)? = Catalog.rowType(named: type)?.value { row.valueType = value }
    if type == "rating" { row.options = .init(.inline([.init(value: .int(1))])) }
    let form = try Form(FormDefinition(name: "Sample", sections: [.init(rows: [row])]))
    return try #require(form.row("row"))
  }

  @Test(arguments: cases) func agreesWithTheCatalogue(type: String, style: String?) throws {
    let entry = try #require(Catalog.rowType(named: type))
    let look = style.flatMap(entry.style) ?? entry.defaultStyle
    let behavior = try row(type, style: style).behavior
    #expect(behavior == entry.behavior(look))
    #expect(behavior.isInline == (style == "inline"))
    // Only rows with a value that formc does not know have an unknown behaviour.
    #expect((behavior == .custom) == (entry.family == .custom || entry.value == .opaque))
  }

  @Test(arguments: Catalog.rowTypes.map(\.name)) func hasTheKeyboardOfItsType(
    type: String
  ) throws {
    let row = try row(type, style: nil)
    let entry = try #require(Catalog.rowType(named: type))
    let keyboard = row.keyboard
    #expect(keyboard == entry.type.traits.keyboard)
    for (name, value) in [
      ("keyboard", keyboard?.type), ("capitalization", keyboard?.capitalization),
      ("autocorrection", keyboard?.autocorrection.map { "\($0)" }),
      ("secure", keyboard.map { "\($0.isSecure)" }),
    ] {
      guard let property = entry.ownProperty(name) else { continue }
      #expect(property.defaultText == value, "\(type) \(name)")
    }
  }

  @Test func theRowsOwnKeyboardTakesPrecedence() throws {
    let form = try rowForm(
      """
          - { type: text, tag: pin, keyboard: numberPad, secure: true, autocorrection: false }
      """)
    let keyboard = try #require(form.row("pin")?.keyboard)
    #expect(keyboard.type == "numberPad")
    #expect(keyboard.isSecure)
    #expect(keyboard.autocorrection == false)
    #expect(keyboard.capitalization == "sentences")
  }
}

@_spi(Generated) import FormModel

extension LiveFormGenerator {
  /// Gives some rows an icon, and something at their end.
  mutating func addLook(to row: inout FormDefinition.Row) {
    if chance(10) { row.properties.append(.init(name: "icon", value: .string("star"))) }
    guard chance(15) else { return }
    let accessory = pick(RowAppearance.Accessory.allCases)
    row.properties.append(.init(name: "accessory", value: .string(accessory.rawValue)))
  }
}

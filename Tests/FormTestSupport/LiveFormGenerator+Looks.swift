@_spi(Generated) import FormModel

extension LiveFormGenerator {
  /// Gives some rows an icon, and something at their end.
  mutating func addLook(to row: inout FormDefinition.Row) {
    if chance(10) { row.properties.append(.init(name: "icon", value: .string("star"))) }
    guard chance(15) else { return }
    let accessory = pick(RowAppearance.Accessory.allCases)
    row.properties.append(.init(name: "accessory", value: .string(accessory.rawValue)))
  }

  /// Replaces the digits of some numbers, and the formats of some dates, by expressions over
  /// independent values.
  mutating func addFormats(to form: inout FormDefinition) {
    let values = Self.independent(in: form).filter { [.string, .int, .bool].contains($0.type) }
    if values.isEmpty { return }
    for section in form.sections.indices {
      for row in form.sections[section].rows.indices {
        addFormats(to: &form.sections[section].rows[row], values)
      }
    }
  }

  private mutating func addFormats(
    to row: inout FormDefinition.Row, _ values: [ShownValue]
  ) {
    let name = ["decimal": "fractionDigits", "date": "format", "dateTime": "format"][row.type]
    if let name, chance(25) {
      let (one, other): (FormValue, FormValue) =
        name == "format" ? (.string("d MMM"), .string("yyyy")) : (.int(below(3)), .int(3))
      let value = pick(values)
      let format = Self.choice(
        value.value, .literal(self.value(value.type)), .literal(one),
        .literal(pick([other, .null])))
      row.properties.append(.init(name: name, value: .expression(format)))
    }
    for index in row.rows.indices { addFormats(to: &row.rows[index], values) }
  }
}

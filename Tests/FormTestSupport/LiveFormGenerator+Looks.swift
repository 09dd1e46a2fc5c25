@_spi(Generated) import FormModel

extension LiveFormGenerator {
  /// Gives some rows an icon, and something at their end.
  mutating func addLook(to row: inout FormDefinition.Row) {
    if chance(10) { row.properties.append(.init(name: "icon", value: .string("star"))) }
    guard chance(15) else { return }
    let accessory = pick(RowAppearance.Accessory.allCases)
    row.properties.append(.init(name: "accessory", value: .string(accessory.rawValue)))
  }

  /// Gives some numbers a unit or another format, and replaces the digits and units of some numbers,
  /// and the formats of some dates, by expressions over independent values.
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
    let names = [
      "decimal": ["fractionDigits", "unit"], "int": ["unit", "prefix"], "slider": ["suffix"],
      "stepper": ["unit"], "date": ["format"], "dateTime": ["format"],
    ]
    let name = names[row.type].map { pick($0) }
    if names[row.type] != nil, !row.type.hasPrefix("date"), chance(25) {
      addUnit(to: &row, besides: name)
    }
    if let name, chance(25) {
      let (one, other): (FormValue, FormValue) =
        switch name {
        case "format": (.string("d MMM"), .string("yyyy"))
        case "fractionDigits": (.int(below(3)), .int(3))
        default: (.string("kg"), .string(" lb"))
        }
      let value = pick(values)
      let format = Self.choice(
        value.value, .literal(self.value(value.type)), .literal(one),
        .literal(pick([other, .null])))
      row.properties.append(.init(name: name, value: .expression(format)))
    }
    for index in row.rows.indices { addFormats(to: &row.rows[index], values) }
  }

  /// Gives a row of numbers a format, or a unit with plural forms and a prefix.
  private mutating func addUnit(to row: inout FormDefinition.Row, besides name: String?) {
    if row.valueType == .double, chance(50) {
      row.properties.append(.init(name: "format", value: .string("percent")))
    } else if name != "unit" {
      let forms = [("language", "pl"), ("one", "rok"), ("few", "lata"), ("other", "roku")]
      row.properties.append(
        .init(
          name: "unit",
          value: .map(forms.map { .init(name: $0.0, value: .string($0.1)) })))
    }
    if name != "prefix" {
      row.properties.append(.init(name: "prefix", value: .string("about ")))
    }
  }
}

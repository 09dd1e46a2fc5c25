@_spi(Generated) package import FormModel
import Foundation

/// The tree of sections and rows, without expressions.
extension LiveFormGenerator {
  mutating func section() -> FormDefinition.Section {
    var section = FormDefinition.Section()
    section.collapsible = chance(30)
    section.collapsed = section.collapsible && chance(30)
    if chance(30) { section.whenHidden = pick([.exclude, .keep, .keep, .clear]) }
    switch below(10) {
    case 0..<5:
      section.tag = chance(60) ? name("s") : nil
      section.rows = rows("r", depth: 0)
      section.reorder = section.tag != nil && section.rows.allSatisfy(\.isMovable) && chance(60)
    case 5..<7:
      section.tag = name("choice")
      var select = FormDefinition.Select(
        mode: chance(50) ? .single : .multiple, deselectable: chance(60), option: .int)
      if chance(50) {
        section.rows = (0...below(3)).map { option($0, isChosen: chance(30)) }
      } else {
        select.options = .init(.inline((0...below(4)).map { .init(value: .int($0)) }))
        if chance(40) { select.value = .literal(choice(of: select)) }
      }
      section.kind = .select(select)
    case 7:
      section.tag = name("models")
      section.kind = .forEach(.init(name: section.tag ?? "", key: "key"))
      section.rows = rows("e", depth: 1)
      addParts(to: &section.rows, isRecord: true)
      if chance(50) { drawEntries(of: &section) }
    default:
      section.tag = name("list")
      let (repeating, rows) = list(depth: 1)
      section.rows = rows
      section.kind = .repeating(repeating)
      if repeating.isRecord, chance(40) { drawEntries(of: &section) }
    }
    return section
  }

  /// Makes the section draw each entry as a section, with the rows in a group.
  mutating func drawEntries(of section: inout FormDefinition.Section) {
    if section.rows.contains(where: \.isKind) { return }
    var group = FormDefinition.Row(type: "group", rows: section.rows.filter { !$0.isPosition })
    if chance(25) { group.whenHidden = pick([.exclude, .keep, .clear]) }
    if section.collapsible {
      group.properties.append(.init(name: "collapsible", value: .bool(true)))
      if section.collapsed { group.properties.append(.init(name: "collapsed", value: .bool(true))) }
    }
    section.collapsible = false
    section.collapsed = false
    section.rows = [group] + section.rows.filter(\.isPosition)
    section.drawsEntries = true
  }

  /// A list with the rows of its entries.
  mutating func list(depth: Int) -> (FormDefinition.Repeat, [FormDefinition.Row]) {
    var repeating = FormDefinition.Repeat()
    repeating.isRecord = chance(75)
    repeating.insert = chance(90)
    repeating.delete = chance(90)
    repeating.reorder = chance(80)
    repeating.dropEmpty = chance(30)
    repeating.minimum = below(3)
    repeating.maximum = chance(50) ? repeating.minimum + 1 + below(3) : nil
    repeating.addButton = chance(70) ? .init(title: "Add") : nil
    var rows = repeating.isRecord ? rows("e", depth: depth) : [row("e", type: "text")]
    addParts(to: &rows, isRecord: repeating.isRecord)
    if chance(40) { repeating.value = .literal(entries(of: rows, repeating)) }
    return (repeating, rows)
  }

  /// The values of one or two entries.
  mutating func entries(
    of rows: [FormDefinition.Row], _ repeating: FormDefinition.Repeat
  ) -> FormValue {
    .list(
      (0...below(2)).map { _ in
        repeating.isRecord ? record(rows, isRight: true) : value(.string)
      })
  }

  /// A record with a value for each settable row of an entry, some of them absent.
  ///
  /// - Parameter isRight: Whether the record always has a declared kind and only rows of that kind.
  package mutating func record(
    _ rows: [FormDefinition.Row], isRight: Bool = false
  ) -> FormValue {
    .record(fields(ofOneKind: rows, isRight: isRight) ?? fields(rows))
  }

  mutating func fields(_ rows: [FormDefinition.Row]) -> [FormField] {
    var fields: [FormField] = []
    for row in rows {
      if let tag = row.tag, let repeating = row.repeating {
        let value = chance(20) ? .null : entries(of: row.rows, repeating)
        fields.append(FormField(name: tag, value: value))
        continue
      }
      if let tag = row.tag, let type = row.valueType {
        fields.append(FormField(name: tag, value: value(type)))
      }
      fields += self.fields(row.rows)
    }
    return fields
  }

  /// The options that are chosen in a new form.
  mutating func choice(of select: FormDefinition.Select) -> FormValue {
    guard case .inline(let options) = select.options?.source else { return .null }
    let option = pick(options).value
    if select.mode == .single { return option }
    return .list([options[0].value] + (option == options[0].value ? [] : [option]))
  }

  mutating func option(_ number: Int, isChosen: Bool) -> FormDefinition.Row {
    var row = FormDefinition.Row(
      type: "listCheck", tag: chance(50) ? name("o") : nil, valueType: .int,
      value: isChosen ? .literal(.int(number)) : nil,
      properties: [.init(name: "selectableValue", value: .int(number))])
    addContent(to: &row)
    return row
  }

  /// A custom row type that only shows content.
  static let card = FormDefinition.RowType(
    name: "card", properties: [.init(name: "seats", type: .int)])

  /// Turns some options into rows that only show content.
  private mutating func addContent(to row: inout FormDefinition.Row) {
    var drawer = separateGenerator
    guard drawer.chance(50) else { return }
    row.type = drawer.pick(["info", "staticText", "image", "view", Self.card.name])
    switch row.type {
    case "info": row.title = "Option"
    case "staticText": row.properties.insert(.init(name: "text", value: .string("Text")), at: 0)
    case "image": row.properties.insert(.init(name: "image", value: .string("star")), at: 0)
    case "view": row.properties.insert(.init(name: "view", value: .string("Card")), at: 0)
    default:
      row.title = "Option"
      row.properties.append(.init(name: "seats", value: .int(drawer.below(4))))
    }
  }

  mutating func rows(_ prefix: String, depth: Int) -> [FormDefinition.Row] {
    (0...below(depth == 0 ? 5 : 3)).map { _ in
      if depth < 3, chance(15) {
        var group = FormDefinition.Row(type: "group", tag: name(prefix + "g"))
        if chance(25) { group.whenHidden = pick([.exclude, .keep, .clear]) }
        group.rows = rows(prefix, depth: depth + 1)
        return group
      }
      if prefix == "e", depth < 4, chance(15) { return innerList(depth: depth + 1) }
      return row(
        prefix,
        type: pick([
          "text", "text", "int", "int", "decimal", "switch", "info", "date", "dateTime", "button",
          "field",
        ]))
    }
  }

  /// A list in an entry.
  mutating func innerList(depth: Int) -> FormDefinition.Row {
    var row = FormDefinition.Row(type: "list", tag: name("inner"))
    if chance(25) { row.whenHidden = pick([.exclude, .keep, .clear]) }
    let (repeating, rows) = list(depth: depth)
    row.repeating = repeating
    row.rows = rows
    row.valueType = .list(
      repeating.isRecord
        ? .record(rows.flatMap(\.fieldTypes).uniqueFields) : rows[0].valueType ?? .string)
    if chance(30) { row.validates = pick([.onChange, .onDemand]) }
    return row
  }

  mutating func row(_ prefix: String, type: String) -> FormDefinition.Row {
    var row = FormDefinition.Row(type: type, title: name("Title "))
    switch type {
    case "info": return row
    case "text": row.valueType = .string
    case "int", "button", "field": row.valueType = .int
    case "decimal": row.valueType = .double
    case "date", "dateTime":
      row.valueType = .date
      row.properties = [.init(name: "style", value: .string("inline"))]
    default: row.valueType = .bool
    }
    row.tag = name(prefix)
    if chance(50), let type = row.valueType { row.value = .literal(value(type)) }
    if chance(40) { row.whenHidden = pick([.exclude, .keep, .clear]) }
    addLook(to: &row)
    if chance(70) { row.validates = pick(FormDefinition.ValidationTime.allCases) }
    return row
  }

  /// A random value of a type.
  package mutating func value(_ type: FormValueType) -> FormValue {
    if chance(15) { return .null }
    return switch type {
    case .string: .string(pick(["a", "b", "ab", "abc"]))
    case .int: .int(below(4))
    case .double: .double(Double(below(4)) / 2)
    case .file:
      FormFile(
        name: pick(["a.pdf", "b.png"]), type: pick([nil, "image/png"]), size: pick([nil, 1, 3])
      ).formValue
    case .location:
      FormLocation(latitude: Double(below(4)) * 40, longitude: Double(below(4)) - 2).formValue
    case .list(.file): [value(.file), value(.file)].compactMap(FormFile.init(formValue:)).formValue
    case .option: .string(pick(Self.kindNames))
    case .set:
      Self.kindNames.filter { _ in chance(60) }.map(FormValue.string).listOrNull
    case .date: .date(Date(timeIntervalSince1970: Double(below(4)) * 86_400 + Double(below(90))))
    default: .bool(chance(50))
    }
  }
}

extension [FormValue] {
  /// The values as a list; absent without any.
  fileprivate var listOrNull: FormValue { isEmpty ? .null : .list(self) }
}

extension FormDefinition.Row {
  /// Whether the row represents an option of its section.
  var isOption: Bool { properties.value("selectableValue") != nil }

  /// Whether the row only shows content that has no texts beside it.
  var isContent: Bool { ["staticText", "image", "view"].contains(type) }
}

@_spi(Generated) package import FormModel
import Foundation

/// Makes random forms whose conditions never depend on themselves.
///
/// The tree of sections and rows is made first. Its nodes then get their expressions one by one, in
/// a random order in which parents come before what they contain; an expression refers to nodes
/// that already have theirs, so cycles are impossible, while references go forwards and backwards
/// in the form.
package struct LiveFormGenerator {
  package var random: SplitMix64
  private var count = 0
  var known = KnownNames()
  /// What happens to the value of the current node while it is hidden.
  private var hiddenValues = FormDefinition.HiddenValues.exclude
  /// The lists that are known outside the current template.
  private var columns: [(tag: String, field: String)]?
  /// The tags of the rows of all templates.
  var learned = KnownNames()

  package init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// The names that the next expression may use.
  struct KnownNames {
    var values: [(tag: String, type: FormValueType)] = []
    /// Rows, groups and sections, which can be hidden and disabled.
    var states: [String] = []
    var validities: [String] = []
    /// Rows that show messages, and those whose values are compared with their constant defaults.
    var messages: [String] = []
    var changes: [String] = []
    /// Sections of entries whose number is known, and those whose records are.
    var counts: [String] = []
    var lists: [(tag: String, field: String)] = []
    var conditions: [String] = []
    /// What the current entry has.
    var entryValues: [(tag: String, type: FormValueType)] = []
    var entryStates: [String] = []
    var entryValidities: [String] = []
    /// Lists in entries whose number of entries is known.
    var entryCounts: [String] = []
  }

  // MARK: - Choices

  package mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
  package mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  mutating func name(_ prefix: String) -> String {
    count += 1
    return "\(prefix)\(count)"
  }

  // MARK: - Trees

  /// A form of up to seven sections.
  package mutating func form() -> FormDefinition {
    count = 0
    known = KnownNames()
    learned = KnownNames()
    var form = FormDefinition(name: "Random")
    form.hiddenValues = pick([.exclude, .exclude, .keep, .clear])
    form.navigation.stopAtDisabledRow = chance(30)
    if chance(30) { form.validationStop = .first }
    form.inlineRowHides = FormDefinition.InlineRowHide.allCases.filter { _ in chance(60) }
    form.sections = (0...below(6)).map { _ in section() }
    if chance(20) { form.disabled = condition(depth: 0) }
    addExpressions(to: &form)
    addSubmit(to: &form)
    addRules(to: &form)
    addTexts(to: &form)
    // From a copy, so that the rest does not depend on them.
    var copy = self
    copy.addSteps(to: &form)
    var other = self
    other.addFiles(to: &form)
    copy.addPermissions(to: &form)
    copy.addPages(to: &form)
    other.addOptionTexts(to: &form)
    return form
  }

  private mutating func section() -> FormDefinition.Section {
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

  /// Draws each entry as a section, described by a group of its rows.
  private mutating func drawEntries(of section: inout FormDefinition.Section) {
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
  private mutating func list(depth: Int) -> (FormDefinition.Repeat, [FormDefinition.Row]) {
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
  private mutating func entries(
    of rows: [FormDefinition.Row], _ repeating: FormDefinition.Repeat
  ) -> FormValue {
    .list(
      (0...below(2)).map { _ in
        repeating.isRecord ? record(rows, isRight: true) : value(.string)
      })
  }

  /// A value for each row of an entry that can be set, some of them absent.
  ///
  /// - Parameter isRight: Whether it certainly has a kind that there is, and only rows of that kind.
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

  /// What is chosen in a new form.
  private mutating func choice(of select: FormDefinition.Select) -> FormValue {
    guard case .inline(let options) = select.options?.source else { return .null }
    let option = pick(options).value
    if select.mode == .single { return option }
    return .list([options[0].value] + (option == options[0].value ? [] : [option]))
  }

  private mutating func option(_ number: Int, isChosen: Bool) -> FormDefinition.Row {
    FormDefinition.Row(
      type: "listCheck", tag: chance(50) ? name("o") : nil, valueType: .int,
      value: isChosen ? .literal(.int(number)) : nil,
      properties: [.init(name: "selectableValue", value: .int(number))])
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
  private mutating func innerList(depth: Int) -> FormDefinition.Row {
    var row = FormDefinition.Row(type: "list", tag: name("inner"))
    if chance(25) { row.whenHidden = pick([.exclude, .keep, .clear]) }
    let (repeating, rows) = list(depth: depth)
    row.repeating = repeating
    row.rows = rows
    row.valueType = .list(
      repeating.isRecord ? .record(rows.flatMap(\.fieldTypes)) : rows[0].valueType ?? .string)
    if chance(30) { row.validates = pick([.onChange, .onDemand]) }
    return row
  }

  private mutating func row(_ prefix: String, type: String) -> FormDefinition.Row {
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

  /// A value that a row of a type takes.
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
    case .list(.file): [value(.file), value(.file)].compactMap(FormFile.init(formValue:)).formValue
    case .option: .string(pick(Self.kindNames))
    case .date: .date(Date(timeIntervalSince1970: Double(below(4)) * 86_400 + Double(below(90))))
    default: .bool(chance(50))
    }
  }

  // MARK: - Expressions

  private mutating func addExpressions(to form: inout FormDefinition) {
    var waiting = form.sections.indices.map { [$0] }
    /// How many nodes of each section have no expressions yet.
    var missing = form.sections.map { 1 + $0.rows.map(\.nodeCount).reduce(0, +) }
    while !waiting.isEmpty {
      if chance(10) {
        let condition = FormDefinition.Condition(name: name("c"), expression: condition(depth: 0))
        form.conditions.append(condition)
        known.conditions.append(condition.name)
      }
      let path = waiting.remove(at: below(waiting.count))
      let section = path[0]
      missing[section] -= 1
      hiddenValues = form.sections[section].hiddenValues(at: path.dropFirst()) ?? form.hiddenValues
      let children = addExpressions(to: &form.sections[section], path)
      waiting += (0..<children).map { path + [$0] }
      if missing[section] == 0 { learnWhole(form.sections[section]) }
    }
  }

  /// Gives a section, or a row in it, its conditions.
  ///
  /// - Returns: The number of rows directly inside.
  private mutating func addExpressions(
    to section: inout FormDefinition.Section, _ path: [Int]
  ) -> Int {
    guard path.count > 1 else {
      if chance(30) {
        section.hidden = knowing(ownValue(of: section)) { $0.condition(depth: 0) }
      }
      if chance(20) { section.disabled = condition(depth: 0) }
      if case .select(var select) = section.kind, select.value != nil, select.mode == .single,
        chance(50)
      {
        select.value = .call(
          .choose, [condition(depth: 0), .literal(choice(of: select)), .literal(.int(0))])
        section.kind = .select(select)
      }
      if case .select(var select) = section.kind, var options = select.options, chance(60) {
        let own = FormExpression.compare(comparison(), .reference(.option), number(depth: 1))
        options.filter = chance(50) ? own : .or([own, condition(depth: 0)])
        select.options = options
        section.kind = .select(select)
      }
      if let tag = section.tag { known.states.append(tag) }
      if case .repeating(var repeating) = section.kind, chance(30) {
        repeating.value = entries(of: section.entryRows, isRecord: repeating.isRecord)
        section.kind = .repeating(repeating)
      }
      if section.isRepeating, !section.dropsEmpty, let tag = section.tag {
        known.counts.append(tag)
      }
      if case .select(let select) = section.kind, select.mode == .single, let tag = section.tag {
        known.values.append((tag, .int))
      }
      return section.rows.count
    }
    let isInEntry = section.isRepeating
    if isInEntry { enterTemplate(of: section, at: path.dropFirst()) }
    defer { leaveTemplate() }
    let kind = section.kind
    let children = section.rows.change(path.dropFirst()) { row in
      if row.isPart { return row }
      if chance(35) {
        row.hidden = knowing(ownValue(of: row, isInEntry)) { $0.condition(depth: 0) }
      }
      if chance(25) { row.disabled = condition(depth: 0) }
      if row.repeating != nil {
        addExpressions(toList: &row)
        return row
      }
      if let type = row.valueType, type != .date, chance(20), kind == .plain || isInEntry,
        row.type != "listCheck"
      {
        row.value = nil
        row.computed = expression(type)
      } else if let type = row.valueType, chance(20), row.type != "listCheck" {
        row.value = expression(type)
      }
      if row.valueType == .date, chance(40) {
        row.properties.append(
          .init(name: pick(["min", "max"]), value: .expression(date(depth: 0))))
      }
      if chance(60), row.valueType != nil, row.type != "listCheck" {
        row.rules = (0...below(2)).map { _ in rule(row.valueType ?? .bool) }
      }
      return row
    }
    guard let row = children else { return 0 }
    learn(row, isInEntry: isInEntry)
    return row.rows.count
  }

  /// Gives a list in an entry its rules, and its first entries.
  private mutating func addExpressions(toList row: inout FormDefinition.Row) {
    if chance(30), let isRecord = row.repeating?.isRecord {
      let value = entries(of: row.rows, isRecord: isRecord)
      row.repeating?.value = value
    }
    if chance(40) { row.rules = (0...below(2)).map { _ in rule(ofList: true) } }
  }

  /// Makes an expression that may use more names.
  private mutating func knowing<Result>(
    _ more: KnownNames, _ make: (inout Self) -> Result
  ) -> Result {
    let before = known
    // Chosen more often than all the others together.
    for _ in 0..<3 {
      known.values += more.values
      known.counts += more.counts
      known.entryValues += more.entryValues
    }
    defer { known = before }
    return make(&self)
  }

  /// What a section can be hidden by: its own value, which is kept.
  private func ownValue(of section: FormDefinition.Section) -> KnownNames {
    var names = KnownNames()
    guard hiddenValues == .keep, let tag = section.tag else { return names }
    switch section.kind {
    case .select(let select) where select.mode == .single: names.values = [(tag, .int)]
    case .repeating, .forEach: names.counts = section.dropsEmpty ? [] : [tag]
    case .plain, .select: break
    }
    return names
  }

  private func ownValue(of row: FormDefinition.Row, _ isInEntry: Bool) -> KnownNames {
    var names = KnownNames()
    guard hiddenValues == .keep, let tag = row.tag, let type = row.valueType,
      row.type != "listCheck"
    else { return names }
    if isInEntry { names.entryValues = [(tag, type)] } else { names.values = [(tag, type)] }
    return names
  }

  /// The first entries of a list, some of their values expressions.
  private mutating func entries(
    of rows: [FormDefinition.Row], isRecord: Bool
  ) -> FormExpression {
    .list(
      (0...below(2)).map { _ in
        guard isRecord else { return text(depth: 1) }
        return .record(
          rows.filter { $0.isKind || chance(60) }.compactMap { row in
            if row.isKind { return row.value.map { .init(name: row.tag ?? "", expression: $0) } }
            guard let tag = row.tag, let type = row.valueType else { return nil }
            if let list = row.repeating {
              let inner = entries(of: row.rows, isRecord: list.isRecord)
              return FormFieldExpression(name: tag, expression: inner)
            }
            return FormFieldExpression(name: tag, expression: expression(type))
          })
      })
  }

  /// Knows the rows of the entry around a row, and those of the entries around that.
  mutating func enterTemplate(
    of section: FormDefinition.Section, at path: ArraySlice<Int> = []
  ) {
    leaveTemplate()
    var sign = ""
    var dropsEmpty = section.dropsEmpty
    let levels = section.entries(around: path)
    for level in levels { dropsEmpty = dropsEmpty || level.dropsEmpty }
    for level in levels.reversed() {
      let names = Set(level.rows.flatMap(\.ownTags))
      known.entryValues += learned.entryValues.filter { names.contains($0.tag) }
        .map { (sign + $0.tag, $0.type) }
      // The number of entries of a list that leaves out empty ones depends on their values.
      if !level.dropsEmpty, level.rows.contains(where: \.isPosition) {
        known.entryValues.append((sign + FormReference.position, .int))
      }
      known.entryStates += learned.entryStates.filter(names.contains).map { sign + $0 }
      known.entryCounts += learned.entryCounts.filter(names.contains).map { sign + $0 }
      if !dropsEmpty {
        // Whether an entry is checked depends on all of its values if empty ones are left out.
        known.entryValidities += learned.entryValidities.filter(names.contains).map { sign + $0 }
      }
      sign += "$"
    }
    // The number of entries of the lists around.
    for (index, level) in levels.dropFirst().enumerated() where !level.dropsEmpty {
      let sign = String(repeating: "$", count: levels.count - 1 - index)
      if let tag = level.tag { known.entryCounts.append(sign + tag) }
    }
    guard let tag = section.tag, section.entryRows.count > 1, !section.dropsEmpty else { return }
    columns = known.lists
    let own = Set(section.entryRows.flatMap(\.ownTags))
    known.lists += known.entryValues
      .filter { $0.type == .int && levels.count == 1 && own.contains($0.tag) }
      .map { (tag, $0.tag) }
  }

  mutating func leaveTemplate() {
    known.entryValues = []
    known.entryStates = []
    known.entryValidities = []
    known.entryCounts = []
    if let columns { known.lists = columns }
    columns = nil
  }

  private mutating func learn(_ row: FormDefinition.Row, isInEntry: Bool) {
    guard let tag = row.tag else { return }
    if isInEntry {
      learned.entryStates.append(tag)
      if let type = row.valueType, row.repeating == nil {
        learned.entryValues.append((tag, row.isKind ? .string : type))
        learned.entryValidities.append(tag)
      }
    } else {
      known.states.append(tag)
      if let type = row.valueType {
        known.values.append((tag, type))
        guard row.type != "listCheck" else { return }
        known.validities.append(tag)
        known.messages.append(tag)
        if case .literal? = row.value, row.computed == nil { known.changes.append(tag) }
      }
    }
  }

  /// Records the names that depend on all rows of a section.
  private mutating func learnWhole(_ section: FormDefinition.Section) {
    if let tag = section.tag { known.validities.append(tag) }
    guard section.isRepeating, let tag = section.tag else {
      known.validities += section.rows.filter { $0.type == "group" }.compactMap(\.tag)
      return
    }
    if section.dropsEmpty { known.counts.append(tag) }
    for row in section.entryRows where row.valueType == .int && row.tag != nil {
      known.lists.append((tag, row.tag ?? ""))
    }
  }

  /// A truth value.
  package mutating func condition(depth: Int) -> FormExpression {
    if depth < 2, chance(30) {
      switch below(3) {
      case 0: return .and((0...below(2)).map { _ in condition(depth: depth + 1) })
      case 1: return .or((0...below(2)).map { _ in condition(depth: depth + 1) })
      default: return .not(condition(depth: depth + 1))
      }
    }
    switch below(14) {
    case 12 where !known.messages.isEmpty:
      return .compare(
        .init(pick([.equal, .notEqual])), .reference(.messages(pick(known.messages))),
        .literal(.null))
    case 13 where !known.changes.isEmpty: return .reference(.isDirty(pick(known.changes)))
    case 0 where !known.states.isEmpty: return .reference(.isHidden(pick(known.states)))
    case 1 where !known.states.isEmpty: return .reference(.isDisabled(pick(known.states)))
    case 2 where !known.validities.isEmpty: return .reference(.isValid(pick(known.validities)))
    case 3 where !known.conditions.isEmpty: return .condition(pick(known.conditions))
    case 4 where !known.entryStates.isEmpty: return entryState()
    case 5 where !known.lists.isEmpty:
      let (tag, field) = pick(known.lists)
      return .quantify(
        pick([.any, .all, .none]), comparison(), .field(field, of: .reference(.value(tag))),
        .literal(.int(below(4))))
    case 6: return .compare(comparison(), number(depth: 0), number(depth: 1))
    case 7:
      return .compare(.init(pick([.equal, .notEqual])), text(depth: 1), .literal(value(.string)))
    default: return comparisonOfValue()
    }
  }

  private mutating func entryState() -> FormExpression {
    if chance(30), !known.entryValidities.isEmpty {
      return .reference(.entryIsValid(pick(known.entryValidities)))
    }
    let tag = pick(known.entryStates)
    return .reference(chance(50) ? .entryIsHidden(tag) : .entryIsDisabled(tag))
  }

  private mutating func comparison() -> FormComparison {
    .init(pick([.equal, .notEqual, .less, .greaterOrEqual]))
  }

  private mutating func comparisonOfValue() -> FormExpression {
    guard let (reference, type) = valueReference() else { return .literal(.bool(chance(15))) }
    let relation: FormComparison =
      type == .bool || type == .string ? .init(pick([.equal, .notEqual])) : comparison()
    return .compare(relation, .reference(reference), .literal(value(type)))
  }

  private mutating func valueReference(
    _ type: FormValueType? = nil
  ) -> (FormReference, FormValueType)? {
    let entry = known.entryValues.filter { type == nil || $0.type == type }
    if !entry.isEmpty, chance(50) {
      let (tag, type) = pick(entry)
      return (.entry(tag), type)
    }
    let values = known.values.filter { type == nil || $0.type == type }
    guard !values.isEmpty else { return nil }
    let (tag, found) = pick(values)
    return (.value(tag), found)
  }

  /// A value of a type.
  mutating func expression(_ type: FormValueType) -> FormExpression {
    switch type {
    case .string: text(depth: 0)
    case .int, .double: number(depth: 0)
    case .date: date(depth: 0)
    default: condition(depth: 0)
    }
  }

  private mutating func number(depth: Int) -> FormExpression {
    switch below(9) {
    case 0 where depth < 2:
      return .arithmetic(
        pick([.add, .subtract]), number(depth: depth + 1), number(depth: depth + 1))
    case 1 where depth < 2:
      return .call(
        .choose, [condition(depth: 1), number(depth: depth + 1), number(depth: depth + 1)])
    case 2 where depth < 2:
      return .call(.coalesce, [number(depth: depth + 1), number(depth: depth + 1)])
    case 3 where !known.counts.isEmpty:
      return .call(.count, [.reference(.value(pick(known.counts)))])
    case 4 where !known.entryCounts.isEmpty:
      return .call(.count, [.reference(.entry(pick(known.entryCounts)))])
    case 5 where !known.lists.isEmpty:
      let (tag, field) = pick(known.lists)
      return .call(pick([.sum, .max, .count]), [.field(field, of: .reference(.value(tag)))])
    case 6 where chance(30): return .call(.hour, [.call(.now, [])])
    default: break
    }
    guard chance(80), let (reference, _) = valueReference(.int) else {
      return .literal(.int(below(4)))
    }
    return .reference(reference)
  }

  /// A day, or an instant.
  private mutating func date(depth: Int) -> FormExpression {
    switch below(6) {
    case 0: return .call(.today, [])
    case 1, 2: return .call(.now, [])
    case 3 where depth < 2:
      return .arithmetic(.add, date(depth: depth + 1), .call(.hours, [number(depth: 2)]))
    default:
      guard let (reference, _) = valueReference(.date) else { return .literal(value(.date)) }
      return .reference(reference)
    }
  }

  private mutating func text(depth: Int) -> FormExpression {
    if depth < 2, chance(30) {
      return .arithmetic(.join, text(depth: depth + 1), text(depth: depth + 1))
    }
    guard chance(80), let (reference, _) = valueReference(.string) else {
      return .literal(value(.string))
    }
    return .reference(reference)
  }

  // MARK: - Rules

  mutating func rule(_ type: FormValueType) -> FormDefinition.Rule {
    let message = name("message ")
    var rule: FormDefinition.Rule
    switch below(5) {
    case 0: rule = .init("required")
    case 1 where type == .string:
      rule = .init("minLength", arguments: [.init(name: "length", value: .int(2))])
    case 2 where type == .int:
      rule = .init(
        "greaterThan", arguments: [.init(name: "bound", value: .expression(number(depth: 1)))])
    case 3:
      let own = FormExpression.compare(
        .init(pick([.equal, .notEqual])), .reference(.own), .literal(value(type)))
      rule = .init(
        "assert",
        arguments: [
          .init(name: "predicate", value: .expression(.or([own, condition(depth: 1)])))
        ])
    default:
      rule = .init(
        "assert", arguments: [.init(name: "predicate", value: .expression(condition(depth: 0)))])
    }
    rule.message = message
    if chance(30) { rule.when = condition(depth: 1) }
    if chance(25) { rule.severity = .warning }
    return rule
  }

  /// Adds a row that is disabled while the form is not valid, and on which nothing depends.
  private mutating func addSubmit(to form: inout FormDefinition) {
    guard chance(30), let last = form.sections.indices.last, form.sections[last].kind == .plain
    else { return }
    var row = FormDefinition.Row(type: "info", tag: name("submit"))
    row.disabled = .not(.reference(.isValid(FormReference.form)))
    form.sections[last].rows.append(row)
  }

  /// Adds rules that name values anywhere in the form, in cycles too, since no value depends on a
  /// rule.
  private mutating func addRules(to form: inout FormDefinition) {
    // What is hidden or disabled may depend on what is valid, and a condition on that in turn.
    guard !form.readsValidity else { return }
    known.validities = []
    known.messages = []
    learned.entryValidities = []
    learned.entryCounts = []
    for index in form.sections.indices where chance(50) {
      addRules(to: &form.sections[index])
      if form.sections[index].isRepeating { enterTemplate(of: form.sections[index]) }
      defer { leaveTemplate() }
      for row in form.sections[index].rows.indices {
        guard let type = form.sections[index].rows[row].valueType,
          form.sections[index].rows[row].type != "listCheck",
          !form.sections[index].rows[row].isPart,
          form.sections[index].rows[row].repeating == nil
        else { continue }
        form.sections[index].rows[row].rules.append(rule(type))
      }
    }
  }
}

extension FormDefinition {
  /// Whether an expression asks whether a row is valid.
  var readsValidity: Bool {
    let text = "\(self)"
    return text.contains("alid(\"") || text.contains("essages(\"")
  }
}

extension FormDefinition.Section {
  package var isRepeating: Bool {
    switch kind {
    case .repeating, .forEach: true
    case .plain, .select: false
    }
  }
}

extension FormDefinition.Section {
  /// The policy for hidden values of the section or of the row at a path in it; nil if there is
  /// none.
  fileprivate func hiddenValues(at path: ArraySlice<Int>) -> FormDefinition.HiddenValues? {
    var policy = whenHidden
    var rows = rows
    for index in path {
      policy = rows[index].whenHidden ?? policy
      rows = rows[index].rows
    }
    return policy
  }
}

/// The rows of an entry and the list that it belongs to.
private struct EntryLevel {
  let tag: String?
  let rows: [FormDefinition.Row]
  let dropsEmpty: Bool
}

extension FormDefinition.Section {
  /// The entries around the row at a path, from the outermost inwards.
  fileprivate func entries(around path: ArraySlice<Int>) -> [EntryLevel] {
    var levels = [EntryLevel(tag: tag, rows: rows, dropsEmpty: dropsEmpty)]
    var rows = rows
    for index in path.dropLast() {
      let row = rows[index]
      rows = row.rows
      guard let list = row.repeating else { continue }
      levels.append(EntryLevel(tag: row.tag, rows: rows, dropsEmpty: list.dropEmpty))
    }
    return levels
  }
}

extension FormDefinition.Row {
  /// Whether the row has a tag and no rows inside.
  fileprivate var isMovable: Bool { tag != nil && rows.isEmpty && type != "field" }

  /// The number of rows, including those inside.
  fileprivate var nodeCount: Int { 1 + rows.map(\.nodeCount).reduce(0, +) }

  /// The tags of the row and of the rows inside that belong to the same entry.
  fileprivate var ownTags: [String] {
    (tag.map { [$0] } ?? []) + (repeating == nil ? rows.flatMap(\.ownTags) : [])
  }

  /// The fields of an entry with the row.
  fileprivate var fieldTypes: [FormFieldType] {
    var types = repeating == nil ? rows.flatMap(\.fieldTypes) : []
    if let tag, let valueType { types.insert(FormFieldType(name: tag, type: valueType), at: 0) }
    return types
  }

  /// The tags of the row and of the rows inside.
  package var tags: [String] { (tag.map { [$0] } ?? []) + rows.flatMap(\.tags) }
}

extension [FormDefinition.Row] {
  /// Changes the row at a path of indexes.
  fileprivate mutating func change(
    _ path: ArraySlice<Int>, _ body: (inout FormDefinition.Row) -> FormDefinition.Row
  ) -> FormDefinition.Row? {
    guard let index = path.first else { return nil }
    if path.count == 1 { return body(&self[index]) }
    return self[index].rows.change(path.dropFirst(), body)
  }
}

extension FormDefinition.Section {
  /// The rows of an entry, or of the section.
  var entryRows: [FormDefinition.Row] { entryGroup?.rows ?? rows }
}

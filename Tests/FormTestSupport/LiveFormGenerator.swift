@_spi(Generated) package import FormModel
import FormText
import Foundation

/// Makes random forms without dependency cycles.
///
/// The tree of sections and rows is made first. Its nodes then get their expressions in a random
/// order in which parents come before their children. An expression refers only to nodes that
/// already have their expressions, so cycles are impossible, yet references go forwards and
/// backwards in the form.
package struct LiveFormGenerator {
  package var random: SplitMix64
  private var count = 0
  var known = KnownNames()
  /// The policy for the value of the current node while it is hidden.
  private var hiddenValues = FormDefinition.HiddenValues.exclude
  /// The known columns outside the current template, to restore later; nil outside templates.
  private var columns: [(tag: String, field: String)]?
  /// The names in all templates that have their expressions.
  var learned = KnownNames()

  package init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// The names that the next expression may use.
  struct KnownNames {
    var values: [(tag: String, type: FormValueType)] = []
    /// Rows, groups and sections whose hidden and disabled states can be read.
    var states: [String] = []
    var validities: [String] = []
    /// Rows whose messages can be read.
    var messages: [String] = []
    /// Rows whose `isDirty` can be read: their defaults are constants.
    var changes: [String] = []
    /// Sections with entries whose number of entries can be read.
    var counts: [String] = []
    /// Columns of sections with entries.
    var lists: [(tag: String, field: String)] = []
    /// Columns of the lists in the current entry and in the entries around it.
    var entryLists: [(tag: String, field: String)] = []
    var conditions: [String] = []
    /// Rows of the current entry and of the entries around it.
    var entryValues: [(tag: String, type: FormValueType)] = []
    var entryStates: [String] = []
    var entryValidities: [String] = []
    /// Lists in entries whose number of entries can be read.
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
    if form.sections.flatMap(\.rows).contains(where: { $0.type == Self.card.name }) {
      form.rowTypes = [Self.card]
    }
    if chance(20) { form.disabled = condition(depth: 0) }
    addExpressions(to: &form)
    addNumber(to: &form)
    addSubmit(to: &form)
    addRules(to: &form)
    var formats = separateGenerator
    formats.addFormats(to: &form)
    addTexts(to: &form)
    // A copy of the generator makes these parts, so that they do not affect the rest of the form.
    var copy = self
    copy.addSteps(to: &form)
    var other = self
    other.addFiles(to: &form)
    copy.addPermissions(to: &form)
    copy.addPages(to: &form)
    copy.addActions(to: &form)
    copy.addEntrySteps(to: &form)
    copy.addSwipes(to: &form)
    other.addOptionTexts(to: &form)
    other.addChoices(to: &form)
    other.addProperties(to: &form)
    var last = self
    last.addExclusive(to: &form)
    last.addKeys(to: &form)
    last.addAttributes(to: &form)
    last.addFilters(to: &form)
    last.addNeighbours(to: &form)
    return form
  }

  // MARK: - Expressions

  private mutating func addExpressions(to form: inout FormDefinition) {
    var waiting = form.sections.indices.map { [$0] }
    /// The number of nodes of each section that have no expressions yet.
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
      if case .repeating(var repeating) = section.kind {
        section.permissions += count(of: &repeating)
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
      if row.isKindOrPosition { return row }
      if chance(35) {
        row.hidden = knowing(ownValue(of: row, isInEntry)) { $0.condition(depth: 0) }
      }
      if chance(25) { row.disabled = condition(depth: 0) }
      if row.repeating != nil {
        addExpressions(toList: &row)
        return row
      }
      if let type = row.valueType, type != .date, chance(20), kind == .plain || isInEntry,
        !row.isOption
      {
        row.value = nil
        row.computed = expression(type)
      } else if let type = row.valueType, chance(20), !row.isOption {
        row.value = expression(type)
      }
      if row.valueType == .date, chance(40) {
        row.properties.append(
          .init(name: pick(["min", "max"]), value: .expression(date(depth: 0))))
      }
      if chance(60), row.valueType != nil, !row.isOption {
        row.rules = (0...below(2)).map { _ in rule(row.valueType ?? .bool) }
      }
      return row
    }
    guard let row = children else { return 0 }
    learn(row, isInEntry: isInEntry)
    return row.rows.count
  }

  /// The row whose value is the number of entries of some lists, which no step sets: steps at the
  /// addition of entries could go on without end.
  static let number = "number"

  /// Lets a number decide how many entries a list has, in some lists.
  private func count(
    of list: inout FormDefinition.Repeat, _ more: [FormReference] = []
  ) -> [FormDefinition.Property] {
    var copy = separateGenerator
    guard copy.chance(25) else { return [] }
    (list.insert, list.delete, list.minimum, list.maximum) = (false, false, 0, nil)
    list.addButton = nil
    let number = FormExpression.reference(copy.pick([.value(Self.number)] + more))
    return [.init(name: "count", value: .expression(number))]
  }

  /// Adds the row that says how many entries some lists have.
  private func addNumber(to form: inout FormDefinition) {
    var row = FormDefinition.Row(type: "int", tag: Self.number)
    row.valueType = .int
    if form.sections.count % 2 == 0 { row.value = .literal(.int(1)) }
    var section = FormDefinition.Section()
    section.rows = [row]
    form.sections.append(section)
  }

  /// Gives a list in an entry its rules, its number of entries, and its first entries.
  private mutating func addExpressions(toList row: inout FormDefinition.Row) {
    if var list = row.repeating {
      let places = known.entryValues.map { FormReference.entry(written: $0.tag) }
        .filter { $0.tag == FormReference.position }
      row.properties += count(of: &list, places)
      row.repeating = list
    }
    if chance(30), let isRecord = row.repeating?.isRecord {
      let value = entries(of: row.rows, isRecord: isRecord)
      row.repeating?.value = value
    }
    if chance(40) { row.rules = (0...below(2)).map { _ in rule(ofList: true) } }
  }

  /// Makes an expression that may use additional names.
  private mutating func knowing<Result>(
    _ more: KnownNames, _ make: (inout Self) -> Result
  ) -> Result {
    let before = known
    // The names are repeated so that they are picked more often.
    for _ in 0..<3 {
      known.values += more.values
      known.counts += more.counts
      known.entryValues += more.entryValues
    }
    defer { known = before }
    return make(&self)
  }

  /// The section's own value, which its condition may read if hidden values are kept.
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
      !row.isOption, row.repeating == nil
    else { return names }
    if isInEntry { names.entryValues = [(tag, type)] } else { names.values = [(tag, type)] }
    return names
  }

  /// The first entries of a list, some of their values expressions.
  mutating func entries(
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

  /// Adds the rows of the entries around a row to the known names.
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
      // A list that drops empty entries has positions that depend on the values of its entries.
      if !level.dropsEmpty, level.rows.contains(where: \.isPosition) {
        known.entryValues.append((sign + FormReference.position, .int))
      }
      known.entryStates += learned.entryStates.filter(names.contains).map { sign + $0 }
      known.entryCounts += learned.entryCounts.filter(names.contains).map { sign + $0 }
      if !dropsEmpty {
        // If a list drops empty entries, the check of an entry depends on all values of the entry.
        known.entryValidities += learned.entryValidities.filter(names.contains).map { sign + $0 }
      }
      for list in level.rows.flatMap(\.ownLists) where learned.entryStates.contains(list.tag ?? "")
      {
        known.entryLists += columns(of: list).map { (sign + $0.tag, $0.field) }
      }
      sign += "$"
    }
    // Adds the numbers of entries of the outer lists.
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
    known.entryLists = []
    if let columns { known.lists = columns }
    columns = nil
  }

  /// The columns of a list in an entry that other rows can read.
  private func columns(of list: FormDefinition.Row) -> [(tag: String, field: String)] {
    guard let tag = list.tag, list.repeating?.isRecord == true, list.repeating?.dropEmpty == false
    else { return [] }
    let names = Set(list.rows.flatMap(\.ownTags))
    return learned.entryValues.filter { $0.type == .int && names.contains($0.tag) }
      .map { (tag, $0.tag) }
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
        guard !row.isOption else { return }
        known.validities.append(tag)
        known.messages.append(tag)
        if case .literal? = row.value, row.computed == nil { known.changes.append(tag) }
      }
    }
  }

  /// Adds the names that depend on all rows of a section to the known names.
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

  /// Adds a row that is disabled while the form is invalid; nothing depends on the row.
  private mutating func addSubmit(to form: inout FormDefinition) {
    guard chance(30), let last = form.sections.indices.last, form.sections[last].kind == .plain
    else { return }
    var row = FormDefinition.Row(type: "info", tag: name("submit"))
    row.disabled = .not(.reference(.value(FormReference.form).reading(.isValid)))
    form.sections[last].rows.append(row)
  }

  /// Adds rules that may read any values of the form.
  ///
  /// Such references may form cycles, since no value depends on a rule.
  private mutating func addRules(to form: inout FormDefinition) {
    // If a condition reads a validity, values depend on rules, and cycles are not allowed.
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
          !form.sections[index].rows[row].isOption,
          !form.sections[index].rows[row].isKindOrPosition,
          form.sections[index].rows[row].repeating == nil
        else { continue }
        form.sections[index].rows[row].rules.append(rule(type))
      }
    }
  }
}

extension FormDefinition {
  /// Whether an expression reads the validity or the messages of a row.
  var readsValidity: Bool {
    let text = jsonValue.text()
    return ["isValid", "entryIsValid", "messages", "entryMessages"]
      .contains { text.contains("\"\($0)\":") }
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
  var isMovable: Bool { tag != nil && rows.isEmpty && type != "field" }

  /// The number of rows, including those inside.
  fileprivate var nodeCount: Int { 1 + rows.map(\.nodeCount).reduce(0, +) }

  /// The tags of the row and of the rows inside that belong to the same entry.
  fileprivate var ownTags: [String] {
    (tag.map { [$0] } ?? []) + (repeating == nil ? rows.flatMap(\.ownTags) : [])
  }

  /// The lists among the row and the rows inside that belong to the same entry.
  fileprivate var ownLists: [FormDefinition.Row] {
    repeating == nil ? rows.flatMap(\.ownLists) : [self]
  }

  /// The fields of the row and the rows inside in the record of an entry.
  var fieldTypes: [FormFieldType] {
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

@_spi(Generated) import FormModel
import FormText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A row with its value.
struct FilledRow: Equatable {
  let name: String
  let value: FormValue
  let json: JSONValue
}

/// A filling of a form: the values of its rows, and the models of its sections.
struct FilledForm {
  let rows: [FilledRow]
  /// Arrays of models by their names.
  let models: [JSONValue.Member]

  /// The values with those of another filling, which take precedence; nil with models, or with a
  /// list in both, whose entries would have to be merged.
  func adding(_ other: FilledForm) -> FilledForm? {
    guard models.isEmpty, other.models.isEmpty else { return nil }
    let names = Set(other.rows.map(\.name))
    let (kept, replaced) = (
      rows.filter { !names.contains($0.name) }, rows.filter { names.contains($0.name) }
    )
    let isList = replaced.contains { if case .list = $0.value { true } else { false } }
    return isList ? nil : FilledForm(rows: kept + other.rows, models: [])
  }

  var witness: FormProver.Witness {
    FormProver.Witness(
      values: .object(rows.map { JSONValue.Member($0.name, $0.json) }),
      models: models.isEmpty ? nil : .object(models))
  }
}

extension FormProver {
  /// Values for the rows that the last question was about; nil if they cannot be chosen or set.
  mutating func filling(for question: Question) -> FilledForm? {
    guard let model = search.model else { return nil }
    let reader = search.reader
    var builder = ModelBuilder(model, reader.terms, reader.instants, search.examples(in: model))
    guard let values = builder.values() else { return nil }
    var filling = Filling(model: model, values: values)
    if let template = outline.items[question.item].template { filling.entries[template] = [] }
    let mentioned = model.values.keys.sorted()
    for term in mentioned { addElement(term, to: &filling) }
    // The lists around an entry contain it.
    let around = outline.lists(around: question.item)
    let rows = mentioned.compactMap { term in reader.terms[term].item.map { (number: $0, term) } }
    for (number, term) in rows.sorted(by: { $0.number < $1.number })
    where !around.contains(number) {
      guard add(outline.items[number], term, question, to: &filling) else { return nil }
    }
    return addLists(question, to: &filling)
  }

  /// Adds the row of an element of a list, or of a sum or mean of its elements; nothing for any
  /// other term.
  private func addElement(_ term: Int, to filling: inout Filling) {
    let reader = search.reader
    guard let list = reader.elementLists[term], let template = outline.templates[list.item] else {
      return
    }
    let isAggregate = reader.sumTerms.contains(term) || reader.averageTerms.contains(term)
    let isPresent = filling.model.decided[.present(term)]
    // A sum or mean of one number is the number.
    guard isAggregate ? reader.elements[list] == nil && isPresent == true : isPresent != false,
      let row = row(ofElementsIn: list)
    else { return }
    filling.entries[template] = filling.entries[template] ?? []
    // The form computes the value from the other rows of the entry.
    guard outline.items[row].computed == nil,
      let filled = filled(outline.items[row], with: filling.values[term])
    else { return }
    let entry = Filling.Element(list: list.item, row: filled)
    if !filling.elements.contains(entry) { filling.elements.append(entry) }
  }

  /// Adds a row with its value, or without one if that is known; false if it cannot be set.
  private func add(
    _ item: LogicItem, _ term: Int, _ question: Question, to filling: inout Filling
  ) -> Bool {
    let isChosen = item.alwaysHasValue && filling.values[term] != nil
    guard let isPresent = isChosen ? true : filling.model.decided[.present(term)],
      item.computed == nil, !item.isDerived
    else { return true }
    guard isPresent else {
      guard let tag = item.tag else { return false }
      filling.add(FilledRow(name: tag, value: .null, json: .null), to: item)
      return true
    }
    if let template = outline.templates[item.number] {
      filling.entries[template] = filling.entries[template] ?? []
      return true
    }
    let row: FilledRow?
    if item.type == .file || item.type == .list(.file) {
      row = files(item, question, filling)
    } else if item.type == .location {
      row = filled(item, location(item, filling))
    } else if item.type?.elementType == nil {
      row = filled(item, with: filling.values[term])
    } else {
      row = chosen(item, search.reader.lists[item.number], filling.values)
    }
    guard let row else { return false }
    filling.add(row, to: item)
    return true
  }

  /// Adds the lists whose entries are filled; nil if one cannot be set.
  private func addLists(_ question: Question, to filling: inout Filling) -> FilledForm? {
    // Lists in entries come after those around them.
    while let template = filling.entries.keys.filter({ !filling.done.contains($0) }).max() {
      filling.done.insert(template)
      guard let number = outline.scopes[template].list,
        var entries = entries(
          number, of: template, &filling, search.reader.lists[number]?.count)
      else { return nil }
      if question.item == number, let rule = question.rule,
        outline.items[number].rules[rule].kind == RuleKind.uniqueItems.rawValue
      {
        let entry = entries.first { !$0.isEmpty } ?? plainEntry(of: template)
        entries = [entry, entry]
      }
      if let source = source(ofSection: number) {
        let models = models(entries, of: template, key: source.key)
        filling.models.insert(.init(source.name, models), at: 0)
        continue
      }
      guard let list = list(number, entries) else { return nil }
      filling.add(list, to: outline.items[number])
    }
    return FilledForm(rows: filling.rows, models: filling.models)
  }

  /// The formulas stating the current day and instant, if conditions read them.
  var clock: [Formula] {
    let seconds = host.now().timeIntervalSince1970
    let local = seconds + Double(host.zone.offset(at: Int(seconds.rounded(.down))))
    let values: [(FormFunction, Int)] = [
      (.today, Int((local / 86_400).rounded(.down))), (.now, Int(seconds * 1_000_000)),
    ]
    return values.compactMap { function, value in
      search.reader.knownTerm(of: .call(function, [])).map { term in
        let isWhole = search.reader.terms[term].isWhole
        return .fact(.member(term, ValueSet(.int(value), isWhole: isWhole)))
      }
    }
  }

  /// The row whose values are the elements of a list.
  private func row(ofElementsIn list: ListElement.List) -> Int? {
    guard let template = outline.templates[list.item] else { return nil }
    if let field = list.field { return outline.scopes[template].tags[field] ?? nil }
    return outline.items[list.item...].first { $0.template == template && $0.type != nil }?.number
  }

  // MARK: - Rows

  /// A row with the value of a scalar; nil if it cannot be set.
  private func filled(_ item: LogicItem, with scalar: Scalar?) -> FilledRow? {
    scalar?.value(in: item, host.zone).flatMap { filled(item, $0) }
  }

  /// A row with a value; nil if the value cannot be read back from its JSON.
  private func filled(_ item: LogicItem, _ value: FormValue) -> FilledRow? {
    guard let type = item.type else { return nil }
    let format = ValueFormat(timeZone: host.zone, precision: item.precision)
    let json = value.json(as: type, format: format)
    guard let read = try? FormValue(json: json, as: type, format: format), read == value else {
      return nil
    }
    return FilledRow(name: item.tag ?? "", value: value, json: json)
  }

  /// A place with the coordinates that the question needs.
  private func location(_ item: LogicItem, _ filling: Filling) -> FormValue {
    var reader = search.reader
    return .record(
      FormLocation.limits.map { name, _ in
        let term = reader.term(ofField: name, ofItem: item.number)
        let isPresent = term.flatMap { filling.model.decided[.present($0)] }
        let number = term.flatMap { filling.values[$0]?.fraction }
        let degrees = isPresent == true ? number ?? 0 : 0
        return FormField(name: name, value: isPresent == false ? .null : .double(degrees))
      })
  }

  /// A file, or several files, of a type that the row accepts, unless the question is about
  /// breaking that rule.
  private func files(
    _ item: LogicItem, _ question: Question, _ filling: Filling
  ) -> FilledRow? {
    var reader = search.reader
    let values = filling.values
    var file = FormFile(name: "file")
    let isRefused =
      question.item == item.number
      && question.rule.map { item.rules[$0].kind == RuleKind.accept.rawValue } ?? false
    if let accepted = item.rules.compactMap(\.acceptedTypes).first?.first, !isRefused {
      if accepted.hasPrefix(".") {
        file.name += accepted
      } else {
        file.type = accepted.replacing("*", with: "png")
      }
    }
    if let size = reader.term(ofField: "size", ofItem: item.number),
      filling.model.decided[.present(size)] == true, case .int(let bytes)? = values[size]
    {
      file.size = bytes
    }
    guard item.type?.elementType != nil else { return filled(item, file.formValue) }
    var count = 1
    if case .int(let wanted)? = reader.lists[item.number].flatMap({ values[$0.count] }) {
      count = min(max(wanted, 1), Self.maximumEntries)
    }
    return filled(item, .list(Array(repeating: file.formValue, count: count)))
  }

  /// A set with the options that are chosen, or the first one; nil for other lists.
  private func chosen(
    _ item: LogicItem, _ terms: ListTerms?, _ values: [Int: Scalar]
  ) -> FilledRow? {
    let choices = (terms?.choices ?? []).filter { values[$0.term] == .int(1) }.map(\.option)
    let chosen = choices.isEmpty ? (item.options ?? []).prefix(1).map(\.self) : choices
    return chosen.isEmpty ? nil : filled(item, .list(chosen))
  }

  /// The entries of a list, from the filled rows of its template; nil if there are too many.
  private func entries(
    _ number: Int, of template: Int, _ filling: inout Filling, _ count: Int?
  ) -> [[FilledRow]]? {
    let own = filling.entries[template] ?? []
    let elements = filling.elements.filter { $0.list == number }.map { [$0.row] }
    var entries = own.isEmpty && !elements.isEmpty ? elements : [own] + elements
    if case .int(let wanted)? = count.flatMap({ filling.values[$0] }), wanted > entries.count {
      guard wanted <= Self.maximumEntries else { return nil }
      entries += Array(repeating: own, count: wanted - entries.count)
    }
    return entries
  }

  /// A list with entries; nil if they cannot be set.
  private func list(_ number: Int, _ entries: [[FilledRow]]) -> FilledRow? {
    let item = outline.items[number]
    guard let tag = item.tag, let repeating = item.repeating(in: definition) else { return nil }
    guard repeating.isRecord else {
      let template = outline.templates[number]
      let filled = entries.map { $0.isEmpty ? template.map { plainEntry(of: $0) } ?? [] : $0 }
      guard filled.allSatisfy({ $0.count == 1 }) else { return nil }
      let rows = filled.compactMap(\.first)
      return FilledRow(name: tag, value: .list(rows.map(\.value)), json: .array(rows.map(\.json)))
    }
    let records = entries.map { entry in
      FormValue.record(entry.map { FormField(name: $0.name, value: $0.value) })
    }
    let json = entries.map { JSONValue.object($0.map { .init($0.name, $0.json) }) }
    return FilledRow(name: tag, value: .list(records), json: .array(json))
  }

  private static var maximumEntries: Int { 100 }

  /// An entry with a value of its first row other than the default, so that it is filled in.
  private func plainEntry(of template: Int) -> [FilledRow] {
    let row = outline.items.first { $0.template == template && $0.takesInput }
    guard let row else { return [] }
    let plain = row.value.flatMap { FormValue(constant: $0) }
    if let options = row.options {
      return options.first { $0 != plain }.flatMap { filled(row, $0) }.map { [$0] } ?? []
    }
    let values: [Scalar] = [.int(1), .int(2), .text("a"), .text("b")]
    let rows = values.lazy.compactMap { filled(row, with: $0) }
    return Array(rows.filter { row in plain.map { row.value.equals($0) } != true }.prefix(1))
  }

  // MARK: - Models

  /// The source of the models of a section; nil for any other item.
  private func source(ofSection number: Int) -> FormDefinition.ForEach? {
    let item = outline.items[number]
    guard !item.isRow, case .forEach(let source) = definition.sections[item.place.section].kind
    else { return nil }
    return source
  }

  /// A model for each entry of a section, of the first kind unless the entry has another, with a
  /// unique key.
  private func models(_ entries: [[FilledRow]], of template: Int, key: String) -> JSONValue {
    let kind = outline.items.first {
      $0.template == template && $0.alwaysHasValue && !$0.isPosition
    }
    let keyRow = (outline.scopes[template].tags[key] ?? nil).map { outline.items[$0] }
    var known: Set<FormValue> = []
    let models = entries.enumerated().map { index, entry -> JSONValue in
      var members = entry.map { JSONValue.Member($0.name, $0.json) }
      if let tag = kind?.tag, !entry.contains(where: { $0.name == tag }),
        case .string(let name)? = kind?.options?.first
      {
        members.append(.init(tag, .string(name)))
      }
      if let own = entry.first(where: { $0.name == key })?.value, own != .null,
        known.insert(own).inserted
      {
        return .object(members)
      }
      let isText = if case .string? = keyRow?.type?.base { true } else { false }
      let number = isText ? JSONValue.string("model \(index)") : .int(index)
      let path = key.split(separator: ".").map(String.init)
      let value = path.dropFirst().reversed().reduce(number) { .object([.init($1, $0)]) }
      members.removeAll { $0.name == path.first }
      return .object(members + [.init(path.first ?? key, value)])
    }
    return .array(models)
  }
}

/// A filling while it is built.
private struct Filling {
  /// A value of some entry of a list.
  struct Element: Equatable {
    let list: Int
    let row: FilledRow
  }

  let model: SearchState
  let values: [Int: Scalar]
  var rows: [FilledRow] = []
  var models: [JSONValue.Member] = []
  /// The rows of one entry, by template.
  var entries: [Int: [FilledRow]] = [:]
  /// The templates whose lists have been added.
  var done: Set<Int> = []
  /// The values of further entries.
  var elements: [Element] = []

  init(model: SearchState, values: [Int: Scalar]) {
    self.model = model
    self.values = values
  }

  mutating func add(_ row: FilledRow, to item: LogicItem) {
    guard let template = item.template else { return rows.append(row) }
    entries[template, default: []].append(row)
  }
}

extension FormDefinition.Rule {
  /// The types of files that the rule accepts; nil for another rule.
  fileprivate var acceptedTypes: [String]? {
    guard kind == RuleKind.accept.rawValue, when == nil,
      let types = arguments.first(where: { $0.name == "types" })?.value.expression,
      case .list(let elements)? = FormValue(constant: types)
    else { return nil }
    return elements.compactMap(\.text)
  }
}

extension Scalar {
  /// The value of an item that a scalar represents; nil if it cannot be set.
  fileprivate func value(in item: LogicItem, _ zone: any FormTimeZone) -> FormValue? {
    switch (self, item.type?.base) {
    case (.int(let value), .bool): return .bool(value != 0)
    case (.int(let value), .int): return .int(value)
    case (.int(let value), .double): return .double(Double(value))
    case (.double(let value), .double): return .double(value)
    case (.text(let text), .string):
      return item.options?.first { Scalar($0) == self } ?? .string(text)
    case (.text(let text), .url): return .url(text)
    case (.int(let value), .duration): return .duration(.microseconds(value))
    case (.int(let value), .date):
      switch item.control?.precision {
      case .date:
        let day = CivilDate(daysSince1970: value)
        let literal = DateLiteral(
          year: day.year, month: day.month, day: day.day, precision: .date)
        return .date(literal.date(in: zone))
      case .time:
        let literal = DateLiteral(
          hour: value / 3_600, minute: value / 60 % 60, second: value % 60, precision: .time)
        return .date(literal.date(in: zone))
      case .dateTime: return .date(Date(timeIntervalSince1970: Double(value) / 1_000_000))
      case nil: return nil
      }
    default: return nil
    }
  }
}

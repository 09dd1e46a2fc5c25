@_spi(Generated) import FormModel
import FormText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A row with the value that it is given.
struct FilledRow: Equatable {
  let name: String
  let value: FormValue
  let json: JSONValue
}

extension FormProver {
  /// Values for the rows that the last question was about; nil if they cannot be chosen or set.
  mutating func filling(for question: Question) -> [FilledRow]? {
    guard let model = search.model else { return nil }
    let reader = search.reader
    var builder = ModelBuilder(model, reader.terms, reader.instants, search.examples(in: model))
    guard let values = builder.values() else { return nil }
    var filling = Filling(model: model, values: values)
    if let template = outline.items[question.item].template { filling.entries[template] = [] }
    let lists = reader.elements.sorted { ($0.value.first?.term ?? 0) < ($1.value.first?.term ?? 0) }
    for (list, elements) in lists {
      guard let template = template(ofList: list.item) else { continue }
      for element in elements where model.decided[.present(element.term)] != false {
        guard let value = values[element.term], let row = row(ofElementsIn: list),
          let filled = filled(outline.items[row], with: value)
        else { continue }
        let entry = Filling.Element(list: list.item, row: filled)
        if !filling.elements.contains(entry) { filling.elements.append(entry) }
        filling.entries[template] = filling.entries[template] ?? []
      }
    }
    // The lists around an entry have that one.
    let around = outline.lists(around: question.item)
    for (number, term) in reader.rowTerms.sorted(by: { $0.key < $1.key }) {
      let item = outline.items[number]
      guard let isPresent = model.decided[.present(term)], item.computed == nil, !item.isDerived,
        !around.contains(number)
      else { continue }
      guard isPresent else {
        guard let tag = item.tag else { return nil }
        filling.add(FilledRow(name: tag, value: .null, json: .null), to: item)
        continue
      }
      if let template = template(ofList: number) {
        filling.entries[template] = filling.entries[template] ?? []
        continue
      }
      let row =
        item.type?.elementType == nil
        ? filled(item, with: values[term]) : chosen(item, reader.lists[number], values)
      guard let row else { return nil }
      filling.add(row, to: item)
    }
    // Lists in entries come after those around them.
    for template in outline.scopes.indices.reversed() where filling.entries[template] != nil {
      guard let number = outline.scopes[template].list,
        let list = list(number, of: template, &filling, reader.lists[number]?.count)
      else { return nil }
      filling.add(list, to: outline.items[number])
    }
    return filling.rows
  }

  /// What the clock says, where conditions have asked for it.
  var clock: [Formula] {
    let seconds = host.now().timeIntervalSince1970
    let local = seconds + Double(host.zone.offset(at: Int(seconds.rounded(.down))))
    let values: [(FormFunction, Int)] = [
      (.today, Int((local / 86_400).rounded(.down))), (.now, Int(seconds * 1_000_000)),
    ]
    return outline.scopes.indices.flatMap { scope in
      values.compactMap { function, value in
        var reader = search.reader
        let term = reader.reading(in: scope, own: nil) { $0.knownTerm(of: .call(function, [])) }
        return term.map { term in
          let isWhole = reader.terms[term].isWhole
          return .fact(.member(term, ValueSet([.int(value)], isWhole: isWhole)))
        }
      }
    }
  }

  /// The scope of the entries of a list; nil for any other item.
  private func template(ofList number: Int) -> Int? {
    outline.scopes.firstIndex { $0.list == number }
  }

  /// The row whose values the elements of a list are.
  private func row(ofElementsIn list: ListElement.List) -> Int? {
    guard let template = template(ofList: list.item) else { return nil }
    if let field = list.field { return outline.scopes[template].tags[field] ?? nil }
    return outline.items[list.item...].first { $0.template == template && $0.type != nil }?.number
  }

  // MARK: - Rows

  /// A row with the value of a scalar; nil if it cannot be set.
  private func filled(_ item: LogicItem, with scalar: Scalar?) -> FilledRow? {
    scalar?.value(in: item, host.zone).flatMap { filled(item, $0) }
  }

  /// A row with a value, if its text in JSON gives that value again.
  private func filled(_ item: LogicItem, _ value: FormValue) -> FilledRow? {
    guard let type = item.type else { return nil }
    let format = ValueFormat(timeZone: host.zone, precision: item.precision)
    let json = value.json(as: type, format: format)
    guard let read = try? FormValue(json: json, as: type, format: format), read == value else {
      return nil
    }
    return FilledRow(name: item.tag ?? "", value: value, json: json)
  }

  /// A set with the options that are chosen, or the first one; nil for other lists.
  private func chosen(
    _ item: LogicItem, _ terms: ListTerms?, _ values: [Int: Scalar]
  ) -> FilledRow? {
    let choices = (terms?.choices ?? []).filter { values[$0.term] == .int(1) }.map(\.option)
    let chosen = choices.isEmpty ? (item.options ?? []).prefix(1).map(\.self) : choices
    return chosen.isEmpty ? nil : filled(item, .list(chosen))
  }

  /// A list with the entries of a template; nil if they cannot be set.
  private func list(
    _ number: Int, of template: Int, _ filling: inout Filling, _ count: Int?
  ) -> FilledRow? {
    let item = outline.items[number]
    guard let tag = item.tag, let repeating = item.repeating(in: definition) else { return nil }
    let own = filling.entries[template] ?? []
    let elements = filling.elements.filter { $0.list == number }.map { [$0.row] }
    var entries = own.isEmpty && !elements.isEmpty ? elements : [own] + elements
    if case .int(let wanted)? = count.flatMap({ filling.values[$0] }), wanted > entries.count {
      guard wanted <= Self.maximumEntries else { return nil }
      entries += Array(repeating: own, count: wanted - entries.count)
    }
    guard repeating.isRecord else {
      guard entries.allSatisfy({ $0.count == 1 }) else { return nil }
      let rows = entries.compactMap(\.first)
      return FilledRow(name: tag, value: .list(rows.map(\.value)), json: .array(rows.map(\.json)))
    }
    let records = entries.map { entry in
      FormValue.record(entry.map { FormField(name: $0.name, value: $0.value) })
    }
    let json = entries.map { JSONValue.object($0.map { .init($0.name, $0.json) }) }
    return FilledRow(name: tag, value: .list(records), json: .array(json))
  }

  private static var maximumEntries: Int { 100 }
}

/// What a form is filled with, while it is put together.
private struct Filling {
  /// A value of some entry of a list.
  struct Element: Equatable {
    let list: Int
    let row: FilledRow
  }

  let model: SearchState
  let values: [Int: Scalar]
  var rows: [FilledRow] = []
  /// The rows of one entry, by template.
  var entries: [Int: [FilledRow]] = [:]
  /// The values that other entries have.
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

extension Scalar {
  /// The value of an item that a scalar stands for; nil if it cannot be set.
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

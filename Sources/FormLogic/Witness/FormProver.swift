@_spi(Generated) package import FormModel
package import FormText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Looks for fillings of a form that show its rows and break its rules.
///
/// Every filling has been tried in a live form.
package struct FormProver {
  private let definition: FormDefinition
  private let program: FormProgram
  let outline: FormOutline
  var search: Search
  /// The sections and rows, and the questions about them, in the order of the form.
  package private(set) var questions: [Question] = []

  /// How many times more than warnings all answers may take: they are asked for by hand.
  private static let patience = 40

  /// Whether a row can be seen, or a rule broken.
  package struct Question: Hashable, Sendable {
    /// The section or row.
    package let place: LogicPlace
    /// The tag of the section or row; nil without one.
    package let tag: String?
    /// The number of the rule that is to be broken; nil for what is to be seen.
    package let rule: Int?
    fileprivate let item: Int
  }

  /// The answer to a question.
  package enum Answer: Hashable, Sendable {
    /// These values do it, beside those of a new form, as a JSON object; null clears a row.
    case witness(JSONValue)
    /// Nothing does; it follows from these conditions.
    case impossible([LogicCause])
    /// No such values were found.
    case unknown
    /// It would take too long to find out.
    case givenUp
  }

  /// Prepares a form.
  ///
  /// - Throws: ``FormError`` for a definition that no form can be made of.
  package init(_ definition: FormDefinition) throws(FormError) {
    self.definition = definition
    program = try FormProgram(definition.tagged(Self.name))
    let reader = FormulaReader(definition)
    outline = reader.outline
    search = Search(reader)
    search.spend(-Self.patience * search.remaining)
    for (number, item) in outline.items.enumerated() where !item.isInvisible {
      questions.append(
        Question(place: item.place, tag: item.tag, rule: nil, item: number))
      guard item.type != nil else { continue }
      for rule in item.rules.indices {
        questions.append(
          Question(place: item.place, tag: item.tag, rule: rule, item: number))
      }
    }
  }

  /// The rule that a question is about; nil for one about a row.
  package func rule(of question: Question) -> FormDefinition.Rule? {
    question.rule.map { outline.items[question.item].rules[$0] }
  }

  /// The problem in SMT-LIB, with a check for each question in their order.
  package func smtProblem() -> String {
    var problem = SMTProblem(search.reader)
    return problem.text(
      questions.map { question in
        let rule = rule(of: question)
        return (
          comment: question.place.path + (rule.map { " \($0.kind)" } ?? ""),
          assumptions: { Self.goal(of: question, rule, &$0) }
        )
      })
  }

  private static func goal(
    of question: Question, _ rule: FormDefinition.Rule?, _ reader: inout FormulaReader
  ) -> [Formula] {
    let visible = Formula.fact(.visible(question.item))
    return [visible] + (rule.map { [reader.passes($0, ofItem: question.item).negated] } ?? [])
  }

  /// Answers a question.
  package mutating func answer(to question: Question) -> Answer {
    let rule = rule(of: question)
    let goal = Self.goal(of: question, rule, &search.reader)
    switch search.possibility(of: goal) {
    case .impossible: return .impossible(search.causes(of: goal))
    case .undecided: return .givenUp
    case .possible:
      guard let filling = filling(for: question), shows(question, filling) else { return .unknown }
      return .witness(.object(filling.map { JSONValue.Member($0.name, $0.json) }))
    }
  }

  // MARK: - Fillings

  /// Values for the rows that the last question was about; nil if they cannot be chosen or set.
  private mutating func filling(for question: Question) -> [FilledRow]? {
    guard let model = search.model else { return nil }
    let reader = search.reader
    var builder = ModelBuilder(model, reader.terms, reader.instants, search.examples(in: model))
    guard let values = builder.values() else { return nil }
    var rows: [FilledRow] = []
    var entries: [Int: [FilledRow]] = [:]
    if let template = outline.items[question.item].template { entries[template] = [] }
    // The lists around an entry have that one.
    let lists = outline.lists(around: question.item)
    for (item, term) in reader.rowTerms.sorted(by: { $0.key < $1.key }) {
      let content = outline.items[item]
      guard let isPresent = model.decided[.present(term)], content.computed == nil,
        !content.isDerived, !lists.contains(item)
      else { continue }
      guard let row = filled(content, with: isPresent ? values[term] : nil, isPresent) else {
        return nil
      }
      if let template = content.template {
        entries[template, default: []].append(row)
      } else {
        rows.append(row)
      }
    }
    for (template, fields) in entries.sorted(by: { $0.key < $1.key }) {
      guard let list = list(of: template, fields) else { return nil }
      rows.append(list)
    }
    return rows
  }

  /// A row with the value of a scalar; nil if it cannot be set.
  private func filled(
    _ item: LogicItem, with scalar: Scalar?, _ isPresent: Bool
  ) -> FilledRow? {
    guard let tag = item.tag, let type = item.type else { return nil }
    guard isPresent else { return FilledRow(name: tag, value: .null, json: .null) }
    guard let value = scalar?.value(in: item) else { return nil }
    let format = ValueFormat(
      timeZone: FixedTimeZone.utc, precision: item.precision)
    return FilledRow(name: tag, value: value, json: value.json(as: type, format: format))
  }

  /// A list with one entry; nil for a list in an entry, and for one whose entries are not records
  /// that can be set.
  private func list(of template: Int, _ fields: [FilledRow]) -> FilledRow? {
    guard let item = outline.scopes[template].list.map({ outline.items[$0] }),
      item.template == nil, let tag = item.tag, item.place.rows.isEmpty,
      case .repeating(let repeating) = definition.sections[item.place.section].kind,
      repeating.isRecord
    else { return nil }
    let entry = FormValue.record(fields.map { FormField(name: $0.name, value: $0.value) })
    let json = JSONValue.object(fields.map { JSONValue.Member($0.name, $0.json) })
    return FilledRow(name: tag, value: .list([entry]), json: .array([json]))
  }

  /// Whether a live form with the values does what a question asks.
  private func shows(_ question: Question, _ filling: [FilledRow]) -> Bool {
    guard let address = address(of: question.item),
      let form = try? Form(program, host: FormHost(timeZone: .gmt, allowsMissing: true)),
      (try? form.setValues(
        Dictionary(filling.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })))
        != nil,
      !form.isHidden(address)
    else { return false }
    guard let rule = rule(of: question) else { return true }
    let issues = (try? form.validate())?.issues ?? []
    return issues.contains { $0.tag == address && $0.rule == rule.id ?? rule.kind }
  }

  /// The name of an item in the form that is tried, in the first entry of a list.
  private func address(of number: Int) -> String? {
    let item = outline.items[number]
    let name = item.tag ?? Self.name(of: item.place)
    guard let template = item.template else { return name }
    return outline.scopes[template].list.flatMap { outline.items[$0].tag }.map {
      "\($0)[0].\(name)"
    }
  }

  /// The tag that something without one gets in the form that is tried.
  private static func name(of place: LogicPlace) -> String {
    "untagged_" + place.path.replacing(".", with: "_")
  }
}

/// A row with the value that it is given.
private struct FilledRow {
  let name: String
  let value: FormValue
  let json: JSONValue
}

extension FormDefinition {
  /// The form with tags for everything that has none.
  fileprivate func tagged(_ name: (LogicPlace) -> String) -> FormDefinition {
    var form = self
    for index in form.sections.indices {
      let place = LogicPlace(section: index, rows: [])
      if form.sections[index].tag == nil { form.sections[index].tag = name(place) }
      form.sections[index].rows.addTags(place, name)
    }
    return form
  }
}

extension [FormDefinition.Row] {
  fileprivate mutating func addTags(_ around: LogicPlace, _ name: (LogicPlace) -> String) {
    for index in indices {
      var place = around
      place.rows.append(index)
      if self[index].name == nil { self[index].tag = name(place) }
      self[index].rows.addTags(place, name)
    }
  }
}

extension LogicItem {
  /// Whether nothing of the item is ever drawn.
  fileprivate var isInvisible: Bool {
    control == .field || isLeft
  }
}

extension Scalar {
  /// The value of an item that a scalar stands for; nil if it cannot be set.
  fileprivate func value(in item: LogicItem) -> FormValue? {
    let day = 86_400.0
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
      case .date: return .date(Date(timeIntervalSince1970: Double(value) * day))
      case .time: return .date(Date(timeIntervalSince1970: 978_307_200 + Double(value)))
      case .dateTime: return .date(Date(timeIntervalSince1970: Double(value) / 1_000_000))
      case nil: return nil
      }
    default: return nil
    }
  }
}

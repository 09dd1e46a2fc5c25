@_spi(Generated) package import FormModel
package import FormText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Looks for fillings of a form that show its rows and break its rules.
///
/// Every filling that it returns has been tried in a live form.
package struct FormProver {
  let definition: FormDefinition
  let host: FormHost
  private let program: FormProgram
  /// The new form in which fillings are tried; nil until the first filling is tried.
  private var form: Form?
  /// The item that a filling made visible last, with that filling.
  private var shown: (item: Int, filling: FilledForm)?
  /// Whether an expression reads whether rows are valid, so that the rules of all rows matter.
  private lazy var readsIssues = definition.allExpressions.contains(where: \.readsIssues)
  let outline: FormOutline
  var search: Search
  /// The sections and rows, and the questions about them, in the order of the form.
  package private(set) var questions: [Question] = []

  /// The question whether a section or row can be visible, or a rule be broken.
  package struct Question: Hashable, Sendable {
    /// The section or row.
    package let place: DefinitionPlace
    /// The tag of the section or row; nil without one.
    package let tag: String?
    /// The number of the rule to break; nil if the section or row must be visible.
    package let rule: Int?
    let item: Int
  }

  /// Values that make an item visible or break its rule, as a question asks.
  package struct Witness: Hashable, Sendable {
    /// The values of rows as a JSON object; null clears a row.
    package var values: JSONValue
    /// The models of sections over models, as a JSON object of arrays by name; nil for none.
    package var models: JSONValue?
  }

  /// The answer to a question.
  package enum Answer: Hashable, Sendable {
    /// These values do what the question asks, together with those of a new form.
    case witness(Witness)
    /// No values do what the question asks, which follows from these conditions.
    case impossible([LogicCause])
    /// No such values were found.
    case unknown
    /// The search was given up because it took too long.
    case givenUp
  }

  /// Prepares a form.
  ///
  /// - Parameter host: The host of the live forms in which fillings are tried.
  /// - Throws: ``FormError`` for a definition from which no form can be made.
  package init(
    _ definition: FormDefinition, host: FormHost = FormHost(timeZone: .gmt, allowsMissing: true)
  ) throws(FormError) {
    self.definition = definition
    self.host = host
    program = try FormProgram(definition.tagged(Self.name))
    let reader = FormulaReader(definition)
    outline = reader.outline
    search = Search(reader, .answers)
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

  /// Whether another rule of the same row has the name of the one that a question is about.
  package func sharesName(_ question: Question) -> Bool {
    let rules = outline.items[question.item].rules
    return question.rule.map { rules.id(ofRule: $0) == String($0) } ?? false
  }

  /// The address of the section or row that a question is about, in the first entries of the lists
  /// around it; for a rule that compares entries, in the second one.
  package func address(of question: Question) -> String? {
    let isRepeated = rule(of: question)?.uniqueKey != nil
    return address(of: question.item, inEntry: isRepeated ? 1 : 0)
  }

  /// The problem in SMT-LIB, with a check for each question in their order.
  package func smtProblem() -> String {
    var problem = SMTProblem(search.reader)
    return problem.text(
      questions.map { question in
        let rule = rule(of: question)
        return (
          comment: question.place.description + (rule.map { " \($0.kind)" } ?? ""),
          assumptions: { Self.goal(of: question, &$0) }
        )
      })
  }

  /// The formulas that a question asks for; if validation stops at the first rule that fails, the
  /// rules before the broken one are kept.
  private static func goal(of question: Question, _ reader: inout FormulaReader) -> [Formula] {
    let visible = Formula.fact(.visible(question.item))
    guard let broken = question.rule else { return [visible] + entries(for: question, &reader) }
    let rules = reader.outline.items[question.item].rules
    let before = reader.definition.validationStop == .first ? rules[..<broken] : []
    return [visible, reader.passes(rules[broken], ofItem: question.item).negated]
      + before.map { reader.passes($0, ofItem: question.item) } + entries(for: question, &reader)
  }

  /// The formulas stating that the lists around an item have enough entries, where something else
  /// decides how many they have: a `count`, or a rule that compares an entry with an earlier one.
  private static func entries(
    for question: Question, _ reader: inout FormulaReader
  ) -> [Formula] {
    let outline = reader.outline
    let own = outline.items[question.item].template.flatMap { outline.scopes[$0].list }
    let comparesEntries = question.rule.map { outline.items[question.item].rules[$0] }?.uniqueKey
    return outline.allLists(around: question.item).compactMap { list in
      let least = list == own && comparesEntries != nil ? 2 : 1
      guard least > 1 || outline.items[list].demandedCount != nil else { return nil }
      return reader.list(ofItem: list).map { terms in
        .fact(.member(terms.count, ValueSet(.before(.int(least)), .end, isWhole: true)))
      }
    }
  }

  /// Answers a question.
  package mutating func answer(to question: Question) -> Answer {
    if let filling = filling(beside: question) { return .witness(filling.witness) }
    let goal = Self.goal(of: question, &search.reader)
    switch search.possibility(of: goal) {
    case .impossible: return .impossible(search.causes(of: goal))
    case .undecided: return .givenUp
    case .possible:
      let limit = search.remaining - Self.maximumEffort
      guard let filling = filling(for: question, goal, limit) else { return .unknown }
      if question.rule == nil { shown = (question.item, filling) }
      return .witness(filling.witness)
    }
  }

  /// A filling that needs no search for values that show the row: an empty filling, or the last one
  /// that showed the row, with values that break its rule; nil if that does not do what the
  /// question asks.
  private mutating func filling(beside question: Question) -> FilledForm? {
    let nothing = FilledForm(rows: [], models: [])
    guard question.rule != nil else {
      guard shows(question, nothing) else { return nil }
      shown = (question.item, nothing)
      return nothing
    }
    guard let shown, shown.item == question.item else { return nil }
    var around: Int? = question.item
    while let item = around {
      search.withoutMeaning.insert(.visible(item))
      around = outline.items[item].parent
    }
    defer { search.withoutMeaning = [] }
    let goal = Self.goal(of: question, &search.reader)
    guard search.possibility(of: goal + clock) == .possible,
      let breaking = filling(for: question), let filling = shown.filling.adding(breaking),
      shows(question, filling)
    else { return nil }
    return filling
  }

  /// The effort after which no further fillings are tried for an answer.
  private static let maximumEffort = 100_000

  /// A filling that does what a question asks, after the search has found it possible; nil if none
  /// is found.
  ///
  /// Interval analysis can accept combinations of values that no filling has. Then each value of
  /// the rows with few values is tried.
  ///
  /// - Parameter limit: The effort that must remain.
  private mutating func filling(
    for question: Question, _ goal: [Formula], _ limit: Int
  ) -> FilledForm? {
    // The filling is tried at the current time, which conditions may read.
    let clock = clock
    if clock.isEmpty || search.possibility(of: goal + clock) == .possible,
      let filling = filling(for: question), shows(question, filling)
    {
      return filling
    }
    guard let (term, values) = openRow() else { return nil }
    let isWhole = search.reader.terms[term].isWhole
    let isThere = Formula.fact(.present(term))
    let cases = values.map { isThere && .fact(.member(term, ValueSet($0, isWhole: isWhole))) }
    for part in cases + [isThere.negated] {
      guard search.remaining > limit else { return nil }
      guard search.possibility(of: goal + [part]) == .possible else { continue }
      if let filling = filling(for: question, goal + [part], limit) { return filling }
    }
    return nil
  }

  /// The first row with several remaining values, if they are few, with all of its values; nil if
  /// there is none.
  private func openRow() -> (term: Int, values: [Scalar])? {
    guard let model = search.model else { return nil }
    for (number, term) in search.reader.rowTerms.sorted(by: { $0.key < $1.key }) {
      let item = outline.items[number]
      guard item.computed == nil, !item.isDerived, model.decided[.present(term)] != false,
        let values = search.reader.terms[term].values.values(atMost: 8),
        model.decided[.present(term)] == nil || model.values[term]?.only == nil
      else { continue }
      return (term, values)
    }
    return nil
  }

  // MARK: - Trials

  /// Whether a live form with the values does what a question asks.
  private mutating func shows(_ question: Question, _ filling: FilledForm) -> Bool {
    if form == nil { form = try? Form(program, host: host) }
    // A rule that compares entries reports the later one.
    guard let form, let address = address(of: question) else { return false }
    // Checking all rules would take time proportional to the size of the form.
    let scope = ValidationScope(tags: question.rule == nil || readsIssues ? nil : [address])
    let id = question.rule.map { outline.items[question.item].rules.id(ofRule: $0) }
    let values = Dictionary(
      filling.rows.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    let result = try? form.rehearse {
      if !filling.models.isEmpty { _ = try form.setModels(json: .object(filling.models)) }
      try form.setValues(values)
    } then: {
      guard let slot = form.slot(ofAddress: address), !form.state.isHidden(slot) else {
        return false
      }
      guard let id else { return true }
      return try form.validate(scope).issues.contains { $0.tag == address && $0.rule == id }
    }
    return result ?? false
  }

  /// The name of an item in the form that is tried, in an entry of its list, and in the first
  /// entries of those around.
  private func address(of number: Int, inEntry index: Int = 0) -> String? {
    let item = outline.items[number]
    let name = item.tag ?? Self.name(of: item.place)
    guard let template = item.template else { return name }
    guard let list = outline.scopes[template].list, let entry = address(of: list) else {
      return nil
    }
    let isRecord = outline.items[list].repeating(in: definition)?.isRecord ?? true
    return isRecord ? "\(entry)[\(index)].\(name)" : "\(entry)[\(index)]"
  }

  /// The tag that an untagged item gets in the form that is tried.
  private static func name(of place: DefinitionPlace) -> String {
    "untagged_" + place.description.replacing(".", with: "_")
  }
}

extension FormDefinition {
  /// The form with tags for all untagged items, and with unique names for rules.
  fileprivate func tagged(_ name: (DefinitionPlace) -> String) -> FormDefinition {
    var form = self
    for index in form.sections.indices {
      let place = DefinitionPlace(section: index, rows: [])
      if form.sections[index].tag == nil { form.sections[index].tag = name(place) }
      form.sections[index].rules.addIDs()
      form.sections[index].rows.addTags(place, name)
    }
    return form
  }
}

extension [FormDefinition.Row] {
  fileprivate mutating func addTags(_ around: DefinitionPlace, _ name: (DefinitionPlace) -> String)
  {
    for index in indices {
      var place = around
      place.rows.append(index)
      if self[index].name == nil { self[index].tag = name(place) }
      self[index].rules.addIDs()
      self[index].rows.addTags(place, name)
    }
  }
}

extension [FormDefinition.Rule] {
  /// The name of a rule in issues of the form that is tried: its number where another rule of its
  /// row has the same name.
  fileprivate func id(ofRule number: Int) -> String {
    let name = self[number].id ?? self[number].kind
    return count { $0.id ?? $0.kind == name } == 1 ? name : String(number)
  }

  fileprivate mutating func addIDs() {
    let names = indices.map(id)
    for (index, name) in zip(indices, names) { self[index].id = name }
  }
}

extension FormExpression {
  /// Whether the expression reads whether something is valid, or the messages about it.
  fileprivate var readsIssues: Bool {
    if case .reference(let reference) = self {
      return reference.aspect == .isValid || reference.aspect == .messages
    }
    return hasOperand(where: \.readsIssues)
  }
}

extension LogicItem {
  /// Whether the item is never drawn.
  fileprivate var isInvisible: Bool {
    control == .field || isLeft
  }
}

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
  let definition: FormDefinition
  let host: FormHost
  private let program: FormProgram
  /// The form in which fillings are tried, as it is new; nil until the first is.
  private var form: Form?
  /// The row that was shown last, and with what.
  private var shown: (item: Int, filling: FilledForm)?
  /// Whether an expression reads whether rows are valid, so that the rules of all matter.
  private lazy var readsIssues = definition.allExpressions.contains(where: \.readsIssues)
  let outline: FormOutline
  var search: Search
  /// The sections and rows, and the questions about them, in the order of the form.
  package private(set) var questions: [Question] = []

  /// Whether a row can be seen, or a rule broken.
  package struct Question: Hashable, Sendable {
    /// The section or row.
    package let place: DefinitionPlace
    /// The tag of the section or row; nil without one.
    package let tag: String?
    /// The number of the rule that is to be broken; nil for what is to be seen.
    package let rule: Int?
    let item: Int
  }

  /// Values with which a form does what a question asks for.
  package struct Witness: Hashable, Sendable {
    /// The values of rows as a JSON object; null clears a row.
    package var values: JSONValue
    /// The models of sections over models, as a JSON object of arrays by name; nil for none.
    package var models: JSONValue?
  }

  /// The answer to a question.
  package enum Answer: Hashable, Sendable {
    /// These values do it, beside those of a new form.
    case witness(Witness)
    /// Nothing does; it follows from these conditions.
    case impossible([LogicCause])
    /// No such values were found.
    case unknown
    /// It would take too long to find out.
    case givenUp
  }

  /// Prepares a form.
  ///
  /// - Parameter host: The host of the live forms in which fillings are tried.
  /// - Throws: ``FormError`` for a definition that no form can be made of.
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

  /// What a question asks for: where the check of a row ends with the first rule that fails, the
  /// rules before the one that is to be broken are kept.
  private static func goal(of question: Question, _ reader: inout FormulaReader) -> [Formula] {
    let visible = Formula.fact(.visible(question.item))
    guard let broken = question.rule else { return [visible] }
    let rules = reader.outline.items[question.item].rules
    let before = reader.definition.validationStop == .first ? rules[..<broken] : []
    return [visible, reader.passes(rules[broken], ofItem: question.item).negated]
      + before.map { reader.passes($0, ofItem: question.item) }
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

  /// Values that do what a question asks without a look at what shows its row: nothing, or what showed
  /// the row and values that break its rule; nil if these do not do it.
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

  /// The effort after which no other fillings are tried for an answer.
  private static let maximumEffort = 100_000

  /// Values for rows that do what a question asks, which the last search found possible; nil if none
  /// were found.
  ///
  /// What is looked into by the ends of ranges may leave values that do not fit together. Then rows
  /// with few values are given one after the other.
  ///
  /// - Parameter limit: The effort that has to be left.
  private mutating func filling(
    for question: Question, _ goal: [Formula], _ limit: Int
  ) -> FilledForm? {
    // The values are tried now.
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

  /// The first row of which several values are left, with these if they are few; nil without one.
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
    guard let form, let address = address(of: question.item) else { return false }
    // To check all rules would take as long as the form is.
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

  /// The name of an item in the form that is tried, in the first entries of its lists.
  private func address(of number: Int) -> String? {
    let item = outline.items[number]
    let name = item.tag ?? Self.name(of: item.place)
    guard let template = item.template else { return name }
    guard let list = outline.scopes[template].list, let entry = address(of: list) else {
      return nil
    }
    let isRecord = outline.items[list].repeating(in: definition)?.isRecord ?? true
    return isRecord ? "\(entry)[0].\(name)" : "\(entry)[0]"
  }

  /// The tag that something without one gets in the form that is tried.
  private static func name(of place: DefinitionPlace) -> String {
    "untagged_" + place.description.replacing(".", with: "_")
  }
}

extension FormDefinition {
  /// The form with tags for everything that has none, and rules that are told apart.
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
  /// The name of a rule in issues of the form that is tried: its number where another rule of its row
  /// has the same name.
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
  /// Whether nothing of the item is ever drawn.
  fileprivate var isInvisible: Bool {
    control == .field || isLeft
  }
}

/// Builds a definition by statements, for generated source.
///
/// A statement begins a part, or sets something in the part that was begun last. The arguments are
/// literals and one-word handles: the Swift compiler handles thousands of such calls in linear
/// time, unlike nested initializers, and much faster than a constant for each row.
///
/// A statement with nothing to add to, or a handle of the wrong kind, has no effect: the emitter
/// writes neither.
@_spi(Generated)
public final class DefinitionBuilder {
  var form: FormDefinition
  /// The terms behind the handles.
  var contents: [Content] = []
  private var keptTerms: [Term] = []
  /// The compiled regular expressions of the closures' comparisons.
  let patterns = PatternCache()
  /// The fingerprint of the slots that closures read.
  var layout: UInt64 = 0
  /// The rows of the current section, and above them those of the open groups.
  private var rows: [[FormDefinition.Row]] = [[]]
  /// The current options, and above them those under the open options.
  var options: [[FormDefinition.Option]] = [[]]
  var components: [[FormDefinition.Option]] = []
  var isFooterOpen = false
  var isTrailingOpen = false
  /// The owner of the steps that follow.
  var stepOwner = StepOwner.row

  /// Begins a form with a name.
  public init(_ name: StaticString) {
    form = FormDefinition(name: name.text)
  }

  /// The finished definition.
  public func definition() -> FormDefinition {
    endSection()
    return form
  }

  // MARK: - Terms

  /// A value, an expression, a type or a list of them that a later call uses.
  public struct Term {
    let index: Int32
  }

  /// The content of a term.
  enum Content {
    case value(FormValue)
    case expression(FormExpression)
    case property(FormDefinition.PropertyValue)
    case type(FormValueType)
    case named(String, Term)
    case items([Term])
  }

  func term(_ content: Content) -> Term {
    contents.append(content)
    return Term(index: Int32(truncatingIfNeeded: contents.count - 1))
  }

  func content(_ term: Term) -> Content {
    let index = Int(term.index)
    return contents.indices.contains(index) ? contents[index] : .value(.null)
  }

  /// Keeps a term under a number, so that a large expression is written in several statements.
  public func keep(_ number: Int, _ term: Term) {
    while keptTerms.count <= number { keptTerms.append(term) }
    keptTerms[number] = term
  }

  /// The term kept under a number.
  public func kept(_ number: Int) -> Term {
    keptTerms.indices.contains(number) ? keptTerms[number] : Term(index: -1)
  }

  // MARK: - Rows

  /// Begins a row.
  func begin(_ row: FormDefinition.Row) {
    rows[rows.count - 1].append(row)
  }

  /// Changes the last row.
  func edit(_ change: (inout FormDefinition.Row) -> Void) {
    let level = rows.count - 1
    guard let last = rows[level].indices.last else { return }
    change(&rows[level][last])
  }

  /// Whether the current section has a row.
  var hasRow: Bool { !rows[rows.count - 1].isEmpty }

  /// Begins the rows of the last group.
  public func beginRows() {
    rows.append([])
  }

  /// Ends the rows of a group.
  public func endRows() {
    guard rows.count > 1, let inner = rows.popLast() else { return }
    edit { $0.rows = inner }
  }

  // MARK: - Sections

  /// Begins a section.
  public func section() {
    endSection()
    form.sections.append(FormDefinition.Section())
  }

  private func endSection() {
    while rows.count > 1 { endRows() }
    let finished = rows[0]
    rows[0] = []
    editSection { $0.rows = finished }
  }

  /// Changes the last section.
  func editSection(_ change: (inout FormDefinition.Section) -> Void) {
    guard let last = form.sections.indices.last else { return }
    change(&form.sections[last])
  }
}

extension StaticString {
  /// The text as a string.
  var text: String { withUTF8Buffer { String(decoding: $0, as: UTF8.self) } }
}

@_spi(Generated)
extension DefinitionBuilder {
  /// Begins a page of sections, which follow those of the page before.
  public func page(sections: Int) {
    form.pages.append(FormDefinition.Page(sectionCount: sections))
  }

  /// The name of the page.
  public func pageTag(_ tag: StaticString) { editPage { $0.tag = tag.text } }

  /// Sets the title above the sections of the page.
  public func pageTitle(_ text: StaticString) { editPage { $0.title = text.text } }

  /// Sets the title of the page to a text that shows values.
  public func pageText(_ text: Term) {
    editPage { $0.texts.append(.init(name: "title", value: property(text))) }
  }

  private func editPage(_ change: (inout FormDefinition.Page) -> Void) {
    guard let last = form.pages.indices.last else { return }
    change(&form.pages[last])
  }
}

// Conditions and computations of a generated form are Swift closures, each with a list of its
// references: it is called only when one of these changes.

@_spi(Generated)
extension DefinitionBuilder {
  /// Sets the fingerprint of the slots that the form's closures read.
  public func slots(_ fingerprint: UInt64) { layout = fingerprint }

  /// A condition.
  public func holds(
    _ reads: StaticString, _ code: @escaping @Sendable (FormReader) -> Bool
  ) -> Term {
    native(reads, .condition(code))
  }

  /// A computation.
  public func gives(
    _ reads: StaticString, _ code: @escaping @Sendable (FormReader) -> FormValue
  ) -> Term {
    native(reads, .value(code))
  }

  /// A text with translations under a key.
  public func translated(_ key: StaticString, _ text: Term) -> Term {
    term(.expression(.formatted(expression(text), .translation(key.text))))
  }

  private func native(_ reads: StaticString, _ code: NativeExpression.Code) -> Term {
    term(.expression(.native(NativeExpression(reads: reads.text, layout: layout, code: code))))
  }

  // MARK: - Constants of closures

  /// A comparison with a constant, prepared once.
  public func comparison(
    _ relation: FormComparison.Relation, options: UInt8 = 0, _ constant: Term
  ) -> ConstantComparison {
    ConstantComparison(
      FormComparison(relation, options: .init(rawValue: options)), fixed(constant),
      patterns: patterns)
  }

  /// A constant.
  public func fixed(_ term: Term) -> FormValue { value(term) }

  /// A constant date, which becomes an instant in the time zone of the form.
  public func day(_ term: Term) -> DateLiteral {
    if case .date(let literal) = expression(term) { return literal }
    return DateLiteral(year: 1970, month: 1, day: 1, precision: .date)
  }
}

// Constants within expressions; everything that depends on the form is a closure.

@_spi(Generated)
extension DefinitionBuilder {
  /// A constant as an expression, for a property that could also hold the bare value.
  public func constant(_ value: Term) -> Term { term(.expression(expression(value))) }

  /// A constant date.
  public func date(
    _ precision: DateLiteral.Precision, _ year: Int, _ month: Int, _ day: Int
  ) -> Term {
    date(DateLiteral(year: year, month: month, day: day, precision: precision))
  }

  /// A constant date with its time.
  public func date(
    _ precision: DateLiteral.Precision, _ year: Int, _ month: Int, _ day: Int,
    _ hour: Int, _ minute: Int, _ second: Int, _ nanosecond: Int
  ) -> Term {
    date(
      DateLiteral(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second,
        nanosecond: nanosecond, precision: precision))
  }

  /// A constant date with its time and its seconds east of UTC.
  public func date(
    _ precision: DateLiteral.Precision, _ year: Int, _ month: Int, _ day: Int,
    _ hour: Int, _ minute: Int, _ second: Int, _ nanosecond: Int, offset: Int
  ) -> Term {
    date(
      DateLiteral(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second,
        nanosecond: nanosecond, offset: offset, precision: precision))
  }

  private func date(_ literal: DateLiteral) -> Term { term(.expression(.date(literal))) }

  /// A list in braces.
  public func list(_ items: Term) -> Term { term(.expression(.list(expressions(items)))) }

  /// A record of named expressions.
  public func fields(_ items: Term) -> Term {
    let fields = terms(items).map(named).map {
      FormFieldExpression(name: $0, expression: expression($1))
    }
    return term(.expression(.record(fields)))
  }
}

@_spi(Generated)
extension DefinitionBuilder {
  /// Begins a step of the row at an event.
  public func step(_ event: FormDefinition.StepEvent, _ kind: FormDefinition.Step.Kind) {
    stepOwner = .row
    edit { $0.steps.add(FormDefinition.Step(kind), at: event) }
  }

  /// Begins a step of the section at an event.
  public func sectionStep(_ event: FormDefinition.StepEvent, _ kind: FormDefinition.Step.Kind) {
    stepOwner = .section
    editSection { $0.steps.add(FormDefinition.Step(kind), at: event) }
  }

  /// Begins a step of the swipe action.
  public func actionStep(_ kind: FormDefinition.Step.Kind) {
    stepOwner = .swipeAction
    editAction { $0.steps.append(FormDefinition.Step(kind)) }
  }

  /// Adds a tag, or the name of a handler, to the step.
  public func stepName(_ name: StaticString) { editStep { $0.names.append(name.text) } }

  /// The value that the step sets.
  public func stepValue(_ value: Term) { editStep { $0.value = expression(value) } }

  /// When the step is taken.
  public func stepWhen(_ condition: Term) { editStep { $0.when = expression(condition) } }

  /// The list in whose entries the step sets a row.
  public func stepList(_ tag: StaticString) { editStep { $0.list = tag.text } }

  /// The index of the entry in which the step sets a row.
  public func stepIndex(_ index: Term) { editStep { $0.index = expression(index) } }

  /// In which entries the step sets a row.
  public func stepFilter(_ condition: Term) { editStep { $0.filter = expression(condition) } }

  /// The owner of steps.
  enum StepOwner {
    case row, section, swipeAction
  }

  private func editStep(_ change: (inout FormDefinition.Step) -> Void) {
    switch stepOwner {
    case .row: edit { $0.steps.changeLast(change) }
    case .section: editSection { $0.steps.changeLast(change) }
    case .swipeAction: editAction { $0.steps.changeLast(change) }
    }
  }
}

extension [FormDefinition.EventSteps] {
  /// Adds a step to those of an event.
  fileprivate mutating func add(_ step: FormDefinition.Step, at event: FormDefinition.StepEvent) {
    if last?.event != event { append(FormDefinition.EventSteps(event, [])) }
    self[count - 1].steps.append(step)
  }

  fileprivate mutating func changeLast(_ change: (inout FormDefinition.Step) -> Void) {
    guard let index = indices.last else { return }
    self[index].steps.changeLast(change)
  }
}

extension [FormDefinition.Step] {
  fileprivate mutating func changeLast(_ change: (inout FormDefinition.Step) -> Void) {
    guard let index = indices.last else { return }
    change(&self[index])
  }
}

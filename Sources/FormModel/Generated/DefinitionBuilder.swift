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
  /// Where the steps that follow belong.
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

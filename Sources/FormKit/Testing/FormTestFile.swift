package import FormBuild
import FormCompiler
@_spi(Generated) package import FormModel
import FormSession
package import FormSyntax
import FormText

/// The tests of a file, read and checked.
package struct FormTestFile: Sendable {
  /// The path of the file.
  package let path: String
  /// The form that is tested; nil if the file or its spec has errors.
  package let subject: TestedForm?
  /// The cases in the order of the file; a test with a table or with records has several.
  package let cases: [TestCase]
  /// The diagnostics of the file, with those of the host that it names.
  package let check: FormCheck
  /// The stored snapshots by name.
  let snapshots: [String: JSONValue]
}

/// A form with everything that its tests share.
package struct TestedForm: Sendable {
  /// The check of the spec, with places and proofs.
  package let check: FormCheck
  package let program: FormProgram
  let places: FormSpecPlaces?
  /// The places of sections and rows in the spec.
  private let items: [DefinitionPlace: SpecPlaces.Item]
  /// The rows and sections that never show, as the prover has found.
  let neverShown: Set<DefinitionPlace>
  /// The levels of warnings about the form.
  private let levels: DiagnosticLevels

  init(_ check: FormCheck, _ program: FormProgram, levels: DiagnosticLevels) {
    self.check = check
    self.program = program
    self.levels = levels
    places = check.places
    let items = check.spans?.items ?? []
    self.items = Dictionary(items.map { ($0.place, $0) }, uniquingKeysWith: { first, _ in first })
    let spans = check.report.diagnostics.filter { $0.code == .neverShown }.compactMap(\.span)
    let hidden =
      spans.isEmpty
      ? []
      : items.filter { item in
        spans.contains { span in
          span == item.span || item.values.contains { $0.span.contains(span) }
        }
      }
    neverShown = Set(hidden.map(\.place))
  }

  private init(_ form: TestedForm, _ program: FormProgram) {
    (check, self.program, places) = (form.check, program, form.places)
    (items, neverShown, levels) = (form.items, form.neverShown, form.levels)
  }

  /// The same spec with another program, such as that of a changed definition.
  func with(_ program: FormProgram) -> TestedForm { TestedForm(self, program) }

  /// The place in the spec of a section or row, or of a key in it, such as `rules[0]`; nil if it is
  /// unknown.
  func span(of place: DefinitionPlace, _ key: String? = nil) -> SourceSpan? {
    let item = items[place]
    func value(_ key: String) -> SourceSpan? { item?.values.first { $0.key == key }?.span }
    let own = key.flatMap { value($0) ?? ($0.hasPrefix("rules") ? value("rules") : nil) }
    return own ?? item?.span
  }

  /// A report on the spec, with warnings at their levels.
  func report(_ diagnostics: [Diagnostic]) -> Report {
    let reported = diagnostics.filter { levels[$0.code] != .allow }.map { diagnostic in
      var reported = diagnostic
      if levels[diagnostic.code] == .deny { reported.severity = .error }
      return reported
    }
    return Report(path: path, sources: check.report.sources, diagnostics: reported)
  }

  /// The path of the spec.
  package var path: String { check.report.path ?? "" }

  /// What a session needs of the spec.
  var spec: SessionSpec { SessionSpec(program.definition, check, places: places) }
}

/// The host, clock, time zone, locale and languages of a test.
struct TestEnvironment: Sendable {
  var script = HostScript()
  /// The time that the file or the test says, which a host without a time of its own gets.
  var now: DateLiteral?
  var zone: any FormTimeZone = FixedTimeZone.utc
  var locale: FormLocale?
  var languages: FormLanguages = []

  /// The host of a new form.
  var host: FormHost {
    var host = FormHost.recording(in: zone)
    if let locale { host.locale = locale }
    host.languages = languages
    return host
  }
}

/// One case of a test: what happens to a new form, and what is expected.
package struct TestCase: Sendable {
  /// What a case does.
  enum Content: Sendable {
    case steps([TestStep])
    case record(JSONValue, TestedRecord)
  }

  /// The name of the test.
  package let test: String
  /// The number and values of the row of the table, or the number of the record; nil for the only
  /// case of a test.
  package let row: String?
  /// The place of the test or of the row.
  package let span: SourceSpan
  /// The reason why the case is not run; nil for a case that is run.
  package let skip: String?
  let content: Content
  let environment: TestEnvironment

  /// The name of the test and of its row.
  package var name: String { row.map { "\(test) (\($0))" } ?? test }
}

/// What is expected of a record.
struct TestedRecord: Sendable {
  /// The rules by address that are expected to fail; nil if they are yet to be recorded.
  typealias Rules = (expected: [String: [String]]?, span: SourceSpan)

  var isValid: (expected: Bool, span: SourceSpan)?
  var errors: Rules?
  var warnings: Rules?
}

/// A command and the expectations after it.
struct TestStep: Sendable {
  /// The command; nil for expectations alone.
  var command: JSONValue?
  /// The place of the command.
  var span: SourceSpan
  var expectations: [TestExpectation] = []
}

/// A column of expected values.
struct TestColumn: Sendable {
  /// The key of the expectation; `valid` has no row.
  let key: String
  let tag: String
  let item: Int?
}

/// One thing that is expected after a step.
struct TestExpectation: Sendable {
  /// What is expected.
  enum Kind: Sendable {
    case value(String, JSONValue)
    case isHidden(String, Bool)
    case isDisabled(String, Bool)
    case isValid(Bool)
    /// All issues of a severity, the rules by address.
    case issues(FormDefinition.Rule.Severity, [String: [String]])
    /// The issues of one row.
    case rowIssues(FormDefinition.Rule.Severity, String, [String])
    case messages(String, [String])
    case options(String, [JSONValue])
    case text(String, String?)
    case title(String, String?)
    case member(String, String, JSONValue)
    case handlers([String])
    case presents(JSONValue)
    case page(String?)
    case focus(String?)
    /// A refused step, with a part of the message, or one that is not refused.
    case refused(String?, isExpected: Bool)
    case changes([JSONValue])
    case that(FormExpression)
    case snapshot(String)
    /// What is recorded as a mapping.
    ///
    /// - Parameter key: The place of `expect` in a mapping in block style; nil in braces.
    case record(key: SourceSpan?)
    /// What is recorded as further cells of a row, each after a separator.
    case recordCells([TestColumn], separator: String, isFirst: Bool)
  }

  let kind: Kind
  /// The place of the expected value.
  let span: SourceSpan
}

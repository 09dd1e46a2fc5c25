package import FormCompiler
public import FormModel
package import FormSyntax
package import FormTranslation

/// The result of checking a spec: its definition unless there are errors, and all diagnostics.
public struct FormCheck: Sendable {
  /// The checked form; nil if there are errors.
  public var definition: FormDefinition? { hasErrors ? nil : form }
  /// Whether there are errors.
  public var hasErrors: Bool { report.count.errors > 0 }
  /// The diagnostics with the files they point into.
  package private(set) var report: Report
  /// The form if there are no errors; nil if it was not requested.
  private var form: FormDefinition?

  /// The places of the form's parts; nil if they were not requested.
  package private(set) var spans: SpecPlaces?

  /// The dependencies that the spec writes, also of a form with errors; nil if they were not
  /// requested or the spec could not be parsed.
  package private(set) var dependencies: FormDependencies?

  /// The form as its translators see it; nil without `languages`.
  package let translatable: TranslatableForm?

  /// The places of the parts for which the prover gave up, since a proof would take too long, in
  /// order.
  package private(set) var givenUp: [SourceSpan] = []

  /// The normalized paths of the files that the spec includes, directly or through another one.
  package var includedPaths: [String] {
    report.sources.files.dropFirst().map { SourcePath.normalize($0.path) }
  }

  /// The Swift call behind an offset of a spec that was built in Swift.
  package private(set) var origin: (@Sendable (Int) -> FormSpecOrigin?)?

  /// The reason why the file of the spec could not be read; nil if it could.
  package internal(set) var unreadableReason: String?

  /// The comparison with the baseline; nil without one.
  package internal(set) var match: BaselineMatch?

  /// Creates the check of a spec without a form.
  package init(_ report: Report) {
    self.report = report
    translatable = nil
  }

  init(
    _ checked: CheckedForm, name: String, keepsPlaces: Bool, keepsDependencies: Bool = false,
    readsSubjects: Bool = true
  ) {
    report = Report(
      path: name, sources: checked.sources,
      diagnostics: checked.diagnostics(readsSubjects: readsSubjects), count: checked.count)
    form = checked.definition
    givenUp = checked.givenUp
    spans = keepsPlaces ? checked.places : nil
    dependencies = keepsDependencies ? checked.dependencies : nil
    translatable = checked.translatable
  }

  /// The check with the Swift calls that made the spec; fixes are dropped, since no file can be
  /// edited.
  ///
  /// - Parameter origin: The call behind an offset of the spec.
  package func made(by origin: @escaping @Sendable (Int) -> FormSpecOrigin?) -> FormCheck {
    var check = self
    check.origin = origin
    return check.with(count: report.count) { diagnostic in
      diagnostic.fixes = []
      if let origin = check.origin(of: diagnostic) {
        diagnostic.notes.append("this is made at \(origin)")
      }
    }
  }

  /// The Swift call behind the place of a diagnostic; nil in a spec that was not built in Swift.
  package func origin(of diagnostic: Diagnostic) -> FormSpecOrigin? {
    guard let span = diagnostic.span, report.sources.path(of: span) == report.path else {
      return nil
    }
    return origin?(Int(span.start))
  }

  /// The check with every warning turned into an error.
  package var withWarningsAsErrors: FormCheck {
    with(count: DiagnosticCount(errors: report.count.total)) { $0.severity = .error }
  }

  /// The check without warnings.
  package var withoutWarnings: FormCheck {
    with(
      report.diagnostics.filter { $0.severity == .error },
      count: DiagnosticCount(errors: report.count.errors))
  }

  /// The check without some of its diagnostics.
  package func removing(where isRemoved: (Diagnostic) -> Bool) -> FormCheck {
    var left: [Diagnostic] = []
    let kept = report.diagnostics.filter { diagnostic in
      guard isRemoved(diagnostic) else { return true }
      left.append(diagnostic)
      return false
    }
    return with(DiagnosticList.sort(kept), count: report.count - DiagnosticCount(left))
  }

  private func with(
    count: DiagnosticCount, _ change: (inout Diagnostic) -> Void
  ) -> FormCheck {
    let diagnostics = report.diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      change(&diagnostic)
      return diagnostic
    }
    return with(diagnostics, count: count)
  }

  private func with(_ diagnostics: [Diagnostic], count: DiagnosticCount) -> FormCheck {
    var check = self
    check.report = Report(
      path: report.path, sources: report.sources, diagnostics: diagnostics, count: count)
    return check
  }

  /// The check without its form, as kept by a run that does not need it.
  package var withoutDefinition: FormCheck {
    var check = self
    (check.form, check.spans) = (nil, nil)
    return check
  }

  /// Checks rules that a program adds to the form, on the calling thread.
  ///
  /// - Returns: The check of the spec with the rules, and the rules, meaningful only without errors.
  package func checkHere(_ rules: AddedRules) -> (check: FormCheck, rules: [FormDefinition.Rule]) {
    guard let spec = report.sources.files.first, !hasErrors else { return (self, []) }
    let included = report.sources.files.dropFirst().map { ($0.path, $0.bytes) }
    var checked = Compiler.check(
      path: spec.path, bytes: spec.bytes,
      reader: MemoryFileReader(
        files: Dictionary(included, uniquingKeysWith: { first, _ in first })), adding: rules)
    checked.reportUnusedIgnores()
    return (FormCheck(checked, name: spec.path, keepsPlaces: false), checked.addedRules)
  }
}

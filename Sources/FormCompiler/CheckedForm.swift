package import FormModel
package import FormSyntax
package import FormTranslation

/// A form after all checks, with the findings.
package struct CheckedForm {
  /// The files that were read, for turning spans into lines and columns.
  package let sources: SourceMap
  private var findings: DiagnosticList
  private let checked: FormDefinition?
  /// The checked rules that the program added to the spec; meaningful only without errors.
  package let addedRules: [FormDefinition.Rule]
  /// The places of conditions, rules and rows that the prover gave up on to save time.
  package let givenUp: [SourceSpan]
  private let form: ResolvedForm?
  private let found: DependencyFindings
  private let texts: FormTexts?
  /// The trees of the form's nodes; the nodes do not keep them alive.
  private let trees: [SyntaxTree]
  private let derivedTrees: [SyntaxTree]

  /// Creates a checked form.
  ///
  /// - Parameters:
  ///   - form: The form; nil if the spec could not be parsed.
  ///   - definition: The definition, used only without errors.
  init(
    _ compilation: Compilation, _ form: ResolvedForm? = nil, _ definition: FormDefinition? = nil,
    givenUp: [SourceSpan] = []
  ) {
    self.givenUp = givenUp
    sources = compilation.sources
    findings = compilation.diagnostics
    checked = compilation.keepsTexts ? definition : nil
    addedRules = compilation.findings.addedRules
    self.form = form
    found = DependencyFindings(compilation.findings)
    texts = compilation.texts
    trees = compilation.files.trees
    derivedTrees = compilation.files.derivedTrees
  }

  /// The definition; nil if there are errors or it was not requested.
  package var definition: FormDefinition? { hasErrors ? nil : checked }

  /// The diagnostics that were kept, by file and place.
  package var diagnostics: [Diagnostic] { diagnostics(readsSubjects: true) }

  /// The diagnostics that were kept, by file and place.
  ///
  /// - Parameter readsSubjects: Whether they have their subjects, which only fingerprints need
  ///   (`Benchmarks/run`).
  package func diagnostics(readsSubjects: Bool) -> [Diagnostic] {
    var diagnostics = findings.sorted
    guard readsSubjects else { return diagnostics }
    let files = Dictionary(grouping: diagnostics.indices) { diagnostics[$0].span?.file }
    for tree in trees {
      guard let indices = files[tree.file] else { continue }
      let starts = indices.map { Int(diagnostics[$0].span?.start ?? 0) }
      for (index, subject) in zip(indices, SubjectReader.read(tree, at: starts)) {
        diagnostics[index].subject = subject
      }
    }
    return diagnostics
  }

  /// The number of diagnostics.
  package var count: DiagnosticCount { findings.count }

  /// Whether there are errors.
  package var hasErrors: Bool { findings.hasErrors }

  /// The places of the form's parts; nil if there are errors.
  package var places: SpecPlaces? { hasErrors ? nil : form.map(SpecPlaces.init) }

  /// The dependencies that the spec writes, which a form with errors has, too; nil if the spec could
  /// not be parsed.
  package var dependencies: FormDependencies? { form.map { FormDependencies($0, found) } }

  /// The form as its translators see it; nil without `languages`.
  package var translatable: TranslatableForm? {
    guard let texts, let form else { return nil }
    return TranslatableForm(
      name: form.spec.root[.form]?.text ?? "", language: form.language ?? "en",
      languages: texts.catalogs.map(\.language),
      texts: texts.index.entries.map { TranslatableText($0) })
  }

  /// Reports the texts that are not translated into some languages.
  package mutating func report(untranslatedInto languages: [String]) {
    guard let texts else { return }
    for language in languages where language != texts.language {
      guard let catalog = texts.catalogs.first(where: { $0.language == language }) else {
        findings.add(
          Diagnostic(
            .missingTranslation, "`\(language)` is not one of the `languages`", at: texts.place))
        continue
      }
      for (number, entry) in texts.index.entries.enumerated() {
        guard !catalog.exempt.contains(entry.key), let state = catalog.obstacle(to: number)
        else { continue }
        findings.add(
          Diagnostic(
            .missingTranslation, "`\(entry.key)` \(state) `\(language)`", at: entry.node.span))
      }
    }
  }

  /// Reports a problem with a section or row at its innermost key on a path that the spec has.
  ///
  /// - Parameter keys: The path of keys from the place, with numbers for elements of lists.
  package mutating func report(
    _ code: DiagnosticCode, _ message: String, at place: DefinitionPlace, keys: [String],
    help: [String]
  ) {
    guard let form else { return }
    let (span, use) = form.place(at: place, keys)
    let related = use.map { [RelatedPlace(span: $0, message: "used here")] } ?? []
    findings.add(Diagnostic(code, message, at: span, related: related, help: help))
  }

  /// Reports the ignores that ignore nothing, after everything else.
  package mutating func reportUnusedIgnores() { findings.reportUnusedIgnores() }
}

package import FormModel
package import FormSource
import FormSyntax

/// A form after all checks, with what they have found.
package struct CheckedForm {
  /// The files that were read, for turning spans into lines and columns.
  package let sources: SourceMap
  private var findings: DiagnosticList
  private let checked: FormDefinition?
  private let form: ResolvedForm?
  /// The trees that the nodes of the form are in, which do not keep them alive.
  private let trees: [SyntaxTree]

  /// - Parameters:
  ///   - form: The form; nil where the spec could not be parsed.
  ///   - definition: What the form is when there are no errors.
  init(
    _ compilation: Compilation, _ form: ResolvedForm? = nil, _ definition: FormDefinition? = nil
  ) {
    sources = compilation.sources
    findings = compilation.diagnostics
    checked = compilation.keepsDefinition ? definition : nil
    self.form = form
    trees = compilation.files.trees
  }

  /// The definition; nil when one of the diagnostics is an error, and where nobody has asked for it.
  package var definition: FormDefinition? { hasErrors ? nil : checked }

  /// The diagnostics that are kept, by file and place.
  package var diagnostics: [Diagnostic] { findings.sorted }

  /// How many diagnostics there are.
  package var count: DiagnosticCount { findings.count }

  /// A Boolean value indicating whether one of the diagnostics is an error.
  package var hasErrors: Bool { findings.hasErrors }

  /// Where the parts of the form stand; nil when one of the diagnostics is an error.
  package var places: SpecPlaces? { hasErrors ? nil : form.map(SpecPlaces.init) }

  /// Reports what is wrong with a section or row, at the innermost of its keys that is written.
  ///
  /// - Parameters:
  ///   - section: The section from 0.
  ///   - rows: The row from 0, and those in groups one index after the other; none for the section itself.
  ///   - keys: The keys from there to what is meant, with numbers for elements of lists.
  package mutating func report(
    _ code: DiagnosticCode, _ message: String, section: Int, rows: [Int], keys: [String],
    help: [String]
  ) {
    guard let form else { return }
    let (span, use) = form.place(section: section, rows: rows, keys: keys)
    let related = use.map { [RelatedPlace(span: $0, message: "used here")] } ?? []
    findings.add(Diagnostic(code, message, at: span, related: related, help: help))
  }

  /// Leaves the memory of the form to the end of the process, which gives it back all at once: taking a large
  /// form apart takes longer than resolving it (`Benchmarks/run`).
  package func leaveMemory() {
    if let form { _ = Unmanaged.passRetained(form) }
  }
}

import FormCompiler
import FormEmit
import FormReport
import FormSource

/// The type that Swift source declares for a form.
package struct DeclaredType: Sendable {
  package let name: String
  /// Where the spec names the form.
  fileprivate let place: SourceSpan?
}

extension FormCheck {
  /// The type that Swift source declares for the form; nil for a spec with errors.
  ///
  /// - Parameter name: The name that the source gives to the type; nil for that of the form.
  package func declaredType(name: String?) -> DeclaredType? {
    guard let definition else { return nil }
    return DeclaredType(
      name: Emitter.typeName(ofForm: name ?? definition.name), place: spans?.form)
  }

  /// The same with a mistake: the source of another spec declares the type already.
  package func refusing(_ type: DeclaredType, declaredBy path: String) -> FormCheck {
    let diagnostic = Diagnostic(
      .duplicateDeclaration, "the form in `\(path)` has the type `\(type.name)` already",
      at: type.place,
      help: ["rename one of them: forms that are compiled together belong to one module"])
    return FormCheck(
      Report(
        path: report.path, sources: report.sources, diagnostics: report.diagnostics + [diagnostic]))
  }
}

import FormCompiler
import FormEmit
import FormModel
import FormSyntax

/// The type that a form's Swift source declares.
package struct DeclaredType: Sendable {
  package let name: String
  /// The place of the form's name in the spec.
  fileprivate let place: SourceSpan?
}

extension FormCheck {
  /// The type that the form's Swift source declares; nil for a spec with errors.
  ///
  /// - Parameter name: The name of the type in the source; nil for the name of the form.
  package func declaredType(name: String?) -> DeclaredType? {
    guard let definition else { return nil }
    return DeclaredType(
      name: Emitter.typeName(ofForm: name ?? definition.name), place: spans?.form)
  }

  /// The check with an error added: the source of another spec already declares the type.
  package func rejecting(_ type: DeclaredType, declaredBy path: String) -> FormCheck {
    let diagnostic = Diagnostic(
      .duplicateDeclaration, "the form in `\(path)` has the type `\(type.name)` already",
      at: type.place,
      help: ["rename one of them: forms that are compiled together belong to one module"])
    return FormCheck(
      Report(
        path: report.path, sources: report.sources, diagnostics: report.diagnostics + [diagnostic]))
  }
}

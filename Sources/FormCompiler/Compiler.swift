import FormSyntax

/// Compiles a spec to a checked form.
package enum Compiler {
  /// Takes a spec and the files it includes through all stages up to the checked form.
  ///
  /// - Parameters:
  ///   - path: The path or name of the spec; its suffix distinguishes JSON and YAML.
  ///   - bytes: The bytes of the spec.
  ///   - provider: Reads included files.
  ///   - keepsDefinition: Whether the definition is needed; otherwise each section is released
  ///     after its check.
  package static func check(
    path: String, bytes: [UInt8], provider: any SourceProvider = MemorySourceProvider(),
    keepsDefinition: Bool = true
  ) -> CheckedForm {
    let compilation = Compilation(provider: provider, keepsDefinition: keepsDefinition)
    guard let tree = compilation.read(path: path, bytes: bytes, includedAt: nil),
      let spec = DocumentParser.parse(tree, path: path, in: compilation)
    else { return CheckedForm(compilation) }
    let form = Resolver.resolve(spec, in: compilation)
    let definition = FormChecker.check(form, in: compilation)
    DependencyCheck.run(form, in: compilation)
    return CheckedForm(compilation, form, definition)
  }
}

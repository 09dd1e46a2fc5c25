package import FormModel
import FormSource
import FormSyntax

/// Compiles a spec to a checked form.
package enum Compiler {
  /// Runs all phases over one spec and the files it includes.
  ///
  /// - Parameters:
  ///   - path: The path or name of the spec; its suffix tells JSON from YAML.
  ///   - bytes: The bytes of the spec.
  ///   - provider: What reads included files.
  ///   - keepsDefinition: Whether the definition is asked for; without it each section is given up as
  ///     soon as it is checked.
  ///   - leavesMemory: Whether the process is about to end, which gives back all memory at once: taking
  ///     a large form apart takes longer than resolving it.
  ///   - keepsPlaces: Whether it is asked where the parts of the form stand.
  ///   - target: Says what the target leaves out of the form; asked when there are no errors.
  package static func compile(
    path: String, bytes: [UInt8], provider: any SourceProvider = MemorySourceProvider(),
    keepsDefinition: Bool = true, leavesMemory: Bool = false, keepsPlaces: Bool = false,
    target: ((FormDefinition) -> [TargetProblem])? = nil
  ) -> CompilationResult {
    let compilation = Compilation(provider: provider, keepsDefinition: keepsDefinition)
    var places: SpecPlaces?
    // The nodes that the phases pass on live as long as the compilation.
    let definition = withExtendedLifetime(compilation) {
      run(compilation, path: path, bytes: bytes, leavesMemory: leavesMemory) { form, definition in
        if keepsPlaces { places = SpecPlaces(form) }
        guard let target else { return }
        for problem in target(definition) {
          compilation.report(form.diagnostic(of: problem))
        }
      }
    }
    return CompilationResult(
      definition: keepsDefinition && !compilation.diagnostics.hasErrors ? definition : nil,
      diagnostics: compilation.diagnostics.sorted, count: compilation.diagnostics.count,
      sources: compilation.sources, places: places)
  }

  private static func run(
    _ compilation: Compilation, path: String, bytes: [UInt8], leavesMemory: Bool,
    finish: (ResolvedForm, FormDefinition) -> Void
  ) -> FormDefinition? {
    guard let tree = compilation.read(path: path, bytes: bytes, includedAt: nil),
      let spec = DocumentParser.parse(tree, path: path, in: compilation)
    else { return nil }
    let form = Resolver.resolve(spec, in: compilation)
    if leavesMemory { _ = Unmanaged.passRetained(form) }
    let definition = Checker.check(form, in: compilation)
    DependencyCheck.run(form, in: compilation)
    if !compilation.diagnostics.hasErrors { finish(form, definition) }
    return definition
  }
}

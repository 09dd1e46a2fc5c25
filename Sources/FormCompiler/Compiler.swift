import FormLogic
package import FormSyntax

/// Compiles a spec to a checked form.
package enum Compiler {
  /// Takes a spec and the files it includes through all stages up to the checked form.
  ///
  /// - Parameters:
  ///   - path: The path or name of the spec; its suffix tells JSON from YAML.
  ///   - bytes: The bytes of the spec.
  ///   - reader: Reads the included files.
  ///   - known: The trees of the last check, which are replaced by those of this one.
  ///   - keepsDefinition: Whether the definition is needed; without it each section is discarded as
  ///     soon as it is checked.
  ///   - leavesMemory: Whether the process is about to end, which frees all memory at once:
  ///     deallocating a large form takes longer than resolving it (`Benchmarks/run`).
  ///   - diagnostics: The empty list that receives all diagnostics.
  ///   - readsIgnores: Whether warnings that the spec ignores are left out.
  ///   - proves: Whether the prover looks for conditions that can never hold and the like.
  ///   - hasProveBudget: Whether the proofs may take as long as those of `formc prove`.
  ///   - rules: Rules that are checked as if the spec had them.
  package static func check(
    path: String, bytes: [UInt8], reader: any FormFileReader = MemoryFileReader(),
    known: KnownTrees? = nil, keepsDefinition: Bool = true, leavesMemory: Bool = false,
    diagnostics: DiagnosticList = DiagnosticList(),
    readsIgnores: Bool = true, proves: Bool = false, hasProveBudget: Bool = false,
    adding rules: AddedRules? = nil
  ) -> CheckedForm {
    let compilation = Compilation(
      reader: reader, known: known, keeping: keepsDefinition ? .all : proves ? .logic : .nothing,
      readsIgnores: readsIgnores,
      diagnostics: diagnostics)
    guard let tree = compilation.read(path: path, bytes: bytes),
      let spec = DocumentParser.parse(tree, path: path, in: compilation)
    else { return CheckedForm(compilation) }
    compilation.texts = CatalogReader(compilation: compilation, path: path).read(spec)
    let form = Resolver.resolve(spec, in: compilation)
    rules?.add(to: form, in: compilation)
    if leavesMemory { Leaked.leave(form) }
    let checker = FormChecker(compilation: compilation, form: form)
    let definition = checker.check()
    DependencyCheck.run(form, in: compilation)
    var givenUp: [SourceSpan] = []
    if proves, !compilation.diagnostics.hasErrors {
      // The prover only reads the definition at first, meanwhile another thread goes on checking.
      let pages = form.conditionalPages
      let limits: SearchLimits = hasProveBudget ? .answers : .warnings
      var (_, logic) = LargeStackThread.both(
        if: form.items.count >= LogicCheck.halvedItemCount, { checker.checkUse(in: definition) },
        { LogicCheck(definition, conditionalPages: pages, limits: limits) })
      givenUp = LogicReport.add(&logic, form, in: compilation)
      if leavesMemory { Leaked.leave(logic) }
    } else {
      checker.checkUse(in: definition)
    }
    return CheckedForm(compilation, form, definition, givenUp: givenUp)
  }
}

/// A value whose memory is left to the end of the process.
private final class Leaked<Value> {
  private let value: Value

  private init(_ value: Value) { self.value = value }

  static func leave(_ value: Value) { _ = Unmanaged.passRetained(Leaked(value)) }
}

package import FormCatalog
package import FormCompiler

/// Reads and checks the inputs of a command, files and standard input alike.
package struct InputReader: Sendable {
  package var loader: FormLoader
  /// Whether all specs have the same folder for included files, which overrides configurations.
  private let hasIncludeRoot: Bool
  /// The name of standard input in reports.
  private let standardInputName: String
  /// Whether that name is a path, so that standard input can include files around it.
  private let hasStandardInputPath: Bool
  /// Whether warnings count as errors.
  package var isStrict = false
  /// Whether warnings are suppressed.
  package var isQuiet = false
  /// Whether ignores in specs suppress warnings.
  package var readsIgnores = true
  /// Whether the run updates the baselines with all findings.
  package var updatesBaselines = false
  /// Whether the definitions of the forms are needed.
  package var needsDefinition = true
  /// Whether there is only one input, after which the process ends.
  package var isSingle = false
  /// Whether the places of the form's parts are kept.
  package var keepsPlaces = false
  /// Whether the dependencies between the form's parts are kept.
  package var keepsDependencies = false
  /// Whether findings have their subjects even without a baseline.
  package var readsSubjects = true
  /// Whether checks run the prover.
  package var proves = false
  /// Whether the proofs may take as long as those of `formc prove`.
  package var hasProveBudget = false
  /// The configurations of specs by folder.
  package var configurations: [String: Configuration] = [:]
  /// Checks a file for specs, such as one with tests; nil for a spec.
  package var checkOther: (@Sendable (_ path: String, [UInt8], InputReader) -> FormCheck?)?
  /// The targets of the forms, if they are compiled.
  package var targets: [FormTarget] = []

  private static let unnamed = "<stdin>"

  /// The number of diagnostics of a spec that a baseline can have.
  private static let maximumBaselineCount = 1_000_000

  /// Creates a reader whose loader is the same for all specs.
  package init(loader: FormLoader) {
    self.loader = loader
    hasIncludeRoot = true
    standardInputName = Self.unnamed
    hasStandardInputPath = false
  }

  /// - Parameter standardInputPath: The path to assume for standard input; nil if it has none.
  package init(includeRoot: String? = nil, standardInputPath: String? = nil) {
    loader = FormLoader(includeRoot: includeRoot)
    hasIncludeRoot = includeRoot != nil
    standardInputName = standardInputPath ?? Self.unnamed
    hasStandardInputPath = standardInputPath != nil
  }

  /// The name of an input in diagnostics.
  package func name(of input: SpecInput) -> String {
    switch input {
    case .file(let path), .unreadable(let path, _): path
    case .standardInput: standardInputName
    }
  }

  /// Reads and checks an input on the calling thread.
  package func check(_ input: SpecInput) -> FormCheck {
    let name = name(of: input)
    let loader = loader(for: name)
    do throws(FormFileError) {
      let bytes = try read(input)
      if let check = checkOther?(name, bytes, self) {
        return adjusted(filtered(check, name: name))
      }
      let check = loader.checkHere(
        bytes, name: name, isFile: input != .standardInput || hasStandardInputPath,
        keepsDefinition: needsDefinition, leavesMemory: isSingle,
        for: targets)
      return adjusted(filtered(check, name: name))
    } catch {
      var check = FormLoader.unreadable(name, error)
      check.unreadableReason = error.kind == .tooLarge ? nil : error.reason
      return check
    }
  }

  /// The loader of a spec, by its configuration.
  package func loader(for name: String) -> FormLoader {
    let configuration = configurations[FolderReader.folder(of: name)]
    var loader = loader
    if let roots = configuration?.includeRoots, !hasIncludeRoot {
      loader = FormLoader(includeRoots: roots)
      loader.replacements = self.loader.replacements
      loader.known = self.loader.known
      loader.log = self.loader.log
    }
    loader.keepsPlaces = keepsPlaces
    loader.keepsDependencies = keepsDependencies
    loader.proves = proves
    loader.hasProveBudget = hasProveBudget
    loader.readsSubjects = readsSubjects || configuration?.baseline != nil
    loader.readsIgnores = readsIgnores
    if let levels = configuration?.levels { loader.levels = levels }
    if let baseline = configuration?.baseline {
      // Findings in the baseline must not displace new ones.
      loader.keptDiagnosticCount =
        updatesBaselines ? Self.maximumBaselineCount : loader.keptDiagnosticCount + baseline.total
    }
    return loader
  }

  private func adjusted(_ check: FormCheck) -> FormCheck {
    if isStrict { return check.withWarningsAsErrors }
    return isQuiet ? check.withoutWarnings : check
  }

  /// The check without the findings in the baseline.
  private func filtered(_ check: FormCheck, name: String) -> FormCheck {
    guard let configuration = configurations[FolderReader.folder(of: name)],
      let baseline = configuration.baseline
    else { return check }
    return baseline.filter(
      check, configuration.levels, takesAll: updatesBaselines, keepsErrors: !targets.isEmpty)
  }

  package func read(_ input: SpecInput) throws(FormFileError) -> [UInt8] {
    switch input {
    case .file(let path): try loader.read(path: path)
    case .standardInput:
      if let bytes = loader.replacements["-"] { bytes } else { try FileBytes.readStandardInput() }
    case .unreadable(_, let reason): throw FormFileError(reason: reason)
    }
  }
}

package import FormCatalog
public import FormCompiler
import FormEmit
package import FormSyntax

/// Loads and checks specs, from YAML and JSON alike.
///
/// ```swift
/// let form = try FormLoader().load(path: "registration.form.yaml")
/// let check = FormLoader().check("formc: 1\nform: Empty\nsections: []")
/// for diagnostic in check.diagnostics { print(diagnostic) }
/// ```
///
/// A spec in a string or in bytes can include files only from a folder or reader that the loader
/// was given.
///
/// A loader never prints and never ends the process; mistakes in a spec are values. A spec whose
/// name ends in `.json` is read as JSON, any other as YAML.
public struct FormLoader: Sendable {
  /// The version of the compiler.
  public static let version = Emitter.version

  private enum Files: Sendable {
    /// The file system; included files must be below one of the folders.
    ///
    /// If nil, a file can include files below its own folder or the current one, and a text none.
    case system(includeRoots: [String]?)
    case reader(any FormFileReader)
  }

  private let files: Files

  /// The languages into which all texts must be translated.
  package var requiredTranslations: [String] = []
  /// Whether checks keep the places of the form's parts; see `FormCheck.places`.
  public var keepsPlaces = false

  /// Whether checks keep the dependencies between the form's parts.
  package var keepsDependencies = false

  /// Whether checks run the prover, which reports conditions that can never hold and the like: the
  /// codes `F10xx`.
  ///
  /// A check with proofs takes up to twice as long, and a quarter longer for typical forms
  /// (`Benchmarks/proofs`).
  public var proves = false

  /// Whether the proofs may take as long as those of `formc prove`, which is run by hand.
  package var hasProveBudget = false

  /// The replacements for contents of files, by real path; `-` is standard input.
  package var replacements: [String: [UInt8]] = [:]

  /// The trees of the last check of a spec, which this one begins with.
  package var known: KnownTrees?

  /// The log of the paths that are read.
  package var log: FileLog?

  /// The levels of warnings.
  package var levels = DiagnosticLevels()

  /// The number of diagnostics kept of a spec.
  package var keptDiagnosticCount = DiagnosticList.maximumCount

  /// Whether ignores in specs suppress warnings.
  package var readsIgnores = true

  /// Whether findings have their subjects, which identify them in another run.
  package var readsSubjects = true

  /// Creates a loader that reads files of the system.
  ///
  /// - Parameter includeRoot: The folder that must contain included files, after resolving symbolic
  ///   links. If nil, the files that a file includes must be below its folder or below the current
  ///   one, and a spec in a string or in bytes cannot include any.
  public init(includeRoot: String? = nil) {
    self.init(includeRoots: includeRoot.map { [$0] })
  }

  /// Creates a loader that reads files of the system, and included files in some folders only.
  package init(includeRoots: [String]?) {
    files = .system(includeRoots: includeRoots)
  }

  /// Creates a loader that reads specs and included files with a reader.
  public init(reader: some FormFileReader) {
    files = .reader(reader)
  }

  /// Checks a spec in a string.
  ///
  /// - Parameters:
  ///   - text: The spec.
  ///   - name: The path shown in diagnostics, to which includes are relative.
  public func check(_ text: String, name: String = "form.form.yaml") -> FormCheck {
    check(bytes: Array(text.utf8), name: name)
  }

  /// Checks a spec in UTF-8 or UTF-16.
  ///
  /// - Parameters:
  ///   - bytes: The spec.
  ///   - name: The path shown in diagnostics, to which includes are relative.
  public func check(bytes: [UInt8], name: String = "form.form.yaml") -> FormCheck {
    LargeStackThread.run { checkHere(bytes, name: name, isFile: false) }
  }

  /// Checks a file; failure to read it is a diagnostic like any other mistake.
  public func check(path: String) -> FormCheck {
    do throws(FormFileError) {
      return check(try read(path: path), of: path)
    } catch {
      return FormLoader.unreadable(path, error)
    }
  }
}

// MARK: - Pieces for the command line

extension FormLoader {
  /// Whether another loader, which also reads files of the system, has the same settings.
  package func hasSettings(of other: FormLoader) -> Bool {
    levels == other.levels && includeRoots == other.includeRoots
  }

  private var includeRoots: [String]? {
    guard case .system(let roots) = files else { return nil }
    return roots
  }

  /// Reads a file named by the program.
  package func read(path: String) throws(FormFileError) -> [UInt8] {
    log?.add(path)
    if !replacements.isEmpty, let bytes = replacements[FolderReader.realPath(path) ?? path] {
      return bytes
    }
    return switch files {
    case .system: try FileBytes.read(path: path)
    case .reader(let reader): try reader.read(path: path)
    }
  }

  /// Checks bytes in place of the contents of a file.
  package func check(_ bytes: [UInt8], of path: String) -> FormCheck {
    LargeStackThread.run { checkHere(bytes, name: path) }
  }

  /// Checks a spec on the calling thread, whose stack must be large enough.
  ///
  /// - Parameters:
  ///   - isFile: Whether the name is the path of the spec, which may include the files around it.
  ///   - keepsDefinition: Whether the definition is needed; checking alone takes less memory.
  ///   - leavesMemory: Whether the process is about to end, which frees all memory at once.
  ///   - targets: The targets of the form, whose omissions are reported as well.
  package func checkHere(
    _ bytes: [UInt8], name: String, isFile: Bool = true, keepsDefinition: Bool = true,
    leavesMemory: Bool = false, for targets: [FormTarget] = []
  ) -> FormCheck {
    var form = Compiler.check(
      path: name, bytes: bytes, reader: includeReader(forSpec: name, isFile: isFile),
      known: known, keepsDefinition: keepsDefinition, leavesMemory: leavesMemory,
      diagnostics: DiagnosticList(levels: levels, keeping: keptDiagnosticCount),
      readsIgnores: readsIgnores, proves: proves,
      hasProveBudget: hasProveBudget)
    for target in targets { Self.reportProblems(of: &form, for: target) }
    form.report(untranslatedInto: requiredTranslations)
    form.reportUnusedIgnores()
    return FormCheck(
      form, name: name, keepsPlaces: keepsPlaces || targets.contains(where: \.isSource),
      keepsDependencies: keepsDependencies,
      readsSubjects: readsSubjects)
  }

  /// Reports the parts of a form that a target leaves out.
  private static func reportProblems(of form: inout CheckedForm, for target: FormTarget) {
    guard let definition = form.definition else { return }
    for problem in Emitter.problems(of: definition, for: target) {
      let code: DiagnosticCode =
        switch problem.kind {
        case .key: .keyNotInTarget
        case .look: .lookNotInTarget
        }
      form.report(
        code, problem.message, at: problem.place, keys: problem.keys,
        help: problem.help.map { [$0] } ?? [])
    }
  }

  /// The check of a file that could not be read.
  package static func unreadable(_ path: String, _ error: FormFileError) -> FormCheck {
    let code: DiagnosticCode = error.kind == .tooLarge ? .fileTooLarge : .unreadableFile
    let message =
      error.kind == .tooLarge ? error.reason : "the file cannot be read: \(error.reason)"
    let report = Report(
      path: path, sources: SourceMap(), diagnostics: [Diagnostic(code, message, at: nil)])
    return FormCheck(report)
  }

  /// The reader of the files that a spec includes.
  private func includeReader(forSpec name: String, isFile: Bool) -> any FormFileReader {
    var reader = storedReader(forSpec: name, isFile: isFile)
    if let log { reader = log.logging(reader) }
    return replacements.isEmpty
      ? reader : ReplacingReader(reader: reader, replacements: replacements)
  }

  private func storedReader(forSpec name: String, isFile: Bool) -> any FormFileReader {
    switch files {
    case .system(let roots?): FolderReader(roots: roots)
    case .system(nil) where !isFile: ClosedReader()
    case .system(nil): FolderReader(roots: [".", FolderReader.folder(of: name)])
    case .reader(let reader): reader
    }
  }
}

/// Refuses all files.
private struct ClosedReader: FormFileReader {
  func read(path: String) throws(FormFileError) -> [UInt8] {
    throw FormFileError(reason: "a spec that is not a file includes files of a given folder only")
  }
}

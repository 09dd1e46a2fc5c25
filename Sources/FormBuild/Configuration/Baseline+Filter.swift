import FormCompiler
package import FormSyntax

/// The findings of a spec, compared with a baseline.
package struct BaselineMatch: Sendable {
  /// The baseline.
  package let baseline: Baseline
  /// The number of occurrences of each finding.
  package fileprivate(set) var found: [Fingerprint: Int] = [:]
  /// The number of findings that the baseline has or, in an update, will have.
  package fileprivate(set) var knownCount = 0
  /// The files of the spec, relative to the baseline.
  package let files: [String]
  /// The codes that the check may not have reported: allowed warnings, and all warnings if the spec
  /// has errors.
  package let unseen: Set<DiagnosticCode>
  /// Whether the check dropped findings because there were too many.
  package let isCut: Bool
}

extension Baseline {
  /// The path of a file relative to the baseline; it does not depend on the current folder.
  package func name(of path: String) -> String {
    SourcePath.relative(Self.realPath(of: path), toFolderOf: realPath)
  }

  /// The path of the baseline after its folder's symbolic links are resolved.
  package var realPath: String { Self.realPath(of: path) }

  /// The real path of a file's folder with the name of the file, which may not exist.
  private static func realPath(of path: String) -> String {
    let folder = FolderReader.realPath(FolderReader.folder(of: path))
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return folder.map { SourcePath.normalize("\($0)/\(name)") } ?? SourcePath.normalize(path)
  }

  /// Leaves out the findings that the baseline has; of identical findings, the first ones.
  ///
  /// - Parameters:
  ///   - levels: The levels that the spec was checked with.
  ///   - takesAll: Whether all findings are left out, because the baseline is updated with them.
  ///   - keepsErrors: Whether errors are kept, because a form with errors cannot be compiled.
  func filter(
    _ check: FormCheck, _ levels: DiagnosticLevels, takesAll: Bool, keepsErrors: Bool
  ) -> FormCheck {
    let report = check.report
    let files = report.sources.files.map { name(of: $0.path) }
    var match = BaselineMatch(
      baseline: self, files: files, unseen: Self.unseen(in: report, levels),
      isCut: report.omitted.total > 0)
    var filtered = check.removing { diagnostic in
      let file = diagnostic.span.map { files[Int($0.file.index)] } ?? files.first ?? ""
      let fingerprint = Fingerprint(of: diagnostic, in: file)
      let number = match.found[fingerprint, default: 0] + 1
      match.found[fingerprint] = number
      if keepsErrors, diagnostic.code.severity == .error { return false }
      guard takesAll || number <= counts[fingerprint, default: 0] else { return false }
      match.knownCount += 1
      return true
    }
    filtered.match = match
    return filtered
  }

  private static func unseen(in report: Report, _ levels: DiagnosticLevels) -> Set<DiagnosticCode> {
    let hasErrors = report.diagnostics.contains { $0.code.severity == .error }
    return Set(
      DiagnosticCode.allCases.filter {
        $0.severity == .warning && (hasErrors || levels[$0] == .allow)
      })
  }
}

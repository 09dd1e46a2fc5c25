import FormCompiler
package import FormSyntax

/// What was found in a spec, compared with a baseline.
package struct BaselineMatch: Sendable {
  /// The baseline.
  package let baseline: Baseline
  /// Everything that was found, and how often.
  package fileprivate(set) var found: [Fingerprint: Int] = [:]
  /// How many findings are in the baseline.
  package fileprivate(set) var knownCount = 0
  /// The files of the spec, relative to the baseline.
  package let files: [String]
  /// The codes that were not looked for: those that are allowed, and warnings beside errors.
  package let unseen: Set<DiagnosticCode>
  /// Whether there was no room for some findings.
  package let isCut: Bool
}

extension Baseline {
  /// The path of a file relative to the baseline, the same wherever formc was started.
  package func name(of path: String) -> String {
    SourcePath.relative(Self.realPath(of: path), toFolderOf: realPath)
  }

  /// The path of the baseline, the same however it was named.
  package var realPath: String { Self.realPath(of: path) }

  /// The real path of a file's folder with the name of the file, which may not exist.
  private static func realPath(of path: String) -> String {
    let folder = FolderReader.realPath(FolderReader.folder(of: path))
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return folder.map { SourcePath.normalize("\($0)/\(name)") } ?? SourcePath.normalize(path)
  }

  /// Leaves out findings that the baseline has; those of several that are the same which come first.
  ///
  /// - Parameters:
  ///   - levels: The levels that the spec was checked with.
  ///   - takesAll: Whether everything is left out, as it will be in the baseline.
  ///   - keepsErrors: Whether errors are kept, without which there would be no form.
  func sift(
    _ check: FormCheck, _ levels: DiagnosticLevels, takesAll: Bool, keepsErrors: Bool
  ) -> (check: FormCheck, match: BaselineMatch) {
    let report = check.report
    let files = report.sources.files.map { name(of: $0.path) }
    var match = BaselineMatch(
      baseline: self, files: files, unseen: Self.unseen(in: report, levels),
      isCut: report.omitted.total > 0)
    if report.count.total == 0 { return (check, match) }
    let sifted = check.without { diagnostic in
      let file = diagnostic.span.map { files[Int($0.file.index)] } ?? files.first ?? ""
      let fingerprint = Fingerprint(of: diagnostic, in: file)
      let number = match.found[fingerprint, default: 0] + 1
      match.found[fingerprint] = number
      if keepsErrors, diagnostic.code.severity == .error { return false }
      guard takesAll || number <= counts[fingerprint, default: 0] else { return false }
      match.knownCount += 1
      return true
    }
    return (sifted, match)
  }

  private static func unseen(in report: Report, _ levels: DiagnosticLevels) -> Set<DiagnosticCode> {
    let hasErrors = report.diagnostics.contains { $0.code.severity == .error }
    return Set(
      DiagnosticCode.allCases.filter {
        $0.severity == .warning && (hasErrors || levels[$0] == .allow)
      })
  }
}

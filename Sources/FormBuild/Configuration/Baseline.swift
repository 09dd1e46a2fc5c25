import FormCompiler
package import FormSyntax

/// The findings that a project accepts for now, in a file such as `formc-baseline.json`.
package struct Baseline: Sendable, Equatable {
  /// The version of the format.
  package static let version = 1

  /// The text of a file without findings.
  package static let emptyText = #"{"version": \#(version), "findings": []}"#

  /// The path of the file.
  package let path: String
  /// The number of occurrences of each finding.
  package var counts: [Fingerprint: Int]

  /// The number of all findings.
  package var total: Int { counts.values.reduce(0, +) }

  package init(path: String, counts: [Fingerprint: Int] = [:]) {
    self.path = path
    self.counts = counts
  }

  /// Reads a baseline.
  ///
  /// - Returns: The valid part of the baseline, and the problems found.
  package static func read(
    path: String, bytes: [UInt8]
  ) -> (baseline: Baseline, diagnostics: DiagnosticList, sources: SourceMap) {
    let compilation = Compilation()
    let baseline = BaselineReader(compilation: compilation).read(path: path, bytes: bytes)
    return (baseline, compilation.diagnostics, compilation.sources)
  }
}

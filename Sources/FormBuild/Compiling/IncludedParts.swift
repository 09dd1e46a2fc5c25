import FormCompiler

/// The specs found in folders that are only parts of others.
///
/// An included file is checked as a part of the form that includes it. On its own it may lack
/// things that the whole form has, so it is skipped unless the user named it.
package struct IncludedParts {
  private let named: Set<String>
  private let included: Set<String>

  /// - Parameters:
  ///   - paths: The files and folders that the user named.
  ///   - checks: The checks of all specs in the run.
  package init(named paths: [String], checks: some Sequence<FormCheck>) {
    named = Set(paths.map(SourcePath.normalize))
    included = Set(checks.lazy.flatMap(\.includedPaths))
  }

  /// Whether a spec is skipped.
  package func contains(_ path: String) -> Bool {
    let path = SourcePath.normalize(path)
    return included.contains(path) && !named.contains(path)
  }
}

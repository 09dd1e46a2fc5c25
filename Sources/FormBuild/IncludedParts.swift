package import FormKit

/// The specs found in folders that are only parts of others.
///
/// A file that another one includes is checked as a part of it. On its own it may well lack what the
/// whole form has, so it is left out unless the user named it.
package struct IncludedParts {
  private let named: Set<String>
  private let included: Set<String>

  /// - Parameters:
  ///   - paths: The files and folders that the user named.
  ///   - checks: What was found in all specs of the run.
  package init(named paths: [String], checks: some Sequence<FormCheck>) {
    named = Set(paths.map(FormCheck.normalizedPath))
    included = Set(checks.lazy.flatMap(\.includedPaths))
  }

  /// Whether a spec is left out.
  package func contains(_ path: String) -> Bool {
    let path = FormCheck.normalizedPath(path)
    return included.contains(path) && !named.contains(path)
  }
}

/// The notation a file is written in.
package enum SyntaxFormat: Hashable, Sendable {
  case yaml
  case json
  /// A table, which can be a list of options.
  case csv

  /// Determines the format from the path, whatever its case: `.json` and `.xcstrings` are JSON,
  /// `.csv` and `.tsv` are CSV, everything else is YAML.
  package init(path: String) {
    let path = path.lowercased()
    self =
      path.hasSuffix(".json") || path.hasSuffix(".xcstrings")
      ? .json
      : path.hasSuffix(".csv") || path.hasSuffix(".tsv") ? .csv : .yaml
  }
}

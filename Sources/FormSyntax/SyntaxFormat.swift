/// The notation a file is written in.
package enum SyntaxFormat: Hashable, Sendable {
  case yaml
  case json
  /// A table, which can be a list of options.
  case csv

  /// Determines the format from the path, whatever its case: `.json` is JSON, `.csv` and `.tsv` are
  /// CSV, everything else is YAML.
  package init(path: String) {
    let path = path.lowercased()
    self =
      path.hasSuffix(".json")
      ? .json
      : path.hasSuffix(".csv") || path.hasSuffix(".tsv") ? .csv : .yaml
  }
}

/// The notation a spec is written in.
package enum SyntaxFormat: Hashable, Sendable {
  case yaml
  case json

  /// Determines the format from the path: `.json` in any case is JSON, everything else YAML.
  package init(path: String) {
    self = path.lowercased().hasSuffix(".json") ? .json : .yaml
  }
}

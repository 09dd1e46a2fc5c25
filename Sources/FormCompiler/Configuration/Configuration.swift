package import FormCatalog
package import FormSource
import FormSyntax

/// A project's settings for compiling specs, in a file such as `formc.yaml`.
package struct Configuration: Sendable, Equatable {
  /// The target that specs are compiled to; nil if not set.
  package private(set) var emit: FormTarget?
  /// The access level of generated source, one of ``accessLevels``; nil if not set.
  package private(set) var access: String?

  /// The words of `access`.
  static let accessLevels = [
    Keyword("public", "Every module can use it."),
    Keyword("package", "Every module of the package can use it."),
    Keyword("internal", "The module itself can use it."),
  ]

  private static let keys = KeySet(
    title: "a configuration",
    properties: [
      PropertyEntry(
        name: "emit", type: .keyword(FormTarget.sources), defaultText: "swift",
        documentation: "What specs become."),
      PropertyEntry(
        name: "access", type: .keyword(accessLevels), defaultText: "public, internal for Eureka",
        documentation: "The access level of generated declarations."),
    ])

  /// Reads a configuration in YAML, or in JSON if its path says so.
  ///
  /// - Returns: The valid part of the configuration, and the problems found.
  package static func read(
    path: String, bytes: [UInt8]
  ) -> (configuration: Configuration, diagnostics: DiagnosticList, sources: SourceMap) {
    let compilation = Compilation()
    let tree = compilation.read(path: path, bytes: bytes, includedAt: nil)
    let configuration = read(tree, in: compilation)
    return (configuration, compilation.diagnostics, compilation.sources)
  }

  private static func read(_ tree: SyntaxTree?, in compilation: Compilation) -> Configuration {
    var configuration = Configuration()
    guard let root = tree?.root, let fields = Fields.read(root, keys: keys, in: compilation)
    else { return configuration }
    let reader = PropertyReader(compilation: compilation)
    let emit = fields.value(named: "emit")
    let access = fields.value(named: "access")
    configuration.emit = emit.flatMap { reader.keyword($0, FormTarget.sources) }
      .flatMap(FormTarget.init)
    configuration.access = access.flatMap { reader.keyword($0, accessLevels) }
    return configuration
  }
}

import FormCatalog
import FormCompiler
import FormEmit
import FormSyntax

/// Reads a configuration and those that it extends.
struct ConfigurationReader {
  /// The maximum length of a chain of files that extend each other.
  private static let maximumFileCount = 32

  private static let keys = KeySet(ObjectEntry.configuration)
  private static let outputKeys = KeySet(ObjectEntry.outputs)

  let compilation: Compilation
  /// The files from the first one to the current one, each with the place that names it.
  private var chain: [(path: String, entry: SourceSpan?)] = []

  init(compilation: Compilation) {
    self.compilation = compilation
  }

  private var values: PropertyReader { PropertyReader(compilation: compilation) }

  /// Reads a file; its settings override those of the configuration that it extends.
  mutating func read(path: String, bytes: [UInt8]) -> Configuration {
    if Self.isCommented(bytes) { return Configuration() }
    return configuration(compilation.read(path: path, bytes: bytes), path: path, namedAt: nil)
  }

  private mutating func configuration(
    _ tree: SyntaxTree?, path: String, namedAt entry: SourceSpan?
  ) -> Configuration {
    guard let root = tree?.root,
      let fields = Fields.read(root, keys: Self.keys, in: compilation)
    else { return Configuration() }
    chain.append((SourcePath.normalize(path), entry))
    defer { chain.removeLast() }
    var configuration =
      fields.value(named: "extends").flatMap { extended(by: $0, of: path) }
      ?? Configuration()
    readLevels(fields, into: &configuration.levels)
    readFiles(fields, of: path, into: &configuration)
    readSource(fields, into: &configuration)
    if let node = fields.value(named: "outputs") {
      configuration.outputs = outputs(node, of: path)
    }
    return configuration
  }

  /// Whether a file is empty or has only comments, which is a valid configuration.
  private static func isCommented(_ bytes: [UInt8]) -> Bool {
    bytes.split(separator: UInt8(ascii: "\n")).allSatisfy { line in
      [nil, UInt8(ascii: "#")].contains(line.first { !" \t\r".utf8.contains($0) })
    }
  }

  // MARK: - Files

  private func readFiles(
    _ fields: Fields, of path: String, into configuration: inout Configuration
  ) {
    if let node = fields.value(named: "baseline"), let name = values.text(node) {
      configuration.baselineFile = Configuration.BaselineFile(
        path: self.path(name, from: path), place: node.span)
    }
    if let include = patterns(fields.value(named: "include"), of: path) {
      configuration.include = include
    }
    if let exclude = patterns(fields.value(named: "exclude"), of: path) {
      configuration.exclude = exclude
    }
    if let roots = fields.value(named: "includeRoots") {
      configuration.includeRoots = texts(roots).map { self.path($0.text, from: path) }
    }
  }

  /// Reads the findings that are not reported; nil after reporting why they cannot be read.
  func baseline(
    _ file: Configuration.BaselineFile, _ reader: any FormFileReader
  ) -> Baseline? {
    var help = ["`formc check --update-baseline` makes it"]
    do throws(FormFileError) {
      let bytes = try reader.read(path: file.path)
      help = []
      return try BaselineReader(compilation: compilation)
        .read(path: file.path, bytes: bytes, namedAt: file.place)
    } catch {
      compilation.report(
        .includeNotFound, "the baseline `\(file.path)` cannot be read: \(error.reason)",
        at: file.place, help: help)
      return nil
    }
  }

  /// A path in a configuration, resolved against the folder of the file.
  private func path(_ path: String, from file: String) -> String {
    let path = SourcePath.resolve(path, from: file)
    return path.isEmpty ? "." : path
  }

  private func patterns(_ node: Node?, of path: String) -> PathPatterns? {
    guard let node else { return nil }
    var patterns: [PathPattern] = []
    var count = 0
    for text in texts(node) {
      do throws(PathPattern.Problem) {
        let pattern = try PathPattern(text.text)
        count += pattern.count
        guard count <= PathPatterns.maximumCount else { throw PathPatterns.tooMany }
        patterns.append(pattern)
      } catch {
        compilation.report(
          .badName, "\(Phrase.quoted(text)) is no pattern of paths: \(error.message)",
          at: text.span)
        if count > PathPatterns.maximumCount { break }
      }
    }
    return PathPatterns(patterns, folder: self.path(".", from: path))
  }

  // MARK: - Source

  private func readSource(_ fields: Fields, into configuration: inout Configuration) {
    if let node = fields.value(named: "format") {
      configuration.format = values.keyword(node, ObjectEntry.reportFormats)
    }
    if let node = fields.value(named: "emit") {
      configuration.target = values.keyword(node, FormTarget.sources).flatMap(FormTarget.init)
    }
    if let node = fields.value(named: "access") {
      configuration.access = values.keyword(node, ObjectEntry.accessLevels)
        .flatMap(SwiftSourceOptions.Access.init)
    }
    if let node = fields.value(named: "moduleName") {
      configuration.moduleName = moduleName(node)
    }
    if let node = fields.value(named: "typeName") {
      configuration.typeName = typeName(node)
    }
  }

  private func moduleName(_ node: Node) -> String? {
    guard let name = values.text(node) else { return nil }
    if Identifier.isIdentifier(name) { return name }
    compilation.report(
      .badName, "\(Phrase.quoted(node)) cannot be the name of a module", at: node.span)
    return nil
  }

  private func typeName(_ node: Node) -> String? {
    guard let name = values.text(node) else { return nil }
    if Identifier.isUpperCamelCase(name.replacing("{form}", with: "Form")) { return name }
    compilation.report(
      .badName, "\(Phrase.quoted(node)) cannot be the name of a type", at: node.span,
      help: ["write a name such as `{form}Screen`, where `{form}` is the name of the form"])
    return nil
  }

  private func outputs(_ node: Node, of path: String) -> [Configuration.Output] {
    guard let fields = Fields.read(node, keys: Self.outputKeys, in: compilation) else { return [] }
    return fields.all.compactMap { field in
      guard let target = FormTarget(rawValue: field.key.text), let folder = values.text(field.value)
      else { return nil }
      return Configuration.Output(target: target, folder: self.path(folder, from: path))
    }
  }

  // MARK: - Levels

  private func readLevels(_ fields: Fields, into levels: inout DiagnosticLevels) {
    if let node = fields.value(named: "select") {
      levels.select(texts(node).compactMap(selector))
    }
    var choices: [DiagnosticLevels.Choice] = []
    var places: [DiagnosticSelector: (place: SourceSpan, level: DiagnosticLevel)] = [:]
    for (key, level) in [("ignore", DiagnosticLevel.allow), ("warn", .warn), ("deny", .deny)] {
      for text in fields.value(named: key).map(texts) ?? [] {
        guard let selector = selector(text, level) else { continue }
        if let other = places[selector], other.level != level {
          compilation.report(
            .conflictingKeys, "\(Phrase.quoted(text)) has two levels", at: text.span,
            related: [RelatedPlace(span: other.place, message: "the other one")])
        }
        places[selector] = (text.span, level)
        choices.append(DiagnosticLevels.Choice(selector, level))
      }
    }
    levels.apply(choices)
  }

  private func selector(_ node: Node) -> DiagnosticSelector? {
    if let selector = DiagnosticSelector(node.text) { return selector }
    compilation.report(
      compilation.unknown(
        .unknownKeyword, "there is no diagnostic \(Phrase.quoted(node))", at: node,
        known: DiagnosticSelector.names, knownTitle: ""))
    return nil
  }

  /// A selector with a level; nil after reporting that it has no warnings.
  private func selector(_ node: Node, _ level: DiagnosticLevel) -> DiagnosticSelector? {
    guard let selector = selector(node) else { return nil }
    if level == .deny || !selector.warnings.isEmpty { return selector }
    compilation.report(.unknownKeyword, selector.refusal("have another level"), at: node.span)
    return nil
  }

  // MARK: - Texts

  /// The texts of a list, or a single text; other nodes are reported.
  private func texts(_ node: Node) -> [Node] {
    let nodes = node.kind == .sequence ? Array(node.items) : [node]
    if nodes.isEmpty {
      compilation.report(.emptyCollection, "the list must not be empty", at: node.span)
    }
    return nodes.filter { values.text($0) != nil }
  }

  // MARK: - Other configurations

  private mutating func extended(by node: Node, of path: String) -> Configuration? {
    guard values.text(node) != nil else { return nil }
    let target = SourcePath.resolve(node.text, from: path)
    if let start = chain.firstIndex(where: { $0.path == target }) {
      compilation.report(cycle(to: target, from: start, at: node))
      return nil
    }
    guard chain.count < Self.maximumFileCount else {
      compilation.report(
        .tooManyFiles, "at most \(Self.maximumFileCount) configurations can extend each other",
        at: node.span)
      return nil
    }
    do throws(FormFileError) {
      let bytes = try compilation.files.reader.read(path: target)
      if Self.isCommented(bytes) { return nil }
      let tree = try compilation.read(
        path: target, bytes: bytes, includedAt: node.span, as: .settings(Self.keys))
      return configuration(tree, path: target, namedAt: node.span)
    } catch {
      compilation.report(
        .includeNotFound, "the configuration `\(target)` cannot be read: \(error.reason)",
        at: node.span)
      return nil
    }
  }

  private func cycle(to target: String, from start: Int, at node: Node) -> Diagnostic {
    let names = chain[start...].map(\.path) + [target]
    let related = chain[start...].dropFirst().compactMap { file in
      file.entry.map { RelatedPlace(span: $0, message: "`\(file.path)` is extended here") }
    }
    return Diagnostic(
      .includeCycle,
      "the configurations extend each other: \(names.map { "`\($0)`" }.joined(separator: " → "))",
      at: node.span, related: related)
  }
}

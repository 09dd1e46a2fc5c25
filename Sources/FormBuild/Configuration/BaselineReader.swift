import FormCatalog
import FormCompiler
import FormSyntax

/// Reads a baseline.
struct BaselineReader {
  private static let keys = KeySet(ObjectEntry.baseline)
  private static let findingKeys = KeySet(ObjectEntry.baselineFinding)

  let compilation: Compilation

  private var values: PropertyReader { PropertyReader(compilation: compilation) }

  func read(path: String, bytes: [UInt8]) -> Baseline {
    baseline(compilation.read(path: path, bytes: bytes), path: path)
  }

  /// Reads a file that a configuration names.
  ///
  /// - Throws: The reason if the file is not a baseline.
  func read(
    path: String, bytes: [UInt8], namedAt entry: SourceSpan
  ) throws(FormFileError) -> Baseline {
    let tree = try compilation.read(
      path: path, bytes: bytes, includedAt: entry, as: .settings(Self.keys))
    return baseline(tree, path: path)
  }

  private func baseline(_ tree: SyntaxTree?, path: String) -> Baseline {
    var baseline = Baseline(path: path)
    guard let tree else { return baseline }
    guard let root = tree.root else {
      let start = SourceSpan(file: tree.file, start: 0, end: 0)
      compilation.report(.missingKey, "a baseline is not empty", at: start)
      return baseline
    }
    if let version = root["version"], version.int != Baseline.version {
      compilation.report(unsupported(version))
      return baseline
    }
    let findings = Fields.read(root, keys: Self.keys, in: compilation)?.value(named: "findings")
    for node in findings.map(items) ?? [] {
      guard let (finding, count) = finding(node) else { continue }
      baseline.counts[finding, default: 0] += count
    }
    return baseline
  }

  private func unsupported(_ version: Node) -> Diagnostic {
    Diagnostic(
      .unsupportedVersion, "the version \(Phrase.quoted(version)) of baselines is not supported",
      at: version.span,
      help: ["delete the file and make it again with `formc check --update-baseline`"])
  }

  private func items(_ node: Node) -> [Node] {
    if node.kind == .sequence { return Array(node.items) }
    compilation.report(.wrongKind(node, expected: "a list of findings"))
    return []
  }

  private func finding(_ node: Node) -> (Fingerprint, count: Int)? {
    guard let fields = Fields.read(node, keys: Self.findingKeys, in: compilation) else {
      return nil
    }
    let texts = ["file", "code", "at", "message"].map {
      fields.value(named: $0).flatMap(values.text)
    }
    let count = fields.value(named: "count").flatMap {
      values.int($0, minimum: 1, maximum: ObjectEntry.maximumFindingCount)
    }
    guard let file = texts[0], let name = texts[1], let subject = texts[2], let message = texts[3],
      let count
    else { return nil }
    guard let code = DiagnosticCode(rawValue: name) else {
      let node = fields.value(named: "code") ?? node
      compilation.report(
        .unknownKeyword, "there is no diagnostic \(Phrase.quoted(name))", at: node.span)
      return nil
    }
    return (Fingerprint(file: file, code: code, subject: subject, message: message), count)
  }
}

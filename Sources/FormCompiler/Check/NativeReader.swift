import FormCatalog
import FormModel
import FormSyntax

/// Reads settings for single targets.
struct NativeReader {
  /// The targets that read `native`.
  private static let targets = FormTarget.sources.map(\.name)

  let compilation: Compilation

  /// - Parameters:
  ///   - keys: The keys of the language at the place, which `native` must not repeat.
  ///   - closures: The keys that mean something else in Eureka.
  func read(
    _ node: Node?, keys: KeySet, closures: Set<String> = []
  ) -> [FormDefinition.Property] {
    guard let node else { return [] }
    guard compilation.expect(node, .mapping, "a mapping of targets") else { return [] }
    for entry in node.entries {
      checkTarget(entry.key)
      guard entry.value.kind == .mapping else { continue }
      let others = entry.key.text == FormTarget.eureka.rawValue ? closures : []
      for inner in entry.value.entries
      where keys.position(of: inner.key.text) != nil && !others.contains(inner.key.text) {
        compilation.report(
          .nativeShadowsKey,
          "`\(inner.key.text)` is a key of the language, a target may ignore it under `native`",
          at: inner.key.span, help: ["move it out of `native`"])
      }
    }
    return node.entries.map {
      FormDefinition.Property(
        name: $0.key.text, value: compilation.plain.opaque($0.value))
    }
  }

  private func checkTarget(_ key: Node) {
    if Self.targets.contains(key.text) { return }
    compilation.reportUnknown(
      .unknownKeyword, "there is no target \(Phrase.quoted(key))", at: key, known: Self.targets,
      knownTitle: "the targets are")
  }
}

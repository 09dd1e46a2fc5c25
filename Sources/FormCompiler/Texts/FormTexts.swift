import FormCatalog
@_spi(Generated) import FormModel
import FormSyntax

/// The texts of a form that is translated: their keys, and the catalogs of the languages.
package final class FormTexts {
  /// The texts of the spec.
  package let index: TextIndex
  /// The catalogs in the order of `languages`.
  let catalogs: [TextCatalogFile]

  init(_ index: TextIndex, _ catalogs: [TextCatalogFile]) {
    self.index = index
    self.catalogs = catalogs
  }
}

/// The file with the texts of a form in one language, as nodes, so that mistakes in them have places.
///
/// `TextCatalog` of FormKit reads the same file as values with the comments in it, to write it again.
struct TextCatalogFile {
  /// The language (BCP 47).
  let language: String
  /// The translations by key.
  private(set) var texts: [String: Node] = [:]

  init(language: String) { self.language = language }

  /// Reads the translations below the key of the language.
  ///
  /// - Parameter index: The texts of the spec, which tell a text with cases from a group of texts.
  mutating func read(_ root: Node, _ index: TextIndex, in compilation: Compilation) {
    guard compilation.expect(root, .mapping, "a mapping with the language as its key") else {
      return
    }
    for entry in root.entries {
      guard entry.key.text == language else {
        compilation.report(
          .badCatalog,
          "the file is for the language `\(language)`, not \(Phrase.quoted(entry.key))",
          at: entry.key.span, fixes: [.replace(entry.key, with: language)])
        continue
      }
      read(entry.value, at: "", index, in: compilation)
    }
  }

  private mutating func read(
    _ node: Node, at path: String, _ index: TextIndex, in compilation: Compilation
  ) {
    guard node.kind != .null else { return }
    guard compilation.expect(node, .mapping, "a mapping of keys to texts") else { return }
    for entry in node.entries {
      let key = path.isEmpty ? entry.key.text : "\(path).\(entry.key.text)"
      let own = entry.key.text == "title" && index.text(key) == nil ? path : key
      if index.text(own) != nil, entry.value.kind != .mapping || isText(entry.value, own, index) {
        if !entry.value.isBlank { texts[own] = entry.value }
      } else if BuiltInCatalog.english.contains(key) {
        if !entry.value.isBlank { texts[key] = entry.value }
      } else if entry.value.kind == .mapping {
        read(entry.value, at: key, index, in: compilation)
      } else {
        report(entry.key, key, index, in: compilation)
      }
    }
  }

  /// Whether a mapping is a translation with cases rather than a group of texts below the same key.
  private func isText(_ node: Node, _ key: String, _ index: TextIndex) -> Bool {
    index.text(key)?.kind == .mapping
      && !node.entries.contains { index.text("\(key).\($0.key.text)") != nil }
  }

  private func report(
    _ node: Node, _ key: String, _ index: TextIndex, in compilation: Compilation
  ) {
    let known = index.entries.map(\.key)
    let near = compilation.suggestions.nearest(to: key, in: known)
    compilation.report(
      .unknownTranslation, "the form has no text `\(key)`", at: node.span,
      help: near.isEmpty ? [] : [Phrase.didYouMean(near)])
  }
}

extension Node {
  /// Whether there is no text.
  fileprivate var isBlank: Bool { kind == .null || kind == .string && text.isEmpty }
}

import FormCatalog
import FormModel
import FormSyntax

/// Finds and reads the catalogs of a form: `album.de.texts.yaml` beside `album.form.yaml`.
struct CatalogReader {
  let compilation: Compilation
  /// The path of the spec.
  let path: String

  /// The texts of a form with `languages`, and its catalogs; nil for any other form.
  func read(_ spec: ParsedForm) -> FormTexts? {
    guard let languages = spec.root[.languages] else { return nil }
    let index = TextIndex(spec)
    for (text, owner) in index.unaddressed { report(text, owner) }
    let source = spec.root[.language]?.text ?? "en"
    var catalogs: [TextCatalogFile] = []
    for node in languages.items where node.kind == .string && node.text != source {
      if catalogs.contains(where: { $0.language == node.text }) { continue }
      var catalog = TextCatalogFile(language: node.text)
      let path = CatalogFile.path(ofSpec: path, node.text)
      if let root = compilation.readFile(at: path, namedBy: node, as: .catalog)?.root {
        catalog.read(root, index, in: compilation)
      }
      catalogs.append(catalog)
    }
    return FormTexts(index, catalogs)
  }

  private func report(_ text: Node, _ owner: Node) {
    compilation.report(
      .unaddressedText, "the text cannot be translated, since what it belongs to has no tag",
      at: text.span, help: ["give it a `tag`, which is the address of its texts"])
  }
}

/// The file with the texts of a form in a language.
package enum CatalogFile {
  /// The path of the texts of a spec: `forms/album.de.texts.yaml` beside `forms/album.form.yaml`.
  package static func path(ofSpec path: String, _ language: String) -> String {
    let folder = path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex)
    let start = path.contains("/") ? String(folder) : ""
    let name = path.dropFirst(start.count).prefix { $0 != "." }
    return "\(start)\(name).\(language).texts.yaml"
  }
}

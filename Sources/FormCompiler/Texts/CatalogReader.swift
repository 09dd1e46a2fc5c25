import FormCatalog
import FormModel
import FormSyntax
import FormTranslation

/// Finds and reads the catalogs of a form: `album.de.texts.yaml` beside `album.form.yaml`, or
/// `album.xcstrings` for the languages without such a file.
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
    let check = CatalogCheck(index, in: compilation)
    check.checkSource()
    let strings = isFile ? stringCatalog(spec, source, index) : nil
    var catalogs: [TextCatalogFile] = []
    var named: [String: Node] = [:]
    for node in languages.items where node.kind == .string && node.text != source {
      if let first = named[node.text] {
        report(repeated: node, first)
        continue
      }
      named[node.text] = node
      var catalog = TextCatalogFile(language: node.text)
      if isFile { read(&catalog, named: node, index, strings) }
      catalog.stale = check.check(catalog)
      catalogs.append(catalog)
    }
    reportUnused(besides: Set(named.keys).union([source]), at: languages)
    return FormTexts(index, catalogs)
  }

  private func stringCatalog(
    _ spec: ParsedForm, _ source: String, _ index: TextIndex
  ) -> StringCatalogFile? {
    spec.root[.languages].flatMap { languages in
      StringCatalogFile(
        ofSpec: path, languages,
        for: TextCatalogContext(
          form: spec.root[.form]?.text ?? "", sourceLanguage: source,
          texts: index.entries.map { TranslatableText($0) }),
        in: compilation)
    }
  }

  /// Reads the file of a language, or what the String Catalog has of it.
  private func read(
    _ catalog: inout TextCatalogFile, named node: Node, _ index: TextIndex,
    _ strings: StringCatalogFile?
  ) {
    let path = CatalogFile.path(ofSpec: path, node.text)
    if let strings, (try? compilation.files.reader.read(path: path)) == nil {
      let texts = strings.texts(in: node.text)
      compilation.files.keep(texts.tree)
      catalog.sources = texts.sources
      if let root = texts.tree.root { catalog.read(root, index, in: compilation) }
    } else if let root = compilation.readFile(at: path, namedBy: node, as: .catalog)?.root {
      catalog.read(root, index, in: compilation)
    }
  }

  /// Whether the spec is a file rather than the standard input.
  private var isFile: Bool { !path.hasPrefix("<") }

  private func report(repeated node: Node, _ first: Node) {
    compilation.report(
      .duplicateDeclaration, "the language \(Phrase.quoted(node)) is given twice", at: node.span,
      related: [RelatedPlace(span: first.span, message: "first given here")])
  }

  /// Reports the files with texts in languages that the form does not promise.
  private func reportUnused(besides languages: Set<String>, at node: Node) {
    guard isFile, node.kind == .sequence, node.items.allSatisfy({ $0.kind == .string }) else {
      return
    }
    let parts = CatalogFile.parts(ofSpec: path)
    let names = compilation.files.reader.names(inFolder: parts.folder).filter {
      $0.hasPrefix(parts.name + ".") && $0.hasSuffix(CatalogFile.suffix)
    }
    for name in names.sorted() {
      let language = name.dropFirst(parts.name.count + 1).dropLast(CatalogFile.suffix.count)
      guard !language.isEmpty, !language.contains("."), !languages.contains(String(language))
      else { continue }
      compilation.report(
        .unusedCatalog, "`\(name)` is not read, since `\(language)` is not one of the `languages`",
        at: node.span)
    }
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
    let (folder, name) = parts(ofSpec: path)
    return "\(folder)\(name).\(language)\(suffix)"
  }

  /// The path of the String Catalog of a spec: `forms/album.xcstrings`.
  package static func stringsPath(ofSpec path: String) -> String {
    let (folder, name) = parts(ofSpec: path)
    return "\(folder)\(name).xcstrings"
  }

  /// The end of the names of such files.
  static let suffix = ".texts.yaml"

  /// The folder of a spec with the slash at its end, and the name without `.form.yaml`.
  static func parts(ofSpec path: String) -> (folder: String, name: String) {
    let end = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    return (String(path[..<end]), String(path[end...].prefix { $0 != "." }))
  }
}

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
      var catalog = TextCatalogFile(language: node.text, count: index.entries.count)
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
    var tree = compilation.readFile(
      at: path, namedBy: node, as: .catalog, isOptional: strings != nil)
    if tree == nil, let strings {
      let texts = strings.texts(in: node.text)
      compilation.files.keep(texts.tree)
      catalog.sources = texts.sources
      tree = texts.tree
    }
    if let root = tree?.root { catalog.read(root, index, in: compilation) }
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
    let names = compilation.files.reader.names(inFolder: CatalogFile.parts(ofSpec: path).folder)
    for (name, language) in CatalogFile.files(ofSpec: path, among: names)
    where !languages.contains(language) {
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
  private static let suffix = ".texts.yaml"

  /// Whether a path is that of a file with texts.
  package static func isCatalog(_ path: String) -> Bool { path.hasSuffix(suffix) }

  /// The files with texts of a spec among those in its folder, in the order of their names.
  package static func files(
    ofSpec path: String, among names: [String]
  ) -> [(name: String, language: String)] {
    let start = parts(ofSpec: path).name + "."
    return names.filter { $0.hasPrefix(start) && $0.hasSuffix(suffix) }.sorted().compactMap { name in
      let language = String(name.dropFirst(start.count).dropLast(suffix.count))
      return language.isEmpty || language.contains(".") ? nil : (name, language)
    }
  }

  /// The folder of a spec with the slash at its end, and the name without `.form.yaml`.
  static func parts(ofSpec path: String) -> (folder: String, name: String) {
    let end = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    return (String(path[..<end]), String(path[end...].prefix { $0 != "." }))
  }
}

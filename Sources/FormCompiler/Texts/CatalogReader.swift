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
    let form = spec.root[.form]?.text ?? ""
    let named = self.languages(languages, besides: source)
    let files = zip(named, trees(named, strings)).map { node, tree in
      file(in: node.text, tree, index, strings)
    }
    let batches = Batch.inHalves(of: files.count, middle: files.count / 2, in: compilation) {
      range, compilation in
      var check = check
      check.compilation = compilation
      return files[range].map { file in
        var catalog = file.catalog
        if let root = file.root,
          catalog.readTop(of: root, for: form, from: source, in: compilation)
        {
          catalog.read(root, index, in: compilation)
        }
        check.check(&catalog)
        return catalog
      }
    }
    reportUnused(besides: Set(named.map(\.text)).union([source]), at: languages)
    return FormTexts(index, batches.flatMap(\.results), from: source, at: languages.span)
  }

  /// The languages that the form promises besides its own; one that is repeated is reported.
  private func languages(_ list: Node, besides source: String) -> [Node] {
    var first: [String: Node] = [:]
    return list.items.filter { node in
      guard node.kind == .string, node.text != source else { return false }
      // A fix of the spelling of a tag must not be what names a language twice.
      let tag = node.text.lowercased().replacing("_", with: "-")
      if let first = first[tag] {
        report(repeated: node, first)
        return false
      }
      first[tag] = node
      return true
    }
  }

  /// The files of languages, which may be missing where a String Catalog has their texts.
  private func trees(_ languages: [Node], _ strings: StringCatalogFile?) -> [SyntaxTree?] {
    guard isFile else { return languages.map { _ in nil } }
    return compilation.readCatalogs(
      at: languages.map { CatalogFile.path(ofSpec: path, $0.text) }, namedBy: languages,
      isOptional: strings != nil)
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

  /// The catalog of a language before it is read, and its root: that of the language's file, or of
  /// what the String Catalog has.
  private func file(
    in language: String, _ tree: SyntaxTree?, _ index: TextIndex, _ strings: StringCatalogFile?
  ) -> (catalog: TextCatalogFile, root: Node?) {
    var catalog = TextCatalogFile(language: language, count: index.entries.count)
    guard tree == nil, let strings else { return (catalog, tree?.root) }
    let texts = strings.texts(in: language)
    compilation.files.keep(texts.tree)
    catalog.entries = texts.entries
    catalog.exempt = strings.exempt
    return (catalog, texts.tree.root)
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
    let named = names.filter { $0.hasPrefix(start) && $0.hasSuffix(suffix) }.sorted()
    return named.compactMap { name in
      let language = String(name.dropFirst(start.count).dropLast(suffix.count))
      return language.isEmpty || language.contains(".") ? nil : (name, language)
    }
  }

  /// The folder of a spec with the slash at its end, and the name without `.form.yaml`.
  static func parts(ofSpec path: String) -> (folder: String, name: String) {
    let end = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let file = path[end...]
    let name = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    return (String(path[..<end]), String(name.hasSuffix(".form") ? name.dropLast(5) : name))
  }
}

import FormModel
import FormSyntax
import FormTranslation

/// The String Catalog of Xcode beside a spec, `album.xcstrings`, which has all languages.
struct StringCatalogFile {
  private let tree: SyntaxTree
  /// The place for what has none of its own.
  private let place: SourceSpan
  private let strings: StringCatalog
  private let context: TextCatalogContext
  private let source: SourceText
  /// The entries of texts by key, and those of the first case of texts with a string for each case.
  private let entries: [String: Node.Entry]
  /// The keys of the texts that are not meant to be translated.
  let exempt: Set<String>

  /// Reads the catalog; nil if there is none, or after a report.
  ///
  /// - Parameters:
  ///   - languages: The node that promises the translations.
  ///   - context: The texts of the form, which are only needed if there is a catalog.
  init?(
    ofSpec path: String, _ languages: Node, for context: @autoclosure () -> TextCatalogContext,
    in compilation: Compilation
  ) {
    let path = CatalogFile.stringsPath(ofSpec: path)
    guard
      let tree = compilation.readFile(
        at: path, namedBy: languages, as: .catalog, isOptional: true),
      let source = compilation.sources[tree.file], let root = tree.root
    else { return nil }
    let context = context()
    do throws(TextCatalogProblem) {
      strings = try StringCatalog(source.bytes, path: path, for: context)
    } catch {
      compilation.report(.badCatalog, error.reason, at: root.span)
      return nil
    }
    compilation.files.dropFixes(in: tree.file)
    (self.tree, place, self.context, self.source) = (tree, root.span, context, source)
    let strings = root["strings"].map { Array($0.entries) } ?? []
    let parents = strings.compactMap { entry in
      entry.key.text.lastIndex(of: ".").map { (String(entry.key.text[..<$0]), entry) }
    }
    entries = Dictionary(
      strings.map { ($0.key.text, $0) } + parents, uniquingKeysWith: { first, _ in first })
    exempt = Set(entries.filter { $0.value.value["shouldTranslate"]?.bool == false }.keys)
  }

  /// The translations into a language, as a mapping of keys to texts with their places, and what the
  /// catalog says of them.
  func texts(in language: String) -> (tree: SyntaxTree, entries: [String: TextCatalog.Entry]) {
    var context = context
    context.language = language
    let entries = strings.catalog(language, for: context).entries.filter {
      $0.translation != nil && $0.state != .obsolete
    }
    let nodes = entries.map { entry in
      (
        key: DerivedNode.text(entry.key, at: self.entries[entry.key]?.key.span ?? place),
        value: node(entry.translation, of: entry.key, in: language)
      )
    }
    let root = DerivedNode.mapping(
      [(key: .text(language, at: place), value: .mapping(nodes, at: place))], at: place)
    return (
      SyntaxReader.derive(root, from: source, tree.file),
      Dictionary(entries.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    )
  }

  private func node(
    _ content: TextContent?, of key: String, in language: String
  ) -> DerivedNode {
    guard let content, content.way != nil else {
      return .text(content?.cases.first?.text ?? "", at: span(of: nil, key, language))
    }
    return .mapping(
      content.cases.map { item in
        let span = span(of: item.name, key, language)
        return (key: .text(item.name, at: span), value: .text(item.text, at: span))
      }, at: entries[key]?.value["localizations"]?[language]?.span ?? place)
  }

  /// The place of a text or one of its cases, which may be a string of its own.
  private func span(of name: String?, _ key: String, _ language: String) -> SourceSpan {
    let string = name.flatMap { entries["\(key).\($0)"] } ?? entries[key]
    let localization = string?.value["localizations"]?[language]
    let plural = name.flatMap { localization?["variations"]?["plural"]?[$0] }
    let value = (plural ?? localization)?["stringUnit"]?["value"]
    return value?.span ?? string?.key.span ?? place
  }
}

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
    guard let bytes = try? compilation.files.reader.read(path: path),
      let tree = compilation.readFile(at: path, namedBy: languages, as: .catalog),
      let source = compilation.sources[tree.file], let root = tree.root
    else { return nil }
    let context = context()
    do throws(TextCatalogProblem) {
      strings = try StringCatalog(bytes, path: path, for: context)
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
  }

  /// The translations into a language, as a mapping of keys to texts with their places, and the texts
  /// that were translated.
  func texts(in language: String) -> (tree: SyntaxTree, sources: [String: TextContent]) {
    var context = context
    context.language = language
    let entries = strings.catalog(language, for: context).entries.filter {
      $0.translation != nil && $0.state != .obsolete
    }
    let nodes = entries.map { entry in
      let string = self.entries[entry.key]
      let key = string?.key.span ?? place
      let localization = string?.value["localizations"]?[language]
      return (
        key: DerivedNode.text(entry.key, at: key),
        value: Self.node(entry.translation, localization, key)
      )
    }
    let root = DerivedNode.mapping(
      [(key: .text(language, at: place), value: .mapping(nodes, at: place))], at: place)
    let sources = entries.compactMap { entry in entry.source.map { (entry.key, $0) } }
    return (
      SyntaxReader.derive(root, from: source, tree.file),
      Dictionary(sources, uniquingKeysWith: { first, _ in first })
    )
  }

  private static func node(
    _ content: TextContent?, _ localization: Node?, _ key: SourceSpan
  ) -> DerivedNode {
    guard let content, content.way != nil else {
      let value = localization?["stringUnit"]?["value"]
      return .text(content?.cases.first?.text ?? "", at: value?.span ?? key)
    }
    let plural = localization?["variations"]?["plural"]
    return .mapping(
      content.cases.map { item in
        let value = plural?[item.name]?["stringUnit"]?["value"]?.span ?? key
        return (key: .text(item.name, at: value), value: .text(item.text, at: value))
      }, at: localization?.span ?? key)
  }
}

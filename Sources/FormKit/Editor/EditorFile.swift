import FormBuild
import FormCatalog
import FormCompiler
package import FormSyntax

/// One file of a form as an editor sees it: its text, its tree, and the names in it.
package final class EditorFile {
  /// The text of the file, without a byte-order mark.
  package let source: SourceText
  /// The tree; after a syntax error, that of the text before it.
  private(set) lazy var tree: SyntaxTree = {
    isRead = true
    let tree = CursorRepair.parse(source.bytes, source.path, format, after: whole?.tree)
    // Else each text would keep the one before it.
    if tree.isComplete { whole = nil }
    return tree
  }()
  /// Whether the tree has been read.
  private(set) var isRead = false
  /// The top level of the file; nil for a file that the catalogue does not describe.
  private(set) lazy var entry = Self.entryByName(source.path) ?? entryByKeys
  /// The last file before this one that was read and parsed; nil if there was none.
  private var whole: EditorFile?
  /// The names of the last text that parsed, whose places may not be those of this one.
  var knownNames: NameReader? { tree.isComplete ? reader : whole?.reader ?? reader }
  package var format: SyntaxFormat { SyntaxFormat(path: source.path) }
  private(set) lazy var reader = tree.root.flatMap { root -> NameReader? in
    if CatalogFile.isCatalog(source.path) { return NameReader(catalog: root, source) }
    return root.kind == .sequence
      ? NameReader(options: root, path: source.path) : entry.map { NameReader(root, as: $0) }
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - source: The text with the path of the file, whose name tells what it is.
  ///   - previous: The file before the last edit.
  package init(_ source: SourceText, after previous: EditorFile? = nil) {
    self.source = source
    whole = previous.flatMap { $0.isRead && $0.tree.isComplete ? $0 : $0.whole }
  }

  /// What kind of file this is by its name; nil if only its keys can tell.
  private static func entryByName(_ path: String) -> ObjectEntry? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if name == ConfigurationSearch.fileName { return .configuration }
    if FormHostFile.isHost(name) { return .hostFile }
    if FormTestFile.isTest(name) { return .testFile }
    return SpecFinder.suffixes.contains(where: name.hasSuffix) ? Catalog.form : nil
  }

  /// Whether the value of a key, such as `host`, can be the name of a file.
  func canName(_ name: String, at key: String) -> Bool {
    let other = Self.entryByName(name)?.name
    let isConfiguration = entry?.name == ObjectEntry.configuration.name
    switch key {
    case "host": return other == ObjectEntry.hostFile.name
    case "spec": return other == Catalog.form.name
    case "include" where isConfiguration: return other == Catalog.form.name
    case "file" where SyntaxFormat(path: name) == .csv: return true
    default:
      return other == nil && !CatalogFile.isCatalog(name) && !name.hasSuffix(".snap.json")
        && [".yaml", ".yml", ".json"].contains(where: name.hasSuffix)
    }
  }

  /// What kind of file this is by its keys: a part of a form, or nothing that the catalogue knows.
  private var entryByKeys: ObjectEntry? {
    guard format != .csv, !CatalogFile.isCatalog(source.path) else { return nil }
    let isPart = tree.root.map { root in
      ["formc", "form", "sections", "fragments", "rows"].contains { root[$0] != nil }
    }
    return isPart == true ? Catalog.form : nil
  }

  /// The path of the spec that a test file is about, relative to the file; nil for any other file.
  package var testedSpec: String? {
    entry?.name == ObjectEntry.testFile.name ? tree.root?["spec"]?.text : nil
  }

  /// The names of the tests of a test file, with the bytes at which they are written.
  package var tests: [(name: String, range: Range<Int>)] {
    guard testedSpec != nil else { return [] }
    return (tree.root?["tests"]?.items.map { $0 } ?? []).compactMap { test in
      test["name"].map { ($0.text, $0.span.range) }
    }
  }

  /// The place whose text contains an offset, or that begins or ends there: the innermost one.
  func place(at offset: Int) -> SpecPlace? {
    tree.root.flatMap { root in entry.flatMap { Self.place(at: offset, in: root, as: $0) } }
  }

  static func place(at offset: Int, in root: Node, as entry: ObjectEntry) -> SpecPlace? {
    var found: SpecPlace?
    SpecWalk { place in
      let range = place.node.span.range
      let isHere = range.lowerBound <= offset && offset <= range.upperBound
      if isHere { found = place }
      return isHere || place.isKey
    }.walk(root, as: entry)
    return found
  }

  /// The names at an offset, the innermost last.
  func names(at offset: Int) -> [NameOccurrence] {
    (reader?.occurrences ?? []).filter {
      $0.range.lowerBound <= offset && offset <= $0.range.upperBound
    }
  }
}

extension EditorFile {
  /// The paths of other files, relative to this one, with the bytes at which they are written.
  package var links: [(path: String, range: Range<Int>)] {
    guard let root = tree.root, let entry else { return [] }
    var links: [(path: String, range: Range<Int>)] = []
    SpecWalk { place in
      let isPath = ["include", "file", "extends", "baseline", "spec", "host"].contains(place.key)
      if !place.isKey, isPath, place.node.kind == .string, place.property != nil {
        links.append((place.node.text, place.node.content))
      }
      return true
    }.walk(root, as: entry)
    return links
  }
}

import FormBuild
import FormCatalog
import FormCompiler
package import FormSyntax

/// One file of a form as an editor sees it: its text, its tree, and the names in it.
package final class EditorFile {
  /// The text of the file, without a byte-order mark.
  package let source: SourceText
  /// The tree; after a syntax error, that of the text before it.
  let tree: SyntaxTree
  /// The top level of the file; nil for a file that the catalogue does not describe.
  let entry: ObjectEntry?
  /// The last text of the file that parsed; nil if this one does, or none did.
  private let whole: EditorFile?
  /// The names of the last text that parsed, whose places may not be those of this one.
  var knownNames: NameReader? { whole?.reader ?? reader }
  package var format: SyntaxFormat { SyntaxFormat(path: source.path) }
  private(set) lazy var reader = tree.root.flatMap { root in
    CatalogFile.isCatalog(source.path)
      ? NameReader(catalog: root, source) : entry.map { NameReader(root, as: $0) }
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - source: The text with the path of the file, whose name tells what it is.
  ///   - previous: The file before the last edit.
  package init(_ source: SourceText, after previous: EditorFile? = nil) {
    self.source = source
    tree = CursorRepair.parse(source.bytes, source.path, SyntaxFormat(path: source.path))
    entry = Self.entry(source.path, tree)
    whole = tree.isComplete ? nil : previous?.tree.isComplete == true ? previous : previous?.whole
  }

  /// What kind of file this is: by its name, or else by its keys.
  private static func entry(_ path: String, _ tree: SyntaxTree) -> ObjectEntry? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let words = name.split(separator: ".")
    if name == ConfigurationSearch.fileName { return .configuration }
    if SyntaxFormat(path: path) == .csv || CatalogFile.isCatalog(path) { return nil }
    if words.dropLast().last == "host" { return .hostFile }
    if words.dropLast().last == "test" { return .testFile }
    let isPart = tree.root.map { root in
      ["formc", "form", "sections", "fragments", "rows"].contains { root[$0] != nil }
    }
    return isPart == true || words.dropLast().last == "form" ? Catalog.form : nil
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

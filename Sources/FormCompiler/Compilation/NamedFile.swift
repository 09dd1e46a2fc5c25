package import FormSyntax

/// The kind of a file that a spec or a configuration names.
///
/// A file of another kind is refused without showing its content: the author of a spec may not be
/// allowed to read the file, as on a server that checks the specs of its users.
package enum NamedFile {
  /// A part of a spec, which has the key `formc`.
  case part
  /// A file that has certain keys and no others, or whose name begins with `formc.` or `formc-`.
  case settings(KeySet)
  /// A list of options, with the columns of a file in CSV.
  case options(TableColumns)
  /// The texts of a form in one language, which lie beside the spec.
  case catalog

  /// The columns of a file in CSV.
  var columns: TableColumns {
    if case .options(let columns) = self { columns } else { TableColumns() }
  }

  /// Why a file is not of this kind, without quoting the file; nil if it is.
  func refusal(of file: SourceFiles.Reading) -> String? {
    switch self {
    case .part:
      return Self.isSpec(file) ? nil : "it is not a part of a spec, which has the key `formc`"
    case .settings(let keys):
      if Self.isNamedAfterTool(file.text.path) { return nil }
      return Self.obstacle(in: file, keys).map { "it is not \(keys.title): \($0)" }
    case .options: return Self.obstacle(inOptions: file)
    case .catalog: return nil
    }
  }

  /// The diagnostic about a file that cannot be read.
  func diagnostic(of error: FormFileError, _ path: String, namedBy entry: Node) -> Diagnostic {
    if case .catalog = self {
      return Diagnostic(
        .missingCatalog,
        entry.kind == .string
          ? "the texts in \(Phrase.quoted(entry)) cannot be read: \(error.reason)"
          : "the String Catalog cannot be read: \(error.reason)",
        at: entry.span, notes: ["they are expected in `\(path)`"])
    }
    if error.kind == .outsideRoot {
      return Diagnostic(
        .includeOutsideRoot, "the file `\(path)` lies outside the folder that includes may use",
        at: entry.span, notes: [error.reason])
    }
    return Diagnostic(
      .includeNotFound, "the file `\(path)` cannot be read: \(error.reason)", at: entry.span)
  }

  private static func isSpec(_ file: SourceFiles.Reading) -> Bool {
    if file.tree?.root?["formc"] != nil { return true }
    return file.tree?.isComplete != true && beginsWithVersion(file.text)
  }

  /// Whether the first key of a broken file is `formc`, in YAML or JSON.
  private static func beginsWithVersion(_ text: SourceText) -> Bool {
    let lines = text.bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    let first = lines.lazy
      .map { $0.drop { " \t{".utf8.contains($0) } }
      .first { line in
        line.first.map { !"#%".utf8.contains($0) } ?? false && !line.starts(with: "---".utf8)
      }
    let key = first?.prefix { $0 != UInt8(ascii: ":") } ?? []
    return key.filter { !" \t\"'".utf8.contains($0) }.elementsEqual("formc".utf8)
  }

  /// Why a file is not a list of options; nil if it is.
  private static func obstacle(inOptions file: SourceFiles.Reading) -> String? {
    if file.text.bytes.isEmpty { return file.problems.sorted.first?.message ?? "it is empty" }
    if SyntaxFormat(path: file.text.path) == .csv {
      return SyntaxReader.header(ofCSV: file.text.bytes).contains("value")
        ? nil : "its first line has no column `value`"
    }
    guard let root = file.tree?.root, root.kind == .sequence else {
      return "it is not a list of options"
    }
    let isOption = root.items.first.map { $0.isScalar || $0["value"] != nil } ?? true
    return isOption ? nil : "it is not a list of options, which have the key `value`"
  }

  private static func isNamedAfterTool(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return name.hasPrefix("formc.") || name.hasPrefix("formc-")
  }

  /// Why a file is not a mapping with certain keys only; nil if it is.
  private static func obstacle(in file: SourceFiles.Reading, _ keys: KeySet) -> String? {
    func line(_ span: SourceSpan) -> Int { file.text.position(at: Int(span.start)).line }
    guard let tree = file.tree, tree.isComplete else {
      let span = file.problems.sorted.first?.span
      return "line \(span.map(line) ?? 1) cannot be read"
    }
    guard let root = tree.root, root.kind == .mapping else { return "it has no keys" }
    let unknown = root.entries.first { keys.position(of: $0.key) == nil }
    return unknown.map { "line \(line($0.key.span)) has another key" }
  }
}

extension Compiler {
  /// Whether a file is a spec or a part of one, perhaps with mistakes.
  package static func isSpec(path: String, bytes: [UInt8]) -> Bool {
    NamedFile.part.refusal(of: SourceFiles().read(path: path, bytes: bytes)) == nil
  }
}

import FormModel
import FormSyntax

extension TextCatalog {
  /// Reads a catalog in YAML.
  ///
  /// - Throws: The first mistake; a file with a mistake is not read at all, so that nothing is lost
  ///   when it is written again.
  package static func readYAML(
    _ bytes: [UInt8], path: String, for context: TextCatalogContext
  ) throws(TextCatalogProblem) -> TextCatalog {
    let source = try CatalogSource(bytes, path: path)
    var diagnostics = DiagnosticList()
    let tree = SyntaxReader.read(
      source.text, file: FileID(0), format: .yaml, diagnostics: &diagnostics)
    if let problem = diagnostics.sorted.first(where: { $0.severity == .error }) {
      throw source.problem(problem.message, at: Int(problem.span?.start ?? 0))
    }
    var reader = YAMLCatalogReader(source, tree, context)
    return try reader.read().matched(to: context.texts)
  }
}

/// Reads the tree of a catalog, and the comments between its keys.
private struct YAMLCatalogReader {
  private struct Comment {
    let offset: Int
    let line: Int
    let text: String
    /// Whether something stands before it on its line.
    let isBeside: Bool

    /// The text as the comment of a translator.
    var comment: String { CatalogComment.unescaped(text) }
  }

  private let source: CatalogSource
  private let tree: SyntaxTree
  private let context: TextCatalogContext
  private let texts: [String: TextContent]
  private var comments: ArraySlice<Comment> = []
  private var entries = CatalogEntries()
  private var groupComments: [String: [String]] = [:]
  /// The last entry and its end; the entry gets the comments beside and inside it.
  private var current: TextCatalog.Entry?
  private var currentEnd = 0
  /// Where the key of the entry begins.
  private var currentStart = 0

  /// The maximum length of the key of a text in bytes: long keys of groups are in all their texts.
  private static let maximumKeyLength = 1_000

  init(_ source: CatalogSource, _ tree: SyntaxTree, _ context: TextCatalogContext) {
    self.source = source
    self.tree = tree
    self.context = context
    texts = Dictionary(context.texts.map { ($0.key, $0.content) }) { first, _ in first }
    comments = allComments()[...]
  }

  mutating func read() throws(TextCatalogProblem) -> TextCatalog {
    var catalog = TextCatalog(
      language: context.language ?? "", sourceLanguage: context.sourceLanguage, form: context.form)
    guard let root = tree.root, root.kind != .null else {
      guard context.language != nil else {
        throw source.problem("the catalog is empty", at: 0)
      }
      groupComments[""] = try withoutTitle(takeComments(before: .max))
      catalog.groupComments = groupComments
      return catalog
    }
    guard root.kind == .mapping, let top = root.entries.first else {
      throw source.problem("a catalog is a mapping with one language", at: Int(root.span.start))
    }
    if root.entries.count > 1 {
      let key = root.entries[1].key
      throw source.problem(
        "a catalog has one language, and `\(key.text)` is a second one", at: Int(key.span.start))
    }
    let start = Int(top.key.span.start)
    try source.check(language: top.key.text, is: context, at: start)
    catalog.language = context.language ?? top.key.text.replacing("_", with: "-")
    groupComments[""] = try withoutTitle(takeComments(before: start))
    if top.value.kind == .mapping {
      try readGroup(top.value, "")
    } else if top.value.kind != .null {
      throw source.problem(
        "the texts of a language are a mapping", at: Int(top.value.span.start))
    }
    groupComments["."] = takeComments(before: .max).map(\.comment)
    try finishEntry()
    catalog.entries = entries.entries
    catalog.groupComments = groupComments.filter { !$0.value.isEmpty }
    return catalog
  }

  /// The comments above the catalog without the one that names the form.
  private func withoutTitle(_ comments: [Comment]) throws(TextCatalogProblem) -> [String] {
    var comments = comments
    for (index, comment) in comments.enumerated() {
      guard let origin = CatalogComment.origin(in: comment.text) else { continue }
      comments.remove(at: index)
      try source.check(
        form: origin.form, source: origin.language, is: context, at: comment.offset)
      break
    }
    return comments.map(\.comment)
  }

  // MARK: - Keys

  private mutating func readGroup(_ mapping: Node, _ prefix: String) throws(TextCatalogProblem) {
    var last = mapping.index
    for entry in mapping.entries {
      let start = Int(entry.key.span.start)
      // Nodes are numbered in the order of the file, except those that an alias refers to.
      let isAlias = entry.key.index < last || entry.value.index < entry.key.index
      last = entry.value.index
      if entry.isMerged || isAlias {
        throw source.problem("a catalog has no aliases and no merge keys", at: start)
      }
      guard prefix.utf8.count + entry.key.withUTF8(\.count) < Self.maximumKeyLength else {
        throw source.problem("the key of a text has too many characters", at: start)
      }
      let key = prefix.isEmpty ? entry.key.text : "\(prefix).\(entry.key.text)"
      let above = takeComments(before: start)
      try finishEntry()
      try read(entry, key, above)
    }
  }

  private mutating func read(
    _ entry: Node.Entry, _ key: String, _ above: [Comment]
  ) throws(TextCatalogProblem) {
    let value = entry.value
    let start = Int(entry.key.span.start)
    let line = source.text.position(at: start).line
    var result = TextCatalog.Entry(key)
    let lines = zip(above, above.dropFirst().map(\.line) + [line]).map {
      (text: $0.text, isAdjacent: !$0.isBeside && $0.line + 1 == $1)
    }
    CatalogComment.read(lines, into: &result)
    if value.kind == .sequence {
      throw source.problem("a list is not a text", at: Int(value.span.start))
    }
    if value.kind == .mapping, !isText(value, key, result) {
      groupComments[key, default: []] += above.map(\.comment)
      return try readGroup(value, key)
    }
    if value.kind == .mapping {
      guard value.entries.count <= TextContent.maximumCaseCount else {
        throw source.problem("a text has at most \(TextContent.maximumCaseCount) cases", at: start)
      }
      let cases = value.entries.flatMap { entry in
        // `cases` has those of a `select` in the spec.
        entry.value.kind == .mapping
          ? entry.value.entries.map { TextContent.Case($0.key.text, text($0.value)) }
          : [TextContent.Case(entry.key.text, text(entry.value))]
      }
      let way = [texts[key], result.source].lazy.compactMap(\.?.way).first
      result.translation = TextContent(cases, way: way)
    } else {
      result.translation = TextContent([TextContent.Case("", text(value))])
    }
    current = result
    currentStart = start
    currentEnd = Int(value.span.end)
  }

  /// Whether a mapping has the cases of a text rather than texts of their own.
  private func isText(_ mapping: Node, _ key: String, _ entry: TextCatalog.Entry) -> Bool {
    guard !mapping.entries.isEmpty,
      mapping.entries.allSatisfy({ isCase($0) || texts[key]?.way == .select && hasCases($0) })
    else { return false }
    if texts[key]?.way != nil { return true }
    let names = mapping.entries.map(\.key.text)
    if names.contains(where: { texts["\(key).\($0)"] != nil }) { return false }
    if texts[key] != nil { return Set(names) == ["text", "absent"] }
    if entry.source?.way != nil { return true }
    let own = names.filter { $0 != "absent" }
    return own == ["text"] && names.count == 2
      || !own.isEmpty && own.allSatisfy(TextContent.Way.isNumberCase)
        && own.contains(where: PluralRule.categories.contains)
  }

  private func isCase(_ entry: Node.Entry) -> Bool {
    entry.value.isScalar && entry.value.index > entry.key.index
  }

  /// Whether an entry has the cases of a text as in a spec.
  private func hasCases(_ entry: Node.Entry) -> Bool {
    entry.key.text == "cases" && entry.value.kind == .mapping
      && entry.value.entries.allSatisfy(isCase)
  }

  /// A scalar as it is written; empty for a value that is left out.
  private func text(_ value: Node) -> String { value.kind == .null ? "" : value.text }

  private mutating func finishEntry() throws(TextCatalogProblem) {
    guard let entry = current else { return }
    current = nil
    try entries.add(entry, in: source, at: currentStart)
  }

  // MARK: - Comments

  /// Takes the comments before a key; those beside and inside the last text go to that.
  private mutating func takeComments(before offset: Int) -> [Comment] {
    var taken: [Comment] = []
    while let comment = comments.first, comment.offset < offset {
      comments.removeFirst()
      if current != nil, comment.isBeside || comment.offset < currentEnd {
        current?.comments.append(comment.comment)
      } else {
        taken.append(comment)
      }
    }
    return taken
  }

  private func allComments() -> [Comment] {
    let bytes = source.text.bytes
    let marks = bytes.indices.filter { index in
      bytes[index] == UInt8(ascii: "#")
        && (index == 0 || [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index - 1]))
    }
    var lastLine = 0
    return tree.outsideScalars(marks).compactMap { offset in
      let line = source.text.position(at: offset).line
      // A second mark on a line is a part of the comment.
      guard line != lastLine else { return nil }
      lastLine = line
      let range = source.text.lineRange(line)
      let text = source.text.text(offset + 1..<range.upperBound)
      return Comment(
        offset: offset, line: line, text: text.first == " " ? String(text.dropFirst()) : text,
        isBeside: bytes[range.lowerBound..<offset].contains { $0 != 0x20 && $0 != 0x09 })
    }
  }
}

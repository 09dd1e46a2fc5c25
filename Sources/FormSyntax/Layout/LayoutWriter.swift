/// Writes the canonical layout of a file.
struct LayoutWriter {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// The last column that a flow collection may reach.
  static let maximumColumn = 120
  static let indentation = 2

  let bytes: Bytes
  let tree: LayoutTree
  var output: [UInt8] = []
  /// Whether blank lines would become a part of the text before them.
  var isAfterKeptBreaks = false

  init(_ tree: LayoutTree, _ bytes: Bytes) {
    self.tree = tree
    self.bytes = bytes
    output.reserveCapacity(bytes.count + bytes.count / 4)
  }

  static func write(_ tree: LayoutTree, _ bytes: Bytes, isJSON: Bool) -> [UInt8] {
    var writer = LayoutWriter(tree, bytes)
    if isJSON { writer.writeJSON(0, 0, column: 0) } else { writer.writeDocument() }
    writer.output.append(UInt8(ascii: "\n"))
    return writer.output
  }

  private mutating func writeDocument() {
    writeHeader()
    guard let root = tree.nodes.first else { return }
    write(root.leading, 0, isFirst: true)
    if isBlock(0, column: 0) {
      write((root.trailing.map { [Comment(range: $0)] } ?? []), 0, isFirst: true)
      if !root.properties.isEmpty {
        beginLine(0)
        writeProperties(root)
      }
      writeEntries(of: 0, 0, isCompact: false)
    } else {
      beginLine(0, isAfterBlank: root.isAfterBlank && !root.leading.isEmpty)
      writeText(of: 0, 0, beside: root.trailing)
    }
    write(tree.footer, 0, isFirst: false)
  }

  /// Writes the lines before the content; several blank lines become one.
  private mutating func writeHeader() {
    var isBlank = true
    for line in tree.header where !(line.isEmpty && isBlank) {
      isBlank = line.isEmpty
      beginLine(0)
      output += bytes[line]
    }
  }

  // MARK: - Lines

  /// Begins a line, with a blank line before it if requested.
  mutating func beginLine(_ indent: Int, isAfterBlank: Bool = false) {
    if !output.isEmpty {
      output.append(UInt8(ascii: "\n"))
      if isAfterBlank, !isAfterKeptBreaks { output.append(UInt8(ascii: "\n")) }
    }
    isAfterKeptBreaks = false
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent))
  }

  mutating func write(_ comments: [Comment], _ indent: Int, isFirst: Bool) {
    var isFirst = isFirst
    for comment in comments {
      beginLine(indent, isAfterBlank: comment.isAfterBlank && !isFirst)
      output += bytes[comment.range]
      isFirst = false
    }
  }

  mutating func writeTrailing(_ comment: Range<Int>?) {
    guard let comment else { return }
    output += "  ".utf8
    output += bytes[comment]
  }

  mutating func writeProperties(_ node: LayoutNode) {
    var isFirst = true
    for property in node.properties {
      if !isFirst { output.append(UInt8(ascii: " ")) }
      output += bytes[property]
      isFirst = false
    }
  }

  // MARK: - Block collections

  /// Writes the entries of a collection, each on lines of its own.
  ///
  /// - Parameter isCompact: Whether the first entry continues the current line.
  private mutating func writeEntries(of node: Int, _ indent: Int, isCompact: Bool) {
    var isFirst = true
    for entry in tree.entries(of: node) {
      let comments = comments(of: entry, indent)
      if !isFirst || !isCompact {
        write(comments.above, indent, isFirst: isFirst)
        let isTop = isFirst && comments.above.isEmpty
        beginLine(indent, isAfterBlank: tree.nodes[entry.first].isAfterBlank && !isTop)
      }
      if let key = entry.key {
        writeInline(key)
        if tree.nodes[key].endsInName { output.append(UInt8(ascii: " ")) }
        output.append(UInt8(ascii: ":"))
      } else {
        output.append(UInt8(ascii: "-"))
      }
      writeValue(of: entry, indent, beside: comments.beside)
      isFirst = false
    }
    write(tree.nodes[node].dangling, indent, isFirst: isFirst)
  }

  /// Writes the value after `-` or a key.
  private mutating func writeValue(
    of entry: LayoutEntry, _ indent: Int, beside comment: Range<Int>?
  ) {
    let node = tree.nodes[entry.value]
    if node.isEmpty { return writeTrailing(comment) }
    let inner = indent + Self.indentation
    guard isBlock(entry, indent) else {
      output.append(UInt8(ascii: " "))
      return writeText(of: entry.value, inner, beside: comment)
    }
    if isCompact(entry) {
      output.append(UInt8(ascii: " "))
      return writeEntries(of: entry.value, inner, isCompact: true)
    }
    if !node.properties.isEmpty {
      output.append(UInt8(ascii: " "))
      writeProperties(node)
    }
    writeTrailing(comment)
    writeEntries(of: entry.value, inner, isCompact: false)
  }

  /// Whether the first entry of an item continues the line of its `-`.
  private func isCompact(_ entry: LayoutEntry) -> Bool {
    entry.key == nil && tree.nodes[entry.value].properties.isEmpty
  }

  /// Whether the value of an entry takes lines of its own.
  private func isBlock(_ entry: LayoutEntry, _ indent: Int) -> Bool {
    let key = entry.key.map { tree.nodes[$0].width } ?? 0
    return isBlock(entry.value, column: indent + key + Self.indentation)
  }

  /// Whether a collection that begins at a column takes lines of its own.
  private func isBlock(_ node: Int, column: Int) -> Bool {
    let part = tree.nodes[node]
    guard !part.isScalar, part.firstChild != nil || !part.dangling.isEmpty else { return false }
    if part.style == .block || part.width >= LayoutNode.noWidth { return true }
    // On several lines, an ignore comment would no longer apply to the whole collection.
    if let comment = part.trailing, isIgnore(comment),
      !bytes[part.range].contains(where: LineBreak.isBreak)
    {
      return false
    }
    return column + part.width > Self.maximumColumn
  }

  private func isIgnore(_ comment: Range<Int>) -> Bool {
    String(decoding: bytes[comment], as: UTF8.self).contains("formc:ignore")
  }

  // MARK: - Comments

  /// The comments above an entry and the one beside its first line.
  private func comments(
    of entry: LayoutEntry, _ indent: Int
  ) -> (above: [Comment], beside: Range<Int>?) {
    let value = tree.nodes[entry.value]
    var above = tree.nodes[entry.first].leading
    var trailing = [entry.key.flatMap { tree.nodes[$0].trailing }, value.trailing].compactMap { $0 }
    let isBlock = isBlock(entry, indent)
    var beside: Range<Int>?
    if !(isBlock && isCompact(entry)), !value.isBlockScalar,
      !value.isSpreadScalar || value.trailing != nil
    {
      beside = trailing.popLast()
    }
    above += trailing.map { Comment(range: $0) }
    if isBlock, isCompact(entry),
      let first = tree.entries(of: entry.value).first(where: { _ in true })
    {
      above += comments(of: first, indent + Self.indentation).above
    }
    return (above, beside)
  }

  // MARK: - Texts on one line

  /// Writes a scalar or a flow collection, on one line unless it is a long text.
  private mutating func writeText(of index: Int, _ indent: Int, beside comment: Range<Int>?) {
    let node = tree.nodes[index]
    if node.isBlockScalar {
      writePropertiesBeforeText(node)
      writeBlockScalar(node, indent)
    } else if node.isSpreadScalar {
      writePropertiesBeforeText(node)
      writeLines(of: node, indent)
    } else {
      writeInline(index)
    }
    writeTrailing(comment)
  }

  private mutating func writePropertiesBeforeText(_ node: LayoutNode) {
    guard !node.properties.isEmpty else { return }
    writeProperties(node)
    if !node.range.isEmpty || node.rewritten != nil { output.append(UInt8(ascii: " ")) }
  }

  private mutating func writeInline(_ index: Int) {
    let node = tree.nodes[index]
    writePropertiesBeforeText(node)
    switch node.kind {
    case .scalar, .alias:
      if let text = node.rewritten { output += text } else { output += bytes[node.range] }
    case .sequence: writeItems(of: index)
    case .mapping: writePairs(of: index)
    }
  }

  private mutating func writeItems(of index: Int) {
    output.append(UInt8(ascii: "["))
    var isFirst = true
    for entry in tree.entries(of: index) {
      if !isFirst { output += ", ".utf8 }
      writeInline(entry.value)
      isFirst = false
    }
    output.append(UInt8(ascii: "]"))
  }

  private mutating func writePairs(of index: Int) {
    output.append(UInt8(ascii: "{"))
    var isFirst = true
    for entry in tree.entries(of: index) {
      output += isFirst ? " ".utf8 : ", ".utf8
      writeInline(entry.first)
      if !tree.nodes[entry.value].isEmpty {
        if tree.nodes[entry.first].endsInName { output.append(UInt8(ascii: " ")) }
        output += ": ".utf8
        writeInline(entry.value)
      }
      isFirst = false
    }
    output += isFirst ? "}".utf8 : " }".utf8
  }
}

extension LayoutWriter {
  /// Writes a value: on one line if the author did and it fits, otherwise a member on each line.
  ///
  /// - Parameters:
  ///   - indent: The indentation of its line.
  ///   - column: The column where it begins.
  mutating func writeJSON(_ index: Int, _ indent: Int, column: Int) {
    guard index < tree.nodes.count else { return }
    let node = tree.nodes[index]
    guard !node.isScalar, node.firstChild != nil else {
      return node.isScalar ? output += bytes[node.range] : writeEmpty(node)
    }
    // A comma may follow.
    let isInline = !node.isSpread && column + node.width < Self.maximumColumn
    let inner = indent + Self.indentation
    output += node.kind == .mapping ? "{".utf8 : "[".utf8
    var isFirst = true
    for entry in tree.entries(of: index) {
      if !isFirst { output += isInline ? ", ".utf8 : ",".utf8 }
      if !isInline { beginLine(inner) }
      if let key = entry.key {
        output += bytes[tree.nodes[key].range]
        output += ": ".utf8
      }
      let key = entry.key.map { tree.nodes[$0].width + 2 } ?? 0
      writeJSON(entry.value, inner, column: isInline ? 0 : inner + key)
      isFirst = false
    }
    if !isInline { beginLine(indent) }
    output += node.kind == .mapping ? "}".utf8 : "]".utf8
  }

  private mutating func writeEmpty(_ node: LayoutNode) {
    output += node.kind == .mapping ? "{}".utf8 : "[]".utf8
  }
}

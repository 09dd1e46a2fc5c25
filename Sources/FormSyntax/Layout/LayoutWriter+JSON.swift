extension LayoutWriter {
  /// Writes a value: on one line if the author did and it fits, otherwise a member on each line.
  ///
  /// - Parameters:
  ///   - indent: The indentation of its line.
  ///   - column: Where it begins.
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

/// Builds the tree of a layout from the events of a file and the text between them.
struct LayoutReader {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// A collection that is being read.
  private struct Frame {
    let node: Int
    /// Whether the next child is the value of a key.
    var hasKey = false
  }

  private let bytes: Bytes
  private let source: SyntaxEvents
  private let isJSON: Bool
  private var tree = LayoutTree()
  private var frames: [Frame] = []
  /// The end of the last token.
  private var position = 0
  /// The node whose token was the last one; nil at the start and after an opening bracket.
  private var last: Int?
  /// The block collections that ended since the last token, the innermost first.
  private var closed: [Int] = []
  /// Comments for the first entry of the next collection.
  private var carried: [Comment] = []
  /// Whether a blank line is below them.
  private var isBlankBelowCarried = false

  static func read(_ source: SyntaxEvents, _ bytes: Bytes, isJSON: Bool) -> LayoutTree {
    var reader = LayoutReader(bytes: bytes, source: source, isJSON: isJSON)
    reader.readHeader()
    for event in source.events { reader.take(event) }
    reader.readEnd()
    return reader.tree
  }

  private init(bytes: Bytes, source: SyntaxEvents, isJSON: Bool) {
    self.bytes = bytes
    self.source = source
    self.isJSON = isJSON
    tree.nodes.reserveCapacity(source.events.count)
  }

  private mutating func take(_ event: SyntaxEvent) {
    let start = max(position, Int(event.start))
    let end = max(start, Int(event.end))
    switch event.kind {
    case .scalar:
      guard let node = source.node(event) else { return }
      add(scalar(node, start..<end))
      finish(end)
    case .alias:
      var alias = LayoutNode(.alias, .plain, start..<end)
      alias.width = columns(start..<end)
      add(alias)
      finish(end)
    case .begin: begin(event, start)
    case .end: self.end(at: start)
    }
  }

  /// Records the end of the node just added.
  private mutating func finish(_ end: Int) {
    position = end
    last = tree.nodes.count - 1
    closed = []
  }

  // MARK: - Collections

  private mutating func begin(_ event: SyntaxEvent, _ start: Int) {
    guard let node = source.node(event) else { return }
    let kind: LayoutNode.Kind = node.kind == .mapping ? .mapping : .sequence
    add(LayoutNode(kind, node.style, start..<start))
    let isBracket = bytes[start] == UInt8(ascii: "{") || bytes[start] == UInt8(ascii: "[")
    position = start + (node.style == .flow && isBracket ? 1 : 0)
    last = nil
    closed = []
    frames.append(Frame(node: tree.nodes.count - 1))
  }

  private mutating func end(at end: Int) {
    guard let frame = frames.popLast() else { return }
    let node = frame.node
    tree.nodes[node].range = tree.nodes[node].range.lowerBound..<end
    if tree.nodes[node].style == .flow {
      if end > position {
        let gap = Gap(bytes, position..<end, followsToken: last != nil)
        takeTrailing(gap)
        tree.nodes[node].dangling = carried + gap.comments.map(\.comment)
        carried = []
        position = end
      }
      tree.nodes[node].isSpread = isSpread(node)
      tree.nodes[node].width = width(of: node)
      last = node
      closed = []
    } else {
      tree.nodes[node].width = LayoutNode.noWidth
      closed.append(node)
    }
  }

  /// Whether the first child of a flow collection is on another line than its bracket.
  private func isSpread(_ node: Int) -> Bool {
    guard let first = tree.nodes[node].firstChild else { return false }
    return bytes[tree.nodes[node].range.lowerBound..<tree.nodes[first].range.lowerBound]
      .contains(where: LineBreak.isBreak)
  }

  /// The width of a flow collection on one line, in columns.
  private func width(of node: Int) -> Int {
    guard tree.nodes[node].dangling.isEmpty else { return LayoutNode.noWidth }
    var width = 2
    for entry in tree.entries(of: node) {
      width += width > 2 ? 2 : entry.key != nil && !isJSON ? 2 : 0
      for child in [entry.key, entry.value] {
        guard let child else { continue }
        guard tree.nodes[child].leading.isEmpty, tree.nodes[child].trailing == nil else {
          return LayoutNode.noWidth
        }
        // A colon and a space.
        width +=
          tree.nodes[child].width + (child == entry.key && !tree.nodes[entry.value].isEmpty ? 2 : 0)
        if width >= LayoutNode.noWidth { return LayoutNode.noWidth }
      }
    }
    return width + propertiesWidth(tree.nodes[node].properties)
  }

  // MARK: - Nodes

  /// Attaches a node to the open collection, with the comments, anchor and tag before it.
  private mutating func add(_ new: LayoutNode) {
    var new = new
    let start = new.range.lowerBound
    let gap = Gap(bytes, position..<start, followsToken: last != nil)
    takeTrailing(gap)
    new.isAfterBlank = gap.isAfterBlank || isBlankBelowCarried && gap.comments.isEmpty
    new.properties = gap.properties
    if new.isEmpty, isAtKey {
      new.rewritten = Array("null".utf8)
      new.width = 4
    }
    if new.isScalar { new.width += propertiesWidth(gap.properties) }
    var ownComments = comments(gap, before: start)
    if isBlankBelowCarried, !ownComments.isEmpty { ownComments[0].isAfterBlank = true }
    var above = carried + ownComments
    carried = []
    isBlankBelowCarried = false
    let index = tree.nodes.count
    tree.nodes.append(new)
    let frame = frames.last
    let key = frame.flatMap { $0.hasKey ? tree.nodes[$0.node].lastChild : nil }
    if new.style == .block {
      // Comments inside the collection belong to its first entry.
      let isEntry = frame != nil && key == nil
      let count = isEntry ? gap.comments.count - gap.commentsAboveProperties : above.count
      carried = above.suffix(count)
      above.removeLast(carried.count)
      isBlankBelowCarried = gap.endsInBlank && !carried.isEmpty
    }
    if let frame { attach(index, to: frame.node) }
    tree.nodes[key ?? index].leading += above
  }

  private mutating func attach(_ index: Int, to parent: Int) {
    if let last = tree.nodes[parent].lastChild {
      tree.nodes[last].next = index
    } else {
      tree.nodes[parent].firstChild = index
    }
    tree.nodes[parent].lastChild = index
    if tree.nodes[parent].kind == .mapping { frames[frames.count - 1].hasKey.toggle() }
  }

  private func propertiesWidth(_ properties: [Range<Int>]) -> Int {
    properties.reduce(0) { $0 + columns($1) + 1 }
  }

  private func columns(_ range: Range<Int>) -> Int {
    bytes[range].count { $0 & 0xC0 != 0x80 }
  }

  // MARK: - Comments

  private mutating func takeTrailing(_ gap: Gap) {
    guard let comment = gap.trailing, let last else { return }
    tree.nodes[last].trailing = comment
  }

  /// The comments of a gap that belong to the token after it; the others go to the collections
  /// that ended before, by their columns.
  private mutating func comments(_ gap: Gap, before start: Int) -> [Comment] {
    var above: [Comment] = []
    let column = gap.comments.isEmpty ? 0 : self.column(ofLineAt: gap.start ?? start)
    for (index, (comment, place)) in gap.comments.enumerated() {
      let owner = closed.firstIndex { place >= self.column(of: $0) }
      let isAbove = index < gap.commentsAboveProperties && above.isEmpty
      if isAbove, place > column, let owner {
        tree.nodes[closed[owner]].dangling.append(comment)
        closed.removeFirst(owner)
      } else {
        above.append(comment)
      }
    }
    return above
  }

  /// The column of a node in its line.
  private func column(of node: Int) -> Int {
    let start = tree.nodes[node].range.lowerBound
    return start - lineStart(start)
  }

  /// The column of the first character of a line.
  private func column(ofLineAt start: Int) -> Int {
    let line = lineStart(start)
    return (bytes[line...].firstIndex { $0 != 0x20 } ?? line) - line
  }

  private func lineStart(_ offset: Int) -> Int {
    var start = offset
    while start > 0, !LineBreak.isBreak(bytes[start - 1]) { start -= 1 }
    return start
  }

  // MARK: - Start and end

  /// Reads the directives and the line `---`.
  private mutating func readHeader() {
    guard !isJSON, let first = source.events.first else { return }
    var index = 0
    var lines: [Range<Int>] = []
    while index < Int(first.start) {
      let end = Gap.lineEnd(bytes, index)
      if bytes[index..<end].starts(with: Array("---".utf8)) {
        tree.header = lines + [index..<index + 3]
        position = index + 3
        return
      }
      lines.append(index..<Gap.withoutBlanks(bytes, index..<end))
      index = Gap.afterBreak(bytes, end)
    }
  }

  private mutating func readEnd() {
    let gap = Gap(bytes, position..<bytes.count, followsToken: last != nil)
    takeTrailing(gap)
    tree.footer = comments(gap, before: bytes.count)
  }

  // MARK: - Scalars

  private func scalar(_ node: Node, _ range: Range<Int>) -> LayoutNode {
    var scalar = LayoutNode(.scalar, node.style, range)
    scalar.scalar = node
    let isLong = scalar.isBlockScalar || bytes[range].contains(where: LineBreak.isBreak)
    if isLong, isAtKey {
      scalar.rewritten = ScalarText.onOneLine(node)
    } else if scalar.isBlockScalar, ScalarText.endsInBlankLines(node) {
      scalar.rewritten = ScalarText.onOneLine(node)
      let header = range.lowerBound..<Gap.lineEnd(bytes, range.lowerBound)
      if let comment = bytes[header].firstIndex(of: UInt8(ascii: "#")), comment < range.upperBound {
        scalar.trailing = comment..<Gap.withoutBlanks(bytes, comment..<header.upperBound)
      }
    } else if !isLong, !isJSON {
      scalar.rewritten = ScalarText.canonical(bytes, range, node.style)
    }
    if let text = scalar.rewritten {
      scalar.width = text.count { $0 & 0xC0 != 0x80 }
    } else {
      scalar.width = isLong ? LayoutNode.noWidth : columns(range)
    }
    return scalar
  }

  /// Whether a key of a mapping comes next.
  private var isAtKey: Bool {
    frames.last.map { tree.nodes[$0.node].kind == .mapping && !$0.hasKey } ?? false
  }
}

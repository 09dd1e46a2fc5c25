/// A file as it is written: its nodes with the comments and blank lines around them.
struct LayoutTree {
  var nodes: [LayoutNode] = []
  /// The lines before the content, up to `---`; empty for none.
  var header: [Range<Int>] = []
  /// The comments after the content.
  var footer: [Comment] = []

  /// The entries of a collection.
  func entries(of node: Int) -> some Sequence<LayoutEntry> {
    let isMapping = nodes[node].kind == .mapping
    return sequence(state: nodes[node].firstChild) { next in
      guard let first = next else { return nil }
      let key = isMapping ? first : nil
      let value = isMapping ? nodes[first].next ?? first : first
      next = nodes[value].next
      return LayoutEntry(key: key, value: value)
    }
  }
}

/// An item of a sequence, or a key of a mapping with its value.
struct LayoutEntry {
  /// The number of the key; nil for an item.
  let key: Int?
  /// The number of the value.
  let value: Int

  var first: Int { key ?? value }
}

/// One node of a file, as it is written.
struct LayoutNode {
  enum Kind {
    case scalar, alias, sequence, mapping
  }

  /// The width of a node that cannot be on one line.
  static let noWidth = 1 << 30

  let kind: Kind
  let style: Node.Style
  /// The scalar that was read; nil for others.
  var scalar: Node?
  /// The bytes without anchor and tag.
  var range: Range<Int>
  /// The bytes of its anchor and tag.
  var properties: [Range<Int>] = []
  /// The new text of a scalar; nil if it stays as it is written.
  var rewritten: [UInt8]?
  /// Whether a blank line is above it and its comments.
  var isAfterBlank = false
  /// The comments above an entry.
  var leading: [Comment] = []
  /// The comment beside it.
  var trailing: Range<Int>?
  /// The comments after the last entry of a collection.
  var dangling: [Comment] = []
  /// Whether a flow collection is written on several lines.
  var isSpread = false
  /// The width on one line, with anchor and tag; ``noWidth`` if the node needs several lines.
  var width = 0
  var firstChild: Int?
  var lastChild: Int?
  var next: Int?

  init(_ kind: Kind, _ style: Node.Style, _ range: Range<Int>) {
    self.kind = kind
    self.style = style
    self.range = range
  }

  var isScalar: Bool { kind == .scalar || kind == .alias }
  var isBlockScalar: Bool { rewritten == nil && (style == .literal || style == .folded) }
  /// Whether it is a quoted or plain scalar on several lines.
  var isSpreadScalar: Bool { kind == .scalar && width >= Self.noWidth && !isBlockScalar }
  /// Whether a colon after it would belong to its last word.
  var endsInName: Bool { kind == .alias || range.isEmpty && rewritten == nil }
  /// Whether the node is a scalar without text, anchor and tag.
  var isEmpty: Bool { kind == .scalar && range.isEmpty && rewritten == nil && properties.isEmpty }
}

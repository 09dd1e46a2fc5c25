package import FormSource

/// The located tree of one file: an arena of nodes in flat arrays.
///
/// A ``Node`` is a view of one record. Scalar values are slices of the source, or of a buffer of
/// decoded bytes where the value differs from what is written.
package final class SyntaxTree: Sendable {
  package let file: FileID
  package let source: SourceText
  /// The distinct texts of all mapping keys, in the order they first appear.
  package let symbols: [String]
  /// A Boolean value indicating whether the whole file was read without a syntax error.
  package let isComplete: Bool

  let nodes: [NodeRecord]
  /// The children of all collections: node numbers, for mappings alternately key and value.
  let links: [UInt32]
  /// The values of scalars that are not spelled in the source as they are.
  let decoded: [UInt8]
  let rootIndex: Int?

  init(
    source: SourceText, file: FileID, symbols: [String], isComplete: Bool,
    arena: Arena, rootIndex: Int?
  ) {
    self.source = source
    self.file = file
    self.symbols = symbols
    self.isComplete = isComplete
    self.nodes = arena.nodes
    self.links = arena.links
    self.decoded = arena.decoded
    self.rootIndex = rootIndex
  }

  /// The top node of the document; nil when nothing usable was read.
  package var root: Node? {
    rootIndex.map { Node(tree: self, index: $0) }
  }

  /// The number of nodes in the arena.
  package var nodeCount: Int { nodes.count }
}

/// The arrays that make up a tree, while it grows.
struct Arena {
  var nodes: [NodeRecord] = []
  var links: [UInt32] = []
  var decoded: [UInt8] = []
}

/// One node of the arena, 24 bytes.
struct NodeRecord {
  /// The range of bytes in the source.
  var start: UInt32
  var end: UInt32
  /// Of a scalar the offset of its value, of a collection the number of its first link.
  var first: UInt32 = 0
  /// Of a scalar the bytes of its value, of a sequence its items, of a mapping its entries.
  var count: UInt32 = 0
  /// The number of the key text, or -1.
  var symbol: Int32 = -1
  var kind: Node.Kind
  var style: Node.Style
  var flags: Flags = []

  /// What else there is to know of a node.
  struct Flags: OptionSet {
    let rawValue: UInt8

    /// The value lies in the decoded bytes, not in the source.
    static let isDecoded = Flags(rawValue: 1)
    /// The kind was asked for by a tag.
    static let isTagged = Flags(rawValue: 2)
    /// The node stands for one that could not be read.
    static let isPlaceholder = Flags(rawValue: 4)
  }

  var isScalar: Bool { kind.rawValue < Node.Kind.sequence.rawValue }
  var valueRange: Range<Int> { Int(first)..<Int(first) + Int(count) }
}

extension NodeRecord {
  /// Marks the key of a merged entry in the links.
  static let mergedBit: UInt32 = 1 << 31
}

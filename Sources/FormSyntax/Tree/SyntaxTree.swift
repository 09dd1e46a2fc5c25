/// The located tree of one file: an arena of nodes in flat arrays.
///
/// A ``Node`` is a view of one record. Scalar values are slices of the source, or of a buffer of
/// decoded bytes where the value differs from what is written.
@usableFromInline
package final class SyntaxTree: Sendable {
  package let file: FileID
  package let source: SourceText
  /// Whether the whole file was read without a syntax error.
  package let isComplete: Bool

  /// The bytes of the source, which scalars are slices of.
  @usableFromInline let bytes: [UInt8]
  @usableFromInline let nodes: Slab<NodeRecord>
  /// The children of all collections: node numbers, for mappings alternately key and value.
  @usableFromInline let links: Slab<UInt32>
  /// The values of scalars that are not written literally in the source.
  @usableFromInline let decoded: [UInt8]
  @usableFromInline let rootIndex: Int?

  init(
    source: SourceText, file: FileID, isComplete: Bool, arena: consuming Arena, rootIndex: Int?
  ) {
    self.source = source
    self.bytes = source.bytes
    self.file = file
    self.isComplete = isComplete
    self.nodes = arena.nodes
    self.links = arena.links
    self.decoded = arena.decoded
    self.rootIndex = rootIndex
  }

  /// The top node of the document; nil when nothing usable was read.
  @inlinable package var root: Node? {
    rootIndex.map { Node(tree: .passUnretained(self), index: $0) }
  }

  /// The number of nodes in the arena.
  package var nodeCount: Int { nodes.count }
}

/// The arrays that make up a tree, while it grows.
struct Arena: ~Copyable {
  var nodes: Slab<NodeRecord>
  var links: Slab<UInt32>
  var decoded: [UInt8] = []

  init(capacity: Int) {
    nodes = Slab(capacity: capacity)
    links = Slab(capacity: capacity)
  }
}

/// One node of the arena, 24 bytes.
@usableFromInline
struct NodeRecord: BitwiseCopyable, Sendable {
  /// The range of bytes in the source.
  @usableFromInline var start: UInt32
  @usableFromInline var end: UInt32
  /// The offset of a scalar's value, or the number of a collection's first link.
  @usableFromInline var first: UInt32 = 0
  /// The number of bytes of a scalar's value, of a sequence's items or of a mapping's entries.
  @usableFromInline var count: UInt32 = 0
  /// The number of the key text, or -1.
  @usableFromInline var symbol: Int32 = -1
  @usableFromInline var kind: Node.Kind
  @usableFromInline var style: Node.Style
  @usableFromInline var flags: Flags = []

  /// The flags of a node.
  @usableFromInline
  struct Flags: OptionSet, BitwiseCopyable, Sendable {
    @usableFromInline let rawValue: UInt8

    @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The value is in the decoded bytes, not in the source.
    @inlinable static var isDecoded: Flags { Flags(rawValue: 1) }
    /// A tag determines the kind.
    @inlinable static var isTagged: Flags { Flags(rawValue: 2) }
    /// The node represents one that could not be read.
    @inlinable static var isPlaceholder: Flags { Flags(rawValue: 4) }
  }

  @inlinable var isScalar: Bool { kind.rawValue < Node.Kind.sequence.rawValue }
  @inlinable var valueRange: Range<Int> { Int(first)..<Int(first) + Int(count) }
}

extension NodeRecord {
  /// Marks the key of a merged entry in the links.
  @inlinable static var mergedBit: UInt32 { 1 << 31 }
}

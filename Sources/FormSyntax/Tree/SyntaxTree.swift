/// The syntax tree of one file: an arena of nodes in flat arrays.
///
/// A ``Node`` is a view of one record. Scalar values are slices of the source, or of a buffer of
/// decoded bytes if they are not written literally.
@usableFromInline
package final class SyntaxTree: Sendable {
  package let file: FileID
  package let source: SourceText
  /// Whether the whole file was read without a syntax error.
  package let isComplete: Bool
  /// Whether the file was read without any problem, and no part of it repeats another.
  let isPlain: Bool

  /// The bytes of the source; most scalars are slices of them.
  @usableFromInline let bytes: [UInt8]
  @usableFromInline let nodes: Slab<NodeRecord>
  /// The children of all collections: node numbers, for mappings alternately key and value.
  @usableFromInline let links: Slab<UInt32>
  /// The values of scalars that are not written literally in the source.
  @usableFromInline let decoded: [UInt8]
  @usableFromInline let rootIndex: Int?
  /// The outermost nodes that aliases repeat, in order, as offsets in the source.
  private let repeated: (starts: [Int], ends: [Int])

  /// - Parameter repeated: The places of the nodes that aliases repeat.
  init(
    source: SourceText, file: FileID, isComplete: Bool, isPlain: Bool, arena: consuming Arena,
    rootIndex: Int?, repeated: [Range<Int>]
  ) {
    var places: (starts: [Int], ends: [Int]) = ([], [])
    let outerFirst = repeated.sorted {
      ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound)
    }
    for place in outerFirst where place.lowerBound >= places.ends.last ?? 0 {
      places.starts.append(place.lowerBound)
      places.ends.append(place.upperBound)
    }
    self.repeated = places
    self.source = source
    self.bytes = source.bytes
    self.file = file
    self.isComplete = isComplete
    self.isPlain = isPlain
    self.nodes = arena.nodes
    self.links = arena.links
    self.decoded = arena.decoded
    self.rootIndex = rootIndex
  }

  /// The top node of the document; nil when nothing usable was read.
  @inlinable package var root: Node? {
    rootIndex.map { Node(tree: .passUnretained(self), index: $0) }
  }

  /// Whether a change of a part of the text changes a node that aliases repeat elsewhere.
  package func changesAliases(_ edit: SourceEdit) -> Bool {
    guard edit.span.file == file else { return false }
    let position = Self.firstPosition(in: repeated.ends, from: Int(edit.span.start))
    return position < repeated.ends.count && repeated.starts[position] <= Int(edit.span.end)
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
    /// The node replaces a value that could not be read.
    @inlinable static var isPlaceholder: Flags { Flags(rawValue: 4) }
    /// The value was made from the text in the source, so its parts have no places.
    @inlinable static var isDerived: Flags { Flags(rawValue: 8) }
  }

  @inlinable var isScalar: Bool { kind.rawValue < Node.Kind.sequence.rawValue }
  @inlinable var valueRange: Range<Int> { Int(first)..<Int(first) + Int(count) }
}

extension NodeRecord {
  /// Marks the key of a merged entry in the links.
  @inlinable static var mergedBit: UInt32 { 1 << 31 }
}

extension SyntaxTree {
  /// The offsets that lie in no scalar, so that a `#` there begins a comment.
  ///
  /// - Parameter offsets: Offsets in the source in order.
  package func outsideScalars(_ offsets: [Int]) -> [Int] {
    var inside: Set<Int> = []
    for index in 0..<nodes.count where nodes[index].isScalar && nodes[index].style != .plain {
      let range = Int(nodes[index].start)..<Int(nodes[index].end)
      let isBlock = [.literal, .folded].contains(nodes[index].style)
      let first = isBlock ? endOfLine(at: range.lowerBound) : range.lowerBound
      var position = Self.firstPosition(in: offsets, from: first)
      while position < offsets.count, range.contains(offsets[position]) {
        inside.insert(offsets[position])
        position += 1
      }
    }
    return offsets.filter { !inside.contains($0) }
  }

  /// The end of the first line of a block scalar, on which a comment can be.
  private func endOfLine(at offset: Int) -> Int {
    source.lineRange(source.position(at: offset).line).upperBound
  }

  /// Extends lines so that each contains the whole of the scalars that begin or end on it.
  ///
  /// - Parameter lines: The ranges of lines in order.
  package func withWholeScalars(_ lines: [Range<Int>]) -> [Range<Int>] {
    let starts = lines.map(\.lowerBound)
    var whole = lines
    for index in 0..<nodes.count where nodes[index].isScalar {
      let (start, end) = (Int(nodes[index].start), Int(nodes[index].end))
      for offset in [start, end - 1] {
        // Several comments can apply to one line.
        var position = Self.firstPosition(in: starts, from: offset + 1) - 1
        while position >= 0, lines[position].contains(offset) {
          whole[position] =
            min(start, whole[position].lowerBound)..<max(end, whole[position].upperBound)
          position -= 1
        }
      }
    }
    return whole
  }

  /// The position of the first offset that is not below a start.
  private static func firstPosition(in offsets: [Int], from start: Int) -> Int {
    var (low, high) = (0, offsets.count)
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle] < start { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The mappings that contain a key, given by its symbol, without a merge.
  package func mappings(with symbol: Int) -> [Node] {
    (0..<nodes.count).lazy
      .map { Node(tree: .passUnretained(self), index: $0) }
      .filter { $0.kind == .mapping && $0.entry(symbol: symbol)?.isMerged == false }
  }
}

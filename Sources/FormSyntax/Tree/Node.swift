/// One scalar, sequence or mapping of a file.
///
/// A node is a small value; two are equal when they are the same node of the same tree.
///
/// A node does not keep its tree alive: nodes are copied everywhere, also by several threads at
/// once, and counting the references to one tree would take longer than reading it. Code that uses
/// nodes must keep the tree alive.
///
/// The unmanaged reference saves that counting (`Benchmarks/run`).
@usableFromInline
package struct Node: Hashable, Sendable, BitwiseCopyable {
  /// The kind of a node, by the YAML 1.2 core schema.
  @usableFromInline
  package enum Kind: UInt8, BitwiseCopyable, Sendable {
    case null, bool, int, double, string, sequence, mapping
  }

  /// How a node is written.
  @usableFromInline
  package enum Style: UInt8, BitwiseCopyable, Sendable {
    case plain, singleQuoted, doubleQuoted, literal, folded, block, flow
    /// A cell in CSV, with or without quotes.
    case cell
  }

  @usableFromInline let tree: Unmanaged<SyntaxTree>
  /// The number of the node in its tree; a child has a lower number only if it is reached through
  /// an alias.
  @usableFromInline package let index: Int

  @inlinable init(tree: Unmanaged<SyntaxTree>, index: Int) {
    self.tree = tree
    self.index = index
  }

  @inlinable package static func == (left: Node, right: Node) -> Bool {
    left.index == right.index && left.tree.toOpaque() == right.tree.toOpaque()
  }

  @inlinable package func hash(into hasher: inout Hasher) {
    hasher.combine(tree.toOpaque())
    hasher.combine(index)
  }

  @inlinable var record: NodeRecord { tree._withUnsafeGuaranteedRef { $0.nodes[index] } }

  @inlinable package var kind: Kind { record.kind }
  @inlinable package var style: Style { record.style }
  @inlinable package var isScalar: Bool { record.isScalar }

  /// The place of the node: quotes and brackets included, tag and anchor excluded.
  ///
  /// A block collection ends with its last child, a block scalar runs from its `|` or `>` to its
  /// last character. A node that is reached through an alias has the place of the anchored node.
  package var span: SourceSpan {
    let record = record
    return SourceSpan(file: file, start: Int(record.start), end: Int(record.end))
  }

  /// The file the node is written in.
  package var file: FileID { tree._withUnsafeGuaranteedRef { $0.file } }

  /// Whether a null replaces a value that could not be read.
  ///
  /// The mistake has been reported and need not be mentioned again.
  @inlinable package var isPlaceholder: Bool { record.flags.contains(.isPlaceholder) }

  /// The number of a mapping key's text; -1 for a node that is not a key.
  ///
  /// Equal keys of one mapping have the same number; the number of a key in the vocabulary of the
  /// file is its index.
  @inlinable package var symbol: Int { Int(record.symbol) }

  /// The value of a scalar: of null, Booleans and numbers as written; empty for a collection.
  @inlinable package var text: String {
    withUTF8 { String(decoding: $0, as: UTF8.self) }
  }

  /// Calls a closure with the bytes of ``text`` without making a string.
  @inlinable package func withUTF8<R>(_ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows
    -> R
  {
    let record = record
    guard record.isScalar else { return try body(UnsafeBufferPointer(start: nil, count: 0)) }
    // Neither array is copied, not even by reference: all threads would contend for the same
    // reference count.
    func slice(_ bytes: UnsafeBufferPointer<UInt8>) throws -> R {
      try body(UnsafeBufferPointer(rebasing: bytes[record.valueRange]))
    }
    return try tree._withUnsafeGuaranteedRef { tree in
      record.flags.contains(.isDecoded)
        ? try tree.decoded.withUnsafeBufferPointer(slice)
        : try tree.bytes.withUnsafeBufferPointer(slice)
    }
  }
}

extension Node {
  /// The value of a Boolean; nil for every other kind.
  package var bool: Bool? {
    guard kind == .bool else { return nil }
    return withUTF8 { $0.first == UInt8(ascii: "t") || $0.first == UInt8(ascii: "T") }
  }

  /// The value of an integer; nil for every other kind and for an integer that does not fit `Int`.
  package var int: Int? {
    guard kind == .int else { return nil }
    return withUTF8 { CoreSchema.integer($0) }
  }

  /// The nearest `Double` to an integer or floating-point number.
  ///
  /// Nil for every other kind and for a finite number whose magnitude is too large.
  package var double: Double? {
    switch kind {
    case .int: withUTF8 { CoreSchema.doubleOfInteger($0) }
    case .double: withUTF8 { CoreSchema.double($0) }
    default: nil
    }
  }
}

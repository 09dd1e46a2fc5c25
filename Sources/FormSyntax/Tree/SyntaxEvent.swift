/// An event of reading a file as it is written: aliases are not followed, and merge keys are not
/// resolved.
package struct SyntaxEvent: BitwiseCopyable, Sendable {
  package enum Kind: UInt8, BitwiseCopyable, Sendable {
    case scalar, alias, begin, end
  }

  package let kind: Kind
  /// The number of the node in its tree; -1 for an alias.
  let node: Int32
  /// The offset where the node begins, after its anchor and tag; for an end, where the collection
  /// ends.
  package let start: UInt32
  /// The offset where a scalar or alias ends; for the begin of a collection, the end of its
  /// bracket.
  package let end: UInt32
}

/// The events of a file, with its tree.
package struct SyntaxEvents: Sendable {
  package let tree: SyntaxTree
  package let events: [SyntaxEvent]

  /// The node that an event is about; nil for an alias.
  package func node(_ event: SyntaxEvent) -> Node? {
    event.node < 0 ? nil : Node(tree: .passUnretained(tree), index: Int(event.node))
  }
}

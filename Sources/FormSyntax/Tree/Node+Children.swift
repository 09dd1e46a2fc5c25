extension Node {
  /// The outermost node of the file.
  package var root: Node? { tree._withUnsafeGuaranteedRef(\.root) }

  /// The items of a sequence; empty for every other node.
  @inlinable package var items: Items { Items(node: self) }

  /// The entries of a mapping; empty for every other node.
  ///
  /// Merge keys are resolved: explicit keys take precedence over merged ones, which appear in place
  /// of the `<<`. If a key is written twice, the first entry is kept.
  @inlinable package var entries: Entries { Entries(node: self) }

  /// The entry of a mapping whose key has a ``symbol``; nil when there is none.
  @inlinable package func entry(symbol: Int) -> Entry? {
    let record = record
    guard record.kind == .mapping else { return nil }
    let link: Int? = tree._withUnsafeGuaranteedRef { tree in
      var link = Int(record.first)
      let end = link + 2 * Int(record.count)
      while link < end {
        let key = Int(tree.links[link] & ~NodeRecord.mergedBit)
        if Int(tree.nodes[key].symbol) == symbol { return link }
        link += 2
      }
      return nil
    }
    return link.map { Entries(node: self)[($0 - Int(record.first)) / 2] }
  }

  /// The value of a key of a mapping, found by a linear search.
  package subscript(key: String) -> Node? {
    var key = key
    return key.withUTF8 { wanted in
      entries.first { entry in entry.key.withUTF8 { $0.elementsEqual(wanted) } }?.value
    }
  }

  /// The items of a sequence in order, aliases resolved.
  @usableFromInline
  package struct Items: RandomAccessCollection, Sendable, BitwiseCopyable {
    @inlinable package var startIndex: Int { 0 }
    @usableFromInline package let endIndex: Int
    @usableFromInline let tree: Unmanaged<SyntaxTree>
    @usableFromInline let first: Int

    @inlinable init(node: Node) {
      let record = node.record
      tree = node.tree
      first = Int(record.first)
      endIndex = record.kind == .sequence ? Int(record.count) : 0
    }

    @inlinable package subscript(position: Int) -> Node {
      Node(
        tree: tree, index: Int(tree._withUnsafeGuaranteedRef { $0.links[first + position] }))
    }
  }

  /// One key of a mapping with its value.
  @usableFromInline
  package struct Entry: Hashable, Sendable, BitwiseCopyable {
    @usableFromInline package let key: Node
    @usableFromInline package let value: Node
    /// Whether the entry comes from a mapping named by a merge key.
    @usableFromInline package let isMerged: Bool

    @inlinable init(key: Node, value: Node, isMerged: Bool) {
      self.key = key
      self.value = value
      self.isMerged = isMerged
    }
  }

  /// The entries of a mapping in order, aliases and merge keys resolved.
  @usableFromInline
  package struct Entries: RandomAccessCollection, Sendable, BitwiseCopyable {
    @inlinable package var startIndex: Int { 0 }
    @usableFromInline package let endIndex: Int
    @usableFromInline let tree: Unmanaged<SyntaxTree>
    @usableFromInline let first: Int

    @inlinable init(node: Node) {
      let record = node.record
      tree = node.tree
      first = Int(record.first)
      endIndex = record.kind == .mapping ? Int(record.count) : 0
    }

    @inlinable package subscript(position: Int) -> Entry {
      let link = first + 2 * position
      let (key, value) = tree._withUnsafeGuaranteedRef { ($0.links[link], $0.links[link + 1]) }
      return Entry(
        key: Node(tree: tree, index: Int(key & ~NodeRecord.mergedBit)),
        value: Node(tree: tree, index: Int(value)),
        isMerged: key & NodeRecord.mergedBit != 0)
    }
  }
}

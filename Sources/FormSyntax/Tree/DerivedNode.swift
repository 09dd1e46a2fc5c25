/// A node of a tree whose texts are not written like this in their file, such as translations in the
/// notation of another tool.
package enum DerivedNode: Sendable {
  /// A text, and what it was made from.
  case text(String, at: SourceSpan)
  /// Texts and mappings by their keys, and the key or text that they belong to.
  case mapping([(key: DerivedNode, value: DerivedNode)], at: SourceSpan)
}

extension SyntaxReader {
  /// Makes a tree of texts that were made from those of a file.
  ///
  /// The place of any part of a text is that of the whole.
  package static func derive(_ root: DerivedNode, from source: SourceText, _ file: FileID)
    -> SyntaxTree
  {
    source.bytes.withUnsafeBufferPointer { bytes in
      var builder = TreeBuilder(bytes: bytes, file: file, mergesKeys: false, vocabulary: [])
      builder.add(root)
      return builder.finish(source: source)
    }
  }
}

extension TreeBuilder {
  fileprivate mutating func add(_ node: DerivedNode) {
    switch node {
    case .text(let text, let span):
      let first = arena.decoded.count
      for byte in text.utf8 { arena.decoded.append(byte) }
      var record = NodeRecord(
        start: span.start, end: span.end, kind: .string, style: .doubleQuoted)
      record.first = UInt32(truncatingIfNeeded: first)
      record.count = UInt32(truncatingIfNeeded: arena.decoded.count - first)
      record.flags = [.isDecoded, .isDerived]
      add(record)
    case .mapping(let entries, let span):
      begin(NodeRecord(start: span.start, end: span.end, kind: .mapping, style: .block))
      for entry in entries {
        add(entry.key)
        add(entry.value)
      }
      end(at: Int(span.end))
    }
  }
}

/// An item of a list in YAML that contains an edit, and is read again in place of the whole text.
///
/// An editor sends a text after each key, and reading a large one takes a third of the time of a
/// check (`Benchmarks/edits`). The lines of an item of a block sequence are a document of their own,
/// with one node, if nothing in the text has an anchor; its nodes replace those of the old item, and
/// the numbers and offsets in the nodes after it are shifted.
struct ItemEdit {
  /// The number of the item's node.
  private let node: Int
  /// The number of the node after those of the item.
  private let next: Int
  /// The numbers of the collections around the item, the root first.
  private let around: [Int]
  /// The lines of the item in the old text, up to those of the next node.
  private let lines: Range<Int>

  /// The tree of a text, which has the same nodes as if the whole text were read; nil if that is
  /// necessary.
  ///
  /// - Parameters:
  ///   - old: The tree of the text before the edit.
  ///   - read: Reads the lines of an item, which are inside a number of collections.
  static func tree(
    of source: SourceText, after old: SyntaxTree, _ read: (SourceText, _ depth: Int) -> SyntaxTree
  ) -> SyntaxTree? {
    guard old.isPlain, let root = old.rootIndex, !hasDirective(old, before: root) else {
      return nil
    }
    let edited = change(old.bytes, source.bytes)
    let shift = source.bytes.count - old.bytes.count
    for item in items(around: edited, in: old, root).reversed() {
      let lines = item.lines.lowerBound..<item.lines.upperBound + shift
      let bytes = source.bytes[lines]
      guard !hasMarker(bytes), bytes.count * source.lineCount <= maximumSize else { return nil }
      let part = read(SourceText(path: source.path, bytes: Array(bytes)), item.around.count - 1)
      if item.isReplaced(by: part, in: old) { return item.replacing(part, in: old, source) }
    }
    return nil
  }

  /// The bytes of the old text that are not in the new one, without what both begin and end with.
  private static func change(_ old: [UInt8], _ new: [UInt8]) -> Range<Int> {
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        let shared = min(old.count, new.count)
        var start = 0
        while start < shared, old[start] == new[start] { start += 1 }
        var tail = 0
        while tail < shared - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
          tail += 1
        }
        return start..<old.count - tail
      }
    }
  }

  /// The maximum number of bytes of an item, times the lines of the text: libyaml takes so long for
  /// blanks, which are limited for the whole text.
  private static let maximumSize = 1 << 34

  /// Whether the text begins with a directive, which changes what tags mean.
  private static func hasDirective(_ tree: SyntaxTree, before root: Int) -> Bool {
    tree.bytes[..<Int(tree.nodes[root].start)].contains(UInt8(ascii: "%"))
  }

  /// Whether a line may begin or end a document, or the text begins with a byte-order mark, which is
  /// skipped only at the beginning of the file.
  private static func hasMarker(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.starts(with: "\u{FEFF}".utf8) { return true }
    var isStart = true
    for index in bytes.indices {
      let byte = bytes[index]
      if isStart, byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") {
        if bytes[index...].prefix(3).allSatisfy({ $0 == byte }) { return true }
      }
      isStart = LineBreak.isBreak(byte)
    }
    return false
  }

  /// The items that contain an edit with their lines, the outermost first.
  private static func items(
    around edit: Range<Int>, in tree: SyntaxTree, _ root: Int
  ) -> [ItemEdit] {
    var items: [ItemEdit] = []
    var around: [Int] = []
    var (node, next) = (root, tree.nodes.count)
    while !tree.nodes[node].isScalar, tree.nodes[node].style == .block {
      let record = tree.nodes[node]
      around.append(node)
      guard
        let link = lastLink(
          of: record, in: tree, where: { tree.lineStart(of: $0) <= edit.lowerBound })
      else { break }
      let isMapping = record.kind == .mapping
      let following = link + (isMapping ? 2 : 1)
      if following < Int(record.first) + record.linkCount {
        next = Int(tree.links[following])
      }
      node = Int(tree.links[isMapping ? link + 1 : link])
      guard !isMapping else { continue }
      let isLast = next == tree.nodes.count
      let lines = tree.lineStart(of: node)..<(isLast ? tree.bytes.count : tree.lineStart(of: next))
      // The end of the last line must stay.
      let contains =
        isLast ? edit.upperBound <= lines.upperBound : edit.upperBound < lines.upperBound
      guard contains else { break }
      // The dash or the properties of the next node can be on lines before it.
      let end = Int(tree.nodes[node].end)
      guard end <= lines.upperBound, isBlank(tree.bytes[end..<lines.upperBound]) else { continue }
      items.append(ItemEdit(node: node, next: next, around: around, lines: lines))
    }
    return items
  }

  /// Whether there are only blanks, line ends and comments.
  private static func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool {
    var isComment = false
    for byte in bytes {
      if LineBreak.isBreak(byte) {
        isComment = false
      } else if byte == UInt8(ascii: "#") {
        isComment = true
      } else if !isComment, !LineBreak.isBlank(byte) {
        return false
      }
    }
    return true
  }

  /// The last link of a collection to an item or key that fulfils a condition, which those before
  /// it fulfil, too.
  private static func lastLink(
    of record: NodeRecord, in tree: SyntaxTree, where fulfils: (Int) -> Bool
  ) -> Int? {
    let step = record.kind == .mapping ? 2 : 1
    var (low, high) = (0, Int(record.count))
    while low < high {
      let middle = (low + high) / 2
      if fulfils(Int(tree.links[Int(record.first) + middle * step])) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low == 0 ? nil : Int(record.first) + (low - 1) * step
  }

  /// Whether the lines of the item were read as a list with one item, which is a collection.
  private func isReplaced(by part: SyntaxTree, in tree: SyntaxTree) -> Bool {
    guard part.isPlain, part.rootIndex == 0, part.nodes.count > 1, !tree.nodes[node].isScalar
    else { return false }
    let list = part.nodes[0]
    // The dash of the list must be where the old one was.
    let old = tree.bytes[lines.lowerBound..<Int(tree.nodes[node].start)]
    let isDash = old.dropFirst(Int(list.start)).first == UInt8(ascii: "-")
    let isAlone = old.count { $0 == UInt8(ascii: "-") } == 1
    return list.kind == .sequence && list.style == .block && list.count == 1 && isDash && isAlone
      && !part.nodes[1].isScalar
  }

  private func replacing(
    _ part: SyntaxTree, in old: SyntaxTree, _ source: SourceText
  ) -> SyntaxTree {
    let shift = source.bytes.count - old.bytes.count
    let (links, decoded) = (self.links(in: old), self.decoded(in: old))
    // The list around the item has the last link of the part.
    let linkCount = part.links.count - 1
    let before = Shift(
      bytes: lines.lowerBound, links: links.lowerBound, decoded: decoded.lowerBound)
    let after = Shift(
      bytes: shift, links: linkCount - links.count, decoded: part.decoded.count - decoded.count)
    var arena = Arena(capacity: old.nodes.count + part.nodes.count)
    arena.nodes.append(UnsafeBufferPointer(rebasing: old.nodes.bytes[..<node]))
    for index in 1..<part.nodes.count { arena.nodes.append(before.shifted(part.nodes[index])) }
    for index in next..<old.nodes.count { arena.nodes.append(after.shifted(old.nodes[index])) }
    let end = old.nodes[node].end
    for index in around {
      let record = old.nodes[index]
      arena.nodes[index].first = Shift.moved(record.first, by: after.links)
      // A block collection ends with its last child.
      arena.nodes[index].end =
        record.end == end ? arena.nodes[node].end : Shift.moved(record.end, by: shift)
    }
    let nodeShift = part.nodes.count - 1 - (next - node)
    arena.links.append(UnsafeBufferPointer(rebasing: old.links.bytes[..<links.lowerBound]))
    for index in 0..<linkCount { arena.links.append(Shift.moved(part.links[index], by: node - 1)) }
    for index in links.upperBound..<old.links.count {
      let link = old.links[index]
      arena.links.append(Int(link) < next ? link : Shift.moved(link, by: nodeShift))
    }
    arena.decoded = old.decoded
    arena.decoded.replaceSubrange(decoded, with: part.decoded)
    return SyntaxTree(
      source: source, file: old.file, isComplete: true, isPlain: true, arena: arena,
      rootIndex: old.rootIndex, repeated: [])
  }

  /// The links of the item and the collections in it, which come before those around it.
  private func links(in tree: SyntaxTree) -> Range<Int> {
    let end = Int(tree.nodes[node].first) + tree.nodes[node].linkCount
    var start = end
    for index in node..<next where !tree.nodes[index].isScalar {
      start = min(start, Int(tree.nodes[index].first))
    }
    return start..<end
  }

  /// The decoded bytes of the scalars in the item.
  private func decoded(in tree: SyntaxTree) -> Range<Int> {
    /// The end of the decoded bytes of the nodes before one.
    func end(before limit: Int) -> Int {
      let last = (0..<limit).last { tree.nodes[$0].flags.contains(.isDecoded) }
      return last.map { tree.nodes[$0].valueRange.upperBound } ?? 0
    }
    return end(before: node)..<end(before: next)
  }

  /// What is added to the offsets and numbers in nodes.
  private struct Shift {
    let bytes: Int
    let links: Int
    let decoded: Int

    func shifted(_ record: NodeRecord) -> NodeRecord {
      var record = record
      record.start = Self.moved(record.start, by: bytes)
      record.end = Self.moved(record.end, by: bytes)
      let isDecoded = record.flags.contains(.isDecoded)
      record.first = Self.moved(
        record.first, by: record.isScalar ? isDecoded ? decoded : bytes : links)
      return record
    }

    static func moved(_ number: UInt32, by shift: Int) -> UInt32 {
      UInt32(clamping: Int(number) + shift)
    }
  }
}

extension NodeRecord {
  /// The number of links of a collection.
  fileprivate var linkCount: Int { kind == .mapping ? 2 * Int(count) : Int(count) }
}

extension SyntaxTree {
  /// The offset of the first line of a node.
  fileprivate func lineStart(of node: Int) -> Int {
    var offset = Int(nodes[node].start)
    while offset > 0, bytes[offset - 1] != UInt8(ascii: "\n") { offset -= 1 }
    return offset
  }
}

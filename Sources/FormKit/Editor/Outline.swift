import FormCatalog
import FormCompiler
import FormModel
import FormPredicate
import FormSyntax

/// A part of a file in its outline.
package struct OutlineItem: Hashable, Sendable {
  /// What a part is, for the picture beside it.
  package enum Kind: Sendable {
    case form, page, section, row, list, declaration
  }

  package let name: String
  /// A few words beside the name.
  package let detail: String
  package let kind: Kind
  /// The bytes of the whole part.
  package let extent: Range<Int>
  /// The bytes of its name.
  package let range: Range<Int>
  package var children: [OutlineItem] = []
}

extension EditorFile {
  /// The parts of the file: sections with their rows, and what is declared, in the order of the file.
  package var outline: [OutlineItem] {
    guard let root = tree.root, let entry else { return [] }
    var builder = OutlineBuilder()
    SpecWalk { place in
      builder.add(place)
      return true
    }.walk(root, as: entry)
    return builder.finish()
  }
}

/// Collects the parts of a file, which arrive outermost first.
private struct OutlineBuilder {
  private var items: [OutlineItem] = []
  /// The parts that may contain the next one, the outermost first.
  private var open: [OutlineItem] = []

  mutating func add(_ place: SpecPlace) {
    guard let item = Self.item(place) else { return }
    close(before: item.extent.lowerBound)
    // An alias is a part of a place that was walked before.
    if let outer = open.last, item.extent.upperBound > outer.extent.upperBound { return }
    open.append(item)
  }

  mutating func finish() -> [OutlineItem] {
    close(before: .max)
    return items
  }

  private mutating func close(before offset: Int) {
    while let last = open.last, last.extent.upperBound <= offset {
      open.removeLast()
      if open.isEmpty { items.append(last) } else { open[open.count - 1].children.append(last) }
    }
  }

  private static func item(_ place: SpecPlace) -> OutlineItem? {
    if place.isKey { return declaration(place) }
    guard place.node.kind == .mapping, let type = place.type, !place.key.isEmpty else { return nil }
    switch type {
    case .row, .object("section"), .object("page"):
      guard place.node["use"] == nil else { return use(place.node) }
      let isRow = type == .row
      let rowType = place.node["type"]?.text
      let kind: OutlineItem.Kind =
        type == .object("page")
        ? .page
        : place.node["repeat"] != nil || rowType == "list" ? .list : isRow ? .row : .section
      let label = ["tag", "title", "header"].lazy.compactMap { place.node[$0] }.first {
        $0.isScalar
      }
      return OutlineItem(
        name: label?.text ?? rowType ?? "\(kind)",
        detail: rowType ?? place.node["title"]?.text ?? place.node["header"]?.text ?? "",
        kind: kind, extent: place.node.span.range, range: (label ?? place.node).nameRange)
    default: return nil
    }
  }

  private static func use(_ node: Node) -> OutlineItem? {
    node["use"]?["fragment"].map { name in
      OutlineItem(
        name: name.text, detail: "use", kind: .section, extent: node.span.range,
        range: name.span.range)
    }
  }

  private static func declaration(_ place: SpecPlace) -> OutlineItem? {
    guard case .names = place.mapping.content, let key = place.mapping.key,
      ["conditions", "types", "ruleSets", "rowTypes", "functions", "fragments"].contains(key),
      let value = place.mapping.node[place.key]
    else { return nil }
    let end = max(place.node.span.range.upperBound, value.span.range.upperBound)
    return OutlineItem(
      name: place.key, detail: key, kind: .declaration,
      extent: place.node.span.range.lowerBound..<end, range: place.node.span.range)
  }
}

extension Node {
  /// The place of a scalar, or of the start of a collection.
  fileprivate var nameRange: Range<Int> {
    isScalar ? span.range : span.startPoint.range
  }
}

extension EditorFile {
  /// The ranges of lines, from 0, that can be folded: collections and texts of several lines.
  package var foldedLines: [ClosedRange<Int>] {
    var lines: [ClosedRange<Int>] = []
    var seen: Set<Int> = []
    func add(_ node: Node) {
      for entry in node.entries where !entry.isMerged { fold(entry.key, entry.value) }
      for item in node.items { fold(item, item) }
    }
    func fold(_ first: Node, _ last: Node) {
      let range = first.span.range.lowerBound..<last.span.range.upperBound
      guard range.lowerBound < range.upperBound, seen.insert(first.index).inserted else { return }
      let start = source.position(at: range.lowerBound).line - 1
      let end = source.position(at: range.upperBound).line - 1
      if start < end, lines.last != start...end { lines.append(start...end) }
      add(last)
    }
    tree.root.map(add)
    return lines
  }

  /// The ranges around an offset, the innermost first, each within the next one.
  package func selections(at offset: Int) -> [Range<Int>] {
    var ranges = [0..<source.bytes.count]
    func add(_ node: Node) {
      if node.isScalar {
        for token in ExpressionToken.tokens(of: node.text) {
          let range = node.place(of: token.range)
          if range.lowerBound <= offset, offset < range.upperBound { return push(range) }
        }
      }
      for entry in node.entries where !entry.isMerged {
        let key = entry.key.span.range
        let whole = key.lowerBound..<max(key.upperBound, entry.value.span.range.upperBound)
        guard whole.lowerBound <= offset, offset <= whole.upperBound else { continue }
        push(whole)
        if offset <= key.upperBound {
          push(key)
          return add(entry.key)
        }
        push(entry.value.span.range)
        return add(entry.value)
      }
      for item in node.items {
        let range = item.span.range
        guard range.lowerBound <= offset, offset <= range.upperBound else { continue }
        push(range)
        return add(item)
      }
    }
    func push(_ range: Range<Int>) {
      guard let last = ranges.last, range != last, last.lowerBound <= range.lowerBound,
        range.upperBound <= last.upperBound
      else { return }
      ranges.append(range)
    }
    tree.root.map(add)
    return ranges.reversed()
  }
}

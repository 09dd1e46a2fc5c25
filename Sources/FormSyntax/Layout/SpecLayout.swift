/// The canonical layout of a file in YAML or JSON.
///
/// Only blanks, line breaks, quotes and the choice between flow and block style change. The content
/// of a file, its comments and the order of its keys stay the same.
package enum SpecLayout {
  /// The result of laying out a file.
  package enum Result: Sendable {
    /// The file in its canonical layout, as UTF-8 that ends with a line feed, and the paths that it
    /// includes.
    case text([UInt8], includes: [String])
    /// The file has syntax errors, which are in the diagnostics.
    case damaged
    /// The layout would change the content of the file.
    case refused
  }

  /// Lays out a file.
  package static func format(
    _ source: SourceText, file: FileID, format: SyntaxFormat, diagnostics: inout DiagnosticList
  ) -> Result {
    var found = DiagnosticList()
    let events = SyntaxReader.readEvents(source, file: file, format: format, diagnostics: &found)
    diagnostics.add(contentsOf: found)
    guard !found.hasErrors, events.tree.isComplete else { return .damaged }
    let isJSON = format == .json
    let text = source.bytes.withUnsafeBufferPointer { bytes in
      LayoutWriter.write(
        LayoutReader.read(events, bytes, isJSON: isJSON), bytes, isJSON: isJSON)
    }
    let includes = Self.includes(in: events.tree)
    if text == source.bytes { return .text(text, includes: includes) }
    let result = SourceText(path: source.path, bytes: text)
    var problems = DiagnosticList()
    let written = SyntaxReader.readEvents(
      result, file: file, format: format, diagnostics: &problems)
    let isSafe = !problems.hasErrors && isSame(events, written)
    return isSafe ? .text(text, includes: includes) : .refused
  }

  private static func includes(in tree: SyntaxTree) -> [String] {
    guard let node = tree.root?["include"] else { return [] }
    return (node.kind == .sequence ? Array(node.items) : [node]).map(\.text)
  }

  /// Whether two files have the same content.
  private static func isSame(_ left: SyntaxEvents, _ right: SyntaxEvents) -> Bool {
    guard left.events.count == right.events.count else { return false }
    return zip(left.events, right.events).allSatisfy { first, second in
      guard first.kind == second.kind else { return false }
      switch (left.node(first), right.node(second)) {
      case (nil, nil): return left.text(first) == right.text(second)
      case (let first?, let second?):
        return first.kind == second.kind && (first.kind == .null || first.isSameText(as: second))
      default: return false
      }
    }
  }
}

extension SyntaxEvents {
  fileprivate func text(_ event: SyntaxEvent) -> String {
    tree.source.text(Int(event.start)..<Int(event.end))
  }
}

extension Node {
  /// Whether two scalars have the same value.
  fileprivate func isSameText(as other: Node) -> Bool {
    withUTF8 { left in other.withUTF8 { left.elementsEqual($0) } }
  }
}

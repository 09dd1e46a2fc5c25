import FormSource
import FormSyntax

extension Compilation {
  /// The fix that removes one of the entries of a mapping; nil if that cannot be done by deleting a
  /// part of the text.
  func removal(of index: Int, among entries: [Node.Entry]) -> DiagnosticFix? {
    removal(of: index, among: entries.map { Self.span(of: $0) }, isItem: false)
  }

  /// The fix that removes one of the items of a list.
  func removal(of index: Int, among items: [Node]) -> DiagnosticFix? {
    removal(of: index, among: items.map(\.span), isItem: true)
  }

  /// The fix that removes a declaration at the top of a spec, with its key if it is the only one.
  func removal(of declaration: Declaration, in root: Node) -> DiagnosticFix? {
    for (index, field) in root.entries.enumerated() where field.value.kind == .mapping {
      let entries = Array(field.value.entries)
      guard let place = entries.firstIndex(where: { $0.key.span == declaration.key.span }) else {
        continue
      }
      return entries.count > 1
        ? removal(of: place, among: entries) : removal(of: index, among: Array(root.entries))
    }
    return nil
  }

  private func removal(of index: Int, among spans: [SourceSpan], isItem: Bool) -> DiagnosticFix? {
    let span = spans[index]
    guard let source = sources[span.file], spans.allSatisfy({ $0.file == span.file }) else {
      return nil
    }
    let range = EntryRemoval.range(
      of: span.range, after: index > 0 ? spans[index - 1].range : nil,
      before: index + 1 < spans.count ? spans[index + 1].range : nil, isItem: isItem,
      in: source.bytes)
    return range.map {
      DiagnosticFix(
        title: "remove it",
        edits: [
          SourceEdit(
            span: SourceSpan(file: span.file, start: $0.lowerBound, end: $0.upperBound), text: "")
        ])
    }
  }

  private static func span(of entry: Node.Entry) -> SourceSpan {
    SourceSpan(
      file: entry.key.file, start: Int(entry.key.span.start), end: Int(entry.value.span.end))
  }
}

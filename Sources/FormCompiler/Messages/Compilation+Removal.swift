import FormSyntax

extension Compilation {
  /// The fix that removes an entry of a mapping; nil if more than a deletion would be needed.
  func removal(of index: Int, among entries: Node.Entries) -> DiagnosticFix? {
    removal(of: index, count: entries.count, isItem: false) { Self.span(of: entries[$0]) }
  }

  /// The fix that removes one of the items of a list.
  func removal(of index: Int, among items: Node.Items) -> DiagnosticFix? {
    removal(of: index, count: items.count, isItem: true) { items[$0].span }
  }

  /// The fix that removes a key with its value from a mapping; nil for a key merged into it.
  func removal(of key: Node, in mapping: Node) -> DiagnosticFix? {
    // Merged keys are written elsewhere.
    let entries = mapping.entries.filter { mapping.span.contains($0.key.span) }
    return entries.firstIndex { $0.key.span == key.span }.flatMap {
      removal(of: $0, count: entries.count, isItem: false) { Self.span(of: entries[$0]) }
    }
  }

  /// The fix that removes the item around a place from a list.
  func removal(at place: SourceSpan, in list: Node) -> DiagnosticFix? {
    list.span.contains(place)
      ? list.items.firstIndex { $0.span.contains(place) }.flatMap {
        removal(of: $0, among: list.items)
      } : nil
  }

  /// The fix that removes a declaration at the top of a spec, with its key if it is the only one.
  func removal(of declaration: Declaration, in root: Node) -> DiagnosticFix? {
    for (index, field) in root.entries.enumerated() {
      let entries = field.value.entries
      guard declaration.index < entries.count,
        entries[declaration.index].key.span == declaration.key.span
      else { continue }
      return entries.count > 1
        ? removal(of: declaration.index, among: entries) : removal(of: index, among: root.entries)
    }
    return nil
  }

  /// Computes spans for the neighbours only: a spec can have thousands of declarations to remove.
  private func removal(
    of index: Int, count: Int, isItem: Bool, span: (Int) -> SourceSpan
  ) -> DiagnosticFix? {
    let removed = span(index)
    guard let source = sources[removed.file] else { return nil }
    let range = EntryRemoval.range(
      of: removed.range, after: index > 0 ? span(index - 1).range : nil,
      before: index + 1 < count ? span(index + 1).range : nil, isItem: isItem, in: source.bytes)
    return range.map {
      DiagnosticFix(
        "remove it",
        replacing: SourceSpan(file: removed.file, start: $0.lowerBound, end: $0.upperBound), by: "")
    }
  }

  private static func span(of entry: Node.Entry) -> SourceSpan {
    SourceSpan(
      file: entry.key.file, start: Int(entry.key.span.start), end: Int(entry.value.span.end))
  }
}

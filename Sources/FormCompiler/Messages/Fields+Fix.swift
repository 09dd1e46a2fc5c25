import FormSyntax

extension Fields {
  /// The fix that sets a key of a mapping by changing its value or adding the key.
  ///
  /// - Parameter text: A word that needs no quotes in YAML; in JSON it is quoted unless it is
  ///   `true` or `false`. Or a list as the file writes it.
  /// - Returns: nil if the text has no room for another key.
  func saying(_ text: String, for key: Key, in sources: SourceMap) -> DiagnosticFix? {
    let name = Key.names[key.number]
    if let field = own(key) {
      return DiagnosticFix(
        title: "change to `\(name): \(text)`", edits: replacement(of: field, by: text))
    }
    // After the first key, which is usually the type or tag, if there is a second.
    let entries = Array(node.entries.prefix(2))
    guard let next = entries.last?.key, next.file == node.file else { return nil }
    let isQuoted = next.style == .doubleQuoted
    let entry = isQuoted ? "\"\(name)\": \(Self.quoted(text))" : "\(name): \(text)"
    let place = SourceSpan(
      file: next.file, start: Int(next.span.start), end: Int(next.span.start))
    let separator =
      node.style == .flow ? ", " : next.indentation(in: sources).map { "\n" + $0 }
    return separator.map {
      DiagnosticFix("add `\(name): \(text)`", replacing: place, by: entry + $0)
    }
  }

  /// The fix that swaps the values of two keys; none unless both are scalars in the mapping.
  func swapping(_ first: Key, _ second: Key, in sources: SourceMap) -> [DiagnosticFix] {
    guard let first = own(first), let second = own(second),
      let source = sources[node.file], [first, second].allSatisfy({ $0.value.isInline(in: node) })
    else { return [] }
    let edits = [(first, second), (second, first)].map { place, other in
      SourceEdit(span: place.value.span, text: source.text(other.value.span.range))
    }
    return [
      DiagnosticFix(title: "swap `\(first.key.text)` and `\(second.key.text)`", edits: edits)
    ]
  }

  /// The mapping's own value of a key, not a default.
  private func own(_ key: Key) -> Field? {
    field(key).flatMap { field in
      node.entries.contains { $0.key.span == field.key.span } ? field : nil
    }
  }

  private func replacement(of field: Field, by text: String) -> [SourceEdit] {
    if field.value.kind == .string {
      return [
        SourceEdit(span: field.value.span(ofUTF8: 0..<field.value.text.utf8.count), text: text)
      ]
    }
    return [SourceEdit(span: field.value.span, text: text)]
  }

  private static func quoted(_ text: String) -> String {
    text == "true" || text == "false" || text.first == "[" ? text : "\"\(text)\""
  }

  /// The fix that adds a rule without arguments to the rules of the mapping.
  ///
  /// - Returns: nil if the mapping has no place of its own for the rule.
  func adding(rule: String, in sources: SourceMap) -> DiagnosticFix? {
    guard let field = field(.rules) else {
      let isQuoted = node.entries.first?.key.style == .doubleQuoted
      return saying(isQuoted ? "[\"\(rule)\"]" : "[\(rule)]", for: .rules, in: sources)
    }
    guard let list = own(.rules)?.value, node.span.contains(list.span),
      let first = list.items.first, let last = list.items.last
    else { return nil }
    let word = field.key.style == .doubleQuoted ? "\"\(rule)\"" : rule
    let title = "add the rule `\(rule)`"
    if list.style == .flow {
      return DiagnosticFix(title, replacing: last.span.endPoint, by: ", \(word)")
    }
    return first.lineStart(in: sources).map {
      DiagnosticFix(title, replacing: first.span.startPoint, by: "\(word)\n\($0)")
    }
  }
}

extension Node {
  /// The indentation of a key; nil if its line has more than spaces and `-` before it.
  func indentation(in sources: SourceMap) -> String? {
    lineStart(in: sources).map { String(repeating: " ", count: $0.utf8.count) }
  }

  /// The text before a node in its line; nil if it has more than spaces and `-`.
  fileprivate func lineStart(in sources: SourceMap) -> String? {
    guard let bytes = sources[file]?.bytes else { return nil }
    let line = bytes[..<Int(span.start)]
    let before = line.suffix(from: (line.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)
    guard before.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }) else {
      return nil
    }
    return String(decoding: before, as: UTF8.self)
  }

  /// Whether the node is a scalar that is written inside another node.
  fileprivate func isInline(in node: Node) -> Bool {
    kind != .mapping && kind != .sequence && node.span.contains(span)
  }
}

import FormModel
import FormSyntax
import FormTranslation

/// Checks what the texts of a translated form need beside their meaning: that they are current, have
/// balanced directions, and are not too long.
struct CatalogCheck {
  /// Where the findings go.
  var compilation: Compilation
  private let index: TextIndex
  /// The contents of the texts of the index, which each catalog is compared with.
  private let contents: [TextContent]

  init(_ index: TextIndex, in compilation: Compilation) {
    self.compilation = compilation
    self.index = index
    contents = index.entries.map { TextContent($0.node) }
  }

  /// Checks the texts of the spec.
  func checkSource() {
    for entry in index.entries {
      let limit = limit(of: entry)
      for (_, text) in entry.node.textCases { check(text, limit, source: nil) }
    }
  }

  /// Checks the translations of a catalog, and notes those that are not current.
  func check(_ catalog: inout TextCatalogFile) {
    let isPseudo = PseudoLanguage(rawValue: catalog.language) != nil
    for (number, translation) in catalog.translations.enumerated() {
      guard let translation else { continue }
      let (entry, content) = (index.entries[number], contents[number])
      if !isPseudo { check(translation.value, of: entry) }
      guard !catalog.hasComment(entry.node, above: translation.key, in: compilation),
        let old = catalog.entry(of: entry.key, above: translation.key, in: compilation)
      else { continue }
      if old.state == .needsReview { catalog.unreviewed.insert(number) }
      guard let source = old.source, !source.isSame(as: content) else { continue }
      catalog.stale.insert(number)
      compilation.report(
        .staleTranslation, "the text in the spec has changed since this was translated",
        at: translation.key.span,
        related: [RelatedPlace(span: entry.node.span, message: "the text is here")],
        notes: Self.difference(source, content),
        help: ["`formc texts update` marks it until it has been translated again"])
    }
  }

  /// The notes about the first case that was different.
  private static func difference(_ old: TextContent, _ new: TextContent) -> [String] {
    let changed = old.cases.first { item in new[item.name] != item.text }
    return changed.map { ["the text was \(Phrase.quoted($0.text))"] } ?? []
  }

  // MARK: - Directions and lengths

  /// A maximum number of characters, and its place.
  private struct Limit {
    let count: Int
    let span: SourceSpan
  }

  private func limit(of entry: TextIndex.Entry) -> Limit? {
    guard let count = entry.node.maximumTextLength, let node = entry.node.remark("maxLength") else {
      return nil
    }
    return Limit(count: count, span: node.span)
  }

  private func check(_ translation: Node, of entry: TextIndex.Entry) {
    if translation.kind == .string, entry.node.kind == .string {
      check(translation, nil, source: entry.node)
    } else {
      let limit = limit(of: entry)
      for (_, text) in translation.translatedCases { check(text, limit, source: entry.node) }
    }
  }

  /// - Parameter source: The text of the spec; nil if this is the one.
  private func check(_ text: Node, _ limit: Limit?, source: Node?) {
    if !text.withUTF8({ $0.allSatisfy { $0 < 0x80 } }) { checkDirections(of: text, source) }
    if let limit { checkLength(of: text, limit) }
  }

  /// Reports a control character that changes the direction of what follows the text.
  ///
  /// - Source: UAX #9, section 2 and rules X6a to X8: embeddings, overrides and isolates, which the
  ///   end of a paragraph ends.
  private func checkDirections(of node: Node, _ source: Node?) {
    var open: [(closing: UInt32, offset: Int)] = []
    var offset = 0
    for scalar in node.text.unicodeScalars {
      let end = offset + UTF8.width(scalar)
      switch scalar.value {
      case 0x202A, 0x202B, 0x202D, 0x202E: open.append((0x202C, offset))
      case 0x2066...0x2068: open.append((0x2069, offset))
      case 0x202C, 0x2069:
        // The end of an isolate also ends the embeddings inside it, but not the other way round.
        guard
          let index = open.lastIndex(where: { $0.closing == scalar.value }),
          scalar.value == 0x2069 || index == open.count - 1
        else { return report(scalar, offset..<end, of: node, source, "ends nothing") }
        open.removeSubrange(index...)
      case 0x0A, 0x0D, 0x85, 0x2029: open = []
      default: break
      }
      offset = end
    }
    guard let first = open.first else { return }
    let rest = node.text.utf8.dropFirst(first.offset)
    guard let scalar = Substring(rest).unicodeScalars.first else { return }
    report(
      scalar, first.offset..<first.offset + UTF8.width(scalar), of: node, source,
      "is not ended in the text, and changes the direction of what is beside it")
  }

  private func report(
    _ scalar: Unicode.Scalar, _ range: Range<Int>, of node: Node, _ source: Node?,
    _ problem: String
  ) {
    let span = node.span(ofUTF8: range)
    compilation.report(
      .unbalancedDirection, "\(InvisibleScalar.title(of: scalar)) \(problem)", at: span,
      related: source.map { [RelatedPlace(span: $0.span, message: "the text is here")] } ?? [],
      fixes: [DiagnosticFix("remove it", replacing: span, by: "")])
  }

  private func checkLength(of node: Node, _ limit: Limit) {
    let length = TextSegment.segments(of: node.text).reduce(0) { sum, segment in
      sum + (segment.inside == nil ? segment.text.count : 0)
    }
    guard length > limit.count else { return }
    compilation.report(
      .longText,
      "the text has \(length) characters, and `maxLength` allows \(limit.count)", at: node.span,
      related: [RelatedPlace(span: limit.span, message: "the maximum is here")])
  }
}

extension Node {
  /// The maximum number of characters of a text and its translations; nil without one.
  var maximumTextLength: Int? {
    remark("maxLength").flatMap { Int($0.text) }.flatMap { $0 > 0 ? $0 : nil }
  }
}

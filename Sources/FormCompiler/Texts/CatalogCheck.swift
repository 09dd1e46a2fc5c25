import FormModel
import FormSyntax
import FormTranslation

/// Checks what the texts of a translated form need beside their meaning: that they are current, have
/// balanced directions, and are not too long.
struct CatalogCheck {
  private let compilation: Compilation
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
    for entry in index.entries { check(entry.node, limit: entry.node.maximumTextLength) }
  }

  /// Checks the translations of a catalog.
  ///
  /// - Returns: The keys of the translations whose text has changed since.
  func check(_ catalog: TextCatalogFile) -> Set<String> {
    var stale: Set<String> = []
    let isPseudo = PseudoLanguage(rawValue: catalog.language) != nil
    for (entry, content) in zip(index.entries, contents) {
      guard let translation = catalog.texts[entry.key] else { continue }
      if !isPseudo { check(translation.value, limit: entry.node.maximumTextLength) }
      guard let source = catalog.oldText(of: entry.key, above: translation.key, in: compilation),
        !source.isSame(as: content)
      else { continue }
      stale.insert(entry.key)
      compilation.report(
        .staleTranslation, "the text in the spec has changed since this was translated",
        at: translation.key.span,
        related: [RelatedPlace(span: entry.node.span, message: "the text is here")],
        notes: Self.difference(source, content),
        help: ["`formc texts update` marks it until it has been translated again"])
    }
    return stale
  }

  /// The notes about the first case that was different.
  private static func difference(_ old: TextContent, _ new: TextContent) -> [String] {
    let changed = old.cases.first { item in new[item.name] != item.text }
    return changed.map { ["the text was \(Phrase.quoted($0.text))"] } ?? []
  }

  // MARK: - Directions and lengths

  private func check(_ node: Node, limit: Int?) {
    for (_, text) in node.textCases {
      if !text.withUTF8({ $0.allSatisfy { $0 < 0x80 } }) { checkDirections(of: text) }
      if let limit { checkLength(of: text, limit) }
    }
  }

  /// Reports a control character that changes the direction of what follows the text.
  ///
  /// - Source: UAX #9, section 2: explicit embeddings, overrides and isolates.
  private func checkDirections(of node: Node) {
    var open: [(closing: UInt32, offset: Int)] = []
    var offset = 0
    for scalar in node.text.unicodeScalars {
      let end = offset + UTF8.width(scalar)
      switch scalar.value {
      case 0x202A, 0x202B, 0x202D, 0x202E: open.append((0x202C, offset))
      case 0x2066...0x2068: open.append((0x2069, offset))
      case 0x202C, 0x2069:
        guard open.last?.closing == scalar.value else {
          return report(scalar, offset..<end, of: node, "ends nothing")
        }
        open.removeLast()
      default: break
      }
      offset = end
    }
    guard let first = open.first else { return }
    let rest = node.text.utf8.dropFirst(first.offset)
    guard let scalar = Substring(rest).unicodeScalars.first else { return }
    report(
      scalar, first.offset..<first.offset + UTF8.width(scalar), of: node,
      "is not ended in the text, and changes the direction of what is beside it")
  }

  private func report(
    _ scalar: Unicode.Scalar, _ range: Range<Int>, of node: Node, _ problem: String
  ) {
    let span = node.span(ofUTF8: range)
    compilation.report(
      .unbalancedDirection, "\(InvisibleScalar.title(of: scalar)) \(problem)", at: span,
      fixes: [DiagnosticFix("remove it", replacing: span, by: "")])
  }

  private func checkLength(of node: Node, _ limit: Int) {
    let length = TextSegment.segments(of: node.text).reduce(0) { sum, segment in
      sum + (segment.inside == nil ? segment.text.count : 0)
    }
    guard length > limit else { return }
    compilation.report(
      .longText,
      "the text has \(length) characters, and `maxLength` allows \(limit)", at: node.span)
  }
}

extension Node {
  /// The maximum number of characters of a text and its translations; nil without one.
  var maximumTextLength: Int? {
    remark("maxLength").flatMap { Int($0.text) }.flatMap { $0 > 0 ? $0 : nil }
  }
}

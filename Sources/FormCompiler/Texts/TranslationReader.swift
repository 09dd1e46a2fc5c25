@_spi(Generated) import FormModel
import FormPredicate
import FormSyntax

/// Reads the translations of one text with the reader of the text itself.
struct TranslationReader {
  /// The reader of the text.
  let texts: TextReader
  /// The text in the spec.
  let source: Node
  /// The number of the text in the index.
  let number: Int
  let key: String
  /// The names in the placeholders of the text.
  private let known: Set<String>
  /// The names in the placeholders of its last case.
  private let full: Set<String>

  init(texts: TextReader, source: Node, number: Int, in index: TextIndex) {
    (self.texts, self.source, self.number) = (texts, source, number)
    key = index.entries[number].key
    let place = Self.place(texts)
    let names = source.textCases.map { Set(Self.placeholders(in: $0.text, place).map(\.name)) }
    known = names.reduce([]) { $0.union($1) }
    full = names.last ?? []
  }

  private var compilation: Compilation { texts.compilation }

  /// The text with its translations; nil if it is not kept.
  func translated(
    _ text: FormDefinition.PropertyValue?
  ) -> FormDefinition.PropertyValue? {
    var key = key
    // Different uses of a fragment or rule set show different values under the same key.
    if key.hasPrefix("fragments.") || key.hasPrefix("ruleSets."),
      source.kind == .mapping || !known.isEmpty
    {
      key += "@\(texts.expressions.owner?.itemIndex ?? 0)"
    }
    for catalog in compilation.texts?.catalogs ?? [] {
      guard let node = catalog.translations[number]?.value,
        let translation = read(node, in: catalog.language), compilation.keepsTexts
      else { continue }
      compilation.findings.translations[catalog.language, default: [:]][key] = translation
    }
    return text.map { .constant(.formatted($0.expression, .translation(key))) }
  }

  /// Reads a translation; nil after reporting a mistake, or if nothing is kept.
  private func read(_ node: Node, in language: String) -> FormDefinition.PropertyValue? {
    let isPlain = isPlain(source) && isPlain(node)
    // Most texts are plain, and copying the reader would take longer than reading them.
    if isPlain, !compilation.keepsTexts { return texts.readSource(node) }
    guard isPlain || check(node, language) else { return nil }
    var texts = texts
    texts.language = language
    if source.kind == .mapping || node["absent"] != nil {
      let source = source.kind == .mapping ? source : node
      return TextChoiceReader(texts: texts, node: node, source: source).read().map { .constant($0) }
    }
    guard node.kind == .string else {
      compilation.report(
        .wrongKind(node, expected: "one text, as `\(key)` has in the spec"))
      return nil
    }
    return texts.readSource(node)
  }

  /// Whether a text has no cases and shows no values.
  private func isPlain(_ text: Node) -> Bool {
    text.kind == .string && !text.withUTF8(TextReader.mayShowValues)
  }

  // MARK: - Placeholders

  /// Compares the placeholders of a translation with those of the source; returns false after
  /// reporting one that the source does not have.
  private func check(_ node: Node, _ language: String) -> Bool {
    let isCount = source.kind == .mapping && source["count"] != nil
    let rule = isCount ? PluralRule(language: language) : nil
    let cases = node.translatedCases.map { name, text in
      (name: name, text: text, placeholders: Self.placeholders(in: text, Self.place(texts)))
    }
    if cases.count(where: { reportsUnknown($0.placeholders, in: $0.text) }) > 0 { return false }
    for (name, text, placeholders) in cases where !text.text.isEmpty {
      let lost = full.subtracting(placeholders.map(\.name))
      let isOneNumber = Int(name) != nil || rule?.onlyNumber(of: name) != nil
      guard let first = lost.min(), name != "absent", !isCount || !isOneNumber else { continue }
      compilation.report(
        isCount && name != "other" ? .impliedNumber : .lostPlaceholder,
        isCount && name != "other"
          ? "`\(name)` stands for several numbers, but its text does not show `{\(first)}`"
          : "the translation does not show `{\(first)}`",
        at: text.span, related: [sourcePlace])
    }
    return true
  }

  /// The place of the text in the spec.
  private var sourcePlace: RelatedPlace {
    RelatedPlace(span: source.span, message: "the text is here")
  }

  private func reportsUnknown(
    _ placeholders: [TextSegment.Placeholder], in text: Node
  ) -> Bool {
    let unknown = placeholders.filter { !known.contains($0.name) && isMeant($0.name) }
    for placeholder in unknown {
      let near = Suggestions.nearest(to: placeholder.name, in: known.sorted())
      compilation.report(
        .unknownTranslationPlaceholder,
        "the text of the spec does not show `{\(placeholder.name)}`",
        at: text.span(ofUTF8: placeholder.nameRange), related: [sourcePlace],
        help: near.isEmpty ? [] : [Phrase.didYouMean(near)],
        fixes: near.first.map { [.replace(text, placeholder.nameRange, with: $0)] } ?? [])
    }
    return !unknown.isEmpty
  }

  /// Whether braces around a name are meant as a placeholder.
  private func isMeant(_ name: String) -> Bool {
    name.hasPrefix("$") || texts.messages != nil || !known.isEmpty
  }

  private static func place(_ texts: TextReader) -> TextSegment.Place {
    texts.messages == nil ? .text : .message
  }

  private static func placeholders(
    in text: Node, _ place: TextSegment.Place
  ) -> [TextSegment.Placeholder] {
    guard text.withUTF8(TextReader.mayShowValues) else { return [] }
    let bytes = Array(text.text.utf8)
    return TextSegment.segments(of: text.text, in: place).compactMap { segment in
      segment.inside.flatMap { TextSegment.placeholder($0, in: bytes) }
    }
  }
}

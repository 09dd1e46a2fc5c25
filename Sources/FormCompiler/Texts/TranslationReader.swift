@_spi(Generated) import FormModel
import FormPredicate
import FormSyntax

/// Reads the translations of one text with the reader of the text itself.
struct TranslationReader {
  /// The reader of the text.
  let texts: TextReader
  /// The text in the spec.
  let source: Node
  let key: String
  /// The names in the placeholders of the text.
  private let known: Set<String>

  init(texts: TextReader, source: Node, key: String) {
    (self.texts, self.source, self.key) = (texts, source, key)
    let place = Self.place(texts)
    known = Set(source.textCases.flatMap { Self.placeholders(in: $0.text, place) }.map(\.name))
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
      guard let node = catalog.texts[self.key]?.value else { continue }
      guard let translation = read(node, in: catalog.language) else { continue }
      compilation.findings.translations[catalog.language, default: [:]][key] = translation
    }
    return text.map { .constant(.formatted($0.expression, .translation(key))) }
  }

  /// Reads a translation; nil after reporting a mistake, or if nothing is kept.
  private func read(_ node: Node, in language: String) -> FormDefinition.PropertyValue? {
    var texts = texts
    texts.language = language
    guard check(node, language) else { return nil }
    if source.kind == .mapping || node["absent"] != nil {
      let source = source.kind == .mapping ? source : node
      return TextChoiceReader(texts: texts, node: node, source: source).read().map { .constant($0) }
    }
    guard node.kind == .string else {
      compilation.report(
        .wrongKind(node, expected: "one text, as `\(key)` has in the spec"))
      return nil
    }
    return texts.readSource(node) ?? (compilation.keepsTexts ? nil : .string(""))
  }

  // MARK: - Placeholders

  /// Compares the placeholders of a translation with those of the source; returns false after
  /// reporting one that the source does not have.
  private func check(_ node: Node, _ language: String) -> Bool {
    let both = [source, node]
    if both.allSatisfy({ $0.kind == .string && !$0.withUTF8(TextReader.mayShowValues) }) {
      return true
    }
    let isCount = source.kind == .mapping && source["count"] != nil
    let rule = isCount ? PluralRule(language: language) : nil
    let full = source.textCases.last.map { names(in: $0.text) } ?? []
    let cases = node.textCases
    if cases.count(where: { reportsUnknown(in: $0.text) }) > 0 { return false }
    for (name, text) in cases where !text.text.isEmpty {
      let shown = names(in: text)
      let lost = full.filter { !shown.contains($0) }.sorted()
      let isOneNumber = Int(name) != nil || rule?.onlyNumber(of: name) != nil
      guard let first = lost.first, name != "absent", !isCount || !isOneNumber else { continue }
      compilation.report(
        isCount && name != "other" ? .impliedNumber : .lostPlaceholder,
        isCount && name != "other"
          ? "`\(name)` stands for several numbers, but its text does not show `{\(first)}`"
          : "the translation does not show `{\(first)}`",
        at: text.span)
    }
    return true
  }

  private func reportsUnknown(in text: Node) -> Bool {
    let unknown = Self.placeholders(in: text, Self.place(texts)).filter {
      !known.contains($0.name) && isMeant($0.name)
    }
    for placeholder in unknown {
      let near = Suggestions.nearest(to: placeholder.name, in: known.sorted())
      compilation.report(
        .unknownTranslationPlaceholder,
        "the text of the spec does not show `{\(placeholder.name)}`",
        at: text.span(ofUTF8: placeholder.nameRange),
        help: near.isEmpty ? [] : [Phrase.didYouMean(near)],
        fixes: near.first.map { [.replace(text, placeholder.nameRange, with: $0)] } ?? [])
    }
    return !unknown.isEmpty
  }

  /// Whether braces around a name are meant as a placeholder.
  private func isMeant(_ name: String) -> Bool {
    name.hasPrefix("$") || texts.messages != nil || !known.isEmpty
  }

  /// The names in the placeholders of a text.
  private func names(in text: Node) -> Set<String> {
    Set(Self.placeholders(in: text, Self.place(texts)).map(\.name))
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

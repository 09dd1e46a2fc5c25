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

  private var compilation: Compilation { texts.compilation }

  /// The text with its translations; nil if it is not kept.
  func translated(
    _ text: FormDefinition.PropertyValue?
  ) -> FormDefinition.PropertyValue? {
    var key = key
    // Different uses of a fragment or rule set show different values under the same key.
    if key.hasPrefix("fragments.") || key.hasPrefix("ruleSets."),
      source.kind == .mapping || !placeholders(source).isEmpty
    {
      key += "@\(texts.expressions.owner?.itemIndex ?? 0)"
    }
    for catalog in compilation.texts?.catalogs ?? [] {
      guard let node = catalog.texts[self.key] else { continue }
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
    if source.kind == .mapping {
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
    let known = placeholders(source)
    let rule = PluralRule(language: language)
    let isCount = source.kind == .mapping && source["count"] != nil
    let leaves = Self.leaves(node)
    let full = Self.leaves(source).last.map { placeholders($0.text) } ?? []
    if leaves.count(where: { reportsUnknown(in: $0.text, known) }) > 0 { return false }
    for (name, text) in leaves {
      let shown = placeholders(text)
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

  private func reportsUnknown(in text: Node, _ known: Set<String>) -> Bool {
    var reports = false
    let bytes = Array(text.text.utf8)
    for segment in TextSegment.segments(of: text.text, in: place) {
      guard let inside = segment.inside.flatMap({ TextSegment.placeholder($0, in: bytes) }),
        !known.contains(inside.name), isMeant(inside.name)
      else { continue }
      let near = Suggestions.nearest(to: inside.name, in: known.sorted())
      compilation.report(
        .unknownTranslationPlaceholder,
        "the text of the spec does not show `{\(inside.name)}`",
        at: text.span(ofUTF8: inside.nameRange),
        help: near.isEmpty ? [] : [Phrase.didYouMean(near)],
        fixes: near.first.map { [.replace(text, inside.nameRange, with: $0)] } ?? [])
      reports = true
    }
    return reports
  }

  /// Whether braces around a name are meant as a placeholder.
  private func isMeant(_ name: String) -> Bool {
    name.hasPrefix("$") || texts.messages != nil || !placeholders(source).isEmpty
  }

  private var place: TextSegment.Place { texts.messages == nil ? .text : .message }

  /// The names in the placeholders of a text, or of all texts of a mapping.
  private func placeholders(_ node: Node) -> Set<String> {
    var names: Set<String> = []
    for (_, text) in Self.leaves(node) {
      let bytes = Array(text.text.utf8)
      for segment in TextSegment.segments(of: text.text, in: place) {
        if let inside = segment.inside.flatMap({ TextSegment.placeholder($0, in: bytes) }) {
          names.insert(inside.name)
        }
      }
    }
    return names
  }

  /// The texts of a mapping with their cases, or the only text.
  private static func leaves(_ node: Node) -> [(name: String, text: Node)] {
    guard node.kind == .mapping else { return node.kind == .string ? [("other", node)] : [] }
    return node.entries.flatMap { entry -> [(String, Node)] in
      switch entry.key.text {
      case "with", "count", "select": []
      case "cases": leaves(entry.value)
      default: entry.value.kind == .string ? [(entry.key.text, entry.value)] : []
      }
    }
  }
}

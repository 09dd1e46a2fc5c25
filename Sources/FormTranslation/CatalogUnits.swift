import FormModel

extension TextContent.Way {
  /// The plural categories in a catalog for a text: those of whole numbers up to 200 without its
  /// exact numbers, `other`, and those that the translation has.
  static func categories(
    _ language: String, besides translation: TextContent?
  ) -> [String] {
    let rule = PluralRule(language: language)
    return PluralRule.categories.filter { category in
      category == "other" || translation?[category] != nil
        || rule?.categories.contains(category) ?? false && rule?.example(of: category) != nil
          && rule?.onlyNumber(of: category).flatMap { translation?[String($0)] } == nil
    }
  }
}

extension TextContent {
  /// The source text for a case of a translation, which may have more cases than the source.
  func text(for name: String) -> String {
    self[name] ?? self["other"] ?? cases.last?.text ?? ""
  }
}

/// The entries of a file in which the cases of a text are written one by one.
struct CatalogUnits {
  /// A case of a text, with an empty name for a text without cases.
  struct Unit {
    var key: String
    var name = ""
    var way: TextContent.Way?
    var source = ""
    /// The source text that was translated if it has changed since.
    var oldSource: String?
    var target = ""
    var state = TextCatalog.State.translated
    var notes: [String] = []
    var comments: [String] = []
  }

  private var units: [String: [Unit]] = [:]
  private var keys: [String] = []
  private var names: Set<[String]> = []

  /// Adds a case.
  ///
  /// - Parameter offset: The offset in the file.
  mutating func add(
    _ unit: Unit, in source: CatalogSource, at offset: Int
  ) throws(TextCatalogProblem) {
    guard names.insert([unit.key, unit.name]).inserted else {
      let name = unit.name.isEmpty ? "" : " for `\(unit.name)`"
      throw source.problem("the text `\(unit.key)`\(name) is written twice", at: offset)
    }
    let count = units[unit.key]?.count ?? 0
    guard count < TextContent.maximumCaseCount else {
      throw source.problem(
        "a text has at most \(TextContent.maximumCaseCount) cases", at: offset)
    }
    if count == 0 { keys.append(unit.key) }
    units[unit.key, default: []].append(unit)
  }

  /// The entries in the order of their first cases.
  func entries(for context: TextCatalogContext) -> [TextCatalog.Entry] {
    let texts = Dictionary(context.texts.map { ($0.key, $0.content) }) { first, _ in first }
    let rule = PluralRule(language: context.sourceLanguage)
    return keys.compactMap { key in
      units[key].map { Self.entry(key, $0, texts[key], rule) }
    }
  }

  private static func entry(
    _ key: String, _ units: [Unit], _ text: TextContent?, _ rule: PluralRule?
  ) -> TextCatalog.Entry {
    let way = units.lazy.compactMap(\.way).first
    func source(_ part: (Unit) -> String) -> TextContent? {
      let cases = units.map { TextContent.Case($0.name, part($0)) }
      if let text, let way, text.way == way,
        cases.allSatisfy({ text.text(for: $0.name) == $0.text })
      {
        // A language with fewer categories than that of the spec has no cases for the others.
        let own = text.cases.filter { own in
          PluralRule.categories.contains(own.name) || cases.contains { $0.name == own.name }
        }
        return TextContent(own, way: way)
      }
      let known = cases.filter { item in
        way != .count || !PluralRule.categories.contains(item.name)
          || rule?.categories.contains(item.name) ?? true
      }
      return TextContent(known, way: way)
    }
    let translated = units.filter { !$0.target.isEmpty }
    var entry = TextCatalog.Entry(key, source: source(\.source))
    entry.translation = TextContent(
      translated.map { TextContent.Case($0.name, $0.target) }, way: way)
    let states = translated.map(\.state)
    entry.state = [.stale, .needsReview].first(where: states.contains) ?? .translated
    if entry.state == .stale {
      entry.newSource = entry.source
      entry.source = source { $0.oldSource ?? $0.source }
      if entry.source == entry.newSource {
        entry.state = .needsReview
        entry.newSource = nil
      }
    }
    let notes = units.first { !$0.notes.isEmpty }?.notes ?? []
    entry.note = notes.isEmpty ? nil : notes.joined(separator: "\n")
    entry.comments = units.flatMap(\.comments)
    return entry
  }
}

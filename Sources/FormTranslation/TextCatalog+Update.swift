import FormModel

extension TextCatalog {
  /// The catalog for a new version of the spec.
  ///
  /// The entries have the order of the spec. A text that is new has no translation; one that has
  /// changed is stale and keeps its old source. The translation of a key that is gone moves to the
  /// only new key with the same source text, and is otherwise kept as obsolete; those of built-in
  /// texts stay as they are.
  package func updated(to texts: [TranslatableText]) -> TextCatalog {
    var catalog = matched(to: texts)
    let known = Set(texts.map(\.key))
    var entries = Dictionary(catalog.entries.map { ($0.key, $0) }) { first, _ in first }
    var newKeys: [Set<TextContent.Case>: [String]] = [:]
    for text in texts where entries[text.key] == nil {
      newKeys[text.content.written, default: []].append(text.key)
    }
    var gone: [Entry] = []
    var builtIn: [Entry] = []
    for var entry in catalog.entries where !known.contains(entry.key) {
      if entry.key.hasPrefix(BuiltInText.prefix) {
        if entry.state == .obsolete { entry.state = .translated }
        builtIn.append(entry)
        continue
      }
      let renamed = entry.source.flatMap { newKeys[$0.written] } ?? []
      if entry.translation != nil, renamed.count == 1, entries[renamed[0]] == nil {
        entry.key = renamed[0]
        entry.state = .needsReview
        entries[entry.key] = entry
      } else if entry.translation != nil || !entry.comments.isEmpty {
        entry.state = .obsolete
        entry.newSource = nil
        gone.append(entry)
      }
    }
    var written: Set<String> = []
    catalog.entries = texts.filter { written.insert($0.key).inserted }.map { text in
      (entries[text.key] ?? Entry(text.key)).updated(to: text)
    }
    catalog.entries += builtIn + gone
    return catalog
  }

  /// The catalog with the translations of another one, such as a file that a translator returned.
  ///
  /// What the other catalog does not translate stays as it is, cases of texts too.
  package func merging(_ other: TextCatalog) -> TextCatalog {
    var merged = self
    var places: [String: Int] = [:]
    for (index, entry) in entries.enumerated() { places[entry.key] = index }
    for var entry in other.entries where entry.translation != nil {
      guard let place = places[entry.key] else {
        merged.entries.append(entry)
        continue
      }
      if entry.state == .obsolete { continue }
      let own = entries[place]
      if entry.comments.isEmpty { entry.comments = own.comments }
      if let source = own.source, entry.source?.written.isSubset(of: source.written) ?? true {
        entry.source = source
      }
      if let translation = own.translation {
        entry.translation = entry.translation?.merged(into: translation)
      }
      entry.note = entry.note ?? own.note
      merged.entries[place] = entry
    }
    return merged
  }

  /// The catalog with the keys and cases of a spec.
  ///
  /// Files of translators have some cases as texts of their own, such as `photos.header.0`, and
  /// `large.title` for a text `large` beside `large.subtitle`.
  package func matched(to texts: [TranslatableText]) -> TextCatalog {
    let matcher = TextMatcher(texts, in: self)
    var parts: [String: [TextMatcher.Part]] = [:]
    var keys: [String] = []
    for part in entries.flatMap(matcher.parts) {
      if parts[part.entry.key] == nil { keys.append(part.entry.key) }
      parts[part.entry.key, default: []].append(part)
    }
    var catalog = self
    catalog.entries = keys.compactMap { key in parts[key].flatMap { matcher.merged($0) } }
    return catalog
  }
}

extension TextContent {
  /// Whether two texts have the same cases, in any order and without empty ones.
  package func isSame(as other: TextContent) -> Bool { written == other.written }

  /// The text with the cases of another one that it does not have itself.
  fileprivate func merged(into other: TextContent) -> TextContent {
    guard let way, way == other.way else { return self }
    let own = cases.filter { !$0.text.isEmpty }
    let kept = other.cases.map { item in own.first { $0.name == item.name } ?? item }
    return .cases(way, kept + own.filter { other[$0.name] == nil })
  }

  /// Whether a translation is enough to be shown for every value: it has a text for everything else,
  /// or all of them.
  ///
  /// - Parameters:
  ///   - names: The cases that are translated; an empty name is that of a text without cases.
  ///   - language: The language of the translation, which may have no number with `other`.
  package func isComplete(with names: Set<String>, in language: String) -> Bool {
    if names.contains("") || names.contains("other") { return true }
    switch way {
    case .count:
      let rule = PluralRule(language: language)
      let last = rule?.categories.last { rule?.example(of: $0) != nil }
      return last.map(names.contains) ?? false
    case .select: return cases.allSatisfy { $0.name == "absent" || names.contains($0.name) }
    case .text, nil: return names.contains("text")
    }
  }

  /// The cases that a translator has to write.
  package var written: Set<Case> { Set(cases.filter { !$0.text.isEmpty }) }
}

extension TextCatalog.Entry {
  /// The entry for the text of a spec with the same key.
  fileprivate func updated(to text: TranslatableText) -> Self {
    var entry = self
    entry.note = text.noteForTranslators
    entry.newSource = nil
    let isCurrent = source.map(text.content.isSame) ?? true
    if translation == nil {
      entry.state = .translated
    } else if !isCurrent {
      entry.state = .stale
      entry.newSource = text.content
      return entry
    } else if source == nil, state == .stale {
      entry.state = .needsReview
    } else if state != .needsReview {
      entry.state = .translated
    }
    entry.source = text.content
    return entry
  }
}

extension TranslatableText {
  /// The author's remark and the maximum length.
  fileprivate var noteForTranslators: String? {
    let limit = maxLength.map { "At most \($0) character\($0 == 1 ? "" : "s")." }
    let parts = [note, limit].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "\n")
  }
}

/// Finds the texts of a spec that the entries of a catalog belong to.
private struct TextMatcher {
  /// An entry with the key of a text, and the case that it translates; nil for all cases.
  struct Part {
    var entry: TextCatalog.Entry
    var name: String?
  }

  private let texts: [String: TextContent]
  private let keys: Set<String>
  /// The maximum number of dots in the name of a case.
  private static let maximumDepth = 16

  init(_ texts: [TranslatableText], in catalog: TextCatalog) {
    self.texts = Dictionary(texts.map { ($0.key, $0.content) }) { first, _ in first }
    keys = Set(catalog.entries.map(\.key))
  }

  /// The parts of texts that an entry translates.
  func parts(of entry: TextCatalog.Entry) -> [Part] {
    if let content = texts[entry.key] {
      return content.way == nil ? children(of: entry) : [Part(entry: entry)]
    }
    var key = entry.key[...]
    var depth = 0
    while let dot = key.lastIndex(of: "."), depth < Self.maximumDepth {
      key = key[..<dot]
      depth += 1
      let name = String(entry.key[entry.key.index(after: dot)...])
      guard let content = texts[String(key)] else { continue }
      let isPart =
        name == "absent"
        || content.way != nil && (content[name] != nil || content.way == .count && isCase(name))
      if isPart || name == "title" && !keys.contains(String(key)) {
        var part = Part(entry: entry, name: isPart ? name : nil)
        part.entry.key = String(key)
        return [part]
      }
    }
    return children(of: entry)
  }

  /// Whether a name can be a case of any counted text: a category, or a number so small that the
  /// number of cases has a limit.
  private func isCase(_ name: String) -> Bool {
    TextContent.Way.isNumberCase(name) && Int(name) ?? 0 < TextContent.maximumCaseCount
  }

  /// The entry without the cases that are texts of their own, and these.
  private func children(of entry: TextCatalog.Entry) -> [Part] {
    let cases = (entry.translation ?? entry.source)?.cases ?? []
    let names = cases.map(\.name).filter { !$0.isEmpty && texts["\(entry.key).\($0)"] != nil }
    guard !names.isEmpty else { return [Part(entry: entry)] }
    let own = entry.part(entry.key, cases.map(\.name).filter { !names.contains($0) })
    let parts = names.map { entry.part("\(entry.key).\($0)", [$0]) }
    return ((own.translation == nil ? [] : [own]) + parts).map { Part(entry: $0) }
  }

  /// The entry of a text from its parts.
  func merged(_ parts: [Part]) -> TextCatalog.Entry? {
    guard var entry = parts.first?.entry else { return nil }
    guard let text = texts[entry.key] else { return entry }
    guard let way = text.way ?? (parts.contains { $0.name != nil } ? .text : nil) else {
      return entry
    }
    func content(_ part: (TextCatalog.Entry) -> TextContent?) -> TextContent? {
      let cases = parts.flatMap { next in
        (part(next.entry)?.cases ?? []).map { item in
          let main = way == .text ? "text" : "other"
          let own = item.name.isEmpty ? main : item.name
          return TextContent.Case(next.name ?? own, item.text)
        }
      }
      var names: Set<String> = []
      let unique = cases.filter { names.insert($0.name).inserted }
      if text.way == nil, unique.count == 1, unique[0].name == "text" {
        return TextContent([TextContent.Case("", unique[0].text)])
      }
      return TextContent(way.sorted(unique, like: text), way: way)
    }
    entry.source = content(\.source)
    entry.newSource =
      parts.contains { $0.entry.newSource != nil } ? content(\.currentSource) : nil
    entry.translation = content(\.translation)
    entry.note = parts.lazy.compactMap(\.entry.note).first
    entry.comments = parts.flatMap(\.entry.comments)
    let states = parts.map(\.entry).filter { $0.translation != nil }.map(\.state)
    entry.state =
      [.stale, .needsReview, .translated, .obsolete].first(where: states.contains) ?? entry.state
    return entry
  }
}

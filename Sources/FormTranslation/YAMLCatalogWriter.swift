import FormModel
import FormSyntax

extension TextCatalog {
  /// The catalog in YAML, in the shape of translation files of Ruby on Rails.
  package var yaml: String { YAMLCatalogWriter(self).text }
}

/// Writes a catalog in YAML.
private struct YAMLCatalogWriter {
  /// A part of a key.
  private struct Node {
    let name: String
    /// The key up to this part.
    let key: String
    var entry: Int?
    var children: [Int] = []
  }

  private let catalog: TextCatalog
  private var nodes = [Node(name: "", key: "")]
  private(set) var text = ""
  /// The maximum number of parts of a key that are nested.
  private static let maximumDepth = 32

  init(_ catalog: TextCatalog) {
    self.catalog = catalog
    addNodes()
    let title = "\(CatalogComment.title)\(catalog.form) from \(catalog.sourceLanguage)"
    comments([title], 0)
    comments(catalog.groupComments[""], 0)
    text += "\(ScalarText.text(of: catalog.language)):\n"
    for child in nodes[0].children { write(child, 1) }
    comments(catalog.groupComments["."], 0)
  }

  // MARK: - Keys

  private mutating func addNodes() {
    let keys = Set(catalog.entries.map(\.key))
    var places: [String: Int] = [:]
    for (index, entry) in catalog.entries.enumerated() {
      var place = 0
      var key = ""
      for name in Self.parts(of: entry.key, besides: keys) {
        key += place == 0 ? name : ".\(name)"
        if let known = places[key] {
          place = known
        } else {
          nodes.append(Node(name: name, key: key))
          nodes[place].children.append(nodes.count - 1)
          place = nodes.count - 1
          places[key] = place
        }
      }
      nodes[place].entry = index
    }
  }

  /// The keys of the mappings that contain a text.
  ///
  /// A text with texts below it has the key `title` there, unless another text has that one.
  private static func parts(of key: String, besides keys: Set<String>) -> [String] {
    var parts: [String] = []
    var prefix = ""
    for name in key.split(separator: ".", maxSplits: maximumDepth, omittingEmptySubsequences: false)
    {
      let isShared = keys.contains(prefix) && keys.contains(prefix + ".title")
      if let last = parts.indices.last, isShared {
        parts[last] += ".\(name)"
      } else {
        parts.append(String(name))
      }
      prefix += parts.count == 1 && prefix.isEmpty ? String(name) : ".\(name)"
    }
    return parts
  }

  private mutating func write(_ index: Int, _ level: Int) {
    let node = nodes[index]
    guard !node.children.isEmpty else {
      if let entry = node.entry { write(catalog.entries[entry], node.name, level) }
      return
    }
    if !["", "."].contains(node.key) { comments(catalog.groupComments[node.key], level) }
    line("\(ScalarText.text(of: node.name)):", level)
    if let entry = node.entry { write(catalog.entries[entry], "title", level + 1) }
    for child in node.children { write(child, level + 1) }
  }

  // MARK: - Texts

  private mutating func write(_ entry: TextCatalog.Entry, _ name: String, _ level: Int) {
    writeComments(of: entry, level)
    let key = ScalarText.text(of: name)
    guard let way = (entry.translation ?? entry.currentSource)?.way else {
      let value = entry.translation.flatMap { $0[""] } ?? ""
      return line("\(key): \(ScalarText.text(of: value))", level)
    }
    line("\(key):", level)
    var cases = entry.translation?.cases ?? []
    let known = Set(cases.map(\.name))
    for name in expectedNames(entry, way) where !known.contains(name) {
      cases.append(TextContent.Case(name, ""))
    }
    for item in way.sorted(cases, like: entry.currentSource) {
      line("\(ScalarText.text(of: item.name)): \(ScalarText.text(of: item.text))", level + 1)
    }
  }

  /// The cases that a translation should have.
  ///
  /// A plural has the categories of whole numbers.
  private func expectedNames(_ entry: TextCatalog.Entry, _ way: TextContent.Way) -> [String] {
    if entry.state == .obsolete { return [] }
    let source = entry.currentSource.map { $0.way == nil ? [] : $0.cases.map(\.name) } ?? []
    guard way == .count, let rule = PluralRule(language: catalog.language) else { return source }
    let exact = source.filter { !PluralRule.categories.contains($0) }
    let numbers = TextContent.cases(.count, exact.map { TextContent.Case($0, "") })
    // Where `other` is for fractions alone, it has the text of another category.
    return exact
      + TextContent.Way.categories(catalog.language, besides: numbers).filter {
        rule.example(of: $0) != nil
      }
  }

  private mutating func writeComments(of entry: TextCatalog.Entry, _ level: Int) {
    comments(entry.comments, level)
    switch entry.state {
    case .translated, .stale: break
    case .needsReview: comment(CatalogComment.needsReview, level)
    case .obsolete: comment(CatalogComment.obsolete, level)
    }
    for line in entry.note.map(CatalogComment.lines) ?? [] {
      comment(CatalogComment.note + line, level)
    }
    if entry.state == .stale, let source = entry.source {
      for text in CatalogComment.stale(source) { comment(text, level) }
    }
    let source = entry.currentSource.map(CatalogComment.source) ?? []
    for text in source { comment(text, level) }
    // A comment directly above the key would be the source text.
    if source.isEmpty, !entry.comments.isEmpty { comment("", level) }
  }

  // MARK: - Lines

  private mutating func comments(_ comments: [String]?, _ level: Int) {
    for line in (comments ?? []).flatMap(CatalogComment.lines) {
      comment(CatalogComment.escaped(line), level)
    }
  }

  private mutating func comment(_ text: String, _ level: Int) {
    line(text.isEmpty ? "#" : "# \(text)", level)
  }

  private mutating func line(_ text: String, _ level: Int) {
    self.text += String(repeating: "  ", count: level) + text + "\n"
  }
}

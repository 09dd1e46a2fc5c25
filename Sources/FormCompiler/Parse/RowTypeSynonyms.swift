import FormCatalog

/// The names of row types in other form systems.
enum RowTypeSynonyms {
  /// The row types by their synonyms, best first.
  private static let synonyms: [Substring: [String]] = {
    let depth = Catalog.rowTypes.map(\.synonyms.words.count).max() ?? 0
    var types: [Substring: [String]] = [:]
    for rank in 0..<depth {
      for type in Catalog.rowTypes where type.synonyms.words.count > rank {
        for word in type.synonyms.words[rank] { types[word, default: []].append(type.name) }
      }
    }
    return types
  }()

  /// The row types meant by a name of another form system, best first.
  ///
  /// Names in Eureka end in `Row`, sometimes after the style of the row: `DateInlineRow` is a
  /// `date` row. Those in XLForm begin with `XLFormRowDescriptorType`, those in Formalist end in
  /// `Element`.
  static func meant(by name: String) -> [String] {
    guard name.utf8.count <= 64 else { return [] }
    var word = name.lowercased().prefix { $0 != "<" }.filter { $0 != "-" && $0 != "_" }
    if word.hasPrefix(descriptor) { word.removeFirst(descriptor.count) }
    for ending in ["row", "element"] where word.hasSuffix(ending) && synonyms[word[...]] == nil {
      word.removeLast(ending.count)
    }
    for ending in ["", "inline", "input", "picker", "field", "selector"] {
      guard word.hasSuffix(ending) else { continue }
      let stem = word.dropLast(ending.utf8.count)
      if let found = synonyms[stem] ?? types[stem].map({ [$0] }) { return found }
    }
    return []
  }

  private static let descriptor = "xlformrowdescriptortype"

  /// The row types of the language by their names in lower case.
  private static let types = Dictionary(
    Catalog.rowTypes.map { (Substring($0.name.lowercased()), $0.name) },
    uniquingKeysWith: { first, _ in first })
}

@_spi(Generated) import FormModel

extension Search {
  /// Whether each changed text has a value that satisfies its comparisons and its length.
  mutating func textsArePossible(in state: inout SearchState) -> Bool {
    let changed = state.dirty.languages.sorted()
    state.dirty.languages.removeAll()
    for term in changed {
      guard let language = state.language(ofText: term) else { continue }
      if result(for: language) == .nothing { return false }
    }
    return true
  }

  /// Example texts for the terms of a state whose comparisons or lengths restrict them.
  mutating func examples(in state: SearchState) -> [Int: String] {
    var examples: [Int: String] = [:]
    for term in state.comparedTexts {
      guard let language = state.language(ofText: term, fewest: 1) else { continue }
      if case .text(let text?) = result(for: language) { examples[term] = text }
    }
    return examples
  }

  private mutating func result(for language: TextLanguage) -> TextSearch.Result {
    if let known = texts[language] { return known }
    var effort = 0
    let result = TextSearch.result(for: language, &effort)
    // Each language takes about as long as two facts (`Benchmarks/proofs`).
    spend(2 * effort)
    texts[language] = result
    return result
  }
}

extension SearchState {
  /// The terms of texts that are compared, or whose length is, in a fixed order.
  fileprivate var comparedTexts: [Int] { Set(lengths.keys).union(texts.keys).sorted() }

  /// The language of a text; nil if too little is known about it.
  ///
  /// A language may have too many texts, never too few.
  ///
  /// - Parameter fewest: The number of restrictions from which the text has a language; a pattern
  ///   alone is enough.
  fileprivate func language(ofText term: Int, fewest: Int = 2) -> TextLanguage? {
    let tests = texts[term] ?? []
    // A pattern can match no text, or all of them.
    let fewest = tests.contains { $0.comparison.relation == .matches } ? 1 : fewest
    var parts = tests.compactMap(TextLanguage.init)
    if let set = values[term]?.language { parts.append(set) }
    let length = lengths[term].flatMap { values[$0] }
    guard parts.count + (length == nil ? 0 : 1) >= fewest else { return nil }
    return .all([length?.lengths ?? .repeated(.character, from: 1, to: nil)] + parts)
  }
}

extension ValueSet {
  private static let maximumTexts = 50
  private static let maximumLength = 2_000

  /// The language of a small set of texts, or of all texts but few; nil for any other set.
  fileprivate var language: TextLanguage? {
    if isAll { return nil }
    if let texts = values(atMost: Self.maximumTexts) {
      let languages = texts.compactMap { $0.language(isEqual: true) }
      return languages.count == texts.count ? .any(languages) : nil
    }
    return complement.values(atMost: Self.maximumTexts).map { others in
      .all(others.compactMap { $0.language(isEqual: false) })
    }
  }

  /// The texts whose numbers of characters are between the least and the greatest of the set.
  fileprivate var lengths: TextLanguage? {
    guard case .int(let least)? = minimum, least <= Self.maximumLength else { return nil }
    guard case .int(let greatest)? = maximum, greatest <= Self.maximumLength else {
      return .repeated(.character, from: least, to: nil)
    }
    return .repeated(.character, from: least, to: greatest)
  }
}

extension Scalar {
  /// The texts that equal this one, or those that do not.
  fileprivate func language(isEqual: Bool) -> TextLanguage? {
    guard case .text(let text) = self else { return nil }
    return TextLanguage(TextTest(comparison: FormComparison(.equal), text: text, holds: isEqual))
  }
}

/// The translations of a form's texts into one language.
package struct TextCatalog: Sendable, Hashable {
  /// How far a translation is.
  package enum State: String, Sendable, Hashable, CaseIterable {
    /// The translation is complete, or there is none yet.
    case translated
    /// Somebody must look at the translation.
    case needsReview
    /// The source text has changed since it was translated.
    case stale
    /// The spec no longer has the text.
    case obsolete
  }

  /// The translation of one text.
  package struct Entry: Sendable, Hashable {
    /// The address of the text in its spec.
    package var key: String
    /// The source text that was translated, or that waits for a translation; nil if unknown.
    package var source: TextContent?
    /// The text of the spec if it has changed since it was translated; nil unless the entry is
    /// stale.
    package var newSource: TextContent?
    /// The translation, in which no text is empty; nil if there is none.
    package var translation: TextContent?
    package var state: State
    /// The remark of the author.
    package var note: String?
    /// The comments of translators, one for each line.
    package var comments: [String]

    package init(
      _ key: String, source: TextContent? = nil, newSource: TextContent? = nil,
      translation: TextContent? = nil, state: State = .translated, note: String? = nil,
      comments: [String] = []
    ) {
      self.key = key
      self.source = source
      self.newSource = newSource
      self.translation = translation
      self.state = state
      self.note = note
      self.comments = comments
    }

    /// The text of the spec.
    package var currentSource: TextContent? { newSource ?? source }

    /// Whether the translation is enough to be shown for every value.
    package func isTranslated(into language: String) -> Bool {
      guard let translation else { return false }
      let names = Set(translation.written.map(\.name))
      return (currentSource ?? translation).isComplete(with: names, in: language)
    }
  }

  /// The language of the translations, as a tag such as `pt-BR`.
  package var language: String
  /// The language of the spec.
  package var sourceLanguage: String
  /// The name of the form.
  package var form: String
  /// The entries in the order of the spec, obsolete ones last.
  package var entries: [Entry]
  /// Comments above a group of keys in YAML, by the key of the group.
  ///
  /// The empty key has those at the beginning of the file, and `.` those at its end.
  package var groupComments: [String: [String]] = [:]

  package init(
    language: String, sourceLanguage: String, form: String, entries: [Entry] = []
  ) {
    self.language = language
    self.sourceLanguage = sourceLanguage
    self.form = form
    self.entries = entries
  }
}

/// What the reader of a catalog knows about it beforehand.
package struct TextCatalogContext: Sendable {
  /// The name of the form, which the catalog must have.
  package var form: String
  /// The language of the spec, which the catalog must have.
  package var sourceLanguage: String
  /// The language that the catalog must have; nil for any.
  package var language: String?
  /// The texts of the spec, which tell cases from texts of their own.
  package var texts: [TranslatableText]

  package init(
    form: String, sourceLanguage: String, language: String? = nil, texts: [TranslatableText] = []
  ) {
    self.form = form
    self.sourceLanguage = sourceLanguage
    self.language = language
    self.texts = texts
  }
}

/// A mistake in the file of a catalog with its place.
package struct TextCatalogProblem: Error, Sendable, Hashable, CustomStringConvertible {
  package var path: String
  /// The line, from 1.
  package var line: Int
  /// The column in Unicode scalars, from 1.
  package var column: Int
  /// The mistake in one sentence, lower case, without a full stop.
  package var reason: String

  /// The place and the mistake.
  package var description: String { "\(path):\(line):\(column): \(reason)" }
}

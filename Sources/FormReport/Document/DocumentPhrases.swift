import FormCatalog
import FormCompiler
import FormModel
import FormSyntax

/// The words and sentences of documents in one language.
///
/// They are files of translations, as those of the built-in texts in `FormCatalog`. They are kept
/// here because apps and the plugins, which compile that target, never write documents.
struct DocumentPhrases: Sendable {
  /// The languages with phrases (BCP 47).
  static let languages = [
    "ar", "de", "en", "es", "fr", "it", "ja", "nl", "pl", "pt", "zh-Hans",
  ]

  /// The language of the phrases.
  let language: String
  /// The texts by phrase and plural category.
  private let texts: [String: [String: String]]
  private let plurals: PluralRule?
  /// How numbers and dates are written.
  let locale: FormLocale

  /// - Parameter language: The language of a document; if it has no phrases, they are English.
  init(language: String) {
    self.language = FormLanguages([language]).best(of: Self.languages) ?? "en"
    let english = Self.texts(in: "en")
    texts = self.language == "en" ? english : english.merging(Self.texts(in: self.language)) { $1 }
    plurals = PluralRule(language: self.language)
    // Documents in English have no separators in numbers, as specs.
    locale = self.language == "en" ? .posix : FormLocale.named(self.language) ?? .posix
  }

  /// The texts of a language by phrase and plural category; a text for all numbers is `other`.
  static func texts(in language: String) -> [String: [String: String]] {
    let source = SourceText(path: "document.\(language).texts.yaml", bytes: file(language))
    var problems = DiagnosticList()
    let tree = SyntaxReader.read(
      source, file: FileID(0), format: .yaml, diagnostics: &problems)
    return withExtendedLifetime(tree) {
      let phrases = tree.root?[language]?["document"]?.entries.map { $0 } ?? []
      return phrases.reduce(into: [:]) { texts, entry in
        let categories = entry.value.entries.map { ($0.key.text, $0.value.text) }
        texts[entry.key.text] =
          categories.isEmpty
          ? ["other": entry.value.text] : Dictionary(categories) { first, _ in first }
      }
    }
  }

  private static func file(_ language: String) -> [UInt8] {
    switch language {
    case "ar": PackageResources.document_ar_texts_yaml
    case "de": PackageResources.document_de_texts_yaml
    case "es": PackageResources.document_es_texts_yaml
    case "fr": PackageResources.document_fr_texts_yaml
    case "it": PackageResources.document_it_texts_yaml
    case "ja": PackageResources.document_ja_texts_yaml
    case "nl": PackageResources.document_nl_texts_yaml
    case "pl": PackageResources.document_pl_texts_yaml
    case "pt": PackageResources.document_pt_texts_yaml
    case "zh-Hans": PackageResources.document_zh_Hans_texts_yaml
    default: PackageResources.document_en_texts_yaml
    }
  }

  /// A phrase without parts to fill in.
  subscript(phrase: DocumentPhrase) -> String { text(phrase, nil) }

  /// A phrase as a piece of text, with its parts filled in.
  ///
  /// - Parameters:
  ///   - parts: What takes the place of names in braces.
  ///   - count: The number that decides the plural category; nil for the category `other`.
  func callAsFunction(
    _ phrase: DocumentPhrase, _ parts: KeyValuePairs<String, [Inline]> = [:], count: Int? = nil
  ) -> [Inline] {
    var pieces: [Inline] = []
    for (index, piece) in text(phrase, count).split(
      separator: "{", omittingEmptySubsequences: false
    ).enumerated() {
      let end = piece.firstIndex(of: "}")
      let part =
        index == 0
        ? nil
        : end.flatMap { end in
          parts.first { $0.key == piece[..<end] }?.value
        }
      pieces += part ?? []
      let rest = part == nil ? piece : piece[(end.map(piece.index(after:)) ?? piece.startIndex)...]
      if !rest.isEmpty { pieces.append(.text(String(rest))) }
    }
    return pieces
  }

  private func text(_ phrase: DocumentPhrase, _ count: Int?) -> String {
    let categories = texts[phrase.rawValue] ?? [:]
    let category = count.flatMap { plurals?.category(of: .int($0)) }
    return category.flatMap { categories[$0] } ?? categories["other"] ?? phrase.rawValue
  }

  /// A text in quotes.
  func quoted(_ text: String) -> [Inline] { self(.quoted, ["text": [.text(text)]]) }

  /// The parts with commas between them, and the last after "and" or "or".
  func joined(_ parts: [[Inline]], _ last: DocumentPhrase) -> [Inline] {
    guard let first = parts.first else { return [] }
    return parts.dropFirst().enumerated().reduce(first) { list, item in
      self(
        item.offset == parts.count - 2 ? last : .comma, ["list": list, "item": item.element])
    }
  }
}

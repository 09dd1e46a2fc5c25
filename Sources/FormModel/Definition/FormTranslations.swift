package import FormText

extension FormDefinition {
  /// The texts of a form in one language.
  public struct Translation: Hashable, Sendable {
    /// The language (BCP 47), such as `de` or `pt-BR`.
    public var language: String
    /// The texts by their keys, in the order of the spec.
    ///
    /// A text is a constant, an expression if it shows values, or, for a built-in message that counts,
    /// a map of plural categories. The keys of built-in texts begin with `formc.`.
    package var texts: [Property]

    /// Creates the texts of a language.
    package init(language: String, texts: [Property] = []) {
      self.language = language
      self.texts = texts
    }
  }
}

extension FormDefinition {
  /// How numbers, dates and lists are written in the first of some languages that the form has the
  /// conventions of; nil without one.
  ///
  /// A form has those of its `language`, if the spec names it, and of its `languages`.
  public func locale(for languages: FormLanguages) -> FormLocale? {
    let best = languages.best(of: locales.map(\.name))
    return locales.first { $0.name == best }
  }
}

extension FormDefinition.Translation: JSONRecord {
  package static var blank: Self { Self(language: "") }

  package mutating func visit(_ fields: inout JSONFields) throws(JSONMismatch) {
    try fields.required("language", &language)
    try fields.field("texts", &texts)
  }
}

extension FormDefinition.Translation {
  /// The translation as lines: the language, then a JSON object for each text.
  package var lines: [String] { [language] + texts.map { $0.jsonValue.text() } }

  /// Creates a translation from its lines; those that are no texts are left out.
  init(lines: String) {
    let lines = lines.split(separator: "\n").map(String.init)
    language = lines.first ?? ""
    texts = lines.dropFirst().compactMap { line in
      (try? JSONValue.parse(line)).flatMap { try? FormDefinition.Property(json: $0) }
    }
  }
}

extension FormDefinition.PropertyValue {
  /// The text; nil for any other value.
  package var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The text in the language of the spec, if it shows no values.
  package var sourceText: String? { text ?? translatedText }

  /// The text in the language of the spec, if it shows no values and has translations.
  package var translatedText: String? {
    guard case .expression(let value) = self,
      case .formatted(.literal(.string(let text)), let format) = value.tree,
      format.translationKey != nil
    else { return nil }
    return text
  }
}

/// The translations of a definition by key, made once for a program.
struct TranslationTable: Sendable {
  /// The languages of the translations, without the source language unless it has built-in texts.
  let languages: [String]
  /// The texts of each language by key.
  private let texts: [[String: FormDefinition.PropertyValue]]

  init(_ translations: [FormDefinition.Translation]) {
    languages = translations.map(\.language)
    texts = translations.map { translation in
      Dictionary(
        translation.texts.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// A text in a language, by the number of the language; nil if it is not translated.
  subscript(key: String, language: Int?) -> FormDefinition.PropertyValue? {
    language.flatMap { texts[$0][key] }
  }

  /// The translations of a text that shows values or is a constant, by the number of the language.
  func expressions(of key: String) -> [Int: FormExpression] {
    var expressions: [Int: FormExpression] = [:]
    for (language, texts) in texts.enumerated() {
      switch texts[key] {
      case .string(let text)?: expressions[language] = .literal(.string(text))
      case .expression(let expression)?: expressions[language] = expression.tree
      default: break
      }
    }
    return expressions
  }
}

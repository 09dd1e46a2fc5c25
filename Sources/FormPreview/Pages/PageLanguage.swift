import FormCompiler
import FormKit
import FormModel
import FormText
import FormTranslation

/// The language of a page: what its menu offers, and the words of the page around the form.
struct PageLanguage {
  /// The language of the form's texts (BCP 47).
  let language: String
  /// The language of the words, which formc may not have in that of the form.
  let wordsLanguage: String
  /// The words by their keys: texts, or texts by plural categories.
  let words: JSONValue
  /// The languages that the form has texts in.
  let languages: [String]
  /// Whether the texts can be shown in languages that do not exist.
  let hasPseudo: Bool
  /// Whether text is written from right to left.
  let isRightToLeft: Bool

  init(_ setup: PreviewSetup, _ form: Form?, _ check: FormCheck) {
    let pseudo = form.flatMap { setup.pseudo(for: $0.definition) }
    language = pseudo?.rawValue ?? form?.language ?? "en"
    languages = form?.availableLanguages ?? []
    hasPseudo = check.translatable != nil
    let conventions = FormLocale.named(language)
    isRightToLeft = conventions?.isRightToLeft ?? false
    wordsLanguage = BuiltInCatalog.hasTexts(in: language) ? language : "en"
    let shown = form?.language
    let own = form?.definition.translations.first { $0.language == shown }?.texts ?? []
    var words = JSONMembersBuilder()
    for (key, text) in BuiltInCatalog.words(in: language, replacedBy: own) {
      words.addJSON(key, pseudo.map { text.translated(into: $0) } ?? text)
    }
    self.words = words.object
  }
}

extension JSONMembersBuilder {
  /// Adds the members of a `start` message about its language.
  mutating func add(_ page: PageLanguage) {
    add("language", page.language)
    add("wordsLanguage", page.wordsLanguage)
    addJSON("words", page.words)
    add("languages", page.languages)
    addJSON("pseudo", .bool(page.hasPseudo))
    add("direction", page.isRightToLeft ? "rtl" : "ltr")
  }
}

extension JSONValue {
  /// A word, or its plural categories, in a language that does not exist.
  fileprivate func translated(into language: PseudoLanguage) -> JSONValue {
    switch self {
    case .string(let text): .string(language.translation(of: text, in: .message))
    case .object(let members):
      .object(
        members.map { JSONValue.Member($0.name, $0.value.translated(into: language)) })
    default: self
    }
  }
}

package import FormModel
import FormSyntax

/// A form as its translators see it.
package struct TranslatableForm: Sendable, Hashable {
  /// The name of the form.
  package let name: String
  /// The language of the texts in the spec.
  package let language: String
  /// The languages that the texts are translated into.
  package let languages: [String]
  /// The texts in the order of the spec.
  package let texts: [TranslatableText]

  package init(
    name: String, language: String, languages: [String], texts: [TranslatableText]
  ) {
    self.name = name
    self.language = language
    self.languages = languages
    self.texts = texts
  }
}

/// A text of a spec that can be translated.
package struct TranslatableText: Sendable, Hashable {
  /// The address of the text in its spec, parts joined by dots, such as `name.rules.format`.
  package var key: String
  /// The text as the spec has it.
  package var content: TextContent
  /// A remark of the author for translators.
  package var note: String?
  /// The maximum number of characters of a translation.
  package var maxLength: Int?

  package init(
    _ key: String, _ content: TextContent, note: String? = nil, maxLength: Int? = nil
  ) {
    self.key = key
    self.content = content
    self.note = note
    self.maxLength = maxLength
  }
}

/// A text with placeholders in braces, or several texts for several cases.
package enum TextContent: Sendable, Hashable {
  /// What decides between the cases of a text.
  package enum Way: String, Sendable, Hashable, CaseIterable {
    /// A number: the names are exact numbers such as `0`, and the plural categories.
    case count
    /// A value: the names are values, and `other`.
    case select
    /// Whether all values of the text are present: the names are `text` and `absent`.
    case text
  }

  /// The text of one case.
  package struct Case: Sendable, Hashable {
    package var name: String
    package var text: String

    package init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  /// One text.
  case plain(String)
  /// Texts for cases with different names; `count` and `select` can also have `absent`.
  case cases(Way, [Case])
}

extension TextContent {
  /// The maximum number of cases that are read from a file.
  package static let maximumCaseCount = 1_000

  /// The cases; a plain text is one case with an empty name.
  package var cases: [Case] {
    switch self {
    case .plain(let text): [Case("", text)]
    case .cases(_, let cases): cases
    }
  }

  /// What decides between the cases; nil for a plain text.
  package var way: Way? {
    if case .cases(let way, _) = self { way } else { nil }
  }

  /// The text of a case; that of a plain text has an empty name.
  package subscript(name: String) -> String? { cases.first { $0.name == name }?.text }

  /// The same text with each of its texts changed.
  package func mapped(_ change: (String) -> String) -> TextContent {
    switch self {
    case .plain(let text): .plain(change(text))
    case .cases(let way, let cases): .cases(way, cases.map { Case($0.name, change($0.text)) })
    }
  }

  /// The content of some cases without those that are empty; nil if none is left.
  ///
  /// - Parameter way: What decides between the cases; nil to derive it from their names.
  package init?(_ cases: [Case], way: Way? = nil) {
    let cases = cases.filter { !$0.text.isEmpty }
    guard let first = cases.first else { return nil }
    if cases.count == 1, first.name.isEmpty {
      self = .plain(first.text)
    } else {
      self = .cases(way ?? Way(names: cases.map(\.name)), cases)
    }
  }
}

extension TextContent.Way {
  /// What usually decides between cases with these names.
  package init(names: [String]) {
    let own = names.filter { $0 != "absent" }
    if own == ["text"] || own.isEmpty {
      self = .text
    } else {
      self = own.allSatisfy(Self.isNumberCase) ? .count : .select
    }
  }

  /// Whether a name is a plural category or a whole number.
  package static func isNumberCase(_ name: String) -> Bool {
    PluralRule.categories.contains(name) || Int(name).map { String($0) == name } ?? false
  }

  /// The order of the cases of a text: exact numbers, categories, and all others as in the source.
  package func sorted(_ cases: [TextContent.Case], like source: TextContent?) -> [TextContent.Case]
  {
    let known = source?.cases.map(\.name) ?? []
    let places = Dictionary(known.enumerated().map { ($1, $0) }) { first, _ in first }
    func rank(_ index: Int, _ name: String) -> (Int, Int) {
      if self == .count, let number = Int(name) { return (0, number) }
      if self == .count, let place = PluralRule.categories.firstIndex(of: name) {
        return (1, place)
      }
      return places[name].map { (2, $0) } ?? (3, index)
    }
    return cases.enumerated().map { (rank($0, $1.name), $1) }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}

extension TextSegment.Place {
  /// The meaning of braces in the text with a key.
  package init(key: String) {
    let isMessage = key.hasPrefix(BuiltInText.prefix) || key.split(separator: ".").contains("rules")
    self = isMessage ? .message : .text
  }
}

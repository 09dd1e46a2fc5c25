package import FormModel

/// A language that does not exist, which shows what a form does with translations.
package enum PseudoLanguage: String, Sendable, CaseIterable {
  /// Accented letters in longer texts in brackets, which show texts that are cut or not translated.
  case accented = "en-XA"
  /// Words from right to left.
  case rightToLeft = "ar-XB"

  /// A text of a form in this language; the values in it stay as they are.
  package func translation(of text: FormText) -> String {
    PseudoText(self, text.parts, in: TextSegment.Place(key: text.key)).text
  }

  /// A text in this language; what is in braces stays as it is.
  package func translation(of text: String, in place: TextSegment.Place) -> String {
    PseudoText(self, [.text(text)], in: place).text
  }
}

extension TextCatalog {
  /// The translation of all texts of a form into a language that does not exist.
  ///
  /// Placeholders, literal braces, and the addresses of links stay as they are.
  package static func pseudo(
    _ language: PseudoLanguage, of texts: [TranslatableText], form: String, sourceLanguage: String
  ) -> TextCatalog {
    let entries = texts.map { text in
      let place = TextSegment.Place(key: text.key)
      let translation = text.content.withCategories(of: language.rawValue).mapped { text in
        language.translation(of: text, in: place)
      }
      return Entry(
        text.key, source: text.content,
        translation: TextContent(translation.cases, way: translation.way))
    }
    return TextCatalog(
      language: language.rawValue, sourceLanguage: sourceLanguage, form: form, entries: entries
    ).updated(to: texts)
  }
}

extension TextContent {
  /// The content with a text for each plural category of whole numbers in a language.
  fileprivate func withCategories(of language: String) -> TextContent {
    guard case .cases(.count, let cases) = self else { return self }
    let exact = cases.filter { !PluralRule.categories.contains($0.name) }
    let categories = Way.categories(language, besides: self)
    return .cases(.count, exact + categories.map { Case($0, text(for: $0)) })
  }
}

/// A text in a language that does not exist.
private struct PseudoText {
  private(set) var text = ""
  /// The number of letters that were changed.
  private var letterCount = 0
  private let language: PseudoLanguage

  init(_ language: PseudoLanguage, _ parts: [FormText.Part], in place: TextSegment.Place) {
    self.language = language
    for part in parts {
      switch part {
      case .value(_, let shown): text += shown
      case .text(let source):
        for piece in TextSegment.pieces(of: source, in: place) {
          if piece.isPlaceholder { text += piece.text } else { add(piece.text) }
        }
      }
    }
    if language == .accented, !text.isEmpty { text = "⟦\(text)\(padding)⟧" }
  }

  /// Words that make the text about 40 % longer.
  private var padding: String {
    let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    var padding = ""
    var index = 0
    while padding.count * 5 < letterCount * 2 {
      padding += " " + words[index % words.count]
      index += 1
    }
    return padding
  }

  /// Adds a text without placeholders.
  private mutating func add(_ source: String) {
    var rest = source[...]
    while let first = rest.first {
      if let kept = Self.kept(rest) {
        text += kept
        rest = rest.dropFirst(kept.count)
      } else if first.isLetter {
        let word = rest.prefix(while: \.isLetter)
        letterCount += word.count
        text += changed(word)
        rest = rest.dropFirst(word.count)
      } else {
        text.append(first)
        rest.removeFirst()
      }
    }
  }

  /// What stays as it is at the beginning of a text: braces with what they contain, the address of
  /// a link, and an address in angle brackets.
  private static func kept(_ text: Substring) -> Substring? {
    let marks = [("{{", "}}"), ("](", ")"), ("<", ">")]
    guard let (start, end) = marks.first(where: { text.hasPrefix($0.0) }),
      let close = text.prefix(1_000).firstRange(of: end)
    else { return nil }
    let kept = text[..<close.upperBound]
    return start == "<" && kept.contains(" ") ? nil : kept
  }

  private func changed(_ word: Substring) -> String {
    switch language {
    // As Android does: a mark, an override, the word, and both again in reverse.
    case .rightToLeft: "\u{200F}\u{202E}\(word)\u{202C}\u{200F}"
    case .accented: String(word.map { Self.accents[$0] ?? $0 })
    }
  }

  private static let accents: [Character: Character] = {
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    let accented = "åƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ"
    return Dictionary(zip(letters, accented)) { first, _ in first }
  }()
}

extension FormState {
  /// A built-in text in the language of the form.
  func builtIn(_ text: BuiltInText, counting number: FormValue = .null) -> String {
    let english = text.english(counting: number)
    return translation(ofBuiltIn: text.key, english, counting: number) ?? english
  }

  /// The translation of a built-in text, which may be the message of a kind of rule; nil without one.
  ///
  /// - Parameters:
  ///   - english: The text in English.
  ///   - number: What a text with plural categories counts.
  func translation(
    ofBuiltIn key: String, _ english: String, counting number: FormValue
  ) -> String? {
    if let translator = host.translator {
      let text = FormText(
        key: key, languages: languages, parts: [.text(english)], subject: number)
      if let translation = translator(text) { return translation }
    }
    guard let language, let text = program.index.translations[key, language] else { return nil }
    guard case .map(let categories) = text else { return text.text }
    let tag = program.index.translations.languages[language]
    let category = PluralRule(language: tag)?.category(of: number)
    return (categories.first { $0.name == category } ?? categories.last)?.value.text
  }

  /// The message about a typed text that is not a value of its row.
  func message(of problem: FieldText.Problem) -> String {
    let limit = problem.limit.map(FormValue.int) ?? .null
    return RuleMessage(builtIn(problem.text, counting: limit)).text { _ in
      limit.displayText(timeZone)
    }
  }
}

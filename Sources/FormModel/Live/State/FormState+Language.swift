extension FormState {
  /// A built-in text in the language of the form.
  func builtIn(_ text: BuiltInText, counting number: FormValue = .null) -> String {
    translation(ofBuiltIn: text.key, counting: number) ?? text.english(counting: number)
  }

  /// The translation of a built-in text, which may be the message of a kind of rule; nil without one.
  ///
  /// - Parameter number: What a text with plural categories counts.
  func translation(ofBuiltIn key: String, counting number: FormValue) -> String? {
    guard let language, let text = program.index.translations[key, language] else { return nil }
    guard case .map(let categories) = text else { return text.plainText }
    let tag = program.index.translations.languages[language]
    let category = PluralRule(language: tag)?.category(of: number)
    return (categories.first { $0.name == category } ?? categories.last)?.value.plainText
  }

  /// The message about a typed text that is not a value of its row.
  func message(of problem: FieldText.Problem) -> String {
    let limit = problem.limit.map(FormValue.int) ?? .null
    return RuleMessage(builtIn(problem.text, counting: limit)).text { _ in
      limit.displayText(timeZone)
    }
  }
}

extension FormDefinition.PropertyValue {
  fileprivate var plainText: String? { if case .string(let text) = self { text } else { nil } }
}

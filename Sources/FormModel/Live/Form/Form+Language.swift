/// # Languages
///
/// A form has the texts of its spec and those of its translations. Values, and how numbers and dates
/// are written, do not depend on the language.
extension Form {
  /// The language of the texts that are shown (BCP 47).
  public var language: String {
    observed(\.language) {
      state.language.map { program.index.translations.languages[$0] } ?? definition.language
    }
  }

  /// The languages that the form has texts in, that of the spec first.
  public var availableLanguages: [String] {
    let translated = program.index.translations.languages
    return [definition.language] + translated.filter { $0 != definition.language }
  }

  /// Shows the texts in the first of some languages that the form has, or else as in the spec.
  ///
  /// - Returns: What reads differently.
  /// - Throws: ``FormError`` if a function of the host fails.
  @discardableResult
  public func setLanguages(_ languages: FormLanguages) throws(FormError) -> ChangeSet {
    try transaction { state.setLanguage(program.number(of: languages)) }
  }
}

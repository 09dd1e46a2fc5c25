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

  /// A word of the screen around the form, in the language of the form.
  public func word(_ word: FormWord) -> String {
    observed(\.language) { BuiltInText(rawValue: word.rawValue).map { state.builtIn($0) } ?? "" }
  }

  /// Shows the texts in the first of some languages that the form has, or else as in the spec.
  ///
  /// - Returns: What reads differently.
  /// - Throws: ``FormError`` if a function of the host fails.
  @discardableResult
  public func setLanguages(_ languages: FormLanguages) throws(FormError) -> ChangeSet {
    try transaction { state.setLanguages(languages) }
  }
}

/// A word of the screen around a form, such as the title of the button that turns the page.
///
/// formc has them in several languages, and a form can replace them: `formc.next`.
public enum FormWord: String, Sendable, CaseIterable {
  /// Leaves a dialog without doing anything.
  case cancel
  /// Confirms what a dialog says.
  case ok
  /// Ends typing, or leaves a screen that keeps its changes.
  case done
  /// Leaves a screen.
  case close
  /// Shows the previous page.
  case back
  /// Checks the page and shows the next one.
  case next
  /// Searches options.
  case search
  /// Begins the choice of a value.
  case choose
  /// Removes a value.
  case remove
}

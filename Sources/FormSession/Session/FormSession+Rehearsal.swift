@_spi(Generated) package import FormModel

extension FormSession {
  /// Returns what a validation of the whole form would find, and leaves the form as it is.
  ///
  /// The script answers the questions of `async` rules at once, since the answers do not depend on
  /// when they arrive. A rule that it never answers is pending.
  ///
  /// - Throws: `FormError` if a function of the host fails.
  package func rehearseValidation() throws(FormError) -> ValidationResult {
    do {
      return try form.rehearse {
      } then: {
        _ = try form.validate()
        for work in form.pendingChecks {
          guard let verdict = scripted?.verdict(on: work, in: form) else { continue }
          try form.complete(work.id, with: verdict)
        }
        return try form.validate()
      }
    } catch let error as FormError {
      throw error
    } catch {
      throw .failedInside("\(error)")
    }
  }
}

@_spi(Generated) package import FormModel

extension FormSession {
  /// Returns what a validation of the whole form would find, and leaves the form as it is.
  ///
  /// The script answers the questions of `async` rules at once, since the answers do not depend on
  /// when they arrive. A rule that it never answers is pending.
  ///
  /// - Parameter look: Reads the validated form before it returns to its state.
  /// - Throws: `FormError` if a function of the host fails.
  package func rehearseValidation(
    _ look: (Form) -> Void = { _ in }
  ) throws(FormError) -> ValidationResult {
    do {
      return try form.rehearse {
      } then: {
        _ = try form.validate()
        for work in form.pendingChecks {
          guard let verdict = scripted?.verdict(on: work, in: form) else { continue }
          try form.complete(work.id, with: verdict)
        }
        let result = try form.validate()
        look(form)
        return result
      }
    } catch let error as FormError {
      throw error
    } catch {
      throw .failedInside("\(error)")
    }
  }
}

import FormModel

/// Sections to check, perhaps in parallel with others, and the results.
///
/// Safe to hand to another thread although mutable: only that thread touches it until the checks
/// are done, and the resolved form, which all threads read, no longer changes.
final class SectionBatch: @unchecked Sendable {
  private let sections: [ResolvedSection]
  private let form: ResolvedForm
  let compilation: Compilation
  private(set) var result: [FormDefinition.Section] = []

  init(_ sections: [ResolvedSection], of form: ResolvedForm, in compilation: Compilation) {
    self.sections = sections
    self.form = form
    self.compilation = compilation
  }

  func check() {
    for section in sections {
      let checked = SectionChecker(compilation: compilation, form: form, section: section).check()
      if compilation.keepsDefinition { result.append(checked) }
    }
  }
}

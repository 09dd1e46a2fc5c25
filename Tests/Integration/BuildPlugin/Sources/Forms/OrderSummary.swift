public import FormModel

/// The content of a form in one line.
public func summary(of form: FormDefinition) -> String {
  let tags = form.sections.flatMap(\.rows).compactMap(\.tag)
  return "\(form.name): \(tags.joined(separator: " "))"
}

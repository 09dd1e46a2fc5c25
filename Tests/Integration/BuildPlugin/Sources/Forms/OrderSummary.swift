public import FormModel

/// What a form says in one line.
public func summary(of form: FormDefinition) -> String {
  let tags = form.sections.flatMap(\.rows).compactMap(\.tag)
  return "\(form.name): \(tags.joined(separator: " "))"
}

precedencegroup FormPrecedence {
  associativity: left
  higherThan: LogicalConjunctionPrecedence
}

precedencegroup SectionPrecedence {
  associativity: left
  higherThan: FormPrecedence
}

infix operator +++ : FormPrecedence
infix operator <<< : SectionPrecedence

/// Adds a section to a form.
///
/// ```swift
/// let spec = FormSpec("Contact")
///   +++ Section("Who") <<< NameRow("name") <<< EmailRow("email")
///   +++ Section("What") <<< TextAreaRow("text")
/// ```
@discardableResult
public func +++ (form: FormSpec, section: Section) -> FormSpec {
  form.append(section)
  return form
}

/// Adds a section with one row to a form.
@discardableResult
public func +++ (form: FormSpec, row: any RowSpec) -> FormSpec {
  let call = row.part.call
  return form +++ Section(file: call.file, line: call.line) { row }
}

/// Adds a row to a section.
@discardableResult
public func <<< (section: Section, row: any RowSpec) -> Section {
  section.append(row)
  return section
}

/// Makes a section of two rows.
@discardableResult
public func <<< (first: any RowSpec, second: any RowSpec) -> Section {
  let call = first.part.call
  return Section(file: call.file, line: call.line) {
    first
    second
  }
}

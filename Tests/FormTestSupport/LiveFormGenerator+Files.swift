@_spi(Generated) import FormModel

/// Rows for files, on which nothing else in the form depends.
extension LiveFormGenerator {
  /// Adds rows for files to some sections, and rows that show the names and sizes of the files.
  mutating func addFiles(to form: inout FormDefinition) {
    // The validity of a section depends on the conditions of its rows.
    let isFree = !form.readsValidity
    for index in form.sections.indices where chance(20) {
      guard form.sections[index].kind == .plain, !form.sections[index].reorder else { continue }
      var row = FormDefinition.Row(type: "file", tag: name("file"), title: name("Title "))
      let isList = chance(40)
      row.valueType = isList ? .list(.file) : .file
      if isList { row.properties = [.init(name: "multiple", value: .bool(true))] }
      if chance(30) { row.value = .literal(value(isList ? .list(.file) : .file)) }
      if isFree, chance(40) { row.hidden = condition(depth: 0) }
      if chance(70) { row.validates = pick(FormDefinition.ValidationTime.allCases) }
      row.rules = [accept, maxSize].filter { _ in chance(60) }
      form.sections[index].rows += [row, follower(of: row.tag ?? "", isList: isList)]
      if chance(40) { form.sections[index].rows += location() }
    }
  }

  /// A row for a place, and a row that shows it.
  private mutating func location() -> [FormDefinition.Row] {
    var row = FormDefinition.Row(type: "location", tag: name("place"), title: name("Title "))
    row.valueType = .location
    if chance(30) { row.value = .literal(value(.location)) }
    if chance(30) { row.rules = [FormDefinition.Rule("required", message: "required")] }
    return [row, follower(of: row.tag ?? "", field: "latitude", isList: false)]
  }

  private var accept: FormDefinition.Rule {
    FormDefinition.Rule(
      "accept",
      arguments: [.init(name: "types", value: .list([.string("image/*"), .string(".pdf")]))],
      message: "type")
  }

  private var maxSize: FormDefinition.Rule {
    FormDefinition.Rule(
      "maxSize", arguments: [.init(name: "size", value: .int(2))], message: "size")
  }

  private func plural(of number: FormExpression) -> FormExpression {
    PlaceholderFormat("plural ru").map { .formatted(number, $0) } ?? number
  }

  private mutating func follower(
    of tag: String, field: String = "size", isList: Bool
  ) -> FormDefinition.Row {
    var row = FormDefinition.Row(type: "info", tag: name("about"))
    let size = FormExpression.field(field, of: .reference(.value(tag)))
    row.hidden = .compare(
      FormComparison(.equal), isList ? .call(.sum, [size]) : size, .literal(.int(1)))
    row.properties = [
      .init(
        name: "title",
        value: .expression(
          .text([
            .literal(.string("F ")), .reference(.value(tag).reading(.shown)),
            plural(of: isList ? .call(.count, [.reference(.value(tag))]) : size),
          ])))
    ]
    return row
  }
}

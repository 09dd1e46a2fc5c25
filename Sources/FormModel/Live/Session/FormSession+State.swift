extension FormSession {
  /// What a screen would show: the visible sections and rows in order.
  func stateJSON() -> JSONValue {
    ["sections": .array(form.sections.map(json)), "focus": json(form.focus)]
  }

  private func json(_ section: FormSection) -> JSONValue {
    var members: [JSONValue.Member] = [
      JSONValue.Member("tag", json(section.tag)), JSONValue.Member("header", json(section.header)),
      JSONValue.Member("footer", json(section.footer)),
      JSONValue.Member("rows", .array(section.rows.map(json))),
    ]
    let errors = section.issues.map { JSONValue.string($0.message) }
    if !errors.isEmpty { members.append(JSONValue.Member("errors", .array(errors))) }
    return .object(members)
  }

  private func json(_ row: FormRow) -> JSONValue {
    [
      "tag": json(row.tag), "type": .string(row.type), "title": json(row.title),
      "value": form.jsonValue(row.value, of: row.plan), "isDisabled": .bool(row.isDisabled),
      "errors": .array(row.issues.map { .string($0.message) }),
    ]
  }

  func json(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

  private func json(_ header: FormDefinition.Header?) -> JSONValue {
    switch header {
    case .text(let text): .string(text)
    case .view(let view): .string(view.name)
    case nil: .null
    }
  }
}

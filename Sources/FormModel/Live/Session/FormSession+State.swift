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
    if section.isCollapsed { members.append(JSONValue.Member("isCollapsed", true)) }
    return .object(members)
  }

  private func json(_ row: FormRow) -> JSONValue {
    var members: [JSONValue.Member] = [
      JSONValue.Member("tag", json(row.tag)), JSONValue.Member("type", .string(row.type)),
      JSONValue.Member("title", json(row.title)),
      JSONValue.Member("value", form.jsonValue(row.value, of: row.plan)),
      JSONValue.Member("isDisabled", .bool(row.isDisabled)),
      JSONValue.Member("errors", .array(row.issues.map { .string($0.message) })),
    ]
    if row.isPending { members.append(JSONValue.Member("isPending", true)) }
    if row.isExpanded { members.append(JSONValue.Member("isExpanded", true)) }
    return .object(members)
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

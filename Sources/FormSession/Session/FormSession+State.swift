@_spi(Generated) import FormModel
import FormText

extension FormSession {
  /// The state of a screen: the visible sections and rows in order, or those of some tags.
  func state(_ argument: JSONValue) throws(JSONMismatch) -> SessionResult {
    var members = try JSONMembers(argument)
    let tags: [String]? = try members.take("tags")
    try members.finish()
    return performing { () throws(FormError) in
      var wanted: Set<Int>?
      if let tags {
        wanted = []
        for tag in tags { wanted?.insert(try form.state.settableSlot(tag)) }
      }
      var members = [
        JSONValue.Member("sections", .array(sections(wanted))),
        JSONValue.Member("focus", json(form.focus)),
      ]
      if !form.definition.pages.isEmpty { members.append(pageMember) }
      if form.titleShowsValues { members.append(JSONValue.Member("title", json(form.title))) }
      return .found(members)
    }
  }

  /// The page that is shown.
  var pageMember: JSONValue.Member {
    JSONValue.Member("page", form.page.map(\.jsonValue) ?? .null)
  }

  /// The visible sections selected by their own slots or those of their rows; nil for all.
  private func sections(_ wanted: Set<Int>?) -> [JSONValue] {
    form.sections.compactMap { section in
      var rows = section.rows
      let list = form.program.sections[section.number].item
      if let wanted, !wanted.contains(section.slot), !wanted.contains(list) {
        rows.removeAll { row in !wanted.contains(row.slot) && !isIn(wanted, row) }
        if rows.isEmpty { return nil }
      }
      return section.appearance.json(rows: rows.map(\.appearance.jsonValue))
    }
  }

  /// Whether a row is in a selected group.
  private func isIn(_ wanted: Set<Int>, _ row: FormRow) -> Bool {
    let entry = row.slot - row.plan.number
    var parent = row.plan.parent
    while let item = parent {
      if wanted.contains(item + entry) || wanted.contains(item) { return true }
      parent = form.program.items[item].parent
    }
    return false
  }
}

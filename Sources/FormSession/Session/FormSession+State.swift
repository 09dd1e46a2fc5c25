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
      if form.availableLanguages.count > 1 {
        members.append(JSONValue.Member("language", .string(form.language)))
      }
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
      var (rows, look) = (section.rows, section.appearance)
      let list = form.program.sections[section.number].item
      if let wanted, !wanted.contains(section.slot), !wanted.contains(list) {
        rows.removeAll { !isIn(wanted, $0.slot) }
        look.lists.removeAll { list in
          list.address.flatMap(form.slot(ofAddress:)).map { !isIn(wanted, $0) } ?? true
        }
        if rows.isEmpty, look.lists.isEmpty { return nil }
      }
      return look.json(rows: rows.map(\.appearance.jsonValue))
    }
  }

  /// Whether a row is selected, or in a selected group or list.
  private func isIn(_ wanted: Set<Int>, _ slot: Int) -> Bool {
    if wanted.contains(slot) { return true }
    return form.state.parent(form.state.plan(slot), slot).map { isIn(wanted, $0) } ?? false
  }
}

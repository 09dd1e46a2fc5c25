import FormModel

/// Operations on the entries of lists, as a screen offers them.
extension NaiveForm {
  struct Operations: Equatable {
    var count: Int
    var canInsert: Bool
    var canDelete: Bool
    var canReorder: Bool
    var kinds: [FormValue]

    init(_ entries: SectionAppearance.Entries) {
      count = entries.count
      canInsert = entries.canInsert
      canDelete = entries.canDelete
      canReorder = entries.canReorder
      kinds = entries.kinds.map { .string($0.name) }
    }

    fileprivate init(_ form: NaiveForm, _ list: Key) {
      let rule = form.rule(list.node)
      func allows(_ name: String, _ isAllowed: Bool?) -> Bool {
        isAllowed == true && form.permits(name, list) && form.settled?.isDisabled(list) == false
      }
      count = form.entries[list]?.count ?? 0
      canInsert = allows("insert", rule?.insert) && count < form.counts(list).upperBound
      canDelete = allows("delete", rule?.delete) && count > form.counts(list).lowerBound
      canReorder = allows("reorder", rule?.reorder)
      kinds = form.kinds(list.node)
    }
  }

  /// The operations that the user can perform in a list; nil for a section without entries.
  func operations(_ list: Key) -> Operations? {
    isList(list.node) ? Operations(self, list) : nil
  }

  /// The lists in the entries of a section on the screen that are not hidden.
  func shownLists(_ section: Key) -> [Key] {
    let index = nodes[section.node].section
    return lists.filter { key in
      nodes[key.node].kind == .list && nodes[key.node].section == index
        && screenSection(key) == section && settled?.isHidden(key) == false
    }
  }

  /// The issues that a section on the screen shows: its own, and those of the lists in its entries
  /// without a visible add button.
  func shownIssues(_ section: Key) -> [FormIssue] {
    let lists = shownLists(section).filter { list in
      let button = nodes[list.node].children.first { nodes[$0].kind == .addButton }
      return button.map { settled?.isHidden(Key(node: $0, entry: list.entry)) ?? true } ?? true
    }
    let own = nodes[section.node].kind == .section ? touches[section]?.issues ?? [] : []
    return own + lists.flatMap { touches[$0]?.issues ?? [] }
  }
}

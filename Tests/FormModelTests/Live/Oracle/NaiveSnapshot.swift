import FormModel

/// The state of a ``NaiveForm`` on the screen at one moment, to check change sets of ``Form``.
struct NaiveSnapshot {
  /// A row on the screen.
  fileprivate struct Row: Hashable {
    var key: NaiveForm.Key
    var value: FormValue
    var isDisabled: Bool
    var isExpanded: Bool
    var issues: [FormIssue]
    var limits: [FormValue]
    var properties: [String: FormValue]
    var options: [String]
    var offers: [[String]]
    var openSide: SwipeSide?
  }

  private let form: NaiveForm
  private let layout: [[Row]]
  private let sections: [NaiveForm.Key]

  init(_ form: NaiveForm) {
    self.form = form
    layout = form.layout.map { section in section.map { Row(form, $0) } }
    sections = form.sections
  }

  /// Returns a description of the first error in a change set between two states; nil for none.
  func disagreement(with changes: ChangeSet, to after: NaiveSnapshot) -> String? {
    do {
      let applied = try changes.applied(
        to: layout, section: { after.layout[$0] }, row: { after.layout[$0.section][$0.row] })
      if applied != after.layout { return "the changes do not lead there: \(changes)" }
    } catch {
      return "the changes do not fit: \(error)"
    }
    let others = changes.filter { !$0.isStructural }.map(Self.withoutTags)
    let expected = expectedChanges(to: after)
    if others != expected { return "changes \(others) instead of \(expected)" }
    return needlessUpdate(changes, after) ?? needlessMoves(changes, after)
  }

  private static func withoutTags(_ change: ChangeSet.Change) -> ChangeSet.Change {
    guard case .validation(let tag, var issues) = change else { return change }
    for index in issues.indices { issues[index].tag = nil }
    return .validation(tag: tag, issues)
  }

  private func expectedChanges(to after: NaiveSnapshot) -> [ChangeSet.Change] {
    guard let old = form.settled, let new = after.form.settled else { return [] }
    var values: [ChangeSet.Change] = []
    var states: [ChangeSet.Change] = []
    var issues: [ChangeSet.Change] = []
    for key in after.form.keys where form.isAlive(key) {
      guard let tag = after.form.address(key) else { continue }
      let value = (old.storedValue(key), new.storedValue(key))
      if !form.nodes[key.node].isInEntry, value.0 != value.1 {
        values.append(.value(tag: tag, old: value.0, new: value.1))
      }
      if old.isDisabled(key) != new.isDisabled(key) {
        states.append(.disabled(tag: tag, new.isDisabled(key)))
      }
      let wrong = Row(after.form, key).issues
      if Row(form, key).issues != wrong { issues.append(.validation(tag: tag, wrong)) }
    }
    return values + states + issues
  }

  /// Reports a row that is redrawn although it looks the same.
  private func needlessUpdate(_ changes: ChangeSet, _ after: NaiveSnapshot) -> String? {
    let rows = Set(after.layout.joined())
    for case .updateRow(let position, _) in changes {
      let row = layout[position.section][position.row]
      // A row whose limit or text depends on other rows is redrawn whenever these change.
      let followsRows = form.settled?.drawingFollowsRows(row.key) ?? false
      let hadFocus = row.key == form.focus || row.key == after.form.focus
      // An added or removed rule may decide whether a choice can be cleared.
      let hadOtherRules = !form.hasSameRules(row.key, as: after.form)
      // The mark of a required row appears or disappears.
      let hadMark =
        form.settled?.demandsValue(row.key) != after.form.settled?.demandsValue(row.key)
      if rows.contains(row), !hadFocus, !followsRows, !hadOtherRules, !hadMark {
        return "update without need: \(position) in \(changes)"
      }
    }
    return nil
  }

  /// Checks that the number of moved rows is minimal.
  ///
  /// Only rows outside a longest common subsequence must move. A moved row that is also redrawn is
  /// removed and inserted.
  private func needlessMoves(_ changes: ChangeSet, _ after: NaiveSnapshot) -> String? {
    var moved = 0
    var removed: Set<NaiveForm.Key> = []
    var inserted: Set<NaiveForm.Key> = []
    for change in changes {
      switch change {
      case .moveRow: moved += 1
      case .removeRow(let place, _): removed.insert(layout[place.section][place.row].key)
      case .insertRow(let place, _): inserted.insert(after.layout[place.section][place.row].key)
      default: break
      }
    }
    moved += removed.intersection(inserted).count
    var needed = 0
    for (index, section) in sections.enumerated() {
      guard let target = after.sections.firstIndex(of: section) else { continue }
      needed += Self.movedCount(
        from: layout[index].map(\.key), to: after.layout[target].map(\.key))
    }
    if moved != needed { return "\(moved) moves instead of \(needed)" }
    return needlessSectionMoves(changes, after)
  }

  private func needlessSectionMoves(_ changes: ChangeSet, _ after: NaiveSnapshot) -> String? {
    var moved = 0
    var removed: Set<NaiveForm.Key> = []
    var inserted: Set<NaiveForm.Key> = []
    for change in changes {
      switch change {
      case .moveSection: moved += 1
      case .removeSection(let index): removed.insert(sections[index])
      case .insertSection(let index): inserted.insert(after.sections[index])
      default: break
      }
    }
    moved += removed.intersection(inserted).count
    let needed = Self.movedCount(from: sections, to: after.sections)
    return moved == needed ? nil : "\(moved) moved sections instead of \(needed)"
  }

  private static func movedCount(from old: [NaiveForm.Key], to new: [NaiveForm.Key]) -> Int {
    let common = new.compactMap { old.firstIndex(of: $0) }
    var longest: [Int] = []
    for (index, place) in common.enumerated() {
      let best = common[..<index].indices.filter { common[$0] < place }.map { longest[$0] }.max()
      longest.append((best ?? 0) + 1)
    }
    return common.count - (longest.max() ?? 0)
  }
}

extension NaiveSnapshot.Row {
  fileprivate init(_ form: NaiveForm, _ key: NaiveForm.Key) {
    self.key = key
    value = form.settled?.storedValue(key) ?? .null
    isDisabled = form.settled?.isDisabled(key) ?? false
    isExpanded = form.expanded.contains(key)
    limits = form.settled?.shownLimits(key) ?? []
    properties = form.settled?.shownProperties(key) ?? [:]
    options = form.settled?.offered(key)?.map { "\($0)" } ?? []
    offers = SwipeSide.allCases.map { form.offeredActions(key, $0).map(\.id) }
    openSide = form.swipes.open.flatMap { $0.key == key ? $0.side : nil }
    issues = form.touches[form.issueKey(key)]?.issues ?? []
    for index in issues.indices { issues[index].tag = nil }
  }
}

/// Tracks which entry changes handlers have been called for in the current transaction.
struct ToldEntries {
  /// The entries known to the handlers, by section.
  private var known: [Int: [EntryState]] = [:]

  /// The changes to the entries of a section since the last call.
  mutating func news(ofSection section: Int, _ state: FormState) -> EntryNews? {
    guard let before = known[section] ?? state.sections[section].entriesBefore else { return nil }
    let now = state.sections[section].entries
    known[section] = now
    let diff = ListDiff(from: before.map(\.id), to: now.map(\.id))
    if diff.removed.isEmpty, diff.inserted.isEmpty, diff.moved.isEmpty { return nil }
    return EntryNews(before: before, now: now, diff: diff)
  }
}

/// The changes to the entries of a section.
struct EntryNews {
  let before: [EntryState]
  let now: [EntryState]
  let diff: ListDiff
}

extension Form {
  /// Calls the handlers of entries that were added, removed and moved.
  ///
  /// - Returns: Whether there were any.
  func tellEntries(_ told: inout ToldEntries) throws(FormError) -> Bool {
    var isQuiet = true
    for section in state.restructured.sorted() where program.sections[section].bindsEntries {
      guard let news = told.news(ofSection: section, state) else { continue }
      isQuiet = false
      try tell(news, section)
    }
    return !isQuiet
  }

  private func tell(_ news: EntryNews, _ section: Int) throws(FormError) {
    let plan = program.sections[section]
    guard case .entries(let number, _) = plan.content else { return }
    let template = program.templates[number]
    for index in news.diff.removed {
      try emit(
        .remove, at: plan.item,
        oldValue: state.value(of: news.before[index], template, in: state.stored),
        oldIndex: index)
    }
    for index in news.diff.inserted {
      let entry = news.now[index]
      try emitInEntry(.insert, entry, template, index: index)
      try emit(
        .add, at: plan.item, value: state.value(of: entry, template, in: state.stored),
        index: index)
    }
    for move in news.diff.moved {
      try emitInEntry(.move, news.now[move.to], template, oldIndex: move.from, index: move.to)
      try emit(.reorder, at: plan.item, oldIndex: move.from, index: move.to)
    }
  }

  /// Calls the handlers that the rows of an entry bind to an event.
  ///
  /// - Returns: Whether one of them refuses.
  @discardableResult
  func emitInEntry(
    _ event: FormEvent.Kind, _ entry: EntryState, _ template: TemplatePlan, oldIndex: Int? = nil,
    index: Int? = nil
  ) throws(FormError) -> Bool {
    var isRefused = false
    for item in template.items where program.items[item].row?.events.bind(event) ?? false {
      let decision = try emit(event, at: item + entry.base, oldIndex: oldIndex, index: index)
      if decision == .refuse { isRefused = true }
    }
    return isRefused
  }
}

extension Form {
  /// The number of entries of a repeat section, or of a list in an entry, such as
  /// `guests[0].phones`.
  ///
  /// - Throws: ``FormError`` for an unknown tag and for anything but a list of entries.
  public func entryCount(of tag: String) throws(FormError) -> Int {
    entryCount(of: try list(tag))
  }

  /// Adds an entry to a repeat section or to a list in an entry, as its add button does.
  ///
  /// A program can do this even while the section is hidden or disabled, so that the user cannot.
  ///
  /// - Parameters:
  ///   - tag: The tag of the section, or the address of the list.
  ///   - index: The index of the entry afterwards; nil for the end.
  ///   - kind: The kind of the entry, if there are several and the value does not say it.
  ///   - value: The value of the entry; nil for that of a new one.
  /// - Throws: ``FormError`` if entries cannot be added now or the section is full, if the index is
  ///   out of range, for a kind that is missing or unknown, and for a value of another type.
  @discardableResult
  public func insertEntry(
    in tag: String, at index: Int? = nil, kind: String? = nil, value: FormValue? = nil
  ) throws(FormError) -> ChangeSet {
    try insertEntry(inList: list(tag), at: index, kind: kind, value: value, tag)
  }

  func insertEntry(
    inList list: Int, at index: Int?, kind: String?, value: FormValue?, _ tag: String
  ) throws(FormError) -> ChangeSet {
    let count = state[list: list].entries.count
    guard state.canInsertEntry(in: list) else { throw .notAllowed(tag: tag, .insert) }
    let index = index ?? count
    guard (0...count).contains(index) else {
      throw .outOfRange(tag: tag, index: index, count: count)
    }
    let value = try newEntry(kind, value, of: list, tag)
    return try transaction { () throws(FormError) in
      state.insertEntry(in: list, at: index, value)
      state.followEdit(ofEntriesIn: list, isAddition: true)
    }
  }

  /// Removes an entry of a repeat section or of a list in an entry, unless the `delete` handler of
  /// one of its rows refuses.
  ///
  /// - Returns: What has changed; empty if a handler refused.
  /// - Throws: ``FormError`` if entries cannot be deleted now or the section has its minimum, and
  ///   if the index is out of range.
  @discardableResult
  public func removeEntry(in tag: String, at index: Int) throws(FormError) -> ChangeSet {
    try removeEntry(inList: list(tag), at: index, tag)
  }

  func removeEntry(
    inList list: Int, at index: Int, _ tag: String
  ) throws(FormError) -> ChangeSet {
    let count = state[list: list].entries.count
    guard state.canDeleteEntry(in: list) else { throw .notAllowed(tag: tag, .delete) }
    guard (0..<count).contains(index) else {
      throw .outOfRange(tag: tag, index: index, count: count)
    }
    return try transaction { () throws(FormError) in
      try deleteEntry(in: list, at: index)
    }
  }

  /// Removes an entry unless a handler refuses.
  func deleteEntry(in list: Int, at index: Int) throws(FormError) {
    guard let template = state.template(ofList: list) else { return }
    let entry = state[list: list].entries[index]
    if try emitInEntry(.delete, entry, template, index: index) { return }
    // The handler may have changed the entries.
    guard let index = state[list: list].entries.firstIndex(where: { $0.id == entry.id })
    else { return }
    state.removeEntry(in: list, at: index)
    state.followEdit(ofEntriesIn: list)
  }

  /// Moves an entry of a repeat section or of a list in an entry.
  ///
  /// - Parameters:
  ///   - tag: The tag of the section, or the address of the list.
  ///   - index: The index of the entry.
  ///   - target: Its index afterwards.
  /// - Throws: ``FormError`` if entries cannot be reordered now, and if an index is out of range.
  @discardableResult
  public func moveEntry(
    in tag: String, from index: Int, to target: Int
  ) throws(FormError) -> ChangeSet {
    try moveEntry(inList: list(tag), from: index, to: target, tag)
  }

  func moveEntry(
    inList list: Int, from index: Int, to target: Int, _ tag: String
  ) throws(FormError) -> ChangeSet {
    let count = state[list: list].entries.count
    guard state.permits(.move, in: list) else { throw .notAllowed(tag: tag, .move) }
    for index in [index, target] where !(0..<count).contains(index) {
      throw .outOfRange(tag: tag, index: index, count: count)
    }
    if index == target { return ChangeSet() }
    return try transaction { () throws(FormError) in
      closeSwipe()
      state.moveEntry(in: list, from: index, to: target)
      state.restoreClearedLists(around: list)
    }
  }

  /// The slot of the section or row with a tag that is a list of entries.
  func list(_ tag: String) throws(FormError) -> Int {
    let slot = try state.settableSlot(tag)
    guard plan(slot).isList else { throw .noEntries(tag: tag) }
    return slot
  }

  private func entryCount(of list: Int) -> Int {
    let plan = plan(list)
    if case .section = plan.kind { return FormSection(form: self, number: plan.section).entryCount }
    return FormRow(form: self, slot: list).entries.count
  }

  /// The value of an entry that is added; nil for that of a new one.
  func newEntry(
    _ kind: String?, _ value: FormValue?, of list: Int, _ tag: String
  ) throws(FormError) -> FormValue? {
    var value = value
    if let kinds = state.template(ofList: list)?.kinds {
      value = try kinds.adding(kind, to: value, tag)
    } else if let kind {
      throw .noKind(tag: tag, kind: kind, kinds: [])
    }
    return try value.map { (value) throws(FormError) in try entry(value, of: list, tag) }
  }

  private func entry(
    _ value: FormValue, of list: Int, _ tag: String
  ) throws(FormError) -> FormValue {
    guard case .list(let type) = plan(list).valueType, let template = state.template(ofList: list)
    else { throw .notSettable(tag: tag) }
    guard let converted = value.converted(to: type) else {
      throw .wrongType(tag: tag, expected: type, found: value)
    }
    let given = state.given([converted], by: .list([value]), template)
    try EntryRoom.check(given, template, in: program, tag)
    return try state.admitted(ofEntries: given, template, tag).first ?? converted
  }

  // MARK: - Events of entries

  /// Calls the handlers of entries that were added, removed and moved.
  ///
  /// - Returns: Whether there were any.
  func tellEntries(_ told: inout ToldEntries) throws(FormError) -> Bool {
    var isQuiet = true
    for list in state.transaction.entriesBefore.keys.sorted()
    where program.sections[plan(list).section].bindsEntries && state.isAlive(list) {
      guard let news = told.news(of: list, state) else { continue }
      isQuiet = false
      try tell(news, list)
    }
    return !isQuiet
  }

  private func tell(_ news: EntryNews, _ list: Int) throws(FormError) {
    guard let template = state.template(ofList: list) else { return }
    for index in news.diff.removed {
      try emit(
        .remove, at: list,
        oldValue: state.value(of: news.before[index], template, at: state.presentValue),
        oldIndex: index)
    }
    for index in news.diff.inserted {
      let entry = news.now[index]
      try emitInEntry(.insert, entry, template, index: index)
      try emit(
        .add, at: list, value: state.value(of: entry, template, at: state.presentValue),
        index: index)
    }
    for move in news.diff.moved {
      try emitInEntry(.move, news.now[move.to], template, oldIndex: move.from, index: move.to)
      try emit(.reorder, at: list, oldIndex: move.from, index: move.to)
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

/// Tracks which entry changes handlers have been called for in the current transaction.
struct ToldEntries {
  /// The entries known to the handlers, by list.
  private var known: [Int: [EntryState]] = [:]

  /// The changes to the entries of a list since the last call.
  mutating func news(of list: Int, _ state: FormState) -> EntryNews? {
    guard let before = known[list] ?? state.transaction.entriesBefore[list] else { return nil }
    let now = state[list: list].entries
    known[list] = now
    let diff = ListDiff(from: before.map(\.id), to: now.map(\.id))
    if diff.removed.isEmpty, diff.inserted.isEmpty, diff.moved.isEmpty { return nil }
    return EntryNews(before: before, now: now, diff: diff)
  }
}

/// The changes to the entries of a list.
struct EntryNews {
  let before: [EntryState]
  let now: [EntryState]
  let diff: ListDiff
}

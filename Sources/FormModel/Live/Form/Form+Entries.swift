extension Form {
  /// The number of entries of a repeat section.
  ///
  /// - Throws: ``FormError`` for an unknown tag and for anything but a section of entries.
  public func entryCount(of tag: String) throws(FormError) -> Int {
    FormSection(form: self, number: try entrySection(tag)).entryCount
  }

  /// Adds an entry to a repeat section, as its add button does.
  ///
  /// A program can do this even while the section is hidden or disabled, so that the user cannot.
  ///
  /// - Parameters:
  ///   - tag: The tag of the section.
  ///   - index: The index of the entry afterwards; nil for the end.
  ///   - kind: The kind of the entry, if there are several and the value does not say it.
  ///   - value: The value of the entry; nil for that of a new one.
  /// - Throws: ``FormError`` if entries cannot be added now or the section is full, if the index is
  ///   out of range, for a kind that is missing or unknown, and for a value of another type.
  @discardableResult
  public func insertEntry(
    in tag: String, at index: Int? = nil, kind: String? = nil, value: FormValue? = nil
  ) throws(FormError) -> ChangeSet {
    try insertEntry(inSection: entrySection(tag), at: index, kind: kind, value: value, tag)
  }

  func insertEntry(
    inSection section: Int, at index: Int?, kind: String?, value: FormValue?, _ tag: String
  ) throws(FormError) -> ChangeSet {
    let count = state.sections[section].entries.count
    guard state.canInsertEntry(inSection: section) else { throw .notAllowed(tag: tag, .insert) }
    let index = index ?? count
    guard (0...count).contains(index) else {
      throw .outOfRange(tag: tag, index: index, count: count)
    }
    let value = try newEntry(kind, value, ofSection: section, tag)
    return try transaction { () throws(FormError) in
      state.insertEntry(inSection: section, at: index, value)
      state.demandCheck(ofEntriesInSection: section)
    }
  }

  /// Removes an entry of a repeat section, unless the `delete` handler of one of its rows refuses.
  ///
  /// - Returns: What has changed; empty if a handler refused.
  /// - Throws: ``FormError`` if entries cannot be deleted now or the section has its minimum, and
  ///   if the index is out of range.
  @discardableResult
  public func removeEntry(in tag: String, at index: Int) throws(FormError) -> ChangeSet {
    try removeEntry(inSection: entrySection(tag), at: index, tag)
  }

  func removeEntry(
    inSection section: Int, at index: Int, _ tag: String
  ) throws(FormError) -> ChangeSet {
    let count = state.sections[section].entries.count
    guard state.permits(.delete, inSection: section), let rule = state.rule(ofSection: section),
      count > rule.minimum
    else { throw .notAllowed(tag: tag, .delete) }
    guard (0..<count).contains(index) else {
      throw .outOfRange(tag: tag, index: index, count: count)
    }
    return try transaction { () throws(FormError) in
      try deleteEntry(inSection: section, at: index)
    }
  }

  /// Removes an entry unless a handler refuses.
  func deleteEntry(inSection section: Int, at index: Int) throws(FormError) {
    guard case .entries(let number, _) = program.sections[section].content else { return }
    let entry = state.sections[section].entries[index]
    if try emitInEntry(.delete, entry, program.templates[number], index: index) { return }
    // The handler may have changed the entries.
    guard let index = state.sections[section].entries.firstIndex(where: { $0.id == entry.id })
    else { return }
    state.removeEntry(inSection: section, at: index)
    state.demandCheck(ofEntriesInSection: section)
  }

  /// Moves an entry of a repeat section.
  ///
  /// - Parameters:
  ///   - tag: The tag of the section.
  ///   - index: The index of the entry.
  ///   - target: Its index afterwards.
  /// - Throws: ``FormError`` if entries cannot be reordered now, and if an index is out of range.
  @discardableResult
  public func moveEntry(
    in tag: String, from index: Int, to target: Int
  ) throws(FormError) -> ChangeSet {
    try moveEntry(inSection: entrySection(tag), from: index, to: target, tag)
  }

  func moveEntry(
    inSection section: Int, from index: Int, to target: Int, _ tag: String
  ) throws(FormError) -> ChangeSet {
    let count = state.sections[section].entries.count
    guard state.permits(.move, inSection: section) else { throw .notAllowed(tag: tag, .move) }
    for index in [index, target] where !(0..<count).contains(index) {
      throw .outOfRange(tag: tag, index: index, count: count)
    }
    if index == target { return ChangeSet() }
    return try transaction { () throws(FormError) in
      closeSwipe()
      state.moveEntry(inSection: section, from: index, to: target)
    }
  }

  func entrySection(_ tag: String) throws(FormError) -> Int {
    let slot = try slot(of: tag)
    let section = program.items[slot].section
    guard program.sections[section].item == slot,
      case .entries = program.sections[section].content
    else { throw .noEntries(tag: tag) }
    return section
  }

  /// The value of an entry that is added; nil for that of a new one.
  func newEntry(
    _ kind: String?, _ value: FormValue?, ofSection section: Int, _ tag: String
  ) throws(FormError) -> FormValue? {
    var value = value
    if let kinds = program.kinds(ofSection: section) {
      value = try kinds.adding(kind, to: value, tag)
    } else if let kind {
      throw .noKind(tag: tag, kind: kind, kinds: [])
    }
    guard let value else { return nil }
    let checked = try entry(value, ofSection: section, tag)
    guard program.kinds(ofSection: section) != nil, case .record(let fields) = checked,
      case .record(let given) = value
    else { return checked }
    // What is not given has the value of a new entry.
    return .record(fields.filter { field in given.contains { $0.name == field.name } })
  }

  private func entry(
    _ value: FormValue, ofSection section: Int, _ tag: String
  ) throws(FormError) -> FormValue {
    guard case .list(let type) = program.items[program.sections[section].item].valueType else {
      throw .notSettable(tag: tag)
    }
    guard let converted = value.converted(to: type) else {
      throw .wrongType(tag: tag, expected: type, found: value)
    }
    return try state.admitted(ofEntries: [converted], inSection: section, tag).first ?? converted
  }

  // MARK: - Events of entries

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
        oldValue: state.value(of: news.before[index], template, at: { state.stored[$0] }),
        oldIndex: index)
    }
    for index in news.diff.inserted {
      let entry = news.now[index]
      try emitInEntry(.insert, entry, template, index: index)
      try emit(
        .add, at: plan.item, value: state.value(of: entry, template, at: { state.stored[$0] }),
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

extension FormState {
  /// The rule for editing the entries of a section; nil if it has none that the user can change.
  func rule(ofSection section: Int) -> FormDefinition.Repeat? {
    guard case .entries(_, .repeating(let rule)) = program.sections[section].content else {
      return nil
    }
    return rule
  }
}

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

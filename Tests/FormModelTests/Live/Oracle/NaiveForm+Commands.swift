@_spi(Generated) import FormModel
import FormTestSupport

extension NaiveForm {
  /// The error of a refused command.
  struct Refused: Error {}

  func validationTime(_ key: Key) -> FormDefinition.ValidationTime {
    let node = nodes[key.node]
    if node.kind == .section {
      let section = section(node.section)
      return section.validates
        ?? (section.isRepeating || !section.rules.isEmpty ? .onChange : .onDemand)
    }
    guard let row = node.row else { return .onDemand }
    if let time = row.validates { return time }
    if row.valueType == nil { return .onDemand }
    return row.isTyped ? .onBlur : .onChange
  }

  mutating func moveRow(_ tag: String, to index: Int) throws {
    let key = try key(tag)
    let number = nodes[key.node].section
    let place = Key(node: sectionNode(number))
    guard section(number).reorder, permits("reorder", place), nodes[key.node].row != nil,
      case .list(var order) = stored[place],
      let rows = layout.first(where: { $0.contains(key) }), let old = rows.firstIndex(of: key),
      rows.indices.contains(index)
    else { throw Refused() }
    if old == index { return }
    swipes.close()
    let others = rows.filter { $0 != key }
    order.removeAll { $0 == .string(tag) }
    func position(_ key: Key) -> Int {
      order.firstIndex { $0 == nodes[key.node].tag.map(FormValue.string) } ?? 0
    }
    let target = index < others.count ? position(others[index]) : position(others[index - 1]) + 1
    order.insert(.string(tag), at: target)
    store(.list(order), at: place)
  }

  // MARK: - Commands

  /// The row with a tag or address.
  func key(_ address: String) throws -> Key {
    if let node = tags[address], !nodes[node].isInEntry { return Key(node: node) }
    let found = keys.filter { self.address($0) == address }
    guard let key = found.first(where: isOfOwnKind) ?? found.first else { throw Refused() }
    return key
  }

  mutating func set(_ address: String, to value: FormValue) throws {
    let key = try key(address)
    guard isOfOwnKind(key) else { throw Refused() }
    let node = nodes[key.node]
    if node.row?.isKind == true, !kinds(node.list ?? 0).contains(value) { throw Refused() }
    if rule(key.node) != nil {
      try checkKinds(of: value, in: key.node)
      setList(key, to: value.entries)
    } else if node.kind == .section, case .select = section(node.section).kind {
      store(value, at: key)
      setByProgram.insert(key)
    } else if node.kind == .section, section(node.section).reorder {
      try store(order(node.section, tags(value, of: node.section)), at: key)
    } else if node.isSettable {
      store(value, at: key)
      setByProgram.insert(key)
    } else {
      throw Refused()
    }
  }

  /// The tags in a list; refused unless they are distinct tags of rows of a section.
  private func tags(_ value: FormValue, of index: Int) throws -> [String] {
    guard case .list(let elements) = value else {
      if value == .null { return [] }
      throw Refused()
    }
    let tags = elements.map { $0.text ?? "" }
    guard Set(tags).count == tags.count,
      tags.allSatisfy({ tag in section(index).rows.contains { $0.tag == tag } })
    else { throw Refused() }
    return tags
  }

  mutating func store(_ value: FormValue, at key: Key) {
    let value = nodes[key.node].kept(value)
    skipDefault(key)
    let old = stored[key] ?? .null
    if old == value { return }
    stored[key] = value
    carryShared(key, from: old)
    edited.insert(key)
    touches[key, default: Touch()].isChanged = true
    let touch = touches[key] ?? Touch()
    switch validationTime(key) {
    case .onChange, .always: rowsToCheck.insert(key)
    case .onChangeAfterBlurred where touch.isBlurred || touch.isInvalid: rowsToCheck.insert(key)
    case .onBlur where touch.isInvalid: rowsToCheck.insert(key)
    default: break
    }
  }

  mutating func setList(_ list: Key, to values: [FormValue?]) {
    demandList(list)
    edited.insert(list)
    setAside[list] = nil
    let count = entries[list]?.count ?? 0
    for (position, value) in values.prefix(count).enumerated() {
      if let entry = entries[list]?[position] { replace(entry, of: list, with: value) }
    }
    while entries[list]?.count ?? 0 > values.count { remove(at: values.count, list) }
    for value in values.dropFirst(count) {
      addedEntries.insert(nextEntry)
      insert(value, at: entries[list]?.count ?? 0, list)
    }
  }

  /// Replaces the values of an entry.
  mutating func replace(_ entry: Int, of list: Key, with value: FormValue?) {
    for number in template(list.node) {
      let key = Key(node: number, entry: entry)
      let value = given(number, of: value, in: list.node)
      if value != nil { setByProgram.insert(key) }
      if nodes[number].isSettable {
        if value == nil, computedDefault(key) != nil {
          pendingDefaults.insert(key)
        } else {
          store(value ?? initial(number), at: key)
        }
      }
      if isList(number) {
        if value == nil, !hasPlainEntries(number) {
          pendingLists.insert(key)
          replacedLists.insert(key)
        } else {
          setList(key, to: newEntries(of: number, value))
        }
      }
    }
  }

  /// Checks a list after an edit, unless it is checked only on demand.
  private mutating func demandList(_ list: Key, isAddition: Bool = false) {
    if dropsEmpty(list.node) || validationTime(list) == .onDemand { return }
    if isAddition { extendedLists.insert(list) } else { rowsToCheck.insert(list) }
  }

  /// The list with an address, the permissions for its entries, and their number.
  private func list(
    _ address: String
  ) throws -> (key: Key, rule: FormDefinition.Repeat, count: Int) {
    let key = try key(address)
    guard let rule = rule(key.node) else { throw Refused() }
    return (key, rule, entries[key]?.count ?? 0)
  }

  /// Whether the user may perform an operation in a section or list now.
  func permits(_ name: String, _ key: Key) -> Bool {
    settled?.permits(name, key) ?? false
  }

  /// The range of the number of entries of a list now.
  func counts(_ list: Key) -> ClosedRange<Int> { settled?.entryCounts(list) ?? 0...0 }

  /// Whether an event closes open inline rows now.
  private func closes(_ cause: FormDefinition.InlineRowHide) -> Bool {
    guard definition.inlineRowHides.contains(cause) else { return false }
    guard case .expression(let condition) = definition.settings.value(cause.rawValue), let settled
    else { return true }
    return NaiveContext(settled, Key(node: 0)).holds(condition.tree)
  }

  mutating func insertEntry(_ tag: String, at position: Int?, _ value: FormValue?) throws {
    let (list, rule, count) = try list(tag)
    guard rule.insert, permits("insert", list), count < counts(list).upperBound,
      (0...count).contains(position ?? count)
    else { throw Refused() }
    let value = try adding(value, to: list.node)
    edited.insert(list)
    addedEntries.insert(nextEntry)
    insert(value, at: position ?? count, list)
    demandList(list, isAddition: true)
  }

  /// Adds an entry at the end of a list.
  mutating func append(_ value: FormValue?, to list: Key) {
    edited.insert(list)
    addedEntries.insert(nextEntry)
    insert(value, at: entries[list]?.count ?? 0, list)
    demandList(list, isAddition: true)
    settle()
  }

  mutating func removeEntry(_ tag: String, at position: Int) throws {
    let (list, rule, count) = try list(tag)
    guard rule.delete, permits("delete", list), count > counts(list).lowerBound,
      (0..<count).contains(position)
    else { throw Refused() }
    delete(at: position, list)
  }

  /// Removes an entry and marks its list for a check.
  mutating func delete(at position: Int, _ list: Key) {
    edited.insert(list)
    remove(at: position, list)
    demandList(list)
  }

  mutating func moveEntry(_ tag: String, from: Int, to: Int) throws {
    let (list, rule, count) = try list(tag)
    guard rule.reorder, permits("reorder", list), (0..<count).contains(from),
      (0..<count).contains(to)
    else { throw Refused() }
    guard from != to, let entry = entries[list]?.remove(at: from) else { return }
    swipes.close()
    edited.insert(list)
    entries[list]?.insert(entry, at: to)
  }

  mutating func reset() {
    for number in nodes.indices
    where !nodes[number].isInEntry && (nodes[number].isSettable || nodes[number].kind == .section) {
      restore(Key(node: number))
    }
    pendingLists = Set(lists.filter { !nodes[$0.node].isInEntry })
    replacedLists = []
    touches = [:]
    swiped = []
    expanded = []
    // Later commands of the same transaction read the defaults.
    restoreLists()
    pendingLists = []
    replacedLists = []
    let evaluation = NaiveEvaluation(self, before: settled)
    for key in pendingDefaults {
      newValues[key] = evaluation.newValue(key)
      stored[key] = evaluation.storedValue(key)
    }
    pendingDefaults = []
    isReset = true
    settle()
    isReset = false
    forgetChanges()
    showFirstPage()
  }

  /// Gives a list the entries of a new form; an entry with the index of one stays the same entry.
  ///
  /// - Parameter fitsCount: Whether these are as many as the `count` of the list says; otherwise the
  ///   list gets the others later.
  mutating func resetEntries(_ list: Key, fitsCount: Bool = false) {
    renewedLists.insert(list)
    var values = initialEntries(list)
    if rule(list.node) == nil { values = (entries[list] ?? []).map { initialValues[$0] } }
    if fitsCount, let count = NaiveEvaluation(self, before: settled).demandedCount(list) {
      setAside[list] = values.dropFirst(count).reversed()
      values = values.prefix(count) + Array(repeating: nil, count: max(0, count - values.count))
    }
    while entries[list]?.count ?? 0 > values.count { remove(at: values.count, list) }
    for (position, value) in values.enumerated() {
      guard position < entries[list]?.count ?? 0, let entry = entries[list]?[position] else {
        insert(value, at: position, list, initialValue: value, isGiven: false)
        continue
      }
      initialValues[entry] = value
      addedEntries.remove(entry)
      for number in template(list.node) {
        let key = Key(node: number, entry: entry)
        if nodes[number].isSettable {
          restore(key, given: given(number, of: value, in: list.node))
          forgetChange(key)
        }
        if isList(number) { resetEntries(key) }
      }
    }
  }

  // MARK: - User actions

  mutating func focus(_ target: Key?) {
    guard target != focus else { return }
    if let key = focus {
      touches[key, default: Touch()].isBlurred = true
      switch validationTime(key) {
      case .onBlur, .always: rowsToCheck.insert(key)
      case .onChangeAfterBlurred where touches[key]?.isChanged == true: rowsToCheck.insert(key)
      default: break
      }
      awaitSteps(.blur, at: key)
    }
    focus = target
    guard let target else { return }
    swipes.close()
    beginEditing(target)
    if closes(.firstResponderChanges) { expanded = [] }
    awaitSteps(.focus, at: target)
  }

  /// Ends editing and takes the steps for `onBlur`.
  mutating func leaveFocus() {
    if focus == nil { return }
    focus(nil)
    settle()
    takeSteps()
  }

  mutating func tap(_ key: Key) throws {
    guard isVisible(key) else { throw Refused() }
    guard isReachable(key) else { return }
    let node = nodes[key.node]
    if isFocusable(key) {
      focus(key)
    } else if node.kind == .addButton {
      leaveFocus()
      let list = Key(node: node.parent ?? 0, entry: key.entry)
      guard let address = address(list), kinds(list.node).count < 2 else { return }
      try insertEntry(address, at: nil, nil)
      settle()
      beginEntry(of: list)
    } else if choice(key) != nil {
      choose(key)
    } else if node.row?.type == "switch" {
      leaveFocus()
      if node.row?.computed != nil { return }
      store(.bool(stored[key] != .bool(true)), at: key)
    } else if ["date", "dateTime"].contains(node.row?.type) {
      toggle(key)
    } else if node.row?.isLeftByTaps == true {
      leaveFocus()
      takeStepsOfTap(at: key)
    }
  }

  /// Begins to edit the first editable row of the last entry of a list.
  mutating func beginEntry(of list: Key) {
    guard let entry = entries[list]?.last else { return }
    var rows: [Key] = []
    addKeys(of: entry, in: list, to: &rows)
    for row in rows {
      if isFocusable(row) { return focus(row) }
      let item = nodes[row.node].row
      if ["date", "dateTime"].contains(item?.type), item?.computed == nil, isReachable(row) {
        return toggle(row)
      }
    }
  }

  /// Begins to edit a row, if it can be edited.
  mutating func begin(_ key: Key) {
    if isFocusable(key) { return focus(key) }
    let row = nodes[key.node].row
    guard ["date", "dateTime"].contains(row?.type), row?.computed == nil, isReachable(key),
      !expanded.contains(key)
    else { return }
    toggle(key)
  }

  /// Opens or closes an inline row.
  private mutating func toggle(_ key: Key) {
    if expanded.contains(key) {
      expanded.removeAll { $0 == key }
      return
    }
    if closes(.anotherShown) { expanded = [] }
    leaveFocus()
    expanded.append(key)
  }

  /// Removes a row or section, or brings it back.
  mutating func setRemoved(_ address: String, _ isRemoved: Bool) throws {
    let key = try key(address)
    let node = nodes[key.node]
    if node.kind == .field || node.list.map({ !isRecord($0) }) ?? false { throw Refused() }
    if isRemoved { removed.insert(key) } else { removed.remove(key) }
    if !isRemoved { swiped.remove(key) }
  }

  /// Whether the program or a swipe action has removed this row or section itself, as opposed to
  /// one that contains it.
  func isRemovedItself(_ key: Key) -> Bool { removed.contains(key) || swiped.contains(key) }

  mutating func collapse(_ address: String, _ isCollapsed: Bool) throws {
    let entry = keys.first {
      $0.entry >= 0 && screenSection($0) == $0 && self.address($0) == address
    }
    let key = try entry ?? key(address)
    guard screenSection(key) == key else { throw Refused() }
    let row = nodes[key.node].row
    let isCollapsible =
      row?.properties.contains { $0.name == "collapsible" && $0.value == .bool(true) }
      ?? section(nodes[key.node].section).collapsible
    guard isCollapsible else { throw Refused() }
    if isCollapsed { collapsed.insert(key) } else { collapsed.remove(key) }
  }

  // MARK: - Validation

  /// Marks rows to be checked.
  mutating func validate(_ scope: ValidationScope) {
    let checked = keys.filter {
      isIn(scope, $0) && settled?.isHidden($0) == false && isChecked($0)
    }
    rowsToCheck.formUnion(checked)
    showInvalidPage(Set(checked))
  }

  func isChecked(_ key: Key) -> Bool {
    !declaredRules(key).isEmpty || !rulesAdded(to: key).isEmpty || nodes[key.node].kind == .section
      || isList(key.node) || settled?.offered(key) != nil
  }

  /// The keys of all rows and sections; the rows of each section are in the user's order.
  var keysInOrder: [Key] {
    definition.sections.indices.flatMap { index in
      let keys = keys.filter { nodes[$0.node].section == index }
      return section(index).reorder ? keys.prefix(1) + inOrder(keys, index) : keys
    }
  }

  func isIn(_ scope: ValidationScope, _ key: Key) -> Bool {
    guard let settled else { return false }
    if settled.isDisabled(key), !scope.includeDisabled { return false }
    guard let tags = scope.tags else { return true }
    var next: Int? = key.node
    while let number = next {
      if let tag = nodes[number].tag, tags.contains(tag) { return true }
      next = nodes[number].parent
    }
    return false
  }
}

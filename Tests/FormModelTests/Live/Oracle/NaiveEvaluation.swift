@_spi(Generated) import FormModel
import FormTestSupport
import Foundation

/// The state that follows from the input of a ``NaiveForm``.
///
/// Each part is computed when it is first read, and then cached. So no order of evaluation is
/// needed: reading whether a row is hidden evaluates the values in its condition.
final class NaiveEvaluation {
  typealias Key = NaiveForm.Key

  let form: NaiveForm
  /// The state before the command.
  private var before: NaiveEvaluation?
  private var hidden: [Key: Bool] = [:]
  private var disabled: [Key: Bool] = [:]
  private var values: [Key: FormValue] = [:]
  private var touches: [Key: NaiveForm.Touch] = [:]
  private var conditions: [String: Bool] = [:]
  private var defaults: [Key: FormValue] = [:]
  var options: [Key: [Offered]] = [:]
  /// The lists that are being built.
  ///
  /// It guards against infinite recursion: a row of an entry may read the number of entries or a
  /// column of its own list, but not the list's value.
  private(set) var listsInProgress: Set<Key> = []

  init(_ form: NaiveForm, before: NaiveEvaluation?) {
    self.form = form
    self.before = before
  }

  /// Computes everything that was not read yet, and releases the state before the command.
  func finish() -> [Key: NaiveForm.Touch] {
    for key in form.keys {
      _ = (isHidden(key), isDisabled(key), value(key), storedValue(key))
      touches[key] = touch(key)
    }
    for condition in form.definition.conditions { _ = self.condition(condition.name) }
    before = nil
    return touches
  }

  // MARK: - States

  func isHidden(_ key: Key) -> Bool {
    if let known = hidden[key] { return known }
    let node = form.nodes[key.node]
    let section = form.section(node.section)
    let context = NaiveContext(self, key)
    var result = (parent(key).map(isHidden) ?? false) || form.isRemovedItself(key)
    switch node.kind {
    case .section: result = result || section.hidden.map(context.holds) ?? false
    case .row, .field, .group, .list:
      result = result || node.row?.hidden.map(context.holds) ?? false
    case .option: result = result || !isOffered(key)
    case .addButton:
      guard let list = parent(key) else { break }
      let count = form.entries[list]?.count ?? 0
      result = result || count >= entryCounts(list).upperBound || !permits("insert", list)
    }
    hidden[key] = result
    return result
  }

  /// Whether a row or section is removed, itself or through what contains it.
  private func isRemoved(_ key: Key) -> Bool {
    form.isRemovedItself(key) || parent(key).map(isRemoved) ?? false
  }

  /// Whether expressions read a row or section as absent.
  private func isAbsent(_ key: Key) -> Bool {
    isRemoved(key) || policy(form.nodes[key.node]) != .keep && isHidden(key)
  }

  /// Whether the condition of a section or list for an operation of the user holds.
  func permits(_ name: String, _ key: Key) -> Bool {
    let node = form.nodes[key.node]
    let permissions = node.row?.properties ?? form.section(node.section).permissions
    guard case .expression(let condition) = permissions.value(name) else { return true }
    return NaiveContext(self, key).holds(condition.tree)
  }

  func isDisabled(_ key: Key) -> Bool {
    if let known = disabled[key] { return known }
    let node = form.nodes[key.node]
    let own = node.kind == .section ? form.section(node.section).disabled : node.row?.disabled
    let result =
      (parent(key).map(isDisabled) ?? form.definition.disabled.map(NaiveContext(self, key).holds)
        ?? false) || (own.map(NaiveContext(self, key).holds) ?? false)
    disabled[key] = result
    return result
  }

  /// The section, list or group around a row.
  func parent(_ key: Key) -> Key? {
    form.nodes[key.node].parent.flatMap { parent in
      form.nodes[parent].list == form.nodes[key.node].list
        ? Key(node: parent, entry: key.entry) : form.owners[key.entry]
    }
  }

  func condition(_ name: String) -> Bool {
    if let known = conditions[name] { return known }
    let expression = form.definition.conditions.first { $0.name == name }?.expression
    let result = expression.map(NaiveContext(self, Key(node: 0)).holds) ?? false
    conditions[name] = result
    return result
  }

  // MARK: - Values

  /// The value of a row, hidden or not.
  func storedValue(_ key: Key) -> FormValue {
    let node = form.nodes[key.node]
    if form.isList(key.node) { return list(key, storedValue) }
    if let choice = form.choice(key), let parent = parent(key) {
      let chosen = storedValue(parent)
      if case .list(let elements) = chosen { return elements.contains(choice) ? choice : .null }
      return chosen == choice ? choice : .null
    }
    if node.row?.isPosition == true { return form.position(key) }
    if let computed = node.row?.computed {
      return settled(NaiveContext(self, key).evaluate(computed), key)
    }
    if let value = form.computedDefault(key) {
      if let known = defaults[key] { return known }
      let result =
        initialValue(key)
        ?? (isRestored(key)
          ? settled(NaiveContext(self, key).evaluate(value), key) : form.stored[key] ?? .null)
      defaults[key] = result
      return result
    }
    if policy(node) == .clear, isHidden(key) { return initialValue(key) ?? form.initial(key.node) }
    return form.stored[key] ?? .null
  }

  /// The initial value from the entry of a hidden row that does not keep its value; nil for none.
  private func initialValue(_ key: Key) -> FormValue? {
    policy(form.nodes[key.node]) == .clear && isHidden(key) ? form.initialValue(key) : nil
  }

  /// The default of a row: a constant, or the last result of a computed default.
  func newValue(_ key: Key) -> FormValue {
    guard let value = form.computedDefault(key) else { return form.initial(key.node) }
    return form.skippedDefaults.contains(key) || isRestored(key)
      ? settled(NaiveContext(self, key).evaluate(value), key) : form.newValues[key] ?? .null
  }

  private func settled(_ value: FormValue, _ key: Key) -> FormValue {
    form.nodes[key.node].kept(value)
  }

  /// Whether a row gets its computed default: in a new form or entry, at reset, and while it is
  /// hidden and does not keep its value.
  private func isRestored(_ key: Key) -> Bool {
    if form.pendingDefaults.contains(key) { return true }
    guard policy(form.nodes[key.node]) == .clear, isHidden(key) else { return false }
    guard let before, before.form.isAlive(key) else { return true }
    return !before.isHidden(key) || form.edited.contains(key)
  }

  /// The value of a row that expressions read: null while the row is absent.
  func value(_ key: Key) -> FormValue {
    if let known = values[key] { return known }
    let result: FormValue
    if isAbsent(key) {
      result = .null
    } else if form.isList(key.node) {
      let isWhole = !listsInProgress.contains(key)
      result = list(key, value)
      if !isWhole { return result }
    } else {
      result = storedValue(key)
    }
    values[key] = result
    return result
  }

  /// The setting of the row, or else of the nearest group, section or form around it.
  func policy(_ node: NaiveForm.Node) -> FormDefinition.HiddenValues {
    if let own = node.row?.whenHidden { return own }
    if let parent = node.parent { return policy(form.nodes[parent]) }
    return form.section(node.section).whenHidden ?? form.definition.hiddenValues
  }

  /// The value of an expression that reads only a part of a list: the number of entries, or a
  /// column.
  ///
  /// Such an expression may occur in the list itself: the number may hide the list, and rows of its
  /// entries may read a column. Building the whole list would recurse without end.
  func partialListValue(_ expression: FormExpression, at key: Key) -> FormExpression? {
    switch expression {
    case .call(.count, let operands):
      guard let tag = operands[0].namedValue?.tag, let list = form.find(tag, from: key),
        form.isList(list.node)
      else { return nil }
      return .literal(.int(seenEntries(list).count))
    case .field(let row, .reference(let list)) where list.hasTag:
      let read = [.value: value, .shown: shown][list.aspect]
      return form.find(list.tag, from: key).flatMap { list in
        read.flatMap { column(list, row, $0) }
      }.map { .literal($0) }
    default: return nil
    }
  }

  /// The values of a row in all entries of a list; nil if the list has no such row.
  ///
  /// - Parameter read: Reads one row, such as its value or its shown text.
  func column(_ list: Key, _ row: String, _ read: (Key) -> FormValue) -> FormValue? {
    guard form.isList(list.node), !form.rows(row, in: list.node).isEmpty else { return nil }
    let entries = seenEntries(list)
    if entries.isEmpty { return .null }
    // Entries of all kinds have the row with the kind.
    let origin = form.kindRow(list.node) ?? list.node
    return .list(
      entries.map { entry in
        form.row(row, in: list.node, seenFrom: Key(node: origin, entry: entry)).map(read)
          ?? .null
      })
  }

  /// The entries of a list that expressions read: none while the list is absent.
  func seenEntries(_ list: Key) -> [Int] {
    if isAbsent(list) { return [] }
    return listed(list)
  }

  /// The entries that are part of a list: all, or those with a value.
  func listed(_ list: Key) -> [Int] {
    let entries = form.entries[list] ?? []
    return form.dropsEmpty(list.node) ? entries.filter { !isEmpty($0, list.node) } : entries
  }

  /// Whether no row of an entry, or of one inside it, has a value.
  private func isEmpty(_ entry: Int, _ list: Int) -> Bool {
    form.template(list).allSatisfy { number in
      let key = Key(node: number, entry: entry)
      if form.isRecord(list), form.nodes[number].tag == nil { return true }
      if form.isList(number) {
        return form.entries[key]?.allSatisfy { isEmpty($0, number) } ?? true
      }
      return !form.nodes[number].isSettable || storedValue(key) == .null
    }
  }

  /// Whether each row of an entry's kind is empty or has the value of a new entry.
  private func isBlank(_ entry: Int, _ list: Int) -> Bool {
    let kind = form.kindRow(list).map { storedValue(Key(node: $0, entry: entry)) }
    return form.template(list).allSatisfy { number in
      let key = Key(node: number, entry: entry)
      if form.isRecord(list), form.nodes[number].tag == nil { return true }
      if form.nodes[number].row?.isKind == true { return true }
      if let kind, !form.has(number, kind) { return true }
      if form.isList(number) {
        let entries = form.entries[key] ?? []
        return entries.allSatisfy { isBlank($0, number) }
          || form.hasPlainEntries(number) && !differs(key, from: form.newEntries(of: number, nil))
      }
      let value = storedValue(key)
      return !form.nodes[number].isSettable || value == .null || value == newValue(key)
    }
  }

  private func isDropped(_ key: Key) -> Bool {
    guard let list = form.owners[key.entry] else { return false }
    return form.dropsEmpty(list.node) && isEmpty(key.entry, list.node) || isDropped(list)
  }

  private func list(_ list: Key, _ value: (Key) -> FormValue) -> FormValue {
    let entries = listed(list)
    if entries.isEmpty { return .null }
    guard listsInProgress.insert(list).inserted else { return .list(entries.map { _ in .null }) }
    defer { listsInProgress.remove(list) }
    return .list(entries.map { self.value(ofEntry: $0, in: list.node, value) })
  }

  /// The value of an entry of a list, hidden or not.
  func storedValue(ofEntry entry: Int, in list: Key) -> FormValue {
    value(ofEntry: entry, in: list.node, storedValue)
  }

  private func value(
    ofEntry entry: Int, in list: Int, _ value: (Key) -> FormValue
  ) -> FormValue {
    let rows = form.template(list).filter { number in
      form.nodes[number].row.map { $0.valueType != nil && !$0.isPosition } ?? false
    }
    guard form.isRecord(list) else { return value(Key(node: rows[0], entry: entry)) }
    let kind = form.kindRow(list).map { storedValue(Key(node: $0, entry: entry)) }
    return .record(
      rows.filter { row in kind.map { form.has(row, $0) } ?? true }.map { row in
        FormField(name: form.nodes[row].tag ?? "", value: value(Key(node: row, entry: entry)))
      })
  }

  // MARK: - Validation

  func touch(_ key: Key) -> NaiveForm.Touch {
    if let known = touches[key] { return known }
    let old = form.touches[key] ?? NaiveForm.Touch()
    var new = old
    if isHidden(key) || isDropped(key) {
      new.issues = []
      new.isValidated = false
    } else if form.rowsToCheck.contains(key)
      || form.extendedLists.contains(key) && isCheckedWhenExtended(key, old)
      || isRecheckedUnasked(key, old)
    {
      new.issues = check(key)
      new.isValidated = true
    } else {
      new.issues = choiceIssues(key) + old.issues.filter { !$0.isAboutOptions }
    }
    touches[key] = new
    return new
  }

  /// Whether a check would find an error in a row, section or group, or in a row inside it.
  func isInvalid(_ key: Key) -> Bool {
    if isHidden(key) || isDropped(key) { return false }
    if check(key).contains(where: { $0.severity == .error }) { return true }
    return children(key).contains(where: isInvalid)
  }

  /// Whether the value of a row, or of a row inside a section or group, differs from that in a new
  /// form, if the defaults are constants.
  func isDirty(_ key: Key) -> Bool {
    if form.isList(key.node) { return hasDirtyEntries(key) }
    let initial = form.initialValue(key) ?? form.initial(key.node)
    if form.touches[key]?.isChanged == true, storedValue(key) != initial { return true }
    return children(key).contains(where: isDirty)
  }

  private func hasDirtyEntries(_ list: Key) -> Bool {
    let isOfModels = form.rule(list.node) == nil
    return differs(
      list,
      from: isOfModels ? listed(list).map { form.initialValues[$0] } : form.initialEntries(list))
  }

  private func differs(_ list: Key, from values: [FormValue?]) -> Bool {
    let entries = listed(list)
    var new = values
    if let count = demandedCount(list) {
      new = new.prefix(count) + Array(repeating: nil, count: max(0, count - new.count))
    }
    if form.dropsEmpty(list.node) { new = new.filter { form.isFilled($0, in: list.node) } }
    guard new.count == entries.count else { return true }
    return zip(entries, new).contains { entry, value in
      form.template(list.node).contains { row in
        let key = Key(node: row, entry: entry)
        if form.isList(row) { return hasDirtyEntries(key) }
        return form.nodes[row].isSettable
          && storedValue(key) != form.untouched(row, value, in: list.node)
      }
    }
  }

  /// The messages of the issues that a row shows.
  func messages(_ key: Key) -> FormValue {
    let messages = touch(key).issues.map { FormValue.string($0.message) }
    return messages.isEmpty ? .null : .list(messages)
  }

  private func children(_ key: Key) -> [Key] {
    form.nodes[key.node].children.flatMap { child -> [Key] in
      let isInside = form.nodes[child].list == form.nodes[key.node].list
      return (isInside ? [key.entry] : form.entries[key] ?? []).map { Key(node: child, entry: $0) }
    }
  }

  /// All sections, which determine whether the form itself is valid or edited.
  var sections: [Key] {
    form.nodes.indices.filter { form.nodes[$0].kind == .section }.map { Key(node: $0) }
  }

  /// Whether a list is checked after entries were added or edited: if it was checked before, or now
  /// has enough entries.
  private func isCheckedWhenExtended(_ key: Key, _ old: NaiveForm.Touch) -> Bool {
    if old.isValidated { return true }
    let rules = rules(key).filter { $0.kind == "minItems" && !form.isRemoved($0, of: key) }
    let value = storedValue(key)
    return !checkLimits(key).contains { $0.rule == "min" }
      && !rules.contains { NaiveContext(self, key).passes($0, value, grain: nil) == false }
  }

  private func isRecheckedUnasked(_ key: Key, _ old: NaiveForm.Touch) -> Bool {
    guard let before else { return false }
    let rules = rules(key)
    let time = form.validationTime(key)
    let isList = form.isList(key.node)
    if isList, old.isValidated, time != .onDemand, hasOtherLimits(key, than: before) {
      return true
    }
    if isList, rules.isEmpty {
      return old.isValidated && time != .onDemand && count(key) != before.count(key)
    }
    guard !rules.isEmpty else { return false }
    let isNew = !before.form.isAlive(key)
    let isOther =
      isNew
      ? value(key) != .null
      : value(key) != before.value(key) || isList && storedValue(key) != before.storedValue(key)
    if isOther, !form.isReset, !form.resettingRows.contains(key),
      isList ? isCheckedWhenExtended(key, old) : form.nodes[key.node].row?.computed != nil
    {
      switch time {
      case .onChange, .always: return true
      case .onChangeAfterBlurred where old.isBlurred || old.isInvalid: return true
      case .onBlur where old.isInvalid: return true
      default: break
      }
    }
    guard old.isValidated, time != .onDemand else { return false }
    if isOther, old.isInvalid { return true }
    if !old.issues.isEmpty, showsValuesOtherwise(key, than: before) { return true }
    if rules.contains(where: { hasOtherKeys($0, key, than: before) }) { return true }
    var reads = NaiveReads()
    for rule in rules { reads.add(rule) }
    // The row itself is `$self`, whatever its tag.
    let tag = form.nodes[key.node].tag ?? ""
    reads.references.subtract([.value(tag), .entry(tag)])
    return reads.references.contains { hasChanged($0, at: key) }
      || reads.conditions.contains { condition($0) != before.condition($0) }
      || reads.counts.contains { tag in
        guard let list = form.find(tag, from: key) else { return false }
        return count(list) != before.count(list)
      }
      || reads.columns.contains { names in
        guard let list = form.find(names[0], from: key) else { return false }
        return column(list, names[1], value) != before.column(list, names[1], before.value)
      }
      || reads.readsClock && form.now != before.form.now
  }

  /// Whether the entries that a rule compares, or the values by which it does, have changed.
  private func hasOtherKeys(
    _ rule: FormDefinition.Rule, _ key: Key, than before: NaiveEvaluation
  ) -> Bool {
    guard let tags = rule.uniqueKey, let list = form.owners[key.entry] else { return false }
    return listed(list) != before.listed(list)
      || tags.contains { column(list, $0, value) != before.column(list, $0, before.value) }
  }

  private func count(_ key: Key) -> Int {
    if form.isList(key.node) { return seenEntries(key).count }
    return if case .list(let elements) = value(key) { elements.count } else { 0 }
  }

  private func hasChanged(_ reference: FormReference, at key: Key) -> Bool {
    guard let before else { return true }
    let now = NaiveContext(self, key).value(of: reference)
    return now != NaiveContext(before, key).value(of: reference)
  }

  func check(_ key: Key) -> [FormIssue] {
    let row = form.nodes[key.node].row
    let grain = row.flatMap { DateGrain(row: $0) }
    let stopsAtFirst = form.definition.validationStop == .first
    var issues = choiceIssues(key)
    if stopsAtFirst, !issues.isEmpty { return issues }
    for rule in rules(key) where !form.isRemoved(rule, of: key) {
      var message = rule.message ?? ""
      if let tags = rule.uniqueKey {
        if let when = rule.when, !NaiveContext(self, key).holds(when) { continue }
        guard let first = firstEntry(with: tags, as: key) else { continue }
        message = message.replacing("{first}", with: "\(first + 1)")
      } else {
        let value = rule.kind == "uniqueItems" ? compared(key) : storedValue(key)
        guard NaiveContext(self, key).passes(rule, value, grain: grain) == false else { continue }
      }
      issues.append(
        FormIssue(
          tag: form.address(key), rule: rule.id ?? rule.kind, message: message,
          severity: rule.severity))
      if stopsAtFirst, rule.severity == .error { return issues }
    }
    let limits = checkLimits(key)
    return issues + (stopsAtFirst ? Array(limits.prefix(1)) : limits)
  }

  /// Whether a rule rejects an absent value now, so that the row is marked as required.
  func demandsValue(_ key: Key) -> Bool {
    rules(key).contains {
      !["assert", "custom", "async"].contains($0.kind) && !form.isRemoved($0, of: key)
        && NaiveContext(self, key).passes($0, .null, grain: nil) == false
    }
  }

  /// The index of an earlier entry with the same values in some rows, if a row reports it: the first
  /// of these rows that is visible and has a value.
  private func firstEntry(with tags: [String], as key: Key) -> Int? {
    guard let list = form.owners[key.entry] else { return nil }
    func rows(_ entry: Int) -> [Key] {
      tags.compactMap {
        form.row($0, in: list.node, seenFrom: Key(node: list.node, entry: entry))
      }
    }
    let own = rows(key.entry)
    guard own.first(where: { value($0) != .null && !isHidden($0) }) == key else { return nil }
    let entries = listed(list)
    return entries.prefix { $0 != key.entry }.firstIndex { rows($0).map(value) == own.map(value) }
  }

  /// The value for `uniqueItems`, in which entries that nobody has filled in are null.
  private func compared(_ key: Key) -> FormValue {
    let value = storedValue(key)
    guard form.isList(key.node) else { return value }
    return .list(
      zip(listed(key), value.entries).map { isBlank($0, key.node) ? .null : $1 })
  }

  /// The rules of a section, or of a row: declared, implied by its limits, and added.
  func rules(_ key: Key) -> [FormDefinition.Rule] {
    let node = form.nodes[key.node]
    if node.kind == .section { return form.section(node.section).rules }
    return (node.row?.rules ?? []) + limits(key) + form.rulesAdded(to: key)
  }
}

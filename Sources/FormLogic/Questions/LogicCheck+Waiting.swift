@_spi(Generated) import FormModel

/// Finds rows that can each be filled only after another of them.
extension LogicCheck {
  /// Looks for rows that wait for each other.
  ///
  /// A handler of the host can fill any row, so nothing is reported for a form with handlers.
  mutating func checkWaiting() {
    // Rows that only hide each other are a cycle of conditions, which is reported as such.
    let first = outline.itemsThatMayWait
    guard !first.isEmpty else { return }
    let reads = readsOfBlockableRows(from: first)
    let cyclicCore = reads.cyclicCore
    guard !cyclicCore.isEmpty, !outline.definition.bindings.contains(where: { $0.kind == .handler })
    else { return }
    var stuck: Set<Int> = []
    for number in cyclicCore.sorted() {
      begin(number, ["disabled"])
      if isPossible(usable(number)) { stuck.insert(number) }
    }
    // Each row that can be filled may allow others to be filled, until nothing changes.
    var changed = true
    while changed {
      changed = false
      for number in stuck.sorted() where mayBeFilled(number, while: stuck, reads) {
        stuck.remove(number)
        changed = true
      }
    }
    while let first = stuck.min() {
      let group = stuck.joined(to: first, by: reads)
      addWaiting(group.sorted(), reads)
      stuck.subtract(group)
    }
  }

  // MARK: - Blocked rows

  /// The rows that only the user fills and that a condition can block, with the items that the
  /// conditions read; only rows that are reachable from some items.
  private mutating func readsOfBlockableRows(from first: [Int]) -> [Int: Set<Int>] {
    let filled = search.tagsSetBySteps
    var around: [Int: Set<Int>] = [:]
    var reads: [Int: Set<Int>] = [:]
    var waiting = first
    while let number = waiting.popLast() {
      let item = outline.items[number]
      guard reads[number] == nil, item.isFilledByUser,
        item.initial(in: outline.definition) != nil, !(item.tag.map(filled.contains) ?? true),
        outline.entriesAreNew(around: item, filled)
      else { continue }
      let filter = listedOptions(ofItem: number)?.filter
      let offered =
        filter.map { outline.items(readBy: $0, in: item.template ?? 0, own: nil) } ?? []
      let read = outline.items(readAround: number, &around).union(offered)
      if read.isEmpty { continue }
      reads[number] = read
      waiting += read
    }
    return reads
  }

  /// The formulas stating that an item is visible and can be edited.
  private func usable(_ number: Int) -> [Formula] {
    [.fact(.visible(number)), .fact(.disabled(number), false)]
  }

  /// Whether an item can be filled while the stuck items have their values of a new form.
  private mutating func mayBeFilled(
    _ number: Int, while stuck: Set<Int>, _ reads: [Int: Set<Int>]
  ) -> Bool {
    begin(number, ["disabled"])
    var question = usable(number)
    for other in stuck.intersection(reads[number] ?? []).sorted() { question += initial(other) }
    if let listed = listedOptions(ofItem: number), listed.filter != nil {
      question.append(.disjunction(listed.all.map { offer($0, of: listed, ofItem: number) }))
    }
    return isPossible(question)
  }

  /// The formulas stating that an item has the value of a new form.
  mutating func initial(_ number: Int) -> [Formula] {
    let item = outline.items[number]
    guard let term = search.reader.term(ofItem: number),
      let initial = item.initial(in: outline.definition)
    else { return [] }
    if let value = Scalar(initial) {
      let isWhole = search.reader.terms[term].isWhole
      return [.fact(.present(term)), .fact(.member(term, ValueSet(value, isWhole: isWhole)))]
    }
    var facts = [Formula.fact(.present(term), false)]
    let isRequired = item.rules.contains {
      $0.kind == RuleKind.required.rawValue && $0.when == nil && $0.severity == .error
    }
    if isRequired, let reference = item.reference?.reading(.isValid) {
      let isValid = Fact.unknown(.reference(reference), scope: item.template ?? 0)
      facts.append(.fact(.visible(number), false) || .fact(isValid, false))
    }
    return facts
  }

  // MARK: - Findings

  private mutating func addWaiting(_ group: [Int], _ reads: [Int: Set<Int>]) {
    let blocks = group.compactMap { block(of: $0, Set(group)) }
    guard let first = blocks.first, blocks.contains(where: { $0.keys == ["disabled"] }) else {
      return
    }
    let causes = blocks.dropFirst().reduce(into: [LogicCause]()) { causes, block in
      if block.cause != first.cause, !causes.contains(block.cause) { causes.append(block.cause) }
    }
    found.append(
      LogicFinding(
        kind: .waiting, place: first.place, keys: first.keys, operand: [],
        condition: first.cause.condition, causes: causes,
        rows: group.map { outline.items[$0].place }))
  }

  /// The innermost condition that keeps an item from being filled and reads an item of a group.
  private func block(
    of number: Int, _ group: Set<Int>
  ) -> (place: DefinitionPlace, keys: [String], cause: LogicCause)? {
    var next: Int? = number
    while let around = next {
      let item = outline.items[around]
      let kinds: [(String, FormExpression?, LogicCause.Kind)] = [
        ("disabled", item.disabled, .disables(item.place)),
        ("hidden", hiding(around)?.condition, .hides(item.place)),
        ("when", pages[around]?.when, .isOnPage(item.place)),
      ]
      for case (let key, let condition?, let kind) in kinds
      where !outline.items(readBy: condition, in: item.template ?? 0, own: nil).isDisjoint(
        with: group)
      {
        let keys = key == "when" ? ["page", key] : [key]
        return (item.place, keys, LogicCause(kind: kind, condition: condition))
      }
      next = item.parent
    }
    return nil
  }
}

extension [Int: Set<Int>] {
  /// The keys on cycles and on paths between cycles: those that remain when keys that read no other
  /// key, or that no other key reads, are removed until nothing changes.
  fileprivate var cyclicCore: Set<Int> {
    let inner = Set(keys).remaining(following: mapValues { $0.filter { self[$0] != nil } })
    var readers: [Int: Set<Int>] = [:]
    for number in inner {
      for other in self[number] ?? [] where inner.contains(other) {
        readers[other, default: []].insert(number)
      }
    }
    return inner.remaining(following: readers)
  }
}

extension Set<Int> {
  /// The elements from which edges can be followed without end.
  fileprivate func remaining(following edges: [Int: Set<Int>]) -> Set<Int> {
    var back: [Int: [Int]] = [:]
    for (number, others) in edges {
      for other in others { back[other, default: []].append(number) }
    }
    var open = edges.mapValues(\.count)
    var left = self
    var ends = filter { open[$0, default: 0] == 0 }
    while let end = ends.popFirst() {
      left.remove(end)
      for number in back[end] ?? [] {
        open[number, default: 0] -= 1
        if open[number] == 0 { ends.insert(number) }
      }
    }
    return left
  }

  /// The elements that are connected with one of them by reads, in any direction.
  fileprivate func joined(to first: Int, by reads: [Int: Set<Int>]) -> Set<Int> {
    var group: Set<Int> = [first]
    var grows = true
    while grows {
      let more = filter { number in
        !group.contains(number)
          && (!group.isDisjoint(with: reads[number] ?? [])
            || group.contains { reads[$0]?.contains(number) == true })
      }
      group.formUnion(more)
      grows = !more.isEmpty
    }
    return group
  }
}

extension FormOutline {
  /// The items that can be disabled, by themselves or with an item around them, if one of their
  /// conditions reads an item that can be blocked; other items are not on a cycle.
  fileprivate var itemsThatMayWait: [Int] {
    var isDisabled = Array(repeating: definition.disabled != nil, count: items.count)
    var isBlocked = isDisabled
    for (number, item) in items.enumerated() {
      let (isAround, blocks) = item.parent.map { (isDisabled[$0], isBlocked[$0]) } ?? (false, false)
      if item.hasDisabled || isAround { isDisabled[number] = true }
      if item.hasDisabled || item.hasHidden || item.hasFilter || blocks { isBlocked[number] = true }
    }
    guard isDisabled.contains(true) else { return [] }
    return items.indices.filter { isDisabled[$0] && mayWait($0, isBlocked) }
  }

  /// Whether a condition of an item, or of an item around it, may read a blocked item.
  private func mayWait(_ number: Int, _ isBlocked: [Bool]) -> Bool {
    let item = items[number]
    let scope = item.template ?? 0
    let filter = item.hasFilter ? options(ofItem: number)?.filter : nil
    return [item.hidden, item.disabled, filter].contains { condition in
      condition.map { mayRead($0, in: scope, isBlocked) } ?? false
    }
      || item.parent.map { mayWait($0, isBlocked) }
        ?? definition.disabled.map { mayRead($0, in: 0, isBlocked) } ?? false
  }

  /// Whether an expression may read a blocked item; named conditions and computed rows may.
  private func mayRead(_ expression: FormExpression, in scope: Int, _ isBlocked: [Bool]) -> Bool {
    switch expression {
    case .condition: return true
    case .reference(let reference):
      guard let number = item(of: reference, in: scope, own: nil) else { return false }
      return isBlocked[number] || items[number].computed != nil
    default: return expression.hasOperand { mayRead($0, in: scope, isBlocked) }
    }
  }

  /// The items read by the conditions that can keep an item from being filled.
  ///
  /// - Parameter known: The cached results for items around others.
  fileprivate func items(readAround number: Int, _ known: inout [Int: Set<Int>]) -> Set<Int> {
    if let read = known[number] { return read }
    let item = items[number]
    var read =
      item.parent.map { items(readAround: $0, &known) }
      ?? definition.disabled.map { items(readBy: $0, in: 0, own: nil) } ?? []
    for condition in [item.hidden, item.disabled].compactMap(\.self) {
      read.formUnion(items(readBy: condition, in: item.template ?? 0, own: nil))
    }
    if item.hasRows || !item.isRow { known[number] = read }
    return read
  }

  /// Whether all entries that contain an item are added by the user, without values.
  ///
  /// - Parameter filled: The tags of the items that steps set.
  fileprivate func entriesAreNew(around item: LogicItem, _ filled: Set<String>) -> Bool {
    guard let list = item.template.flatMap({ scopes[$0].list }).map({ items[$0] }) else {
      return true
    }
    guard list.repeating(in: definition) != nil, list.value == nil,
      list.isRow || definition.sections[list.place.section].initialValue == nil,
      !(list.tag.map(filled.contains) ?? false)
    else { return false }
    return entriesAreNew(around: list, filled)
  }

  /// The tags of the items that steps set.
  var tagsSetBySteps: Set<String> {
    let steps =
      definition.sections.flatMap(\.steps.all) + items.filter(\.hasSteps).flatMap(\.steps)
    return Set(steps.filter { $0.kind == .set || $0.kind == .insert }.flatMap(\.names))
  }
}

extension LogicItem {
  /// Whether only the user gives the item its value.
  fileprivate var isFilledByUser: Bool {
    takesInput && !isDerived
  }

  /// The value in a new form, `null` without one; nil if it is not constant.
  fileprivate func initial(in form: FormDefinition) -> FormValue? {
    let written = isRow ? value : form.sections[place.section].initialValue
    guard let written else { return mayHaveEntries(in: form) ? nil : .null }
    guard case .literal(let value) = written, Scalar(value) != nil else { return nil }
    return value
  }

  /// Whether the item is a list that may have entries in a new form.
  private func mayHaveEntries(in form: FormDefinition) -> Bool {
    if !isRow, case .forEach = form.sections[place.section].kind { return true }
    return repeating(in: form).map { $0.minimum > 0 } ?? false
  }
}

@_spi(Generated) import FormModel

/// Rows of which each can be filled only when another is.
extension LogicCheck {
  /// Looks for rows that wait for each other.
  ///
  /// A handler of the host can fill any row, so nothing is said of a form that has one.
  mutating func checkWaiting() {
    // Rows that only hide each other are a cycle of conditions, which is reported as such.
    let first = outline.itemsThatMayWait
    guard !first.isEmpty else { return }
    let reads = readsOfBlocked(from: first)
    let ring = reads.ring
    guard !ring.isEmpty, !outline.definition.bindings.contains(where: { $0.kind == .handler })
    else { return }
    var stuck: Set<Int> = []
    for number in ring.sorted() {
      begin(number, ["disabled"])
      if isPossible(usable(number)) { stuck.insert(number) }
    }
    // What is filled can fill another, until nothing changes.
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

  // MARK: - Rows that are blocked

  /// The rows that only the user fills, and that a condition can keep from that, with what the
  /// conditions read, as far as some items lead to them.
  private mutating func readsOfBlocked(from first: [Int]) -> [Int: Set<Int>] {
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

  /// That an item is visible and can be edited.
  private func usable(_ number: Int) -> [Formula] {
    [.fact(.visible(number)), .fact(.disabled(number), false)]
  }

  /// Whether an item can be filled while others are as in a new form.
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

  /// That the value of an item is that of a new form.
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

  /// The innermost condition that reads one of some items and keeps an item from being filled.
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
  /// The keys on a way from one ring to another or the same: what is left without those that read
  /// no key, and those that none reads, until nothing changes.
  fileprivate var ring: Set<Int> {
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
  /// The elements from which a way without end leads on.
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

  /// The elements that reads connect with one of them.
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
  /// The items that a condition can disable, itself or what is around them, and of which a condition
  /// reads an item that one can keep from being filled: others are on no way back to themselves.
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

  /// Whether a condition of an item, or of what is around it, may read one of some items.
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

  /// Whether an expression may read one of some items; a named condition and a computed row may.
  private func mayRead(_ expression: FormExpression, in scope: Int, _ isBlocked: [Bool]) -> Bool {
    switch expression {
    case .condition: return true
    case .reference(let reference):
      guard let number = item(of: reference, in: scope, own: nil) else { return false }
      return isBlocked[number] || items[number].computed != nil
    default: return expression.hasOperand { mayRead($0, in: scope, isBlocked) }
    }
  }

  /// The items that the conditions read which can keep an item from being filled.
  ///
  /// - Parameter known: Those of items around others.
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

  /// Whether all entries that have an item are added by the user, without values.
  ///
  /// - Parameter filled: The tags of what steps set.
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

  /// The tags of what steps set.
  var tagsSetBySteps: Set<String> {
    let steps =
      definition.sections.flatMap(\.steps.all) + items.filter(\.hasSteps).flatMap(\.steps)
    return Set(steps.filter { $0.kind == .set || $0.kind == .insert }.flatMap(\.names))
  }
}

extension LogicItem {
  /// Whether nobody but the user gives the item its value.
  fileprivate var isFilledByUser: Bool {
    takesInput && !isDerived
  }

  /// The value in a new form, `null` without one; nil if that depends on something.
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

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension FormState {
  /// Evaluates everything once, so that the form is what a new one is.
  func start(at instant: Date) {
    now = instant
    isStarting = true
    for node in program.initialNodes { evaluate(node.item, node.facet) }
    isStarting = false
    for section in program.sections where section.definition.collapsed {
      flags[section.item].insert(.collapsed)
    }
    for section in program.sections.indices {
      resetEntries(ofSection: section)
    }
    settle()
    endTransaction()
    isNew = false
  }

  /// The values of the entries that a new form has; nil for an entry with the values of any new one.
  func initialEntries(_ rule: FormDefinition.Repeat) -> [FormValue?] {
    var values: [FormValue?] = []
    if let expression = rule.value,
      case .list(let elements) = expression.evaluate(
        in: TimeZoneContext(now: now, timeZone: timeZone))
    {
      values = elements
    }
    while values.count < rule.minimum { values.append(nil) }
    return values
  }

  /// Has what depends on the clock evaluated when it has moved on.
  func readClock(_ instant: Date) {
    guard instant != now else { return }
    let bounds = program.clockNodes.map { $0.facet == .drawing ? drawnBounds(of: $0.item) : [] }
    now = instant
    for (node, before) in zip(program.clockNodes, bounds) {
      if !before.isEmpty, drawnBounds(of: node.item) == before { continue }
      let template = program.templateOf[node.item]
      if template < 0 {
        mark(node.item, node.facet)
      } else {
        for entry in sections[program.templates[Int(template)].section].entries {
          mark(node.item + entry.base, node.facet)
        }
      }
    }
  }

  /// The bounds of a row outside of entries when nothing else that is drawn depends on the clock.
  private func drawnBounds(of item: Int) -> [FormValue] {
    let plan = program.items[item]
    guard plan.template == nil, plan.swipeConditions.isEmpty else { return [] }
    return plan.bounds.keys.sorted().map { bound($0, item) }
  }

  /// Makes a section's entries those of a list, keeping the identity of the ones at the same index.
  func replaceEntries(ofSection section: Int, with value: FormValue) {
    guard case .entries(let number, _) = program.sections[section].content else { return }
    var values: [FormValue] = []
    if case .list(let elements) = value { values = elements }
    demandCheck(ofEntriesInSection: section)
    let template = program.templates[number]
    let count = sections[section].entries.count
    for (index, value) in values.prefix(count).enumerated() {
      replace(sections[section].entries[index], template, with: value)
    }
    for index in stride(from: count - 1, through: values.count, by: -1) where index >= 0 {
      removeEntry(inSection: section, at: index)
    }
    for value in values.dropFirst(count) {
      insertEntry(inSection: section, at: sections[section].entries.count, value)
    }
  }

  private func replace(_ entry: FormEntry, _ template: TemplatePlan, with value: FormValue) {
    for item in template.items {
      let plan = program.items[item]
      guard !plan.isDerived else { continue }
      let slot = item + entry.base
      let given = template.isRecord ? plan.tag.flatMap { value.fieldIfThere($0) } ?? .null : value
      edit(given, in: slot)
    }
  }

  /// Stores a value as an edit does, which has the rules checked where that is the time for it.
  func edit(_ value: FormValue, in slot: Int) {
    guard stored[slot] != value else { return }
    let plan = program.items[Int(slotItems[slot])]
    store(value, in: slot)
    flags[slot].insert(.changed)
    mark(slot, .value)
    // A list that is cleared while it is hidden takes no edits.
    if plan.template != nil { mark(program.sections[plan.section].item, .count) }
    if plan.isChecked(onChange: flags[slot]) { demandCheck(slot) }
  }

  // MARK: - End

  /// What a transaction begins with beside what is noted of slots.
  struct Mark {
    let now: Date
    let nextEntry: Int
    let typed: [Int: TypedText]
    let removedRules: [Int: Set<String>]
    let checks: RuleChecks
  }

  /// What the state has to be told to go back.
  var mark: Mark {
    Mark(
      now: now, nextEntry: nextEntry, typed: typed, removedRules: removedRules, checks: checks)
  }

  /// Makes everything what it was when a transaction began.
  func rollBack(to mark: Mark) {
    while let (_, slot) = queue.removeFirst() { pending[slot] = 0 }
    for note in notes {
      stored[note.slot] = note.stored
      effective[note.slot] = note.effective
      flags[note.slot] = note.flags
      issues[note.slot] = note.issues.isEmpty ? nil : note.issues
    }
    for (column, value) in columnsBefore { effective[column] = value }
    for section in restructured {
      if let before = sections[section].entriesBefore { sections[section].entries = before }
    }
    options.rollBack()
    for (template, entry) in inserted.reversed() { free(entry, template) }
    inserted.removeAll()
    // They are there again.
    removed.removeAll()
    removedBlocks.removeAll()
    (now, nextEntry) = (mark.now, mark.nextEntry)
    (typed, removedRules) = (mark.typed, mark.removedRules)
    checks = mark.checks
    endTransaction()
  }

  /// Forgets what was there before the transaction.
  func endTransaction() {
    for note in notes { flags[note.slot].subtract([.noted, .redrawn]) }
    notes.removeAll(keepingCapacity: true)
    columnsBefore.removeAll(keepingCapacity: true)
    for (template, entry) in inserted {
      for item in program.templates[template].items { flags[item + entry.base].remove(.noted) }
    }
    inserted.removeAll(keepingCapacity: true)
    options.endTransaction()
    freeRemovedEntries()
    for section in restructured { sections[section].entriesBefore = nil }
    restructured.removeAll(keepingCapacity: true)
  }
}

/// A context for constants, which depend on nothing but the time zone.
struct TimeZoneContext: EvaluationContext {
  let now: Date
  let timeZone: any FormTimeZone

  func value(of reference: FormReference) -> FormValue { .null }
  func condition(_ name: String) -> Bool { false }
  func call(_ function: String, _ arguments: [FormValue]) -> FormValue { .null }
}

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension FormState {
  /// Evaluates everything once, for a new form.
  package func start() {
    if program.defaultItems.isEmpty {
      evaluateAll()
    } else {
      // Defaults may read lists, so everything is evaluated in order once these have their entries.
      for node in program.evaluation.initialNodes { mark(node.item, node.facet) }
      for item in program.defaultItems { awaitDefault(of: item) }
    }
    for section in program.sections where section.definition.collapsed {
      flags[section.item].insert(.collapsed)
    }
    for section in program.sections { resetEntries(of: section.item) }
    settle()
    startPages()
    endTransaction()
    caches = FormCaches()
    isNew = false
  }

  /// Lets expressions see the stored values of slots.
  package func show(_ slots: ContiguousArray<Int>) {
    for slot in slots { effective[slot] = stored[slot] }
  }

  /// Evaluates everything in order from what is stored, as if nothing had been evaluated before.
  package func evaluateAll() {
    for node in program.evaluation.initialNodes { flags[node.item] = [] }
    caches = FormCaches()
    isStarting = true
    for node in program.evaluation.initialNodes { evaluate(node.item, node.facet) }
    isStarting = false
  }

  /// Marks what depends on the clock if the time has changed; drawings only if they look different.
  func readClock(_ instant: Date) {
    guard instant != now else { return }
    change(overlay.evaluation.clockNodes) { now = instant }
  }

  /// Marks the texts that read differently in another language, and the built-in texts.
  func setLanguages(_ languages: FormLanguages) {
    let number = program.number(of: languages)
    let isOther = host.translator != nil && languages != self.languages
    guard number != language || isOther else {
      self.languages = languages
      return
    }
    change(overlay.evaluation.languageNodes) {
      language = number
      self.languages = languages
    }
    for slot in issues.keys.sorted() { mark(slot, .issues) }
  }

  /// Changes what some facets depend on, and marks them; drawings only if they look different.
  private func change(_ nodes: [FacetNode], _ change: () -> Void) {
    let slots = nodes.map { self.slots(ofItem: $0.item) }
    let looks = zip(nodes, slots).map { node, slots in
      node.facet == .drawing ? slots.map(look) : []
    }
    change()
    for (index, node) in nodes.enumerated() {
      for (position, slot) in slots[index].enumerated() {
        if node.facet == .drawing, look(slot) == looks[index][position] { continue }
        mark(slot, node.facet)
      }
    }
  }

  /// The slots of an item: one, or one in each entry.
  func slots(ofItem item: Int) -> [Int] {
    let template = Int(program.templateOf[item])
    if template < 0 { return [item] }
    return entries(ofTemplate: template).map { item + $0.base }
  }

  /// The drawing of a row, apart from its value, as far as it can depend on the clock: its limits
  /// and properties, the URL it opens, whether it is required, and its swipe actions.
  private struct Look: Equatable {
    var limits: [FormValue]
    var url: String?
    var isRequired: Bool
    var properties: [FormDefinition.PropertyValue?]
    var offers: [Bool] = []
  }

  private func look(_ slot: Int) -> Look {
    let plan = plan(slot)
    var look = Look(
      limits: [bound("min", slot), bound("max", slot)], url: url(ofRow: slot),
      isRequired: demandsValue(slot), properties: plan.live.map { value($0, slot) })
    for side in SwipeSide.allCases {
      for action in plan.row?.swipe?.actions(side) ?? [] {
        guard let when = plan.swipeConditions[side]?[action.id] else { continue }
        look.offers.append(when(self, slot - plan.number))
      }
    }
    return look
  }

  /// Replaces the entries of a list, keeping the identity of the ones at the same index.
  func replaceEntries(of list: Int, with value: FormValue) {
    replaceEntries(of: list, with: value.elements ?? [])
  }

  /// Replaces the entries of a list by those with some values; nil for that of a new entry.
  private func replaceEntries(of list: Int, with values: [FormValue?]) {
    guard let template = template(ofList: list) else { return }
    followEdit(ofEntriesIn: list)
    self[list: list].setAside = []
    let count = self[list: list].entries.count
    for (index, value) in values.prefix(count).enumerated() {
      replace(self[list: list].entries[index], template, with: value)
    }
    for index in stride(from: count - 1, through: values.count, by: -1) where index >= 0 {
      removeEntry(in: list, at: index)
    }
    for value in values.dropFirst(count) {
      insertEntry(in: list, at: self[list: list].entries.count, value)
    }
  }

  /// Replaces the values of an entry; what is not given becomes that of a new entry.
  func replace(_ entry: EntryState, _ template: TemplatePlan, with value: FormValue?) {
    for item in template.items {
      let plan = program.items[item]
      guard !plan.isDerived || plan.isList else { continue }
      let slot = item + entry.base
      if program.takesSteps, value?.gives(plan, of: template) == true {
        transaction.steps.given.insert(slot)
      }
      if plan.isList {
        let given = given(to: plan, by: value)
        if given == nil, plan.computesDefault {
          awaitDefault(of: slot)
        } else {
          replaceEntries(of: slot, with: initialEntries(of: slot, given: given))
        }
      } else if let value = newValue(plan, template, value) {
        edit(value, in: slot)
      } else {
        awaitDefault(of: slot)
      }
    }
  }

  /// Stores a value as an edit does, which triggers a check of the rules if one is due.
  func edit(_ value: FormValue, in slot: Int) {
    waiveDefault(of: slot)
    guard stored[slot] != value else { return }
    let plan = plan(slot)
    store(value, in: slot)
    flags[slot].insert(.changed)
    mark(slot, .value)
    restoreClearedLists(around: slot)
    if plan.isChecked(onChange: flags[slot]) { demandCheck(slot) }
  }

  /// Lets the lists around an edit, and an edited list itself, drop it if they are cleared while
  /// hidden.
  func restoreClearedLists(around slot: Int) {
    if plan(slot).isList { setRestored(false, list: slot) }
    for list in lists(around: slot) where plan(list).hiddenValues.areReset {
      setRestored(false, list: list)
      mark(list, .count)
    }
  }

  // MARK: - End

  /// Whether the settled transaction changed the number of entries or perhaps of pages, which a
  /// screen shows even if nothing else has changed: an empty entry of a closed list, and a section
  /// that a program removes from another page, have no rows on the screen.
  var hasOtherCounts: Bool {
    let hasOtherEntries = transaction.entriesBefore.contains { list, before in
      self[list: list].entries.count != before.count
    }
    if hasOtherEntries || program.pages.isEmpty { return hasOtherEntries }
    return transaction.notes.contains {
      $0.flags.contains(.hidden) != flags[$0.slot].contains(.hidden)
    }
  }
}

/// A context for constants, which depend only on the time zone.
struct TimeZoneContext: EvaluationContext {
  let now: Date
  let timeZone: any FormTimeZone

  func value(of reference: FormReference) -> FormValue { .null }
  func condition(_ name: String) -> Bool { false }
  func call(_ function: String, _ arguments: [FormValue]) -> FormValue { .null }
}

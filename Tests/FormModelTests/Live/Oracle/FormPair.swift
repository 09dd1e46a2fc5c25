import FormModel
import FormTestSupport
import Foundation

/// A form and a naive form of the same definition, driven by the same random commands.
struct FormPair {
  private struct Undone: Error {}

  /// The clock that both forms share.
  private final class Clock {
    var now = Date(timeIntervalSince1970: 0)
  }

  /// The handler calls of the live form.
  private final class Calls {
    var all: [NaiveCall] = []
  }

  private let clock = Clock()
  private let calls = Calls()
  let form: Form
  private(set) var naive: NaiveForm
  var generator: LiveFormGenerator
  private(set) var log: [String] = []
  private var lastChanges = ChangeSet()
  private var lastIssues: [FormIssue]?

  /// Whether the program adds and removes rules.
  private let changesRules: Bool

  /// - Parameter isExtended: Whether rows read `isDirty`, and rules are added and removed.
  init(seed: UInt64, isExtended: Bool = false) throws {
    var generator = LiveFormGenerator(seed: seed)
    var definition = generator.form()
    if isExtended { generator.addChanges(to: &definition) }
    try self.init(definition, generator, changesRules: isExtended)
  }

  init(
    _ definition: FormDefinition, _ generator: LiveFormGenerator = LiveFormGenerator(seed: 0),
    changesRules: Bool = false
  ) throws {
    self.generator = generator
    self.changesRules = changesRules
    let (clock, calls) = (clock, calls)
    var host = FormHost(timeZone: .gmt, now: { clock.now })
    for name in LiveFormGenerator.swipeHandlers {
      host.handlers[name] = { event, _ in
        calls.all.append(NaiveCall(event))
        if let decision = Self.decisions[name] { event.decision = decision }
      }
    }
    // The live form comes first: it reports dependency cycles, in which the naive form would
    // recurse without end.
    form = try Form(definition, host: host)
    naive = NaiveForm(definition, now: clock.now)
  }

  /// Runs a random command.
  ///
  /// - Returns: A description of the difference between the two forms; nil if they agree.
  mutating func step() throws -> String? {
    if log.isEmpty {
      log.append("new")
      if let problem = disagreement() { return problem }
    }
    return try step(command())
  }

  /// Runs a command.
  mutating func step(_ command: NaiveCommand) throws -> String? {
    let before = NaiveSnapshot(naive)
    var next = naive
    next.calls = []
    calls.all = []
    let isRefused: Bool
    lastIssues = nil
    var expectedIssues: [FormIssue]?
    if case .wait(let seconds) = command {
      clock.now += Double(seconds)
      next.now = clock.now
    }
    log.append("\(command)")
    do {
      try command.run(on: &next)
      next.end()
      if case .validate(let scope) = command {
        expectedIssues = naive.keys(in: scope).flatMap { next.touches[$0]?.issues ?? [] }
      }
      isRefused = false
    } catch {
      isRefused = true
    }
    rehearse(command)
    let screen = Screen(form)
    let wasRefused = !run(command)
    if isRefused != wasRefused { return wasRefused ? "was refused" : "was not refused" }
    if isRefused {
      next = naive
      lastChanges = ChangeSet()
    }
    naive = next
    if let problem = disagreement() { return problem }
    if !isRefused, calls.all != naive.calls {
      return "calls \(calls.all) instead of \(naive.calls)"
    }
    if !isRefused, let expectedIssues, expectedIssues != lastIssues {
      return "issues \(lastIssues ?? []) instead of \(expectedIssues)"
    }
    if let problem = screen.unreported(lastChanges, now: Screen(form)) { return problem }
    return isRefused ? nil : before.disagreement(with: lastChanges, to: NaiveSnapshot(naive))
  }

  // MARK: - Commands

  mutating func command() -> NaiveCommand {
    if !naive.definition.pages.isEmpty, generator.chance(15) { return .page(page()) }
    if changesRules, generator.chance(10) { return ruleChange() }
    if generator.chance(10), let command = valueFromElsewhere() { return command }
    if naive.definition.hasActions, generator.chance(20), let tap = tapOnAction() { return tap }
    if naive.definition.hasSwipes, generator.chance(30), let swipe = swipe() { return swipe }
    switch generator.below(21) {
    case 0..<6: return change()
    case 6: return entryChange()
    case 7: return .validate(scope())
    case 8: return generator.chance(40) ? .reset : change()
    case 9, 10:
      let rows = naive.layout.enumerated().flatMap { section, rows in
        rows.enumerated().map { ($1, RowPosition(section: section, row: $0)) }
      }
      guard !rows.isEmpty else { return change() }
      let (key, position) = generator.pick(rows)
      return .tap(key, position)
    case 11: return .focus(generator.chance(75) ? address() : nil)
    case 12, 13:
      return .edit(
        address { !["int", "decimal"].contains($0.row?.type ?? "") },
        insert: generator.pick(["", "a", "b", "1", "23"]), delete: generator.below(2))
    case 14:
      let sections =
        naive.definition.sections.compactMap(\.tag)
        + naive.sections.filter { $0.entry >= 0 }.compactMap(naive.address)
      guard !sections.isEmpty else { return change() }
      return .collapse(generator.pick(sections), generator.chance(50))
    case 15 where generator.chance(40):
      return .wait(seconds: 3600 * generator.below(30) + generator.below(90))
    case 15: return generator.pick([.set("unknown", .int(1)), .wrongType(address())])
    case 16...17:
      return .update(
        (0...generator.below(4)).map { _ in
          generator.chance(30) && !naive.definition.isRestricted ? entryChange() : change()
        },
        fails: generator.chance(25))
    case 18: return entryChange()
    case 19:
      let gone = naive.removed.union(naive.swiped).filter(naive.isAlive)
      let removed = gone.compactMap(naive.address).sorted()
      guard !removed.isEmpty, generator.chance(50) else {
        return .setRemoved(address { !$0.isInEntry }, true)
      }
      return .setRemoved(generator.pick(removed), false)
    default: return change()
    }
  }

  /// Hands back a value, chooses an option or presses a button of a stepper; nil without such rows.
  private mutating func valueFromElsewhere() -> NaiveCommand? {
    let types = ["push", "file", "location", "rating", "stepper", "multipleSelector"]
    let rows = naive.keys.filter { types.contains(naive.nodes[$0.node].row?.type ?? "") }
    guard !rows.isEmpty else { return nil }
    let key = generator.pick(rows)
    guard let row = naive.nodes[key.node].row, let address = naive.address(key) else { return nil }
    if row.type == "stepper" { return .press(address, isPlus: generator.chance(50)) }
    let offered = naive.settled?.offered(key)?.map(\.value) ?? []
    let value =
      offered.isEmpty || generator.chance(30)
      ? generator.value(row.valueType ?? .int) : generator.pick(offered)
    return row.options != nil && generator.chance(50)
      ? .choose(address, value) : .handBack(address, value)
  }

  /// Adds a rule to a row, sometimes in all entries of its list, or removes a rule.
  private mutating func ruleChange() -> NaiveCommand {
    let keys = naive.keys.filter { naive.address($0) != nil && naive.nodes[$0.node].row != nil }
    guard !keys.isEmpty else { return change() }
    let key = generator.pick(keys)
    let node = naive.nodes[key.node]
    let own = naive.address(key) ?? ""
    var (place, address) = (key, own)
    if let pattern = naive.pattern(key.node), generator.chance(40) {
      (place, address) = (NaiveForm.Key(node: key.node), pattern)
    }
    let names =
      (naive.declaredRules(place) + (naive.addedRules[place] ?? [])).map { $0.id ?? $0.kind }
    if !names.isEmpty, generator.chance(30) {
      return .removeRule(generator.pick(names), of: address)
    }
    guard let row = node.row,
      let rule = generator.addedRule(
        to: row, in: naive.section(node.section), of: naive.definition)
    else { return change() }
    return .addRule(address, rule)
  }

  private mutating func address(
    where isWanted: (NaiveForm.Node) -> Bool = { _ in true }
  ) -> String {
    let keys = naive.keys.filter { isWanted(naive.nodes[$0.node]) }
    let addresses = keys.compactMap(naive.address)
    return addresses.isEmpty ? "none" : generator.pick(addresses)
  }

  private mutating func change() -> NaiveCommand {
    let keys = naive.keys.filter { naive.address($0) != nil }
    guard !keys.isEmpty else { return .reset }
    let key = generator.pick(keys)
    let node = naive.nodes[key.node]
    let address = naive.address(key) ?? ""
    if naive.rule(key.node) != nil {
      let values = (0..<generator.below(4)).map { _ in entry(of: key) }
      return .set(address, values.isEmpty ? .null : .list(values))
    }
    if node.kind == .section {
      let section = naive.section(node.section)
      switch section.kind {
      case .select(let select):
        var options = naive.choices(of: node.section)
        if options.isEmpty { options = [generator.value(select.option)].filter { $0 != .null } }
        if select.mode == .single || options.isEmpty {
          let isEmpty = options.isEmpty || generator.chance(20)
          return .set(address, isEmpty ? .null : generator.pick(options))
        }
        let chosen = options.filter { _ in generator.chance(40) }
        return .set(address, chosen.isEmpty ? .null : .list(chosen))
      case .plain where section.reorder:
        let tags = section.rows.compactMap(\.tag).shuffled(using: &generator.random)
        if generator.chance(30) {
          return .moveRow(generator.pick(tags), to: generator.below(tags.count + 1))
        }
        let given =
          tags.prefix(generator.below(tags.count + 1)) + (generator.chance(10) ? ["x"] : [])
        return .set(address, .list(given.map(FormValue.string)))
      default: return .set(address, .int(1))
      }
    }
    return .set(address, generator.value(node.row?.valueType ?? .bool))
  }

  private mutating func entryChange() -> NaiveCommand {
    let models = naive.definition.sections.indices.filter { index in
      if case .forEach = naive.section(index).kind { true } else { false }
    }
    if !models.isEmpty, generator.chance(40) { return modelChange(generator.pick(models)) }
    let lists = naive.lists
    guard !lists.isEmpty else { return change() }
    let list = generator.pick(lists)
    let tag = naive.address(list) ?? ""
    let count = naive.entries[list]?.count ?? 0
    switch generator.below(5) {
    case 0, 1:
      let value = entry(of: list)
      return .insert(
        tag, at: generator.chance(30) ? nil : generator.below(count + 2) - (count > 3 ? 1 : 0),
        generator.chance(40) ? nil : value)
    case 2: return .remove(tag, at: generator.below(count + 1))
    default:
      return .move(tag, from: generator.below(count + 1), to: generator.below(max(count, 1)))
    }
  }

  /// The value of an entry.
  private mutating func entry(of list: NaiveForm.Key) -> FormValue {
    if !naive.isRecord(list.node) { return generator.value(.string) }
    let entry = generator.record(naive.rows(ofList: list.node))
    guard case .record(let fields) = entry, generator.chance(20) else { return entry }
    let kind = naive.kindRow(list.node).flatMap { naive.nodes[$0].tag }
    return .record(fields.filter { $0.name == kind || generator.chance(60) })
  }

  /// Up to four models in any order, sometimes two with the same key.
  private mutating func modelChange(_ section: Int) -> NaiveCommand {
    var keys = (0..<5).shuffled(using: &generator.random).prefix(generator.below(5))
    if generator.chance(5), let first = keys.first { keys.append(first) }
    let rows = naive.section(section).rows
    return .models(
      naive.section(section).tag ?? "",
      keys.map { key in
        guard case .record(let fields) = generator.record(rows) else { return (key, .null) }
        return (key, .record(fields.filter { _ in generator.chance(70) }))
      })
  }

  private mutating func scope() -> ValidationScope {
    var scope = ValidationScope(includeDisabled: generator.chance(70))
    if generator.chance(40) {
      let tags = naive.definition.sections.flatMap { section in
        (section.tag.map { [$0] } ?? []) + (section.isRepeating ? [] : section.rows.flatMap(\.tags))
      }
      scope.tags = Set(tags.filter { _ in generator.chance(40) })
    }
    return scope
  }

  /// Runs a command on the form.
  ///
  /// - Returns: Whether it was accepted.
  private mutating func run(_ command: NaiveCommand) -> Bool {
    do {
      switch command {
      case .validate(let scope):
        let result = try form.validate(scope)
        lastChanges = result.changes
        lastIssues = result.issues
      case .update(let commands, let fails):
        lastChanges = try form.update { form in
          for command in commands { _ = try? Self.run(command, on: form) }
          if fails { throw Undone() }
        }
      default: lastChanges = try Self.run(command, on: form)
      }
      return true
    } catch {
      return false
    }
  }

  /// Tries a command and a validation, which must leave no trace in the form.
  private func rehearse(_ command: NaiveCommand) {
    _ = try? form.rehearse {
      _ = try Self.run(command, on: form)
    } then: {
      try form.validate()
    }
    calls.all = []
  }

  static func run(_ command: NaiveCommand, on form: Form) throws -> ChangeSet {
    switch command {
    case .set(let address, let value): try form.set(address, to: value)
    case .wrongType(let address): try form.set(address, to: .duration(.seconds(1)))
    case .insert(let tag, let index, let value):
      try form.insertEntry(in: tag, at: index, value: value)
    case .remove(let tag, let index): try form.removeEntry(in: tag, at: index)
    case .move(let tag, let from, let to): try form.moveEntry(in: tag, from: from, to: to)
    case .models(let tag, let models):
      try form.setModels(
        tag,
        models.map { model in
          var values: [String: FormValue] = [:]
          if case .record(let fields) = model.value {
            for field in fields { values[field.name] = field.value }
          }
          return FormModelItem(key: .int(model.key), values: values)
        })
    case .moveRow(let tag, let index): try form.moveRow(tag, to: index)
    case .reset: try form.reset()
    case .tap(_, let position): try form.tap(at: position).changes
    case .focus(let address?): try form.focus(address)
    case .focus(nil): try form.blur()
    case .edit(let address, let text, let count):
      try form.edit(address, insert: text, delete: count)
    case .page(.next): try form.nextPage().changes
    case .page(.back): try form.previousPage()
    case .page(.to(let tag)): try form.showPage(tag)
    case .collapse(let tag, let isCollapsed): try form.setCollapsed(isCollapsed, of: tag)
    case .setRemoved(let address, let isRemoved):
      switch (form.section(address) != nil, isRemoved) {
      case (true, true): try form.removeSection(address)
      case (true, false): try form.restoreSection(address)
      case (false, true): try form.removeRow(address)
      case (false, false): try form.restoreRow(address)
      }
    case .addRule(let address, let rule): try form.addRule(rule, to: address)
    case .removeRule(let name, let address): try form.removeRule(name, of: address)
    case .handBack(let address, let value): try form.handBack(value, to: address)
    case .choose(let address, let value): try form.choose(value, in: address)
    case .press(let address, true): try form.increment(address)
    case .press(let address, false): try form.decrement(address)
    case .swipe(let swipe): try Self.run(swipe, on: form)
    case .wait: try form.update { _ in }
    case .validate, .update: ChangeSet()
    }
  }

  // MARK: - Comparing

  /// Compares an entry that is drawn as a section.
  private func disagreement(
    ofEntry key: NaiveForm.Key, _ address: String, _ settled: NaiveEvaluation
  ) -> String? {
    guard let section = form.section(address) else { return "`\(address)` is missing" }
    if let problem = disagreement(ofListsIn: section, key) { return problem }
    let isRight =
      section.isHidden == settled.isHidden(key) && section.isDisabled == settled.isDisabled(key)
      && section.isCollapsed == naive.collapsed.contains(key)
      && section.entry?.index
        == naive.owners[key.entry].flatMap { naive.entries[$0]?.firstIndex(of: key.entry) }
    if !isRight { return "`\(address)` is \(section.appearance)" }
    return disagreement(
      ofTextsIn: section, naive.nodes[key.node].row?.properties ?? [], key, settled)
  }

  /// Compares the operations that a section offers for its entries, and for the lists in them.
  private func disagreement(ofListsIn section: FormSection, _ key: NaiveForm.Key) -> String? {
    let look = section.appearance
    let operations = look.entries.map(NaiveForm.Operations.init)
    let expected = naive.nodes[key.node].kind == .section ? naive.operations(key) : nil
    if operations != expected {
      return "entries \(operations as Any) instead of \(expected as Any)"
    }
    let lists = naive.shownLists(key)
    if look.lists.map(\.address) != lists.map(naive.address)
      || look.lists.map({ NaiveForm.Operations($0.entries) }) != lists.compactMap(naive.operations)
    {
      return "lists \(look.lists) instead of \(lists.map { naive.operations($0) as Any })"
    }
    let issues = naive.shownIssues(key)
    return look.issues.map(\.message) == issues.map(\.message)
      ? nil : "shown issues \(look.issues) instead of \(issues)"
  }

  private func disagreementOfPages() -> String? {
    let pages = naive.shownPages.map { naive.title(ofPage: $0) }
    if form.visiblePages.map(\.title) != pages {
      return "pages \(form.visiblePages) instead of \(pages)"
    }
    let index = naive.page.flatMap { naive.shownPages.firstIndex(of: $0) }
    return form.page?.index == index ? nil : "page \(form.page as Any) instead of \(index as Any)"
  }

  func disagreement() -> String? {
    for key in naive.keys {
      guard let address = naive.address(key), naive.hasAddress(key), let settled = naive.settled
      else { continue }
      let what = "`\(address)`"
      if naive.nodes[key.node].kind == .section {
        guard let section = form.section(address) else { return "\(what) is missing" }
        if section.isHidden != settled.isHidden(key) {
          return "\(what) hidden: \(section.isHidden)"
        }
        if section.isDisabled != settled.isDisabled(key) {
          return "\(what) disabled: \(section.isDisabled)"
        }
        let issues = naive.touches[key]?.issues ?? []
        if section.issues != issues {
          return "\(what) issues \(section.issues) instead of \(issues)"
        }
        if let problem = disagreement(ofListsIn: section, key) { return problem }
        let texts = section.definition.texts
        if let problem = disagreement(ofTextsIn: section, texts, key, settled) { return problem }
      } else if naive.screenSection(key) == key {
        if let problem = disagreement(ofEntry: key, address, settled) { return problem }
        continue
      } else {
        guard let row = form.row(address) else { return "\(what) is missing" }
        if row.isHidden != settled.isHidden(key) { return "\(what) hidden: \(row.isHidden)" }
        if row.isDisabled != settled.isDisabled(key) {
          return "\(what) disabled: \(row.isDisabled)"
        }
        let issues = naive.touches[key]?.issues ?? []
        if row.issues.map(\.message) != issues.map(\.message) {
          return "\(what) issues \(row.issues) instead of \(issues)"
        }
        if let offered = settled.offered(key),
          row.options.map(\.value) != offered.map(\.value)
            || row.options.map(\.title) != offered.map(\.title)
        {
          return "\(what) offers \(row.options) instead of \(offered)"
        }
        if row.isExpanded != naive.expanded.contains(key) {
          return "\(what) expanded: \(row.isExpanded)"
        }
        if let problem = disagreement(ofTextsIn: row, key, settled) { return problem }
        if let problem = disagreement(ofSwipesOf: row, key) { return problem }
        if row.isValid != !(naive.touches[key]?.isInvalid ?? false) { return "\(what) isValid" }
      }
      let value = (try? form.value(of: address)) ?? .string("no value")
      if value != settled.storedValue(key) {
        return "\(what) is \(value) instead of \(settled.storedValue(key))"
      }
    }
    if form.focus != naive.focus.flatMap(naive.address) {
      return
        "focus \(form.focus ?? "nil") instead of \(naive.focus.flatMap(naive.address) ?? "nil")"
    }
    if let problem = disagreementOfPages() ?? disagreementOfSwipes() { return problem }
    let layout = naive.layout
    let rows = form.sections.map(\.rows)
    if rows.map(\.count) != layout.map(\.count) {
      return "rows \(rows.map(\.count)) instead of \(layout.map(\.count))"
    }
    for (row, key) in zip(rows.joined(), layout.joined()) where row.address != naive.address(key) {
      return "\(row.address ?? "nil") instead of \(naive.address(key) ?? "nil")"
    }
    return disagreementOfOtherRows()
  }
}

extension FormDefinition {
  /// Whether the allowed operations on entries can change inside a transaction.
  fileprivate var isRestricted: Bool {
    sections.contains { !$0.permissions.isEmpty || $0.rows.contains(where: \.isRestricted) }
  }
}

extension FormDefinition.Row {
  fileprivate var isRestricted: Bool {
    repeating != nil && ["insert", "delete", "reorder"].contains { properties.value($0) != nil }
      || rows.contains(where: \.isRestricted)
  }
}

import FormModel
import FormTestSupport
import Foundation

/// The reference implementation of a live form: it recomputes everything after each command.
///
/// Read it first to learn what a form means. ``Form`` must behave in the same way, only faster:
/// `DifferentialTests` runs the same random commands on both and compares them after each command.
/// A naive form has no topological order, no dirty set and no incremental updates, so each rule of
/// the semantics is a short function. Its state has two parts:
///
/// - The stored properties are the *input* from the user, the program and steps, such as stored
///   values, the entries of lists, the focus and added rules. Some of them, such as
///   ``pendingDefaults`` and ``waiting``, only hold pending work of the current command.
/// - ``NaiveEvaluation`` *derives* the rest from the input: which rows are hidden or disabled,
///   computed values, defaults, options and issues.
///
/// A command takes three phases:
///
/// 1. A method of `NaiveForm+Commands.swift` changes the input, or throws ``Refused``; the caller
///    then keeps its copy of the form from before the command.
/// 2. ``settle()`` recomputes everything: it fills new lists, restores defaults, clears hidden rows
///    that do not keep their values, and checks the rows that need a check.
/// 3. ``end()`` takes the steps of all events, such as `onChange`, and settles after each of them,
///    until no event is left. It also ends editing in rows that can no longer be reached.
///
/// A naive form reads the definition directly and interprets expressions as trees, whereas
/// ``Form`` compiles both to a program first. The two share only value types and the formats of
/// texts. Each further file has one part of the semantics: `+Steps` events, `+Kinds` entries of
/// several kinds, `+Pages` pages, `+Screen` visible rows.
struct NaiveForm {
  /// A row or section in the tree of the definition.
  final class Node {
    enum Kind { case section, row, field, group, list, option, addButton }

    let kind: Kind
    let row: FormDefinition.Row?
    let option: FormDefinition.Option?
    let parent: Int?
    let section: Int
    /// The list whose entries contain the node.
    let list: Int?
    var children: [Int] = []
    let tag: String?

    init(
      _ kind: Kind, section: Int, parent: Int? = nil, row: FormDefinition.Row? = nil,
      option: FormDefinition.Option? = nil, list: Int? = nil, tag: String? = nil
    ) {
      self.kind = kind
      self.section = section
      self.parent = parent
      self.row = row
      self.option = option
      self.list = list
      self.tag = tag
    }

    var isInEntry: Bool { list != nil }
    /// Whether the node is the template of the rows for a section's options from other rows.
    var isDelivered: Bool { kind == .option && option == nil }
  }

  /// The identity of a row or section; for a row in a template, of this row in one entry.
  struct Key: Hashable {
    var node: Int
    var entry = -1
    /// The option that the row shows, if the options of its section come from other rows.
    var option: FormValue?
  }

  /// The state of a row that results from commands.
  struct Touch: Hashable {
    var issues: [FormIssue] = []
    var isValidated = false
    var isChanged = false
    var isBlurred = false

    var isInvalid: Bool { issues.contains { $0.severity == .error } }
  }

  let definition: FormDefinition
  let nodes: [Node]
  let tags: [String: Int]
  /// The nodes in the entries of each list.
  private let templates: [Int: [Int]]
  /// The sections among the nodes, in order.
  let sectionNodes: [Int]
  var now = Date(timeIntervalSince1970: 0)

  // MARK: - Input

  var stored: [Key: FormValue] = [:]
  var touches: [Key: Touch] = [:]
  /// The entries of each list, which is a section or a row of another entry.
  var entries: [Key: [Int]] = [:]
  /// The list that each entry belongs to.
  var owners: [Int: Key] = [:]
  var collapsed: Set<Key> = []
  /// The rows and sections that the program has removed.
  var removed: Set<Key> = []
  /// The rows that swipe actions have removed until the form is reset.
  var swiped: Set<Key> = []
  var swipes = NaiveSwipes()
  /// The rules that the program has added.
  ///
  /// The key of a rule for all entries of a list is the row's node without an entry.
  var addedRules: [Key: [FormDefinition.Rule]] = [:]
  /// The names of the rules that the program has removed, with the same keys.
  var removedRules: [Key: Set<String>] = [:]
  var focus: Key?
  var editor = Editor(text: "", value: .null)
  /// The page on the screen.
  var page: Int?
  /// Whether a page has been turned since the form was new or reset.
  var isPageTurned = false
  /// Whether the form is being reset, so that computed values and lists do not count as edited.
  var isReset = false
  /// The inline rows that show their pickers.
  var expanded: [Key] = []
  /// The keys of the models that entries represent.
  var modelKeys: [Int: FormValue] = [:]
  /// The initial values of entries: from the definition, or last given by their models.
  var initialValues: [Int: FormValue] = [:]
  var nextEntry = 0
  /// The options of selectable sections whose options come from other rows, in order.
  var sectionOptions: [Key: [FormValue]] = [:]
  /// The rows that get their computed defaults at the end of the command.
  var pendingDefaults: Set<Key> = []
  /// The rows that got other values while their default was pending: it is only computed for later
  /// comparisons.
  var skippedDefaults: Set<Key> = []
  /// The values of the entries that fell away when the `count` of their list fell, the last ones
  /// first.
  var setAside: [Key: [FormValue?]] = [:]
  /// The last results of computed defaults.
  var newValues: [Key: FormValue] = [:]
  /// The lists that get their first entries at the end of the command.
  var pendingLists: Set<Key> = []
  /// Those of ``pendingLists`` in entries whose values were replaced without one for the list: they
  /// get the entries of a list in a new entry, not those that the entry began with.
  var replacedLists: Set<Key> = []
  /// The rows and lists that the command has changed.
  var edited: Set<Key> = []
  /// The rows that are checked at the next settling, regardless of their `validates` setting.
  var rowsToCheck: Set<Key> = []
  /// The lists to which entries were added.
  var extendedLists: Set<Key> = []
  /// The queue of events whose steps are not taken yet.
  var waiting: [Occasion] = []
  /// The last value of each row for which its steps were taken.
  ///
  /// When a command begins, it is the current value. A row of a new entry has none until a step
  /// sets the row.
  var lastHandledValues: [Key: FormValue] = [:]
  /// The entries created since the command began.
  var createdEntries: Set<Int> = []
  /// The created entries whose steps for `onAdd` are not taken yet.
  var addedEntries: Set<Int> = []
  /// The lists that returned to the entries of a new form: this change has no steps.
  var renewedLists: Set<Key> = []
  /// The rows that a step is resetting; they do not count as edited.
  var resettingRows: Set<Key> = []
  /// The rows whose values the program has set; steps of other rows do not overwrite them.
  var setByProgram: Set<Key> = []
  /// The calls of handlers since the command began.
  var calls: [NaiveCall] = []
  /// The values that steps have set.
  var setBySteps: [Key: FormValue] = [:]
  /// The state at the end of the last command.
  var settled: NaiveEvaluation?

  init(_ definition: FormDefinition, now: Date) {
    self.definition = definition
    self.now = now
    var tree = NaiveTree()
    for (index, section) in definition.sections.enumerated() { tree.add(section, at: index) }
    nodes = tree.nodes
    tags = tree.tags
    templates = Dictionary(grouping: nodes.indices) { [nodes] in nodes[$0].list ?? -1 }
    sectionNodes = tree.nodes.indices.filter { [nodes] in nodes[$0].kind == .section }
    for (index, section) in definition.sections.enumerated() where section.collapsed {
      collapsed.insert(Key(node: sectionNode(index)))
    }
    for number in nodes.indices where !nodes[number].isInEntry { restore(Key(node: number)) }
    for index in definition.sections.indices where section(index).isRepeating {
      entries[Key(node: sectionNode(index))] = []
      pendingLists.insert(Key(node: sectionNode(index)))
    }
    settle()
    page = shownPages.first
    leaveUnreachable()
    beginStepsAgain()
  }

  func sectionNode(_ index: Int) -> Int {
    sectionNodes[index]
  }

  func section(_ index: Int) -> FormDefinition.Section { definition.sections[index] }

  /// The group that forms each entry of a section whose entries are drawn as sections.
  func entryGroup(_ index: Int) -> Int? {
    section(index).drawsEntries ? template(sectionNode(index)).first : nil
  }

  /// The section or entry that a row is drawn in.
  func screenSection(_ key: Key) -> Key {
    let index = nodes[key.node].section
    guard nodes[key.node].isInEntry, let group = entryGroup(index) else {
      return Key(node: sectionNode(index))
    }
    var entry = key.entry
    while let list = owners[entry], nodes[list.node].isInEntry { entry = list.entry }
    return Key(node: group, entry: entry)
  }

  // MARK: - Values of a new form

  func initial(_ number: Int) -> FormValue {
    let node = nodes[number]
    if node.kind == .section {
      if section(node.section).reorder { return order(node.section, []) }
      guard case .select(let select) = section(node.section).kind else { return .null }
      if case .literal(let value) = select.value { return value }
      let chosen = section(node.section).rows.filter { $0.value != nil }.compactMap(\.choice)
      guard let first = chosen.first else { return .null }
      return select.mode == .single ? first : .list(chosen)
    }
    guard let row = node.row, row.choice == nil, row.computed == nil,
      case .literal(let value) = row.value
    else { return .null }
    return node.kept(value)
  }

  /// The order of the rows of a section: the given tags, with each missing tag inserted after the
  /// tag that precedes it in the definition.
  func order(_ index: Int, _ given: [String]) -> FormValue {
    var order = given
    var last: String?
    for tag in section(index).rows.compactMap(\.tag) {
      if !given.contains(tag) {
        order.insert(tag, at: last.flatMap { order.firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
      }
      last = tag
    }
    return .list(order.map(FormValue.string))
  }

  /// The initial value that an entry gives a row instead of the row's default; nil for none.
  func initialValue(_ key: Key) -> FormValue? {
    let node = nodes[key.node]
    guard let list = node.list else { return nil }
    return given(key.node, of: initialValues[key.entry], in: list).map(node.kept)
  }

  /// The computed default of a row or selectable section; nil for a constant.
  func computedDefault(_ key: Key) -> FormExpression? {
    let node = nodes[key.node]
    if node.kind == .section, case .select(let select) = section(node.section).kind {
      if case .literal = select.value { return nil }
      return select.value
    }
    guard let row = nodes[key.node].row, row.choice == nil, row.computed == nil,
      let value = row.value
    else { return nil }
    if case .literal = value { return nil }
    return value
  }

  /// Gives a row its constant default, or marks it as awaiting its computed default.
  mutating func restore(_ key: Key) {
    stored[key] = initial(key.node)
    if computedDefault(key) != nil { pendingDefaults.insert(key) }
  }

  /// Records that a row has another value than its pending computed default.
  mutating func skipDefault(_ key: Key) {
    if pendingDefaults.remove(key) != nil { skippedDefaults.insert(key) }
  }

  // MARK: - Lists

  /// Whether a node is a list of entries.
  func isList(_ number: Int) -> Bool {
    let node = nodes[number]
    return node.kind == .list || node.kind == .section && section(node.section).isRepeating
  }

  /// How the user can change the entries of a list; nil for a list of models.
  func rule(_ list: Int) -> FormDefinition.Repeat? {
    guard nodes[list].kind == .section else { return nodes[list].row?.repeating }
    if case .repeating(let repeating) = section(nodes[list].section).kind { return repeating }
    return nil
  }

  /// Whether entries without any value are left out of a list.
  func dropsEmpty(_ list: Int) -> Bool { rule(list)?.dropEmpty ?? false }

  /// The row that a tag refers to in an expression of another row.
  ///
  /// It is in the same entry, in an entry around it, or outside entries. Only rows of different
  /// kinds of one list can share a tag, so the dollar signs of a reference to an entry are ignored.
  func find(_ tag: String, from key: Key) -> Key? {
    let name = String(tag.drop { $0 == "$" })
    guard let node = tags[name] else { return nil }
    guard let list = nodes[node].list else { return Key(node: node) }
    var origin = key
    while let owner = owners[origin.entry] {
      if owner.node == list { return row(name, in: list, seenFrom: origin) }
      origin = owner
    }
    return nil
  }

  /// The row or list whose issues a row shows: the add button of a list in an entry shows those of
  /// the list.
  func issueKey(_ key: Key) -> Key {
    guard nodes[key.node].kind == .addButton, nodes[key.node].isInEntry else { return key }
    return Key(node: nodes[key.node].parent ?? 0, entry: key.entry)
  }

  /// The rows of the entries of a list.
  func rows(ofList list: Int) -> [FormDefinition.Row] {
    nodes[list].row?.rows ?? section(nodes[list].section).rows
  }

  /// The values of the entries that a list has in a new form or entry; nil for an entry with only
  /// defaults.
  func initialEntries(_ list: Key) -> [FormValue?] {
    guard let repeating = rule(list.node) else { return [] }
    var values: [FormValue?] = []
    if let owner = owners[list.entry], !replacedLists.contains(list),
      let given = given(list.node, of: initialValues[list.entry], in: owner.node)
    {
      return given.entries
    }
    let context = NaiveContext(NaiveEvaluation(self, before: settled), list)
    if let value = repeating.value, case .list(let elements) = context.evaluate(value) {
      values = elements
    }
    while values.count < repeating.minimum { values.append(nil) }
    return values
  }

  /// The rows directly in the entries of a list.
  func template(_ list: Int) -> [Int] { templates[list] ?? [] }

  func isRecord(_ list: Int) -> Bool { rule(list)?.isRecord ?? true }

  /// The value of a row in the value of its entry; nil if it is missing.
  func given(_ number: Int, of value: FormValue?, in list: Int) -> FormValue? {
    guard let value, nodes[number].isSettable || isList(number), let tag = nodes[number].tag else {
      return nil
    }
    guard isRecord(list) else { return value }
    guard case .record(let fields) = value, !isOfOtherKind(number, fields, list) else {
      return nil
    }
    let given = fields.first { $0.name == tag }?.value
    return given == .null && nodes[number].row?.isKind == true ? nil : given
  }

  /// Inserts an entry.
  ///
  /// - Parameter isGiven: Whether the value comes from the program or a step, not from a default.
  mutating func insert(
    _ value: FormValue?, at position: Int, _ list: Key, initialValue: FormValue? = nil,
    isGiven: Bool = true
  ) {
    let entry = nextEntry
    createdEntries.insert(entry)
    initialValues[entry] = initialValue
    owners[entry] = list
    nextEntry += 1
    entries[list]?.insert(entry, at: position)
    if nodes[list.node].kind == .section, let group = entryGroup(nodes[list.node].section),
      nodes[group].row?.isCollapsed == true
    {
      collapsed.insert(Key(node: group, entry: entry))
    }
    for number in template(list.node) {
      let key = Key(node: number, entry: entry)
      let given = given(number, of: value, in: list.node)
      if isGiven, given != nil { self.setByProgram.insert(key) }
      if nodes[number].isSettable { restore(key, given: given) }
      if isList(number) { fill(key, given, initialValue: initialValue, isGiven: isGiven) }
    }
  }

  /// Gives a list in a new entry its first entries.
  private mutating func fill(
    _ list: Key, _ given: FormValue?, initialValue: FormValue?, isGiven: Bool
  ) {
    entries[list] = []
    if let given {
      let initialValues =
        self.given(list.node, of: initialValue, in: owners[list.entry]?.node ?? 0)?.entries ?? []
      for (index, value) in given.entries.enumerated() {
        let initialValue = initialValues.indices.contains(index) ? initialValues[index] : nil
        insert(value, at: index, list, initialValue: initialValue, isGiven: isGiven)
      }
    } else if hasPlainEntries(list.node) {
      for (index, value) in initialEntries(list).enumerated() {
        insert(value, at: index, list, initialValue: value, isGiven: false)
      }
    } else {
      pendingLists.insert(list)
    }
  }

  /// Whether the entries of a new list are constants.
  func hasPlainEntries(_ list: Int) -> Bool {
    rule(list)?.value.map { if case .literal = $0 { true } else { false } } ?? true
  }

  /// Gives a row of an entry the given value, or else its default.
  mutating func restore(_ key: Key, given value: FormValue?) {
    guard let value = value.map(nodes[key.node].kept) else { return restore(key) }
    let old = stored[key] ?? .null
    if old != value { edited.insert(key) }
    stored[key] = value
    skipDefault(key)
    carryShared(key, from: old)
  }

  /// Sets the models of a list: each model keeps the entry with its key.
  mutating func setModels(_ tag: String, _ models: [(key: Int, value: FormValue)]) throws {
    let list = Key(node: tags[tag] ?? 0)
    guard Set(models.map(\.key)).count == models.count else { throw Refused() }
    let models = try models.map { model in
      (key: model.key, value: try ofOwnKind(model.value, in: list.node))
    }
    let old = entries[list] ?? []
    for (position, entry) in old.enumerated().reversed()
    where !models.contains(where: { modelKeys[entry] == .int($0.key) }) {
      remove(at: position, list)
    }
    var order: [Int] = []
    for model in models {
      if let entry = old.first(where: { modelKeys[$0] == .int(model.key) }) {
        order.append(entry)
        initialValues[entry] = Self.merge(initialValues[entry], model.value)
        for number in template(list.node) {
          guard let value = given(number, of: model.value, in: list.node) else { continue }
          let key = Key(node: number, entry: entry)
          setByProgram.insert(key)
          if nodes[number].isSettable { restore(key, given: value) }
          if isList(number), value != plainValue(key) { setList(key, to: value.entries) }
          if isList(number) { give(value, key) }
        }
      } else {
        modelKeys[nextEntry] = .int(model.key)
        order.append(nextEntry)
        addedEntries.insert(nextEntry)
        insert(model.value, at: entries[list]?.count ?? 0, list, initialValue: model.value)
      }
    }
    entries[list] = order
    beginPagesAgain()
  }

  /// Records the initial values of the entries of a list.
  private mutating func give(_ value: FormValue, _ list: Key) {
    for (entry, value) in zip(entries[list] ?? [], value.entries) {
      initialValues[entry] = value
      for number in template(list.node) where isList(number) {
        let inner = given(number, of: value, in: list.node)
        if let inner { give(inner, Key(node: number, entry: entry)) }
      }
    }
  }

  /// The stored value of a list, hidden or not.
  private func plainValue(_ list: Key) -> FormValue {
    NaiveEvaluation(self, before: settled).storedValue(list)
  }

  /// The fields of a model, and those of its earlier state that it no longer has.
  private static func merge(_ before: FormValue?, _ model: FormValue) -> FormValue {
    guard case .record(let new) = model else { return before ?? model }
    guard case .record(let old) = before else { return model }
    return .record(old.filter { field in !new.contains { $0.name == field.name } } + new)
  }

  mutating func remove(at position: Int, _ list: Key) {
    guard let entry = entries[list]?.remove(at: position) else { return }
    for inner in entries.keys where inner.entry == entry {
      while entries[inner]?.isEmpty == false { remove(at: 0, inner) }
      entries[inner] = nil
      setAside[inner] = nil
    }
    stored = stored.filter { $0.key.entry != entry }
    touches = touches.filter { $0.key.entry != entry }
    rowsToCheck = rowsToCheck.filter { $0.entry != entry }
    pendingLists = pendingLists.filter { $0.entry != entry }
  }
}

extension NaiveForm.Node {
  /// The value that the row stores for a given one: an empty text or list is absent, a date is
  /// truncated to the day or minute in UTC, and a whole number becomes a Double in a row of Doubles.
  func kept(_ value: FormValue) -> FormValue {
    if value == .string("") || value == .list([]) { return .null }
    if case .int(let number) = value, row?.valueType == .double { return .double(Double(number)) }
    if case .double(let number) = value {
      return .double(Double(String(format: "%.14e", number)) ?? number)
    }
    guard case .date(let date) = value else { return value }
    let unit: Double =
      switch row?.type {
      case "date": 86_400
      case "dateTime": 60
      default: 1
      }
    return .date(
      Date(timeIntervalSince1970: (date.timeIntervalSince1970 / unit).rounded(.down) * unit))
  }

  /// Whether the row has a value that can be set.
  var isSettable: Bool {
    guard let row else { return false }
    return row.valueType != nil && row.computed == nil && row.choice == nil && !row.isPosition
      && kind != .list
  }
}

extension FormValue {
  /// The values of the entries of a list; none for anything else.
  var entries: [FormValue] { if case .list(let elements) = self { elements } else { [] } }
}

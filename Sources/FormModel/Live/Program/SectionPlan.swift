/// The static part of a section, apart from its item.
///
/// A class, because each change reads parts of it, and a struct would be copied whole
/// (`Benchmarks/live`, "a change with 3 dependants, 100 rows").
package final class SectionPlan: Sendable {
  /// The source of a section's rows.
  package enum Content: Sendable {
    /// The rows in the definition.
    case rows
    /// The rows in the definition, and those of the options of one value.
    case select(FormDefinition.Select, OptionRows)
    /// Entries made from a template.
    case entries(template: Int, EntryRule)
  }

  /// The rows of options that are not written as rows.
  package enum OptionRows: Sendable {
    /// The definition has the options.
    case items([Int])
    /// The host delivers them; each has the row of a template.
    case delivered(template: Int)
  }

  /// The source of a section's entries.
  package enum EntryRule: Sendable {
    /// The user adds and removes them.
    case repeating(FormDefinition.Repeat)
    /// They represent the models of an array of the host.
    case models(FormDefinition.ForEach)
  }

  /// The section's own item.
  package let item: Int
  let definition: FormDefinition.Section
  /// The items of the section, including those of groups, in order; for a section of entries, those
  /// outside the template.
  let items: Range<Int>
  package let content: Content

  /// The template of the rows that are added and removed; nil if there is none.
  let template: Int?

  /// The rows that the user can put in another order; nil if they stay in place.
  let movable: MovableRows?

  /// The section that each entry is drawn as; nil if entries are drawn as rows.
  let entry: FormDefinition.Section?

  /// Whether the section itself is on the screen, apart from the entries that are drawn as
  /// sections.
  let isDrawn: Bool

  /// Whether the rows made from the template come last.
  var isTemplateLast: Bool {
    if case .select = content { true } else { false }
  }

  /// Whether handlers are bound to entries being added, removed or moved.
  let bindsEntries: Bool

  /// Whether the entries have lists of entries themselves.
  let hasInnerLists: Bool

  init(
    item: Int, definition: FormDefinition.Section, items: Range<Int>, content: Content
  ) {
    self.item = item
    self.definition = definition
    self.items = items
    self.content = content
    movable =
      definition.reorder && definition.kind == .plain
      ? MovableRows(definition.rows, from: items.lowerBound) : nil
    switch content {
    case .entries(let template, _), .select(_, .delivered(let template)): self.template = template
    case .rows, .select: template = nil
    }
    entry = definition.entrySection
    isDrawn = entry == nil || definition.hasOwnContent
    hasInnerLists = definition.isRepeated && definition.rows.contains(where: \.containsList)
    if case .entries = content {
      bindsEntries =
        definition.events.contains { $0.event != FormEvent.Kind.header.name }
        || definition.rows.contains(where: \.bindsEntries)
    } else {
      bindsEntries = false
    }
  }
}

extension FormDefinition.Row {
  /// Whether the row is a list of entries, or contains one.
  fileprivate var containsList: Bool { repeating != nil || rows.contains(where: \.containsList) }

  /// Whether the row, or one inside it, binds a handler to its entry.
  fileprivate var bindsEntries: Bool {
    events.bind(.insert) || events.bind(.move) || repeating != nil && !events.isEmpty
      || rows.contains(where: \.bindsEntries)
  }
}

/// The rows of each entry of a list, or the row of each option that the host delivers.
///
/// A class for the same reason as a section's plan.
package final class TemplatePlan: Sendable {
  /// The section around the entries.
  let section: Int
  /// The item of the list: that of the section, or of the row that is a list in another entry.
  package let list: Int
  /// The template that contains the list; nil for the entries of a section.
  package let outer: Int?
  /// The items of the template.
  package let items: Range<Int>
  /// The items of the template by tag.
  package let tags: [String: Int]
  /// Whether each entry is drawn as a section, which is the first item, a group.
  let isSection: Bool
  /// Whether each entry is a record rather than one value.
  package let isRecord: Bool
  /// Where the entries come from; nil for options that the host delivers.
  let rule: SectionPlan.EntryRule?
  /// The items that a person can fill in and whose values are part of the entry's.
  let filling: [Int]
  /// The items that are lists themselves.
  let lists: [Int]
  /// What tells entries of several kinds apart; nil if all have the same rows.
  package let kinds: KindPlan?
  /// The item with the place of an entry in the list; nil if nothing reads it.
  let position: Int?
  /// The items with rules that compare entries by a key.
  let keyed: [Int]
  /// Whether an entry without any value is left out of the list.
  let dropsEmpty: Bool

  init(
    section: Int, list: Int, outer: Int?, items: Range<Int>, tags: [String: Int],
    lists: [Int] = [], isSection: Bool = false, isRecord: Bool, rule: SectionPlan.EntryRule?,
    filling: [Int], kinds: KindPlan? = nil, position: Int? = nil, keyed: [Int] = []
  ) {
    self.section = section
    self.list = list
    self.outer = outer
    self.items = items
    self.tags = tags
    self.lists = lists
    self.isSection = isSection
    self.isRecord = isRecord
    self.rule = rule
    self.filling = filling
    self.kinds = kinds
    self.position = position
    self.keyed = keyed
    dropsEmpty = if case .repeating(let repeating) = rule { repeating.dropEmpty } else { false }
  }
}

/// The kinds of the entries of a list.
package struct KindPlan: Sendable {
  /// The item with the kind of an entry.
  package let item: Int
  /// The tag of the item.
  package let tag: String
  package let kinds: [EntryKind]
  /// The kinds of the items that not all entries have.
  private let owners: [Int: FormValue]
  /// The values that rows of several kinds share, in order.
  let shared: [(item: Int, rows: KindRows)]
  /// The items of these rows.
  private let sharing: Set<Int>

  /// Returns nil for a template of one kind.
  init?(_ items: ArraySlice<ItemPlan>) {
    guard let plan = items.first(where: { $0.row?.isKind == true }), let tag = plan.tag,
      let row = plan.row
    else { return nil }
    item = plan.number
    self.tag = tag
    kinds = [row].entryKinds
    var owners: [Int: FormValue] = [:]
    for plan in items {
      let own = plan.row?.kind.map(FormValue.string)
      owners[plan.number] = own ?? plan.parent.flatMap { owners[$0] }
    }
    self.owners = owners
    shared = items.compactMap { plan in plan.kindRows.map { (plan.number, $0) } }
    sharing = Set(shared.flatMap(\.rows.items))
  }

  /// Whether entries of a kind have an item.
  package func has(_ item: Int, _ kind: FormValue) -> Bool {
    if let owner = owners[item] { return owner == kind }
    guard let rows = shared.first(where: { $0.item == item })?.rows else { return true }
    return rows.item(kind) != nil
  }

  /// The kind of entries that have an item; nil if all do, or those of several kinds.
  func owner(of item: Int) -> String? { owners[item]?.text }

  /// Whether an item is the row of one of several kinds that have its tag.
  func isSharing(_ item: Int) -> Bool { sharing.contains(item) }

  /// The value that a row shares with rows of other kinds; nil for any other row.
  func shared(by item: Int) -> KindRows? {
    isSharing(item) ? shared.first { $0.rows.items.contains(item) }?.rows : nil
  }

  /// Whether entries of a kind have another row in place of one, with which it shares its value.
  func isReplaced(_ item: Int, _ kind: FormValue) -> Bool {
    shared(by: item)?.item(kind).map { $0 != item } ?? false
  }

  /// Whether a record gives a value to a row, rather than to one of another kind with its tag.
  func gives(_ record: FormValue?, to item: Int) -> Bool {
    guard isSharing(item) else { return true }
    let kind = record.map(self.kind) ?? .null
    return has(item, kind == .null ? kinds.first.map { .string($0.name) } ?? .null : kind)
  }

  /// The kind of an entry in a record; absent without one.
  package func kind(of record: FormValue) -> FormValue { record.fieldIfThere(tag) ?? .null }
}

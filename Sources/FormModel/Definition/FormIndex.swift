/// The numbers of the parts of a definition, determined once and shared by all users.
///
/// Named conditions come first, then each section with its rows in the order of the definition, a
/// group before its rows; the options that become rows and the add button come last in their
/// section. The rows of a list in an entry come after all rows of the entry, and its add button
/// next to the list. Outside entries, the number of an item is its slot in a live form, and the
/// slot of a template's row holds its values in all entries.
package struct FormIndex: Sendable {
  /// A part of a definition that has a slot.
  package struct Item: Sendable {
    package enum Kind: Hashable, Sendable {
      case condition
      case section
      case row
      /// An option of a selectable section that is not written as a row.
      case option(FormDefinition.Option)
      /// The template of the rows of options that the host or other rows deliver.
      case deliveredOption
      /// The row that adds an entry to the list at the place.
      case addButton
      /// The value that rows of several kinds share, by its number in ``EntryScope/shared``.
      case shared(Int)
      case form
    }

    package let kind: Kind
    /// The section or row; for an item that the form adds, the section or row that it belongs to.
    ///
    /// Nil for named conditions and the form.
    package let place: DefinitionPlace?
    /// The item of the section or row that contains it; nil for a section, a named condition and
    /// the form.
    package let parent: Int?
    /// The template that contains the item; nil outside entries.
    package let template: Int?
    /// The kind of entries that have the item; nil if all have it.
    let entryKind: String?
    /// The scope of expressions of the item; nil outside entries.
    package fileprivate(set) var scope: EntryScope?
  }

  /// The rows of the entries of a list, or the row of each option that is delivered.
  struct Template: Sendable {
    /// The section or the row that is the list.
    let list: Int
    /// The template that contains the list; nil if the list is a section.
    let outer: Int?
    let items: Range<Int>
  }

  package private(set) var items: [Item] = []
  /// The templates; the templates of lists in entries come after the outer one.
  private(set) var templates: [Template] = []
  /// The template of each list, and of each section whose options are delivered.
  private(set) var templateOfList: [Int: Int] = [:]
  /// The rows and sections outside templates by tag.
  package private(set) var tags: [String: Int] = [:]
  /// The named conditions by name.
  package private(set) var conditions: [String: Int] = [:]
  /// The form itself, which comes last.
  package private(set) var form = 0
  /// The scope of the entries of each list, by the number of its section or row.
  package private(set) var entries: [Int: EntryScope] = [:]
  /// The sections in order.
  package private(set) var sections: [Int] = []
  /// The items of each section outside templates, including those in groups.
  private(set) var sectionItems: [Range<Int>] = []
  /// The sections with entries, by tag.
  private var lists: [String: Int] = [:]
  /// The translations of texts.
  let translations: TranslationTable
  /// The first duplicate tag.
  private(set) var duplicateTag: String?

  /// Numbers the parts of a definition.
  package init(_ definition: FormDefinition) {
    self.init(definition, OptionTypeIndex(definition))
  }

  init(_ definition: FormDefinition, _ optionTypes: OptionTypeIndex) {
    translations = TranslationTable(definition.translations)
    for condition in definition.conditions {
      conditions[condition.name] = add(.condition, nil)
    }
    for (number, section) in definition.sections.enumerated() {
      add(section, DefinitionPlace(section: number), optionTypes)
    }
    form = add(.form, nil)
  }

  private mutating func add(
    _ section: FormDefinition.Section, _ place: DefinitionPlace, _ optionTypes: OptionTypeIndex
  ) {
    let item = add(.section, place)
    sections.append(item)
    register(section.tag, item)
    guard !section.isRepeated else {
      if let tag = section.tag { lists[tag] = item }
      addEntries(of: item, section.rows, place, outer: nil, in: nil)
      let first = items.count
      if section.hasAddButton { add(.addButton, place, parent: item) }
      sectionItems.append(first..<items.count)
      return
    }
    var rows = EntryRows()
    add(section.rows, in: place, parent: item, to: &rows)
    for row in rows.tagged { register(row.tag, row.item) }
    if section.hasDeliveredOptions {
      let template = templates.count
      let option = add(.deliveredOption, place, parent: item, template: template)
      append(Template(list: item, outer: nil, items: option..<option + 1))
      sectionItems.append(item + 1..<option)
      return
    }
    for option in section.options(in: optionTypes) { add(.option(option), place, parent: item) }
    sectionItems.append(item + 1..<items.count)
  }

  @discardableResult
  private mutating func add(
    _ kind: Item.Kind, _ place: DefinitionPlace?, parent: Int? = nil, template: Int? = nil,
    entryKind: String? = nil
  ) -> Int {
    items.append(
      Item(kind: kind, place: place, parent: parent, template: template, entryKind: entryKind))
    return items.count - 1
  }

  private mutating func append(_ template: Template) {
    templateOfList[template.list] = templates.count
    templates.append(template)
  }

  private mutating func register(_ tag: String?, _ item: Int) {
    guard let tag else { return }
    if tags.updateValue(item, forKey: tag) != nil { duplicateTag = duplicateTag ?? tag }
  }

  /// Adds rows and the rows inside them, without those in entries of lists.
  private mutating func add(
    _ list: [FormDefinition.Row], in around: DefinitionPlace, parent: Int, template: Int? = nil,
    ofKind kind: String? = nil, to rows: inout EntryRows
  ) {
    for (index, row) in list.enumerated() {
      let place = around.row(index)
      let item = add(.row, place, parent: parent, template: template, entryKind: kind)
      if row.isKind { rows.kindField = item }
      if let tag = row.name { rows.tagged.append((tag, item, kind)) }
      if let repeating = row.repeating {
        rows.lists.append((row, item, place))
        if repeating.hasAddButton {
          add(.addButton, place, parent: item, template: template, entryKind: kind)
        }
      } else {
        add(
          row.rows, in: place, parent: item, template: template, ofKind: kind ?? row.kind,
          to: &rows)
      }
    }
  }

  /// Adds the rows of the entries of a list, and then those of the lists in them.
  private mutating func addEntries(
    of list: Int, _ rows: [FormDefinition.Row], _ place: DefinitionPlace, outer: Int?,
    in around: EntryScope?
  ) {
    let (number, first) = (templates.count, items.count)
    var found = EntryRows()
    add(rows, in: place, parent: list, template: number, to: &found)
    let scope = EntryScope(
      list: list, first: first, rows: found, nextItem: items.count, outer: around)
    for (index, shared) in scope.shared.enumerated() {
      let place = shared.rows.values.min().flatMap { items[$0].place }
      add(.shared(index), place, parent: list, template: number)
    }
    entries[list] = scope
    append(Template(list: list, outer: outer, items: first..<items.count))
    var scopes: [String?: EntryScope] = [nil: scope]
    for item in first..<items.count {
      let kind = items[item].entryKind
      let own = scopes[kind] ?? scope.scope(ofKind: kind)
      scopes[kind] = own
      items[item].scope = own
    }
    for inner in found.lists {
      addEntries(
        of: inner.item, inner.row.rows, inner.place, outer: number, in: items[inner.item].scope)
    }
  }

  /// The slot of a row or section outside templates, or of the form itself.
  package func slot(ofTag tag: String) -> Int? {
    tags[tag] ?? (tag == FormReference.form ? form : nil)
  }

  /// The slot of a row's values in all entries of a section; nil if there is no such row.
  package func column(_ row: String, of list: String) -> Int? {
    lists[list].flatMap { entries[$0]?.tags[row] }
  }

  /// The entries of the list with a tag in an entry, in one around it, or else in the form; nil if
  /// there is none.
  package func entries(ofNearest tag: String, to scope: EntryScope?) -> EntryScope? {
    (scope?.nearest(tag)?.slot ?? tags[tag]).flatMap { entries[$0] }
  }

  /// The item that a name in an expression refers to; nil if there is none.
  ///
  /// - Parameter scope: The scope of the expression; nil outside entries.
  func item(_ name: ExpressionDependencies.Name, in scope: EntryScope?) -> Int? {
    switch name {
    case .item(.entry(let up), let tag): scope?.find(tag, up: up)?.slot
    case .item(_, let tag): slot(ofTag: tag)
    case .condition(let name): conditions[name]
    case .column(.entry(let up), let list, let row):
      scope?.find(list, up: up).flatMap { entries[$0.slot]?.tags[row] }
    case .column(_, let list, let row): column(row, of: list)
    case .type: nil
    }
  }

  // MARK: - Fingerprint

  /// A number that almost certainly differs if a name has another slot.
  ///
  /// The sum of 64-bit FNV-1a hashes of each name with its slot, so it does not depend on the
  /// order.
  package var fingerprint: UInt64 {
    var sum: UInt64 = 0
    for (tag, slot) in tags { sum &+= Self.hash("$", tag, slot) }
    for (name, slot) in conditions { sum &+= Self.hash("", name, slot) }
    for scope in entries.values {
      for (tag, slot) in scope.tags { sum &+= Self.hash("$$", tag, slot) }
      for (tag, rows) in scope.shared {
        for slot in rows.values { sum &+= Self.hash("$$", tag, slot) }
      }
    }
    return sum
  }

  private static func hash(_ prefix: String, _ name: String, _ slot: Int) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for byte in prefix.utf8 { add(byte) }
    for byte in name.utf8 { add(byte) }
    for shift in stride(from: 0, to: 64, by: 8) {
      add(UInt8(truncatingIfNeeded: slot >> shift))
    }
    return hash
  }
}

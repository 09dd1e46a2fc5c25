/// An entry of a section of a live form, or of a list in another entry, with the rows for one
/// element of the list.
///
/// It refers to the entry rather than to its index: it follows the entry when that moves. Querying
/// a removed entry is harmless.
public struct FormEntry: Identifiable {
  /// The form the entry belongs to.
  public let form: Form
  /// The id of the entry, stable for its lifetime.
  public let id: FormID<FormEntry>

  /// - Parameter slot: One of the entry's slots.
  init(form: Form, slot: Int) {
    self.form = form
    let item = Int(form.state.slotItems[slot])
    let first = form.program.template(ofItem: item)?.items.lowerBound ?? item
    id = form.state.id(ofSlot: slot - item + first)
  }

  init(form: Form, id: FormID<FormEntry>) {
    self.form = form
    self.id = id
  }

  private var item: Int { Int(form.state.slotItems[id.place]) }
  /// The index of the entry in its list, from 0; nil once it is removed.
  public var index: Int? {
    observed(\.index) {
      form.state.slot(of: id) == nil ? nil : form.state.index(ofEntryAround: id.place)
    }
  }
  /// The section with the list of entries, or around the row that is the list.
  public var section: FormSection {
    list?.section ?? FormSection(form: form, number: form.program.items[item].section)
  }
  /// The row of the entry around that is the list of this entry; nil for an entry of a section, and
  /// once it is removed.
  public var list: FormRow? {
    guard form.program.template(ofItem: item)?.outer != nil, form.state.slot(of: id) != nil else {
      return nil
    }
    return form.state.list(around: id.place).map { FormRow(form: form, slot: $0) }
  }
  /// The entries of the list in order, this one among them; empty once it is removed.
  public var siblings: [FormEntry] {
    guard index != nil else { return [] }
    return list?.entries ?? section.entries
  }
  /// Whether the user can delete the entry now.
  public var canDelete: Bool {
    observed(\.canDelete) {
      listSlot.map { form.state.allows(.delete, in: $0) && form.state.canDeleteEntry(in: $0) }
        ?? false
    }
  }
  /// Whether the user can move the entry now.
  public var canMove: Bool {
    observed(\.canMove) {
      listSlot.map { form.state.allows(.move, in: $0) && siblings.count > 1 } ?? false
    }
  }
  /// The slot of the list; nil once the entry is removed.
  private var listSlot: Int? { index == nil ? nil : form.state.list(around: id.place) }
  /// The visible rows of the entry in order, with those of the entries in its lists.
  public var rows: [FormRow] {
    observed(\.rows) {
      guard index != nil, let items = form.program.template(ofItem: item)?.items else { return [] }
      let (state, base) = (form.state, id.place - item)
      return items.lazy.map { $0 + base }.flatMap { [$0] + state.slots(ofList: $0) }
        .filter(state.isVisible).map { FormRow(form: form, slot: $0) }
    }
  }
  /// The value of the entry, including hidden rows; ``FormValue/null`` once it is removed.
  public var value: FormValue {
    observed(\.value) {
      let state = form.state
      guard index != nil, let template = form.program.template(ofItem: item),
        let entry = state.entry(around: id.place)
      else { return .null }
      return state.value(of: entry, template) { state.stored[$0] }
    }
  }
}

extension FormRow {
  /// The entries of a list in order; empty for any other row.
  public var entries: [FormEntry] {
    observed(\.entries) {
      let state = form.state
      guard let first = state.template(ofList: slot)?.items.lowerBound else { return [] }
      return state[list: slot].entries.map { FormEntry(form: form, slot: $0.base + first) }
    }
  }
}

extension FormSection {
  /// The entries in order; empty for a section without entries.
  public var entries: [FormEntry] {
    observed(\.entries) {
      guard !isEntry, case .entries(let template, _) = form.program.sections[number].content
      else { return [] }
      let first = form.program.templates[template].items.lowerBound
      return form.state[list: slot].entries.map {
        FormEntry(form: form, slot: $0.base + first)
      }
    }
  }
}

extension FormSection {
  /// The entry that is drawn as this section; nil for a section of the definition.
  public var entry: FormEntry? {
    observed(\.entry) { isEntry && !isGone ? FormEntry(form: form, slot: slot) : nil }
  }
}

extension FormRow {
  /// The entry that the row belongs to; nil for a row outside entries.
  public var entry: FormEntry? {
    observed(\.entry) {
      guard plan.template != nil, form.state.slot(of: id) != nil,
        case .entries = form.program.sections[plan.section].content
      else { return nil }
      return FormEntry(form: form, slot: slot)
    }
  }

  /// How the entries are repeated that an add button adds one to; nil for any other row.
  public var addedEntries: FormDefinition.Repeat? {
    guard case .addButton = plan.kind, !isGone else { return nil }
    return form.state.parent(plan, slot).flatMap { form.state.rule(ofList: $0) }
  }

  /// The section around the row: that of its entry, if entries are drawn as sections.
  public var section: FormSection {
    FormSection(form: form, number: form.state.section(ofSlot: slot))
  }
}

extension FormProgram {
  /// The template that an item is part of; nil for an item outside entries.
  func template(ofItem item: Int) -> TemplatePlan? {
    items[item].template.map { templates[$0] }
  }
}

// MARK: - Being the same

extension FormRow: Hashable {
  /// Whether both are the same row of the same form.
  public static func == (left: FormRow, right: FormRow) -> Bool {
    left.form === right.form && left.id == right.id
  }

  /// Hashes the id.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension FormSection: Hashable {
  /// Whether both are the same section of the same form.
  public static func == (left: FormSection, right: FormSection) -> Bool {
    left.form === right.form && left.id == right.id
  }

  /// Hashes the id.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension FormEntry: Hashable {
  /// Whether both are the same entry of the same form.
  public static func == (left: FormEntry, right: FormEntry) -> Bool {
    left.form === right.form && left.id == right.id
  }

  /// Hashes the id.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

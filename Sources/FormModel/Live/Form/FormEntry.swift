/// An entry of a section of a live form, with the rows for one element of its list.
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
  private var number: Int { form.program.items[item].section }
  /// The index of the entry in its section, from 0; nil once it is removed.
  public var index: Int? {
    observed(\.index) {
      guard form.state.slot(of: id) != nil else { return nil }
      return form.state.sections[number].index(ofBase: id.place - item)
    }
  }
  /// The section with the list of entries.
  public var section: FormSection { FormSection(form: form, number: number) }
  /// The visible rows of the entry in order.
  public var rows: [FormRow] {
    observed(\.rows) {
      guard index != nil, let items = form.program.template(ofItem: item)?.items else { return [] }
      let base = id.place - item
      return items.lazy.map { $0 + base }.filter(form.state.isVisible).map {
        FormRow(form: form, slot: $0)
      }
    }
  }
  /// The value of the entry, including hidden rows; ``FormValue/null`` once it is removed.
  public var value: FormValue {
    observed(\.value) {
      guard let index, let template = form.program.template(ofItem: item) else { return .null }
      let state = form.state
      return state.value(of: state.sections[number].entries[index], template) { state.stored[$0] }
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
      return form.state.sections[number].entries.map {
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

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

  /// Whether the rows made from the template come last.
  var isTemplateLast: Bool {
    if case .select = content { true } else { false }
  }

  /// Whether handlers are bound to entries being added, removed or moved.
  let bindsEntries: Bool

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
  /// Whether the row, or one inside it, binds a handler to its entry.
  fileprivate var bindsEntries: Bool {
    events.bind(.insert) || events.bind(.move) || rows.contains(where: \.bindsEntries)
  }
}

/// The rows of each entry of a section, or the row of each option that the host delivers.
package struct TemplatePlan: Sendable {
  /// The section the entries belong to.
  let section: Int
  /// The items of the template.
  package let items: Range<Int>
  /// The items of the template by tag.
  package let tags: [String: Int]
  /// Whether each entry is a record rather than one value.
  package let isRecord: Bool
  /// The items whose values an entry needs, one of them at least, to be part of the list; nil if it
  /// always is.
  let filling: [Int]?
}

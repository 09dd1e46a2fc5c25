/// What a program knows of one section beside its item.
package struct SectionPlan: Sendable {
  /// What the rows of a section are.
  package enum Content: Sendable {
    /// The rows the definition writes.
    case rows
    /// The same, and the options of one value.
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

  /// Where the entries of a section come from.
  package enum EntryRule: Sendable {
    /// A person adds and removes them.
    case repeating(FormDefinition.Repeat)
    /// They stand for the models of an array of the host.
    case models(FormDefinition.ForEach)
  }

  /// The section's own item.
  package let item: Int
  let definition: FormDefinition.Section
  /// The items inside the section, those of groups included, in order; of a section of entries those
  /// outside the template.
  let items: Range<Int>
  package let content: Content

  /// The template of the rows that come and go; nil where there are none.
  let template: Int?

  /// A Boolean value indicating whether the rows made from the template stand behind the others.
  var isTemplateLast: Bool {
    if case .select = content { true } else { false }
  }

  /// A Boolean value indicating whether handlers want to hear of entries that come, go and move.
  let bindsEntries: Bool

  init(
    item: Int, definition: FormDefinition.Section, items: Range<Int>, content: Content
  ) {
    self.item = item
    self.definition = definition
    self.items = items
    self.content = content
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
  /// A Boolean value indicating whether the row, or one inside it, wants to hear of its entry.
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
  /// A Boolean value indicating whether each entry is a record rather than one value.
  package let isRecord: Bool
}

// The section of an entry is stored as a group that has the properties of the section.

extension FormDefinition.Section {
  /// The group that describes the section which each entry is drawn as; nil if entries are drawn as
  /// rows.
  package var entryGroup: FormDefinition.Row? { drawsEntries ? rows.first : nil }

  /// The section that each entry is drawn as; nil if entries are drawn as rows.
  public var entrySection: FormDefinition.Section? { entryGroup.map(Self.init(entry:)) }

  /// Whether the section has something to draw besides the entries.
  var hasOwnContent: Bool {
    header != nil || footer != nil || hasAddButton || !texts.isEmpty || !allRules.isEmpty
  }

  /// Creates the section that an entry is drawn as.
  fileprivate init(entry group: FormDefinition.Row) {
    self.init(
      header: group.header("header"), footer: group.header("footer"), hidden: group.hidden,
      disabled: group.disabled, whenHidden: group.whenHidden,
      indexTitle: group.text("indexTitle"),
      collapsible: group.property("collapsible") == .bool(true),
      collapsed: group.property("collapsed") == .bool(true), events: group.events,
      rows: group.rows, native: group.native)
  }
}

extension FormDefinition.Row {
  /// The header or footer of the section that the group is drawn as.
  fileprivate func header(_ name: String) -> FormDefinition.Header? {
    switch property(name) {
    case .string(let text): return .text(text)
    case .map(let members):
      var view = FormDefinition.HeaderView(name: "")
      for member in members {
        switch (member.name, member.value) {
        case ("view", .string(let name)): view.name = name
        case ("height", .int(let points)): view.height = Double(points)
        case ("height", .double(let points)): view.height = points
        case ("properties", .map(let properties)): view.properties = properties
        default: continue
        }
      }
      return .view(view)
    default: return nil
    }
  }

  fileprivate func text(_ name: String) -> String? {
    if case .string(let text) = property(name) { text } else { nil }
  }
}

extension FormDefinition.HeaderView {
  /// The members of the view in a property.
  package var members: [FormDefinition.Property] {
    var members = [FormDefinition.Property(name: "view", value: .string(name))]
    if let height { members.append(.init(name: "height", value: .double(height))) }
    if !properties.isEmpty { members.append(.init(name: "properties", value: .map(properties))) }
    return members
  }
}

package import FormText

/// A section as a screen draws it beside its rows, at one moment.
///
/// ``FormSection/appearance`` makes it when it is asked for. Two that are equal look equal.
public struct SectionAppearance: Hashable, Sendable, Encodable {
  /// What can be done to the entries of a section.
  public struct Entries: Hashable, Sendable {
    /// The number of entries.
    public var count: Int
    /// Whether a person can add one now.
    public var canInsert: Bool
    /// Whether a person can delete one now.
    public var canDelete: Bool
    /// Whether a person can move them.
    public var canReorder: Bool
  }

  /// How the options of a selectable section are chosen.
  public struct Choice: Hashable, Sendable {
    /// How many options can be chosen.
    public var mode: FormDefinition.Select.Mode
    /// Whether all that is chosen can be given up; otherwise the last one is kept.
    public var isDeselectable: Bool
  }

  /// The tag in the definition.
  public var tag: String?
  /// What stands above the rows.
  public var header: FormDefinition.Header?
  /// What stands below the rows.
  public var footer: FormDefinition.Header?
  /// The title in the index beside the list.
  public var indexTitle: String?
  /// Whether a person can close the section.
  public var isCollapsible: Bool
  /// Whether the section is closed.
  public var isCollapsed: Bool
  /// Whether all rows of the section are disabled.
  public var isDisabled: Bool
  /// Whether the last check of the section's own value found an error.
  public var isInvalid: Bool
  /// What the last check found wrong with the section's own value.
  public var issues: [FormIssue]
  /// Whether the options of a selectable section are there.
  public var optionStatus: FormOptionStatus
  /// How the options are chosen; nil for a section that is not selectable.
  public var choice: Choice?
  /// What can be done to the entries; nil for a section without entries.
  public var entries: Entries?
}

extension FormSection {
  /// The section as a screen draws it now, beside its rows.
  public var appearance: SectionAppearance {
    observed(\.appearance) {
      SectionAppearance(
        tag: tag, header: header, footer: footer, indexTitle: definition.indexTitle,
        isCollapsible: definition.collapsible, isCollapsed: isCollapsed, isDisabled: isDisabled,
        isInvalid: !isValid, issues: issues, optionStatus: optionStatus, choice: choice,
        entries: editing)
    }
  }

  private var choice: SectionAppearance.Choice? {
    guard case .select(let select) = definition.kind else { return nil }
    return SectionAppearance.Choice(mode: select.mode, isDeselectable: select.deselectable)
  }

  private var editing: SectionAppearance.Entries? {
    let state = form.state
    guard case .entries = form.program.sections[number].content else { return nil }
    let count = state.sections[number].entries.count
    let rule = isDisabled ? nil : state.rule(ofSection: number)
    return SectionAppearance.Entries(
      count: count, canInsert: rule != nil && state.canInsertEntry(inSection: number),
      canDelete: rule.map { $0.delete && count > $0.minimum } ?? false,
      canReorder: rule?.reorder ?? false)
  }
}

extension SectionAppearance {
  /// Encodes the section as an object, as `formc run` prints it.
  public func encode(to encoder: any Encoder) throws { try json(rows: nil).encode(to: encoder) }

  /// The section as an object, with its rows where they are given.
  package func json(rows: [JSONValue]?) -> JSONValue {
    var members = JSONMembersBuilder()
    members.addJSON("tag", tag.map(JSONValue.string) ?? .null)
    members.addJSON("header", header?.name ?? .null)
    members.addJSON("footer", footer?.name ?? .null)
    if let rows { members.addJSON("rows", .array(rows)) }
    if !issues.isEmpty {
      members.addJSON("errors", .array(issues.map { .string($0.message) }))
      members.addJSON("issues", .array(issues.map(\.jsonWithoutTag)))
    }
    members.add("isInvalid", isInvalid, unless: false)
    members.add("isDisabled", isDisabled, unless: false)
    members.add("isCollapsed", isCollapsed, unless: false)
    members.add("isCollapsible", isCollapsible, unless: false)
    members.add("indexTitle", indexTitle)
    if let view = header?.view { members.addJSON("headerView", view) }
    if let view = footer?.view { members.addJSON("footerView", view) }
    if let choice { members.addJSON("select", choice.jsonValue) }
    if optionStatus != .loaded { optionStatus.add(to: &members, as: "optionStatus") }
    if let entries { members.addJSON("entries", entries.jsonValue) }
    return members.object
  }
}

extension SectionAppearance.Choice {
  fileprivate var jsonValue: JSONValue {
    ["mode": mode.jsonValue, "isDeselectable": .bool(isDeselectable)]
  }
}

extension SectionAppearance.Entries {
  fileprivate var jsonValue: JSONValue {
    [
      "count": .int(count), "canInsert": .bool(canInsert), "canDelete": .bool(canDelete),
      "canReorder": .bool(canReorder),
    ]
  }
}

extension FormDefinition.Header {
  /// The text, or the name of the view.
  fileprivate var name: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .view(let view): .string(view.name)
    }
  }

  /// What the view is given, of a header that is one.
  fileprivate var view: JSONValue? {
    guard case .view(let view) = self else { return nil }
    var members = JSONMembersBuilder()
    if let height = view.height { members.addJSON("height", .plain(height)) }
    if !view.properties.isEmpty { members.addJSON("properties", view.properties.plainJSON) }
    return members.object
  }
}

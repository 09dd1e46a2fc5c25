package import FormText

/// The appearance of a section, apart from its rows, at one moment.
///
/// Made by ``FormSection/appearance`` on each call. Two that are equal look equal.
public struct SectionAppearance: Hashable, Sendable, Encodable {
  /// The operations allowed on the entries of a section, or of a list in an entry.
  public struct Entries: Hashable, Sendable {
    /// The number of entries.
    public var count: Int
    /// Whether the user can add one now.
    public var canInsert: Bool
    /// Whether the user can delete one now.
    public var canDelete: Bool
    /// Whether the user can move them.
    public var canReorder: Bool
    /// The kinds of which a new one can be, with their present titles; empty for entries without
    /// kinds.
    public var kinds: [EntryKind]
  }

  /// A list in an entry, whose own entries are drawn among the rows of the section.
  public struct List: Hashable, Sendable {
    /// The address, such as `guests[0].phones`; nil in a section without a tag.
    public var address: String?
    /// The operations allowed on its entries.
    public var entries: Entries
    /// Whether all rows of the list are disabled.
    public var isDisabled: Bool
    /// Whether the rules of the list demand an entry now.
    public var isRequired: Bool
    /// Whether the last check of the list itself found an error.
    public var isInvalid: Bool
    /// The issues of the list itself, wherever they are shown.
    public var issues: [FormIssue]
    /// Whether the add button of the list shows its issues; otherwise the section does.
    public var showsIssuesByAddButton: Bool
  }

  /// How options of a selectable section are chosen.
  public struct Choice: Hashable, Sendable {
    /// Whether one or several options can be chosen.
    public var mode: FormDefinition.Select.Mode
    /// Whether the choice can be cleared; otherwise the last option stays chosen.
    public var isDeselectable: Bool
  }

  /// The tag in the definition.
  public var tag: String?
  /// The address of an entry that is drawn as a section, such as `teams[0]`; nil for any other
  /// section.
  public var address: String?
  /// The header above the rows.
  public var header: FormDefinition.Header?
  /// The footer below the rows.
  public var footer: FormDefinition.Header?
  /// The title in the index beside the list.
  public var indexTitle: String?
  /// Whether the user can collapse the section.
  public var isCollapsible: Bool
  /// Whether the section is collapsed.
  public var isCollapsed: Bool
  /// Whether all rows of the section are disabled.
  public var isDisabled: Bool
  /// Whether the rules of the section demand a choice or an entry now.
  public var isRequired: Bool
  /// The mark beside the header of a choice, by the form's `marks`; also of a list that needs an
  /// entry.
  public var mark: RowAppearance.Mark
  /// Whether one of the issues is an error.
  public var isInvalid: Bool
  /// The issues of the section's own value, and those of the lists in its entries that have no add
  /// button now to show them.
  public var issues: [FormIssue]
  /// The status of the options of a selectable section.
  public var optionStatus: FormOptionStatus
  /// How the options are chosen; nil for a section that is not selectable.
  public var choice: Choice?
  /// Whether the user can put the rows, which are no entries, in another order now.
  public var canReorderRows: Bool
  /// The operations allowed on entries; nil for a section without entries.
  public var entries: Entries?
  /// The lists in the entries that are not hidden, in the order of the form.
  public var lists: [List]
}

extension FormSection {
  /// The current appearance of the section, apart from its rows.
  public var appearance: SectionAppearance {
    observed(\.appearance) {
      let lists = lists
      let isRequired = !isGone && form.state.demandsValue(slot)
      let unshown = lists.filter { !$0.showsIssuesByAddButton }
      return SectionAppearance(
        tag: tag, address: isEntry ? address : nil, header: header, footer: footer,
        indexTitle: indexTitle,
        isCollapsible: definition.collapsible, isCollapsed: isCollapsed, isDisabled: isDisabled,
        isRequired: isRequired,
        mark: form.definition.marks.mark(isRequired: isRequired, canBeEmpty: choice != nil),
        isInvalid: !isValid || unshown.contains(where: \.isInvalid),
        issues: issues + unshown.flatMap(\.issues), optionStatus: optionStatus, choice: choice,
        canReorderRows: canReorderRows, entries: entryOperations, lists: lists)
    }
  }

  private var choice: SectionAppearance.Choice? {
    guard case .select(let select) = definition.kind else { return nil }
    return SectionAppearance.Choice(
      mode: select.mode, isDeselectable: form.state.isDeselectable(select, slot))
  }

  private var entryOperations: SectionAppearance.Entries? {
    let list = form.program.sections[number].item
    guard !isEntry, form.program.templateOfList[list] >= 0 else { return nil }
    return form.state.operations(onEntriesOf: list)
  }

  private var lists: [SectionAppearance.List] {
    guard form.program.hasInnerLists, !isGone else { return [] }
    let state = form.state
    return state.shownLists(inSection: place).map { list in
      SectionAppearance.List(
        address: state.address(ofSlot: list), entries: state.operations(onEntriesOf: list),
        isDisabled: state.flags[list].contains(.disabled),
        isRequired: state.demandsValue(list),
        isInvalid: state.flags[list].contains(.invalid), issues: state.issues(ofSlot: list),
        showsIssuesByAddButton: state.addButton(ofList: state.plan(list), list)
          .map { !state.isHidden($0) } ?? false)
    }
  }
}

extension FormState {
  /// What the user can do with the entries of a list now.
  fileprivate func operations(onEntriesOf list: Int) -> SectionAppearance.Entries {
    return SectionAppearance.Entries(
      count: self[list: list].entries.count,
      canInsert: allows(.insert, in: list) && canInsertEntry(in: list),
      canDelete: allows(.delete, in: list) && canDeleteEntry(in: list),
      canReorder: allows(.move, in: list),
      kinds: kinds(ofList: list))
  }
}

extension SectionAppearance {
  /// Encodes the section as an object, as `formc run` prints it.
  public func encode(to encoder: any Encoder) throws { try json(rows: nil).encode(to: encoder) }

  /// The section as an object, with its rows if given.
  package func json(rows: [JSONValue]?) -> JSONValue {
    var members = JSONMembersBuilder()
    members.addJSON("tag", tag.map(JSONValue.string) ?? .null)
    members.add("address", address)
    members.addJSON("header", header?.name ?? .null)
    members.addJSON("footer", footer?.name ?? .null)
    if let rows { members.addJSON("rows", .array(rows)) }
    if !issues.isEmpty {
      members.addJSON("errors", .array(issues.map { .string($0.message) }))
      members.addJSON(
        "issues", .array(issues.map { $0.tag == tag ? $0.jsonWithoutTag : $0.jsonValue }))
    }
    members.add("isInvalid", isInvalid, unless: false)
    members.add("isRequired", isRequired, unless: false)
    mark.add(to: &members, isRequired: isRequired)
    members.add("isDisabled", isDisabled, unless: false)
    members.add("isCollapsed", isCollapsed, unless: false)
    members.add("isCollapsible", isCollapsible, unless: false)
    members.add("indexTitle", indexTitle)
    if let view = header?.view { members.addJSON("headerView", view) }
    if let view = footer?.view { members.addJSON("footerView", view) }
    if let choice { members.addJSON("select", choice.jsonValue) }
    members.add("canReorderRows", canReorderRows, unless: false)
    if optionStatus != .loaded { optionStatus.add(to: &members, as: "optionStatus") }
    if let entries { members.addJSON("entries", entries.jsonValue) }
    if !lists.isEmpty { members.addJSON("lists", .array(lists.map(\.jsonValue))) }
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
    var members = JSONMembersBuilder()
    members.addJSON("count", .int(count))
    members.add("canInsert", canInsert)
    members.add("canDelete", canDelete)
    members.add("canReorder", canReorder)
    if !kinds.isEmpty { members.addJSON("kinds", .array(kinds.map(\.jsonValue))) }
    return members.object
  }
}

extension SectionAppearance.List {
  fileprivate var jsonValue: JSONValue {
    var members = JSONMembersBuilder()
    members.addJSON("address", address.map(JSONValue.string) ?? .null)
    members.addJSON("entries", entries.jsonValue)
    members.add("isDisabled", isDisabled, unless: false)
    members.add("isRequired", isRequired, unless: false)
    members.add("isInvalid", isInvalid, unless: false)
    if !issues.isEmpty { members.addJSON("issues", .array(issues.map(\.jsonWithoutTag))) }
    return members.object
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

  /// The argument of the view, if the header is a view.
  fileprivate var view: JSONValue? {
    guard case .view(let view) = self else { return nil }
    var members = JSONMembersBuilder()
    if let height = view.height { members.addJSON("height", .plain(height)) }
    if !view.properties.isEmpty { members.addJSON("properties", view.properties.plainJSON) }
    return members.object
  }
}

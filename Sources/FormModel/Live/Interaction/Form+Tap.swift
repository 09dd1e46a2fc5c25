#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The outcome of a tap.
public struct TapResult: Hashable, Sendable {
  /// The events that handlers were called for, in order.
  public var events: [FormEvent]
  /// The names of the handlers that were called, in order.
  public var handlers: [String] { events.map(\.handler) }
  /// The screen or URL to present; nil for none.
  public var presentation: FormPresentation?
  /// The row that presents it, which `willSelect` may have chosen; nil for none.
  public var presenter: FormRow.ID?
  /// The issues that ended the steps early, as `validate` does; empty if they did not.
  public var issues: [FormIssue] = []
  /// The rows whose `async` rules ended the steps early because the host has not answered yet.
  public var pending: [String] = []
  /// The changes made by the tap.
  public var changes: ChangeSet

  package init(events: [FormEvent] = [], changes: ChangeSet = ChangeSet()) {
    self.events = events
    self.changes = changes
  }

  /// Creates the result of the last transaction of a form.
  init(of form: Form, _ changes: ChangeSet) {
    self.init(events: form.calledEvents, changes: changes)
    (issues, pending) = (form.stepIssues, form.stepPending)
  }
}

/// A screen or URL that a tap on a row presents.
public enum FormPresentation: Hashable, Sendable {
  /// The options of the row: on a separate screen, as a sheet, an alert or a popover, depending on
  /// its type.
  case options(tag: String?)
  /// A controller of the host, shown in a mode: `show`, `modal`, `popover` or `segue`.
  case controller(name: String, mode: String)
  /// An absolute URL that the host opens.
  case url(String)
  /// The kinds that a new entry can have; ``FormRow/addEntry(kind:)`` adds one.
  case kinds([EntryKind])
  /// A question that the user must confirm; ``FormRow/tap(isConfirmed:)`` then performs the action.
  case confirmation(String)
}

extension Form {
  /// Taps a row, or the add button of a list by the list's address.
  ///
  /// A text row gets the focus, a check mark or switch toggles, an option is chosen, an inline row
  /// opens or closes, a button calls its handler, and the add button of a section adds an entry,
  /// whose first row that can be filled in gets the focus or opens. Before that, `willSelect` may
  /// refuse or redirect; afterwards `select` is called. Tapping a disabled row does nothing.
  ///
  /// - Parameters:
  ///   - tag: The tag or address.
  ///   - isConfirmed: Whether the user has confirmed the question of a button with `confirm`. Until
  ///     then a tap only returns the question, as ``FormPresentation/confirmation(_:)``.
  /// - Throws: ``FormError`` for an unknown tag and a row that is not visible, and if a handler
  ///   fails.
  @discardableResult
  public func tap(_ tag: String, isConfirmed: Bool = false) throws(FormError) -> TapResult {
    guard var slot = slot(ofAddress: tag) else { throw .unknownTag(tag) }
    if plan(slot).isList, let button = state.addButton(ofList: plan(slot), slot) { slot = button }
    try checkVisible(slot, tag)
    return try tap(slot, isConfirmed: isConfirmed)
  }

  /// Taps the row at a position, which need not have a tag, as ``tap(_:isConfirmed:)`` does.
  ///
  /// - Throws: ``FormError/noRow(_:)`` if there is none, and an error if a handler fails.
  @discardableResult
  public func tap(
    at position: RowPosition, isConfirmed: Bool = false
  ) throws(FormError) -> TapResult {
    guard let row = row(at: position) else { throw .noRow(position) }
    return try tap(row.slot, isConfirmed: isConfirmed)
  }

  /// Taps the button at the end of a row with `accessory: detail` or `detailDisclosure`, which
  /// sends the event `detail`, also while the row is disabled.
  ///
  /// - Throws: ``FormError`` for an unknown tag, for a row that is not visible or has no button,
  ///   and if the handler fails.
  @discardableResult
  public func tapAccessory(_ tag: String) throws(FormError) -> TapResult {
    try knownRow(tag).tapAccessory()
  }

  /// Adds an entry of a kind to a list, as a tap on its add button and on the kind does.
  ///
  /// - Throws: ``FormError`` for an unknown tag, for anything but a list of entries with an add
  ///   button that can be tapped, and for a kind that is missing or unknown.
  @discardableResult
  public func addEntry(in tag: String, kind: String? = nil) throws(FormError) -> TapResult {
    let list = try list(tag)
    guard let button = state.addButton(ofList: plan(list), list) else {
      throw .notAllowed(tag: tag, .insert)
    }
    return try addEntry(at: button, kind: kind)
  }

  func addEntry(at button: Int, kind: String?) throws(FormError) -> TapResult {
    let list = state.parent(plan(button), button)
    let tag = list.flatMap(state.address) ?? ""
    let (_, changes) = try outcome { () throws(FormError) in
      guard let list, plan(button).isAddButton, state.isReachable(button) else {
        throw .notAllowed(tag: tag, .insert)
      }
      try endOtherEditing(than: button)
      try add(newEntry(kind, nil, of: list, tag), to: list)
    }
    return TapResult(of: self, changes)
  }

  func tap(_ slot: Int, isConfirmed: Bool) throws(FormError) -> TapResult {
    if !isConfirmed, state.isReachable(slot), let question = FormRow(form: self, slot: slot).confirm
    {
      var result = TapResult()
      (result.presentation, result.presenter) = (.confirmation(question), state.id(ofSlot: slot))
      return result
    }
    var presenter: FormRow.ID?
    let (presentation, changes) = try outcome { () throws(FormError) -> FormPresentation? in
      guard state.isReachable(slot), let target = try selected(insteadOf: slot) else { return nil }
      let presentation = try act(on: target)
      if presentation != nil { presenter = state.id(ofSlot: target) }
      try select(target)
      return presentation
    }
    var result = TapResult(of: self, changes)
    (result.presentation, result.presenter) = (presentation, presenter)
    return result
  }

  /// The row that a tap selects, as decided by `willSelect`; nil if it refused.
  private func selected(insteadOf slot: Int) throws(FormError) -> Int? {
    switch try emit(.willSelect, at: slot) {
    case .refuse: return nil
    case .redirect(let tag):
      guard let other = self.slot(ofAddress: tag) else { throw .unknownTag(tag) }
      return state.isReachable(other) ? other : nil
    default: return slot
    }
  }

  /// Calls the handlers of a selection, and of the end of the previous one.
  private func select(_ slot: Int) throws(FormError) {
    if let before = interaction.selection, before != slot {
      interaction.selection = nil
      if state.isAlive(before) { try emit(.deselect, at: before) }
    }
    if try emit(.select, at: slot) == .keepSelection {
      interaction.selection = slot
    } else {
      interaction.selection = nil
      try emit(.deselect, at: slot)
    }
  }

  private func act(on slot: Int) throws(FormError) -> FormPresentation? {
    let plan = plan(slot)
    switch plan.behavior {
    case .text, .number:
      if state.isFocusable(slot) { _ = try moveFocus(to: slot) }
    case .toggle where !plan.isDerived:
      try endOtherEditing(than: slot)
      state.assign(state.stored[slot].toggled, to: slot)
    case .check: try choose(slot)
    case .action: return try perform(plan, slot)
    case .date, .components, .choice(.picker), .customInline:
      if plan.behavior.isInline {
        try toggleExpansion(of: slot)
      } else if state.isFocusable(slot) {
        _ = try moveFocus(to: slot)
      }
    case .choice(.screen), .choices, .leftRight:
      try endOtherEditing(than: slot)
      try emit(.present, at: slot)
      return plan.row?.controller ?? .options(tag: state.address(ofSlot: slot))
    case .file:
      try endOtherEditing(than: slot)
      guard let controller = plan.row?.controller else { return nil }
      try emit(.present, at: slot)
      return controller
    default: try endOtherEditing(than: slot)
    }
    return nil
  }

  /// Ends editing in another row than the tapped one, and takes the steps that follow.
  private func endOtherEditing(than slot: Int) throws(FormError) {
    if interaction.focus != slot { try leaveFocus() }
  }

  // MARK: - Buttons

  private func perform(_ plan: ItemPlan, _ slot: Int) throws(FormError) -> FormPresentation? {
    try endOtherEditing(than: slot)
    if case .addButton = plan.kind {
      guard let list = state.parent(plan, slot), state.canInsertEntry(in: list) else { return nil }
      if let kinds = state.presentation(ofKindsBy: slot) { return kinds }
      try add(nil, to: list)
      return nil
    }
    if case .string(let handler) = plan.row?.property("action") {
      var event = FormEvent(.action, handler: handler, tag: state.address(ofSlot: slot))
      event.row = state.id(ofSlot: slot)
      try call(&event)
      return nil
    }
    if !plan.steps.isEmpty { try take(.event(.tap), at: slot) }
    if let url = state.url(ofRow: slot) { return .url(url) }
    guard let controller = plan.row?.controller else { return nil }
    try emit(.present, at: slot)
    return controller
  }

  /// Adds an entry at the end of a list.
  func appendEntry(_ value: FormValue?, in list: Int) -> EntryState? {
    let entry = state.insertEntry(in: list, at: state[list: list].entries.count, value)
    state.followEdit(ofEntriesIn: list, isAddition: true)
    state.settle()
    return entry
  }

  /// Adds an entry at the end of a list and starts filling it in.
  private func add(_ value: FormValue?, to list: Int) throws(FormError) {
    if let entry = appendEntry(value, in: list) { try beginEditing(entry, in: list) }
  }

  /// Starts filling in a new entry: its first row that can be filled in gets the focus, or opens.
  func beginEditing(_ entry: EntryState, in list: Int) throws(FormError) {
    guard let items = state.template(ofList: list)?.items else { return }
    let slots = items.lazy.map { $0 + entry.base }
    for slot in slots.flatMap({ [$0] + self.state.slots(ofList: $0) }) {
      if try begin(slot) { return }
    }
  }

  /// Starts filling in a row: it gets the focus, or opens.
  ///
  /// - Returns: Whether the row can be filled in.
  func begin(_ slot: Int) throws(FormError) -> Bool {
    if state.isFocusable(slot) {
      _ = try moveFocus(to: slot)
      return true
    }
    let plan = plan(slot)
    guard plan.behavior.isInline, state.canBeEdited(slot), state.isReachable(slot) else {
      return false
    }
    if !interaction.expanded.contains(slot) { try toggleExpansion(of: slot) }
    return true
  }

  // MARK: - Inline rows

  private func toggleExpansion(of slot: Int) throws(FormError) {
    if interaction.expanded.contains(slot) {
      try collapse(slot)
      return
    }
    if state.closesInlineRows(.anotherShown) { try collapseAll() }
    try endOtherEditing(than: slot)
    state.note(slot)
    state.flags[slot].insert(.expanded)
    interaction.expanded.append(slot)
    try emit(.expand, at: slot)
  }

  /// Closes the pickers of all inline rows.
  func collapseAll() throws(FormError) {
    for slot in interaction.expanded { try collapse(slot) }
  }

  func collapse(_ slot: Int) throws(FormError) {
    interaction.expanded.removeAll { $0 == slot }
    state.note(slot)
    state.flags[slot].remove(.expanded)
    try emit(.collapse, at: slot)
  }

  // MARK: - Sections

  /// Opens or collapses a collapsible section, which keeps its rows and their values.
  ///
  /// - Throws: ``FormError`` for an unknown tag and for anything but a collapsible section.
  @discardableResult
  public func setCollapsed(_ isCollapsed: Bool, of tag: String) throws(FormError) -> ChangeSet {
    guard let slot = slot(ofAddress: tag) else { throw .unknownTag(tag) }
    guard let section = section(tag), slot == section.slot else {
      throw .notCollapsible(tag: tag)
    }
    return try section.setCollapsed(isCollapsed)
  }

  // MARK: - Selectable sections

  /// Taps an option of a selectable section.
  ///
  /// In a single choice the option replaces the previous one. In a multiple choice it is added; the
  /// options keep their order, and one that excludes the others replaces them, as in
  /// ``choose(_:in:)``. Tapping a chosen option deselects it if the section allows that or
  /// others remain.
  ///
  /// - Throws: ``FormError`` for an unknown tag, for anything but a selectable section, and for an
  ///   option that does not exist, is hidden or disabled.
  @discardableResult
  public func select(_ option: FormValue, in tag: String) throws(FormError) -> TapResult {
    let slot = try slot(of: tag)
    if program.items[slot].options?.areDelivered == true {
      try checkOffered(option, in: state.offered(slot), tag)
    }
    let section = program.items[slot].section
    guard program.sections[section].item == slot,
      case .select = program.sections[section].content
    else { throw .notSelectable(tag: tag) }
    guard
      let row = state.optionRows(ofSection: section).first(where: {
        state.option(ofRow: $0) == option
      })
    else { throw .notAnOption(tag: tag, option) }
    guard state.isReachable(row) else {
      throw state.refusal(.notSelectable(tag: tag), at: row, tag)
    }
    return try tap(row, isConfirmed: true)
  }

  /// Applies a tap on an option's row to the value of its section.
  func choose(_ slot: Int) throws(FormError) {
    let section = program.sections[plan(slot).section]
    guard case .select(let select, _) = section.content, let option = state.option(ofRow: slot)
    else { return }
    let chosen = state.stored[section.item]
    let isChosen = chosen == option || chosen.elements?.contains(option) ?? false
    if isChosen, !state.isDeselectable(select, section.item), chosen.elements?.count ?? 1 == 1 {
      return
    }
    switch select.mode {
    case .single:
      state.assign(isChosen ? .null : option, to: section.item)
    case .multiple:
      state.assign(toggling(option, in: chosen, of: section), to: section.item)
    }
  }

  private func toggling(
    _ option: FormValue, in chosen: FormValue, of section: SectionPlan
  ) -> FormValue {
    var values = chosen.elements ?? []
    if values.contains(option) {
      values.removeAll { $0 == option }
    } else {
      let all = state.optionRows(ofSection: plan(section.item).section)
        .compactMap(state.option(ofRow:))
      values = state.remaining(values, beside: option, section.item)
      let wanted = Set(values + [option])
      let unknown = values.filter { !all.contains($0) }
      values = all.filter(wanted.contains) + unknown
    }
    return values.isEmpty ? .null : .list(values)
  }

  // MARK: - The row that stays selected

  /// The row that stays selected, as its `select` handler decided; nil for none.
  public var selectedRow: String? {
    observed(\.selectedRow) { interaction.selection.flatMap { state.address(ofSlot: $0) } }
  }

  /// Deselects the row that stayed selected.
  ///
  /// - Throws: ``FormError`` if the `deselect` handler fails.
  @discardableResult
  public func deselect() throws(FormError) -> ChangeSet {
    guard let slot = interaction.selection else { return ChangeSet() }
    return try transaction { () throws(FormError) in
      interaction.selection = nil
      try emit(.deselect, at: slot)
    }
  }

  // MARK: - Controls

  /// Toggles a check mark or switch: true becomes false, false and absent become true.
  ///
  /// - Throws: ``FormError`` for an unknown tag, a row of another kind, and a row that cannot be
  ///   changed now.
  @discardableResult
  public func toggle(_ tag: String) throws(FormError) -> ChangeSet { try knownRow(tag).toggle() }

  /// Moves a slider, which snaps to the nearest of its steps within its range.
  ///
  /// - Throws: ``FormError`` as ``toggle(_:)`` does.
  @discardableResult
  public func slide(_ tag: String, to value: Double) throws(FormError) -> ChangeSet {
    try knownRow(tag).slide(to: value)
  }

  /// Presses the plus of a stepper.
  ///
  /// At its end the stepper stays or, if it wraps, continues at the other end.
  ///
  /// - Throws: ``FormError`` as ``toggle(_:)`` does.
  @discardableResult
  public func increment(_ tag: String) throws(FormError) -> ChangeSet {
    try knownRow(tag).increment()
  }

  /// Presses the minus of a stepper.
  ///
  /// - Throws: ``FormError`` as ``toggle(_:)`` does.
  @discardableResult
  public func decrement(_ tag: String) throws(FormError) -> ChangeSet {
    try knownRow(tag).decrement()
  }

  /// Moves the picker of a date, a time or both.
  ///
  /// The picker rounds down to its minute interval and stays within `min` and `max`. A `date` row
  /// keeps the day, from midnight, and a `time` row the time of day.
  ///
  /// - Throws: ``FormError`` as ``toggle(_:)`` does.
  @discardableResult
  public func pick(_ date: Date, in tag: String) throws(FormError) -> ChangeSet {
    try knownRow(tag).pick(date)
  }

  /// Moves the picker of a `countDown` row, which has whole minutes from 0:00 to 23:59.
  ///
  /// - Throws: ``FormError`` as ``toggle(_:)`` does.
  @discardableResult
  public func pick(_ duration: Duration, in tag: String) throws(FormError) -> ChangeSet {
    try knownRow(tag).pick(duration)
  }

  /// The row a command refers to, hidden or not.
  func knownRow(_ tag: String) throws(FormError) -> FormRow {
    guard let slot = slot(ofAddress: tag) else { throw .unknownTag(tag) }
    return FormRow(form: self, slot: slot)
  }
}

extension FormSection {
  /// Opens or collapses the section, as ``Form/setCollapsed(_:of:)`` does.
  @discardableResult
  public func setCollapsed(_ isCollapsed: Bool) throws(FormError) -> ChangeSet {
    guard definition.collapsible else { throw .notCollapsible(tag: address ?? "") }
    let item = slot
    guard !isGone, isCollapsed != self.isCollapsed else { return ChangeSet() }
    return try form.transaction { () throws(FormError) in
      form.state.note(item)
      form.state.flags[item].set(.collapsed, isCollapsed)
      try form.emit(isCollapsed ? .collapse : .expand, at: item)
    }
  }
}

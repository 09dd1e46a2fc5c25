#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A live form: values, states and errors that follow a definition, without a screen.
///
/// ```swift
/// let form = try Form(definition)
/// let changes = try form.set("email", to: .string("ann@example.com"))
/// try form.isHidden("newsletter")
/// ```
///
/// A form changes in transactions. Each mutating call is one; ``update(_:)`` combines many. When
/// the outermost transaction ends, conditions, computed values and validation settle once, each
/// after its dependencies, and one ``ChangeSet`` says what has changed. A transaction that fails
/// leaves the form as it was.
///
/// A form belongs to one task or actor at a time, such as the main actor.
public final class Form {
  /// The program that the form runs.
  public let program: FormProgram
  package let state: FormState
  package var host: FormHost
  /// The number of nested open transactions.
  var depth = 0
  /// The error of a failed nested transaction; nil if none failed.
  var failureInside: FormError?
  /// Which rows and sections are visible, by position.
  var layout: FormOrder
  var observers = ObserverList()
  /// What observers of the screen have been sent.
  var screen = ScreenState()
  /// What has been read under Observation tracking.
  let readings = Readings()
  /// What the user is doing.
  var interaction = Interaction()
  /// What the steps of the current transaction have been taken for.
  var steps = StepProgress()
  /// Whether the program is being told of wrong results of functions.
  private var isReportingResults = false
  /// The events that handlers were called for since the outermost transaction began, in order, each
  /// as its handler left it.
  public package(set) var calledEvents: [FormEvent] = []
  /// The issues because of which steps have ended since the outermost transaction began, as after
  /// `validate`, in the order in which they were found.
  public package(set) var stepIssues: [FormIssue] = []
  /// The rows because of which steps have ended since the outermost transaction began, as the host
  /// has yet to answer their `async` rules.
  public package(set) var stepPending: [String] = []
  /// The names of the handlers called since the outermost transaction began, in order.
  public var calledHandlers: [String] { calledEvents.map(\.handler) }
  /// The places of the form's parts in its spec, shown in reasons; nil if unknown.
  public var places: FormSpecPlaces?
  /// The last error that was not thrown; nil if there was none or it was reset to nil.
  ///
  /// It is that of an assignment to a property of generated source, which cannot throw, or
  /// ``FormError/wrongResult(function:expected:found:)`` of a function of the host, whose result then
  /// counts as no value.
  public var lastFailure: FormError?
  /// Called for each error that is not thrown; for a wrong result after the transaction.
  public var onFailure: ((_ failure: FormError, _ form: Form) -> Void)?
  /// The wrong results of functions in the last transaction.
  package var wrongResults: [FormError] = []
  /// The swipe actions whose handlers decided to end them later.
  public var pendingSwipes: [Int] {
    observed(\.pendingSwipes) { interaction.swipe.tokens }
  }

  /// Creates a form from a program, which may be shared with other forms.
  ///
  /// - Throws: ``FormError/missing(_:)`` if the host lacks something that the definition calls by
  ///   name, and ``FormError/functionFailed(_:_:)``.
  public convenience init(
    _ program: FormProgram, host: FormHost = FormHost()
  ) throws(FormError) {
    try self.init(program, host: host, nextWork: 0)
  }

  /// Creates a form that continues the numbering of another form's questions to the host.
  init(_ program: FormProgram, host: FormHost, nextWork: Int) throws(FormError) {
    self.program = program
    self.host = host
    state = FormState(program: program, host: host)
    state.nextWork = nextWork
    layout = FormOrder(state)
    try host.check(against: program)
    state.start()
    if let failure = state.takeFailure() { throw failure }
    reportWrongResults()
  }

  /// Reports results of functions that do not have their declared types, at the end of a transaction.
  @inline(never)
  func reportWrongResults() {
    if state.wrongResults.isEmpty {
      if !wrongResults.isEmpty { wrongResults = [] }
      return
    }
    wrongResults = state.wrongResults.sorted { $0.key < $1.key }.map(\.value)
    state.wrongResults = [:]
    lastFailure = wrongResults.last
    // A reaction that changes the form again reports what it finds, but is not told of it.
    guard !isReportingResults else { return }
    isReportingResults = true
    defer { isReportingResults = false }
    for failure in wrongResults { onFailure?(failure, self) }
  }

  /// Creates a form from a definition.
  ///
  /// - Throws: ``FormError`` as ``FormProgram/init(_:)`` and ``init(_:host:)`` do.
  public convenience init(
    _ definition: FormDefinition, host: FormHost = FormHost()
  ) throws(FormError) {
    try self.init(FormProgram(definition), host: host)
  }

  /// The time zone of dates.
  public var timeZone: TimeZone { host.timeZone }

  /// The definition of the form.
  public var definition: FormDefinition { program.definition }

  // MARK: - State by tag, or by the address of a row in an entry

  /// Whether a row or section is hidden, itself or through what contains it.
  ///
  /// - Throws: ``FormError/unknownTag(_:)``.
  public func isHidden(_ tag: String) throws(FormError) -> Bool {
    try known(tag, row: \.isHidden, section: \.isHidden)
  }

  /// Whether a row or section is disabled, itself or through what contains it.
  ///
  /// - Throws: ``FormError/unknownTag(_:)``.
  public func isDisabled(_ tag: String) throws(FormError) -> Bool {
    try known(tag, row: \.isDisabled, section: \.isDisabled)
  }

  /// Whether the last check of a row found no error or, for a group or section, none in its visible
  /// rows either; true if never checked.
  ///
  /// - Throws: ``FormError/unknownTag(_:)``.
  public func isValid(_ tag: String) throws(FormError) -> Bool {
    try known(tag, row: \.isValidInside, section: \.isValidInside)
  }

  /// The issues found by the last check of a row's rules, in the order of the rules.
  ///
  /// - Throws: ``FormError/unknownTag(_:)``.
  public func issues(of tag: String) throws(FormError) -> [FormIssue] {
    try known(tag, row: \.issues, section: \.issues)
  }

  /// Reads a property common to rows and sections.
  func known<Value>(
    _ tag: String, row: (FormRow) -> Value, section: (FormSection) -> Value
  ) throws(FormError) -> Value {
    guard let value = read(tag, row: row, section: section) else { throw .unknownTag(tag) }
    return value
  }

  /// The slot of a tag or address; tracked, so that the reader is notified when it changes.
  func readSlot(ofAddress address: String) -> Int? {
    if let slot = program.tags[address] { return slot }
    return self[slotOf: address]
  }

  /// The slot of a tag or address, tracked.
  func knownSlot(_ address: String) throws(FormError) -> Int {
    guard let slot = readSlot(ofAddress: address) else { throw .unknownTag(address) }
    return slot
  }

  /// The slot that an address in an entry currently refers to.
  subscript(slotOf address: String) -> Int? {
    observed(\.[slotOf: address]) { slot(ofAddress: address) }
  }

  /// Reads a property common to rows and sections; nil for an unknown tag.
  func read<Value>(
    _ tag: String, row: (FormRow) -> Value, section: (FormSection) -> Value
  ) -> Value? {
    guard let slot = readSlot(ofAddress: tag) else { return nil }
    let plan = plan(slot)
    if case .section = plan.kind { return section(FormSection(form: self, number: plan.section)) }
    if state.isEntrySection(slot) { return section(FormSection(form: self, number: slot)) }
    return row(FormRow(form: self, slot: slot))
  }

  package func plan(_ slot: Int) -> ItemPlan { state.plan(slot) }

  /// The slot of a tag, or of a row in an entry: `phones[0]`, `items[2].price`.
  package func slot(ofAddress address: String) -> Int? { state.slot(ofAddress: address) }

  // MARK: - Sections and rows

  /// The visible sections in order.
  public var sections: [FormSection] {
    observed(\.sections) {
      layout.sections().map { FormSection(form: self, number: $0) }
    }
  }

  /// The row with a tag, visible or not; `phones[0]` or `items[2].price` in entries.
  ///
  /// - Returns: nil if there is none.
  public func row(_ address: String) -> FormRow? {
    readSlot(ofAddress: address).flatMap { slot in
      plan(slot).row == nil || state.isEntrySection(slot) ? nil : FormRow(form: self, slot: slot)
    }
  }

  /// The visible row at a position; nil if there is none.
  public func row(at position: RowPosition) -> FormRow? { self[rowAt: position] }

  private subscript(rowAt position: RowPosition) -> FormRow? {
    observed(\.[rowAt: position]) {
      guard let section = layout.section(at: position.section),
        let slot = layout.slot(at: position.row, inSection: section)
      else { return nil }
      return FormRow(form: self, slot: slot)
    }
  }

  /// The section with a tag, or of an entry that is drawn as a section: `teams[0]`.
  ///
  /// - Returns: nil if there is none.
  public func section(_ address: String) -> FormSection? {
    if let section = program.section(address) { return FormSection(form: self, number: section) }
    guard program.hasEntrySections, let slot = readSlot(ofAddress: address),
      state.isEntrySection(slot)
    else { return nil }
    return FormSection(form: self, number: slot)
  }

  /// The index titles of the visible sections; a section without one is not in the index.
  public var indexTitles: FormIndexTitles {
    observed(\.indexTitles) {
      var result = FormIndexTitles()
      for (index, section) in layout.sections().enumerated() {
        guard let title = FormSection(form: self, number: section).indexTitle else { continue }
        result.titles.append(title)
        result.sections.append(index)
      }
      return result
    }
  }

  /// The row with an id, visible or not; nil once it is removed.
  public func row(id: FormRow.ID) -> FormRow? { self[row: id] }

  /// The section with an id, visible or not; nil for an id of another form, and once the entry that
  /// it draws is removed.
  public func section(id: FormSection.ID) -> FormSection? {
    let section = FormSection(form: self, id: id)
    if id.place < program.items.count {
      return id.generation == 0 && program.sections.indices.contains(id.place) ? section : nil
    }
    guard let slot = state.slot(of: id), state.isEntrySection(slot), state.isAlive(slot) else {
      return nil
    }
    return section
  }

  /// The entry with an id; nil once it is removed.
  public func entry(id: FormEntry.ID) -> FormEntry? { self[entry: id] }

  private subscript(row id: FormRow.ID) -> FormRow? {
    observed(\.[row: id]) {
      guard let slot = state.slot(of: id), plan(slot).row != nil,
        state.isAlive(slot)
      else { return nil }
      return FormRow(form: self, id: id)
    }
  }

  private subscript(entry id: FormEntry.ID) -> FormEntry? {
    observed(\.[entry: id]) {
      guard let slot = state.slot(of: id), slot >= program.items.count, state.isAlive(slot),
        let entry = FormRow(form: self, slot: slot).entry, entry.id == id
      else { return nil }
      return entry
    }
  }

  // MARK: - Another definition

  /// Makes a form of another definition and carries over what the user did in this one.
  ///
  /// Rows with the same tag correspond, and a value is carried over if the new row accepts it; rows
  /// and sections without a tag correspond if they are defined alike. Carried over are values,
  /// entries with their order, models, delivered options, texts that are not values, the focus with
  /// text and caret, the language, open rows and sections, swipe actions in progress, and what has
  /// been touched and found wrong: unchanged rules keep their results, others are checked again.
  /// Whatever the user has not changed follows the new definition.
  ///
  /// No handler is called, and this form stays as it is. The new form has no observers yet, has its
  /// own ids for rows and sections, and repeats the questions to the host that this one still waits
  /// for, under other numbers.
  ///
  /// - Parameters:
  ///   - program: The program of the new form.
  ///   - host: The host of the new form; nil for that of this one.
  /// - Throws: ``FormError`` as a new form does.
  public func reload(
    into program: FormProgram, host: FormHost? = nil
  ) throws(FormError) -> FormReload {
    var own = self.host
    own.languages = state.languages
    if own.translator == nil, own.languages.tags.first != language {
      own.languages.tags.insert(language, at: 0)
    }
    let form = try Form(program, host: host ?? own, nextWork: state.nextWork)
    var carriage = FormCarriage(from: self, to: form)
    carriage.carry()
    if let failure = form.state.takeFailure() { throw failure }
    return FormReload(form: form, misfits: carriage.misfits)
  }

  /// Makes a form of another definition and carries over what the user did in this one, as
  /// ``reload(into:host:)-(FormProgram,_)`` does.
  ///
  /// - Throws: ``FormError`` as ``FormProgram/init(_:)`` and a new form do.
  public func reload(
    into definition: FormDefinition, host: FormHost? = nil
  ) throws(FormError) -> FormReload {
    try reload(into: FormProgram(definition), host: host)
  }

  /// The host's product for a row of one of its own types, such as a cell; nil for other rows.
  ///
  /// Generated types have a requirement for each row type with a Swift class, which this calls.
  public func makeRow(_ row: FormRow) -> Any? { host.rows[row.type]?(row) }
}

/// Gives the closures of generated code access to a form's rows.
///
/// Lives as long as one call of a closure. Numbers are slots of a ``FormIndex``; generated code has
/// a property for each that it reads. Everything is a subscript, so that no tag of a form can be
/// the name of a member. A reader is one word, and its members are not inlined: the Swift compiler
/// optimizes thousands of closures in a fraction of the time, and a call is a small part of what
/// they cost.
@_spi(Generated)
public struct FormReader {
  /// The state that a call of a closure reads.
  struct Source {
    /// The values of the slots as expressions see them.
    let values: UnsafePointer<FormValue>
    /// The offset from the slots of a template to those of the entry; 0 outside entries.
    let entry: Int
    /// The slot of the row that the closure belongs to; -1 for none.
    let own: Int
    let state: Unmanaged<FormState>
  }

  private let source: UnsafePointer<Source>

  /// Calls a closure with a reader of a state.
  ///
  /// The state owns the values, which stay in place while the closure runs: no function that it can
  /// call may change the form.
  @inline(__always)
  static func read<Result>(
    _ state: FormState, _ entry: Int, own: SlotPlace, _ code: (FormReader) -> Result
  ) -> Result {
    let source = Source(
      values: UnsafePointer(state.effective.base), entry: entry, own: own.index(entry),
      state: .passUnretained(state))
    return withUnsafePointer(to: source) { code(FormReader(source: $0)) }
  }

  private var values: UnsafePointer<FormValue> { source.pointee.values }
  private var entry: Int { source.pointee.entry }

  private func inState<Result>(_ body: (FormState) -> Result) -> Result {
    source.pointee.state._withUnsafeGuaranteedRef(body)
  }
}

// MARK: - Rows of an outer entry

@_spi(Generated)
extension FormReader {
  /// The value of a row of an outer entry, for a closure in an inner entry.
  ///
  /// - Parameter path: For each level between, the first slot of the entry's rows and the slot of
  ///   its list.
  public subscript(aroundValue slot: Int, path: Int...) -> FormValue {
    inState { $0.effective[slot &+ $0.base(around: entry, path)] }
  }

  /// The values of a row in all entries of a list in the same entry or in an outer one.
  ///
  /// - Parameter path: The slot of the list and, for each level between, the first slot of the
  ///   entry's rows and the slot of its list.
  public subscript(entryColumn slot: Int, list: Int, path: Int...) -> FormValue {
    inState { $0.values(ofColumn: slot, inList: list &+ $0.base(around: entry, path)) }
  }

  /// The text that a row of an outer entry shows for its value.
  public subscript(aroundShown slot: Int, path: Int...) -> FormValue {
    inState { $0.shown(slot &+ $0.base(around: entry, path)) }
  }

  /// Whether a row of an outer entry is hidden.
  public subscript(aroundIsHidden slot: Int, path: Int...) -> Bool {
    inState { $0.flags[slot &+ $0.base(around: entry, path)].contains(.hidden) }
  }

  /// Whether a row of an outer entry is disabled.
  public subscript(aroundIsDisabled slot: Int, path: Int...) -> Bool {
    inState { $0.flags[slot &+ $0.base(around: entry, path)].contains(.disabled) }
  }

  /// Whether a row of an outer entry, or everything in a group or list of it, would be valid now.
  public subscript(aroundIsValid slot: Int, path: Int...) -> Bool {
    inState { $0.flags[slot &+ $0.base(around: entry, path)].isDisjoint(with: .wrong) }
  }

  /// Whether a row of an outer entry, or something in it, differs from that of a new entry.
  public subscript(aroundIsDirty slot: Int, path: Int...) -> Bool {
    inState { $0.flags[slot &+ $0.base(around: entry, path)].contains(.dirty) }
  }

  /// The messages of the issues of a row of an outer entry.
  public subscript(aroundMessages slot: Int, path: Int...) -> FormValue {
    inState { $0.messages(slot &+ $0.base(around: entry, path)) }
  }
}

extension FormState {
  /// The offset of an outer entry, for a path as generated code writes it.
  fileprivate func base(around entry: Int, _ path: [Int]) -> Int {
    let steps = stride(from: 0, to: path.count - 1, by: 2).map {
      EntryStep(first: path[$0], list: path[$0 + 1])
    }
    return base(around: entry, steps)
  }
}

// MARK: - Values

@_spi(Generated)
extension FormReader {
  /// The value of a row or section.
  public subscript(value slot: Int) -> FormValue { values[slot] }

  /// The value of a row of the same entry.
  public subscript(entryValue slot: Int) -> FormValue { values[slot &+ entry] }

  /// Whether a named condition holds.
  public subscript(condition slot: Int) -> Bool {
    if case .bool(true) = values[slot] { true } else { false }
  }

  /// A row of type Bool.
  public subscript(bool slot: Int) -> FormBoolSlot { FormBoolSlot(values + slot) }

  /// A row of type Bool of the same entry.
  public subscript(entryBool slot: Int) -> FormBoolSlot { FormBoolSlot(values + (slot &+ entry)) }

  /// A row of type Int.
  public subscript(int slot: Int) -> FormIntSlot { FormIntSlot(values + slot) }

  /// A row of type Int of the same entry.
  public subscript(entryInt slot: Int) -> FormIntSlot { FormIntSlot(values + (slot &+ entry)) }

  /// A row of type Double.
  public subscript(double slot: Int) -> FormDoubleSlot { FormDoubleSlot(values + slot) }

  /// A row of type Double of the same entry.
  public subscript(entryDouble slot: Int) -> FormDoubleSlot {
    FormDoubleSlot(values + (slot &+ entry))
  }

  /// A row of type String.
  public subscript(text slot: Int) -> FormTextSlot { FormTextSlot(values + slot) }

  /// A row of type String of the same entry.
  public subscript(entryText slot: Int) -> FormTextSlot { FormTextSlot(values + (slot &+ entry)) }
}

// MARK: - Texts

@_spi(Generated)
extension FormReader {
  /// The text that a row shows for its value; absent without a value.
  public subscript(shown slot: Int) -> FormValue { inState { $0.shown(slot) } }

  /// The text that a row of the same entry shows for its value.
  public subscript(entryShown slot: Int) -> FormValue { inState { $0.shown(slot &+ entry) } }

  /// The texts shown for the elements of a list.
  ///
  /// - Parameter column: The row in each entry; nil for the only one, and outside entries.
  public subscript(shownEach list: Int, column column: Int?) -> FormValue {
    inState { $0.shownEach(ofList: list, column: column) }
  }

  /// The texts shown for the elements of a list in the same entry or in an outer one.
  ///
  /// - Parameter path: For each level between, the first slot of the entry's rows and the slot of
  ///   its list.
  public subscript(entryShownEach list: Int, column column: Int?, path: Int...) -> FormValue {
    inState { $0.shownEach(ofList: list &+ $0.base(around: entry, path), column: column) }
  }

  /// An attribute of the options that a row's value, or an element of it, consists of.
  ///
  /// - Parameter row: The row; nil for that of the closure.
  public subscript(attribute name: StaticString, of value: FormValue, row row: Int?) -> FormValue {
    inState { state in
      let plan = row.map { state.program.items[$0] } ?? state.plan(source.pointee.own)
      return state.attribute(name.text, of: value, in: plan)
    }
  }

  /// The elements of a list for whose entries a condition holds.
  ///
  /// - Parameter columns: The values of each row of the entries that the condition reads.
  public subscript(
    filter values: FormValue, columns columns: [FormValue], where isIncluded: (FormReader) -> Bool
  ) -> FormValue {
    inState { state in state.filter(values, columns) { isIncluded(self) } }
  }

  /// A value of the entry that a filter tests.
  ///
  /// - Parameters:
  ///   - column: The index among the columns of the filter.
  ///   - up: The number of levels to the entry of an outer filter.
  public subscript(tested column: Int, up up: Int) -> FormValue {
    inState { $0.testedValue(column, up: up) }
  }

  /// The positions of the entries of a list outside entries.
  public subscript(positions list: Int) -> FormValue { inState { $0.positions(ofList: list) } }

  /// The positions of the entries of a list in the same entry or in an outer one.
  ///
  /// - Parameter path: For each level between, the first slot of the entry's rows and the slot of
  ///   its list.
  public subscript(entryPositions list: Int, path: Int...) -> FormValue {
    inState { $0.positions(ofList: list &+ $0.base(around: entry, path)) }
  }

  /// A value as a text in a format of placeholders.
  public subscript(value: FormValue, as format: StaticString) -> FormValue {
    guard let format = PlaceholderFormat(format.text) else { return .null }
    return inState { $0.shown(value, as: format) }
  }
}

// MARK: - States

@_spi(Generated)
extension FormReader {
  /// Whether a row or section is hidden.
  public subscript(isHidden slot: Int) -> Bool { has(.hidden, slot) }

  /// Whether a row of the same entry is hidden.
  public subscript(entryIsHidden slot: Int) -> Bool { has(.hidden, slot &+ entry) }

  /// Whether a row or section is disabled.
  public subscript(isDisabled slot: Int) -> Bool { has(.disabled, slot) }

  /// Whether a row of the same entry is disabled.
  public subscript(entryIsDisabled slot: Int) -> Bool { has(.disabled, slot &+ entry) }

  /// Whether a row, or everything in a group, a section or the form, would be valid now.
  public subscript(isValid slot: Int) -> Bool { !has(.wrong, slot) }

  /// Whether a row of the same entry, or everything in a group of it, would be valid now.
  public subscript(entryIsValid slot: Int) -> Bool { !has(.wrong, slot &+ entry) }

  /// Whether a value in a row, a section or the form differs from that of a new form.
  public subscript(isDirty slot: Int) -> Bool { has(.dirty, slot) }

  /// Whether the value of a row of the same entry differs from that of a new entry.
  public subscript(entryIsDirty slot: Int) -> Bool { has(.dirty, slot &+ entry) }

  /// The messages of the issues that a row or section shows; absent without any.
  public subscript(messages slot: Int) -> FormValue { inState { $0.messages(slot) } }

  /// The messages of the issues that a row of the same entry shows.
  public subscript(entryMessages slot: Int) -> FormValue {
    inState { $0.messages(slot &+ entry) }
  }

  /// A state of the whole form.
  public enum Whole {
    /// Whether the form is disabled.
    case isDisabled
    /// Whether everything in it would be valid now.
    case isValid
    /// Whether a value differs from that of a new form.
    case isDirty
  }

  /// A state of the whole form.
  public subscript(form state: Whole) -> Bool {
    let slot = inState(\.program.form)
    return switch state {
    case .isDisabled: self[isDisabled: slot]
    case .isValid: self[isValid: slot]
    case .isDirty: self[isDirty: slot]
    }
  }

  private func has(_ flag: SlotFlags, _ slot: Int) -> Bool {
    inState { !$0.flags[slot].isDisjoint(with: flag) }
  }
}

// MARK: - Subjects and calls

@_spi(Generated)
extension FormReader {
  /// The subject of a closure.
  public enum Subject {
    /// The value of the row that the closure belongs to.
    case own
    /// The value before the change whose steps are taken.
    case old
    /// The value of the option that a filter considers.
    case option
  }

  /// The value of a subject.
  public subscript(subject: Subject) -> FormValue {
    inState { state in
      switch subject {
      case .own:
        state.stored.indices.contains(source.pointee.own) ? state.stored[source.pointee.own] : .null
      case .old: state.oldValue
      case .option: state.option?.value ?? .null
      }
    }
  }

  /// An attribute, the title or the subtitle of the option that a filter considers.
  public subscript(option attribute: String) -> FormValue {
    inState { $0.option?.attribute(attribute, in: $0.timeZone) ?? .null }
  }

  /// The time zone of dates.
  var timeZone: any FormTimeZone { inState { $0.timeZone } }

  /// The instant of a date in the form's time zone.
  public subscript(date: DateLiteral) -> FormValue {
    inState { .date(date.date(in: $0.timeZone)) }
  }

  /// Whether a whole text matches a regular expression that is not constant.
  ///
  /// - Parameter options: The bits of `FormComparison.Options`.
  public subscript(matches text: FormValue, pattern: FormValue, options options: UInt8 = 0) -> Bool
  {
    let comparison = FormComparison(.matches, options: .init(rawValue: options))
    return inState { comparison.holds(text, pattern, patterns: $0.patterns) }
  }

  /// The result of a function of the language.
  public subscript(function: FormFunction, arguments: [FormValue]) -> FormValue {
    inState { function.apply(arguments, now: $0.now, timeZone: $0.timeZone) }
  }

  /// The result of a function of the host.
  public subscript(host function: String, arguments: [FormValue]) -> FormValue {
    inState { $0.call(function, arguments) }
  }
}

/// What the closures of generated code read a form's rows through.
///
/// Lives as long as one call of a closure. Numbers are slots of a ``SlotTable``; generated code has a
/// property for each that it reads. Everything is a subscript, so that no tag of a form can be the
/// name of a member.
@_spi(Generated)
public struct FormReader {
  /// What expressions see of each slot.
  @usableFromInline let values: UnsafePointer<FormValue>
  /// What is added to the slots of a template to give those of the entry; 0 outside of entries.
  @usableFromInline let entry: Int
  /// The slot of the row that the closure belongs to; -1 for none.
  private let own: Int
  private let state: Unmanaged<FormState>

  /// A reader of a state for one call of a closure; nil of a state without slots.
  ///
  /// The values are held by the state and lie still while the closure runs: all that it can call
  /// refuses to change the form. To hold them here as well would cost more than most closures do.
  @inline(__always)
  init?(_ state: FormState, _ entry: Int, own: SlotPlace) {
    guard let values = state.effective.withUnsafeBufferPointer({ $0.baseAddress }) else {
      return nil
    }
    self.values = values
    self.entry = entry
    self.own = own.index(entry)
    self.state = .passUnretained(state)
  }

  private func inState<Result>(_ body: (FormState) -> Result) -> Result {
    state._withUnsafeGuaranteedRef(body)
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
  @inlinable public subscript(condition slot: Int) -> Bool {
    if case .bool(true) = values[slot] { true } else { false }
  }

  /// A row of type Bool.
  @inlinable public subscript(bool slot: Int) -> FormSlot<Bool> { FormSlot(values + slot) }

  /// A row of type Bool of the same entry.
  @inlinable public subscript(entryBool slot: Int) -> FormSlot<Bool> {
    FormSlot(values + (slot &+ entry))
  }

  /// A row of type Int.
  @inlinable public subscript(int slot: Int) -> FormSlot<Int> { FormSlot(values + slot) }

  /// A row of type Int of the same entry.
  @inlinable public subscript(entryInt slot: Int) -> FormSlot<Int> {
    FormSlot(values + (slot &+ entry))
  }

  /// A row of type Double.
  @inlinable public subscript(double slot: Int) -> FormSlot<Double> { FormSlot(values + slot) }

  /// A row of type Double of the same entry.
  @inlinable public subscript(entryDouble slot: Int) -> FormSlot<Double> {
    FormSlot(values + (slot &+ entry))
  }

  /// A row of type String.
  @inlinable public subscript(text slot: Int) -> FormSlot<String> { FormSlot(values + slot) }

  /// A row of type String of the same entry.
  @inlinable public subscript(entryText slot: Int) -> FormSlot<String> {
    FormSlot(values + (slot &+ entry))
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

  /// Whether a row has no error.
  public subscript(isValid slot: Int) -> Bool { !has(.invalid, slot) }

  /// Whether a row of the same entry has no error.
  public subscript(entryIsValid slot: Int) -> Bool { !has(.invalid, slot &+ entry) }

  private func has(_ flag: SlotFlags, _ slot: Int) -> Bool {
    inState { !$0.flags[slot].isDisjoint(with: flag) }
  }
}

// MARK: - What is under consideration

@_spi(Generated)
extension FormReader {
  /// What a closure is asked about.
  public enum Subject {
    /// The value of the row that the closure belongs to.
    case own
    /// The value of the option that a filter considers.
    case option
  }

  /// The value under consideration.
  public subscript(subject: Subject) -> FormValue {
    inState { state in
      switch subject {
      case .own: state.stored.indices.contains(own) ? state.stored[own] : .null
      case .option: state.option?.value ?? .null
      }
    }
  }

  /// An attribute, the title or the subtitle of the option that a filter considers.
  public subscript(option attribute: String) -> FormValue {
    inState { $0.option?.attribute(attribute, in: $0.timeZone) ?? .null }
  }

  /// The instant that a date means in the form's time zone.
  public subscript(date: DateLiteral) -> FormValue {
    inState { .date(date.date(in: $0.timeZone)) }
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

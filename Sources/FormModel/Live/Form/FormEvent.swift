/// Something that happened to a row or section and that the definition binds a handler to.
public struct FormEvent: Hashable, Sendable {
  /// The event's name in the language, such as `change` or `select`; `action` for what a button does and
  /// `swipe` for a swipe action.
  public var name: String
  /// The name of the handler.
  public var handler: String
  /// What the form finds the row or section by; nil for one without a tag.
  public var tag: String?
  /// The row, with a tag or without; nil of a section.
  public var row: FormRow.ID?
  /// The value before, of a `change`; of a `remove` that of the entry which is gone.
  public var oldValue: FormValue
  /// The value now; of an `add` that of the new entry.
  public var value: FormValue
  /// Where the entry of a `remove` or `move` stood before the transaction; nil of other events.
  public var oldIndex: Int?
  /// Where the entry of an `add`, `insert`, `move` or `delete` stands; nil of other events.
  public var index: Int?
  /// The id of the action of a `swipe`; nil of other events.
  public var action: String?
  /// What ``Form/completeSwipe(_:succeeded:)`` names the action of a `swipe` by; nil of other events.
  public var token: Int?
  /// What becomes of it; the handler may decide otherwise.
  public var decision: Decision

  /// Creates an event.
  public init(
    name: String, handler: String, tag: String? = nil, oldValue: FormValue = .null,
    value: FormValue = .null, oldIndex: Int? = nil, index: Int? = nil,
    decision: Decision = .proceed
  ) {
    self.name = name
    self.handler = handler
    self.tag = tag
    self.oldValue = oldValue
    self.value = value
    self.oldIndex = oldIndex
    self.index = index
    self.decision = decision
  }

  init(_ kind: Kind, handler: String, tag: String?, value: FormValue = .null) {
    self.init(name: kind.name, handler: handler, tag: tag, value: value)
  }

  /// What a handler can decide.
  public enum Decision: Hashable, Sendable {
    /// What was about to happen happens.
    case proceed
    /// It does not: of `willSelect` the row is not selected, of `delete` the row or entry stays, of `swipe`
    /// the action has failed.
    case refuse
    /// Of `willSelect`: another row is selected in its place.
    case redirect(String)
    /// Of `select`: the row stays highlighted instead of being deselected at once.
    case keepSelection
    /// Of `swipe`: the action goes on, and ``Form/completeSwipe(_:succeeded:)`` ends it.
    case later
  }
}

extension FormEvent {
  /// The events of the language, and what a tap on a button and a swipe action are told as.
  ///
  /// A definition and a host know them by their names.
  package enum Kind: String, CaseIterable, Sendable {
    case change, select, willSelect, deselect, highlight, unhighlight, validation, setup, update,
      expand, collapse, present, display, endDisplay, delete, move, insert, add, remove, reorder,
      header, action, swipe

    /// The event's name.
    package var name: String { rawValue }
  }
}

extension [FormDefinition.EventHandler] {
  /// The name of the handler of an event; nil for none.
  func handler(for event: String) -> String? { first { $0.event == event }?.handler }

  /// Whether an event has a handler.
  func bind(_ kind: FormEvent.Kind) -> Bool { contains { $0.event == kind.name } }
}

/// Something that happened to a row or section whose definition binds a handler to it.
public struct FormEvent: Hashable, Sendable {
  /// The event's name in the language, such as `change` or `select`; `action` for a button and
  /// `swipe` for a swipe action.
  public var name: String
  /// The name of the handler.
  public var handler: String
  /// The address of the row or section; nil for one without a tag.
  public var tag: String?
  /// The row, with or without a tag; nil for a section.
  public var row: FormRow.ID?
  /// The value before a `change`, or the value of the entry removed by a `remove`.
  public var oldValue: FormValue
  /// The value now; for an `add`, that of the new entry.
  public var value: FormValue
  /// The index of the entry before the transaction, for a `remove`, `move` or `reorder`; nil for
  /// other events.
  public var oldIndex: Int?
  /// The index of the entry now, for an `add`, `insert`, `move`, `reorder` or `delete`; nil for
  /// other events.
  public var index: Int?
  /// The id of the action of a `swipe`; nil for other events.
  public var action: String?
  /// The token of a `swipe` action for ``Form/completeSwipe(_:succeeded:)``; nil for other events.
  public var token: Int?
  /// What happens next; the handler may change it.
  public var decision: Decision

  /// Creates an event.
  package init(
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
    /// Go ahead.
    case proceed
    /// Do not go ahead: for `willSelect` the row is not selected, for `delete` the row or entry
    /// stays, for `swipe` the action has failed.
    case refuse
    /// For `willSelect`: select another row instead.
    case redirect(String)
    /// For `select`: keep the row highlighted instead of deselecting it at once.
    case keepSelection
    /// For `swipe`: the action continues until ``Form/completeSwipe(_:succeeded:)`` ends it.
    case later
  }
}

extension FormEvent {
  /// The events of the language, plus button taps and swipe actions.
  ///
  /// Definitions and hosts refer to them by name.
  package enum Kind: String, CaseIterable, Sendable {
    case change, select, willSelect, deselect, highlight, unhighlight, validation, setup, update,
      expand, collapse, present, detail, display, endDisplay, delete, move, insert, add, remove,
      reorder,
      header, action, swipe

    /// The name of the event.
    package var name: String { rawValue }

    /// The events that only the screen knows about, and a host reports.
    package static let ofScreen: [Kind] = [.setup, .update, .display, .endDisplay, .header]
  }
}

extension [FormDefinition.EventHandler] {
  /// The name of the handler of an event; nil for none.
  func handler(for event: String) -> String? { first { $0.event == event }?.handler }

  /// Whether an event has a handler.
  func bind(_ kind: FormEvent.Kind) -> Bool { contains { $0.event == kind.name } }
}

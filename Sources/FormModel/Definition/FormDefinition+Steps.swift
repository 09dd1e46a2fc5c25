package import FormText

extension FormDefinition {
  /// The steps that a form takes at an event of a row or section.
  public struct EventSteps: Hashable, Sendable {
    /// The event.
    package var event: StepEvent
    /// The steps in order.
    package var steps: [Step]

    /// Creates the steps of an event.
    package init(_ event: StepEvent, _ steps: [Step]) {
      self.event = event
      self.steps = steps
    }
  }

  /// An event at which steps are taken, by its key in a spec.
  @_spi(Generated)
  public enum StepEvent: String, Hashable, Sendable, CaseIterable {
    /// The value has changed.
    case change = "onChange"
    /// The user or the program has changed the value, as opposed to a step.
    case edit = "onEdit"
    /// The row has gained the focus.
    case focus = "onFocus"
    /// The row has lost the focus.
    case blur = "onBlur"
    /// An entry has been added to the section.
    case add = "onAdd"
    /// The button or link has been tapped.
    case tap = "action"
  }

  /// An action that a form performs by itself.
  public struct Step: Hashable, Sendable {
    /// The kind of step.
    package var kind: Kind
    /// The tags of the rows and sections that the step affects, or the name of a handler or page; a
    /// tag of the same entry takes precedence over one of the form.
    package var names: [String]
    /// The value that is set, or the value of an added entry; nil for none.
    package var value: FormExpression?
    /// When the step is taken; nil for always.
    package var when: FormExpression?
    /// The tag of the list in whose entries a row is set; nil for a row outside them or in the same
    /// entry.
    package var list: String?
    /// The index from 0 of the one entry, -1 for the last; nil for all.
    package var index: FormExpression?
    /// Which entries, as each of them sees it; nil for all.
    package var filter: FormExpression?

    /// Creates a step.
    package init(
      _ kind: Kind, _ names: [String] = [], value: FormExpression? = nil,
      when: FormExpression? = nil
    ) {
      self.kind = kind
      self.names = names
      self.value = value
      self.when = when
    }

    /// The effect of a step.
    @_spi(Generated)
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// Sets a row or section to the value.
      case set
      /// Resets rows and sections, or the form if there are no names.
      case reset
      /// Validates rows and sections, or the form; the steps end if something is invalid.
      case validate
      /// Adds an entry to a section.
      case insert
      /// Removes the entry that the row belongs to.
      case remove
      /// Gives a row the focus.
      case focus
      /// Calls a handler of the host.
      case call
      /// Validates the current page; the steps end if something is invalid.
      case validatePage
      /// Shows the next page if the current one is valid; the steps end if it is not.
      case nextPage
      /// Shows the previous page.
      case previousPage
      /// Shows a page.
      case showPage
    }
  }
}

extension FormDefinition.StepEvent {
  /// The event that a handler receives.
  var kind: FormEvent.Kind {
    switch self {
    case .change, .edit: .change
    case .focus: .highlight
    case .blur: .unhighlight
    case .add: .add
    case .tap: .action
    }
  }
}

extension [FormDefinition.EventSteps] {
  /// The steps of all events.
  package var all: [FormDefinition.Step] { flatMap(\.steps) }
}

extension FormDefinition.Step {
  /// The expressions of the step.
  package var expressions: [FormExpression] { [value, when, index, filter].compactMap(\.self) }

  /// Whether the value is that of each entry of the list.
  package var isOfEachEntry: Bool { list != nil && index == nil }
}

// MARK: - JSON

extension FormDefinition.StepEvent: JSONConvertible {}
extension FormDefinition.Step.Kind: JSONConvertible {}

extension FormDefinition.EventSteps: JSONConvertible {
  package init(json: JSONValue) throws(JSONMismatch) {
    let member = try json.onlyMember()
    self.init(
      try FormDefinition.StepEvent(json: .string(member.name)),
      try member.read([FormDefinition.Step].init(json:)))
  }

  package var jsonValue: JSONValue { [event.rawValue: steps.jsonValue] }
}

extension FormDefinition.Step: JSONRecord {
  package static var blank: Self { Self(.set) }

  package mutating func visit(_ fields: inout JSONFields) throws(JSONMismatch) {
    try fields.required("step", &kind)
    try fields.field("names", &names)
    try fields.field("value", &value)
    try fields.field("when", &when)
    try fields.field("list", &list)
    try fields.field("index", &index)
    try fields.field("filter", &filter)
  }
}

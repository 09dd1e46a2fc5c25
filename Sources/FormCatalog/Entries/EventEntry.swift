package import FormModel

/// Something that happens to a row or section, to which a handler can be bound.
package struct EventEntry: Sendable {
  /// The event as the runtime knows it.
  package let kind: FormEvent.Kind
  /// The kind of element it happens to.
  package let place: EventPlace
  /// One sentence, then details.
  package let documentation: String

  package init(_ kind: FormEvent.Kind, _ place: EventPlace, _ documentation: String) {
    self.kind = kind
    self.place = place
    self.documentation = documentation
  }

  /// The name under `events`.
  package var name: String { kind.name }
}

/// The elements that events happen to.
package enum EventPlace: String, Sendable, CaseIterable {
  /// A row.
  case row
  /// A section.
  case section
  /// A row or a section.
  case both

  /// Returns whether an event of this place can happen at another place.
  package func covers(_ place: EventPlace) -> Bool { self == .both || self == place }
}

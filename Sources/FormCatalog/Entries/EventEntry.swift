/// Something that happens to a row or section, to which a handler can be bound.
package struct EventEntry: Sendable {
  /// The name under `events`.
  package let name: String
  /// What it happens to.
  package let place: EventPlace
  /// One sentence, then details.
  package let documentation: String

  package init(_ name: String, _ place: EventPlace, _ documentation: String) {
    self.name = name
    self.place = place
    self.documentation = documentation
  }
}

/// What events happen to.
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

/// Something that happened to a row or section and that the definition binds a handler to.
public struct FormEvent: Hashable, Sendable {
  /// The event's name in the language, such as `change` or `select`.
  public var name: String
  /// The name of the handler.
  public var handler: String
  /// The tag of the row or section; nil for one without.
  public var tag: String?
  /// The value before, of a `change`.
  public var oldValue: FormValue
  /// The value now.
  public var value: FormValue

  /// Creates an event.
  public init(
    name: String, handler: String, tag: String? = nil, oldValue: FormValue = .null,
    value: FormValue = .null
  ) {
    self.name = name
    self.handler = handler
    self.tag = tag
    self.oldValue = oldValue
    self.value = value
  }
}

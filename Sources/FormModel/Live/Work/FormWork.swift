/// Something that a form has asked its host for and waits for: the options of a row, or whether a value
/// passes a rule.
///
/// The form itself waits for nothing and calls nobody. It keeps what it has asked; whatever drives the form
/// carries it out and delivers the answer by ``id``. An answer to a question that the form no longer has
/// is dropped.
public struct FormWork: Hashable, Sendable, Identifiable {
  /// What is asked.
  public enum Kind: String, Hashable, Sendable {
    /// The options of a row, from a provider.
    case options
    /// Whether a value passes an `async` rule.
    case rule
  }

  /// What the answer names the question by; no two questions of a form share one.
  public let id: Int
  /// What is asked.
  public let kind: Kind
  /// The name of the provider or function of the host.
  public let name: String
  /// What it is given.
  public let arguments: [FormValue]
  /// The tag or address of the row or section that asks; nil for one without a tag.
  public let tag: String?

  init(id: Int, kind: Kind, name: String, arguments: [FormValue], tag: String?) {
    self.id = id
    self.kind = kind
    self.name = name
    self.arguments = arguments
    self.tag = tag
  }
}

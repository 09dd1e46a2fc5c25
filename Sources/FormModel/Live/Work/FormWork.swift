/// A question of a form to its host: the options of a row, or whether a value passes a rule.
///
/// The form itself neither waits nor calls the host. It keeps its questions; the program that
/// drives the form answers them by ``id``. An answer to a withdrawn question is dropped.
public struct FormWork: Hashable, Sendable, Identifiable {
  /// The kind of question.
  public enum Kind: String, Hashable, Sendable {
    /// The options of a row, from a provider.
    case options
    /// Whether a value passes an `async` rule.
    case rule
  }

  /// The number of the question, unique within the form.
  public let id: Int
  /// The kind of question.
  public let kind: Kind
  /// The name of the provider or function of the host.
  public let name: String
  /// The arguments of the call.
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

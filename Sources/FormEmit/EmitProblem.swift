package import FormModel

/// A part of a form that a target omits or does not understand.
package struct EmitProblem: Hashable, Sendable {
  /// The effect of the loss.
  package enum Kind: Hashable, Sendable {
    /// A key whose absence changes how the form behaves.
    case key
    /// A key without effect on behaviour: a look, a convenience.
    case look
  }

  package var kind: Kind
  /// The section or row.
  package var place: DefinitionPlace
  /// The path of keys from there, with a number for an element of a list.
  package var keys: [String]
  package var message: String
  package var help: String?
}

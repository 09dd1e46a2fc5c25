/// What a target leaves out of a form, or does not understand.
package struct EmitProblem: Hashable, Sendable {
  /// What is lost.
  package enum Kind: Hashable, Sendable {
    /// A key without which the form would behave in another way.
    case key
    /// A key without which the form behaves the same: a look, a convenience.
    case look
  }

  package var kind: Kind
  /// The section or row.
  package var place: DefinitionPlace
  /// The keys that lead from there to what is meant, with a number for an element of a list.
  package var keys: [String]
  package var message: String
  package var help: String?
}

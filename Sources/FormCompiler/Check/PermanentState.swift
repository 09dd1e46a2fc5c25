import FormSyntax

/// The places where a row, or something that contains it, is set to be always hidden or disabled.
struct PermanentState {
  var hidden: SourceSpan?
  var disabled: SourceSpan?

  /// Adds the conditions of an inner part; outer ones take precedence.
  func adding(hidden: SourceSpan?, disabled: SourceSpan?) -> PermanentState {
    PermanentState(hidden: self.hidden ?? hidden, disabled: self.disabled ?? disabled)
  }
}

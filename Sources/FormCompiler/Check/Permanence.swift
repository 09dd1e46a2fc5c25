import FormSource

/// Where a row, or something around it, is always hidden or always disabled.
struct Permanence {
  var hidden: SourceSpan?
  var disabled: SourceSpan?

  /// Adds the conditions of an inner part; outer ones take precedence.
  func adding(hidden: SourceSpan?, disabled: SourceSpan?) -> Permanence {
    Permanence(hidden: self.hidden ?? hidden, disabled: self.disabled ?? disabled)
  }
}

import FormSource

/// Where a row, or something around it, says that the row is always hidden or always disabled.
struct Permanence {
  var hidden: SourceSpan?
  var disabled: SourceSpan?

  /// The same with what a part inside says of itself; what stands further out goes first.
  func adding(hidden: SourceSpan?, disabled: SourceSpan?) -> Permanence {
    Permanence(hidden: self.hidden ?? hidden, disabled: self.disabled ?? disabled)
  }
}

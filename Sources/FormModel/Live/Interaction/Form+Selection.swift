extension Form {
  /// The row that stays selected, as its `select` handler decided; nil for none.
  public var selectedRow: String? {
    observed(\.selectedRow) { interaction.selection.flatMap { address(ofSlot: $0) } }
  }

  /// Deselects the row that stayed selected.
  ///
  /// - Throws: ``FormError`` if the `deselect` handler fails.
  @discardableResult
  public func deselect() throws(FormError) -> ChangeSet {
    guard let slot = interaction.selection else { return ChangeSet() }
    return try transaction { () throws(FormError) in
      interaction.selection = nil
      try emit(.deselect, at: slot)
    }
  }
}

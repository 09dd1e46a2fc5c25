extension Form {
  /// The row that is selected and stays so, as the handler of its `select` has decided; nil for none.
  public var selectedRow: String? {
    observed(\.selectedRow) { interaction.selection.flatMap { address(ofSlot: $0) } }
  }

  /// Takes the selection from the row that has kept it.
  ///
  /// - Throws: ``FormError`` when the handler of `deselect` fails.
  @discardableResult
  public func deselect() throws(FormError) -> ChangeSet {
    guard let slot = interaction.selection else { return ChangeSet() }
    return try transaction { () throws(FormError) in
      interaction.selection = nil
      try emit(.deselect, at: slot)
    }
  }
}

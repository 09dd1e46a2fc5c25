/// Finds the row that the focus moves to.
///
/// The rows are those the user sees, in screen order with groups and sections flattened: the last
/// field of a nested group is followed by the next one of the enclosing group.
package struct FocusWalk: Hashable, Sendable {
  /// The properties of a row that affect the walk.
  package struct Stop: Hashable, Sendable {
    /// Whether the row can have the focus.
    package var isFocusable: Bool
    /// Whether the row cannot be edited.
    package var isDisabled: Bool
    /// Whether the row opens its picker below itself.
    package var isInline: Bool

    package init(isFocusable: Bool, isDisabled: Bool = false, isInline: Bool = false) {
      self.isFocusable = isFocusable
      self.isDisabled = isDisabled
      self.isInline = isInline
    }
  }

  /// Which way the focus moves.
  package enum Direction: Hashable, Sendable {
    case next
    case previous
  }

  /// Whether the focus moves at all.
  package var isEnabled: Bool
  /// Whether a disabled row ends the walk instead of being skipped.
  package var stopsAtDisabled: Bool
  /// Whether rows that cannot have the focus are skipped instead of ending the walk.
  package var skipsUnfocusable: Bool
  /// Whether an inline row ends the walk.
  package var stopsAtInline: Bool

  package init(
    isEnabled: Bool = true, stopsAtDisabled: Bool = false, skipsUnfocusable: Bool = true,
    stopsAtInline: Bool = false
  ) {
    self.isEnabled = isEnabled
    self.stopsAtDisabled = stopsAtDisabled
    self.skipsUnfocusable = skipsUnfocusable
    self.stopsAtInline = stopsAtInline
  }

  /// Creates the walk of a form.
  package init(_ navigation: FormDefinition.Navigation) {
    self.init(
      isEnabled: navigation.enabled, stopsAtDisabled: navigation.stopAtDisabledRow,
      skipsUnfocusable: navigation.skipUnfocusable)
  }

  /// The row that the focus moves to; nil if there is none.
  ///
  /// - Parameters:
  ///   - index: The row that has the focus; -1 or `count` to begin before the first or after the
  ///     last row. Any other index out of range gives nil.
  ///   - count: The number of rows.
  ///   - stop: Describes the row at an index; called once for each row passed.
  package func destination(
    _ direction: Direction, from index: Int, of count: Int, stop: (_ index: Int) -> Stop
  ) -> Int? {
    guard count > 0, -1...count ~= index else { return nil }
    let isForward = direction == .next
    let step = isForward ? 1 : -1
    return destination(
      among: stride(from: index + step, to: isForward ? count : -1, by: step), stop: stop)
  }

  /// The row that the focus moves to; nil if there is none.
  ///
  /// - Parameters:
  ///   - rows: The rows on the way, the next one first.
  ///   - stop: Describes a row; called once for each row passed.
  package func destination<Rows: Sequence>(
    among rows: Rows, stop: (Rows.Element) -> Stop
  ) -> Rows.Element? {
    guard isEnabled else { return nil }
    for element in rows {
      let row = stop(element)
      if row.isDisabled {
        if stopsAtDisabled { return nil }
      } else if row.isInline, stopsAtInline {
        return nil
      } else if row.isFocusable {
        return element
      } else if !skipsUnfocusable {
        return nil
      }
    }
    return nil
  }
}

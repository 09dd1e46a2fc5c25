/// Which row the focus moves to.
///
/// The rows are those a person sees, in the order of the screen with groups and sections laid out flat:
/// so behind the last field of a nested group comes the next one of the group around it.
package struct FocusWalk: Hashable, Sendable {
  /// What the walk has to know of a row.
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
  /// Whether a disabled row ends the walk instead of being passed over.
  package var stopsAtDisabled: Bool
  /// Whether rows that cannot have the focus are passed over instead of ending the walk.
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

  /// The row that the focus moves to; nil when there is none.
  ///
  /// - Parameters:
  ///   - index: The row that has the focus; -1 or `count` to begin before the first or behind the last
  ///     row. From another place outside there is no way.
  ///   - count: How many rows there are.
  ///   - stop: What has to be known of the row at an index. It is asked of each row passed once.
  package func destination(
    _ direction: Direction, from index: Int, of count: Int, stop: (_ index: Int) -> Stop
  ) -> Int? {
    guard count > 0, -1...count ~= index else { return nil }
    let isForward = direction == .next
    let step = isForward ? 1 : -1
    return destination(
      among: stride(from: index + step, to: isForward ? count : -1, by: step), stop: stop)
  }

  /// The row that the focus moves to; nil when there is none.
  ///
  /// - Parameters:
  ///   - rows: The rows on the way, the next one first.
  ///   - stop: What has to be known of a row. It is asked of each row passed once.
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

/// The row that shows its swipe actions, and the actions in progress.
///
/// At most one row is open: opening another closes it. An action with a question waits for the
/// user's confirmation first. Then its handler is called with a completion; only the first call of
/// the completion counts. After a success the row closes, and a destructive action removes it;
/// after a failure the row stays as it is. A destructive action without a handler counts as
/// completed at once.
///
/// Rows are identified independently of their positions, so that an action ends at the row where it
/// began even if the row has moved.
package struct SwipeState<Row: Hashable & Sendable>: Sendable {
  /// A row that shows the actions of one side.
  package struct Open: Hashable, Sendable {
    /// The row.
    package let row: Row
    /// The side that is open.
    package let side: SwipeSide
    /// The action that waits for a confirmation.
    package fileprivate(set) var confirming: FormDefinition.SwipeAction?
  }

  /// The effects of one step, in order.
  package enum Event: Hashable, Sendable {
    /// A row shows the actions of a side.
    case opened(Row, SwipeSide)
    /// A row no longer shows its actions.
    case closed(Row)
    /// The user must confirm the action.
    case confirm(Row, actionID: String, message: String)
    /// The handler of the host must be called; it completes with the token.
    case call(Row, action: String, handler: String, token: Int)
    /// An action with steps has succeeded, and the form takes the steps.
    case succeeded(Row, SwipeSide, action: String)
    /// The row must be removed: the entry of a repeat section, or else the row.
    case remove(Row)
  }

  /// Why a step was refused, leaving everything unchanged.
  package enum Refusal: Error, Hashable, Sendable {
    /// The row is disabled.
    case isDisabled
    /// The side offers no action.
    case noActions
    /// The side offers no action with the name.
    case unknownAction
    /// The side has no full swipe.
    case noFullSwipe
    /// An action of the row waits for its completion.
    case isPerforming
    /// No action waits for a confirmation.
    case nothingToConfirm
    /// No action waits for the completion: it has completed already, or its row was removed.
    case notPerforming
  }

  /// The row that is open.
  package private(set) var current: Open?
  private var performing: [Int: Performance] = [:]
  private var nextToken = 0

  /// An action that is performed.
  private struct Performance {
    var row: Row
    let side: SwipeSide
    let action: String
    let isDestructive: Bool
    let hasSteps: Bool
  }

  /// Creates a state in which all rows are closed.
  package init() {}

  /// Whether an action of a row waits for its completion.
  package func isPerforming(_ row: Row) -> Bool {
    performing.values.contains { $0.row == row }
  }

  /// Whether the action that waits for a completion removes its row.
  package func isDestructive(_ token: Int) -> Bool { performing[token]?.isDestructive ?? false }

  /// Shows the actions of a side.
  ///
  /// - Parameter actions: The actions on offer.
  package mutating func open(
    _ row: Row, _ side: SwipeSide, actions: [FormDefinition.SwipeAction], isDisabled: Bool
  ) throws(Refusal) -> [Event] {
    try check(row, actions, isDisabled)
    return opening(row, side)
  }

  /// Closes the open row, as scrolling, editing and moving rows do.
  package mutating func close() -> [Event] {
    guard let open = current else { return [] }
    current = nil
    return [.closed(open.row)]
  }

  /// Performs an action, in a row that need not be open yet.
  ///
  /// - Parameters:
  ///   - actionID: The name of the action.
  ///   - actions: The actions on offer.
  package mutating func perform(
    _ actionID: String, of row: Row, _ side: SwipeSide, actions: [FormDefinition.SwipeAction],
    isDisabled: Bool
  ) throws(Refusal) -> [Event] {
    try check(row, actions, isDisabled)
    guard let action = actions.first(where: { $0.id == actionID }) else { throw .unknownAction }
    return opening(row, side) + begin(action, row, side)
  }

  /// Swipes a row all the way, which performs the first action; refused if the side has no full
  /// swipe.
  ///
  /// - Parameter performsFirst: Whether the side has a full swipe.
  package mutating func fullSwipe(
    _ row: Row, _ side: SwipeSide, actions: [FormDefinition.SwipeAction], performsFirst: Bool,
    isDisabled: Bool
  ) throws(Refusal) -> [Event] {
    try check(row, actions, isDisabled)
    guard performsFirst, let first = actions.first else { throw .noFullSwipe }
    return opening(row, side) + begin(first, row, side)
  }

  /// Confirms or cancels the action that waits for it; if cancelled, its row stays open.
  package mutating func confirm(_ isConfirmed: Bool) throws(Refusal) -> [Event] {
    guard let open = current, let action = open.confirming else { throw .nothingToConfirm }
    current?.confirming = nil
    return isConfirmed ? call(action, open.row, open.side) : []
  }

  /// Handles the completion of an action; only the first one counts.
  ///
  /// - Parameters:
  ///   - token: The token of the event ``Event/call(_:action:handler:token:)``.
  ///   - succeeded: Whether the action succeeded.
  package mutating func complete(_ token: Int, succeeded: Bool) throws(Refusal) -> [Event] {
    guard let action = performing.removeValue(forKey: token) else { throw .notPerforming }
    return succeeded ? finish(action) : []
  }

  /// Forgets a removed row: a later completion is refused.
  package mutating func removed(_ row: Row) -> [Event] {
    performing = performing.filter { $0.value.row != row }
    return current?.row == row ? close() : []
  }

  /// Closes a row that can no longer be swiped, while an action in progress continues.
  package mutating func disabled(_ row: Row) -> [Event] {
    current?.row == row ? close() : []
  }

  /// The tokens of the actions that wait for their completion, in the order in which they were
  /// begun.
  package var tokens: [Int] { performing.keys.sorted() }

  /// The rows that are open or have actions in progress.
  package var rows: Set<Row> {
    // A key path of a generic type would be created at every change (`Benchmarks/live`, "a change
    // with 3 dependants, 100 rows").
    var rows = Set(performing.values.map { $0.row })
    if let current { rows.insert(current.row) }
    return rows
  }

  /// The state transferred to other rows, without rows that have no counterpart or no longer offer
  /// the action.
  ///
  /// - Parameters:
  ///   - counterpart: The row that now corresponds to another; nil for none.
  ///   - actions: The actions on offer at a side of a row.
  package func carried(
    to counterpart: (Row) -> Row?,
    isOffered actions: (Row, SwipeSide) -> [FormDefinition.SwipeAction]
  ) -> SwipeState {
    var state = SwipeState()
    state.nextToken = nextToken
    for (token, action) in performing {
      guard let row = counterpart(action.row) else { continue }
      state.performing[token] = action
      state.performing[token]?.row = row
    }
    guard let current, let row = counterpart(current.row) else { return state }
    let offered = actions(row, current.side)
    guard !offered.isEmpty, current.confirming.map(offered.contains) ?? true else { return state }
    state.current = Open(row: row, side: current.side, confirming: current.confirming)
    return state
  }

  private func check(
    _ row: Row, _ actions: [FormDefinition.SwipeAction], _ isDisabled: Bool
  ) throws(Refusal) {
    if isDisabled { throw .isDisabled }
    if actions.isEmpty { throw .noActions }
    if isPerforming(row) { throw .isPerforming }
  }

  private mutating func opening(_ row: Row, _ side: SwipeSide) -> [Event] {
    if current?.row == row, current?.side == side {
      current?.confirming = nil
      return []
    }
    let events = close()
    current = Open(row: row, side: side)
    return events + [.opened(row, side)]
  }

  private mutating func begin(
    _ action: FormDefinition.SwipeAction, _ row: Row, _ side: SwipeSide
  ) -> [Event] {
    guard let message = action.confirm else { return call(action, row, side) }
    current?.confirming = action
    return [.confirm(row, actionID: action.id, message: message)]
  }

  private mutating func call(
    _ action: FormDefinition.SwipeAction, _ row: Row, _ side: SwipeSide
  ) -> [Event] {
    let performance = Performance(
      row: row, side: side, action: action.id, isDestructive: action.style == .destructive,
      hasSteps: !action.steps.isEmpty)
    guard let handler = action.handler else { return finish(performance) }
    let token = nextToken
    nextToken &+= 1
    performing[token] = performance
    return [.call(row, action: action.id, handler: handler, token: token)]
  }

  private mutating func finish(_ performed: Performance) -> [Event] {
    var events = current?.row == performed.row ? close() : []
    if performed.hasSteps {
      events.append(.succeeded(performed.row, performed.side, action: performed.action))
    }
    if performed.isDestructive { events.append(.remove(performed.row)) }
    return events
  }
}

extension SwipeState.Refusal: CustomStringConvertible {
  /// The reason, in one line.
  package var description: String {
    switch self {
    case .isDisabled: "it is disabled"
    case .noActions: "the side has no action"
    case .unknownAction: "the side has no such action"
    case .noFullSwipe: "the side has no full swipe"
    case .isPerforming: "an action is still performed"
    case .nothingToConfirm: "no action waits for a confirmation"
    case .notPerforming: "no such action is performed"
    }
  }
}

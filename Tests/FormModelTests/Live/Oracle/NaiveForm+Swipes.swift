@_spi(Generated) import FormModel
import FormTestSupport

/// A user action on the swipe actions of a row.
enum NaiveSwipe {
  case open(String, SwipeSide)
  case perform(String, of: String, SwipeSide)
  case full(String, SwipeSide)
  case confirm(Bool)
  case close
  case complete(Int, succeeded: Bool)
}

/// The row that shows its swipe actions, and the unfinished actions.
struct NaiveSwipes {
  struct Action {
    var key: NaiveForm.Key
    var side: SwipeSide
    var definition: FormDefinition.SwipeAction
  }

  var open: (key: NaiveForm.Key, side: SwipeSide)?
  /// The action that waits for its confirmation.
  var confirming: FormDefinition.SwipeAction?
  /// The actions that finish later, by their tokens.
  var performing: [Int: Action] = [:]
  var nextToken = 0

  mutating func close() {
    open = nil
    confirming = nil
  }
}

extension NaiveForm {
  mutating func swipe(_ command: NaiveSwipe) throws {
    switch command {
    case .open(let address, let side): _ = try openSwipe(key(address), side)
    case .perform(let id, let address, let side):
      let key = try key(address)
      let action = try swipeable(key, side).first { $0.id == id }
      guard let action else { throw Refused() }
      try begin(action, key, side)
    case .full(let address, let side):
      let key = try key(address)
      guard let first = try swipeable(key, side).first,
        nodes[key.node].row?.swipe?.performsFullSwipe(side) == true
      else { throw Refused() }
      try begin(first, key, side)
    case .confirm(let isConfirmed):
      guard let open = swipes.open, let action = swipes.confirming else { throw Refused() }
      swipes.confirming = nil
      let isOffered = offeredActions(open.key, open.side).contains { $0.id == action.id }
      if isConfirmed, isOffered { try perform(action, open.key, open.side) }
    case .close: swipes.close()
    case .complete(let token, let succeeded):
      guard let action = swipes.performing.removeValue(forKey: token) else { throw Refused() }
      if succeeded { try finish(action) }
    }
  }

  /// The actions that a side offers now.
  func offeredActions(_ key: Key, _ side: SwipeSide) -> [FormDefinition.SwipeAction] {
    guard let settled, let actions = nodes[key.node].row?.swipe?.actions(side), isReachable(key)
    else { return [] }
    return actions.filter { action in
      action.when.map { NaiveContext(settled, key).holds($0) } ?? true
    }
  }

  /// The actions of a row; refused if it cannot be swiped now.
  private func swipeable(
    _ key: Key, _ side: SwipeSide
  ) throws -> [FormDefinition.SwipeAction] {
    let actions = offeredActions(key, side)
    if actions.isEmpty || swipes.performing.values.contains(where: { $0.key == key }) {
      throw Refused()
    }
    return actions
  }

  private mutating func openSwipe(_ key: Key, _ side: SwipeSide) throws {
    _ = try swipeable(key, side)
    swipes.close()
    swipes.open = (key, side)
  }

  private mutating func begin(
    _ action: FormDefinition.SwipeAction, _ key: Key, _ side: SwipeSide
  ) throws {
    try openSwipe(key, side)
    if action.confirm != nil { swipes.confirming = action } else { try perform(action, key, side) }
  }

  private mutating func perform(
    _ definition: FormDefinition.SwipeAction, _ key: Key, _ side: SwipeSide
  ) throws {
    let action = NaiveSwipes.Action(key: key, side: side, definition: definition)
    guard let handler = definition.handler else { return try finish(action) }
    if definition.style == .destructive { try checkDelete(key) }
    let occasion = Occasion(event: .swipe, key: key, steps: [])
    calls.append(NaiveCall(handler, occasion, self))
    let token = swipes.nextToken
    swipes.nextToken += 1
    switch handler {
    case "later": swipes.performing[token] = action
    case "refuse": break
    default: try finish(action)
    }
  }

  /// Finishes an action that has succeeded.
  private mutating func finish(_ action: NaiveSwipes.Action) throws {
    let key = action.key
    if swipes.open?.key == key { swipes.close() }
    take(Occasion(event: .swipe, key: key, steps: action.definition.steps))
    guard action.definition.style == .destructive, isAlive(key) else { return }
    guard let list = owners[key.entry] else {
      swiped.insert(key)
      return
    }
    try checkDelete(key)
    guard let position = entries[list]?.firstIndex(of: key.entry) else { return }
    delete(at: position, list)
  }

  /// Throws if the list of an entry does not allow deleting it.
  private func checkDelete(_ key: Key) throws {
    guard let list = owners[key.entry], let rule = rule(list.node) else { return }
    let count = entries[list]?.count ?? 0
    guard rule.delete, permits("delete", list), count > counts(list).lowerBound else {
      throw Refused()
    }
  }

  /// Closes the open row if it can no longer be swiped, and forgets the actions of removed rows.
  mutating func leaveSwipes() {
    swipes.performing = swipes.performing.filter { isAlive($0.value.key) }
    if let open = swipes.open, offeredActions(open.key, open.side).isEmpty { swipes.close() }
  }
}

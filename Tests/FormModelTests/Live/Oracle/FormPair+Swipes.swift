@_spi(Generated) import FormModel
import FormTestSupport

extension FormPair {
  /// The decisions of the handlers of swipe actions.
  static let decisions: [String: FormEvent.Decision] = ["refuse": .refuse, "later": .later]

  /// Swipes a row, or continues an unfinished action; nil if nothing can be swiped.
  mutating func swipe() -> NaiveCommand? {
    if naive.swipes.confirming != nil, generator.chance(50) {
      return .swipe(.confirm(generator.chance(70)))
    }
    if let token = naive.swipes.performing.keys.sorted().first, generator.chance(40) {
      let other = generator.chance(10) ? 1 : 0
      return .swipe(.complete(token + other, succeeded: generator.chance(80)))
    }
    let rows = naive.keys.filter {
      naive.nodes[$0.node].row?.swipe != nil && naive.address($0) != nil && naive.hasAddress($0)
    }
    guard !rows.isEmpty else { return nil }
    let offering = rows.filter { !offeringSides(of: $0).isEmpty }
    let key = generator.pick(offering.isEmpty || generator.chance(10) ? rows : offering)
    let address = naive.address(key) ?? ""
    let sides = offeringSides(of: key)
    let side = generator.pick(sides.isEmpty || generator.chance(10) ? SwipeSide.allCases : sides)
    let actions = naive.offeredActions(key, side)
    switch generator.below(8) {
    case 0, 1: return .swipe(.open(address, side))
    case 2, 3: return .swipe(.full(address, side))
    case 4: return .swipe(generator.chance(50) ? .close : .confirm(true))
    default:
      let id = actions.isEmpty ? "none" : generator.pick(actions).id
      return .swipe(.perform(id, of: address, side))
    }
  }

  private func offeringSides(of key: NaiveForm.Key) -> [SwipeSide] {
    SwipeSide.allCases.filter { !naive.offeredActions(key, $0).isEmpty }
  }

  /// Performs a user action on swipe actions.
  static func run(_ swipe: NaiveSwipe, on form: Form) throws -> ChangeSet {
    switch swipe {
    case .open(let address, let side): try form.openSwipe(address, side)
    case .perform(let id, let address, let side):
      try form.performSwipe(id, of: address, side).changes
    case .full(let address, let side): try form.fullSwipe(address, side).changes
    case .confirm(let isConfirmed): try form.confirmSwipe(isConfirmed).changes
    case .close: form.closeSwipe()
    case .complete(let token, let succeeded):
      try form.completeSwipe(token, succeeded: succeeded).changes
    }
  }

  /// Compares the open row and the unfinished actions.
  func disagreementOfSwipes() -> String? {
    let open = naive.swipes.open
    if form.openSwipe?.tag != open.flatMap({ naive.address($0.key) })
      || form.openSwipe?.side != open?.side
    {
      return "open swipe \(form.openSwipe as Any) instead of \(open as Any)"
    }
    if form.swipeConfirmation != naive.swipes.confirming?.confirm {
      return "question \(form.swipeConfirmation ?? "nil")"
    }
    let tokens = naive.swipes.performing.keys.sorted()
    return form.pendingSwipes == tokens
      ? nil : "pending swipes \(form.pendingSwipes) instead of \(tokens)"
  }

  /// Compares the actions that a row offers.
  func disagreement(ofSwipesOf row: FormRow, _ key: NaiveForm.Key) -> String? {
    guard naive.nodes[key.node].row?.swipe != nil, let address = row.address else { return nil }
    for side in SwipeSide.allCases {
      let shown = (try? form.swipeActions(of: address, side))?.map(\.id) ?? []
      let expected = naive.offeredActions(key, side).map(\.id)
      if shown != expected { return "`\(address)` offers \(shown) instead of \(expected)" }
    }
    return nil
  }
}

extension FormDefinition {
  /// Whether a row can be swiped.
  var hasSwipes: Bool { sections.contains { $0.rows.contains(where: \.hasSwipe) } }
}

extension FormDefinition.Row {
  fileprivate var hasSwipe: Bool { swipe != nil || rows.contains(where: \.hasSwipe) }
}

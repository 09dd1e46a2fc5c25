import FormModel
import Testing

@Suite struct SwipeStateTests {
  typealias State = SwipeState<String>

  static let delete = FormDefinition.SwipeAction(id: "delete", title: "Delete", style: .destructive)
  static let archive = FormDefinition.SwipeAction(id: "archive", title: "Archive", handler: "store")
  static let erase = FormDefinition.SwipeAction(
    id: "erase", title: "Erase", style: .destructive, handler: "wipe")
  static let careful = FormDefinition.SwipeAction(
    id: "delete", title: "Delete", style: .destructive, confirm: "Really?")

  @Test func oneRowIsOpenAtMost() throws {
    var state = State()
    #expect(
      try state.open("a", .trailing, actions: [Self.delete], isDisabled: false)
        == [.opened("a", .trailing)])
    #expect(
      try state.open("b", .leading, actions: [Self.archive], isDisabled: false)
        == [.closed("a"), .opened("b", .leading)])
    #expect(try state.open("b", .leading, actions: [Self.archive], isDisabled: false) == [])
    #expect(
      try state.open("b", .trailing, actions: [Self.archive], isDisabled: false)
        == [.closed("b"), .opened("b", .trailing)])
    #expect(state.current?.row == "b")
    #expect(state.close() == [.closed("b")])
    #expect(state.close() == [])
  }

  @Test func refusedActionsChangeNothing() throws {
    var state = State()
    _ = try state.open("a", .trailing, actions: [Self.delete], isDisabled: false)
    #expect(throws: State.Refusal.isDisabled) {
      try state.open("b", .trailing, actions: [Self.delete], isDisabled: true)
    }
    #expect(throws: State.Refusal.noActions) {
      try state.open("b", .trailing, actions: [], isDisabled: false)
    }
    #expect(throws: State.Refusal.unknownAction) {
      try state.perform("x", of: "b", .trailing, actions: [Self.delete], isDisabled: false)
    }
    #expect(throws: State.Refusal.noFullSwipe) {
      try state.fullSwipe(
        "b", .trailing, actions: [Self.delete], performsFirst: false, isDisabled: false)
    }
    #expect(throws: State.Refusal.nothingToConfirm) { try state.confirm(true) }
    #expect(throws: State.Refusal.notPerforming) { try state.complete(0, succeeded: true) }
    #expect(state.current?.row == "a")
  }

  @Test func aDestructiveActionWithoutHandlerRemovesTheRow() throws {
    var state = State()
    let events = try state.perform(
      "delete", of: "a", .trailing, actions: [Self.archive, Self.delete], isDisabled: false)
    #expect(events == [.opened("a", .trailing), .closed("a"), .remove("a")])
    #expect(state.removed("a") == [])
  }

  @Test func aFullSwipePerformsTheFirstAction() throws {
    var state = State()
    let events = try state.fullSwipe(
      "a", .trailing, actions: [Self.archive, Self.delete], performsFirst: true, isDisabled: false)
    #expect(
      events == [
        .opened("a", .trailing), .call("a", action: "archive", handler: "store", token: 0),
      ])
  }

  @Test func completionCountsOnce() throws {
    var state = State()
    _ = try state.perform("erase", of: "a", .trailing, actions: [Self.erase], isDisabled: false)
    #expect(state.isPerforming("a"))
    #expect(throws: State.Refusal.isPerforming) {
      try state.perform("erase", of: "a", .trailing, actions: [Self.erase], isDisabled: false)
    }
    #expect(try state.complete(0, succeeded: true) == [.closed("a"), .remove("a")])
    #expect(throws: State.Refusal.notPerforming) { try state.complete(0, succeeded: true) }
    #expect(!state.isPerforming("a"))
  }

  @Test func aFailedActionLeavesTheRowOpen() throws {
    var state = State()
    _ = try state.perform("erase", of: "a", .trailing, actions: [Self.erase], isDisabled: false)
    #expect(try state.complete(0, succeeded: false) == [])
    #expect(state.current?.row == "a")
    _ = try state.perform("archive", of: "a", .trailing, actions: [Self.archive], isDisabled: false)
    #expect(try state.complete(1, succeeded: true) == [.closed("a")])
  }

  @Test func actionContinuesWhileAnotherRowIsOpened() throws {
    var state = State()
    _ = try state.perform("erase", of: "a", .trailing, actions: [Self.erase], isDisabled: false)
    _ = try state.open("b", .trailing, actions: [Self.delete], isDisabled: false)
    #expect(try state.complete(0, succeeded: true) == [.remove("a")])
    #expect(state.current?.row == "b")
  }

  @Test func confirmation() throws {
    var state = State()
    let ask: [State.Event] = [.confirm("a", actionID: "delete", message: "Really?")]
    #expect(
      try state.perform("delete", of: "a", .trailing, actions: [Self.careful], isDisabled: false)
        == [.opened("a", .trailing)] + ask)
    #expect(state.current?.confirming == Self.careful)
    #expect(try state.confirm(false) == [])
    #expect(state.current?.row == "a")
    #expect(throws: State.Refusal.nothingToConfirm) { try state.confirm(true) }
    #expect(
      try state.perform("delete", of: "a", .trailing, actions: [Self.careful], isDisabled: false)
        == ask)
    #expect(try state.confirm(true) == [.closed("a"), .remove("a")])
  }

  @Test func closingCancelsTheConfirmation() throws {
    var state = State()
    _ = try state.perform("delete", of: "a", .trailing, actions: [Self.careful], isDisabled: false)
    _ = state.close()
    #expect(throws: State.Refusal.nothingToConfirm) { try state.confirm(true) }
  }

  @Test func removingARowEndsItsActions() throws {
    var state = State()
    _ = try state.perform("erase", of: "a", .trailing, actions: [Self.erase], isDisabled: false)
    #expect(state.removed("b") == [])
    #expect(state.removed("a") == [.closed("a")])
    #expect(throws: State.Refusal.notPerforming) { try state.complete(0, succeeded: true) }
  }

  @Test func aRowThatIsDisabledCloses() throws {
    var state = State()
    _ = try state.perform("erase", of: "a", .trailing, actions: [Self.erase], isDisabled: false)
    #expect(state.disabled("b") == [])
    #expect(state.disabled("a") == [.closed("a")])
    #expect(try state.complete(0, succeeded: true) == [.remove("a")])
  }

  @Test func sides() {
    let swipe = FormDefinition.Swipe(
      leading: [Self.archive], trailing: [Self.delete], fullTrailing: true)
    #expect(swipe.actions(.leading) == [Self.archive])
    #expect(swipe.actions(.trailing) == [Self.delete])
    #expect(!swipe.performsFullSwipe(.leading))
    #expect(swipe.performsFullSwipe(.trailing))
  }
}

import FormModel
import Testing

/// Keyboard navigation between rows, as in XLForm and Formalist.
@Suite struct FocusWalkTests {
  static let field = FocusWalk.Stop(isFocusable: true)
  static let disabled = FocusWalk.Stop(isFocusable: true, isDisabled: true)
  static let plain = FocusWalk.Stop(isFocusable: false)
  static let inline = FocusWalk.Stop(isFocusable: false, isInline: true)
  static let inlineField = FocusWalk.Stop(isFocusable: true, isInline: true)

  @Test(
    arguments: [
      // The next row can have the focus.
      ([field], FocusWalk(), 1),
      // A row in between is skipped, or ends the walk.
      ([disabled, field], FocusWalk(), 2),
      ([disabled, field], FocusWalk(stopsAtDisabled: true), nil),
      ([plain, field], FocusWalk(), 2),
      ([plain, field], FocusWalk(skipsUnfocusable: false), nil),
      ([inline, field], FocusWalk(), 2),
      ([inline, field], FocusWalk(stopsAtInline: true), nil),
      ([inlineField, field], FocusWalk(), 1),
      ([inlineField, field], FocusWalk(stopsAtInline: true), nil),
      // A disabled inline row counts as disabled, not as inline.
      (
        [FocusWalk.Stop(isFocusable: false, isDisabled: true, isInline: true), field],
        FocusWalk(stopsAtInline: true), 2
      ),
      ([disabled, field], FocusWalk(skipsUnfocusable: false), 2),
      ([disabled, plain, inline, field], FocusWalk(), 4),
      ([disabled, plain], FocusWalk(), nil), ([], FocusWalk(), nil),
      ([field], FocusWalk(isEnabled: false), nil),
    ] as [([FocusWalk.Stop], FocusWalk, Int?)])
  func decisions(_ following: [FocusWalk.Stop], _ walk: FocusWalk, _ expected: Int?) {
    let rows = [Self.field] + following
    #expect(walk.destination(.next, from: 0, of: rows.count) { rows[$0] } == expected)
    let reversed = Array(rows.reversed())
    let back = walk.destination(.previous, from: rows.count - 1, of: rows.count) { reversed[$0] }
    #expect(back == expected.map { rows.count - 1 - $0 })
  }

  @Test func walkFromOutsideTheRows() {
    let rows = [Self.plain, Self.field, Self.field]
    let walk = FocusWalk()
    #expect(walk.destination(.next, from: -1, of: 3) { rows[$0] } == 1)
    #expect(walk.destination(.previous, from: 3, of: 3) { rows[$0] } == 2)
    #expect(walk.destination(.next, from: 3, of: 3) { rows[$0] } == nil)
    #expect(walk.destination(.previous, from: -1, of: 3) { rows[$0] } == nil)
    for index in [-2, 4, .min, .max] {
      #expect(walk.destination(.next, from: index, of: 3) { rows[$0] } == nil)
    }
  }

  @Test func optionsOfAForm() {
    #expect(FocusWalk(FormDefinition.Navigation()) == FocusWalk())
    let navigation = FormDefinition.Navigation(
      enabled: false, stopAtDisabledRow: true, skipUnfocusable: false)
    #expect(
      FocusWalk(navigation)
        == FocusWalk(isEnabled: false, stopsAtDisabled: true, skipsUnfocusable: false))
  }

  @Test func returnKeys() {
    #expect(ReturnKey().face(destination: 3) == "next")
    #expect(ReturnKey().face(destination: nil) == "default")
    #expect(ReturnKey(nil) == ReturnKey())
    #expect(ReturnKey(.string("done")) == ReturnKey(next: "done", last: "done"))
    let map = FormDefinition.PropertyValue.map([.init(name: "last", value: .string("go"))])
    #expect(ReturnKey(map) == ReturnKey(next: "next", last: "go"))
    #expect(ReturnKey.action(isMultiline: false, destination: 2) == .focus(2))
    #expect(ReturnKey.action(isMultiline: false, destination: nil) == .endEditing)
    #expect(ReturnKey.action(isMultiline: true, destination: 2) == .newline)
  }
}

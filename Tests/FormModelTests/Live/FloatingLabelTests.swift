import FormModel
import Testing

/// The states of a floating title and its placeholder, as in Formalist.
@Suite struct FloatingLabelTests {
  @Test func theTitleFloatsWhileThereIsSomethingToFloatAbove() {
    var label = FloatingLabel(title: "Name", isFloating: true)
    #expect(!label.isShown)
    #expect(label.visiblePlaceholder == "Name")
    #expect(label.handle(.beginEditing) == .show(animated: true))
    #expect(label.visiblePlaceholder == nil)
    #expect(label.handle(.text("A")) == nil)
    #expect(label.handle(.endEditing) == nil)
    #expect(label.isShown)
    #expect(label.handle(.beginEditing) == nil)
    #expect(label.handle(.text("")) == nil)
    #expect(label.isShown)
    #expect(label.handle(.endEditing) == .hide(animated: true))
  }

  @Test func aTextSetByAProgramMovesTheTitleAtOnce() {
    var label = FloatingLabel(title: "Name", placeholder: "Yours", isFloating: true)
    #expect(label.visiblePlaceholder == "Yours")
    #expect(label.handle(.text("A")) == .show(animated: false))
    #expect(label.visiblePlaceholder == nil)
    #expect(label.handle(.text("B")) == nil)
    #expect(label.handle(.text("")) == .hide(animated: false))
    #expect(FloatingLabel(title: "Name", isFloating: true, hasText: true).isShown)
  }

  /// The placeholder shows until the row has a text.
  @Test(arguments: [false, true])
  func placeholders(_ isFloating: Bool) {
    var label = FloatingLabel(title: "Note", placeholder: "Any", isFloating: isFloating)
    #expect(label.visiblePlaceholder == "Any")
    #expect(label.handle(.beginEditing) == (isFloating ? .show(animated: true) : nil))
    #expect(label.visiblePlaceholder == "Any")
    #expect(label.handle(.text("x")) == nil)
    #expect(label.visiblePlaceholder == nil)
    #expect(label.handle(.text("")) == nil)
    #expect(label.visiblePlaceholder == "Any")
    #expect(label.handle(.endEditing) == (isFloating ? .hide(animated: true) : nil))
    #expect(label.visiblePlaceholder == "Any")
    #expect(!label.isShown)
  }

  @Test func withoutAPlaceholder() {
    #expect(FloatingLabel(title: "Name").visiblePlaceholder == nil)
  }
}

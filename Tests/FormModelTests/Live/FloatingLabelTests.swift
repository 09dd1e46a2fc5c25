import FormModel
import Testing

/// The states of Formalist's float label and placeholder.
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

  @Test(arguments: [false, true])
  func placeholders(_ isMultiline: Bool) {
    var label = FloatingLabel(title: "Note", placeholder: "Any", isMultiline: isMultiline)
    #expect(label.visiblePlaceholder == "Any")
    #expect(label.handle(.beginEditing) == nil)
    #expect(label.visiblePlaceholder == (isMultiline ? nil : "Any"))
    #expect(label.handle(.text("x")) == nil)
    #expect(label.visiblePlaceholder == nil)
    #expect(label.handle(.text("")) == nil)
    #expect(label.handle(.endEditing) == nil)
    #expect(label.visiblePlaceholder == "Any")
    #expect(!label.isShown)
  }

  @Test func withoutAPlaceholder() {
    #expect(FloatingLabel(title: "Name").visiblePlaceholder == nil)
  }
}

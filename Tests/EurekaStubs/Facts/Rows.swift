// swift-format-ignore-file
@preconcurrency import Eureka
import Foundation
import UIKit

extension Program {
  static func callbacks() {
    let log = Log()
    let row = TextRow("a") { $0.title = "A" }
      .cellSetup { _, _ in log("setup") }.cellUpdate { _, _ in log("update") }
      .onChange { _ in log("change") }.onCellSelection { _, _ in log("selection") }
      .onCellHighlightChanged { _, row in log("highlight \(row.isHighlighted)") }
      .onRowValidationChanged { _, row in log("validation \(row.isValid)") }
    row.value = "before"
    fact("a value set before there is a form tells nobody", log.take(), [])
    let lonely = TextRow("l").onChange { _ in log("change") }
    let form = Form()
    form +++ Section() <<< lonely
    lonely.value = "x"
    fact("a form without a controller never tells of changes", log.take(), [])

    row.add(rule: RuleRequired(msg: "needed"))
    row.validationOptions = .validatesOnChange
    row.hidden = .function(["other"]) { _ in false }
    let watcher = LabelRow("w") { $0.title = "W" }
    watcher.hidden = .function(["a"]) { _ in log("hidden"); return false }
    let blocker = LabelRow("d")
    blocker.disabled = .function(["a"]) { _ in log("disabled"); return false }
    let watched = Watched(style: .grouped)
    watched.log = log
    let controller = shown(watched) { $0 +++ Section() <<< watcher <<< blocker <<< row }
    _ = log.take()
    row.value = nil
    fact("a new value: delegate, change, hidden, disabled, validation, update (7.2)", log.take(),
      ["delegate", "change", "hidden", "disabled", "validation false", "update"])
    row.value = nil
    fact("the same value tells nobody", log.take(), [])
    fact("but it counts as changed", row.wasChanged, true)
    row.baseValue = 3
    fact("a wrong type assigns nothing", row.value, nil)

    tap(row, controller)
    fact("a tap: update and highlight, then selection (7.2)", log.take(), ["update", "highlight true", "selection"])
    controller.tableView.endEditing(true)
    fact("leaving: highlight, then update; no validation on change", log.take(), ["highlight false", "update"])
    fact("leaving is remembered", row.wasBlurred, true)
  }

  static func conditions() {
    let first = SwitchRow("s") { $0.title = "S" }
    let second = TextRow("t") {
      $0.title = "T"
      $0.hidden = .function(["s"]) { ($0.rowBy(tag: "s") as RowOf<Bool>?)?.value != true }
    }
    let third = TextRow("u") {
      $0.title = "U"
      $0.disabled = .function(["s"]) { ($0.rowBy(tag: "s") as RowOf<Bool>?)?.value != true }
    }
    let controller = shown { $0 +++ Section() <<< first <<< second <<< third }
    fact("a hidden row is not shown", titles(controller), [["S", "U"]])
    fact("but it is among all rows", controller.form.allRows.count, 3)
    fact("a hidden row has no place", second.indexPath, nil)
    fact("a disabled row is shown", third.isDisabled, true)
    first.value = true
    fact("a row comes back after the one before it", titles(controller), [["S", "T", "U"]])
    fact("values of all rows and nil", controller.form.values().count, 3)
    second.hidden = nil
    second.evaluateHidden()
    fact("no condition does not change what it was", second.isHidden, false)
    let section = controller.form[0]
    section.hidden = true
    fact("a condition that is set is not evaluated", section.isHidden, false)
    section.evaluateHidden()
    fact("a hidden section has no rows on the screen", titles(controller), [])
    fact("rows in a hidden section are not hidden themselves", first.isHidden, false)
    fact("and are not among the values", controller.form.values().isEmpty, true)
  }

  static func validation() {
    func passes<Rule: RuleType>(_ rule: Rule, _ value: Rule.RowValueType?) -> Bool { rule.isValid(value: value) == nil }
    fact("required: nil fails", passes(RuleRequired<Int>(), nil), false)
    fact("required: false passes", passes(RuleRequired<Bool>(), false), true)
    fact("required: empty text fails", passes(RuleRequired<String>(), ""), false)
    fact("required: spaces pass", passes(RuleRequired<String>(), " "), true)
    fact("lengths do not count what is empty", passes(RuleMinLength(minLength: 3), ""), true)
    fact("most length is inclusive", passes(RuleMaxLength(maxLength: 3), "abc"), true)
    fact("greater is exclusive", passes(RuleGreaterThan(min: 3), 3), false)
    fact("expressions match the whole text", passes(RuleRegExp(regExpr: "[a-z]+"), "ab1"), false)
    fact("the URL rule looks at emptiness", passes(RuleURL(allowsEmpty: false), nil), false)
    let (a, b) = (IntRow("a"), IntRow("b"))
    b.add(rule: RuleEqualsToRow(row: a, msg: "differ"))
    b.add(rule: RuleRequired(msg: "needed"))
    let controller = shown { $0 +++ Section() <<< a <<< b }
    fact("nil equals nil, and all rules are run", controller.form.validate().map(\.msg), ["needed"])
    a.value = 1
    fact("errors come in the order of rules", b.validate(quietly: true).map(\.msg), ["differ", "needed"])
    fact("quietly keeps what was", b.validationErrors.map(\.msg), ["needed"])
    b.value = 1
    fact("once wrong, each change validates", b.isValid, true)
    b.value = nil
    fact("before, only leaving does", b.isValid, true)
    controller.form.cleanValidationErrors()
    b.validationOptions = .validatesOnDemand
    b.validate()
    b.value = 1
    fact("on demand never by itself", b.isValid, false)
  }

  static func texts() {
    let log = Log()
    let text = TextRow("t") { $0.title = "T" }.onChange { log("\($0.value ?? "nil")") }
    let int = IntRow("i")
    let decimal = DecimalRow("d")
    decimal.formatter = nil
    let zip = ZipCodeRow("z") { $0.disabled = true }
    let last = NameRow("n")
    let controller = shown { $0 +++ Section() <<< text <<< int <<< LabelRow() <<< decimal <<< zip <<< last }
    let field = text.cell.textField!
    fact("a field off the screen of a person is not typed into", field.isFirstResponder, false)
    tap(text, controller)
    fact("a tap on the cell gives the field the keyboard", field.isFirstResponder, true)
    fact("with a row to go to the key says next", field.returnKeyType, .next)
    field.userTypes("ab")
    fact("each key is a value", log.take(), ["a", "ab"])
    field.userDeletes()
    field.userDeletes()
    fact("an empty text is nil", log.take(), ["a", "nil"])
    field.userTapsReturn()
    fact("return goes to the next row", int.cell.textField.isFirstResponder, true)
    int.cell.textField.userTypes("12x")
    fact("what cannot be read leaves the value", int.value, 12)
    int.cell.textField.userTapsReturn()
    fact("rows without a keyboard are passed", decimal.cell.textField.isFirstResponder, true)
    decimal.cell.textField.userTapsReturn()
    fact("disabled rows too", last.cell.textField.isFirstResponder, true)
    fact("the last one has the other key", last.cell.textField.returnKeyType, .default)
    last.cell.textField.userTapsReturn()
    fact("return in the last one ends editing", UIView().findFirstResponder() == nil && !last.cell.textField.isFirstResponder, true)
    tap(text, controller)
    fact("the accessory is there while a row has the keyboard", controller.inputAccessoryView(for: text) != nil, true)
    fact("and not for other rows", controller.inputAccessoryView(for: controller.form[0][2]) == nil, true)
    controller.navigateTo(direction: .down)
    controller.navigateTo(direction: .up)
    fact("the arrows move too", field.isFirstResponder, true)
    controller.navigationOptions = .Disabled
    fact("without navigation there is no accessory", controller.inputAccessoryView(for: text) == nil, true)
    controller.tableView.endEditing(true)
    fact("a zip code's keyboard is set at each update", zip.cell.textField.keyboardType, .numbersAndPunctuation)
    fact("a disabled field takes no keyboard", zip.cell.cellCanBecomeFirstResponder(), false)
  }

  static func areas() async {
    let area = TextAreaRow("a") { $0.placeholder = "P" }
    let readOnly = TextAreaRow("r") { $0.textAreaMode = .readOnly }
    let controller = shown { $0 +++ Section() <<< area <<< readOnly }
    tap(area, controller)
    for _ in 0..<5 { await Task.yield() }
    fact("a text area gets the keyboard later", area.cell.textView.isFirstResponder, true)
    area.cell.textView.userTypes("a\nb")
    fact("return is a line in a text area", area.value, "a\nb")
    area.cell.textView.resignFirstResponder()
    tap(readOnly, controller)
    for _ in 0..<5 { await Task.yield() }
    fact("one that is read only never does", readOnly.cell.textView.isFirstResponder, false)
  }

  /// Fonts whose descriptors have an address that Foundation would take for an unknown type.
  static func attributes() {
    var all: [UIFont] = []
    var taken: [UIFont] = []
    while taken.count < 2 {
      let font = UIFont.systemFont(ofSize: 12)
      all.append(font)
      if (UInt(bitPattern: ObjectIdentifier(font.fontDescriptor)) >> 8) & 0x3FF == 0 { taken.append(font) }
    }
    let text = NSMutableAttributedString(string: "")
    for font in taken { text.append(NSAttributedString(string: "a", attributes: [.font: font])) }
    fact("fonts are compared wherever they are", text.length, 2)
  }

  static func controls() {
    let check = CheckRow("c")
    let toggle = SwitchRow("s")
    let slider = SliderRow("f")
    let stepper = StepperRow("n")
    let segments = SegmentedRow<String>("g") { $0.options = ["a", "b"] }
    let button = ButtonRow("b") { $0.title = "B" }
    let log = Log()
    button.onCellSelection { _, _ in log("pressed") }
    let disabled = ButtonRow { $0.disabled = true }.onCellSelection { _, _ in log("disabled pressed") }
    let controller = shown { $0 +++ Section() <<< check <<< toggle <<< slider <<< stepper <<< segments <<< button <<< disabled }
    fact("a switch without a value is off", toggle.cell.switchControl.isOn, false)
    fact("and stays without one", toggle.value, nil)
    tap(check, controller)
    fact("a tap checks", check.value, true)
    tap(check, controller)
    fact("another unchecks", check.value, false)
    toggle.cell.switchControl.userTaps()
    fact("a switch is turned", toggle.value, true)
    slider.cell.slider.userMoves(to: 3.3)
    fact("a slider goes in steps of a twentieth", slider.value, 3.5)
    slider.steps = 0
    slider.cell.slider.userMoves(to: 3.25)
    fact("or wherever", slider.value, 3.25)
    stepper.cell.stepper.userTaps(plus: true)
    fact("a stepper goes by one", stepper.value, 1)
    fact("and has two decimals", stepper.cell.valueLabel.text, "1.00")
    segments.cell.segmentedControl.userTaps(segment: 1)
    fact("a segment is chosen", segments.value, "b")
    tap(button, controller)
    tap(disabled, controller)
    fact("disabled rows tell of taps too", log.take(), ["pressed", "disabled pressed"])
  }

  static func openRows() {
    let log = Log()
    let date = DateInlineRow("d") { $0.title = "D" }
    date.onExpandInlineRow { _, _, _ in log("expand") }.onCollapseInlineRow { _, _, _ in log("collapse") }
    date.onChange { _ in log("change") }
    let picker = PickerInlineRow<String>("p") {
      $0.title = "P"
      $0.options = ["x", "y"]
    }
    let text = TextRow("t") { $0.title = "T" }
    let controller = shown { $0 +++ Section() <<< date <<< picker <<< text }
    tap(date, controller)
    fact("a tap opens a row below", controller.form[0].count, 4)
    fact("the row that opened is a row of the form", controller.form.allRows.count, 4)
    fact("expanded", [date.isExpanded, date.isCollapsed], [true, false])
    date.inlineRow?.cell.datePicker.userPicks(Date(timeIntervalSince1970: 86400))
    fact("what is picked is the row's value", date.value, Date(timeIntervalSince1970: 86400))
    tap(picker, controller)
    fact("another one closes it", [date.isExpanded, picker.isExpanded], [false, true])
    fact("and tells", log.take(), ["expand", "change", "collapse"])
    picker.inlineRow?.cell.picker.userPicks(row: 1, component: 0)
    fact("a wheel is turned", picker.value, "y")
    tap(text, controller)
    fact("the keyboard closes it too", picker.isExpanded, false)
    controller.form.inlineRowHideOptions = .Never
    tap(date, controller)
    tap(picker, controller)
    fact("unless it is not to", [date.isExpanded, picker.isExpanded], [true, true])
    controller.form.hideInlineRows()
    fact("all at once", controller.form[0].count, 3)
    let double = DoublePickerRow<String, Int>("2") {
      $0.firstOptions = { ["a", "b"] }
      $0.secondOptions = { $0 == "a" ? [1, 2] : [2, 3] }
    }
    controller.form +++ Section() <<< double
    controller.tableView.layoutIfNeeded()
    fact("a wheel shows the first but there is no value", double.value == nil, true)
    double.cell.picker.userPicks(row: 1, component: 1)
    fact("the other wheel's first is taken", double.value, Tuple(a: "a", b: 2))
    double.cell.picker.userPicks(row: 1, component: 0)
    fact("what is still on offer stays", double.value, Tuple(a: "b", b: 2))
  }
}

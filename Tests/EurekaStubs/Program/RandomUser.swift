// swift-format-ignore-file
@preconcurrency import Eureka
import FormEureka
import FormModel
import Foundation
import UIKit

/// Performs random user actions on the screen, and the equivalent commands on the other form.
@MainActor final class RandomUser {
  let pair: Pair
  private var random: Random
  private var commands: [String]
  /// The performed actions as text.
  private(set) var log: [String] = []
  /// The number of times that each action was performed.
  private(set) var kinds: [String: Int] = [:]
  /// Problems found immediately.
  var notices: [String] = []

  init(pair: Pair, seed: UInt64, commands: [String]) {
    self.pair = pair
    random = Random(state: seed)
    self.commands = commands
  }

  private var table: UITableView { pair.table }
  private func below(_ limit: Int) -> Int { Int.random(in: 0..<max(1, limit), using: &random) }

  private func note(_ kind: String, _ what: String = "") {
    kinds[kind, default: 0] += 1
    log.append("\(kind) \(what)")
  }

  /// Runs a command on the other form.
  ///
  /// A refusal is only logged, since the forms are compared later.
  private func other(_ body: () throws -> Void) {
    do { try body() } catch { log.append("(refused: \(error))") }
  }

  func act() async {
    let paths = (0..<table.numberOfSections).flatMap { section in
      (0..<table.numberOfRows(inSection: section)).map { IndexPath(row: $0, section: section) }
    }
    if below(8) == 0, let command = commands.popLast() { return perform(command) }
    if below(12) == 0 { return toggleSection() }
    if pair.shown.page != nil, below(10) == 0 { return turnPage() }
    guard !paths.isEmpty else { return }
    if let cell = (UIResponder.userTypesInto as? UIView)?.formCell(), below(2) == 0 { return type(into: cell) }
    let path = paths[below(paths.count)]
    table.userSees(path)
    guard let row = pair.controller.form[path] as BaseRow?, let cell = row.baseCell else { return }
    guard let formRow = pair.controller.formRow(of: row) else { return turn(cell, below: path) }
    guard let twin = twin(of: formRow) else { return }
    switch below(6) {
    case 0: swipe(path, formRow, twin)
    case 1: if table.isEditing { await edit(path, formRow, twin) } else { swipe(path, formRow, twin) }
    case 2, 3: if !use(cell, formRow, twin) { await tap(path, formRow, twin) }
    default: await tap(path, formRow, twin)
    }
  }

  /// The same row of the other form.
  private func twin(of row: FormRow) -> FormRow? {
    for (section, wanted) in zip(pair.shown.sections, pair.other.sections) {
      if let index = section.rows.firstIndex(where: { $0.id == row.id }) {
        return wanted.rows.indices.contains(index) ? wanted.rows[index] : nil
      }
    }
    return nil
  }

  private func name(_ row: FormRow) -> String { row.appearance.address ?? row.appearance.title ?? row.appearance.type }

  // MARK: - The program

  private func perform(_ command: String) {
    note("command", command)
    let answers = pair.sessions.map { $0.answer(command) }
    if answers[0] != answers[1] { notices.append("\(command): shown \(answers[0]), run \(answers[1])") }
  }

  private func turnPage() {
    let bar = pair.controller.navigationItem
    let isNext = below(3) > 0
    guard let button = isNext ? bar.rightBarButtonItem : bar.leftBarButtonItem else { return }
    note("page", isNext ? "next" : "back")
    button.userTaps()
    other { if isNext { try pair.other.nextPage() } else { try pair.other.previousPage() } }
  }

  private func toggleSection() {
    let number = below(table.numberOfSections)
    guard number < table.numberOfSections,
      let button = pair.controller.tableView(table, viewForHeaderInSection: number) as? UIButton
    else { return }
    let twin = pair.other.sections[number]
    note("header", "\(number)")
    button.userTaps()
    other { try twin.setCollapsed(!twin.appearance.isCollapsed) }
  }

  // MARK: - Taps

  private func tap(_ path: IndexPath, _ row: FormRow, _ twin: FormRow) async {
    note("tap", name(row))
    let isChoice = if case .options = row.appearance.presentation { true } else { false }
    var result: TapResult?
    other { result = try twin.tap() }
    table.userTapsRow(at: path)
    await pair.settle()
    if let url = pair.controller.presentedViewController as? UIAlertController {
      choose(in: url, twin)
    } else if let list = pair.controller.navigationController?.topViewController as? FormViewController,
      list !== pair.controller
    {
      choose(in: list, twin)
    } else if let top = pair.controller.navigationController?.topViewController, top !== pair.controller {
      pair.controller.navigationController?.popViewController(animated: false)
    } else if pair.controller.presentedViewController is FormViewController {
      if let list = pair.controller.presentedViewController as? FormViewController { choose(in: list, twin) }
    } else if isChoice, result?.presentation != nil, !row.appearance.options.isEmpty {
      notices.append("\(name(row)): nothing was presented")
    }
    if pair.controller.presentedViewController != nil { pair.controller.dismiss(animated: false) }
  }

  /// Chooses some options of a list, which may close after the first choice.
  private func choose(in list: FormViewController, _ twin: FormRow) {
    for _ in 0...below(3) {
      let rows = list.form.allRows
      guard !rows.isEmpty, list.viewIfLoaded?.window != nil else { break }
      let row = rows[below(rows.count)]
      guard let path = row.indexPath, let check = row as? ListCheckRow<FormEurekaOption>,
        let option = check.selectableValue
      else { continue }
      note("choose", option.title)
      let isOffered = !option.isDisabled
      list.tableView.userTapsRow(at: path)
      if isOffered { other { try twin.choose(option.value) } }
    }
    pair.controller.navigationController?.popToRootViewController(animated: false)
  }

  private func choose(in alert: UIAlertController, _ twin: FormRow) {
    guard !alert.actions.isEmpty else { return pair.controller.dismiss(animated: false) }
    let action = alert.actions[below(alert.actions.count)]
    note("alert", action.title ?? "")
    let look = twin.appearance
    let isLeft = !look.components.isEmpty
    alert.userTaps(action)
    guard action.style != .cancel, action.isEnabled else { return }
    if look.confirm != nil { return other { try twin.tap(isConfirmed: true) } }
    if case .kinds(let kinds) = look.presentation {
      guard let kind = kinds.first(where: { $0.title == action.title }) else { return }
      return other { try twin.addEntry(kind: kind.name) }
    }
    let offered = isLeft ? look.components[0] : look.options
    guard let option = offered.first(where: { $0.title == action.title }) else { return }
    other { if isLeft { try twin.choose(option.value, component: 0) } else { try twin.choose(option.value) } }
    if isLeft, let list = pair.controller.navigationController?.topViewController as? FormViewController,
      list !== pair.controller
    {
      let rows = list.form.allRows
      guard !rows.isEmpty, let path = rows[below(rows.count)].indexPath,
        let right = (list.form[path] as? ListCheckRow<FormEurekaOption>)?.selectableValue
      else { return _ = pair.controller.navigationController?.popToRootViewController(animated: false) }
      note("right", right.title)
      list.tableView.userTapsRow(at: path)
      other { try twin.choose(right.value, component: 1) }
      pair.controller.navigationController?.popToRootViewController(animated: false)
    }
  }

  // MARK: - Controls

  /// Uses the control of a cell; returns false if it has none.
  private func use(_ cell: BaseCell, _ row: FormRow, _ twin: FormRow) -> Bool {
    let look = row.appearance
    switch cell {
    case let cell as SwitchCell:
      note("switch", name(row))
      let isEnabled = cell.switchControl.isEnabled
      cell.switchControl.userTaps()
      if isEnabled { other { try twin.toggle() } }
    case let cell as SliderCell:
      guard let slider = cell.slider, slider.isEnabled, slider.maximumValue > slider.minimumValue else { return true }
      let steps = look.limits.steps ?? 0
      let count = steps > 0 ? steps : 7
      let to = slider.minimumValue + (slider.maximumValue - slider.minimumValue) * Float(below(count + 1)) / Float(count)
      note("slide", "\(name(row)) \(to)")
      slider.userMoves(to: to)
      other { try twin.slide(to: Double(to)) }
    case let cell as StepperCell:
      guard let stepper = cell.stepper, stepper.isEnabled else { return true }
      let isPlus = below(2) == 0
      note(isPlus ? "plus" : "minus", name(row))
      stepper.userTaps(plus: isPlus)
      other { if isPlus { try twin.increment() } else { try twin.decrement() } }
    case let cell as SegmentedCell<FormEurekaOption>:
      let segments = cell.segmentedControl!
      guard segments.isEnabled, segments.numberOfSegments > 0 else { return true }
      let index = below(segments.numberOfSegments)
      note("segment", "\(name(row)) \(index)")
      guard segments.isEnabledForSegment(at: index), segments.selectedSegmentIndex != index else { return true }
      segments.userTaps(segment: index)
      other { try twin.choose(look.options[index].value) }
    case let cell as DatePickerCell: turn(cell.datePicker, twin)
    case let cell as DateCell where cell.isFirstResponder: turn(cell.datePicker, twin)
    case let cell as any WheelCell: turn(cell.wheels, twin)
    default: return false
    }
    return true
  }

  /// Turns the picker that opened below a row.
  private func turn(_ cell: BaseCell, below path: IndexPath) {
    guard path.row > 0, let parent = pair.controller.formRow(of: pair.controller.form[path.section][path.row - 1]),
      let twin = twin(of: parent)
    else { return }
    if let cell = cell as? DatePickerCell { turn(cell.datePicker, twin) }
    if let cell = cell as? any WheelCell { turn(cell.wheels, twin) }
  }

  private func turn(_ picker: UIDatePicker, _ twin: FormRow) {
    let date = Date(timeIntervalSince1970: Double(1_770_000_000 / 86_400 * 86_400 + below(40) * 86_400 + below(96) * 900))
    guard picker.isEnabled, picker.isUserInteractionEnabled else { return }
    note("date", "\(name(twin)) \(date)")
    picker.userPicks(date)
    let isDuration = picker.datePickerMode == .countDownTimer
    other {
      if isDuration {
        let parts = Calendar.current.dateComponents([.hour, .minute], from: date)
        try twin.pick(.seconds((parts.hour ?? 0) * 3600 + (parts.minute ?? 0) * 60))
      } else {
        try twin.pick(picker.date)
      }
    }
  }

  private func turn(_ picker: UIPickerView, _ twin: FormRow) {
    let wheel = below(picker.numberOfComponents)
    let count = picker.numberOfRows(inComponent: wheel)
    guard count > 0, picker.isUserInteractionEnabled else { return }
    let index = below(count)
    let title = picker.userSeesTitle(row: index, component: wheel)
    let look = twin.appearance
    note("wheel", "\(name(twin)) \(wheel) \(title ?? "")")
    picker.userPicks(row: index, component: wheel)
    let offered = look.components.isEmpty ? look.options : look.components[wheel]
    let option = offered.first { $0.title == title }
    if option?.isChosen == true { return }
    other {
      if look.components.isEmpty {
        try twin.choose(option?.value ?? .null)
      } else if option == nil, look.isDeselectable, wheel == 0 || twin.value == .null {
        try twin.set(.null)
      } else {
        // An untouched wheel shows its first option, which was chosen together with the others.
        for before in 0..<wheel {
          if case .list = twin.value { continue }
          if let first = twin.appearance.components[before].first { try twin.choose(first.value, component: before) }
        }
        if let option { try twin.choose(option.value, component: wheel) }
        for after in look.components.indices where after > wheel {
          guard case .list(let chosen) = twin.value, !chosen.indices.contains(after) || chosen[after] == .null,
            let first = twin.appearance.components[after].first
          else { continue }
          try twin.choose(first.value, component: after)
        }
      }
    }
  }

  // MARK: - The keyboard

  private func type(into cell: BaseCell) {
    guard let row = cell.baseRow, let formRow = pair.controller.formRow(of: row), let twin = twin(of: formRow) else { return }
    if let input = cell.inputView as? UIDatePicker ?? (cell as? DateCell)?.datePicker, below(2) == 0 { return turn(input, twin) }
    if let wheels = cell as? any WheelCell, below(2) == 0 { return turn(wheels.wheels, twin) }
    let field = (cell as? any TextFieldCell)?.textField
    let area = (cell as? TextAreaCell)?.textView
    let text = field?.text ?? area?.text ?? ""
    let caret = field.map(\.userSelection) ?? area?.selectedRange ?? NSRange(location: 0, length: 0)
    switch below(9) {
    case 0:
      note("done")
      pair.controller.tableView.endEditing(true)
      other { try pair.other.blur() }
    case 1 where field != nil:
      note("return")
      field?.userTapsReturn()
      other { try pair.other.pressReturn() }
    case 2:
      let isNext = below(2) == 0
      guard let bar = pair.controller.inputAccessoryView(for: row) as? any NavigationAccessory else { return }
      guard isNext ? bar.nextEnabled : bar.previousEnabled else { return }
      note(isNext ? "next" : "previous")
      (isNext ? bar.nextClosure : bar.previousClosure)?()
      other { if isNext { try pair.other.focusNext() } else { try pair.other.focusPrevious() } }
    case 3 where field != nil || area != nil:
      let place = below(text.utf16.count + 1)
      field?.userSelects((text as NSString).rangeOfComposedCharacters(at: place))
      area?.userSelects((text as NSString).rangeOfComposedCharacters(at: place))
    case 4, 5:
      guard field != nil || area != nil, caret.location > 0 || caret.length > 0 else { return }
      let range = caret.length > 0 ? caret : (text as NSString).rangeOfComposedCharacterSequence(at: caret.location - 1)
      note("delete")
      field?.userDeletes()
      area?.userDeletes()
      edit(twin, (text as NSString).replacingCharacters(in: range, with: ""), range.location)
    default:
      guard field != nil || area != nil else { return }
      let keys = ["a", "1", "7", ",", ".", "@", "é", " ", "-", "😀"] + (area == nil ? [] : ["\n"])
      let key = keys[below(keys.count)]
      note("type", "\(key) into \(name(twin))")
      field?.userTypes(key)
      area?.userTypes(key)
      edit(twin, (text as NSString).replacingCharacters(in: caret, with: key), caret.location + key.utf16.count)
    }
  }

  private func edit(_ twin: FormRow, _ text: String, _ caret: Int) {
    other { _ = try twin.edit(text: text, selection: caret..<caret) }
  }

  // MARK: - Swipes and entries

  private func swipe(_ path: IndexPath, _ row: FormRow, _ twin: FormRow) {
    let isLeading = below(2) == 0
    let look = row.appearance
    let wanted = isLeading ? look.leading : look.trailing
    guard let offered = table.userSwipesRow(at: path, leading: isLeading) else {
      if !wanted.actions.isEmpty, !look.isDisabled, !table.isEditing { notices.append("\(name(row)): no swipe") }
      return
    }
    guard offered.actions.count == wanted.actions.count, !offered.actions.isEmpty else {
      if !wanted.actions.isEmpty { notices.append("\(name(row)): \(offered.actions.count) actions, not \(wanted.actions.count)") }
      return
    }
    let index = below(offered.actions.count)
    let side: SwipeSide = isLeading ? .leading : .trailing
    note("swipe", "\(name(row)) \(wanted.actions[index].id)")
    offered.actions[index].handler(offered.actions[index], UIView()) { _ in }
    other { try twin.performSwipe(wanted.actions[index].id, side) }
    if let alert = pair.controller.presentedViewController as? UIAlertController {
      let isYes = below(2) == 0
      if let action = alert.actions.first(where: { ($0.style == .cancel) != isYes }) { alert.userTaps(action) }
      other { try pair.other.confirmSwipe(isYes) }
    }
  }

  private func edit(_ path: IndexPath, _ row: FormRow, _ twin: FormRow) async {
    if below(2) == 0 {
      let isAdd = row.appearance.isAddButton
      guard table.userTapsEditingControl(of: path) else { return }
      note(isAdd ? "insert" : "remove", name(row))
      other { if isAdd { try twin.tap() } else { try twin.entry?.remove() } }
      await pair.settle()
      if isAdd, let alert = pair.controller.presentedViewController as? UIAlertController {
        choose(in: alert, twin)
        if pair.controller.presentedViewController != nil { pair.controller.dismiss(animated: false) }
      }
    } else {
      guard let entry = row.entry, let before = entry.index else { return }
      let target = IndexPath(row: below(table.numberOfRows(inSection: path.section)), section: path.section)
      let isOpen = row.isExpanded
      let isMoved = table.userDragsRow(from: path, to: target)
      if isOpen, !row.isExpanded { other { try twin.collapse() } }
      guard isMoved, let after = entry.index else { return }
      note("move", "\(name(row)) \(before) to \(after)")
      other { if after != before { try twin.entry?.move(to: after) } }
    }
  }
}

/// Random numbers, the same for the same seed.
struct Random: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// A cell with wheels.
@MainActor protocol WheelCell: BaseCell { var wheels: UIPickerView { get } }
extension PickerCell: WheelCell { var wheels: UIPickerView { picker } }
extension DoublePickerCell: WheelCell { var wheels: UIPickerView { picker } }
extension TriplePickerCell: WheelCell { var wheels: UIPickerView { picker } }
extension PickerInputCell: WheelCell { var wheels: UIPickerView { picker } }
extension DoublePickerInputCell: WheelCell { var wheels: UIPickerView { picker } }
extension TriplePickerInputCell: WheelCell { var wheels: UIPickerView { picker } }

extension NSString {
  /// An empty selection at a place that is moved out of the middle of a character.
  func rangeOfComposedCharacters(at place: Int) -> NSRange {
    place >= length ? NSRange(location: length, length: 0)
      : NSRange(location: rangeOfComposedCharacterSequence(at: place).location, length: 0)
  }
}

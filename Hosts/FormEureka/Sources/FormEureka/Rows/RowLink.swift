import Eureka
import FormModel
import UIKit

/// Links a row of the form to the Eureka row that shows it.
@MainActor
class RowLink: NSObject {
  /// The row of the form.
  let formRow: FormRow
  /// The row of Eureka.
  let row: BaseRow
  /// The appearance last shown.
  private(set) var look: RowAppearance
  /// The controller that shows the row.
  unowned let controller: FormEurekaViewController
  /// The definition of the row, with the current values of properties that depend on the form.
  private(set) var definition: FormDefinition.Row
  /// Whether the row has not been shown yet.
  private(set) var isNew = true
  /// Whether the properties of a custom row type have not been shown yet.
  private(set) var hasNewProperties = true
  /// Whether the cell has been made, which is only needed for a visible row.
  private(set) var isCellMade = false
  /// Whether the user is editing the text of the row.
  var isEditing = false
  /// The number of times that the user, or the program, has changed the value of the row.
  var changeCount = 0
  /// Whether the row is being updated from the form, so that changes are not reported.
  private(set) var isShowing = false
  /// Whether Eureka shows the picker below the row.
  private(set) var isExpanded = false
  /// The default height of the cell.
  private var height: (() -> CGFloat)?
  /// The colour of the value while the picker is closed.
  private var closedColor: UIColor?
  /// Whether the row is being moved: Eureka closes its picker, but the form has not.
  private var isLeaving = false
  /// The options on a separate screen.
  var offering: Offering?
  /// The delegate that follows typing in the cell.
  private var textDelegate: NSObject?
  /// The options below each path of a row with several components.
  private var optionsBelow: [[FormValue]: [FormEurekaOption]] = [:]

  init(
    _ formRow: FormRow, _ row: BaseRow, _ look: RowAppearance,
    _ controller: FormEurekaViewController
  ) {
    self.formRow = formRow
    self.row = row
    self.look = look
    self.controller = controller
    definition = formRow.definition
    super.init()
  }

  // MARK: - From the form to Eureka

  /// Shows the current appearance of the row.
  func show(_ new: RowAppearance) {
    let old = look
    if new != old { change(to: new, from: old) }
    if new.isExpanded != isExpanded { toggleInlineRow() }
  }

  private func change(to new: RowAppearance, from old: RowAppearance) {
    look = new
    hasNewProperties = new.properties != old.properties
    definition = formRow.definition
    optionsBelow = [:]
    showLook()
    // An action on the screen must stay the same, since Eureka's cell does not keep it.
    if old.leading.actions != new.leading.actions || old.trailing.actions != new.trailing.actions {
      showSwipes()
    }
    if old.isDisabled != new.isDisabled || old.isReadOnly != new.isReadOnly { showDisabled() }
    if old.issues != new.issues { _ = row.validate() }
    updateCell()
    if old.height != new.height, isCellMade {
      showHeight(in: row.baseCell)
      controller.layOut()
    }
    if old.isSelected, !new.isSelected { row.deselect(animated: true) }
    if old.options != new.options || old.components != new.components { showOptions() }
  }

  /// Applies the appearance to a new row.
  func begin() {
    showLook()
    showSwipes()
    isNew = false
    if isDisabled { showDisabled() }
    if !look.issues.isEmpty { _ = row.validate() }
  }

  private func showLook() {
    row.title = shownTitle
    if isNew { takeStyle() }
    shape()
    showValue()
  }

  private func showSwipes() {
    row.leadingSwipe.actions = look.leading.actions.map { swipeAction($0, .leading) }
    row.leadingSwipe.performsFirstActionWithFullSwipe = look.leading.performsFirst
    row.trailingSwipe.actions = look.trailing.actions.map { swipeAction($0, .trailing) }
    row.trailingSwipe.performsFirstActionWithFullSwipe = look.trailing.performsFirst
  }

  /// Sets the properties that Eureka reads when it makes the cell.
  private func takeStyle() {
    switch look.cellStyle {
    case "default": row.cellStyle = .default
    case "value1": row.cellStyle = .value1
    case "value2": row.cellStyle = .value2
    case "subtitle": row.cellStyle = .subtitle
    default: break
    }
    switch nativeProperties.value("destinationScrollPosition") {
    case .string("none"): row.destinationScrollPosition = UITableView.ScrollPosition.none
    case .string("top"): row.destinationScrollPosition = .top
    case .string("middle"): row.destinationScrollPosition = .middle
    case .string("bottom"): row.destinationScrollPosition = .bottom
    default: break
    }
  }

  private func showDisabled() {
    row.disabled = .function([]) { [weak self] _ in
      MainActor.assumeIsolated { self?.isDisabled ?? false }
    }
    row.evaluateDisabled()
  }

  /// Shows the form's value in the row.
  final func showValue() {
    let isNested = isShowing
    isShowing = true
    takeValue()
    isShowing = isNested
  }

  /// Redraws the cell, if there is one; text being composed is left alone.
  func updateCell() {
    guard isCellMade else { return }
    let input = (row.baseCell as? any TextInputCell)?.textInput
    if isEditing, let input, input.markedTextRange != nil { return }
    let selection = isEditing ? input?.selection : nil
    row.updateCell()
    if let selection { input?.selection = selection }
  }

  /// Whether the row cannot be changed now.
  var isDisabled: Bool { look.isDisabled || look.isReadOnly && !isReadable }
  /// Whether the text of a row that cannot be changed can still be selected.
  var isReadable: Bool { formRow.behavior == .text(lines: .many) }

  // Members of a typed link.

  func takeValue() {}
  func shape() {}
  func toggleInlineRow() {}
  func reportChange(_ old: Any?, _ new: Any?) throws(FormError) {}

  // MARK: - Texts

  /// The title, which takes the place of missing text if it floats.
  private var shownTitle: String? {
    if definition.properties.value("floatingLabel") == .bool(true), !look.isTitleFloating {
      return nil
    }
    let title = (look.leftText ?? look.title).map { $0 + controller.registry.text(of: look.mark) }
    let lines = [title, look.subtitle, look.hint].compactMap(\.self)
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// The text shown for the value.
  var shownText: String? {
    switch formRow.behavior {
    case .text, .number: fieldText
    default: look.displayText
    }
  }

  /// The text of a field: the text being typed, or typed text that is not a value, or else the text
  /// of the value.
  private var fieldText: String? {
    if isEditing || look.isFocused { return look.editText ?? formRow.editText }
    if look.value == .null || look.keyboard?.isSecure == true { return formRow.editText }
    return look.displayText
  }

  // MARK: - Options

  /// An option of the row by its value, offered or not.
  func option(_ value: FormValue, component: Int = 0) -> FormEurekaOption? {
    guard value != .null else { return nil }
    let offered =
      look.components.indices.contains(component) ? look.components[component] : look.options
    if let option = offered.first(where: { $0.value == value }) { return FormEurekaOption(option) }
    return FormEurekaOption(value: value, title: look.displayText ?? "")
  }

  /// The options that the row offers; a wheel that can be left begins with an empty one.
  func offeredOptions(withEmpty: Bool = false) -> [FormEurekaOption] {
    let offered = formRow.behavior == .leftRight ? look.components.last ?? [] : look.options
    let options = offered.map(FormEurekaOption.init)
    return withEmpty && look.isDeselectable ? [.empty] + options : options
  }

  /// The option that a row of a selectable section represents.
  var checkOption: FormEurekaOption? {
    formRow.selectableValue.map { FormEurekaOption(value: $0, title: look.title ?? "") }
  }

  /// The options of the wheel after those on which a path was chosen.
  ///
  /// A wheel without options has an empty one, and so has the first wheel if the row needs no
  /// value.
  func options(below path: [FormEurekaOption]) -> [FormEurekaOption] {
    let values = path.map(\.value)
    if let known = optionsBelow[values] { return known }
    var options =
      values.contains(.null) ? [] : formRow.options(below: values).map(FormEurekaOption.init)
    if options.isEmpty || path.isEmpty && look.isDeselectable { options.insert(.empty, at: 0) }
    optionsBelow[values] = options
    return options
  }

  /// Chooses the options that the user has turned the wheels to, wheel by wheel.
  func choose(_ values: [FormValue]?) throws(FormError) {
    guard let values, values.first != .null else { return _ = try formRow.set(.null) }
    for (component, value) in values.enumerated() {
      if case .list(let chosen) = formRow.value, chosen.indices.contains(component),
        chosen[component] == value
      {
        continue
      }
      try formRow.choose(value, component: component)
    }
  }

  // MARK: - Cells

  /// Configures a new cell.
  func cellWasMade(_ cell: BaseCell) {
    isCellMade = true
    cell.accessibilityIdentifier = look.address
    height = cell.height
    showHeight(in: cell)
    call("cellSetup")
    send("setup")
  }

  /// Gives a cell the height of the row, or its own if the row has none.
  private func showHeight(in cell: BaseCell) {
    guard let points = look.height?.points else { return cell.height = height }
    cell.height = { points }
  }

  /// The height of the row, if the spec sets one.
  var estimatedHeight: CGFloat? {
    look.height?.points ?? definition.properties.value("estimatedHeight")?.points
  }

  /// Configures a cell that Eureka has just drawn.
  func cellWasUpdated(_ cell: BaseCell) {
    cell.accessibilityLabel = look.accessibilityLabel
    cell.accessibilityHint = look.accessibilityHint ?? look.issues.first?.message
    cell.indentationLevel = look.indentation
    if let icon = look.icon { cell.imageView?.image = controller.registry.image(icon) }
    if look.subtitle != nil || look.hint != nil { cell.textLabel?.numberOfLines = 0 }
    if formRow.behavior == .check { cell.accessoryType = look.isChosen ? .checkmark : .none }
    if look.isInvalid { cell.textLabel?.textColor = .systemRed }
    showAccessory(in: cell)
    showExplanation(in: cell)
    showPending(in: cell)
    call("cellUpdate")
    send("update")
  }

  /// The delegate that follows typing in a field.
  func fieldDelegate<Value>(of cell: _FieldCell<Value>) -> FieldDelegate<Value> {
    if let known = textDelegate as? FieldDelegate<Value> { return known }
    let delegate = FieldDelegate(cell, self)
    textDelegate = delegate
    return delegate
  }

  /// The delegate that follows typing in a multi-line text.
  func areaDelegate(of cell: TextAreaCell) -> AreaDelegate {
    if let known = textDelegate as? AreaDelegate { return known }
    let delegate = AreaDelegate(cell, self)
    textDelegate = delegate
    return delegate
  }

  /// Notifies the form that Eureka has opened or closed the picker, unless the form asked for it.
  func expansionChanged(_ isExpanded: Bool) {
    self.isExpanded = isExpanded
    tintValue()
    if isLeaving { return }
    call(isExpanded ? "onExpandInlineRow" : "onCollapseInlineRow")
    guard formRow.isExpanded != isExpanded else { return }
    controller.command { () throws(FormError) in try formRow.tap() }
  }

  /// Gives the value the tint of the cell while the picker is open, as Eureka does by default.
  private func tintValue() {
    guard let cell = row.baseCell, let label = cell.detailTextLabel else { return }
    if isExpanded { closedColor = label.textColor }
    label.textColor = isExpanded ? cell.tintColor : closedColor
  }

  /// Moves the row without notifying the form that its picker closes; ``show(_:)`` opens it again.
  func leave(_ body: () -> Void) {
    isLeaving = true
    body()
    isLeaving = false
  }

  /// Performs Eureka's reaction to a tap, ignoring the value it sets.
  func select() {
    let isNested = isShowing
    isShowing = true
    row.didSelect()
    isShowing = isNested
    showValue()
  }

  // MARK: - Explanations

  /// The explanation of the row, on request: its issues and the help of the spec.
  var explanation: String? {
    let texts = look.issues.map(\.message) + [look.help].compactMap(\.self)
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }

  /// Shows that the host has not checked the value yet, if the cell has room for it.
  private func showPending(in cell: BaseCell) {
    if look.isPending, cell.accessoryView == nil {
      let indicator = UIActivityIndicatorView(style: .medium)
      indicator.startAnimating()
      cell.accessoryView = indicator
    } else if !look.isPending, cell.accessoryView is UIActivityIndicatorView {
      cell.accessoryView = nil
    }
  }

  /// Shows the accessory of the spec at the end of the row, unless the value is there.
  private func showAccessory(in cell: BaseCell) {
    guard let accessory = look.accessory, !(cell is CheckCell), formRow.behavior != .check else {
      return
    }
    cell.accessoryType =
      switch accessory {
      case .none: .none
      case .disclosure: .disclosureIndicator
      case .checkmark: .checkmark
      case .detail: .detailButton
      case .detailDisclosure: .detailDisclosureButton
      }
    cell.editingAccessoryType = cell.accessoryType
  }

  /// Shows the help button, if the cell has room for it.
  private func showExplanation(in cell: BaseCell) {
    guard explanation != nil, cell.accessoryView == nil, look.accessory != .some(.none) else {
      return
    }
    switch cell.accessoryType {
    case .none: cell.accessoryType = .detailButton
    case .disclosureIndicator: cell.accessoryType = .detailDisclosureButton
    default: return
    }
    cell.editingAccessoryType = cell.accessoryType
  }

  // MARK: - The host

  /// The settings for Eureka alone.
  private var native: [FormDefinition.Property] {
    if case .map(let entries)? = definition.native.value("eureka") { entries } else { [] }
  }

  /// The settings for Eureka alone that do not name a handler.
  var nativeProperties: [FormDefinition.Property] {
    native.filter { !FormEurekaBinding.closures.contains($0.name) }
  }

  /// Whether the spec names a handler for a Eureka closure.
  func calls(_ closure: String) -> Bool {
    if case .string = native.value(closure) { true } else { false }
  }

  /// Calls the handler that the spec names for a Eureka closure.
  func call(_ closure: String) {
    guard case .string(let name) = native.value(closure) else { return }
    controller.registry.handlers[name]?(row, controller)
  }

  /// Notifies the form of an event that only the screen can detect, if the spec has a handler for
  /// it.
  func send(_ event: String) {
    guard definition.events.contains(where: { $0.event == event }) else { return }
    controller.command { () throws(FormError) in try formRow.send(event) }
  }
}

extension FormEurekaOption {
  /// The option shown by a wheel without a choice.
  static let empty = FormEurekaOption(value: .null, title: "")
}

extension FormDefinition.PropertyValue {
  /// A height in points; nil for a word.
  fileprivate var points: CGFloat? {
    switch self {
    case .int(let points): CGFloat(points)
    case .double(let points): CGFloat(points)
    default: nil
    }
  }
}

import Eureka
import FormModel
import UIKit

extension RowTypes {
  static var push: RowKind {
    RowKind("PushRow", PushRow<FormEurekaOption>.self, .option) { row, link in
      row.noValueDisplayText = link.look.emptyText
      row.selectorTitle = link.look.selectorTitle ?? link.look.title
      link.offer(row)
      if link.isNew {
        row.onPresent { [weak link] _, selector in link?.prepare(selector) }
      }
    }
  }

  static var popover: RowKind {
    RowKind("PopoverSelectorRow", PopoverSelectorRow<FormEurekaOption>.self, .option) { row, link in
      row.noValueDisplayText = link.look.emptyText
      row.selectorTitle = link.look.selectorTitle ?? link.look.title
      link.offer(row)
      if link.isNew {
        let place = row.onPresentCallback
        row.onPresent { [weak link] from, selector in
          place?(from, selector)
          link?.prepare(selector)
        }
      }
    }
  }

  static var sheet: RowKind { alert("ActionSheetRow", ActionSheetRow<FormEurekaOption>.self) }

  static var alert: RowKind { alert("AlertRow", AlertRow<FormEurekaOption>.self) }

  private static func alert<C, P, R>(_ className: String, _ type: R.Type) -> RowKind
  where
    C: CellType, C.Value == FormEurekaOption, R: AlertOptionsRow<C> & RowType & PresenterRowType,
    R.Cell == C, R.PresentedControllerType == SelectorAlertController<P>
  {
    RowKind(className, type, .option) { row, link in
      row.noValueDisplayText = link.look.emptyText
      row.selectorTitle = link.look.selectorTitle ?? link.look.title
      row.cancelTitle = link.look.cancelTitle
      link.offer(row)
      if link.isNew {
        row.onPresent { [weak link] _, alert in link?.prepare(alert) }
      }
    }
  }

  static var segmented: RowKind {
    RowKind(
      "SegmentedRow", SegmentedRow<FormEurekaOption>.self, .option,
      draw: { cell, link in
        for (index, option) in link.look.options.enumerated() {
          if let image = option.image.flatMap(link.controller.registry.image) {
            image.accessibilityLabel = option.title
            cell.segmentedControl.setImage(image, forSegmentAt: index)
          }
          cell.segmentedControl.setEnabled(!option.isDisabled, forSegmentAt: index)
        }
      }
    ) { row, link in
      let options = link.offeredOptions()
      if !options.isOffered(by: row.options) { row.options = options }
      row.displayValueFor = { $0?.title }
    }
  }

  static var multipleSelector: RowKind {
    RowKind("MultipleSelectorRow", MultipleSelectorRow<FormEurekaOption>.self, .options) {
      row, link in
      row.noValueDisplayText = link.look.emptyText
      row.selectorTitle = link.look.selectorTitle ?? link.look.title
      link.offer(row)
      if link.isNew {
        row.onPresent { [weak link] _, selector in link?.prepare(selector) }
      }
    }
  }

  /// An option of a selectable section, shown in an ordinary one: the form determines the effect of
  /// a tap.
  static var check: RowKind {
    RowKind("ListCheckRow", ListCheckRow<FormEurekaOption>.self, .check) { row, link in
      row.selectableValue = link.checkOption
    }
  }

  // MARK: - Wheels

  static func picker(style: String?) -> RowKind {
    switch style {
    case "inline":
      RowKind("PickerInlineRow", PickerInlineRow<FormEurekaOption>.self, .option) { row, link in
        row.noValueDisplayText = link.look.emptyText
        row.options = link.offeredOptions(withEmpty: true)
        row.inlineRow?.options = row.options
        link.followExpansion(of: row)
      }
    case "input":
      RowKind("PickerInputRow", PickerInputRow<FormEurekaOption>.self, .option) { row, link in
        row.noValueDisplayText = link.look.placeholder ?? link.look.emptyText
        row.options = link.offeredOptions(withEmpty: true)
      }
    default:
      RowKind("PickerRow", PickerRow<FormEurekaOption>.self, .option) { row, link in
        row.options = link.offeredOptions(withEmpty: true)
        row.displayValueFor = { $0?.title }
      }
    }
  }

  static func doublePicker(style: String?) -> RowKind {
    typealias Option = FormEurekaOption
    switch style {
    case "inline":
      return RowKind(
        "DoublePickerInlineRow", DoublePickerInlineRow<Option, Option>.self, .pair
      ) { row, link in
        row.noValueDisplayText = link.look.emptyText
        row.firstOptions = link.first
        row.secondOptions = link.second
        row.displayValueForFirstRow = \.title
        row.displayValueForSecondRow = \.title
        link.followExpansion(of: row)
      }
    case "input":
      return RowKind(
        "DoublePickerInputRow", DoublePickerInputRow<Option, Option>.self, .pair
      ) { row, link in
        row.noValueDisplayText = link.look.placeholder ?? link.look.emptyText
        row.firstOptions = link.first
        row.secondOptions = link.second
        row.displayValueForFirstRow = \.title
        row.displayValueForSecondRow = \.title
      }
    default:
      return RowKind("DoublePickerRow", DoublePickerRow<Option, Option>.self, .pair) { row, link in
        row.firstOptions = link.first
        row.secondOptions = link.second
        row.displayValueForFirstRow = \.title
        row.displayValueForSecondRow = \.title
      }
    }
  }

  static func triplePicker(style: String?) -> RowKind {
    typealias Option = FormEurekaOption
    switch style {
    case "inline":
      return RowKind(
        "TriplePickerInlineRow", TriplePickerInlineRow<Option, Option, Option>.self, .triple
      ) { row, link in
        row.noValueDisplayText = link.look.emptyText
        row.firstOptions = link.first
        row.secondOptions = link.second
        row.thirdOptions = link.third
        link.followExpansion(of: row) { picker in
          picker.displayValueForFirstRow = \.title
          picker.displayValueForSecondRow = \.title
          picker.displayValueForThirdRow = \.title
        }
      }
    case "input":
      return RowKind(
        "TriplePickerInputRow", TriplePickerInputRow<Option, Option, Option>.self, .triple
      ) { row, link in
        row.noValueDisplayText = link.look.placeholder ?? link.look.emptyText
        row.firstOptions = link.first
        row.secondOptions = link.second
        row.thirdOptions = link.third
        row.displayValueForFirstRow = \.title
        row.displayValueForSecondRow = \.title
        row.displayValueForThirdRow = \.title
      }
    default:
      return RowKind(
        "TriplePickerRow", TriplePickerRow<Option, Option, Option>.self, .triple
      ) { row, link in
        row.firstOptions = link.first
        row.secondOptions = link.second
        row.thirdOptions = link.third
        row.displayValueForFirstRow = \.title
        row.displayValueForSecondRow = \.title
        row.displayValueForThirdRow = \.title
      }
    }
  }
}

extension RowLink {
  /// The options of the first wheel.
  var first: () -> [FormEurekaOption] {
    { [weak self] in MainActor.assumeIsolated { self?.options(below: []) ?? [.empty] } }
  }

  /// The options of the second wheel below one of the first.
  var second: (FormEurekaOption) -> [FormEurekaOption] {
    { [weak self] a in MainActor.assumeIsolated { self?.options(below: [a]) ?? [.empty] } }
  }

  /// The options of the third wheel below one of the first and one of the second.
  var third: (FormEurekaOption, FormEurekaOption) -> [FormEurekaOption] {
    { [weak self] a, b in MainActor.assumeIsolated { self?.options(below: [a, b]) ?? [.empty] } }
  }

  /// Notifies the form when Eureka opens or closes the picker below a row.
  func followExpansion<R: InlineRowType & BaseRow>(
    of row: R, _ prepare: @escaping @MainActor (R.InlineRow) -> Void = { _ in }
  ) where R.Cell.Value == R.InlineRow.Cell.Value {
    guard isNew else { return }
    row.onExpandInlineRow { [weak self] _, _, picker in
      prepare(picker)
      self?.expansionChanged(true)
    }
    row.onCollapseInlineRow { [weak self] _, _, _ in self?.expansionChanged(false) }
  }

  /// Makes a sheet or alert show disabled options, and reports an option that is chosen again,
  /// which Eureka does not.
  func prepare<R>(_ alert: SelectorAlertController<R>) {
    // The actions are made with the view.
    alert.loadViewIfNeeded()
    let actions = alert.actions.filter { $0.style != .cancel }
    for (action, option) in zip(actions, look.options) { action.isEnabled = !option.isDisabled }
    let dismiss = alert.onDismissCallback
    let before = changeCount
    alert.onDismissCallback = { [weak self] controller in
      dismiss?(controller)
      guard let self, changeCount == before, formRow.value != .null else { return }
      self.controller.command { () throws(FormError) in try self.formRow.choose(self.formRow.value)
      }
    }
  }

  /// Offers the form's current options in a row.
  func offer<R: OptionsProviderRow & BaseRow>(_ row: R)
  where R.OptionsProviderType.Option == FormEurekaOption {
    let options = offeredOptions()
    guard isNew || !options.isOffered(by: row.optionsProvider?.optionsArray) else { return }
    row.cachedOptionsData = nil
    row.options = options
  }
}

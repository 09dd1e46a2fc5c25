import Eureka
import FormModel
import UIKit

extension RowTypes {
  /// A button or link, which presents nothing itself: the form determines the effect of a tap.
  static var button: RowKind {
    RowKind(
      "ButtonRow", ButtonRow.self, .shown,
      draw: { cell, link in
        if link.look.isDisabled { return }
        switch link.look.role {
        case .normal: break
        case .primary: cell.textLabel?.font = .preferredFont(forTextStyle: .headline)
        case .destructive: cell.textLabel?.textColor = .systemRed
        }
        if case .controller = link.look.presentation {
          cell.accessoryType = .disclosureIndicator
          cell.editingAccessoryType = .disclosureIndicator
          cell.textLabel?.textAlignment = .natural
        } else if let icon = link.look.accessoryIcon {
          cell.accessoryView = UIImageView(image: link.controller.registry.image(icon))
        }
      })
  }

  /// A value that a controller of the program hands back.
  static var presenter: RowKind {
    RowKind(
      "LabelRow", LabelRow.self, .shown,
      draw: { cell, link in
        cell.accessoryType = link.look.isDisabled ? .none : .disclosureIndicator
        cell.editingAccessoryType = cell.accessoryType
        cell.selectionStyle = link.look.isDisabled ? .none : .default
      })
  }

  static var slider: RowKind {
    RowKind(
      "SliderRow", SliderRow.self, .slider,
      draw: { cell, link in
        let limits = link.look.limits
        cell.slider.minimumValue = Float(limits.minimum.number ?? 0)
        cell.slider.maximumValue = Float(limits.maximum.number ?? 10)
        cell.slider.value = Float(link.look.value.number ?? limits.minimum.number ?? 0)
      }
    ) { row, link in
      row.steps = UInt(max(0, link.look.limits.steps ?? 0))
      row.shouldHideValue = link.look.hidesValue
    }
  }

  static var stepper: RowKind {
    RowKind(
      "StepperRow", StepperRow.self, .stepper,
      draw: { cell, link in
        // The form decides, so the control only has to let each press through.
        let limits = link.look.limits
        let value = link.look.value.number ?? 0
        cell.stepper.stepValue = limits.step ?? 1
        cell.stepper.minimumValue =
          value - (limits.canDecrement == true ? cell.stepper.stepValue : 0)
        cell.stepper.maximumValue =
          value + (limits.canIncrement == true ? cell.stepper.stepValue : 0)
        cell.stepper.value = value
      })
  }

  /// A date, a time, both or a duration, in one of three styles.
  static func date<
    Keyboard: _DateFieldRow & RowType, Inline: _DateInlineFieldRow & RowType & InlineRowType,
    Always: _DatePickerRow & RowType
  >(
    _ style: String?, _ keyboard: (String, Keyboard.Type), _ inline: (String, Inline.Type),
    _ always: (String, Always.Type), _ conversion: RowConversion<Date>
  ) -> RowKind
  where
    Keyboard.Cell == DateCell, Inline.Cell == DateInlineCell, Always.Cell == DatePickerCell,
    Inline.InlineRow.Cell == DatePickerCell
  {
    switch style {
    case "inline":
      RowKind(inline.0, inline.1, conversion) { row, link in
        link.limit(row)
        row.noValueDisplayText = link.look.emptyText
        if link.isNew {
          row.onExpandInlineRow { [weak link] _, _, picker in
            picker.cellSetup { [weak link] cell, _ in link?.set(cell.datePicker) }
            link?.expansionChanged(true)
          }
          row.onCollapseInlineRow { [weak link] _, _, _ in link?.expansionChanged(false) }
        }
      }
    case "picker":
      RowKind(
        always.0, always.1, conversion,
        draw: { cell, link in link.set(cell.datePicker) }
      ) { row, link in link.limit(row) }
    default:
      RowKind(
        keyboard.0, keyboard.1, conversion,
        draw: { cell, link in link.set(cell.datePicker) }
      ) { row, link in
        link.limit(row)
        row.noValueDisplayText = link.look.emptyText
      }
    }
  }
}

extension RowLink {
  /// Sets the bounds of a date row's picker.
  func limit(_ row: some DatePickerRowProtocol) {
    row.minimumDate = Date(formValue: look.limits.minimum)
    row.maximumDate = Date(formValue: look.limits.maximum)
    row.minuteInterval = look.limits.minuteInterval
  }

  /// Makes a picker show dates in the form's time zone, and durations in that of the device.
  func set(_ picker: UIDatePicker?) {
    if look.valueType == .date { picker?.timeZone = formRow.form.timeZone }
  }
}

extension FormValue {
  /// The value as a number, whole or not.
  var number: Double? {
    switch self {
    case .int(let number): Double(number)
    case .double(let number): number
    default: nil
    }
  }
}

import Eureka
import FormModel
import UIKit

/// The Eureka rows for the row types of the language.
///
/// The classes are those named in the catalogue. A type without a class of its own is drawn by a
/// row that shows the same value, never left out.
@MainActor
enum RowTypes {
  /// The kind of a row of the form in Eureka.
  static func kind(of row: RowAppearance, _ registry: FormEurekaRegistry) -> RowKind {
    if let own = registry.rows[row.type] { return own }
    if case .controller = row.presentation, row.valueType != nil, row.type != "button" {
      return presenter
    }
    if let kind = kinds[row.type]?(row.style) { return kind }
    return byValue(row)
  }

  /// The row types by name; those with several styles take the word of `style`.
  static let kinds: [String: @MainActor (_ style: String?) -> RowKind] = [
    "text": { _ in field("TextRow", TextRow.self) },
    "name": { _ in field("NameRow", NameRow.self) },
    "email": { _ in field("EmailRow", EmailRow.self) },
    "password": { _ in field("PasswordRow", PasswordRow.self) },
    "account": { _ in field("AccountRow", AccountRow.self) },
    "twitter": { _ in field("TwitterRow", TwitterRow.self) },
    "zipCode": { _ in field("ZipCodeRow", ZipCodeRow.self) },
    "phone": { _ in field("PhoneRow", PhoneRow.self) },
    "url": { _ in field("URLRow", URLRow.self) },
    "int": { _ in field("IntRow", IntRow.self) },
    "decimal": { _ in field("DecimalRow", DecimalRow.self) },
    // The value counts the smallest unit; the text typed and shown is the form's.
    "currency": { _ in field("IntRow", IntRow.self) },
    "textArea": { _ in area },
    "label": { _ in RowKind("LabelRow", LabelRow.self, .shown) },
    "button": { _ in button },
    "link": { _ in button },
    "check": { _ in RowKind("CheckRow", CheckRow.self, .toggle) },
    "switch": { _ in RowKind("SwitchRow", SwitchRow.self, .toggle) },
    "slider": { _ in slider },
    "stepper": { _ in stepper },
    "date": { style in
      date(
        style, ("DateRow", DateRow.self), ("DateInlineRow", DateInlineRow.self),
        ("DatePickerRow", DatePickerRow.self), .date)
    },
    "time": { style in
      date(
        style, ("TimeRow", TimeRow.self), ("TimeInlineRow", TimeInlineRow.self),
        ("TimePickerRow", TimePickerRow.self), .date)
    },
    "dateTime": { style in
      date(
        style, ("DateTimeRow", DateTimeRow.self), ("DateTimeInlineRow", DateTimeInlineRow.self),
        ("DateTimePickerRow", DateTimePickerRow.self), .date)
    },
    "countDown": { style in
      date(
        style, ("CountDownRow", CountDownRow.self), ("CountDownInlineRow", CountDownInlineRow.self),
        ("CountDownPickerRow", CountDownPickerRow.self), .clock)
    },
    "push": { _ in push },
    "popover": { _ in popover },
    "actionSheet": { _ in sheet },
    "alert": { _ in alert },
    "segmented": { _ in segmented },
    // A segment for each number of stars.
    "rating": { _ in segmented },
    "multipleSelector": { _ in multipleSelector },
    "picker": picker,
    "doublePicker": doublePicker,
    "triplePicker": triplePicker,
    "leftRight": { _ in push },
    "listCheck": { _ in check },
    "file": { _ in presenter },
    "signature": { _ in presenter },
    "location": { _ in presenter },
    "staticText": { _ in content("text", .none) },
    "info": { _ in content("info", .none) },
    "image": { _ in drawing(imageView) },
    "spacer": { _ in drawing { _ in UIView() } },
    "divider": { _ in drawing(divider) },
    "view": { _ in
      drawing { row in
        guard case .string(let name) = row.link?.look.properties.value("view") else { return nil }
        return row.link?.controller.registry.views[name]?(row)
      }
    },
  ]

  /// A row for the type of a value.
  private static func byValue(_ row: RowAppearance) -> RowKind {
    RowKind("LabelRow", LabelRow.self, .shown)
  }
}

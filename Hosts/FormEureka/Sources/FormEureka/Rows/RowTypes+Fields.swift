import Eureka
import FormModel
import UIKit

extension RowTypes {
  /// A row of one line that is typed into.
  static func field<V, C, R>(_ className: String, _ type: R.Type) -> RowKind
  where
    V: Equatable & InputTypeInitiable & FormValueConvertible, C: _FieldCell<V> & CellType,
    R: FieldRow<C> & RowType, R.Cell == C, C.Value == V
  {
    RowKind(
      className, type, .typed,
      draw: { cell, link in
        guard let field = cell.textField else { return }
        link.configure(field)
        field.delegate = link.fieldDelegate(of: cell)
      }
    ) { row, link in
      if link.isNew {
        // The form determines the text and its value.
        row.formatter = nil
        row.keyboardReturnType = nil
        link.shape(row)
      }
      row.placeholder = link.look.placeholder
      if link.look.isTitleFloating { row.cellStyle = .subtitle }
    }
  }

  /// A row of several lines.
  static var area: RowKind {
    RowKind(
      "TextAreaRow", TextAreaRow.self, .typed,
      draw: { cell, link in
        guard let view = cell.textView else { return }
        link.configure(view)
        view.delegate = link.areaDelegate(of: cell)
      }
    ) { row, link in
      if link.isNew {
        if link.look.height == .string("dynamic") {
          row.textAreaHeight = .dynamic(initialTextViewHeight: 110)
        }
        if let share = link.titlePercentage { row.titlePercentage = share }
      }
      row.placeholder = link.look.placeholder
      row.textAreaMode = link.look.isReadOnly ? .readOnly : .normal
    }
  }
}

extension RowConversion where Value: FormValueConvertible {
  /// A typed value: while the user types, the form receives the text instead.
  static var typed: RowConversion {
    RowConversion(
      show: { Value(formValue: $0.look.value) },
      report: { (_, new, link) throws(FormError) in
        if !link.isEditing { try link.formRow.set(new?.formValue ?? .null) }
      })
  }
}

extension RowLink {
  /// The part of the row taken by its title, if the spec sets it for Eureka.
  var titlePercentage: CGFloat? {
    switch nativeProperties.value("titlePercentage") {
    case .double(let share): CGFloat(share)
    case .int(let share): CGFloat(share)
    default: nil
    }
  }

  /// Applies the spec's settings for Eureka alone to a new field.
  func shape<C>(_ row: FieldRow<C>) {
    row.titlePercentage = titlePercentage
    if case .string(let color) = nativeProperties.value("placeholderColor") {
      row.placeholderColor = UIColor(hex: color)
    }
  }

  /// Applies the form's keyboard to a field.
  func configure(_ field: UITextField) {
    guard let keyboard = look.keyboard else { return }
    field.keyboardType = keyboard.keyboardType
    field.autocapitalizationType = keyboard.capitalizationType
    field.autocorrectionType = keyboard.correctionType
    field.textContentType = keyboard.textContentType
    field.isSecureTextEntry = keyboard.isSecure
  }

  /// Applies the form's keyboard to a multi-line text.
  func configure(_ view: UITextView) {
    guard let keyboard = look.keyboard else { return }
    view.keyboardType = keyboard.keyboardType
    view.autocapitalizationType = keyboard.capitalizationType
    view.autocorrectionType = keyboard.correctionType
  }
}

extension FormKeyboard {
  var keyboardType: UIKeyboardType {
    switch type {
    case "asciiCapable": .asciiCapable
    case "numbersAndPunctuation": .numbersAndPunctuation
    case "url": .URL
    case "numberPad": .numberPad
    case "phonePad": .phonePad
    case "namePhonePad": .namePhonePad
    case "emailAddress": .emailAddress
    case "decimalPad": .decimalPad
    case "twitter": .twitter
    case "webSearch": .webSearch
    case "asciiCapableNumberPad": .asciiCapableNumberPad
    default: .default
    }
  }

  var capitalizationType: UITextAutocapitalizationType {
    switch capitalization {
    case "none": .none
    case "words": .words
    case "allCharacters": .allCharacters
    default: .sentences
    }
  }

  var correctionType: UITextAutocorrectionType {
    switch autocorrection {
    case true: .yes
    case false: .no
    default: .default
    }
  }

  var textContentType: UITextContentType? {
    switch contentType {
    case "name": .name
    case "emailAddress": .emailAddress
    case "password": .password
    case "username": .username
    case "postalCode": .postalCode
    case "telephoneNumber": .telephoneNumber
    case "URL": .URL
    default: nil
    }
  }
}

extension UIReturnKeyType {
  /// The return key with a label of the form.
  init(face: String?) {
    self =
      switch face {
      case "next": .next
      case "done": .done
      case "go": .go
      case "search": .search
      case "send": .send
      case "join": .join
      case "route": .route
      case "continue": .continue
      case "emergencyCall": .emergencyCall
      default: .default
      }
  }
}

extension UIColor {
  /// The colour `#RRGGBB` or `#RRGGBBAA`; nil for any other text.
  convenience init?(hex: String) {
    let digits = hex.dropFirst()
    guard hex.hasPrefix("#"), digits.count == 6 || digits.count == 8,
      let number = UInt32(digits, radix: 16)
    else { return nil }
    let bits = digits.count == 6 ? number << 8 | 0xFF : number
    func part(_ shift: UInt32) -> CGFloat { CGFloat(bits >> shift & 0xFF) / 255 }
    self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }
}

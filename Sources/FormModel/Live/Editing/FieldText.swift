import FormText

/// Converts between the text of a field and its value.
///
/// A text that is not a value of the row's type, such as `-` or `12a` for a number, gives no value:
/// the value is then absent, the text stays as typed, and the row is invalid with the message of
/// the ``Problem`` once the text is committed by leaving the field or by validating. So a stored
/// number is always the one on the screen.
package struct FieldText: Hashable, Sendable {
  /// The type of the row's value: a text, a URL or a number.
  package var type: FormValueType
  /// How numbers are written.
  package var locale: FormLocale
  /// The digits that are shown and kept, and the texts around them.
  package var numbers: NumberFormat

  package init(
    _ type: FormValueType, locale: FormLocale = .posix, numbers: NumberFormat = NumberFormat()
  ) {
    self.type = type.base
    self.locale = locale
    self.numbers = numbers
  }

  /// The result of reading a text.
  package enum Reading: Hashable, Sendable {
    /// A value; ``FormValue/null`` for an empty text.
    case value(FormValue)
    /// No value, with the problem to report.
    case invalid(Problem)
  }

  /// Why a text is not a value.
  package enum Problem: Hashable, Sendable {
    /// The text is not a number.
    case notANumber
    /// The text is not a whole number.
    case notAWholeNumber
    /// The number is out of range.
    case outOfRange
    /// An amount with more digits after the decimal separator than its currency has.
    case tooPrecise(Int)
    /// A number with more digits than are kept.
    case tooLong

    /// The message for the user.
    package var text: BuiltInText {
      switch self {
      case .notANumber: .notANumber
      case .notAWholeNumber, .tooPrecise(0): .notAWholeNumber
      case .outOfRange: .outOfRange
      case .tooLong: .tooLong
      case .tooPrecise: .tooPrecise
      }
    }

    /// The largest number of digits; nil for a problem of another kind.
    var limit: Int? {
      switch self {
      case .tooLong: DecimalText.keptDigits
      case .tooPrecise(let count): count
      case .notANumber, .notAWholeNumber, .outOfRange: nil
      }
    }
  }

  /// Reads the value of a text.
  package func read(_ text: String) -> Reading {
    switch type {
    case .int, .double:
      switch number(text) {
      // A text that is a number as it is has nothing around the number.
      case .invalid(.notANumber), .invalid(.notAWholeNumber):
        number(numbers.bare(text, in: locale))
      case let reading: reading
      }
    case .url: .value(text.isEmpty ? .null : .url(text))
    default: .value(text.isEmpty ? .null : .string(text))
    }
  }

  private func number(_ text: String) -> Reading {
    if type == .double {
      read(
        NumberText.readDouble(text, in: locale, numbers.fractionDigits, shift: numbers.shift),
        FormValue.double, .notANumber)
    } else if let currency = numbers.currency {
      read(NumberText.readAmount(text, of: currency, in: locale), FormValue.int, .notANumber)
    } else {
      read(NumberText.readInt(text, in: locale), FormValue.int, .notAWholeNumber)
    }
  }

  private func read<Number>(
    _ reading: NumberText.Reading<Number>, _ value: (Number) -> FormValue, _ malformed: Problem
  ) -> Reading {
    switch reading {
    case .absent: .value(.null)
    case .number(let number): .value(value(number))
    case .malformed: .invalid(malformed)
    case .outOfRange: .invalid(.outOfRange)
    case .tooLong: .invalid(.tooLong)
    case .tooPrecise: .invalid(.tooPrecise(numbers.currency?.fractionDigits ?? 0))
    }
  }

  /// The text the user edits: a number without grouping and, except for amounts, without trailing
  /// zeros.
  package func text(of value: FormValue) -> String {
    switch value {
    case .int(let number):
      return numbers.currency.map { NumberText.text(number, of: $0, in: locale) }
        ?? NumberText.text(number, in: locale)
    case .double(let number): return numbers.editText(number, in: locale)
    case .string(let text), .url(let text): return text
    case .null, .bool, .date, .duration, .list, .record: return ""
    }
  }
}

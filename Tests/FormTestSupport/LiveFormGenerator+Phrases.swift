@_spi(Generated) import FormModel

/// A value that a text can show.
struct ShownValue {
  /// The text that the row shows.
  let shown: FormExpression
  /// The value itself.
  let value: FormExpression
  let type: FormValueType

  /// Creates the value of a row or section.
  init(_ tag: String, _ type: FormValueType, isInEntry: Bool = false) {
    shown = .reference(
      isInEntry ? .entry(written: tag).reading(.shown) : .value(tag).reading(.shown))
    value = .reference(isInEntry ? .entry(written: tag) : .value(tag))
    self.type = type
  }

  /// Creates the column of a row in all entries of a list.
  init(_ tag: String, _ type: FormValueType, in list: String, isInEntry: Bool) {
    let whole = ShownValue(list, type, isInEntry: isInEntry)
    shown = .field(tag, of: whole.shown)
    value = .field(tag, of: whole.value)
    self.type = .list(type)
  }

  /// Creates the number of entries of a list.
  init(countOf list: FormReference) {
    shown = .call(.count, [.reference(list)])
    value = shown
    type = .int
  }

  /// The same value as an entry of an inner list refers to it.
  var inInnerEntry: ShownValue {
    guard case .reference(let reference) = shown, case .entry(let up) = reference.scope else {
      return self
    }
    return ShownValue(
      String(repeating: "$", count: up + 1) + reference.tag, type, isInEntry: true)
  }

  /// The type of an element of a list; nil for any other value.
  fileprivate var elementType: FormValueType? {
    if case .list(let element) = type { element } else { nil }
  }

  fileprivate var isNumber: Bool { [.int, .double].contains(type) }
}

/// Texts with formats, calculations, plurals and choices, in the shape that the compiler produces.
extension LiveFormGenerator {
  private static let formats = [
    "value", "number", "number 2", "integer", "percent", "percent 1", "currency EUR", "date",
    "date long", "date d MMM", "time short", "dateTime", "list",
  ].compactMap { PlaceholderFormat(written: $0) }

  /// Returns the text, or another text that shows some of the values in other ways.
  mutating func phrase(_ text: FormExpression, _ values: [ShownValue]) -> FormExpression {
    var text = text
    if chance(60) {
      text = .text([
        .literal(.string("W ")), placeholder(pick(values)), .literal(.string(" ")),
        placeholder(pick(values)),
      ])
    }
    switch below(5) {
    case 0:
      return Self.choice(
        placeholder(pick(values)), .literal(.null), .literal(.string("absent")), text)
    case 1: return plural(text, values)
    case 2: return select(text, values)
    default: return text
    }
  }

  /// A value as its row shows it, in a format, or as part of a calculation.
  private mutating func placeholder(_ value: ShownValue) -> FormExpression {
    switch below(4) {
    case 0: return value.shown
    case 1:
      if let element = value.elementType { return self.element(of: value, element) }
      if value.isNumber {
        return formatted(.arithmetic(.add, value.value, .literal(.int(1))), value.type)
      }
    case 2:
      guard let element = value.elementType, [.int, .double].contains(element) else { break }
      return formatted(.call(pick([.sum, .max, .average]), [value.value]), .double)
    default: break
    }
    return formatted(value.value, value.type)
  }

  private mutating func formatted(
    _ value: FormExpression, _ type: FormValueType
  ) -> FormExpression {
    .formatted(value, pick(Self.formats.filter { $0.shows(type) }))
  }

  /// An element of a list as its row shows it, or in a format.
  private mutating func element(
    of list: ShownValue, _ type: FormValueType
  ) -> FormExpression {
    let isFormatted = chance(40)
    let elements = isFormatted ? list.value : list.shown
    let element: FormExpression =
      switch below(3) {
      case 0: .call(.first, [elements])
      case 1: .call(.last, [elements])
      default: .index(.literal(.int(below(3))), of: elements)
      }
    return isFormatted ? formatted(element, type) : element
  }

  /// A plural text for a number, with a text for an exact number and one for a category.
  private mutating func plural(
    _ text: FormExpression, _ values: [ShownValue]
  ) -> FormExpression {
    let numbers = values.filter(\.isNumber)
    guard !numbers.isEmpty, let category = PlaceholderFormat("plural ru") else { return text }
    let number = pick(numbers).value
    let few = Self.choice(
      .formatted(number, category), .literal(.string("few")), .literal(.string("few")), text)
    let other = Self.choice(number, .literal(.int(0)), .literal(.string("zero")), few)
    return chance(50)
      ? Self.choice(number, .literal(.null), .literal(.string("absent")), other) : other
  }

  /// A text that is chosen by a value.
  private mutating func select(
    _ text: FormExpression, _ values: [ShownValue]
  ) -> FormExpression {
    let deciding = values.filter { [.string, .int, .bool].contains($0.type) }
    guard !deciding.isEmpty else { return text }
    let value = pick(deciding)
    return Self.choice(
      value.value, .literal(self.value(value.type)), .literal(.string("case")), text)
  }

  /// A text for one value, and another one for all others.
  static func choice(
    _ value: FormExpression, _ wanted: FormExpression, _ text: FormExpression,
    _ other: FormExpression
  ) -> FormExpression {
    .call(.choose, [.compare(FormComparison(.equal), value, wanted), text, other])
  }
}

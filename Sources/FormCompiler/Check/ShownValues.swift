import FormCatalog
@_spi(Generated) import FormModel
import FormPredicate
import FormSyntax

/// Decides how texts show the values of expressions: like the rows that hold the values.
struct ShownValues {
  let scope: FormScope

  /// The text of a value as rows show it, or else in the format of its type.
  func text(of expression: FormExpression, _ type: FormValueType) -> FormExpression {
    let format = format(of: expression, type)
    return text(ofRows: expression) { value in format.map { .formatted(value, $0) } ?? value }
      ?? format.map { .formatted(expression, $0) } ?? expression
  }

  /// The text of a value in a written format.
  func text(
    of expression: FormExpression, _ type: FormValueType, as format: PlaceholderFormat
  ) -> FormExpression {
    if format.kind == .list {
      // A row shows its list with the titles of its options.
      if let item = item(expression), !item.isList { return text(of: expression, type) }
      return .formatted(texts(ofElements: expression) ?? expression, format)
    }
    return .formatted(expression, self.format(format, for: expression, type))
  }

  // MARK: - Rows

  /// Whether the row of a value converts it to a text, whatever its type: the names of files, the
  /// coordinates of a place, or the result of `displayValue`.
  func rowConvertsToText(_ expression: FormExpression) -> Bool {
    guard let fields = item(expression)?.rows.first?.fields else { return false }
    let control = fields[.type].flatMap { Catalog.rowType(named: $0.text) }?.control
    return control == .file || fields.value(named: "displayValue") != nil
  }

  /// The row, section or field that an expression reads.
  private func item(_ expression: FormExpression) -> FormItem? {
    expression.namedValue.flatMap { scope.item(of: $0) }
  }

  /// The text that rows show for a value; nil if no row shows it.
  ///
  /// - Parameter other: Returns the text of an alternative value that no row shows.
  private func text(
    ofRows expression: FormExpression, other: (FormExpression) -> FormExpression
  ) -> FormExpression? {
    switch expression {
    case .reference:
      if item(expression)?.isList == true { return texts(ofElements: expression) }
      return expression.namedValue.map { .reference($0.reading(.shown)) }
    case .field(let row, .index(let index, let list)):
      return texts(ofElements: .field(row, of: list)).map { .index(index, of: $0) }
    case .field(let row, .call(let function, let lists)) where function.givesElement:
      return texts(ofElements: .field(row, of: lists[0])).map { .call(function, [$0]) }
    case .field: return texts(ofElements: expression)
    case .index(let index, let list):
      return texts(ofElements: list).map { .index(index, of: $0) }
    case .call(let function, let lists) where function.givesElement:
      return texts(ofElements: lists[0]).map { .call(function, [$0]) }
    case .call(.choose, let operands) where operands.count == 3:
      return texts(ofAny: operands[1...], other).map { .call(.choose, [operands[0]] + $0) }
    case .call(.coalesce, let operands):
      return texts(ofAny: operands[...], other).map { .call(.coalesce, $0) }
    default: return nil
    }
  }

  /// The texts of alternative values; nil if no row shows any of them.
  private func texts(
    ofAny values: ArraySlice<FormExpression>, _ other: (FormExpression) -> FormExpression
  ) -> [FormExpression]? {
    let texts = values.map { text(ofRows: $0, other: other) }
    guard texts.contains(where: { $0 != nil }) else { return nil }
    return zip(values, texts).map { $1 ?? other($0) }
  }

  /// The list of texts that rows show for the elements of a list; nil if no row shows them.
  private func texts(ofElements list: FormExpression) -> FormExpression? {
    switch list {
    case .reference(let reference) where hasElements(list):
      .field("", of: .reference(reference.reading(.shown)))
    case .field(let row, let list) where item(list)?.templateItems[row] != nil:
      list.namedValue.map { .field(row, of: .reference($0.reading(.shown))) }
    default: nil
    }
  }

  /// Whether the value of a row or section is a list of values of one type.
  private func hasElements(_ list: FormExpression) -> Bool {
    switch item(list)?.type?.base {
    case .list, .set: true
    default: false
    }
  }

  // MARK: - Formats

  /// The format of a value that no row shows itself; nil for a text.
  private func format(of expression: FormExpression, _ type: FormValueType) -> PlaceholderFormat? {
    if let name = type.optionType { return PlaceholderFormat("option \(name)") }
    let element = type.element.base
    switch (display(of: expression), element) {
    case (.amount(let currency), .int), (.amount(let currency), .double):
      return PlaceholderFormat("currency \(currency.code)")?
        .ofAmounts(in: currency, isInt: element == .int)
    case (.number(let properties), .double), (.number(let properties), .int):
      return PlaceholderFormat(ofNumbers: element == .int ? properties.ofWholeNumbers : properties)
    case (.date(let precision, let format), .date):
      return PlaceholderFormat(precision.rawValue + (format.map { " " + $0 } ?? ""))
    case (_, .int), (_, .double): return PlaceholderFormat("number")
    case (_, .date): return PlaceholderFormat("dateTime")
    case (_, .duration): return PlaceholderFormat("duration")
    case (_, .string) where type == .string, (_, .url) where type == .url: return nil
    default: return type.base == .string || type.base == .url ? nil : PlaceholderFormat("value")
    }
  }

  /// The written format, adapted to an amount: a format for numbers shows it in whole units.
  func format(
    _ format: PlaceholderFormat, for expression: FormExpression, _ type: FormValueType
  ) -> PlaceholderFormat {
    guard case .amount(let currency)? = display(of: expression) else { return format }
    return format.ofAmounts(in: currency, isInt: type.element.base == .int)
  }

  /// The display of the values that an expression is calculated from; nil if the calculation does
  /// not keep it.
  func display(of expression: FormExpression) -> ValueDisplay? {
    switch expression {
    case .reference: item(expression).flatMap(display)
    case .field(let row, let records):
      switch records {
      case .index(_, let list), .filter(let list, _): display(of: .field(row, of: list))
      case .call(let function, let lists) where function.givesElement:
        display(of: .field(row, of: lists[0]))
      default: item(records)?.templateItems[row].flatMap(display)
      }
    case .index(_, let list): display(of: list)
    case .negate(let operand): display(of: operand)
    case .date(let literal): .date(literal.precision, format: nil)
    case .arithmetic(let operation, let left, let right): display(of: operation, left, right)
    case .list(let elements): common(elements)
    case .call(let function, let operands): display(of: function, operands)
    default: nil
    }
  }

  private func display(of function: FormFunction, _ operands: [FormExpression]) -> ValueDisplay? {
    switch function {
    case .abs, .min, .max, .sum, .average, .first, .last, .coalesce: common(operands)
    case .choose: common(Array(operands.dropFirst()))
    case .round, .floor, .ceiling, .int, .double: operands.first.flatMap(display)?.rounded
    default:
      switch function.semantics.signature {
      case .values(_, _, _, _, .day, _): .date(.date, format: nil)
      case .values(.date?, _, _, _, .same, _): operands.first.flatMap(display)
      case .date where operands.count == 3: .date(.date, format: nil)
      default: nil
      }
    }
  }

  private func display(
    of operation: ArithmeticOperator, _ left: FormExpression, _ right: FormExpression
  ) -> ValueDisplay? {
    switch operation {
    case .add, .subtract:
      // Once for each operand: a sum of many terms is nested as deep.
      let displays = [left, right].map(display)
      guard case .date? = displays[0] else { return common([left, right], displays) }
      return displays[1] == nil ? displays[0]?.moved(by: right) : nil
    case .multiply: return product(display(of: left)?.factor, display(of: right)?.factor)
    case .divide: return quotient(display(of: left)?.factor, display(of: right)?.factor)
    default: return nil
    }
  }

  private func product(_ first: ValueDisplay?, _ second: ValueDisplay?) -> ValueDisplay? {
    guard let first, let second else { return first ?? second }
    for measures in [[first.amount, second.amount], [first.measure, second.measure]] {
      let known = measures.compactMap(\.self)
      if !known.isEmpty { return known.count == 1 ? known[0] : nil }
    }
    return nil
  }

  private func quotient(_ first: ValueDisplay?, _ second: ValueDisplay?) -> ValueDisplay? {
    guard let second else { return first }
    if second.amount != nil { return nil }
    return second.measure == nil ? first?.measure : first?.amount
  }

  /// The common display of several values; nil if there is none.
  ///
  private func common(_ operands: [FormExpression]) -> ValueDisplay? {
    common(operands, operands.map(display))
  }

  /// The common display of several values with their displays; nil if there is none.
  ///
  /// A value without a display is taken for an amount if another value is one.
  private func common(
    _ operands: [FormExpression], _ all: [ValueDisplay?]
  ) -> ValueDisplay? {
    let displays = zip(operands, all).filter { if case .literal = $0.0 { false } else { true } }
      .map(\.1)
    let known = displays.compactMap(\.self)
    let amounts = known.filter { $0.amount != nil }
    let kept = amounts.isEmpty && known.count == displays.count ? known : amounts
    return kept.dropFirst().reduce(kept.first) { $0.flatMap($1.common) }
  }

  /// The display of a row's value, or of the elements of a list; nil if it is not known.
  func display(of item: FormItem) -> ValueDisplay? {
    if item.isList {
      return item.isListOfRecords
        ? nil : scope.form.rows(ofList: item).first.flatMap { display(of: $0.item) }
    }
    let displays = item.rows.map { row in
      row.fields.flatMap { ValueDisplay($0, in: scope.form) }
    }
    return displays.dropFirst().reduce(displays.first ?? nil) { first, next in
      first.flatMap { first in next.flatMap(first.common) }
    }
  }
}

/// The display of a value by a row: the properties that calculations can keep.
enum ValueDisplay: Hashable {
  /// A number of the smallest unit of a currency.
  case amount(Currency)
  /// A number in the format of these properties.
  case number([FormDefinition.Property])
  /// A date in a format; nil for the default format.
  case date(DateLiteral.Precision, format: String?)

  /// Creates the display that the keys of a row define; nil if they define none.
  fileprivate init?(_ fields: Fields, in form: ResolvedForm) {
    switch fields[.type].flatMap({ Catalog.rowType(named: $0.text) })?.type.control {
    case .amount:
      guard let currency = fields.value(named: "currency").flatMap({ Currency($0.text) }) else {
        return nil
      }
      self = .amount(currency)
    case .number, .slider, .stepper:
      let properties = NumberFormat.properties.compactMap { name in
        fields.value(named: name)?.property(name, in: form)
      }
      if properties.isEmpty { return nil }
      self = .number(properties)
    case .date(let precision):
      let format = fields.value(named: "format")
      self = .date(precision, format: format?.kind == .string ? format?.text : nil)
    default: return nil
    }
  }

  /// The currency of an amount.
  var currency: Currency? { if case .amount(let currency) = self { currency } else { nil } }

  /// Whether numbers are shown as percentages.
  var isPercentage: Bool { numbers.scale == .percent }

  /// The display itself if it is that of an amount.
  var amount: ValueDisplay? { if case .amount = self { self } else { nil } }

  /// The format of a number; plain for any other value.
  private var numbers: NumberFormat {
    if case .number(let properties) = self {
      NumberFormat(.number, properties: properties)
    } else {
      NumberFormat()
    }
  }

  /// The display itself if it is that of an amount or a number with a unit.
  fileprivate var measure: ValueDisplay? { numbers.hasUnit ? self : amount }

  /// The display as that of a factor: a percentage counts as a plain number.
  fileprivate var factor: ValueDisplay? { numbers.scale == .percent ? nil : self }

  /// The display of the rounded or converted value; nil if it is not kept.
  fileprivate var rounded: ValueDisplay? {
    guard case .number(let properties) = self else { return amount }
    return numbers.hasUnit ? .number(properties.ofWholeNumbers) : nil
  }

  /// The common display of two displays; nil if there is none.
  fileprivate func common(_ other: ValueDisplay) -> ValueDisplay? {
    if self == other { return self }
    guard case .date(let precision, _) = self, case .date(precision, _) = other else { return nil }
    return .date(precision, format: nil)
  }

  /// The display of a date after a duration is added: a date without a time remains one if days are
  /// added.
  fileprivate func moved(by duration: FormExpression) -> ValueDisplay? {
    guard case .date(.date, _) = self else { return self }
    guard case .call(let function, _) = duration, let unit = function.unit else { return nil }
    return unit.isMultiple(of: 86_400) ? self : nil
  }
}

extension [FormDefinition.Property] {
  /// The format without a fixed number of digits after the decimal separator.
  fileprivate var ofWholeNumbers: Self { filter { $0.name != "fractionDigits" } }
}

extension Node {
  /// The node as a property of the format of numbers; nil for an expression and the default.
  fileprivate func property(_ name: String, in form: ResolvedForm) -> FormDefinition.Property? {
    let value: FormDefinition.PropertyValue
    switch (name, kind) {
    case ("fractionDigits", _):
      guard let int else { return nil }
      value = .int(int)
    case ("format", _) where text != "percent": return nil
    case (_, .string): value = .string(text)
    case (_, .mapping) where !isExpressionMapping:
      let forms = entries.filter { $0.value.kind == .string }
      value = .map(
        forms.map { .init(name: $0.key.text, value: .string($0.value.text)) }
          .inLanguage(of: form))
    default: return nil
    }
    return FormDefinition.Property(name: name, value: value)
  }
}

extension FormFunction {
  /// Whether the function gives an element of a list.
  fileprivate var givesElement: Bool { self == .first || self == .last }
}

extension FormValueType {
  /// The type of the elements of a list or set; the type itself for any other.
  fileprivate var element: FormValueType {
    switch self {
    case .list(let element), .set(let element): element
    default: self
    }
  }
}

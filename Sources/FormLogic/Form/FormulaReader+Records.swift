@_spi(Generated) import FormModel

extension FormulaReader {
  /// A number in the record that a row has, such as the size of a file; nil for anything else.
  mutating func field(_ expression: FormExpression) -> [LogicValue]? {
    guard case .field(let name, .reference(let reference)) = expression,
      let number = item(of: reference)
    else { return nil }
    return field(name, ofItem: number).map { [$0] }
  }

  private mutating func field(_ name: String, ofItem number: Int) -> LogicValue? {
    guard let term = term(ofField: name, ofItem: number), let record = value(ofItem: number) else {
      return nil
    }
    return LogicValue(
      presence: record.presence && .fact(.present(term)), content: content(of: term))
  }

  /// The term of a number in the record that an item has; nil for anything else.
  mutating func term(ofField name: String, ofItem number: Int) -> Int? {
    guard case .record(let fields)? = outline.items[number].type,
      let field = fields.first(where: { $0.name == name })
    else { return nil }
    let expression = FormExpression.field(name, of: .host("", [.literal(.int(number))]))
    switch field.type {
    case .int: return term(of: expression, .whole)
    case .double: return term(of: expression, .fractional)
    default: return nil
    }
  }

  /// The formula stating that a file is not larger than a limit; nil for several files, and if the
  /// limit is not known.
  mutating func isSmall(_ limit: FormExpression?, ofItem number: Int) -> Formula? {
    guard case .literal(let limit)? = limit, let bytes = ByteCount(limit)?.bytes,
      outline.items[number].type == .file, let size = field("size", ofItem: number),
      let isSmall = atMost(size.content, .constant(.int(bytes), .whole), strict: false)
    else { return nil }
    return size.presence.negated || isSmall
  }
}

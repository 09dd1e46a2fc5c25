@_spi(Generated) import FormModel

extension StatementList {
  /// A list under a condition, or the values of a row in its entries.
  mutating func filter(_ filtered: FormExpression.Filtered) -> ClosureTerm {
    let values = term(filtered.values)
    let list = FormExpression.TestedList(filtered, in: tested)
    let columns = list.tags.map { column($0, of: filtered.list).value }
    tested.append(list)
    let condition = term(filtered.condition).condition
    tested.removeLast()
    let isIncluded = local(
      "part", .weighted("{ \(body(condition.text)) }", condition.weight * 4),
      type: "@Sendable (FormModel.FormReader) -> Swift.Bool")
    let arguments = "\(values.value), columns: [\(columns.joined(separator: ", "))]"
    return ClosureTerm(
      .value, "$0[filter: \(arguments), where: \(isIncluded)]",
      weight: values.weight + columns.count + 1)
  }

  /// The value of a row of the tested entry.
  mutating func term(ofTested tag: String, up: Int) -> ClosureTerm {
    guard up < tested.count,
      let column = tested[tested.count - 1 - up].tags.firstIndex(of: tag)
    else { return literal(.null) }
    return ClosureTerm(.value, "$0[tested: \(column), up: \(up)]")
  }

  /// The row whose values an expression is, as an argument of the reader: its number, or nil for the
  /// row of the closure.
  func row(ofValues values: FormExpression) -> String? {
    if values == .reference(.own) { return "nil" }
    return reader.row(ofValues: values.source(in: tested.map(\.list))).map(String.init)
  }

  /// The values of a row in the entries of a list, or their positions.
  private mutating func column(_ tag: String, of list: FormExpression) -> ClosureTerm {
    if !tag.isEmpty { return term(.field(tag, of: list)) }
    if case .reference(let reference) = list, reference.hasTag {
      return reader.positions(of: reference).map { ClosureTerm(.value, "$0[\($0)]") }
        ?? literal(.null)
    }
    return ClosureTerm(.value, "\(term(list).receiver).places")
  }
}

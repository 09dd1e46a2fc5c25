@_spi(Generated) import FormModel

/// Aggregates of the entries for which a condition holds.
extension LiveFormGenerator {
  /// Adds computed rows that aggregate entries under a condition, outside lists and in their
  /// entries.
  mutating func addFilters(to form: inout FormDefinition) {
    let plain = form.sections.indices.filter {
      form.sections[$0].kind == .plain && !form.sections[$0].reorder
    }
    for index in form.sections.indices where chance(50) {
      let section = form.sections[index]
      guard !section.reorder, section.takesMoreRows, section.kind != .plain, !plain.isEmpty,
        let list = section.tag
      else { continue }
      let records = FormExpression.reference(.value(list))
      let numbers = section.entryRows.numbers { _ in true }
      if !numbers.isEmpty {
        form.sections[pick(plain)].rows.append(aggregate(of: records, numbers))
      }
      var added: [FormDefinition.Row] = []
      let shown = section.entryRows.numbers { $0.hidden == nil }
      if !shown.isEmpty {
        added.append(aggregate(of: records, shown, .reference(.entry(pick(shown)))))
      }
      for row in section.entryRows {
        let inner = row.rows.numbers { $0.hidden == nil }
        guard row.repeating != nil, let tag = row.tag, !inner.isEmpty else { continue }
        let outer = shown.isEmpty ? nil : FormExpression.reference(.entry(pick(shown)))
        added.append(aggregate(of: .reference(.entry(tag)), inner, outer))
        if !numbers.isEmpty {
          form.sections[pick(plain)].rows.append(nested(records, tag, inner, numbers))
        }
      }
      form.sections[index].add(added, toKind: false)
    }
  }

  /// Adds rows that read the entries before and after, defaults from the entry before, and buttons
  /// that set a row of other entries.
  mutating func addNeighbours(to form: inout FormDefinition) {
    let plain = form.sections.indices.filter {
      form.sections[$0].kind == .plain && !form.sections[$0].reorder
    }
    for index in form.sections.indices where chance(60) {
      let section = form.sections[index]
      guard case .repeating(let list) = section.kind, list.isRecord, section.takesMoreRows,
        let tag = section.tag
      else { continue }
      let shown = section.entryRows.numbers { $0.hidden == nil }
      var added: [FormDefinition.Row] = []
      if !shown.isEmpty {
        var row = FormDefinition.Row(type: "int", tag: name("beside"))
        row.valueType = .int
        row.computed = neighbour(chance(60) ? .previous : .next, of: pick(shown), in: tag)
        added.append(row)
      }
      if chance(70), !list.dropEmpty {
        var row = FormDefinition.Row(type: "int", tag: name("before"))
        row.valueType = .int
        row.value = .call(
          .coalesce, [neighbour(.previous, of: row.tag ?? "", in: tag), .literal(.int(below(3)))])
        added.append(row)
      }
      form.sections[index].add(added, toKind: false)
      let numbers = section.entryRows.numbers { _ in true }
      if !plain.isEmpty, !numbers.isEmpty {
        form.sections[pick(plain)].rows.append(button(setting: numbers, in: tag))
      }
    }
  }

  private func neighbour(
    _ neighbour: FormExpression.Neighbour, of row: String, in list: String
  ) -> FormExpression {
    neighbour.value(of: row, in: .value(list), up: 0)
  }

  /// A button whose steps set a row of one entry, or of several.
  private mutating func button(setting rows: [String], in list: String) -> FormDefinition.Row {
    var row = FormDefinition.Row(type: "button", tag: name("go"))
    let steps = (0...below(2)).map { _ in
      var step = FormDefinition.Step(.set, [pick(rows)])
      step.list = list
      switch below(3) {
      case 0: step.index = .literal(.int(below(3)))
      case 1:
        step.index = .literal(.int(-1))
      default:
        if chance(60) {
          step.filter = .compare(comparison(), .reference(.entry(pick(rows))), .literal(.int(1)))
        }
        step.value = .arithmetic(.add, .reference(.entry(pick(rows))), .literal(.int(1)))
      }
      if step.index != nil, chance(80) { step.value = .literal(.int(below(4))) }
      return step
    }
    row.steps = [.init(.tap, steps)]
    return row
  }

  /// A computed row with an aggregate of the entries for which a condition holds.
  ///
  /// - Parameter outer: A number around the condition.
  private mutating func aggregate(
    of list: FormExpression, _ numbers: [String], _ outer: FormExpression? = nil
  ) -> FormDefinition.Row {
    let filtered = FormExpression.filter(list, where: test(numbers, outer))
    let column = FormExpression.field(pick(numbers), of: filtered)
    var row = FormDefinition.Row(type: "int", tag: name("some"))
    row.valueType = .int
    row.computed =
      chance(40)
      ? .call(.count, [filtered]) : .call(pick([.sum, .min, .max, .first, .last]), [column])
    return row
  }

  /// A computed row with the number of entries by a condition on the lists inside them, or with an
  /// aggregate of the entries of all inner lists.
  private mutating func nested(
    _ list: FormExpression, _ tag: String, _ inner: [String], _ numbers: [String]
  ) -> FormDefinition.Row {
    if chance(40) {
      return aggregate(of: .call(.flatten, [.field(tag, of: list)]), inner)
    }
    let outer = FormExpression.reference(FormReference(.tested(up: 1), pick(numbers)))
    let entries = FormExpression.reference(FormReference(.tested(up: 0), tag))
    let count = FormExpression.call(.count, [.filter(entries, where: test(inner, outer))])
    var row = FormDefinition.Row(type: "int", tag: name("some"))
    row.valueType = .int
    row.computed = .call(
      .count, [.filter(list, where: .compare(comparison(), count, .literal(.int(1))))])
    return row
  }

  private mutating func test(_ numbers: [String], _ outer: FormExpression?) -> FormExpression {
    switch below(5) {
    case 0:
      let position = FormExpression.reference(FormReference(.tested(up: 0), ""))
      return .compare(comparison(), position, .literal(.int(1 + below(3))))
    case 1: return .and([test(numbers, outer), test(numbers, nil)])
    default:
      let value = FormExpression.reference(FormReference(.tested(up: 0), pick(numbers)))
      return .compare(comparison(), value, outer ?? .literal(.int(below(4))))
    }
  }
}

extension [FormDefinition.Row] {
  /// The tags of the rows with whole numbers that are not calculated.
  fileprivate func numbers(where isIncluded: (FormDefinition.Row) -> Bool) -> [String] {
    filter { $0.type == "int" && $0.computed == nil && !$0.isPosition && isIncluded($0) }
      .compactMap(\.tag)
  }
}

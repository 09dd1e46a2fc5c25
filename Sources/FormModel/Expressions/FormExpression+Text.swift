import FormText

extension FormExpression {
  /// The expression as written in a spec, with only the parentheses needed for clarity, and without
  /// the conversions to Double that the compiler adds.
  ///
  /// A closure of generated code is written as its references, in braces.
  package func text(in timeZone: any FormTimeZone = FixedTimeZone.utc) -> String {
    ExpressionText(timeZone: timeZone).text(unconverted)
  }

  /// The expression without a conversion to Double.
  fileprivate var unconverted: FormExpression {
    if case .call(.double, let numbers) = self, numbers.count == 1 { numbers[0] } else { self }
  }

  /// Whether the expression makes the compiler convert the whole numbers beside it.
  fileprivate var isDouble: Bool {
    switch self {
    case .call(.double, _), .literal(.null): false
    case .literal(.double(let number)): Int(exactly: number) == nil
    default: true
    }
  }
}

extension [FormExpression] {
  /// Expressions of a common type, without the conversions to Double that one of them requires.
  fileprivate var unconverted: [FormExpression] {
    contains(where: \.isDouble) ? map(\.unconverted) : self
  }
}

extension FormValue {
  /// The value as a constant in a spec.
  package func literalText(in timeZone: any FormTimeZone) -> String {
    ExpressionText(timeZone: timeZone).text(self)
  }
}

/// Writes expressions in the language of specs.
private struct ExpressionText {
  /// How tightly an operator binds; a looser expression inside a tighter one needs parentheses.
  private enum Binding: Int {
    case logic, not, comparison, sum, product, power, sign, atom

    /// The next tighter level.
    var tighter: Binding { Binding(rawValue: rawValue + 1) ?? .atom }
  }

  let timeZone: any FormTimeZone
  /// The names of the tested entries of the filters around the expression, outermost first; nil for
  /// an entry whose rows are written `$$tag`.
  var tested: [String?] = []

  func text(_ expression: FormExpression) -> String {
    switch expression {
    case .literal(let value): text(value)
    case .date(let literal): "DATE('\(literal.text)')"
    case .reference(let reference): text(reference)
    case .condition(let name): name
    case .list(let elements): braces(elements.unconverted.map(text))
    case .record(let fields): braces(fields.map { "\($0.name): \(text($0.expression))" })
    case .field("", let list): text(list)
    case .filter(let list, let condition): subquery(list, condition)
    case .field(let name, let owner), .attribute(let name, let owner):
      "\(text(owner, within: .atom)).\(name)"
    case .index(let index, let list): "\(text(list, within: .atom))[\(text(index))]"
    case .negate(let operand): "-\(text(operand, within: .atom))"
    case .arithmetic(let operation, let left, let right): text(operation, left, right)
    case .compare(let comparison, let left, let right): text(comparison, left, right)
    case .quantify(let quantifier, let comparison, let list, let value):
      "\(quantifier.rawValue) \(text(comparison, list, value))"
    case .and(let operands): join(operands, "AND")
    case .or(let operands): join(operands, "OR")
    case .not(let operand): "NOT \(text(operand, within: .comparison))"
    case .call(let function, let arguments):
      aggregate(function, arguments) ?? call(function, arguments)
    case .host(let name, let arguments): call(name, arguments.map(\.unconverted))
    case .text(let parts): template(parts)
    case .formatted(let value, let format):
      format.written.map { "TEXT(\(text(value)), \(quoted($0)))" } ?? text(value, within: .atom)
    case .native(let native): "{ \(native.reads) }"
    }
  }

  private func text(_ expression: FormExpression, within binding: Binding) -> String {
    let text = text(expression)
    return self.binding(expression).rawValue < binding.rawValue ? "(\(text))" : text
  }

  private func binding(_ expression: FormExpression) -> Binding {
    switch expression {
    case .and, .or: .logic
    case .not: .not
    case .compare, .quantify: .comparison
    case .arithmetic(let operation, _, _): binding(operation)
    case .negate: .sign
    case .literal(.int(let number)): number < 0 ? .sign : .atom
    case .literal(.double(let number)): number < 0 ? .sign : .atom
    case .literal, .date, .reference, .condition, .list, .record, .field, .attribute, .filter,
      .index,
      .call, .host, .text, .formatted, .native:
      .atom
    }
  }

  private func binding(_ operation: ArithmeticOperator) -> Binding {
    switch operation {
    case .add, .subtract, .join: .sum
    case .multiply, .divide: .product
    case .power: .power
    }
  }

  private func text(
    _ operation: ArithmeticOperator, _ left: FormExpression, _ right: FormExpression
  ) -> String {
    let binding = binding(operation)
    let sign = operation == .join ? "+" : operation.rawValue
    let first = text(left, within: operation == .power ? .atom : binding)
    return "\(first) \(sign) \(text(right, within: binding.tighter))"
  }

  private func text(
    _ comparison: FormComparison, _ left: FormExpression, _ right: FormExpression
  ) -> String {
    var options = comparison.options.contains(.caseInsensitive) ? "c" : ""
    if comparison.options.contains(.diacriticInsensitive) { options += "d" }
    let relation = comparison.relation.rawValue + (options.isEmpty ? "" : "[\(options)]")
    return "\(text(left, within: .sum)) \(relation) \(text(right, within: .sum))"
  }

  private func join(_ operands: [FormExpression], _ word: String) -> String {
    operands.map { text($0, within: .not) }.joined(separator: " \(word) ")
  }

  private func call(_ function: FormFunction, _ arguments: [FormExpression]) -> String {
    switch function {
    case .choose:
      call(function.rawValue, arguments.prefix(1) + Array(arguments.dropFirst()).unconverted)
    case .coalesce, .min, .max: call(function.rawValue, arguments.unconverted)
    default: call(function.rawValue, arguments)
    }
  }

  private func call(_ name: String, _ arguments: [FormExpression]) -> String {
    "\(name)(\(arguments.map(text).joined(separator: ", ")))"
  }

  // MARK: - Filters

  /// A reference, whose signs count the entries that filters test.
  private func text(_ reference: FormReference) -> String {
    let unnamed = tested.count { $0 == nil }
    switch reference.scope {
    case .entry(let up):
      return FormReference(.entry(up: up + unnamed), reference.tag, reference.aspect).text
    case .tested(let up) where up < tested.count:
      let inner = tested.suffix(up + 1)
      let place = reference.tag.isEmpty ? FormReference.position : reference.tag
      if let name = inner.first ?? nil { return "$\(name).\(place)" }
      return FormReference.entry(place, up: inner.dropFirst().count { $0 == nil }).text
    default: return reference.text
    }
  }

  /// A function of a list under a condition; nil for any other call.
  private func aggregate(_ function: FormFunction, _ arguments: [FormExpression]) -> String? {
    guard arguments.count == 1 else { return nil }
    let value: FormExpression
    let filtered: FormExpression.Filtered
    // `COUNT` would leave out the entries without a value.
    if function == .count, case .field = arguments[0] { return "\(text(arguments[0])).@count" }
    if case .attribute(let name, let row) = arguments[0], let inner = row.filtered {
      (value, filtered) = (.attribute(name, of: inner.values), inner)
    } else if let own = arguments[0].filtered {
      (value, filtered) = (own.values, own)
    } else {
      return nil
    }
    let condition = naming(nil).text(filtered.condition)
    return "\(function.rawValue)(\(text(value)), \(condition))"
  }

  /// A list under a condition that is not the argument of a function.
  private func subquery(_ list: FormExpression, _ condition: FormExpression) -> String {
    let name = tested.isEmpty ? "entry" : "entry\(tested.count + 1)"
    return "SUBQUERY(\(text(list)), $\(name), \(naming(name).text(condition)))"
  }

  private func naming(_ entry: String?) -> ExpressionText {
    ExpressionText(timeZone: timeZone, tested: tested + [entry])
  }

  /// A text with its placeholders in braces.
  private func template(_ parts: [FormExpression]) -> String {
    quoted(parts.map(placeholder).joined())
  }

  private func placeholder(_ part: FormExpression) -> String {
    switch part {
    case .literal(.string(let text)): text
    case .formatted(let value, .verbatim): placeholder(value)
    case .formatted(let value, let format):
      format.written.map { "{\(text(value)) :\($0)}" } ?? braces([text(value)])
    default: braces([text(part)])
    }
  }

  private func braces(_ texts: [String]) -> String { "{\(texts.joined(separator: ", "))}" }

  // MARK: - Values

  func text(_ value: FormValue) -> String {
    switch value {
    case .null: "nil"
    case .bool(let value): value ? "true" : "false"
    case .int(let number): String(number)
    case .double(let number): String(number)
    case .string(let text), .url(let text): quoted(text)
    case .date(let date):
      "DATE('\(CivilDateTime(date, in: timeZone)?.text(precision: .dateTime) ?? "")')"
    case .duration(let duration): "SECONDS(\(duration.jsonValue.text()))"
    case .list(let elements): braces(elements.map(text))
    case .record(let fields): braces(fields.map { "\($0.name): \(text($0.value))" })
    }
  }

  private func quoted(_ text: String) -> String {
    var quoted = "'"
    for scalar in text.unicodeScalars {
      switch scalar {
      case "'", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "'"
  }
}

@_spi(Generated) import FormModel
import FormTestSupport
import Foundation

/// The context in which expressions of a row are evaluated over a ``NaiveEvaluation``.
struct NaiveContext: EvaluationContext {
  let evaluation: NaiveEvaluation
  let key: NaiveForm.Key
  /// The value before the change whose steps are taken.
  let old: FormValue
  /// The option that a filter checks; nil for the option of the row.
  let option: FormValue?

  init(
    _ evaluation: NaiveEvaluation, _ key: NaiveForm.Key, old: FormValue = .null,
    option: FormValue? = nil
  ) {
    self.evaluation = evaluation
    self.key = key
    self.old = old
    self.option = option
  }

  var now: Date { evaluation.form.now }
  var timeZone: any FormTimeZone { FixedTimeZone.utc }

  func value(of reference: FormReference) -> FormValue {
    switch reference.scope {
    case .own: return evaluation.storedValue(key)
    case .old: return old
    case .option where reference.aspect == .value:
      return option ?? evaluation.form.choice(key) ?? .null
    case .option: return .null
    case .entry(let up) where reference.tag == FormReference.position:
      return [.value, .shown].contains(reference.aspect) ? position(up) : .null
    case .form, .entry: return state(of: reference)
    case .tested: return .null
    }
  }

  private func state(of reference: FormReference) -> FormValue {
    let row = find(reference.tag)
    switch reference.aspect {
    case .value: return row.map(evaluation.value) ?? .null
    case .shown: return row.map(evaluation.shown) ?? .null
    case .isHidden: return row.map { .bool(evaluation.isHidden($0)) } ?? .null
    case .isDisabled: return row.map { .bool(evaluation.isDisabled($0)) } ?? .null
    case .isValid where reference.isForm:
      return .bool(!evaluation.sections.contains(where: evaluation.isInvalid))
    case .isValid: return row.map { .bool(!evaluation.isInvalid($0)) } ?? .null
    case .isDirty where reference.isForm:
      return .bool(evaluation.sections.contains(where: evaluation.isDirty))
    case .isDirty: return row.map { .bool(evaluation.isDirty($0)) } ?? .null
    case .messages: return row.map { evaluation.messages($0) } ?? .null
    case .attribute: return .null
    }
  }

  /// The position of the row's entry, or of an entry around it, as expressions read it.
  private func position(_ up: Int) -> FormValue {
    let form = evaluation.form
    var entry = key.entry
    for _ in 0..<up { entry = form.owners[entry]?.entry ?? -1 }
    let row = form.owners[entry].flatMap { list in
      form.template(list.node).first { form.nodes[$0].row?.isPosition == true }
    }
    return row.map { evaluation.value(NaiveForm.Key(node: $0, entry: entry)) } ?? .null
  }

  private func find(_ tag: String) -> NaiveForm.Key? {
    evaluation.form.find(tag, from: key)
  }

  /// Evaluates an expression, in which counts and columns of lists are replaced by their values.
  func evaluate(_ expression: FormExpression) -> FormValue {
    expression.replacing(known).evaluate(in: self)
  }

  func holds(_ expression: FormExpression) -> Bool {
    expression.replacing(known).holds(in: self)
  }

  private func known(_ expression: FormExpression) -> FormExpression? {
    if case .formatted(let operand, let format) = expression, let type = format.optionType {
      return .literal(evaluation.declaredTitle(of: evaluate(operand), type))
    }
    if case .attribute(let name, let operand) = expression {
      return .literal(attribute(name, of: evaluate(operand), optionsOf(operand)))
    }
    if case .call(let function, let operands) = expression,
      NaiveFunctions.result(function, []) != nil
    {
      return NaiveFunctions.result(function, operands.map(evaluate)).map { .literal($0) }
    }
    if let filtered = expression.filtered { return .literal(filter(filtered)) }
    return evaluation.partialListValue(expression, at: key)
  }

  /// The elements of a list for whose entries a condition holds, with the rows of the entry as
  /// constants.
  private func filter(_ filtered: FormExpression.Filtered) -> FormValue {
    if let rows = rows(of: filtered.values) {
      // A default may read the entries before it, and must not read its own.
      let included = included(filtered, count: rows.count)
      return rows.isEmpty ? .null : .list(included.map { evaluation.value(rows[$0]) })
    }
    guard case .list(let values) = evaluate(filtered.values) else { return .null }
    return .list(included(filtered, count: values.count).map { values[$0] })
  }

  /// The rows whose values the column of a list consists of; nil for any other expression.
  private func rows(of values: FormExpression) -> [NaiveForm.Key]? {
    guard case .field(let row, .reference(let reference)) = values, reference.hasTag,
      let list = find(reference.tag), evaluation.form.isList(list.node)
    else { return nil }
    let rows = evaluation.seenEntries(list).map { entry in
      let origin = NaiveForm.Key(node: list.node, entry: entry)
      return evaluation.form.row(row, in: list.node, seenFrom: origin)
    }
    return rows.contains(nil) ? nil : rows.compactMap(\.self)
  }

  private func included(_ filtered: FormExpression.Filtered, count: Int) -> [Int] {
    let columns = filtered.condition.testedTags.map { tag -> (String, [FormValue]) in
      let column =
        tag.isEmpty ? positions(of: filtered.list) : evaluate(.field(tag, of: filtered.list))
      guard case .list(let elements) = column else { return (tag, []) }
      return (tag, elements)
    }
    let known = Dictionary(uniqueKeysWithValues: columns)
    return (0..<count).filter { index in
      holds(filtered.condition.binding { known[$0]?[index] ?? .null })
    }
  }

  /// The positions of the entries that are part of a list.
  private func positions(of list: FormExpression) -> FormValue {
    guard let key = list.namedValue.flatMap({ find($0.tag) }) else {
      guard case .list(let elements) = evaluate(list) else { return .null }
      return .list(elements.indices.map { .int($0 + 1) })
    }
    let all = evaluation.form.entries[key] ?? []
    return .list(
      evaluation.listed(key).compactMap { all.firstIndex(of: $0).map { .int($0 + 1) } })
  }

  private func attribute(
    _ name: String, of value: FormValue, _ options: [FormDefinition.Option]
  ) -> FormValue {
    if case .list(let elements) = value {
      return .list(elements.map { attribute(name, of: $0, options) })
    }
    let option = options.first { $0.value == value }
    return option?.attributes.first { $0.name == name }?.value ?? .null
  }

  /// The options of the row whose values an expression is, or has an element of.
  private func optionsOf(_ operand: FormExpression) -> [FormDefinition.Option] {
    let form = evaluation.form
    let row: Int? =
      switch operand.rowValues {
      case .field(let row, .reference(let list)):
        find(list.tag).flatMap { form.rows(row, in: $0.node).first }
      case .reference(let reference): find(reference.tag)?.node
      default: nil
      }
    guard case .inline(let options)? = row.flatMap({ form.nodes[$0].row?.options?.source }) else {
      return []
    }
    return options
  }

  func passes(
    _ rule: FormDefinition.Rule, _ value: FormValue, grain: DateGrain?
  ) -> Bool? {
    var rule = rule
    rule.when = rule.when?.replacing(known)
    for index in rule.arguments.indices {
      guard case .expression(let bound) = rule.arguments[index].value else { continue }
      rule.arguments[index].value = .expression(bound.tree.replacing(known))
    }
    return RuleCheck.passes(rule, value: value, grain: grain, in: self)
  }

  func condition(_ name: String) -> Bool { evaluation.condition(name) }
  func call(_ function: String, _ arguments: [FormValue]) -> FormValue { .null }
}

extension FormExpression {
  /// Replaces the outermost subexpressions for which a closure returns a replacement.
  func replacing(_ known: (FormExpression) -> FormExpression?) -> FormExpression {
    func inner(_ expression: FormExpression) -> FormExpression { expression.replacing(known) }
    if let other = known(self) { return other }
    switch self {
    case .literal, .date, .reference, .condition, .native: return self
    case .record(let fields):
      return .record(
        fields.map { FormFieldExpression(name: $0.name, expression: inner($0.expression)) })
    case .field(let name, let operand): return .field(name, of: inner(operand))
    case .attribute(let name, let operand): return .attribute(name, of: inner(operand))
    case .list(let operands): return .list(operands.map(inner))
    case .and(let operands): return .and(operands.map(inner))
    case .or(let operands): return .or(operands.map(inner))
    case .call(let function, let operands): return .call(function, operands.map(inner))
    case .host(let name, let operands): return .host(name, operands.map(inner))
    case .text(let parts): return .text(parts.map(inner))
    case .formatted(let operand, let format): return .formatted(inner(operand), format)
    case .not(let operand): return .not(inner(operand))
    case .negate(let operand): return .negate(inner(operand))
    case .filter(let list, let condition): return .filter(inner(list), where: inner(condition))
    case .index(let index, let operand): return .index(inner(index), of: inner(operand))
    case .compare(let comparison, let left, let right):
      return .compare(comparison, inner(left), inner(right))
    case .arithmetic(let operation, let left, let right):
      return .arithmetic(operation, inner(left), inner(right))
    case .quantify(let quantifier, let comparison, let left, let right):
      return .quantify(quantifier, comparison, inner(left), inner(right))
    }
  }
}

extension FormExpression {
  /// The condition of a filter with the rows of the tested entry as constants.
  fileprivate func binding(
    _ level: Int = 0, _ value: (_ tag: String) -> FormValue
  ) -> FormExpression {
    switch self {
    case .reference(let reference) where reference.scope == .tested(up: level):
      .literal(value(reference.tag))
    case .filter(let list, let condition):
      .filter(list.binding(level, value), where: condition.binding(level + 1, value))
    default: map { $0.binding(level, value) }
    }
  }
}

extension FormReference {
  fileprivate var isForm: Bool { scope == .form && tag == FormReference.form }
}

/// The rows, conditions, lists and columns that expressions read.
struct NaiveReads {
  var references: Set<FormReference> = []
  var conditions: Set<String> = []
  var counts: Set<String> = []
  var columns: Set<[String]> = []
  var readsClock = false

  /// Whether only the clock is read.
  var isEmpty: Bool {
    references.isEmpty && conditions.isEmpty && counts.isEmpty && columns.isEmpty
  }

  mutating func add(_ rule: FormDefinition.Rule) {
    if let when = rule.when { add(when) }
    for argument in rule.arguments {
      if case .expression(let bound) = argument.value { add(bound.tree) }
    }
  }

  mutating func add(_ expression: FormExpression) {
    switch expression {
    case .reference(.own), .reference(.old): break
    case .reference(let reference) where reference.isTested: break
    case .filter(let list, let condition), .field(_, .filter(let list, let condition)):
      if let values = expression.filtered?.values, values != list { add(values) }
      for tag in condition.testedTags where !tag.isEmpty { add(.field(tag, of: list)) }
      add(.call(.count, [list]))
      add(condition)
    case .reference(let reference): references.insert(reference)
    case .condition(let name): conditions.insert(name)
    case .call(.count, let arguments):
      if let list = arguments[0].namedValue { counts.insert(list.tag) } else { add(arguments[0]) }
    case .call(let function, let arguments):
      if [.now, .today].contains(function) { readsClock = true }
      for argument in arguments { add(argument) }
    case .list(let operands), .and(let operands), .or(let operands), .text(let operands):
      for operand in operands { add(operand) }
    case .formatted(let operand, _): add(operand)
    case .field(let row, .reference(let list))
    where list.hasTag && [.value, .shown].contains(list.aspect):
      columns.insert([list.tag, row])
    case .not(let operand), .field(_, let operand), .attribute(_, let operand),
      .negate(let operand):
      add(operand)
    case .compare(_, let left, let right), .arithmetic(_, let left, let right),
      .quantify(_, _, let left, let right), .index(let left, let right):
      add(left)
      add(right)
    default: break
    }
  }
}

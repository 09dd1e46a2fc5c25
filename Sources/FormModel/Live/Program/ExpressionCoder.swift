/// Compiles expressions to closures that read the slots of a state.
///
/// The closures are equivalent to ``FormExpression/evaluate(in:)`` and
/// ``FormExpression/holds(in:)``. Constant parts are evaluated at compile time. An unknown name is
/// ``FormValue/null``, an unknown condition false.
struct ExpressionCoder<Resolver: SlotResolver> {
  /// Resolves tags to slots.
  let resolver: Resolver
  /// The regular expressions of the program.
  let patterns: PatternCache
  /// The filters whose conditions contain the expression, outermost first.
  var tested: [FormExpression.TestedList] = []

  init(resolver: Resolver, patterns: PatternCache = PatternCache()) {
    self.resolver = resolver
    self.patterns = patterns
  }

  /// Compiles an expression to its value.
  func value(_ expression: FormExpression) -> ValueCode { term(expression).code }

  /// Compiles an expression to whether it is true; an absent value is not.
  func condition(_ expression: FormExpression) -> ConditionCode {
    conditionTerm(expression).code
  }

  /// Compiles an expression, keeping constants distinguishable.
  func term(_ expression: FormExpression) -> ValueTerm {
    switch expression {
    case .literal(let value): return .constant(value)
    case .date(let literal):
      if literal.offset != nil { return .constant(.date(literal.date(in: FixedTimeZone.utc))) }
      return .code { state, _ in .date(literal.date(in: state.timeZone)) }
    case .reference(let reference): return term(reference)
    case .list(let elements): return list(elements)
    case .record(let fields): return record(fields)
    case .field(let name, .reference(let list)) where list.hasTag:
      return column(name, of: list) ?? term(.reference(list)).map { $0.field(name) }
    case .filter, .field(_, .filter): return expression.filtered.map(filter) ?? .constant(.null)
    case .field(let name, let record): return term(record).map { $0.field(name) }
    case .attribute(let name, let value): return attribute(name, of: value)
    case .negate(let operand): return term(operand).map(\.negated)
    case .index(let index, let list):
      return combine(list, index) { list, index, _ in list.element(at: index) }
    case .arithmetic(let operation, let left, let right):
      return combine(left, right) { operation.apply($0, $1, timeZone: $2) }
    case .call(let function, let arguments): return call(function, arguments)
    case .host(let name, let arguments):
      let arguments = arguments.map { term($0).code }
      return .code { state, entry in
        state.call(name, arguments.map { $0(state, entry) })
      }
    case .text(let parts):
      let codes = parts.map { term($0).code }
      return .code { state, entry in .joined(codes.map { $0(state, entry) }) }
    case .formatted(let value, let format):
      let code = term(value).code
      if let key = format.translationKey { return translated(key, value, code) }
      return .code { state, entry in state.shown(code(state, entry), as: format) }
    case .condition, .compare, .quantify, .and, .or, .not:
      return conditionTerm(expression).map(FormValue.bool)
    case .native(let native): return value(native)
    }
  }

  // MARK: - References

  private func term(_ reference: FormReference) -> ValueTerm {
    switch reference.scope {
    case .form, .entry: return row(reference) { aspect(reference.aspect, of: $0) }
    case .tested(let up): return term(ofTested: reference.tag, up: up)
    case .own:
      guard let own = resolver.own else { return .constant(.null) }
      let place = SlotPlace(own.slot, isInEntry: own.isInEntry)
      return .code { state, entry in state.stored[place.index(entry)] }
    case .old: return .code { state, _ in state.oldValue }
    case .option where reference.aspect == .attribute:
      let name = reference.tag
      return .code { state, _ in state.option?.attribute(name, in: state.timeZone) ?? .null }
    case .option: return .code { state, _ in state.option?.value ?? .null }
    }
  }

  private func aspect(_ aspect: FormReference.Aspect, of place: SlotPlace) -> ValueTerm {
    switch aspect {
    case .value: .code { state, entry in state.effective[place.index(entry)] }
    case .shown: .code { state, entry in state.shown(place.index(entry)) }
    case .isHidden: flag(.hidden, place)
    case .isDisabled: flag(.disabled, place)
    case .isValid:
      .code { state, entry in .bool(!state.flags[place.index(entry)].contains(.wrong)) }
    case .isDirty: flag(.dirty, place)
    case .messages: .code { state, entry in state.messages(place.index(entry)) }
    case .attribute: .constant(.null)
    }
  }

  private func flag(_ flag: SlotFlags, _ place: SlotPlace) -> ValueTerm {
    .code { state, entry in .bool(state.flags[place.index(entry)].contains(flag)) }
  }

  /// What is known of a row or section or, after a way, of a row of an entry around; absent if there is
  /// none.
  func row(_ reference: FormReference, _ term: (SlotPlace) -> ValueTerm) -> ValueTerm {
    guard case .entry(let up) = reference.scope else {
      return resolver.slot(ofTag: reference.tag).map { term(SlotPlace($0)) } ?? .constant(.null)
    }
    guard let (slot, steps) = resolver.row(ofEntryTag: reference.tag, up: up) else {
      return .constant(.null)
    }
    let term = term(SlotPlace(slot, isInEntry: true))
    if steps.isEmpty { return term }
    let code = term.code
    return .code { state, entry in code(state, state.base(around: entry, steps)) }
  }

  /// The values of a row in all entries of a list, or what is shown for them; nil if there is no such row.
  private func column(_ row: String, of list: FormReference) -> ValueTerm? {
    switch (list.aspect, list.scope) {
    case (.shown, _):
      let column = item(ofRow: row, in: list)
      return self.row(list) { shownEach(row, of: $0, column: column) }
    case (.value, .entry(let up)):
      return resolver.column(row, ofEntryTag: list.tag, up: up).map { column in
        .code { state, entry in state.values(of: column, entry) }
      }
    case (.value, _):
      return resolver.slot(ofColumn: row, in: list.tag).map { slot in
        .code { state, _ in state.effective[slot] }
      }
    default: return nil
    }
  }

  /// An attribute of the options of the row that a value belongs to; absent without such a row.
  private func attribute(_ name: String, of value: FormExpression) -> ValueTerm {
    guard let item = value.rowValues.flatMap(item(ofValues:)) else { return .constant(.null) }
    let code = term(value).code
    return .code { state, entry in
      state.attribute(name, of: code(state, entry), in: state.program.items[item])
    }
  }

  /// A row in the entries of a list, by its number; nil if there is none.
  private func item(ofRow row: String, in list: FormReference) -> Int? {
    guard case .entry(let up) = list.scope else {
      return resolver.slot(ofColumn: row, in: list.tag)
    }
    return resolver.column(row, ofEntryTag: list.tag, up: up)?.item
  }

  /// The row whose values an expression is, by its number.
  private func item(ofValues values: FormExpression) -> Int? {
    switch values.source(in: tested.map(\.list)) {
    case .field(let row, .reference(let list)) where list.hasTag: item(ofRow: row, in: list)
    case .field(let row, let list):
      item(ofValues: list).flatMap { resolver.row(row, inEntriesOf: $0) }
    case .reference(let reference):
      switch reference.scope {
      case .form: resolver.slot(ofTag: reference.tag)
      case .entry(let up): resolver.row(ofEntryTag: reference.tag, up: up)?.slot
      case .own: resolver.own?.slot
      case .tested, .old, .option: nil
      }
    default: nil
    }
  }

  /// What is shown for the elements of a list; a row without a name is the only one in each entry.
  private func shownEach(_ row: String, of list: SlotPlace, column: Int?) -> ValueTerm {
    guard row.isEmpty || column != nil else { return .constant(.null) }
    return .code { state, entry in state.shownEach(ofList: list.index(entry), column: column) }
  }

  // MARK: - Operands

  private func list(_ elements: [FormExpression]) -> ValueTerm {
    let terms = elements.map(term)
    if let values = terms.constants { return .constant(.list(values)) }
    let codes = terms.map(\.code)
    return .code { state, entry in .list(codes.map { $0(state, entry) }) }
  }

  private func record(_ fields: [FormFieldExpression]) -> ValueTerm {
    let names = fields.map(\.name)
    let terms = fields.map { term($0.expression) }
    if let values = terms.constants {
      return .constant(.record(zip(names, values).map(FormField.init)))
    }
    let codes = terms.map(\.code)
    return .code { state, entry in
      .record(zip(names, codes).map { FormField(name: $0, value: $1(state, entry)) })
    }
  }

  private func combine(
    _ left: FormExpression, _ right: FormExpression,
    _ combine: @escaping @Sendable (FormValue, FormValue, any FormTimeZone) -> FormValue
  ) -> ValueTerm {
    let (left, right) = (term(left), term(right))
    if let left = left.constant, let right = right.constant, !left.isDate, !right.isDate {
      return .constant(combine(left, right, FixedTimeZone.utc))
    }
    let (first, second) = (left.code, right.code)
    return .code { state, entry in
      combine(first(state, entry), second(state, entry), state.timeZone)
    }
  }

  /// A text in the language of the state, or else as it is in the spec.
  private func translated(
    _ key: String, _ text: FormExpression, _ source: @escaping ValueCode
  ) -> ValueTerm {
    let texts = resolver.translations(of: key).mapValues { term($0).code }
    let parts = textCode(text)
    return .code { state, entry in
      if let translator = state.host.translator {
        let text = FormText(
          key: PlaceholderFormat.address(ofKey: key), languages: state.languages,
          parts: parts.parts(state, entry), subject: parts.subject(state, entry))
        if let translation = translator(text) { return .string(translation) }
      }
      return (state.language.flatMap { texts[$0] } ?? source)(state, entry)
    }
  }

  // MARK: - Functions of the language

  private func call(_ function: FormFunction, _ arguments: [FormExpression]) -> ValueTerm {
    let arguments = function == .count ? arguments.map(\.counted) : arguments
    switch function.evaluation {
    case .value(let result): return term(arguments.first ?? .literal(.null)).map(result)
    case .values(let result):
      let terms = arguments.map(term)
      if let values = terms.constants { return .constant(result(values)) }
      let codes = terms.map(\.code)
      return .code { state, entry in result(codes.map { $0(state, entry) }) }
    case .zoned(let result):
      let code = value(arguments.first ?? .literal(.null))
      return .code { state, entry in result(code(state, entry), state.timeZone) }
    case .zonedValues(let result):
      let codes = arguments.map(value)
      return .code { state, entry in
        result(codes.map { $0(state, entry) }, state.timeZone)
      }
    case .clock(let result): return .code { state, _ in result(state.now, state.timeZone) }
    case .firstPresent: return coalesce(arguments.map(term))
    case .choice: return arguments.count == 3 ? choose(arguments) : .constant(.null)
    }
  }

  private func choose(_ arguments: [FormExpression]) -> ValueTerm {
    let condition = conditionTerm(arguments[0])
    if case .constant(let holds) = condition { return term(arguments[holds ? 1 : 2]) }
    let (holds, first, second) = (condition.code, value(arguments[1]), value(arguments[2]))
    return .code { state, entry in
      holds(state, entry) ? first(state, entry) : second(state, entry)
    }
  }

  private func coalesce(_ terms: [ValueTerm]) -> ValueTerm {
    var rest: [ValueTerm] = []
    for term in terms {
      if let value = term.constant, value.isAbsent { continue }
      rest.append(term)
      if term.constant != nil { break }
    }
    if rest.isEmpty { return .constant(.null) }
    if rest.count == 1, let value = rest[0].constant { return .constant(value) }
    let codes = rest.map(\.code)
    return .code { state, entry in
      for code in codes {
        let value = code(state, entry)
        if !value.isAbsent { return value }
      }
      return .null
    }
  }
}

extension FormValue {
  fileprivate var isDate: Bool {
    if case .date = self { true } else { false }
  }
}

extension FormDefinition.Option {
  /// The value of an attribute, or the title or subtitle; ``FormValue/null`` for an unknown name.
  ///
  /// The title of an option without one is its value as it is shown.
  func attribute(_ name: String, in timeZone: any FormTimeZone) -> FormValue {
    if let attribute = attributes.first(where: { $0.name == name }) { return attribute.value }
    switch name {
    case "title": return (title ?? value.optionTitle(timeZone)).map(FormValue.string) ?? .null
    case "subtitle": return subtitle.map(FormValue.string) ?? .null
    default: return .null
    }
  }
}

extension ExpressionCoder {
  /// Wraps a closure of generated code as a condition on a state.
  func condition(_ native: NativeExpression) -> ConditionTerm {
    guard resolver.accepts(native) else { return .constant(false) }
    let own = ownPlace
    switch native.code {
    case .condition(let code):
      return .code { state, entry in FormReader.read(state, entry, own: own, code) }
    case .value(let code):
      return .code { state, entry in FormReader.read(state, entry, own: own, code).isTrue }
    }
  }

  /// Wraps a closure of generated code as a value of a state.
  func value(_ native: NativeExpression) -> ValueTerm {
    guard resolver.accepts(native) else { return .constant(.null) }
    let own = ownPlace
    switch native.code {
    case .condition: return condition(native).map(FormValue.bool)
    case .value(let code):
      return .code { state, entry in FormReader.read(state, entry, own: own, code) }
    }
  }

  /// The place of `$self`; before all slots if there is none.
  private var ownPlace: SlotPlace {
    resolver.own.map { SlotPlace($0.slot, isInEntry: $0.isInEntry) } ?? SlotPlace(-1)
  }
}

@_spi(Generated) import FormModel
import FormSyntax

/// Checks states, properties, fields and elements, which are written after an operand.
extension ExpressionChecker {
  mutating func property(_ id: SyntaxID) -> Operand {
    let node = tree[id]
    let name = text(node.mark)
    let base = tree[node.first]
    if base.kind == .tag || base.kind == .entryTag {
      let reference = reference(writtenAt: base)
      if base.kind == .tag, let row = testedReference(to: name, ofVariable: reference.tag) {
        return testedRow(row, id, at: node.mark)
      }
      if let state = state(id, reference, base, name) { return state }
      if reference == .value("option"), let attribute = optionAttribute(id, name, node.mark) {
        return attribute
      }
    }
    if base.kind == .property, let operand = collectedField(id, name) { return operand }
    if base.kind == .name, !scope.isCondition(text(base.mark)) {
      return keyPath(id, base)
    }
    let operand = owner(node.first)
    guard operand.kind == .value else {
      let expression = operand.expression
      return .unknown(
        id,
        name == "length"
          ? .call(.length, [expression])
          : FunctionName.function(ofListOperator: name).map { .call($0, [expression]) }
            ?? .part(name, of: expression))
    }
    return property(name, of: operand, id) ?? unknownProperty(name, of: operand, id)
  }

  /// Checks the operand of a property or an element, which must not be nil.
  private mutating func owner(_ id: SyntaxID) -> Operand {
    let operand = value(id)
    guard operand.kind == .null else { return operand }
    report(.misusedNil, "nil has no properties and elements", at: tree[id].range)
    return .unknown(id)
  }

  /// Reports `customer.name` once, at the first word.
  private mutating func keyPath(_ id: SyntaxID, _ base: SyntaxNode) -> Operand {
    let word = text(base.mark)
    let isTag = scope.symbol(for: word) != nil
    report(
      .refusedConstruct, "`\(shown(id))` is a key path, which is not supported",
      at: base.mark, help: ["the value of a row is written `$\(isTag ? word : "tag")`"],
      fixes: isTag ? [fix("write `$\(word)`", (base.mark, "$\(word)"))] : [])
    return .unknown(id)
  }

  // MARK: States

  /// `$tag.isHidden` and the like; nil for any other property.
  private mutating func state(
    _ id: SyntaxID, _ reference: FormReference, _ base: SyntaxNode, _ name: String
  ) -> Operand? {
    guard let state = FormReference.Aspect.states.first(where: { $0.rawValue == name }),
      ![.value("self"), .value("option")].contains(reference)
    else { return nil }
    if reference.isTested { return refuseState(name, id) }
    guard let symbol = symbol(reference, base) else { return .unknown(id) }
    // `isDirty` and `messages` can be the tags of rows in entries.
    if [.isDirty, .messages].contains(state), symbol.type?.base.element?.hasField(name) == true {
      return nil
    }
    guard symbol.states.contains(state) || symbol.isAnyKind else {
      return unknownState(name, of: reference.tag, symbol, id)
    }
    let reference = reference.reading(state)
    let range = base.mark.lowerBound..<tree[id].mark.upperBound
    addDependency(on: symbol, reference, range)
    let type =
      state == .messages
      ? ExpressionType(.list(.string), isOptional: true) : ExpressionType(.bool)
    return Operand(.reference(reference), type, id: id)
  }

  private mutating func unknownState(
    _ name: String, of tag: String, _ symbol: ScopeSymbol, _ id: SyntaxID
  ) -> Operand {
    report(
      .unknownProperty, "the \(symbol.description) `\(tag)` has no `\(name)`", at: tree[id].mark,
      help: [symbol.statesHelp(of: "$\(tag)")])
    return .unknown(id)
  }

  // MARK: Properties of values

  /// The property of a value; nil if there is none with that name.
  private mutating func property(_ name: String, of operand: Operand, _ id: SyntaxID) -> Operand? {
    let base = operand.type.base
    if let attribute = attribute(name, of: operand, id) { return attribute }
    switch (name, TypeFamily(base)) {
    case ("length", .text), ("length", .url):
      return Operand(
        .call(.length, [operand.expression]),
        ExpressionType(.int, isOptional: operand.type.isOptional), id: id)
    case (_, .list) where name.hasPrefix("@"), (_, .tuple) where name.hasPrefix("@"):
      return collected(name, operand, id)
    case (_, .list), (_, .record): return field(name, of: operand, id)
    default: return nil
    }
  }

  /// An attribute of the options that a value consists of, such as `$ticket.price`; nil if they have
  /// none with that name.
  private func attribute(_ name: String, of operand: Operand, _ id: SyntaxID) -> Operand? {
    guard let type = operand.type.domain?.attributes[name], operand.expression.rowValues != nil
    else { return nil }
    return Operand(
      .attribute(name, of: operand.expression),
      ExpressionType(operand.type.base.replacingElement(with: type.base), isOptional: true), id: id)
  }

  /// `$list.@count`, `@sum`, `@min`, `@max`, `@avg`; nil for another operator.
  private mutating func collected(
    _ name: String, _ operand: Operand, _ id: SyntaxID
  ) -> Operand? {
    if name == "@count" { warnOfCount(of: operand, id) }
    return FunctionName.function(ofListOperator: name).map { collect($0, operand, id) }
  }

  /// Checks `$items.@sum.price`, which means `$items.price.@sum` in the order of a key path; nil
  /// for any other property.
  private mutating func collectedField(_ id: SyntaxID, _ name: String) -> Operand? {
    let inner = tree[tree[id].first]
    let word = text(inner.mark)
    guard word.hasPrefix("@"), word != "@count" else { return nil }
    let list = owner(inner.first)
    guard list.kind == .value else { return .unknown(id) }
    guard let field = field(name, of: list, id) else { return unknownProperty(name, of: list, id) }
    return collected(word, field, id) ?? unknownProperty(word, of: list, tree[id].first)
  }

  /// A field of a record, or of each record of a list, or of the lists in a list.
  private func field(_ name: String, of operand: Operand, _ id: SyntaxID) -> Operand? {
    var operand = operand
    if let inner = operand.type.base.element, case .record? = inner.element {
      operand.expression = .call(.flatten, [operand.expression])
      operand.type.base = inner
    }
    let base = operand.type.base
    let record = base.element ?? base
    guard case .record(let fields) = record else { return nil }
    let source = operand.expression.elementSource
    let section = (source.filtered?.list ?? source).namedValue
    let row = section.flatMap { scope.fieldSymbol(for: name, of: $0)?.type }
    // A template may have too many rows to search them for each expression.
    let type =
      section.map(scope.hasTemplate) == true
      ? row?.base : fields.first { $0.name == name }?.type
    guard let type else { return nil }
    let isList = base.element != nil
    return Operand(
      .part(name, of: operand.expression),
      ExpressionType(isList ? .list(type) : type, isOptional: true, domain: row?.domain),
      id: id)
  }

  // MARK: Unknown properties

  private mutating func unknownProperty(
    _ name: String, of operand: Operand, _ id: SyntaxID
  ) -> Operand {
    let node = tree[id]
    let owner = tree[operand.id]
    if name == "value" || name == "rowValue", owner.kind == .tag || owner.kind == .entryTag {
      let rest = owner.range.upperBound..<node.mark.upperBound
      report(
        .unknownProperty, "\(operand.type.base.phrase) has no property `\(name)`", at: node.mark,
        help: ["`\(shown(operand.id))` is the value of the row"],
        fixes: [fix("remove `\(text(rest))`", (rest, "")).safe])
      return .unknown(id)
    }
    let known = scope.suggestions.isExhausted ? [] : propertyNames(of: operand)
    let isNumberOfParts = name == "count" || name == "length" || name == "size"
    let isText = operand.family?.isTextual ?? false
    let wanted = isNumberOfParts ? isText ? "length" : "@count" : name
    let nearest =
      known.contains(wanted) ? [wanted] : namesNear(to: name, in: known, limit: 1)
    var help = suggestionHelp(nearest)
    if let function = FunctionName.function(name), !name.hasPrefix("@"),
      !(isText && isNumberOfParts)
    {
      help.append("there is the function `\(function.rawValue)(\(shown(operand.id)))`")
    } else if nearest.isEmpty, 1...ExpressionChecker.maximumListed ~= known.count {
      help.append("the properties are \(known.map { "`.\($0)`" }.joined(separator: ", "))")
    }
    if name == "title", operand.type.domain != nil {
      help.append(
        """
        a text shows titles as `{\(shown(operand.id))}`; they are no values in a form with `languages`
        """)
    }
    report(
      .unknownProperty, "\(operand.type.base.phrase) has no property `\(name)`", at: node.mark,
      help: help, fixes: suggestionFixes(nearest, node.mark))
    return .unknown(id)
  }

  /// The maximum number of properties to list if none has a similar name.
  private static let maximumListed = 24

  private func propertyNames(of operand: Operand) -> [String] {
    var names: [String] = []
    switch TypeFamily(operand.type.base) {
    case .text, .url: names = ["length"]
    case .list, .tuple: names = FunctionName.listOperatorNames
    default: break
    }
    var record = operand.type.base
    while let element = record.element { record = element }
    if case .record(let fields) = record { names = fields.map(\.name) + names }
    names = (operand.type.domain?.attributes.keys.sorted() ?? []) + names
    let kind = tree[operand.id].kind
    if kind == .entryTag || kind == .tag && operand.expression != .reference(.own) {
      names += FormReference.Aspect.states.map(\.rawValue)
    }
    return names
  }

  // MARK: Elements

  mutating func element(_ id: SyntaxID) -> Operand {
    let node = tree[id]
    let list = owner(node.first)
    let index = value(node.second)
    guard list.kind == .value, index.kind != .unknown else {
      return .unknown(id, .index(index.expression, of: list.expression))
    }
    guard index.kind == .value, index.type.base.base == .int else {
      report(
        .wrongArgumentType, "an index is an Int from 0", at: tree[node.second].range,
        help: ["a field of a record is written `.name`"])
      return .unknown(id)
    }
    guard let type = elementType(list, at: index.literal, id) else { return .unknown(id) }
    return Operand(.index(index.expression, of: list.expression), type, id: id)
  }

  /// A row in the entry before or after its own, `PREVIOUS($$row)` and `NEXT($$row)`.
  mutating func neighbour(_ id: SyntaxID, at neighbour: FormExpression.Neighbour) -> Operand {
    guard hasArguments(id, 1...1), let argument = tree.operands(of: tree[id]).first else {
      return .unknown(id)
    }
    let row = value(argument)
    guard row.kind != .unknown else { return .unknown(id) }
    guard case .reference(let reference) = row.expression, case .entry(let up) = reference.scope,
      reference.aspect == .value, let list = scope.list(around: up),
      let symbol = scope.symbol(for: list),
      scope.fieldSymbol(for: FormReference.position, of: list) == nil,
      scope.symbol(for: FormReference(reference.scope, FormReference.position)) != nil
    else {
      reportArgument(row, "a row of the entry, such as `$$name`, is needed")
      return .unknown(id)
    }
    addDependency(on: symbol, list, tree[argument].mark)
    let isRecord = if case .list(.record)? = symbol.type?.base { true } else { false }
    var type = row.type
    type.isOptional = true
    return Operand(
      neighbour.value(of: isRecord ? reference.tag : nil, in: list, up: up), type, id: id)
  }

  /// `[FIRST]`, `[LAST]`, `[SIZE]`, or an index that is a bare word.
  mutating func namedElement(_ id: SyntaxID) -> Operand {
    let node = tree[id]
    let function: FormFunction
    switch text(node.mark).lowercased() {
    case "first": function = .first
    case "last": function = .last
    case "size": function = .count
    default:
      report(
        .wrongArgumentType, "`\(text(node.mark))` is not an index", at: node.mark,
        help: ["an index is an Int from 0, FIRST, LAST or SIZE"])
      return .unknown(id)
    }
    let list = owner(node.first)
    guard list.kind == .value else { return .unknown(id, .call(function, [list.expression])) }
    let position: FormValue? = function == .first ? .int(0) : nil
    guard let type = elementType(list, at: position, id) else { return .unknown(id) }
    return Operand(
      .call(function, [list.expression]), function == .count ? ExpressionType(.int) : type, id: id)
  }

  /// The type of an element of a list or tuple; anything else is reported.
  private mutating func elementType(
    _ list: Operand, at index: FormValue?, _ id: SyntaxID
  ) -> ExpressionType? {
    if case .tuple(let types) = list.type.base, case .int(let position)? = index {
      guard types.indices.contains(position) else {
        report(
          .unknownProperty, "the tuple has no element \(position)", at: tree[id].mark,
          help: ["its elements are 0 to \(types.count - 1)"])
        return nil
      }
      return ExpressionType(types[position], isOptional: true)
    }
    guard let element = list.type.base.element else {
      report(
        .unknownProperty, "\(list.type.base.phrase) has no elements", at: tree[id].mark)
      return nil
    }
    return ExpressionType(element, isOptional: true, domain: list.type.domain)
  }
}

extension FormValueType {
  /// The type of the results if each value of an option in a value of this type is replaced by a
  /// value of another type.
  fileprivate func replacingElement(with type: FormValueType) -> FormValueType {
    switch self {
    case .list(let element), .set(let element): .list(element.replacingElement(with: type))
    default: type
    }
  }

  /// Whether the type is a record with a field of that name.
  fileprivate func hasField(_ name: String) -> Bool {
    guard case .record(let fields) = self else { return false }
    return fields.contains { $0.name == name }
  }
}

extension ScopeSymbol {
  /// Names the states of a symbol.
  ///
  /// - Parameter text: The symbol with its dollar.
  func statesHelp(of text: String) -> String {
    let names = states.map { "`\(text).\($0.rawValue)`" }
    return "its states are \(names.dropLast().joined(separator: ", ")) and \(names.last ?? "")"
  }
}

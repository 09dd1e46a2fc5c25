import FormText

/// Checks a rule that a program adds to a row or section and converts its arguments, as the
/// compiler does for the rules of a spec.
struct RuleFitting {
  /// Why a rule does not fit.
  struct Misfit: Error {
    let message: String
  }

  private let program: FormProgram
  private let plan: ItemPlan
  private let host: FormHost
  /// The rows of entries that the rule can refer to; nil outside entries.
  private let scope: EntryScope?

  init(_ plan: ItemPlan, of program: FormProgram, host: FormHost) {
    (self.program, self.plan, self.host) = (program, plan, host)
    scope = program.index.items[plan.number].scope
  }

  /// The rule with its arguments as the form uses them.
  func fitted(_ rule: FormDefinition.Rule) throws(Misfit) -> FormDefinition.Rule {
    guard let (kind, semantics) = RuleKind.named[rule.kind] else {
      throw Misfit(message: "there is no rule `\(rule.kind)`")
    }
    try checkDomain(of: kind)
    var result = rule
    result.arguments = []
    for argument in semantics.arguments {
      guard let given = rule.arguments.first(where: { $0.name == argument.name }) else {
        if !argument.isRequired { continue }
        throw Misfit(message: "the rule `\(rule.kind)` needs `\(argument.name)`")
      }
      result.arguments.append(
        FormDefinition.Property(name: argument.name, value: try fitted(given.value, argument.type)))
    }
    try checkNames(of: rule, semantics)
    if let allows = rule.arguments.first(where: { $0.name == "allowsEmpty" }),
      semantics.type(of: "allowsEmpty") == nil
    {
      result.arguments.append(
        FormDefinition.Property(name: "allowsEmpty", value: try fitted(allows.value, .flag)))
    }
    try checkBounds(of: result)
    result.texts = try texts(of: rule, semantics)
    try checkReads(of: result)
    return result
  }

  private var noun: String { if case .section = plan.kind { "section" } else { "row" } }

  private func checkDomain(of kind: RuleKind) throws(Misfit) {
    guard let type = plan.valueType?.base else {
      throw Misfit(
        message: "the rule `\(kind.rawValue)` has nothing to check: the \(noun) has no value")
    }
    guard kind.domain.covers(type) else {
      throw Misfit(
        message: "the rule `\(kind.rawValue)` does not apply to \(type)")
    }
  }

  private func checkNames(
    of rule: FormDefinition.Rule, _ semantics: RuleKind.Semantics
  ) throws(Misfit) {
    for argument in rule.arguments
    where semantics.type(of: argument.name) == nil && argument.name != "allowsEmpty" {
      throw Misfit(message: "`\(argument.name)` is not a key of the rule `\(rule.kind)`")
    }
  }

  /// Checks that a value can lie between the bounds of a rule that has two.
  private func checkBounds(of rule: FormDefinition.Rule) throws(Misfit) {
    guard rule.kind == RuleKind.between.rawValue, rule.arguments.count == 2,
      let low = rule.arguments[0].value.literal, let high = rule.arguments[1].value.literal,
      let order = low.order(high), order > 0
    else { return }
    throw Misfit(message: "no value lies between the bounds of `\(rule.kind)`")
  }

  /// Checks that the form has everything that the conditions of a rule name.
  private func checkReads(of rule: FormDefinition.Rule) throws(Misfit) {
    for expression in [rule].expressions {
      for read in ExpressionDependencies(expression).reads where !has(read.name) {
        throw Misfit(message: "there is no \(read.name.title)")
      }
      for name in expression.hostCalls { try checkFunction(name) }
    }
  }

  private func has(_ name: ExpressionDependencies.Name) -> Bool {
    switch name {
    case .column(let place, let list, _)
    where program.index.item(.item(place, list), in: scope) != nil: true
    case .type(let name): program.definition.optionTypes.contains { $0.name == name }
    default: program.index.item(name, in: scope) != nil
    }
  }

  /// The types of the values that the conditions and bounds of a rule read, Double for all numbers;
  /// nil for an item without a value.
  func typesRead(by rule: FormDefinition.Rule) -> [FormValueType?] {
    [rule].expressions.flatMap { ExpressionDependencies($0).reads }.map { read in
      let type = program.index.item(read.name, in: scope).flatMap {
        program.items[$0].valueType?.base
      }
      return type == .int ? .double : type
    }
  }

  // MARK: - Arguments

  private func fitted(
    _ value: FormDefinition.PropertyValue, _ type: RuleKind.ArgumentType
  ) throws(Misfit) -> FormDefinition.PropertyValue {
    switch type {
    case .flag:
      guard case .bool = value else { throw mismatch("true or false", value) }
    case .count:
      guard case .int(let count) = value else { throw mismatch("a whole number", value) }
      if count < 0 { throw tooSmall("\(count)") }
    case .seconds:
      guard let number = value.literal?.number?.doubleValue else {
        throw mismatch("a number", value)
      }
      if number < 0 { throw tooSmall("\(number)") }
    case .words(let words):
      guard case .string(let word) = value, words.contains(word) else {
        throw mismatch(words.map { "`\($0)`" }.joined(separator: " or "), value)
      }
    case .pattern:
      try check(text(of: value, "a regular expression")) { (text) throws(PatternError) in
        _ = try Pattern(text)
      }
    case .characterSet:
      try check(text(of: value, "a set of characters")) { (text) throws(PatternError) in
        _ = try CharacterSetRule(text)
      }
    case .schemes:
      _ = try elements(of: value) { (scheme) throws(Misfit) in try text(of: scheme, "a scheme") }
    case .mediaTypes:
      let types = try elements(of: value) { (type) throws(Misfit) in
        try text(of: type, "a media type")
      }
      for type in types where !FileType(type).isValid {
        throw Misfit(message: "`\(type)` is not a media type")
      }
    case .byteCount:
      guard value.literal.flatMap(ByteCount.init) != nil else {
        throw mismatch("a number of bytes, such as `10 MB`", value)
      }
    case .bound: return try bound(value)
    case .values:
      let type = plan.valueType.map { $0.elementType ?? $0 }
      return .list(
        try elements(of: value) { (element) throws(Misfit) in try constant(element, type) })
    case .key:
      let fields = try elements(of: value) { (field) throws(Misfit) in
        try text(of: field, "the name of a field")
      }
      guard !plan.isList, case .record(let known)? = plan.valueType?.elementType,
        fields.allSatisfy({ field in known.contains { $0.name == field } })
      else { throw Misfit(message: "a key is for a list of records with these fields") }
    case .row:
      let tag = try text(of: value, "the tag of a row")
      try check(scope?.nearest(tag)?.slot ?? program.tags[tag], tag, isSame: true)
    case .function: try checkFunction(try text(of: value, "a function"))
    case .condition:
      guard case .expression = value else { throw mismatch("a condition", value) }
    }
    return value
  }

  private func mismatch(_ expected: String, _ found: FormDefinition.PropertyValue) -> Misfit {
    let found = found.literal?.kindName ?? (found.isList ? "a list" : "an expression")
    return Misfit(message: "expected \(expected), found \(found)")
  }

  private func tooSmall(_ number: String) -> Misfit {
    Misfit(message: "`\(number)` is less than the smallest value allowed, 0")
  }

  private func text(
    of value: FormDefinition.PropertyValue, _ expected: String
  ) throws(Misfit) -> String {
    guard case .string(let text) = value else { throw mismatch(expected, value) }
    return text
  }

  private func check(
    _ text: String, _ read: (String) throws(PatternError) -> Void
  ) throws(Misfit) {
    do throws(PatternError) {
      try read(text)
    } catch {
      throw Misfit(message: error.message)
    }
  }

  private func elements<Element>(
    of value: FormDefinition.PropertyValue,
    _ read: (FormDefinition.PropertyValue) throws(Misfit) -> Element
  ) throws(Misfit) -> [Element] {
    guard case .list(let values) = value else { throw mismatch("a list", value) }
    if values.isEmpty { throw Misfit(message: "the list is empty") }
    var elements: [Element] = []
    for value in values { elements.append(try read(value)) }
    return elements
  }

  /// A bound as a constant of the row's type, or the value of another row.
  private func bound(
    _ value: FormDefinition.PropertyValue
  ) throws(Misfit) -> FormDefinition.PropertyValue {
    guard case .expression(let bound) = value, case .reference(let reference) = bound.tree else {
      return try constant(value, plan.valueType)
    }
    let tag = reference.tag
    switch (reference.scope, reference.aspect) {
    case (.form, .value):
      guard let (slot, steps) = scope?.nearest(tag) else {
        try check(program.tags[tag], tag, isSame: false)
        return value
      }
      try check(slot, tag, isSame: false)
      return .expression(.reference(.entry(tag, up: steps.count)))
    case (.entry(let up), .value): try check(scope?.find(tag, up: up)?.slot, tag, isSame: false)
    default: break
    }
    return value
  }

  private func constant(
    _ value: FormDefinition.PropertyValue, _ type: FormValueType?
  ) throws(Misfit) -> FormDefinition.PropertyValue {
    // The compiler has checked this expression.
    if case .expression = value, value.literal == nil { return value }
    guard let type, let literal = value.literal, let fitted = literal.converted(to: type.base),
      fitted != .null
    else { throw mismatch(plan.valueType.map { "a value of type \($0)" } ?? "no value", value) }
    return .constant(fitted)
  }

  /// Checks that there is another row with values of the same type.
  private func check(_ number: Int?, _ tag: String, isSame: Bool) throws(Misfit) {
    guard let number else { throw Misfit(message: "there is no row `\(tag)`") }
    if number == plan.number {
      throw Misfit(
        message: isSame
          ? "the \(noun) is always equal to itself" : "the \(noun) is compared with itself")
    }
    guard let own = plan.valueType?.base, let other = program.items[number].valueType else {
      throw Misfit(message: "`\(tag)` has no value")
    }
    let isNumber = [FormValueType.int, .double].contains(own)
    guard own == other.base || isNumber && [.int, .double].contains(other.base) else {
      throw Misfit(message: "`\(tag)` is \(other), this \(noun) is \(own)")
    }
  }

  private func checkFunction(_ name: String) throws(Misfit) {
    let isKnown =
      host.functions[name] != nil || host.asyncRules[name] != nil
      || host.answeredElsewhere.contains(name)
    if !isKnown { throw Misfit(message: "the host lacks the function `\(name)`") }
  }

  // MARK: - The message

  /// The references in the message, by the text in their braces.
  private func texts(
    of rule: FormDefinition.Rule, _ semantics: RuleKind.Semantics
  ) throws(Misfit) -> [FormDefinition.Property] {
    guard let message = rule.message else { return rule.texts }
    var texts: [FormDefinition.Property] = []
    for name in RuleMessage(message).placeholders {
      if let known = rule.texts.first(where: { $0.name == name }) {
        texts.append(known)
      } else if name.hasPrefix("$") {
        texts.append(FormDefinition.Property(name: name, value: try shown(name)))
      } else if !(["title", "value"] + semantics.placeholderNames).contains(name) {
        throw Misfit(message: "the message of `\(rule.kind)` has no `{\(name)}` to show")
      }
    }
    return texts
  }

  /// The expression that a message shows for `$tag`, `$$tag` or `$$$tag`.
  private func shown(_ name: String) throws(Misfit) -> FormDefinition.PropertyValue {
    guard let (place, tag) = FormReference.Scope.reading(name),
      program.index.item(.item(place, tag), in: scope) != nil
    else { throw Misfit(message: "there is no row `\(name.drop { $0 == "$" })`") }
    return .expression(.reference(FormReference(place, tag, .shown)))
  }
}

// MARK: - Compiling

extension RuleFitting {
  /// Compiles a fitted rule.
  func added(_ rule: FormDefinition.Rule) -> AddedRule {
    let isSection = if case .section = plan.kind { true } else { false }
    let resolver = TagResolver(
      slots: program.index, natives: NativeLayout(program.index),
      entries: scope,
      own: (plan.number, isSection ? false : plan.template != nil))
    let compiled = CompiledRule(
      rule, coder: ExpressionCoder(resolver: resolver), grain: plan.grain)
    return AddedRule(definition: rule, compiled: compiled)
  }

  /// A rule that a closure of the program decides.
  func added(
    _ id: String, _ severity: FormDefinition.Rule.Severity,
    _ problem: @escaping @Sendable (FormValue) throws -> String?
  ) -> AddedRule {
    let rule = FormDefinition.Rule("custom", id: id, severity: severity)
    return AddedRule(
      definition: rule, compiled: CompiledRule(rule, problem), problem: problem)
  }
}

extension FormDefinition.PropertyValue {
  fileprivate var isList: Bool { if case .list = self { true } else { false } }
}

extension ExpressionDependencies.Name {
  /// The description of a named item in messages.
  fileprivate var title: String {
    switch self {
    case .item(.entry, let tag): "row `\(tag)` in the same entry"
    case .item(_, let tag): "row or section `\(tag)`"
    case .condition(let name): "condition `\(name)`"
    case .column(_, let list, let row):
      "row `\(row)` in the entries of `\(list)`"
    case .type(let name): "type `\(name)`"
    }
  }
}

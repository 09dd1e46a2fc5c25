import FormText

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension FormDefinition.Rule {
  /// The semantics of the rule; nil for an unknown kind.
  var semantics: RuleKind.Semantics? { RuleKind.named[kind]?.semantics }

  /// The host function that decides the rule; nil if there is none, or if it answers at another
  /// time.
  package func function(answering time: RuleKind.HostAnswer) -> String? {
    semantics?.host == time ? semantics.flatMap { text(of: .function, by: $0) } : nil
  }

  /// The text of the argument with a given type; nil if there is none.
  func text(of type: RuleKind.ArgumentType, by semantics: RuleKind.Semantics) -> String? {
    semantics.arguments.first { $0.type == type }.flatMap { text(of: $0.name) }
  }

  /// The text of an argument; nil if the argument is missing or not a text.
  package func text(of name: String) -> String? {
    guard case .string(let text)? = arguments.first(where: { $0.name == name })?.value else {
      return nil
    }
    return text
  }
}

extension FormDefinition.Rule {
  /// Whether the rule can reject an absent value without asking the host, as `required` does.
  ///
  /// An `assert` cannot, since its condition is evaluated only for the value that the row has now.
  var canDemandValue: Bool {
    guard severity == .error, let semantics, semantics.host == nil else { return false }
    switch RuleKind(rawValue: kind) {
    case .required, .accepted: return true
    case .assert: return false
    default: return arguments.contains { $0.name == "allowsEmpty" && $0.value == .bool(false) }
    }
  }

  /// The tags of rows of entries, or the fields of records, that a `uniqueItems` rule compares; nil
  /// for whole elements, and for any other rule.
  package var uniqueKey: [String]? {
    guard kind == RuleKind.uniqueItems.rawValue,
      case .list(let tags)? = arguments.first(where: { $0.name == "key" })?.value
    else { return nil }
    return tags.compactMap { if case .string(let tag) = $0 { tag } else { nil } }
  }

  /// The arguments as the author wrote them, without the range in which a number is kept.
  package var writtenArguments: [FormDefinition.Property] {
    let counts = (semantics?.arguments ?? []).filter { $0.type == .count }.map(\.name)
    return arguments.map { argument in
      guard case .expression(let number) = argument.value, counts.contains(argument.name) else {
        return argument
      }
      return .init(name: argument.name, value: .expression(number.tree.withoutRange))
    }
  }

  /// Whether the rule requires a text with more than white space.
  package var refusesBlank: Bool {
    kind == RuleKind.required.rawValue
      && arguments.contains { $0.name == "blank" && $0.value == .bool(false) }
  }

  /// The message of the rule, or else the default of its kind; messages chosen by conditions are
  /// ignored.
  package var shownMessage: RuleMessage { RuleMessage(message ?? semantics?.message ?? "") }

  /// The name of the entry in ``texts`` that chooses between several messages.
  package static let chosenMessage = ""

  /// The expression that chooses between several messages; nil for a rule with one message.
  package var messageChoice: FormExpression? {
    texts.first { $0.name == Self.chosenMessage }?.value.expression
  }

  /// The placeholders that the message can contain; names without their formats.
  package var shownPlaceholders: [String] {
    guard let messageChoice else { return shownMessage.placeholders }
    return messageChoice.results.flatMap { result -> [String] in
      guard case .literal(.string(let message)) = result else { return [] }
      return RuleMessage(message).placeholders
    }
  }

  /// Whether a placeholder of the message is a value as the row shows it.
  package func showsValue(_ placeholder: String) -> Bool {
    if placeholder == "value" { return true }
    return switch semantics?.placeholders.first(where: { $0.key == placeholder })?.value {
    case .shown, .shownList, .otherRow: true
    default: false
    }
  }

  /// Whether a placeholder of the message is the title of another row.
  package func showsOtherRow(_ placeholder: String) -> Bool {
    let shown = semantics?.placeholders.first { $0.key == placeholder }?.value
    return if case .otherRow? = shown { true } else { false }
  }

  /// The tag of the other row in the rule's arguments; nil for none.
  package var otherRow: String? {
    let hasText = arguments.contains { if case .string = $0.value { true } else { false } }
    return hasText ? semantics.flatMap { text(of: .row, by: $0) } : nil
  }
}

extension FormDefinition.PropertyValue {
  /// An argument of a rule as an expression; nil if the rule cannot use its kind.
  ///
  /// - Parameter row: Returns the reference for the tag of another row.
  func expression(
    as type: RuleKind.ArgumentType?, row: (String) -> FormReference = FormReference.value
  ) -> FormExpression? {
    switch (type, self) {
    case (.row, .string(let tag)): return .reference(row(tag))
    case (.row, .expression), (.condition, .expression), (.condition, .bool): return expression
    case (.row, _), (.condition, _): return nil
    default: return expression
    }
  }
}

extension FormDefinition.Rule {
  /// The schemes of URLs that a `url` rule accepts, in lower case.
  package var schemes: [String] {
    guard case .list(let schemes)? = arguments.first(where: { $0.name == "schemes" })?.value else {
      return TextRule.webSchemes
    }
    return schemes.compactMap { if case .string(let text) = $0 { text.lowercased() } else { nil } }
  }
}

extension FormDefinition.Rule {
  /// The size that a `maxSize` rule allows.
  package var byteCount: ByteCount? {
    arguments.first { $0.name == "size" }?.value.literal.flatMap(ByteCount.init)
  }
}

extension FormDefinition.PropertyValue {
  /// The property as an expression; named values become a record.
  package var expression: FormExpression {
    switch self {
    case .null: .literal(.null)
    case .bool(let value): .literal(.bool(value))
    case .int(let value): .literal(.int(value))
    case .double(let value): .literal(.double(value))
    case .string(let text): .literal(.string(text))
    case .expression(let bound): bound.tree
    case .list(let values): .list(values.map(\.expression))
    case .map(let properties):
      .record(
        properties.map { FormFieldExpression(name: $0.name, expression: $0.value.expression) })
    }
  }

  /// The constant value of the property; nil for null, lists, maps and computed properties.
  package var literal: FormValue? {
    if case .literal(let value) = expression, self != .null { value } else { nil }
  }

  /// Whether the property depends only on `$self`.
  var isConstant: Bool {
    switch self {
    case .null, .bool, .int, .double, .string: true
    case .expression(let bound): bound.tree.isConstant
    case .list(let values): values.allSatisfy(\.isConstant)
    case .map(let properties): properties.allSatisfy { $0.value.isConstant }
    }
  }
}

/// A context in which `$self` is a given value.
struct OwnValueContext<Base: EvaluationContext>: EvaluationContext {
  let own: FormValue
  let base: Base

  var now: Date { base.now }
  var timeZone: any FormTimeZone { base.timeZone }

  func value(of reference: FormReference) -> FormValue {
    reference == .own ? own : base.value(of: reference)
  }

  func condition(_ name: String) -> Bool { base.condition(name) }

  func call(_ function: String, _ arguments: [FormValue]) -> FormValue {
    base.call(function, arguments)
  }
}

/// A context for expressions that depend on nothing.
struct ConstantContext: EvaluationContext {
  var now: Date { Date(timeIntervalSince1970: 0) }
  var timeZone: any FormTimeZone { FixedTimeZone.utc }

  func value(of reference: FormReference) -> FormValue { .null }
  func condition(_ name: String) -> Bool { false }
  func call(_ function: String, _ arguments: [FormValue]) -> FormValue { .null }
}

extension FormExpression {
  /// The possible results of the expression: the branches of a choice, or else the expression
  /// itself.
  package var results: [FormExpression] {
    switch self {
    case .call(.choose, let operands): operands.dropFirst().flatMap(\.results)
    case .call(.coalesce, let operands): operands.flatMap(\.results)
    default: [self]
    }
  }
}

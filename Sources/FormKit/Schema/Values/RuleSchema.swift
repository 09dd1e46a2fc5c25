import FormCatalog
import FormModel
import FormText

/// Writes those rules and limits of a row that a schema can express.
struct RuleSchema {
  /// The rules that every valid value passes.
  let rules: [FormDefinition.Rule]
  let type: FormValueType
  /// Whether an absent value violates one of the rules.
  let isRequired: Bool
  /// The schema of list elements without a value, which may occur twice; nil if there are none.
  let blank: JSONValue?

  /// - Parameters:
  ///   - isAsked: Whether the rules are checked in every form: the row is never hidden, and its
  ///     value is the one in the document.
  ///   - blank: The schema of list elements without a value; nil if there are none.
  init(
    row: FormDefinition.Row, type: FormValueType, isAsked: Bool,
    blank: JSONValue? = .object([absence()])
  ) {
    self.type = type
    self.blank = blank
    rules = isAsked ? row.allRules.filter(\.isCertain) : []
    isRequired = rules.contains { $0.refuses(.null) }
  }

  /// Adds the requirements of the rules; an empty value passes all rules except those that reject
  /// it.
  func add(to members: inout SchemaMembers) {
    guard let empty = Self.empty(type) else {
      for rule in rules { add(rule, to: &members) }
      if isRequired, type.isOpaque { members.add("not", ["const": .null]) }
      return
    }
    if isRequired {
      if !type.isOption { members.add(empty.least, 1) }
      for rule in rules { add(rule, to: &members) }
      return
    }
    var demands = SchemaMembers()
    for rule in rules { add(rule, to: &demands) }
    guard !demands.all.isEmpty else { return }
    // A maximum size needs no exception for the empty value.
    if demands.all.map(\.name) == [empty.most] {
      members.add(empty.most, demands.all[0].value)
    } else {
      members.add("anyOf", [.object([.init(empty.most, 0)]), .object(demands.all)])
    }
  }

  /// The keyword for the values that count as absent, and some other values.
  static func absence(_ others: [JSONValue] = []) -> JSONValue.Member {
    var values: [JSONValue] = [.null, "", .array([])]
    for other in others where !values.contains(other) { values.append(other) }
    return .init("enum", .array(values))
  }

  /// The keywords that bound the size of values of a type; nil for a type without an empty value.
  private static func empty(_ type: FormValueType) -> (least: String, most: String)? {
    switch type {
    case .list, .set: ("minItems", "maxItems")
    default: [.string, .url].contains(type.base) ? ("minLength", "maxLength") : nil
    }
  }

  private func add(_ rule: FormDefinition.Rule, to members: inout SchemaMembers) {
    guard let entry = Catalog.rule(named: rule.kind) else { return }
    for bound in entry.semantics.bounds {
      guard let keyword = bound.keyword else { continue }
      add(keyword, rule.argument(bound.argument), to: &members)
    }
    for member in entry.keywords(rule, type) {
      if member.name == "uniqueItems", let blank {
        members.add("anyOf", [.object([member]), ["contains": blank, "minContains": 2]])
      } else {
        members.add(member.name, member.value)
      }
    }
    if let choice = entry.semantics.choice, let argument = entry.arguments.first {
      add(choice, of: rule.argument(argument.name), to: &members)
    }
  }

  /// Adds a bound that is a constant number.
  private func add(
    _ name: String, _ bound: FormDefinition.PropertyValue?, to members: inout SchemaMembers
  ) {
    guard let value = bound.flatMap({ JSONValue(constant: $0) }) else { return }
    switch value {
    case .double(let number): members.add(name, Int(exactly: number).map { .int($0) } ?? value)
    case .int: members.add(name, value)
    default: break
    }
  }

  /// Adds the allowed or forbidden values, unless one has several spellings: the form checks those.
  private func add(
    _ choice: RuleKind.Choice, of values: FormDefinition.PropertyValue?,
    to members: inout SchemaMembers
  ) {
    guard case .list(let list)? = values else { return }
    var values = list.compactMap { JSONValue(constant: $0) }
    let isScalar = !values.contains { if case .array = $0 { true } else { false } }
    guard values.count == list.count, isScalar else { return }
    let listed = JSONValue.object([.init("enum", .array(values))])
    switch choice {
    case _ where type.elementType != nil:
      let wrong: JSONValue = choice == .refused ? listed : ["not": listed]
      members.add("not", ["contains": wrong])
    case .refused: members.add("not", listed)
    case .allowed:
      if !isRequired, Self.empty(type) == nil { values.append(.null) }
      members.add("enum", .array(values))
    }
  }
}

extension RuleKind.Bound {
  /// The JSON Schema keyword for the bound; nil if there is none.
  ///
  /// JSON Schema counts Unicode scalars and the form characters: a text has at least as many
  /// scalars as characters.
  fileprivate var keyword: String? {
    switch measure {
    case .length: isLower ? "minLength" : nil
    case .items: isLower ? "minItems" : "maxItems"
    case .order:
      if isStrict {
        isLower ? "exclusiveMinimum" : "exclusiveMaximum"
      } else {
        isLower ? "minimum" : "maximum"
      }
    }
  }
}

extension FormValueType {
  fileprivate var isOpaque: Bool { if case .opaque = self { true } else { false } }
  fileprivate var isOption: Bool { if case .option = self { true } else { false } }
}

import FormModel
import FormSyntax
import FormText

/// The names and types of the values of a predicate.
struct EvaluationScope: ExpressionScope {
  private(set) var values: [String: FormValue] = [:]
  /// The tags whose numbers do not fit any type.
  private(set) var unreadable: Set<String> = []
  /// The tags of lists whose elements have different types.
  private(set) var mixed: Set<String> = []
  private var symbols: [String: ScopeSymbol] = [:]
  let tagNames: [String]
  let suggestions = Suggestions()

  init(_ members: [JSONValue.Member]) {
    tagNames = members.map(\.name)
    for member in members {
      if EvaluationScope.isUnreadable(member.value) { unreadable.insert(member.name) }
      values[member.name] = FormValue(member.value)
      let type = EvaluationScope.type(of: member.value)
      if type == nil, EvaluationScope.isMixed(member.value) { mixed.insert(member.name) }
      symbols[member.name] = ScopeSymbol(
        type: type.map { ExpressionType($0) }, description: "value", isAnyKind: type == nil)
    }
  }

  func symbol(for reference: FormReference) -> ScopeSymbol? {
    reference.scope == .form ? symbols[reference.tag] : nil
  }
  var own: ScopeSymbol? { nil }
  var option: OptionScope? { nil }
  func isCondition(_ name: String) -> Bool { false }
  func function(_ name: String) -> FormDefinition.Function? { nil }
  var conditionNames: [String] { [] }
  var functionNames: [String] { [] }

  // MARK: Types of JSON

  /// The type of a value; nil if it agrees with every type.
  private static func type(of value: JSONValue) -> FormValueType? {
    switch value {
    case .null, .number: nil
    case .bool: .bool
    case .int: .int
    case .double: .double
    case .string: .string
    case .array(let elements): listType(of: elements)
    case .object(let members): recordType(of: [members])
    }
  }

  /// The common type of a list's elements, ignoring nulls.
  private static func listType(of elements: [JSONValue]) -> FormValueType? {
    let present = elements.filter { $0 != .null }
    let records: [[JSONValue.Member]] = present.compactMap {
      if case .object(let members) = $0 { members } else { nil }
    }
    if !records.isEmpty {
      return records.count == present.count ? recordType(of: records).map { .list($0) } : nil
    }
    var common: FormValueType?
    for element in present {
      guard let type = type(of: element) else { return nil }
      guard let known = common, known != type else {
        common = type
        continue
      }
      let isNumber = TypeFamily(known) == .number && TypeFamily(type) == .number
      guard isNumber else { return nil }
      common = .double
    }
    return common.map { .list($0) }
  }

  /// The type of records, with the union of their fields.
  private static func recordType(of records: [[JSONValue.Member]]) -> FormValueType? {
    var fields: [FormFieldType] = []
    var places: [String: Int] = [:]
    for member in records.joined() where member.value != .null {
      guard let type = type(of: member.value) else { return nil }
      guard let place = places[member.name] else {
        places[member.name] = fields.count
        fields.append(FormFieldType(name: member.name, type: type))
        continue
      }
      guard fields[place].type != type else { continue }
      guard TypeFamily(fields[place].type) == .number, TypeFamily(type) == .number else {
        return nil
      }
      fields[place].type = .double
    }
    let names = Set(records.joined().map(\.name))
    return names.count == fields.count ? .record(fields) : nil
  }

  /// Whether a list without a type contains values that are not nil.
  private static func isMixed(_ value: JSONValue) -> Bool {
    guard case .array(let elements) = value else { return false }
    return elements.contains { $0 != .null && type(of: $0) != nil }
  }

  private static func isUnreadable(_ value: JSONValue) -> Bool {
    switch value {
    case .number: true
    case .array(let elements): elements.contains(where: isUnreadable)
    case .object(let members): members.contains { isUnreadable($0.value) }
    case .null, .bool, .int, .double, .string: false
    }
  }
}

extension FormValue {
  /// Creates a value from JSON; a number that does not fit any type is absent.
  fileprivate init(_ value: JSONValue) {
    self =
      switch value {
      case .null, .number: .null
      case .bool(let value): .bool(value)
      case .int(let value): .int(value)
      case .double(let value): .double(value)
      case .string(let value): .string(value)
      case .array(let elements): .list(elements.map { FormValue($0) })
      case .object(let members):
        .record(members.map { FormField(name: $0.name, value: FormValue($0.value)) })
      }
  }
}

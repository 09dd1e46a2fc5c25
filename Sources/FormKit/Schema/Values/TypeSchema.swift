@_spi(Generated) import FormModel
import FormText

/// Writes the schema of the type of a row.
struct TypeSchema {
  let row: FormDefinition.Row
  /// The names of the types defined in the schema.
  let definitions: Set<String>
  /// Whether the value is checked in every form.
  var isAsked = false

  /// The members of the schema of a type.
  func members(of type: FormValueType, isNullable: Bool) -> [JSONValue.Member] {
    switch type {
    case .bool: return [typed("boolean", isNullable)]
    case .int: return [typed("integer", isNullable)]
    case .double, .duration: return [typed("number", isNullable)]
    case .string, .url: return [typed("string", isNullable)]
    case .date: return [typed("string", isNullable)] + dateWords
    case .option(let name, let base):
      return option(name: name, base: base, choices: rowOptions, isNullable: isNullable)
    case .list(let element):
      return [typed("array", isNullable), items(members(of: element, isNullable: true))]
    case .set(let element):
      return [typed("array", isNullable), items(present(element)), .init("uniqueItems", true)]
    case .tuple(let elements): return tuple(elements, isNullable: isNullable)
    case .record(let fields):
      if isAsked, row.rowType == .location { return place(isNullable: isNullable) }
      let properties = fields.map {
        JSONValue.Member($0.name, .object(members(of: $0.type, isNullable: true)))
      }
      return record(properties, isNullable: isNullable)
    case .opaque: return []
    }
  }

  private func typed(_ name: String, _ isNullable: Bool) -> JSONValue.Member {
    .init("type", isNullable ? .array([.string(name), "null"]) : .string(name))
  }

  private func record(
    _ properties: [JSONValue.Member], isNullable: Bool
  ) -> [JSONValue.Member] {
    [
      typed("object", isNullable), .init("properties", .object(properties)),
      .init("additionalProperties", false),
    ]
  }

  /// The members of the schema of a place, which has both coordinates within their limits.
  private func place(isNullable: Bool) -> [JSONValue.Member] {
    let properties = FormLocation.limits.map { name, degrees in
      JSONValue.Member(
        name, ["type": "number", "minimum": .int(-degrees), "maximum": .int(degrees)])
    }
    let names = FormLocation.limits.map { JSONValue.string($0.name) }
    return record(properties, isNullable: isNullable) + [.init("required", .array(names))]
  }

  private func items(_ element: [JSONValue.Member]) -> JSONValue.Member {
    .init("items", .object(element))
  }

  /// The members of the schema of a value that is not absent.
  private func present(_ type: FormValueType) -> [JSONValue.Member] {
    let members = members(of: type, isNullable: false)
    let isText = members.contains { $0.name == "type" && $0.value == "string" }
    return isText ? members + [.init("minLength", 1)] : members
  }

  /// There is no format for a time of day, nor for a time without an offset.
  private var dateWords: [JSONValue.Member] {
    switch row.precision {
    case .date: [.init("format", "date"), .init("pattern", .string(TextSchema.date))]
    case .time: [.init("pattern", .string(TextSchema.time))]
    case .dateTime: [.init("pattern", .string(TextSchema.dateTime))]
    }
  }

  // MARK: - Options

  private func option(
    name: String?, base: FormValueType, choices: [FormDefinition.Option], isNullable: Bool
  ) -> [JSONValue.Member] {
    if let name, definitions.contains(name) {
      let reference = JSONValue.Member("$ref", .string(Self.reference(name)))
      guard isNullable else { return [reference] }
      let none: [JSONValue.Member] =
        base.base == .string ? [.init("enum", ["", .null])] : [.init("type", "null")]
      return [.init("anyOf", .array([.object([reference]), .object(none)]))]
    }
    var values = Self.values(of: choices)
    guard !values.isEmpty else {
      return isNullable ? members(of: base, isNullable: true) : present(base)
    }
    if isNullable { values += base.base == .string ? ["", .null] : [.null] }
    return [.init("enum", .array(values))]
  }

  /// The distinct values of options in order; empty if one of them has no JSON.
  static func values(of options: [FormDefinition.Option]) -> [JSONValue] {
    var values: [JSONValue] = []
    var seen: Set<JSONValue> = []
    for option in options {
      guard let value = JSONValue(constant: option.value) else { return [] }
      if seen.insert(value).inserted { values.append(value) }
    }
    return values
  }

  /// The options in the row itself, if the value is one of them.
  private var rowOptions: [FormDefinition.Option] {
    guard case .inline(let options)? = row.options?.source else { return [] }
    return row.control == .leftRight ? options.flatMap(\.options) : options
  }

  private func tuple(
    _ elements: [FormValueType], isNullable: Bool
  ) -> [JSONValue.Member] {
    let components = self.components(elements.count)
    let schemas = elements.enumerated().map { index, element -> JSONValue in
      guard case .option(let name, let base) = element else {
        return .object(present(element))
      }
      return .object(
        option(name: name, base: base, choices: components[index], isNullable: false))
    }
    return [
      typed("array", isNullable), .init("prefixItems", .array(schemas)),
      .init("minItems", .int(elements.count)), .init("maxItems", .int(elements.count)),
    ]
  }

  /// The options of each component, merging those that depend on an earlier one.
  private func components(_ count: Int) -> [[FormDefinition.Option]] {
    var lists: [[FormDefinition.Option]] = []
    switch row.options?.source {
    case .components(let components): lists = components
    case .inline(let options):
      var level = options
      while lists.count < count {
        lists.append(level)
        level = level.flatMap(\.options)
      }
    case nil, .type, .provider, .rows: break
    }
    return lists + Array(repeating: [], count: max(0, count - lists.count))
  }

  /// A pointer to the definition of a type, as part of a URI (RFC 6901).
  static func reference(_ name: String) -> String {
    var pointer = "#/$defs/"
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "~"): pointer += "~0"
      case UInt8(ascii: "/"): pointer += "~1"
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
        pointer.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        pointer += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return pointer
  }
}

import FormCatalog
import FormModel
import FormText

/// The schemas of the values of keys.
enum PropertySchema {
  /// Returns the schema of a type, an object without description and default.
  static func of(_ type: PropertyType) -> JSONValue {
    switch type {
    case .bool: ["type": "boolean"]
    case .int(let minimum, let maximum):
      JSONValue([("type", "integer")] + limits(minimum.map { .int($0) }, maximum.map { .int($0) }))
    case .number(let minimum, let maximum):
      JSONValue([("type", "number")] + limits(minimum.map(number), maximum.map(number)))
    case .text, .url: ["type": "string"]
    case .shownText: ["anyOf": [["type": "string"], ["$ref": "#/$defs/text"]]]
    case .name(let kind): ["type": "string", "pattern": .string(kind.form.pattern)]
    case .keyword(let words): keywords(words)
    case .currency: ["enum": .array(Currency.codes.map(JSONValue.string))]
    case .color:
      ["type": "string", "pattern": "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"]
    case .condition:
      ["anyOf": [["type": "boolean"], ["type": "string"], ["$ref": "#/$defs/condition"]]]
    case .scalar, .expression: ["type": ["string", "number", "boolean"]]
    case .rowValue: ["type": ["string", "number", "boolean", "array", "object"]]
    case .bound: ["type": ["string", "number"]]
    case .valueType:
      ["$ref": "#/$defs/valueType"]
    case .object, .rules, .options, .optionList, .rows, .row, .sections, .events, .defaults:
      ["$ref": .string("#/$defs/\(definition(of: type))")]
    case .list(let element, let minimum):
      JSONValue(
        [("type", "array"), ("items", of(element))]
          + (minimum > 0 ? [("minItems", .int(minimum))] : []))
    case .map(let value): ["type": "object", "additionalProperties": of(value)]
    case .oneOf(let types) where types.contains(.opaque): [:]
    case .oneOf(let types): ["anyOf": .array(types.map(of))]
    case .live(.bool): ["$ref": "#/$defs/flag"]
    case .live(let type): live(type)
    case .opaque: [:]
    }
  }

  /// A truth value or an expression, which many keys share.
  static var flag: JSONValue { live(.bool) }

  /// A constant, the text of an expression where no other text is valid, or a mapping with one.
  private static func live(_ type: PropertyType) -> JSONValue {
    let mapping: JSONValue = ["$ref": "#/$defs/expression"]
    if type.isText { return ["anyOf": [of(type), mapping]] }
    return ["anyOf": [of(type), ["type": "string", "pattern": "[$(]"], mapping]]
  }

  /// The name under `$defs` of a type that has its own definition.
  private static func definition(of type: PropertyType) -> String {
    switch type {
    case .object(let name): name
    case .rules: "rules"
    case .options: "options"
    case .optionList: "optionList"
    case .rows: "rows"
    case .row: "row"
    case .sections: "sections"
    case .events(let place): "\(place.rawValue)Events"
    default: "defaults"
    }
  }

  /// A number, as an integer if it has no fraction.
  private static func number(_ value: Double) -> JSONValue {
    Int(exactly: value).map { .int($0) } ?? .double(value)
  }

  private static func limits(
    _ minimum: JSONValue?, _ maximum: JSONValue?
  ) -> [(String, JSONValue)] {
    [("minimum", minimum), ("maximum", maximum)].compactMap { name, limit in
      limit.map { (name, $0) }
    }
  }

  private static func keywords(_ words: [Keyword]) -> JSONValue {
    [
      "oneOf": .array(
        words.map {
          ["const": .string($0.name), "description": .string($0.documentation)]
        })
    ]
  }
}

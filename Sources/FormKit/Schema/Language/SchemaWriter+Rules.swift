import FormCatalog
import FormModel
import FormText

extension SchemaWriter {
  /// The definitions of lists of rules, of one rule, and of the mapping of each kind.
  static var rules: [(String, JSONValue)] {
    [
      ("rules", ["type": "array", "items": ["$ref": "#/$defs/rule"]]),
      ("rule", rule),
      ("ruleKeys", ["properties": properties(Catalog.ruleKeys.properties)]),
      ("bareRule", bareRule),
      ("ruleMapping", ruleMapping),
    ] + Catalog.rules.map { ("rule.\($0.name)", mapping(of: $0)) } + [("rule.use", ruleUse)]
  }

  private static var rule: JSONValue {
    [
      "description": "A rule: its name alone, or a mapping with its name as a key.",
      "if": ["type": "string"],
      "then": ["$ref": "#/$defs/bareRule"],
      "else": ["$ref": "#/$defs/ruleMapping"],
    ]
  }

  private static var bareRule: JSONValue {
    [
      "oneOf": .array(
        Catalog.rules.filter(\.isBare).map {
          ["const": .string($0.name), "description": .string($0.documentation)]
        })
    ]
  }

  /// A mapping that at least one kind of rule recognizes by name; two kinds exclude each other's
  /// key.
  private static var ruleMapping: JSONValue {
    let names = Catalog.rules.map(\.name) + ["use"]
    return [
      "type": "object",
      "anyOf": .array(names.map { ["required": [.string($0)]] }),
      "allOf": .array(
        names.map {
          [
            "if": ["required": [.string($0)]], "then": ["$ref": .string("#/$defs/rule.\($0)")],
          ]
        }),
    ]
  }

  /// The mapping of a rule: its name, the keys common to all rules, and its arguments if they are
  /// siblings.
  private static func mapping(of rule: RuleEntry) -> JSONValue {
    let shared = Catalog.ruleKeys.properties.map {
      ($0.name, ["$ref": .string("#/$defs/ruleKeys/properties/\($0.name)")] as JSONValue)
    }
    let beside = rule.arguments.filter { Catalog.ruleKeys.property($0.name) == nil }
    return [
      "description": .string(rule.documentation),
      "properties": JSONValue(
        [(rule.name, value(of: rule))] + shared + beside.map { ($0.name, property($0)) }),
      "additionalProperties": false,
    ]
  }

  /// The value of a rule's name: `true`, its single argument, a list of its required ones, or a
  /// mapping of all.
  private static func value(of rule: RuleEntry) -> JSONValue {
    let description: [(String, JSONValue)] = [("description", .string(rule.documentation))]
    if rule.arguments.isEmpty { return JSONValue(description + [("const", true)]) }
    var forms: [JSONValue] = rule.isBare ? [["const": true]] : []
    if let name = rule.shorthand, let argument = rule.argument(name) {
      forms.append(PropertySchema.of(argument.type))
    } else if !rule.isBare {
      let required = rule.arguments.filter(\.isRequired)
      forms.append([
        "type": "array", "prefixItems": .array(required.map { PropertySchema.of($0.type) }),
        "minItems": .int(required.count), "maxItems": .int(required.count),
      ])
    }
    forms.append([
      "type": "object", "properties": properties(rule.arguments), "additionalProperties": false,
    ])
    return JSONValue(description + [("anyOf", .array(forms))])
  }

  private static var ruleUse: JSONValue {
    let use = Catalog.object(named: "ruleUse")
    return object(use?.properties ?? [], documentation: use?.documentation ?? "")
  }
}

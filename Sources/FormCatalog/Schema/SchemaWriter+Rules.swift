extension SchemaWriter {
  /// The definitions of lists of rules and of one rule.
  static var rules: [(String, JSONNode)] {
    [
      ("rules", ["type": "array", "items": ["$ref": "#/$defs/rule"]]),
      ("rule", rule),
    ]
  }

  private static var rule: JSONNode {
    [
      "description": "A rule: its name alone, or a mapping with its name as a key.",
      "if": ["type": "string"],
      "then": ["$ref": "#/$defs/bareRule"],
      "else": ["$ref": "#/$defs/ruleMapping"],
    ]
  }

  /// The definitions that a rule is one of.
  static var ruleForms: [(String, JSONNode)] {
    [("bareRule", bareRule), ("ruleMapping", ruleMapping)]
  }

  private static var bareRule: JSONNode {
    [
      "oneOf": .array(
        Catalog.rules.filter(\.isBare).map {
          ["const": .string($0.name), "description": .string($0.documentation)]
        })
    ]
  }

  /// Exactly one rule as a key, and beside it what all rules share and what this one is told.
  private static var ruleMapping: JSONNode {
    let set = Catalog.object(named: "ruleUse")?.properties ?? []
    let beside = Catalog.rules.flatMap(\.argumentsBeside)
    let keys =
      Catalog.rules.map { ($0.name, schema(of: $0)) }
      + (set + Catalog.ruleKeys.properties + beside).map { ($0.name, property($0)) }
    let names = Catalog.rules.map(\.name) + set.map(\.name)
    return [
      "type": "object",
      "properties": JSONNode(keys),
      "oneOf": .array(names.map { ["required": [.string($0)]] }),
      "additionalProperties": false,
    ]
  }

  /// What stands behind the name of a rule: `true`, its one argument, or all of them.
  private static func schema(of rule: RuleEntry) -> JSONNode {
    var forms: [JSONNode] = []
    if rule.isBare { forms.append(["const": true]) }
    if let name = rule.shorthand, let argument = rule.argument(name) {
      forms.append(TypeSchema.of(argument.type))
    }
    if rule.name == "between" {
      forms.append([
        "type": "array", "items": TypeSchema.of(.bound), "minItems": 2, "maxItems": 2,
      ])
    }
    if rule.arguments.count > 1 {
      forms.append(object(rule.arguments, documentation: rule.documentation))
    }
    let type: JSONNode = forms.count == 1 ? forms[0] : ["anyOf": .array(forms)]
    return JSONNode([("description", .string(rule.documentation))]).merging(type)
  }
}

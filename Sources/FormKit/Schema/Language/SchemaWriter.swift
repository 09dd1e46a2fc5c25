import FormCatalog
import FormModel
package import FormText

/// Writes a JSON Schema of the spec language.
///
/// Editors use it to complete and check specs. It covers keys, kinds and keywords; names, types of
/// values and expressions are left to the compiler. A row or rule is recognized by `type` or its
/// first key, so a mistake in one is not reported for all.
package enum SchemaWriter {
  /// The schema as text, in the dialect 2020-12.
  package static var text: String { schema.text(.pretty) + "\n" }

  /// The schema as a tree.
  package static var schema: JSONValue {
    JSONValue([
      ("$schema", dialect),
      ("$id", id("form")),
      ("title", "Form"),
      ("description", .string(Catalog.form.documentation)),
      ("defaultSnippets", formSnippets),
      ("type", "object"),
      ("properties", topLevel),
      ("required", ["formc"]),
      ("if", needsForm),
      ("then", ["required": ["form"]]),
      ("additionalProperties", false),
      ("$defs", JSONValue(definitions)),
    ])
  }

  static let dialect: JSONValue = "https://json-schema.org/draft/2020-12/schema"

  /// The name of a schema, by which it is known wherever it is stored.
  static func id(_ name: String) -> JSONValue { .string("urn:formc:schema:\(name)") }

  /// The keys at the top level; a fragment may have no sections, a form must.
  private static let topLevel = JSONValue(
    Catalog.form.properties.map { key in
      let schema = property(key)
      return (key.name, key.type == .sections ? schema.merging(["minItems": 1]) : schema)
    })

  /// The schema of host files as text.
  package static var hostText: String { hostSchema.text(.pretty) + "\n" }

  /// The schema of host files as a tree.
  private static var hostSchema: JSONValue {
    let own = Catalog.hostObjects.dropFirst().map {
      ($0.name, object($0.properties, documentation: $0.documentation))
    }
    return file(.hostFile, id: "host", title: "Host of a form")
      .merging(JSONValue([("$defs", JSONValue(own + hostDefinitions))]))
  }

  /// The definitions of specs that host files use.
  private static var hostDefinitions: [(String, JSONValue)] {
    let needed = ["optionItem", "optionList", "option", "condition", "text"]
    return (lists + objects).filter { needed.contains($0.0) }
  }

  /// The schema of test files as text.
  package static var testText: String {
    let own = (Catalog.testObjects + Catalog.hostObjects).filter { $0.name != "testFile" }.map {
      ($0.name, object($0.properties, documentation: $0.documentation))
    }
    return file(.testFile, id: "test", title: "Tests of a form")
      .merging(JSONValue([("$defs", JSONValue(own + hostDefinitions))])).text(.pretty) + "\n"
  }

  /// The schema of configurations as text.
  package static var configurationText: String {
    let outputs = object(
      ObjectEntry.outputs.properties, documentation: ObjectEntry.outputs.documentation)
    let schema = file(.configuration, id: "formc", title: "Configuration of formc")
    return schema.merging(["$defs": ["outputs": outputs]]).text(.pretty) + "\n"
  }

  /// The schema of files that have the keys of an object.
  private static func file(_ entry: ObjectEntry, id name: String, title: String) -> JSONValue {
    let head = JSONValue([
      ("$schema", dialect), ("$id", id(name)), ("title", .string(title)),
    ])
    return head.merging(object(entry.properties, documentation: entry.documentation))
  }

  /// A file may omit the name of a form only if it contains nothing but declarations for others.
  private static let needsForm: JSONValue = {
    let declarations = Catalog.form.properties.map(\.name).filter {
      ["conditions", "types", "ruleSets", "rowTypes", "functions", "fragments"].contains($0)
    }
    let anyDeclaration = declarations.map { JSONValue([("required", [.string($0)])]) }
    return [
      "anyOf": [
        ["required": ["sections"]], ["required": ["pages"]],
        ["not": ["anyOf": .array(anyDeclaration)]],
      ]
    ]
  }()

  private static var definitions: [(String, JSONValue)] {
    lists + objects + [("rowKeys", rowKeys)] + rowTypes + rules + events + [
      ("defaults", defaults)
    ]
  }

  // MARK: - Keys

  /// The mappings with fixed keys, except the top level and those distinguished by their keys.
  private static var objects: [(String, JSONValue)] {
    Catalog.objects.filter { !["form", "row", "rule", "ruleUse"].contains($0.name) }.map {
      let schema = object(
        $0.properties, others: $0.otherKeys, mayBeNull: $0.mayBeNull,
        documentation: $0.documentation)
      return ($0.name, $0.agreement.map(schema.merging) ?? schema)
    }
  }

  /// A mapping of some keys, with others of a type.
  static func object(
    _ keys: [PropertyEntry], others: PropertyType? = nil, mayBeNull: Bool = false,
    documentation: String
  ) -> JSONValue {
    let type: JSONValue = mayBeNull ? ["object", "null"] : "object"
    let required = keys.filter(\.isRequired).map { JSONValue.string($0.name) }
    var members: [(String, JSONValue)] = [
      ("description", .string(documentation)), ("type", type), ("properties", properties(keys)),
    ]
    if !required.isEmpty { members.append(("required", .array(required))) }
    members.append(("additionalProperties", others.map(PropertySchema.of) ?? false))
    return JSONValue(members)
  }

  /// Keys with the schemas of their values.
  static func properties(_ keys: [PropertyEntry]) -> JSONValue {
    JSONValue(keys.map { ($0.name, property($0)) })
  }

  static func property(_ key: PropertyEntry) -> JSONValue {
    var members: [(String, JSONValue)] = [("description", .string(key.documentation))]
    if let value = key.defaultValue { members.append(("default", value)) }
    return JSONValue(members).merging(PropertySchema.of(key.type))
  }

  // MARK: - Lists

  private static let lists: [(String, JSONValue)] = [
    (
      "valueType",
      [
        "anyOf": [
          ["type": "string", "pattern": #"^(\[|Set<)*[A-Z][A-Za-z0-9_]*[\]>]*$"#],
          [
            "type": "array", "items": ["$ref": "#/$defs/valueType"], "minItems": 1, "maxItems": 1,
          ],
          [
            "type": "object", "minProperties": 1,
            "propertyNames": ["pattern": .string(NameKind.attribute.form.pattern)],
            "additionalProperties": ["$ref": "#/$defs/valueType"],
          ],
        ]
      ]
    ),
    (
      "sections",
      ["type": "array", "items": ["$ref": "#/$defs/sectionItem"]]
    ),
    ("sectionItem", item("section").merging(["defaultSnippets": sectionSnippets])),
    ("rows", ["type": "array", "items": ["$ref": "#/$defs/rowItem"]]),
    ("rowItem", item("row").merging(["defaultSnippets": rowSnippets])),
    (
      "options",
      [
        "anyOf": [
          ["type": "string", "pattern": .string(NameKind.optionType.form.pattern)],
          [
            "type": "array", "minItems": 1,
            "items": ["anyOf": [["$ref": "#/$defs/optionItem"], ["$ref": "#/$defs/optionList"]]],
          ],
          ["$ref": "#/$defs/provider"],
          ["$ref": "#/$defs/optionRows"],
        ]
      ]
    ),
    (
      "optionList",
      ["type": "array", "minItems": 1, "items": ["$ref": "#/$defs/optionItem"]]
    ),
    ("flag", PropertySchema.flag),
    ("optionItem", ["anyOf": [PropertySchema.of(.scalar), ["$ref": "#/$defs/option"]]]),
  ]

  /// An element of a list of rows or sections: one of them, or the use of a fragment.
  private static func item(_ name: String) -> JSONValue {
    [
      "type": "object",
      "if": ["required": ["use"]],
      "then": [
        "properties": ["use": ["$ref": "#/$defs/use"]],
        "additionalProperties": false,
      ],
      "else": ["$ref": .string("#/$defs/\(name)")],
    ]
  }

  // MARK: - Rows

  private static var rowKeys: JSONValue {
    [
      "description": .string(Catalog.row.documentation),
      "properties": properties(Catalog.row.properties.filter { $0.name != "type" }),
    ]
  }

  /// The definition that selects the schema of a row by its type, and one for each row type.
  private static var rowTypes: [(String, JSONValue)] {
    [("row", anyRow)] + Catalog.rowTypes.map { ("row.\($0.name)", row($0)) }
      + [("row.custom", customRow)]
  }

  private static var anyRow: JSONValue {
    let type = Catalog.row.property("type")?.documentation ?? ""
    let branches = Catalog.rowTypes.map { entry -> JSONValue in
      let required = requiredKeys(of: entry)
      var row: [(String, JSONValue)] = [("$ref", .string("#/$defs/row.\(entry.name)"))]
      if !required.isEmpty { row.append(("required", .array(required.map { .string($0) }))) }
      if entry.hasOptionsOrController { row += KeyAgreement.controller }
      if entry.type == .file { row += KeyAgreement.files }
      if entry.type == .list { row += KeyAgreement.innerList }
      if entry.ownProperty("style") != nil, entry.ownProperty("floatingLabel") != nil {
        row.append(("dependentSchemas", ["floatingLabel": KeyAgreement.floatingWheel]))
      }
      return [
        "if": ["properties": ["type": ["const": .string(entry.name)]], "required": ["type"]],
        "then": JSONValue(row),
      ]
    }
    let names = Catalog.rowTypes.map { JSONValue.string($0.name) }
    let custom: JSONValue = [
      "if": ["properties": ["type": ["enum": .array(names)]]],
      "else": ["$ref": "#/$defs/row.custom"],
    ]
    return [
      "description": .string(Catalog.row.documentation),
      "type": "object",
      "properties": [
        "type": [
          "description": .string(type),
          "anyOf": [
            [
              "oneOf": .array(
                Catalog.rowTypes.map {
                  ["const": .string($0.name), "description": .string($0.documentation)]
                })
            ],
            ["type": "string", "pattern": .string(NameKind.rowType.form.pattern)],
          ],
        ]
      ],
      "required": ["type"],
      "not": KeyAgreement.all(["value", "computed"]),
      "allOf": .array(branches + [custom]),
    ]
  }

  /// The keys that each row of a type must have; `defaults`, also those of an included file, can give
  /// every other one.
  private static func requiredKeys(of entry: RowTypeEntry) -> [String] {
    entry.properties.filter { $0.isRequired && $0.name == "tag" }.map(\.name)
  }

  /// The keys of a row type, none of them required, so that defaults can use the definition too.
  private static func row(_ entry: RowTypeEntry) -> JSONValue {
    let keys = Catalog.rowKeys(for: entry).map { key -> (String, JSONValue) in
      if key.name == "type" { return ("type", ["const": .string(entry.name)]) }
      if entry.ownProperty(key.name) != nil { return (key.name, property(key)) }
      return (key.name, ["$ref": .string("#/$defs/rowKeys/properties/\(key.name)")])
    }
    let schema: JSONValue = [
      "description": .string(entry.documentation),
      "type": "object",
      "properties": JSONValue(keys),
      // A declared row type of the same name may have further keys.
      "additionalProperties": .bool(entry.type.canBeReplaced),
    ]
    let ways = KeyAgreement.waysToAct.filter { entry.ownProperty($0) != nil }
    return ways.count > 1 ? schema.merging(KeyAgreement.atMostOne(of: ways)) : schema
  }

  /// A row of a type that the spec declares, whose further keys only the declaration knows.
  private static let customRow: JSONValue = [
    "description": "A row of a type declared under `rowTypes`.",
    "$ref": "#/$defs/rowKeys",
  ]

  private static var defaults: JSONValue {
    let types = Catalog.rowTypes.map { entry -> (String, JSONValue) in
      (
        entry.name,
        [
          "$ref": .string("#/$defs/row.\(entry.name)"),
          "properties": ["type": false, "tag": false],
        ]
      )
    }
    return [
      "type": "object",
      "properties": JSONValue(types),
      "additionalProperties": [
        "$ref": "#/$defs/row.custom", "properties": ["type": false, "tag": false],
      ],
    ]
  }

  // MARK: - Events

  private static var events: [(String, JSONValue)] {
    [EventPlace.row, .section].map { place in
      let keys = Catalog.events.filter { $0.place.covers(place) }.map { event in
        (
          event.name,
          JSONValue([("description", .string(event.documentation))])
            .merging(PropertySchema.of(.name(.handler)))
        )
      }
      return (
        "\(place.rawValue)Events",
        ["type": "object", "properties": JSONValue(keys), "additionalProperties": false]
      )
    }
  }
}

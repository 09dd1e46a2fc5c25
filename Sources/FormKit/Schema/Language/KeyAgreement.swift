import FormCatalog
import FormModel
import FormText

/// The dependencies between keys of a mapping, as schemas.
enum KeyAgreement {
  /// The keys that determine the effect of a tap; a row has at most one of them.
  static let waysToAct = ["action", "present", "url"]

  /// All of some keys are present.
  static func all(_ keys: [String]) -> JSONValue {
    ["required": .array(keys.map(JSONValue.string))]
  }

  /// At least one of some keys is present.
  static func any(_ keys: [String]) -> JSONValue {
    ["anyOf": .array(keys.map { all([$0]) })]
  }

  /// At most one of some keys is present.
  static func atMostOne(of keys: [String]) -> JSONValue {
    let pairs = keys.indices.flatMap { first in
      keys[(first + 1)...].map { all([keys[first], $0]) }
    }
    return ["not": ["anyOf": .array(pairs)]]
  }

  /// If a key is present, a schema must hold.
  static func given(_ key: String, _ then: JSONValue) -> JSONValue {
    ["if": all([key]), "then": then]
  }

  /// A controller replaces the screen with the options; it needs options or the type of the value.
  static let controller: [(String, JSONValue)] = [
    ("anyOf", [all(["options"]), all(["controller", "valueType"])]),
    ("not", all(["options", "valueType"])),
    ("dependentSchemas", ["controller": none(of: ["search", "group", "selectorTitle"])]),
  ]

  /// The keys that limit the number of files require that several can be chosen.
  static let files: [(String, JSONValue)] = [
    (
      "allOf",
      .array(
        ["min", "max"].map {
          given(
            $0, ["properties": ["multiple": ["const": true]], "required": ["multiple"]])
        })
    )
  ]

  /// The keys for the rows of an entry exclude each other, except that `kinds` can have common
  /// `rows`.
  static let entries: JSONValue = [
    "oneOf": [
      all(["row"]), all(["kinds"]), all(["section"]),
      ["required": ["rows"], "not": all(["kinds"])],
    ],
    "dependentRequired": ["kind": ["kinds"]],
  ]

  /// The entries of a list in an entry are not drawn as sections.
  static let innerList: [(String, JSONValue)] = [
    ("properties", ["repeat": none(of: ["section"])])
  ]

  /// A title floats only above a wheel in place of the keyboard.
  static let floatingWheel: JSONValue = [
    "anyOf": [
      ["properties": ["floatingLabel": ["const": false]]],
      ["properties": ["style": ["const": "input"]], "required": ["style"]],
    ]
  ]

  /// None of some keys is present.
  static func none(of keys: [String]) -> JSONValue { ["not": any(keys)] }
}

extension ObjectEntry {
  /// The dependencies and exclusions between the mapping's keys; nil if there are none.
  var agreement: JSONValue? {
    switch name {
    case "section":
      [
        "anyOf": [
          KeyAgreement.all(["rows"]), KeyAgreement.all(["repeat"]), KeyAgreement.all(["forEach"]),
          KeyAgreement.all(["select", "options"]),
        ],
        "allOf": [
          KeyAgreement.given(
            "repeat", KeyAgreement.none(of: ["select", "options", "rows", "row", "forEach"])),
          KeyAgreement.given("forEach", KeyAgreement.none(of: ["select", "options"])),
          KeyAgreement.given("forEach", KeyAgreement.all(["key"])),
          KeyAgreement.given(
            "forEach", KeyAgreement.entries),
          KeyAgreement.given("options", KeyAgreement.all(["select"])),
          KeyAgreement.given("where", KeyAgreement.all(["select", "options"])),
          KeyAgreement.given("row", KeyAgreement.all(["forEach"])),
          KeyAgreement.given("section", KeyAgreement.all(["forEach"])),
          KeyAgreement.given("key", KeyAgreement.all(["forEach"])),
          KeyAgreement.given("kinds", KeyAgreement.all(["forEach"])),
        ],
      ]
    case "repeat":
      KeyAgreement.entries.merging([
        "not": ["properties": ["rows": ["maxItems": 0]], "required": ["rows"]],
        "dependentSchemas": [
          "count": KeyAgreement.none(of: ["insert", "delete", "min", "max", "addButton"])
        ],
      ])
    case "fragment": ["oneOf": [KeyAgreement.all(["rows"]), KeyAgreement.all(["sections"])]]
    case "text":
      [
        "oneOf": .array(["text", "count", "select"].map { KeyAgreement.all([$0]) }),
        "dependentRequired": ["count": ["other"]],
      ]
    case "optionRows": KeyAgreement.given("title", KeyAgreement.all(["value"]))
    case "swipeAction": KeyAgreement.any(["title", "image"])
    default: nil
    }
  }
}

import FormModel
import FormText

/// Which keys of a mapping go together, as a schema says it.
enum KeyAgreement {
  /// The keys that say what a tap does, of which a row has one.
  static let waysToAct = ["action", "present", "url"]

  /// All of some keys are there.
  static func all(_ keys: [String]) -> JSONValue {
    ["required": .array(keys.map(JSONValue.string))]
  }

  /// One of some keys is there, or several.
  static func any(_ keys: [String]) -> JSONValue {
    ["anyOf": .array(keys.map { all([$0]) })]
  }

  /// None of some keys is there, or one.
  static func atMostOne(of keys: [String]) -> JSONValue {
    let pairs = keys.indices.flatMap { first in
      keys[(first + 1)...].map { all([keys[first], $0]) }
    }
    return ["not": ["anyOf": .array(pairs)]]
  }

  /// Where a key is there, something holds as well.
  static func given(_ key: String, _ then: JSONValue) -> JSONValue {
    ["if": all([key]), "then": then]
  }

  /// None of some keys is there.
  static func none(of keys: [String]) -> JSONValue { ["not": any(keys)] }
}

extension ObjectEntry {
  /// Which keys the mapping needs beside each other, and which exclude each other; nil for any.
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
            "forEach", ["oneOf": [["required": ["row"]], ["required": ["rows"]]]]),
          KeyAgreement.given("options", KeyAgreement.all(["select"])),
          KeyAgreement.given("where", KeyAgreement.all(["select", "options"])),
          KeyAgreement.given("row", KeyAgreement.all(["forEach"])),
          KeyAgreement.given("key", KeyAgreement.all(["forEach"])),
        ],
      ]
    case "repeat":
      [
        "oneOf": [KeyAgreement.all(["row"]), KeyAgreement.all(["rows"])],
        "not": ["properties": ["rows": ["maxItems": 0]], "required": ["rows"]],
      ]
    case "fragment": ["oneOf": [KeyAgreement.all(["rows"]), KeyAgreement.all(["sections"])]]
    case "swipeAction": KeyAgreement.any(["title", "image"])
    default: nil
    }
  }
}

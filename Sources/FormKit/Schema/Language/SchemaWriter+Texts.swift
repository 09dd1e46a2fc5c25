import FormCompiler
import FormText

extension SchemaWriter {
  /// The schema of files with texts in a language, such as `album.de.texts.yaml`, as text.
  ///
  /// The keys below the language are the addresses of a form's texts, which the compiler checks; those
  /// of the built-in texts are listed.
  package static var textsText: String {
    let builtIn = BuiltInCatalog.words(in: "en", replacedBy: []).map { word in
      (word.key, ["description": word.text.shown, "$ref": "#/$defs/text"] as JSONValue)
    }
    let formc: JSONValue = [
      "description": "Texts in place of the built-in ones.", "type": "object",
      "properties": JSONValue(builtIn), "additionalProperties": false,
    ]
    let schema: JSONValue = [
      "$schema": dialect, "$id": id("texts"),
      "title": "Texts of a form in a language",
      "description": "The texts by their addresses, below the language.",
      "type": "object", "minProperties": 1, "maxProperties": 1,
      "propertyNames": ["pattern": "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$"],
      "additionalProperties": [
        "type": ["object", "null"], "properties": ["formc": formc],
        "additionalProperties": ["$ref": "#/$defs/text"],
      ],
      "$defs": [
        "text": [
          "description":
            "A text, the texts of its cases, or the texts below the key. An empty text is not translated.",
          "type": ["string", "null", "object"],
          "additionalProperties": ["$ref": "#/$defs/text"],
        ]
      ],
    ]
    return schema.text(.pretty) + "\n"
  }
}

extension JSONValue {
  /// A text as it is, or the one for everything else of a text with plural categories.
  fileprivate var shown: JSONValue {
    if case .object = self { self["other"] ?? .null } else { self }
  }
}

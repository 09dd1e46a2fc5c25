/// What keys are called in other form systems, and in a hurry.
enum KeySynonyms {
  /// Keys with the opposite meaning of one of the language, which has only one of each pair.
  static let opposites = [
    "visible": "hidden", "isVisible": "hidden", "show": "hidden", "enabled": "disabled",
    "isEnabled": "disabled", "editable": "disabled",
  ]

  private static let synonyms: [String: [String]] = [
    "label": ["title", "header"], "caption": ["title"], "name": ["tag", "form"], "id": ["tag"],
    "default": ["value"], "defaultValue": ["value"], "initialValue": ["value"],
    "choices": ["options"], "items": ["options", "rows"], "values": ["options"],
    "enum": ["options"], "hint": ["placeholder", "help"], "readonly": ["readOnly", "disabled"],
    "readOnly": ["disabled"], "hide": ["hidden"], "isHidden": ["hidden"],
    "hiddenIf": ["hidden"], "disable": ["disabled"], "isDisabled": ["disabled"],
    "disabledIf": ["disabled"], "validators": ["rules"], "validations": ["rules"],
    "validation": ["rules"], "fields": ["rows"], "questions": ["rows"], "elements": ["rows"],
    "controls": ["rows"], "inputs": ["rows"], "groups": ["sections"], "pages": ["sections"],
    "steps": ["sections"], "args": ["parameters"], "arguments": ["parameters"],
    "result": ["returns"], "return": ["returns"], "version": ["formc"], "title": ["header"],
    "lower": ["min"], "upper": ["max"],
    "minimum": ["min"], "maximum": ["max"], "children": ["rows"], "template": ["row"],
    "left": ["leading"], "right": ["trailing"], "onTap": ["action"], "onClick": ["action"],
    "onChange": ["events"],
    "formula": ["computed"], "expression": ["computed"], "calculated": ["computed"],
  ]

  /// The keys that another system's name stands for.
  static func meant(by name: String, among keys: [String]) -> [String] {
    (synonyms[name] ?? []).filter(keys.contains).prefix(1).map { $0 }
  }

  /// The keys that begin with a name or are shortened to it, or that the name begins with.
  static func abbreviated(_ name: String, among keys: [String]) -> [String] {
    guard name.utf8.count >= 3, name.utf8.count <= 32 else { return [] }
    let word = name.lowercased()
    let found = keys.filter { key in
      let key = key.lowercased()
      return key.utf8.first == word.utf8.first
        && (isShortened(word, of: key) || (key.utf8.count >= 3 && word.hasPrefix(key)))
    }
    return Array(found.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }.prefix(3))
  }

  /// Whether all letters of a word stand in another one in the same order.
  private static func isShortened(_ word: String, of other: String) -> Bool {
    guard word.utf8.count * 3 >= other.utf8.count else { return false }
    var rest = word.utf8[...]
    for letter in other.utf8 where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}

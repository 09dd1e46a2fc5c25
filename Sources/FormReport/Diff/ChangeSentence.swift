import FormModel
import FormText

/// Values as sentences show them.
enum ChangeSentence {
  private static let maximumLength = 60

  /// A value in a sentence; nil if it is too long or has no short form.
  static func value(_ json: JSONValue) -> String? {
    let text: String
    switch json {
    case .string(let string): text = "“\(string)”"
    case .null: text = "nothing"
    case .bool(let flag): text = flag ? "`true`" : "`false`"
    case .int, .double, .number: text = JSONLayout.text(of: json)
    case .array(let elements):
      let texts = elements.compactMap(value)
      guard texts.count == elements.count else { return nil }
      text = texts.isEmpty ? "an empty list" : texts.joined(separator: ", ")
    case .object where json["double"] != nil: return json["double"].flatMap(value)
    case .object:
      guard let expression = expression(json) else { return nil }
      if case .literal(.int) = expression { return expression.text() }
      if case .literal(.double(let number)) = expression { return value(.double(number)) }
      text = "`\(expression.text())`"
    }
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > maximumLength ? nil : line
  }

  private static func expression(_ json: JSONValue) -> FormExpression? {
    try? FormExpression(json: json["expression"] ?? json)
  }

  /// A property in a sentence; names and types are code.
  private static func value(_ json: JSONValue, of name: String) -> String? {
    guard names.contains(name) else {
      let isProperty = ["permissions.", "properties."].contains(where: name.hasPrefix)
      let tree = isProperty ? json["expression"].flatMap(expression) : nil
      return value(tree?.withoutRange.jsonValue ?? json)
    }
    if let type = try? FormValueType(json: json) { return "`\(type)`" }
    if case .string(let text) = json { return "`\(text)`" }
    return value(json)
  }

  private static let names: Set<String> = [
    "name", "tag", "type", "valueType", "handler", "properties.action", "action.handler",
    "options.type", "options.provider", "function.returns", "rowType.value", "rowType.swift",
  ]

  /// A sentence about the change of a property.
  static func change(of name: String, _ old: JSONValue?, _ new: JSONValue?) -> String {
    if let state = states[name] { return change(of: state, old, new) }
    let noun = nouns[name] ?? "`\(name.split(separator: ".").last ?? "")`"
    return switch (old, new) {
    case (nil, let new?): "the \(noun) is new" + (value(new, of: name).map { ": \($0)" } ?? "")
    case (let old?, nil):
      "the \(noun) is gone" + (value(old, of: name).map { "; it was \($0)" } ?? "")
    case (let old?, let new?):
      if let old = value(old, of: name), let new = value(new, of: name) {
        "the \(noun) was \(old) and is \(new)"
      } else {
        "the \(noun) has changed"
      }
    case (nil, nil): "the \(noun) has changed"
    }
  }

  /// A state that a condition decides, and its opposite.
  private typealias State = (state: String, opposite: String)

  private static func change(of state: State, _ old: JSONValue?, _ new: JSONValue?) -> String {
    func condition(_ json: JSONValue) -> String { value(json) ?? "a condition" }
    return switch (old, new) {
    case (nil, let new?): "it is \(state.state) if \(condition(new)); it was \(state.opposite)"
    case (let old?, nil): "it is \(state.opposite); it was \(state.state) if \(condition(old))"
    case (let old?, let new?):
      "it was \(state.state) if \(condition(old)) and is if \(condition(new))"
    case (nil, nil): "it is \(state.state) under other conditions"
    }
  }

  private static let states: [String: State] = [
    "hidden": ("hidden", "always shown"), "disabled": ("disabled", "always enabled"),
    "option.disabled": ("disabled", "always enabled"),
    "rule.when": ("checked", "always checked"), "action.when": ("offered", "always offered"),
    "options.filter": ("offering options", "offering all options"),
  ]

  private static let nouns: [String: String] = [
    "name": "name of the form", "tag": "tag", "type": "type of row",
    "valueType": "type of the value", "value": "value of a new form",
    "select.value": "choice of a new form", "repeat.value": "list of a new form",
    "computed": "computed value", "title": "title", "header": "header", "footer": "footer",
    "kind": "kind of section", "texts": "text with values", "option.title": "title",
    "condition.expression": "condition", "rule.message": "message", "rule.texts": "message",
    "handler": "name of the handler", "repeats": "list in the row",
    "page.sections": "section count",
  ]
}

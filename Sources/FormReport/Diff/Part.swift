import FormModel
import FormText

/// A part of a definition, taken apart for comparison.
struct Part {
  enum Kind: String {
    case form, page, section, row, rule, option, optionType, condition, function, rowType, handler
    case steps, action

    /// The plural in a sentence.
    var plural: String {
      switch self {
      case .optionType: "option types"
      case .rowType: "row types"
      case .steps: "steps"
      default: "\(rawValue)s"
      }
    }
  }

  /// A property with the name that ``MemberTable`` knows.
  struct Member {
    let name: String
    let value: JSONValue
  }

  let kind: Kind
  /// The name that identifies the part among others of its kind; nil if it has none.
  let key: String?
  /// The name of the part in a report.
  let label: String
  var place = PartPlace.form
  var members: [Member] = []
  /// The parts inside it that have a name and properties of their own, except rows.
  var parts: [Part] = []
  /// The rule, if the part is one.
  var rule: FormDefinition.Rule?

  subscript(name: String) -> JSONValue? { members.first { $0.name == name }?.value }

  /// Whether the part is a list whose `count` decides how many entries it has.
  var isCounted: Bool { self["permissions.count"] != nil || self["properties.count"] != nil }

  /// The properties of a list that follow from its `count`.
  static let decidedByCount: Set<String> = ["repeat.insert", "repeat.delete", "repeat.addButton"]

  /// Adds the members of an object.
  mutating func add(_ json: JSONValue, as prefix: String = "", except left: Set<String> = []) {
    guard case .object(let values) = json else { return }
    for value in values where !left.contains(value.name) {
      members.append(Member(name: prefix + value.name, value: value.value))
    }
  }

  mutating func add(_ properties: [FormDefinition.Property], as prefix: String) {
    for property in properties {
      members.append(Member(name: prefix + property.name, value: property.value.jsonValue))
    }
  }
}

// MARK: - The form

extension Part {
  init(_ form: FormDefinition) {
    self.init(kind: .form, key: nil, label: "form `\(form.name)`")
    add(
      form.jsonValue,
      except: ["optionTypes", "conditions", "functions", "rowTypes", "sections", "pages"])
    parts += form.optionTypes.map(Part.init)
    parts += form.conditions.map { condition in
      var part = Part(
        kind: .condition, key: condition.name, label: "condition `\(condition.name)`",
        place: .condition(condition.name))
      part.members = [Member(name: "condition.expression", value: condition.expression.jsonValue)]
      return part
    }
    parts += form.functions.map {
      Part(.function, "function `\($0.name)`", $0.name, at: .function($0.name), $0.jsonValue)
    }
    parts += form.rowTypes.map {
      Part(.rowType, "row type `\($0.name)`", $0.name, at: .rowType($0.name), $0.jsonValue)
    }
    parts += form.pages.map { page in
      let name = page.tag.map { "`\($0)`" } ?? page.title.map { "“\($0)”" } ?? "without a name"
      var part = Part(kind: .page, key: page.tag ?? page.title, label: "page \(name)")
      part.add(page.jsonValue, as: "page.")
      return part
    }
  }

  /// A declaration with a name.
  private init(
    _ kind: Kind, _ label: String, _ name: String, at place: PartPlace, _ json: JSONValue
  ) {
    self.init(kind: kind, key: name, label: label, place: place)
    add(json, as: "\(kind.rawValue).", except: ["name"])
  }

  private init(_ type: FormDefinition.OptionType) {
    self.init(
      kind: .optionType, key: type.name, label: "option type `\(type.name)`",
      place: .optionType(type.name))
    add(type.jsonValue, as: "optionType.", except: ["name", "options"])
    addOptions(type.options)
  }

  private mutating func addOptions(_ options: [FormDefinition.Option]) {
    parts += options.map { option in
      let value = ChangeSentence.value(option.value.jsonValue) ?? "?"
      var part = Part(
        kind: .option, key: JSONLayout.text(of: option.value.jsonValue),
        label: "option \(value) of \(label)", place: place)
      part.add(option.members, as: "option.", except: ["value", "options"])
      part.addOptions(option.options)
      return part
    }
  }
}

// MARK: - Rows and sections

extension Part {
  init(_ section: FormDefinition.Section, place: PartPlace, number: Int) {
    let header = section.header?.jsonValue
    let name =
      section.tag.map { "`\($0)`" } ?? header.flatMap(ChangeSentence.value) ?? "\(number + 1)"
    self.init(kind: .section, key: section.tag, label: "section \(name)", place: place)
    add(
      section.jsonValue,
      except: ["kind", "permissions", "rules", "events", "steps", "rows", "native"])
    addLimits(section.rules, all: section.allRules, section.permissions, as: "permissions.")
    add(section.native, as: "native.")
    addEvents(section.events, section.steps)
    let kind: String
    switch section.kind {
    case .plain: kind = "plain"
    case .forEach(let models):
      kind = "forEach"
      add(models.jsonValue, as: "forEach.")
    case .repeating(let list):
      kind = "repeat"
      add(list.jsonValue, as: "repeat.", except: Self.limits)
    case .select(let select):
      kind = "select"
      add(select.jsonValue, as: "select.", except: ["options"])
      addSource(select.options)
    }
    members.append(Member(name: "kind", value: .string(kind)))
  }

  init(_ row: FormDefinition.Row, place: PartPlace) {
    let title = row.title.map { "“\($0)”" }
    let name = [row.tag.map { "`\($0)`" }, title].compactMap(\.self).joined(separator: " ")
    self.init(
      kind: .row, key: row.tag,
      label: row.name == nil && title == nil ? "row of type `\(row.type)`" : "row \(name)",
      place: place)
    add(
      row.jsonValue,
      except: [
        "rules", "options", "events", "steps", "swipe", "properties", "rows", "repeat", "native",
      ])
    addLimits(
      row.rules, all: row.allRules, row.properties.map(\.withoutMarks), as: "properties.")
    add(row.native, as: "native.")
    if let list = row.repeating { add(list.jsonValue, as: "repeat.", except: Self.limits) }
    members.append(Member(name: "repeats", value: .bool(row.repeating != nil)))
    addEvents(row.events, row.steps)
    addSource(row.options)
    if let swipe = row.swipe { addSwipe(swipe) }
  }

  /// The constant limits of a list, which are compared as rules.
  private static let limits: Set<String> = ["minimum", "maximum"]

  /// Adds rules, and limits as the rules that they imply.
  private mutating func addLimits(
    _ rules: [FormDefinition.Rule], all: [FormDefinition.Rule],
    _ properties: [FormDefinition.Property], as prefix: String
  ) {
    let limits = all.dropFirst(rules.count)
    for (index, rule) in (rules + limits).enumerated() {
      var part = Part(
        kind: .rule, key: "\(rule.kind) \(rule.id ?? "")", label: label, place: place)
      part.rule = rule
      // The message of a limit follows from its number.
      let isLimit = index >= rules.count
      part.add(
        rule.members, as: "rule.",
        except: isLimit ? ["rule", "arguments", "message", "texts"] : ["rule", "arguments"])
      parts.append(part)
    }
    add(
      properties.filter { property in
        !limits.contains { $0.id == property.name && $0.arguments.first?.value == property.value }
      }, as: prefix)
  }

  private mutating func addEvents(
    _ events: [FormDefinition.EventHandler], _ steps: [FormDefinition.EventSteps]
  ) {
    for event in events {
      var part = Part(kind: .handler, key: event.event, label: label, place: place)
      part.members = [Member(name: "handler", value: .string(event.handler))]
      parts.append(part)
    }
    for event in steps {
      var part = Part(kind: .steps, key: event.event.rawValue, label: label, place: place)
      part.members = [Member(name: "steps", value: event.jsonValue)]
      parts.append(part)
    }
  }

  private mutating func addSource(_ options: FormDefinition.Options?) {
    guard let options else { return }
    guard case .inline(let list) = options.source else {
      add(options.jsonValue, as: "options.")
      return
    }
    members.append(Member(name: "options.inline", value: .bool(true)))
    add(options.jsonValue, as: "options.", except: ["inline"])
    addOptions(list)
  }

  private mutating func addSwipe(_ swipe: FormDefinition.Swipe) {
    add(swipe.jsonValue, as: "swipe.", except: ["leading", "trailing"])
    for (side, actions) in [("leading", swipe.leading), ("trailing", swipe.trailing)] {
      for action in actions {
        var part = Part(
          kind: .action, key: "\(side) \(action.id)", label: "\(label), action `\(action.id)`",
          place: place)
        part.add(action.jsonValue, as: "action.", except: ["id"])
        parts.append(part)
      }
    }
  }
}

extension FormDefinition.Property {
  /// The property without the marks around the values in a text in Markdown, which nobody wrote.
  fileprivate var withoutMarks: Self {
    guard case .expression(let text) = value else { return self }
    return .init(name: name, value: .expression(text.tree.withoutMarks))
  }
}

extension FormExpression {
  fileprivate var withoutMarks: FormExpression {
    if case .formatted(let value, .verbatim) = self { return value.withoutMarks }
    return map(\.withoutMarks)
  }
}

import FormModel
import FormText

/// The names and operators in the expressions of a form, apart from texts for users.
struct FormReads {
  /// The tags, fields and other names in expressions and rules.
  private(set) var names: Set<String> = []
  /// The kinds of references and other operators in expressions.
  private(set) var words: Set<String> = []

  /// The members to skip: they have no expressions that affect values.
  private static let unread: Set<String> = [
    "description", "events", "footer", "header", "id", "message", "native", "placeholder", "rule",
    "steps", "subtitle", "swipe", "tag", "texts", "title", "type", "valueType",
  ]

  init(_ forms: FormDefinition...) {
    for form in forms { add(form.jsonValue) }
  }

  private mutating func add(_ json: JSONValue) {
    switch json {
    case .string(let text): names.insert(text)
    case .array(let elements): for element in elements { add(element) }
    case .object(let members):
      for member in members where !Self.unread.contains(member.name) {
        words.insert(member.name)
        add(member)
      }
    case .null, .bool, .int, .double, .number: break
    }
  }

  private mutating func add(_ member: JSONValue.Member) {
    guard case .array(let elements) = member.value else { return add(member.value) }
    for element in elements {
      switch (member.name, element) {
      // The names of rules without arguments.
      case ("rules", .string): continue
      // An argument can have any name.
      case ("arguments", .object(let arguments)): for argument in arguments { add(argument.value) }
      default: add(element)
      }
    }
  }

  /// Whether an expression may read the value with a tag; false without a tag.
  func includes(_ tag: String?) -> Bool { tag.map(names.contains) ?? false }

  /// Whether an expression reads results of validation.
  var validity: Bool {
    !words.isDisjoint(with: ["isValid", "messages", "entryIsValid", "entryMessages"])
  }
  /// Whether an expression reads whether a row is disabled.
  var disabled: Bool { !words.isDisjoint(with: ["isDisabled", "entryIsDisabled"]) }
  /// Whether an expression reads whether a value differs from that of a new form.
  var dirty: Bool { !words.isDisjoint(with: ["isDirty", "entryIsDirty"]) }
  /// Whether an expression reads attributes of options.
  var options: Bool {
    !words.isDisjoint(with: ["attribute", "filter", "optionAttribute", "option"])
  }
}

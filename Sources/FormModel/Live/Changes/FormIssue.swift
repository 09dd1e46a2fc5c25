package import FormText

/// A problem that a rule found with a value.
public struct FormIssue: Hashable, Sendable {
  /// The tag of the row; nil for the form as a whole and for a row without a tag.
  public var tag: String?
  /// The id of the rule, or its kind where it has none.
  public var rule: String
  /// The message for the user.
  public var message: String
  /// Whether the issue makes the form invalid.
  public var severity: FormDefinition.Rule.Severity

  /// Creates an issue.
  package init(
    tag: String?, rule: String, message: String,
    severity: FormDefinition.Rule.Severity = .error
  ) {
    self.tag = tag
    self.rule = rule
    self.message = message
    self.severity = severity
  }

  /// The issue as an object with `tag` (omitted if nil), `rule`, `message` and `severity`.
  package var jsonValue: JSONValue {
    var members: [JSONValue.Member] = []
    if let tag { members.append(JSONValue.Member("tag", .string(tag))) }
    members.append(JSONValue.Member("rule", .string(rule)))
    members.append(JSONValue.Member("message", .string(message)))
    members.append(JSONValue.Member("severity", severity.jsonValue))
    return .object(members)
  }
}

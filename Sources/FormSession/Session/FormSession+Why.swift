@_spi(Generated) import FormModel
import FormText

extension FormSession {
  /// Explains the state of a row or section.
  func why(_ argument: JSONValue) throws(JSONMismatch) -> SessionResult {
    var members = try JSONMembers(argument)
    let tag: String = try members.require("tag")
    let name: String? = try members.take("of")
    let rule: String? = try members.take("rule")
    try members.finish()
    let aspect: FormAspect
    switch (name, rule) {
    case (nil, let rule?): aspect = .rule(rule)
    case ("hidden", nil): aspect = .hidden
    case ("disabled", nil): aspect = .disabled
    case ("value", nil): aspect = .value
    case ("min", nil): aspect = .minimum
    case ("max", nil): aspect = .maximum
    default:
      throw JSONMismatch(
        "say `of` with `hidden`, `disabled`, `value`, `min` or `max`, or name a `rule`")
    }
    let (row, section) = (form.row(tag), form.section(tag))
    guard row != nil || section != nil else { return .failure(SessionError(.unknownTag(tag))) }
    guard let reason = row?.why(aspect) ?? section?.why(aspect) else {
      let what = rule.map { "no rule `\($0)`" } ?? "no `\(name ?? "")`"
      return .failure(SessionError("`\(tag)` has \(what)"))
    }
    return .success(.found(JSONValue.Member("why", reason.jsonValue)))
  }
}

@_spi(Generated) import FormModel
import FormText

extension FormSession {
  /// Answers with the details of a row or section, or with a list of all of them.
  func inspect(_ argument: JSONValue) -> SessionResult {
    if argument == .object([]) {
      let items = form.inspections.map(\.summary)
      return .success(.found(JSONValue.Member("items", .array(items))))
    }
    guard case .string(let tag) = argument else {
      return .failure(SessionError("`inspect`: the tag of a row or section, or {} for all"))
    }
    guard let slot = form.slot(ofAddress: tag) else {
      return .failure(SessionError(.unknownTag(tag)))
    }
    let item = FormInspection(form, slot: slot).jsonValue
    return .success(.found(JSONValue.Member("item", item)))
  }
}

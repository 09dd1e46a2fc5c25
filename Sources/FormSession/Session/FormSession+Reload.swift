@_spi(Generated) package import FormModel
import FormText

extension FormSession {
  /// Reads a spec from its path, or from a text given in place of the file.
  package typealias SpecReader = (_ path: String, _ text: String?) throws(SessionError) -> (
    FormDefinition, FormSpecPlaces?
  )

  /// Continues with the form of another spec, carrying over what was done to this one.
  func reload(_ argument: JSONValue) throws(JSONMismatch) -> SessionResult {
    let path: String
    var text: String?
    if case .object = argument {
      var members = try JSONMembers(argument)
      path = try members.require("spec")
      text = try members.take("text")
      try members.finish()
    } else {
      path = try argument.string("the path of a spec, or its `spec` and `text`")
    }
    guard let readSpec else {
      return .failure(SessionError("there is no compiler here to read `\(path)`"))
    }
    do throws(SessionError) {
      let (definition, places) = try readSpec(path, text)
      return performing { () throws(FormError) in try reload(into: definition, places) }
    } catch {
      return .failure(error)
    }
  }

  private func reload(
    into definition: FormDefinition, _ places: FormSpecPlaces?
  ) throws(FormError) -> SessionAnswer {
    let reload = try form.reload(into: definition)
    form = reload.form
    form.places = places
    let misfits = reload.misfits.map { misfit -> JSONValue in
      ["tag": .string(misfit.tag), "message": .string(misfit.description)]
    }
    return SessionAnswer(
      leading: [JSONValue.Member("misfits", .array(misfits))], isOfAnotherForm: true,
      hasValues: true)
  }
}

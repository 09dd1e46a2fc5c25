@_spi(Generated) package import FormModel
package import FormText

extension FormSession {
  /// Reads a spec from its path, or from a text given in place of the file.
  package typealias SpecReader = (_ path: String, _ text: String?) throws(SessionError) ->
    SessionSpec
  /// Reads rules for a row or section in the syntax of a spec.
  package typealias RuleReader = (_ rules: JSONValue, _ tag: String) throws(SessionError) ->
    [FormDefinition.Rule]

  /// Continues with the form of another spec, which takes over the state of this one; for `true` with
  /// a new form of the same spec, which has the saved values.
  func reload(_ argument: JSONValue) throws(JSONMismatch) -> SessionResult {
    if argument == .bool(true) {
      return performing { () throws(FormError) in
        try reopen()
        return SessionAnswer(isOfAnotherForm: true, hasValues: true)
      }
    }
    let path: String
    var text: String?
    if case .object = argument {
      var members = try JSONMembers(argument)
      path = try members.require("spec")
      text = try members.take("text")
      try members.finish()
    } else {
      path = try argument.string("`true`, the path of a spec, or its `spec` and `text`")
    }
    guard let readSpec else {
      return .failure(SessionError("there is no compiler here to read `\(path)`"))
    }
    do throws(SessionError) {
      let spec = try readSpec(path, text)
      return performing { () throws(FormError) in try answer(toReload: spec) }
    } catch {
      return .failure(error)
    }
  }

  /// Continues with the form of another spec.
  package func reload(into spec: SessionSpec) throws(FormError) -> [FormMisfit] {
    let reload = try form.reload(into: spec.definition)
    form = reload.form
    use(spec)
    return reload.misfits
  }

  /// Closes the form and opens it again, with the values that an app would have saved.
  private func reopen() throws(FormError) {
    let (old, script) = (form, scripted)
    form = try Form(old.program, host: old.host)
    form.places = old.places
    // The questions of the new form have numbers of their own.
    scripted = script.map { ScriptRun($0.script, $0.clock) }
    do throws(FormError) {
      try perform { () throws(FormError) in
        try form.setValues(old.jsonValue(includeHidden: true))
      }
    } catch {
      (form, scripted) = (old, script)
      throw error
    }
  }

  private func answer(toReload spec: SessionSpec) throws(FormError) -> SessionAnswer {
    let misfits = try reload(into: spec).map { misfit -> JSONValue in
      ["tag": .string(misfit.tag), "message": .string(misfit.description)]
    }
    return SessionAnswer(
      leading: [JSONValue.Member("misfits", .array(misfits))], isOfAnotherForm: true,
      hasValues: true)
  }
}

/// A spec that was read for a session.
package struct SessionSpec {
  package let definition: FormDefinition
  let places: FormSpecPlaces?
  let readRules: FormSession.RuleReader

  package init(
    definition: FormDefinition, places: FormSpecPlaces?,
    readRules: @escaping FormSession.RuleReader
  ) {
    (self.definition, self.places, self.readRules) = (definition, places, readRules)
  }
}

extension FormSession {
  /// Uses the spec that the form was made from to explain the form and to read rules for it.
  package func use(_ spec: SessionSpec) {
    form.places = spec.places
    readRules = spec.readRules
  }
}

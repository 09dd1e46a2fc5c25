package import FormCatalog
package import FormModel

/// Turns a checked form into text.
package enum Emitter {
  /// The version of formc.
  package static let version = "0.1.0"

  /// The bytes depend on the form and the options alone and end with a line end.
  ///
  /// - Parameters:
  ///   - specName: The file name of the spec, for the header of generated source.
  ///   - options: How Swift source is written.
  package static func emit(
    _ form: FormDefinition, to target: FormTarget, specName: String = "form.form.yaml",
    options: SwiftSourceOptions = SwiftSourceOptions()
  ) -> String {
    switch target {
    case .swift, .eureka: SwiftEmitter(form, target, specName: specName, options).emit()
    case .model: form.json()
    case .jsonSchema: ValuesSchema(form: form).emit()
    }
  }

  /// Emits Swift source in several files, so that a compiler can work on them in parallel.
  ///
  /// - Parameter target: The target; a data target gives one file.
  package static func emitFiles(
    _ form: FormDefinition, to target: FormTarget = .swift, specName: String = "form.form.yaml",
    options: SwiftSourceOptions = SwiftSourceOptions()
  ) -> [SwiftSourceFile] {
    guard target.isSource else { return [SwiftSourceFile(text: emit(form, to: target))] }
    return SwiftEmitter(form, target, specName: specName, options).emitFiles()
  }

  /// The parts of a form that a target omits.
  package static func problems(of form: FormDefinition, for target: FormTarget) -> [EmitProblem] {
    target == .eureka ? EurekaLooks(form).problems : []
  }

  /// The name of the type that Swift source declares for a form.
  package static func typeName(ofForm name: String) -> String { SwiftNames.typeName(ofForm: name) }
}

extension FormTarget {
  /// The default access level of Swift source.
  var usualAccess: SwiftSourceOptions.Access { self == .eureka ? .internal : .public }
}

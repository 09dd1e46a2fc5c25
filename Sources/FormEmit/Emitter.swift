package import FormModel

/// What a form can be emitted as.
package enum EmitTarget: String, Sendable, CaseIterable {
  /// A Swift file that builds the definition.
  case swift
  /// The definition as JSON.
  case model
  /// A JSON Schema of the form's values.
  case jsonSchema = "json-schema"
  /// A Swift file with a controller for Eureka.
  case eureka
}

/// What an emitter is told beside the form.
package struct EmitOptions: Sendable {
  /// The file name of the spec, for the header of generated source.
  package var specName: String
  /// The version of formc.
  package var version: String

  package init(specName: String, version: String) {
    self.specName = specName
    self.version = version
  }
}

/// Turns a checked form into text.
package enum Emitter {
  /// The bytes depend on the form and the options alone and end with a line end.
  package static func emit(
    _ form: FormDefinition, to target: EmitTarget, options: EmitOptions
  ) -> String {
    switch target {
    case .swift: SwiftEmitter(form: form, options: options).emit()
    case .model: form.json()
    case .jsonSchema: ValuesSchema(form: form).emit()
    case .eureka: emitForEureka(form, options: options).text
    }
  }

  /// The source for Eureka, and what of the form it does not express.
  package static func emitForEureka(
    _ form: FormDefinition, options: EmitOptions
  ) -> (text: String, problems: [EmitProblem]) {
    EurekaEmitter(form: form, options: options).emit()
  }
}

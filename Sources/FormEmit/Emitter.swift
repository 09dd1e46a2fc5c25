package import FormModel

/// What a form can be emitted as.
package enum EmitTarget: String, Sendable, CaseIterable {
  /// A Swift file that builds the definition.
  case swift
  /// The definition as JSON.
  case model
  /// A JSON Schema of the form's values.
  case jsonSchema = "json-schema"
  /// A Swift file that builds the definition, with a controller for Eureka.
  case eureka
}

/// Who can use the declarations of generated source.
package enum EmitAccess: String, Sendable, CaseIterable {
  case `public`
  case `package`
  case `internal`
}

/// What an emitter is told beside the form.
package struct EmitOptions: Sendable {
  /// The file name of the spec, for the header of generated source.
  package var specName: String
  /// The version of formc.
  package var version: String
  /// Who can use what generated source declares; nil for what suits the target, `public` for a form and
  /// `internal` for a controller.
  package var chosenAccess: EmitAccess?
  /// The module that generated source will be part of; nil when nobody says.
  package var moduleName: String?
  /// The name of the generated type; nil for that of the form.
  package var typeName: String?
  /// Where the parts of the form stand in its spec.
  package var origins = SpecOrigins()

  /// Who can use what the source of a form declares.
  package var access: EmitAccess {
    get { chosenAccess ?? .public }
    set { chosenAccess = newValue }
  }

  package init(specName: String, version: String) {
    self.specName = specName
    self.version = version
  }
}

/// One of the files that a form becomes.
package struct EmittedFile: Hashable, Sendable {
  /// What the file is about, such as `definition1`; nil for the first one, which has the type.
  package var topic: String?
  package var text: String

  package init(topic: String? = nil, text: String) {
    self.topic = topic
    self.text = text
  }
}

/// Turns a checked form into text.
package enum Emitter {
  /// The bytes depend on the form and the options alone and end with a line end.
  package static func emit(
    _ form: FormDefinition, to target: EmitTarget, options: EmitOptions
  ) -> String {
    switch target {
    case .swift, .eureka: emitter(form, to: target, options: options).emit()
    case .model: form.json()
    case .jsonSchema: ValuesSchema(form: form).emit()
    }
  }

  /// Swift source in several files, so that a compiler works at them in parallel.
  ///
  /// - Parameter target: What the source is to be; data, which is no source, becomes one file.
  package static func emitFiles(
    _ form: FormDefinition, to target: EmitTarget = .swift, options: EmitOptions
  ) -> [EmittedFile] {
    switch target {
    case .swift, .eureka: emitter(form, to: target, options: options).emitFiles()
    case .model, .jsonSchema: [EmittedFile(text: emit(form, to: target, options: options))]
    }
  }

  private static func emitter(
    _ form: FormDefinition, to target: EmitTarget, options: EmitOptions
  ) -> SwiftEmitter {
    var options = options
    if target == .eureka { options.chosenAccess = options.chosenAccess ?? .internal }
    return SwiftEmitter(form: form, options: options, hasController: target == .eureka)
  }

  /// What a target leaves out of a form.
  package static func problems(of form: FormDefinition, for target: EmitTarget) -> [EmitProblem] {
    target == .eureka ? EurekaLooks(form).problems : []
  }

  /// The name of the type that Swift source declares for a form.
  package static func typeName(ofForm name: String) -> String { SwiftNames.typeName(ofForm: name) }

  /// Whether a text is a name that a type can be declared with, such as that of a form: members of the
  /// type have names that begin with a small letter.
  package static func isTypeName(_ text: String) -> Bool {
    isModuleName(text) && text.first?.isUppercase ?? false
  }

  /// Whether a text is a name that a module can have beside those that generated source uses.
  package static func isModuleName(_ text: String) -> Bool {
    SwiftText.identifier(text) == text && SwiftText.name(text) == text
      && !SwiftNames.takenForms.contains(text)
  }
}

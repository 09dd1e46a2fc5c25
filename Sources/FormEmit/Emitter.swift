package import FormModel

/// The formats that a form can be emitted as.
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

/// The access level of declarations in generated source.
package enum EmitAccess: String, Sendable, CaseIterable {
  case `public`
  case `package`
  case `internal`
}

/// The settings of an emitter, apart from the form.
package struct EmitOptions: Sendable {
  /// The file name of the spec, for the header of generated source.
  package var specName: String
  /// The version of formc.
  package var version: String
  /// The access level of generated declarations; nil for the default of the target, `public` for a
  /// form and `internal` for a controller.
  package var chosenAccess: EmitAccess?
  /// The module that generated source will be part of; nil if unknown.
  package var moduleName: String?
  /// The name of the generated type; nil for the name of the form.
  package var typeName: String?
  /// The places of the form's parts in its spec.
  package var origins = SpecOrigins()

  /// The access level of a form's declarations.
  package var access: EmitAccess {
    get { chosenAccess ?? .public }
    set { chosenAccess = newValue }
  }

  package init(specName: String, version: String) {
    self.specName = specName
    self.version = version
  }
}

/// One of the files of an emitted form.
package struct EmittedFile: Hashable, Sendable {
  /// The topic of the file, such as `definition1`; nil for the first one, which contains the type.
  package var topic: String?
  package var text: String

  package init(topic: String? = nil, text: String) {
    self.topic = topic
    self.text = text
  }
}

/// Turns a checked form into text.
package enum Emitter {
  /// Emits a form as text that depends only on the form and the options and ends in a newline.
  package static func emit(
    _ form: FormDefinition, to target: EmitTarget, options: EmitOptions
  ) -> String {
    switch target {
    case .swift, .eureka: emitter(form, to: target, options: options).emit()
    case .model: form.json()
    case .jsonSchema: ValuesSchema(form: form).emit()
    }
  }

  /// Emits Swift source in several files, so that a compiler can work on them in parallel.
  ///
  /// - Parameter target: The target; a data target gives one file.
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

  /// The parts of a form that a target omits.
  package static func problems(of form: FormDefinition, for target: EmitTarget) -> [EmitProblem] {
    target == .eureka ? EurekaLooks(form).problems : []
  }

  /// The name of the type that Swift source declares for a form.
  package static func typeName(ofForm name: String) -> String { SwiftNames.typeName(ofForm: name) }

  /// Whether a text is a valid type name, such as that of a form: members of the type have names
  /// that begin with a lower-case letter.
  package static func isTypeName(_ text: String) -> Bool {
    isModuleName(text) && text.first?.isUppercase ?? false
  }

  /// Whether a text is a valid module name that does not clash with those used by generated source.
  package static func isModuleName(_ text: String) -> Bool {
    SwiftText.identifier(text) == text && SwiftText.name(text) == text
      && !SwiftNames.takenForms.contains(text)
  }
}

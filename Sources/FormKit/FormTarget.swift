package import FormCompiler
import FormEmit
import FormSource

/// The targets that a form can be compiled to.
public enum FormTarget: String, Hashable, Sendable, CaseIterable {
  /// A Swift file that builds the definition without a parser.
  case swift
  /// The definition as JSON, which `FormDefinition` decodes.
  case model
  /// A JSON Schema of the form's values.
  case jsonSchema = "json-schema"
  /// A Swift file that builds the definition, with a controller for Eureka 5.5.
  ///
  /// Not everything can be drawn there: ``FormLoader/check(_:name:for:)`` reports what cannot.
  case eureka
}

extension FormLoader {
  /// Checks a spec in a string, including what a target omits from the form.
  ///
  /// Each omission has a diagnostic at its place in the spec, with a code `F08xx`.
  ///
  /// - Parameters:
  /// - text: The spec.
  /// - name: The path shown in diagnostics, to which includes are relative.
  /// - target: The target of the form.
  public func check(
    _ text: String, name: String = "form.form.yaml", for target: FormTarget
  ) -> FormCheck {
    LargeStackThread.run { checkHere(Array(text.utf8), name: name, for: target) }
  }

  /// Compiles a form to text that ends with a line end.
  ///
  /// The same form gives the same text, on any machine and at any time.
  ///
  /// - Parameters:
  ///   - definition: The checked form.
  ///   - target: What the text is to be.
  ///   - specName: The file name of the spec, which the header of generated source mentions.
  ///   - swift: How Swift source is written.
  public static func compile(
    _ definition: FormDefinition, to target: FormTarget, specName: String = "form.form.yaml",
    swift: SwiftSourceOptions = SwiftSourceOptions()
  ) -> String {
    Emitter.emit(
      definition, to: EmitTarget(target), options: EmitOptions(specName: specName, swift))
  }

  /// Compiles a form to Swift source in several files, so that a compiler works at them in parallel.
  ///
  /// - Parameters:
  ///   - definition: The checked form.
  ///   - target: What the source is to be; data, which is not a source, becomes one file.
  ///   - specName: The file name of the spec, which the headers mention.
  ///   - swift: How the source is written.
  /// - Returns: At least one file; the first one has the type of the form.
  public static func compileToFiles(
    _ definition: FormDefinition, to target: FormTarget = .swift,
    specName: String = "form.form.yaml", swift: SwiftSourceOptions = SwiftSourceOptions()
  ) -> [SwiftSourceFile] {
    Emitter.emitFiles(
      definition, to: EmitTarget(target), options: EmitOptions(specName: specName, swift)
    ).map { SwiftSourceFile(topic: $0.topic, text: $0.text) }
  }
}

extension EmitOptions {
  fileprivate init(specName: String, _ swift: SwiftSourceOptions) {
    self.init(specName: specName, version: FormLoader.version)
    chosenAccess = swift.access.map(EmitAccess.init)
    moduleName = swift.moduleName
    typeName = swift.typeName
    origins = swift.origins
  }
}

extension EmitAccess {
  fileprivate init(_ access: SwiftSourceOptions.Access) {
    switch access {
    case .public: self = .public
    case .package: self = .package
    case .internal: self = .internal
    }
  }
}

extension EmitTarget {
  fileprivate init(_ target: FormTarget) {
    switch target {
    case .swift: self = .swift
    case .model: self = .model
    case .jsonSchema: self = .jsonSchema
    case .eureka: self = .eureka
    }
  }
}

extension FormTarget {
  /// Reports what the target omits from the form.
  package func reportProblems(of form: inout CheckedForm) {
    guard let definition = form.definition else { return }
    for problem in Emitter.problems(of: definition, for: EmitTarget(self)) {
      let code: DiagnosticCode =
        switch problem.kind {
        case .key: .keyNotInTarget
        case .look: .lookNotInTarget
        }
      form.report(
        code, problem.message, section: problem.place.section, rows: problem.place.rows,
        keys: problem.keys, help: problem.help.map { [$0] } ?? [])
    }
  }
}

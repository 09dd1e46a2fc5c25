package import FormCompiler
import FormEmit
package import FormSource

/// What a form can be compiled to.
public enum FormTarget: String, Hashable, Sendable, CaseIterable {
  /// A Swift file that builds the definition without any parser.
  case swift
  /// The definition as JSON, which `FormDefinition` decodes.
  case model
  /// A JSON Schema of the form's values.
  case jsonSchema = "json-schema"
  /// A Swift file with a controller for Eureka 5.5.
  ///
  /// Not every form can be expressed there: ``FormLoader/check(_:name:for:)`` tells what cannot.
  case eureka
}

extension FormLoader {
  /// Checks a spec in a string, and whether a target can express the form.
  ///
  /// What the target cannot express has a diagnostic at its place in the spec, with a code `F08xx`.
  ///
  /// - Parameters:
  ///   - text: The spec.
  ///   - name: The path that diagnostics give and that includes are relative to.
  ///   - target: What the form is to be compiled to.
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
  ///   - specName: The file name of the spec, which the headers mention.
  ///   - swift: How the source is written.
  /// - Returns: At least one file; the first one has the type.
  public static func compileToFiles(
    _ definition: FormDefinition, specName: String = "form.form.yaml",
    swift: SwiftSourceOptions = SwiftSourceOptions()
  ) -> [SwiftSourceFile] {
    Emitter.emitFiles(definition, options: EmitOptions(specName: specName, swift)).map(
      SwiftSourceFile.init)
  }
}

extension SwiftSourceFile {
  fileprivate init(_ file: EmittedFile) { self.init(topic: file.topic, text: file.text) }
}

/// The source that a form is emitted as while its spec is checked.
package struct SourceRequest: Sendable {
  /// The file name of the spec, which the headers mention.
  package var specName: String
  /// How the source is written.
  package var options: SwiftSourceOptions
  /// Whether it goes to several files.
  package var hasManyFiles: Bool

  package init(specName: String, options: SwiftSourceOptions, hasManyFiles: Bool) {
    self.specName = specName
    self.options = options
    self.hasManyFiles = hasManyFiles
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
  /// What the target cannot express of a form, and the source where finding that out gives it.
  ///
  /// - Parameters:
  ///   - sources: The files that the form was read from.
  ///   - request: How the source is written; nil where nobody asks for it.
  ///   - places: Where the parts of the form stand in the files, for comments in the source.
  package func emission(
    of form: FormDefinition, in sources: SourceMap, _ request: SourceRequest? = nil,
    _ places: SpecPlaces? = nil
  ) -> (problems: [TargetProblem], files: [SwiftSourceFile]?) {
    guard self == .eureka else { return ([], nil) }
    var request = request
    if let places { request?.options.tellOrigins(places, in: sources) }
    let emission = Emitter.emitForEureka(
      form,
      options: EmitOptions(
        specName: request?.specName ?? "", request?.options ?? SwiftSourceOptions()),
      hasManyFiles: request?.hasManyFiles ?? false)
    return (
      emission.problems.map(TargetProblem.init),
      request == nil ? nil : emission.files.map(SwiftSourceFile.init)
    )
  }
}

extension TargetProblem {
  fileprivate init(_ problem: EmitProblem) {
    let code: DiagnosticCode =
      switch problem.kind {
      case .row: .rowNotInTarget
      case .key: .keyNotInTarget
      case .look: .lookNotInTarget
      case .rule: .ruleNotInTarget
      }
    self.init(
      code, section: problem.place.section, rows: problem.place.rows, keys: problem.place.keys,
      message: problem.message, help: problem.help)
  }
}

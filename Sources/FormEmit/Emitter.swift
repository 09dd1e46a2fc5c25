package import FormCatalog
package import FormModel

/// Turns checked forms into the text of a target.
///
/// The bytes depend on the form and the options alone and end with a line end.
package struct Emitter: Sendable {
  /// The version of formc.
  package static let version = "0.1.0"

  package let target: FormTarget
  /// The text of a form for a target that is data; nil for Swift source.
  private let data: (@Sendable (FormDefinition) -> String)?

  /// Creates an emitter of Swift source.
  ///
  /// - Parameter target: A target that is Swift source.
  package init(source target: FormTarget = .swift) {
    self.target = target
    data = nil
  }

  /// Creates an emitter of data.
  ///
  /// - Parameters:
  ///   - target: A target that is not Swift source.
  ///   - text: The text of a form.
  package init(data target: FormTarget, _ text: @escaping @Sendable (FormDefinition) -> String) {
    self.target = target
    data = text
  }

  /// The text of a form.
  ///
  /// - Parameters:
  ///   - specName: The file name of the spec, for the header of generated source.
  ///   - options: The options of Swift source.
  package func emit(
    _ form: FormDefinition, specName: String = "form.form.yaml",
    options: SwiftSourceOptions = SwiftSourceOptions()
  ) -> String {
    data?(form) ?? SwiftEmitter(form, target, specName: specName, options).emit()
  }

  /// The text of a form in several files, so that a compiler can work on them in parallel; data is
  /// one file.
  package func emitFiles(
    _ form: FormDefinition, specName: String = "form.form.yaml",
    options: SwiftSourceOptions = SwiftSourceOptions()
  ) -> [SwiftSourceFile] {
    if let data { return [SwiftSourceFile(text: data(form))] }
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

import FormEmit

/// What a form can be compiled to.
public enum FormTarget: String, Hashable, Sendable, CaseIterable {
  /// A Swift file that builds the definition without any parser.
  case swift
  /// The definition as JSON, which `FormDefinition` decodes.
  case model
  /// A JSON Schema of the form's values.
  case jsonSchema = "json-schema"
}

extension FormLoader {
  /// Compiles a form to text that ends with a line end.
  ///
  /// The same form gives the same text, on any machine and at any time.
  ///
  /// - Parameters:
  ///   - definition: The checked form.
  ///   - target: What the text is to be.
  ///   - specName: The file name of the spec, which the header of generated source mentions.
  public static func compile(
    _ definition: FormDefinition, to target: FormTarget, specName: String = "form.form.yaml"
  ) -> String {
    Emitter.emit(
      definition, to: EmitTarget(target),
      options: EmitOptions(specName: specName, version: version))
  }
}

extension EmitTarget {
  fileprivate init(_ target: FormTarget) {
    switch target {
    case .swift: self = .swift
    case .model: self = .model
    case .jsonSchema: self = .jsonSchema
    }
  }
}

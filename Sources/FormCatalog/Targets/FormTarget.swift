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
  /// Eureka cannot draw every form: `FormLoader.check(_:name:for:)` reports what a form loses.
  case eureka

  /// The end of a file's name, which begins with the name of the spec.
  package var suffix: String {
    switch self {
    case .swift: ".form.swift"
    case .model: ".model.json"
    case .jsonSchema: ".schema.json"
    case .eureka: ".eureka.swift"
    }
  }

  /// A Boolean value indicating whether forms become Swift source; false for data.
  package var isSource: Bool { suffix.hasSuffix(Self.sourceSuffix) }

  /// The suffix of the names of all Swift files.
  package static let sourceSuffix = ".swift"

  /// The Eureka closures for which `native.eureka` of a row can name a handler.
  package static let eurekaClosures: Set<String> = [
    "cellSetup", "cellUpdate", "onChange", "onCellSelection", "onCellHighlightChanged",
    "onRowValidationChanged", "onExpandInlineRow", "onCollapseInlineRow",
  ]

  /// The words of a configuration for the targets that are Swift source.
  package static let sources: [Keyword] = [
    Keyword(Self.swift.rawValue, "Source that builds the form without any parser."),
    Keyword(Self.eureka.rawValue, "Source with a controller for Eureka 5.5."),
  ]
}

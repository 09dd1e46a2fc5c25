/// How the Swift source of a form is written.
public struct SwiftSourceOptions: Hashable, Sendable {
  /// Who can use what the source declares.
  public enum Access: String, Hashable, Sendable, CaseIterable {
    case `public`
    case `package`
    case `internal`

    /// The modifier before a declaration, with a blank behind it.
    var modifier: String { self == .internal ? "" : rawValue + " " }
  }

  /// Who can use what the source declares; nil for what suits it, `public` for a form and `internal` for a
  /// controller of Eureka.
  public var access: Access?
  /// The module that the source will be part of, whose types the spec may name; nil when nobody says.
  public var moduleName: String?
  /// The name of the form's type; nil for the name of the form.
  public var typeName: String?
  /// Where the parts of the form stand in its spec.
  package var origins = SpecOrigins()

  /// Creates options.
  ///
  /// - Parameters:
  ///   - access: Who can use what the source declares; nil for what suits it.
  ///   - moduleName: The module that the source will be part of.
  ///   - typeName: The name of the form's type.
  public init(access: Access? = nil, moduleName: String? = nil, typeName: String? = nil) {
    self.access = access
    self.moduleName = moduleName
    self.typeName = typeName
  }

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

/// One of the files of Swift source that a form becomes.
public struct SwiftSourceFile: Hashable, Sendable {
  /// What the file is about, such as `tags` or `definition1`; nil for the first one, which has the type.
  public var topic: String?
  /// The source, which ends with a line end.
  public var text: String

  package init(topic: String? = nil, text: String) {
    self.topic = topic
    self.text = text
  }
}

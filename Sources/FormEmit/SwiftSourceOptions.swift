/// Options for the Swift source of a form.
public struct SwiftSourceOptions: Hashable, Sendable {
  /// The access level of declarations in the source.
  public enum Access: String, Hashable, Sendable, CaseIterable {
    case `public`
    case `package`
    case `internal`

    /// The modifier before a declaration, with a space after it.
    var modifier: String { self == .internal ? "" : rawValue + " " }
  }

  /// The access level of declarations in the source; nil for the default, `public` for a form and
  /// `internal` for a Eureka controller.
  public var access: Access?
  /// The module that the source will be part of, whose types the spec may name; nil if unknown.
  public var moduleName: String?
  /// The name of the form's type; nil for the name of the form.
  public var typeName: String?
  /// The places of the form's parts in its spec.
  package var origins = SpecOrigins()

  /// Creates options.
  ///
  /// - Parameters:
  ///   - access: The access level of the declarations; nil for the default of the target.
  ///   - moduleName: The module that the source will be part of.
  ///   - typeName: The name of the form's type.
  public init(access: Access? = nil, moduleName: String? = nil, typeName: String? = nil) {
    self.access = access
    self.moduleName = moduleName
    self.typeName = typeName
  }

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

/// One of the Swift source files of a form.
public struct SwiftSourceFile: Hashable, Sendable {
  /// The topic of the file, such as `tags` or `definition1`; nil for the first one, which contains
  /// the type.
  public var topic: String?
  /// The source, ending in a newline.
  public var text: String

  package init(topic: String? = nil, text: String) {
    self.topic = topic
    self.text = text
  }
}

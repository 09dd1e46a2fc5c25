import FormEmit

/// How the Swift source of a form is written.
public struct SwiftSourceOptions: Hashable, Sendable {
  /// Who can use what the source declares.
  public enum Access: String, Hashable, Sendable, CaseIterable {
    case `public`
    case `package`
    case `internal`
  }

  /// Who can use what the source declares.
  public var access: Access
  /// The module that the source will be part of, whose types the spec may name; nil when nobody says.
  public var moduleName: String?
  /// The name of the form's type; nil for the name of the form.
  public var typeName: String?

  /// Creates options.
  public init(access: Access = .public, moduleName: String? = nil, typeName: String? = nil) {
    self.access = access
    self.moduleName = moduleName
    self.typeName = typeName
  }

  /// Whether a text can be the name of a type or module beside those that generated source uses.
  package static func isName(_ text: String) -> Bool { Emitter.isTypeName(text) }
}

/// One of the files of Swift source that a form becomes.
public struct SwiftSourceFile: Hashable, Sendable {
  /// What the file is about, such as `tags` or `definition1`; nil for the first one, which has the type.
  public var topic: String?
  /// The source, which ends with a line end.
  public var text: String
}

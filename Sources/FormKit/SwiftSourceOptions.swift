import FormCompiler
import FormEmit
import FormReport
import FormSource

/// Options for the Swift source of a form.
public struct SwiftSourceOptions: Hashable, Sendable {
  /// The access level of declarations in the source.
  public enum Access: String, Hashable, Sendable, CaseIterable {
    case `public`
    case `package`
    case `internal`
  }

  /// The access level of declarations in the source; nil for the default, `public` for a form and
  /// `internal` for a Eureka controller.
  public var access: Access?
  /// The module that the source will be part of, whose types the spec may name; nil if unknown.
  public var moduleName: String?
  /// The name of the form's type; nil for the name of the form.
  public var typeName: String?
  /// The places of the form's parts in its spec.
  private(set) var origins = SpecOrigins()

  /// Creates options.
  ///
  /// - Parameters:
  ///   - access: Who can use what the source declares; nil for what suits it.
  ///   - moduleName: The module that the source will be part of.
  ///   - typeName: The name of the form's type.
  ///   - check: The check that the form comes from, ``FormLoader/check(_:name:for:)`` for Swift; comments
  ///     then tell where in the spec things stand.
  public init(
    access: Access? = nil, moduleName: String? = nil, typeName: String? = nil,
    origins check: FormCheck? = nil
  ) {
    self.access = access
    self.moduleName = moduleName
    self.typeName = typeName
    if let check { tellOrigins(of: check) }
  }

  /// Adds comments with the places in the checked spec.
  package mutating func tellOrigins(of check: FormCheck) {
    if let spans = check.spans { tellOrigins(spans, in: check.report.sources) }
  }

  mutating func tellOrigins(_ places: SpecPlaces, in sources: SourceMap) {
    let spec = sources.files.first.map { SourcePath.normalize($0.path) } ?? ""
    var names: [String: String] = [:]
    func origin(_ span: SourceSpan) -> String {
      let path = sources.path(of: span)
      let name = names[path] ?? SourcePath.relative(SourcePath.normalize(path), toFolderOf: spec)
      names[path] = name
      return "\(name):\(sources.range(of: span.startPoint).start.line)"
    }
    for item in places.items {
      let place = DefinitionPlace(section: item.section, rows: item.rows)
      origins.places[place] = origin(item.span)
    }
    for item in places.functions { origins.functions[item.name] = origin(item.span) }
    for item in places.rowTypes { origins.rowTypes[item.name] = origin(item.span) }
    for item in places.optionTypes { origins.optionTypes[item.name] = origin(item.span) }
  }

  /// Whether a text is a valid name for a form's type.
  package static func isTypeName(_ text: String) -> Bool { Emitter.isTypeName(text) }

  /// Whether a text is a valid module name that does not clash with those used by generated source.
  package static func isModuleName(_ text: String) -> Bool { Emitter.isModuleName(text) }
}

/// One of the Swift source files of a form.
public struct SwiftSourceFile: Hashable, Sendable {
  /// The topic of the file, such as `tags` or `definition1`; nil for the first one, which contains
  /// the type.
  public var topic: String?
  /// The source, ending in a newline.
  public var text: String
}

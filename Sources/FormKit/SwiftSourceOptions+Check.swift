import FormBuild
import FormEmit

extension SwiftSourceOptions {
  /// Creates options for source with comments that give the places in the spec.
  ///
  /// - Parameters:
  ///   - access: The access level of the declarations; nil for the default of the target.
  ///   - moduleName: The module that the source will be part of.
  ///   - typeName: The name of the form's type.
  ///   - check: The check that the form comes from, `FormLoader.check(_:name:for:)` for Swift.
  public init(
    access: Access? = nil, moduleName: String? = nil, typeName: String? = nil,
    origins check: FormCheck?
  ) {
    self.init(access: access, moduleName: moduleName, typeName: typeName)
    if let check { origins = SpecOrigins(check) }
  }
}

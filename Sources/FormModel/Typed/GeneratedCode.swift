/// The contract between generated source and this module.
///
/// Generated source names the version it was written for, so that an incompatible module is
/// reported by the Swift compiler.
@_spi(Generated)
public enum GeneratedCode {
  /// The version before the first stable one.
  @available(
    *, unavailable,
    message: "this file was generated for an older FormModel: run formc compile again"
  )
  public static var version0: Void { () }
  /// The current version.
  public static var version1: Void { () }
}

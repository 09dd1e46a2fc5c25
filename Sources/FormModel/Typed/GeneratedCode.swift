/// What generated source and this module have agreed on.
///
/// Source that formc has written names the agreement it was written for, so that a module that does not keep
/// it any more, or not yet, is a mistake that the Swift compiler reports.
@_spi(Generated)
public enum GeneratedCode {
  /// The agreement before the first one that was kept.
  @available(
    *, unavailable,
    message: "this file was generated for an older FormModel: run formc compile again"
  )
  public static var version0: Void { () }
  /// The present agreement.
  public static var version1: Void { () }
}

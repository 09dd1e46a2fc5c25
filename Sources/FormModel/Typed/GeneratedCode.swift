/// What generated source and this module have agreed on.
///
/// Source that formc has written names the agreement it was written for, so that a module that does not keep
/// it any more, or not yet, is a mistake that the Swift compiler reports.
@_spi(Generated)
public enum GeneratedCode {
  /// The present agreement.
  public static var version1: Void { () }
}

import Foundation

/// How much the tests try: what suffices for a push, or all there is.
///
/// `FORMC_EVERYTHING=1`, as `scripts/test-everything` has it, asks for all.
package enum TestExtent {
  /// Whether all settings and all seeds are asked for.
  package static let isFull = ProcessInfo.processInfo.environment["FORMC_EVERYTHING"] == "1"

  /// The cases of a test: the usual ones, or all.
  package static func cases<Case>(_ usual: [Case], of all: [Case]) -> [Case] {
    isFull ? all : usual
  }
}

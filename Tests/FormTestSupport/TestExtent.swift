import Foundation

/// The extent of randomized tests: a selection for each push, or all cases.
///
/// `FORMC_EVERYTHING=1`, which `scripts/test-everything` sets, asks for everything.
package enum TestExtent {
  /// Whether all settings and all seeds are tested.
  package static let isFull = ProcessInfo.processInfo.environment["FORMC_EVERYTHING"] == "1"

  /// The cases of a test: the usual ones, or all.
  package static func cases<Case>(_ usual: [Case], of all: [Case]) -> [Case] {
    isFull ? all : usual
  }
}

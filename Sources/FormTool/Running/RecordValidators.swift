import FormKit
@_spi(Generated) import FormModel
import FormSource
import FormText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One validator for each thread.
///
/// Validators are mutable. Each piece of a batch uses the one with its number, so that no thread
/// waits for another.
struct RecordValidators: Sendable {
  private let validators: [Guarded<RecordValidator>]

  /// Creates validators of one form that agree on the current time.
  ///
  /// - Parameter script: Stands in for the host.
  init(
    _ program: FormProgram, _ script: HostScript, count: Int, zone: any FormTimeZone
  ) {
    let now = script.now?.date(in: zone) ?? Date()
    validators = (0..<max(1, count)).map { _ in
      Guarded(RecordValidator(program, now: now, script: script, zone: zone))
    }
  }

  var count: Int { validators.count }

  subscript(index: Int) -> Guarded<RecordValidator> { validators[index] }

  /// Whether bytes are exactly one JSON value.
  static func isValue(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var scanner = JSONScanner(bytes)
    while true {
      switch scanner.next() {
      case .problem: return false
      case .end: return true
      default: continue
      }
    }
  }
}

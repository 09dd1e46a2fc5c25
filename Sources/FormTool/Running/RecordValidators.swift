import FormKit
@_spi(Generated) import FormModel
import FormSource

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
}

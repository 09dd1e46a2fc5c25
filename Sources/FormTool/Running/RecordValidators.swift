import FormKit
@_spi(Generated) import FormModel
import FormSyntax

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One validator for each thread.
///
/// Validators are mutable. Each piece of a batch uses the validator with its number, so that no
/// thread waits for another.
struct RecordValidators: Sendable {
  let program: FormProgram
  private let validators: [Guarded<RecordValidator>]

  /// Creates validators of one form that agree on the current time.
  ///
  /// - Parameters:
  ///   - script: The script in place of the host.
  ///   - ignored: The name of a member that is no value of the form.
  ///   - computed: The treatment of computed values in records.
  init(
    _ program: FormProgram, _ script: HostScript, count: Int, _ region: RegionOptions,
    ignoring ignored: String?, computed: RecordValidator.ComputedValues
  ) {
    self.program = program
    let zone = region.zone.zone
    let now = region.begin(script).now?.date(in: zone) ?? Date()
    validators = (0..<max(1, count)).map { _ in
      Guarded(
        RecordValidator(
          program, now: now, script: script, zone: zone, locale: region.namedLocale,
          languages: region.languages, ignoring: ignored, computed: computed))
    }
  }

  var count: Int { validators.count }

  subscript(index: Int) -> Guarded<RecordValidator> { validators[index] }
}

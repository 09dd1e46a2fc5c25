#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The values and states of one live form, by slot.
///
/// A slot is what one row, section or named condition takes. The slots of what the definition writes
/// out come first, in its order; those of the entries of repeat sections follow, a block for each entry.
/// Compiled expressions read from here and from nowhere else.
final class FormState {
  /// What expressions see, absent for what is hidden unless its value is kept.
  ///
  /// The value of a named condition is a truth value.
  @exclusivity(unchecked) var effective: ContiguousArray<FormValue> = []
  /// What is known beside the value.
  @exclusivity(unchecked) var flags: ContiguousArray<SlotFlags> = []
  /// What is stored, whether it is seen or not.
  @exclusivity(unchecked) var stored: ContiguousArray<FormValue> = []
  /// The option that a filter considers.
  @exclusivity(unchecked) var option: FormDefinition.Option?
  /// The instant that `TODAY()` and `NOW()` mean, the same within a transaction.
  var now = Date(timeIntervalSince1970: 0)
  /// The time zone in which dates have days and hours.
  var timeZone: any FormTimeZone = FixedTimeZone.utc
  /// The functions of the host by name.
  var functions: [String: FormHost.Function] = [:]
}

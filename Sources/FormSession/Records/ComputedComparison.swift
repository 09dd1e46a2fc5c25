@_spi(Generated) import FormModel

/// The comparison of a record's computed values with those of the form.
extension FormState {
  /// The finding for a value that a record gives a computed row; nil if the form computes an equal
  /// one, or if the row is hidden and so is no part of the values.
  func finding(recorded: FormValue, at slot: Int) -> RecordFinding? {
    let (plan, computed) = (plan(slot), stored[slot])
    guard !isHidden(slot), let type = plan.valueType, let address = address(ofSlot: slot) else {
      return nil
    }
    let recorded = settled(recorded, for: plan)
    if recorded == computed || recorded.equals(computed) { return nil }
    let format = format(of: plan)
    let json = computed.json(as: type, format: format)
    // A record cannot have what JSON leaves out, such as fractions of a second.
    if let kept = try? FormValue(json: json, as: type, format: format),
      recorded == settled(kept, for: plan)
    {
      return nil
    }
    return RecordFinding(
      RecordFinding.Difference(
        recorded: recorded, computed: computed,
        recordedJSON: recorded.json(as: type, format: format), computedJSON: json),
      tag: address)
  }
}

extension ExpressionCoder {
  /// Wraps a closure of generated code as a condition on a state.
  func condition(_ native: NativeExpression) -> ConditionTerm {
    guard resolver.accepts(native) else { return .constant(false) }
    let own = ownPlace
    switch native.code {
    case .condition(let code):
      return .code { state, entry in FormReader.read(state, entry, own: own, code) }
    case .value(let code):
      return .code { state, entry in FormReader.read(state, entry, own: own, code).isTrue }
    }
  }

  /// Wraps a closure of generated code as a value of a state.
  func value(_ native: NativeExpression) -> ValueTerm {
    guard resolver.accepts(native) else { return .constant(.null) }
    let own = ownPlace
    switch native.code {
    case .condition: return condition(native).value
    case .value(let code):
      return .code { state, entry in FormReader.read(state, entry, own: own, code) }
    }
  }

  /// The place of `$self`; before all slots if there is none.
  private var ownPlace: SlotPlace {
    resolver.own.map { SlotPlace($0.slot, isInEntry: $0.isInEntry) } ?? SlotPlace(-1)
  }
}

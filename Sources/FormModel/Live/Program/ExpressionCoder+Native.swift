extension ExpressionCoder {
  /// Lets a closure of generated code read the slots of a state.
  func condition(_ native: NativeExpression) -> ConditionTerm {
    guard resolver.accepts(native) else { return .constant(false) }
    let own = ownPlace
    switch native.code {
    case .condition(let code):
      return .code { state, entry in FormReader.read(state, entry, own: own, code) ?? false }
    case .value(let code):
      return .code { state, entry in FormReader.read(state, entry, own: own, code)?.isTrue ?? false
      }
    }
  }

  /// Lets a closure of generated code read the slots of a state.
  func value(_ native: NativeExpression) -> ValueTerm {
    guard resolver.accepts(native) else { return .constant(.null) }
    let own = ownPlace
    switch native.code {
    case .condition: return condition(native).value
    case .value(let code):
      return .code { state, entry in FormReader.read(state, entry, own: own, code) ?? .null }
    }
  }

  /// Where `$self` lies; before all slots for nothing.
  private var ownPlace: SlotPlace {
    resolver.own.map { SlotPlace($0.slot, isInEntry: $0.isInEntry) } ?? SlotPlace(-1)
  }
}

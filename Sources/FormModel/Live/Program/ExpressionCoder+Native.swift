extension ExpressionCoder {
  /// Lets a closure of generated code read the slots of a state.
  func condition(_ native: NativeExpression) -> ConditionTerm {
    guard resolver.accepts(native) else { return .constant(false) }
    let own = ownPlace
    switch native.code {
    case .condition(let code):
      return .code { state, entry in FormReader.read(state, entry, own, code) ?? false }
    case .value(let code):
      return .code { state, entry in (FormReader.read(state, entry, own, code) ?? .null).isTrue }
    }
  }

  /// Lets a closure of generated code read the slots of a state.
  func value(_ native: NativeExpression) -> ValueTerm {
    guard resolver.accepts(native) else { return .constant(.null) }
    let own = ownPlace
    switch native.code {
    case .condition(let code):
      return .code { state, entry in .bool(FormReader.read(state, entry, own, code) ?? false) }
    case .value(let code):
      return .code { state, entry in FormReader.read(state, entry, own, code) ?? .null }
    }
  }

  /// Where `$self` lies; -1 in the first slot for nothing.
  private var ownPlace: SlotPlace {
    resolver.own.map { SlotPlace($0.slot, isInEntry: $0.isInEntry) } ?? SlotPlace(-1)
  }
}

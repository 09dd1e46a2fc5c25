/// A comparison of one slot with a constant, simple enough to run several in one closure.
///
/// It holds no references and reads a value in place. Cases outside its fast paths, such as a
/// number compared with a Bool, are left to ``FormComparison``.
struct SlotTest: Sendable {
  private enum Kind: Sendable {
    /// Some of the flags in `int` are set.
    case flag
    /// The value is the Bool true.
    case isTrue
    /// The value is absent.
    case isAbsent
    /// The value is compared with a Bool, encoded in `int`.
    case bool
    /// The value is compared with the number in `int`, and also with `double` if that is exact.
    case int
    /// The value is compared with the number in `double`.
    case double
  }

  private let place: SlotPlace
  private let kind: Kind
  private let relation: FormComparison.Relation
  /// The outcomes for which the test holds: bit 0 for less or false, 1 for equal or true, 2 for
  /// greater.
  private var accepted: UInt8
  private var isNegated = false
  private let int: Int
  private let double: Double

  private init(
    _ place: SlotPlace, _ kind: Kind, _ relation: FormComparison.Relation = .equal,
    accepted: UInt8 = 0b10, int: Int = 0, double: Double = 0
  ) {
    self.place = place
    self.kind = kind
    self.relation = relation
    self.accepted = accepted
    self.int = int
    self.double = double
  }

  /// Whether the value of a slot is the Bool true.
  static func isTrue(_ place: SlotPlace) -> SlotTest { SlotTest(place, .isTrue) }

  /// Whether a flag of a slot is set.
  static func flag(_ flag: SlotFlags, _ place: SlotPlace) -> SlotTest {
    SlotTest(place, .flag, int: Int(flag.rawValue))
  }

  /// Compares the value of a slot with a constant; nil unless the constant is a number, a Bool or
  /// null and the relation one of order or equality.
  init?(_ place: SlotPlace, _ comparison: FormComparison, _ constant: FormValue) {
    let relation = comparison.relation
    guard let accepted = relation.acceptedOrders else { return nil }
    switch constant {
    case .null where relation == .equal || relation == .notEqual:
      self.init(place, .isAbsent, accepted: relation == .equal ? 0b10 : 0b01)
    case .bool(let value):
      let onFalse: UInt8 = comparison.holds(.bool(false), constant) ? 0b01 : 0
      let onTrue: UInt8 = comparison.holds(.bool(true), constant) ? 0b10 : 0
      self.init(place, .bool, relation, accepted: onFalse | onTrue, int: value ? 1 : 0)
    case .int(let value):
      let double = value.magnitude < 1 << 53 ? Double(value) : .nan
      self.init(place, .int, relation, accepted: accepted, int: value, double: double)
    case .double(let value) where value.isFinite:
      // Values in slots have no more digits either.
      self.init(place, .double, relation, accepted: accepted, double: value.kept)
    default: return nil
    }
  }

  /// The test that holds when this one does not.
  var negated: SlotTest {
    var test = self
    test.accepted = ~accepted
    test.isNegated.toggle()
    return test
  }

  /// Whether the test holds in a state.
  @inline(__always)
  func holds(_ state: FormState, _ entry: Int) -> Bool {
    let index = place.index(entry)
    switch kind {
    case .flag: return accepts(Int(state.flags[index].rawValue) & int != 0)
    case .isTrue:
      if case .bool(true) = state.effective[index] { return accepts(true) }
      return accepts(false)
    case .bool:
      if case .bool(let value) = state.effective[index] { return accepts(value) }
    case .int:
      if case .int(let value) = state.effective[index] {
        return accepts(value < int ? 0 : value == int ? 1 : 2)
      }
    case .isAbsent, .double: break
    }
    return holdsElsewhere(state, index)
  }

  @inline(__always)
  private func accepts(_ outcome: UInt8) -> Bool { (accepted &>> outcome) & 1 != 0 }

  @inline(__always)
  private func accepts(_ outcome: Bool) -> Bool { accepts(outcome ? 1 : 0) }

  @inline(never)
  private func holdsElsewhere(_ state: FormState, _ index: Int) -> Bool {
    if kind == .isAbsent { return accepts(state.effective[index].isAbsent) }
    if kind != .bool, case .double(let value) = state.effective[index] {
      if value < double { return accepts(0) }
      if value == double { return accepts(1) }
      if value > double { return accepts(2) }
    }
    return FormComparison(relation).holds(state.effective[index], constant) != isNegated
  }

  private var constant: FormValue {
    switch kind {
    case .bool: .bool(int != 0)
    case .int: .int(int)
    case .double: .double(double)
    case .flag, .isTrue, .isAbsent: .null
    }
  }
}

extension FormComparison.Relation {
  /// The orders for which the relation holds: bit 0 for less, 1 for equal, 2 for greater; nil for a
  /// relation that is not one of order or equality.
  fileprivate var acceptedOrders: UInt8? {
    switch self {
    case .equal: 0b010
    case .notEqual: 0b101
    case .less: 0b001
    case .lessOrEqual: 0b011
    case .greater: 0b100
    case .greaterOrEqual: 0b110
    case .between, .isIn, .contains, .beginsWith, .endsWith, .like, .matches: nil
    }
  }

  /// The equivalent relation with its operands swapped; nil if there is none.
  var flipped: FormComparison.Relation? {
    switch self {
    case .equal, .notEqual: self
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    case .between, .isIn, .contains, .beginsWith, .endsWith, .like, .matches: nil
    }
  }
}

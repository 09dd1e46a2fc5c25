@_spi(Generated) @testable import FormModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Measures compiled and generated conditions against handwritten ones over an array of values.
///
/// It is compiled as a separate module, like generated code, so that functions of the runtime that
/// are not inlinable are called.
@main
enum Conditions {
  static let rounds = 400_000
  static let repetitions = 15

  struct Case {
    let name: String
    let expression: FormExpression
    let byHand: ([FormValue], Int) -> Bool
    /// The closure that `formc compile` writes for the condition.
    let generated: @Sendable (FormReader) -> Bool
    /// The same condition, handwritten.
    let closure: @Sendable (FormReader) -> Bool
  }

  static func main() throws {
    let cases = [
      Case(
        name: "$a == true AND $b > 3",
        expression: .and([compare("a", .equal, .bool(true)), compare("b", .greater, .int(3))]),
        byHand: { boolAndInt($0, $1) }, generated: { $0.a.is(true) && $0.b.isGreater(than: 3) },
        closure: { boolAndInt(Slots($0), 0) }),
      Case(
        name: "$b > 3", expression: compare("b", .greater, .int(3)), byHand: { intGreater($0, $1) },
        generated: { $0.b.isGreater(than: 3) },
        closure: { intGreater(Slots($0), 0) }),
      Case(
        name: "$c == 'pro'", expression: compare("c", .equal, .string("pro")),
        byHand: { textEqual($0, $1) },
        generated: { $0.c.is("pro") }, closure: { textEqual(Slots($0), 0) }),
      Case(
        name: "$b >= $d",
        expression: .compare(
          .init(.greaterOrEqual), .reference(.entry("b")), .reference(.entry("d"))),
        byHand: { intsOrdered($0, $1) }, generated: { $0.b.isAtLeast(row: $0.d) },
        closure: { intsOrdered(Slots($0), 0) }),
      Case(
        name: "$a == true OR $b > 3 OR $d < 2",
        expression: .or([
          compare("a", .equal, .bool(true)), compare("b", .greater, .int(3)),
          compare("d", .less, .int(2)),
        ]), byHand: { threeInts($0, $1) },
        generated: { $0.a.is(true) || $0.b.isGreater(than: 3) || $0.d.isLess(than: 2) },
        closure: { threeInts(Slots($0), 0) }),
    ]
    print(
      "condition                          by hand, ns  compiled, ns     times",
      "closure, ns generated, ns  times")
    var missed = false
    for (index, test) in cases.enumerated() {
      let times = try measure(test)
      let compiled = times.compiled / times.byHand
      let generated = times.generated / times.closure
      missed = missed || (index == 0 && compiled > 30) || generated > 1.2
      print(
        test.name.padded(34), number(times.byHand).leading(12), number(times.compiled).leading(13),
        number(compiled).leading(9), number(times.closure).leading(12),
        number(times.generated).leading(14), number(generated).leading(6))
    }
    if missed { exit(1) }
  }

  // MARK: - By hand

  /// An array of values, or the values of a form in place.
  protocol Values { subscript(_ index: Int) -> FormValue { get } }

  @inline(__always)
  static func boolAndInt(_ values: some Values, _ row: Int) -> Bool {
    if case .bool(true) = values[row], case .int(let number) = values[row + 1] {
      number > 3
    } else {
      false
    }
  }

  @inline(__always)
  static func intGreater(_ values: some Values, _ row: Int) -> Bool {
    if case .int(let number) = values[row + 1] { number > 3 } else { false }
  }

  @inline(__always)
  static func textEqual(_ values: some Values, _ row: Int) -> Bool {
    if case .string(let text) = values[row + 2] { text == "pro" } else { false }
  }

  @inline(__always)
  static func intsOrdered(_ values: some Values, _ row: Int) -> Bool {
    if case .int(let left) = values[row + 1], case .int(let right) = values[row + 3] {
      left >= right
    } else {
      false
    }
  }

  @inline(__always)
  static func threeInts(_ values: some Values, _ row: Int) -> Bool {
    if case .bool(true) = values[row] { return true }
    if case .int(let number) = values[row + 1], number > 3 { return true }
    if case .int(let number) = values[row + 3], number < 2 { return true }
    return false
  }

  // MARK: - Measuring

  /// The minimum time of one evaluation in nanoseconds, over 64 groups of values in one array.
  static func measure(
    _ test: Case
  ) throws -> (byHand: Double, compiled: Double, generated: Double, closure: Double) {
    let values = (0..<64).flatMap(Self.values)
    let program = try FormProgram(FormDefinition(name: "Conditions"))
    let state = FormState(program: program, host: FormHost())
    state.effective = SlotValues(repeating: .null, count: values.count)
    for (slot, value) in values.enumerated() { state.effective[slot] = value }
    let coder = ExpressionCoder(resolver: Names())
    let compiled = coder.condition(test.expression)
    let (generated, closure) = (code(test.generated), code(test.closure))
    var counts = (0, 0, 0, 0)
    var best = (Double.infinity, Double.infinity, Double.infinity, Double.infinity)
    for _ in 0..<repetitions {
      best.0 = min(
        best.0,
        seconds {
          for round in 0..<rounds where test.byHand(values, (round & 63) * 4) { counts.0 += 1 }
        })
      best.1 = min(
        best.1,
        seconds {
          for round in 0..<rounds where compiled(state, (round & 63) * 4) { counts.1 += 1 }
        })
      best.2 = min(
        best.2,
        seconds {
          for round in 0..<rounds where generated(state, (round & 63) * 4) { counts.2 += 1 }
        })
      best.3 = min(
        best.3,
        seconds {
          for round in 0..<rounds where closure(state, (round & 63) * 4) { counts.3 += 1 }
        })
    }
    guard counts.0 == counts.1, counts.1 == counts.2, counts.2 == counts.3 else {
      print("`\(test.name)` does not hold equally often: \(counts)")
      exit(2)
    }
    let scale = 1e9 / Double(rounds)
    return (best.0 * scale, best.1 * scale, best.2 * scale, best.3 * scale)
  }

  /// A closure as a condition called by a form.
  static func code(_ closure: @escaping @Sendable (FormReader) -> Bool) -> ConditionCode {
    ExpressionCoder(resolver: Names()).condition(
      .native(NativeExpression(reads: "", layout: 0, code: .condition(closure))))
  }

  static func seconds(_ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    let duration = clock.measure(body)
    return Double(duration.components.attoseconds) / 1e18 + Double(duration.components.seconds)
  }

  static func values(_ index: Int) -> [FormValue] {
    [
      .bool(index % 3 != 0), .int(index % 7), .string(index % 2 == 0 ? "pro" : "basic"),
      .int(index % 5),
    ]
  }

  static func compare(
    _ tag: String, _ relation: FormComparison.Relation, _ constant: FormValue
  ) -> FormExpression {
    .compare(.init(relation), .reference(.entry(tag)), .literal(constant))
  }

  static func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }

  struct Names: SlotResolver {
    var own: (slot: Int, isInEntry: Bool)? { nil }
    func slot(ofTag tag: String) -> Int? { nil }
    func row(ofEntryTag tag: String, up: Int) -> (slot: Int, steps: [EntryStep])? {
      ["a", "b", "c", "d"].firstIndex(of: tag).map { ($0, []) }
    }
    func slot(ofCondition name: String) -> Int? { nil }
    func accepts(_ native: NativeExpression) -> Bool { true }
  }
}

extension [FormValue]: Conditions.Values {}

/// The values of a form as passed to a handwritten closure.
struct Slots: Conditions.Values {
  let reader: FormReader

  @inline(__always) init(_ reader: FormReader) { self.reader = reader }

  subscript(_ index: Int) -> FormValue {
    @inline(__always) get { reader[entryValue: index] }
  }
}

extension FormReader {
  fileprivate var a: FormBoolSlot { self[entryBool: 0] }
  fileprivate var b: FormIntSlot { self[entryInt: 1] }
  fileprivate var c: FormTextSlot { self[entryText: 2] }
  fileprivate var d: FormIntSlot { self[entryInt: 3] }
}

extension String {
  func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
  func leading(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}

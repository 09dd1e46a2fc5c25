import FormTestSupport

@_spi(Generated) @testable import FormModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A resolver for a few names.
///
/// Rows `a` to `h` have slots 0 to 7, conditions `p` to `s` have 8 to 11, and rows `x` to `z` of a
/// template have 12 to 14. The row itself is `x`.
struct SlotFixture: SlotResolver {
  static let tags = ["a", "b", "c", "d", "e", "f", "g", "h"]
  static let conditions = ["p", "q", "r", "s"]
  static let entryTags = ["x", "y", "z"]
  /// The slots of the template and of one entry after it.
  static let slots = 18

  var own: (slot: Int, isInEntry: Bool)? = (12, true)

  func slot(ofTag tag: String) -> Int? { Self.tags.firstIndex(of: tag) }
  func accepts(_ native: NativeExpression) -> Bool { true }
  func translations(of key: String) -> [Int: FormExpression] { [:] }
  func slot(ofCondition name: String) -> Int? {
    Self.conditions.firstIndex(of: name).map { $0 + 8 }
  }
  func row(ofEntryTag tag: String, up: Int) -> (slot: Int, steps: [EntryStep])? {
    Self.entryTags.firstIndex(of: tag).map { ($0 + 12, []) }
  }

  /// A program without rows, since the fixture determines the slots.
  private static let program: FormProgram = {
    do {
      return try FormProgram(FormDefinition(name: "Slots"))
    } catch {
      preconditionFailure("a definition without rows cannot be refused: \(error)")
    }
  }()

  /// An empty state with all slots.
  static func state() -> FormState {
    let state = FormState(program: program, host: FormHost())
    state.effective = SlotValues(repeating: .null, count: slots)
    state.stored = ContiguousArray(repeating: .null, count: slots)
    state.flags = ContiguousArray(repeating: [], count: slots)
    return state
  }
}

/// The context of the tree evaluator, which reads a state by names.
struct SlotContext: EvaluationContext {
  let slots: SlotFixture
  let state: FormState
  let entry: Int

  var now: Date { state.now }
  var timeZone: any FormTimeZone { state.timeZone }

  func value(of reference: FormReference) -> FormValue {
    switch reference.scope {
    case .form: return value(of: reference.aspect, slots.slot(ofTag: reference.tag))
    case .entry(let up):
      let row = slots.row(ofEntryTag: reference.tag, up: up)
      return value(of: reference.aspect, row.map { $0.slot + entry })
    case .own:
      return slots.own.map { state.stored[$0.slot + ($0.isInEntry ? entry : 0)] } ?? .null
    case .old: return state.oldValue
    case .option where reference.aspect == .attribute:
      return state.option?.attribute(reference.tag, in: state.timeZone) ?? .null
    case .option: return state.option?.value ?? .null
    case .tested: return .null
    }
  }

  private func value(of aspect: FormReference.Aspect, _ slot: Int?) -> FormValue {
    guard let slot else { return .null }
    return switch aspect {
    case .value: state.effective[slot]
    case .shown: state.shown(slot)
    case .isHidden: .bool(state.flags[slot].contains(.hidden))
    case .isDisabled: .bool(state.flags[slot].contains(.disabled))
    case .isValid: .bool(!state.flags[slot].contains(.wrong))
    case .isDirty: .bool(state.flags[slot].contains(.dirty))
    case .messages: state.messages(slot)
    case .attribute: .null
    }
  }

  func condition(_ name: String) -> Bool {
    slots.slot(ofCondition: name).map { state.effective[$0] == .bool(true) } ?? false
  }

  func call(_ function: String, _ arguments: [FormValue]) -> FormValue {
    state.call(function, arguments)
  }
}

/// Random expressions, values and states over the names of ``SlotFixture``.
struct RandomExpressions {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  private mutating func several<Element>(
    _ range: ClosedRange<Int>, _ make: (inout Self) -> Element
  ) -> [Element] {
    (0..<Int.random(in: range, using: &random)).map { _ in make(&self) }
  }

  // MARK: - Values

  mutating func value(depth: Int = 2) -> FormValue {
    switch below(depth > 0 ? 14 : 11) {
    case 0: .null
    case 1, 2: .bool(below(2) == 0)
    case 3, 4: .int(pick([0, 1, 2, 3, 4, -1, .max, .min, 1 << 53, (1 << 53) + 1]))
    case 5: .double(pick([0, -0.0, 1, 2.5, 3, .nan, .infinity, 0x1p53, 1e300]))
    case 6, 7, 8: .string(text())
    case 9: .date(Date(timeIntervalSince1970: pick([0, 86_400, 1_772_627_445.25, -1e9])))
    case 10: .duration(.seconds(pick([0, 60, 86_400, -5])))
    case 11: .url(pick(["", "https://example.com", "a", "B"]))
    case 12: .list(several(0...11) { $0.value(depth: depth - 1) })
    default:
      .record(several(0...2) { FormField(name: $0.pick(["m", "n"]), value: $0.value(depth: 0)) })
    }
  }

  mutating func text() -> String {
    pick([
      "", "a", "A", "ab", "abc", "b", "é", "e\u{301}", "E", "1", "a*", "a?c", "[a-c]+", "(", "*",
      "\u{301}", "ß", "SS",
    ])
  }

  mutating func state() -> FormState {
    let state = SlotFixture.state()
    let flags: [SlotFlags] = [[], .hidden, .disabled, .wrong, [.hidden, .wrong], .dirty]
    for slot in 0..<SlotFixture.slots {
      state.effective[slot] = (8..<12).contains(slot) ? .bool(below(2) == 0) : value()
      state.stored[slot] = value()
      state.flags[slot] = pick(flags)
    }
    state.now = Date(timeIntervalSince1970: 1_772_627_445)
    state.timeZone = FixedTimeZone(seconds: pick([0, 3600, -12_600]))
    state.functions = ["f": { $0.first ?? .bool(true) }]
    state.option =
      below(4) == 0
      ? nil
      : .init(
        value: value(), title: below(2) == 0 ? text() : nil, subtitle: text(),
        attributes: [.init(name: "n", value: value())])
    return state
  }

  // MARK: - Expressions

  mutating func reference() -> FormReference {
    let tag = pick(SlotFixture.tags + ["unknown"])
    let entryTag = pick(SlotFixture.entryTags + ["unknown"])
    return pick([
      .value(tag), .value(tag), .value(tag), .value(tag), .value(tag).reading(.isHidden),
      .value(tag).reading(.isDisabled),
      .value(tag).reading(.isValid), .entry(entryTag), .entry(entryTag),
      .entry(entryTag).reading(.isHidden),
      .entry(entryTag).reading(.isDisabled), .entry(entryTag).reading(.isValid),
      .value(tag).reading(.isDirty),
      .entry(entryTag).reading(.isDirty), .value(tag).reading(.messages),
      .entry(entryTag).reading(.messages), .own, .own, .old,
      .option,
      .attribute(pick(["n", "title", "subtitle", "unknown"])),
    ])
  }

  mutating func comparison() -> FormComparison {
    FormComparison(
      pick(FormComparison.Relation.allCases + [.equal, .notEqual, .less, .greater]),
      options: below(3) == 0 ? .init(rawValue: UInt8(below(8))) : [])
  }

  private mutating func operands(_ range: ClosedRange<Int>, _ depth: Int) -> [FormExpression] {
    several(range) { $0.expression(depth: depth - 1) }
  }

  mutating func expression(depth: Int) -> FormExpression {
    guard depth > 0, below(6) > 0 else { return leaf() }
    switch below(17) {
    case 0: return .list(operands(0...3, depth))
    case 1: return .field(pick(["m", "n"]), of: expression(depth: depth - 1))
    case 2: return .negate(expression(depth: depth - 1))
    case 3:
      return .arithmetic(
        pick(ArithmeticOperator.allCases), expression(depth: depth - 1),
        expression(depth: depth - 1))
    case 4:
      return .quantify(
        pick(FormQuantifier.allCases), comparison(), expression(depth: depth - 1),
        expression(depth: depth - 1))
    case 5, 6: return .and(operands(0...5, depth))
    case 7, 8: return .or(operands(0...5, depth))
    case 9: return .not(expression(depth: depth - 1))
    case 10, 11: return .call(pick(FormFunction.allCases), operands(0...3, depth))
    case 12: return .host(pick(["f", "unknown"]), operands(0...2, depth))
    case 13:
      return pick([
        .index(expression(depth: depth - 1), of: expression(depth: depth - 1)),
        .record(operands(0...2, depth).map { FormFieldExpression(name: "n", expression: $0) }),
      ])
    default:
      return .compare(
        comparison(), expression(depth: depth - 1), expression(depth: depth - 1))
    }
  }

  private mutating func leaf() -> FormExpression {
    switch below(9) {
    case 0, 1, 2, 3: .reference(reference())
    case 4: .condition(pick(SlotFixture.conditions + ["unknown"]))
    case 5: .date(DateLiteral(year: 2026, month: 3, day: 1 + below(9), precision: .date))
    default: .literal(value())
    }
  }
}

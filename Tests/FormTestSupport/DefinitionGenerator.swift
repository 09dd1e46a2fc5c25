@_spi(Generated) package import FormModel
import FormText

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Makes random definitions in which every case of every type occurs.
package struct DefinitionGenerator {
  private var random: SplitMix64

  package init(seed: UInt64) { random = SplitMix64(seed: seed) }

  // MARK: - Choices

  package mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  package mutating func flag() -> Bool { Bool.random(using: &random) }

  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  package mutating func maybe<Value>(_ make: (inout Self) -> Value) -> Value? {
    below(3) == 0 ? make(&self) : nil
  }

  package mutating func some<Value>(_ make: (inout Self) -> Value) -> [Value] {
    (0..<max(0, below(5) - 2)).map { _ in make(&self) }
  }

  package mutating func int() -> Int {
    Int(truncatingIfNeeded: random.next()) >> below(64)
  }

  package mutating func double() -> Double {
    let bits = Double(bitPattern: random.next())
    return flag() && bits.isFinite
      ? bits : pick([0, -0.0, 1, 0.1, -2.5, 1e300, .leastNonzeroMagnitude, 0x1p53, 123_456.75])
  }

  package mutating func text() -> String {
    pick([
      "", "a", "plan", "null", "1", "Ünïcödé", "e\u{301}", "🇩🇪", "\"quoted\" \\ \n\t\u{1}",
      "[String]",
      String(repeating: "long ", count: 30), "\u{2028}",
    ])
  }

  // MARK: - Values and types

  package mutating func dateLiteral() -> DateLiteral {
    let offset = maybe { $0.pick([0, 3600, -12_600, 5, -64_800]) }
    let precision = pick([DateLiteral.Precision.date, .time, .dateTime])
    let nanosecond = pick([0, 0, 500_000_000, 1, 999_999_999])
    return switch precision {
    case .date:
      DateLiteral(
        year: 1 + below(9999), month: 1 + below(12), day: 1 + below(28), precision: .date)
    case .time:
      DateLiteral(
        hour: below(24), minute: below(60), second: below(60), nanosecond: nanosecond,
        precision: .time)
    case .dateTime:
      DateLiteral(
        year: 1 + below(9999), month: 1 + below(12), day: 1 + below(28), hour: below(24),
        minute: below(60), second: below(60), nanosecond: nanosecond, offset: offset,
        precision: .dateTime)
    }
  }

  package mutating func duration() -> Duration {
    pick([
      .zero, .seconds(90), .milliseconds(-1500), .seconds(Int64.max), .seconds(Int64.min),
      Duration(secondsComponent: 5, attosecondsComponent: 1), .nanoseconds(-1),
      Duration(attoseconds: .max), Duration(attoseconds: .min),
    ])
  }

  package mutating func date() -> Date {
    pick([
      Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: Double(int() >> 20) / 1000),
      Date(timeIntervalSinceReferenceDate: double().truncatingRemainder(dividingBy: 1e13)),
      Date(timeIntervalSinceReferenceDate: 0.1),
    ])
  }

  package mutating func value(_ depth: Int = 2) -> FormValue {
    switch below(depth > 0 ? 10 : 8) {
    case 0: .null
    case 1: .bool(flag())
    case 2: .int(int())
    case 3: .double(double())
    case 4: .string(text())
    case 5: .date(date())
    case 6: .duration(duration())
    case 7: .url(text())
    case 8: .list(some { $0.value(depth - 1) })
    default: .record(some { FormField(name: $0.text(), value: $0.value(depth - 1)) })
    }
  }

  package mutating func type(_ depth: Int = 3) -> FormValueType {
    switch below(depth > 0 ? 13 : 8) {
    case 0: .bool
    case 1: .int
    case 2: .double
    case 3: .string
    case 4: .date
    case 5: .duration
    case 6: .url
    case 7: .opaque(text())
    case 8: .option(name: maybe { $0.text() }, base: type(depth - 1))
    case 9: .list(type(depth - 1))
    case 10: .set(type(depth - 1))
    case 11: .tuple(some { $0.type(depth - 1) })
    default: .record(some { FormFieldType(name: $0.text(), type: $0.type(depth - 1)) })
    }
  }

  // MARK: - Expressions

  package mutating func reference() -> FormReference {
    switch below(16) {
    case 15: FormReference(.tested(up: below(3)), String(text().drop { $0 == "$" }))
    case 11: .value(text()).reading(.isDirty)
    case 12: .entry(written: text()).reading(.isDirty)
    case 13: .value(text()).reading(.messages)
    case 14: .entry(written: text()).reading(.messages)
    case 0: .value(text())
    case 1: .value(text()).reading(.isHidden)
    case 2: .value(text()).reading(.isDisabled)
    case 3: .value(text()).reading(.isValid)
    case 4: .entry(written: text())
    case 5: .entry(written: text()).reading(.isHidden)
    case 6: .entry(written: text()).reading(.isDisabled)
    case 7: .entry(written: text()).reading(.isValid)
    case 8: .own
    case 9: .option
    default: .attribute(text())
    }
  }

  package mutating func comparison() -> FormComparison {
    FormComparison(
      pick(FormComparison.Relation.allCases),
      options: FormComparison.Options(rawValue: UInt8(below(8))))
  }

  package mutating func expression(_ depth: Int = 4) -> FormExpression {
    switch below(depth > 0 ? 18 : 4) {
    case 0: .literal(value())
    case 1: .date(dateLiteral())
    case 2: .reference(reference())
    case 3: .condition(text())
    case 4: .list(some { $0.expression(depth - 1) })
    case 5: .field(text(), of: expression(depth - 1))
    case 6: .index(expression(depth - 1), of: expression(depth - 1))
    case 7: .negate(expression(depth - 1))
    case 8:
      .arithmetic(
        pick(ArithmeticOperator.allCases), expression(depth - 1), expression(depth - 1))
    case 9: .compare(comparison(), expression(depth - 1), expression(depth - 1))
    case 10:
      .quantify(
        pick(FormQuantifier.allCases), comparison(), expression(depth - 1), expression(depth - 1))
    case 11: .and(some { $0.expression(depth - 1) })
    case 12: .or(some { $0.expression(depth - 1) })
    case 13: .not(expression(depth - 1))
    case 14:
      .record(some { FormFieldExpression(name: $0.text(), expression: $0.expression(depth - 1)) })
    case 16: .filter(expression(depth - 1), where: expression(depth - 2))
    case 15: .call(pick(FormFunction.allCases), some { $0.expression(depth - 1) })
    default: .host(text(), some { $0.expression(depth - 1) })
    }
  }
}

@_spi(Generated) package import FormModel
import Foundation

/// Expressions over the known names.
extension LiveFormGenerator {
  /// A truth value.
  package mutating func condition(depth: Int) -> FormExpression {
    if depth < 2, chance(30) {
      switch below(3) {
      case 0: return .and((0...below(2)).map { _ in condition(depth: depth + 1) })
      case 1: return .or((0...below(2)).map { _ in condition(depth: depth + 1) })
      default: return .not(condition(depth: depth + 1))
      }
    }
    switch below(14) {
    case 12 where !known.messages.isEmpty:
      return .compare(
        .init(pick([.equal, .notEqual])),
        .reference(.value(pick(known.messages)).reading(.messages)),
        .literal(.null))
    case 13 where !known.changes.isEmpty:
      return .reference(.value(pick(known.changes)).reading(.isDirty))
    case 0 where !known.states.isEmpty:
      return .reference(.value(pick(known.states)).reading(.isHidden))
    case 1 where !known.states.isEmpty:
      return .reference(.value(pick(known.states)).reading(.isDisabled))
    case 2 where !known.validities.isEmpty:
      return .reference(.value(pick(known.validities)).reading(.isValid))
    case 3 where !known.conditions.isEmpty: return .condition(pick(known.conditions))
    case 4 where !known.entryStates.isEmpty: return entryState()
    case 5 where !known.lists.isEmpty || !known.entryLists.isEmpty:
      return .quantify(
        pick([.any, .all, .none]), comparison(), column(), .literal(.int(below(4))))
    case 6: return .compare(comparison(), number(depth: 0), number(depth: 1))
    case 7:
      return .compare(.init(pick([.equal, .notEqual])), text(depth: 1), .literal(value(.string)))
    default: return comparisonOfValue()
    }
  }

  private mutating func entryState() -> FormExpression {
    if chance(30), !known.entryValidities.isEmpty {
      return .reference(.entry(written: pick(known.entryValidities)).reading(.isValid))
    }
    let tag = pick(known.entryStates)
    return .reference(
      chance(50)
        ? .entry(written: tag).reading(.isHidden) : .entry(written: tag).reading(.isDisabled))
  }

  mutating func comparison() -> FormComparison {
    .init(pick([.equal, .notEqual, .less, .greaterOrEqual]))
  }

  private mutating func comparisonOfValue() -> FormExpression {
    guard let (reference, type) = valueReference() else { return .literal(.bool(chance(15))) }
    let relation: FormComparison =
      type == .bool || type == .string ? .init(pick([.equal, .notEqual])) : comparison()
    return .compare(relation, .reference(reference), .literal(value(type)))
  }

  private mutating func valueReference(
    _ type: FormValueType? = nil
  ) -> (FormReference, FormValueType)? {
    let entry = known.entryValues.filter { type == nil || $0.type == type }
    if !entry.isEmpty, chance(50) {
      let (tag, type) = pick(entry)
      return (.entry(written: tag), type)
    }
    let values = known.values.filter { type == nil || $0.type == type }
    guard !values.isEmpty else { return nil }
    let (tag, found) = pick(values)
    return (.value(tag), found)
  }

  /// A value of a type.
  mutating func expression(_ type: FormValueType) -> FormExpression {
    switch type {
    case .string: text(depth: 0)
    case .int, .double: number(depth: 0)
    case .date: date(depth: 0)
    default: condition(depth: 0)
    }
  }

  mutating func number(depth: Int) -> FormExpression {
    switch below(12) {
    case 11 where depth < 2:
      return .call(.monthsBetween, [date(depth: depth + 1), date(depth: depth + 1)])
    case 9 where depth < 2:
      return .call(.modulo, [number(depth: depth + 1), number(depth: depth + 1)])
    case 10 where depth < 2:
      return .call(.indexOf, [text(depth: depth + 1), text(depth: depth + 1)])
    case 0 where depth < 2:
      return .arithmetic(
        pick([.add, .subtract]), number(depth: depth + 1), number(depth: depth + 1))
    case 1 where depth < 2:
      return .call(
        .choose, [condition(depth: 1), number(depth: depth + 1), number(depth: depth + 1)])
    case 2 where depth < 2:
      return .call(.coalesce, [number(depth: depth + 1), number(depth: depth + 1)])
    case 3 where !known.counts.isEmpty:
      return .call(.count, [.reference(.value(pick(known.counts)))])
    case 4 where !known.entryCounts.isEmpty:
      return .call(.count, [.reference(.entry(written: pick(known.entryCounts)))])
    case 5 where !known.lists.isEmpty || !known.entryLists.isEmpty:
      return .call(pick([.sum, .max, .count]), [column()])
    case 6 where chance(30): return .call(.hour, [.call(.now, [])])
    default: break
    }
    guard chance(80), let (reference, _) = valueReference(.int) else {
      return .literal(.int(below(4)))
    }
    return .reference(reference)
  }

  /// The values of a row in all entries of a list.
  private mutating func column() -> FormExpression {
    if !known.entryLists.isEmpty, known.lists.isEmpty || chance(70) {
      let (tag, field) = pick(known.entryLists)
      return .field(field, of: .reference(.entry(written: tag)))
    }
    let (tag, field) = pick(known.lists)
    return .field(field, of: .reference(.value(tag)))
  }

  /// A day, or an instant.
  mutating func date(depth: Int) -> FormExpression {
    switch below(9) {
    case 6 where depth < 2: return .call(.addMonths, [date(depth: depth + 1), number(depth: 2)])
    case 7 where depth < 2:
      return .call(pick([.startOfMonth, .endOfMonth]), [date(depth: depth + 1)])
    case 8 where depth < 2:
      return chance(50)
        ? .call(.date, [date(depth: depth + 1), date(depth: depth + 1)])
        : .call(.date, [.literal(.int(2024)), number(depth: 2), .literal(.int(30))])
    case 0: return .call(.today, [])
    case 1, 2: return .call(.now, [])
    case 3 where depth < 2:
      return .arithmetic(.add, date(depth: depth + 1), .call(.hours, [number(depth: 2)]))
    default:
      guard let (reference, _) = valueReference(.date) else { return .literal(value(.date)) }
      return .reference(reference)
    }
  }

  mutating func text(depth: Int) -> FormExpression {
    if depth < 2, chance(30) {
      return .arithmetic(.join, text(depth: depth + 1), text(depth: depth + 1))
    }
    if depth < 2, chance(20) { return part(depth: depth + 1) }
    guard chance(80), let (reference, _) = valueReference(.string) else {
      return .literal(value(.string))
    }
    return .reference(reference)
  }

  /// A text that a function makes.
  private mutating func part(depth: Int) -> FormExpression {
    let source = text(depth: depth)
    switch below(5) {
    case 0: return .call(.substring, [source, .literal(.int(below(3))), number(depth: 2)])
    case 1: return .call(.replace, [source, text(depth: 2), .literal(.string("b"))])
    case 2: return .index(.literal(.int(below(2))), of: .call(.split, [source, text(depth: 2)]))
    case 3 where !known.lists.isEmpty || !known.entryLists.isEmpty:
      return .call(.join, [column(), .literal(.string("a"))])
    default:
      guard let format = PlaceholderFormat("number 1") else { return source }
      return .formatted(.call(.number, [source]), format)
    }
  }
}

@_spi(Generated) import FormModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension StatementList {
  /// A constant expression; nil for any other.
  mutating func constantNode(_ expression: FormExpression) -> SwiftNode? {
    switch expression {
    case .literal(let value): return node(value)
    case .date(let literal): return node(literal)
    case .list(let elements):
      guard elements.allSatisfy(\.isWritten) else { return nil }
      return node("list", .node(items(elements)))
    case .record(let fields):
      guard fields.allSatisfy(\.expression.isWritten) else { return nil }
      var nodes: [SwiftNode] = []
      for field in fields {
        nodes.append(node("named", .string(field.name), .node(node(field.expression))))
      }
      return node("fields", .node(items(nodes)))
    default: return nil
    }
  }

  mutating func items(_ expressions: [FormExpression]) -> SwiftNode {
    var nodes: [SwiftNode] = []
    for expression in expressions { nodes.append(node(expression)) }
    return items(nodes)
  }

  mutating func node(_ date: DateLiteral) -> SwiftNode {
    let hasTime = date.hour != 0 || date.minute != 0 || date.second != 0 || date.nanosecond != 0
    if let offset = date.offset {
      return node(
        "date", .word(date.precision), .int(nil, date.year), .int(nil, date.month),
        .int(nil, date.day), .int(nil, date.hour), .int(nil, date.minute), .int(nil, date.second),
        .int(nil, date.nanosecond), .int("offset", offset))
    }
    if hasTime {
      return node(
        "date", .word(date.precision), .int(nil, date.year), .int(nil, date.month),
        .int(nil, date.day), .int(nil, date.hour), .int(nil, date.minute), .int(nil, date.second),
        .int(nil, date.nanosecond))
    }
    return node(
      "date", .word(date.precision), .int(nil, date.year), .int(nil, date.month),
      .int(nil, date.day))
  }

  // MARK: - Constants

  mutating func node(_ value: FormValue) -> SwiftNode {
    switch value {
    case .null: return node("null")
    case .bool(let value): return node("bool", .node(.text(value ? "true" : "false")))
    case .int(let value): return node("int", .int(nil, value))
    case .double(let value): return node("double", .double(nil, value))
    case .string(let text): return node("text", .string(text))
    case .url(let text): return node("url", .string(text))
    case .date(let date):
      return node("instant", .double(nil, date.timeIntervalSinceReferenceDate))
    case .duration(let duration): return node(duration)
    case .list(let list):
      var nodes: [SwiftNode] = []
      for item in list { nodes.append(node(item)) }
      return node("values", .node(items(nodes)))
    case .record(let fields):
      var nodes: [SwiftNode] = []
      for field in fields {
        nodes.append(node("named", .string(field.name), .node(node(field.value))))
      }
      return node("record", .node(items(nodes)))
    }
  }

  private mutating func node(_ duration: Duration) -> SwiftNode {
    if let (seconds, attoseconds) = duration.exactComponents {
      return node("duration", .int(nil, Int(seconds)), .int(nil, Int(attoseconds)))
    }
    let (billions, seconds, attoseconds) = duration.parts
    return node(
      "duration", .int("billions", Int(billions)), .int(nil, Int(seconds)),
      .int(nil, Int(attoseconds)))
  }

  mutating func node(_ value: FormDefinition.PropertyValue) -> SwiftNode {
    switch value {
    case .null: return node(FormValue.null)
    case .bool(let value): return node(FormValue.bool(value))
    case .int(let value): return node(FormValue.int(value))
    case .double(let value): return node(FormValue.double(value))
    case .string(let text): return node(FormValue.string(text))
    case .expression(let expression):
      if case .literal(let value) = expression.tree {
        return node("constant", .node(node(value)))
      }
      return node(expression.tree)
    case .list(let list):
      var nodes: [SwiftNode] = []
      for item in list { nodes.append(node(item)) }
      return node("array", .node(items(nodes)))
    case .map(let properties):
      var nodes: [SwiftNode] = []
      for property in properties {
        nodes.append(node("named", .string(property.name), .node(node(property.value))))
      }
      return node("map", .node(items(nodes)))
    }
  }

  /// A property as the last argument of the next statement.
  mutating func node(statement property: FormDefinition.PropertyValue) -> SwiftNode {
    if case .expression(let expression) = property, property.literal == nil {
      return closure(expression.tree, isCondition: false)
    }
    return node(property)
  }

  // MARK: - Types

  mutating func node(_ type: FormValueType) -> SwiftNode {
    if let scalar = type.scalarName { return node("type", .word(scalar)) }
    switch type {
    case .option(nil, let base): return node("choiceType", .node(node(base)))
    case .option(let name?, let base):
      return node("choiceType", .string(name), .node(node(base)))
    case .list(let element): return node("listType", .node(node(element)))
    case .set(let element): return node("setType", .node(node(element)))
    case .tuple(let elements): return node("tupleType", .node(items(elements)))
    case .record(let fields):
      var nodes: [SwiftNode] = []
      for field in fields {
        nodes.append(node("named", .string(field.name), .node(node(field.type))))
      }
      return node("recordType", .node(items(nodes)))
    case .opaque(let name): return node("opaqueType", .string(name))
    case .bool, .int, .double, .string, .date, .duration, .url: return node("null")
    }
  }

  mutating func items(_ types: [FormValueType]) -> SwiftNode {
    var nodes: [SwiftNode] = []
    for type in types { nodes.append(node(type)) }
    return items(nodes)
  }
}

extension FormValueType {
  /// The name of a type without parts; nil for another.
  var scalarName: String? {
    switch self {
    case .bool: "bool"
    case .int: "int"
    case .double: "double"
    case .string: "string"
    case .date: "date"
    case .duration: "duration"
    case .url: "url"
    case .option, .list, .set, .tuple, .record, .opaque: nil
    }
  }
}

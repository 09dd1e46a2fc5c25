import FormModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension SwiftNode {
  static func member(_ name: String, _ arguments: SwiftNode...) -> SwiftNode {
    .call("." + name, arguments.map { SwiftArgument(nil, $0) })
  }

  static func string(_ text: String) -> SwiftNode { .text(SwiftText.string(text)) }

  static func optional(_ text: String?) -> SwiftNode? { text.map(SwiftNode.string) }

  init(_ value: FormValue) {
    self =
      switch value {
      case .null: .text(".null")
      case .bool(let value): .text(".bool(\(value))")
      case .int(let value): .text(".int(\(value))")
      case .double(let value): .text(".double(\(SwiftText.double(value)))")
      case .string(let value): .member("string", .string(value))
      case .url(let value): .member("url", .string(value))
      case .date(let value):
        .text(
          ".date(.init(timeIntervalSinceReferenceDate: \(SwiftText.double(value.timeIntervalSinceReferenceDate))))"
        )
      case .duration(let value): .member("duration", SwiftNode(value))
      case .list(let items): .member("list", .array(items.map(SwiftNode.init)))
      case .record(let fields):
        .member(
          "record",
          .array(
            fields.map {
              .call(
                ".init",
                [
                  SwiftArgument("name", .string($0.name)),
                  SwiftArgument("value", SwiftNode($0.value)),
                ])
            }))
      }
  }

  private init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self =
      attoseconds == 0
      ? .text(".seconds(\(seconds))")
      : .text(
        ".init(secondsComponent: \(seconds), attosecondsComponent: \(attoseconds))")
  }

  init(_ literal: DateLiteral) {
    var arguments: [SwiftArgument] = []
    func add(_ label: String, _ value: Int, unless standard: Int) {
      if value != standard { arguments.append(SwiftArgument(label, .text("\(value)"))) }
    }
    add("year", literal.year, unless: 2001)
    add("month", literal.month, unless: 1)
    add("day", literal.day, unless: 1)
    add("hour", literal.hour, unless: 0)
    add("minute", literal.minute, unless: 0)
    add("second", literal.second, unless: 0)
    add("nanosecond", literal.nanosecond, unless: 0)
    if let offset = literal.offset { arguments.append(SwiftArgument("offset", .text("\(offset)"))) }
    arguments.append(SwiftArgument("precision", .text(".\(literal.precision)")))
    self = .call(".init", arguments)
  }

  init(_ reference: FormReference) {
    self =
      switch reference {
      case .value(let tag): .member("value", .string(tag))
      case .isHidden(let tag): .member("isHidden", .string(tag))
      case .isDisabled(let tag): .member("isDisabled", .string(tag))
      case .isValid(let tag): .member("isValid", .string(tag))
      case .entry(let tag): .member("entry", .string(tag))
      case .entryIsHidden(let tag): .member("entryIsHidden", .string(tag))
      case .entryIsDisabled(let tag): .member("entryIsDisabled", .string(tag))
      case .entryIsValid(let tag): .member("entryIsValid", .string(tag))
      case .own: .text(".own")
      case .option: .text(".option")
      case .optionAttribute(let name): .member("optionAttribute", .string(name))
      }
  }

  init(_ comparison: FormComparison) {
    var arguments = [SwiftArgument(nil, .text(".\(comparison.relation)"))]
    let options = comparison.options
    var names: [SwiftNode] = []
    if options.contains(.caseInsensitive) { names.append(.text(".caseInsensitive")) }
    if options.contains(.diacriticInsensitive) { names.append(.text(".diacriticInsensitive")) }
    if options.contains(.unordered) { names.append(.text(".unordered")) }
    if !names.isEmpty { arguments.append(SwiftArgument("options", .array(names))) }
    self = .call(".init", arguments)
  }

  init(_ expression: FormExpression) {
    self =
      switch expression {
      case .literal(let value): .member("literal", SwiftNode(value))
      case .date(let literal): .member("date", SwiftNode(literal))
      case .reference(let reference): .member("reference", SwiftNode(reference))
      case .condition(let name): .member("condition", .string(name))
      case .list(let items): .member("list", .array(items.map(SwiftNode.init)))
      case .record(let fields):
        .member(
          "record",
          .array(
            fields.map {
              .call(
                ".init",
                [
                  SwiftArgument("name", .string($0.name)),
                  SwiftArgument("expression", SwiftNode($0.expression)),
                ])
            }))
      case .field(let name, let inner):
        .call(
          ".field",
          [SwiftArgument(nil, .string(name)), SwiftArgument("of", SwiftNode(inner))])
      case .index(let index, let inner):
        .call(
          ".index",
          [SwiftArgument(nil, SwiftNode(index)), SwiftArgument("of", SwiftNode(inner))])
      case .negate(let inner): .member("negate", SwiftNode(inner))
      case .arithmetic(let operation, let left, let right):
        .member("arithmetic", .text(".\(operation)"), SwiftNode(left), SwiftNode(right))
      case .compare(let comparison, let left, let right):
        .member("compare", SwiftNode(comparison), SwiftNode(left), SwiftNode(right))
      case .quantify(let quantifier, let comparison, let left, let right):
        .member(
          "quantify", .text(".\(quantifier)"), SwiftNode(comparison), SwiftNode(left),
          SwiftNode(right))
      case .and(let items): .member("and", .array(items.map(SwiftNode.init)))
      case .or(let items): .member("or", .array(items.map(SwiftNode.init)))
      case .not(let inner): .member("not", SwiftNode(inner))
      case .call(let function, let items):
        .member("call", .text(".\(function)"), .array(items.map(SwiftNode.init)))
      case .host(let name, let items):
        .member("host", .string(name), .array(items.map(SwiftNode.init)))
      }
  }

  init(_ type: FormValueType) {
    self =
      switch type {
      case .bool: .text(".bool")
      case .int: .text(".int")
      case .double: .text(".double")
      case .string: .text(".string")
      case .date: .text(".date")
      case .duration: .text(".duration")
      case .url: .text(".url")
      case .option(let name, let base):
        .call(
          ".option",
          [
            SwiftArgument("name", name.map(SwiftNode.string) ?? .text("nil")),
            SwiftArgument("base", SwiftNode(base)),
          ])
      case .list(let element): .member("list", SwiftNode(element))
      case .set(let element): .member("set", SwiftNode(element))
      case .tuple(let elements): .member("tuple", .array(elements.map(SwiftNode.init)))
      case .record(let fields): .member("record", .array(fields.map(SwiftNode.init)))
      case .opaque(let name): .member("opaque", .string(name))
      }
  }

  init(_ field: FormFieldType) {
    self = .call(
      ".init",
      [SwiftArgument("name", .string(field.name)), SwiftArgument("type", SwiftNode(field.type))])
  }
}

import FormCatalog
import FormModel

/// The class and the value of a row in Eureka.
struct EurekaShape {
  let className: String
  let value: EurekaValue?
  let style: RowStyle

  /// What a row is in Eureka; nil when it has no counterpart there.
  init?(_ row: FormDefinition.Row, in context: EurekaContext) {
    let form = context.plan.form
    let entry = Catalog.rowType(named: row.type)
    style =
      row.properties.string("style").flatMap { entry?.style($0) } ?? entry?.defaultStyle
      ?? RowStyle()
    if let entry, let eureka = style.eureka {
      guard let (arguments, value) = Self.value(of: row, entry) else { return nil }
      className = "Eureka.\(eureka)\(arguments)"
      self.value = value
      return
    }
    switch row.type {
    case "staticText", "info", "spacer", "divider":
      className = "Eureka.LabelRow"
      value = nil
    case "link":
      className = "Eureka.ButtonRow"
      value = nil
    default:
      guard let declared = form.rowTypes.first(where: { $0.name == row.type }),
        let name = declared.swift, entry == nil
      else { return nil }
      className = context.className(name)
      value = declared.value.map {
        Self.customValue($0)
      }
    }
  }

  private static func customValue(_ type: FormValueType) -> EurekaValue {
    switch type {
    case .string: .text
    case .int: .int
    case .double: .double
    case .bool: .bool
    case .date: .date
    case .url: .url
    case .option, .duration, .list, .set, .tuple, .record, .opaque: .opaque(type.description)
    }
  }

  /// What a row for dates keeps of one.
  private static func date(_ row: FormDefinition.Row) -> EurekaValue {
    switch row.type {
    case "date": .day
    case "time": .time
    default: DateGrain(row: row)?.hasSeconds == false ? .minute : .date
    }
  }

  private static func value(
    of row: FormDefinition.Row, _ entry: RowTypeEntry
  ) -> (arguments: String, value: EurekaValue?)? {
    switch entry.value {
    case .none: return ("", nil)
    case .integerOrDouble: return ("", row.valueType == .int ? .wholeDouble : .double)
    case .fixed(let type):
      switch type {
      case .int: return ("", .int)
      case .double: return ("", row.type == "slider" ? .float : .double)
      case .bool: return ("", .bool)
      case .date: return ("", date(row))
      case .duration: return ("", .clock)
      case .url: return ("", .url)
      default: return ("", .text)
      }
    case .option:
      guard let base = row.valueType.flatMap(EurekaValue.simpleType) ?? optionType(row) else {
        return nil
      }
      return ("<Option<\(base)>>", .option(base))
    case .setOfOption:
      guard case .set(let element)? = row.valueType,
        let base = EurekaValue.simpleType(element.optionBase)
      else { return nil }
      return ("<Option<\(base)>>", .options(base))
    case .tuple:
      guard case .tuple(let elements)? = row.valueType else { return nil }
      let bases = elements.compactMap { EurekaValue.simpleType($0.optionBase) }
      guard bases.count == elements.count else { return nil }
      return ("<" + bases.map { "Option<\($0)>" }.joined(separator: ", ") + ">", .tuple(bases))
    case .leftRight, .opaque, .declared: return nil
    }
  }

  private static func optionType(_ row: FormDefinition.Row) -> String? {
    guard case .option(_, let base)? = row.valueType else { return nil }
    return EurekaValue.simpleType(base)
  }
}

extension FormValueType {
  /// The type of the values of the options, or the type itself.
  var optionBase: FormValueType { if case .option(_, let base) = self { base } else { self } }
}

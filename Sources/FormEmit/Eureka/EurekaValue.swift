import FormModel

/// How a row of Eureka keeps its value, and how the generated conditions read and write it.
enum EurekaValue: Equatable {
  case text, int, double, bool, date, url
  /// A date of which the row has only the day, only the time, or both without seconds.
  case day, time, minute
  /// A slider keeps a Float.
  case float
  /// A stepper keeps a Double, whatever the form says of it.
  case wholeDouble
  /// A row for durations keeps a date whose hour and minute are the duration.
  case clock
  /// One option whose value has a Swift type.
  case option(String)
  /// A set of options.
  case options(String)
  /// Two or three options.
  case tuple([String])
  /// What only the host understands.
  case opaque(String)

  /// A Boolean value indicating whether the value is an instant.
  var isDate: Bool { [.date, .day, .time, .minute].contains(self) }

  /// The Swift type of the value.
  var type: String {
    switch self {
    case .text: "String"
    case .int: "Int"
    case .double, .wholeDouble: "Double"
    case .bool: "Bool"
    case .date, .day, .time, .minute, .clock: "Date"
    case .url: "URL"
    case .float: "Float"
    case .option(let base): "Option<\(base)>"
    case .options(let base): "Set<Option<\(base)>>"
    case .tuple(let bases):
      "Eureka.\(bases.count == 2 ? "Tuple" : "Tuple3")<"
        + bases.map { "Option<\($0)>" }.joined(separator: ", ") + ">"
    case .opaque(let type): type
    }
  }

  /// The value of the conditions made of an optional value of the row.
  func read(_ value: String) -> String {
    switch self {
    case .text: "Value(text: \(value))"
    case .int: "Value(int: \(value))"
    case .double: "Value(double: \(value))"
    case .wholeDouble: "Value(whole: \(value))"
    case .float: "Value(float: \(value))"
    case .bool: "Value(bool: \(value))"
    case .date: "Value(date: \(value))"
    case .day: "Value(date: \(value).map(Value.onlyDay))"
    case .time: "Value(date: \(value).map(Value.onlyTime))"
    case .minute: "Value(date: \(value).map(Value.onlyMinute))"
    case .clock: "Value(clock: \(value))"
    case .url: "Value(text: \(value)?.absoluteString)"
    case .option(let base): "Value(\(Self.label(base)): \(value)?.id)"
    case .options(let base):
      "Value(list: \(value)?.map { Value(\(Self.label(base)): $0.id) })"
    case .tuple(let bases):
      "Value(list: \(value).map { ["
        + zip(bases, ["a", "b", "c"]).map { "Value(\(Self.label($0)): $0.\($1).id)" }
        .joined(separator: ", ") + "] })"
    case .opaque: ".null"
    }
  }

  /// What the methods of the state are called by that know and check a row of the kind.
  var kind: String {
    switch self {
    case .text: "Text"
    case .int: "Int"
    case .double: "Double"
    case .wholeDouble: "Whole"
    case .float: "Float"
    case .bool: "Bool"
    case .date: "Date"
    case .day: "Day"
    case .time: "Time"
    case .minute: "Minute"
    case .clock: "Clock"
    case .url: "URL"
    case .option: "Option"
    case .options: "Options"
    case .tuple: ""
    case .opaque: "Other"
    }
  }

  /// A computed value as the row keeps it, with the number of its kind and nothing for what is empty.
  func settled(_ value: String) -> String {
    switch self {
    case .text: "Value(text: \(value).text)"
    case .double, .float: "Value(double: \(value).number)"
    default: value
    }
  }

  /// The optional value of the row made of a value of the conditions; nil where there is none.
  func write(_ value: String) -> String? {
    switch self {
    case .text: "\(value).text"
    case .int: "\(value).int"
    case .double, .wholeDouble: "\(value).number"
    case .float: "\(value).number.map { Float($0) }"
    case .bool: "\(value).bool"
    case .date, .day, .time, .minute: "\(value).date"
    case .clock: "\(value).clock"
    case .url: "\(value).text.flatMap { URL(string: $0) }"
    case .option, .options, .tuple, .opaque: nil
    }
  }

  /// The same for a row that may have options.
  func write(
    _ value: String, of row: FormDefinition.Row?, _ context: EurekaContext
  ) -> String? {
    func options(_ base: String) -> String {
      let known = row?.options.flatMap { context.options($0, base: base) } ?? "[]"
      return "\(known) as [Option<\(base)>]"
    }
    switch self {
    case .option(let base): return "State.option(\(value), in: \(options(base)))"
    case .options(let base):
      return
        "Set(\(value).elements.compactMap { State.option($0, in: \(options(base))) })"
    default: return write(value)
    }
  }

  /// The label of the initializer that takes a value of a Swift type.
  static func label(_ type: String) -> String {
    switch type {
    case "Int": "int"
    case "Double": "double"
    case "Bool": "bool"
    case "Date": "date"
    default: "text"
    }
  }

  /// The property that gives a value of a Swift type.
  static func accessor(_ type: String) -> String {
    switch type {
    case "Int": "int"
    case "Double": "number"
    case "Bool": "bool"
    case "Date": "date"
    default: "text"
    }
  }

  /// The Swift type of a simple value; nil for one made of others.
  static func simpleType(_ type: FormValueType) -> String? {
    switch type.base {
    case .bool: "Bool"
    case .int: "Int"
    case .double: "Double"
    case .string: "String"
    case .date: "Date"
    case .url: "URL"
    case .duration: "TimeInterval"
    case .option, .list, .set, .tuple, .record, .opaque: nil
    }
  }
}

extension EurekaSupport {
  /// The members of the values of conditions, with the meaning they have in a form that is loaded.
  static let values: [Member] =
    creation + parts + comparisons + texts + arithmetic + functions + dates + strings

  private static let creation = [
    Member(
      "Value",
      text: """
        case null
        case bool(Bool)
        case int(Int)
        case double(Double)
        case text(String)
        case date(Date)
        case duration(Double)
        case list([Value])

        init(_ text: StaticString) { self = .text(text.description) }
        init(text: String?) { self = text.map { $0.isEmpty ? .null : .text($0) } ?? .null }
        init(int: Int?) { self = int.map { .int($0) } ?? .null }
        init(double: Double?) { self = double.map { .double($0) } ?? .null }
        init(whole: Double?) { self = whole.flatMap { Int(exactly: $0) }.map { .int($0) } ?? .null }
        /// A Float as the number that it is written as: 0.1 is 0.1 in a Double, too.
        init(float: Float?) { self = float.map { .double(Double("\\($0)") ?? Double($0)) } ?? .null }
        init(bool: Bool?) { self = bool.map { .bool($0) } ?? .null }
        init(date: Date?) { self = date.map { .date($0) } ?? .null }
        init(clock: Date?) {
          self = clock.map { .duration($0.timeIntervalSince(Value.calendar.startOfDay(for: $0))) } ?? .null
        }
        init(list: [Value]?) { self = list.map { $0.isEmpty ? .null : .list($0) } ?? .null }
        init(any: Any?) {
          switch any {
          case let value as String: self.init(text: value)
          case let value as URL: self.init(text: value.absoluteString)
          case let value as Date: self = .date(value)
          case let value as Int: self = .int(value)
          case let value as Double: self = .double(value)
          case let value as Bool: self = .bool(value)
          case let value as [Any?]: self.init(list: value.map { Value(any: $0) })
          default: self = .null
          }
        }

        /// The calendar in which dates have days and hours.
        static let calendar = Calendar(identifier: .gregorian)
        """)
  ]

  private static let parts = [
    Member(
      "isAbsent",
      text: """
        var isAbsent: Bool {
          switch self {
          case .null: return true
          case .text(let text): return text.isEmpty
          case .list(let elements): return elements.isEmpty
          case .bool, .int, .double, .date, .duration: return false
          }
        }
        """),
    Member(
      "any",
      text: """
        /// The value as the program around the form takes it.
        var any: Any? {
          switch self {
          case .null: return nil
          case .bool(let value): return value
          case .int(let value): return value
          case .double(let value), .duration(let value): return value
          case .text(let value): return value
          case .date(let value): return value
          case .list(let values): return values.map { $0.any ?? NSNull() }
          }
        }
        """),
    Member("isTrue", text: "var isTrue: Bool { self == .bool(true) }"),
    Member(
      "bool",
      text:
        "var bool: Bool? { if case .bool(let value) = self { return value } else { return nil } }"),
    Member(
      "int",
      text: "var int: Int? { if case .int(let value) = self { return value } else { return nil } }"),
    Member(
      "text",
      text:
        "var text: String? { if case .text(let value) = self { return value } else { return nil } }"
    ),
    Member(
      "date",
      text:
        "var date: Date? { if case .date(let value) = self { return value } else { return nil } }"),
    Member(
      "seconds",
      text:
        "var seconds: Double? { if case .duration(let value) = self { return value } else { return nil } }"
    ),
    Member(
      "clock",
      text: """
        var clock: Date? {
          (self.seconds ?? self.number).map { Value.calendar.startOfDay(for: Date()).addingTimeInterval($0) }
        }
        """),
    Member(
      "number",
      text: """
        var number: Double? {
          switch self {
          case .int(let value): return Double(value)
          case .double(let value): return value
          case .null, .bool, .text, .date, .duration, .list: return nil
          }
        }
        """),
    Member(
      "elements",
      text:
        "var elements: [Value] { if case .list(let value) = self { return value } else { return [] } }"
    ),
    Member(
      "elementsOrSelf",
      text:
        "var elementsOrSelf: [Value] { if case .list(let value) = self { return value } else { return [self] } }"
    ),
    Member(
      "element",
      text: """
        func element(at index: Value) -> Value {
          guard let index = index.int, elements.indices.contains(index) else { return .null }
          return elements[index]
        }
        """),
  ]

  private static let comparisons = [
    Member(
      "equals",
      text: """
        func equals(_ other: Value, _ options: String.CompareOptions = []) -> Bool {
          switch (self, other) {
          case (.text(let left), .text(let right)): return Value.folded(left, options) == Value.folded(right, options)
          case (.list(let left), .list(let right)):
            return left.count == right.count && zip(left, right).allSatisfy { $0.equals($1, options) }
          case (.date(let left), .date(let right)): return left == right
          case (.duration(let left), .duration(let right)): return left == right
          default:
            if let left = truthOrNumber, let right = other.truthOrNumber { return left == right }
            return isAbsent && other.isAbsent
          }
        }
        """),
    Member(
      "truthOrNumber",
      text: """
        var truthOrNumber: Double? {
          if case .bool(let value) = self { return value ? 1 : 0 }
          return self.number
        }
        """),
    Member(
      "hasSameElements",
      text: """
        func hasSameElements(as other: Value) -> Bool {
          let (left, right) = (elements, other.elements)
          guard !left.isEmpty, !right.isEmpty else { return equals(other) }
          return Set(left) == Set(right)
        }
        """),
    Member(
      "order",
      text: """
        /// Negative, 0 or positive; nil where there is no common order.
        func order(_ other: Value, _ options: String.CompareOptions) -> Int? {
          switch (self, other) {
          case (.int(let left), .int(let right)): return left < right ? -1 : left > right ? 1 : 0
          case (.text(let left), .text(let right)):
            let (left, right) = (Value.folded(left, options), Value.folded(right, options))
            if left == right { return 0 }
            return left.utf16.lexicographicallyPrecedes(right.utf16) ? -1 : 1
          case (.date(let left), .date(let right)): return left < right ? -1 : left > right ? 1 : 0
          case (.duration(let left), .duration(let right)):
            return left < right ? -1 : left > right ? 1 : 0
          default:
            guard let left = truthOrNumber, let right = other.truthOrNumber else { return nil }
            return left < right ? -1 : left > right ? 1 : 0
          }
        }
        """),
    Member(
      "isLess",
      text: """
        func isLess(_ other: Value, _ options: String.CompareOptions = []) -> Bool {
          self.order(other, options).map { $0 < 0 } ?? false
        }
        """),
    Member(
      "isGreater",
      text: """
        func isGreater(_ other: Value, _ options: String.CompareOptions = []) -> Bool {
          self.order(other, options).map { $0 > 0 } ?? false
        }
        """),
    Member(
      "isLessOrEqual",
      text: """
        func isLessOrEqual(_ other: Value, _ options: String.CompareOptions = []) -> Bool {
          self.order(other, options).map { $0 <= 0 } ?? (self == .null && other == .null)
        }
        """),
    Member(
      "isGreaterOrEqual",
      text: """
        func isGreaterOrEqual(_ other: Value, _ options: String.CompareOptions = []) -> Bool {
          self.order(other, options).map { $0 >= 0 } ?? (self == .null && other == .null)
        }
        """),
    Member(
      "isBetween",
      text: """
        func isBetween(_ bounds: Value, _ options: String.CompareOptions = []) -> Bool {
          let bounds = bounds.elements
          guard bounds.count == 2, let fromLower = self.order(bounds[0], options),
            let toUpper = self.order(bounds[1], options)
          else { return false }
          return fromLower >= 0 && toUpper <= 0
        }
        """),
    Member(
      "exceeds",
      text: """
        /// Whether the value is greater than a bound, if there is one.
        func exceeds(_ bound: Value) -> Bool { self.order(bound, []).map { $0 > 0 } ?? true }
        """),
    Member(
      "reaches",
      text: """
        /// Whether the value is at least a bound, if there is one.
        func reaches(_ bound: Value) -> Bool { self.order(bound, []).map { $0 >= 0 } ?? true }
        """),
    Member(
      "staysBelow",
      text: """
        /// Whether the value is smaller than a bound, if there is one.
        func staysBelow(_ bound: Value) -> Bool { self.order(bound, []).map { $0 < 0 } ?? true }
        """),
    Member(
      "staysWithin",
      text: """
        /// Whether the value is at most a bound, if there is one.
        func staysWithin(_ bound: Value) -> Bool { self.order(bound, []).map { $0 <= 0 } ?? true }
        """),
  ]

  private static let arithmetic = [
    Member(
      "combined",
      text: """
        func combined(
          _ other: Value, _ whole: (Int, Int) -> (partialValue: Int, overflow: Bool),
          _ fraction: (Double, Double) -> Double
        ) -> Value {
          if case .int(let left) = self, case .int(let right) = other {
            let (value, overflow) = whole(left, right)
            return overflow ? .null : .int(value)
          }
          guard let left = self.number, let right = other.number else { return .null }
          return Value.finite(fraction(left, right))
        }
        """),
    Member(
      "finite",
      text:
        "static func finite(_ value: Double) -> Value { value.isFinite ? .double(value) : .null }"),
    Member(
      "adding",
      text: """
        func adding(_ other: Value) -> Value {
          switch (self, other) {
          case (.date(let date), .duration(let seconds)), (.duration(let seconds), .date(let date)):
            return .date(date.addingTimeInterval(seconds))
          case (.duration(let left), .duration(let right)): return .duration(left + right)
          default: return self.combined(other, { $0.addingReportingOverflow($1) }, { $0 + $1 })
          }
        }
        """),
    Member(
      "subtracting",
      text: """
        func subtracting(_ other: Value) -> Value {
          switch (self, other) {
          case (.date(let date), .duration(let seconds)): return .date(date.addingTimeInterval(-seconds))
          case (.date(let left), .date(let right)): return .duration(left.timeIntervalSince(right))
          case (.duration(let left), .duration(let right)): return .duration(left - right)
          default: return self.combined(other, { $0.subtractingReportingOverflow($1) }, { $0 - $1 })
          }
        }
        """),
    Member(
      "multiplied",
      text: """
        func multiplied(_ other: Value) -> Value {
          self.combined(other, { $0.multipliedReportingOverflow(by: $1) }, { $0 * $1 })
        }
        """),
    Member(
      "divided",
      text: """
        func divided(_ other: Value) -> Value {
          self.combined(other, { $0.dividedReportingOverflow(by: $1) }, { $0 / $1 })
        }
        """),
    Member(
      "raised",
      text: """
        func raised(_ other: Value) -> Value {
          self.combined(
            other,
            { base, exponent in
              let power = pow(Double(base), Double(exponent))
              return Int(exactly: power).map { ($0, exponent < 0) } ?? (0, true)
            }, { pow($0, $1) })
        }
        """),
    Member(
      "joined",
      text: """
        func joined(_ other: Value) -> Value {
          if self.isAbsent && other.isAbsent { return .null }
          return .text((self.text ?? "") + (other.text ?? ""))
        }
        """),
    Member(
      "negated",
      text: """
        var negated: Value {
          switch self {
          case .int(let value): return value == .min ? .null : .int(-value)
          case .double(let value): return .double(-value)
          case .duration(let value): return .duration(-value)
          case .null, .bool, .text, .date, .list: return .null
          }
        }
        """),
  ]
}

extension EurekaSupport {
  /// The functions of texts, and how two are compared.
  static let texts = [
    Member(
      "holds",
      text: """
        /// Whether a list has an element or a text a part.
        func holds(_ part: Value, _ options: String.CompareOptions = []) -> Bool {
          if case .list(let elements) = self {
            return part != .null && elements.contains { $0.equals(part, options) }
          }
          guard let text = self.folded(options), let part = part.folded(options) else {
            return false
          }
          return !part.isEmpty && text.range(of: part, options: .literal) != nil
        }
        """),
    Member(
      "begins",
      text: """
        func begins(_ part: Value, _ options: String.CompareOptions = []) -> Bool {
          guard let text = self.folded(options), let part = part.folded(options) else {
            return false
          }
          return !part.isEmpty && text.hasPrefix(part)
        }
        """),
    Member(
      "ends",
      text: """
        func ends(_ part: Value, _ options: String.CompareOptions = []) -> Bool {
          guard let text = self.folded(options), let part = part.folded(options) else {
            return false
          }
          return !part.isEmpty && text.hasSuffix(part)
        }
        """),
    Member(
      "isLike",
      text: #"""
        func isLike(_ pattern: Value, _ options: String.CompareOptions = []) -> Bool {
          guard let text = self.folded(options), let pattern = pattern.folded(options) else {
            return false
          }
          let parts = pattern.map { character -> String in
            switch character {
            case "*": return "[\\s\\S]*"
            case "?": return "[\\s\\S]"
            default: return NSRegularExpression.escapedPattern(for: String(character))
            }
          }
          return Value.match(text, parts.joined(), "full")
        }
        """#),
    Member(
      "matches",
      text: """
        func matches(_ pattern: Value, _ options: String.CompareOptions = []) -> Bool {
          guard let text = self.folded(options), let pattern = pattern.folded(options) else { return false }
          return Value.match(text, pattern, "full")
        }
        """),
    Member(
      "length", text: "var length: Value { self.text.map { .int($0.count) } ?? .null }"),
    Member(
      "uppercased", text: "var uppercased: Value { Value(text: self.text?.uppercased()) }"),
    Member(
      "lowercased", text: "var lowercased: Value { Value(text: self.text?.lowercased()) }"),
    Member(
      "trimmed",
      text: """
        var trimmed: Value {
          Value(text: self.text?.trimmingCharacters(in: .whitespacesAndNewlines))
        }
        """),
    Member("shownText", text: "var shownText: Value { self.isAbsent ? .null : .text(self.shown) }"),
    Member(
      "shown",
      text: """
        /// The value as a text, the same everywhere.
        var shown: String {
          switch self {
          case .null: return ""
          case .bool(let value): return value ? "true" : "false"
          case .int(let value): return String(value)
          case .double(let value), .duration(let value):
            return Int(exactly: value).map { String($0) } ?? String(value)
          case .text(let text): return text
          case .date(let date):
            let formatter = ISO8601DateFormatter()
            formatter.timeZone = Value.calendar.timeZone
            return formatter.string(from: date)
          case .list(let elements): return elements.map(\\.shown).joined(separator: ", ")
          }
        }
        """),
    Member(
      "shownDay", "shownTime",
      text: """
        var shownDay: String { parts([.year, .month, .day], "-") }
        var shownTime: String { parts([.hour, .minute, .second], ":") }

        private func parts(_ components: [Calendar.Component], _ separator: String) -> String {
          guard let date = self.date else { return self.shown }
          let numbers = components.map { (component: Calendar.Component) -> String in
            let digits = String(Value.calendar.component(component, from: date))
            return String(repeating: "0", count: Swift.max(0, (component == .year ? 4 : 2) - digits.count)) + digits
          }
          return numbers.joined(separator: separator)
        }
        """),
    Member(
      "refuses",
      text: """
        /// Whether the answer of a function of the host is that a value is wrong.
        var refuses: Bool {
          switch self {
          case .bool(let isRight): return !isRight
          case .text: return true
          default: return false
          }
        }
        """),
    Member(
      "passesLuhn",
      text: """
        var passesLuhn: Bool {
          guard let text = self.text else { return true }
          let digits = text.filter { $0 != " " && $0 != "-" }.map { $0.isASCII ? $0.wholeNumberValue : nil }
          var sum = 0
          for (index, digit) in digits.reversed().enumerated() {
            guard let digit else { return false }
            let doubled = index % 2 == 1 ? digit * 2 : digit
            sum += doubled > 9 ? doubled - 9 : doubled
          }
          return !digits.isEmpty && sum % 10 == 0
        }
        """),
  ]

  /// Regular expressions, and texts without what a comparison does not tell apart.
  static let strings = [
    Member(
      "folded",
      text: """
        static func folded(_ text: String, _ options: String.CompareOptions) -> String {
          options.isEmpty ? text : text.folding(options: options, locale: nil)
        }

        func folded(_ options: String.CompareOptions) -> String? {
          self.text.map { Value.folded($0, options) }
        }
        """),
    Member(
      "fits",
      text: """
        /// Whether the text fits a regular expression as a whole, from its start, or anywhere.
        func fits(_ pattern: String, _ extent: String) -> Bool {
          Value.match(self.text ?? "", pattern, extent)
        }
        """),
    Member(
      "match",
      text: """
        static func match(_ text: String, _ pattern: String, _ extent: String) -> Bool {
          let whole = extent == "search" ? pattern : "^(?:" + pattern + (extent == "full" ? ")$" : ")")
          guard let expression = try? NSRegularExpression(pattern: whole) else { return true }
          let range = NSRange(text.startIndex..., in: text)
          guard let match = expression.firstMatch(in: text, range: range) else { return false }
          return extent != "full" || match.range == range
        }
        """),
    Member(
      "misfit",
      text: """
        /// The first character that does not fit a regular expression.
        func misfit(_ pattern: String) -> String {
          String((self.text ?? "").first { !Value.match(String($0), pattern, "full") } ?? " ")
        }
        """),
  ]
}

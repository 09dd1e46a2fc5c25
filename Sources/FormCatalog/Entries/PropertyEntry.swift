import FormModel
package import FormText

/// One key of a mapping of the spec language.
package struct PropertyEntry: Sendable, Equatable {
  /// The key as an author writes it.
  package var name: String
  /// The type of its value.
  package var type: PropertyType
  /// Whether the key is required.
  package var isRequired: Bool
  /// The default value as YAML; nil if there is none.
  package var defaultText: String?
  /// One sentence, then details.
  package var documentation: String

  package init(
    name: String, type: PropertyType, isRequired: Bool = false, defaultText: String? = nil,
    documentation: String
  ) {
    self.name = name
    self.type = type
    self.isRequired = isRequired
    self.defaultText = defaultText
    self.documentation = documentation
  }

  /// Creates an entry with the short spelling used by the tables of the catalogue.
  init(
    _ name: String, _ type: PropertyType, isRequired: Bool = false,
    default defaultText: String? = nil,
    _ documentation: String
  ) {
    self.init(
      name: name, type: type, isRequired: isRequired, defaultText: defaultText,
      documentation: documentation)
  }

  /// The key with another default.
  package func defaulting(to text: String?) -> PropertyEntry {
    var copy = self
    copy.defaultText = text
    return copy
  }
}

/// The type of a key's value.
package indirect enum PropertyType: Sendable, Equatable {
  /// `true` or `false`.
  case bool
  /// A whole number within bounds.
  case int(minimum: Int?, maximum: Int?)
  /// A number within bounds, with or without a fraction.
  case number(minimum: Double?, maximum: Double?)
  /// Any text; numbers are not texts.
  case text
  /// A text that may show values, or a mapping in place of such a text.
  case shownText
  /// The name of something, in the lexical form of its kind.
  case name(NameKind)
  /// One of a list of keywords.
  case keyword([Keyword])
  /// The code of a currency (ISO 4217).
  case currency
  /// A colour: `#RGB`, `#RRGGBB` or `#RRGGBBAA`.
  case color
  /// `true`, `false`, the text of a predicate, or a mapping of `function` and `of`.
  case condition
  /// A text, a number or a truth value.
  case scalar
  /// A constant of the row's value type.
  case rowValue
  /// A constant of the row's value type, or the text of an expression of that type.
  case bound
  /// The text of an expression of any type.
  case expression
  /// A constant of a type, or an expression of that type, whose value the row always has.
  case live(PropertyType)
  /// An absolute URL, or the text of an expression that gives a text or a URL.
  case url
  /// The name of a type of values: `Bool`, `Int`, `Double`, `String`, `Date`, `Duration`, `URL`, an
  /// option type, or `[T]` and `Set<T>` of one of these.
  case valueType
  /// A mapping that the entry with the name describes.
  case object(String)
  /// A list with a minimum number of elements.
  case list(PropertyType, minimum: Int)
  /// A mapping of names that the author chooses to values.
  case map(PropertyType)
  /// Alternatives distinguished by the kind of node, with keywords taking precedence over other
  /// texts.
  case oneOf([PropertyType])
  /// Any tree, kept as it is.
  case opaque
  /// A list of rules, each a bare name or a mapping.
  case rules
  /// The source of options: a list, the name of an option type, or a provider.
  case options
  /// A list of options, each a scalar or a mapping.
  case optionList
  /// A list of rows, each a row or the use of a fragment.
  case rows
  /// One row.
  case row
  /// A list of sections, each a section or the use of a fragment.
  case sections
  /// A mapping of events to the names of handlers.
  case events(EventPlace)
  /// A mapping of row types to properties of each.
  case defaults

  /// The type of a constant value; for a `live` type without the expressions.
  package var constant: PropertyType {
    if case .live(let type) = self { type } else { self }
  }

  /// Whether any text can be a constant of the type.
  package var isText: Bool {
    switch self {
    case .text, .name: true
    case .oneOf(let types): types.contains(.text)
    default: false
    }
  }

  /// Any number.
  package static let anyNumber = PropertyType.number(minimum: nil, maximum: nil)
  /// One of a list of keywords, or an expression for one.
  static func words(_ words: [Keyword]) -> PropertyType { .live(.keyword(words)) }
  /// A number of bytes, with or without a unit.
  static let byteCount = PropertyType.oneOf([
    .int(minimum: 1, maximum: nil), .name(.byteCount),
  ])
  /// The types of columns in a table of options.
  package static let columnTypes = [
    Keyword("String", "Texts, also if they look like numbers."),
    Keyword("Int", "Whole numbers."),
    Keyword("Double", "Numbers."),
    Keyword("Bool", "Truth values, `true` and `false`."),
  ]
  /// A length in points.
  static let points = PropertyType.number(minimum: 0, maximum: nil)
}

/// A keyword of a key.
package struct Keyword: Sendable, Equatable {
  /// The word as written by an author.
  package let name: String
  /// The meaning of the word, one sentence.
  package let documentation: String

  package init(_ name: String, _ documentation: String) {
    self.name = name
    self.documentation = documentation
  }
}

extension PropertyEntry {
  /// The default as a value; nil if there is none.
  ///
  /// Defaults are written in a small part of YAML: `true`, `false`, a number, a list of words in
  /// brackets, a text in double quotes without escapes, or a plain text.
  package var defaultValue: JSONValue? {
    defaultText.map(Self.value)
  }

  private static func value(_ text: String) -> JSONValue {
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case _ where text.hasPrefix("[") && text.hasSuffix("]"):
      let words = text.dropFirst().dropLast().split(separator: ",")
      return .array(words.map { value(String($0.drop { $0 == " " })) })
    case _ where text.hasPrefix("\"") && text.hasSuffix("\""):
      return .string(String(text.dropFirst().dropLast()))
    default:
      if let whole = Int(text) { return .int(whole) }
      if let number = Double(text) { return .double(number) }
      return .string(text)
    }
  }
}

@_spi(Generated) import FormModel

/// The names of the language's functions, in any case.
enum FunctionName {
  private static let functions = table { function, semantics in
    [function.rawValue] + words(semantics.aliases)
  }

  private static let synonyms = table { words($1.synonyms) }

  private static let listOperators = table { $1.listOperator.map { ["\($0)"] } ?? [] }

  /// The list operators that represent functions.
  static let listOperatorNames = FormFunction.allCases.compactMap { function in
    function.semantics.listOperator.map { "\($0)" }
  }

  private static func table(
    _ names: (FormFunction, FormFunction.Semantics) -> [String]
  ) -> [String: FormFunction] {
    var table: [String: FormFunction] = [:]
    for function in FormFunction.allCases {
      for name in names(function, function.semantics) { table[name] = function }
    }
    return table
  }

  private static func words(_ text: StaticString) -> [String] {
    "\(text)".split(separator: " ").map(String.init)
  }

  /// All names, in order.
  static let all: [String] = (functions.keys + special).sorted()

  /// The names of calls that the checker turns into other expressions.
  private static let special = ["MONTHS", "NEXT", "PREVIOUS", "SUBQUERY", "TEXT"]

  /// The functions that the language had before hosts could declare some of their own; a declared
  /// function takes the place of any later one of its name.
  private static let reserved: Set<FormFunction> = [
    .abs, .average, .ceiling, .choose, .coalesce, .count, .date, .day, .days, .daysBetween, .double,
    .first, .floor, .hour, .hours, .int, .last, .length, .lowercase, .max, .min, .minute, .minutes,
    .month, .now, .round, .seconds, .squareRoot, .string, .sum, .today, .trim, .uppercase, .weekday,
    .year, .years,
  ]

  /// Whether a declared function of the host with a name, in any case, takes the place of the
  /// language's own.
  static func yieldsToHost(_ name: String) -> Bool {
    if let function = function(name) { return !reserved.contains(function) }
    return special.contains(name.uppercased()) && name.uppercased() != "SUBQUERY"
  }

  /// Whether a word, in any case, is the name of a function of the language.
  static func isName(_ word: String) -> Bool {
    function(word) != nil || special.contains(word.uppercased())
  }

  /// The function of a name.
  static func function(_ name: String) -> FormFunction? { functions[name.uppercased()] }

  /// The function of a list operator, such as `@sum`.
  static func function(ofListOperator name: String) -> FormFunction? { listOperators[name] }

  /// The function meant by its name in another language; nil for any other name.
  static func meant(by name: String) -> String? { synonyms[name.uppercased()]?.rawValue }

  /// The replacement for a function that the language does not have, such as one of Foundation.
  static func replacement(for name: String) -> (help: String, rename: String?)? {
    switch name.uppercased() {
    case "TERNARY": ("write `IF(condition, a, b)`", "IF")
    case "FUNCTION": ("declare a function under `functions:` and call it by its name", nil)
    case "CAST", "CASTOBJECT": ("write `STRING(x)`, `INT(x)` or `DOUBLE(x)`", nil)
    case "RANDOM", "RANDOMN": ("a condition has one result for the same values", nil)
    default: nil
    }
  }
}

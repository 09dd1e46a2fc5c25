import FormModel

/// The names by which the functions of the language are called, in any case.
enum FunctionName {
  private static let functions: [String: FormFunction] = {
    var functions: [String: FormFunction] = ["AVG": .average]
    for function in FormFunction.allCases { functions[function.rawValue] = function }
    return functions
  }()

  /// All names, in order.
  static let all: [String] = (functions.keys + ["DATE"]).sorted()

  /// The function of a name.
  static func function(_ name: String) -> FormFunction? { functions[name.uppercased()] }

  /// The number of arguments each function takes.
  static func arity(of function: FormFunction) -> ClosedRange<Int> {
    switch function {
    case .today, .now: 0...0
    case .round: 1...2
    case .years, .daysBetween: 2...2
    case .choose: 3...3
    case .min, .max: 1...Int.max
    case .coalesce: 2...Int.max
    default: 1...1
    }
  }

  /// The function that a name from elsewhere stands for; nil for any other name.
  static func meant(by name: String) -> String? { synonyms[name.uppercased()] }

  private static let synonyms = [
    "LEN": "LENGTH", "STRLEN": "LENGTH", "UPPER": "UPPERCASE", "TOUPPER": "UPPERCASE",
    "UCASE": "UPPERCASE", "LOWER": "LOWERCASE", "TOLOWER": "LOWERCASE", "LCASE": "LOWERCASE",
    "CEIL": "CEILING", "MEAN": "AVERAGE", "IIF": "IF", "IFELSE": "IF", "IFNULL": "COALESCE",
    "NVL": "COALESCE", "ISNULL": "COALESCE", "STR": "STRING", "TEXT": "STRING", "SIZE": "COUNT",
    "DATEDIFF": "DAYSBETWEEN", "DAYSDIFF": "DAYSBETWEEN", "AGE": "YEARS", "STRIP": "TRIM",
  ]

  /// What stands for functions of Foundation that the language does not have.
  static func replacement(for name: String) -> (help: String, rename: String?)? {
    switch name.uppercased() {
    case "SUBQUERY": ("ANY, ALL and NONE look at the elements, as in `ANY $list.field == 1`", nil)
    case "TERNARY": ("write `IF(condition, a, b)`", "IF")
    case "FUNCTION": ("declare a function under `functions:` and call it by its name", nil)
    case "CAST", "CASTOBJECT": ("write `STRING(x)`, `INT(x)` or `DOUBLE(x)`", nil)
    case "RANDOM", "RANDOMN": ("a condition has one result for the same values", nil)
    default: nil
    }
  }
}

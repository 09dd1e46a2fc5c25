import FormModel
import FormPredicate
import FormSyntax

/// The form that the expressions of the tests refer to.
struct ExpressionTestScope: ExpressionScope {
  var symbols: [String: ScopeSymbol]
  var entries: [String: ScopeSymbol] = [:]
  var own: ScopeSymbol?
  var option: OptionScope?
  var conditions: Set<String> = ["isBusiness", "isAdult"]
  var functions: [String: FormDefinition.Function] = [
    "isWorkingDay": .init(name: "isWorkingDay", parameters: [.date], returns: .bool),
    "distance": .init(name: "distance", parameters: [.string, .double], returns: .double),
  ]

  var suggestions: Suggestions { Suggestions() }

  func symbol(for reference: FormReference) -> ScopeSymbol? {
    switch reference.scope {
    case .form: symbols[reference.tag]
    case .entry(up: 0): entries[reference.tag]
    default: nil
    }
  }
  func fieldSymbol(for tag: String, of section: FormReference) -> ScopeSymbol? {
    section == .value("items") && tag == "kind"
      ? ScopeSymbol(type: ExpressionType(.string, domain: Self.kinds)) : nil
  }
  var entryDepth: Int { entries.isEmpty ? 0 : 1 }
  func isCondition(_ name: String) -> Bool { conditions.contains(name) }
  func function(_ name: String) -> FormDefinition.Function? { functions[name] }
  var tagNames: [String] { symbols.keys.sorted() }
  func entryTagNames(around levels: Int) -> [String] { levels == 0 ? entries.keys.sorted() : [] }
  var conditionNames: [String] { conditions.sorted() }
  var functionNames: [String] { functions.keys.sorted() }

  static let plans = OptionDomain(name: "Plan", values: [.string("free"), .string("pro")])
  static let colors = OptionDomain(
    name: "options of `color`", values: [.string("red"), .string("blue")])
  static let levels = OptionDomain(name: "Level", values: [.int(1), .int(2), .int(3)])
  static let kinds = OptionDomain(name: "options of `kind`", values: [.string("home")])

  /// A row of every type, which may have no value, and items that never have a value.
  static let form = ExpressionTestScope(symbols: [
    "flag": row(.bool), "other": row(.bool), "age": row(.int), "seats": row(.int),
    "price": row(.double), "name": row(.string), "city": row(.string), "birth": row(.date),
    "start": row(.date), "wait": row(.duration), "site": row(.url),
    "plan": row(.option(name: "Plan", base: .string), plans),
    "plan2": row(.option(name: "Plan", base: .string), plans),
    "color": row(.option(name: nil, base: .string), colors),
    "level": row(.option(name: "Level", base: .int), levels),
    "remote": row(.option(name: nil, base: .string)),
    "colors": row(.set(.option(name: nil, base: .string)), colors),
    "tags": row(.list(.string)), "numbers": row(.list(.int)),
    "pair": row(.tuple([.string, .int])),
    "items": row(
      .list(
        .record([
          FormFieldType(name: "price", type: .double), FormFieldType(name: "count", type: .int),
          FormFieldType(name: "kind", type: .option(name: nil, base: .string)),
        ])), description: "repeat section"),
    "photo": row(.opaque("UIImage")),
    "like": row(.string), "and": row(.bool),
    "always": ScopeSymbol(
      type: ExpressionType(.bool), isAlwaysPresent: true, description: "row"),
    "save": ScopeSymbol(type: nil, description: "button"),
    "account": ScopeSymbol(type: nil, description: "section"),
    "broken": ScopeSymbol(type: nil, isAnyKind: true),
  ])

  /// The same rows as seen from a rule or option filter in the template of a repeat section.
  static let template: ExpressionTestScope = {
    var scope = form
    scope.entries = ["price": row(.double), "note": row(.string)]
    scope.own = row(.string)
    scope.option = OptionScope(
      type: ExpressionType(.string), attributes: ["country": ExpressionType(.string)])
    return scope
  }()

  static func row(
    _ type: FormValueType, _ domain: OptionDomain? = nil, description: StaticString = "row"
  ) -> ScopeSymbol {
    ScopeSymbol(
      type: ExpressionType(type, isOptional: true, domain: domain), description: description)
  }
}

/// Compiles a condition over ``ExpressionTestScope/form``.
func compile(
  _ text: String, as expectation: Expectation = .condition,
  in scope: ExpressionTestScope = .form
) -> (checked: CheckedExpression?, problems: [ExpressionProblem]) {
  ExpressionCompiler.compile(text, as: expectation, in: scope)
}

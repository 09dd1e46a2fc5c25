@_spi(Generated) import FormModel
import FormText

/// A form and questions about it in SMT-LIB 2.6, for other provers.
///
/// The definitions of the form are asserted once; each question is asserted and checked in a scope
/// of its own. `unsat` means that its assumptions never hold.
struct SMTProblem {
  private var reader: FormulaReader
  private var definitions = ""
  private var declarations = ""
  private var declared: Set<String> = []
  private var names: [Fact: String] = [:]
  private var texts: Set<String> = []
  private var textFunctions: [(name: String, comparison: FormComparison, text: String)] = []
  private var mentioned: Set<Int> = []
  private var usesDates = false
  /// The rules that are mentioned and not yet defined, as the facts that they are kept.
  private var keptRules: [Fact] = []

  init(_ reader: FormulaReader) { self.reader = reader }

  /// The problem with some questions, each with a comment and its assumptions.
  mutating func text(
    _ questions: [(comment: String, assumptions: (inout FormulaReader) -> [Formula])]
  ) -> String {
    for item in reader.outline.items.indices {
      define(.visible(item), reader.visibility(of: item))
      define(.disabled(item), reader.disabling(of: item))
    }
    define(.disabled(FormOutline.form), reader.disabling(of: FormOutline.form))
    for index in reader.definition.conditions.indices {
      if let meaning = reader.meaning(ofCondition: index) { define(.condition(index), meaning) }
    }
    var checks = ""
    for question in questions {
      let assumptions = question.assumptions(&reader).map { write($0) }
      checks += "; \(question.comment)\n(push 1)\n"
      checks += assumptions.map { "(assert \($0))\n" }.joined() + "(check-sat)\n(pop 1)\n"
    }
    defineTerms()
    let functions = usesDates ? SMTDates.functions : ""
    return "(set-logic ALL)\n" + functions + declarations + definitions + textValues() + checks
  }

  /// Asserts the facts about mentioned terms and the definitions of mentioned rules, which can
  /// mention further ones.
  private mutating func defineTerms() {
    var done: Set<Int> = []
    repeat {
      defineRules()
      guard let term = mentioned.subtracting(done).min() else { return }
      done.insert(term)
      assert(.fact(.member(term, reader.terms[term].values)))
      if let facts = reader.facts(of: term) { assert(facts) }
      switch reader.terms[term].meaning {
      case .part(let part, of: let day):
        usesDates = true
        declare("y\(day)", "() Int")
        definitions += SMTDates.definition(
          of: part, value(term), day: value(day), year: "y\(day)")
      case .result(let computation):
        let operands = computation.operands.map { write($0) }
        let whole = reader.terms[term].isWhole
        definitions += SMTNumbers.definition(
          of: computation.operation, value(term), operands, whole)
      case .computed, .count, .choice, .length, .text, .element, nil: break
      }
    } while true
  }

  private mutating func defineRules() {
    while let fact = keptRules.popLast() {
      switch fact {
      case .keeps(let item, let rule): define(fact, reader.keeps(rule, ofItem: item))
      case .offers(let item): define(fact, reader.offers(item))
      case .offersOption(let item, let option):
        define(fact, reader.offersOption(option, ofItem: item))
      default: break
      }
    }
  }

  private mutating func assert(_ formula: Formula) {
    let text = write(formula)
    if text != "true" { definitions += "(assert \(text))\n" }
  }

  private mutating func define(_ fact: Fact, _ meaning: Formula) {
    definitions += "(assert (= \(write(.fact(fact))) \(write(meaning))))\n"
  }

  private mutating func declare(_ name: String, _ sort: String) {
    guard declared.insert(name).inserted else { return }
    declarations += "(declare-fun \(name) \(sort))\n"
  }

  // MARK: - Formulas

  private mutating func write(_ formula: Formula) -> String {
    switch formula {
    case .all(let parts): return join("and", parts.map { write($0) }, empty: "true")
    case .any(let parts): return join("or", parts.map { write($0) }, empty: "false")
    case .fact(let fact, let holds):
      let text = write(fact)
      return holds ? text : "(not \(text))"
    }
  }

  private func join(_ name: String, _ parts: [String], empty: String) -> String {
    parts.isEmpty
      ? empty : parts.count == 1 ? parts[0] : "(\(name) \(parts.joined(separator: " ")))"
  }

  private mutating func write(_ fact: Fact) -> String {
    switch fact {
    case .member(let term, let set): return write(set, of: value(term), reader.terms[term].measure)
    case .atMost(let left, let right, let limit): return order(left, right, limit)
    case .sum(let sum, let limit):
      let parts = sum.ordered.map { "(* \(number($0.factor)) \(value($0.term)))" }
      let name = limit.isStrict ? "<" : "<="
      return "(\(name) \(join("+", parts, empty: "0")) \(number(limit.limit)))"
    case .text(let term, let comparison, let text):
      return test(comparison, text, value(term))
    case .present(let term):
      mentioned.insert(term)
      return truth("p\(term)")
    case .visible(let item): return truth("v\(item)")
    case .disabled(FormOutline.form): return truth("d")
    case .disabled(let item): return truth("d\(item)")
    case .condition(let index): return truth("c\(index)")
    case .keeps(let item, let rule): return kept(fact, "k\(item)_\(rule)")
    case .offers(let item): return kept(fact, "o\(item)")
    case .offersOption(let item, let option): return kept(fact, "o\(item)_\(option)")
    // No written question has these facts: the limits of elements are written as formulas.
    case .onGrid, .elementKeeps: return "true"
    case .unknown, .rule:
      let name = names[fact] ?? "u\(names.count)"
      names[fact] = name
      return truth(name)
    }
  }

  /// The name of a fact that is defined once it is mentioned.
  private mutating func kept(_ fact: Fact, _ name: String) -> String {
    if !declared.contains(name) { keptRules.append(fact) }
    return truth(name)
  }

  private mutating func truth(_ name: String) -> String {
    declare(name, "() Bool")
    return name
  }

  private mutating func value(_ term: Int) -> String {
    mentioned.insert(term)
    if case .length(of: let text)? = reader.terms[term].meaning {
      return "(str.len \(value(text)))"
    }
    let measure = reader.terms[term].measure
    let number = reader.terms[term].isWhole ? "Int" : "Real"
    declare("t\(term)", "() \(measure == .text ? "String" : number)")
    return "t\(term)"
  }

  private mutating func order(_ left: Int, _ right: Int, _ limit: Distance) -> String {
    let (first, second) = (value(left), value(right))
    if reader.terms[left].measure == .text {
      return "(\(limit.isStrict ? "str.<" : "str.<=") \(first) \(second))"
    }
    let shifted = limit.limit == 0 ? second : "(+ \(second) \(number(limit.limit)))"
    return "(\(limit.isStrict ? "<" : "<=") \(first) \(shifted))"
  }

  private mutating func write(_ set: ValueSet, of value: String, _ measure: Measure) -> String {
    let parts = set.parts.map { part -> String in
      var bounds: [String] = []
      if let lower = part.lowerBound {
        bounds.append(compare(write(lower.value), lower.isStrict, value, measure))
      }
      if let upper = part.upperBound {
        bounds.append(compare(value, upper.isStrict, write(upper.value), measure))
      }
      return join("and", bounds, empty: "true")
    }
    return join("or", parts, empty: "false")
  }

  private func compare(
    _ left: String, _ isStrict: Bool, _ right: String, _ measure: Measure
  ) -> String {
    let name = (measure == .text ? "str." : "") + (isStrict ? "<" : "<=")
    return "(\(name) \(left) \(right))"
  }

  // MARK: - Values

  private mutating func write(_ content: LogicValue.Content) -> String {
    switch content {
    case .constant(.int(let whole), .fractional): return "(to_real \(number(whole)))"
    case .constant(let scalar, _): return write(scalar)
    case .term(let term, _): return value(term)
    case .sum(let sum, _):
      let parts = sum.ordered.map { "(* \(number($0.factor)) \(value($0.term)))" }
      return join("+", parts + [number(sum.constant)], empty: "0")
    case .emptyText, .unknown: return "0"
    }
  }

  private mutating func write(_ scalar: Scalar) -> String {
    switch scalar {
    case .int(let value): return number(value)
    case .double(let value): return fraction(value)
    case .text(let text):
      texts.insert(text)
      return string(text)
    }
  }

  private func number(_ value: Int) -> String {
    value < 0 ? "(- \(value.magnitude))" : "\(value)"
  }

  /// A number as an exact decimal.
  private func fraction(_ value: Double) -> String {
    let text = DecimalText(value.description)
    let digits = text.digits.isEmpty ? "0" : text.digits.map(String.init).joined()
    let power = text.exponent - text.digits.count
    let zeros = String(repeating: "0", count: Int(power.magnitude))
    let number = power < 0 ? "(/ \(digits) 1\(zeros))" : "\(digits)\(zeros).0"
    return text.isNegative ? "(- \(number))" : number
  }

  private func string(_ text: String) -> String {
    let characters = text.unicodeScalars.map { scalar in
      scalar.isASCII && scalar.value >= 0x20 && scalar != "\\"
        ? (scalar == "\"" ? "\"\"" : String(scalar)) : "\\u{\(String(scalar.value, radix: 16))}"
    }
    return "\"\(characters.joined())\""
  }

  /// A text comparison with a constant.
  private mutating func test(
    _ comparison: FormComparison, _ text: String, _ value: String
  ) -> String {
    let isExact = comparison.options.isEmpty && text.unicodeScalars.allSatisfy(\.isASCII)
    switch comparison.relation {
    case .beginsWith where isExact: return "(str.prefixof \(string(text)) \(value))"
    case .endsWith where isExact: return "(str.suffixof \(string(text)) \(value))"
    case .contains where isExact: return "(str.contains \(value) \(string(text)))"
    default: return "(\(function(comparison, text)) \(value))"
    }
  }

  /// Another text comparison with a constant, as a function of the text.
  private mutating func function(_ comparison: FormComparison, _ text: String) -> String {
    if let known = textFunctions.first(where: { $0.comparison == comparison && $0.text == text }) {
      return known.name
    }
    let name = "f\(textFunctions.count)"
    textFunctions.append((name, comparison, text))
    declare(name, "(String) Bool")
    return name
  }

  /// The results of text comparisons for the constant texts in the form.
  private func textValues() -> String {
    textFunctions.flatMap { function in
      texts.sorted().map { text in
        let holds = function.comparison.compares(text, function.text)
        let application = "(\(function.name) \(string(text)))"
        return "(assert \(holds ? application : "(not \(application))"))\n"
      }
    }.joined()
  }
}

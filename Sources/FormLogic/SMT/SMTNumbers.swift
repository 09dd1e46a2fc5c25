@_spi(Generated) import FormModel

/// Arithmetic in SMT-LIB, with exact numbers; a form rounds to the nearest Double and, outside
/// calculations, to 15 digits.
enum SMTNumbers {
  /// The assertion that a term is the result of an operation.
  ///
  /// - Parameter isWhole: Whether the operands are whole, so that a quotient has no fraction.
  static func definition(
    of operation: Computation.Operation, _ term: String, _ operands: [String], _ isWhole: Bool
  ) -> String {
    let first = operands[0]
    if operation == .function(.squareRoot) {
      return "(assert (and (>= \(term) 0) (= (* \(term) \(term)) \(first))))\n"
    }
    return "(assert (= \(term) \(text(of: operation, first, operands.last ?? first, isWhole))))\n"
  }

  private static func text(
    of operation: Computation.Operation, _ first: String, _ second: String, _ isWhole: Bool
  ) -> String {
    switch operation {
    case .arithmetic(.divide) where isWhole:
      signed(first) { "(div \($0) \(second))" }
    case .arithmetic(let operation): "(\(operation.rawValue) \(first) \(second))"
    case .function(.abs): "(ite (>= \(first) 0) \(first) (- \(first)))"
    case .function(.floor): "(to_int \(first))"
    case .function(.ceiling): "(- (to_int (- \(first))))"
    case .function(.int): signed(first) { "(to_int \($0))" }
    case .function(.round):
      first == second
        ? rounded(first) : "(/ \(rounded("(* \(first) \(power(second)))")) \(power(second)))"
    // Exact numbers are not rounded.
    case .function, .kept: first
    }
  }

  private static func rounded(_ number: String) -> String {
    signed(number) { "(to_int (+ \($0) (/ 1 2)))" }
  }

  /// The result for the magnitude of a number, with the sign of the number.
  private static func signed(_ number: String, _ result: (String) -> String) -> String {
    "(ite (>= \(number) 0) \(result(number)) (- \(result("(- \(number))"))))"
  }

  private static func power(_ places: String) -> String {
    "1" + String(repeating: "0", count: Int(places) ?? 0)
  }
}

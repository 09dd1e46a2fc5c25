/// A code, or a family of codes, that a configuration, an option or an ignore names.
package struct DiagnosticSelector: Hashable, Sendable {
  /// The selector as it is written.
  package let text: String
  /// The codes in order.
  package let codes: [DiagnosticCode]
  /// Whether it is a family, such as `F05`.
  package let isFamily: Bool

  /// Parses a code, its name or a family, in any case; nil for anything else.
  package init?(_ text: String) {
    let upper = text.uppercased()
    self.text = text
    if let code = DiagnosticCode(rawValue: upper) ?? Self.codesByName[text.lowercased()] {
      codes = [code]
      isFamily = false
    } else {
      codes = upper.utf8.count == 3 ? DiagnosticCode.allCases.filter { $0.family == upper } : []
      isFamily = true
      if codes.isEmpty { return nil }
    }
  }

  package static func == (left: DiagnosticSelector, right: DiagnosticSelector) -> Bool {
    left.codes == right.codes
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(codes) }

  /// The codes whose levels can be chosen: an error cannot be allowed, because it leaves no form.
  package var warnings: [DiagnosticCode] { codes.filter { $0.severity == .warning } }

  /// All valid selectors: codes, names and families.
  package static var names: [String] {
    let all = DiagnosticCode.allCases
    return all.map(\.rawValue) + all.map(\.name) + Set(all.map(\.family)).sorted()
  }

  private static let codesByName = Dictionary(
    DiagnosticCode.allCases.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
}

extension DiagnosticCode {
  /// The family of the code, such as `F05`.
  package var family: String { String(rawValue.prefix(3)) }
}

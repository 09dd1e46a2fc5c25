/// A text of a form with translations, as a program that translates it itself gets it.
///
/// ```swift
/// host.translator = { text in
///   catalog[text.key]?.replacing("{1}", with: text.arguments.first ?? "")
/// }
/// ```
public struct FormText: Hashable, Sendable {
  /// A part of a text.
  public enum Part: Hashable, Sendable {
    /// Text that the author wrote; in the message of a rule, names in braces stand for values.
    case text(String)
    /// A value, and the text that the form shows for it.
    case value(FormValue, shown: String)
  }

  /// The address of the text in the spec, such as `name.title`; those of built-in texts begin with
  /// `formc.`.
  public let key: String
  /// The languages of the form's texts, the preferred one first.
  public let languages: FormLanguages
  /// The text of the spec, or of the case that applies in its language.
  public let parts: [Part]
  /// What a text with plural categories counts, or another text with cases depends on; null for
  /// any other text.
  public let subject: FormValue

  /// What the form shows without a translation.
  public var shown: String {
    parts.map { part in
      switch part {
      case .text(let text), .value(_, let text): text
      }
    }.joined()
  }

  /// The texts that the form shows for the values, in the order of the spec.
  public var arguments: [String] {
    parts.compactMap { if case .value(_, let text) = $0 { text } else { nil } }
  }
}

/// The code of a text's parts, for programs that translate the text themselves.
struct FormTextCode: Sendable {
  /// The parts of the text.
  let parts: @Sendable (_ state: FormState, _ entry: Int) -> [FormText.Part]
  /// What decides between the cases of the text.
  let subject: ValueCode
}

extension ExpressionCoder {
  /// Compiles the parts of a text.
  func textCode(_ text: FormExpression) -> FormTextCode {
    FormTextCode(parts: parts(text), subject: value(subject(text) ?? .literal(.null)))
  }

  private func parts(
    _ text: FormExpression
  ) -> @Sendable (_ state: FormState, _ entry: Int) -> [FormText.Part] {
    switch text {
    case .literal(let value):
      let parts = value.text.map { [FormText.Part.text($0)] } ?? []
      return { _, _ in parts }
    case .text(let elements):
      let codes = elements.map(parts)
      return { state, entry in codes.flatMap { $0(state, entry) } }
    case .call(.choose, let arguments) where arguments.count == 3:
      let test = condition(arguments[0])
      let (first, second) = (parts(arguments[1]), parts(arguments[2]))
      return { state, entry in (test(state, entry) ? first : second)(state, entry) }
    case .formatted(let operand, _):
      let (value, shown) = (value(operand), value(text))
      return { state, entry in
        [.value(value(state, entry), shown: shown(state, entry).text ?? "")]
      }
    default:
      let value = value(text)
      return { state, entry in
        let value = value(state, entry)
        return [.value(value, shown: FormValue.joined([value]).text ?? "")]
      }
    }
  }

  /// What decides between the cases of a text: the left side of its last comparison, since a text
  /// for absent values comes first.
  private func subject(_ text: FormExpression) -> FormExpression? {
    guard case .call(.choose, let arguments) = text, arguments.count == 3 else { return nil }
    if let subject = subject(arguments[2]) { return subject }
    guard case .compare(_, let side, .literal(let value)) = arguments[0], value != .null else {
      return nil
    }
    switch side {
    case .formatted(let operand, _): return operand
    case .call(.abs, let operands): return operands.first
    default: return side
    }
  }
}

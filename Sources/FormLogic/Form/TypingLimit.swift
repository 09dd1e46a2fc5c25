@_spi(Generated) import FormModel
import FormText

/// The texts that a person can type into a field with a mask or a limit of characters.
///
/// A text that does not fill the mask is unfinished and does not count. A program can set other
/// texts, which are stored and shown as they are.
struct TypingLimit {
  /// The key that limits the texts that can be typed.
  let key: String
  /// The key with its value, as in a spec.
  let text: String
  /// The condition that `$self` is such a text.
  let condition: FormExpression

  private static let maximumSlots = 50

  /// Whether a row may limit the texts that can be typed.
  static func mayExist(_ control: RowControl?, _ row: FormDefinition.Row) -> Bool {
    guard case .text? = control else { return false }
    return row.properties.contains { $0.name == "mask" || $0.name == "maxInputLength" }
  }

  /// The texts of a row; nil without a constant limit, or if the text can differ from what was
  /// typed.
  init?(_ row: FormDefinition.Row) {
    guard row.value == nil, row.valueType == .string,
      !row.properties.contains(where: { $0.name == "formatter" })
    else { return nil }
    let options = TextInput.Options(.text(lines: .one), properties: row.properties)
    if let mask = options.mask {
      guard let pattern = mask.filled(isRaw: options.storesRaw), mask.slotCount <= Self.maximumSlots
      else { return nil }
      (key, text) = ("mask", "mask: \(mask.mask)")
      condition = .compare(
        FormComparison(.matches), .reference(.own), .literal(.string(pattern)))
    } else if let limit = options.maxLength, !row.properties.contains(where: { $0.name == "mask" })
    {
      (key, text) = ("maxInputLength", "maxInputLength: \(limit)")
      condition = .compare(
        FormComparison(.lessOrEqual), .call(.length, [.reference(.own)]), .literal(.int(limit)))
    } else {
      return nil
    }
  }
}

extension InputMask {
  /// A pattern of the texts that fill the mask, or of their digits; nil without a slot.
  ///
  /// The characters of the mask after its last slot are not part of the text.
  fileprivate func filled(isRaw: Bool) -> String? {
    guard let last = mask.lastIndex(of: slot) else { return nil }
    if isRaw { return "[0-9]{\(slotCount)}" }
    return mask[...last].map { character in
      character == slot
        ? "[0-9]" : character.isLetter || character == " " ? String(character) : "\\\(character)"
    }.joined()
  }
}

/// A mask that formats digits while they are typed, such as `(XXX) XXX-XXXX`.
///
/// Each slot takes the next digit, and other characters are copied, until no digits are left: a
/// literal appears once a digit follows it, and literals after the last slot never appear.
package struct InputMask: Sendable, Hashable {
  /// The mask as it was written.
  package let mask: String

  /// The character that represents one digit.
  package let slot: Character

  package init(_ mask: String, slot: Character = "X") {
    self.mask = mask
    self.slot = slot
  }

  /// The digits of a text, put into the mask; digits without a slot are dropped.
  package func apply(_ input: String) -> String {
    var digits = Self.rawDigits(of: input)[...]
    if hasSlots { digits = digits.prefix(slotCount) }
    var result = ""
    for character in mask {
      guard let digit = digits.first else { break }
      if character == slot {
        result.append(digit)
        digits.removeFirst()
      } else {
        result.append(character)
      }
    }
    return result
  }

  /// The ASCII digits of a text: a masked text without its mask.
  package static func rawDigits(of text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.lazy.filter(\.isASCIIDigit)))
  }

  /// Whether the mask has room for any digit.
  package var hasSlots: Bool { mask.contains(slot) }

  /// The number of digits the mask has room for.
  package var slotCount: Int { mask.count { $0 == slot } }

  /// The first digits among the literals, as offsets into the UTF-8 of the mask, nil if there are
  /// none.
  ///
  /// Such a digit would be read back as typed, and the text would grow with every keystroke, so a
  /// mask with one cannot be used.
  package var digitLiteral: Range<Int>? {
    var offset = 0
    var found: Range<Int>?
    for character in mask {
      let end = offset + character.utf8.count
      let isDigit = character != slot && character.unicodeScalars.contains(where: \.isASCIIDigit)
      if isDigit {
        found = (found?.lowerBound ?? offset)..<end
      } else if found != nil {
        break
      }
      offset = end
    }
    return found
  }
}

import FormText

extension TextInput {
  /// An insertion between the parts of the previous text that are kept.
  struct Edit {
    /// The text kept before the insertion.
    var before: Substring
    /// The inserted text.
    var inserted: String
    /// The text kept after the insertion.
    var after: Substring

    /// The text after an edit, with the caret in characters.
    struct Result {
      var text: String
      var caret: Int
    }

    /// The edit without a mask.
    ///
    /// The caret comes after the character in which the inserted text ends: a typed accent forms
    /// one character with the letter before it.
    var plain: Result {
      let text = String(before) + inserted + String(after)
      let end = before.utf8.count + inserted.utf8.count
      return Result(text: text, caret: Self.characters(in: text, before: end))
    }

    /// The edit of the digits shown through a mask.
    ///
    /// Digits without a free slot are dropped; existing digits are never pushed out. The caret
    /// comes after the last inserted digit, unless the mask has nothing to add.
    func masked(by mask: InputMask) -> Swift.Result<Result, Refusal> {
      let start = InputMask.rawDigits(of: String(before))
      let end = InputMask.rawDigits(of: String(after))
      let typed = InputMask.rawDigits(of: inserted)
      let taken = typed.prefix(max(0, mask.slotCount - start.count - end.count))
      if !inserted.isEmpty, taken.isEmpty {
        return .failure(typed.isEmpty ? .outsideMask : .maskIsFull)
      }
      let text = mask.apply(start + taken + end)
      let plain = plain
      if text == plain.text { return .success(plain) }
      let caret = Self.position(behind: start.count + taken.count, in: text, of: \.isASCIIDigit)
      return .success(Result(text: text, caret: caret))
    }

    /// The caret after formatting: after the same number of letters and digits.
    static func caret(_ caret: Int, of text: String, in formatted: String) -> Int {
      if text == formatted { return caret }
      guard caret < text.count else { return formatted.count }
      let isKept: (Character) -> Bool = { $0.isLetter || $0.isNumber }
      return position(behind: text.prefix(caret).count(where: isKept), in: formatted, of: isKept)
    }

    /// The position after a number of characters of a kind.
    private static func position(
      behind count: Int, in text: String, of isCounted: (Character) -> Bool
    ) -> Int {
      var left = count
      var position = 0
      for character in text {
        guard left > 0 else { break }
        if isCounted(character) { left -= 1 }
        position += 1
      }
      return position
    }

    private static func characters(in text: String, before offset: Int) -> Int {
      var position = 0
      var start = 0
      for character in text {
        guard start < offset else { break }
        start += character.utf8.count
        position += 1
      }
      return position
    }
  }
}

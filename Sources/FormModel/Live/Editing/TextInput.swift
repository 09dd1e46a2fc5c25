package import FormText

/// The state of one text editor: its text and selection.
///
/// Positions and lengths count characters, that is grapheme clusters. Each edit is accepted or
/// refused as a whole, and a refused one changes nothing.
package struct TextInput: Sendable {
  /// The text that an editor accepts and the time at which it commits.
  package struct Options: Sendable {
    /// The maximum number of characters after an edit; nil for no limit.
    package var maxLength: Int?
    /// The mask for digits; nil for none, and for a mask without slots or with digits among its
    /// literals.
    package var mask: InputMask?
    /// Whether the value consists of the digits alone, without the mask.
    package var storesRaw: Bool
    /// The formatter of the host.
    package var format: TextFormat?
    /// Whether the formatter also applies while the user types.
    package var formatsDuringInput: Bool
    /// Whether the value changes only when editing ends.
    package var commitsOnBlur: Bool
    /// Whether the text can have several lines, so the return key inserts a newline.
    package var isMultiline: Bool

    package init(
      maxLength: Int? = nil, mask: InputMask? = nil, storesRaw: Bool = false,
      format: TextFormat? = nil, formatsDuringInput: Bool = false, commitsOnBlur: Bool = false,
      isMultiline: Bool = false
    ) {
      self.maxLength = maxLength
      self.mask = mask.flatMap { $0.hasSlots && $0.digitLiteral == nil ? $0 : nil }
      self.storesRaw = storesRaw
      self.format = format
      self.formatsDuringInput = formatsDuringInput
      self.commitsOnBlur = commitsOnBlur
      self.isMultiline = isMultiline
    }
  }

  /// The outcome of an edit.
  package enum Outcome: Hashable, Sendable {
    /// The text has changed.
    ///
    /// `value` is the text of the value to store now; nil if editing must end first or the value is
    /// unchanged.
    case accepted(text: String, value: String?)
    /// Nothing has changed.
    case refused(Refusal)
    /// The return key of a one-line editor was pressed; nothing has changed.
    case returnKey

    /// The text of the value to store now; nil for none.
    var committed: String? { if case .accepted(_, let value) = self { value } else { nil } }
  }

  /// Why an edit was refused.
  package enum Refusal: Hashable, Sendable {
    /// The text would be too long.
    case tooLong(limit: Int)
    /// Nothing in the typed text fits the mask.
    case outsideMask
    /// All slots of the mask are filled.
    case maskIsFull
    /// The range is outside the text.
    case outOfRange
  }

  /// The text that the editor accepts and the time at which it commits; changed options apply from
  /// the next edit.
  package var options: Options
  /// The text as it is shown while editing.
  package private(set) var text = ""
  /// The selection in characters; empty at the caret.
  package private(set) var selection = 0..<0
  private var committed = ""

  /// Begins editing the text of a value, the caret at its end.
  package init(value: String = "", options: Options = Options()) {
    self.options = options
    set(value: value)
  }

  /// The text of the value that the current text represents.
  package var value: String {
    if options.mask != nil, options.storesRaw { return InputMask.rawDigits(of: text) }
    return options.format?.value?(text) ?? text
  }

  /// Shows the text of another value, set by a program: no limit applies, the caret goes to the
  /// end, and nothing is left to commit.
  package mutating func set(value: String) {
    text = formatted(options.mask?.apply(value) ?? value)
    committed = self.value
    moveToEnd()
  }

  /// Selects a range of characters, clamped to the text.
  package mutating func select(_ range: Range<Int>) {
    let count = text.count
    selection = min(max(range.lowerBound, 0), count)..<min(max(range.upperBound, 0), count)
  }

  /// Moves the caret to the end of the text.
  package mutating func moveToEnd() {
    let count = text.count
    selection = count..<count
  }

  /// Types or pastes text over the selection.
  ///
  /// In a one-line editor a lone newline is the return key, and newlines within a longer text
  /// become spaces.
  package mutating func insert(_ inserted: String) -> Outcome {
    replace(selection, with: inserted)
  }

  /// Deletes the selection or, if nothing is selected, `count` characters before the caret.
  package mutating func delete(_ count: Int = 1) -> Outcome {
    guard selection.isEmpty else { return replace(selection, with: "") }
    let start = selection.lowerBound - min(max(count, 0), selection.lowerBound)
    return replace(start..<selection.lowerBound, with: "")
  }

  /// Replaces a range of characters.
  ///
  /// - Parameter range: Within the text.
  package mutating func replace(_ range: Range<Int>, with inserted: String) -> Outcome {
    guard range.lowerBound >= 0,
      let start = text.index(text.startIndex, offsetBy: range.lowerBound, limitedBy: text.endIndex),
      let end = text.index(start, offsetBy: range.count, limitedBy: text.endIndex)
    else { return .refused(.outOfRange) }
    return replace(start..<end, with: inserted)
  }

  /// Replaces a part of the text; every edit ends here.
  ///
  /// If only characters of the mask are deleted, the digit before them is deleted too, since the
  /// mask would add the characters again.
  mutating func replace(_ range: Range<String.Index>, with inserted: String) -> Outcome {
    var inserted = inserted
    if !options.isMultiline {
      if inserted.count == 1, inserted.first?.isNewline == true { return .returnKey }
      inserted = String(inserted.map { $0.isNewline ? " " : $0 })
    }
    let result: Edit.Result
    if let mask = options.mask {
      let start = inserted.isEmpty ? startOfDeletion(range) : range.lowerBound
      let edit = Edit(before: text[..<start], inserted: inserted, after: text[range.upperBound...])
      switch edit.masked(by: mask) {
      case .success(let masked): result = masked
      case .failure(let refusal): return .refused(refusal)
      }
    } else {
      let (before, after) = (text[..<range.lowerBound], text[range.upperBound...])
      result = Edit(before: before, inserted: inserted, after: after).plain
    }
    if let limit = options.maxLength {
      let count = result.text.count
      guard count <= limit || count <= text.count else { return .refused(.tooLong(limit: limit)) }
    }
    return accept(result)
  }

  /// The start of a deletion in a masked text: that of the range or, if the range has no digit, the
  /// digit before it.
  private func startOfDeletion(_ range: Range<String.Index>) -> String.Index {
    let scalars = text.unicodeScalars
    if range.isEmpty || scalars[range].contains(where: \.isASCIIDigit) { return range.lowerBound }
    return scalars[..<range.lowerBound].lastIndex(where: \.isASCIIDigit) ?? range.lowerBound
  }

  /// Ends editing.
  ///
  /// - Returns: The text of the value to store; nil if there is nothing new to store.
  package mutating func endEditing() -> String? {
    commit()
  }

  private mutating func accept(_ result: Edit.Result) -> Outcome {
    text = formatted(result.text)
    let caret = Edit.caret(result.caret, of: result.text, in: text)
    selection = caret..<caret
    return .accepted(text: text, value: options.commitsOnBlur ? nil : commit())
  }

  private mutating func commit() -> String? {
    let value = value
    guard value != committed else { return nil }
    committed = value
    return value
  }

  private func formatted(_ text: String) -> String {
    guard let format = options.format, options.formatsDuringInput else { return text }
    return format.text(format.value?(text) ?? text)
  }
}

extension TextInput.Refusal: Error {}

extension Character {
  /// Whether the character is an ASCII digit, the only kind a mask takes.
  var isASCIIDigit: Bool { isASCII && isWholeNumber }
}

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

    /// The result of the edit without a mask.
    ///
    /// The caret comes after the character in which the inserted text ends: a typed accent forms
    /// one character with the letter before it.
    var plain: Result {
      let text = String(before) + inserted + String(after)
      let end = before.utf8.count + inserted.utf8.count
      return Result(text: text, caret: Self.characters(in: text, before: end))
    }

    /// Returns the result of the edit with a mask.
    ///
    /// Digits without a free slot are dropped; existing digits are never pushed out. The caret
    /// comes after the last inserted digit, unless the mask changes nothing.
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

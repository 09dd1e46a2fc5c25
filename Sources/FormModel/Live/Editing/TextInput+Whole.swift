extension TextInput {
  /// Takes over the text of a field after an edit by the user, with its selection.
  ///
  /// The edit is the difference to the previous text: equal text after the caret counts as
  /// unchanged. If the edit is refused, the text it would have replaced is selected.
  ///
  /// - Parameter selection: In UTF-16 code units; nil if only the text is known.
  package mutating func edit(text new: String, selection: Range<Int>? = nil) -> Outcome {
    var outcome = Outcome.accepted(text: text, value: nil)
    if !new.utf8.elementsEqual(text.utf8) {
      let change = Difference(from: text, to: new, caret: selection?.upperBound)
      let old = change.old.characters(in: text)
      outcome = replace(change.old, with: String(new[change.new]))
      if case .refused = outcome { select(old) }
    }
    if let selection, text.utf8.elementsEqual(new.utf8) { select(utf16: selection) }
    return outcome
  }

  /// Places the caret where it was in another editor's text: after the same number of letters and
  /// digits.
  mutating func moveCaret(from other: TextInput) {
    if text == other.text { return select(other.selection) }
    let caret = Edit.caret(other.selection.upperBound, of: other.text, in: text)
    select(caret..<caret)
  }

  /// The selection in UTF-16 code units.
  package var utf16Selection: Range<Int> {
    let start = text.index(text.startIndex, offsetBy: selection.lowerBound)
    let end = text.index(start, offsetBy: selection.count)
    return start.utf16Offset(in: text)..<end.utf16Offset(in: text)
  }

  /// The text with a part replaced; nil if the range is out of bounds.
  ///
  /// - Parameter range: In UTF-16 code units.
  package func text(replacing range: Range<Int>, with inserted: String) -> String? {
    guard range.lowerBound >= 0, range.upperBound <= text.utf16.count else { return nil }
    let start = text.index(utf16: range.lowerBound)
    return text[..<start] + inserted + text[text.index(utf16: range.upperBound)...]
  }

  private mutating func select(utf16 range: Range<Int>) {
    let range = text.index(utf16: range.lowerBound)..<text.index(utf16: range.upperBound)
    select(range.characters(in: text))
  }
}

/// The difference between two texts: one part of each, between their common prefix and suffix.
private struct Difference {
  private(set) var old: Range<String.Index>
  private(set) var new: Range<String.Index>

  /// - Parameter caret: The caret in the new text, in UTF-16 code units. If several differences are
  ///   possible, the change ends as close to the caret as possible or, if it is nil, as late as
  ///   possible.
  init(from oldText: String, to newText: String, caret: Int?) {
    old = oldText.startIndex..<oldText.endIndex
    new = newText.startIndex..<newText.endIndex
    let (before, after) = (oldText.unicodeScalars, newText.unicodeScalars)
    if let caret { trimEnd(before, after, downTo: newText.index(utf16: caret)) }
    trimStart(before, after)
    trimEnd(before, after, downTo: new.lowerBound)
  }

  private mutating func trimStart(
    _ before: String.UnicodeScalarView, _ after: String.UnicodeScalarView
  ) {
    var (start, newStart) = (old.lowerBound, new.lowerBound)
    while start < old.upperBound, newStart < new.upperBound, before[start] == after[newStart] {
      before.formIndex(after: &start)
      after.formIndex(after: &newStart)
    }
    old = start..<old.upperBound
    new = newStart..<new.upperBound
  }

  private mutating func trimEnd(
    _ before: String.UnicodeScalarView, _ after: String.UnicodeScalarView,
    downTo limit: String.Index
  ) {
    var (end, newEnd) = (old.upperBound, new.upperBound)
    while end > old.lowerBound, newEnd > max(limit, new.lowerBound) {
      let (previous, newPrevious) = (before.index(before: end), after.index(before: newEnd))
      guard before[previous] == after[newPrevious] else { break }
      (end, newEnd) = (previous, newPrevious)
    }
    old = old.lowerBound..<end
    new = new.lowerBound..<newEnd
  }
}

extension String {
  /// The position at a UTF-16 offset from the start, clamped to the text and moved to the start of
  /// the Unicode scalar it is in.
  fileprivate func index(utf16 offset: Int) -> Index {
    let index = Index(utf16Offset: Swift.min(Swift.max(offset, 0), utf16.count), in: self)
    if index.samePosition(in: unicodeScalars) != nil { return index }
    return utf16.index(before: index)
  }
}

extension Range<String.Index> {
  /// The range in characters; a bound inside a character moves to that character's end.
  fileprivate func characters(in text: String) -> Range<Int> {
    var bounds = (lower: 0, upper: 0)
    var index = text.startIndex
    while index < upperBound {
      if index < lowerBound { bounds.lower += 1 }
      bounds.upper += 1
      text.formIndex(after: &index)
    }
    return bounds.lower..<bounds.upper
  }
}

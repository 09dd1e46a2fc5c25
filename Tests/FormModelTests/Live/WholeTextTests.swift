import FormModel
import FormTestSupport
import FormText
import Testing

/// Editing by whole texts, which text fields have after an edit by the user.
@Suite struct WholeTextTests {
  /// A case: the text before, the new text of the field, its caret, and the text that it must show.
  struct Case: CustomTestStringConvertible, Sendable {
    let before: String
    let sent: String
    let shown: String
    var testDescription: String { "\(before) → \(sent)" }

    /// Carets are written as `|`.
    init(_ before: String, _ sent: String, _ shown: String) {
      self.before = before
      self.sent = sent
      self.shown = shown
    }
  }

  private func check(_ sample: Case, _ options: TextInput.Options) {
    var input = TextInput(value: sample.before, options: options)
    #expect(input.text == sample.before)
    let parts = sample.sent.split(separator: "|", omittingEmptySubsequences: false)
    let text = String(parts.joined())
    switch parts.count {
    case 1: _ = input.edit(text: text)
    case 2:
      let caret = parts[0].utf16.count
      _ = input.edit(text: text, selection: caret..<caret)
    default:
      let start = parts[0].utf16.count
      _ = input.edit(text: text, selection: start..<start + parts[1].utf16.count)
    }
    #expect(Self.marked(input) == sample.shown)
  }

  private static func marked(_ input: TextInput) -> String {
    var units = Array(input.text.utf16)
    let selection = input.utf16Selection
    units.insert(contentsOf: "|".utf16, at: selection.upperBound)
    if !selection.isEmpty { units.insert(contentsOf: "|".utf16, at: selection.lowerBound) }
    return String(decoding: units, as: UTF16.self)
  }

  @Test(arguments: [
    Case("", "a|", "a|"),
    Case("abc", "abXc", "abX|c"),
    Case("aaa", "aa|aa", "aa|aa"),
    // The user moves the caret, selects text, or moves the caret away from the edit.
    Case("abc", "a|bc", "a|bc"),
    Case("abc", "a|b|c", "a|b|c"),
    Case("abc", "|", "|"),
    Case("teh cat", "the| cat", "the| cat"),
    Case("one two", "one |twoer|", "one |twoer|"),
    // Offsets are in UTF-16, and a caret is never inside a character.
    Case("👨‍👩‍👧", "👨‍👩‍👧x|", "👨‍👩‍👧x|"),
    Case("👨‍👩‍👧e", "👨‍👩‍👧e\u{301}|", "👨‍👩‍👧é|"),
    Case("👍x", "👍🏽|x", "👍🏽|x"),
    Case("🇺🇾🇩🇪", "🇺🇾|", "🇺🇾|"),
    // A text of one line has no newlines.
    Case("ad", "ab\nc|d", "ab c|d"),
    Case("ad", "ab\r\nc|d", "ab c|d"),
  ])
  func plainTexts(_ sample: Case) {
    check(sample, .init())
  }

  @Test(arguments: [
    Case("", "1|", "(1|"),
    Case("(123) 4", "(1239|) 4", "(123) 9|4"),
    Case("(123) 4", "(9|123) 4", "(9|12) 34"),
    Case("(123) 4", "(1|3) 4", "(1|34"),
    Case("(123) 4", "(123) 4a|", "(123) 4|"),
    // Deleting only a character of the mask also deletes the digit before it.
    Case("(123) 4", "(123)|4", "(12|4"),
    Case("(123) 4", "(123 |4", "(12|4"),
    Case("(123", "|123", "|(123"),
    // Text pasted in the middle, and over the whole text.
    Case("(123) 4", "(1 5-5 |23) 4", "(155|) 234"),
    Case("", "+555-123-4567 ext|", "(555) 123-4567|"),
    Case("(123) 4", "999 888 7777|", "(999) 888-7777|"),
    Case("(123) 456-7890", "(1230|) 456-7890", "(123|) 456-7890"),
    Case("(123) 456-7890", "(12x|) 456-7890", "(12|3|) 456-7890"),
    Case("(123) 456-7890", "|", "|"),
  ])
  func masks(_ sample: Case) {
    check(sample, .init(mask: InputMask("(###) ###-####", slot: "#")))
  }

  @Test(arguments: [
    Case("abc", "abcd|", "abcd|"),
    Case("abcd", "abcde|", "abcd|"),
    Case("abcd", "aXYZ|d", "a|bc|d"),
    Case("abcd", "aX|d", "aX|d"),
    Case("abc", "ab🇺🇾|c", "ab🇺🇾|c"),
  ])
  func longestInput(_ sample: Case) {
    check(sample, .init(maxLength: 4))
  }

  @Test(arguments: [
    Case("DE89 37", "DE89 3704|", "DE89 3704|"),
    Case("DE89 37", "DEx|89 37", "DEX|8 937"),
    Case("DE89 37", "DE89|37", "DE89| 37"),
    Case("DE89 3704", "E89 3704", "|E893 704"),
  ])
  func formatters(_ sample: Case) {
    let format = TextFormat(
      text: { value in
        var text = ""
        for (index, character) in value.uppercased().enumerated() {
          if index > 0, index.isMultiple(of: 4) { text += " " }
          text.append(character)
        }
        return text
      },
      value: { $0.filter { $0 != " " } })
    check(sample, .init(format: format, formatsDuringInput: true))
  }

  @Test func theReturnKey() {
    var line = TextInput(value: "ab")
    #expect(line.edit(text: "a\nb", selection: 2..<2) == .returnKey)
    #expect(line.text == "ab")
    var area = TextInput(value: "ab", options: .init(isMultiline: true))
    _ = area.edit(text: "a\nb", selection: 2..<2)
    #expect(Self.marked(area) == "a\n|b")
  }

  @Test func selectionsOutsideTheText() {
    var input = TextInput(value: "ab")
    for (selection, shown) in [(-5..<1, "|a|b"), (9..<12, "ab|"), (Int.min..<Int.max, "|ab|")] {
      _ = input.edit(text: "ab", selection: selection)
      #expect(Self.marked(input) == shown)
    }
    #expect(input.text(replacing: 1..<3, with: "") == nil)
    #expect(input.text(replacing: -1..<0, with: "") == nil)
    #expect(input.text(replacing: 0..<1, with: "x") == "xb")
  }

  // MARK: - Properties

  private static let options: [TextInput.Options] = [
    .init(), .init(isMultiline: true), .init(maxLength: 6), .init(mask: InputMask("(XX) X-XX")),
    .init(maxLength: 5, mask: InputMask("XX-XX-XX"), storesRaw: true), .init(commitsOnBlur: true),
    .init(format: TextFormat { $0.uppercased() }, formatsDuringInput: true),
  ]

  private static let alphabet: [Unicode.Scalar] = [
    "a", "Z", "1", "7", "-", " ", "(", "\n", "\r", "\u{301}", "\u{200D}", "👨", "🏽", "🇺", "🇾", "ß",
    "中", "\0",
    "\u{202E}", "\u{FFFD}", "\u{1F9D1}",
  ]

  private static func text(_ random: inout SplitMix64, upTo count: Int) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...count, using: &random) {
      if let scalar = alphabet.randomElement(using: &random) { text.unicodeScalars.append(scalar) }
    }
    return text
  }

  @Test(arguments: options.indices)
  func anyTextIsAccepted(_ index: Int) {
    var random = SplitMix64(seed: UInt64(index))
    var input = TextInput(options: Self.options[index])
    for _ in 0..<2000 {
      let shown = Bool.random(using: &random) ? input.text : ""
      let range = 0..<Int.random(in: 0...(shown.utf16.count + 1), using: &random)
      let text = Self.text(&random, upTo: 5)
      let sent = input.text(replacing: range, with: text) ?? shown + text
      let caret = Int.random(in: -1...sent.utf16.count + 1, using: &random)
      let before = input
      let outcome = input.edit(
        text: sent, selection: Bool.random(using: &random) ? caret..<caret : nil)
      if case .accepted = outcome {} else { #expect(input.text == before.text) }
      if let limit = input.options.maxLength {
        #expect(input.text.count <= max(limit, before.text.count))
      }
      #expect(0...input.text.utf16.count ~= input.utf16Selection.upperBound)
      // Sending the shown text again changes nothing.
      let after = input
      #expect(
        input.edit(text: input.text, selection: input.utf16Selection)
          == .accepted(text: input.text, value: nil))
      #expect(input.text == after.text && input.selection == after.selection)
    }
  }

  /// Editing by whole texts gives the same result as single edits at the caret.
  @Test(arguments: options.indices)
  func wholeTextsAreEditsAtTheCaret(_ index: Int) {
    var random = SplitMix64(seed: 50 + UInt64(index))
    var whole = TextInput(options: Self.options[index])
    for _ in 0..<2000 {
      var single = whole
      let caret = Int.random(in: 0...whole.text.count, using: &random)
      single.select(caret..<caret)
      let place = single.utf16Selection.lowerBound
      let isDeletion = Bool.random(using: &random) && caret > 0
      let typed =
        isDeletion
        ? "" : String(["a", "1", "2", "x", "🇺🇾", "é"].randomElement(using: &random) ?? "")
      let from: Int
      if isDeletion {
        single.select(caret - 1..<caret)
        from = single.utf16Selection.lowerBound
        single.select(caret..<caret)
        _ = single.delete()
      } else {
        from = place
        _ = single.insert(typed)
      }
      guard let sent = whole.text(replacing: from..<place, with: typed) else { continue }
      let end = from + typed.utf16.count
      _ = whole.edit(text: sent, selection: end..<end)
      #expect(whole.text == single.text)
      #expect(whole.selection == single.selection)
    }
  }
}

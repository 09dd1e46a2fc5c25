import FormModel
import FormTestSupport
import FormText
import Testing

@Suite struct TextInputTests {
  @Test func typingAndDeleting() {
    var input = TextInput(value: "ab")
    #expect(input.selection == 2..<2)
    #expect(input.insert("c") == .accepted(text: "abc", value: "abc"))
    input.select(1..<2)
    #expect(input.insert("XY") == .accepted(text: "aXYc", value: "aXYc"))
    #expect(input.selection == 3..<3)
    #expect(input.delete(2) == .accepted(text: "ac", value: "ac"))
    #expect(input.selection == 1..<1)
    input.select(0..<2)
    #expect(input.delete(9) == .accepted(text: "", value: ""))
    #expect(input.delete() == .accepted(text: "", value: nil))
    #expect(input.insert("") == .accepted(text: "", value: nil))
  }

  @Test func deletingMoreThanTheText() {
    var input = TextInput(value: "ab")
    #expect(input.delete(.max) == .accepted(text: "", value: ""))
    input.set(value: "ab")
    #expect(input.delete(-3) == .accepted(text: "ab", value: nil))
    #expect(input.delete(0) == .accepted(text: "ab", value: nil))
  }

  @Test func rangesOutsideTheText() {
    var input = TextInput(value: "ab")
    #expect(input.replace(1..<3, with: "x") == .refused(.outOfRange))
    #expect(input.replace(-1..<1, with: "x") == .refused(.outOfRange))
    #expect(input.replace(Int.max - 1..<Int.max, with: "x") == .refused(.outOfRange))
    #expect(input.replace(0..<2, with: "x") == .accepted(text: "x", value: "x"))
    input.select(-4..<99)
    #expect(input.selection == 0..<1)
  }

  @Test func charactersAreGraphemeClusters() {
    var input = TextInput(value: "👨‍👩‍👧e")
    #expect(input.selection == 2..<2)
    #expect(input.insert("\u{301}") == .accepted(text: "👨‍👩‍👧é", value: "👨‍👩‍👧e\u{301}"))
    #expect(input.selection == 2..<2)
    #expect(input.delete(2) == .accepted(text: "", value: ""))
  }

  /// An edit that would exceed the maximum length is refused as a whole; its text is not cut off.
  @Test func maximumLength() {
    var input = TextInput(value: "abc", options: .init(maxLength: 5))
    #expect(input.insert("defg") == .refused(.tooLong(limit: 5)))
    #expect(input.text == "abc")
    #expect(input.insert("👨‍👩‍👧🇺🇾") == .accepted(text: "abc👨‍👩‍👧🇺🇾", value: "abc👨‍👩‍👧🇺🇾"))
    #expect(input.insert("d") == .refused(.tooLong(limit: 5)))
    #expect(input.replace(0..<1, with: "z") == .accepted(text: "zbc👨‍👩‍👧🇺🇾", value: "zbc👨‍👩‍👧🇺🇾"))
    input.set(value: "longer than that")
    #expect(input.text == "longer than that")
    #expect(input.delete() == .accepted(text: "longer than tha", value: "longer than tha"))
    #expect(input.insert("t") == .refused(.tooLong(limit: 5)))
  }

  @Test func committingWhenTheFocusIsLost() {
    var input = TextInput(value: "a", options: .init(commitsOnBlur: true))
    #expect(input.insert("b") == .accepted(text: "ab", value: nil))
    #expect(input.value == "ab")
    #expect(input.endEditing() == "ab")
    #expect(input.endEditing() == nil)
    var other = TextInput(value: "a")
    _ = other.insert("b")
    #expect(other.endEditing() == nil)
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\u{2028}"])
  func newlines(_ newline: String) {
    var line = TextInput(value: "a")
    #expect(line.insert(newline) == .returnKey)
    #expect(line.text == "a")
    #expect(line.insert("b\(newline)c") == .accepted(text: "ab c", value: "ab c"))
    var area = TextInput(value: "a", options: .init(isMultiline: true))
    #expect(area.insert(newline) == .accepted(text: "a\(newline)", value: "a\(newline)"))
  }

  @Test func masks() {
    var input = TextInput(options: .init(mask: InputMask("XXX-XXX-XXXX")))
    #expect(input.insert("1") == .accepted(text: "1", value: "1"))
    #expect(input.insert("234") == .accepted(text: "123-4", value: "123-4"))
    #expect(input.selection == 5..<5)
    #expect(input.insert("abc") == .refused(.outsideMask))
    #expect(input.insert("5 678-901.111") == .accepted(text: "123-456-7890", value: "123-456-7890"))
    #expect(input.insert("1") == .refused(.maskIsFull))
    input.select(2..<2)
    #expect(input.insert("1") == .refused(.maskIsFull))
    input.select(0..<12)
    #expect(input.insert("12345678901111") == .accepted(text: "123-456-7890", value: nil))
  }

  @Test func theCaretStaysBehindItsDigit() {
    var input = TextInput(value: "1234", options: .init(mask: InputMask("(XXX) XXX-XXXX")))
    #expect(input.text == "(123) 4")
    input.select(2..<2)
    #expect(input.insert("9") == .accepted(text: "(192) 34", value: "(192) 34"))
    #expect(input.selection == 3..<3)
    #expect(input.insert("87") == .accepted(text: "(198) 723-4", value: "(198) 723-4"))
    #expect(input.selection == 7..<7)
  }

  /// A deleted character of the mask would reappear at once, so the digit before it is deleted too.
  @Test func deletingACharacterOfTheMask() {
    var input = TextInput(value: "1234", options: .init(mask: InputMask("XXX-XXX")))
    input.select(4..<4)
    #expect(input.delete() == .accepted(text: "124", value: "124"))
    #expect(input.selection == 2..<2)
    var phone = TextInput(value: "1", options: .init(mask: InputMask("(XXX) XXX")))
    #expect(phone.delete() == .accepted(text: "", value: ""))
    phone.set(value: "12")
    phone.select(1..<1)
    #expect(phone.delete() == .accepted(text: "(12", value: nil))
  }

  @Test func storingDigitsOnly() {
    let options = TextInput.Options(
      maxLength: 5, mask: InputMask("##-##", slot: "#"), storesRaw: true)
    var input = TextInput(value: "12", options: options)
    #expect(input.text == "12")
    #expect(input.insert("3") == .accepted(text: "12-3", value: "123"))
    #expect(input.insert("45") == .accepted(text: "12-34", value: "1234"))
  }

  @Test(arguments: ["+1 XXX", "---", ""])
  func masksThatCannotBeUsed(_ mask: String) {
    var input = TextInput(options: .init(mask: InputMask(mask)))
    #expect(input.insert("a1") == .accepted(text: "a1", value: "a1"))
  }

  private static let groups = TextFormat(
    text: { value in
      var text = ""
      for (index, character) in value.uppercased().enumerated() {
        if index > 0, index.isMultiple(of: 4) { text += " " }
        text.append(character)
      }
      return text
    },
    value: { $0.filter { $0 != " " } })

  @Test func formattingDuringInput() {
    let options = TextInput.Options(format: Self.groups, formatsDuringInput: true)
    var input = TextInput(value: "DE8937", options: options)
    #expect(input.text == "DE89 37")
    #expect(input.insert("04a") == .accepted(text: "DE89 3704 A", value: "DE893704A"))
    input.select(2..<2)
    #expect(input.insert("x") == .accepted(text: "DEX8 9370 4A", value: "DEX893704A"))
    #expect(input.selection == 3..<3)
    input.select(6..<6)
    #expect(input.insert("y") == .accepted(text: "DEX8 9Y37 04A", value: "DEX89Y3704A"))
    #expect(input.selection == 7..<7)
  }

  @Test func formattingAfterwards() {
    var input = TextInput(value: "DE8937", options: .init(format: Self.groups))
    #expect(input.text == "DE8937")
    #expect(input.insert(" 04") == .accepted(text: "DE8937 04", value: "DE893704"))
  }

  /// As in Formalist, the formatted text is stored if the formatter cannot parse it.
  @Test func formattingOneWay() {
    let format = TextFormat(text: { $0.uppercased() })
    var input = TextInput(options: .init(format: format, formatsDuringInput: true))
    #expect(input.insert("ab") == .accepted(text: "AB", value: "AB"))
  }

  @Test func insertedTextCanBeDeletedAgain() {
    var random = SplitMix64(seed: 7)
    let alphabet = Array("ab1 -é👍🏽ß\u{4E2D}")
    func word(_ random: inout SplitMix64) -> String {
      String(
        (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in
          alphabet.randomElement(using: &random)
        })
    }
    for _ in 0..<500 {
      let start = word(&random)
      let inserted = word(&random)
      var input = TextInput(value: start)
      let place = Int.random(in: 0...start.count, using: &random)
      input.select(place..<place)
      _ = input.insert(inserted)
      #expect(input.text.count == start.count + inserted.count)
      #expect(input.selection == place + inserted.count..<place + inserted.count)
      _ = input.delete(inserted.count)
      #expect(input.text == start)
      #expect(input.selection == place..<place)
    }
  }

  @Test(arguments: ["XXX-XXX", "(XX) XX", "!XX", "X"])
  func anyEditLeavesTheMaskInPlace(_ pattern: String) {
    let mask = InputMask(pattern)
    var random = SplitMix64(seed: 11)
    var input = TextInput(options: .init(mask: mask, storesRaw: true))
    for _ in 0..<1500 {
      let count = input.text.count
      let lower = Int.random(in: 0...count, using: &random)
      input.select(lower..<Int.random(in: lower...count, using: &random))
      let before = input
      let outcome: TextInput.Outcome
      switch Int.random(in: 0..<4, using: &random) {
      case 0: outcome = input.delete(Int.random(in: 1...3, using: &random))
      case 1: outcome = input.insert("a-7")
      default: outcome = input.insert(String(Int.random(in: 0...99, using: &random)))
      }
      #expect(mask.apply(input.text) == input.text)
      #expect(mask.apply(input.value) == input.text)
      #expect(
        0...input.text.count ~= input.selection.lowerBound && input.selection.isEmpty
          || input.selection == before.selection)
      if case .refused = outcome { #expect(input.text == before.text) }
    }
  }
}

import FormText
import Testing

@Suite struct InputMaskTests {
  @Test(arguments: [
    ("XXX-XXX-XXXX", "", ""), ("XXX-XXX-XXXX", "11", "11"), ("XXX-XXX-XXXX", "1234", "123-4"),
    ("XXX-XXX-XXXX", "12345678901111", "123-456-7890"), ("SSS", "123", "SSS"), ("", "123", ""),
    ("!XXX-!-XXX-!-XXXX", "123456", "!123-!-456"), ("(XXX) XXX-XXXX", "1", "(1"),
    ("XXX-", "123", "123"), ("XXX-XXX", "12a-3.4", "123-4"), ("XX·XX", "1234", "12·34"),
    ("XX", "\u{0661}2", "2"),
  ])
  func formatting(_ mask: String, _ input: String, _ expected: String) {
    #expect(InputMask(mask).apply(input) == expected)
  }

  @Test func otherSlot() {
    let mask = InputMask("##/##", slot: "#")
    #expect(mask.apply("1226") == "12/26")
    #expect(mask.slotCount == 4)
  }

  @Test(arguments: ["XXX-XXX-XXXX", "(XXX) XXX", "XX.XX.XX", "!XX!"])
  func formattingTwiceChangesNothing(_ text: String) {
    let mask = InputMask(text)
    for input in ["", "1", "12", "123", "1234567890123"] {
      let once = mask.apply(input)
      #expect(mask.apply(once) == once)
      #expect(InputMask.rawDigits(of: once) == String(input.prefix(mask.slotCount)))
    }
  }

  /// A mask with a digit among its literals is ambiguous: the digit is read back as input.
  @Test func digitLiteralsAreReadBackAsInput() {
    let mask = InputMask("+1 XXX")
    #expect(mask.apply("12") == "+1 12")
    #expect(mask.apply("+1 12") == "+1 112")
    #expect(mask.digitLiteral == 1..<2)
  }

  @Test(arguments: [
    ("XXX-XXX", nil), ("é10 XX", 2..<4), ("XX 2 XX 3", 3..<4), ("XX9", 2..<3),
  ])
  func digitLiteral(_ mask: String, _ expected: Range<Int>?) {
    #expect(InputMask(mask).digitLiteral == expected)
  }

  @Test(arguments: [("XXX", "X" as Character, true), ("SSS", "X", false), ("000", "0", true)])
  func slots(_ mask: String, _ slot: Character, _ expected: Bool) {
    let mask = InputMask(mask, slot: slot)
    #expect(mask.hasSlots == expected)
    #expect(mask.digitLiteral == nil)
  }
}

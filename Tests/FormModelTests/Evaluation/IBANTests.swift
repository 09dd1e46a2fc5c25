import FormModel
import FormText
import Testing

@Suite struct IBANTests {
  static let ibans = [
    "AD12 0001 2030 2003 5910 0100", "AE07 0331 2345 6789 0123 456",
    "AL47 2121 1009 0000 0002 3569 8741", "AT61 1904 3002 3457 3201", "BE68 5390 0754 7034",
    "BR18 0036 0305 0000 1000 9795 493C 1", "CH93 0076 2011 6238 5295 7",
    "DE89 3704 0044 0532 0130 00", "DK50 0040 0440 1162 43", "ES91 2100 0418 4502 0005 1332",
    "FR14 2004 1010 0505 0001 3M02 606", "GB29 NWBK 6016 1331 9268 19",
    "GI75 NWBK 0000 0000 7099 453", "HU42 1177 3016 1111 1018 0000 0000",
    "IS14 0159 2600 7654 5510 7303 39", "IT60 X054 2811 1010 0000 0123 456",
    "JO94 CBJO 0010 0000 0000 0131 0003 02", "KZ86 125K ZT50 0410 0100",
    "LC55 HEMM 0001 0001 0012 0012 0002 3015", "LV80 BANK 0000 4351 9500 1",
    "MK07 2501 2000 0058 984", "MT84 MALT 0110 0001 2345 MTLC AST0 01S",
    "MU17 BOMM 0101 1010 3030 0200 000M UR", "NL91 ABNA 0417 1643 00", "NO93 8601 1117 947",
    "PT50 0002 0123 1234 5678 9015 4", "SC18 SSCB 1101 0000 0000 0000 1497 USD",
    "SI56 2633 0001 2039 086", "TR33 0006 1005 1978 6457 8413 26", "XK05 1212 0123 4567 8906",
  ]

  @Test(arguments: ibans)
  func iban(_ text: String) {
    let bare = text.filter { $0 != " " }
    for text in [text, bare, bare.lowercased(), bare.map { "\($0)" }.joined(separator: " ")] {
      #expect(TextRule.isIBAN(text))
    }
    // The check fails for any changed digit and any two swapped digits.
    var characters = Array(bare)
    for index in characters.indices where characters[index].isNumber {
      let digit = characters[index]
      characters[index] = digit == "9" ? "0" : "9"
      #expect(!TextRule.isIBAN(String(characters)))
      characters[index] = digit
    }
    for index in characters.indices.dropFirst(4).dropLast()
    where characters[index] != characters[index + 1]
      && characters[index...(index + 1)].allSatisfy(\.isNumber)
    {
      characters.swapAt(index, index + 1)
      #expect(!TextRule.isIBAN(String(characters)))
      characters.swapAt(index, index + 1)
    }
    #expect(!TextRule.isIBAN(String(bare.dropLast())))
    #expect(!TextRule.isIBAN(bare + "0"))
  }

  @Test(arguments: [
    "", "D", "DE", "DE89", " DE89370400440532013000", "DE89370400440532013000 ",
    "DE89  3704 0044 0532 0130 00", "DE89-3704-0044-0532-0130-00", "DE89\t370400440532013000",
    "89DE370400440532013000", "DEA9370400440532013000", "ZZ89370400440532013000",
    "FR89370400440532013000", "DE8937040044053201300\u{0660}", "ÄE89370400440532013000",
  ])
  func noIBAN(_ text: String) { #expect(!TextRule.isIBAN(text)) }
}

import FormModel
import Testing

@Suite struct TextRuleTests {
  @Test(arguments: [
    "a@b.co", "ann@example.com", "ann.lee@example.co.uk", "a+b@c.com", "a!?#$%'`*/=~^{}|@b.com",
    "a&b@c.com", "a_b-c@d-e.org", "1@2.de", "用户@例子.中国", "ann@xn--fsq.xn--fiqs8s",
    "A@B.CO", "a@1.2b.museum", "jose\u{301}@bu\u{308}cher.de", "é.é@é.éé",
  ])
  func email(_ text: String) {
    #expect(TextRule.isEmail(text))
  }

  @Test(arguments: [
    "", "a", "a@", "@b.co", "a@b", "a@@b.co", "a@b@c.co", "a@b.com ", " a@b.com", "a b@b.co",
    "foo bar@x y.com", "a@ !!b.com", "a..b@c.com", ".a@b.com", "a.@b.com", "a@.b.com", "a@b..com",
    "a@b.com.", "a@-b.com", "a@b-.com", "a@b_c.com", "\"a b\"@c.com", "a@[127.0.0.1]",
    "a@127.0.0.1", "a@b.c", "a@b.com\u{200B}", "a@b\u{200C}.com", "a@b.co\n", "(x)a@b.co",
    String(repeating: "a", count: 65) + "@b.com",
    "a@" + String(repeating: "b", count: 64) + ".com",
    "a@" + String(repeating: "bbbbbbbbb.", count: 25) + "com",
    // A dot with a combining mark behind it is another character.
    "a@b.\u{301}co", "a@\u{D4E}.co", "a@é.", "a@.é.co", "a@b.٣co",
  ])
  func notEmail(_ text: String) {
    #expect(!TextRule.isEmail(text))
  }

  @Test(arguments: [
    "http://example.com", "https://example.com/a/b?c=d&e=%20#f", "HTTPS://EXAMPLE.COM",
    "http://localhost", "http://intranet/x", "http://localhost:1", "http://a.b:65535/",
    "https://user:pass@example.com", "http://127.0.0.1", "http://0.0.0.0/", "http://[::1]:80/",
    "http://[2001:db8::8a2e:370:7334]/", "http://[1:2:3:4:5:6:7:8]", "http://[::ffff:1.2.3.4]",
    "http://[::]", "http://[1::]", "http://a--b.com", "http://例子.中国/路径", "http://my_host/",
    "http://example.com.", "http://example.com?q", "ftp://files.example.com/x",
    "mailto:ann@example.com", "tel:+49-30-1", "urn:isbn:0451450523", "file:///tmp/x",
    "app+custom://open", "data:text/plain,hi",
  ])
  func url(_ text: String) {
    #expect(TextRule.isURL(text))
  }

  @Test(arguments: [
    "", "example.com", "www.example.com/x", "/a/b", "//example.com", "http:", "http:/", "http://",
    "http:///path", "https://?q", "http://exa mple.com", "http://example.com/a b", " http://a.b",
    "http://a.b\n", "http://-a.com", "http://a-.com", "http://a..b", "http://.a", "http://a.b:",
    "http://a.b:65536", "http://a.b:x", "http://256.1.1.1", "http://1.2.3", "http://[::1",
    "http://[1:2]", "http://[1:2:3:4:5:6:7:8:9]", "http://[1::2::3]", "http://[:::]",
    "http://[12345::]", "http://[::1.2.3]", "http://[1:2:3:4:5:6:7:1.2.3.4]", "1http://a.b",
    "ht_tp://a.b", "http://a.b/%2", "http://a.b/%zz", "http://a.b/<x>", "http://a.b/\"",
    "http://a.b/{x}", "http://user@", "http://:80",
  ])
  func notURL(_ text: String) {
    #expect(!TextRule.isURL(text))
  }

  @Test(arguments: [
    ("", true), ("0", true), ("1", false), ("18", true), ("4111111111111111", true),
    ("4111 1111 1111 1111", true), ("4111-1111-1111-1111", true), ("4111111111111112", false),
    ("79927398713", true), ("79927398710", false), ("378282246310005", true),
    ("4111 1111 1111 111a", false), ("4111  1111 1111 1111", false), (" 18", false),
    ("18 ", false), ("-", false), ("\u{0661}\u{0668}", false),
  ])
  func luhn(_ text: String, _ expected: Bool) {
    #expect(TextRule.passesLuhn(text) == expected)
  }

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
    // Whichever digit is another one, and whichever two digits are swapped, the check fails.
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

  @Test(arguments: [
    ("", 0), ("abc", 3), ("e\u{301}", 1), ("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", 1),
    ("\u{1F1EB}\u{1F1F7}", 1), ("a\r\nb", 3),
  ])
  func length(_ text: String, _ expected: Int) {
    #expect(TextRule.length(text) == expected)
  }
}

import FormText
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
    // A dot with a combining mark is another character.
    "a@b.\u{301}co", "a@\u{D4E}.co", "a@é.", "a@.é.co", "a@b.٣co",
  ])
  func notEmail(_ text: String) {
    #expect(!TextRule.isEmail(text))
  }

  /// Exactly the scalars with the property White_Space are blank.
  @Test func blankScalarsAreWhiteSpace() {
    let blank: [ClosedRange<UInt32>] = [
      0x09...0x0D, 0x20...0x20, 0x85...0x85, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A,
      0x2028...0x2029, 0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000,
    ]
    for scalar in (UInt32(0)...0x10FFFF).lazy.compactMap(Unicode.Scalar.init) {
      let isBlank = blank.contains { $0.contains(scalar.value) }
      #expect(TextRule.isBlank(String(scalar)) == isBlank, "\(scalar.value)")
    }
  }

  @Test(arguments: [
    ("", true), ("  \t\n", true), ("\u{A0}\u{3000}\r\n", true), (" a ", false),
    // A combining mark on a space, zero-width characters, and an invisible separator.
    (" \u{301}", false), ("\u{200B}", false), ("\u{FEFF}", false), ("\u{2060}", false),
    ("\u{2800}", false),
  ])
  func blank(text: String, isBlank: Bool) {
    #expect(TextRule.isBlank(text) == isBlank)
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

  @Test(arguments: [
    ("", 0), ("abc", 3), ("e\u{301}", 1), ("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", 1),
    ("\u{1F1EB}\u{1F1F7}", 1), ("a\r\nb", 3),
  ])
  func length(_ text: String, _ expected: Int) {
    #expect(TextRule.length(text) == expected)
  }
}

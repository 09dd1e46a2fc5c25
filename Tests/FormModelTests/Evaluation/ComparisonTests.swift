@_spi(Generated) import FormModel
import FormText
import Testing

@Suite struct ComparisonTests {
  /// A relation with options, as in predicates, such as `CONTAINS[cd]`.
  struct Case: CustomTestStringConvertible, Sendable {
    let left: FormValue
    let comparison: FormComparison
    let right: FormValue
    let holds: Bool
    var testDescription: String {
      "\(left) \(comparison.relation.rawValue)\(comparison.options.rawValue) \(right)"
    }
    init(
      _ left: FormValue, _ relation: FormComparison.Relation, _ right: FormValue, _ holds: Bool,
      _ options: FormComparison.Options = []
    ) {
      self.left = left
      comparison = FormComparison(relation, options: options)
      self.right = right
      self.holds = holds
    }
  }

  @Test(
    arguments: [
      (.equal, true, false), (.notEqual, false, true),
      (.less, false, false), (.greater, false, false),
      (.lessOrEqual, true, false), (.greaterOrEqual, true, false),
      (.contains, false, false), (.beginsWith, false, false), (.endsWith, false, false),
      (.like, false, false), (.matches, false, false), (.isIn, false, false),
      (.between, false, false),
    ] as [(FormComparison.Relation, Bool, Bool)])
  func absentOperands(_ relation: FormComparison.Relation, ofTwo: Bool, ofOne: Bool) {
    let comparison = FormComparison(relation)
    #expect(comparison.holds(.null, .null) == ofTwo)
    for value: FormValue in [.int(1), .string("x"), .bool(false), .list([.int(1), .null])] {
      #expect(comparison.holds(.null, value) == ofOne)
      #expect(comparison.holds(value, .null) == ofOne)
    }
  }

  static let equality: [Case] = [
    Case(.int(1), .equal, .double(1), true),
    Case(.bool(true), .equal, .int(1), true),
    Case(.string("42"), .notEqual, .int(42), true),
    Case(.string(""), .notEqual, .bool(false), true),
    Case(.string(""), .equal, .null, true),
    Case(.list([]), .equal, .null, true),
    Case(.int(0), .equal, .null, false),
    Case(.bool(false), .equal, .null, false),
    Case(.int(9_007_199_254_740_993), .equal, .double(9_007_199_254_740_992), false),
    Case(.int(9_007_199_254_740_993), .greater, .double(9_007_199_254_740_992), true),
    Case(.double(9_007_199_254_740_992), .less, .int(9_007_199_254_740_993), true),
    Case(.int(.max), .less, .double(9_223_372_036_854_775_808), true),
    // A Double keeps 15 digits, an Int all.
    Case(.int(.min), .greater, .double(-9_223_372_036_854_775_808), true),
    Case(.int(-9_223_372_036_854_775_000), .equal, .double(-9_223_372_036_854_775_808), false),
    Case(.int(-1), .less, .double(-0.5), true),
    Case(.int(-1), .greater, .double(-1.5), true),
    Case(.double(0), .equal, .double(-0.0), true),
    Case(.string("\u{E9}"), .equal, .string("e\u{301}"), true),
    Case(.string("Abc"), .equal, .string("aBC"), false),
    Case(.string("Abc"), .equal, .string("aBC"), true, .caseInsensitive),
    Case(.string("ΟΔΟΣ"), .equal, .string("οδος"), true, .caseInsensitive),
    Case(.string("Zoë"), .equal, .string("Zoe"), false, .caseInsensitive),
    Case(.string("Zoë"), .equal, .string("Zoe"), true, .diacriticInsensitive),
    Case(
      .string("ZOE\u{308}"), .equal, .string("zoe"), true,
      [.caseInsensitive, .diacriticInsensitive]),
    Case(.string("ﾊﾞ"), .equal, .string("ﾊ"), false, .diacriticInsensitive),
    Case(.string("が"), .equal, .string("か"), false, .diacriticInsensitive),
    Case(.list([.int(1), .int(2)]), .equal, .list([.int(2), .int(1)]), false),
    Case(.list([.int(1), .int(2)]), .equal, .list([.int(2), .double(1)]), true, .unordered),
    Case(.list([.int(1)]), .equal, .list([.int(1), .int(2)]), false),
    Case(.duration(.seconds(60)), .equal, .duration(.milliseconds(60_000)), true),
    Case(.url("https://x.org"), .equal, .string("https://x.org"), true),
  ]

  static let order: [Case] = [
    Case(.string("ABC"), .lessOrEqual, .string("abc"), true),
    Case(.string("XYZ"), .lessOrEqual, .string("abc"), true),
    Case(.string("x Z"), .less, .string("x z"), true),
    Case(.string("123"), .lessOrEqual, .string("abc"), true),
    Case(.string("ab"), .less, .string("abc"), true),
    Case(.string(""), .less, .string("a"), true),
    Case(.string("XYZ"), .less, .string("abc"), false, .caseInsensitive),
    Case(.string("Éa"), .less, .string("eb"), true, [.caseInsensitive, .diacriticInsensitive]),
    // A surrogate pair begins with U+D83D, which is less than U+FF5E as a code unit.
    Case(.string("😀"), .less, .string("\u{FF5E}"), true),
    Case(.string("x😀"), .greater, .string("x\u{FF5E}"), false),
    Case(.string("é"), .greater, .string("z"), true),
    Case(.int(2), .less, .int(10), true),
    Case(.string("2"), .less, .string("10"), false),
    Case(.string("2"), .less, .int(10), false),
    Case(.list([.int(1)]), .less, .list([.int(2)]), false),
    Case(.int(3), .between, .list([.int(1), .int(3)]), true),
    Case(.int(1), .between, .list([.int(1), .int(3)]), true),
    Case(.double(3.5), .between, .list([.int(1), .int(3)]), false),
    Case(.int(2), .between, .list([.int(3), .int(1)]), false),
    Case(.int(2), .between, .list([.int(1), .null]), false),
    Case(.int(2), .between, .list([.int(1), .int(2), .int(3)]), false),
    Case(.string("m"), .between, .list([.string("a"), .string("z")]), true),
  ]

  static let parts: [Case] = [
    Case(.string("abc"), .contains, .string("bc"), true),
    Case(.string("abc"), .contains, .string("BC"), false),
    Case(.string("abc"), .contains, .string("BC"), true, .caseInsensitive),
    Case(
      .string("café au lait"), .contains, .string("CAFE"), true,
      [.caseInsensitive, .diacriticInsensitive]),
    Case(.string("cafe\u{301}"), .contains, .string("e"), false),
    Case(.string("cafe\u{301}"), .endsWith, .string("\u{E9}"), true),
    Case(.string("abc"), .contains, .string(""), false),
    Case(.string(""), .contains, .string(""), false),
    Case(.string(""), .beginsWith, .string(""), false),
    Case(.string("abc"), .beginsWith, .string("ab"), true),
    Case(.string("ab"), .beginsWith, .string("abc"), false),
    Case(.string("abc"), .endsWith, .string("BC"), true, .caseInsensitive),
    Case(.string("abc"), .endsWith, .string("ab"), false),
    Case(.string("bc"), .isIn, .string("abc"), true),
    Case(.string("1"), .isIn, .list([.int(1)]), false),
    Case(.double(1), .isIn, .list([.int(1)]), true),
    Case(.string("A"), .isIn, .list([.string("a")]), true, .caseInsensitive),
    Case(.int(1), .isIn, .list([]), false),
    Case(.null, .isIn, .list([.null]), false),
    Case(.list([.int(1), .int(2)]), .contains, .int(2), true),
    Case(.list([.int(1), .int(2)]), .contains, .int(3), false),
    Case(.int(12), .contains, .string("1"), false),
    Case(
      .string(String(repeating: "a", count: 300) + "b"), .contains,
      .string(String(repeating: "a", count: 100) + "b"), true),
    Case(
      .string(String(repeating: "a", count: 300)), .contains,
      .string(String(repeating: "a", count: 100) + "b"), false),
  ]

  static let wildcards: [Case] = [
    Case(.string("ac"), .like, .string("a?c"), false),
    Case(.string("abc"), .like, .string("a?c"), true),
    Case(.string("a🇩🇪c"), .like, .string("a?c"), true),
    Case(.string(""), .like, .string("*?"), false),
    Case(.string(""), .like, .string("*"), true),
    Case(.string(""), .like, .string(""), false),
    Case(.string("abc"), .like, .string("b"), false),
    Case(.string("abc"), .like, .string("*b*"), true),
    Case(.string("abcbd"), .like, .string("a*b?"), true),
    Case(.string("abcbde"), .like, .string("a*b?"), false),
    Case(.string("a.c"), .like, .string("a.c"), true),
    Case(.string("abc"), .like, .string("a.c"), false),
    Case(.string("a*c"), .like, .string("a\\*c"), true),
    Case(.string("abc"), .like, .string("a\\*c"), false),
    Case(.string("a\\c"), .like, .string("a\\c"), true),
    Case(.string("line\nbreak"), .like, .string("line*k"), true),
    Case(.string("ABC"), .like, .string("a?c"), true, .caseInsensitive),
    Case(.string("éa"), .like, .string("e*"), true, .diacriticInsensitive),
  ]

  static let patterns: [Case] = [
    Case(.string("abc"), .matches, .string("a.c"), true),
    Case(.string("xabcx"), .matches, .string("a.c"), false),
    Case(.string("ABC"), .matches, .string("a.c"), false),
    Case(.string("ABC"), .matches, .string("a.c"), true, .caseInsensitive),
    Case(.string("A1"), .matches, .string("\\D\\d"), true, .caseInsensitive),
    Case(.string("é"), .matches, .string("e"), false),
    Case(.string("é"), .matches, .string("e"), true, .diacriticInsensitive),
    Case(.string("e"), .matches, .string("é"), true, .diacriticInsensitive),
    Case(.string(""), .matches, .string(""), false),
    Case(.string(""), .matches, .string("a*"), true),
    Case(.string("a"), .matches, .string("("), false),
    Case(.int(1), .matches, .string("1"), false),
    Case(.string("a"), .matches, .string(String(repeating: "a", count: 10_000)), false),
  ]

  @Test(arguments: equality + order + parts + wildcards + patterns)
  func relation(_ test: Case) {
    #expect(test.comparison.holds(test.left, test.right) == test.holds)
  }

  @Test func keysAreEqualWhereValuesAre() {
    let values: [FormValue] = [
      .null, .string(""), .list([]), .int(0), .int(1), .double(1), .double(1.5), .bool(true),
      .bool(false), .string("a"), .string("A"), .string("é"), .string("e\u{301}"), .string("1"),
      .url("a"), .list([.int(1)]), .list([.double(1)]), .duration(.seconds(1)),
      .record([FormField(name: "a", value: .int(1))]),
      .record([FormField(name: "a", value: .double(1))]),
    ]
    for options: FormComparison.Options in [[], .caseInsensitive] {
      for left in values {
        for right in values {
          #expect(
            left.equals(right, options) == (left.key(options) == right.key(options)),
            "\(left) \(right)")
        }
      }
    }
  }

  @Test func patternsAreKeptWithinBounds() {
    let cache = PatternCache(capacity: 2)
    for round in 0..<3 {
      for text in ["a", "b", "(", "c", "a{\(round)}"] {
        #expect((cache.pattern(text) == nil) == (text == "("))
        #expect(cache.pattern(text)?.matches("A") != true)
        #expect(cache.pattern(text, caseInsensitive: true)?.text == cache.pattern(text)?.text)
      }
    }
    #expect(cache.pattern("a", caseInsensitive: true)?.matches("A") == true)
  }

  @Test func largeSetsCompareWithoutOrder() {
    let numbers = (0..<20_000).map { FormValue.int($0) }
    let comparison = FormComparison(.equal, options: .unordered)
    #expect(comparison.holds(.list(numbers), .list(numbers.reversed())))
    #expect(!comparison.holds(.list(numbers), .list(numbers.dropLast())))
  }

  @Test(
    arguments: [
      (.list([.int(1), .int(5)]), true, false, false),
      (.list([.int(5), .int(6)]), true, true, false),
      (.list([.int(1), .null]), false, false, true),
      (.list([]), false, true, true),
      (.null, false, true, true),
    ] as [(FormValue, Bool, Bool, Bool)])
  func quantifiers(_ list: FormValue, any: Bool, all: Bool, none: Bool) {
    let comparison = FormComparison(.greater)
    #expect(FormQuantifier.any.holds(list, comparison, .int(4)) == any)
    #expect(FormQuantifier.all.holds(list, comparison, .int(4)) == all)
    #expect(FormQuantifier.none.holds(list, comparison, .int(4)) == none)
  }
}

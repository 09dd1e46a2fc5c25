import FormModel
import FormTestSupport
import Foundation
import Testing

/// The plural categories of languages.
@Suite struct PluralRuleTests {
  private static let numbers = """
    0 1 2 3 4 5 6 7 8 10 11 12 13 14 16 19 20 21 22 25 31 42 61 71 99 100 101 102 103 111 112 119 \
    1000 100000 1000000 2000000 0.5 1.5 2.2 0.1 1.1 0.01 0.21 10.25 1.3 5.4
    """

  /// Languages with the same samples: the categories and their numbers.
  private struct Samples {
    let languages: [String]
    let categories: [(name: String, numbers: [String])]
  }

  /// The samples of CLDR for all languages, without those in compact notation.
  private static let samplesOfCLDR: [Samples] = {
    let url = PackageFolder.file("Tests/Fixtures/locales/plurals.txt")
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map { line in
      let sides = line.split(separator: ":")
      return Samples(
        languages: sides[0].split(separator: " ").map { String($0) },
        categories: sides[1].split(separator: ";").map { text in
          let words = text.split(separator: " ").map { String($0) }
          return (words[0], Array(words.dropFirst()))
        })
    }
  }()

  @Test func samplesHaveTheirCategories() throws {
    var count = 0
    for samples in Self.samplesOfCLDR {
      for language in samples.languages {
        let rule = try #require(PluralRule(language: language), "\(language)")
        #expect(rule.categories.sorted() == samples.categories.map(\.name).sorted())
        for (category, numbers) in samples.categories {
          for number in numbers {
            #expect(rule.category(of: number) == category, "\(language): \(number)")
          }
          count += numbers.count
          let values = Set(numbers.map { Double($0) })
          // The samples of millions end, other than the millions.
          let only = values.count == 1 && numbers[0].count < 6 ? Int(numbers[0]) : nil
          #expect(rule.onlyNumber(of: category) == only, "\(language): \(category)")
        }
      }
    }
    #expect(count > 12_000)
  }

  /// One language for each plural rule of CLDR 47, with the category of each number.
  ///
  /// The categories are zero, `1`, `2`, few, many and other.
  private static let samples = """
    bm oooooooooooooooooooooooooooooooooooooooooooooo
    af o1oooooooooooooooooooooooooooooooooooooooooooo
    ast o1oooooooooooooooooooooooooooooooooooooooooooo
    am 11oooooooooooooooooooooooooooooooooo1oo1o11ooo
    ak 11oooooooooooooooooooooooooooooooooooooooooooo
    ff 11oooooooooooooooooooooooooooooooooo11o1111o1o
    ceb 1111o1o111111ooo11111111o111111o1111111111111o
    da o1oooooooooooooooooooooooooooooooooo11o1111o1o
    is o1ooooooooooooooo1oo1o11oo1oooooooooooo1111ooo
    mk o1ooooooooooooooo1oo1o11oo1oooooooooooo1111ooo
    si 11ooooooooooooooooooooooooooooooooooooo1o1oooo
    tzm 11oooooooo111111111111111ooooooooooooooooooooo
    iu o12ooooooooooooooooooooooooooooooooooooooooooo
    ca o1oooooooooooooooooooooooooooooooommoooooooooo
    bs o1fffoooooooooooo1fo1f11oo1ffooooooooof1111off
    blo z1oooooooooooooooooooooooooooooooooooooooooooo
    fr 11oooooooooooooooooooooooooooooooomm11o1111o1o
    lv z1ooooooozzzzzzzz1oo1o11oz1oozzzzzzzooo1111ooo
    es o1oooooooooooooooooooooooooooooooommoooooooooo
    he o12ooooooooooooooooooooooooooooooooo1oo1o11ooo
    lag z1oooooooooooooooooooooooooooooooooo11o1111o1o
    pt 11oooooooooooooooooooooooooooooooomm11o1111o1o
    ro f1ffffffffffffffooooooooooffffffooooffffffffff
    shi 11ffffffffoooooooooooooooooooooooooo1oo1o11ooo
    cs o1fffooooooooooooooooooooooooooooooommmmmmmmmm
    dsb o12ffooooooooooooooooooooo12fooooooooo2111ooff
    ru m1fffmmmmmmmmmmmm1fm1f11mm1ffmmmmmmmoooooooooo
    be m1fffmmmmmmmmmmmm1fm1f11mm1ffmmmmmmmoooooooooo
    gd o12fffffff12ffffoooooooooooooooooooooooooooooo
    lt o1fffffffoooooooo1ff1f11fo1ffooooooommmmmmmmmm
    pl m1fffmmmmmmmmmmmmmfmmfmmmmmffmmmmmmmoooooooooo
    sl o12ffooooooooooooooooooooo12foooooooffffffffff
    br o12ffoooooooooooo12o121ooo12fooooommoooooooooo
    ga o12ffffmmmoooooooooooooooooooooooooooooooooooo
    gv f12ooooooo12oooof12o1211of12o12offffmmmmmmmmmm
    mt f12fffffffmmmmmmoooooooooooofmmmoooooooooooooo
    ar z12fffffffmmmmmmmmmmmmmmmooofmmmoooooooooooooo
    cy z12foomooooooooooooooooooooooooooooooooooooooo
    kw z12fooooooooooooom2oo2mooom2fooo22oooooooooooo
    """

  @Test func numbersHaveTheCategoriesOfTheCLDR() throws {
    let names: [Character: String] = [
      "z": "zero", "1": "one", "2": "two", "f": "few", "m": "many", "o": "other",
    ]
    let numbers = Self.numbers.split(separator: " ")
    for line in Self.samples.split(separator: "\n") {
      let parts = line.split(separator: " ")
      let rule = try #require(PluralRule(language: String(parts[0])))
      for (number, category) in zip(numbers, parts[1]) {
        #expect(rule.category(of: String(number)) == names[category], "\(parts[0]): \(number)")
      }
      #expect(parts[1].count == numbers.count)
    }
  }

  @Test func valuesAreCountedAsWritten() throws {
    let rule = try #require(PluralRule(language: "ru"))
    #expect(rule.category(of: .int(-21)) == "one" && rule.category(of: .double(21)) == "one")
    #expect(rule.category(of: .double(2.5)) == "other" && rule.category(of: .null) == "other")
    #expect(rule.category(of: .double(1e300)) == "other")
  }

  @Test func languagesAreFoundByTheirFirstPart() {
    #expect(PluralRule(language: "de-AT")?.categories == ["one", "other"])
    #expect(PluralRule(language: "pt")?.category(of: "0") == "one")
    #expect(PluralRule(language: "pt-PT")?.category(of: "0") == "other")
    #expect(PluralRule(language: "xx") == nil && PluralRule(language: "") == nil)
    #expect(PluralRule(language: "one n=1") == nil && PluralRule(language: "zh:") == nil)
    for name in ["pt_PT", "PT-pt", "pt-Latn-PT"] {
      #expect((PluralRule(language: name)?.category(of: "0") == "one") == name.contains("Latn"))
    }
    #expect(PluralRule(language: "zh-Hant") == PluralRule(language: "zh"))
  }

  @Test(arguments: [
    ("en", "one", 1), ("ar", "zero", 0), ("ar", "two", 2), ("ru", "one", nil), ("fr", "one", nil),
    ("pl", "one", 1), ("pl", "few", nil), ("lag", "one", nil),
  ])
  func someCategoriesHaveOneNumber(language: String, category: String, number: Int?) {
    #expect(PluralRule(language: language)?.onlyNumber(of: category) == number)
  }
}
